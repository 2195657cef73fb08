#include "csp/native.hpp"

#include "sudokit/rule_kinds.hpp"

namespace sudokit::csp {
namespace {

constexpr struct {
    RuleKind kind;
    bool (*add)(Builder&, const Rule&);
} kNative[] = {
    {RuleKind::Between, between},
    {RuleKind::Lockout, lockout},
    {RuleKind::SumLine, sum_line},
    {RuleKind::Sandwich, sandwich},
    {RuleKind::Lunchbox, lunchbox},
    {RuleKind::XSum, x_sum},
    {RuleKind::Skyscraper, skyscraper},
    {RuleKind::Rellik, rellik},
    {RuleKind::CountDistinct, count_distinct},
    {RuleKind::CountingCircles, counting_circles},
    {RuleKind::SameValues, same_values},
    {RuleKind::DutchFlatmates, dutch_flatmates},
    {RuleKind::RegionSameValues, region_same_values},
    {RuleKind::Doppelganger, doppelganger},
    {RuleKind::Connected, connected},
    {RuleKind::DistinctLines, distinct_lines},
};

}  // namespace

bool add_native(Builder& b, const Rule& rule) {
    for (const auto& [kind, add] : kNative) {
        if (kind != rule.kind || !add(b, rule)) continue;
        if (!info_of(kind).is_blind_to_values()) b.uses_values();
        return true;
    }
    return false;
}

}  // namespace sudokit::csp
