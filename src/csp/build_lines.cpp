// Lines with propagators of their own; those that are out of their bounds are read by automata.
#include <algorithm>

#include "csp/build_families.hpp"
#include "csp/propagators/crusts.hpp"
#include "csp/propagators/ends.hpp"
#include "csp/propagators/last_cell.hpp"
#include "csp/propagators/skyline.hpp"
#include "csp/propagators/sums.hpp"

namespace sudokit::csp {
namespace {

using Cells = std::vector<Cell>;

void ends(Builder& b, const Cells& line, Ends::Inner inner, int least_distance) {
    const Cells middle(line.begin() + 1, line.end() - 1);
    b.add(
        std::make_unique<Ends>(line, inner, least_distance, differing_among(b.geometry(), middle)));
}

bool fits_sets(const Builder& b, const Cells& line) {
    return b.digits() <= DigitSums::kMost && all_differ(b.geometry(), line);
}

}  // namespace

void between(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    if (line.size() == 2) return;
    if (line.front() == line.back()) return b.impossible();  // nothing is between equal ends
    ends(b, line, Ends::Inner::Between, 2);
}

void lockout(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    const int number = rule.numbers[0];
    if (line.size() > 2) return ends(b, line, Ends::Inner::Outside, number);
    b.relate(line[0], line[1], [&](int x, int y) { return std::abs(x - y) >= number; });
}

void sum_line(Builder& b, const Rule& rule) {
    const int sum = rule.numbers[0];
    const int most = static_cast<int>(rule.lists[0].size()) * (b.lowest() + b.digits() - 1);
    if (sum < 0 || sum > most) return b.impossible();
    if (sum > EqualPieces::kMostSum) return sum_line_by_machine(b, rule);
    const bool is_loop = rule.numbers.size() == 2 && rule.numbers[1] == 1;
    b.add(std::make_unique<EqualPieces>(rule.lists[0], sum, is_loop));
}

void sandwich(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    if (!fits_sets(b, line)) return sandwich_by_machine(b, rule);
    b.add(std::make_unique<Crusts>(line, Crusts::Kind::Fixed, rule.numbers[0]));
}

void lunchbox(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    b.different(line);
    if (static_cast<int>(line.size()) > b.digits()) return;
    if (b.digits() > DigitSums::kMost)
        return b.add(std::make_unique<LastCell>(b.geometry(), rule, line));
    b.add(std::make_unique<Crusts>(line, Crusts::Kind::Extremes, rule.numbers[0]));
}

void x_sum(Builder& b, const Rule& rule) {
    if (!fits_sets(b, rule.lists[0])) return x_sum_by_machine(b, rule);
    b.add(std::make_unique<FirstCellsSum>(rule.lists[0], rule.numbers[0]));
}

void skyscraper(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    const int seen = rule.numbers[0];
    if (seen < 0 || seen > static_cast<int>(line.size())) return b.impossible();
    b.add(std::make_unique<Skyscraper>(line, seen, all_differ(b.geometry(), line)));
}

// "x = v" and "cell v has the number" go together; where all differ, the other way round as well.
void numbered_room(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    const bool differ = all_differ(b.geometry(), line);
    const int number = rule.numbers[0], length = static_cast<int>(line.size());
    b.restrict(line[0], b.digits_where([&](int x) { return x >= 1 && x <= length; }));
    for (int place = 1; place <= length; ++place)
        b.relate(line[0], line[static_cast<std::size_t>(place - 1)],
                 [&](int x, int y) { return x == place ? y == number : !differ || y != number; });
}

}  // namespace sudokit::csp
