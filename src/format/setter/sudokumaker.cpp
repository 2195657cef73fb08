// Links of SudokuMaker: a packed JSON document.
//
//   {"puzzle":{"cells":[{"value":5,"given":true},{}, ...],"constraints":[{"type":0},
//    {"type":1,"regions":[0,0,0,1, ...]},{"type":300,"thermometers":[[0,1,2]]}, ...]}}
//
// The rules are numbers. Those that we know stand in kTypes; any other is unknown.

#include <algorithm>

#include "format/common/forms.hpp"
#include "format/common/marks.hpp"
#include "format/common/usual_houses.hpp"
#include "format/setter/puzzle_link.hpp"
#include "format/setter/setter.hpp"
#include "format/setter/setter_object.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

enum Type : int {
    kRowsAndColumns = 0,
    kRegions = 1,
    kDecorations = 101,
    kWhiteDots = 200,
    kBlackDots = 201,
    kSumSigns = 202,
    kThermometers = 300,
    kCages = 301,
    kDrawnLines = 2000,
    kDrawnCages = 2001
};

class SudokuMakerReader : SetterObject {
  public:
    using SetterObject::SetterObject;

    Result<Puzzle> read() {
        if (!read_board() || !read_cells() || !read_constraints() || !take_drawings() ||
            !read_rest(true))
            return error_;
        if (options_.keep_fields) puzzle_.fields = std::move(rest_);
        return std::move(puzzle_);
    }

  private:
    std::optional<Position> position_in(const Json& cell) const override {
        const auto index = number_within(cell, 0, n_ * n_ - 1);
        return index ? std::optional(Position{*index / n_, *index % n_}) : std::nullopt;
    }
    std::string cell_text(Position at) const override {
        return std::to_string(at.row * n_ + at.column);
    }

    // The first rule of a type that is not switched off.
    const Json* rule_of(int type) const {
        for (const Json& rule : member(root_, "constraints"))
            if (member(rule, "type") == Json(type) && member(rule, "disabled") != Json(true))
                return &rule;
        return nullptr;
    }

    bool read_board() {
        const Json &width = take("width"), &height = take("height"), &size = take("size");
        const auto columns = width.is_null() ? size : width,
                   rows = height.is_null() ? columns : height;
        const int n = columns.is_null() ? 9 : number_within(columns, 1, kMaxDigits).value_or(0);
        if (n == 0 || (!rows.is_null() && rows != Json(n)))
            return fail(ErrorCode::Unsupported, "a grid that is not square, or too large",
                        "give it as many rows as columns, at most " + std::to_string(kMaxDigits));
        set_size(n);
        const Json &least = take("minDigit"), &most = take("maxDigit");
        if ((!least.is_null() && least != Json(1)) || (!most.is_null() && most != Json(n)))
            return fail(ErrorCode::Unsupported, "digits other than 1 to " + std::to_string(n),
                        "use as many digits as there are rows, from 1 on");
        take("type");
        if (!rule_of(kRowsAndColumns))
            return fail(ErrorCode::Unsupported,
                        "no rule says that rows and columns have all digits",
                        "switch on the usual rules of sudoku");
        return read_regions();
    }

    bool read_regions() {
        key_ = "regions";
        const auto cells = static_cast<std::size_t>(n_ * n_);
        std::vector<int> region_of(cells, kNoRegion);
        const Json* rule = rule_of(kRegions);
        const Json& numbers = rule ? member(*rule, "regions") : member(root_, "no such member");
        if (rule && (!numbers.is_array() || numbers.size() != cells))
            return fail(ErrorCode::BadStructure, "\"regions\" must have a number for each cell",
                        "copy the whole link");
        for (std::size_t c = 0; rule && c < cells; ++c) {
            const auto number = number_within(numbers[c], -1, kMaxCells);
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
            const Json& value = member(cells[c], "value");
            const bool is_given = member(cells[c], "given") == Json(true);
            noted += !says_nothing(member(cells[c], "candidates"));
            entered += !is_given && !says_nothing(value);
            const auto cell = static_cast<Cell>(c);
            if (is_given && !read_digit(value, cell, puzzle_.givens[c])) return false;
        }
        if (entered > 0)
            puzzle_.dropped.push_back(plural(entered, "digit") + " entered by a solver");
        if (noted > 0) puzzle_.dropped.push_back(notes_in(noted));
        return true;
    }

    bool read_constraints() {
        return each_entry("constraints", [&](const Json& rule) {
            if (member(rule, "disabled") == Json(true)) return true;
            const auto type = number_within(member(rule, "type"), 0, 1'000'000);
            if (!type) return fail_entry("has no type", "copy the whole link");
            switch (*type) {
                case kRowsAndColumns:
                case kRegions:
                    return true;
                case kWhiteDots:
                    return read_edges(rule, RuleKind::Difference);
                case kBlackDots:
                    return read_edges(rule, RuleKind::Ratio);
                case kSumSigns:
                    return read_edges(rule, RuleKind::EdgeSum);
                case kThermometers:
                    return read_thermometers(rule);
                case kCages:
                    return read_cages(rule);
                case kDecorations:
                case kDrawnLines:
                case kDrawnCages:
                    saw_drawing("drawing", member(rule, "cells"));
                    return true;
                default:
                    return unknown(name_of(rule, *type), name_of(rule, *type));
            }
        });
    }

    static std::string name_of(const Json& rule, int type) {
        const std::string name = text_of(either(member(rule, "definition"), "name", "title"));
        return "of type " + std::to_string(type) + (name.empty() ? "" : " " + in_quotes(name));
    }

    // Edges count row by row: those between the cells of a row, then those below them.
    std::optional<CellList> cells_at(const Json& edge) const {
        const auto number = number_within(edge, 0, 2 * n_ * n_);
        if (!number) return std::nullopt;
        const int row = *number / (2 * n_), offset = *number % (2 * n_);
        const bool is_below = offset >= n_;
        const int column = is_below ? offset - n_ : offset - 1;
        if (column < 0 || (is_below ? row + 1 : row) >= n_) return std::nullopt;
        const int cell = row * n_ + column;
        return CellList{static_cast<Cell>(cell),
                        static_cast<Cell>(is_below ? cell + n_ : cell + 1)};
    }

    bool read_edges(const Json& rule, RuleKind kind) {
        if (!says_nothing(member(rule, "negative")) &&
            !unknown("that all other pairs are none", "that all other pairs are none"))
            return false;
        for (const Json& clue : member(rule, "clues")) {
            auto cells = cells_at(member(clue, "edge"));
            const auto value = whole_number(member(clue, "value"));
            if (!cells || !value)
                return fail_entry("has the clue " + shown(clue), "copy the whole link");
            if (!add_rule(kind, {std::move(*cells)}, {*value})) return false;
        }
        return true;
    }

    bool read_thermometers(const Json& rule) {
        const RuleKind kind =
            member(rule, "slow") == Json(true) ? RuleKind::SlowThermometer : RuleKind::Thermometer;
        std::vector<CellList> lines;
        return read_lists(member(rule, "thermometers"), lines) &&
               std::ranges::all_of(lines, [&](CellList& line) { return add_rule(kind, {line}); });
    }

    bool read_cages(const Json& rule) {
        for (const Json& cage : member(rule, "cages")) {
            CellList cells;
            if (!read_list(member(cage, "cells"), cells)) return false;
            const Json& value = member(cage, "value");
            const auto sum = says_nothing(value) ? 0 : whole_number(value);
            if (!sum) return fail_entry("has the sum " + shown(value), "write a number");
            if (!add_rule(RuleKind::Cage, {std::move(cells)},
                          *sum ? std::vector{*sum} : std::vector<int>()))
                return false;
        }
        return true;
    }
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
    return SudokuMakerReader(member(object.value(), "puzzle"), origin, options).read();
}

}  // namespace sudokit::text
