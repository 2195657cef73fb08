// automaton.hpp - a line that a finite automaton reads.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::csp {

// A nondeterministic automaton over digits, made ready for lines: states that no start reaches or
// from which no end can be reached are gone, steps between the same states are one.
class Machine {
  public:
    struct Step {
        Digits digits;
        std::uint32_t to;
    };
    using StateSet = std::vector<std::uint64_t>;  // a bit a state

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

// Draws a machine: states are numbered as they come.
class MachineMaker {
  public:
    int state() { return states_++; }
    int states(int count) { return std::exchange(states_, states_ + count); }  // the first of them
    void start(int state) { starts_.push_back(state); }
    void accept(int state) { accepts_.push_back(state); }
    void step(int from, int to, Digits digits) {
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

// The machine accepts the line. Goes through the line once forwards, with the set of states that it
// may be in after each cell, and once backwards, leaving those from which it can still come to an
// end; a candidate needs a step between such states:
//
//     {start} -cell-> {a,b,c} -cell-> {b,d} -cell-> {e,f} & accepts
//
// Every remaining value of a cell occurs in some accepted line, judged by the cells' own
// candidates; it does not see that cells may have to differ.
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
