// sums.hpp - cells that add up to something.
//
// Sums are taken over indices (digit - 1): a target of n values is lowered by n times the board's
// lowest value when the problem is built.
#pragma once
#include <algorithm>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// The sets of n out of k digits, by sum: the possible contents of cages.
class DigitSums {
  public:
    // For k digits. Built once per k <= kMost and kept.
    static constexpr int kMost = 16;
    static const DigitSums& of(int k);
    // All sets of n indices below k with this sum.
    std::span<const std::uint16_t> sets(int n, int sum) const {
        return sum < 0 || sum > most_ ? Sets{} : sets_[index(n, sum)].first(counts_[index(n, sum)]);
    }
    // The same, padded with empty sets to a multiple of kLanes.
    static constexpr std::size_t kLanes = 8;
    std::span<const std::uint16_t> filled_sets(int n, int sum) const {
        return sum < 0 || sum > most_ ? Sets{} : sets_[index(n, sum)];
    }

  private:
    using Sets = std::span<const std::uint16_t>;
    explicit DigitSums(int k);
    std::size_t index(int n, int sum) const {
        return static_cast<std::size_t>(n * (most_ + 1) + sum);
    }
    int most_;
    std::vector<std::size_t> counts_;
    Table<std::uint16_t> sets_;
};

// Short sums restrict more.
inline float pull_of_sum(int digits, std::size_t cells) {
    return static_cast<float>(std::max(digits, 2 * digits - static_cast<int>(cells)));
}

// Different digits with one of several sums, on a board of at most DigitSums::kMost digits. Tries
// the sets of digits that the open cells may hold. Exact for up to three open cells; beyond that, a
// set is excluded only if a cell has none of its digits, a digit has no cell, or two cells have
// only the same digit. Cells that see all places of a digit in every set lose it.
class Cage : public Propagator {
  public:
    Cage(int digits, std::vector<Cell> cells, std::vector<int> targets, Cost cost);
    bool propagate(State& state) const override;
    bool tell(Constraints& constraints) const override;
    float pull(int digits) const override { return pull_of_sum(digits, cells().size()); }

  private:
    const DigitSums& sums_;
    std::vector<int> targets_;
};

// Cells of one coefficient that all differ.
struct Group {
    std::vector<Cell> cells;
    int coefficient;
};

// Values times coefficients add up to one of several sums. Uses bounds that take into account which
// cells must differ. Exact for the last two open cells, and for the last three if their
// coefficients are 1 or -1.
class Linear : public Propagator {
  public:
    // `targets` are ascending.
    Linear(std::vector<Cell> cells, std::vector<Group> groups, std::vector<int> targets, Cost cost);
    bool propagate(State& state) const override;
    bool tell(Constraints& constraints) const override;
    float pull(int digits) const override {
        return draws_ ? pull_of_sum(digits, cells().size()) : 0;
    }
    // Adds no weight to the cells, because other sums of the same cells do.
    void draw_nothing() { draws_ = false; }

  private:
    std::vector<Group> groups_;
    std::vector<int> targets_;
    bool draws_ = true;
};

}  // namespace sudokit::csp
