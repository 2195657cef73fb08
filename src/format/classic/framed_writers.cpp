// framed_writers.cpp - grids with frames: for people (grid, candidate-grid) and programs (ss, sdx).
//
// In: a puzzle, with colours and marks if wanted. Out: lines of text. A frame is drawn from the
// borders of the board (box_borders.hpp): a line runs only where one does, and every column is as
// wide as its widest cell, not counting escape sequences.
//
// The trap: a frame shows where boxes end, but not that a board has no boxes, and not which cells of
// a jigsaw belong together. So a jigsaw gets a map below its grid, and boards without boxes are
// refused; what a reader could not read back must not be written.
#include <algorithm>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "model/box_borders.hpp"
#include "model/digit_text.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kBold = "\x1b[1m", kFaint = "\x1b[36m", kRed = "\x1b[1;31m",
                           kGrey = "\x1b[90m", kPlain = "\x1b[0m";

struct CellText {
    std::string text;
    std::string_view colour = {};

    // Width without escape sequences.
    std::size_t width() const {
        std::size_t count = 0;
        bool inside = false;
        for (char ch : text) {
            inside = inside || ch == '\x1b';
            if (!inside) ++count;
            if (ch == 'm') inside = false;
        }
        return count;
    }
};

// The character where four cells meet.
char corner_of(const BoxBorders& borders, int row, int column) {
    const bool left = borders.above(row, column - 1), right = borders.above(row, column);
    const bool up = borders.before(row - 1, column), down = borders.before(row, column);
    if (!up && !down) return left && right ? '-' : left || right ? '+' : ' ';
    return !left && !right && up && down ? '|' : '+';
}

// +-------+-------+
// | 5 3 . | . 7 . |   every column as wide as its widest cell; lines only where borders run
class Frame {
  public:
    Frame(const Geometry& board, const std::vector<CellText>& cells)
        : board_(board), cells_(cells), borders_(board) {
        SUDOKIT_CHECK(static_cast<int>(cells.size()) == board.grid_cells());
        for (int c = 0; c <= board.columns(); ++c) has_bar_.push_back(borders_.any_before(c));
        for (int c = 0; c < board.columns(); ++c) {
            width_.push_back(1);
            for (int r = 0; r < board.rows(); ++r)
                width_.back() = std::max(width_.back(), cells[board.cell_at(r, c)].width());
        }
    }
    std::string draw() {
        for (int r = 0; r <= board_.rows(); ++r) {
            if (borders_.any_above(r)) rule(r);
            if (r < board_.rows()) row(r);
        }
        return std::move(out_);
    }

  private:
    std::size_t width_of(int column) const { return width_[static_cast<std::size_t>(column)]; }
    bool has_bar(int column) const { return has_bar_[static_cast<std::size_t>(column)]; }

    void rule(int r) {
        for (int c = 0; c < board_.columns(); ++c) {
            const char fill = borders_.above(r, c) ? '-' : ' ';
            if (has_bar(c)) out_ += corner_of(borders_, r, c);
            out_.append(width_of(c) + 1 + (has_bar(c + 1) ? 1 : 0), fill);
        }
        end_line(corner_of(borders_, r, board_.columns()));
    }
    void row(int r) {
        for (int c = 0; c < board_.columns(); ++c) {
            const CellText& cell = cells_[board_.cell_at(r, c)];
            if (has_bar(c)) out_ += borders_.before(r, c) ? '|' : ' ';
            out_ += ' ';
            out_ += cell.colour;
            out_ += cell.text;
            if (!cell.colour.empty()) out_ += kPlain;
            SUDOKIT_CHECK(cell.width() <= width_of(c));
            out_.append(width_of(c) - cell.width() + (has_bar(c + 1) ? 1 : 0), ' ');
        }
        end_line(borders_.before(r, board_.columns()) ? '|' : ' ');
    }
    void end_line(char last) {
        out_ += last;
        while (out_.ends_with(' ')) out_.pop_back();
        out_ += '\n';
    }

    const Geometry& board_;
    const std::vector<CellText>& cells_;
    BoxBorders borders_;
    std::vector<bool> has_bar_;
    std::vector<std::size_t> width_;
    std::string out_;
};

std::string frame(const Geometry& board, const std::vector<CellText>& cells) {
    return Frame(board, cells).draw();
}

std::string_view colour_of(const Puzzle& puzzle, std::size_t cell, const WriteOptions& options) {
    if (!options.colour || puzzle.givens[cell] == kOpen) return {};
    SUDOKIT_CHECK(!options.givens || cell < options.givens->size());
    const bool given = options.givens ? (*options.givens)[cell] != kOpen : !is_placed(puzzle, cell);
    return given ? kBold : kFaint;
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

namespace {

// The map of regions, if no reader could guess them from the frame.
std::optional<std::string> region_map(const Puzzle& puzzle) {
    const Geometry& board = *puzzle.geometry;
    if (is_full(puzzle) || board.box_rows() > 0) return std::nullopt;
    std::string line;
    if (!write_jigsaw(puzzle, line, {}).ok()) return std::nullopt;
    const auto n = static_cast<std::size_t>(board.columns());
    std::string map;
    for (std::size_t at = n * n; at + n < line.size(); at += n)
        map.append("\n").append(line, at, n);
    return map + "\n";
}

// A frame shows where boxes end. It cannot show that there are none, or that rows are boxes.
std::optional<Error> needs_boxes(const Puzzle& puzzle, std::string_view format) {
    const Geometry& board = *puzzle.geometry;
    if (is_full(puzzle) || (board.box_rows() > 1 && board.box_columns() > 1)) return std::nullopt;
    return cannot_write(format, "a board without rectangular boxes", "jigsaw, sudokit or json");
}

}  // namespace

// A jigsaw gets a map of regions below the grid: readers take the regions from the map.
Result<void> write_grid(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    const Geometry& board = *puzzle.geometry;
    if (auto error = lacks(puzzle, "grid", kSquare | kNoRules | kNoExtraHouses | kNoMarks))
        return *error;
    const auto map = region_map(puzzle);
    if (!map)
        if (auto error = needs_boxes(puzzle, "grid")) return *error;
    std::vector<CellText> cells;
    for (Cell c = 0; c < board.grid_cells(); ++c) {
        const Digit d = puzzle.givens[c];
        cells.push_back({!board.is_used(c) ? " "
                         : d == kOpen      ? "."
                                           : digit_text(board, d),
                         colour_of(puzzle, c, options)});
    }
    for (const Mark& mark : options.marks) {
        if (!board.is_grid(mark.cell)) continue;
        cells[mark.cell].text += '!';
        if (options.colour) cells[mark.cell].colour = kRed;
    }
    out += frame(board, cells);
    if (map) out += *map;
    return {};
}

Result<void> write_candidates(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    if (puzzle.geometry->cell_count() > puzzle.geometry->grid_cells() ||
        puzzle.geometry->has_unused() || puzzle.geometry->lowest() != 1)
        return cannot_write("candidate-grid", "a board that is not square", "sudokit or json");
    if (auto error =
            lacks(puzzle, "candidate-grid", kSquare | kNoRules | kNoExtraHouses | kSymbols))
        return *error;
    if (auto error = needs_boxes(puzzle, "candidate-grid")) return *error;
    const auto marks = visible_marks(puzzle);
    if (auto error = needs_marks_everywhere(marks, puzzle, "candidate-grid")) return *error;
    std::vector<CellText> cells;
    for (std::size_t c = 0; c < marks.size(); ++c)
        cells.push_back({symbols_of(marks[c]), options.colour && puzzle.givens[c] == kOpen
                                                   ? kGrey
                                                   : colour_of(puzzle, c, options)});
    out += frame(*puzzle.geometry, cells);
    return {};
}

Result<void> write_sdx(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "sdx", kClassicBoard | kNoExtraHouses)) return *error;
    const auto marks = visible_marks(puzzle);
    if (auto error = needs_marks_everywhere(marks, puzzle, "sdx")) return *error;
    for (std::size_t c = 0; c < marks.size(); ++c) {
        if (puzzle.givens[c] != kOpen && is_placed(puzzle, c)) out += 'u';
        out += symbols_of(marks[c]);
        out += c % 9 == 8 ? '\n' : ' ';
    }
    return {};
}

Result<void> write_ss(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
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
    return {};
}

}  // namespace sudokit::text

namespace sudokit {
namespace {

// How a mark looks in colour, and its sign after the digit without colour.
struct Look {
    std::string_view colour;
    char sign;
};

Look look_of(std::optional<Mark::Kind> kind) {
    using enum Mark::Kind;
    if (!kind) return {text::kGrey, ' '};
    switch (*kind) {
        case Removed:
            return {"\x1b[9;31m", '-'};  // struck, red
        case Placed:
            return {"\x1b[1;32m", '!'};
        case Second:
            return {"\x1b[35m", '\''};
        default:
            return {"\x1b[1;36m", '*'};
    }
}

std::string_view tint_of(std::optional<Mark::Kind> kind) {
    if (kind == Mark::Kind::Base) return "\x1b[48;5;236m";
    if (kind == Mark::Kind::Cover) return "\x1b[48;5;234m";
    return {};
}

std::optional<Mark::Kind> mark_at(std::span<const Mark> marks, Cell c, Digit d) {
    for (const Mark& mark : marks)
        if (mark.cell == c && mark.digit == d) return mark.kind;
    return std::nullopt;
}

text::CellText solved_text(const Puzzle& puzzle, std::span<const Mark> marks, Cell c, bool colour) {
    const Digit d = puzzle.givens[c];
    std::string text = digit_text(*puzzle.geometry, d);
    const bool is_newest = mark_at(marks, c, d) == Mark::Kind::Newest;
    if (!colour) return {is_newest ? text + "!" : text};
    return {text, is_newest                    ? std::string_view("\x1b[1;31m")
                  : text::is_placed(puzzle, c) ? text::kFaint
                                               : text::kBold};
}

// In a marked cell every candidate is followed by a sign or a space, so that digits stay aligned.
text::CellText candidates_text(const Puzzle& puzzle, std::span<const Mark> marks, Cell c,
                               bool colour) {
    const Geometry& board = *puzzle.geometry;
    const auto separator = board.highest() > 9 && !has_digit_signs(board) ? "," : "";
    const std::string_view tint = colour ? tint_of(mark_at(marks, c, kOpen)) : std::string_view();
    std::string text;
    SUDOKIT_CHECK(c < puzzle.candidates.size());
    for (Digit d : puzzle.candidates[c]) {
        const auto kind = mark_at(marks, c, d);
        if (!text.empty()) text += separator;
        if (colour) text.append(tint).append(look_of(kind).colour);
        text += digit_text(board, d);
        if (colour) text += text::kPlain;
        if (!colour && kind) text += look_of(kind).sign;
    }
    return {text.empty() ? "?" : text};
}

}  // namespace

std::string draw_position(const Puzzle& position, std::span<const Mark> marks, bool colour) {
    const Geometry& board = *position.geometry;
    std::vector<text::CellText> cells;
    for (Cell c = 0; c < board.grid_cells(); ++c) {
        if (!board.is_used(c))
            cells.push_back({" "});
        else if (position.givens[c] != kOpen)
            cells.push_back(solved_text(position, marks, c, colour));
        else
            cells.push_back(candidates_text(position, marks, c, colour));
    }
    return text::frame(board, cells);
}

}  // namespace sudokit
