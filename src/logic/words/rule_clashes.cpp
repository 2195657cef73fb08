// rule_clashes.cpp - two rules that cannot both be kept: in one cell they need different digits, or in two
// that see each other the same digit; and one rule that leaves one digit for two cells that see each other.
//
// The fillings of a rule count that its cells see each other, and hide where. So for crowds the rule is asked
// alone, on a board without houses: whispers r7c6-r8c5-r9c4, where neither end is 0 or 1. With 6 in r8c5,
// both ends would have to be 2, and only the box excludes that.
#include <algorithm>

#include "logic/words/rule_fillings.hpp"
#include "logic/words/rule_needs.hpp"

namespace sudokit::logic {
namespace {

// Two rules that share cells, or whose cells see each other.
class Clashes {
  public:
    Clashes(const Geometry& geometry, const Step& step, const ReasonCells& reason)
        : geometry_(geometry),
          first_(geometry, step.rules[0].rule),
          second_(geometry, step.rules[1].rule),
          reason_(reason) {}

    bool are_small() const { return first_.is_small() && second_.is_small(); }

    // Of all these digits of the cell together, or else of each.
    std::vector<RuleClash> of(Cell supposed, DigitSet tried) {
        constexpr int kFew = 2;
        if (const auto clash = one(supposed, tried)) return {*clash};
        std::vector<RuleClash> clashes;
        if (tried.size() > kFew) return clashes;
        for (const Digit d : tried) {
            auto clash = one(supposed, DigitSet::of(d));
            if (!clash) clash = twice(supposed, d);
            if (!clash) return {};
            clashes.push_back(*clash);
        }
        return clashes;
    }

  private:
    void suppose(Cell supposed, DigitSet tried) {
        ReasonCells domains = reason_;
        domains[supposed] = tried;
        by_first_ = first_.within(domains);
        by_second_ = second_.within(domains);
    }
    // In one cell the rules need different digits: where one needs the fewest.
    std::optional<RuleClash> one(Cell supposed, DigitSet tried) {
        constexpr int kFew = 3;
        std::optional<RuleClash> best;
        suppose(supposed, tried);
        for (std::size_t i = 0; i < by_first_.size() && !by_second_.empty(); ++i) {
            const Cell c = first_.scope()[i];
            if (c == supposed || !second_.has(c)) continue;
            const DigitSet a = by_first_[i], b = by_second_[second_.place_of(c)];
            if (!(a & b).empty()) continue;
            const bool is_first = a.size() <= b.size();
            const DigitSet digits = is_first ? a : b;
            if (digits.size() <= kFew && (!best || digits.size() < best->digits.size()))
                best = RuleClash{supposed, tried, c, digits, is_first};
        }
        return best;
    }
    // In cells that see each other the rules need the same digit.
    std::optional<RuleClash> twice(Cell supposed, Digit tried) {
        suppose(supposed, DigitSet::of(tried));
        for (std::size_t i = 0; i < by_first_.size(); ++i)
            for (std::size_t k = 0; k < by_second_.size(); ++k) {
                const Cell a = first_.scope()[i], b = second_.scope()[k];
                if (a == supposed || b == supposed || by_first_[i].size() != 1) continue;
                if (by_first_[i] == by_second_[k] && geometry_.sees(a, b))
                    return RuleClash{supposed, DigitSet::of(tried), a, by_first_[i], true, b};
            }
        return std::nullopt;
    }

    const Geometry& geometry_;
    Fillings first_, second_;
    const ReasonCells& reason_;
    std::vector<DigitSet> by_first_, by_second_;  // by place in their scopes
};

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

std::vector<RuleClash> rule_clashes(const Geometry& geometry, const Step& step,
                                    const ReasonCells& reason) {
    constexpr std::size_t kMostCells = 2, kMostTold = 3;
    if (step.rules.size() != 2) return {};
    const ReasonCells gone = removed_by_cell(step);
    Clashes clashes(geometry, step, reason);
    if (gone.size() > kMostCells || !clashes.are_small()) return {};
    std::vector<RuleClash> all;
    for (const auto& [c, tried] : gone) {
        const auto some = clashes.of(c, tried);
        if (some.empty()) return {};
        all.insert(all.end(), some.begin(), some.end());
    }
    return all.size() <= kMostTold ? all : std::vector<RuleClash>();
}

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
