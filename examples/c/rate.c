/* rate.c - the ratings of a data set as CSV, with progress. */
#include <stdio.h>
#include <string.h>
#include <sudokit.h>

static int go_on(void *user, uint64_t done) {
    fprintf(stderr, "\r%lu puzzles", (unsigned long)done);
    return *(const int *)user; /* 0 would end the call */
}

int main(void) {
    static char text[1 << 20];
    const size_t length = fread(text, 1, sizeof text, stdin);
    const sudokit_option options[] = {{"scale", "se,hodoku"}, {"format", "csv"}};
    int wanted = 1;
    sudokit_control control = SUDOKIT_CONTROL;
    sudokit_result *result;
    control.go_on = go_on;
    control.user = &wanted;
    result = sudokit_run("rate", text, length, options, 2, &control);
    fputs(sudokit_result_text(result, NULL), stdout);
    sudokit_result_free(result);
    return 0;
}
