/* peer.h - what a shared library offers so that `throughput --peer NAME=lib.so` can measure another
 * solver beside ours. Plain C, two functions, and nothing else of this project is needed.
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
    uint32_t abi;        /* SUDOKIT_PEER_ABI; first, so that it can be read whatever follows */
    const char* name;    /* "Example" */
    const char* version; /* "1.2, gcc -O3": what identifies this build */
};

/* Who is this? The result lives as long as the library is loaded. */
const struct sudokit_peer* sudokit_peer_describe(void);

/* Counts the solutions of `n` puzzles that stand behind one another, n * SUDOKIT_PEER_LINE bytes.
 *
 * counts[i] becomes the number of solutions of puzzle i, or `limit` if it has at least so many;
 * `limit` is at least 1.
 *
 * `solutions` is NULL when time is measured. Otherwise it holds n * SUDOKIT_PEER_LINE bytes of '.',
 * and the solution of puzzle i may be written over the 81 characters of its line; a library that
 * only counts leaves it alone.
 *
 * Returns 0, or anything else if the library cannot go on, which ends the run.
 */
int sudokit_peer_solve(const char* puzzles, size_t n, uint64_t limit, uint64_t* counts,
                       char* solutions);

#ifdef __cplusplus
}
#endif
#endif
