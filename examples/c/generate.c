/* generate.c - puzzles that meet a target, and a thousand random ones at once. */
#include <stdio.h>
#include <sudokit.h>

int main(void) {
    const sudokit_option target[] = {
        {"seed", "1"}, {"number", "2"}, {"difficulty", "hard"}, {"symmetry", "rotational"}};
    static uint8_t puzzles[1000 * 81];
    size_t i, givens = 0;
    sudokit_result *made = sudokit_run("generate", NULL, 0, target, 4, NULL);
    fputs(sudokit_result_text(made, NULL), stdout);
    sudokit_result_free(made);

    if (sudokit_generate_batch(1, 0, puzzles, 1000, NULL, NULL) != SUDOKIT_YES) return 1;
    for (i = 0; i < sizeof puzzles; ++i) givens += puzzles[i] != 0;
    printf("1000 minimal puzzles with %.2f givens on average\n", (double)givens / 1000);
    return 0;
}
