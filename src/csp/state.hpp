// state.hpp - what is still possible: the candidates of every cell, a trail to take removals back,
// and the queues of what propagation has to look at.
//
// Propagators read candidates and work out the rest (places of a digit, sums) when they run: on the
// boards that people play a house is nine words, and looking at all of them costs less than keeping
// counts of places up to date at every removal.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "csp/problem.hpp"
#include "support/check.hpp"

namespace sudokit::csp {

class State {
  public:
    // The candidates of the problem, everything queued.
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

    // Takes all other digits from a cell. False: none is left.
    bool keep(Cell c, Digits digits) {
        SUDOKIT_CHECK(c < candidates_.size());
        const Digits old = candidates_[c], left = old & digits;
        if (left == old) return true;
        return change(c, old, left);
    }
    bool remove(Cell c, Digits digits) { return keep(c, ~digits); }

    // The digit (one bit) stands in one of these cells: it has no place in cells that see all of
    // them, and if there is but one, it stands there. Precondition: each of the cells may be it.
    bool stands_in(Digits digit, const Cell* places, std::size_t count);

    // Runs everything that is queued, until nothing changes. False: a contradiction.
    bool settle();

    // A point to come back to. Everything queued is forgotten on the way back.
    using Mark = std::size_t;
    Mark mark() {
        ++now_;
        return trail_.size();
    }
    void undo_to(Mark mark);
    // As if new, with other candidates.
    void reset(const std::vector<Digits>& candidates);
    const std::vector<Digits>& candidates() const { return candidates_; }

    // What the propagator that runs remembers of its work, nothing at first. Only what is true
    // whatever the candidates are: going back leaves it alone.
    std::vector<std::uint64_t>& memory() {
        if (memories_.empty()) memories_.resize(problem_.propagators.size());
        return memories_[running_];
    }

    // Where the last contradiction was: a cell without candidates, or a propagator.
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};
    std::uint32_t failed_cell() const { return failed_cell_; }
    std::uint32_t failed_propagator() const { return failed_propagator_; }

  private:
    struct Saved {
        Cell cell;
        Digits candidates;
    };
    bool change(Cell c, Digits old, Digits left);
    bool tell_peers(Cell c);
    bool follow_arcs(Cell c);
    // The next queued propagator, taken out of the queue; kNone if there is none.
    std::uint32_t next_propagator();
    void queue_all();
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
    std::uint32_t failed_cell_ = kNone, failed_propagator_ = kNone;
    std::uint32_t running_ = kNone, running_word_ = 0;  // the word and bit of it in queue_
    std::uint64_t running_bit_ = 0;
};

}  // namespace sudokit::csp
