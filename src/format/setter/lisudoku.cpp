// The JSON object of lisudoku.xyz as a puzzle.
//
//     {"gridSize":9,"fixedNumbers":[{"position":{"row":0,"col":2},"value":5}],"thermos":[[...]]}
//
// The tool has used two spellings, gridSize and grid_size; all outer names are brought into the
// first, and the members of arrows and dots are looked up under both. The trap: the single switch
// "kropkiNegative" forbids both relations, and a dot of either kind exempts a pair from both.
#include <algorithm>

#include "format/common/forms.hpp"
#include "format/setter/setter.hpp"
#include "format/setter/setter_object.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

// Names are written likeThis or like_this.
std::string camel(std::string_view name) {
    std::string text;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool joint = name[i] == '_' && i + 1 < name.size();
        text += joint ? static_cast<char>(name[++i] & ~0x20) : name[i];
    }
    return text;
}

Json in_camel(const Json& object) {
    Json all = Json::object();
    for (const auto& [name, value] : object.items()) all[camel(name)] = value;
    all.sort_members();
    return all;
}

class LisudokuReader : SetterObject {
  public:
    using SetterObject::SetterObject;

    Result<Puzzle> read() {
        if (!read_board() || !read_givens() || !read_rules() || has_bad_flag_ || !read_rest(false))
            return error_;
        if (options_.keep_fields) puzzle_.fields = std::move(rest_);
        return std::move(puzzle_);
    }

  private:
    std::optional<Position> position_in(const Json& cell) const override {
        if (!cell.is_object()) return std::nullopt;
        const auto row = whole_number(cell["row"]), column = whole_number(cell["col"]);
        if (!row || !column) return std::nullopt;
        return Position{*row, *column};
    }
    std::string cell_text(Position at) const override {
        return "{\"row\":" + std::to_string(at.row) + ",\"col\":" + std::to_string(at.column) + "}";
    }
    bool is_on(const char* key) {
        bool on = false;
        has_bad_flag_ = !take_flag(key, on) || has_bad_flag_;
        return on;
    }

    bool read_board() {
        const auto size = whole_number(take("gridSize"));
        if (!size || *size < 1 || *size > kMaxDigits)
            return fail(ErrorCode::BadStructure, "\"gridSize\" must be the number of rows",
                        "write a number from 1 to " + std::to_string(kMaxDigits));
        set_size(*size);
        set_board(Geometry::boxes(boxes_.first, boxes_.second));
        std::vector<CellList> regions, groups;
        if (!read_lists(take("regions"), regions)) return false;
        if (!regions.empty() && !set_regions(regions)) return false;
        if (is_on("primaryDiagonal")) add_diagonal(shape_);
        if (is_on("secondaryDiagonal")) add_anti_diagonal(shape_);
        if (!read_lists(take("extraRegions"), groups)) return false;
        for (CellList& group : groups) {
            ++entry_;
            if (!add_group(std::move(group))) return false;
        }
        finish_houses();
        return true;
    }

    bool read_givens() {
        return each_entry("fixedNumbers", [&](const Json& entry) {
            Cell cell = 0;
            Digit digit = kOpen;
            if (!read_cell(entry["position"], cell) || !read_digit(entry["value"], cell, digit))
                return false;
            puzzle_.givens[cell] = digit;
            return digit != kOpen || fail_digit(cell);
        });
    }

    bool read_lines(const char* key, RuleKind kind) {
        std::vector<CellList> lines;
        return read_lists(take(key), lines) &&
               std::ranges::all_of(lines, [&](CellList& line) { return add_rule(kind, {line}); });
    }
    bool read_cells(const char* key, RuleKind kind) {
        CellList cells;
        return read_list(take(key), cells) &&
               std::ranges::all_of(cells, [&](Cell c) { return add_rule(kind, {{c}}); });
    }

    bool read_rules() {
        if (is_on("antiKnight")) add_rule(RuleKind::AntiKnight, {});
        if (is_on("antiKing")) add_rule(RuleKind::AntiKing, {});
        if (is_on("topBottom")) add_rule(RuleKind::TopBottom, {});
        return add_small_groups() && read_cells("oddCells", RuleKind::Odd) &&
               read_cells("evenCells", RuleKind::Even) && read_cages() &&
               read_lines("thermos", RuleKind::Thermometer) &&
               read_lines("palindromes", RuleKind::Palindrome) &&
               read_lines("renbans", RuleKind::Renban) && read_arrows() && read_dots();
    }

    bool read_cages() {
        return each_entry("killerCages", [&](const Json& entry) {
            CellList cells;
            if (!read_list(entry["region"], cells)) return false;
            const Json& sum = entry["sum"];
            const auto number = says_nothing(sum) ? 0 : whole_number(sum);
            if (!number)
                return fail_entry("has the sum " + shown(sum), "write a number, or leave it out");
            return add_rule(RuleKind::Cage, {std::move(cells)},
                            *number ? std::vector{*number} : std::vector<int>());
        });
    }

    bool read_arrows() {
        return each_entry("arrows", [&](const Json& entry) {
            CellList circle, shaft;
            if (!read_list(either(entry, "circleCells", "circle_cells"), circle) ||
                !read_list(either(entry, "arrowCells", "arrow_cells"), shaft))
                return false;
            std::ranges::sort(circle);
            return add_rule(RuleKind::Arrow, {std::move(circle), std::move(shaft)});
        });
    }

    bool read_dots() {
        const bool done = each_entry("kropkiDots", [&](const Json& entry) {
            const Json& type = either(entry, "dotType", "dot_type");
            const bool is_white = type == "Consecutive";
            if (!is_white && type != "Double")
                return fail_entry("is of no known type", "write Consecutive or Double");
            CellList pair(2);
            return read_cell(entry["cell1"], pair[0]) && read_cell(entry["cell2"], pair[1]) &&
                   add_rule(is_white ? RuleKind::Difference : RuleKind::Ratio, {pair},
                            {is_white ? 1 : 2});
        });
        if (!done || !is_on("kropkiNegative")) return done;
        const auto dots = lists_of({RuleKind::Difference, RuleKind::Ratio});
        return add_rule(RuleKind::NegativeDifference, dots, {1}) &&
               add_rule(RuleKind::NegativeRatio, dots, {2});
    }

    bool has_bad_flag_ = false;  // error_ says which
};

}  // namespace

bool looks_like_lisudoku_json(std::string_view object) {
    return mentions(object, "gridSize") || mentions(object, "grid_size");
}

Result<Puzzle> puzzle_from_lisudoku(const Json& object, const JsonOrigin& origin,
                                    const ReadOptions& options) {
    const Json named = in_camel(object);
    return LisudokuReader(named, origin, options).read();
}

}  // namespace sudokit::text
