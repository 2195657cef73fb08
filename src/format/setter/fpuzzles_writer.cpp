// A puzzle as the JSON object of f-puzzles, plain or packed in a link: the inverse of
// fpuzzles_reader.cpp and fpuzzles_rules.cpp.
//
// A rule is written only if the tool, and our reader, would understand the same by it; otherwise
// the puzzle is refused. So most checks here are about what the object cannot say: 0 as a number,
// which stands for "the usual one"; a cell twice in a set; cages with several sums, except those of
// a digital root; marked cells of two rules that touch, since the object has only one list of them;
// and exempt pairs that are not just those with a mark.
#include <algorithm>
#include <map>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/setter/fpuzzles_keys.hpp"
#include "format/setter/fpuzzles_marks.hpp"
#include "format/setter/setter_writer.hpp"
#include "format/text/lzstring.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

using KeyPlace = FPuzzlesKey::Place;

class FPuzzlesWriter : public SetterWriter {
  public:
    FPuzzlesWriter(const Puzzle& puzzle, std::string_view format)
        : SetterWriter(puzzle, format, "sudokit"),
          regions_(regions_of(board_)),
          has_marks_(has_own_marks(puzzle)) {}

  private:
    bool write_head() override {
        if (has_marks_)
            for (const DigitSet marks : visible_marks(puzzle_))
                if (marks.empty()) return fail("a cell without candidates");
        object_["size"] = n_;
        write_text("title", {"title", "name"});
        write_text("author", {"author"});
        write_text("ruleset", {"ruleset", "rules"});
        return true;
    }
    void write_text(const char* key, std::initializer_list<std::string_view> names) {
        if (const auto value = first_field(names); !value.empty())
            object_[key] = std::string(value);
    }

    Json name_of(Cell c) const override {
        return fpuzzles_name(board_.row_of(c), board_.column_of(c));
    }

    void write_cell(Cell c, Json& cell) override {
        if (regions_[c] == kNoRegion)
            cell["region"] = nullptr;
        else if (regions_[c] != usual_region(boxes_, board_.row_of(c), board_.column_of(c)))
            cell["region"] = regions_[c];
        if (puzzle_.givens[c] != kOpen) {
            cell["value"] = puzzle_.givens[c];
            cell["given"] = true;
        } else if (has_marks_ && puzzle_.candidates[c] != board_.all_digits()) {
            cell["givenPencilMarks"] = puzzle_.candidates[c];
        }
    }

    // Rows, columns and regions are implied.
    bool write_house(const House& house, const std::string& label) override {
        if (house.kind != HouseKind::Extra) return true;
        if (label == "diagonal")
            object_["diagonal-"] = true;
        else if (label == "anti-diagonal")
            object_["diagonal+"] = true;
        else if (is_disjoint_group(label) && has_all_groups_)
            object_["disjointgroups"] = true;
        else
            add("extraregion", {{"cells", names_of(house.cells)}});
        return true;
    }

    void add(std::string_view key, Json entry) { object_[key].push_back(std::move(entry)); }

    bool write_rule(const Rule& rule) override {
        if (rule.kind == RuleKind::Different && !check_repeats(rule)) return false;
        for (const FPuzzlesKey& key : fpuzzles_keys())
            if (key.rule == rule.kind && key.is_written) return write_by_key(key, rule);
        switch (rule.kind) {
            case RuleKind::Different:
                add("extraregion", {{"cells", names_of(rule.lists[0])}});
                return true;
            case RuleKind::Arrow:
                return write_arrow(rule);
            case RuleKind::Sum:
            case RuleKind::LittleKiller:
                return write_sum(rule);
            case RuleKind::Clone:
                return write_clone(rule);
            case RuleKind::Contains:
                return write_quadruple(rule);
            case RuleKind::EdgeSum:
                return write_edge_sum(rule);
            case RuleKind::Greater:
                return write_greater(rule);
            case RuleKind::AntiKnight:
                object_["antiknight"] = true;
                return true;
            case RuleKind::AntiKing:
                object_["antiking"] = true;
                return true;
            case RuleKind::NegativeDifference:
            case RuleKind::NegativeRatio:
            case RuleKind::NegativeSum:
                negatives_.push_back(&rule);
                return true;
            default:
                return fail_rule(rule);
        }
    }

    // Refuses what the reader would misread: it counts a repeated cell of a set once, and replaces
    // 0 by the usual number.
    bool check_by_key(const FPuzzlesKey& key, const Rule& rule) {
        if (key.is_set && !check_repeats(rule)) return false;
        const bool is_zero = !rule.numbers.empty() && rule.numbers[0] == 0;
        if (is_zero && key.value == FPuzzlesKey::Value::Fallback)
            return fail_rule(rule, " with the number 0");
        if (key.rule == RuleKind::Modular && rule.numbers[0] != 3)
            return fail_rule(rule, " for a number other than 3");
        return true;
    }

    bool write_by_key(const FPuzzlesKey& key, const Rule& rule) {
        if (!check_by_key(key, rule)) return false;
        Json entry = Json::object();
        switch (key.place) {
            case KeyPlace::Line:
            case KeyPlace::Lines:
                entry["lines"] = names_of(rule.lists);
                break;
            case KeyPlace::Cells:
                return write_cells_of(key, rule);
            case KeyPlace::Cell:
                for (const Cell c : rule.lists[0]) add(key.name, {{"cell", name_of(c)}});
                return true;
            case KeyPlace::Marked:
                marked_[rule.kind].push_back(&rule);
                return true;
            case KeyPlace::Outside:
                return write_outside(key, rule);
        }
        write_value(key, rule, entry);
        add(key.name, std::move(entry));
        return true;
    }

    void write_value(const FPuzzlesKey& key, const Rule& rule, Json& entry) {
        if (rule.numbers.empty() || (key.fallback && rule.numbers[0] == key.fallback(n_))) return;
        entry["value"] = std::to_string(rule.numbers[0]);
    }

    bool write_cells_of(const FPuzzlesKey& key, const Rule& rule) {
        if (rule.numbers.size() > 1) return write_root_cage(rule);
        if (rule.kind == RuleKind::Cage && rule.numbers == std::vector{0})
            return fail_rule(rule, " with the sum 0");
        for (const CellList& list : rule.lists) {
            Json entry = {{"cells", names_of(list)}};
            write_value(key, rule, entry);
            add(key.name, std::move(entry));
        }
        return true;
    }

    bool write_root_cage(const Rule& rule) {
        const int cells = static_cast<int>(rule.lists[0].size());
        for (int root = 1; root <= 9 && cells <= n_; ++root)
            if (sums_of_root(root, cells, n_) == rule.numbers) {
                add("cage",
                    {{"cells", names_of(rule.lists[0])}, {"value", "DR" + std::to_string(root)}});
                return true;
            }
        return fail_rule(rule, " with several sums");
    }

    // Writes the clue at the cell beside the grid that looks along the whole row or column.
    bool write_outside(const FPuzzlesKey& key, const Rule& rule) {
        SUDOKIT_CHECK(!rule.numbers.empty() && !rule.lists[0].empty());
        const CellList& line = rule.lists[0];
        for (const House& house : board_.houses()) {
            if (house.kind != HouseKind::Row && house.kind != HouseKind::Column) continue;
            const bool forward = std::ranges::equal(line, house.cells);
            if (!forward &&
                !std::equal(line.rbegin(), line.rend(), house.cells.begin(), house.cells.end()))
                continue;
            const int beside = forward ? -1 : n_;
            const std::string cell = house.kind == HouseKind::Row
                                         ? fpuzzles_name(board_.row_of(line[0]), beside)
                                         : fpuzzles_name(beside, board_.column_of(line[0]));
            add(key.name, {{"cell", cell}, {"value", std::to_string(rule.numbers[0])}});
            return true;
        }
        return fail_rule(rule, " along cells that are not a row or column");
    }

    // Each shaft is extended to begin in the circle's cell that is nearest to it.
    bool write_arrow(const Rule& rule) {
        CellList circle = rule.lists[0];
        std::ranges::sort(circle);
        if (circle != rule.lists[0])
            return fail_rule(rule, " whose pill is not read from left to right or downwards");
        add("arrow", {{"lines", arrow_lines(rule, circle)}, {"cells", names_of(circle)}});
        return true;
    }

    // Cells that all see each other are written as a cage; others must form a diagonal.
    bool write_sum(const Rule& rule) {
        if (rule.numbers.size() != 1 || rule.numbers[0] <= 0)
            return fail_rule(rule, " with this sum");
        if (write_diagonal(rule)) return true;
        const CellList& cells = rule.lists[0];
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (!board_.sees(cells[j], cells[i]))
                    return fail_rule(rule, " where cells may be equal and are not a diagonal");
        add("killercage", {{"cells", names_of(cells)}, {"value", std::to_string(rule.numbers[0])}});
        return true;
    }

    bool write_diagonal(const Rule& rule) {
        const CellList& line = rule.lists[0];
        for (const int down : {-1, 1})
            for (const int right : {-1, 1}) {
                int row = board_.row_of(line[0]), column = board_.column_of(line[0]);
                if (is_inside(row - down, column - right)) continue;
                const std::string outside = fpuzzles_name(row - down, column - right);
                std::size_t i = 0;
                for (; is_inside(row, column); row += down, column += right, ++i)
                    if (i >= line.size() || line[i] != board_.cell_at(row, column)) break;
                if (i != line.size() || is_inside(row, column)) continue;
                add("littlekillersum",
                    {{"cell", outside},
                     {"cells", names_of(line)},
                     {"direction", std::string(down < 0 ? "U" : "D") + (right < 0 ? "L" : "R")},
                     {"value", std::to_string(rule.numbers[0])}});
                return true;
            }
        return false;
    }
    bool is_inside(int row, int column) const {
        return row >= 0 && row < n_ && column >= 0 && column < n_;
    }

    bool write_clone(const Rule& rule) {
        for (std::size_t i = 1; i < rule.lists.size(); ++i)
            add("clone",
                {{"cells", names_of(rule.lists[0])}, {"cloneCells", names_of(rule.lists[i])}});
        return true;
    }

    bool write_quadruple(const Rule& rule) {
        for (const int value : rule.numbers)
            if (board_.digit_of(value) == kOpen)
                return fail_rule(rule, " with something other than digits of the board");
        add("quadruple", {{"cells", names_of(rule.lists[0])}, {"values", rule.numbers}});
        return true;
    }

    bool write_edge_sum(const Rule& rule) {
        if (rule.numbers[0] != 5 && rule.numbers[0] != 10)
            return fail_rule(rule, " other than 5 and 10");
        for (const CellList& pair : rule.lists)
            add("xv", {{"cells", names_of(pair)}, {"value", rule.numbers[0] == 5 ? "V" : "X"}});
        return true;
    }

    // If a list falls, it rises in reverse.
    bool write_greater(const Rule& rule) {
        std::vector<CellList> rising = rule.lists;
        for (CellList& list : rising) std::ranges::reverse(list);
        add("thermometer", {{"lines", names_of(rising)}});
        return true;
    }

    // Adjacent marked cells are not compared with each other. Joined in one list, cells of two
    // rules would lose comparisons that the rules demand.
    bool write_marked() {
        for (const auto& [kind, rules] : marked_) {
            std::map<Cell, const Rule*> owner;
            for (const Rule* rule : rules)
                for (const Cell c : rule->lists[0]) {
                    for (const Cell next : board_.neighbours_of(c)) {
                        const auto other = owner.find(next);
                        if (other != owner.end() && other->second != rule)
                            return fail_rule(*rule, " for neighbours that are compared");
                    }
                    owner[c] = rule;
                    add(info_of(kind).word, {{"cell", name_of(c)}});
                }
        }
        return true;
    }

    // ---- negatives: the exempt pairs must be the marked ones, unless the difference has no effect

    bool write_negatives() {
        for (const Rule* rule : negatives_) {
            std::vector<int> expected = {1};
            if (rule->kind == RuleKind::NegativeSum) expected = {5, 10};
            if (rule->kind == RuleKind::NegativeRatio) expected = marked_ratios(puzzle_);
            std::vector<int> numbers = rule->numbers;
            std::ranges::sort(numbers);
            if (numbers != expected) return fail_rule(*rule, " for these numbers");
            if (!exempts_marks(puzzle_, *rule))
                return fail_rule(*rule, " whose exempt pairs are not the pairs with a mark");
            if (rule->kind == RuleKind::NegativeDifference)
                object_["nonconsecutive"] = true;
            else
                object_["negative"].push_back(rule->kind == RuleKind::NegativeSum ? "xv" : "ratio");
        }
        return true;
    }

    bool write_end() override {
        if (!write_marked() || !write_negatives()) return false;
        if (!solution().empty()) object_["solution"] = solution();
        return true;
    }

    std::vector<int> regions_;
    bool has_marks_;
    std::map<RuleKind, std::vector<const Rule*>> marked_;
    std::vector<const Rule*> negatives_;
};

Result<void> write_object(const Puzzle& puzzle, std::string_view format, std::string& out) {
    auto object = FPuzzlesWriter(puzzle, format).write();
    if (!object) return object.error();
    const bool is_link = format == "fpuzzles";
    out.append(is_link ? "https://www.f-puzzles.com/?load=" + pack_lzstring(*object) : *object);
    out += '\n';
    return {};
}

}  // namespace

Result<void> write_fpuzzles(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    return write_object(puzzle, "fpuzzles", out);
}
Result<void> write_fpuzzles_json(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    return write_object(puzzle, "fpuzzles-json", out);
}

}  // namespace sudokit::text
