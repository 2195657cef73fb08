// rule_why.hpp - why one rule, or two, leave no way to fill their cells with what a step removes.
//
//     sums:    12 can only be 1+5+6 or 3+4+5, not 1+2+9.
//     bounds:  r46c9 add up to at least 11, which leaves at most 4 for r5c9.
//     others:  With 3 in r8c8, r7c8 would have to be 6, but it is not.
//     numbers: r3c1 is 6. With 7 in r3c8, at most 3 digits would be greater than all before them.
//     pointing: Without 6 in r89c6, r9c6 would have to be 4 or 8, but it can be neither.
//     clashes: With 6 in r4c5, the first rule needs 5 in r4c6, but the second excludes that.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "logic/board/layout.hpp"
#include "logic/rules/squares.hpp"
#include "logic/words/grammar.hpp"
#include "logic/words/narrate_sums.hpp"
#include "logic/words/rule_needs.hpp"
#include "logic/words/rule_rank.hpp"

namespace sudokit::logic {

// "r1c2 is 5 and none of r2c34 is 1 or 4"
std::string reason_claims(const Grammar& words, const ReasonCells& of);

struct XSumSide;  // rule_why_clues.cpp

// Of a step that places nothing: where only one candidate of a cell is left, the others are removed.
class RuleWhy {
  public:
    // `board`: the candidates of the rules' cells, whether or not the reason needs them.
    // `is_reason_said`: the reason needs no words.
    RuleWhy(const Grammar& words, const Step& step, const ReasonCells& reason,
            const ReasonCells& board, bool is_reason_said = false)
        : words_(words),
          geometry_(words.geometry()),
          step_(step),
          reason_(reason),
          board_(board),
          is_reason_said_(is_reason_said) {}

    // What must be known of cells: "r1c2 is 5 and none of r2c34 is 1 or 4"; empty: nothing.
    std::string because() const {
        return is_reason_said_ ? std::string() : reason_claims(words_, reason_);
    }
    // "r1c3 is 4 and r1c4 is 5. So in the square r12c34, r2c34 are 1, 2, 3, 7, 8 or 9. ..."
    std::string squares_told(const std::vector<SquareFinding>& squares) const;
    // " With 4 in r7c8, it could be neither." of a rule about all cells that rests on one open cell; else empty.
    std::string none_told() const;
    // What houses alone show, without the rule; empty: they do not.
    std::string houses_told() const;
    // The sentences after the rule and before the conclusion; empty: nothing is left to say.
    std::string tell() const;

  private:
    bool is_clear() const;
    bool is_in_sight() const;
    bool is_sum_of_parts() const;
    std::string preface() const;
    ReasonCells with_solved() const;
    std::string with_reason(const std::string& clause) const;
    std::vector<std::vector<Candidate>> removed_alike() const;
    std::vector<std::vector<Candidate>> removed_by_side() const;
    struct Bounds {
        Phrase at_least, at_most, listed;
    };
    std::string bounded(Cell c, DigitSet digits, Bounds ids) const;
    std::string tried_in(Cell c, DigitSet digits) const;
    std::string tried() const;
    std::string tried_of(const std::vector<Candidate>& removed) const;
    std::string would_be(const std::vector<Candidate>& all) const;
    std::string sums_listed(const std::vector<std::vector<int>>& ways) const;
    std::string one_of_needed() const;
    bool is_asked_of_base() const;
    std::string without_told() const;
    std::string told_at_once() const;
    std::string sums_told() const;
    std::string sum_told(const BalancedSum& sum) const;
    std::string ways_told(const BalancedSum& sum) const;
    std::string bounds_told(const BalancedSum& sum) const;
    std::string range_told(const BalancedSum& sum) const;
    std::string limit_of_others(const BalancedSum& sum, int limit, bool is_most) const;
    std::string clashes_told() const;
    bool is_bound(DigitSet digits) const;
    bool is_told_as_other(const RuleNeed& need) const;
    std::string needed_digits(const RuleNeed& need) const;
    std::string but(const RuleNeed& need) const;
    bool needs_directly(Cell c) const;
    bool is_mirror(Cell c) const;
    std::string mirror_cell(Cell c) const;
    std::string needed(const RuleNeed& need, Phrase id, Phrase id_after,
                       const std::string& with) const;
    std::string need_told() const;
    std::string crowds_told(const RuleNeed* need) const;
    std::string crowd_told(const RuleCrowd& crowd) const;
    std::string cases_told() const;
    std::string case_told(const std::string& with, RuleCase only) const;
    std::string known_first(const ReasonCells& known, const std::string& sentence) const;
    std::string sum_of_parts() const;
    std::vector<CellPair> lowest_and_highest() const;
    std::string ends_of_lunchbox() const;
    std::string number_told() const;
    std::string such_as(int number) const;
    std::string with_lines(const std::string& would, Beyond where) const;
    std::optional<ReasonCells> one_sided(int number) const;
    std::string amount_told(const std::vector<int>& all, int number) const;
    std::string split_told(const std::string& with, int number) const;
    std::string line_told() const;
    std::string rise_told() const;
    std::string sets_told() const;
    bool sets_explain(const std::vector<DigitSet>& sets) const;
    std::vector<CellPair> ends_of_sandwich() const;
    std::string filling_of_sandwich(const std::vector<CellPair>& ends) const;
    bool are_enough(const std::vector<CellPair>& ends) const;
    std::string sandwich_told() const;
    std::string x_sum_told() const;
    std::string x_sum_cases_told() const;
    std::string x_sum_forced(const std::string& with) const;
    std::string x_sum_side(const XSumSide& side) const;
    std::string x_sum_case(const ReasonCells& known, Digit first) const;
    std::string places_told() const;
    std::string circles_told() const;
    std::string few_circles(Digit d) const;
    std::string distinct_told() const;
    std::string room_between() const;
    std::string circles_add_up() const;
    std::string ways_listed() const;
    std::string ways_supposed() const;
    std::string cells_in_line(const std::vector<Cell>& cells) const;
    std::string equality_told() const;
    std::string lunch_told() const;
    std::string groups_told() const;
    std::string places_in_words(const std::vector<HouseCells>& places) const;
    std::string times(std::size_t count) const;
    std::string regions_told() const;
    std::string rule_counted(std::size_t rule) const;
    std::string story_told() const;
    // What follows from some of the candidates that go.
    struct Clause {
        std::string text;
        std::vector<Candidate> from;
    };
    static void add_clause(std::vector<Clause>& clauses, const std::string& text,
                           const Candidate& from);
    std::string clauses_told(const std::vector<Clause>& clauses) const;
    std::string story_with(const Candidate& x, const ReasonCells& known) const;
    std::string story_from(const ReasonCells& known) const;
    std::vector<std::vector<int>> circle_ways() const;
    std::string circles_sum(const std::vector<std::vector<int>>& ways) const;
    std::string circles_short() const;
    std::string digits_told() const;
    std::string anti_cage_told(bool is_empty) const;
    std::string all_the_same() const;
    bool is_beyond(const Candidate& x) const;
    bool points_beyond() const;
    std::string own_first_told() const;
    std::string room_told() const;
    std::string room_behind_told() const;
    std::string greater_in_order() const;
    std::string parts_in_one_box() const;
    DigitSet beside(Cell c, Digit d, Cell neighbour) const;
    std::string neighbours_told() const;
    std::string first_told() const;
    std::string pointer_told() const;
    std::string parts_told() const;
    std::string part_fails(const Rule& part) const;
    std::string only_part_told() const;
    std::string told_first() const;
    std::string told_together_or_each() const;
    std::string left_told() const;
    std::string each_told() const;
    std::string no_way() const;

    const Grammar& words_;
    const Geometry& geometry_;
    const Step& step_;
    const ReasonCells &reason_, &board_;
    const bool is_reason_said_;
};

}  // namespace sudokit::logic
