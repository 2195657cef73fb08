// any_killer.hpp - random grids, and cages over them.
#pragma once
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "csp/search.hpp"
#include "rules.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/rng.hpp"

namespace killers {

using namespace sudokit;

constexpr int kSize = kClassicDigits;
using Values = std::array<int, kClassicCells>;

// A full grid: the plain pattern of shifted rows, with digits, rows and columns swapped.
inline Values any_grid(Rng& rng) {
    const auto shuffled = [&](std::vector<int> items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
        return items;
    };
    const auto lines = [&] {
        std::vector<int> order;
        for (const int chute : shuffled({0, 1, 2}))
            for (const int line : shuffled({0, 1, 2})) order.push_back(chute * 3 + line);
        return order;
    };
    const auto digits = shuffled({1, 2, 3, 4, 5, 6, 7, 8, 9});
    const auto rows = lines(), columns = lines();
    Values grid;
    for (std::size_t r = 0; r < kSize; ++r)
        for (std::size_t c = 0; c < kSize; ++c)
            grid[r * kSize + c] = digits[static_cast<std::size_t>(
                (rows[r] % 3 * 3 + rows[r] / 3 + columns[c]) % kSize)];
    return grid;
}

inline Rule with_cells(RuleKind kind, std::vector<Cell> cells, std::vector<int> numbers = {}) {
    return make_rule(kind, {std::move(cells)}, std::move(numbers));
}

// Neighbours in a row from an open cell on, with different digits.
inline std::vector<Cell> any_cage(Rng& rng, const Values& grid, std::vector<bool>& taken, int start,
                                  std::size_t size) {
    std::vector<Cell> cage{static_cast<Cell>(start)};
    taken[static_cast<std::size_t>(start)] = true;
    for (int tries = 0; tries < 30 && cage.size() < size; ++tries) {
        const int from = cage[rng.below(static_cast<std::uint32_t>(cage.size()))];
        const int step = std::array{-kSize, -1, 1, kSize}[rng.below(4)], to = from + step;
        const bool on_board = to >= 0 && to < kClassicCells &&
                              (step == kSize || step == -kSize || to / kSize == from / kSize);
        if (!on_board || taken[static_cast<std::size_t>(to)]) continue;
        const auto same = [&](Cell c) { return grid[c] == grid[static_cast<std::size_t>(to)]; };
        if (std::any_of(cage.begin(), cage.end(), same)) continue;
        cage.push_back(static_cast<Cell>(to));
        taken[static_cast<std::size_t>(to)] = true;
    }
    return cage;
}

inline int sum_of(const Values& grid, const std::vector<Cell>& cells) {
    int sum = 0;
    for (const Cell c : cells) sum += grid[c];
    return sum;
}

struct Found {
    CountResult result;
    std::set<std::string> solutions;
};

template <typename Store>
Found found_by(const csp::Problem& problem, const Store& store, std::uint64_t most) {
    Found found;
    const std::function<bool(const Grid&)> visit = [&](const Grid& grid) {
        std::string text;
        for (const Digit digit : grid) text += static_cast<char>('0' + digit);
        return found.solutions.insert(text).second;
    };
    SolveOptions options;
    options.max_solutions = most;
    csp::Search search(problem, store, options, &visit);
    found.result = search.run(search.whole());
    return found;
}

}  // namespace killers
