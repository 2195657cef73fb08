// propagator.hpp - a rule at work: it reads the candidates of its cells and removes those that the
// rule excludes.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "csp/digits.hpp"

namespace sudokit::csp {

class State;
struct Constraints;

// For rules about two lists of cells.
inline std::vector<Cell> joined(std::vector<Cell> a, const std::vector<Cell>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

// Runs after one of its cells has lost a candidate, until nothing changes any more. It must be
// sound: it never removes a candidate that some filling of its cells, within their candidates and
// the rule, uses. Once all its cells are solved it must decide: false if the rule is broken. In
// between it may be as strong as pays; each header says how strong. It remembers nothing of earlier
// calls except facts that always hold (see State::memory) and reads all else from the state, so
// backtracking costs nothing.
class Propagator {
  public:
    // When to run: cheap propagators come first.
    enum class Cost : std::uint8_t { Low, Middle, High };

    Propagator(std::vector<Cell> cells, Cost cost)
        : cells_(std::move(cells)), cost_(cost), effort_(4 * cells_.size()) {}
    virtual ~Propagator() = default;
    Propagator(const Propagator&) = delete;
    Propagator& operator=(const Propagator&) = delete;

    // False: a contradiction. Its own changes wake it again, unless it settles at once.
    virtual bool propagate(State& state) const = 0;

    // Adds what it asks as a value, for stores that have code of their own for that. False: only
    // propagate() knows.
    virtual bool tell(Constraints&) const { return false; }

    const std::vector<Cell>& cells() const { return cells_; }  // those whose changes wake it
    Cost cost() const { return cost_; }
    bool settles_at_once() const { return settles_at_once_; }
    // The cost of one call, in units of about five nanoseconds; see State::work().
    std::uint64_t effort() const { return effort_; }
    // The initial search weight that it gives each of its cells.
    virtual float pull(int /*digits*/) const { return static_cast<float>(cells_.size()); }
    // Does the rule stay the same if digits are renamed (value symmetry)?
    virtual bool is_blind_to_values() const { return false; }

  protected:
    // For propagators that reach their fixpoint in one call: their own changes do not wake them.
    void settle_at_once() { settles_at_once_ = true; }
    // The default is four per cell.
    void set_effort(std::uint64_t effort) { effort_ = effort; }

  private:
    std::vector<Cell> cells_;
    Cost cost_;
    std::uint64_t effort_;
    bool settles_at_once_ = false;
};

}  // namespace sudokit::csp
