// rule_fillings.hpp - the digits that a rule leaves its cells, where some of them are restricted.
#pragma once
#include <algorithm>
#include <vector>

#include "csp/rule_alone.hpp"
#include "logic/rules/units.hpp"
#include "logic/words/narrate_sums.hpp"

namespace sudokit::logic {

class Fillings {
  public:
    Fillings(const Geometry& geometry, const Rule& rule)
        : geometry_(geometry),
          alone_(geometry, rule),
          choices_(choices_for(rule, alone_.scope().size())) {}

    bool is_small() const { return alone_.scope().size() <= kMostCells; }
    const std::vector<Cell>& scope() const { return alone_.scope(); }
    bool has(Cell c) const { return std::ranges::binary_search(scope(), c); }
    // Precondition: has(c).
    std::size_t place_of(Cell c) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(scope(), c) - scope().begin());
    }

    // By place in the scope; empty: there is no filling. Cells outside the scope do not count.
    std::vector<DigitSet> within(const ReasonCells& domains) {
        return alone_.supported(of_scope(domains), choices_);
    }
    // What they leave the cell. Precondition: has(c).
    DigitSet of(Cell c, const ReasonCells& domains) {
        const auto all = within(domains);
        return all.empty() ? DigitSet() : all[place_of(c)];
    }
    bool is_there_one(const ReasonCells& domains) {
        return !alone_.is_impossible(of_scope(domains), choices_);
    }

  private:
    std::vector<DigitSet> of_scope(const ReasonCells& domains) const {
        std::vector<DigitSet> all;
        for (const Cell c : scope()) all.push_back(left_in(geometry_, domains, c));
        return all;
    }

    static constexpr std::size_t kMostCells = 100;  // larger rules are not looked at

    const Geometry& geometry_;
    csp::RuleAlone alone_;
    std::size_t choices_;
};

}  // namespace sudokit::logic
