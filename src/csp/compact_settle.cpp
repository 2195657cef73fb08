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

// Two tables, so that a program that only looks for pairs links no search.
struct Settler {
    std::int64_t target;
    bool (*settle)(const CompactRules&, CompactNode&, CompactWork&);
};
const Settler kSettlers[] = {
#define SUDOKIT_TARGET(name, sets, target, space) Settler{target, &space::SettleCompact},
#include "kernel/targets.def"
};

struct PairFinder {
    std::int64_t target;
    void (*find)(kernel::single::BoxLanes (&)[kernel::single::kCells]);
};
const PairFinder kPairFinders[] = {
#define SUDOKIT_TARGET(name, sets, target, space) PairFinder{target, &space::FindPairs},
#include "kernel/targets.def"
};

}  // namespace

bool settle(const CompactRules& rules, CompactNode& node, CompactWork& work) {
    static const Settler& best = kernel::first_supported(kSettlers);
    return best.settle(rules, node, work);
}

void find_pairs(kernel::single::BoxLanes (&cells)[kernel::single::kCells]) {
    static const PairFinder& best = kernel::first_supported(kPairFinders);
    best.find(cells);
}

}  // namespace sudokit::csp
#endif
