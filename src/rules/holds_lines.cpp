// Rules about lines: ordered lists of cells.
#include <algorithm>
#include <functional>
#include <set>

#include "rules/holds.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit {
namespace {

// Are all successive cells of all lists in the relation, the earlier cell first?
template <typename Relation>
bool steps_are(const Rule& rule, const FilledBoard& board, Relation relation) {
    for (const auto& list : rule.lists) {
        const Values values = board.along(list);
        for (std::size_t i = 1; i < values.size(); ++i)
            if (!relation(values[i - 1], values[i])) return false;
    }
    return true;
}

// Are any two cells of a list in the relation, the earlier cell first?
template <typename Relation>
bool pairs_are(const Rule& rule, const FilledBoard& board, Relation relation) {
    for (const auto& list : rule.lists) {
        const Values values = board.along(list);
        for (std::size_t a = 0; a < values.size(); ++a)
            for (std::size_t b = a + 1; b < values.size(); ++b)
                if (!relation(values[a], values[b])) return false;
    }
    return true;
}

Values inner(const Values& values) {
    return values.size() < 2 ? Values{} : Values(values.begin() + 1, values.end() - 1);
}

}  // namespace

template <>
bool is_kept<RuleKind::Thermometer>(const Rule& rule, const FilledBoard& board) {
    return steps_are(rule, board, std::less<>{});
}

template <>
bool is_kept<RuleKind::SlowThermometer>(const Rule& rule, const FilledBoard& board) {
    return steps_are(rule, board, std::less_equal<>{});
}

template <>
bool is_kept<RuleKind::Greater>(const Rule& rule, const FilledBoard& board) {
    return steps_are(rule, board, std::greater<>{});
}

template <>
bool is_kept<RuleKind::Arrow>(const Rule& rule, const FilledBoard& board) {
    int number = 0;  // fits: check_rule() allows at most eight values
    for (int value : board.along(rule.lists[0])) number = number * 10 + value;
    return std::all_of(rule.lists.begin() + 1, rule.lists.end(),
                       [&](const auto& shaft) { return sum_of(board.along(shaft)) == number; });
}

template <>
bool is_kept<RuleKind::DoubleArrow>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    return values.front() + values.back() == sum_of(inner(values));
}

template <>
bool is_kept<RuleKind::Palindrome>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    return std::equal(values.begin(), values.end(), values.rbegin());
}

template <>
bool is_kept<RuleKind::Renban>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    return all_different(values) && *high - *low + 1 == static_cast<int>(values.size());
}

template <>
bool is_kept<RuleKind::Nabner>(const Rule& rule, const FilledBoard& board) {
    return pairs_are(rule, board, [](int a, int b) { return std::abs(a - b) > 1; });
}

template <>
bool is_kept<RuleKind::Whispers>(const Rule& rule, const FilledBoard& board) {
    return steps_are(rule, board, [&](int a, int b) { return std::abs(a - b) >= rule.numbers[0]; });
}

template <>
bool is_kept<RuleKind::Between>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    const auto [low, high] = std::minmax(values.front(), values.back());
    for (int value : inner(values))
        if (value <= low || value >= high) return false;
    return true;
}

template <>
bool is_kept<RuleKind::Lockout>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    const auto [low, high] = std::minmax(values.front(), values.back());
    for (int value : inner(values))
        if (value >= low && value <= high) return false;
    return high - low >= rule.numbers[0];
}

template <>
bool is_kept<RuleKind::RegionSum>(const Rule& rule, const FilledBoard& board) {
    std::set<int> sums;
    for (const auto& piece : rules::region_pieces(board.geometry, rule.lists[0]))
        sums.insert(sum_of(board.along(piece)));
    return sums.size() == 1;
}

template <>
bool is_kept<RuleKind::Zipper>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    std::set<int> sums;
    for (std::size_t a = 0, b = values.size() - 1; a < b; ++a, --b)
        sums.insert(values[a] + values[b]);
    if (values.size() % 2) sums.insert(values[values.size() / 2]);
    return sums.size() == 1;
}

namespace {

bool can_be_cut(const Values& values, int sum) {
    std::vector<bool> cut(values.size() + 1, false);  // cut[i]: can there be a cut before entry i?
    cut[0] = true;
    for (std::size_t to = 1; to <= values.size(); ++to)
        for (std::size_t from = 0; from < to; ++from)
            if (cut[from] && sum_of({values.data() + from, to - from}) == sum) cut[to] = true;
    return cut.back();
}

}  // namespace

template <>
bool is_kept<RuleKind::SumLine>(const Rule& rule, const FilledBoard& board) {
    Values values = board.along(rule.lists[0]);
    const bool is_loop = rule.numbers.size() == 2 && rule.numbers[1] == 1;
    if (!is_loop) return can_be_cut(values, rule.numbers[0]);
    for (std::size_t turn = 0; turn < values.size(); ++turn) {
        if (can_be_cut(values, rule.numbers[0])) return true;
        std::rotate(values.begin(), values.begin() + 1, values.end());
    }
    return false;
}

template <>
bool is_kept<RuleKind::Modular>(const Rule& rule, const FilledBoard& board) {
    Values remainders = board.along(rule.lists[0]);
    for (int& value : remainders) value %= rule.numbers[0];
    return windows_differ(remainders, rule.numbers[0]);
}

template <>
bool is_kept<RuleKind::Entropic>(const Rule& rule, const FilledBoard& board) {
    Values thirds = board.along(rule.lists[0]);
    for (int& value : thirds) value = rules::third_of(board.geometry, value);
    return windows_differ(thirds, 3);
}

template <>
bool is_kept<RuleKind::Parity>(const Rule& rule, const FilledBoard& board) {
    return steps_are(rule, board, [](int a, int b) { return (a + b) % 2 != 0; });
}

template <>
bool is_kept<RuleKind::ValueIndexing>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    const int place = values[1] + 1;  // 0-based in the whole list
    return place >= 2 && place < static_cast<int>(values.size()) &&
           values[static_cast<std::size_t>(place)] == values[0];
}

namespace {

bool in_relation(const Rule& rule, const FilledBoard& board, int first, int second) {
    const Digit a = board.geometry.digit_of(first), b = board.geometry.digit_of(second);
    return rule.table->second[a - 1u].contains(b);
}

}  // namespace

template <>
bool is_kept<RuleKind::Pair>(const Rule& rule, const FilledBoard& board) {
    return steps_are(rule, board, [&](int a, int b) { return in_relation(rule, board, a, b); });
}

template <>
bool is_kept<RuleKind::PairAll>(const Rule& rule, const FilledBoard& board) {
    return pairs_are(rule, board, [&](int a, int b) { return in_relation(rule, board, a, b); });
}

namespace {

bool accepts(const Automaton& automaton, const FilledBoard& board, const std::vector<Cell>& list) {
    std::set<int> states(automaton.starts.begin(), automaton.starts.end());
    for (Cell c : list) {
        std::set<int> next;
        for (const Automaton::Step& step : automaton.steps)
            if (states.contains(step.from) && step.digits.contains(board.grid[c]))
                next.insert(step.to);
        states = next;
    }
    return std::any_of(automaton.accepts.begin(), automaton.accepts.end(),
                       [&](int state) { return states.contains(state); });
}

bool every_list_is_accepted(const Rule& rule, const FilledBoard& board) {
    return std::all_of(rule.lists.begin(), rule.lists.end(),
                       [&](const auto& list) { return accepts(*rule.automaton, board, list); });
}

}  // namespace

template <>
bool is_kept<RuleKind::Regex>(const Rule& rule, const FilledBoard& board) {
    return every_list_is_accepted(rule, board);
}

template <>
bool is_kept<RuleKind::AutomatonLine>(const Rule& rule, const FilledBoard& board) {
    return every_list_is_accepted(rule, board);
}

}  // namespace sudokit
