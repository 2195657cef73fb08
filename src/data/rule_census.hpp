// rule_census.hpp - how often each kind of rule occurs in a data set. The options do not say so: one
// wish, such as kropki, may give several kinds, and as many of them as a puzzle needs.
#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "sudokit/rule_kinds.hpp"

namespace sudokit::data {

class RuleCensus {
  public:
    struct Count {
        std::uint64_t puzzles = 0, rules = 0;  // puzzles that have some; all of theirs
    };

    // `puzzle`: Candidate::other.
    void add(const std::string& puzzle);
    const std::map<RuleKind, Count>& counts() const { return counts_; }

  private:
    std::map<RuleKind, Count> counts_;
};

}  // namespace sudokit::data
