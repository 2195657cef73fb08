// iss_support.hpp - constraint strings read and written without a fault, and all 4x4 grids.
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "format/iss/iss.hpp"
#include "judge/judge.hpp"

namespace sudokit::text {

inline Puzzle read(const std::string& text) {
    auto puzzle = read_iss(text, {});
    EXPECT_TRUE(puzzle) << text << ": " << (puzzle ? "" : puzzle.error().text());
    return puzzle ? puzzle.value() : Puzzle{};
}

inline std::string written(const Puzzle& puzzle) {
    std::string text;
    const auto done = write_iss(puzzle, text, {});
    EXPECT_TRUE(done) << (done ? "" : done.error().text());
    return text;
}

// The values of a 4x4 grid, rows and columns from 1.
struct Small {
    const Grid& grid;
    int operator()(int row, int column) const {
        return grid[static_cast<std::size_t>((row - 1) * 4 + column - 1)];
    }
    int sum(std::initializer_list<std::pair<int, int>> cells) const {
        int total = 0;
        for (const auto& [r, c] : cells) total += (*this)(r, c);
        return total;
    }
};
using Condition = std::function<bool(const Small&)>;

inline const std::vector<Grid>& small_grids() {
    static const std::vector<Grid> grids = judge::solutions(Puzzle(Geometry::boxes(2, 2)));
    return grids;
}

inline std::set<Grid> grids_with(const Condition& holds) {
    std::set<Grid> grids;
    for (const Grid& grid : small_grids())
        if (holds(Small{grid})) grids.insert(grid);
    return grids;
}

}  // namespace sudokit::text
