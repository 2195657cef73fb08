// chainer.hpp - chains of implications as Sudoku Explainer searches them: cycles and forcing
// chains, Nishio, multiple and dynamic forcing chains, with simpler rules or whole chains nested in
// them.
//
//     Chainer           one kind of search, as its mode says; its parts:
//       Walks           cycles and single forcing chains
//       MultipleSearch  multiple, dynamic and Nishio chains
//      Propagator      what follows from an assumption
//      Nesting         rules within a chain, and nested Chainers
//       Finds           keeps the best hint, or all
//       ChainWriter     writes a hint as a step
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include "logic/se/chain_writer.hpp"
#include "logic/se/multiple.hpp"
#include "logic/se/walks.hpp"

namespace sudokit::logic::se {

template <class Size>
class Chainer final : public NestedSearch<Size> {
  public:
    Chainer(const Units<Size>& units, ChainMode mode,
            std::shared_ptr<MemoBank<Size>> bank = std::make_shared<MemoBank<Size>>());

    // The hint that Sudoku Explainer gives first.
    bool find(const Position<Size>& position, Hint<Size>& hint);
    // All hints, the best one for each set of removed candidates, in Sudoku Explainer's order.
    // Builds a step of each until take(step) returns false.
    void find_all(const Position<Size>& position,
                  const std::function<bool(ChainKind, Technique)>& wanted,
                  const std::function<bool(Step)>& take);

    typename Memo<Size>::Entry hints_on(const Position<Size>& position) override;
    const Memo<Size>& memo() const override { return *memo_; }
    void list(const Position<Size>& position, std::vector<Found<Size>>& all) override;
    void explain(const Found<Size>& found, Hint<Size>& hint) override {
        writer_.write(found, hint);
    }

  private:
    using Id = typename Ids<Size>::Id;
    using Node = typename Propagation<Size>::Node;

    void search(const Position<Size>& position, bool keep_all);
    typename Nesting<Size>::Searches nested_searches() const;
    void list_units(const Found<Size>& found, std::vector<Id>& into);
    std::uint64_t hash_of(const Found<Size>& found);

    const Units<Size>& units_;
    ChainMode mode_;
    std::shared_ptr<MemoBank<Size>> bank_;
    std::shared_ptr<Memo<Size>> memo_;  // for this kind of search
    Finds<Size> finds_;
    Propagator<Size> propagator_;
    Nesting<Size> nesting_;
    Walks<Size> walks_;
    MultipleSearch<Size> multiple_;
    ChainWriter<Size> writer_;
    std::vector<Found<Size>> hints_;
    std::vector<Branch<Size>> branches_;
    std::vector<Id> ids_;
};

}  // namespace sudokit::logic::se
