// rule_why_groups.cpp - why two groups of cells that hold the same digits exclude a candidate: one of them would
// hold some digit more often than the other can.
//
//     first     . 5 .  5 .      with 5 in r4c3 twice
//     second    . (5 . 5)       but the second once: its places share box 7
#include <algorithm>
#include <optional>

#include "logic/rules/reason.hpp"
#include "logic/words/rule_places.hpp"
#include "logic/words/rule_why.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

// A digit that a group would hold more often than the other can.
struct Excess {
    Digit digit = 0;
    bool is_first = true;  // is it the first group that holds it too often?
    std::vector<HouseCells> sure, possible;
    std::vector<Candidate> before;  // what would follow first, as nothing else is left there
};

class Groups {
  public:
    Groups(const Geometry& geometry, const Rule& rule) : geometry_(geometry), rule_(rule) {}

    std::optional<Excess> with(const Candidate& x, const ReasonCells& board) const {
        constexpr std::size_t kMostBefore = 4;
        ReasonCells known = supposed(geometry_, board, x.cell, x.digit);
        std::vector<Candidate> before;
        while (before.size() <= kMostBefore) {
            if (auto excess = in(known)) {
                excess->before = std::move(before);
                return excess;
            }
            const auto next = std::ranges::find_if(known, [&](const auto& cell) {
                return cell.second.size() == 1 && board.at(cell.first).size() > 1 &&
                       cell.first != x.cell &&
                       std::ranges::find(before, cell.first, &Candidate::cell) == before.end();
            });
            if (next == known.end()) return std::nullopt;
            before.push_back({next->first, next->second.lowest()});
            known = supposed(geometry_, known, before.back().cell, before.back().digit);
        }
        return std::nullopt;
    }

  private:
    // The one with the fewest places to look at.
    std::optional<Excess> in(const ReasonCells& known) const {
        std::optional<Excess> best;
        std::size_t least = ~std::size_t{0};
        for (const Digit d : geometry_.all_digits())
            for (const bool is_first : {true, false}) {
                Excess excess{d, is_first, {}, {}, {}};
                excess.sure = sure_places(geometry_, rule_.lists[is_first ? 0 : 1], known, d);
                excess.possible =
                    possible_places(geometry_, rule_.lists[is_first ? 1 : 0], known, d);
                const std::size_t cost = excess.sure.size() + excess.possible.size();
                if (excess.sure.size() <= excess.possible.size() || cost >= least) continue;
                least = cost;
                best = std::move(excess);
            }
        return best;
    }

    const Geometry& geometry_;
    const Rule& rule_;
};

}  // namespace

// "r1c28 and one of r9c12"
std::string RuleWhy::places_in_words(const std::vector<HouseCells>& places) const {
    std::vector<Cell> alone;
    std::vector<std::string> texts;
    for (const HouseCells& one : places)
        if (one.cells.size() == 1)
            alone.push_back(one.cells[0]);
        else
            texts.push_back(words_.say(Phrase::OneOfCells, {{"x", words_.cells(one.cells)}}));
    std::ranges::sort(alone);
    if (!alone.empty()) texts.insert(texts.begin(), words_.list(words_.cell_pieces(alone)));
    return words_.list(texts);
}

// "With 5 in r4c3, the second group would hold 5 at least twice (in r12c1), but the first at most once (in one of
// r4c36)." for each candidate.
std::string RuleWhy::groups_told() const {
    constexpr std::size_t kMost = 12;
    const Rule& rule = step_.rules[0].rule;
    if (base_of(step_) || rule.lists.size() != 2 || step_.removed.size() > kMost) return {};
    if (rule.lists[0].size() == 1) return {};  // two cells are equal
    const Groups groups(geometry_, rule);
    std::vector<Clause> clauses;
    for (const Candidate& x : step_.removed) {
        const auto excess = groups.with(x, board_);
        if (!excess) return {};
        const auto& [digit, is_first, sure, possible, before] = *excess;
        const Phrase id = possible.empty()
                              ? (is_first ? Phrase::FirstHoldsAlone : Phrase::SecondHoldsAlone)
                              : (is_first ? Phrase::FirstHoldsMore : Phrase::SecondHoldsMore);
        std::string clause = words_.say(id, {{"d", words_.digit(digit)},
                                             {"n", times(sure.size())},
                                             {"y", places_in_words(sure)},
                                             {"m", times(possible.size())},
                                             {"z", places_in_words(possible)}});
        if (!before.empty())
            clause = words_.say(Phrase::ThenToo, {{"f", would_be(before)}, {"y", clause}});
        add_clause(clauses, clause, x);
    }
    return clauses_told(clauses);
}

void RuleWhy::add_clause(std::vector<Clause>& clauses, const std::string& text,
                         const Candidate& from) {
    const auto at = std::ranges::find(clauses, text, &Clause::text);
    if (at == clauses.end())
        clauses.push_back({text, {from}});
    else
        at->from.push_back(from);
}
// "With 4 in r3c6, ... The same happens with 5 in r3c6." Of more than a few, the first shows what they are like.
std::string RuleWhy::clauses_told(const std::vector<Clause>& clauses) const {
    constexpr std::size_t kFew = 2;
    std::string text;
    std::vector<Candidate> others;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        if (i > 0 && clauses.size() > kFew) {
            others.insert(others.end(), clauses[i].from.begin(), clauses[i].from.end());
            continue;
        }
        const std::string supposed = tried_of(clauses[i].from);
        if (supposed.empty()) return {};
        text += (i ? " " : "") + capitalized(words_.say(Phrase::RuleWould,
                                                        {{"x", supposed}, {"y", clauses[i].text}}));
    }
    if (others.empty()) return text;
    const std::string same = tried_of(others);
    return text + " " +
           (same.empty() ? words_.say(Phrase::SameWithOthers)
                         : words_.say(Phrase::SameWith, {{"x", same}}));
}

// "once", "twice", "3 times"
std::string RuleWhy::times(std::size_t count) const {
    return words_.say(count == 1   ? Phrase::TimesOne
                      : count == 2 ? Phrase::TimesTwo
                                   : Phrase::TimesMany,
                      {{"n", std::to_string(count)}});
}

std::string RuleWhy::none_told() const {
    const std::string with = tried();
    if (reason_.size() != 1 || with.empty() || base_of(step_)) return {};
    const int count = reason_.begin()->second.size();
    if (count < 2 || !is_told_by_left(geometry_, reason_.begin()->second)) return {};
    return " " + capitalized(words_.say(count == 2 ? Phrase::CouldBeNeither : Phrase::CouldBeNone,
                                        {{"x", with}, {"c", words_.cell(reason_.begin()->first)}}));
}

// "No rule is needed for this: r67c7 lie in column 7 and can only be 5 or 6. These digits are in no other cell there."
// where the reason has cells of a house with as many digits as cells.
std::string RuleWhy::houses_told() const {
    constexpr std::size_t kMost = 4;
    if (base_of(step_)) return {};
    for (std::size_t h = 0; h < geometry_.houses().size(); ++h) {
        const House& house = geometry_.houses()[h];
        const bool are_all_there = std::ranges::all_of(step_.removed, [&](const Candidate& x) {
            return std::ranges::find(house.cells, x.cell) != house.cells.end();
        });
        if (!are_all_there) continue;
        DigitSet gone;
        for (const Candidate& x : step_.removed) gone.insert(x.digit);
        for (const auto& [first, allowed] : reason_) {
            std::vector<Cell> set;
            for (const Cell c : house.cells)
                if (const auto at = reason_.find(c); at != reason_.end() && !removes_from(step_, c))
                    if ((at->second - allowed).empty()) set.push_back(c);
            const bool is_set = set.size() > 1 && set.size() <= kMost &&
                                std::ssize(set) == allowed.size() && (gone - allowed).empty();
            if (is_set)
                return capitalized(
                    words_.say(Phrase::HouseAlone, {{"x", words_.list(words_.cell_pieces(set))},
                                                    {"h", words_.house(static_cast<int>(h))},
                                                    {"d", words_.digits(allowed, Joint::And)}}));
        }
    }
    return {};
}

}  // namespace sudokit::logic
