// Patterns of one digit with two strong links (conjugate pairs). Two houses have two places each,
// and a place of one sees a place of the other. These two are not both true, so a far end is.
//
//    skyscraper          2-string kite         turbot fish: any other two houses
//    a - - - - b         | . a | - - b         a   b   where the pair of places is
//    .         .         | c . |     .         p   q   where they see each other
//    p - - - q           | | . |     .         What sees both far ends is false.
//    (a sees p)          | d . . . . x
//
// Empty rectangle: in a box, the digit lies only in one row and one column. If x, in that column,
// were true, the box would hold the digit in that row; i would be false and j true, but j sees x.
//
//    | . e . |
//    | e e e | . . i      e  places in the box
//    | . e . |     |
//        x  . . .  j      i, j  pair of places
#include <algorithm>

#include "logic/finders/finder.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

// A house with two places for the digit.
struct Pair {
    int house;
    Cell a, b;
};

template <class Size>
std::vector<Pair> pairs_of(const Search<Size>& search, Digit d) {
    std::vector<Pair> pairs;
    for (int h : search.layout().full) {
        const auto places = search.position.places(d, h);
        if (places.size() != 2) continue;
        const auto cells = list_of(places);
        pairs.push_back({h, cells[0], cells[1]});
    }
    return pairs;
}

// The first suitable house that contains both cells; -1 if there is none.
template <class Size, typename F>
int house_with(const Layout<Size>& layout, Cell a, Cell b, F&& suits) {
    for (int h : layout.houses_of(a))
        if (layout.house(h).contains(b) && suits(layout.kind(h))) return h;
    return -1;
}

// The house through which the technique links two pairs; -1 if they are not linked.
template <class Size>
int linking_house(const Layout<Size>& layout, Technique technique, const Pair& one,
                  const Pair& two) {
    const HouseKind first = layout.kind(one.house), second = layout.kind(two.house);
    const bool crossing = layout.is_line(one.house) && layout.is_line(two.house) && first != second;
    const bool parallel = layout.is_line(one.house) && first == second;
    const auto is_line = [](HouseKind k) { return k == HouseKind::Row || k == HouseKind::Column; };
    const auto in_line = [&] {
        return house_with(layout, one.b, two.a,
                          [&](HouseKind k) { return is_line(k) && k != first; });
    };
    const auto in_box = [&] {
        return house_with(layout, one.b, two.a, [&](HouseKind k) { return !is_line(k); });
    };
    if (technique == Technique::Skyscraper) return parallel ? in_line() : -1;
    if (technique == Technique::TwoStringKite || technique == Technique::DualTwoStringKite)
        return crossing ? in_box() : -1;
    if ((parallel && in_line() >= 0) || (crossing && in_box() >= 0)) return -1;
    return house_with(layout, one.b, two.a, [](HouseKind) { return true; });
}

struct Linked {
    Digit digit;
    Pair one, two;  // one.b sees two.a
    int house;
    std::vector<Candidate> removed;
};

template <class Size>
void add_linked(Step& step, const Linked& linked) {
    const DigitSet digit = DigitSet::of(linked.digit);
    const auto& [d, one, two, house, removed] = linked;
    if (std::find(step.digits.begin(), step.digits.end(), d) == step.digits.end())
        step.digits.push_back(d);
    step.parts.push_back({Role::Base, {one.a, one.b}, digit, one.house});
    step.parts.push_back({Role::Base, {two.a, two.b}, digit, two.house});
    step.parts.push_back({Role::Link, {one.b, two.a}, digit, house});
    step.parts.push_back({Role::Pincer, {one.a, two.b}, digit, -1});
    for (int h : {one.house, two.house})
        if (const Truth truth = Truth::of_house(h, d);
            std::find(step.truths.begin(), step.truths.end(), truth) == step.truths.end())
            step.truths.push_back(truth);
    step.removed.insert(step.removed.end(), removed.begin(), removed.end());
}

template <class Size>
Step blank(const Search<Size>& search, Digit d) {
    Step step;
    step.technique = search.technique;
    step.digits = {d};
    return step;
}

// Calls visit(linked) for any two linked pairs that remove something, until it returns false.
template <class Size, typename F>
bool for_each_linked(const Search<Size>& search, Digit d, F&& visit) {
    const auto& layout = search.layout();
    const auto pairs = pairs_of(search, d);
    for (std::size_t i = 0; i < pairs.size(); ++i)
        for (std::size_t j = i + 1; j < pairs.size(); ++j)
            for (int turn = 0; turn < 4; ++turn) {
                search.position.keep_watch();
                Pair one = pairs[i], two = pairs[j];
                if (turn & 1) std::swap(one.a, one.b);
                if (turn & 2) std::swap(two.a, two.b);
                if (!layout.sees(one.b, two.a) || one.a == two.b) continue;
                if (one.a == two.a || one.b == two.b) continue;
                auto seen = layout.peers_of(one.a) & layout.peers_of(two.b);
                seen &= search.position.places(d);
                if (seen.empty()) continue;
                const int house = linking_house(layout, search.technique, one, two);
                if (house < 0) continue;
                SUDOKIT_CHECK(layout.house(house).contains(one.b));
                SUDOKIT_CHECK(layout.house(house).contains(two.a));
                Linked linked{d, one, two, house, {}};
                seen.for_each([&](Cell c) { linked.removed.push_back({c, d}); });
                if (!visit(linked)) return false;
            }
    return true;
}

// Makes one step of two patterns if each removes something that the other does not.
template <class Size, class Pattern, typename Same, typename Add>
bool take_duals(const Search<Size>& search, const std::vector<Pattern>& all, Same&& same,
                Add&& add) {
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            if (!same(all[i], all[j]) || all[i].removed == all[j].removed) continue;
            Step step = blank(search, all[i].digit);
            add(step, all[i]);
            add(step, all[j]);
            if (!search.sink.take(std::move(step))) return false;
        }
    return true;
}

// Empty rectangles

struct EmptyRectangle {
    Digit digit;
    int box, line, across;  // `line` leads to the pair; x lies in `across`
    std::vector<Cell> cells;
    Pair pair;
    std::vector<Candidate> removed;
};

void add_rectangle(Step& step, const EmptyRectangle& rectangle) {
    const Digit d = step.digits[0];
    const DigitSet digit = DigitSet::of(d);
    if (step.truths.empty()) {
        step.truths.push_back(Truth::of_house(rectangle.box, d));
        step.parts.push_back({Role::Pattern, rectangle.cells, digit, rectangle.box});
    }
    step.parts.push_back({Role::Cover, {}, digit, rectangle.line});
    step.parts.push_back({Role::Cover, {}, digit, rectangle.across});
    const Pair& pair = rectangle.pair;
    step.parts.push_back({Role::Link, {pair.a, pair.b}, digit, pair.house});
    step.truths.push_back(Truth::of_house(pair.house, d));
    step.removed.insert(step.removed.end(), rectangle.removed.begin(), rectangle.removed.end());
}

// Pairs that begin on the line, outside the box, and end in view of a cell on `across`.
template <class Size>
void collect_pairs(const Search<Size>& search, Digit d, EmptyRectangle rectangle,
                   std::vector<EmptyRectangle>& all) {
    const auto& layout = search.layout();
    const auto& places = search.position.places(d);
    const auto& box = layout.house(rectangle.box);
    for (const Pair& found : pairs_of(search, d)) {
        if (layout.kind(found.house) != layout.kind(rectangle.across)) continue;
        Pair pair = found;
        if (!layout.house(rectangle.line).contains(pair.a)) std::swap(pair.a, pair.b);
        if (!layout.house(rectangle.line).contains(pair.a) || box.contains(pair.a)) continue;
        if (layout.house(rectangle.across).contains(pair.b)) continue;
        rectangle.pair = pair;
        rectangle.removed.clear();
        for (int h : layout.houses_of(pair.b))
            if (layout.kind(h) == layout.kind(rectangle.line))
                ((places & layout.house(h) & layout.house(rectangle.across)) - box)
                    .for_each([&](Cell c) {
                        rectangle.removed.push_back({c, d});
                    });
        if (!rectangle.removed.empty()) all.push_back(rectangle);
    }
}

template <class Size>
std::vector<EmptyRectangle> rectangles_in(const Search<Size>& search, Digit d, int box) {
    const auto& layout = search.layout();
    std::vector<EmptyRectangle> all;
    const auto places = search.position.places(d, box);
    if (places.size() < (search.options.small_empty_rectangles ? 2 : 3)) return all;
    const auto of_kind = [&](HouseKind kind) {
        std::vector<int> houses;
        for (int h = 0; h < static_cast<int>(layout.houses.size()); ++h)
            if (layout.kind(h) == kind && !(places & layout.house(h)).empty()) houses.push_back(h);
        return houses;
    };
    for (int row : of_kind(HouseKind::Row))
        for (int column : of_kind(HouseKind::Column)) {
            const auto off_row = places - layout.house(row);
            const auto off_column = places - layout.house(column);
            if (off_row.empty() || off_column.empty() || !(off_row & off_column).empty()) continue;
            collect_pairs(search, d, {d, box, row, column, list_of(places), {}, {}}, all);
            collect_pairs(search, d, {d, box, column, row, list_of(places), {}, {}}, all);
        }
    return all;
}

template <class Size>
bool take_rectangles(const Search<Size>& search, Digit d, const std::vector<EmptyRectangle>& all) {
    if (search.technique == Technique::DualEmptyRectangle) {
        const auto any = [](const EmptyRectangle&, const EmptyRectangle&) { return true; };
        return take_duals(search, all, any, add_rectangle);
    }
    for (const EmptyRectangle& rectangle : all) {
        Step step = blank(search, d);
        add_rectangle(step, rectangle);
        if (!search.sink.take(std::move(step))) return false;
    }
    return true;
}

}  // namespace

template <class Size>
void find_linked_pairs(const Search<Size>& search) {
    for (Digit d = 1; d <= search.position.digits(); ++d) {
        const bool go_on = for_each_linked(search, d, [&](const Linked& linked) {
            Step step = blank(search, d);
            add_linked<Size>(step, linked);
            return search.sink.take(std::move(step));
        });
        if (!go_on) return;
    }
}

// Two kites with the same link, of one digit or two.
template <class Size>
void find_dual_kites(const Search<Size>& search) {
    std::vector<Linked> all;
    for (Digit d = 1; d <= search.position.digits(); ++d)
        for_each_linked(search, d, [&](const Linked& linked) {
            all.push_back(linked);
            return true;
        });
    const auto same_link = [](const Linked& x, const Linked& y) {
        return std::minmax(x.one.b, x.two.a) == std::minmax(y.one.b, y.two.a);
    };
    take_duals(search, all, same_link, add_linked<Size>);
}

template <class Size>
void find_empty_rectangles(const Search<Size>& search) {
    for (Digit d = 1; d <= search.position.digits(); ++d)
        for (int box : search.layout().boxes)
            if (!take_rectangles(search, d, rectangles_in(search, d, box))) return;
}

SUDOKIT_FOR_EACH_SIZE(find_linked_pairs)
SUDOKIT_FOR_EACH_SIZE(find_dual_kites)
SUDOKIT_FOR_EACH_SIZE(find_empty_rectangles)

}  // namespace sudokit::logic
