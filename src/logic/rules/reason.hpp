// reason.hpp - what a step of rules says about cells: for its words and for its picture.
#pragma once
#include <algorithm>
#include <map>

#include "sudokit/geometry.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// The digits that the reason leaves each cell that it names; of a solved cell, one.
inline std::map<Cell, DigitSet> cells_of_reason(const Geometry& geometry, const Step& step) {
    std::map<Cell, DigitSet> left;
    for (const auto& [c, d] : step.missing)
        left.try_emplace(c, geometry.all_digits()).first->second.erase(d);
    return left;
}

// Are the digits that are left fewer than those that are gone, and few?
inline bool is_told_by_left(const Geometry& geometry, DigitSet left) {
    constexpr int kFew = 4;
    return left.size() <= std::min(kFew, (geometry.all_digits() - left).size());
}

// Is the step about one rule of the whole board, such as anti-knight?
inline bool is_about_the_board(const Step& step) {
    return step.rules.size() == 1 && info_of(step.rules[0].rule.kind).scope == RuleScope::Board;
}

}  // namespace sudokit::logic
