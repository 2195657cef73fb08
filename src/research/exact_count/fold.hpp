// fold.hpp - the outer band's states, one per orbit, with added-up weights.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "research/exact_count/frame.hpp"
#include "sudokit/stop.hpp"

namespace sudokit::exact {

// Outer states with one common partition in stack 0. A state (q1, q2) stands for all states that
// the symmetry maps to it; its weight is their number of fills.
struct OuterClass {
    Index q0 = 0;                        // representative, of stack 0
    std::vector<std::uint16_t> rows;     // places of q2 in stack 2's outer list
    std::vector<std::uint64_t> weights;  // [rows][places of q1 in stack 1's outer list]
    // Rows with the same orbits of q1 have the same number here, and can be summed together.
    std::vector<std::uint64_t> pattern;
    std::size_t width = 0;

    const std::uint64_t* row(std::size_t i) const { return &weights[i * width]; }
};

// Where the states of a class went. Rows: places of stack 2; places: those of stack 1.
struct Unfolding {
    std::size_t width = 0;
    std::vector<std::uint64_t> weights;  // [row][place] before folding
    std::vector<std::uint16_t> start;    // of a row: where it went
    // The rows that went to row r are rows[first[r]] .. rows[first[r + 1] - 1].
    std::vector<std::uint16_t> rows;
    std::vector<std::uint32_t> first;
    std::vector<std::uint64_t> sums;  // [place][i]: what went from rows[i] to that place
    // [row][place]: where a place of the row came in that of the start.
    std::vector<std::vector<std::uint16_t>> target;

    void sum_up();
    std::size_t place_before(std::size_t row, std::uint16_t place, std::uint64_t& part) const;
};

// Digits renamed, columns of each stack swapped.
struct Move {
    DigitMap digits = kSameDigits;
    std::array<LineMap, 3> columns{kSameLines, kSameLines, kSameLines};

    Index image(Index q, std::size_t stack) const;
    Move inverse() const;
};
// A move of the symmetry that maps these partitions of the first stacks to the others, if any.
std::optional<Move> find_move(std::span<const Index> from, std::span<const Index> to,
                              const Symmetry& symmetry);

class Fold {
  public:
    // Incomplete and unusable if `stop` was set meanwhile.
    Fold(Frame& frame, Stop stop);

    std::size_t size() const { return groups_.size(); }
    Index representative(std::size_t i) const { return groups_[i].q0; }
    OuterClass at(std::size_t i) const;  // thread-safe
    // The same, with the way back to the states that were added up.
    OuterClass at(std::size_t i, Unfolding& unfolding) const;

    // The original state of class i, and the fill of it, that a part of a folded weight stands for.
    struct Source {
        std::array<Index, 3> columns;
        std::uint64_t fill;
        Index image;  // of columns[0] under a symmetry of the whole puzzle
    };
    // `row` and `place` as in OuterClass; `part`: less than the weight there.
    Source source(std::size_t i, const Unfolding& unfolding, std::uint16_t row, std::uint16_t place,
                  std::uint64_t part) const;

  private:
    struct Member {
        Lookup fills;
        DigitMap digits;           // to the representative's names
        std::vector<Index> orbit;  // under the symmetry of all bands; itself first
    };
    struct Group {
        Index q0;
        std::vector<Member> members;
    };
    // A step of the stabiliser of q0: where it maps the places of stack 1 and of stack 2. Every
    // step is its own inverse.
    struct Step {
        std::vector<std::uint16_t> second, third;
    };

    std::vector<Step> stabiliser(Index q0) const;
    Step step_of(const DigitMap& digits, const LineMap& second, const LineMap& third) const;
    void gather(const Group& group, std::vector<std::uint64_t>& table) const;
    OuterClass fold(std::size_t i, Unfolding* unfolding) const;
    Source member_with(const Group& group, std::size_t place1, std::size_t place2,
                       std::uint64_t part) const;
    class Orbits;

    const std::array<Stack, 3>& stacks_;
    const Symmetry inner_;
    std::vector<Group> groups_;
};

}  // namespace sudokit::exact
