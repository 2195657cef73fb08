#include "sudokit/puzzle.hpp"

#include <algorithm>

namespace sudokit {

int Puzzle::given_count() const {
    return static_cast<int>(
        givens.size() - static_cast<std::size_t>(std::count(givens.begin(), givens.end(), kOpen)));
}

ClassicGrid Puzzle::classic_grid() const {
    ClassicGrid grid{};
    std::copy_n(givens.begin(), grid.size(), grid.begin());
    return grid;
}

std::vector<DigitSet> Puzzle::domains() const {
    std::vector<DigitSet> domains(givens.size(), geometry->all_digits());
    for (std::size_t c = 0; c < givens.size(); ++c) {
        if (givens[c] != kOpen) domains[c] = DigitSet::of(givens[c]);
        if (!candidates.empty()) domains[c] = domains[c] & candidates[c];
    }
    return domains;
}

namespace {

template <typename GridLike>
std::optional<GivenConflict> conflict_in(const Geometry& geometry, const GridLike& grid) {
    const auto& houses = geometry.houses();
    for (std::size_t h = 0; h < houses.size(); ++h) {
        std::array<Cell, kMaxDigits + 1> seen_at;
        DigitSet seen;
        for (Cell c : houses[h].cells) {
            const Digit d = grid[c];
            if (d == kOpen) continue;
            if (seen.contains(d)) return GivenConflict{seen_at[d], c, d, static_cast<int>(h)};
            seen.insert(d);
            seen_at[d] = c;
        }
    }
    return std::nullopt;
}

// Every digit once at most in all 27 houses: three masks a line and box, no house lists.
bool classic_has_conflict(const ClassicGrid& grid) {
    std::array<std::uint16_t, 9> row{}, column{}, box{};
    unsigned clash = 0;
    for (int c = 0; c < kClassicCells; ++c) {
        const auto bit =
            static_cast<std::uint16_t>((1u << grid[static_cast<std::size_t>(c)]) & ~1u);
        auto &r = row[static_cast<std::size_t>(classic_row(c))],
             &k = column[static_cast<std::size_t>(classic_column(c))],
             &b = box[static_cast<std::size_t>(classic_box(c))];
        clash |= static_cast<unsigned>((r | k | b) & bit);
        r |= bit, k |= bit, b |= bit;
    }
    return clash != 0;
}

}  // namespace

std::optional<GivenConflict> find_conflict(const Puzzle& puzzle) {
    return conflict_in(*puzzle.geometry, puzzle.givens);
}

std::optional<GivenConflict> find_conflict(const ClassicGrid& grid) {
    if (!classic_has_conflict(grid)) return std::nullopt;
    return conflict_in(*Geometry::classic(), grid);
}

Error conflict_error(const Geometry& geometry, const GivenConflict& conflict) {
    Error error;
    error.code = ErrorCode::ConflictingGivens;
    error.message = "two " + std::to_string(conflict.digit) + "s in " +
                    geometry.houses()[static_cast<std::size_t>(conflict.house)].name() + ": " +
                    cell_name(geometry, conflict.first) + " and " +
                    cell_name(geometry, conflict.second);
    error.remedy = "remove or correct one of them";
    return error;
}

bool is_solution(const Geometry& geometry, const Grid& grid) {
    if (static_cast<int>(grid.size()) != geometry.cell_count()) return false;
    if (std::find(grid.begin(), grid.end(), kOpen) != grid.end()) return false;
    return !conflict_in(geometry, grid);
}

}  // namespace sudokit
