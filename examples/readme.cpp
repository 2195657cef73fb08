// readme.cpp - the example of the README: does a puzzle have exactly one solution?
#include <cstdio>

#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"

int main() {
    const auto puzzle = sudokit::parse_puzzle(
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
    if (puzzle && sudokit::is_proper(puzzle.value())) std::puts("exactly one solution");
}
