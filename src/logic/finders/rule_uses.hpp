// rule_uses.hpp - rules at work under a supposition, as the chain and the nested steps of a step.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "logic/rules/units.hpp"

namespace sudokit::logic {

// What a rule removed: within which domains of its cells, or because it keeps them apart from a cell
// that has their digit.
struct Use {
    std::size_t unit;
    std::vector<DigitSet> own;
    std::vector<Candidate> removed;
    std::optional<Cell> seen_from = {};
};

// Turns uses of rules into the step's nested steps and the claims that they rest on. All that they
// rest on must follow from the supposition.
class ChainOfUses {
  public:
    // `board`: the domains before anything was supposed.
    ChainOfUses(RuleUnits& units, const Domains& board, Candidate supposed, Step& step);
    void add(const Use& use);

  private:
    std::vector<Candidate> reason_of(const Use& use, Candidate removed);
    int premise(Candidate x);

    RuleUnits& units_;
    const Domains& board_;
    Step& step_;
    std::map<Candidate, int> premises_;
};

}  // namespace sudokit::logic
