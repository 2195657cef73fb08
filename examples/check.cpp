// check.cpp - reads a puzzle and tells whether it is proper.
#include <cstdio>

#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"

int main() {
    const auto puzzle = sudokit::parse_puzzle(
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
    if (!puzzle)
        std::puts(puzzle.error().text().c_str());  // what is wrong, and what to do about it
    else if (sudokit::is_proper(puzzle.value()))
        std::puts("exactly one solution");
}
