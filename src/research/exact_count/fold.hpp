// fold.hpp - the outer band's states, one for each orbit, with added-up weights.
#pragma once
#include <atomic>
#include <vector>

#include "research/exact_count/band.hpp"
#include "research/exact_count/stack.hpp"

namespace sudokit::exact {

// Outer states with one common partition in stack 0. A state (q1, q2) stands for all that the
// symmetry leads to it and carries their number of fills.
struct OuterClass {
    Index q0 = 0;                        // representative, of stack 0
    std::vector<std::uint16_t> rows;     // places of q2 in stack 2's outer list
    std::vector<std::uint64_t> weights;  // [rows][places of q1 in stack 1's outer list]
    // Rows with the same orbits of q1, that is, the same number here, can be summed together.
    std::vector<std::uint64_t> pattern;
    std::size_t width = 0;

    const std::uint64_t* row(std::size_t i) const { return &weights[i * width]; }
};

class Fold {
  public:
    // `inner`: symmetries that keep the second and third bands; `all`: those that keep all bands.
    // Incomplete, and of no use, if `cancel` was set meanwhile.
    Fold(Band& outer, const std::array<Stack, 3>& stacks, const Symmetry& inner,
         const Symmetry& all, const std::atomic<bool>* cancel);

    std::size_t size() const { return groups_.size(); }
    Index representative(std::size_t i) const { return groups_[i].q0; }
    OuterClass at(std::size_t i) const;  // safe from several threads

  private:
    struct Member {
        Lookup fills;
        DigitMap digits;      // to the representative's names
        std::uint64_t times;  // members of this one's orbit under `all`
    };
    struct Group {
        Index q0;
        std::vector<Member> members;
    };
    // A step of the stabiliser of q0: where it takes the places of stack 1 and of stack 2.
    // Every step undoes itself.
    struct Step {
        std::vector<std::uint16_t> second, third;
    };

    std::vector<Step> stabiliser(Index q0) const;
    Step step_of(const DigitMap& digits, const LineMap& second, const LineMap& third) const;
    void gather(const Group& group, std::vector<std::uint64_t>& table) const;
    class Orbits;

    const std::array<Stack, 3>& stacks_;
    Symmetry inner_;
    std::vector<Group> groups_;
};

}  // namespace sudokit::exact
