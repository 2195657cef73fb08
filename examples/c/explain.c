/* explain.c - the first step of a puzzle: in words, and the board as a picture. */
#include <stdio.h>
#include <string.h>
#include <sudokit.h>

int main(void) {
    const char *puzzle =
        "49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59";
    const sudokit_option words[] = {{"level", "5"}};
    const sudokit_option picture[] = {{"to", "svg"}};
    sudokit_result *hint = sudokit_run("hint", puzzle, strlen(puzzle), words, 1, NULL);
    sudokit_result *drawn = sudokit_run("convert", puzzle, strlen(puzzle), picture, 1, NULL);
    fputs(sudokit_result_text(hint, NULL), stdout);
    printf("The picture begins with %.4s\n", sudokit_result_text(drawn, NULL));
    sudokit_result_free(hint);
    sudokit_result_free(drawn);
    return 0;
}
