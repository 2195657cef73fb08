// The JSON object of f-puzzles as a puzzle. Keys are read in an order of our own, so that the same
// rules come out in the same order whoever wrote the object.

#include <algorithm>
#include <map>
#include <set>

#include "format/fpuzzles.hpp"
#include "format/fpuzzles_keys.hpp"
#include "format/marks.hpp"
#include "format/symbols.hpp"
#include "format/usual_houses.hpp"

namespace sudokit::text {

namespace {

using CellList = std::vector<Cell>;
using Place = FPuzzlesKey::Place;
using Value = FPuzzlesKey::Value;

struct Position {
    int row, column;  // from 0; -1 and the size are beside the grid
};

// "R12C3"
std::optional<Position> parse_position(std::string_view text) {
    const auto number = [&](char letter) -> std::optional<int> {
        if (text.empty() || (text.front() | 0x20) != letter) return std::nullopt;
        text.remove_prefix(1);
        int value = 0;
        std::size_t digits = 0;
        while (digits < text.size() && digits < 4 && text[digits] >= '0' && text[digits] <= '9')
            value = 10 * value + (text[digits++] - '0');
        if (digits == 0) return std::nullopt;
        text.remove_prefix(digits);
        return value;
    };
    const auto row = number('r');
    const auto column = row ? number('c') : std::nullopt;
    if (!column || !text.empty()) return std::nullopt;
    return Position{*row - 1, *column - 1};
}

// Everything returns false after a fault, which is then in error_.
class ObjectReader {
  public:
    ObjectReader(const Json& root, const JsonOrigin& origin, const ReadOptions& options)
        : root_(root), origin_(origin), options_(options) {}

    Result<Puzzle> read() {
        if (!read_board() || !read_cells() || !read_rules() || !read_rest()) return error_;
        return std::move(puzzle_);
    }

  private:
    bool fail(ErrorCode code, std::string message, std::string remedy) {
        error_ = make_error(code, 0, 0, std::move(message), std::move(remedy));
        origin_.place_name(error_, key_);
        return false;
    }
    bool fail_entry(std::string_view message, std::string remedy) {
        return fail(ErrorCode::BadStructure, entry_name() + std::string(message),
                    std::move(remedy));
    }
    // "killercage 3 "
    std::string entry_name() const {
        return key_ + (entry_ ? " " + std::to_string(entry_) : "") + " ";
    }
    bool unknown(std::string what) {
        skip_ = true;
        if (options_.ignore_unknown) {
            puzzle_.dropped.push_back(std::move(what));
            return true;
        }
        return fail(ErrorCode::UnknownConstraint, "the rule " + what + " is not known",
                    "leave it out, or use --ignore-unknown");
    }

    // ---- the board

    bool read_board() {
        key_ = "grid";
        const Json& grid = member(root_, "grid");
        if (!grid.is_array() || grid.empty())
            return fail(ErrorCode::BadStructure, "the object has no list \"grid\" of rows",
                        "give the whole object that f-puzzles exports");
        n_ = static_cast<int>(std::min<std::size_t>(grid.size(), kMaxDigits + 1));
        if (n_ > kMaxDigits)
            return fail(ErrorCode::Unsupported,
                        "a grid of " + std::to_string(grid.size()) + " rows",
                        "boards have at most " + std::to_string(kMaxDigits) + " digits");
        for (std::size_t r = 0; r < grid.size(); ++r)
            if (!grid[r].is_array() || grid[r].size() != grid.size())
                return fail(ErrorCode::BadStructure,
                            "row " + std::to_string(r + 1) + " of the grid is no list of " +
                                std::to_string(n_) + " cells",
                            "the grid has as many cells in a row as rows");
        key_ = "size";
        const Json& size = member(root_, "size");
        if (!size.is_null() && whole_number(size) != n_)
            return fail(ErrorCode::BadStructure, "\"size\" is not the size of the grid",
                        "it must be " + std::to_string(n_) + " as the grid has so many rows");
        return read_regions() && read_extra_houses();
    }

    bool read_regions() {
        key_ = "region";
        const auto [height, width] = boxes_or_rows(n_);
        std::vector<int> regions;
        std::map<int, int> count;
        bool is_default = true;
        for (int r = 0; r < n_; ++r)
            for (int c = 0; c < n_; ++c) {
                const int usual = r / height * height + c / width;
                int region = usual;
                if (!read_region(cell_json(r, c), region)) return false;
                is_default = is_default && region == usual;
                regions.push_back(region);
                if (region != kNoRegion && ++count[region] > n_)
                    return fail(ErrorCode::BadStructure,
                                "region " + std::to_string(region) + " has more than " +
                                    std::to_string(n_) + " cells",
                                "give no more cells the same region than there are digits");
            }
        board_ = is_default ? Geometry::boxes(height, width) : board_of_regions(n_, regions);
        return true;
    }

    const Json& cell_json(int row, int column) const {
        return root_["grid"][static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    bool read_region(const Json& cell, int& region) {
        if (cell.is_null()) return true;
        if (!cell.is_object())
            return fail(ErrorCode::BadStructure, "a cell of the grid is no object",
                        "write {} for an open cell");
        const auto found = cell.find("region");
        if (found == cell.end()) return true;
        const auto number = whole_number(*found);
        if (!number && !found->is_null())
            return fail(ErrorCode::BadStructure, "\"region\" must be a number or null",
                        "number the regions from 0");
        region = number && *number >= 0 ? *number : kNoRegion;
        return true;
    }

    bool read_extra_houses() {
        const auto [box_rows, box_columns] = boxes_or_rows(n_);
        const auto usual = usual_houses(box_rows, box_columns);
        Shape shape = board_->shape();
        const std::size_t before = shape.houses.size();
        bool on = false;
        if (!read_flag("diagonal-", on)) return false;
        if (on) add_diagonal(shape);
        if (!read_flag("diagonal+", on)) return false;
        if (on) add_anti_diagonal(shape);
        if (!read_flag("disjointgroups", on)) return false;
        if (on) add_disjoint_groups(shape, box_rows, box_columns);
        const bool done = each_entry("extraregion", [&](const Json& entry) {
            CellList cells;
            if (!read_cells_of(entry, "cells", cells)) return false;
            std::ranges::sort(cells);
            cells.erase(std::ranges::unique(cells).begin(), cells.end());
            if (static_cast<int>(cells.size()) == n_)
                add_extra_house(shape, cells, usual_label(usual, cells));
            else if (!cells.empty())
                small_regions_.push_back(std::move(cells));
            return true;
        });
        if (shape.houses.size() > before)
            board_ = std::make_shared<const Geometry>(std::move(shape));
        puzzle_ = Puzzle(board_);
        return done;
    }

    bool read_flag(const char* key, bool& on) {
        used_.insert(key_ = key);
        const Json& value = member(root_, key);
        on = value.is_boolean() && value.get<bool>();
        if (value.is_boolean() || value.is_null()) return true;
        return fail(ErrorCode::BadStructure, key_ + " must be true or false",
                    "write true where the rule holds");
    }

    // ---- the cells

    bool read_cells() {
        key_ = "grid";
        puzzle_.candidates.assign(puzzle_.givens.size(), board_->all_digits());
        for (int r = 0; r < n_; ++r)
            for (int c = 0; c < n_; ++c)
                if (!read_cell(cell_json(r, c), board_->cell_at(r, c))) return false;
        if (!has_own_marks(puzzle_)) puzzle_.candidates.clear();
        settle_entered();
        for (const std::string& name : unknown_in_cells_)
            puzzle_.dropped.push_back("cell member " + quoted(std::string_view(name)));
        return true;
    }

    // A grid that is full of digits without being given shows the solution.
    void settle_entered() {
        const auto open = static_cast<std::size_t>(std::ranges::count(puzzle_.givens, kOpen));
        if (!entered_.empty() && entered_.size() == open &&
            says_nothing(member(root_, "solution"))) {
            Grid grid = puzzle_.givens;
            for (const auto& [c, digit] : entered_) grid[c] = digit;
            solution_ = solution_text(grid);
        } else if (!entered_.empty()) {
            puzzle_.dropped.push_back(plural(entered_.size(), "digit") + " entered by a solver");
        }
    }

    bool read_cell(const Json& cell, Cell c) {
        if (cell.is_null()) return true;
        for (const auto& [name, value] : cell.items()) {
            if (name == "value") {
                if (!read_digit(value, says_given(cell), c)) return false;
            } else if (name == "givenPencilMarks") {
                if (!read_candidates(value, c)) return false;
            } else if (name == "parity") {
                if (!read_parity(value, c)) return false;
            } else if (!is_cell_drawing(name) && !says_nothing(value)) {
                unknown_in_cells_.insert(name);
            }
        }
        if (puzzle_.givens[c] != kOpen) puzzle_.candidates[c] = DigitSet::of(puzzle_.givens[c]);
        return true;
    }

    static bool is_cell_drawing(std::string_view name) {
        constexpr std::string_view kNames[] = {"given",
                                               "region",
                                               "c",
                                               "cArray",
                                               "highlight",
                                               "centerPencilMarks",
                                               "cornerPencilMarks",
                                               "pencilMarks"};
        return std::ranges::find(kNames, name) != std::end(kNames);
    }

    static bool says_given(const Json& cell) { return !says_nothing(member(cell, "given")); }

    std::string name_of(Cell c) const { return cell_name(*board_, c); }

    bool read_digit(const Json& value, bool is_given, Cell c) {
        if (says_nothing(value)) return true;
        const auto number = whole_number(value);
        if (number == 0) return true;
        if (!number || *number < 0 || *number > n_)
            return fail(ErrorCode::BadDigit,
                        "the value of " + name_of(c) + " is no digit of this board",
                        digits_remedy(n_));
        if (is_given)
            puzzle_.givens[c] = static_cast<Digit>(*number);
        else
            entered_.emplace_back(c, static_cast<Digit>(*number));
        return true;
    }

    bool read_candidates(const Json& value, Cell c) {
        if (says_nothing(value)) return true;
        DigitSet marks;
        const bool is_list = value.is_array();
        for (const Json& mark : is_list ? value : Json::array({value})) {
            const auto digit = whole_number(mark);
            if (!digit || *digit < 1 || *digit > n_)
                return fail(ErrorCode::BadDigit,
                            "\"givenPencilMarks\" of " + name_of(c) + " is no list of digits",
                            digits_remedy(n_));
            marks.insert(static_cast<Digit>(*digit));
        }
        puzzle_.candidates[c] = marks;
        return true;
    }

    // Cells had it before odd and even became lists of their own.
    bool read_parity(const Json& value, Cell c) {
        if (says_nothing(value)) return true;
        const bool is_odd = value == "Odd" || value == "odd";
        if (!is_odd && value != "Even" && value != "even")
            return unknown("parity " + value.dump() + " of " + name_of(c));
        (is_odd ? odd_cells_ : even_cells_).push_back(c);
        return true;
    }

    // ---- the rules

    bool read_rules() {
        for (const auto& [key, kind] : {std::pair{"antiknight", RuleKind::AntiKnight},
                                        std::pair{"antiking", RuleKind::AntiKing}}) {
            bool on = false;
            if (!read_flag(key, on)) return false;
            if (on && !add_rule(kind, {})) return false;
        }
        for (CellList& cells : small_regions_)
            if (!add_rule(RuleKind::Different, {std::move(cells)})) return false;
        for (const FPuzzlesKey& key : fpuzzles_keys())
            if (!read_key(key)) return false;
        return read_arrows() && read_little_killers() && read_clones() && read_quadruples() &&
               read_xv() && read_root_cages() && read_negatives();
    }

    template <typename F>
    bool each_entry(const char* key, F&& read_entry) {
        used_.insert(key_ = key);
        entry_ = 0;
        const Json& list = member(root_, key);
        if (says_nothing(list)) return true;
        if (!list.is_array())
            return fail(ErrorCode::BadStructure, key_ + " must be a list", "put it in [ ]");
        for (const Json& entry : list) {
            ++entry_;
            skip_ = false;
            if (entry.is_null()) continue;
            if (!entry.is_object())
                return fail_entry("is no object", "write {\"cells\": ...} and the like");
            if (!read_entry(entry)) return false;
        }
        entry_ = 0;
        return true;
    }

    bool read_key(const FPuzzlesKey& key) {
        CellList marked;
        const bool done = each_entry(
            key.name.data(), [&](const Json& entry) { return read_entry(key, entry, marked); });
        if (!done) return false;
        if (!marked.empty()) return add_rule(key, {std::move(marked)}, {});
        const CellList* old_form = key.rule == RuleKind::Odd    ? &odd_cells_
                                   : key.rule == RuleKind::Even ? &even_cells_
                                                                : nullptr;
        for (const Cell c : old_form ? *old_form : CellList())
            if (!add_rule(key, {{c}}, {})) return false;
        return true;
    }

    bool read_entry(const FPuzzlesKey& key, const Json& entry, CellList& marked) {
        std::vector<int> numbers;
        if (!read_value(key, entry, numbers)) return false;
        if (skip_) return true;
        CellList cells;
        switch (key.place) {
            case Place::Line:
            case Place::Lines:
                return read_lines(key, entry, numbers);
            case Place::Cells:
                return read_cells_of(entry, "cells", cells) && add_rule(key, {cells}, numbers);
            case Place::Cell:
            case Place::Marked:
                break;
            case Place::Outside:
                return read_outside(key, entry, numbers);
        }
        Position at{};
        Cell cell = 0;
        if (!read_position(member(entry, "cell"), at) || !to_cell(at, cell)) return false;
        if (key.place == Place::Cell) return add_rule(key, {{cell}}, numbers);
        marked.push_back(cell);
        return true;
    }

    // An entry without its needed number says nothing yet.
    bool read_value(const FPuzzlesKey& key, const Json& entry, std::vector<int>& numbers) {
        if (key.value == Value::None) return true;
        const Json& value = member(entry, "value");
        const bool is_zero_sum = key.value == Value::Needed && whole_number(value) == 0;
        if (says_nothing(value) && !is_zero_sum) {
            skip_ = key.value == Value::Needed;
            if (key.value == Value::Fallback) numbers = {key.fallback(n_)};
            return true;
        }
        const auto number = whole_number(value);
        if (!number) return unknown(entry_name() + "with the value " + value.dump());
        if (*number != 0 || key.value == Value::Needed)
            numbers = {*number};
        else if (key.value == Value::Fallback)
            numbers = {key.fallback(n_)};
        return true;
    }

    bool read_lines(const FPuzzlesKey& key, const Json& entry, const std::vector<int>& numbers) {
        std::vector<CellList> lines;
        if (!read_line_lists(entry, lines)) return false;
        if (key.place == Place::Lines) return add_rule(key, std::move(lines), numbers);
        for (CellList& line : lines)
            if (!add_rule(key, {std::move(line)}, numbers)) return false;
        return true;
    }

    bool read_outside(const FPuzzlesKey& key, const Json& entry, const std::vector<int>& numbers) {
        Position at{};
        if (!read_position(member(entry, "cell"), at)) return false;
        const bool in_row = at.row >= 0 && at.row < n_;
        const bool in_column = at.column >= 0 && at.column < n_;
        if (in_row == in_column)
            return fail_entry("is not beside a row or column",
                              "clues stand in row or column 0 or " + std::to_string(n_ + 1));
        CellList line;
        for (int i = 0; i < n_; ++i)
            line.push_back(in_row ? board_->cell_at(at.row, i) : board_->cell_at(i, at.column));
        if (std::max(at.row, at.column) == n_) std::ranges::reverse(line);
        return add_rule(key, {std::move(line)}, numbers);
    }

    bool read_arrows() {
        return each_entry("arrow", [&](const Json& entry) {
            CellList circle;
            std::vector<CellList> lines;
            if (!read_cells_of(entry, "cells", circle) || !read_line_lists(entry, lines))
                return false;
            std::ranges::sort(circle);  // a pill reads as a number in reading order
            // The first cell of a line is where it leaves the circle.
            for (CellList& line : lines)
                if (!line.empty()) line.erase(line.begin());
            lines.insert(lines.begin(), std::move(circle));
            return lines[0].empty() || add_rule(RuleKind::Arrow, std::move(lines));
        });
    }

    bool read_little_killers() {
        return each_entry("littlekillersum", [&](const Json& entry) {
            static constexpr FPuzzlesKey kKey{"", Place::Outside, RuleKind::LittleKiller,
                                              Value::Optional};
            std::vector<int> numbers;
            if (!read_value(kKey, entry, numbers)) return false;
            if (skip_ || numbers.empty()) return true;
            Position at{};
            if (!read_position(member(entry, "cell"), at)) return false;
            const Json& direction = member(entry, "direction");
            const std::string way = direction.is_string() ? direction.get<std::string>() : "";
            if (way.size() != 2 || (way[0] != 'U' && way[0] != 'D') ||
                (way[1] != 'L' && way[1] != 'R'))
                return fail_entry("has no direction", "write UL, UR, DL or DR");
            const int down = way[0] == 'D' ? 1 : -1, right = way[1] == 'R' ? 1 : -1;
            if (!is_inside(at)) at = {at.row + down, at.column + right};
            CellList line;
            for (; is_inside(at); at = {at.row + down, at.column + right})
                line.push_back(board_->cell_at(at.row, at.column));
            if (line.empty()) return fail_entry("points away from the board", "turn it or move it");
            return add_rule(RuleKind::LittleKiller, {std::move(line)}, std::move(numbers));
        });
    }

    bool read_clones() {
        return each_entry("clone", [&](const Json& entry) {
            CellList cells, clones;
            if (!read_cells_of(entry, "cells", cells) ||
                !read_cells_of(entry, "cloneCells", clones))
                return false;
            if (cells.size() != clones.size())
                return fail_entry("has not as many cells as copies of cells",
                                  "name a copy for each cell");
            return cells.empty() ||
                   add_rule(RuleKind::Clone, {std::move(cells), std::move(clones)});
        });
    }

    bool read_quadruples() {
        return each_entry("quadruple", [&](const Json& entry) {
            CellList cells;
            if (!read_cells_of(entry, "cells", cells)) return false;
            const Json& values = member(entry, "values");
            if (says_nothing(values)) return true;
            std::vector<int> numbers;
            for (const Json& value : values) {
                const auto number = whole_number(value);
                if (!number || *number < 1 || *number > n_)
                    return fail(ErrorCode::BadDigit,
                                entry_name() + "asks for something that is no digit of this board",
                                digits_remedy(n_));
                numbers.push_back(*number);
            }
            return add_rule(RuleKind::Contains, {std::move(cells)}, std::move(numbers));
        });
    }

    bool read_xv() {
        return each_entry("xv", [&](const Json& entry) {
            const Json& value = member(entry, "value");
            if (says_nothing(value)) return true;
            const bool is_x = value == "X" || value == "x";
            if (!is_x && value != "V" && value != "v")
                return unknown(entry_name() + "with the value " + value.dump());
            CellList cells;
            if (!read_cells_of(entry, "cells", cells)) return false;
            return add_rule(RuleKind::EdgeSum, {std::move(cells)}, {is_x ? 10 : 5});
        });
    }

    // Cages are drawings, but "DR5" asks for a sum with this digital root.
    bool read_root_cages() {
        return each_entry("cage", [&](const Json& entry) {
            const Json& value = member(entry, "value");
            if (!value.is_string()) return true;
            const std::string_view text = trim(value.get_ref<const std::string&>());
            if (!text.starts_with("DR")) {
                read_page_text(entry, text);
                return true;
            }
            const auto root = whole_number(Json(std::string(text.substr(2))));
            if (!root || *root < 1 || *root > 9) return true;
            CellList cells;
            if (!read_cells_of(entry, "cells", cells)) return false;
            drop_repeats(cells);
            if (cells.empty() || static_cast<int>(cells.size()) > n_) return true;
            auto sums = sums_of_root(*root, static_cast<int>(cells.size()), n_);
            if (sums.empty()) sums.push_back(*root);  // out of reach, and so it shall be
            return add_rule(RuleKind::Cage, {std::move(cells)}, std::move(sums));
        });
    }

    // "title: ..." in a cage that nobody sees is for the page that shows the puzzle.
    void read_page_text(const Json& entry, std::string_view text) {
        const std::size_t colon = text.find(": ");
        if (colon == 0 || colon == std::string_view::npos || text.find(' ') < colon) return;
        const bool is_seen =
            !says_nothing(member(entry, "cells")) &&
            !(is_clear(member(entry, "fontC")) && is_clear(member(entry, "outlineC")));
        if (is_seen) return;
        const std::string_view value = trim(text.substr(colon + 1));
        if (text.starts_with("solution:"))
            solution_ = value;
        else
            page_texts_.emplace_back(text.substr(0, colon), value);
    }
    // "#RRGGBB00" or "#RGB0"
    static bool is_clear(const Json& colour) {
        if (!colour.is_string()) return colour.is_null();
        const auto& text = colour.get_ref<const std::string&>();
        return (text.size() == 5 && text.ends_with('0')) ||
               (text.size() == 9 && text.ends_with("00"));
    }

    // The rules about all pairs without a mark. White and black dots are marks of one family: a
    // pair with either is exempt from the rules about both.
    bool read_negatives() {
        bool apart = false;
        if (!read_flag("nonconsecutive", apart)) return false;
        used_.insert(key_ = "negative");
        const Json& list = member(root_, "negative");
        bool ratio = false, xv = false;
        if (!says_nothing(list) && !list.is_array())
            return fail(ErrorCode::BadStructure, "\"negative\" must be a list of names",
                        "write [\"ratio\", \"xv\"]");
        for (const Json& name : says_nothing(list) ? Json::array() : list) {
            if (name == "ratio")
                ratio = true;
            else if (name == "xv")
                xv = true;
            else if (!unknown("negative " + name.dump()))
                return false;
        }
        std::vector<CellList> dots, sums;
        std::set<int> ratios;
        for (const Rule& rule : puzzle_.rules) {
            if (rule.kind == RuleKind::Ratio) ratios.insert(rule.numbers[0]);
            if (rule.kind == RuleKind::Ratio || rule.kind == RuleKind::Difference)
                dots.push_back(rule.lists[0]);
            if (rule.kind == RuleKind::EdgeSum) sums.push_back(rule.lists[0]);
        }
        if (ratios.empty()) ratios.insert(2);
        return (!apart || add_rule(RuleKind::NegativeDifference, dots, {1})) &&
               (!ratio ||
                add_rule(RuleKind::NegativeRatio, dots, {ratios.begin(), ratios.end()})) &&
               (!xv || add_rule(RuleKind::NegativeSum, std::move(sums), {5, 10}));
    }

    // ---- parts of entries

    bool read_position(const Json& value, Position& at) {
        if (value.is_string())
            if (const auto found = parse_position(trim(value.get_ref<const std::string&>()))) {
                at = *found;
                return true;
            }
        return fail_entry(
            value.is_null() ? "names no cell" : "names " + value.dump() + " as a cell",
            cells_remedy());
    }
    std::string cells_remedy() const {
        const std::string n = std::to_string(n_);
        return "cells are R1C1 to R" + n + "C" + n;
    }
    bool is_inside(Position at) const {
        return at.row >= 0 && at.row < n_ && at.column >= 0 && at.column < n_;
    }
    bool to_cell(Position at, Cell& cell) {
        if (!is_inside(at))
            return fail_entry("names R" + std::to_string(at.row + 1) + "C" +
                                  std::to_string(at.column + 1) + ", which is not on the board",
                              cells_remedy());
        cell = board_->cell_at(at.row, at.column);
        return true;
    }

    bool read_list(const Json& list, CellList& cells) {
        if (list.is_null()) return true;
        if (!list.is_array() || list.size() > kMaxCells)
            return fail_entry("has no list of cells", "write [\"R1C1\", \"R1C2\"]");
        for (const Json& name : list) {
            if (name.is_string() && says_nothing(name)) continue;
            Position at{};
            Cell cell = 0;
            if (!read_position(name, at) || !to_cell(at, cell)) return false;
            cells.push_back(cell);
        }
        return true;
    }
    bool read_cells_of(const Json& entry, const char* name, CellList& cells) {
        return read_list(member(entry, name), cells);
    }

    bool read_line_lists(const Json& entry, std::vector<CellList>& lines) {
        const Json& lists = member(entry, "lines");
        if (lists.is_null()) return true;
        if (!lists.is_array())
            return fail_entry("has no list of lines", "write [[\"R1C1\", \"R1C2\"]]");
        for (const Json& list : lists)
            if (!read_list(list, lines.emplace_back())) return false;
        return true;
    }

    static void drop_repeats(CellList& cells) {
        std::set<Cell> seen;
        std::erase_if(cells, [&](Cell c) { return !seen.insert(c).second; });
    }

    // ---- rules as data

    bool add_rule(const FPuzzlesKey& key, std::vector<CellList> lists, std::vector<int> numbers) {
        if (key.is_set)
            for (CellList& list : lists) drop_repeats(list);
        return add_rule(key.rule, std::move(lists), std::move(numbers));
    }

    // A line that was begun and not drawn, a cage without cells: nothing is said by them.
    bool add_rule(RuleKind kind, std::vector<CellList> lists, std::vector<int> numbers = {}) {
        const RuleInfo& info = info_of(kind);
        const auto least = static_cast<std::size_t>(info.cells_from);
        std::erase_if(lists, [&](const CellList& list) { return list.size() < least; });
        if (static_cast<int>(lists.size()) < info.lists_from) return true;
        Rule rule;
        rule.kind = kind;
        rule.lists = std::move(lists);
        rule.numbers = std::move(numbers);
        if (const auto fault = check_rule(*board_, rule)) {
            return fail(fault->code, entry_name() + "is no rule of this board: " + fault->message,
                        fault->remedy.empty() ? "correct it or leave it out" : fault->remedy);
        }
        puzzle_.rules.push_back(std::move(rule));
        return true;
    }

    // ---- what is left

    bool read_rest() {
        entry_ = 0;
        for (const auto& [name, value] : root_.items()) {
            key_ = name;
            if (used_.contains(name) || is_fpuzzles_drawing(name) || name == "grid" ||
                name == "size" || name == "solution" || says_nothing(value))
                continue;
            const bool is_rule = value.is_structured() || value.is_boolean();
            if (is_rule && name != "metadata" && !unknown(quoted(std::string_view(name))))
                return false;
        }
        if (options_.keep_fields) read_fields();
        return true;
    }

    void read_fields() {
        for (const char* name : {"title", "author", "ruleset"}) add_field(name);
        read_solution();
        if (!solution_.empty()) puzzle_.fields.emplace_back("solution", solution_);
        for (auto& field : page_texts_) puzzle_.fields.push_back(std::move(field));
        for (const auto& [name, value] : root_.items()) {
            if (name == "title" || name == "author" || name == "ruleset" || name == "size" ||
                name == "solution" || is_fpuzzles_drawing(name) || used_.contains(name))
                continue;
            if (value.is_string() || value.is_number() || name == "metadata") add_field(name);
        }
    }
    void add_field(const std::string& name) {
        const Json& value = member(root_, name);
        if (says_nothing(value)) return;
        puzzle_.fields.emplace_back(
            name, value.is_string() ? value.get<std::string>()
                                    : value.dump(-1, ' ', false, Json::error_handler_t::replace));
    }

    void read_solution() {
        const Json& solution = member(root_, "solution");
        if (solution.is_string()) solution_ = solution.get<std::string>();
        if (!solution.is_array()) return;
        Grid grid;
        for (const Json& value : solution) {
            const auto digit = whole_number(value);
            grid.push_back(digit && *digit >= 1 && *digit <= n_ ? static_cast<Digit>(*digit)
                                                                : kOpen);
        }
        if (grid.size() == puzzle_.givens.size()) solution_ = solution_text(grid);
    }

    const Json& root_;
    const JsonOrigin& origin_;
    const ReadOptions& options_;
    Error error_;
    Puzzle puzzle_;
    std::shared_ptr<const Geometry> board_;
    int n_ = 0;
    std::string key_;        // what is being read: for messages
    std::size_t entry_ = 0;  // from 1; 0 = the key as a whole
    bool skip_ = false;      // the entry says nothing that we can take
    std::set<std::string> used_;
    std::vector<CellList> small_regions_;
    CellList odd_cells_, even_cells_;
    std::set<std::string> unknown_in_cells_;
    std::vector<std::pair<Cell, Digit>> entered_;
    std::string solution_;
    std::vector<std::pair<std::string, std::string>> page_texts_;
};

}  // namespace

Result<Puzzle> puzzle_from_fpuzzles(const Json& object, const JsonOrigin& origin,
                                    const ReadOptions& options) {
    return ObjectReader(object, origin, options).read();
}

// "grid": [[{ - other programs have a "grid" of numbers or a string.
bool looks_like_fpuzzles_json(std::string_view object) {
    constexpr std::string_view kKey = "\"grid\"";
    std::size_t at = object.find(kKey);
    if (at == std::string_view::npos) return false;
    at += kKey.size();
    for (const char wanted : {':', '[', '[', '{'}) {
        at = object.find_first_not_of(" \t\r\n", at);
        if (at == std::string_view::npos || object[at++] != wanted) return false;
    }
    return true;
}

Result<Puzzle> read_fpuzzles_json(std::string_view text, const ReadOptions& options) {
    const JsonOrigin origin{1, 1, text};
    auto object = parse_json(text, origin);
    if (!object) return object.error();
    return puzzle_from_fpuzzles(*object, origin, options);
}

}  // namespace sudokit::text
