// Adds up sums. Diagonals that cross no house twice say little each:
//
//     . . a . d . .      a+b+c = 24 and d+e+f = 24 leave each cell three digits or more. Together
//     . b . . . e .      they are 48 over pairs of cells that differ (a d, b e, c f), the most that
//     c . . . . . f      is possible: 8 and 9 in every row.
//
// A group of cells that differ has some room between its least and its greatest sum. A sum
// restricts the group if the sum's slack, its distance from the nearer extreme, is less. Two sums
// are added up as long as the result restricts more than both. Slack beyond the room counts against
// a sum, or sums that restrict nothing until four are added up would never meet.
#include <algorithm>

#include "csp/builder.hpp"
#include "csp/sum_groups.hpp"

namespace sudokit::csp {
namespace {

struct Known {
    std::vector<Cell> cells;  // ascending
    int target = 0;
    int told = 0;
    bool is_clique = false;
    bool is_combined = false;
};

// How much the sum restricts its groups in total: room less slack.
int told_by(const Groups& groups, int target, int digits) {
    const int slack = slack_of(groups, target, digits);
    int told = 0;
    for (const auto& group : groups) {
        const int n = static_cast<int>(group.cells.size());
        told += n * (digits - n) - slack;
    }
    return told;
}

}  // namespace

void Builder::combine_sums() {
    constexpr std::size_t kMost = 64;  // sums; bounds the number of pairs
    const auto known_of = [&](std::vector<Cell> cells, int target) {
        std::ranges::sort(cells);
        const std::vector<int> ones(cells.size(), 1);
        const Groups groups = groups_of(problem_, cliques_, cells, ones);
        const int told = told_by(groups, target, digits());
        return Known{std::move(cells), target, told, groups.size() == 1};
    };
    std::vector<Known> known;
    for (const LinearSum& sum : sums_) {
        const bool is_plain = std::ranges::all_of(sum.coefficients, [](int k) { return k == 1; });
        if (is_plain && !sum.is_derived && sum.targets.size() == 1)
            known.push_back(known_of(sum.cells, sum.targets[0]));
    }
    if (known.size() > kMost) return;
    const auto merged = [&](const Known& a, const Known& b) {
        std::vector<Cell> cells;
        std::ranges::merge(a.cells, b.cells, std::back_inserter(cells));
        if (std::ranges::adjacent_find(cells) != cells.end()) return Known{};
        Known both = known_of(std::move(cells), a.target + b.target);
        both.is_combined = true;
        return both;
    };
    // By pair: how much more their sum restricts than both alone; negative: do not add them.
    std::vector<std::vector<int>> gains(known.size());
    const auto gain_of = [&](std::size_t i, std::size_t k) {
        const Known &a = known[i], &b = known[k];
        if (a.cells.empty() || b.cells.empty() || (a.is_clique && b.is_clique)) return -1;
        const Known both = merged(a, b);
        return both.cells.empty() ? -1 : both.told - a.told - b.told;
    };
    for (std::size_t i = 0; i < known.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) gains[i].push_back(gain_of(i, k));
    for (;;) {
        std::size_t first = 0, second = 0;
        int gain = 0;
        for (std::size_t i = 0; i < known.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (gains[i][k] > gain) gain = gains[i][k], first = k, second = i;
        if (gain == 0) break;
        known[first] = merged(known[first], known[second]);
        known[second].cells.clear();
        for (std::size_t i = 0; i < known.size(); ++i) {
            if (i != first) gains[std::max(i, first)][std::min(i, first)] = gain_of(i, first);
            if (i != second) gains[std::max(i, second)][std::min(i, second)] = -1;
        }
    }
    for (Known& sum : known)
        if (sum.is_combined && !sum.cells.empty() && sum.told > 0) {
            const std::vector<int> ones(sum.cells.size(), 1);
            sums_.push_back({std::move(sum.cells), ones, {sum.target}, true, true});
        }
}

}  // namespace sudokit::csp
