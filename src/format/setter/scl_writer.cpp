// A puzzle as the JSON object of SudokuPad, with what SudokuPad itself checks: givens, regions,
// cages, rules about the whole board, and the solution. Any other rule would be a mere drawing
// there, so it is an error.

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/setter/scl.hpp"
#include "format/setter/setter_writer.hpp"
#include "format/text/lzstring.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

class SclWriter : public SetterWriter {
  public:
    explicit SclWriter(const Puzzle& puzzle) : SetterWriter(puzzle, "scl", "fpuzzles or sudokit") {
        rows_key_ = "cells";
    }

  private:
    bool write_head() override {
        if (has_own_marks(puzzle_)) return fail("candidates");
        object_["cellSize"] = 50;
        Json metadata = Json::object();
        for (const auto& [name, value] : puzzle_.fields)
            if (name != "solution")
                metadata[name == "ruleset" ? "rules" : name == "name" ? "title" : name] = value;
        if (!solution().empty()) metadata["solution"] = solution_text(solution());
        if (!metadata.empty()) object_["metadata"] = std::move(metadata);
        return true;
    }

    void write_cell(Cell c, Json& cell) override {
        if (puzzle_.givens[c] != kOpen) cell["value"] = puzzle_.givens[c];
    }
    Json name_of(Cell c) const override {
        return Json::array({board_.row_of(c), board_.column_of(c)});
    }

    bool write_house(const House& house, const std::string& label) override {
        Json& regions = object_["regions"];
        if (regions.is_null()) regions = Json::array();
        if (house.kind == HouseKind::Box) regions.push_back(names_of(house.cells));
        if (house.kind != HouseKind::Extra) return true;
        if (!is_disjoint_group(label)) return write_group(house.cells);
        return has_all_groups_ || fail("some of the disjoint groups");
    }

    bool write_group(const CellList& cells) {
        object_["cages"].push_back(
            {{"cells", names_of(cells)}, {"unique", true}, {"style", "extraregion"}});
        return true;
    }

    bool write_rule(const Rule& rule) override {
        if (!check_repeats(rule)) return false;
        if (rule.kind == RuleKind::Different) return write_group(rule.lists[0]);
        if (rule.kind == RuleKind::Cage || rule.kind == RuleKind::Sum) return write_cage(rule);
        for (const SclGlobal& global : kSclGlobals) {
            if (global.rule != rule.kind) continue;
            if (rule.numbers != global.numbers() || !rule.lists.empty())
                return fail_rule(rule, " with exempt pairs or other numbers");
            global_.emplace_back(global.name);
            return true;
        }
        return fail_rule(rule);
    }

    bool write_cage(const Rule& rule) {
        const bool has_sum = !rule.numbers.empty();
        if (rule.numbers.size() > 1 || (has_sum && rule.numbers[0] <= 0))
            return fail("a cage with several sums, or with the sum 0");
        Json cage = {{"cells", names_of(rule.lists[0])}, {"unique", rule.kind == RuleKind::Cage}};
        if (has_sum) {
            cage["value"] = std::to_string(rule.numbers[0]);
            cage["sum"] = rule.numbers[0];
        }
        object_["cages"].push_back(std::move(cage));
        return true;
    }

    bool write_end() override {
        if (has_all_groups_) object_["global"].push_back("disjoint");
        for (const std::string& name : global_) object_["global"].push_back(name);
        return true;
    }

    std::vector<std::string> global_;
};

}  // namespace

Result<void> write_scl(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    auto object = SclWriter(puzzle).write();
    if (!object) return object.error();
    out.append("scl").append(pack_lzstring(*object)).append("\n");
    return {};
}

}  // namespace sudokit::text
