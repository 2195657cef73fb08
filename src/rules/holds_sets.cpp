// Rules about sets of cells.
#include <algorithm>
#include <set>

#include "rules/holds.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit {

template <>
bool is_kept<RuleKind::Different>(const Rule& rule, const FilledBoard& board) {
    return all_different(board.along(rule.lists[0]));
}

template <>
bool is_kept<RuleKind::Cage>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    return all_different(values) &&
           (rule.numbers.empty() || is_one_of(sum_of(values), rule.numbers));
}

template <>
bool is_kept<RuleKind::Sum>(const Rule& rule, const FilledBoard& board) {
    return is_one_of(sum_of(board.along(rule.lists[0])), rule.numbers);
}

template <>
bool is_kept<RuleKind::LittleKiller>(const Rule& rule, const FilledBoard& board) {
    return is_one_of(sum_of(board.along(rule.lists[0])), rule.numbers);
}

template <>
bool is_kept<RuleKind::Linear>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        sum += std::int64_t{values[i]} * rule.numbers[i + 1];
    return sum == rule.numbers[0];
}

template <>
bool is_kept<RuleKind::EqualSums>(const Rule& rule, const FilledBoard& board) {
    const int first = sum_of(board.along(rule.lists[0]));
    return std::all_of(rule.lists.begin(), rule.lists.end(),
                       [&](const auto& list) { return sum_of(board.along(list)) == first; });
}

// Divides the number by the values instead of multiplying them, which could overflow.
template <>
bool is_kept<RuleKind::Product>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    int rest = rule.numbers[0];
    if (rest == 0) return is_one_of(0, values);
    for (int value : values) {
        if (value == 0 || rest % value) return false;
        rest /= value;
    }
    return rest == 1;
}

template <>
bool is_kept<RuleKind::Minus>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    const int sum = sum_of(values);
    return std::any_of(values.begin(), values.end(),
                       [&](int value) { return value - (sum - value) == rule.numbers[0]; });
}

namespace {

bool is_quotient(const Values& values, std::size_t dividend, int number) {
    int rest = values[dividend];
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i == dividend) continue;
        if (values[i] == 0 || rest % values[i]) return false;
        rest /= values[i];
    }
    return rest == number;
}

}  // namespace

template <>
bool is_kept<RuleKind::Quotient>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (is_quotient(values, i, rule.numbers[0])) return true;
    return false;
}

template <>
bool is_kept<RuleKind::Rellik>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    std::set<int> sums;  // of all nonempty sets of the cells so far
    for (int value : values) {
        std::set<int> with{value};
        for (int sum : sums) with.insert(sum + value);
        sums.merge(with);
    }
    return all_different(values) && !sums.contains(rule.numbers[0]);
}

template <>
bool is_kept<RuleKind::EqualityCage>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    const int half = board.geometry.digits() / 2;
    int odd = 0, low = 0, high = 0;
    for (int value : values) {
        odd += value % 2 != 0;
        low += value < board.geometry.lowest() + half;
        high += value > board.geometry.highest() - half;
    }
    const int cells = static_cast<int>(values.size());
    return all_different(values) && odd == cells - odd && low == high && low + high == cells;
}

template <>
bool is_kept<RuleKind::Lunchbox>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    if (!all_different(values)) return false;
    auto first = std::min_element(values.begin(), values.end());
    auto last = std::max_element(values.begin(), values.end());
    if (last < first) std::swap(first, last);
    return sum_of({first + 1, last}) == rule.numbers[0];
}

template <>
bool is_kept<RuleKind::Contains>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    return std::all_of(rule.numbers.begin(), rule.numbers.end(), [&](int number) {
        return std::count(values.begin(), values.end(), number) >=
               std::count(rule.numbers.begin(), rule.numbers.end(), number);
    });
}

template <>
bool is_kept<RuleKind::Counts>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    for (std::size_t i = 0; i < rule.numbers.size(); i += 2)
        if (std::count(values.begin(), values.end(), rule.numbers[i + 1]) != rule.numbers[i])
            return false;
    return true;
}

template <>
bool is_kept<RuleKind::CountDistinct>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[1]);
    const std::set<int> distinct(values.begin(), values.end());
    return board[rule.lists[0][0]] == static_cast<int>(distinct.size());
}

template <>
bool is_kept<RuleKind::CountingCircles>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    return std::all_of(values.begin(), values.end(), [&](int value) {
        return std::count(values.begin(), values.end(), value) == value;
    });
}

template <>
bool is_kept<RuleKind::SameValues>(const Rule& rule, const FilledBoard& board) {
    const Values first = board.along(rule.lists[0]);
    return std::all_of(rule.lists.begin(), rule.lists.end(), [&](const auto& list) {
        const Values values = board.along(list);
        return std::is_permutation(values.begin(), values.end(), first.begin(), first.end());
    });
}

template <>
bool is_kept<RuleKind::Clone>(const Rule& rule, const FilledBoard& board) {
    const Values first = board.along(rule.lists[0]);
    return std::all_of(rule.lists.begin(), rule.lists.end(),
                       [&](const auto& list) { return board.along(list) == first; });
}

template <>
bool is_kept<RuleKind::Odd>(const Rule& rule, const FilledBoard& board) {
    return std::all_of(rule.lists[0].begin(), rule.lists[0].end(),
                       [&](Cell c) { return board[c] % 2 != 0; });
}

template <>
bool is_kept<RuleKind::Even>(const Rule& rule, const FilledBoard& board) {
    return std::all_of(rule.lists[0].begin(), rule.lists[0].end(),
                       [&](Cell c) { return board[c] % 2 == 0; });
}

namespace {

// Does the relation hold for every listed cell and each of its unlisted neighbours?
template <typename Relation>
bool holds_towards_the_outside(const Rule& rule, const FilledBoard& board, Relation relation) {
    for (const auto& [own, other] : rules::borders_of(board.geometry, rule.lists[0]))
        if (!relation(board[own], board[other])) return false;
    return true;
}

}  // namespace

template <>
bool is_kept<RuleKind::Minimum>(const Rule& rule, const FilledBoard& board) {
    return holds_towards_the_outside(rule, board, [](int own, int other) { return own < other; });
}

template <>
bool is_kept<RuleKind::Maximum>(const Rule& rule, const FilledBoard& board) {
    return holds_towards_the_outside(rule, board, [](int own, int other) { return own > other; });
}

}  // namespace sudokit
