// rule_clashes.cpp - two rules that cannot both be kept: in one cell they need different digits, or in two
// that see each other the same digit.
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

}  // namespace sudokit::logic
