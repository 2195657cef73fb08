#include "generate/symmetry.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace sudokit {
namespace {

constexpr std::string_view kNames[] = {"none",     "rotational",   "horizontal",   "vertical",
                                       "diagonal", "antidiagonal", "rotational90", "full"};

constexpr Cell cell_at(int row, int column) { return static_cast<Cell>(row * 9 + column); }

Cell half_turn(int r, int c) { return cell_at(8 - r, 8 - c); }
Cell quarter_turn(int r, int c) { return cell_at(c, 8 - r); }
Cell left_right(int r, int c) { return cell_at(r, 8 - c); }
Cell up_down(int r, int c) { return cell_at(8 - r, c); }
Cell transposed(int r, int c) { return cell_at(c, r); }
Cell across(int r, int c) { return cell_at(8 - c, 8 - r); }

using Move = Cell (*)(int, int);

// Moves that make all others of the symmetry.
std::vector<Move> moves_of(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::None:
            return {};
        case Symmetry::Rotational:
            return {half_turn};
        case Symmetry::Horizontal:
            return {left_right};
        case Symmetry::Vertical:
            return {up_down};
        case Symmetry::Diagonal:
            return {transposed};
        case Symmetry::Antidiagonal:
            return {across};
        case Symmetry::Rotational90:
            return {quarter_turn};
        case Symmetry::Full:
            return {quarter_turn, transposed};
    }
    return {};
}

}  // namespace

std::span<const std::string_view> symmetry_names() { return kNames; }

std::vector<std::vector<Cell>> orbits_of(Symmetry symmetry) {
    const auto moves = moves_of(symmetry);
    std::vector<std::vector<Cell>> orbits;
    std::array<bool, kClassicCells> seen{};
    for (Cell start = 0; start < kClassicCells; ++start) {
        if (seen[start]) continue;
        std::vector<Cell> orbit{start};
        seen[start] = true;
        for (std::size_t i = 0; i < orbit.size(); ++i)
            for (const Move move : moves) {
                const Cell next = move(orbit[i] / 9, orbit[i] % 9);
                if (!seen[next]) orbit.push_back(next);
                seen[next] = true;
            }
        std::sort(orbit.begin(), orbit.end());
        orbits.push_back(std::move(orbit));
    }
    return orbits;
}

}  // namespace sudokit
