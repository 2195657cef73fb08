// Full houses, naked and hidden singles.
#include "logic/finders/finder.hpp"
#include "sudokit/technique.hpp"

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
    Cell found = 0;
    cells.for_each([&](Cell c) { found = c; });
    return found;
}

template <class Size>
void full_houses(const Search<Size>& search) {
    const auto& position = search.position;
    for (int h : search.layout().full) {
        const auto open = position.open() & search.layout().house(h);
        if (open.size() != 1) continue;
        const Cell c = only<Size>(open);
        if (position.candidates(c).size() != 1) continue;  // else the board is broken
        const Digit d = position.candidates(c).lowest();
        if (!search.sink.take(single(Technique::FullHouse, c, d, Truth::of_house(h, d), h))) return;
    }
}

template <class Size>
void naked_singles(const Search<Size>& search) {
    for (Cell c : list_of(search.position.with_candidates(1))) {
        const Digit d = search.position.candidates(c).lowest();
        if (!search.sink.take(single(Technique::NakedSingle, c, d, Truth::of_cell(c), -1))) return;
    }
}

template <class Size>
void hidden_singles(const Search<Size>& search) {
    for (int h : search.layout().full)
        for (Digit d = 1; d <= search.position.digits(); ++d) {
            const auto places = search.position.places(d, h);
            if (places.size() != 1) continue;
            const Cell c = only<Size>(places);
            if (!search.sink.take(single(Technique::HiddenSingle, c, d, Truth::of_house(h, d), h)))
                return;
        }
}

}  // namespace

template <class Size>
void find_singles(const Search<Size>& search) {
    switch (search.technique) {
        case Technique::FullHouse:
            return full_houses(search);
        case Technique::NakedSingle:
            return naked_singles(search);
        default:
            return hidden_singles(search);
    }
}

SUDOKIT_FOR_EACH_SIZE(find_singles)

}  // namespace sudokit::logic
