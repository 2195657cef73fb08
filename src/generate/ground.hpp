// ground.hpp - the kinds of board as a search sees them: how puzzles are drafted and solved there,
// and how fast the search may go.
//
//     search.cpp     drafts, the nearest of which have children --+
//     pattern.cpp    fillings of given cells, downhill -----------+--> Ground
//                                                                       |
//                            ClassicGround: many at once, in lanes -----+
//                            BoardGround: one by one, by csp::Prepared -+
//                            KillerGround: the same, with cages --------+
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "generate/groups.hpp"
#include "generate/symmetry.hpp"
#include "sudokit/generate.hpp"

namespace sudokit {

struct Basis;

// A puzzle that a search looks at.
struct Draft {
    MadePuzzle made;
    std::shared_ptr<Basis> basis = {};  // what children share with it; null on the classic board
    int redundant = 0;                  // givens that could go, where these count for the target
    int resistance = 0;                 // of trials, where the search climbs
};

// How a search for givens of a pattern goes.
struct PatternPace {
    std::size_t neighbours;        // at a time; where they are several, the first is no other
    std::uint64_t most_solutions;  // counted; more are all alike
    std::uint64_t highest;         // where it starts
    int patience;                  // steps without getting lower
    DigitSet if_none_fits;         // digits for a cell whose peers have them all
};

// A filling of a pattern: how many solutions it has, and the first of them.
struct Filling {
    std::uint64_t solutions = 0;
    Grid first;
};

class Ground {
  public:
    // Target and options must outlive it.
    Ground(const Target& target, const HuntOptions& options, const Geometry& shape)
        : target_(target), options_(options), groups_(orbits_of(target.symmetry, shape)) {}
    virtual ~Ground() = default;

    // Cells whose givens go and stay together.
    const std::vector<Group>& groups() const { return groups_; }

    // --- for search.cpp ---
    // Both add a draft to the generation at hand. `failures`: how many in a row came to nothing.
    virtual void draft(Rng& rng, int failures) = 0;
    virtual void draft_child(const Draft& parent, Rng& rng) = 0;
    // Finishes that generation, in its order. Nothing in place of a draft: no puzzle came of it.
    virtual std::vector<std::optional<Draft>> finish() = 0;
    virtual std::size_t generation_size(std::uint64_t) const { return 1; }
    // Is place i of this generation for a random puzzle?
    virtual bool is_random(std::uint64_t generation, std::size_t i, Rng& rng) const = 0;
    // Is the target too high for random puzzles to come near? See search.cpp.
    virtual bool climbs() const { return false; }
    // Drafts in a row that may come to nothing.
    virtual int most_failures() const = 0;
    // Why there was no puzzle at all.
    virtual std::string no_puzzle() const = 0;

    // --- for pattern.cpp ---
    virtual bool decides_patterns() const { return true; }  // or does search.cpp?
    virtual PatternPace pattern_pace() const = 0;
    // Draws the board that random_grid() and count() are about, if it is one of many.
    virtual void draw_board(Rng&) {}
    virtual const Geometry& geometry() const = 0;
    // Nothing: the board may have none, or the run is cancelled.
    virtual std::optional<Grid> random_grid(Rng& rng) = 0;
    // Counts up to `limit` solutions of each.
    virtual std::vector<Filling> count(std::span<const Grid> fillings, std::uint64_t limit) = 0;
    virtual MadePuzzle made_of(const Grid& givens, const Grid& solution) = 0;

    // Target::full_grid.
    virtual Hunt full_grid(PuzzleNumber number) = 0;

  protected:
    const Target& target_;
    const HuntOptions& options_;

  private:
    const std::vector<Group> groups_;
};

}  // namespace sudokit
