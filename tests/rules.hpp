// rules.hpp - helpers for writing rules in tests.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "sudokit/rule_kinds.hpp"

namespace sudokit {

inline Rule make_rule(RuleKind kind, std::vector<std::vector<Cell>> lists = {},
                      std::vector<int> numbers = {}) {
    Rule rule;
    rule.kind = kind;
    rule.lists = std::move(lists);
    rule.numbers = std::move(numbers);
    return rule;
}

inline std::vector<RuleKind> all_kinds() {
    std::vector<RuleKind> kinds;
    for (const RuleInfo& info : rule_table()) kinds.push_back(info.kind);
    return kinds;
}

// For the names of tests that have a kind of rule as parameter.
inline std::string name_of_kind(const testing::TestParamInfo<RuleKind>& info) {
    std::string name(info_of(info.param).word);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

}  // namespace sudokit
