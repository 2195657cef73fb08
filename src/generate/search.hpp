// search.hpp - the search for puzzles that meet a target: an evolutionary search, the same for
// every number of threads and every kernel.
//
//     a generation --> down to minimal --> appraised in order --> one meets the target: done
//       ^  random | child                          |
//       +------- parents: the nearest so far <-----+
//
// A child keeps its parent's solution (on a killer, most of its parent's cages). Some of the
// parent's givens are tried first for removal, then its open cells, some of which become givens
// instead. That is the field's {-k+m}, and the result is again proper and minimal. Known puzzles
// (Target::near) can replace random ones. The classic board has generations of 1, 2, 4, 8, 16, 16
// ... puzzles, to fill the lanes. Elsewhere a puzzle takes milliseconds, and each is a generation.
//
// The target may be so high that random puzzles never come near it (ER 9 and more). Then the search
// climbs: puzzles that trials with singles solve are not rated, equally near parents are ranked by
// their resistance to trials, and every other child takes another solution of its parent's
// remaining givens.
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
    // All arguments but the number must outlive it.
    Search(Ground& ground, const Target& target, const HuntOptions& options, Appraiser& appraiser,
           PuzzleNumber number);

    bool is_done() const;
    // Drafts the next generation on the ground. Returns its number of puzzles.
    std::size_t propose();
    // False: this draft meets the target, and the rest of its generation is not needed.
    bool judge(std::optional<Draft> draft);
    Hunt result() &&;

  private:
    void tell_nearest(std::string words);
    // Should it be skipped: is it one of Target::near, or in a climb too easy or seen before?
    bool is_left_behind(Draft& draft);

    Ground& ground_;
    const Target& target_;
    const HuntOptions& options_;
    Appraiser& appraiser_;
    Rng rng_;
    std::uint64_t generation_ = 0;
    int failures_ = 0;  // in a row
    Nearest<Draft> parents_;
    std::set<Grid> seen_;            // in a climb, where few children near the top are new
    bool solved_by_trials_ = false;  // is the current draft too easy to be rated?
    int nearest_ = std::numeric_limits<int>::max();
    Hunt hunt_;
};

}  // namespace sudokit
