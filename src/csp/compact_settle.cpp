// compact_settle.cpp - compiles the propagation of compact boards for every instruction set.
#include "kernel/instruction_sets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "csp/compact_settle.cpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is compiled for each target.
#include "csp/compact_pairs.hpp"
#include "kernel/cpu.hpp"
#if HWY_TARGET != HWY_SCALAR  // one lane at a time, where g++ before 12.3 has no EMU128
#include "csp/compact_settle-inl.hpp"
#endif

#if HWY_ONCE
namespace sudokit::csp {
namespace {

struct Target {
    std::int64_t target;
    bool (*settle)(const CompactRules&, CompactNode&, CompactWork&);
    void (*find_pairs)(kernel::single::BoxLanes (&)[kernel::single::kCells]);
};

const Target kTargets[] = {
#define SUDOKIT_TARGET(name, sets, target, space) \
    Target{target, &space::SettleCompact, &space::FindPairs},
#include "kernel/targets.def"
};

const Target& best() {
    static const Target& chosen = []() -> const Target& {
        for (const Target& each : kTargets)
            if (kernel::supported_targets() & each.target) return each;
        return kTargets[std::size(kTargets) - 1];
    }();
    return chosen;
}

}  // namespace

bool settle(const CompactRules& rules, CompactNode& node, CompactWork& work) {
    return best().settle(rules, node, work);
}

void find_pairs(kernel::single::BoxLanes (&cells)[kernel::single::kCells]) {
    best().find_pairs(cells);
}

}  // namespace sudokit::csp
#endif
