// Full houses, naked and hidden singles.
#include "logic/finders/finder.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

Step single(Technique technique, Cell c, Digit d, Truth truth, int house) {
    Step step;
    step.technique = technique;
    step.placed = {{c, d}};
    step.truths = {truth};
    step.digits = {d};
    step.parts = {{Role::Pattern, {c}, DigitSet::of(d), house}};
    return step;
}

template <class Size>
Cell only(const BasicCellSet<Size::kCells>& cells) {
    SUDOKIT_CHECK(cells.size() == 1);
    Cell found = 0;
    cells.for_each([&](Cell c) { found = c; });
    return found;
}

}  // namespace

template <class Size>
void find_full_houses(const Search<Size>& search) {
    const auto& position = search.position;
    for (int h : search.layout().full) {
        const auto open = position.open() & search.layout().house(h);
        if (open.size() != 1) continue;
        const Cell c = only<Size>(open);
        if (position.candidates(c).size() != 1) continue;  // otherwise the board is broken
        const Digit d = position.candidates(c).lowest();
        if (!search.sink.take(single(search.technique, c, d, Truth::of_house(h, d), h))) return;
    }
}

template <class Size>
void find_naked_singles(const Search<Size>& search) {
    for (Cell c : list_of(search.position.with_candidates(1))) {
        const Digit d = search.position.candidates(c).lowest();
        if (!search.sink.take(single(search.technique, c, d, Truth::of_cell(c), -1))) return;
    }
}

template <class Size>
void find_hidden_singles(const Search<Size>& search) {
    for (int h : search.layout().full)
        for (Digit d = 1; d <= search.position.digits(); ++d) {
            const auto places = search.position.places(d, h);
            if (places.size() != 1) continue;
            const Cell c = only<Size>(places);
            if (!search.sink.take(single(search.technique, c, d, Truth::of_house(h, d), h))) return;
        }
}

SUDOKIT_FOR_EACH_SIZE(find_full_houses)
SUDOKIT_FOR_EACH_SIZE(find_naked_singles)
SUDOKIT_FOR_EACH_SIZE(find_hidden_singles)

}  // namespace sudokit::logic
