/* peer.h - the two functions of a shared library with which `throughput --peer NAME=lib.so` can
 * measure another solver beside ours. It is plain C and needs nothing else of this project.
 * docs/bench.md has a complete example.
 *
 * Both functions are called from one thread at a time. They do not throw.
 */
#ifndef SUDOKIT_PEER_H
#define SUDOKIT_PEER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Changes whenever something below does. */
#define SUDOKIT_PEER_ABI 1u

/* A puzzle is a line: 81 characters '1' to '9' or '.', and a newline. */
#define SUDOKIT_PEER_LINE 82u

struct sudokit_peer {
    uint32_t abi;        /* SUDOKIT_PEER_ABI; first, so that it can be read in every version */
    const char* name;    /* "Example" */
    const char* version; /* "1.2, gcc -O3": what identifies this build */
};

/* Describes the solver. The result stays valid as long as the library is loaded. */
const struct sudokit_peer* sudokit_peer_describe(void);

/* Counts the solutions of `n` consecutive puzzles, n * SUDOKIT_PEER_LINE bytes in all.
 *
 * Sets counts[i] to the number of solutions of puzzle i, or to `limit` if it has that many or more;
 * `limit` is at least 1.
 *
 * `solutions` is NULL while time is measured. Otherwise it holds n * SUDOKIT_PEER_LINE bytes of
 * '.', and the function may write the solution of puzzle i over the 81 characters of its line. A
 * library that only counts leaves them alone.
 *
 * Returns 0, or anything else to end the run because of an error.
 */
int sudokit_peer_solve(const char* puzzles, size_t n, uint64_t limit, uint64_t* counts,
                       char* solutions);

#ifdef __cplusplus
}
#endif
#endif
