// The JSON object of f-puzzles as a puzzle. Keys are read in an order of our own, so that the same
// rules come out in the same order whoever wrote the object.

#include <algorithm>
#include <map>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/setter/fpuzzles.hpp"
#include "format/setter/fpuzzles_rules.hpp"

namespace sudokit::text {

namespace {

class ObjectReader : FPuzzlesRules {
  public:
    ObjectReader(const Json& root, const JsonOrigin& origin, const ReadOptions& options)
        : FPuzzlesRules(root, origin, options) {}

    Result<Puzzle> read() {
        if (!read_board() || !read_cells() || !read_rules() || !read_rest()) return error_;
        return std::move(puzzle_);
    }

  private:
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
        board_ = is_default ? Geometry::boxes(height, width)
                            : board_of_regions(n_, numbered_by_place(regions));
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
            if (entry_ > kMaxCells) return fail_entry("is one too many", "give fewer regions");
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

    // ---- the cells

    bool read_cells() {
        key_ = "grid";
        puzzle_.candidates.assign(puzzle_.givens.size(), board_->all_digits());
        for (int r = 0; r < n_; ++r)
            for (int c = 0; c < n_; ++c)
                if (!read_grid_cell(cell_json(r, c), board_->cell_at(r, c))) return false;
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

    bool read_grid_cell(const Json& cell, Cell c) {
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
            return unknown("parity " + shown(value) + " of " + name_of(c));
        (is_odd ? odd_cells_ : even_cells_).push_back(c);
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

    std::set<std::string> unknown_in_cells_;
    std::vector<std::pair<Cell, Digit>> entered_;
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
