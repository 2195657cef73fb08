// The formats without decoration: one string of cells, or one row a line.

#include <cstdint>

#include "format/marks.hpp"
#include "format/symbols.hpp"
#include "format/writers.hpp"

namespace sudokit::text {

namespace {

constexpr unsigned kPlainNeeds = kDefaultBoxes | kNoExtraHouses | kNoMarks;

// ' ' would be a blank that readers trim, a digit or a separator no blank at all.
std::optional<Error> check_blank(char blank) {
    if (std::string_view(".0*-_xX").find(blank) != std::string_view::npos) return std::nullopt;
    return make_error(ErrorCode::BadUsage, 0, 0, quoted(blank) + " cannot stand for an open cell",
                      "use one of . 0 * - _ x X");
}

Result<bool> write_cells(std::string_view format, const Puzzle& puzzle, char blank,
                         std::string& out) {
    if (auto error = check_blank(blank)) return *error;
    if (auto error = lacks(puzzle, format, kPlainNeeds | kSymbols)) return *error;
    // A hexadecimal reader of 16x16 would take '0' for a digit beside another blank; alone it is
    // open
    out += cells_of(puzzle, blank);
    out += '\n';
    return true;
}

}  // namespace

Result<bool> write_line(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    return write_cells("line", puzzle, options.blank, out);
}

Result<bool> write_sdm(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "sdm", kClassicBoard)) return *error;
    return write_cells("sdm", puzzle, '0', out);
}

Result<bool> write_csv(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    return write_cells("csv", puzzle, options.blank, out);
}

Result<bool> write_block(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    if (auto error = check_blank(options.blank)) return *error;
    if (auto error = lacks(puzzle, "block", kPlainNeeds)) return *error;
    const Geometry& board = *puzzle.geometry;
    const bool numbers = board.digits() > kMaxSymbols;
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c) {
        const Digit d = puzzle.givens[c];
        const int column = board.column_of(static_cast<Cell>(c));
        if (numbers && column > 0) out += ' ';
        if (d == kOpen)
            out += options.blank;
        else if (numbers)
            out += std::to_string(d);
        else
            out += symbol(d);
        if (column + 1 == board.columns()) out += '\n';
    }
    return true;
}

Result<bool> write_pencilmarks(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "pencilmarks", kClassicBoard | kNoExtraHouses)) return *error;
    for (const DigitSet marks : visible_marks(puzzle))
        for (Digit d = 1; d <= kClassicDigits; ++d) out += marks.contains(d) ? symbol(d) : '.';
    out += '\n';
    return true;
}

}  // namespace sudokit::text
