// Unique, hidden and avoidable rectangles: four cells in two rows, two columns and two boxes.
//
//    a b | a b       Types 1 to 4: uniqueness.hpp. Type 5 is type 2 with extras that do not lie
//    a b | a b x     side by side: in two opposite corners, or in three.
//
// Type 6: the roof cells are opposite, and in two parallel lines a has places only in the
// rectangle. If a were in one roof cell, it would be in the other, too, and no extra could be true.
//
// Hidden rectangle: c is a floor cell, and in both lines of the opposite corner d the digit a has
// places only in the rectangle. If b were in d, a would be in both other corners and b in c.
#include <algorithm>

#include "logic/finders/uniqueness.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

using Corners = std::array<Cell, 4>;
template <class Size>
using Rectangle = typename Layout<Size>::Rectangle;

// Lines and other houses where these two cells are the only places of the digit.
template <class Size>
int house_of_pair(const Search<Size>& search, Digit d, Cell a, Cell b) {
    BasicCellSet<Size::kCells> both;
    both.insert(a);
    both.insert(b);
    for (int h : search.layout().houses_of(a)) {
        if (!search.layout().is_line(h) || !search.layout().is_full(h)) continue;
        const auto places = search.position.places(d, h);
        if (search.layout().house(h).contains(b) && !places.empty() && (places - both).empty())
            return h;
    }
    return -1;
}

template <class Size>
void add_house(Step& step, const Search<Size>& search, int house, Digit d) {
    step.truths.push_back(Truth::of_house(house, d));
    step.parts.push_back(
        {Role::Base, list_of(search.position.places(d, house)), DigitSet::of(d), house});
}

template <class Size>
bool are_side_by_side(const Search<Size>& search, const BasicCellSet<Size::kCells>& roof) {
    const auto cells = list_of(roof);
    return cells.size() == 2 && search.layout().sees(cells[0], cells[1]);
}

template <class Size>
bool take_type5(const Search<Size>& search, const DeadlyPair<Size>& deadly) {
    if (deadly.roof.size() > 3 || are_side_by_side(search, deadly.roof)) return true;
    return take_type2(search, deadly);
}

template <class Size>
bool take_type6(const Search<Size>& search, const DeadlyPair<Size>& deadly,
                const Corners& corners) {
    if (deadly.roof.size() != 2 || are_side_by_side(search, deadly.roof)) return true;
    for (Digit locked : deadly.digits)
        for (const Corners& turn :
             {corners, Corners{corners[0], corners[2], corners[1], corners[3]}}) {
            const int first = house_of_pair(search, locked, turn[0], turn[1]);
            const int second = house_of_pair(search, locked, turn[2], turn[3]);
            if (first < 0 || second < 0) continue;
            Step step = step_of(search, deadly);
            add_house(step, search, first, locked);
            add_house(step, search, second, locked);
            remove_from(step, search.position, deadly.roof, locked);
            if (!search.sink.take(std::move(step))) return false;
            break;
        }
    return true;
}

template <class Size>
bool take_hidden_corners(const Search<Size>& search, const DeadlyPair<Size>& deadly,
                         const Corners& corners) {
    if (deadly.roof.size() < 2 || deadly.roof.size() > 3) return true;
    if (are_side_by_side(search, deadly.roof)) return true;
    SUDOKIT_CHECK(deadly.digits.size() == 2);
    for (std::size_t corner = 0; corner < 4; ++corner) {
        const std::size_t opposite = 3 - corner;
        if (deadly.roof.contains(corners[corner])) continue;
        for (Digit locked : deadly.digits) {
            const Digit other = (deadly.digits - DigitSet::of(locked)).lowest();
            const Cell target = corners[opposite];
            if (!search.position.has({target, other})) continue;
            const int first = house_of_pair(search, locked, target, corners[opposite ^ 1]);
            const int second = house_of_pair(search, locked, target, corners[opposite ^ 2]);
            if (first < 0 || second < 0) continue;
            Step step = step_of(search, deadly);
            add_house(step, search, first, locked);
            add_house(step, search, second, locked);
            step.removed = {{target, other}};
            if (!search.sink.take(std::move(step))) return false;
        }
    }
    return true;
}

template <class Size>
bool take_of_type(const Search<Size>& search, const DeadlyPair<Size>& deadly,
                  const Corners& corners) {
    using enum Technique;
    switch (search.technique) {
        case UniqueRectangle1:
            return take_type1(search, deadly);
        case UniqueRectangle2:
            return !are_side_by_side(search, deadly.roof) || take_type2(search, deadly);
        case UniqueRectangle3:
            return take_type3(search, deadly);
        case UniqueRectangle4:
            return take_type4(search, deadly);
        case UniqueRectangle5:
            return take_type5(search, deadly);
        case UniqueRectangle6:
            return take_type6(search, deadly, corners);
        case HiddenRectangle:
            return take_hidden_corners(search, deadly, corners);
        default:
            wrong_finder(search.technique);
    }
}

// Can the cells hold the two digits alternately? A cell may lack one of them if that is allowed and
// logic has removed it, but not because a peer holds the digit.
template <class Size>
bool may_hold(const Search<Size>& search, const Corners& corners, DigitSet digits) {
    const auto& position = search.position;
    const bool may_miss = search.options.missing_candidates && !position.is_restricted();
    for (Cell c : corners) {
        const DigitSet missing = digits - position.candidates(c);
        if (missing.empty()) continue;
        if (!may_miss || missing == digits) return false;
        for (int h : search.layout().houses_of(c))
            if (position.is_placed(h, missing.lowest())) return false;
    }
    return true;
}

}  // namespace

template <class Size>
void find_unique_rectangles(const Search<Size>& search) {
    const auto& position = search.position;
    const auto bivalue = position.with_candidates(2);
    for (const auto& [corners, cells] : search.layout().rectangles) {
        position.keep_watch();
        const auto floor = cells & bivalue;
        if (floor.empty() || !(cells - position.open()).empty()) continue;
        std::vector<DigitSet> tried;
        for (Cell c : list_of(floor)) {
            const DigitSet digits = position.candidates(c);
            if (std::find(tried.begin(), tried.end(), digits) != tried.end()) continue;
            tried.push_back(digits);
            if (!may_hold(search, corners, digits)) continue;
            if (!take_of_type(search, DeadlyPair<Size>(position, cells, digits), corners)) return;
        }
    }
}

// --- avoidable rectangles --------------------------------------------------------------------

namespace {

// Three corners are solved but not given. If the fourth held the digit that completes a swappable
// rectangle, there would be two solutions.
template <class Size>
bool take_avoidable1(const Search<Size>& search, const Rectangle<Size>& rectangle,
                     std::size_t open) {
    const auto& position = search.position;
    const Corners& corners = rectangle.corners;
    const Digit a = position.digit_at(corners[3 - open]);
    const Digit b = position.digit_at(corners[open ^ 1]);
    if (position.digit_at(corners[open ^ 2]) != b || !position.has({corners[open], a})) return true;
    Step step = step_of(
        search, DeadlyPair<Size>(position, rectangle.cells, DigitSet::of(a) | DigitSet::of(b)));
    step.removed = {{corners[open], a}};
    return search.sink.take(std::move(step));
}

// Two corners of one line are solved. The other two have the same single extra.
template <class Size>
bool take_avoidable2(const Search<Size>& search, const Rectangle<Size>& rectangle, std::size_t r,
                     std::size_t s) {
    const auto& position = search.position;
    const Corners& corners = rectangle.corners;
    const Digit a = position.digit_at(corners[3 - r]), b = position.digit_at(corners[3 - s]);
    if (!position.has({corners[r], a}) || !position.has({corners[s], b})) return true;
    const DeadlyPair<Size> deadly(position, rectangle.cells, DigitSet::of(a) | DigitSet::of(b));
    return take_type2(search, deadly);
}

template <class Size>
bool take_avoidable(const Search<Size>& search, const Rectangle<Size>& rectangle) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < 4; ++i)
        if (search.position.is_open(rectangle.corners[i])) open.push_back(i);
    if (open.size() == 1) return take_avoidable1(search, rectangle, open[0]);
    SUDOKIT_CHECK(open.size() == 2);
    if (open[0] + open[1] == 3) return true;  // opposite corners
    return take_avoidable2(search, rectangle, open[0], open[1]);
}

}  // namespace

template <class Size>
void find_avoidable_rectangles(const Search<Size>& search) {
    const auto& position = search.position;
    if (position.is_restricted()) return;
    const auto solved = search.layout().used - position.open() - position.given();
    const int wanted = search.technique == Technique::AvoidableRectangle1 ? 3 : 2;
    if (solved.size() < wanted) return;
    for (const auto& rectangle : search.layout().rectangles) {
        position.keep_watch();
        const auto there = rectangle.cells & solved;
        if (there.size() != wanted || !(rectangle.cells & position.given()).empty()) continue;
        if (!take_avoidable(search, rectangle)) return;
    }
}

SUDOKIT_FOR_EACH_SIZE(find_unique_rectangles)
SUDOKIT_FOR_EACH_SIZE(find_avoidable_rectangles)

}  // namespace sudokit::logic
