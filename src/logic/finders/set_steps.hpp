// set_steps.hpp - almost locked sets as a graph, and chains of them as steps.
#pragma once
#include "logic/finders/finder.hpp"
#include "logic/finders/locked_sets.hpp"

namespace sudokit::logic {

// The sets in order, and the restricted commons of each two neighbours.
struct SetChain {
    std::vector<int> sets;
    std::vector<DigitSet> links;
};

template <class Size>
Step set_chain_step(const Search<Size>& search, const AlmostLockedSets<Size>& sets,
                    const SetChain& chain, const std::vector<Candidate>& removed);

// Only one of set i and set `to` can hold each of `digits`.
struct SetLink {
    int to;
    DigitSet digits;
};

// All restricted commons between sets. Sets that overlap take part only if the options allow it.
template <class Size>
class SetGraph {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    SetGraph(const AlmostLockedSets<Size>& sets, const Search<Size>& search);

    const std::vector<SetLink>& links_of(int i) const {
        return links_[static_cast<std::size_t>(i)];
    }
    // Cells that see all places of some digit in the set.
    const Cells& sees(int i) const { return sees_[static_cast<std::size_t>(i)]; }

  private:
    std::vector<std::vector<SetLink>> links_;
    std::vector<Cells> sees_;
};

}  // namespace sudokit::logic
