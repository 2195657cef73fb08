// random_puzzles.hpp - small puzzles with rules of a given kind, for comparing engines: boards of
// many shapes, rules that a hidden solution satisfies or that no grid does, givens, candidates.
//
// The houses, givens and candidates of each puzzle leave at most a few thousand fillings, few
// enough for the judge to visit them all.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "sudokit/puzzle.hpp"
#include "support/rng.hpp"

namespace random_puzzles {

using sudokit::Cell;
using sudokit::Geometry;
using sudokit::Grid;
using sudokit::Puzzle;
using sudokit::Rng;
using sudokit::Rule;
using sudokit::RuleKind;
using Board = std::shared_ptr<const Geometry>;

Board random_board(Rng& rng);
// A board on which rules of this kind make sense: values from 0, boxes, region cells.
Board random_board(Rng& rng, RuleKind kind);

// A filling of the board without repeats in its houses, or nothing if it has none.
std::optional<Grid> random_filling(Rng& rng, const Board& board);

// Each a rule that check_rule() accepts, or nothing if the board does not allow it.
std::optional<Rule> random_rule(Rng& rng, const Geometry& geometry, RuleKind kind);
// ... one that the grid keeps, if a number of attempts finds one
std::optional<Rule> rule_kept_by(Rng& rng, const Geometry& geometry, RuleKind kind,
                                 const Grid& grid);

// A puzzle with at least one rule of the kind (unless the board did not allow it).
Puzzle random_puzzle(Rng& rng, RuleKind kind);

// The puzzle in words, for the messages of tests: shape, houses, givens, candidates, rules.
std::string text_of(const Puzzle& puzzle);
std::string text_of(const Geometry& geometry, const Rule& rule);

}  // namespace random_puzzles
