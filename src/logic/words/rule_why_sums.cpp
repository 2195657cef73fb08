// rule_why_sums.cpp - why a sum excludes what a step removes: the ways to make it, or how much its other
// cells leave.
#include <algorithm>
#include <cstdlib>

#include "logic/words/rule_bounds.hpp"
#include "logic/words/rule_why.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

// Has each way the digit of these cells, which no other cell can have?
bool ways_need(const Geometry& geometry, const BalancedSum& sum, const SumWays& ways,
               const ReasonCells& reason, const Part& base) {
    const Digit digit = base.digits.lowest();
    const auto is_alone = [&](Cell c) {
        const auto at = reason.find(c);
        return std::ranges::find(base.cells, c) != base.cells.end() ||
               (at != reason.end() && !at->second.contains(digit));
    };
    return std::ranges::all_of(sum.cells, is_alone) &&
           std::ranges::all_of(ways.left, [&](const std::vector<int>& way) {
               return std::ranges::find(way, geometry.value_of(digit)) != way.end();
           });
}

// Has no way a digit that goes, outside the cells that are solved?
bool ways_explain(const Geometry& geometry, const BalancedSum& sum, const SumWays& ways,
                  const ReasonCells& reason, const Step& step) {
    std::vector<int> solved;
    for (const Cell c : sum.cells) {
        const auto at = reason.find(c);
        if (at != reason.end() && at->second.size() == 1)
            solved.push_back(geometry.value_of(*at->second.begin()));
    }
    const auto is_inside = [&](const Candidate& x) {
        return std::ranges::find(sum.cells, x.cell) != sum.cells.end();
    };
    if (const Part* base = base_of(step)) return ways_need(geometry, sum, ways, reason, *base);
    if (!std::ranges::all_of(step.removed, is_inside)) return false;
    return std::ranges::all_of(ways.left, [&](std::vector<int> way) {
        for (const int value : solved)
            if (const auto at = std::ranges::find(way, value); at != way.end()) way.erase(at);
        return std::ranges::none_of(step.removed, [&](const Candidate& x) {
            return std::ranges::find(way, geometry.value_of(x.digit)) != way.end();
        });
    });
}

// "the number r1c67" of a circle with several cells.
std::string number_in(const Grammar& words, const BalancedSum& sum) {
    return words.say(Phrase::NumberIn, {{"x", words.cells(sum.less)}});
}

// "r46c9 add up to at least 11", "r5c9 is at most 4", "any 2 of r123c4 add up to at least 3".
class BoundTeller {
  public:
    BoundTeller(const Grammar& words, const BalancedSum& sum, const ReasonCells& reason)
        : words_(words), sum_(sum), reason_(reason) {}

    // Empty: it would say nothing.
    std::string tell(const SumBound& bound) const {
        std::vector<std::string> pieces;
        if (!bound.others.empty())
            pieces.push_back(bound.of.size() > 1 && !(bound.is_less && sum_.is_number)
                                 ? any(bound)
                                 : limit(bound.others, bound.others_sum, !bound.is_most));
        if (!bound.across.empty() && !is_known(bound.across))
            pieces.push_back(limit(bound.across, bound.across_sum, bound.is_most));
        if (pieces.empty()) return {};
        const Phrase id = bound.is_less   ? (bound.is_most ? Phrase::SoAtMost : Phrase::SoAtLeast)
                          : bound.is_most ? Phrase::LeavesAtMost
                                          : Phrase::LeavesAtLeast;
        const bool is_number = bound.is_less && sum_.is_number;
        std::string of = is_number ? number_in(words_, sum_) : words_.cells(bound.of);
        if (bound.of.size() > 1 && !is_number) of = words_.say(Phrase::EachOf, {{"x", of}});
        return words_.say(
            id, {{"y", words_.list(pieces)}, {"m", std::to_string(bound.bound)}, {"x", of}});
    }

  private:
    bool is_known(const std::vector<Cell>& cells) const {
        return std::ranges::all_of(cells, [&](Cell c) {
            const auto at = reason_.find(c);
            return at != reason_.end() && at->second.size() == 1;
        });
    }
    std::string limit(const std::vector<Cell>& cells, int sum, bool is_most) const {
        const bool is_number = sum_.is_number && cells == sum_.less;
        const bool is_one = cells.size() == 1 || is_number;
        const Phrase id = is_most ? (is_one ? Phrase::CellAtMost : Phrase::SumAtMost)
                                  : (is_one ? Phrase::CellAtLeast : Phrase::SumAtLeast);
        return words_.say(id, {{"x", is_number ? number_in(words_, sum_) : words_.cells(cells)},
                               {"d", std::to_string(sum)}});
    }
    // All cells of a side but any one.
    std::string any(const SumBound& bound) const {
        constexpr Phrase kCounts[] = {Phrase::CountTwo, Phrase::CountThree, Phrase::CountFour,
                                      Phrase::CountFive};
        const std::size_t count = bound.others.size();
        const std::string number = count == 1 ? "" : words_.say(kCounts[count - 2]);
        const Phrase id = count == 1 ? (bound.is_most ? Phrase::EachAtLeast : Phrase::EachAtMost)
                                     : (bound.is_most ? Phrase::AnyAtLeast : Phrase::AnyAtMost);
        return words_.say(id, {{"k", number},
                               {"y", words_.cells(bound.is_less ? sum_.less : sum_.cells)},
                               {"n", std::to_string(bound.others_sum)}});
    }

    const Grammar& words_;
    const BalancedSum& sum_;
    const ReasonCells& reason_;
};

}  // namespace

// "1+5+6 or 3+4+5"
std::string RuleWhy::sums_listed(const std::vector<std::vector<int>>& ways) const {
    std::vector<std::string> texts;
    for (const auto& way : ways) texts.push_back(sum_text(way));
    return words_.list(texts, Joint::Or);
}

// "12 can only be 1+5+6 or 3+4+5.", "Without 3 in r567c1, ...", "r46c9 add up to at least 11, ..."
std::string RuleWhy::sums_told() const {
    if (step_.rules.size() > 1) return {};
    const auto is_solved = [&](Cell c) { return board_.at(c).size() == 1; };
    const auto sums = balanced_sums(geometry_, step_.rules[0].rule);
    // Of several parts with the same sum, one that is solved says most.
    for (const BalancedSum& sum : sums) {
        if (sums.size() == 1 || !std::ranges::all_of(sum.less, is_solved)) continue;
        // Its sum is said; then its cells need not be.
        const std::string part = sum_of_parts();
        ReasonCells known = reason_;
        BalancedSum rest = sum;
        for (const Cell c : sum.less) {
            known[c] = board_.at(c);
            if (part.empty()) continue;
            known.erase(c);
            rest.total += geometry_.value_of(board_.at(c).lowest());
        }
        if (!part.empty()) rest.less.clear();
        // Often its sum alone is enough.
        for (const ReasonCells& enough : {ReasonCells(), known}) {
            const RuleWhy with_part(words_, step_, enough, board_, is_reason_said_);
            const bool can_be = enough.size() == known.size() || !part.empty();
            if (std::string told = can_be ? with_part.sum_told(rest) : ""; !told.empty())
                return part + told;
        }
    }
    for (const BalancedSum& sum : sums)
        if (std::string told = sum_told(sum); !told.empty()) return told;
    return {};
}

std::string RuleWhy::sum_told(const BalancedSum& sum) const {
    const auto is_inside = [&](const auto& cell) { return sum.has(cell.first); };
    if (!std::ranges::all_of(reason_, is_inside)) return {};
    if (std::string ways = ways_told(sum); !ways.empty()) return ways;
    if (std::string range = base_of(step_) ? range_told(sum) : bounds_told(sum); !range.empty())
        return range;
    // With what the board shows; the picture has these candidates.
    constexpr std::size_t kMany = 3;
    if (&reason_ == &board_ || sum.cells.size() + sum.less.size() <= kMany) return {};
    const RuleWhy on_board(words_, step_, board_, board_, true);
    return base_of(step_) ? on_board.range_told(sum) : on_board.bounds_told(sum);
}

std::string RuleWhy::ways_told(const BalancedSum& sum) const {
    const auto ways = sum_ways(geometry_, sum, reason_);
    if (!ways || !ways_explain(geometry_, sum, *ways, reason_, step_)) return {};
    const bool has_number = sum.less.empty() && !is_sum_of_parts();
    const Phrase id = ways->out.empty() ? (has_number ? Phrase::RuleWays : Phrase::CellWays)
                                        : (has_number ? Phrase::RuleWaysNot : Phrase::CellWaysNot);
    const std::string clause = words_.say(id, {{"n", std::to_string(ways->total)},
                                               {"y", words_.cells(sum.cells)},
                                               {"x", sums_listed(ways->left)},
                                               {"z", sums_listed(ways->out)}});
    std::vector<std::string> limits;
    if (ways->at_least) limits.push_back(limit_of_others(sum, *ways->at_least, false));
    if (ways->at_most) limits.push_back(limit_of_others(sum, *ways->at_most, true));
    if (limits.empty()) return with_reason(clause);
    return known_first(reason_,
                       words_.say(Phrase::RuleAs, {{"y", words_.list(limits)}, {"x", clause}}));
}

// "Without 3 in r567c1, r567c1 would add up to at least 15, but r8c1 is at most 9."
std::string RuleWhy::range_told(const BalancedSum& sum) const {
    const auto is_across = [&](Cell c) { return std::ranges::find(sum.less, c) != sum.less.end(); };
    // A sum of many cells is best said of the rule: "it would add up to ...".
    constexpr std::size_t kMany = 7;
    const bool is_long = sum.less.empty() && sum.cells.size() > kMany;
    if (is_long || sum.cells.size() < 2 || std::ranges::any_of(base_of(step_)->cells, is_across))
        return {};
    // A reader adds up what stands there.
    const ReasonCells without = restricted(with_solved(), trials_of(geometry_, step_)[0]);
    const auto range = range_of(geometry_, sum, sum.cells, without);
    const auto others = range_of(geometry_, sum, sum.less, without);
    if (!range || !others) return {};
    const int most = others->second + sum.total, least = others->first + sum.total;
    const bool is_much = range->first > most;
    if (!is_much && range->second >= least) return {};
    std::string would = words_.say(is_much ? Phrase::WouldAtLeast : Phrase::WouldAtMost,
                                   {{"x", tried()},
                                    {"y", words_.cells(sum.cells)},
                                    {"n", std::to_string(is_much ? range->first : range->second)}});
    if (!sum.less.empty())
        would = words_.say(
            Phrase::ButThat,
            {{"x", would}, {"y", limit_of_others(sum, is_much ? most : least, is_much)}});
    return known_first(reason_, would + ".");
}

// "r8c1 is at most 9", "r12c3 add up to at least 8", "r2c6 + r3c1 + 18 is at most 30"
std::string RuleWhy::limit_of_others(const BalancedSum& sum, int limit, bool is_most) const {
    if (sum.is_number)
        return words_.say(is_most ? Phrase::CellAtMost : Phrase::CellAtLeast,
                          {{"x", number_in(words_, sum)}, {"d", std::to_string(limit)}});
    const bool are_many = sum.total == 0 && sum.less.size() > 1;
    std::string others = are_many ? words_.cells(sum.less) : std::string();
    for (std::size_t i = 0; i < sum.less.size() && !are_many; ++i)
        others += (i ? " + " : "") + words_.cell(sum.less[i]);
    if (sum.total != 0)
        others += (sum.total > 0 ? " + " : " - ") + std::to_string(std::abs(sum.total));
    const Phrase id = are_many ? (is_most ? Phrase::SumAtMost : Phrase::SumAtLeast)
                               : (is_most ? Phrase::CellAtMost : Phrase::CellAtLeast);
    return words_.say(id, {{"x", others}, {"d", std::to_string(limit)}});
}

std::string RuleWhy::bounds_told(const BalancedSum& sum) const {
    const BoundTeller teller(words_, sum, reason_);
    std::string text;
    for (const SumBound& bound : sum_bounds(geometry_, sum, reason_, step_)) {
        const std::string clause = teller.tell(bound);
        if (clause.empty()) return {};
        text += text.empty() ? with_reason(clause) : " " + capitalized(clause + ".");
    }
    return text;
}

}  // namespace sudokit::logic
