// automaton.hpp - a line that a finite automaton accepts (the regular constraint).
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::csp {

// A nondeterministic automaton over digits, trimmed: it has no states that are unreachable from a
// start or cannot reach an end, and only one step between two states.
class Machine {
  public:
    struct Step {
        Digits digits;
        std::uint32_t to;
    };
    using StateSet = std::vector<std::uint64_t>;  // one bit per state

    std::size_t states() const { return steps_.size(); }
    std::size_t words() const { return starts_.size(); }
    std::span<const Step> steps_from(std::size_t state) const { return steps_[state]; }
    const StateSet& starts() const { return starts_; }
    const StateSet& accepts() const { return accepts_; }

  private:
    friend class MachineMaker;
    Table<Step> steps_;
    StateSet starts_, accepts_;
};

// Builds a machine; states are numbered in the order in which they are added.
class MachineMaker {
  public:
    int state() { return states_++; }
    int states(int count) { return std::exchange(states_, states_ + count); }  // returns the first
    void start(int state) {
        SUDOKIT_CHECK(0 <= state && state < states_);
        starts_.push_back(state);
    }
    void accept(int state) {
        SUDOKIT_CHECK(0 <= state && state < states_);
        accepts_.push_back(state);
    }
    void step(int from, int to, Digits digits) {
        SUDOKIT_CHECK(0 <= from && from < states_ && 0 <= to && to < states_);
        if (digits) steps_.push_back({from, to, digits});
    }
    std::shared_ptr<const Machine> make();

  private:
    struct Edge {
        int from, to;
        Digits digits;
    };
    std::vector<char> reached_from(const std::vector<int>& first, bool backwards) const;

    int states_ = 0;
    std::vector<int> starts_, accepts_;
    std::vector<Edge> steps_;
};

std::shared_ptr<const Machine> machine_of(const Automaton& automaton);

// The machine accepts the line. A forward pass computes the set of states that it may be in after
// each cell; a backward pass keeps those from which it can still reach an end. A candidate needs a
// step between such states:
//
//     {start} -cell-> {a,b,c} -cell-> {b,d} -cell-> {e,f} & accepts
//
// Every remaining candidate occurs in some accepted line within the candidates. It ignores that
// cells may have to differ.
class MachineLine : public Propagator {
  public:
    MachineLine(std::vector<Cell> line, std::shared_ptr<const Machine> machine);
    bool propagate(State& state) const override;

  private:
    bool look_through(State& state) const;
    bool run(State& state, std::uint64_t* sets) const;
    bool run_small(State& state) const;
    std::shared_ptr<const Machine> machine_;
};

}  // namespace sudokit::csp
