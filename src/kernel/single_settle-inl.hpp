// single_settle-inl.hpp - the inference of the engine for single puzzles, without its search.
// Compiled once per instruction set (see single.cpp); no include guard of the usual kind.
#if defined(SUDOKIT_SINGLE_SETTLE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_SINGLE_SETTLE_INL
#undef SUDOKIT_SINGLE_SETTLE_INL
#else
#define SUDOKIT_SINGLE_SETTLE_INL
#endif

#include "kernel/single_propagate-inl.hpp"
#include "kernel/small-inl.hpp"

HWY_BEFORE_NAMESPACE();
SUDOKIT_BEFORE_SMALL
namespace sudokit::kernel::single::HWY_NAMESPACE {

bool Settle(BoxLanes (&cells)[kCells]) {
    Board board;
    for (int cell = 0; cell < kCells; ++cell) board.x[cell / 3][cell % 3] = Load(cells[cell]);
    Known known;
    std::uint64_t sweeps = 0;
    if (Propagate(board, known, sweeps) == Outcome::kDead) return false;
    for (int cell = 0; cell < kCells; ++cell) Store(board.x[cell / 3][cell % 3], cells[cell]);
    return true;
}

}  // namespace sudokit::kernel::single::HWY_NAMESPACE
SUDOKIT_AFTER_SMALL
HWY_AFTER_NAMESPACE();
#endif
