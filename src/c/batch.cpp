// Arrays of classic puzzles. Threads take one chunk after another; a chunk fills the lanes of a
// kernel many times over, and is short enough for a call to end soon after it is cancelled.
#include <optional>
#include <type_traits>

#include "c/call.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/research.hpp"
#include "sudokit/solve.hpp"
#include "support/threads.hpp"

namespace sudokit::c {
namespace {

// The layout of puzzles in the caller's array: 81 bytes.
static_assert(sizeof(ClassicGrid) == kClassicCells && std::is_trivially_copyable_v<ClassicGrid>);

struct Chunk {
    std::size_t begin, end;
    std::size_t size() const { return end - begin; }
};

// The state of a call.
struct Call {
    std::atomic<bool> cancel{false};
    std::atomic<bool> has_no{false};  // is some answer no?
    std::atomic<std::uint64_t> done{0};
};

// Calls `answer(chunk, call)` for all chunks, in any order and from several threads.
template <typename Answer>
sudokit_result* in_chunks(std::size_t count, std::size_t together, const sudokit_control* given,
                          const Answer& answer) {
    const sudokit_control control = control_of(given);
    Call call;
    std::atomic<std::size_t> next{0};
    const auto work = [&](std::size_t) {
        while (!call.cancel) {
            const std::size_t begin = next.fetch_add(together);
            if (begin >= count) return;
            const Chunk chunk{begin, std::min(count, begin + together)};
            answer(chunk, call);
            call.done += chunk.size();
        }
    };
    const std::size_t chunks = (count + together - 1) / together;
    const bool was_cancelled = run_watched(control, call.cancel, call.done, [&] {
        support::in_threads(std::min<std::size_t>(chunks, threads_of(control)), work);
    });
    auto result = std::make_unique<sudokit_result>();
    result->status = was_cancelled ? SUDOKIT_CANCELLED : call.has_no ? SUDOKIT_NO : SUDOKIT_YES;
    return result.release();
}

std::optional<Error> find_fault(const std::uint8_t* puzzles, std::size_t count) {
    if (!is_there(puzzles, count)) return null_error("the array of puzzles");
    // First looks for the largest byte, in a loop that compiles to vector instructions.
    std::uint8_t most = 0;
    for (std::size_t i = 0; i < count * kClassicCells; ++i) most = std::max(most, puzzles[i]);
    if (most <= kClassicDigits) return std::nullopt;
    std::size_t i = 0;
    while (puzzles[i] <= kClassicDigits) ++i;
    return Error{ErrorCode::BadDigit, i / kClassicCells + 1, i % kClassicCells + 1,
                 std::to_string(puzzles[i]) + " is not a digit",
                 "use 1 to 9, and 0 for an open cell"};
}

std::vector<ClassicGrid> grids_of(const std::uint8_t* puzzles, const Chunk& chunk) {
    std::vector<ClassicGrid> grids(chunk.size());
    std::memcpy(grids.data(), puzzles + chunk.begin * kClassicCells, chunk.size() * kClassicCells);
    return grids;
}

void store(const ClassicGrid& grid, std::uint8_t* puzzles, std::size_t index) {
    std::memcpy(puzzles + index * kClassicCells, grid.data(), kClassicCells);
}

constexpr std::size_t kTogether = 4096;

// Fills an array, unless the arguments are faulty.
template <typename FindFault, typename Answer>
sudokit_status fill(const std::uint8_t* results, std::size_t count, std::size_t together,
                    const sudokit_control* control, sudokit_result** failure,
                    const FindFault& fault, const Answer& answer) {
    return hand_over(guarded([&] {
                         if (const std::optional<Error> error = fault()) return failed(*error);
                         if (!is_there(results, count))
                             return failed(null_error("the array of results"));
                         return in_chunks(count, together, control, answer);
                     }),
                     failure);
}

// ... from an array of puzzles.
template <typename Answer>
sudokit_status fill_from(const std::uint8_t* puzzles, const std::uint8_t* results,
                         std::size_t count, std::size_t together, const sudokit_control* control,
                         sudokit_result** failure, const Answer& answer) {
    const auto fault = [&] { return find_fault(puzzles, count); };
    return fill(results, count, together, control, failure, fault, answer);
}

}  // namespace
}  // namespace sudokit::c

extern "C" {

using namespace sudokit;

sudokit_status sudokit_solve_batch(const uint8_t* puzzles, size_t count, uint8_t* solutions,
                                   uint8_t* solution_counts, const sudokit_control* control,
                                   sudokit_result** failure) {
    const auto solve = [&](const c::Chunk& chunk, c::Call& call) {
        const auto grids = c::grids_of(puzzles, chunk);
        std::vector<BatchResult> found(grids.size());
        SolveOptions options;
        options.stop = call.cancel;
        options.wants_first = solutions != nullptr;
        solve_batch(grids, found, options);
        if (call.cancel) return;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (found[i].solutions != 1) call.has_no = true;
            if (solutions) c::store(found[i].first, solutions, chunk.begin + i);
            if (solution_counts)
                solution_counts[chunk.begin + i] = static_cast<std::uint8_t>(found[i].solutions);
        }
    };
    // If no solutions are wanted, passes the puzzles in their place, which is then not written to.
    return c::fill_from(puzzles, solutions ? solutions : puzzles, count, c::kTogether, control,
                        failure, solve);
}

sudokit_status sudokit_canonical_batch(const uint8_t* puzzles, size_t count, uint8_t* canonical,
                                       uint64_t* automorphisms, const sudokit_control* control,
                                       sudokit_result** failure) {
    const auto find = [&](const c::Chunk& chunk, c::Call&) {
        const auto grids = c::grids_of(puzzles, chunk);
        for (std::size_t i = 0; i < grids.size(); ++i) {
            const CanonicalForm form = to_minlex(grids[i]);
            c::store(form.grid, canonical, chunk.begin + i);
            if (automorphisms) automorphisms[chunk.begin + i] = form.automorphisms;
        }
    };
    return c::fill_from(puzzles, canonical, count, 64, control, failure, find);
}

sudokit_status sudokit_minimize_batch(const uint8_t* puzzles, size_t count, uint8_t* minimal,
                                      const sudokit_control* control, sudokit_result** failure) {
    std::vector<Cell> order(kClassicCells);
    for (Cell cell = 0; cell < kClassicCells; ++cell) order[cell] = cell;
    const auto remove = [&](const c::Chunk& chunk, c::Call& call) {
        const auto grids = c::grids_of(puzzles, chunk);
        for (std::size_t i = 0; i < grids.size(); ++i) {
            const auto made = minimize(grids[i], order);
            if (!made) call.has_no = true;
            c::store(made ? *made : grids[i], minimal, chunk.begin + i);
        }
    };
    return c::fill_from(puzzles, minimal, count, 64, control, failure, remove);
}

sudokit_status sudokit_generate_batch(uint64_t seed, uint64_t first, uint8_t* puzzles, size_t count,
                                      const sudokit_control* control, sudokit_result** failure) {
    const auto make = [&](const c::Chunk& chunk, c::Call&) {
        GenerateOptions options;
        options.seed = seed;
        options.first = first + chunk.begin;
        options.count = static_cast<int>(chunk.size());
        const auto made = generate_minimal(options);
        for (std::size_t i = 0; i < made.size(); ++i) c::store(made[i], puzzles, chunk.begin + i);
    };
    const auto no_fault = [] { return std::optional<Error>(); };
    return c::fill(puzzles, count, 192, control, failure, no_fault, make);
}

}  // extern "C"
