// set_steps.hpp - almost locked sets as a graph, and chains of them as steps.
#pragma once
#include "logic/finders/finder.hpp"
#include "logic/finders/locked_sets.hpp"

namespace sudokit::logic {

// The sets in order, and the restricted commons between each and the next.
struct SetChain {
    std::vector<int> sets;
    std::vector<DigitSet> links;
};

template <class Size>
Step set_chain_step(const Search<Size>& search, const AlmostLockedSets<Size>& sets,
                    const SetChain& chain, const std::vector<Candidate>& removed);

// Set i can pass `digits` to set `to`: not both can hold them.
struct SetLink {
    int to;
    DigitSet digits;
};

// All restricted digits between sets; sets that share cells only if the options say so.
template <class Size>
class SetGraph {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    SetGraph(const AlmostLockedSets<Size>& sets, const Search<Size>& search);

    const std::vector<SetLink>& links_of(int i) const {
        return links_[static_cast<std::size_t>(i)];
    }
    // Cells that see all places of one of the digits in the set.
    const Cells& sees(int i) const { return sees_[static_cast<std::size_t>(i)]; }

  private:
    std::vector<std::vector<SetLink>> links_;
    std::vector<Cells> sees_;
};

}  // namespace sudokit::logic
