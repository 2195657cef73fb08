// samurai.cpp - overlapping 9x9 grids, drawn as they lie.
//
//     000001300...000009600    one line per row of the whole sheet, 21 in a samurai
//     024050070...078060010    one character per cell; '.', a space or another in the holes
//
// In: rows. Out: the board whose holes are in the same places (arrangement() in boards.hpp), with
// its givens. Nothing names the arrangement; the holes tell. All of them must hold one character
// that no cell has: otherwise the rows are those of something else. Spaces at the end of a row may
// be missing.
#include <algorithm>
#include <memory>

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "sudokit/boards.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

struct Sheet {
    std::string_view name;
    std::shared_ptr<const Geometry> board;
};

const std::vector<Sheet>& sheets() {
    static const std::vector<Sheet> all = [] {
        std::vector<Sheet> made;
        for (const auto name : arrangement_names())
            if (name != "gattai-5")  // the same as samurai
                made.push_back({name, std::make_shared<const Geometry>(
                                          overlapping_grids(3, 3, arrangement(name, 3, 3)))});
        return made;
    }();
    return all;
}

constexpr std::string_view kTrailing = " \t\r";

std::string_view without_tail(std::string_view line) {
    return line.substr(0, line.find_last_not_of(kTrailing) + 1);
}

// One character per cell: "1 . 2" becomes "1.2". A short line is padded with spaces.
std::string cells_of_line(std::string_view line, int columns) {
    const auto width = static_cast<std::size_t>(columns);
    std::string cells(without_tail(line));
    bool spaced = cells.size() > width && cells.size() <= 2 * width - 1;
    for (std::size_t i = 1; i < cells.size() && spaced; i += 2) spaced = cells[i] == ' ';
    if (spaced) {
        std::string even;
        for (std::size_t i = 0; i < cells.size(); i += 2) even += cells[i];
        cells = std::move(even);
    }
    if (cells.size() < width) cells.resize(width, ' ');
    return cells;
}

bool is_open_sign(char c) { return c != ' ' && is_usual_blank(c); }

// Do all holes of a row hold the same character (`hole`, if already known), and does no cell?
bool fits_row(const Geometry& board, int row, std::string_view cells, char& hole) {
    if (static_cast<int>(cells.size()) != board.columns()) return false;
    for (int c = 0; c < board.columns(); ++c) {
        const char at = cells[static_cast<std::size_t>(c)];
        if (board.is_used(board.cell_at(row, c))) continue;
        if (hole == 0 && (symbol_value(at) > 0 || at == '0')) return false;
        if (hole == 0) hole = at;
        if (at != hole) return false;
    }
    for (int c = 0; c < board.columns(); ++c)
        if (board.is_used(board.cell_at(row, c)) && cells[static_cast<std::size_t>(c)] == hole)
            return false;
    return true;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// The sheet whose first rows these can be; `hole` becomes the character where there is no cell.
const Sheet* sheet_of(const std::vector<std::string_view>& lines, char& hole) {
    for (const Sheet& sheet : sheets()) {
        hole = 0;
        const bool fits = static_cast<int>(lines.size()) <= sheet.board->rows() && [&] {
            for (std::size_t r = 0; r < lines.size(); ++r)
                if (!fits_row(*sheet.board, static_cast<int>(r),
                              cells_of_line(lines[r], sheet.board->columns()), hole))
                    return false;
            return true;
        }();
        if (fits) return &sheet;
    }
    return nullptr;
}

}  // namespace

bool begins_samurai(std::string_view line) {
    line = without_tail(line);
    if (line.size() < 9 || line.size() > 41) return false;
    char hole = 0;
    const Sheet* sheet = sheet_of({line}, hole);
    if (!sheet) return false;
    // A short row followed only by blanks may be a row of anything.
    if (hole == ' ' && without_tail(line).find_first_of(' ') == line.npos) return false;
    const std::string cells = cells_of_line(line, sheet->board->columns());
    return std::ranges::all_of(
        cells, [&](char c) { return c == hole || is_open_sign(c) || (c >= '1' && c <= '9'); });
}

Fit fit_samurai(std::string_view text, std::string_view line) {
    auto lines = lines_of(text);
    lines.push_back(line);
    char hole = 0;
    const Sheet* sheet = sheet_of(lines, hole);
    if (!sheet) return Fit::No;
    return static_cast<int>(lines.size()) == sheet->board->rows() ? Fit::Last : Fit::More;
}

Result<Puzzle> read_samurai(std::string_view text, const ReadOptions&) {
    const auto lines = lines_of(text);
    char hole = 0;
    const Sheet* sheet = sheet_of(lines, hole);
    if (!sheet)
        return make_error(ErrorCode::BadStructure, 1, 0, "rows that belong to no known arrangement",
                          "samurai has 21 rows of 21");
    Puzzle puzzle(sheet->board);
    for (Cell c = 0; c < sheet->board->grid_cells(); ++c) {
        if (!sheet->board->is_used(c)) continue;
        const auto row = static_cast<std::size_t>(sheet->board->row_of(c));
        const auto column = static_cast<std::size_t>(sheet->board->column_of(c));
        SUDOKIT_CHECK(row < lines.size());
        const char at = cells_of_line(lines[row], sheet->board->columns())[column];
        if (at >= '1' && at <= '9')
            puzzle.givens[c] = static_cast<Digit>(at - '0');
        else if (!is_open_sign(at))
            return make_error(ErrorCode::BadCharacter, row + 1, column + 1,
                              in_quotes(at) + " in " + cell_name(*sheet->board, c) +
                                  " is neither a digit nor an open cell",
                              "use 1-9, and '0' for an open cell");
    }
    return puzzle;
}

Result<void> write_samurai(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const Geometry& board = *puzzle.geometry;
    const bool known = std::any_of(sheets().begin(), sheets().end(), [&](const Sheet& sheet) {
        return equal_shapes(sheet.board->shape(), board.shape());
    });
    if (!known) return cannot_write("samurai", "this board", "sudokit or json");
    if (auto error = lacks(puzzle, "samurai", kNoRules | kNoMarks)) return *error;
    for (Cell c = 0; c < board.cell_count(); ++c) {
        const Digit d = puzzle.givens[c];
        out += !board.is_used(c) ? '.' : d == kOpen ? '0' : symbol(d);
        if (board.column_of(c) + 1 == board.columns()) out += '\n';
    }
    return {};
}

}  // namespace sudokit::text
