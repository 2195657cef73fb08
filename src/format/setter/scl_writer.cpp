// What SudokuPad itself understands: givens, regions, cages, rules about the whole board, and the
// solution, against which it checks. Other rules would be drawings there; a format that only draws
// them cannot express them.

#include <algorithm>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/setter/scl.hpp"
#include "format/text/lzstring.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

using OrderedJson = nlohmann::ordered_json;

class SclWriter {
  public:
    explicit SclWriter(const Puzzle& puzzle) : puzzle_(puzzle), board_(*puzzle.geometry) {}

    Result<std::string> write() {
        if (!check_board()) return error_;
        object_["cellSize"] = 50;
        write_metadata();
        write_cells();
        if (!write_houses()) return error_;
        for (const Rule& rule : puzzle_.rules)
            if (!write_rule(rule)) return error_;
        return object_.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
    }

  private:
    bool fail(const std::string& what) {
        error_ = cannot_write("scl", what, "fpuzzles or sudokit");
        return false;
    }

    bool check_board() {
        if (board_.rows() != board_.digits() || board_.columns() != board_.digits())
            return fail("a board that is not square, or not as wide as it has digits");
        if (board_.has_unused() || !board_.extra().empty())
            return fail("a board with holes, or with cells beside it");
        if (board_.lowest() != 1) return fail("digits that do not begin with 1");
        if (has_own_marks(puzzle_)) return fail("candidates");
        return true;
    }

    void write_metadata() {
        OrderedJson metadata = OrderedJson::object();
        for (const auto& [name, value] : puzzle_.fields) {
            if (name == "solution") continue;
            metadata[name == "ruleset" ? "rules" : name == "name" ? "title" : name] = value;
        }
        const Grid solution = solution_grid(field_of(puzzle_, "solution"), board_.digits());
        if (!solution.empty()) metadata["solution"] = solution_text(solution);
        if (!metadata.empty()) object_["metadata"] = std::move(metadata);
    }

    void write_cells() {
        OrderedJson rows = OrderedJson::array();
        for (int r = 0; r < board_.rows(); ++r) {
            OrderedJson row = OrderedJson::array();
            for (int c = 0; c < board_.columns(); ++c) {
                const Digit digit = puzzle_.givens[board_.cell_at(r, c)];
                OrderedJson cell = OrderedJson::object();
                if (digit != kOpen) cell["value"] = digit;
                row.push_back(std::move(cell));
            }
            rows.push_back(std::move(row));
        }
        object_["cells"] = std::move(rows);
    }

    OrderedJson pairs_of(const std::vector<Cell>& cells) const {
        OrderedJson pairs = OrderedJson::array();
        for (const Cell c : cells) pairs.push_back({board_.row_of(c), board_.column_of(c)});
        return pairs;
    }

    bool write_houses() {
        const auto [box_rows, box_columns] = boxes_or_rows(board_.digits());
        const auto usual = usual_houses(box_rows, box_columns);
        object_["regions"] = OrderedJson::array();
        int lines = 0, groups = 0;
        for (const House& house : board_.houses()) {
            lines += house.kind == HouseKind::Row || house.kind == HouseKind::Column;
            if (house.kind == HouseKind::Box)
                object_["regions"].push_back(pairs_of(house.cells));
            else if (house.kind == HouseKind::Extra && is_disjoint_group(usual, house))
                ++groups;
            else if (house.kind == HouseKind::Extra)
                write_group(house.cells);
        }
        if (groups == board_.digits())
            object_["global"].push_back("disjoint");
        else if (groups)
            return fail("some of the disjoint groups");
        return lines == 2 * board_.digits() || fail("a board without rows and columns as houses");
    }
    static bool is_disjoint_group(std::span<const House> usual, const House& house) {
        return usual_label(usual, house.cells).starts_with("disjoint");
    }

    void write_group(const std::vector<Cell>& cells) {
        object_["cages"].push_back(
            {{"cells", pairs_of(cells)}, {"unique", true}, {"style", "extraregion"}});
    }

    bool write_rule(const Rule& rule) {
        switch (rule.kind) {
            case RuleKind::Different:
                write_group(rule.lists[0]);
                return true;
            case RuleKind::Cage:
            case RuleKind::Sum:
                return write_cage(rule);
            case RuleKind::AntiKnight:
                object_["global"].push_back("antiknight");
                return true;
            case RuleKind::AntiKing:
                object_["global"].push_back("antiking");
                return true;
            case RuleKind::NegativeDifference:
                return write_global(rule, "nonconsecutive", {1});
            case RuleKind::NegativeRatio:
                return write_global(rule, "antiratio", {2});
            case RuleKind::NegativeSum:
                return write_global(rule, "antixv", {5, 10});
            default:
                return fail("the rule '" + std::string(info_of(rule.kind).word) + "'");
        }
    }

    bool write_cage(const Rule& rule) {
        const bool has_sum = !rule.numbers.empty();
        if (rule.numbers.size() > 1 || (has_sum && rule.numbers[0] <= 0))
            return fail("a cage with several sums, or with the sum 0");
        OrderedJson cage = {{"cells", pairs_of(rule.lists[0])},
                            {"unique", rule.kind == RuleKind::Cage}};
        if (has_sum) {
            cage["value"] = std::to_string(rule.numbers[0]);
            cage["sum"] = rule.numbers[0];
        }
        object_["cages"].push_back(std::move(cage));
        return true;
    }

    bool write_global(const Rule& rule, const char* name, const std::vector<int>& numbers) {
        if (rule.numbers != numbers || !rule.lists.empty())
            return fail("the rule '" + std::string(info_of(rule.kind).word) +
                        "' with exempt pairs or other numbers");
        object_["global"].push_back(name);
        return true;
    }

    const Puzzle& puzzle_;
    const Geometry& board_;
    OrderedJson object_ = OrderedJson::object();
    Error error_;
};

}  // namespace

Result<bool> write_scl(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    auto object = SclWriter(puzzle).write();
    if (!object) return object.error();
    out.append("scl").append(pack_lzstring(*object)).append("\n");
    return true;
}

}  // namespace sudokit::text
