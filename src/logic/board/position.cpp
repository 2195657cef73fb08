#include "logic/board/position.hpp"

#include "support/check.hpp"

namespace sudokit::logic {

template <class Size>
Position<Size>::Position(const Layout<Size>& layout, const Puzzle& puzzle)
    : layout_(&layout),
      open_(layout.used),
      has_rules_(!puzzle.rules.empty()),
      is_restricted_(!puzzle.candidates.empty()) {
    SUDOKIT_CHECK(Layout<Size>::fits(*puzzle.geometry));
    const auto allowed = puzzle.domains();
    layout.used.for_each([&](Cell c) {
        const DigitSet digits =
            puzzle.givens[c] == kOpen ? allowed[c] : layout.geometry->all_digits();
        for (Digit d : digits) places_[d - 1u].insert(c);
        candidates_[c] = digits;
    });
    layout.used.for_each([&](Cell c) {
        if (puzzle.givens[c] == kOpen) return;
        place(c, puzzle.givens[c]);
        if (puzzle.placed.empty() || !puzzle.placed[c]) given_.insert(c);
    });
    SUDOKIT_CHECK(is_consistent());
}

template <class Size>
typename Position<Size>::Cells Position<Size>::with_candidates(int count) const {
    Cells found;
    open_.for_each([&](Cell c) {
        if (candidates_[c].size() == count) found.insert(c);
    });
    return found;
}

template <class Size>
void Position<Size>::place(Cell c, Digit d) {
    SUDOKIT_CHECK(is_open(c) && 1 <= d && d <= digits());
    for (Digit other : candidates_[c]) places_[other - 1u].erase(c);
    candidates_[c] = {};
    solved_[c] = d;
    open_.erase(c);
    const Cells losing = places(d) & layout_->peers_of(c);
    losing.for_each([&](Cell peer) { candidates_[peer].erase(d); });
    places_[d - 1u] -= losing;
}

template <class Size>
void Position<Size>::remove(Cell c, Digit d) {
    SUDOKIT_CHECK(c < layout_->cells && 1 <= d && d <= digits());
    candidates_[c].erase(d);
    places_[d - 1u].erase(c);
}

template <class Size>
void Position<Size>::apply(const Step& step) {
    for (const auto [c, d] : step.removed) remove(c, d);
    for (const auto [c, d] : step.placed)
        if (is_open(c)) place(c, d);
    SUDOKIT_CHECK(is_consistent());
}

template <class Size>
bool Position<Size>::is_consistent() const {
    for (Cell c = 0; c < Size::kCells; ++c) {
        if (!is_open(c) && !candidates_[c].empty()) return false;
        for (Digit d = 1; d <= Size::kDigits; ++d)
            if (candidates_[c].contains(d) != places(d).contains(c)) return false;
    }
    return true;
}

template <class Size>
bool Position<Size>::is_placed(int house, Digit d) const {
    const auto& houses = layout_->geometry->houses();
    SUDOKIT_CHECK(0 <= house && house < static_cast<int>(houses.size()));
    for (Cell c : houses[static_cast<std::size_t>(house)].cells)
        if (solved_[c] == d) return true;
    return false;
}

template <class Size>
std::optional<typename Position<Size>::Contradiction> Position<Size>::contradiction() const {
    std::optional<Contradiction> found;
    open_.for_each([&](Cell c) {
        if (!found && candidates_[c].empty()) found = Contradiction{c, -1, 0};
    });
    if (found) return found;
    std::array<Cells, Size::kDigits> possible = places_;  // with solved cells
    (layout_->used - open_).for_each([&](Cell c) { possible[solved_[c] - 1u].insert(c); });
    for (int h : layout_->full)
        for (Digit d = 1; d <= digits(); ++d)
            if ((possible[d - 1u] & layout_->house(h)).empty()) return Contradiction{{}, h, d};
    return std::nullopt;
}

template class Position<Small>;
template class Position<Large>;

}  // namespace sudokit::logic
