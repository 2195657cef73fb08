// text_writer.cpp - a puzzle in our own text form.
//
// The board is written with the shortest statements that give exactly these houses in this order:
//   grids 3x3 samurai    nothing (the usual boxes)    boxes 2x3    regions and a map    houses none
// and any further houses one by one. Each candidate for these is built as a Shape and compared with
// the first houses of the board; so what is written reads back as the same board, by construction.
// Givens, candidates, placed cells, fields and rules follow, each only if there is something to
// say.
#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/own/scanner.hpp"
#include "model/digit_text.hpp"
#include "sudokit/boards.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

std::string bare_or_quoted(const std::string& name) {
    return is_bare_word(name) ? name : quoted_text(name);
}

// Has the shape everything of `base`, and are its first houses those of `base`?
bool begins_with(const Shape& shape, const Shape& base) {
    if (base.houses.size() > shape.houses.size()) return false;
    Shape begin = shape;
    begin.houses.resize(base.houses.size());
    begin.extra.clear();
    begin.lowest = base.lowest;
    return equal_shapes(begin, base);
}

class BoardWriter {
  public:
    BoardWriter(const Geometry& board, std::string& out)
        : board_(board), shape_(board.shape()), out_(out) {}

    void write() {
        if (!write_grids() && !write_boxes() && !write_regions()) write_nothing();
        if (shape_.lowest != 1) line("lowest ", shape_.lowest);
        write_rest();
    }

  private:
    template <typename... Parts>
    void line(const Parts&... parts) {
        put(out_, parts..., '\n');
    }
    void put_size() {
        if (shape_.rows != 9 || shape_.columns != 9)
            line("board ", shape_.rows, 'x', shape_.columns);
        if (shape_.digits != std::max(shape_.rows, shape_.columns)) line("digits ", shape_.digits);
    }

    bool write_grids() {
        if (shape_.unused.empty()) return false;
        std::vector<Corner> corners;
        for (const House& house : shape_.houses) {
            if (house.grid != static_cast<int>(corners.size()) + 1) continue;
            const Cell c = house.cells.front();
            corners.push_back({board_.row_of(c), board_.column_of(c)});
        }
        for (int height = 1; height <= 8 && !corners.empty(); ++height) {
            if (shape_.digits % height || shape_.digits / height > 8) continue;
            const int width = shape_.digits / height;
            base_ = overlapping_grids(height, width, corners);
            if (!begins_with(shape_, base_)) continue;
            std::string places = name_of(corners, height, width);
            const bool has_name = !places.empty();
            for (const Corner& at : corners)
                if (!has_name) put(places, " r", at.row + 1, 'c', at.column + 1);
            line("grids ", height, 'x', width, has_name ? " " : ":", places);
            return true;
        }
        return false;
    }
    static std::string name_of(const std::vector<Corner>& corners, int height, int width) {
        for (const auto name : arrangement_names())
            if (arrangement(name, height, width) == corners) return std::string(name);
        return {};
    }

    Shape plain() const {
        Shape shape = lines_board(shape_.rows, shape_.columns, shape_.digits);
        shape.unused = shape_.unused;
        return shape;
    }

    // Boxes of one size if the digits allow it, or none at all.
    bool write_boxes() {
        base_ = plain();
        if (!begins_with(shape_, base_)) return false;
        const bool square = shape_.rows == shape_.columns && shape_.rows == shape_.digits;
        const auto usual = default_boxes(shape_.digits);
        for (int height = 1; height <= shape_.digits; ++height) {
            const int width = shape_.digits / height;
            if (shape_.digits % height || shape_.rows % height || shape_.columns % width) continue;
            Shape boxed = plain();
            add_boxes(boxed, height, width);
            if (!begins_with(shape_, boxed)) continue;
            base_ = std::move(boxed);
            put_size();
            box_rows_ = height, box_columns_ = width;
            if (!square || usual != std::pair{height, width}) line("boxes ", height, 'x', width);
            return put_unused();
        }
        const auto boxes = std::ranges::count_if(
            shape_.houses, [](const House& h) { return h.kind == HouseKind::Box; });
        if (boxes > 0) return false;
        put_size();
        if (square && usual) line("boxes none");
        return put_unused();
    }

    bool put_unused() {
        if (!shape_.unused.empty()) line("unused ", cells_text(board_, shape_.unused));
        return true;
    }

    bool write_regions() {
        constexpr int kMostSymbols = 61;
        const std::vector<int> region_of = regions_of(board_);
        const int regions = *std::ranges::max_element(region_of) + 1;
        base_ = plain();
        add_regions(base_, region_of);
        if (regions == 0 || !begins_with(shape_, base_)) return false;
        put_size();
        put_unused();
        line("regions");
        for (int r = 0; r < shape_.rows; ++r) {
            for (int c = 0; c < shape_.columns; ++c) {
                const int number = region_of[board_.cell_at(r, c)] + 1;
                if (regions > kMostSymbols && c > 0) out_ += ' ';
                if (number == 0)
                    out_ += '.';
                else if (regions > kMostSymbols)
                    put(out_, number);
                else
                    out_ += region_symbol(number);
            }
            out_ += '\n';
        }
        return true;
    }
    static char region_symbol(int number) {
        SUDOKIT_CHECK(1 <= number && number < 36 + 26);
        if (number < 10) return static_cast<char>('0' + number);
        return static_cast<char>(number < 36 ? 'A' + number - 10 : 'a' + number - 36);
    }

    void write_nothing() {
        base_ = Shape{shape_.rows, shape_.columns, shape_.digits, 1, {}, shape_.unused, {}};
        put_size();
        line("houses none");
        put_unused();
    }

    void write_rest() {
        for (const ExtraCells& group : shape_.extra)
            line("extra ", bare_or_quoted(group.name), ' ', group.rows, 'x', group.columns);
        Shape so_far = base_;
        while (so_far.houses.size() < shape_.houses.size())
            if (!write_usual(so_far)) write_house(so_far);
        SUDOKIT_CHECK(begins_with(shape_, so_far));
    }

    // Writes the next extra house if it has a statement of its own.
    bool write_usual(Shape& so_far) {
        const bool square =
            shape_.rows == shape_.columns && shape_.rows == shape_.digits && shape_.unused.empty();
        if (!square) return false;
        for (const HouseSet& set : house_sets()) {
            if (set.needs_boxes && box_rows_ == 0) continue;
            Shape more = so_far;
            set.add(more, box_rows_, box_columns_);
            if (more.houses.size() == so_far.houses.size() || !begins_with(shape_, more)) continue;
            so_far = std::move(more);
            line(set.name);
            return true;
        }
        return false;
    }

    void write_house(Shape& so_far) {
        const House& house = shape_.houses[so_far.houses.size()];
        out_ += "house";
        if (house.kind != HouseKind::Extra)
            put(out_, ' ', kHouseKinds[static_cast<int>(house.kind)]);
        if (house.index != next_index(so_far, house)) put(out_, ' ', house.index + 1);
        if (house.grid) put(out_, " of grid ", house.grid);
        if (!house.label.empty()) put(out_, ' ', quoted_text(house.label));
        line(": ", cells_text(board_, house.cells));
        so_far.houses.push_back(house);
    }

    const Geometry& board_;
    const Shape shape_;
    Shape base_;
    int box_rows_ = 0, box_columns_ = 0;
    std::string& out_;
};

class RuleWriter {
  public:
    RuleWriter(const Geometry& board, std::string& out) : board_(board), out_(out) {}

    void write(const Rule& rule) {
        out_ += info_of(rule.kind).word;
        put_states(rule.numbers);
        if (!rule.name.empty()) put(out_, ' ', quoted_text(rule.name));
        const char* before = ": ";
        for (const auto& list : rule.lists) {
            put(out_, before, cells_text(board_, list));
            before = " | ";
        }
        before = ": (";
        for (const Rule& part : rule.parts) {
            out_ += before;
            write(part);
            out_ += ")";
            before = " (";
        }
        if (!rule.text.empty()) put(out_, "; pattern ", quoted_text(rule.text));
        if (rule.table) write_table(*rule.table);
        if (rule.automaton && rule.text.empty()) write_automaton(*rule.automaton);
    }

  private:
    void write_table(const PairTable& table) {
        out_ += "; table";
        for (std::size_t d = 0; d < table.second.size(); ++d)
            if (!table.second[d].empty())
                put(out_, ' ', board_.value_of(static_cast<Digit>(d + 1)), '>',
                    values_text(board_, table.second[d]));
    }
    void write_automaton(const Automaton& automaton) {
        put(out_, "; states ", automaton.states, " start");
        put_states(automaton.starts);
        out_ += " accept";
        put_states(automaton.accepts);
        for (const auto& step : automaton.steps)
            put(out_, " step ", step.from, '>', step.to, ':', values_text(board_, step.digits));
    }
    void put_states(const std::vector<int>& numbers) {
        for (const int number : numbers) put(out_, ' ', number);
    }

    const Geometry& board_;
    std::string& out_;
};

// Symbols if one character per cell is enough, else numbers separated by blanks.
class GivensWriter {
  public:
    GivensWriter(const Puzzle& puzzle, std::string& out)
        : puzzle_(puzzle), board_(*puzzle.geometry), out_(out) {}

    void write() {
        bool in_grid = false;
        for (Cell c = 0; c < board_.grid_cells(); ++c) in_grid |= puzzle_.givens[c] != kOpen;
        if (in_grid) write_map();
        bool begun = false;
        for (Cell c = static_cast<Cell>(board_.grid_cells()); c < board_.cell_count(); ++c) {
            if (puzzle_.givens[c] == kOpen) continue;
            put(out_, begun ? " " : "given ", written_cell(board_, c), '=',
                board_.value_of(puzzle_.givens[c]));
            begun = true;
        }
        if (begun) out_ += '\n';
    }

  private:
    void write_map() {
        out_ += "givens\n";
        for (int r = 0; r < board_.rows(); ++r) {
            for (int c = 0; c < board_.columns(); ++c) {
                const Cell at = board_.cell_at(r, c);
                const Digit d = puzzle_.givens[at];
                if (c > 0 && !has_digit_signs(board_)) out_ += ' ';
                out_ += d != kOpen ? digit_text(board_, d) : board_.is_used(at) ? "." : "-";
            }
            out_ += '\n';
        }
    }

    const Puzzle& puzzle_;
    const Geometry& board_;
    std::string& out_;
};

void write_candidates_of(const Puzzle& puzzle, std::string& out) {
    const Geometry& board = *puzzle.geometry;
    if (puzzle.candidates.empty()) return;
    out += "candidates";
    int row = 0;
    for (Cell c = 0; c < board.cell_count(); ++c) {
        if (puzzle.candidates[c] == board.all_digits()) continue;
        const int here = board.is_grid(c) ? board.row_of(c) : board.rows();
        out += here != row ? "\n  " : " ";
        row = here;
        put(out, written_cell(board, c), '=', values_text(board, puzzle.candidates[c]));
    }
    out += '\n';
}

bool needs_quotes(std::string_view value) {
    return value != trim(value) || value.starts_with('"') ||
           value.find_first_of("#\n\r\t\\") != value.npos ||
           std::ranges::any_of(value, [](unsigned char c) { return c < 0x20; });
}
}  // namespace

Result<void> write_sudokit(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const Geometry& board = *puzzle.geometry;
    out += "sudokit 1\n";
    for (const auto& [name, value] : puzzle.fields)
        put(out, "field ", bare_or_quoted(name), ": ",
            value.empty() || needs_quotes(value) ? quoted_text(value) : value, '\n');
    BoardWriter(board, out).write();
    GivensWriter(puzzle, out).write();
    write_candidates_of(puzzle, out);
    if (!puzzle.placed.empty()) {
        std::vector<Cell> placed;
        for (std::size_t c = 0; c < puzzle.placed.size(); ++c)
            if (puzzle.placed[c]) placed.push_back(static_cast<Cell>(c));
        put(out, "placed ", cells_text(board, placed), '\n');
    }
    for (const Rule& rule : puzzle.rules) {
        out += "rule ";
        RuleWriter(board, out).write(rule);
        out += '\n';
    }
    for (const std::string& name : puzzle.dropped) put(out, "dropped ", quoted_text(name), '\n');
    out += "end\n";
    return {};
}

}  // namespace sudokit::text
