#include "logic/finders/rule_uses.hpp"

namespace sudokit::logic {
namespace {

Inference claim(Candidate x, Inference::Cause cause, std::vector<int> parents) {
    Inference off;
    off.cells = {x.cell};
    off.digit = x.digit;
    off.cause = cause;
    off.parents = std::move(parents);
    return off;
}

}  // namespace

ChainOfUses::ChainOfUses(RuleUnits& units, const Domains& board, Candidate supposed, Step& step)
    : units_(units), board_(board), step_(step) {
    step_.chain.push_back(claim(supposed, Inference::Cause::Assumed, {}));
    step_.chain[0].is_on = true;
    step_.ends = {0};
}

void ChainOfUses::add(const Use& use) {
    std::map<std::vector<Candidate>, std::vector<Candidate>> by_reason;
    RuleUnit& unit = units_[use.unit];
    for (const Candidate& x : use.removed) by_reason[reason_of(use, x)].push_back(x);
    for (auto& [missing, removed] : by_reason) {
        Step nested = step_of_rule(unit, removed, missing);
        std::vector<int> parents;
        for (const Candidate& gone : missing)
            if (board_[gone.cell].contains(gone.digit)) parents.push_back(premise(gone));
        for (const Candidate& x : removed) {
            step_.chain.push_back(claim(x, Inference::Cause::Nested, parents));
            step_.chain.back().nested = static_cast<int>(step_.nested.size());
        }
        step_.nested.push_back(std::move(nested));
    }
}

std::vector<Candidate> ChainOfUses::reason_of(const Use& use, Candidate removed) {
    std::vector<Candidate> missing;
    const auto add_missing = [&](Cell c, DigitSet left) {
        for (const Digit d : units_.all_digits() - left) missing.push_back({c, d});
    };
    if (use.seen_from) {
        add_missing(*use.seen_from, DigitSet::of(removed.digit));
        return missing;
    }
    RuleUnit& unit = units_[use.unit];
    if (auto reason = unit.reason(use.own, removed)) return std::move(*reason);
    // The search for a small reason gives up, though propagation found the removal: all that is gone
    // from the other cells is one.
    for (std::size_t i = 0; i < use.own.size(); ++i)
        if (unit.scope()[i] != removed.cell) add_missing(unit.scope()[i], use.own[i]);
    return missing;
}

// The entry that says that a candidate of the board is gone.
int ChainOfUses::premise(Candidate x) {
    const auto [at, is_new] = premises_.try_emplace(x, static_cast<int>(step_.chain.size()));
    if (is_new) step_.chain.push_back(claim(x, Inference::Cause::OnlyDigit, {0}));
    return at->second;
}

}  // namespace sudokit::logic
