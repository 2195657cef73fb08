/* sudokit.h - Sudokit for C, and through C for every other language.
 *
 *     sudokit_option options[] = {{"format", "json"}};
 *     sudokit_result *result = sudokit_run("solve", text, strlen(text), options, 1, NULL);
 *     if (sudokit_result_status(result) == SUDOKIT_FAILED)
 *         fprintf(stderr, "%s\n", sudokit_result_error(result, 0)->message);
 *     else
 *         fputs(sudokit_result_text(result, NULL), stdout);
 *     sudokit_result_free(result);
 *
 * Every function keeps these promises:
 * - It prints nothing, ends no process, lets no exception escape, and has no state that callers see.
 * - Any thread may call any function at any time. Two threads must not use the same sudokit_puzzle
 *   at once if one of them changes it.
 * - Text is UTF-8. A length counts bytes; returned text also ends with a zero byte.
 * - A returned pointer into an object is valid as long as the object.
 * - If a pointer is NULL where it must not be, the call fails with an error; it does not crash.
 */
#ifndef SUDOKIT_H
#define SUDOKIT_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(SUDOKIT_SHOWS_FUNCTIONS) /* while the library itself is built */
#define SUDOKIT_API __declspec(dllexport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define SUDOKIT_API __attribute__((visibility("default")))
#else
#define SUDOKIT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* "0.1.0": the version of the running library. */
SUDOKIT_API const char* sudokit_version(void);

/* --- results --------------------------------------------------------------------------------- */

/* How a call ended; the same numbers as the exit status of the command. */
typedef enum sudokit_status {
    SUDOKIT_YES = 0,      /* done, and every answer is yes */
    SUDOKIT_NO = 1,       /* done, and some answer is no: no solution, not proper ... */
    SUDOKIT_FAILED = 2,   /* there is an error; other puzzles still have their answers */
    SUDOKIT_CANCELLED = 3 /* sudokit_control::go_on ended the call; some answers are missing */
} sudokit_status;

typedef struct sudokit_error {
    const char* code; /* "bad-digit"; the names are stable */
    /* The place in the text, from 1; in batches: the puzzle and the cell. The column counts bytes.
     * 0: there is none. An error or remark about a puzzle has at least the line where the puzzle begins,
     * one about several lines the first of them; only calls, options and whole texts have no place. */
    uint64_t line, column;
    const char* message; /* what is wrong: "'x' is not a digit" */
    const char* remedy;  /* how to fix it; may be empty */
} sudokit_error;

typedef struct sudokit_result sudokit_result;

SUDOKIT_API sudokit_status sudokit_result_status(const sudokit_result* result);
/* What the command would write to standard output. `length` may be NULL. */
SUDOKIT_API const char* sudokit_result_text(const sudokit_result* result, size_t* length);
/* What the command would write to standard error: errors, and remarks about puzzles that have their
 * answer all the same or about text that is not a puzzle. */
SUDOKIT_API size_t sudokit_result_error_count(const sudokit_result* result);
/* NULL if there is no such error. */
SUDOKIT_API const sudokit_error* sudokit_result_error(const sudokit_result* result, size_t index);
/* 1 if this one is a remark, otherwise 0. */
SUDOKIT_API int sudokit_result_is_remark(const sudokit_result* result, size_t index);
SUDOKIT_API void sudokit_result_free(sudokit_result* result); /* NULL is allowed */

/* --- every command --------------------------------------------------------------------------- */

/* An option of a command by its long name, such as {"order", "se"}: `sudokit COMMAND --help` lists
 * them. The value of a flag is NULL. Options about files and terminals are not available: output,
 * threads, color, quiet and no-progress. */
typedef struct sudokit_option {
    const char *name, *value;
} sudokit_option;

/* How a call runs. Initialize it with SUDOKIT_CONTROL: that sets the size, so that later versions
 * can add members. Where a call has a control, NULL means SUDOKIT_CONTROL. */
typedef struct sudokit_control {
    size_t size;
    int threads; /* 0: one per processor */
    /* If not NULL, called some twenty times per second on the thread that made the call. `done`
     * counts puzzles. Return 0 to end the call soon. */
    int (*go_on)(void* user, uint64_t done);
    void* user;
} sudokit_control;
#define SUDOKIT_CONTROL \
    { sizeof(sudokit_control), 1, NULL, NULL }

/* Runs a command on a text with any number of puzzles in any format, as the program would: "solve",
 * "count", "check", "explain", "rate", "convert" and every other command that gives a result per
 * puzzle; also "generate", though it reads no text. The option "format" chooses how answers are
 * written; "json" has every figure. Returns NULL only if memory runs out. */
SUDOKIT_API sudokit_result* sudokit_run(const char* command, const char* text, size_t length,
                                        const sudokit_option* options, size_t option_count,
                                        const sudokit_control* control);

/* --- one puzzle ------------------------------------------------------------------------------ */

/* A puzzle of any shape, with its rules. */
typedef struct sudokit_puzzle sudokit_puzzle;

/* Reads exactly one puzzle. If `format` is NULL, it is recognised. On failure, returns NULL and, if
 * `failure` is not NULL, sets *failure to the error, which the caller frees. Drawings and text beside the
 * puzzle are left out without a remark; sudokit_run has one for them. */
SUDOKIT_API sudokit_puzzle* sudokit_parse(const char* text, size_t length, const char* format,
                                          sudokit_result** failure);
/* The puzzle as text in this format. */
SUDOKIT_API sudokit_result* sudokit_write(const sudokit_puzzle* puzzle, const char* format);
SUDOKIT_API sudokit_puzzle* sudokit_puzzle_copy(const sudokit_puzzle* puzzle);
SUDOKIT_API void sudokit_puzzle_free(sudokit_puzzle* puzzle); /* NULL is allowed */

SUDOKIT_API size_t sudokit_puzzle_cells(const sudokit_puzzle* puzzle); /* how many, at most 4,096 */
SUDOKIT_API size_t sudokit_puzzle_digits(const sudokit_puzzle* puzzle); /* how many, at most 64 */
/* The digit of a cell, from 1; 0 if it is open, or if there is no such cell. Cells are numbered from
 * 0 in reading order. */
SUDOKIT_API unsigned sudokit_puzzle_digit(const sudokit_puzzle* puzzle, size_t cell);
/* Writes a digit into a cell, or opens it (0). Returns 0 and changes nothing if there is no such cell
 * or digit. */
SUDOKIT_API int sudokit_puzzle_set(sudokit_puzzle* puzzle, size_t cell, unsigned digit);

/* --- many classic puzzles -------------------------------------------------------------------- */

/* Batches are arrays of `count` puzzles of 81 bytes: 1 to 9, and 0 for an open cell. An output array
 * may be the input array itself, and must not overlap it otherwise. On SUDOKIT_FAILED nothing was
 * written; if `failure` is not NULL, *failure is the error, which the caller frees. */

/* The first solution of each puzzle, or zeros, and the number of solutions: 0, 1, or 2 for several.
 * Either output may be NULL. SUDOKIT_NO: some puzzle does not have exactly one. */
SUDOKIT_API sudokit_status sudokit_solve_batch(const uint8_t* puzzles, size_t count,
                                               uint8_t* solutions, uint8_t* solution_counts,
                                               const sudokit_control* control,
                                               sudokit_result** failure);
/* The smallest equivalent puzzle of each, and its number of automorphisms (may be NULL). */
SUDOKIT_API sudokit_status sudokit_canonical_batch(const uint8_t* puzzles, size_t count,
                                                   uint8_t* canonical, uint64_t* automorphisms,
                                                   const sudokit_control* control,
                                                   sudokit_result** failure);
/* Removes givens in reading order while the puzzle stays proper. Copies puzzles that are not proper
 * unchanged. SUDOKIT_NO: there was such a puzzle. */
SUDOKIT_API sudokit_status sudokit_minimize_batch(const uint8_t* puzzles, size_t count,
                                                  uint8_t* minimal, const sudokit_control* control,
                                                  sudokit_result** failure);
/* Random minimal puzzles: those from number `first` on in this seed's sequence, the same on every
 * machine. */
SUDOKIT_API sudokit_status sudokit_generate_batch(uint64_t seed, uint64_t first, uint8_t* puzzles,
                                                  size_t count, const sudokit_control* control,
                                                  sudokit_result** failure);

#ifdef __cplusplus
}
#endif
#endif
