// proof.hpp - why a forcing step holds, the way a person would write it down.
//
// The chain of a step is a program's: every claim on the way, in the order of the search. A proof
// of the same conclusion consists of few lines, most of them a digit that a cell must hold:
//
//     If r8c6 were 2, row 3 would have no place for 7:
//       a  r8c6 = 2    supposed
//       b  r8c5 = 3    the last 3 in box 8: a fills r8c6
//       ...
//       !  row 3 has no place left for 7: b sees r3c5, d sees r3c18
//
// Each line follows from the board and the lines that it names, and each is needed: without it,
// this proof would not hold.
#pragma once
#include <optional>
#include <vector>

#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit {

struct Proof {
    // A candidate of the board that is gone, and the line that takes it.
    struct Exclusion {
        Candidate what;
        int line = 0;
    };

    // One of `cells` is `digit`, or (not `is_on`) none of them is; by a nested step, the candidates
    // `removed` are gone.
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

    // What a supposition, the first line, leads to.
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
    // By contradiction where the step's own chain has cases, or without its nested steps? Then the
    // rating of the step is not that of these lines.
    bool is_other_way = false;

    int line_count() const;  // with the ends
};

// The shortest proof found for a step that has a chain, on the board before it. Nothing for other
// steps. Nested chains are proved to this depth.
// Precondition: position.candidates are there, as Explainer::position() gives them.
std::optional<Proof> prove(const Puzzle& position, const Step& step, int depth = 0);

// The board on which the chain of a step found Step::nested[`nested`].
Puzzle board_of_nested(const Puzzle& position, const Step& step, int nested);

// The shortest proof found, by single cells and houses, that the candidate is false; as a step
// whose chain has the placements of the proof.
std::optional<Step> refute(const Puzzle& position, Candidate what);

}  // namespace sudokit
