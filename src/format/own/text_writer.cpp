// The board is written by the shortest statements that give exactly these houses in this order:
//   grids 3x3 samurai    nothing (the usual boxes)    boxes 2x3    regions and a map    houses none
// and what the geometry has beyond that follows house by house.

#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "format/own/scanner.hpp"
#include "sudokit/boards.hpp"

namespace sudokit::text {

namespace {

std::string size_text(int rows, int columns) {
    return std::to_string(rows) + "x" + std::to_string(columns);
}

// Does the shape have all of `base`, its houses first?
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
        if (shape_.lowest != 1) put("lowest " + std::to_string(shape_.lowest));
        write_rest();
    }

  private:
    void put(const std::string& line) { out_.append(line).append("\n"); }
    void put_size() {
        if (shape_.rows != 9 || shape_.columns != 9)
            put("board " + size_text(shape_.rows, shape_.columns));
        if (shape_.digits != std::max(shape_.rows, shape_.columns))
            put("digits " + std::to_string(shape_.digits));
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
            std::string line = "grids " + size_text(height, width);
            const std::string name = name_of(corners, height, width);
            if (name.empty()) line += ':';
            for (const Corner& at : corners)
                if (name.empty())
                    line += " r" + std::to_string(at.row + 1) + "c" + std::to_string(at.column + 1);
            if (!name.empty()) line += " " + name;
            put(line);
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

    // Boxes of one size, wherever the digits allow it; or none at all.
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
            if (!square || usual != std::pair{height, width})
                put("boxes " + size_text(height, width));
            return put_unused();
        }
        const auto boxes = std::count_if(shape_.houses.begin(), shape_.houses.end(),
                                         [](const House& h) { return h.kind == HouseKind::Box; });
        if (boxes > 0) return false;
        put_size();
        if (square && usual) put("boxes none");
        return put_unused();
    }

    bool put_unused() {
        if (!shape_.unused.empty()) put("unused " + cells_text(board_, shape_.unused));
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
        put("regions");
        for (int r = 0; r < shape_.rows; ++r) {
            std::string line;
            for (int c = 0; c < shape_.columns; ++c) {
                const int number = region_of[board_.cell_at(r, c)] + 1;
                if (regions > kMostSymbols && c > 0) line += ' ';
                if (number == 0)
                    line += '.';
                else if (regions > kMostSymbols)
                    line += std::to_string(number);
                else
                    line += region_symbol(number);
            }
            put(line);
        }
        return true;
    }
    static char region_symbol(int number) {
        if (number < 10) return static_cast<char>('0' + number);
        return static_cast<char>(number < 36 ? 'A' + number - 10 : 'a' + number - 36);
    }

    void write_nothing() {
        base_ = Shape{shape_.rows, shape_.columns, shape_.digits, 1, {}, shape_.unused, {}};
        put_size();
        put("houses none");
        put_unused();
    }

    void write_rest() {
        for (const ExtraCells& group : shape_.extra)
            put("extra " + (is_bare_word(group.name) ? group.name : quoted_text(group.name)) + " " +
                size_text(group.rows, group.columns));
        Shape so_far = base_;
        while (so_far.houses.size() < shape_.houses.size())
            if (!write_usual(so_far)) write_house(so_far);
    }

    // One of the extra houses that have a statement of their own, if it comes next.
    bool write_usual(Shape& so_far) {
        const bool square =
            shape_.rows == shape_.columns && shape_.rows == shape_.digits && shape_.unused.empty();
        if (!square) return false;
        const auto fits = [&](const Shape& more, const char* line) {
            if (more.houses.size() == so_far.houses.size() || !begins_with(shape_, more))
                return false;
            so_far = more;
            put(line);
            return true;
        };
        Shape both = so_far, diagonal = so_far, anti = so_far, windows = so_far, groups = so_far;
        add_diagonal(both);
        add_anti_diagonal(both);
        if (fits(both, "diagonals")) return true;
        add_diagonal(diagonal);
        add_anti_diagonal(anti);
        if (fits(diagonal, "diagonal") || fits(anti, "anti-diagonal")) return true;
        if (box_rows_ == 0) return false;
        add_windows(windows, box_rows_, box_columns_);
        add_disjoint_groups(groups, box_rows_, box_columns_);
        return fits(windows, "windows") || fits(groups, "disjoint-groups");
    }

    void write_house(Shape& so_far) {
        static constexpr const char* kKinds[] = {" row", " column", " box", ""};
        const House& house = shape_.houses[so_far.houses.size()];
        const auto before = std::count_if(
            so_far.houses.begin(), so_far.houses.end(),
            [&](const House& h) { return h.kind == house.kind && h.grid == house.grid; });
        std::string line = "house";
        line += kKinds[static_cast<int>(house.kind)];
        if (house.index != before) line += " " + std::to_string(house.index + 1);
        if (house.grid) line += " of grid " + std::to_string(house.grid);
        if (!house.label.empty()) line += " " + quoted_text(house.label);
        put(line + ": " + cells_text(board_, house.cells));
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
        for (const int number : rule.numbers) out_.append(" ").append(std::to_string(number));
        if (!rule.name.empty()) out_.append(" ").append(quoted_text(rule.name));
        const char* before = ": ";
        for (const auto& list : rule.lists) {
            out_.append(before).append(cells_text(board_, list));
            before = " | ";
        }
        before = ": (";
        for (const Rule& part : rule.parts) {
            out_ += before;
            write(part);
            out_ += ")";
            before = " (";
        }
        if (!rule.text.empty()) out_.append("; pattern ").append(quoted_text(rule.text));
        if (rule.table) write_table(*rule.table);
        if (rule.automaton && rule.text.empty()) write_automaton(*rule.automaton);
    }

  private:
    void write_table(const PairTable& table) {
        out_ += "; table";
        for (std::size_t d = 0; d < table.second.size(); ++d)
            if (!table.second[d].empty())
                out_.append(" ")
                    .append(std::to_string(board_.value_of(static_cast<Digit>(d + 1))))
                    .append(">")
                    .append(values_text(board_, table.second[d]));
    }
    void write_automaton(const Automaton& automaton) {
        out_.append("; states ").append(std::to_string(automaton.states));
        out_ += " start";
        for (const int s : automaton.starts) out_.append(" ").append(std::to_string(s));
        out_ += " accept";
        for (const int s : automaton.accepts) out_.append(" ").append(std::to_string(s));
        for (const auto& step : automaton.steps)
            out_.append(" step ")
                .append(std::to_string(step.from))
                .append(">")
                .append(std::to_string(step.to))
                .append(":")
                .append(values_text(board_, step.digits));
    }

    const Geometry& board_;
    std::string& out_;
};

// Symbols where one character a cell is enough, else numbers with blanks between.
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
            out_.append(begun ? " " : "given ").append(written_cell(board_, c)).append("=");
            out_ += std::to_string(board_.value_of(puzzle_.givens[c]));
            begun = true;
        }
        if (begun) out_ += '\n';
    }

  private:
    void write_map() {
        const bool symbols = board_.lowest() >= 0 && board_.highest() <= kMaxSymbols;
        out_ += "givens\n";
        for (int r = 0; r < board_.rows(); ++r) {
            for (int c = 0; c < board_.columns(); ++c) {
                if (c > 0 && !symbols) out_ += ' ';
                write_cell(board_.cell_at(r, c), symbols);
            }
            out_ += '\n';
        }
    }
    void write_cell(Cell c, bool symbols) {
        const Digit d = puzzle_.givens[c];
        const int value = d == kOpen ? 0 : board_.value_of(d);
        if (d == kOpen)
            out_ += board_.is_used(c) ? '.' : '-';
        else if (symbols)
            out_ += value == 0 ? '0' : symbol(static_cast<Digit>(value));
        else
            out_ += std::to_string(value);
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
        out.append(written_cell(board, c))
            .append("=")
            .append(values_text(board, puzzle.candidates[c]));
    }
    out += '\n';
}

bool needs_quotes(std::string_view value) {
    return value != trim(value) || value.starts_with('"') ||
           value.find_first_of("#\n\r\t\\") != value.npos ||
           std::any_of(value.begin(), value.end(), [](unsigned char c) { return c < 0x20; });
}
std::string value_text(std::string_view value) {
    return needs_quotes(value) ? quoted_text(value) : std::string(value);
}

}  // namespace

Result<bool> write_sudokit(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const Geometry& board = *puzzle.geometry;
    out += "sudokit 1\n";
    for (const auto& [name, value] : puzzle.fields)
        out.append("field ")
            .append(is_bare_word(name) ? name : quoted_text(name))
            .append(value.empty() ? ": \"\"" : ": " + value_text(value))
            .append("\n");
    BoardWriter(board, out).write();
    GivensWriter(puzzle, out).write();
    write_candidates_of(puzzle, out);
    if (!puzzle.placed.empty()) {
        std::vector<Cell> placed;
        for (std::size_t c = 0; c < puzzle.placed.size(); ++c)
            if (puzzle.placed[c]) placed.push_back(static_cast<Cell>(c));
        out.append("placed ").append(cells_text(board, placed)).append("\n");
    }
    for (const Rule& rule : puzzle.rules) {
        out += "rule ";
        RuleWriter(board, out).write(rule);
        out += '\n';
    }
    for (const std::string& name : puzzle.dropped)
        out.append("dropped ").append(quoted_text(name)).append("\n");
    out += "end\n";
    return true;
}

}  // namespace sudokit::text
