// scl.hpp - shared by the reader and the writer of SudokuPad's object: rules about the whole board,
// and the short form of JSON.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

// A name in the list "global", and its rule.
struct SclGlobal {
    std::string_view name;
    RuleKind rule;
    bool leaves_marks_alone = false;  // marked pairs are exempt
    int first = 0, second = 0;        // its numbers; 0 = none

    std::vector<int> numbers() const {
        if (first == 0) return {};
        return second == 0 ? std::vector{first} : std::vector{first, second};
    }
};
inline constexpr SclGlobal kSclGlobals[] = {
    {"antiknight", RuleKind::AntiKnight},
    {"antiking", RuleKind::AntiKing},
    {"nonconsecutive", RuleKind::NegativeDifference, true, 1},
    {"antiratio", RuleKind::NegativeRatio, true, 2},
    {"antixv", RuleKind::NegativeSum, true, 5, 10},
};

// Zipped JSON as JSON, with names still shortened. If the text is anything else, the result is not
// JSON either.
std::string unzipped(std::string_view text);

}  // namespace sudokit::text
