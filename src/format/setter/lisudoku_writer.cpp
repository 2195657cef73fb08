// A puzzle as a link to lisudoku: only digits if they are enough, otherwise the packed object that
// lisudoku.cpp reads. Boards have 4, 6 or 9 rows.
//
// The trap: one switch ("kropkiNegative") stands for two of our rules. It is written only if both
// are there and exempt exactly the pairs with a dot; either rule alone is refused.
#include <algorithm>
#include <set>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/common/writers.hpp"
#include "format/setter/setter_writer.hpp"
#include "format/text/lzstring.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

class LisudokuWriter : public SetterWriter {
  public:
    explicit LisudokuWriter(const Puzzle& puzzle)
        : SetterWriter(puzzle, "lisudoku", "fpuzzles or sudokit") {}

  private:
    using Pairs = std::set<std::pair<Cell, Cell>>;

    bool write_head() override {
        if (n_ != 4 && n_ != 6 && n_ != 9) return fail("a board other than 4x4, 6x6 and 9x9");
        if (has_own_marks(puzzle_)) return fail("candidates");
        object_["gridSize"] = n_;
        const auto regions = regions_of(board_);
        if (std::ranges::find(regions, kNoRegion) != regions.end())
            return fail("cells outside all regions");
        return true;
    }
    Json name_of(Cell c) const override {
        return {{"row", board_.row_of(c)}, {"col", board_.column_of(c)}};
    }
    void write_cells() override {
        for (Cell c = 0; c < puzzle_.givens.size(); ++c)
            if (puzzle_.givens[c] != kOpen)
                add("fixedNumbers", {{"position", name_of(c)}, {"value", puzzle_.givens[c]}});
    }
    void add(const char* key, Json entry) { object_[key].push_back(std::move(entry)); }

    bool write_house(const House& house, const std::string& label) override {
        if (house.kind == HouseKind::Box) {
            if (static_cast<int>(house.cells.size()) != n_)
                return fail("a region without " + std::to_string(n_) + " cells");
            if (!has_usual_boxes()) add("regions", names_of(house.cells));
        } else if (label == "diagonal") {
            object_["primaryDiagonal"] = true;
        } else if (label == "anti-diagonal") {
            object_["secondaryDiagonal"] = true;
        } else if (house.kind == HouseKind::Extra) {
            add("extraRegions", names_of(house.cells));
        }
        return true;
    }
    bool has_usual_boxes() const {
        const auto regions = regions_of(board_);
        for (int r = 0; r < n_; ++r)
            for (int c = 0; c < n_; ++c)
                if (regions[board_.cell_at(r, c)] != usual_region(boxes_, r, c)) return false;
        return true;
    }

    bool write_rule(const Rule& rule) override {
        if (!check_repeats(rule)) return false;
        switch (rule.kind) {
            case RuleKind::AntiKnight:
                object_["antiKnight"] = true;
                return true;
            case RuleKind::AntiKing:
                object_["antiKing"] = true;
                return true;
            case RuleKind::TopBottom:
                object_["topBottom"] = true;
                return true;
            case RuleKind::Different:
                return add_all("extraRegions", rule);
            case RuleKind::Thermometer:
                return add_all("thermos", rule);
            case RuleKind::Palindrome:
                return add_all("palindromes", rule);
            case RuleKind::Renban:
                return add_all("renbans", rule);
            case RuleKind::Odd:
            case RuleKind::Even:
                for (const Cell c : rule.lists[0])
                    add(rule.kind == RuleKind::Odd ? "oddCells" : "evenCells", name_of(c));
                return true;
            case RuleKind::Cage:
                return write_cage(rule);
            case RuleKind::Arrow:
                return write_arrow(rule);
            case RuleKind::Difference:
            case RuleKind::Ratio:
                return write_dots(rule);
            case RuleKind::NegativeDifference:
            case RuleKind::NegativeRatio:
                negatives_.push_back(&rule);
                return true;
            default:
                return fail_rule(rule);
        }
    }
    bool add_all(const char* key, const Rule& rule) {
        for (const CellList& list : rule.lists) add(key, names_of(list));
        return true;
    }

    bool write_cage(const Rule& rule) {
        if (rule.numbers.size() > 1 || rule.numbers == std::vector{0})
            return fail_rule(rule, " with several sums, or with the sum 0");
        Json cage = {{"sum", nullptr}, {"region", names_of(rule.lists[0])}};
        if (!rule.numbers.empty()) cage["sum"] = rule.numbers[0];
        add("killerCages", std::move(cage));
        return true;
    }

    bool write_arrow(const Rule& rule) {
        if (!std::ranges::is_sorted(rule.lists[0]))
            return fail_rule(rule, " whose pill is not read from left to right or downwards");
        for (std::size_t i = 1; i < rule.lists.size(); ++i)
            add("arrows", {{"circleCells", names_of(rule.lists[0])},
                           {"arrowCells", names_of(rule.lists[i])}});
        return true;
    }

    bool write_dots(const Rule& rule) {
        const bool is_white = rule.kind == RuleKind::Difference;
        if (!check_dots(rule)) return false;
        for (const CellList& list : rule.lists) {
            dots_.insert(std::minmax({list[0], list[1]}));
            add("kropkiDots", {{"dotType", is_white ? "Consecutive" : "Double"},
                               {"cell1", name_of(list[0])},
                               {"cell2", name_of(list[1])}});
        }
        return true;
    }

    // A single switch forbids both relations wherever there is no dot.
    bool write_end() override {
        std::set<RuleKind> kinds;
        for (const Rule* rule : negatives_) {
            const int number = rule->kind == RuleKind::NegativeDifference ? 1 : 2;
            if (rule->numbers != std::vector{number}) return fail_rule(*rule, " for these numbers");
            Pairs exempt;
            for (const CellList& list : rule->lists)
                if (are_neighbours(list)) exempt.insert(std::minmax({list[0], list[1]}));
            if (exempt != dots_) return fail_rule(*rule, " with other pairs exempt than dots");
            kinds.insert(rule->kind);
        }
        if (kinds.size() == 1)
            return fail_rule(*negatives_[0], " without the same rule for the other kind of dots");
        if (!kinds.empty()) object_["kropkiNegative"] = true;
        return true;
    }

    Pairs dots_;
    std::vector<const Rule*> negatives_;
};

// Escapes characters that may not occur in a link's query.
std::string percent_coded(std::string_view packed) {
    std::string text;
    for (const char c : packed)
        text += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
    return text;
}

}  // namespace

Result<void> write_lisudoku(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const auto object = LisudokuWriter(puzzle).write();
    if (!object) return object.error();
    const bool is_plain = puzzle.rules.empty() && is_default_board(*puzzle.geometry);
    out.append("https://lisudoku.xyz/solver?import=")
        .append(is_plain ? cells_of(puzzle, '0') : percent_coded(pack_lzstring(object.value())))
        .append("\n");
    return {};
}

}  // namespace sudokit::text
