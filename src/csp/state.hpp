// state.hpp - the state of a search: the candidates of every cell, a trail for undoing removals,
// and the queues of propagators to run.
//
// Propagators read candidates and compute everything else (places of a digit, sums) when they run.
// On the boards that people play, a house is nine words, and reading them all costs less than
// updating counts of places at every removal.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "csp/problem.hpp"
#include "support/check.hpp"

namespace sudokit::csp {

class State {
  public:
    // Starts with the candidates of the problem and with every propagator queued.
    explicit State(const Problem& problem);

    const Problem& problem() const { return problem_; }
    int digits() const { return problem_.digits; }
    bool are_peers(Cell a, Cell b) const { return problem_.are_peers(a, b); }
    Digits at(Cell c) const {
        SUDOKIT_CHECK(c < candidates_.size());
        return candidates_[c];
    }
    bool is_solved(Cell c) const { return is_single(candidates_[c]); }
    int value_at(Cell c) const {  // precondition: solved
        SUDOKIT_CHECK(is_solved(c) && candidates_[c] != 0);
        return low(candidates_[c]) + problem_.lowest;
    }

    // Removes all other digits from a cell. False: no candidate is left.
    bool keep(Cell c, Digits digits) {
        SUDOKIT_CHECK(c < candidates_.size());
        const Digits old = candidates_[c], left = old & digits;
        if (left == old) return true;
        return change(c, old, left);
    }
    bool remove(Cell c, Digits digits) { return keep(c, ~digits); }

    // The digit (one bit) is in one of these cells: a single cell takes it, and cells that see all
    // of them lose it. Some may have lost it since they were listed, as another digit took the cell.
    bool stands_in(Digits digit, const Cell* places, std::size_t count);

    // Runs everything queued until nothing changes. False: a contradiction.
    bool settle();
    // Work done so far, the same on every machine. A unit is about a tenth of a microsecond.
    std::uint64_t work() const { return efforts_ / 20; }

    // Marks a point to return to. Returning clears the queues.
    using Mark = std::size_t;
    Mark mark() {
        ++now_;
        return trail_.size();
    }
    void undo_to(Mark mark);
    // Starts afresh with other candidates.
    void reset(const std::vector<Digits>& candidates);
    const std::vector<Digits>& candidates() const { return candidates_; }

    // Scratch memory of the running propagator, empty at first. Not restored on backtracking: store
    // only facts that hold for every candidate set.
    std::vector<std::uint64_t>& memory() {
        if (memories_.empty()) memories_.resize(problem_.propagators.size());
        SUDOKIT_CHECK(running_ < memories_.size());  // only a propagator has some
        return memories_[running_];
    }

    static constexpr std::uint32_t kNone = ~std::uint32_t{0};  // no propagator

  private:
    struct Saved {
        Cell cell;
        Digits candidates;
    };
    bool change(Cell c, Digits old, Digits left);
    bool tell_peers(Cell c);
    bool follow_arcs(Cell c);
    // Removes the next propagator from the queue; kNone if the queue is empty.
    std::uint32_t next_propagator();
    void queue_all();
    // Has every cell a candidate, and does every solved cell and every arc exclude all it can?
    bool is_settled() const;
    void forget_queues();

    const Problem& problem_;
    std::vector<Digits> candidates_;
    std::vector<Saved> trail_;
    std::vector<std::uint32_t> saved_at_;  // by cell: `now_` when it was last saved
    std::uint32_t now_ = 1;
    std::vector<Cell> solved_, changed_;  // stacks: newly solved; with arcs, changed
    std::vector<char> is_changed_;
    std::vector<std::uint64_t> queue_;       // see Problem::wakes
    std::array<std::uint32_t, 3> cursor_{};  // by cost: the word where the last one was found
    std::vector<std::vector<std::uint64_t>> memories_;  // by propagator
    std::uint32_t running_ = kNone, running_word_ = 0;  // the word and bit of it in queue_
    std::uint64_t running_bit_ = 0;
    std::uint64_t efforts_ = 0;  // of the propagators that ran
};

}  // namespace sudokit::csp
