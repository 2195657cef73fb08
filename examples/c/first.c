/* first.c - the example at the head of sudokit.h. */
#include <stdio.h>
#include <string.h>
#include <sudokit.h>

int main(void) {
    const char *text =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n";

    sudokit_option options[] = {{"format", "json"}};
    sudokit_result *result = sudokit_run("solve", text, strlen(text), options, 1, NULL);
    if (sudokit_result_status(result) == SUDOKIT_FAILED)
        fprintf(stderr, "%s\n", sudokit_result_error(result, 0)->message);
    else
        fputs(sudokit_result_text(result, NULL), stdout);
    sudokit_result_free(result);

    return 0;
}
