/* readme.c - the example of the README: the solution of a puzzle. */
#include <stdio.h>
#include <string.h>
#include <sudokit.h>

int main(void) {
    const char *puzzle =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    sudokit_result *result = sudokit_run("solve", puzzle, strlen(puzzle), NULL, 0, NULL);
    fputs(sudokit_result_text(result, NULL), stdout);
    sudokit_result_free(result);
    return 0;
}
