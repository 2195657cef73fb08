// multiple.hpp - multiple, dynamic and Nishio chains: where all candidates of a cell or places of a
// digit lead, where a candidate and its opposite both lead, and what leads to a contradiction.
#pragma once
#include <vector>

#include "logic/se/nesting.hpp"

namespace sudokit::logic::se {

template <class Size>
class MultipleSearch {
  public:
    // `closure` is that of the position when search() is called, or null for dynamic chains, which
    // reach further.
    MultipleSearch(const Units<Size>& units, ChainMode mode, Closure<Size>* closure,
                   Propagator<Size>& propagator, Nesting<Size>& nesting, Finds<Size>& finds)
        : units_(units),
          mode_(mode),
          closure_(closure),
          propagator_(propagator),
          nesting_(nesting),
          finds_(finds) {}
    void search(const Position<Size>& position);

  private:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;
    using Group = std::vector<Propagation<Size>*>;

    void search_cell(Cell c);
    void search_binary(Id x);
    void search_region(Id x, int house);
    template <class F>
    void intersect(const Group& of, F&& take);
    void offer(ChainKind kind, int key, Id source, bool source_on, Id target, bool target_on,
               const Group& of);

    const Units<Size>& units_;
    ChainMode mode_;
    Closure<Size>* closure_;
    Propagator<Size>& propagator_;
    Nesting<Size>& nesting_;
    Finds<Size>& finds_;
    const Position<Size>* position_ = nullptr;
    std::vector<std::uint64_t> common_;
    Group group_;
    std::vector<Branch<Size>> branches_;
};

}  // namespace sudokit::logic::se
