// singles.hpp - what a person looks at to see a single: the other digits that leave only one place,
// or only one digit.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// Why a house has one place for a digit.
//
//     . . 8 | . . . | . . .      In box 2, two 8s leave one open cell: `digits` has r1c3 and r5c5.
//     . . . | 1 . x | . . .      Another open cell that no 8 sees would be one of the `others`:
//     . . . | . . 4 | . . .      earlier steps, or rules, took its candidate.
struct Blockers {
    std::vector<Cell> digits;  // solved cells with the digit, as few as possible; sorted
    std::vector<Cell> others;  // sorted
};
// `digits`: by cell; kOpen for an open one. `board` says which cells see each other.
Blockers blockers_of(const Geometry& board, std::span<const Digit> digits, int house,
                     Candidate single);
// The house of a hidden single; nothing of other steps.
std::optional<int> house_of_hidden_single(const Step& step);

// Why a cell has one candidate: as few of its houses as possible that have all the other digits that
// any of its houses has.
struct Sources {
    struct House {
        int index;
        DigitSet digits;  // those that no house before it has
    };
    std::vector<House> houses;
    DigitSet others;  // that no house has
};
Sources sources_of(const Geometry& board, std::span<const Digit> digits, Candidate single);

}  // namespace sudokit::logic
