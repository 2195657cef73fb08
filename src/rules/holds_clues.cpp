// Rules between two cells, and clues outside the grid.
#include <algorithm>

#include "rules/holds.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/sorted.hpp"

namespace sudokit {
namespace {

template <typename Relation>
bool each_pair_is(const Rule& rule, const FilledBoard& board, Relation relation) {
    return std::all_of(rule.lists.begin(), rule.lists.end(), [&](const auto& pair) {
        return relation(board[pair[0]], board[pair[1]], rule.numbers[0]);
    });
}

// No two neighbours of the grid, except exempt ones, are in the relation for any of the numbers.
template <typename Relation>
bool no_neighbours_are(const Rule& rule, const FilledBoard& board, Relation relation) {
    for (const auto& [a, b] : rules::neighbours_not_listed(board.geometry, rule))
        for (int number : rule.numbers)
            if (relation(board[a], board[b], number)) return false;
    return true;
}

bool is_difference(int a, int b, int number) { return std::abs(a - b) == number; }
bool is_sum(int a, int b, int number) { return a + b == number; }

}  // namespace

template <>
bool is_kept<RuleKind::Difference>(const Rule& rule, const FilledBoard& board) {
    return each_pair_is(rule, board, is_difference);
}

template <>
bool is_kept<RuleKind::Ratio>(const Rule& rule, const FilledBoard& board) {
    return each_pair_is(rule, board, rules::is_ratio);
}

template <>
bool is_kept<RuleKind::EdgeSum>(const Rule& rule, const FilledBoard& board) {
    return each_pair_is(rule, board, is_sum);
}

template <>
bool is_kept<RuleKind::NegativeDifference>(const Rule& rule, const FilledBoard& board) {
    return no_neighbours_are(rule, board, is_difference);
}

template <>
bool is_kept<RuleKind::NegativeRatio>(const Rule& rule, const FilledBoard& board) {
    return no_neighbours_are(rule, board, rules::is_ratio);
}

template <>
bool is_kept<RuleKind::NegativeSum>(const Rule& rule, const FilledBoard& board) {
    return no_neighbours_are(rule, board, is_sum);
}

template <>
bool is_kept<RuleKind::Sandwich>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    const auto once = [&](int value) {
        return std::count(values.begin(), values.end(), value) == 1;
    };
    if (!once(board.geometry.lowest()) || !once(board.geometry.highest())) return false;
    auto first = std::find(values.begin(), values.end(), board.geometry.lowest());
    auto last = std::find(values.begin(), values.end(), board.geometry.highest());
    if (last < first) std::swap(first, last);
    return sum_of({first + 1, last}) == rule.numbers[0];
}

template <>
bool is_kept<RuleKind::XSum>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    const auto x = static_cast<std::size_t>(values[0]);
    return x <= values.size() && sum_of({values.data(), x}) == rule.numbers[0];
}

template <>
bool is_kept<RuleKind::Skyscraper>(const Rule& rule, const FilledBoard& board) {
    int seen = 0, tallest = 0;
    for (int value : board.along(rule.lists[0])) {
        seen += value > tallest;
        tallest = std::max(tallest, value);
    }
    return seen == rule.numbers[0];
}

template <>
bool is_kept<RuleKind::HiddenSkyscraper>(const Rule& rule, const FilledBoard& board) {
    int tallest = 0;
    for (int value : board.along(rule.lists[0])) {
        if (value < tallest) return value == rule.numbers[0];
        tallest = value;
    }
    return false;  // no cell is hidden
}

template <>
bool is_kept<RuleKind::NumberedRoom>(const Rule& rule, const FilledBoard& board) {
    const Values values = board.along(rule.lists[0]);
    const auto x = static_cast<std::size_t>(values[0]);
    return x >= 1 && x <= values.size() && values[x - 1] == rule.numbers[0];
}

namespace {

// The values of all rows and columns, each in both directions.
std::vector<Values> readings(const FilledBoard& board) {
    std::vector<Values> lines;
    for (const auto& line : rules::readings(board.geometry)) lines.push_back(board.along(line));
    return lines;
}

bool reads_lower(Values a, Values b) {
    const std::size_t length = std::max(a.size(), b.size());
    a.insert(a.begin(), length - a.size(), 0);
    b.insert(b.begin(), length - b.size(), 0);
    return a < b;
}

}  // namespace

template <>
bool is_kept<RuleKind::FullRank>(const Rule& rule, const FilledBoard& board) {
    const Values line = board.along(rule.lists[0]);
    int lower = 0, equal = 0;  // `equal` includes the line itself
    for (const Values& other : readings(board)) {
        lower += reads_lower(other, line);
        equal += !reads_lower(other, line) && !reads_lower(line, other);
    }
    const bool ties = rule.numbers.size() == 2 && rule.numbers[1] == 1;
    return lower + 1 == rule.numbers[0] && (ties || equal == 1);
}

template <>
bool is_kept<RuleKind::DistinctLines>(const Rule&, const FilledBoard& board) {
    return !has_repeats(readings(board));
}

}  // namespace sudokit
