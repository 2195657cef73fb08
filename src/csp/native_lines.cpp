// Line rules with propagators of their own. If a line is too long for them, its sentences serve.
#include <algorithm>

#include "csp/native.hpp"
#include "csp/propagators/crusts.hpp"
#include "csp/propagators/ends.hpp"
#include "csp/propagators/skyline.hpp"
#include "csp/propagators/sums.hpp"
#include "rules/parts.hpp"

namespace sudokit::csp {
namespace {

using Cells = std::vector<Cell>;

// The size of a set of cells that all see each other, found greedily.
int differing_among(const Geometry& geometry, const Cells& cells) {
    std::size_t most = 0;
    for (Cell first : cells) {
        Cells clique{first};
        for (Cell c : cells)
            if (std::all_of(clique.begin(), clique.end(),
                            [&](Cell other) { return geometry.sees(c, other); }))
                clique.push_back(c);
        most = std::max(most, clique.size());
    }
    return static_cast<int>(most);
}

void ends(Builder& b, const Cells& line, Ends::Inner inner, int least_distance) {
    const Cells middle(line.begin() + 1, line.end() - 1);
    b.add(
        std::make_unique<Ends>(line, inner, least_distance, differing_among(b.geometry(), middle)));
}

bool fits_sets(const Builder& b, const Cells& line) {
    return b.digits() <= DigitSums::kMost && rules::are_different(b.geometry(), line);
}

bool is_impossible(Builder& b) {
    b.impossible();
    return true;
}

}  // namespace

bool between(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    if (line.size() == 2) return true;  // no cell lies between them
    if (line.front() == line.back()) return is_impossible(b);
    ends(b, line, Ends::Inner::Between, 2);
    return true;
}

bool lockout(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    const int number = rule.numbers[0];
    if (line.size() > 2)
        ends(b, line, Ends::Inner::Outside, number);
    else
        b.relate(line[0], line[1], [&](int x, int y) { return std::abs(x - y) >= number; });
    return true;
}

bool sum_line(Builder& b, const Rule& rule) {
    const int sum = rule.numbers[0];
    if (sum < 0 || sum > EqualPieces::kMostSum) return false;
    const bool is_loop = rule.numbers.size() == 2 && rule.numbers[1] == 1;
    b.add(std::make_unique<EqualPieces>(rule.lists[0], sum, is_loop));
    return true;
}

bool sandwich(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    if (!fits_sets(b, line)) return false;
    b.add(std::make_unique<Crusts>(line, Crusts::Kind::Fixed, rule.numbers[0]));
    return true;
}

bool lunchbox(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    if (b.digits() > DigitSums::kMost) return false;
    b.different(line);
    if (static_cast<int>(line.size()) <= b.digits())
        b.add(std::make_unique<Crusts>(line, Crusts::Kind::Extremes, rule.numbers[0]));
    return true;
}

bool x_sum(Builder& b, const Rule& rule) {
    if (!fits_sets(b, rule.lists[0])) return false;
    b.add(std::make_unique<FirstCellsSum>(rule.lists[0], rule.numbers[0]));
    return true;
}

bool skyscraper(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    const int seen = rule.numbers[0];
    if (seen < 0 || seen > static_cast<int>(line.size())) return is_impossible(b);
    b.add(std::make_unique<Skyscraper>(line, seen, rules::are_different(b.geometry(), line)));
    return true;
}

}  // namespace sudokit::csp
