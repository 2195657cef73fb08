// The JSON object of f-puzzles as a puzzle: the board, the cells, and the texts. Members are taken
// in a fixed order, so the same rules come out in the same order whatever program wrote the object.
//
// Only digits marked as given belong to the puzzle. Others were entered while solving, and
// Puzzle::dropped counts them. Pencil marks are skipped, except `givenPencilMarks`, which hold the
// setter's candidates.

#include <algorithm>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/setter/fpuzzles_rules.hpp"
#include "format/setter/setter.hpp"
#include "support/edit_distance.hpp"

namespace sudokit::text {

namespace {

class FPuzzlesReader : FPuzzlesRules {
  public:
    using FPuzzlesRules::FPuzzlesRules;

    Result<Puzzle> read() {
        if (!read_board() || !read_cells() || !read_rules() || !read_texts()) return error_;
        return std::move(puzzle_);
    }

  private:
    // ---- the board

    bool read_board() {
        const Json& grid = take("grid");
        if (!set_size(grid, ErrorCode::BadStructure)) return false;
        const Json& size = take("size");
        if (!size.is_null() && whole_number(size) != n_)
            return fail(ErrorCode::BadStructure, "\"size\" is not the size of the grid",
                        "it must be " + std::to_string(n_) + ", the number of rows in the grid");
        return read_regions() && read_extra_houses();
    }

    bool read_regions() {
        key_ = "region";
        std::vector<int> regions;
        for (int r = 0; r < n_; ++r)
            for (int c = 0; c < n_; ++c) {
                int& region = regions.emplace_back(usual_region(boxes_, r, c));
                if (!read_region(cell_json(r, c), region)) return false;
            }
        return set_regions(regions);
    }

    const Json& cell_json(int row, int column) const {
        return root_["grid"][static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    bool read_region(const Json& cell, int& region) {
        if (cell.is_null()) return true;
        if (!cell.is_object())
            return fail(ErrorCode::BadStructure, "a cell of the grid is not an object",
                        "write {} for an open cell");
        const auto found = cell.find("region");
        if (!found) return true;
        const auto number = whole_number(*found);
        if (!number && !found->is_null())
            return fail(ErrorCode::BadStructure, "\"region\" must be a number or null",
                        "number the regions from 0");
        region = number && *number >= 0 ? *number : kNoRegion;
        return true;
    }

    bool read_extra_houses() {
        bool falling = false, rising = false, disjoint = false;
        if (!take_flag("diagonal-", falling) || !take_flag("diagonal+", rising) ||
            !take_flag("disjointgroups", disjoint))
            return false;
        if (falling) add_diagonal(shape_);
        if (rising) add_anti_diagonal(shape_);
        if (disjoint) add_disjoint_groups(shape_, boxes_.first, boxes_.second);
        const bool done = each_entry("extraregion", [&](const Json& entry) {
            CellList cells;
            return read_list(entry["cells"], cells) && add_group(std::move(cells));
        });
        finish_houses();
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
            puzzle_.dropped.push_back("cell member " + in_quotes(std::string_view(name)));
        if (!coloured_.empty())
            puzzle_.dropped.push_back("the colours of " + plural(coloured_.size(), "cell"));
        return true;
    }

    // If digits that are not given fill the grid, they are the solution.
    // f-puzzles always says the size; what other programs call "value" is given.
    void settle_entered() {
        if (!has_given_ && !root_.contains("size")) {
            for (const auto& [c, digit] : entered_) puzzle_.givens[c] = digit;
            return;
        }
        const auto open = static_cast<std::size_t>(std::ranges::count(puzzle_.givens, kOpen));
        if (!entered_.empty() && entered_.size() == open && says_nothing(root_["solution"])) {
            Grid grid = puzzle_.givens;
            for (const auto& [c, digit] : entered_) grid[c] = digit;
            solution_ = solution_text(grid);
        } else if (!entered_.empty()) {
            puzzle_.dropped.push_back(plural(entered_.size(), "digit") + " entered by a solver");
        }
    }

    bool read_grid_cell(const Json& cell, Cell c) {
        if (cell.is_null()) return true;
        has_given_ = has_given_ || cell.contains("given");
        for (const auto& [name, value] : cell.items()) {
            if (name == "value") {
                if (!read_value(value, !says_nothing(cell["given"]), c)) return false;
            } else if (name == "givenPencilMarks") {
                if (!read_candidates(value, c)) return false;
            } else if (name == "parity") {
                if (!read_parity(value, c)) return false;
            } else if (is_nearly_value(name) && !says_nothing(value)) {
                return fail(ErrorCode::BadStructure,
                            "the member " + in_quotes(std::string_view(name)) + " of " +
                                cell_name(*board_, c) + " is not known",
                            "write \"value\" and \"given\"");
            } else if (!is_cell_drawing(name) && !says_nothing(value)) {
                unknown_in_cells_.insert(name);
            } else if (is_colour(name) && !says_nothing(value)) {
                coloured_.insert(c);
            }
        }
        if (puzzle_.givens[c] != kOpen) puzzle_.candidates[c] = DigitSet::of(puzzle_.givens[c]);
        return true;
    }

    // "vlaue", "givn": the digit would be lost.
    static bool is_nearly_value(std::string_view name) {
        constexpr std::size_t kFew = 2;
        return name != "value" && name != "given" &&
               (support::edit_distance(name, "value") <= kFew ||
                support::edit_distance(name, "given") <= kFew);
    }

    static bool is_colour(std::string_view name) {
        return name == "c" || name == "cArray" || name == "highlight";
    }

    static bool is_cell_drawing(std::string_view name) {
        constexpr std::string_view kNames[] = {"given", "region", "centerPencilMarks",
                                               "cornerPencilMarks", "pencilMarks"};
        return is_colour(name) || std::ranges::find(kNames, name) != std::end(kNames);
    }

    bool read_value(const Json& value, bool is_given, Cell c) {
        Digit digit = kOpen;
        if (!read_digit(value, c, digit)) return false;
        if (is_given)
            puzzle_.givens[c] = digit;
        else if (digit != kOpen)
            entered_.emplace_back(c, digit);
        return true;
    }

    bool read_candidates(const Json& value, Cell c) {
        if (says_nothing(value)) return true;
        DigitSet marks;
        const bool is_list = value.is_array();
        for (const Json& mark : is_list ? value : Json::array({value})) {
            const auto digit = whole_number(mark);
            if (!digit || *digit < 1 || *digit > n_)
                return fail(
                    ErrorCode::BadDigit,
                    "\"givenPencilMarks\" of " + cell_name(*board_, c) + " is not a list of digits",
                    digits_remedy(n_));
            marks.insert(static_cast<Digit>(*digit));
        }
        puzzle_.candidates[c] = marks;
        return true;
    }

    // Older objects keep the parity in the cells; newer ones have lists of odd and even cells.
    bool read_parity(const Json& value, Cell c) {
        if (says_nothing(value)) return true;
        const bool is_odd = value == "Odd" || value == "odd";
        if (!is_odd && value != "Even" && value != "even") {
            const std::string what = "parity " + shown(value) + " of " + cell_name(*board_, c);
            return unknown(what, what);
        }
        (is_odd ? odd_cells_ : even_cells_).push_back(c);
        return true;
    }

    // ---- texts

    bool read_texts() {
        for (const std::string_view name : fpuzzles_wishes()) used_.emplace(name);
        for (const char* name : {"title", "author", "ruleset"})
            add_field(name, text_of(take(name)));
        read_solution(take("solution"));
        add_field("solution", solution_);
        for (const auto& [name, text] : page_texts_) puzzle_.fields.emplace_back(name, text);
        if (!read_rest(true)) return false;
        puzzle_.fields.insert(puzzle_.fields.end(), rest_.begin(), rest_.end());
        if (!options_.keep_fields) puzzle_.fields.clear();
        return true;
    }

    void add_field(const char* name, const std::string& text) {
        if (!trim(text).empty()) puzzle_.fields.emplace_back(name, text);
    }

    void read_solution(const Json& solution) {
        if (solution.is_string()) solution_ = solution.text();
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
    std::set<Cell> coloured_;
    std::vector<std::pair<Cell, Digit>> entered_;
    bool has_given_ = false;
};

}  // namespace

Result<Puzzle> puzzle_from_fpuzzles(const Json& object, const JsonOrigin& origin,
                                    const ReadOptions& options) {
    return FPuzzlesReader(object, origin, options).read();
}

// Requires "grid": [[{, because other programs have a "grid" of numbers or a string.
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

}  // namespace sudokit::text
