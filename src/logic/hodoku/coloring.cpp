// Simple and multi colours. Clusters of conjugate pairs are numbered by their first cell. If two
// ways around a cluster disagree, the first way decides the colour: row before column before box.
#include <array>

#include "logic/hodoku/families.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic::hodoku {
namespace {

struct Colors {
    std::array<Cells, 2> cells, seen;  // by colour: its cells, and all cells they see
};

struct Clusters {
    std::array<Colors, 20> list;
    int count = 0;
    const Colors& operator[](int i) const { return list[static_cast<std::size_t>(i)]; }
};

Cells seen_by_any(const Cells& cells) {
    Cells seen;
    cells.for_each([&](Cell c) { seen |= kClassicHouses.peers[c]; });
    return seen;
}

struct Coloring {
    const Position& position;
    Digit digit;
    Cells left;

    void paint(Cell c, std::size_t color, Colors& colors) {
        if (!left.contains(c)) return;
        left.erase(c);
        colors.cells[color].insert(c);
        for (auto h : kClassicHouses.houses_of[c]) {
            if (position.free(h, digit) != 2) continue;
            Cells pair = position.places(digit) & kClassicHouses.house[h];
            pair.erase(c);
            if (!pair.empty()) paint(pair.first(), 1 - color, colors);
        }
    }
};

Clusters color(const Position& position, Digit d) {
    Clusters clusters;
    Coloring coloring{position, d, {}};
    position.places(d).for_each([&](Cell c) {
        for (auto h : kClassicHouses.houses_of[c])
            if (position.free(h, d) == 2) coloring.left.insert(c);
    });
    while (!coloring.left.empty()) {
        SUDOKIT_CHECK(static_cast<std::size_t>(clusters.count) < clusters.list.size());
        Colors& colors = clusters.list[static_cast<std::size_t>(clusters.count)];
        coloring.paint(coloring.left.first(), 0, colors);
        if (colors.cells[0].empty() || colors.cells[1].empty()) {
            colors = {};
            continue;
        }
        for (std::size_t i : {0, 1}) colors.seen[i] = seen_by_any(colors.cells[i]);
        ++clusters.count;
    }
    return clusters;
}

bool meet(const Cells& a, const Cells& b) { return !(a & b).empty(); }

// If two cells of a colour see each other, the colour is false.
bool wrap(const Colors& colors, Digit d, Deduction& found) {
    found.start(Technique::SimpleColorsWrap);
    for (std::size_t i : {0, 1})
        if (meet(colors.cells[i], colors.seen[i])) found.remove_all(colors.cells[i], d);
    return !found.removed.empty();
}

// What sees both colours is false.
bool trap(const Position& position, const Colors& colors, Digit d, Deduction& found) {
    found.start(Technique::SimpleColorsTrap);
    found.remove_all(colors.seen[0] & colors.seen[1] & position.places(d), d);
    return !found.removed.empty();
}

// If a colour sees both colours of another cluster, it is false.
bool sees_both(const Colors& a, const Colors& b, Digit d, Deduction& found) {
    found.start(Technique::MultiColors2);
    for (std::size_t i : {0, 1})
        if (meet(a.seen[i], b.cells[0]) && meet(a.seen[i], b.cells[1]))
            found.remove_all(a.cells[i], d);
    return !found.removed.empty();
}

// If two colours see each other, one of them is false, so one of their opposites is true.
bool sees_one(const Position& position, const Colors& a, const Colors& b, Digit d,
              Deduction& found) {
    found.start(Technique::MultiColors1);
    for (std::size_t i : {0, 1})
        for (std::size_t j : {0, 1})
            if (meet(a.seen[i], b.cells[j]))
                found.remove_all(a.seen[1 - i] & b.seen[1 - j] & position.places(d), d);
    return !found.removed.empty();
}

bool find_simple(const Position& position, DigitSet digits, Deduction& found) {
    for (Digit d : digits) {
        const Clusters clusters = color(position, d);
        for (int i = 0; i < clusters.count; ++i)
            if (wrap(clusters[i], d, found) || trap(position, clusters[i], d, found)) return true;
    }
    return false;
}

bool find_multi(const Position& position, DigitSet digits, Deduction& found) {
    for (Digit d : digits) {
        const Clusters clusters = color(position, d);
        for (int i = 0; i < clusters.count; ++i)
            for (int j = 0; j < clusters.count; ++j)
                if (i != j && (sees_both(clusters[i], clusters[j], d, found) ||
                               sees_one(position, clusters[i], clusters[j], d, found)))
                    return true;
    }
    return false;
}

}  // namespace

bool find_coloring(const Position& position, Technique technique, Position::Moment since,
                   Deduction& found) {
    const DigitSet changed = position.changed_digits(since);
    return technique == Technique::SimpleColorsTrap ? find_simple(position, changed, found)
                                                    : find_multi(position, changed, found);
}

}  // namespace sudokit::logic::hodoku
