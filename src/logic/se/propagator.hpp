// propagator.hpp - propagations: what follows from one assumption. Facts ("on") are processed
// before denials ("off"), one at a time. A dynamic propagation then takes a denied candidate off
// the board, so a later "only two left" may rest on everything that is gone by then.
//
//     on  x  ->  off: the other digits of the cell, then the digit's other places by box, row, ...
//     off x  ->  on:  the last of two in the cell, or in box, row, ...; its parents are x and all
//                     that had to go before
//
// It keeps two sets of candidates by unit: `now_` lacks the denials processed so far, `live_` lacks
// every denied candidate.
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include "logic/se/finds.hpp"
#include "logic/se/memo.hpp"
#include "logic/se/propagation.hpp"

namespace sudokit::logic::se {

// The end of a chain, in the propagation that leads to it.
template <class Size>
struct Branch {
    Propagation<Size>* from;
    int end;
};

template <class Size>
class Propagator {
  public:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;
    using Node = typename Propagation<Size>::Node;

    Propagator(const Units<Size>& units, ChainMode mode, const MemoBank<Size>& bank);

    // Sets the function to call when all links have been followed. It may add denials.
    void when_links_end(std::function<void(Propagation<Size>&)> advance) {
        advance_ = std::move(advance);
    }
    // Precondition: the position outlives all questions about its propagations.
    void begin(const Position<Size>& position);
    void forget();  // propagations are made again on demand
    // What follows from the candidate, or from its denial. Valid for the next kHeld calls.
    Propagation<Size>& from(Id x, bool on);
    // After a search without result: frees what takes much memory.
    void release();
    std::size_t bytes() const { return bytes_; }  // of what is kept
    // The branches on which a hint rests.
    void branches_of(const Found<Size>& found, std::vector<Branch<Size>>& into);

    // The position at the start, and the same without what has been processed so far.
    const Position<Size>& position() const { return *position_; }
    const Position<Size>& now() const { return now_; }
    // Registers the new denial i of the propagation.
    void add_off(Propagation<Size>& p, int i);

    // The number of nodes on which the node rests, itself included.
    int size_of(Propagation<Size>& p, int end);
    // The nodes of a branch from its end, layer by layer of parents.
    template <class F>
    void each_ancestor(const Propagation<Size>& p, int end, F&& f);

  private:
    // A classic board never needs more than half of the memory for idle propagations. A 25x25 one
    // with one given would need 20 GB, so there the oldest are dropped and made again on demand.
    static constexpr std::size_t kMostBytes = std::size_t{128} << 20, kIdleBytes = kMostBytes / 2;
    static constexpr std::uint64_t kHeld = 2 * kMaxDigits;  // a search holds one for each digit

    void make_room();
    void drop_outdated();
    void note_units(Propagation<Size>& p) const;
    void propagate(Propagation<Size>& p, Id x, bool on);
    bool serve_on(Propagation<Size>& p, int i);
    bool serve_off(Propagation<Size>& p, int i);
    int append_on(Propagation<Size>& p, Id y, Id unit, std::uint32_t parent, Mask gone);

    const Units<Size>& units_;
    ChainMode mode_;
    const MemoBank<Size>& bank_;
    std::function<void(Propagation<Size>&)> advance_;
    const Position<Size>* position_ = nullptr;
    // By 2 * candidate + on. A propagation stays valid until a unit that it uses changes.
    std::vector<std::unique_ptr<Propagation<Size>>> pool_;
    std::vector<Mask> last_;  // the board for which they were made
    std::vector<std::uint64_t> changed_;
    std::vector<std::uint32_t> made_;  // indices into pool_ of those that may be valid
    std::size_t bytes_ = 0;            // of the pool
    std::uint64_t clock_ = 0;          // counts calls
    std::vector<Mask> live_;           // candidates not yet off
    Position<Size> now_;               // and candidates with consequences not yet drawn
    std::vector<std::uint32_t> visited_;
    std::uint32_t visit_ = 0;
    std::vector<std::uint32_t> stack_, next_;
};

template <class Size>
template <class F>
void Propagator<Size>::each_ancestor(const Propagation<Size>& p, int end, F&& f) {
    if (visited_.size() < p.nodes.size()) visited_.resize(p.nodes.size());
    ++visit_;
    stack_.assign(1, static_cast<std::uint32_t>(end));
    while (!stack_.empty()) {
        next_.clear();
        for (std::uint32_t i : stack_) {
            if (visited_[i] == visit_) continue;
            visited_[i] = visit_;
            const Node& node = p.nodes[i];
            f(node);
            const auto* parents = p.parents_of(node);
            next_.insert(next_.end(), parents, parents + node.parents);
        }
        stack_.swap(next_);
    }
}

}  // namespace sudokit::logic::se
