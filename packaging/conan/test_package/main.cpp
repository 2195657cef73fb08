// Succeeds if the library solves a puzzle that has one solution.
#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"

int main() {
    const auto puzzle = sudokit::parse_puzzle(
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
    return puzzle && sudokit::is_proper(puzzle.value()) && sudokit::solve(puzzle.value()) ? 0 : 1;
}
