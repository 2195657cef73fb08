#include <stdio.h>
#include <string.h>
#include <sudokit.h>

int main(void) {
    const char *puzzle =
        "24..9....51...34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....24.193..";
    sudokit_result *check = sudokit_run("check", puzzle, strlen(puzzle), NULL, 0, NULL);
    sudokit_result *solution = sudokit_run("solve", puzzle, strlen(puzzle), NULL, 0, NULL);
    const char *word = sudokit_result_text(check, NULL);
    printf("%.*s 1: %s", (int)strcspn(word, "\n"), word, sudokit_result_text(solution, NULL));
    sudokit_result_free(check);
    sudokit_result_free(solution);
    return 0;
}
