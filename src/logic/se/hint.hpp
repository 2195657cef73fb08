// hint.hpp - what a rule of Sudoku Explainer found: its effect and rating. The Step with its
// reasons is built only on demand; ratings do not need it.
#pragma once
#include <optional>
#include <vector>

#include "logic/se/patterns.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
struct Hint {
    using Id = typename Units<Size>::Id;
    int rating = 0;  // tenths
    Id placed = Units<Size>::kNone;
    std::vector<Id> removed;  // for a placement: perhaps the others of its cell
    bool wants_step = false;
    Step step;  // if wanted

    bool places() const { return placed != Units<Size>::kNone; }
    void clear() {
        rating = 0;
        placed = Units<Size>::kNone;
        removed.clear();
        step = {};
    }
};

// The rules, in the order in which they are tried. Each returns whether it found something.
// clang-format off
#define SUDOKIT_SE_RULES(X)                                                     \
    X(hidden_single) X(direct_locked) X(direct_hidden_pair) X(naked_single)     \
    X(direct_hidden_triple) X(locked) X(naked_pair) X(xwing) X(hidden_pair)     \
    X(naked_triple) X(swordfish) X(hidden_triple) X(xy_wing) X(xyz_wing)        \
    X(unique_loop) X(naked_quad) X(jellyfish) X(hidden_quad) X(bug) X(aligned_pair)
// clang-format on
#define X(rule)           \
    template <class Size> \
    bool find_##rule(const Position<Size>& position, Hint<Size>& hint);
SUDOKIT_SE_RULES(X)
X(aligned_triplet)
#undef X
// At the end of each file of rules.
#define SUDOKIT_SE_SIZES(rule)                                              \
    template bool find_##rule<Small>(const Position<Small>&, Hint<Small>&); \
    template bool find_##rule<Large>(const Position<Large>&, Hint<Large>&);

// --- building steps --------------------------------------------------------------------------

template <class Size>
std::vector<Cell> cells_at(const Units<Size>& units, int house, typename Ids<Size>::Mask places) {
    std::vector<Cell> list;
    each_bit(places, [&](int i) { list.push_back(units.cell_at(house, i)); });
    return list;
}

// Writes effect and technique of the hint into its step.
template <class Size>
Step& begin_step(const Units<Size>& units, Hint<Size>& hint, Technique technique) {
    Step& step = hint.step;
    step = {};
    step.technique = technique;
    if (hint.places()) step.placed.push_back(units.named(hint.placed));
    for (auto x : hint.removed)
        if (!hint.places() || units.cell_of(x) != units.cell_of(hint.placed))
            step.removed.push_back(units.named(x));
    SUDOKIT_CHECK(!step.placed.empty() || !step.removed.empty());
    return step;
}

// Steps for these patterns are needed by both the path and the chains.
template <class Size>
void explain_pattern(const Position<Size>& position, Hint<Size>& hint, const Locked<Size>& found,
                     Technique technique);
template <class Size>
void explain_pattern(const Position<Size>& position, Hint<Size>& hint, const Subset<Size>& found,
                     Technique technique);
template <class Size>
void explain_pattern(const Position<Size>& position, Hint<Size>& hint,
                     const FishPattern<Size>& found, Technique technique);

}  // namespace sudokit::logic::se
