// csp.hpp - the general solver: boards of any size and shape with any rules, up to 4,096 cells and
// 64 digits.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::csp {

// Counts the solutions of a puzzle up to options.max_solutions (0 = all) and hands each to `visit`
// if there is one; false from it stops the search. `complete` is false as soon as the limit is
// reached, since the search looks no further; also when `visit` or options.cancel stopped it. Givens that
// clash, cells without candidates and houses with more cells than digits mean no solution.
// options.kernel and options.engine are not used,
// options.threads only without a visitor.
CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit);

// A board and its rules made ready once, for many questions that differ in what their cells may be.
// What follows from givens alone (a house that some of them complete) it does not look for.
class Prepared {
  public:
    // The givens and candidates of the puzzle are not used.
    explicit Prepared(const Puzzle& puzzle);
    Prepared(Prepared&&) noexcept;
    Prepared& operator=(Prepared&&) noexcept;
    ~Prepared();

    // As csp::search(); one set of digits a cell, none of them empty. It changes nothing that
    // another question could notice, but wants a thread of its own.
    CountResult search(std::span<const DigitSet> candidates, const SolveOptions& options,
                       const std::function<bool(const Grid&)>& visit);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// The candidates that propagation leaves, without any search; empty if it finds a contradiction.
std::vector<DigitSet> propagate(const Puzzle& puzzle);

}  // namespace sudokit::csp
