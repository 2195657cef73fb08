// Links of SudokuMaker: a packed JSON document.
//
//   {"puzzle":{"cells":[{"value":5,"given":true},{}, ...],"constraints":[{"type":0},
//    {"type":1,"regions":[0,0,0,1, ...]},{"type":300,"thermometers":[[0,1,2]]}, ...]}}
//
// The types of rules are numbers: see sudokumaker_types.hpp. All other numbers are unknown rules.

#include <algorithm>

#include "format/common/forms.hpp"
#include "format/common/marks.hpp"
#include "format/common/usual_houses.hpp"
#include "format/setter/puzzle_link.hpp"
#include "format/setter/setter_object.hpp"
#include "format/setter/sudokumaker_types.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

class SudokuMakerReader : SetterObject {
  public:
    using SetterObject::SetterObject;

    Result<Puzzle> read() {
        if (!read_board() || !read_houses() || !read_cells() || !read_constraints() ||
            !add_small_groups() || !take_drawings() || !read_rest(true))
            return error_;
        name_texts();
        if (options_.keep_fields) puzzle_.fields = std::move(rest_);
        return std::move(puzzle_);
    }

  private:
    std::optional<Position> position_in(const Json& cell) const override {
        const auto index = cell.within(0, n_ * n_ - 1);
        return index ? std::optional(Position{*index / n_, *index % n_}) : std::nullopt;
    }
    std::string cell_text(Position at) const override {
        return std::to_string(at.row * n_ + at.column);
    }

    // Its names for what others call the title and the rules in the author's words.
    void name_texts() {
        for (auto& [name, text] : rest_)
            name = name == "name" ? "title" : name == "comment" ? "rules" : name;
    }

    // The first rule of this type that is not disabled.
    const Json* rule_of(int type) const {
        for (const Json& rule : root_["constraints"])
            if (rule["type"] == Json(type) && !rule["disabled"].is_true()) return &rule;
        return nullptr;
    }

    bool read_board() {
        const Json &width = take("width"), &height = take("height"), &size = take("size");
        const auto columns = width.is_null() ? size : width,
                   rows = height.is_null() ? columns : height;
        const int n = columns.is_null() ? 9 : columns.within(1, kMaxDigits).value_or(0);
        if (n == 0 || (!rows.is_null() && rows != Json(n)))
            return fail(ErrorCode::Unsupported, "a grid that is not square, or too large",
                        "give it as many rows as columns, at most " + std::to_string(kMaxDigits));
        set_size(n);
        const Json &least = take("minDigit"), &most = take("maxDigit");
        if ((!least.is_null() && least != Json(1)) || (!most.is_null() && most != Json(n)))
            return fail(ErrorCode::Unsupported, "digits other than 1 to " + std::to_string(n),
                        "use as many digits as there are rows, from 1 on");
        if (!has_rows_and_columns())
            return fail(ErrorCode::Unsupported,
                        "no rule says that rows and columns have all digits",
                        "switch on the usual rules of sudoku");
        return read_regions();
    }

    // A puzzle of the type "custom" has them only if a rule says so, for the whole grid.
    bool has_rows_and_columns() {
        const std::string type = text_of(take("type"));
        const Json* rule = rule_of(kRowsAndColumns);
        if (rule) return says_nothing((*rule)["areas"]);
        return type == "sudoku" || (type.empty() && rule_of(kGivensThere));
    }

    bool read_houses() {
        has_usual_boxes_ = board_ == Geometry::boxes(boxes_.first, boxes_.second);
        for (const Json& rule : take("constraints")) {
            ++entry_;
            const Json& type = rule["type"];
            if (rule["disabled"].is_true()) continue;
            if (type == Json(kNegativeDiagonal)) add_diagonal(shape_);
            if (type == Json(kPositiveDiagonal)) add_anti_diagonal(shape_);
            if (type == Json(kDisjointGroups) && has_usual_boxes_)
                add_disjoint_groups(shape_, boxes_.first, boxes_.second);
            if (type != Json(kDifferentValues)) continue;
            CellList cells;
            if (!read_list(rule["cells"], cells)) return false;
            if (!cells.empty() && !add_group(std::move(cells))) return false;
        }
        finish_houses();
        return true;
    }

    bool read_regions() {
        key_ = "regions";
        const auto cells = static_cast<std::size_t>(n_ * n_);
        std::vector<int> region_of(cells, kNoRegion);
        const Json* rule = rule_of(kRegionsThere);
        const Json& numbers = rule ? (*rule)["regions"] : root_["no such member"];
        if (rule && (!numbers.is_array() || numbers.size() != cells))
            return fail(ErrorCode::BadStructure, "\"regions\" must have a number for each cell",
                        "copy the whole link");
        for (std::size_t c = 0; rule && c < cells; ++c) {
            const auto number = numbers[c].within(-1, kMaxCells);
            if (!number)
                return fail(ErrorCode::BadStructure, "a region must be a number",
                            "copy the whole link");
            if (*number >= 0) region_of[c] = *number;
        }
        return set_regions(region_of);
    }

    bool read_cells() {
        const Json& cells = take("cells");
        if (!cells.is_array() || cells.size() != puzzle_.givens.size())
            return fail(ErrorCode::BadStructure,
                        "\"cells\" must be a list of " + plural(puzzle_.givens.size(), "cell"),
                        "copy the whole link");
        std::uint64_t entered = 0, noted = 0;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const auto cell = static_cast<Cell>(c);
            const Json &value = cells[c]["value"], &given = cells[c]["given"];
            if (!check_cell(cells[c], cell)) return false;
            if (!given.is_boolean() && !given.is_null()) return fail_digit(cell);
            const bool is_given = given.is_true();
            noted += !says_nothing(cells[c]["candidates"]);
            entered += !is_given && !says_nothing(value);
            if (is_given && !read_digit(value, cell, puzzle_.givens[c])) return false;
        }
        if (entered > 0)
            puzzle_.dropped.push_back(plural(entered, "digit") + " entered by a solver");
        if (noted > 0) puzzle_.dropped.push_back(notes_in(noted));
        return true;
    }

    bool read_constraints() {
        return each_entry("constraints", [&](const Json& rule) {
            if (rule["disabled"].is_true()) return true;
            const auto type = rule["type"].within(0, 1'000'000);
            if (!type) return fail_entry("has no type", "copy the whole link");
            switch (*type) {
                case kGivensThere:
                case kRegionsThere:
                case kRowsAndColumns:
                case kNegativeDiagonal:
                case kPositiveDiagonal:
                case kDifferentValues:
                    return true;
                case kDisjointGroups:
                    return has_usual_boxes_ || unknown(name_of(rule, *type), name_of(rule, *type));
                case kNonconsecutive:
                    return add_rule(RuleKind::NegativeDifference, {}, {1});
                case kCagesThere:
                    return read_cages(rule);
                case kArrowsThere:
                    return read_arrows(rule);
                case kDrawnLines:
                case kDrawnCages:
                case kDrawnSymbols:
                    saw_drawing("drawing", {rule["cells"]});
                    return true;
                case kFogLights:
                case kFogTriggers:
                    puzzle_.dropped.push_back("fog");
                    return true;
                default:
                    return read_by_type(rule, *type);
            }
        });
    }

    bool read_by_type(const Json& rule, int type) {
        const bool is_slow = rule["slow"].is_true();
        for (const MakerRule& known : maker_rules()) {
            if (known.type != type || is_slow != (known.rule == RuleKind::SlowThermometer))
                continue;
            switch (known.place) {
                case MakerRule::Place::Board:
                    return add_rule(known.rule, {});
                case MakerRule::Place::Cell:
                case MakerRule::Place::Marked:
                    return read_marked(rule, known);
                case MakerRule::Place::Edges:
                    return read_edges(rule, known);
                case MakerRule::Place::Lines:
                    return read_lines(rule, known);
            }
        }
        return unknown(name_of(rule, type), name_of(rule, type));
    }

    static std::string name_of(const Json& rule, int type) {
        const std::string name = text_of(either(rule["definition"], "name", "title"));
        return "of type " + std::to_string(type) + (name.empty() ? "" : " " + in_quotes(name));
    }

    // Edges are counted row by row: those between the row's cells, then those below them.
    std::optional<CellList> cells_at(const Json& edge) const {
        const auto number = edge.within(0, 2 * n_ * n_);
        if (!number) return std::nullopt;
        const int row = *number / (2 * n_), offset = *number % (2 * n_);
        const bool is_below = offset >= n_;
        const int column = is_below ? offset - n_ : offset - 1;
        if (column < 0 || (is_below ? row + 1 : row) >= n_) return std::nullopt;
        const int cell = row * n_ + column;
        SUDOKIT_CHECK(0 <= cell && (is_below ? cell + n_ : cell + 1) < n_ * n_);
        return CellList{static_cast<Cell>(cell),
                        static_cast<Cell>(is_below ? cell + n_ : cell + 1)};
    }

    bool read_marked(const Json& rule, const MakerRule& known) {
        CellList cells;
        if (!read_list(rule["cells"], cells)) return false;
        drop_repeats(cells);
        if (known.place == MakerRule::Place::Marked) return add_rule(known.rule, {cells});
        return std::ranges::all_of(cells, [&](Cell c) { return add_rule(known.rule, {{c}}); });
    }

    bool read_edges(const Json& rule, const MakerRule& known) {
        if (!says_nothing(rule["negative"]) &&
            !unknown("that all other pairs are none", "that all other pairs are none"))
            return false;
        for (const Json& clue : rule["clues"]) {
            auto cells = cells_at(clue["edge"]);
            const Json& said = clue["value"];
            const auto value = says_nothing(said) ? known.usual : whole_number(said);
            if (!cells || !value || *value == 0)
                return fail_entry("has the clue " + shown(clue), "copy the whole link");
            if (!add_rule(known.rule, {std::move(*cells)}, {*value})) return false;
        }
        return true;
    }

    bool read_lines(const Json& rule, const MakerRule& known) {
        std::vector<int> numbers;
        if (known.number == "minDifference") {
            const auto least = whole_number(rule["minDifference"]);
            if (!least) return fail_entry("has no number \"minDifference\"", "copy the whole link");
            numbers = {*least};
        }
        if (known.type == kLockoutLines) numbers = {4};
        const bool is_other =
            (known.type == kLockoutLines && n_ != 9) ||
            (known.type == kRegionSumLines && rule["singleRegionTotals"].is_true());
        if (is_other) return unknown(name_of(rule, known.type), name_of(rule, known.type));
        std::vector<CellList> lines;
        return read_lists(rule[known.lines], lines) &&
               std::ranges::all_of(
                   lines, [&](CellList& line) { return add_rule(known.rule, {line}, numbers); });
    }

    // The first cell of a bulb is the units digit; each line begins in the bulb.
    bool read_arrows(const Json& rule) {
        for (const Json& arrow : rule["bulbsWithArrows"]) {
            std::vector<CellList> lists(1), lines;
            if (!read_list(arrow["bulbCells"], lists[0]) || !read_lists(arrow["arrows"], lines))
                return false;
            std::ranges::reverse(lists[0]);
            for (const CellList& line : lines) {
                if (line.size() < 2) continue;
                if (std::ranges::find(lists[0], line[0]) == lists[0].end())
                    return fail_entry("has an arrow that does not begin in its bulb",
                                      "copy the whole link");
                lists.emplace_back(line.begin() + 1, line.end());
            }
            if (!add_rule(RuleKind::Arrow, std::move(lists))) return false;
        }
        return true;
    }

    bool read_cages(const Json& rule) {
        for (const Json& cage : rule["cages"]) {
            CellList cells;
            if (!read_list(cage["cells"], cells)) return false;
            const Json& value = cage["value"];
            const auto sum = says_nothing(value) ? 0 : whole_number(value);
            if (!sum) return fail_entry("has the sum " + shown(value), "write a number");
            if (!add_rule(RuleKind::Cage, {std::move(cells)},
                          *sum ? std::vector{*sum} : std::vector<int>()))
                return false;
        }
        return true;
    }

    bool has_usual_boxes_ = false;
};

bool is_document(const std::string& text) {
    return is_json_object(text) && mentions(text, "constraints");
}

}  // namespace

bool looks_like_sudokumaker(std::string_view line) {
    return find_puzzle_link(line).kind == LinkKind::SudokuMaker;
}

Result<Puzzle> read_sudokumaker(std::string_view text, const ReadOptions& options) {
    const PuzzleLink link = link_or_packed(text);
    const auto document = unpack_link(link, is_document);
    if (!document) return document.error();
    const JsonOrigin origin{1, link.column, {}};
    const auto object = parse_json(document.value(), origin);
    if (!object) return object.error();
    return SudokuMakerReader(object.value()["puzzle"], origin, options).read();
}

}  // namespace sudokit::text
