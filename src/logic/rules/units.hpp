// units.hpp - the rules of a puzzle as units that can be looked at one at a time, and what each
// excludes.
//
// A candidate has no support if no filling of the unit's cells, within their candidates, has it.
// The reason is the candidates that are missing from these cells, or rather the few of them without
// which there would be a filling: the others are put back, whole cells first.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "csp/rule_alone.hpp"
#include "logic/board/position.hpp"
#include "logic/rules/memo.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// By cell of the board; a solved cell has its digit.
using Domains = std::vector<DigitSet>;

// How many choices the search for a filling may take. In rules of many cells, it would take too long:
// there only what follows from one digit counts. A rule of the whole board is only propagated, because
// the digits that follow there are a chain of their own.
std::size_t choices_for(const Rule& rule, std::size_t cells);

// What a unit excludes, and why.
struct RuleFinding {
    std::vector<Candidate> removed;
    // Candidates that are gone, each of which the deduction needs to be gone: of a solved cell all
    // but its digit.
    std::vector<Candidate> missing;
    std::vector<Cell> places;  // of pointing()
    int cost = 0;              // cells in the reason: 1 for a solved one, 4 for an open one
};

// Candidates of two cells of a unit. Weak: not both true. Strong: if `from` is false, `to` is true.
struct RuleLink {
    Candidate from, to;
    bool is_weak;
};

class RuleUnit {
  public:
    // `number`: of the unit, for the memo, which must outlive it.
    RuleUnit(const Geometry& geometry, RuleUse use, Memo& memo, std::size_t number);
    const RuleUse& use() const { return *use_; }
    const std::vector<Cell>& scope() const { return alone_.scope(); }
    // See csp::RuleAlone.
    std::vector<CellPair> kept_apart() const { return alone_.kept_apart(); }
    bool only_keeps_apart() const { return only_keeps_apart_; }

    // The easiest removal within the domains, with all that follow from the same reason. Nothing if
    // every candidate has support. A unit without a filling loses all digits of a cell, which is
    // solved if all of them are.
    const std::optional<RuleFinding>& removal(const Domains& domains);
    // The domains of its scope.
    std::vector<DigitSet> of_scope(const Domains& domains) const {
        std::vector<DigitSet> own;
        read_scope(domains, own);
        return own;
    }
    void read_scope(const Domains& domains, std::vector<DigitSet>& own) const {
        own.clear();
        for (const Cell c : scope()) own.push_back(domains[c]);
    }
    // All removals, without their reasons. A unit without a filling loses all candidates of a cell.
    // `own`: of_scope().
    std::vector<Candidate> excluded(const std::vector<DigitSet>& own);
    // The missing candidates by which the candidate, of a cell of the scope, has no support. Nothing
    // if it has.
    std::optional<std::vector<Candidate>> reason(std::vector<DigitSet> own, Candidate what);
    // The links that propagation finds within the domains. A unit of many cells has none, because
    // nobody could follow them.
    const std::vector<RuleLink>& links(const Domains& domains);
    // Places of the digit in the scope, one of which holds it: those that a cell outside sees, and of
    // them only the ones that are needed. Nothing if the unit can do without them, for every cell
    // of the list. Removes the digit from those of the cells that see all the places.
    std::optional<RuleFinding> pointing(const Domains& domains, Digit d,
                                        const std::vector<Cell>& cells);
    // Did pointing() find nothing in these domains of the scope? Cells around it may have lost
    // candidates since, but then even less points at them.
    bool was_quiet_around(const Domains& domains) const {
        return of_scope(domains) == quiet_around_;
    }
    void set_quiet_around(const Domains& domains) { quiet_around_ = of_scope(domains); }
    void forget_quiet_around() { quiet_around_.clear(); }

  private:
    // Answers of csp::RuleAlone.
    const std::vector<DigitSet>& supported(const std::vector<DigitSet>& own);
    bool is_impossible(const std::vector<DigitSet>& own);
    DigitSet widest() const { return geometry_->all_digits(); }
    // The domains without all that the claim does not need to be gone. `holds(domains)`: the claim.
    template <typename Claim>
    std::vector<DigitSet> loosened(std::vector<DigitSet> domains, const Claim& holds) const;
    auto against(std::size_t i, Digit d);
    RuleFinding finding(const std::vector<DigitSet>& reason) const;
    std::optional<RuleFinding> easiest_removal(const std::vector<DigitSet>& own);
    RuleFinding contradiction(const std::vector<DigitSet>& own);
    std::vector<Candidate> all_of_one_cell(const std::vector<DigitSet>& own) const;
    void add_links(const std::vector<DigitSet>& own, std::size_t i, Digit d, bool is_weak);
    void add_others(const std::vector<DigitSet>& own, const std::vector<DigitSet>& reason,
                    RuleFinding& found);

    const Geometry* geometry_;
    std::unique_ptr<const RuleUse> use_;
    csp::RuleAlone alone_;
    bool only_keeps_apart_;
    std::size_t nodes_;
    Memo* memo_;
    std::size_t number_;
    // The last domains that removal() was asked about, and its answer: most units are asked several
    // times before one of their cells changes.
    std::vector<DigitSet> asked_;
    std::optional<RuleFinding> answer_;
    std::vector<DigitSet> linked_;  // the last domains that links() was asked about
    std::vector<RuleLink> links_;
    std::vector<DigitSet> quiet_around_;  // see was_quiet_around()
};

// The parts of the rules that can be looked at one at a time.
std::vector<RuleUse> stated_uses(const std::vector<Rule>& rules);

// A cell that shares no house with another but differs from it, by a stated unit.
struct CellApart {
    Cell cell;
    std::size_t unit;
};

// All units of a puzzle: first those that it states, then the sums that follow from houses and
// stated sums, then the sets of cells that hold the same digits.
class RuleUnits {
  public:
    RuleUnits(std::shared_ptr<const Geometry> geometry, const std::vector<Rule>& rules);

    DigitSet all_digits() const { return geometry_->all_digits(); }
    std::size_t count() const { return units_.size(); }
    // From count() on, those of pairs(), once they were asked for.
    RuleUnit& operator[](std::size_t u) {
        return u < units_.size() ? units_[u] : pairs_[u - units_.size()];
    }
    std::span<RuleUnit> stated() { return std::span(units_).first(stated_); }
    std::span<RuleUnit> derived() { return std::span(units_).subspan(stated_, derived_); }
    std::span<RuleUnit> equal_sets() { return std::span(units_).subspan(stated_ + derived_); }
    // Is it of derived() or equal_sets()?
    bool is_derived(std::size_t u) const { return stated_ <= u && u < units_.size(); }
    // The units that look at the cell.
    const std::vector<std::size_t>& of_cell(Cell c) const { return of_cell_[c]; }
    // The cells that some unit keeps apart from this one.
    const std::vector<CellApart>& apart_from(Cell c) const { return apart_[c]; }
    // Two stated units together, if their cells are few and tied to each other.
    std::span<RuleUnit> pairs();
    // Those that look at the cell, as numbers of units. Precondition: pairs() was called.
    const std::vector<std::size_t>& pairs_of_cell(Cell c) const { return pairs_of_cell_[c]; }

    // What the suppositions that did not fail left, by the units and with the pairs; kept from step to
    // step (finders/rule_forcing.cpp).
    std::map<Candidate, Domains>& survivors() { return survivors_; }
    std::map<Candidate, Domains>& survivors_of_pairs() { return survivors_of_pairs_; }

    // For another puzzle with these rules: forgets what holds only on the way down from one.
    void begin_anew();

  private:
    void pair_up();
    void look_for_cells_apart();

    std::shared_ptr<const Geometry> geometry_;
    std::unique_ptr<Memo> memo_;
    std::vector<RuleUnit> units_, pairs_;
    std::size_t stated_ = 0, derived_ = 0;
    bool are_paired_ = false;
    std::vector<std::vector<std::size_t>> of_cell_, pairs_of_cell_;
    std::vector<std::vector<CellApart>> apart_;  // by cell
    std::map<Candidate, Domains> survivors_, survivors_of_pairs_;
};

// The removal as a step; its technique tells what kind of unit it is.
Step step_of_rule(const RuleUnit& unit, const std::vector<Candidate>& removed,
                  const std::vector<Candidate>& missing);

template <class Size>
Domains domains_of(const Position<Size>& position) {
    Domains domains(static_cast<std::size_t>(position.layout().cells));
    for (Cell c = 0; c < domains.size(); ++c)
        domains[c] = position.digit_at(c) == kOpen ? position.candidates(c)
                                                   : DigitSet::of(position.digit_at(c));
    return domains;
}

}  // namespace sudokit::logic
