// proof.hpp - why a forcing step holds, the way a person would write it down.
//
// A step's chain has every claim on the way, in the order in which the program searched. A proof of
// the same conclusion has few lines, most of them a digit that a cell must hold:
//
//     If r8c6 were 2, row 3 would have no place for 7:
//       a  r8c6 = 2    supposed
//       b  r8c5 = 3    the last 3 in box 8: a fills r8c6
//       ...
//       !  row 3 has no place left for 7: b sees r3c5, d sees r3c18
//
// Each line follows from the board and the lines that it names, and the proof needs each line.
#pragma once
#include <optional>
#include <vector>

#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit {

struct Proof {
    // A candidate of the board that is gone, and the line that removes it.
    struct Exclusion {
        Candidate what;
        int line = 0;
    };

    // One of `cells` is `digit` or, if not `is_on`, none of them is. A nested step instead removes
    // the candidates `removed`.
    struct Line {
        enum class Why : std::uint8_t {
            Supposed,
            LastDigit,  // the cell has no other candidate left
            LastPlace,  // `house` has no place left outside the cells
            Nested,     // by Step::nested[`nested`], which needs the exclusions
        };
        std::vector<Cell> cells;
        Digit digit = 0;
        bool is_on = true;
        Why why = Why::Supposed;
        int house = -1;
        int nested = -1;
        std::vector<Candidate> removed;
        std::vector<Exclusion> because;
        std::vector<Proof> inside;  // of the nested step, if it is a chain and was asked for
    };

    // The consequences of a supposition, which is the first line.
    struct Case {
        enum class End : std::uint8_t {
            NoDigit,  // `cell` has no candidate left
            NoPlace,  // `house` has no place left for `digit`
            Shown,    // what the step places is a line; what it removes is gone
        };
        std::vector<Line> lines;
        End end = End::NoDigit;
        Cell cell = 0;
        int house = -1;
        Digit digit = 0;
        std::vector<Exclusion> because;
    };

    // One case: the supposition is impossible. Several: one of the suppositions is true.
    std::vector<Case> cases;
    int house = -1;  // the suppositions are the places of a digit in it
    // Does the proof use contradiction where the step's own chain has cases, or avoid its nested
    // steps? Then the step's rating is not the rating of these lines.
    bool is_other_way = false;

    int line_count() const;  // with the ends
};

// The shortest proof found for a step that has a chain, on the board before it. Nothing for other
// steps. Nested chains are proved to this depth.
// Precondition: `position` has candidates, as from Explainer::position().
std::optional<Proof> prove(const Puzzle& position, const Step& step, int depth = 0);

// The board on which the chain of a step found Step::nested[`nested`].
Puzzle board_of_nested(const Puzzle& position, const Step& step, int nested);

// The shortest proof found, using only single cells and houses, that the candidate is false: a step
// whose chain has the proof's placements.
std::optional<Step> refute(const Puzzle& position, Candidate what);

}  // namespace sudokit
