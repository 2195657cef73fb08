// implications.hpp - Implications: the direct consequences of each claim, in the order of HoDoKu's
// tables.
//
// A place is a candidate, or a group: the two or three places of a digit where a line crosses a
// box. A claim says that a place holds the digit (on) or does not (off). On turns off everything it
// sees; off turns on whatever is then alone. A breadth-first search from a claim finds all that
// follows, with the shortest chains; the order of consequences decides between chains of equal
// length.
//
// Most off claims lead nowhere, so searches use hops: on, off, on.
//
// If claim a implies b, "not b implies not a" is among the links, too. So the chain from a to b is
// as long as the one from not b to not a.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/position.hpp"
#include "support/check.hpp"

namespace sudokit::logic::hodoku {

using Claim = std::uint16_t;  // place * 2 + (1 if on)

inline Claim claim_of(int place, bool is_on) { return static_cast<Claim>(place * 2 + is_on); }
inline int place_of(Claim claim) { return claim / 2; }
inline bool is_on(Claim claim) { return claim % 2 != 0; }
inline Claim opposite(Claim claim) { return claim ^ 1; }

class Implications {
  public:
    struct Place {
        Cell cell;  // the first one
        Digit digit;
        Cells cells;
        Cells seen;  // by all of them
    };
    void build(const Position& position, bool with_groups);

    // Candidates come first, by cell, then by digit; groups follow.
    int candidates() const { return candidates_; }
    int places() const { return static_cast<int>(places_.size()); }
    int claims() const { return places() * 2; }
    const Place& operator[](int place) const { return places_[static_cast<std::size_t>(place)]; }
    const Place& at(Claim claim) const { return places_[claim / 2]; }
    bool is_group(Claim claim) const { return claim / 2 >= candidates_; }
    // Precondition: the cell has the candidate.
    int place(Cell c, Digit d) const {
        const int place = place_[c][d];
        SUDOKIT_CHECK(place < candidates_ && (*this)[place].cell == c && (*this)[place].digit == d);
        return place;
    }

    // The places that turn on if this one is off.
    std::span<const std::uint16_t> turned_on_without(int place) const {
        const auto i = static_cast<std::size_t>(place);
        return {strong_.data() + first_strong_[i], strong_.data() + first_strong_[i + 1]};
    }
    // All claims that the claim turns off or on.
    void list_following(Claim claim, std::vector<Claim>& following) const;

    // From an on place to an on place: place u turns off a place, which turns on another by itself.
    // In the order of a breadth-first search; each target has the first way to it.
    struct Hop {
        std::uint16_t to;
        std::uint16_t over;  // the place turned off
    };
    std::span<const Hop> hops(int place) const {
        const auto i = static_cast<std::size_t>(place);
        return {hops_.data() + first_hop_[i], hops_.data() + first_hop_[i + 1]};
    }
    // The targets as a bit set.
    std::span<const std::uint64_t> hop_targets(int place) const {
        return {hop_targets_.data() + static_cast<std::size_t>(place) * words(), words()};
    }
    std::size_t words() const { return (places_.size() + 63) / 64; }  // of a bit set

  private:
    static constexpr Cell kNoCell = 81;
    // The box and the line of a group. If the group is off, each may have one cell left.
    struct Group {
        int place;
        std::array<int, 2> houses;
        std::array<Cell, 2> last;  // kNoCell: none, or several
    };
    using Sets = std::array<Cells, 10>;  // by digit

    void add_candidates(const Position& position);
    void add_groups(const Position& position, Digit d, int first_line);
    void add_strong_of_candidate(const Position& position, int place);
    void add_strong_of_group(const Position& position, const Group& group);
    void add_only_group(const Position& position, const Group& group, int house);
    bool are_apart(const Group& a, const Group& b) const;
    bool are_linked(const Group& a, const Group& b) const;
    void add_hops();
    template <class F>
    void for_turned_off(int place, const Sets& of, F f) const;

    int candidates_ = 0;
    std::vector<Place> places_;
    std::array<std::array<std::uint16_t, 10>, 81> place_;
    std::array<std::vector<Group>, 10> groups_;  // by digit
    Sets places_of_;                             // all candidates
    std::array<DigitSet, 81> digits_in_;
    // For all places in turn: what they turn on, and their hops.
    std::vector<std::uint32_t> first_strong_;
    std::vector<std::uint16_t> strong_;
    std::vector<std::uint32_t> first_hop_;
    std::vector<Hop> hops_;
    std::vector<std::uint64_t> hop_targets_;
};

// All that follows from a claim, breadth first; each claim with the one from which it follows.
class Consequences {
  public:
    void follow(const Implications& links, Claim premise);

    // In the order in which they were found; the premise first.
    std::span<const Claim> claims() const {
        return {order_.data(), static_cast<std::size_t>(count_)};
    }
    bool holds(Claim claim) const { return stamp_[claim] == now_; }
    // Preconditions: holds(claim); the premise has no cause.
    Claim cause_of(Claim claim) const {
        SUDOKIT_CHECK(holds(claim));
        return cause_[claim];
    }
    int distance(Claim claim) const { return distance_[claim]; }  // links

  private:
    static constexpr std::size_t kMost = 2 * (729 + 486);  // candidates and groups
    std::array<Claim, kMost> order_, cause_;
    std::array<std::uint16_t, kMost> distance_;
    std::array<std::uint32_t, kMost> stamp_{};
    std::vector<Claim> following_;
    std::uint32_t now_ = 0;
    int count_ = 0;
};

}  // namespace sudokit::logic::hodoku
