// A puzzle as a <game> of OpenSudoku's collections; the table of formats has the surrounding tags.
// Every version of OpenSudoku reads version 1 of the data.

#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"

namespace sudokit::text {

Result<void> write_opensudoku(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "opensudoku", kClassicBoard | kNoMarks)) return *error;
    const std::string digits = cells_of(puzzle, '0');
    std::string cells;
    bool is_begun = false;
    for (std::size_t c = 0; c < kClassicCells; ++c) {
        const bool is_given = puzzle.givens[c] != kOpen && !is_placed(puzzle, c);
        is_begun = is_begun || is_placed(puzzle, c);
        put(cells, digits[c], "|-|", is_given ? '0' : '1', '|');
    }
    constexpr std::string_view kPlaying = " state=\"0\"";
    put(out, "<game", is_begun ? kPlaying : "", " data=\"", is_begun ? "version: 1&#10;" : "",
        is_begun ? cells : digits, "\"/>\n");
    return {};
}

}  // namespace sudokit::text
