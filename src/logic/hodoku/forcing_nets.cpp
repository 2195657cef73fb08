#include "logic/hodoku/forcing_nets.hpp"

#include <algorithm>

#include "logic/hodoku/forcing_chains.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {

bool ForcingNets::find(const Position& position, const Implications& links, Deduction& found) {
    tables_.build(position, links);
    open_cells_ = open_cells_of(position);
    by_values_ = places_by_values(position);
    harmless_off_ = {};
    collect_verities(position);
    for (bool is_placing : {true, false}) {
        for (int place = 0; place < tables_.links().candidates(); ++place)
            if (conclude(position, claim_of(place, is_placing), found)) return true;
    }
    return false;
}

// Collects all results of verities, whether or not they are nets.
void ForcingNets::collect_verities(const Position& position) {
    const Implications& links = tables_.links();
    verities_.reset(links.claims());
    for (int place = 0; place < links.candidates(); ++place) {
        intersect(claim_of(place, true), true);
        intersect(claim_of(place, false), false);
        verities_ |= common_;
    }
    for (Cell c = 0; c < 81; ++c) {
        if (!position.is_open(c)) continue;
        bool is_first = true;
        for (Digit d : position.candidates(c)) {
            intersect(claim(c, d, true), is_first);
            is_first = false;
        }
        verities_ |= common_;
    }
    for (Digit d = 1; d <= 9; ++d) {
        for (const Cells& house : kClassicHouses.house) {
            const Cells places = position.places(d) & house;
            if (places.empty()) continue;
            bool is_first = true;
            places.for_each([&](Cell c) {
                intersect(claim(c, d, true), is_first);
                is_first = false;
            });
            verities_ |= common_;
        }
    }
}

void ForcingNets::intersect(Claim premise, bool is_first) {
    if (is_first)
        common_ = tables_.consequences(premise);
    else
        common_ &= tables_.consequences(premise);
}

// HoDoKu does not compare lengths of placements: a contradiction, which it finds first, stays
// first.
bool ForcingNets::conclude(const Position& position, Claim result, Deduction& found) {
    const int contradiction = smallest_contradiction(position, opposite(result));
    const bool is_settled = is_on(result) && contradiction != kNone;
    const int verity = is_settled ? kNone : smallest_verity(position, result);
    if (contradiction == kNone && verity == kNone) return false;
    found.start(verity < contradiction ? Technique::ForcingNetVerity
                                       : Technique::ForcingNetContradiction);
    const auto& x = tables_.links().at(result);
    (is_on(result) ? found.placed : found.removed).push_back({x.cell, x.digit});
    return true;
}

int ForcingNets::smallest_contradiction(const Position& position, Claim premise) {
    smallest_ = kNone;
    const ClaimSet& claims = tables_.consequences(premise);
    if (claims.contains(opposite(premise))) try_ends(premise, std::array{opposite(premise)});
    split(claims);
    clash_in_cells(premise);
    clash_in_houses(premise);
    empty_cells(position, premise);
    empty_houses(premise);
    return smallest_;
}

void ForcingNets::split(const ClaimSet& claims) {
    on_ = {};
    off_ = {};
    const Implications& links = tables_.links();
    claims.for_each([&](Claim claim) {
        if (links.is_group(claim)) return;
        const auto& x = links.at(claim);
        (is_on(claim) ? on_ : off_)[x.digit].insert(x.cell);
    });
}

void ForcingNets::put(const Cells& cells, Digit d, bool is_on) {
    cells.for_each([&](Cell c) { claims_.push_back(claim(c, d, is_on)); });
}

// A candidate is both on and off, or two candidates of a cell are on. If several cells have the
// same clash, HoDoKu takes the first.
void ForcingNets::clash_in_cells(Claim premise) {
    for (Digit d = 1; d <= 9; ++d) {
        const Cells both = on_[d] & off_[d];
        if (!both.empty()) {
            const Cell c = both.first();
            try_ends(premise, std::array{claim(c, d, false), claim(c, d, true)});
        }
        for (Digit other = 1; other < d; ++other) {
            const Cells two = on_[d] & on_[other];
            if (two.empty()) continue;
            const Cell c = two.first();
            try_ends(premise, std::array{claim(c, other, true), claim(c, d, true)});
        }
    }
}

void ForcingNets::clash_in_houses(Claim premise) {
    for (Digit d = 1; d <= 9; ++d) {
        if (on_[d].size() < 2) continue;
        for (const Cells& house : kClassicHouses.house) {
            const Cells on = on_[d] & house;
            if (on.size() < 2) continue;
            claims_.clear();
            put(on, d, true);
            try_ends(premise, claims_);
        }
    }
}

// To HoDoKu, a cell is not empty if one of its candidates is turned on, too.
void ForcingNets::empty_cells(const Position& position, Claim premise) {
    Cells empty = open_cells_;
    for (Digit d = 1; d <= 9; ++d) empty -= (position.places(d) - off_[d]) | on_[d];
    empty.for_each([&](Cell c) {
        claims_.clear();
        for (Digit d : position.candidates(c)) claims_.push_back(claim(c, d, false));
        try_ends(premise, claims_);
    });
}

void ForcingNets::empty_houses(Claim premise) {
    for (Digit d = 1; d <= 9; ++d) {
        // Many premises have the same consequences.
        if (off_[d] == harmless_off_[d]) continue;
        bool is_harmless = true;
        for (const Cells& house : kClassicHouses.house) {
            const Cells places = by_values_[d] & house;
            if (places.empty() || !(places - off_[d]).empty()) continue;
            is_harmless = false;
            claims_.clear();
            put(places, d, false);
            try_ends(premise, claims_);
        }
        if (is_harmless) harmless_off_[d] = off_[d];
    }
}

int ForcingNets::smallest_verity(const Position& position, Claim result) {
    smallest_ = kNone;
    if (!verities_.contains(result)) return kNone;
    const Implications& links = tables_.links();
    for (int place = 0; place < links.candidates(); ++place) {
        if (links[place].cell == links.at(result).cell) continue;
        try_premises(std::array{claim_of(place, true), claim_of(place, false)}, result);
    }
    for (Cell c = 0; c < 81; ++c) {
        claims_.clear();
        for (Digit d : position.candidates(c)) claims_.push_back(claim(c, d, true));
        try_premises(claims_, result);
    }
    for (Digit d = 1; d <= 9; ++d) {
        for (const Cells& house : kClassicHouses.house) {
            claims_.clear();
            put(position.places(d) & house, d, true);
            try_premises(claims_, result);
        }
    }
    return smallest_;
}

void ForcingNets::try_ends(Claim premise, std::span<const Claim> ends) {
    NetSize sum;
    for (Claim end : ends) sum += tables_.measure(premise, end);
    if (sum.is_net) smallest_ = std::min(smallest_, sum.length);
}

void ForcingNets::try_premises(std::span<const Claim> premises, Claim end) {
    const auto leads_there = [&](Claim premise) {
        return tables_.consequences(premise).contains(end);
    };
    if (premises.empty() || !std::ranges::all_of(premises, leads_there)) return;
    NetSize sum;
    for (Claim premise : premises) sum += tables_.measure(premise, end);
    if (sum.is_net) smallest_ = std::min(smallest_, sum.length);
}

}  // namespace sudokit::logic::hodoku
