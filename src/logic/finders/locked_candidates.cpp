// Locked candidates (intersection removal): if all places of a digit in one house lie in a second
// house, the rest of the second house loses the digit. From a box to a line this is pointing, from
// a line to a box it is claiming.
//
//      box 1      rest of the row
//    | c c c | a a a | a a a |     pointing: no candidate in b, so all of a is false
//    | b b b |                     claiming: no candidate in a, so all of b is false
//    | b b b |
//
// Extra houses (diagonals, windows) can play either part. From a line it is always claiming.
#include "logic/finders/finder.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
Step locked(const Search<Size>& search, int from, int to, Digit d) {
    const auto& position = search.position;
    const auto places = position.places(d, from);
    SUDOKIT_CHECK(search.layout().is_full(from));
    SUDOKIT_CHECK((places - search.layout().house(to)).empty());
    Step step;
    step.technique = search.technique;
    step.truths = {Truth::of_house(from, d)};
    step.digits = {d};
    step.parts = {{Role::Base, list_of(places), DigitSet::of(d), from},
                  {Role::Cover, {}, DigitSet::of(d), to}};
    remove_from(step, position, search.layout().house(to) - places, d);
    return step;
}

// Direct forms: another house, of the kind of `from`, crosses `to` and has a single place for the
// digit outside `to`. It shares no place with `from` (extra houses may), whose digit stays in `to`.
// Only this placement is made, nothing is removed.
template <class Size>
bool take_direct_place(const Search<Size>& search, int from, int to, Digit d) {
    const auto& layout = search.layout();
    for (int other : layout.full) {
        if (other == from || layout.kind(other) != layout.kind(from)) continue;
        const auto places = search.position.places(d, other);
        if (places.size() < 2 || (places & layout.house(to)).empty()) continue;
        const auto outside = places - layout.house(to);
        if (outside.size() != 1 || !(places & layout.house(from)).empty()) continue;
        Step step = locked(search, from, to, d);
        step.removed.clear();
        step.placed = {{list_of(outside)[0], d}};
        step.truths.push_back(Truth::of_house(other, d));
        step.parts.push_back({Role::Pattern, list_of(outside), DigitSet::of(d), other});
        if (!search.sink.take(std::move(step))) return false;
    }
    return true;
}

template <class Size>
bool take_all_between(const Search<Size>& search, int from, int to, bool direct) {
    for (Digit d = 1; d <= search.position.digits(); ++d) {
        const auto places = search.position.places(d, from);
        if (places.size() < 2 || !(places - search.layout().house(to)).empty()) continue;
        const bool go_on = direct ? take_direct_place(search, from, to, d)
                                  : search.sink.take(locked(search, from, to, d));
        if (!go_on) return false;
    }
    return true;
}

}  // namespace

template <class Size>
void find_locked_candidates(const Search<Size>& search) {
    const auto& layout = search.layout();
    using enum Technique;
    const Technique what = search.technique;
    const bool direct = what == DirectPointing || what == DirectClaiming;
    const bool from_lines = what == Claiming || what == DirectClaiming;
    if (!direct && !from_lines && what != Pointing) wrong_finder(what);
    for (int from : from_lines ? layout.lines : layout.boxes)
        for (int to = 0; to < static_cast<int>(layout.houses.size()); ++to) {
            if (from == to || (layout.house(from) & layout.house(to)).size() < 2) continue;
            if (!take_all_between(search, from, to, direct)) return;
        }
}

SUDOKIT_FOR_EACH_SIZE(find_locked_candidates)

}  // namespace sudokit::logic
