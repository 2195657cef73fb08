// A puzzle as a link to SudokuMaker: the document that sudokumaker.cpp reads, with the styles that
// the program gives to new constraints.
//
// The traps: in an arrow's bulb the units digit comes first; edges are numbered row by row, first
// those between the row's cells, then those below them; a cage without a sum is "different values";
// neighbouring minima are not compared with each other, even if two rules mark them, so a second
// such rule is refused.
#include <algorithm>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/setter/setter_writer.hpp"
#include "format/setter/sudokumaker_types.hpp"
#include "format/text/lzstring.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

class SudokuMakerWriter : public SetterWriter {
  public:
    explicit SudokuMakerWriter(const Puzzle& puzzle)
        : SetterWriter(puzzle, "sudokumaker", "fpuzzles or sudokit") {}

  private:
    bool write_head() override {
        if (has_own_marks(puzzle_)) return fail("candidates");
        object_["formatVersion"] = "1.5.0";
        Json& document = object_["puzzle"];
        document = {{"name", first_field({"title", "name"})},
                    {"author", first_field({"author"})},
                    {"comment", first_field({"rules", "ruleset", "comment"})},
                    {"type", "sudoku"},
                    {"width", n_},
                    {"height", n_},
                    {"minDigit", 1},
                    {"maxDigit", n_},
                    {"cells", Json::array()},
                    {"constraints", Json::array()}};
        constraint(kGivensThere);
        Json& regions = constraint(kRegionsThere)["regions"];
        for (const int region : numbered_by_place(regions_of(board_)))
            regions.push_back(region == kNoRegion ? -1 : region);
        return true;
    }

    void write_cells() override {
        for (const Digit digit : puzzle_.givens) {
            Json cell = Json::object();
            if (digit != kOpen) cell = {{"value", digit}, {"given", true}};
            object_["puzzle"]["cells"].push_back(std::move(cell));
        }
    }
    Json name_of(Cell c) const override { return c; }

    Json& constraint(int type, std::string_view style = {}) {
        Json made = {{"type", type}};
        if (!style.empty()) made["style"] = Json::parsed(style);
        return object_["puzzle"]["constraints"].push_back(std::move(made));
    }

    bool write_house(const House& house, const std::string& label) override {
        if (house.kind != HouseKind::Extra) return true;
        if (label == "diagonal")
            constraint(kNegativeDiagonal, maker_style(kNegativeDiagonal));
        else if (label == "anti-diagonal")
            constraint(kPositiveDiagonal, maker_style(kPositiveDiagonal));
        else
            write_group(house.cells);
        return true;
    }
    void write_group(const CellList& cells) {
        constraint(kDifferentValues, maker_style(kDifferentValues))["cells"] = names_of(cells);
    }

    bool write_rule(const Rule& rule) override {
        if (!check_repeats(rule)) return false;
        for (const MakerRule& known : maker_rules())
            if (known.rule == rule.kind) return write_by_type(known, rule);
        switch (rule.kind) {
            case RuleKind::Different:
                write_group(rule.lists[0]);
                return true;
            case RuleKind::Cage:
                return write_cage(rule);
            case RuleKind::Arrow:
                return write_arrow(rule);
            case RuleKind::Greater:
                return write_greater(rule);
            case RuleKind::NegativeDifference:
                if (rule.numbers != std::vector{1} || !rule.lists.empty())
                    return fail_rule(rule, " with exempt pairs or other numbers");
                constraint(kNonconsecutive);
                return true;
            default:
                return fail_rule(rule);
        }
    }

    bool write_by_type(const MakerRule& known, const Rule& rule) {
        switch (known.place) {
            case MakerRule::Place::Edges:
                return write_edges(known, rule);
            case MakerRule::Place::Lines:
                return write_lines(known, rule);
            case MakerRule::Place::Marked:
                return write_marked(known, rule);
            case MakerRule::Place::Cell:
                constraint(known.type, known.style)["cells"] = names_of(rule.lists[0]);
                return true;
            case MakerRule::Place::Board:
                constraint(known.type);
                return true;
        }
        return true;
    }

    // Adjacent marked cells are not compared with each other, even if two rules mark them.
    bool write_marked(const MakerRule& known, const Rule& rule) {
        const bool is_second =
            std::ranges::count(puzzle_.rules, rule.kind, &Rule::kind) > 1 ||
            std::ranges::find(puzzle_.rules, RuleKind::AllOf, &Rule::kind) != puzzle_.rules.end();
        const bool compares = rule.kind == RuleKind::Minimum || rule.kind == RuleKind::Maximum;
        if (compares && is_second) return fail_rule(rule, " more than once");
        constraint(known.type, known.style)["cells"] = names_of(rule.lists[0]);
        return true;
    }

    // Edges are counted row by row: those between the row's cells, then those below them.
    bool write_edges(const MakerRule& known, const Rule& rule) {
        const int value = rule.numbers[0];
        const bool is_xv = rule.kind == RuleKind::EdgeSum;
        if (value <= 0 || (is_xv && value != 5 && value != 10))
            return fail_rule(rule, " with the number " + std::to_string(value));
        Json made = {{"type", known.type}, {"clues", Json::array()}};
        for (const CellList& list : rule.lists) {
            if (!are_neighbours(list)) return fail_rule(rule, " between cells that do not touch");
            const Cell first = std::min(list[0], list[1]);
            const bool is_below = board_.row_of(list[0]) != board_.row_of(list[1]);
            const int edge =
                2 * n_ * board_.row_of(first) + board_.column_of(first) + (is_below ? n_ : 1);
            SUDOKIT_CHECK(0 <= edge && edge < 2 * n_ * n_);
            made["clues"].push_back({{"value", value}, {"edge", edge}});
        }
        made["negative"] = Json::array();
        constraint(known.type) = std::move(made);
        return true;
    }

    bool write_lines(const MakerRule& known, const Rule& rule) {
        if (rule.kind == RuleKind::Lockout && (n_ != 9 || rule.numbers != std::vector{4}))
            return fail_rule(rule, " except with the number 4 on a board of nine digits");
        Json& made = constraint(known.type, known.style);
        for (const CellList& list : rule.lists) made[known.lines].push_back(names_of(list));
        if (known.lines == "thermometers") made["slow"] = rule.kind == RuleKind::SlowThermometer;
        if (rule.kind == RuleKind::RegionSum) made["singleRegionTotals"] = false;
        if (known.number == "minDifference") made["minDifference"] = rule.numbers[0];
        return true;
    }

    // If a list falls, it rises in reverse.
    bool write_greater(const Rule& rule) {
        Rule rising = rule;
        rising.kind = RuleKind::Thermometer;
        for (CellList& list : rising.lists) std::ranges::reverse(list);
        return write_rule(rising);
    }

    // A cage without a sum means different values.
    bool write_cage(const Rule& rule) {
        if (rule.numbers.empty()) {
            write_group(rule.lists[0]);
            return true;
        }
        if (rule.numbers.size() > 1 || rule.numbers[0] <= 0)
            return fail_rule(rule, " with several sums, or with the sum 0");
        constraint(kCagesThere, maker_style(kCagesThere))["cages"].push_back(
            {{"value", rule.numbers[0]}, {"cells", names_of(rule.lists[0])}});
        return true;
    }

    // The first cell of a bulb is the units digit; each line begins in the bulb.
    bool write_arrow(const Rule& rule) {
        CellList bulb = rule.lists[0];
        Json lines = arrow_lines(rule, bulb);
        std::ranges::reverse(bulb);
        constraint(kArrowsThere, maker_style(kArrowsThere))["bulbsWithArrows"].push_back(
            {{"bulbCells", names_of(bulb)}, {"arrows", std::move(lines)}});
        return true;
    }

    bool write_end() override { return true; }
};

// LZ-string's alphabet for links.
std::string in_link(std::string packed) {
    packed.erase(packed.find_last_not_of('=') + 1);
    std::ranges::replace(packed, '/', '-');
    return packed;
}

}  // namespace

Result<void> write_sudokumaker(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const auto document = SudokuMakerWriter(puzzle).write();
    if (!document) return document.error();
    out.append("https://sudokumaker.app/?puzzle=")
        .append(in_link(pack_lzstring(document.value())))
        .append("\n");
    return {};
}

}  // namespace sudokit::text
