#include "data/rule_census.hpp"

#include "sudokit/format.hpp"
#include "support/check.hpp"

namespace sudokit::data {

// A job passes candidates on as text, so the rules are read from it. That takes some 30 microseconds,
// little beside a rating. Lines of cells have none.
void RuleCensus::add(const std::string& puzzle) {
    if (!puzzle.starts_with('{')) return;
    const auto parsed = parse_puzzle(puzzle);
    SUDOKIT_CHECK(parsed);
    std::map<RuleKind, std::uint64_t> found;
    for (const Rule& rule : parsed->rules) ++found[rule.kind];
    for (const auto& [kind, rules] : found) {
        ++counts_[kind].puzzles;
        counts_[kind].rules += rules;
    }
}

}  // namespace sudokit::data
