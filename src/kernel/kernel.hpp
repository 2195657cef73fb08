// kernel.hpp - the internal interface of the classic solver: a job of many puzzles for one kernel.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "sudokit/limits.hpp"

namespace sudokit {
namespace kernel {

// Puzzles in, results out. All arrays have `size` entries. Set exactly one of grids and candidates.
struct Job {
    const ClassicGrid* grids = nullptr;
    const ClassicCandidates* candidates = nullptr;
    std::size_t size = 0;

    std::uint64_t limit = 2;  // solutions per puzzle; 0 = all
    // A batch kernel stops as if asked to after this many solutions in total; 0 = never.
    std::uint64_t enough = 0;
    std::uint64_t max_guesses = 0;  // give up a puzzle after this many branches; 0 = never
    // The engine for single puzzles also gives up a puzzle that seems to need this many more.
    std::uint64_t max_guesses_expected = 0;
    Stop stop = {};
    std::atomic<std::uint64_t>* progress = nullptr;  // solutions so far, updated now and then

    BatchResult* results = nullptr;
    bool want_first = true;  // fill BatchResult::first
    // If set: 1 = searched to the end or to the limit, 0 = given up.
    std::uint8_t* finished = nullptr;
    // If set, receives every solution. The solutions of one puzzle come in a fixed order; those of
    // different puzzles interleave. Returning false finishes the puzzle.
    bool (*visit)(void* context, std::size_t puzzle, const ClassicGrid& solution) = nullptr;
    // If set, receives the unsearched boards of a puzzle that is given up, in search order. Their
    // solutions and those already counted are all solutions, each once.
    void (*leave)(void* context, std::size_t puzzle, const ClassicCandidates& board) = nullptr;
    void* context = nullptr;
    // For a batch kernel: the boards are parts of one puzzle, whose solutions are only counted, in
    // any order. The results add up to their number, and max_guesses is for all parts together.
    // Needs candidates; want_first, visit, finished and progress must not be set. (WebAssembly,
    // where the size of the module matters, searches each part as a puzzle.)
    bool parts = false;

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
// All kernels compiled for this architecture, fastest first, whether or not this CPU can run them.
std::span<const Kernel> compiled_kernels();
bool cpu_supports(const Kernel& kernel);
}  // namespace kernel

}  // namespace sudokit
