#include "rules/holds.hpp"

#include <algorithm>
#include <numeric>

#include "sudokit/puzzle.hpp"
#include "support/check.hpp"
#include "support/sorted.hpp"

namespace sudokit {

bool holds(const Geometry& geometry, const Rule& rule, std::span<const Digit> grid) {
    SUDOKIT_CHECK(!check_rule(geometry, rule));
    SUDOKIT_CHECK(std::ranges::all_of(scope_of(geometry, rule),
                                      [&](Cell c) { return c < grid.size() && grid[c] != kOpen; }));
    using Meaning = bool (*)(const Rule&, const FilledBoard&);
    static constexpr Meaning kMeanings[] = {
#define SUDOKIT_RULE(id, ...) is_kept<RuleKind::id>,
#include "sudokit/rules.def"
#undef SUDOKIT_RULE
    };
    return kMeanings[static_cast<std::size_t>(rule.kind)](rule, FilledBoard{geometry, grid});
}

bool is_solution(const Puzzle& puzzle, const Grid& grid) {
    if (!is_solution(*puzzle.geometry, grid)) return false;
    const auto domains = puzzle.domains();
    for (std::size_t c = 0; c < grid.size(); ++c)
        if (grid[c] != kOpen && !domains[c].contains(grid[c])) return false;
    return std::all_of(puzzle.rules.begin(), puzzle.rules.end(),
                       [&](const Rule& rule) { return holds(*puzzle.geometry, rule, grid); });
}

template <>
bool is_kept<RuleKind::AnyOf>(const Rule& rule, const FilledBoard& board) {
    return std::any_of(rule.parts.begin(), rule.parts.end(),
                       [&](const Rule& part) { return holds(board.geometry, part, board.grid); });
}

template <>
bool is_kept<RuleKind::AllOf>(const Rule& rule, const FilledBoard& board) {
    return std::all_of(rule.parts.begin(), rule.parts.end(),
                       [&](const Rule& part) { return holds(board.geometry, part, board.grid); });
}

Values FilledBoard::along(const std::vector<Cell>& list) const {
    Values values;
    for (Cell c : list) values.push_back((*this)[c]);
    return values;
}

int sum_of(std::span<const int> values) { return std::accumulate(values.begin(), values.end(), 0); }

bool is_one_of(int number, const std::vector<int>& numbers) {
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

bool all_different(Values values) { return !has_repeats(std::move(values)); }

bool windows_differ(const Values& entries, int width) {
    for (std::size_t a = 0; a < entries.size(); ++a)
        for (std::size_t b = a + 1; b < entries.size() && b < a + static_cast<std::size_t>(width);
             ++b)
            if (entries[a] == entries[b]) return false;
    return true;
}

}  // namespace sudokit
