// als_chain.hpp - chains of four or more almost locked sets, each with a restricted common with the
// next one.
//
// HoDoKu goes from each set only to later ones, never by the same digit twice in a row, and lists
// one chain for every set of removals. It takes the one that removes most, then the one whose
// removals have the smallest sum (see index_sum), then the first. A chain's removals depend only on
// its first set and digit and its last set and link; its continuations depend only on the last set
// and the digit by which it was entered. So instead of following every chain (there can be
// millions), a walk enters a set by a digit once for each first set and digit.
#pragma once
#include "logic/hodoku/almost_locked_sets.hpp"

namespace sudokit::logic::hodoku {

class AlsChainSearch {
  public:
    bool find(const AlmostLockedSets& als, Deduction& found);

  private:
    static constexpr int kMostLinks = 50, kFewestLinks = 3;

    void measure_heights();
    void start(std::uint32_t set);
    bool mark_ends();
    bool is_end(std::uint32_t set) const { return ends_[set / 64] >> set % 64 & 1; }
    void walk(std::uint32_t set, Digit entered_by, int links);
    void enter(std::uint32_t set, Digit entered_by, int links);
    void end_at(std::uint32_t set, DigitSet restricted);
    // For each first digit, the fewest links with which a set was entered by a digit; 0 = never.
    // Visits from another first set do not count.
    struct Visit {
        std::uint32_t first_set = 0;
        std::array<std::uint8_t, 10> fewest_links{};
    };

    const AlmostLockedSets* als_ = nullptr;
    std::vector<int> height_;                 // by set: links of the longest chain from it
    std::vector<Visit> visits_;               // by set and digit
    std::vector<std::uint64_t> ends_;         // bit set: may a chain that ends there be the best?
    std::uint32_t first_ = 0, last_end_ = 0;  // sets
    Digit first_digit_ = 0;
    int best_count_ = 0, best_sum_ = 0;
    std::array<Cells, 10> best_;  // removals
};

}  // namespace sudokit::logic::hodoku
