// kernel.hpp - the classic solver's inner interface: a job of many puzzles for one compiled kernel.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "sudokit/limits.hpp"

namespace sudokit {
namespace kernel {

// Puzzles in, results out; all arrays have `size` entries. Exactly one of grids and candidates is
// set.
struct Job {
    const ClassicGrid* grids = nullptr;
    const ClassicCandidates* candidates = nullptr;
    std::size_t size = 0;

    std::uint64_t limit = 2;  // solutions a puzzle; 0 = all
    // Solutions of all puzzles together: a batch kernel stops then, as if cancelled; 0 = never.
    std::uint64_t enough = 0;
    std::uint64_t max_guesses = 0;  // give a puzzle up after so many branches; 0 = never
    // The engine for single puzzles also gives up a puzzle that seems to take so many more.
    std::uint64_t max_guesses_expected = 0;
    const std::atomic<bool>* cancel = nullptr;
    std::atomic<std::uint64_t>* progress = nullptr;  // solutions found, added to now and then

    BatchResult* results = nullptr;
    bool want_first = true;  // fill BatchResult::first
    std::uint8_t* finished =
        nullptr;  // if set: 1 = searched to the end or to the limit, 0 = given up
    // If set, gets every solution. The solutions of one puzzle come in a fixed order, those of
    // different puzzles interleave. False finishes the puzzle.
    bool (*visit)(void* context, std::size_t puzzle, const ClassicGrid& solution) = nullptr;
    // If set, a puzzle that is given up hands over the boards that it has not searched, in the
    // order in which it would have: their solutions and those counted are all there are, each once.
    void (*leave)(void* context, std::size_t puzzle, const ClassicCandidates& board) = nullptr;
    void* context = nullptr;

    Counters counters;  // out: added to
};

using RunFunction = void (*)(Job&);

}  // namespace kernel

// One row of the table of kernels (lockstep.cpp).
class Kernel {
  public:
    std::string_view name;
    std::string_view instruction_sets;  // for humans
    std::int64_t target;                // Highway's bit for it
    int lanes;
    kernel::RunFunction run;
};

namespace kernel {
// All kernels compiled for this architecture, best first, whether or not this CPU has them.
std::span<const Kernel> compiled_kernels();
bool cpu_supports(const Kernel& kernel);
}  // namespace kernel

}  // namespace sudokit
