// single.cpp - compiles the engine for single puzzles for every instruction set.
#include "kernel/instruction_sets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/single.cpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is compiled for each target.
#include "kernel/cpu.hpp"
#if HWY_TARGET != HWY_SCALAR  // one lane at a time, where g++ before 12.3 has no EMU128
#include "kernel/single_search-inl.hpp"
#include "kernel/single_settle-inl.hpp"
#endif

#if HWY_ONCE
namespace sudokit::kernel {
namespace {

const Single kSingles[] = {
#define SUDOKIT_TARGET(name, sets, target, space) Single{name, target, &single::space::Run},
#include "kernel/targets.def"
};

// A table of its own, so that a program that only settles boards links no search.
struct Settler {
    std::int64_t target;
    bool (*settle)(single::BoxLanes (&cells)[single::kCells]);
};
const Settler kSettlers[] = {
#define SUDOKIT_TARGET(name, sets, target, space) Settler{target, &single::space::Settle},
#include "kernel/targets.def"
};

}  // namespace

std::span<const Single> compiled_singles() { return kSingles; }
bool cpu_supports(const Single& single) { return (supported_targets() & single.target) != 0; }

void run_single(Job& job) {
    static const Single& best = first_supported(kSingles);
    best.run(job);
}

bool settle_houses(single::BoxLanes (&cells)[single::kCells]) {
    static const Settler& best = first_supported(kSettlers);
    return best.settle(cells);
}

}  // namespace sudokit::kernel
#endif
