// The formats without decoration: one string of cells, or one row per line.

#include "format/classic/line.hpp"
#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "model/digit_text.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr unsigned kPlainNeeds = kDefaultBoxes | kNoExtraHouses | kNoMarks;

// Readers trim ' ', and a digit or a separator cannot be a blank.
std::optional<Error> check_blank(char blank) {
    if (std::string_view(".0*-_xX").find(blank) != std::string_view::npos) return std::nullopt;
    return make_error(ErrorCode::BadUsage, 0, 0,
                      in_quotes(blank) + " cannot stand for an open cell",
                      "use one of . 0 * - _ x X");
}

// Cells as a string of symbols; on larger boards, as numbers separated by commas.
void append_cells(const Puzzle& puzzle, char blank, std::string& out) {
    const Geometry& board = *puzzle.geometry;
    if (has_digit_signs(board)) {
        out += cells_of(puzzle, blank);
        return;
    }
    for (Cell c = 0; c < board.grid_cells(); ++c) {
        if (c > 0) out += ',';
        const Digit d = puzzle.givens[c];
        out += !board.is_used(c) ? "." : d == kOpen ? "0" : digit_text(board, d);
    }
}

Result<void> write_cells(std::string_view format, const Puzzle& puzzle, char blank, unsigned needs,
                         std::string& out) {
    if (auto error = check_blank(blank)) return *error;
    if (auto error = lacks(puzzle, format, kPlainNeeds | needs)) return *error;
    if (puzzle.givens.size() == kPencilmarks)
        return cannot_write(format, "a board of 729 cells, which reads as nine candidates per cell",
                            "sudokit or json");
    if (blank == '0' && puzzle.geometry->lowest() == 0 && !is_full(puzzle))
        return cannot_write(format, "open cells as '0' where 0 is a value",
                            "line with another blank");
    // A hexadecimal reader of 16x16 takes '0' beside another blank for a digit; alone it is open
    append_cells(puzzle, blank, out);
    out += '\n';
    return {};
}

}  // namespace

Result<void> write_line(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    return write_cells("line", puzzle, options.blank, 0, out);
}

Result<void> write_sdm(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "sdm", kClassicBoard)) return *error;
    return write_cells("sdm", puzzle, '0', kSymbols, out);
}

// What the cells alone do not say goes into the same field: an object in quotes.
Result<void> write_csv(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    if (auto error = check_blank(options.blank)) return *error;
    if (write_cells("csv", puzzle, options.blank, kSymbols, out)) return {};
    Puzzle plain = puzzle;
    plain.fields.clear();
    std::string object;
    if (auto written = write_json(plain, object, options); !written) return written;
    SUDOKIT_CHECK(object.ends_with("}\n"));
    object.pop_back();
    append_csv_field(object, out);
    out += '\n';
    return {};
}

Result<void> write_block(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    if (auto error = check_blank(options.blank)) return *error;
    if (auto error = lacks(puzzle, "block", kPlainNeeds)) return *error;
    const Geometry& board = *puzzle.geometry;
    const bool numbers = !has_digit_signs(board);
    for (int r = 0; r < board.rows(); ++r) {
        std::string row;
        for (int column = 0; column < board.columns(); ++column) {
            const Cell c = board.cell_at(r, column);
            const Digit d = puzzle.givens[c];
            if (numbers && column > 0) row += ' ';
            if (!board.is_used(c))
                row += ' ';
            else
                row += d == kOpen ? std::string(1, options.blank) : digit_text(board, d);
        }
        row.erase(row.find_last_not_of(' ') + 1);
        out.append(row).append("\n");
    }
    return {};
}

Result<void> write_pencilmarks(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "pencilmarks", kClassicBoard | kNoExtraHouses)) return *error;
    for (const DigitSet marks : visible_marks(puzzle))
        for (Digit d = 1; d <= kClassicDigits; ++d) out += marks.contains(d) ? symbol(d) : '.';
    out += '\n';
    return {};
}

}  // namespace sudokit::text
