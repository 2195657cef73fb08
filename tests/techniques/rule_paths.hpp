// rule_paths.hpp - follows the path of a puzzle with rules, and checks each of its steps.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "sudokit/explain.hpp"
#include "sudokit/solve.hpp"

namespace rule_paths {

struct Tally {
    std::map<std::string_view, int> used;  // by technique
    int finished = 0, puzzles = 0;
    int reasons = 0, loose = 0;  // candidates of reasons; those that the step could do without
    int sights = 0;              // steps that rest on sights
};

// Each step must agree with the only solution, and follow from what it names: by brute force over
// the meaning of the rules. Ends after `seconds`. Failures are those of googletest.
void follow(const sudokit::Puzzle& puzzle, const sudokit::Grid& solution, double seconds,
            Tally& tally, const std::string& name);
void print(const Tally& tally);

}  // namespace rule_paths
