// Extended rectangles: two parallel lines and three rungs between them, in three boxes, with three
// digits. Each line would hold each digit once, so swapping all rungs would give another solution.
//
//    a b c   The cells of one line ...
//    b c a   ... and of the other. Extras: candidates of the six cells beyond the three digits. One
//            of them is true, so what clashes with all of them is false; if one cell has all of
//            them, it loses the three digits.
#include "logic/finders/uniqueness.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

using Rungs = std::array<std::array<Cell, 2>, 3>;

template <class Size>
bool take_rungs(const Search<Size>& search, const Rungs& rungs, DigitSet digits) {
    const auto& position = search.position;
    SUDOKIT_CHECK(digits.size() == 3);
    Step step;
    step.technique = search.technique;
    step.digits = list_of(digits);
    step.truths = {Truth::of_extras()};
    step.complexity = 6;
    Part floor{Role::Floor, {}, digits, -1}, roof{Role::Roof, {}, {}, -1};
    for (const auto& rung : rungs)
        for (Cell c : rung) {
            const DigitSet deadly = position.candidates(c) & digits;
            if (deadly.size() < 2 || (position.is_restricted() && deadly != digits)) return true;
            const DigitSet extras = position.candidates(c) - digits;
            for (Digit d : deadly) step.deadly.push_back({c, d});
            for (Digit d : extras) step.extras.push_back({c, d});
            (extras.empty() ? floor : roof).cells.push_back(c);
            roof.digits = roof.digits | extras;
        }
    if (step.extras.empty()) return true;
    if (!floor.cells.empty()) step.parts.push_back(floor);
    step.parts.push_back(roof);
    conclude_from_extras(step, search);
    return search.sink.take(std::move(step));
}

// Three digits that leave all extras in one cell, or extras of a single digit.
template <class Size>
bool take_all_digits(const Search<Size>& search, const Rungs& rungs) {
    const auto& position = search.position;
    DigitSet all;
    for (const auto& rung : rungs)
        for (Cell c : rung) all = all | position.candidates(c);
    if (all.size() == 4) {
        for (Digit extra : all)
            if (!take_rungs(search, rungs, all - DigitSet::of(extra))) return false;
        return true;
    }
    for (std::size_t roof = 0; roof < 6; ++roof) {
        DigitSet others;
        for (std::size_t i = 0; i < 6; ++i)
            if (i != roof) others = others | position.candidates(rungs[i / 2][i % 2]);
        if (others.size() == 3) return take_rungs(search, rungs, others);
    }
    return true;
}

template <class Size>
bool are_apart(const Layout<Size>& layout, const std::array<Cell, 2>& a,
               const std::array<Cell, 2>& b) {
    return !layout.sees(a[0], b[1]);
}

template <class Size>
bool take_ladder(const Search<Size>& search, const Ladder& ladder) {
    const auto& layout = search.layout();
    std::vector<std::array<Cell, 2>> rungs;
    for (const auto& rung : ladder.rungs) {
        const auto& position = search.position;
        const DigitSet both = position.candidates(rung[0]) | position.candidates(rung[1]);
        if (position.is_open(rung[0]) && position.is_open(rung[1]) && both.size() >= 2)
            rungs.push_back(rung);
    }
    for (std::size_t i = 0; i < rungs.size(); ++i)
        for (std::size_t j = i + 1; j < rungs.size(); ++j) {
            search.position.keep_watch();
            if (!are_apart(layout, rungs[i], rungs[j])) continue;
            for (std::size_t k = j + 1; k < rungs.size(); ++k)
                if (are_apart(layout, rungs[i], rungs[k]) &&
                    are_apart(layout, rungs[j], rungs[k]) &&
                    !take_all_digits(search, {rungs[i], rungs[j], rungs[k]}))
                    return false;
        }
    return true;
}

}  // namespace

template <class Size>
void find_extended_rectangles(const Search<Size>& search) {
    for (const Ladder& ladder : search.layout().ladders)
        if (!take_ladder(search, ladder)) return;
}

SUDOKIT_FOR_EACH_SIZE(find_extended_rectangles)

}  // namespace sudokit::logic
