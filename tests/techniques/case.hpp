// case.hpp - a technique case as text: a position, and what the technique must find in it.
//   :<code>[-<variant>|-x]:<digits>:<givens>:<deleted>:<eliminations>:<placements>:<extra>
// The form is that of HoDoKu's regression library. In our own cases the code is the technique's id:
// ":NakedPair:..."; the variant "-x" means that the technique must find nothing.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "logic/finders/finder.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/puzzle.hpp"
#include "techniques/step_check.hpp"

namespace technique_cases {

struct Case {
    std::string text;                            // the whole line
    std::vector<sudokit::Technique> techniques;  // any of them
    std::string code;
    int variant = 0;
    bool must_fail = false, is_siamese = false;
    std::vector<sudokit::Digit> digits;  // sorted
    sudokit::Puzzle puzzle;
    std::vector<sudokit::Candidate> deleted, removed, placed;  // sorted
};

// Nothing for comments, blank lines and unknown codes.
std::optional<Case> read_case(const std::string& line);
std::vector<Case> read_cases(const std::string& path);
sudokit::logic::FindOptions options_for(const Case& of);
std::string describe(const sudokit::Step& step);  // "NakedPair 12: r1c3<>1"

// Steps of the techniques that the position of the case has.
std::vector<sudokit::Step> steps_of(const Case& of);

// Does the step have the digits of the case?
bool is_wanted(const Case& of, const sudokit::Step& step);
judge::BoardView view_of(const Case& of);
judge::BoardView view_of(const sudokit::Explainer& explainer);

struct Outcome {
    bool is_found = false;   // one of the steps has exactly the conclusions (none, if it must fail)
    bool is_strict = false;  // and no step of the same technique and digits has others
};
Outcome outcome_of(const Case& of, const std::vector<sudokit::Step>& steps);

// Empty, or what is wrong with the step: against the solution, and against its own reasons.
std::string flaw_of(const sudokit::Explainer& explainer, const sudokit::Step& step,
                    const sudokit::Grid& solution);

}  // namespace technique_cases
