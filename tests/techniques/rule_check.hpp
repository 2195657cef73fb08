// rule_check.hpp - does a step of a rule follow from what it names? By brute force over the meaning of
// the rule (`holds`), which knows nothing of finders and propagators.
#pragma once
#include <string>

#include "techniques/step_check.hpp"

namespace judge {

// Empty if every removal follows from the step's rules and missing candidates alone, and these are
// missing on the board; else what does not. The rules are those of the puzzle.
std::string find_flaw_of_rules(const BoardView& board, const std::vector<sudokit::Rule>& rules,
                               const sudokit::Step& step);
// Empty if rules of the puzzle keep the cells of each sight of the step apart; else what does not.
std::string find_flaw_of_sights(const sudokit::Geometry& geometry,
                                const std::vector<sudokit::Rule>& rules, const sudokit::Step& step);
// Do the step's removals follow from these missing candidates, whatever the board says?
bool follows_without(const sudokit::Geometry& geometry, const sudokit::Step& step,
                     const std::vector<sudokit::Candidate>& missing);

}  // namespace judge
