#include "logic/finders/locked_sets.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic {
namespace {

// With more than nine digits there are too many large sets, and people do not see them.
int max_cells(int digits) { return digits <= 9 ? digits - 1 : 5; }

template <class Size>
bool is_in_earlier_house(const Layout<Size>& layout, const BasicCellSet<Size::kCells>& cells,
                         Cell first, int house) {
    for (int h : layout.houses_of(first))
        if (h < house && (cells - layout.house(h)).empty()) return true;
    return false;
}

}  // namespace

template <class Size>
void AlmostLockedSets<Size>::collect(const Position<Size>& position, int house, int min_cells) {
    std::vector<Cell> open;
    (position.open() & position.layout().house(house)).for_each([&](Cell c) { open.push_back(c); });
    const int most = std::min<int>(max_cells(position.digits()), static_cast<int>(open.size()) - 1);
    const auto extend = [&](const auto& self, std::size_t from, const Set& set) -> void {
        position.keep_watch();
        for (std::size_t i = from; i < open.size(); ++i) {
            Set with{set.cells, set.digits | position.candidates(open[i]), house, set.size + 1,
                     count()};
            if (with.digits.size() > most + 1) continue;
            with.cells.insert(open[i]);
            if (with.digits.size() == with.size + 1 && with.size >= min_cells) {
                Cell first = 0;
                for (Cell c : open)
                    if (with.cells.contains(c)) first = c;
                if (!is_in_earlier_house(position.layout(), with.cells, first, house))
                    sets_.push_back(with);
            }
            if (with.size < most) self(self, i + 1, with);
        }
    };
    extend(extend, 0, Set{{}, {}, house, 0, 0});
}

template <class Size>
AlmostLockedSets<Size>::AlmostLockedSets(const Position<Size>& position, int min_cells)
    : digits_(position.digits()) {
    const auto& layout = position.layout();
    for (int h = 0; h < static_cast<int>(layout.houses.size()); ++h)
        collect(position, h, min_cells);
    std::ranges::sort(sets_, [](const Set& a, const Set& b) {
        return a.size != b.size ? a.size < b.size : a.number < b.number;
    });
    places_.resize(sets_.size() * static_cast<std::size_t>(digits_));
    seen_.resize(places_.size());
    for (int i = 0; i < count(); ++i) {
        position.keep_watch();
        SUDOKIT_CHECK((*this)[i].digits.size() == (*this)[i].size + 1);
        SUDOKIT_CHECK((*this)[i].cells.size() == (*this)[i].size);
        SUDOKIT_CHECK(((*this)[i].cells - layout.house((*this)[i].house)).empty());
        for (Digit d : (*this)[i].digits) {
            const auto here = (*this)[i].cells & position.places(d);
            places_[at(i, d)] = here;
            seen_[at(i, d)] = (position.places(d) & layout.seen_by_all(here)) - (*this)[i].cells;
        }
    }
}

template class AlmostLockedSets<Small>;
template class AlmostLockedSets<Large>;

}  // namespace sudokit::logic
