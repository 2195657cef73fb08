#include "format/setter/fpuzzles_marks.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

using Pair = std::pair<Cell, Cell>;

Pair pair_of(const std::vector<Cell>& list) {
    SUDOKIT_CHECK(list.size() == 2);
    return std::minmax({list[0], list[1]});
}

bool is_mark_for(const Rule& rule, const Rule& negative) {
    if (negative.kind == RuleKind::NegativeSum) return rule.kind == RuleKind::EdgeSum;
    return rule.kind == RuleKind::Difference || rule.kind == RuleKind::Ratio;
}

bool are_neighbours(const Geometry& board, const Pair& pair) {
    return std::ranges::count(board.neighbours_of(pair.first), pair.second) > 0;
}

bool fits(RuleKind kind, int number, int a, int b) {
    switch (kind) {
        case RuleKind::Difference:
        case RuleKind::NegativeDifference:
            return std::abs(a - b) == number;
        case RuleKind::Ratio:
        case RuleKind::NegativeRatio:
            return a == b * number || b == a * number;
        default:
            return a + b == number;
    }
}

// Are there two values that all marks of a pair allow but the negative rule forbids?
bool can_clash(const Geometry& board, const std::vector<const Rule*>& marks, const Rule& negative) {
    for (int a = board.lowest(); a <= board.highest(); ++a)
        for (int b = board.lowest(); b <= board.highest(); ++b) {
            const bool allowed = std::ranges::all_of(
                marks, [&](const Rule* mark) { return fits(mark->kind, mark->numbers[0], a, b); });
            const bool forbidden = std::ranges::any_of(
                negative.numbers, [&](int number) { return fits(negative.kind, number, a, b); });
            if (allowed && forbidden) return true;
        }
    return false;
}

}  // namespace

std::vector<int> marked_ratios(const Puzzle& puzzle) {
    std::set<int> ratios;
    for (const Rule& rule : puzzle.rules)
        if (rule.kind == RuleKind::Ratio) ratios.insert(rule.numbers[0]);
    if (ratios.empty()) ratios.insert(2);
    return {ratios.begin(), ratios.end()};
}

bool exempts_marks(const Puzzle& puzzle, const Rule& negative) {
    const Geometry& board = *puzzle.geometry;
    std::map<Pair, std::vector<const Rule*>> marks;
    for (const Rule& rule : puzzle.rules)
        if (is_mark_for(rule, negative))
            for (const auto& list : rule.lists) marks[pair_of(list)].push_back(&rule);
    std::set<Pair> exempt;
    for (const auto& list : negative.lists) exempt.insert(pair_of(list));
    for (const Pair& pair : exempt)
        if (!marks.contains(pair) && are_neighbours(board, pair)) return false;
    return std::ranges::all_of(marks, [&](const auto& mark) {
        return exempt.contains(mark.first) || !are_neighbours(board, mark.first) ||
               !can_clash(board, mark.second, negative);
    });
}

}  // namespace sudokit::text
