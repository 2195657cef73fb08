// lanes.cpp - compiles the sweep over 32 boards of a killer for every instruction set.
#include "kernel/instruction_sets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "csp/lanes.cpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is compiled for each target.
#include "kernel/cpu.hpp"
#if HWY_TARGET != HWY_SCALAR  // one lane at a time, where g++ before 12.3 has no EMU128
#include "csp/lanes-inl.hpp"
#endif

#if HWY_ONCE
namespace sudokit::csp {
namespace {

struct LaneMaker {
    std::int64_t target;
    std::unique_ptr<LaneBoards> (*make)(const LaneRules&);
};
const LaneMaker kLaneMakers[] = {
#define SUDOKIT_TARGET(name, sets, target, space) LaneMaker{target, &space::MakeLaneBoards},
#include "kernel/targets.def"
};

}  // namespace

std::unique_ptr<LaneBoards> lane_boards(const LaneRules& rules) {
    static const LaneMaker& best = kernel::first_supported(kLaneMakers);
    return best.make(rules);
}

std::vector<std::unique_ptr<LaneBoards>> all_lane_boards(const LaneRules& rules) {
    std::vector<std::unique_ptr<LaneBoards>> all;
    for (const LaneMaker& maker : kLaneMakers)
        if (kernel::supported_targets() & maker.target) all.push_back(maker.make(rules));
    return all;
}

}  // namespace sudokit::csp
#endif
