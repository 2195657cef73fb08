/* The header alone is C99: compiled with -Wpedantic -Werror. What stands here fails to compile when a
 * signature or a struct changes. Such a change breaks programs that are linked already: raise SOVERSION
 * in CMakeLists.txt, and then change this file. */
#include <sudokit.h>

typedef const sudokit_option *options_t;
typedef const sudokit_control *control_t;
typedef sudokit_result **failure_t;

const char *(*const version)(void) = sudokit_version;
sudokit_status (*const status)(const sudokit_result *) = sudokit_result_status;
const char *(*const text)(const sudokit_result *, size_t *) = sudokit_result_text;
size_t (*const error_count)(const sudokit_result *) = sudokit_result_error_count;
const sudokit_error *(*const error)(const sudokit_result *, size_t) = sudokit_result_error;
int (*const is_remark)(const sudokit_result *, size_t) = sudokit_result_is_remark;
void (*const result_free)(sudokit_result *) = sudokit_result_free;
sudokit_result *(*const run)(const char *, const char *, size_t, options_t, size_t,
                             control_t) = sudokit_run;
sudokit_puzzle *(*const parse)(const char *, size_t, const char *, failure_t) = sudokit_parse;
sudokit_result *(*const write)(const sudokit_puzzle *, const char *) = sudokit_write;
sudokit_puzzle *(*const copy)(const sudokit_puzzle *) = sudokit_puzzle_copy;
void (*const puzzle_free)(sudokit_puzzle *) = sudokit_puzzle_free;
size_t (*const cells)(const sudokit_puzzle *) = sudokit_puzzle_cells;
size_t (*const digits)(const sudokit_puzzle *) = sudokit_puzzle_digits;
unsigned (*const digit)(const sudokit_puzzle *, size_t) = sudokit_puzzle_digit;
int (*const set)(sudokit_puzzle *, size_t, unsigned) = sudokit_puzzle_set;
sudokit_status (*const solve)(const uint8_t *, size_t, uint8_t *, uint8_t *, control_t,
                              failure_t) = sudokit_solve_batch;
sudokit_status (*const canonical)(const uint8_t *, size_t, uint8_t *, uint64_t *, control_t,
                                  failure_t) = sudokit_canonical_batch;
sudokit_status (*const minimize)(const uint8_t *, size_t, uint8_t *, control_t,
                                 failure_t) = sudokit_minimize_batch;
sudokit_status (*const generate)(uint64_t, uint64_t, uint8_t *, size_t, control_t,
                                 failure_t) = sudokit_generate_batch;

/* C99 has no static assertions: an array of negative size is an error. */
#define HOLDS(name, condition) typedef char name[(condition) ? 1 : -1]
HOLDS(option_value, offsetof(sudokit_option, value) == sizeof(char *));
HOLDS(option_size, sizeof(sudokit_option) == 2 * sizeof(char *));
HOLDS(error_line, offsetof(sudokit_error, line) == 8);
HOLDS(error_column, offsetof(sudokit_error, column) == 16);
HOLDS(error_message, offsetof(sudokit_error, message) == 24);
HOLDS(error_remedy, offsetof(sudokit_error, remedy) == 24 + sizeof(char *));
HOLDS(control_threads, offsetof(sudokit_control, threads) == sizeof(size_t));
HOLDS(control_go_on, offsetof(sudokit_control, go_on) == 2 * sizeof(size_t));
HOLDS(control_user, offsetof(sudokit_control, user) == 3 * sizeof(size_t));
HOLDS(statuses, SUDOKIT_YES == 0 && SUDOKIT_NO == 1 && SUDOKIT_FAILED == 2 &&
                    SUDOKIT_CANCELLED == 3);
