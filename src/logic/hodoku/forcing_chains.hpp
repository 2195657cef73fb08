// forcing_chains.hpp - ForcingChains: a claim that leads to a contradiction, or a result to which
// all candidates of a cell, or all places of a digit in a house, lead.
//
// HoDoKu lists both kinds. It prefers a placement to an elimination, then the lowest cell (and
// digit); of several ways to a result it takes the one with the fewest links in all its chains. Now
// whatever leads to t can be read backwards from "not t" (implications.hpp), with chains of the
// same lengths: all candidates of a cell lead to t if "not t" turns all of them off. So a
// contradiction search finds every result, and the first claim in HoDoKu's order that is
// contradicted gives the step. Which of the two names it gets depends on lengths - and on what
// HoDoKu's contradictions omit.
#pragma once
#include <array>

#include "logic/hodoku/hop_search.hpp"
#include "logic/hodoku/implications.hpp"

namespace sudokit::logic::hodoku {

class ForcingChains {
  public:
    // Searches for both kinds at once.
    bool find(const Position& position, const Implications& links, Deduction& found);

  private:
    bool is_contradicted(const Position& position, Claim premise);
    void turn_off(const Position& position, Claim premise);
    bool empties_something(const Position& position);
    void conclude(const Position& position, Claim premise, Deduction& found);
    bool is_verity(const Position& position, Claim premise) const;
    bool leaves_on(const Position& position, Cell c) const;
    int length_to_all(const Position& position, Cell c) const;
    int length_to_all(const Cells& places, Digit d) const;

    const Implications* links_ = nullptr;
    Cells open_cells_;
    HopSearch hops_;
    std::array<Cells, 10> off_;        // by digit: what the premise turns off
    std::array<Cells, 10> last_left_;  // places that leave no house empty
    Consequences consequences_;
};

}  // namespace sudokit::logic::hodoku
