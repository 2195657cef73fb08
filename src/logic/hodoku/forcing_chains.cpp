#include "logic/hodoku/forcing_chains.hpp"

#include <algorithm>

#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr int kNone = 1'000'000;

}  // namespace

bool ForcingChains::find(const Position& position, const Implications& links, Deduction& found) {
    links_ = &links;
    for (Digit d = 1; d <= 9; ++d) last_left_[d] = position.places(d);
    open_cells_ = open_cells_of(position);
    for (bool is_on : {false, true}) {
        for (int place = 0; place < links_->candidates(); ++place) {
            const Claim premise = claim_of(place, is_on);
            if (!is_contradicted(position, premise)) continue;
            conclude(position, premise, found);
            return true;
        }
    }
    return false;
}

// A search for two clashing claims of a cell or house would find no more: one of them, read
// backwards, makes the other lead to the opposite of the premise.
bool ForcingChains::is_contradicted(const Position& position, Claim premise) {
    hops_.follow(*links_, premise);
    turn_off(position, premise);
    const auto& x = links_->at(premise);
    const bool is_opposite =
        is_on(premise) ? off_[x.digit].contains(x.cell) : hops_.reaches(place_of(premise));
    return is_opposite || empties_something(position);
}

void ForcingChains::turn_off(const Position& position, Claim premise) {
    off_ = hops_.seen();
    if (!is_on(premise)) off_[links_->at(premise).digit].insert(links_->at(premise).cell);
    for (int place : hops_.places()) {
        if (place >= links_->candidates()) continue;
        const auto& x = (*links_)[place];
        for (Digit d : position.candidates(x.cell))
            if (d != x.digit) off_[d].insert(x.cell);
    }
}

bool ForcingChains::empties_something(const Position& position) {
    Cells empty = open_cells_;
    std::array<Cells, 10> left;
    for (Digit d = 1; d <= 9; ++d) {
        left[d] = position.places(d) - off_[d];
        empty -= left[d];
    }
    if (!empty.empty()) return true;
    for (Digit d = 1; d <= 9; ++d) {
        // Many premises have the same consequences.
        if (left[d] == last_left_[d]) continue;
        last_left_[d] = left[d];
        for (const Cells& house : kClassicHouses.house)
            if ((left[d] & house).empty() && !(position.places(d) & house).empty()) return true;
    }
    return false;
}

void ForcingChains::conclude(const Position& position, Claim premise, Deduction& found) {
    consequences_.follow(*links_, premise);
    const auto& x = links_->at(premise);
    found.start(is_verity(position, premise) ? Technique::ForcingChainVerity
                                             : Technique::ForcingChainContradiction);
    (is_on(premise) ? found.removed : found.placed).push_back({x.cell, x.digit});
}

// Is the shortest way to the result a verity? HoDoKu does not compare lengths of placements: the
// contradiction, which it finds first, stays first.
bool ForcingChains::is_verity(const Position& position, Claim premise) const {
    int contradiction = kNone, verity = kNone;
    if (consequences_.holds(opposite(premise)))
        contradiction = consequences_.distance(opposite(premise)) + 1;
    for (Cell c = 0; c < 81; ++c) {
        if (!position.is_open(c)) continue;
        const int length = length_to_all(position, c);
        verity = std::min(verity, length);
        // To HoDoKu, a cell is not empty if one of its candidates is turned on, too.
        if (!leaves_on(position, c)) contradiction = std::min(contradiction, length);
    }
    const auto by_values = places_by_values(position);
    for (Digit d = 1; d <= 9; ++d) {
        for (const Cells& house : kClassicHouses.house) {
            const Cells places = position.places(d) & house;
            if (places.empty()) continue;
            const int length = length_to_all(places, d);
            verity = std::min(verity, length);
            if ((by_values[d] & house) == places) contradiction = std::min(contradiction, length);
        }
    }
    return contradiction == kNone || (is_on(premise) && verity < contradiction);
}

bool ForcingChains::leaves_on(const Position& position, Cell c) const {
    for (Digit d : position.candidates(c))
        if (consequences_.holds(claim_of(links_->place(c, d), true))) return true;
    return false;
}

int ForcingChains::length_to_all(const Position& position, Cell c) const {
    int length = 0;
    for (Digit d : position.candidates(c)) {
        const Claim off = claim_of(links_->place(c, d), false);
        if (!consequences_.holds(off)) return kNone;
        length += consequences_.distance(off) + 1;
    }
    return length;
}

int ForcingChains::length_to_all(const Cells& places, Digit d) const {
    int length = 0;
    bool is_whole = true;
    places.for_each([&](Cell c) {
        const Claim off = claim_of(links_->place(c, d), false);
        is_whole = is_whole && consequences_.holds(off);
        if (is_whole) length += consequences_.distance(off) + 1;
    });
    return is_whole ? length : kNone;
}

}  // namespace sudokit::logic::hodoku
