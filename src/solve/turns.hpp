// turns.hpp - search and clause learning take turns at one query.
//
// Clause learning settles some puzzles in hundredths of a second that would take search minutes;
// with others, above all killers, it is the other way round, and nothing tells them apart. So the
// search begins, and most puzzles end there. Then the two alternate, each from where it paused:
//
//      search  |-----|   |------|     |--------|       |-----------|
//      learn         |-|        |---|          |-----|             |---------| ...
//
// Slices are measured in work, never in time, so the same engine ends first on every machine.
// Solutions of the search are shown at once, and clause learning looks for others. When it has them
// all, they are shown, too. If the search ends first, it has found all of them itself.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "csp/csp.hpp"
#include "sat/sat.hpp"
#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit {

// In units of work, about a tenth of a microsecond each.
struct Pace {
    std::uint64_t first = 50'000;                    // of the search, before anything is learned
    std::uint64_t alone = 500'000;                   // of the search, before other threads join in
    std::uint64_t slice = 200'000;                   // of learning, while other threads search
    std::uint64_t even = 500'000;                    // of the search, times `part`: twice the part
    std::uint64_t least_formula = 30'000;            // literals; smaller ones are not tried
    std::array<std::uint64_t, 3> part = {2, 8, 64};  // by ties: learning gets 1 / part at first
};

class Turns {
  public:
    // An empty visitor: only the number of solutions is wanted. All arguments must outlive this.
    Turns(const Puzzle& puzzle, const SolveOptions& options,
          const std::function<bool(const Grid&)>& visit, const Pace& pace = {});

    // The witness that the search's course must be made with.
    const csp::Course::Witness& witness() const { return witness_; }
    CountResult run(csp::Course& search);
    // If the search does not end soon, one thread learns while the others search anew, using this
    // function. Only for counting, where it does not matter which engine finds a solution.
    using SearchInThreads = std::function<CountResult(const SolveOptions&)>;
    CountResult run_in_threads(csp::Course& search, const SearchInThreads& search_in_threads);

  private:
    bool see(const Grid& grid, std::uint64_t share);
    // Is clause learning worth trying?
    bool is_wanted() const;
    bool has_enough() const;
    std::uint64_t share_of_learning(const csp::Course& search) const;
    bool begin_to_learn(std::uint64_t allowed);
    // Learns until about this much work has been done in total.
    void learn(std::uint64_t until);
    void take_turns(csp::Course& search, std::uint64_t until_work);
    CountResult result_of(const csp::Course& search);

    const Puzzle& puzzle_;
    const SolveOptions& options_;
    const std::function<bool(const Grid&)>& visit_;
    const csp::Course::Witness witness_;
    const Pace pace_;
    std::vector<DigitSet> candidates_;  // that propagation leaves, for the formula
    std::unique_ptr<sat::Course> sat_;  // when it is worth its formula
    std::uint64_t least_formula_;       // that is worth a try, in literals
    std::vector<Grid> shown_;           // by the search
    std::vector<Grid> held_;            // found by clause learning alone
    bool is_alike_ = false;             // some solution stood for several
    // Does clause learning know all solutions, or as many as are wanted?
    bool is_settled_ = false, is_complete_ = false;
};

}  // namespace sudokit
