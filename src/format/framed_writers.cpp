// Grids with frames: for the eye (grid, candidates) and for other programs (ss, sdx).

#include <algorithm>

#include "format/marks.hpp"
#include "format/symbols.hpp"
#include "format/writers.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kBold = "\x1b[1m", kFaint = "\x1b[36m", kPlain = "\x1b[0m";

struct CellText {
    std::string text;
    std::string_view colour = {};
};

// +-------+-------+
// | 5 3 . | . 7 . |   every column as wide as its widest cell, boxes from the geometry
std::string frame(const Geometry& board, const std::vector<CellText>& cells) {
    std::vector<std::size_t> width(static_cast<std::size_t>(board.columns()), 1);
    for (std::size_t c = 0; c < cells.size(); ++c) {
        auto& w = width[static_cast<std::size_t>(board.column_of(static_cast<Cell>(c)))];
        w = std::max(w, cells[c].text.size());
    }
    std::string rule = "+", out;
    for (int c = 0; c < board.columns(); ++c) {
        rule.append(width[static_cast<std::size_t>(c)] + 1, '-');
        if ((c + 1) % board.box_columns() == 0) rule += "-+";
    }
    rule += '\n';
    for (int r = 0; r < board.rows(); ++r) {
        if (r % board.box_rows() == 0) out += rule;
        for (int c = 0; c < board.columns(); ++c) {
            const CellText& cell = cells[board.cell_at(r, c)];
            out += c == 0 ? "| " : c % board.box_columns() == 0 ? " | " : " ";
            out += cell.colour;
            out += cell.text;
            if (!cell.colour.empty()) out += kPlain;
            out.append(width[static_cast<std::size_t>(c)] - cell.text.size(), ' ');
        }
        out += " |\n";
    }
    return out + rule;
}

std::string digit_text(Digit d, bool numbers) {
    if (d == kOpen) return ".";
    return numbers ? std::to_string(d) : std::string(1, symbol(d));
}

std::string_view colour_of(const Puzzle& puzzle, std::size_t cell, const WriteOptions& options) {
    if (!options.colour || puzzle.givens[cell] == kOpen) return {};
    const bool given = options.givens ? (*options.givens)[cell] != kOpen : !is_placed(puzzle, cell);
    return given ? kBold : kFaint;
}

// A board without boxes of one size cannot be framed.
std::optional<Error> needs_boxes(const Puzzle& puzzle, std::string_view format) {
    if (puzzle.geometry->box_rows() > 1 && puzzle.geometry->box_columns() > 1) return std::nullopt;
    return cannot_write(format, "a board without rectangular boxes", "json");
}

// A cell without any candidate has no text.
std::optional<Error> needs_marks_everywhere(const std::vector<DigitSet>& marks,
                                            const Puzzle& puzzle, std::string_view format) {
    for (std::size_t c = 0; c < marks.size(); ++c)
        if (marks[c].empty())
            return cannot_write(format,
                                "a cell without candidates (" +
                                    cell_name(*puzzle.geometry, static_cast<Cell>(c)) + ")",
                                "pencilmarks or hodoku");
    return std::nullopt;
}

}  // namespace

Result<bool> write_grid(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    if (auto error = lacks(puzzle, "grid", kNoExtraHouses | kNoMarks)) return *error;
    if (auto error = needs_boxes(puzzle, "grid")) return *error;
    const bool numbers = puzzle.geometry->digits() > kMaxSymbols;
    std::vector<CellText> cells;
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c)
        cells.push_back({digit_text(puzzle.givens[c], numbers), colour_of(puzzle, c, options)});
    out += frame(*puzzle.geometry, cells);
    return true;
}

Result<bool> write_candidates(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    if (auto error = lacks(puzzle, "candidates", kNoExtraHouses | kSymbols)) return *error;
    if (auto error = needs_boxes(puzzle, "candidates")) return *error;
    const auto marks = visible_marks(puzzle);
    if (auto error = needs_marks_everywhere(marks, puzzle, "candidates")) return *error;
    std::vector<CellText> cells;
    for (std::size_t c = 0; c < marks.size(); ++c)
        cells.push_back({symbols_of(marks[c]), colour_of(puzzle, c, options)});
    out += frame(*puzzle.geometry, cells);
    return true;
}

Result<bool> write_sdx(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "sdx", kClassicBoard | kNoExtraHouses)) return *error;
    const auto marks = visible_marks(puzzle);
    if (auto error = needs_marks_everywhere(marks, puzzle, "sdx")) return *error;
    for (std::size_t c = 0; c < marks.size(); ++c) {
        if (puzzle.givens[c] != kOpen && is_placed(puzzle, c)) out += 'u';
        out += symbols_of(marks[c]);
        out += c % 9 == 8 ? '\n' : ' ';
    }
    return true;
}

Result<bool> write_ss(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "ss", kClassicBoard | kNoExtraHouses | kNoMarks)) return *error;
    const std::string cells = cells_of(puzzle, '.');
    for (std::size_t row = 0; row < 9; ++row) {
        if (row == 3 || row == 6) out += "-----------\n";
        for (std::size_t box = 0; box < 3; ++box) {
            if (box > 0) out += '|';
            out.append(cells, row * 9 + box * 3, 3);
        }
        out += '\n';
    }
    return true;
}

}  // namespace sudokit::text
