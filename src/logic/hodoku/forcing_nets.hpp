// forcing_nets.hpp - ForcingNets: forcing chains in which a claim may rest on several others.
#pragma once
#include <array>
#include <limits>
#include <span>
#include <vector>

#include "logic/hodoku/net_tables.hpp"

namespace sudokit::logic::hodoku {

class ForcingNets {
  public:
    // Searches for contradictions and verities at once. HoDoKu prefers a placement to an
    // elimination, then the lowest cell (and digit). A way to a result counts only if one of its
    // chains is a net; for an elimination, the smallest way is taken.
    bool find(const Position& position, const Implications& links, Deduction& found);

  private:
    static constexpr int kNone = std::numeric_limits<int>::max();

    void collect_verities(const Position& position);
    void intersect(Claim premise, bool is_first);
    bool conclude(const Position& position, Claim result, Deduction& found);

    // The number of claims in the smallest net, or kNone.
    int smallest_contradiction(const Position& position, Claim premise);
    int smallest_verity(const Position& position, Claim result);

    void split(const ClaimSet& claims);
    void clash_in_cells(Claim premise);
    void clash_in_houses(Claim premise);
    void empty_cells(const Position& position, Claim premise);
    void empty_houses(Claim premise);
    void try_ends(Claim premise, std::span<const Claim> ends);
    void try_premises(std::span<const Claim> premises, Claim end);
    Claim claim(Cell c, Digit d, bool is_on) const {
        return claim_of(tables_.links().place(c, d), is_on);
    }
    void put(const Cells& cells, Digit d, bool is_on);

    NetTables tables_;
    ClaimSet verities_, common_;
    Cells open_cells_;
    std::array<Cells, 10> by_values_;     // places_by_values() by digit
    std::array<Cells, 10> harmless_off_;  // a set of places that can go without emptying a house
    std::array<Cells, 10> on_, off_;      // by digit: what a premise turns on and off
    std::vector<Claim> claims_;           // claims tried together
    int smallest_ = kNone;
};

}  // namespace sudokit::logic::hodoku
