// rule_alone.hpp - one rule by itself: which digits can its cells have?
//
// Every step that rests on a rule asks this. The answer depends on the candidates in the question
// alone, and on the houses in which cells of the rule's lists lie together: such cells differ.
#pragma once
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::csp {

// Pairs of cells that share no house, but to which the rule by itself never gives the same digit;
// a < b, ascending. Precondition: check_rule() finds no fault.
std::vector<std::pair<Cell, Cell>> cells_kept_apart(const Geometry& geometry, const Rule& rule);

class RuleAlone {
  public:
    // Precondition: check_rule() finds no fault. The rule and the board must outlive it.
    RuleAlone(const Geometry& geometry, const Rule& rule);
    RuleAlone(RuleAlone&&) noexcept;
    RuleAlone& operator=(RuleAlone&&) noexcept;
    ~RuleAlone();

    const std::vector<Cell>& scope() const;  // as scope_of(), ascending
    // As cells_kept_apart().
    std::vector<std::pair<Cell, Cell>> kept_apart() const;
    // Does it keep cells apart and say nothing else, as anti-knight?
    bool only_keeps_apart() const;

    // The candidates, by place in the scope, that some filling within `domains` uses. Where finding
    // a filling takes more than `nodes` choices, a candidate stays if propagation leaves it: so what
    // is gone is surely impossible. Empty: there is no filling.
    std::vector<DigitSet> supported(std::span<const DigitSet> domains, std::size_t nodes);
    // Is there surely no filling within `domains`?
    bool is_impossible(std::span<const DigitSet> domains, std::size_t nodes);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace sudokit::csp
