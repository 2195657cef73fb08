// search.hpp - the search for puzzles that meet a target: an evolution, the same for every number
// of threads and every kernel.
//
//     a generation --> down to minimal --> appraised in order --> one meets the target: done
//       ^  random | child                          |
//       +------- parents: the nearest so far <-----+
//
// A child keeps its parent's solution (on a killer, its parent's cages but for a few). Some of the
// parent's givens are the first that may go, its open cells the next, so that some of these stay
// instead. That is the field's {-k+m}, and what comes is again proper and minimal. Known puzzles
// (Target::near) can take the place of random ones. The classic board has generations of 1, 2, 4, 8,
// 16, 16 ... puzzles, for the lanes. Elsewhere a puzzle takes milliseconds, and each is a generation.
//
// The target may lie so high that a random puzzle never comes near (ER 9 and more). There the search
// climbs: what trials with singles find too easy is not rated, among equally near parents those that
// resist trials more are better, and every other child takes another solution of what its parent has
// left.
#pragma once
#include <limits>
#include <set>

#include "generate/appraiser.hpp"
#include "generate/ground.hpp"
#include "generate/nearest.hpp"

namespace sudokit {

// The search for one puzzle.
class Search {
  public:
    // All but the number must outlive it.
    Search(Ground& ground, const Target& target, const HuntOptions& options, Appraiser& appraiser,
           PuzzleNumber number);

    bool is_done() const;
    // Drafts the next generation on the ground, and says how many puzzles it has.
    std::size_t propose();
    // False: this one meets the target, and the rest of its generation is not wanted.
    bool judge(std::optional<Draft> draft);
    Hunt result() &&;

  private:
    void tell_nearest(std::string words);
    // Is it too easy for a climb, or was it there before?
    bool is_left_behind(Draft& draft);

    Ground& ground_;
    const Target& target_;
    const HuntOptions& options_;
    Appraiser& appraiser_;
    Rng rng_;
    std::uint64_t generation_ = 0;
    int failures_ = 0;  // in a row
    Nearest<Draft> parents_;
    std::set<Grid> seen_;            // of a climb: near its top few children are new
    bool solved_by_trials_ = false;  // the draft at hand, too easy to be rated
    int nearest_ = std::numeric_limits<int>::max();
    Hunt hunt_;
};

}  // namespace sudokit
