// forcing_chains.hpp - ForcingChains: a claim that leads to a contradiction, or a result to which
// all candidates of a cell, or all places of a digit in a house, lead.
//
// HoDoKu lists both kinds, and takes a placing before an elimination, the one with the lowest cell
// (and digit), and of several ways to it the one with the fewest links in all its chains. Now
// whatever leads to t can be read backwards from "not t" (implications.hpp), with chains of the
// same lengths: all candidates of a cell lead to t if "not t" turns all of them off. So every
// result is one of a contradiction search, too, and the first claim in HoDoKu's order that is
// contradicted gives the step. Which of its two names it bears is a question of lengths - and of
// what HoDoKu's contradictions leave out.
#pragma once
#include <array>

#include "logic/hodoku/hop_search.hpp"
#include "logic/hodoku/implications.hpp"

namespace sudokit::logic::hodoku {

class ForcingChains {
  public:
    // One search for both kinds.
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
    std::array<Cells, 10> last_left_;  // places that emptied no house
    Consequences consequences_;
};

}  // namespace sudokit::logic::hodoku
