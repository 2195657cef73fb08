// fish_hunt.hpp - the search for fish of one digit, one size and one kind.
#pragma once
#include <array>
#include <vector>

#include "logic/finders/finder.hpp"

namespace sudokit::logic {

// Which houses are base and cover sets. Basic: rows against columns. Franken: boxes, too. Mutant:
// any. Extra houses (diagonals, windows) count as boxes.
enum class FishKind { Basic, Franken, Mutant };

struct FishShape {
    static constexpr int kMaxSize = 7;
    int size = 2;
    FishKind kind = FishKind::Basic;
    bool finned = false;
    bool sashimi = false;  // of finned basic fish, only sashimi or only others
    bool either = false;   // both
};

template <class Size>
struct Fish {
    using Cells = BasicCellSet<Size::kCells>;
    std::array<int, FishShape::kMaxSize> bases{}, covers{};  // houses, rising; unused ones are 0
    Cells fins;                                              // all of them
    Cells endo;                                              // those in two base houses
    Cells removed;                                           // places that lose the digit
    bool is_sashimi = false;  // basic fish: without its fins a base has fewer than two places
};

// At most `limit` fish of this shape. `targets` are the places that can lose the digit; the search
// for finned fish tries each of them.
template <class Size>
std::vector<Fish<Size>> hunt_fish(const Position<Size>& position, Digit digit,
                                  const FishShape& shape, const FindOptions& options,
                                  const BasicCellSet<Size::kCells>& targets, std::size_t limit);

}  // namespace sudokit::logic
