/* solve.c - solves every puzzle of a file, in any format: one solution or error per line. */
#include <stdio.h>
#include <stdlib.h>
#include <sudokit.h>

/* All of a stream, in memory that the caller frees. */
static char *read_all(FILE *file, size_t *length) {
    size_t capacity = 1 << 16, n;
    char *text = malloc(capacity);
    for (*length = 0; text && (n = fread(text + *length, 1, capacity - *length, file)) > 0;) {
        *length += n;
        if (*length == capacity) {
            char *larger = realloc(text, capacity *= 2);
            if (!larger) free(text);
            text = larger;
        }
    }
    return text;
}

int main(void) {
    size_t length, i;
    char *text = read_all(stdin, &length);
    sudokit_control control = SUDOKIT_CONTROL;
    sudokit_result *result;
    sudokit_status status;
    if (!text) return 2;
    control.threads = 0; /* all processors */
    result = sudokit_run("solve", text, length, NULL, 0, &control);
    fputs(sudokit_result_text(result, NULL), stdout);
    for (i = 0; i < sudokit_result_error_count(result); ++i) {
        const sudokit_error *error = sudokit_result_error(result, i);
        printf("line %lu: %s; %s\n", (unsigned long)error->line, error->message, error->remedy);
    }
    status = sudokit_result_status(result);
    sudokit_result_free(result);
    free(text);
    return status == SUDOKIT_YES ? 0 : 1;
}
