// samples.hpp - grids that several tests of this folder use.
#pragma once
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/research.hpp"
#include "sudokit/solve.hpp"

namespace samples {

__extension__ using Wide = unsigned __int128;
inline Wide wide(const sudokit::BigCount& n) { return Wide{n.high} << 64 | n.low; }

inline sudokit::ClassicGrid grid_of(std::string_view text) {
    sudokit::ClassicGrid grid{};
    for (std::size_t i = 0; i < grid.size(); ++i)
        if (text[i] >= '1' && text[i] <= '9') grid[i] = static_cast<sudokit::Digit>(text[i] - '0');
    return grid;
}

inline std::string text_of(const sudokit::ClassicGrid& grid) {
    std::string text;
    for (const sudokit::Digit d : grid) text += d ? static_cast<char>('0' + d) : '.';
    return text;
}

// Two at most.
inline std::uint64_t solutions_of(const sudokit::ClassicGrid& grid) {
    sudokit::BatchResult result;
    sudokit::solve_batch(std::span(&grid, 1), std::span(&result, 1));
    return result.solutions;
}

// The puzzles of an external corpus; empty if it is not there.
inline std::vector<sudokit::ClassicGrid> corpus(const std::string& name) {
    std::vector<sudokit::ClassicGrid> grids;
    std::ifstream file(std::string(SUDOKIT_CORPORA) + "/puzzles/" + name);
    for (std::string line; std::getline(file, line);)
        if (line.size() >= 81) grids.push_back(grid_of(line));
    return grids;
}

// Full grids by rule: row r is the row before, shifted by 3, or by 1 where a new band begins.
inline sudokit::ClassicGrid shifted_rows() {
    sudokit::ClassicGrid grid{};
    for (std::size_t i = 0; i < 81; ++i)
        grid[i] = static_cast<sudokit::Digit>((i % 9 + i / 9 * 3 + i / 27) % 9 + 1);
    return grid;
}

// A full grid without any symmetry that shows (found by backtracking from a scrambled first row).
inline sudokit::ClassicGrid plain_solution() {
    return grid_of(
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
}

// Every cell of `grid` outside the list emptied.
template <typename Keep>
sudokit::ClassicGrid where(const sudokit::ClassicGrid& grid, Keep keep) {
    sudokit::ClassicGrid part{};
    for (std::size_t i = 0; i < 81; ++i)
        if (keep(i / 9, i % 9)) part[i] = grid[i];
    return part;
}

}  // namespace samples
