// rule_why_sums.cpp - why a sum excludes what a step removes: the ways to make it, or how much its other
// cells leave.
#include <algorithm>

#include "logic/words/rule_bounds.hpp"
#include "logic/words/rule_why.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

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
    if (!std::ranges::all_of(step.removed, is_inside)) return false;
    return std::ranges::all_of(ways.left, [&](std::vector<int> way) {
        for (const int value : solved)
            if (const auto at = std::ranges::find(way, value); at != way.end()) way.erase(at);
        return std::ranges::none_of(step.removed, [&](const Candidate& x) {
            return std::ranges::find(way, geometry.value_of(x.digit)) != way.end();
        });
    });
}

std::string sums_listed(const Grammar& words, const std::vector<std::vector<int>>& all) {
    std::vector<std::string> texts;
    for (const auto& way : all) {
        std::string text;
        for (const int v : way) text += (text.empty() ? "" : "+") + std::to_string(v);
        texts.push_back(std::move(text));
    }
    return words.list(texts, Joint::Or);
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
            pieces.push_back(bound.of.size() > 1
                                 ? any(bound)
                                 : limit(bound.others, bound.others_sum, !bound.is_most));
        if (!bound.across.empty() && !is_known(bound.across))
            pieces.push_back(limit(bound.across, bound.across_sum, bound.is_most));
        if (pieces.empty()) return {};
        const Phrase id = bound.is_less   ? (bound.is_most ? Phrase::SoAtMost : Phrase::SoAtLeast)
                          : bound.is_most ? Phrase::LeavesAtMost
                                          : Phrase::LeavesAtLeast;
        std::string of = words_.cells(bound.of);
        if (bound.of.size() > 1) of = words_.say(Phrase::EachOf, {{"x", of}});
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
        const bool is_one = cells.size() == 1;
        const Phrase id = is_most ? (is_one ? Phrase::CellAtMost : Phrase::SumAtMost)
                                  : (is_one ? Phrase::CellAtLeast : Phrase::SumAtLeast);
        return words_.say(id, {{"x", words_.cells(cells)}, {"d", std::to_string(sum)}});
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

std::string RuleWhy::ways_told(const BalancedSum& sum) const {
    const auto ways = sum_ways(geometry_, sum, reason_);
    if (!ways || !ways_explain(geometry_, sum, *ways, reason_, step_)) return {};
    const bool has_number = sum.less.empty();
    const Phrase id = ways->out.empty() ? (has_number ? Phrase::RuleWays : Phrase::CellWays)
                                        : (has_number ? Phrase::RuleWaysNot : Phrase::CellWaysNot);
    return with_reason(words_.say(id, {{"n", std::to_string(ways->total)},
                                       {"y", words_.cells(sum.cells)},
                                       {"x", sums_listed(words_, ways->left)},
                                       {"z", sums_listed(words_, ways->out)}}));
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
