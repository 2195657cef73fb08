// solve.cpp - solves every puzzle of standard input, in any format: one solution or error per line.
#include "sudokit/solve.hpp"

#include <iostream>
#include <iterator>

#include "sudokit/format.hpp"

using namespace sudokit;

int main() {
    const auto input = source_from_string({std::istreambuf_iterator<char>(std::cin), {}});
    Reader reader(*input);
    for (Record record; reader.next(record);) {
        if (record.kind == Record::Kind::Bad) {
            std::cout << "line " << record.error.line << ": " << record.error.text() << '\n';
            continue;
        }
        Puzzle puzzle = record.to_puzzle();
        const auto solution = solve(puzzle);
        if (!solution) {
            std::cout << "no solution\n";
            continue;
        }
        puzzle.givens = *solution;
        std::string text;
        if (const auto written = write_puzzle("line", puzzle, text); !written)
            text = written.error().text() + '\n';
        std::cout << text;
    }
}
