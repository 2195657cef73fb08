// ground.hpp - the interface between a search and a kind of board: how to draft and solve puzzles
// on it, and how fast the search may go.
//
//     search.cpp     drafts, the nearest of which have children --+
//     pattern.cpp    fillings of given cells, downhill -----------+--> Ground
//                                                                       |
//                            ClassicGround: many at once, in lanes -----+
//                            BoardGround: one by one, by csp::Prepared -+
//                            KillerGround: the same, with cages --------+
//                            RuleGround: the same, with drawn rules ----+
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
    std::shared_ptr<Basis> basis = {};  // shared with its children; null on the classic board
    int redundant = 0;                  // redundant givens, if these count for the target
    int resistance = 0;                 // to trials, if the search climbs
};

// The parameters of a search for givens of a pattern.
struct PatternPace {
    std::size_t neighbours;        // tried per step; if several, the first is the current filling
    std::uint64_t most_solutions;  // to count; all larger numbers are alike
    std::uint64_t highest;         // the number of solutions to start from
    int patience;                  // steps without improvement
    DigitSet if_none_fits;         // digits for a cell whose peers have them all
};

// A filling of a pattern: the number of its solutions, and the first one.
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

    // Cells whose givens are removed together or stay together.
    const std::vector<Group>& groups() const { return groups_; }

    // --- for search.cpp ---
    // Both add a draft to the current generation. `failures`: how many in a row have failed.
    virtual void draft(Rng& rng, int failures) = 0;
    virtual void draft_child(const Draft& parent, Rng& rng) = 0;
    // Finishes that generation, in order. An empty entry: the draft has failed.
    virtual std::vector<std::optional<Draft>> finish() = 0;
    virtual std::size_t generation_size(std::uint64_t) const { return 1; }
    // Should entry i of this generation be a random puzzle?
    virtual bool is_random(std::uint64_t generation, std::size_t i, Rng& rng) const = 0;
    // Is the target too high for random puzzles to come near? See search.hpp.
    virtual bool climbs() const { return false; }
    // The number of drafts in a row that may fail.
    virtual int most_failures() const = 0;
    // Why there was no puzzle at all.
    virtual std::string no_puzzle() const = 0;

    // --- for pattern.cpp ---
    virtual bool decides_patterns() const { return true; }  // false: search.cpp takes patterns, too
    virtual PatternPace pattern_pace() const = 0;
    // Draws the board that random_grid() and count() are about, if it is one of many.
    virtual void draw_board(Rng&) {}
    virtual const Geometry& geometry() const = 0;
    // Nothing if none was found (the board may have none), or if stopped.
    virtual std::optional<Grid> random_grid(Rng& rng) = 0;
    // Counts up to `limit` solutions of each filling.
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
