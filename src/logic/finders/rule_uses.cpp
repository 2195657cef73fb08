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

// All that is gone from the other cells: the reason where the search for a smaller one gives up,
// though propagation found the removal.
std::vector<Candidate> whole_reason(const RuleUnit& unit, const std::vector<DigitSet>& own,
                                    Candidate what, const Domains& board) {
    DigitSet all;
    for (const DigitSet digits : board) all = all | digits;
    std::vector<Candidate> missing;
    for (std::size_t i = 0; i < own.size(); ++i)
        if (const Cell c = unit.scope()[i]; c != what.cell)
            for (const Digit d : all - own[i]) missing.push_back({c, d});
    return missing;
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
    for (const Candidate& x : use.removed) {
        auto missing = unit.reason(use.own, x);
        if (!missing) missing = whole_reason(unit, use.own, x, board_);
        by_reason[std::move(*missing)].push_back(x);
    }
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

// The entry that says that a candidate of the board is gone.
int ChainOfUses::premise(Candidate x) {
    const auto [at, is_new] = premises_.try_emplace(x, static_cast<int>(step_.chain.size()));
    if (is_new) step_.chain.push_back(claim(x, Inference::Cause::OnlyDigit, {0}));
    return at->second;
}

}  // namespace sudokit::logic
