// propagator.hpp - a rule at work: it looks at the candidates of its cells and takes away those
// that the rule excludes.
#pragma once
#include <memory>
#include <vector>

#include "csp/digits.hpp"

namespace sudokit::csp {

class State;

// Called when a candidate of one of its cells has gone, until nothing changes any more. It must be
// sound (never take a candidate that some way of filling its cells, within their candidates, needs)
// and, once all its cells are solved, decide: false if the rule is broken. Between, the stronger
// the better, as far as it pays; each one says in its header how strong it is. It keeps no memory
// of earlier calls but what is true for ever (see State::memory): the rest it reads from the state,
// so that going back costs nothing.
class Propagator {
  public:
    // When to run: those that cost little come first.
    enum class Cost : std::uint8_t { Low, Middle, High };

    Propagator(std::vector<Cell> cells, Cost cost) : cells_(std::move(cells)), cost_(cost) {}
    virtual ~Propagator() = default;
    Propagator(const Propagator&) = delete;
    Propagator& operator=(const Propagator&) = delete;

    // False: no way left. Changes that it makes itself wake it again, unless it settles at once.
    virtual bool propagate(State& state) const = 0;

    const std::vector<Cell>& cells() const { return cells_; }  // those whose changes wake it
    Cost cost() const { return cost_; }
    bool settles_at_once() const { return settles_at_once_; }
    // How much it draws the first choices of the search to each of its cells.
    virtual float pull(int /*digits*/) const { return static_cast<float>(cells_.size()); }
    // Says the same whatever the digits are called.
    virtual bool is_blind_to_values() const { return false; }

  protected:
    // To be said of one that is exact: a second look at what it has left finds nothing new.
    void settle_at_once() { settles_at_once_ = true; }

  private:
    std::vector<Cell> cells_;
    Cost cost_;
    bool settles_at_once_ = false;
};

}  // namespace sudokit::csp
