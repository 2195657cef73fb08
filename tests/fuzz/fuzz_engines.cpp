// fuzz_engines.cpp - arbitrary bytes become a puzzle; the general solver, every kernel and the
// engine for single puzzles must find the same number of solutions at limits 1, 2, 3 and 10, and
// the solutions must be correct.
//
// Random givens nearly always clash, so half of the forms start from a solution grid: the first
// byte chooses the form, the rest opens cells, writes digits or adds candidates.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

#include "csp/csp.hpp"
#include "kernel/single.hpp"
#include "sudokit/solve.hpp"

namespace {

using namespace sudokit;

class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    bool empty() const { return size_ == 0; }
    unsigned next() {  // 0 when there are no more
        if (size_ == 0) return 0;
        --size_;
        return *data_++;
    }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
};

constexpr unsigned kAll = 0x1ff;
unsigned bit_of(unsigned digit) { return digit >= 1 && digit <= 9 ? 1u << (digit - 1) : kAll; }

// The solution that is 123456789 in its first row, each row moved on by three, each band by one.
unsigned pattern_digit(std::size_t cell) {
    const std::size_t row = cell / 9, column = cell % 9;
    return static_cast<unsigned>((row * 3 + row / 3 + column) % 9 + 1);
}

ClassicCandidates read_puzzle(unsigned form, Bytes& bytes) {
    ClassicCandidates sets;
    sets.fill(kAll);
    switch (form % 4) {
        case 0:  // givens as they come
            for (auto& set : sets) set = static_cast<std::uint16_t>(bit_of(bytes.next() % 16));
            break;
        case 1: {  // the pattern with some cells open, then digits written anywhere
            unsigned open = 0;
            for (std::size_t c = 0; c < sets.size(); ++c) {
                if (c % 8 == 0) open = bytes.next();
                if (!(open >> c % 8 & 1))
                    sets[c] = static_cast<std::uint16_t>(bit_of(pattern_digit(c)));
            }
            while (!bytes.empty()) {
                auto& set = sets[bytes.next() % 81];
                set = static_cast<std::uint16_t>(bit_of(bytes.next() % 10));
            }
            break;
        }
        case 2:  // candidate sets as they come
            for (auto& set : sets) {
                const unsigned low = bytes.next(), high = bytes.next();
                set = static_cast<std::uint16_t>((high << 8 | low) & kAll);
            }
            break;
        default:  // the pattern's digit and others in each cell
            for (std::size_t c = 0; c < sets.size(); ++c)
                sets[c] = static_cast<std::uint16_t>(
                    (bytes.next() << (c & 1) | bit_of(pattern_digit(c))) & kAll);
    }
    return sets;
}

// The same as givens, if every cell is either open or settled.
bool as_grid(const ClassicCandidates& sets, ClassicGrid& grid) {
    for (std::size_t c = 0; c < sets.size(); ++c) {
        const DigitSet set(sets[c]);
        if (set.size() != 1 && set.size() != 9) return false;
        grid[c] = set.size() == 1 ? set.lowest() : kOpen;
    }
    return true;
}

[[noreturn]] void fail(const char* what, const ClassicCandidates& sets) {
    std::fprintf(stderr, "%s:\n", what);
    for (auto set : sets) {
        for (int d = 0; d < 9; ++d)
            if (set >> d & 1) std::fputc('1' + d, stderr);
        std::fputc(' ', stderr);
    }
    std::fputc('\n', stderr);
    std::abort();
}

void check_solution(const ClassicCandidates& sets, const ClassicGrid& grid) {
    for (std::size_t c = 0; c < grid.size(); ++c)
        if (grid[c] == kOpen || !DigitSet(sets[c]).contains(grid[c]))
            fail("not of this puzzle", sets);
    if (find_conflict(grid)) fail("a solution that repeats a digit", sets);
}

// The puzzle several times among others, so that lanes fill up, finish and are filled again.
template <typename Form>
void check_batch(const Form& puzzle, const Form& other, const ClassicCandidates& sets,
                 std::uint64_t expected, const SolveOptions& options) {
    std::vector<Form> batch(41, other);
    for (std::size_t i : {0u, 17u, 39u, 40u}) batch[i] = puzzle;
    std::vector<BatchResult> results(batch.size());
    solve_batch(std::span<const Form>(batch), results, options);
    for (std::size_t i : {0u, 17u, 39u, 40u}) {
        if (results[i].solutions != expected) fail("a kernel counts otherwise", sets);
        if (expected != 0) check_solution(sets, results[i].first);
    }
}

// Counting and listing a puzzle on its own.
void check_one(const Puzzle& puzzle, const ClassicCandidates& sets, const SolveOptions& options,
               const CountResult& expected) {
    if (count(puzzle, options) != expected) fail("counting one puzzle differs", sets);
    std::vector<Grid> shown;
    for_each_solution(puzzle, options, [&](const Grid& solution) {
        shown.push_back(solution);
        return true;
    });
    if (shown.size() != expected.solutions) fail("listing differs", sets);
    for (const Grid& solution : shown)
        if (std::count(shown.begin(), shown.end(), solution) != 1) fail("listed twice", sets);
}

void check_kernel(const Kernel* kernel, const Puzzle& puzzle, const ClassicCandidates& sets,
                  SolveOptions options, const CountResult& expected) {
    options.kernel = kernel;
    // The others, the pattern without its first row, are done after a few sweeps.
    ClassicCandidates other;
    ClassicGrid grid, other_grid{};
    other.fill(kAll);
    for (std::size_t c = 9; c < other.size(); ++c) {
        other_grid[c] = static_cast<Digit>(pattern_digit(c));
        other[c] = static_cast<std::uint16_t>(bit_of(pattern_digit(c)));
    }
    check_batch(sets, other, sets, expected.solutions, options);
    if (as_grid(sets, grid)) check_batch(grid, other_grid, sets, expected.solutions, options);
    check_one(puzzle, sets, options, expected);
}

// The engine for single puzzles, from both forms.
void check_single(const kernel::Single& single, const ClassicCandidates& sets,
                  std::uint64_t expected, std::uint64_t limit) {
    ClassicGrid grid;
    const bool is_grid = as_grid(sets, grid);
    for (int form = 0; form <= is_grid; ++form) {
        BatchResult result;
        kernel::Job job;
        if (form == 0)
            job.candidates = &sets;
        else
            job.grids = &grid;
        job.size = 1;
        job.results = &result;
        job.limit = limit;
        single.run(job);
        if (result.solutions != expected) fail("the single engine counts otherwise", sets);
        if (expected != 0) check_solution(sets, result.first);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const unsigned form = bytes.next();
    const ClassicCandidates sets = read_puzzle(form, bytes);
    Puzzle puzzle;
    for (auto set : sets) puzzle.candidates.push_back(DigitSet(set));
    // The scalar kernel takes as long as all others together ten times over: one limit has to do.
    constexpr std::uint64_t kLimits[] = {1, 2, 3, 10};
    const std::uint64_t scalar_limit = kLimits[form / 4 % 4];
    for (std::uint64_t limit : kLimits) {
        SolveOptions options;
        options.max_solutions = limit;
        const CountResult expected = csp::search(puzzle, options, nullptr);
        for (const Kernel* kernel : available_kernels())
            if (limit == scalar_limit || kernel_name(*kernel) != "scalar")
                check_kernel(kernel, puzzle, sets, options, expected);
        for (const kernel::Single& single : kernel::compiled_singles())
            if (kernel::cpu_supports(single)) check_single(single, sets, expected.solutions, limit);
        check_one(puzzle, sets, options, expected);
    }
    return 0;
}
