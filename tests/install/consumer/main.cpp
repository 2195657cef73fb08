// A program that uses the installed library: reads a puzzle, counts, solves, prints.
#include <cstdio>
#include <string>

#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"

int main() {
    const auto puzzle = sudokit::parse_puzzle(
        "240090000510003409000064281000308100107000053035600004051700002003020000024019300");
    if (!puzzle) return 1;
    const auto result = sudokit::count(puzzle.value());
    const auto solution = sudokit::solve(puzzle.value());
    if (!solution) return 1;
    std::string text;
    for (const sudokit::Digit digit : *solution) text += static_cast<char>('0' + digit);
    std::printf("%s %d: %s\n", sudokit::is_proper(puzzle.value()) ? "unique" : "other",
                static_cast<int>(result.solutions), text.c_str());
    return 0;
}
