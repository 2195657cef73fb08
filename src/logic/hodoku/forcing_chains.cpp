#include "logic/hodoku/forcing_chains.hpp"

#include <algorithm>

namespace sudokit::logic::hodoku {
namespace {

constexpr int kNone = 1'000'000;

}  // namespace

Cells places_by_values(const Grid& grid, Digit d) {
    Cells places;
    for (Cell c = 0; c < 81; ++c)
        if (grid.is_open(c)) places.insert(c);
    grid.filled(d).for_each([&](Cell c) { places -= board().peers[c]; });
    return places;
}

bool ForcingChains::find(const Grid& grid, Deduction& found) {
    links_.build(grid, true);
    for (bool is_on : {false, true}) {
        for (int place = 0; place < links_.candidates(); ++place) {
            const Claim premise = claim_of(place, is_on);
            if (!is_contradicted(grid, premise)) continue;
            conclude(grid, premise, found);
            return true;
        }
    }
    return false;
}

// Two claims of a cell or house that clash need not be looked for: by the one, read backwards, the
// other leads to the opposite of the premise.
bool ForcingChains::is_contradicted(const Grid& grid, Claim premise) {
    consequences_.follow(links_, premise);
    if (consequences_.holds(opposite(premise))) return true;
    std::array<std::uint8_t, 81> left_in_cell;
    std::array<std::array<std::uint8_t, 10>, kHouses> left_in_house;
    for (Cell c = 0; c < 81; ++c) left_in_cell[c] = static_cast<std::uint8_t>(grid.count(c));
    for (int h = 0; h < kHouses; ++h)
        for (Digit d = 1; d <= 9; ++d)
            left_in_house[static_cast<std::size_t>(h)][d] =
                static_cast<std::uint8_t>(grid.free(h, d));
    for (Claim claim : consequences_.claims()) {
        if (is_on(claim) || links_.is_group(claim)) continue;
        const auto& x = links_.at(claim);
        if (--left_in_cell[x.cell] == 0) return true;
        for (auto h : board().houses_of[x.cell])
            if (--left_in_house[h][x.digit] == 0) return true;
    }
    return false;
}

void ForcingChains::conclude(const Grid& grid, Claim premise, Deduction& found) const {
    const auto& x = links_.at(premise);
    found.start(is_verity(grid, premise) ? Technique::ForcingChainVerity
                                         : Technique::ForcingChainContradiction);
    (is_on(premise) ? found.removed : found.placed).push_back({x.cell, x.digit});
}

// Is the shortest way to the result a verity? For a placing HoDoKu does not compare lengths: the
// contradiction, which it found first, stays first.
bool ForcingChains::is_verity(const Grid& grid, Claim premise) const {
    int contradiction = kNone, verity = kNone;
    if (consequences_.holds(opposite(premise)))
        contradiction = consequences_.distance(opposite(premise)) + 1;
    for (Cell c = 0; c < 81; ++c) {
        if (!grid.is_open(c)) continue;
        const int length = length_to_all(grid, c);
        verity = std::min(verity, length);
        // A cell that is turned on, too, is no empty cell to HoDoKu.
        if (!leaves_on(grid, c)) contradiction = std::min(contradiction, length);
    }
    for (Digit d = 1; d <= 9; ++d) {
        const Cells by_values = places_by_values(grid, d);
        for (const Cells& house : board().house) {
            const Cells places = grid.places(d) & house;
            if (places.empty()) continue;
            const int length = length_to_all(places, d);
            verity = std::min(verity, length);
            if ((by_values & house) == places) contradiction = std::min(contradiction, length);
        }
    }
    return contradiction == kNone || (is_on(premise) && verity < contradiction);
}

bool ForcingChains::leaves_on(const Grid& grid, Cell c) const {
    for (Digit d : grid.candidates(c))
        if (consequences_.holds(claim_of(links_.place(c, d), true))) return true;
    return false;
}

int ForcingChains::length_to_all(const Grid& grid, Cell c) const {
    int length = 0;
    for (Digit d : grid.candidates(c)) {
        const Claim off = claim_of(links_.place(c, d), false);
        if (!consequences_.holds(off)) return kNone;
        length += consequences_.distance(off) + 1;
    }
    return length;
}

int ForcingChains::length_to_all(const Cells& places, Digit d) const {
    int length = 0;
    bool is_whole = true;
    places.for_each([&](Cell c) {
        const Claim off = claim_of(links_.place(c, d), false);
        is_whole = is_whole && consequences_.holds(off);
        if (is_whole) length += consequences_.distance(off) + 1;
    });
    return is_whole ? length : kNone;
}

}  // namespace sudokit::logic::hodoku
