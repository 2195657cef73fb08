// The environment of the LaTeX package sudoku:
//
//     \begin{sudoku}
//     |5| |4|1|3| |8| | |.
//     ...
//     \end{sudoku}

#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"

namespace sudokit::text {

Result<void> write_latex(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "latex", kClassicBoard | kNoMarks)) return *error;
    out += "\\begin{sudoku}\n";
    for (std::size_t c = 0; c < kClassicCells; ++c) {
        const Digit digit = puzzle.givens[c];
        put(out, '|', digit == kOpen ? ' ' : symbol(digit));
        if (c % kClassicDigits == kClassicDigits - 1) out += "|.\n";
    }
    out += "\\end{sudoku}\n";
    return {};
}

}  // namespace sudokit::text
