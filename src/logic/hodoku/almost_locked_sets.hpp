// almost_locked_sets.hpp - the almost locked sets of a position, and the restricted commons between
// them, in the order in which HoDoKu lists them.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/position.hpp"

namespace sudokit::logic::hodoku {

// n cells of a house with n+1 digits between them; a single cell with two candidates counts.
struct LockedSet {
    Cells cells;
    DigitSet digits;
    std::array<Cells, 10> places;  // of each digit, in the set
    std::array<Cells, 10> seen;    // places of the digit outside that see all these
};

// Two disjoint sets, and the digits that only one of the two can hold.
struct RestrictedCommon {
    std::uint32_t from, to;  // from < to
    Digit first, second;     // first < second; second is 0 if there is only one
};

// Kept across positions and puzzles to reuse its memory.
class AlmostLockedSets {
  public:
    void update(const Position& position);  // does nothing if the position is unchanged

    const std::vector<LockedSet>& sets() const { return sets_; }
    // By `from`, then by `to`.
    const std::vector<RestrictedCommon>& links() const { return links_; }
    std::span<const RestrictedCommon> links_from(std::size_t set) const {
        return std::span(links_).subspan(first_link_[set], first_link_[set + 1] - first_link_[set]);
    }

    // Indices of links, by `from`.
    std::span<const std::uint32_t> links_to(std::size_t set) const {
        return std::span(arriving_).subspan(first_arriving_[set],
                                            first_arriving_[set + 1] - first_arriving_[set]);
    }
    // Bit set of sets with which a digit can be removed: a cell outside sees all its places in
    // both.
    std::span<const std::uint64_t> victims(std::size_t set) const {
        return std::span(victims_).subspan(set * words_, words_);
    }
    bool may_remove(std::size_t a, std::size_t b) const { return victims(a)[b / 64] >> b % 64 & 1; }

  private:
    using Bits = std::vector<std::uint64_t>;  // of sets, `words_` words each

    void collect(const Position& position, std::size_t house);
    void extend(const Position& position, std::size_t from, int size, const Cells& cells,
                DigitSet digits);
    bool is_listed(const Cells& cells) const;
    void add(const Position& position, const Cells& cells, DigitSet digits);
    void index();
    void link(std::uint32_t set);
    void keep_later_and_apart(std::uint32_t from);
    void join_pairs(std::size_t start);
    void sort_arriving();
    void find_victims();
    std::uint64_t* holders(Cell c) { return &holders_[c * words_]; }
    std::uint64_t* seers(Digit d, Cell c) { return &seers_[((d - 1u) * 81u + c) * words_]; }

    std::uint64_t generation_ = 0;  // of the position last seen
    std::size_t house_ = 0;         // the current one
    std::array<Cell, 9> open_{};    // its open cells
    std::size_t open_count_ = 0;

    std::vector<LockedSet> sets_;
    std::vector<RestrictedCommon> links_;
    std::vector<std::uint32_t> first_link_, arriving_, first_arriving_;
    std::size_t words_ = 0;
    Bits holders_;  // by cell: sets with the cell
    Bits seers_;    // by digit and cell: sets all of whose places the cell sees
    Bits apart_, partners_;
    Bits victims_;  // by set
};

}  // namespace sudokit::logic::hodoku
