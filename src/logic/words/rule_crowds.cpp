// rule_crowds.cpp - what is supposed leaves one digit for two cells that see each other.
//
// The fillings of a rule count that its cells see each other, and hide where. So the rule is asked alone,
// on a board without houses: whispers r7c6-r8c5-r9c4, where neither end is 0 or 1. With 6 in r8c5, both
// ends would have to be 2, and only the box excludes that.
#include <algorithm>

#include "logic/words/rule_fillings.hpp"
#include "logic/words/rule_needs.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

// Can the rule be asked without its houses, and do people look at its cells one by one?
bool can_be_alone(const RuleUse& use) {
    const RuleInfo& info = info_of(use.rule.kind);
    const bool is_local = info.form != RuleForm::Clue && info.form != RuleForm::Board &&
                          info.form != RuleForm::Parts && info.scope != RuleScope::Board;
    return use.houses.empty() && is_local && !info.depends_on_houses();
}

class Crowds {
  public:
    Crowds(const Geometry& geometry, const Rule& rule)
        : geometry_(geometry), bare_(without_houses(geometry)), fillings_(bare_, rule) {}

    bool is_small() const {
        constexpr std::size_t kMost = 40;
        return fillings_.scope().size() <= kMost;
    }
    // What the rule leaves the cell, whatever cells see each other.
    DigitSet left_at(Cell c, const ReasonCells& known, const Trial& trial) {
        return fillings_.has(c) ? fillings_.of(c, restricted(known, trial)) : DigitSet();
    }

    std::optional<RuleCrowd> find(const ReasonCells& board, const Trial& trial) {
        constexpr std::size_t kMostKnown = 3;
        auto crowd = crowd_in(board, trial);
        if (!crowd) return crowd;
        for (const auto& [c, left] : board) drop(c, *crowd, trial);
        return crowd->known.size() <= kMostKnown ? crowd : std::nullopt;
    }

  private:
    static Geometry without_houses(const Geometry& geometry) {
        Shape shape = geometry.shape();
        shape.houses.clear();
        return Geometry(std::move(shape));
    }
    // Two cells that see each other and have one digit left, the same.
    std::optional<RuleCrowd> crowd_in(const ReasonCells& board, const Trial& trial) {
        const auto all = fillings_.within(restricted(board, trial));
        const auto& scope = fillings_.scope();
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (all[i].size() == 1 && all[i] == all[k] && geometry_.sees(scope[k], scope[i]))
                    return RuleCrowd{{scope[k], scope[i]}, all[i].lowest(), board};
        return std::nullopt;
    }
    bool is_left(const RuleCrowd& crowd, const ReasonCells& known, const Trial& trial) {
        const auto all = fillings_.within(restricted(known, trial));
        return !all.empty() && std::ranges::all_of(crowd.cells, [&](Cell c) {
            return all[fillings_.place_of(c)] == DigitSet::of(crowd.digit);
        });
    }
    // Forgets the cell, or else, where the board shows more than a few digits, what need not be known.
    void drop(Cell c, RuleCrowd& crowd, const Trial& trial) {
        constexpr int kFew = 3;
        ReasonCells fewer = crowd.known;
        fewer.erase(c);
        if (is_left(crowd, fewer, trial)) {
            crowd.known = std::move(fewer);
            return;
        }
        DigitSet& left = crowd.known.at(c);
        if (left.size() <= kFew) return;
        for (const Digit d : geometry_.all_digits() - left) {
            fewer[c] = left | DigitSet::of(d);
            if (is_left(crowd, fewer, trial)) left = fewer[c];
        }
    }

    const Geometry& geometry_;
    const Geometry bare_;
    Fillings fillings_;
};

}  // namespace

std::vector<RuleCrowd> rule_crowds(const Geometry& geometry, const Step& step,
                                   const ReasonCells& board, const RuleNeed* need) {
    constexpr std::size_t kMost = 3;
    const std::vector<Trial> trials = trials_of(geometry, step);
    if (trials.size() > kMost || !std::ranges::all_of(step.rules, can_be_alone)) return {};
    const Rule rule = together(step);
    Crowds crowds(geometry, rule);
    if (!crowds.is_small()) return {};
    DigitSet left;
    for (const Trial& trial : trials)
        if (need) left = left | crowds.left_at(need->cell, need->known, trial);
    if (need && left == need->digits) return {};
    std::vector<RuleCrowd> all;
    for (const Trial& trial : trials) {
        auto crowd = crowds.find(board, trial);
        if (!crowd) return {};
        all.push_back(std::move(*crowd));
    }
    return all;
}

}  // namespace sudokit::logic
