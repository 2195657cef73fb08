// ALS-XZ: only one of two sets can hold x, so the other is locked and holds its z; cells that see
// all z in both sets lose it. If they share two digits like this, both sets are locked, and cells
// outside lose all their other digits, too.
//
// ALS-XY-Wing: two sets A and B, each with a restricted common with C. If A lacks z, it holds its
// x. So C lacks x and needs y, B lacks y, and B holds z.
//
// Both take the first pair of sets in list order that removes something.
#include "logic/hodoku/als.hpp"

#include <algorithm>

#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

void remove(const Cells& cells, Digit d, Deduction& found) {
    cells.for_each([&](Cell c) {
        if (std::find(found.removed.begin(), found.removed.end(), Candidate{c, d}) ==
            found.removed.end())
            found.removed.push_back({c, d});
    });
}

// Removes digits of both sets except the restricted ones.
void remove_common(const LockedSet& a, const LockedSet& b, DigitSet restricted, Deduction& found) {
    for (Digit d : (a.digits & b.digits) - restricted) remove(a.seen[d] & b.seen[d], d, found);
}

void remove_locked(const LockedSet& locked, const LockedSet& other, DigitSet restricted,
                   Deduction& found) {
    for (Digit d : locked.digits - restricted) remove(locked.seen[d] - other.cells, d, found);
}

DigitSet digits_of(const RestrictedCommon& link) {
    DigitSet digits = DigitSet::of(link.first);
    if (link.second != 0) digits.insert(link.second);
    return digits;
}

}  // namespace

bool AlsSearch::find(const Position& position, Technique technique, Deduction& found) {
    als_.update(position);
    found.start(technique);
    if (technique == Technique::AlsXZ) return find_xz(found);
    if (technique == Technique::AlsXYWing) return find_wing(found);
    return chains_.find(als_, found);
}

bool AlsSearch::find_xz(Deduction& found) const {
    for (const RestrictedCommon& link : als_.links()) {
        const LockedSet &a = als_.sets()[link.from], &b = als_.sets()[link.to];
        remove_common(a, b, DigitSet::of(link.first), found);
        if (link.second != 0) {
            remove_common(a, b, DigitSet::of(link.second), found);
            remove_locked(a, b, digits_of(link), found);
            remove_locked(b, a, digits_of(link), found);
        }
        if (found.says_something()) return true;
    }
    return false;
}

// Pairs of links in lexical order. A link from A to C is combined with later links from A, then
// with other links to C, then with links from C.
bool AlsSearch::find_wing(Deduction& found) const {
    const auto& links = als_.links();
    for (std::uint32_t i = 0; i < links.size(); ++i) {
        const RestrictedCommon& one = links[i];
        for (std::uint32_t j = i + 1; j < links.size() && links[j].from == one.from; ++j)
            if (try_wing(one.to, one, links[j].to, links[j], found)) return true;
        for (std::uint32_t j : als_.links_to(one.to))
            if (j > i && try_wing(one.from, one, links[j].from, links[j], found)) return true;
        for (const RestrictedCommon& other : als_.links_from(one.to))
            if (try_wing(one.from, one, other.to, other, found)) return true;
    }
    return false;
}

bool AlsSearch::try_wing(std::size_t a, const RestrictedCommon& to_a, std::size_t b,
                         const RestrictedCommon& to_b, Deduction& found) const {
    if (!als_.may_remove(a, b)) return false;
    const DigitSet restricted = digits_of(to_a) | digits_of(to_b);
    if (restricted.size() == 1) return false;  // x and y must differ
    const LockedSet &first = als_.sets()[a], &second = als_.sets()[b];
    if (!(first.cells & second.cells).empty()) return false;
    remove_common(first, second, restricted, found);
    return found.says_something();
}

}  // namespace sudokit::logic::hodoku
