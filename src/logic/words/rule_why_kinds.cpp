// rule_why_kinds.cpp - what only some kinds of rules can say: indexers, ranks, clues that count and region
// sums.
#include <algorithm>

#include "logic/rules/reason.hpp"
#include "logic/words/rule_fillings.hpp"
#include "logic/words/rule_namer.hpp"
#include "logic/words/rule_why.hpp"
#include "rules/parts.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

bool is_indexer(RuleKind kind) {
    return kind == RuleKind::RowIndexer || kind == RuleKind::ColumnIndexer ||
           kind == RuleKind::BoxIndexer;
}

}  // namespace

// "r4c1 is 8, so r4c8 has to be 1." of an indexer that is solved.
std::string RuleWhy::pointer_told() const {
    const Rule& rule = step_.rules[0].rule;
    if (step_.rules.size() > 1 || !is_indexer(rule.kind)) return {};
    for (const auto& [from, pointed_at, wanted] : rules::pointers_of(geometry_, rule)) {
        const DigitSet left = board_.at(from);
        if (left.size() != 1) continue;
        const int value = geometry_.value_of(left.lowest());
        if (value < 1 || value > static_cast<int>(pointed_at.size())) continue;
        const Digit wanted_digit = geometry_.digit_of(wanted);
        const auto at = pointed_at[static_cast<std::size_t>(value) - 1];
        const bool is_all = at && std::ranges::all_of(step_.removed, [&, to = *at](Candidate x) {
                                return x.cell == to
                                           ? x.digit != wanted_digit
                                           : x.digit == wanted_digit && geometry_.sees(x.cell, to);
                            });
        if (is_all)
            return words_.say(Phrase::PointsAt, {{"x", words_.cell(from)},
                                                 {"d", words_.digit(left.lowest())},
                                                 {"y", words_.cell(*at)},
                                                 {"k", words_.digit(wanted_digit)}});
    }
    return {};
}

// What is left is what the board shows; what follows at last is the conclusion.
std::string RuleWhy::squares_told(const std::vector<SquareFinding>& squares) const {
    std::string text;
    for (const auto& [square, left, lacks] : squares) {
        ReasonCells shown;
        for (const auto& [c, digits] : left) {
            const DigitSet on_board = board_.at(c) & digits;
            shown[c] =
                is_told_by_left(geometry_, on_board) && !on_board.empty() ? on_board : digits;
        }
        const bool is_end = !lacks.empty();
        const std::string said = words_.say(
            is_end ? Phrase::SquareLacks : Phrase::InSquare,
            {{"x", words_.cells(square)},
             {"y", is_end ? words_.digits(lacks, Joint::Or) : reason_claims(words_, shown)}});
        text += text.empty() ? said : " " + capitalized(said);
    }
    if (!squares.back().lacks.empty()) text = tried() + ": " + text;
    return known_first(reason_, text);
}

// "Each part adds up to 7, as r4c4 shows. " of a region sum line with a part that is solved.
std::string RuleWhy::sum_of_parts() const {
    const Rule& rule = step_.rules[0].rule;
    if (step_.rules.size() > 1 || rule.kind != RuleKind::RegionSum) return {};
    for (const auto& piece : rules::region_pieces(geometry_, rule.lists[0])) {
        int sum = 0;
        const bool is_solved = std::ranges::all_of(piece, [&](Cell c) {
            const DigitSet left = board_.at(c);
            sum += geometry_.value_of(left.lowest());
            return left.size() == 1;
        });
        if (is_solved)
            return words_.say(Phrase::PartsAddUp,
                              {{"n", std::to_string(sum)}, {"x", words_.cells(piece)}}) +
                   " ";
    }
    return {};
}

// "2 of these parts lie in box 2 and have 7 cells, which add up to at least 28; so each part adds up to at least
// 14." where that is too much for the part of each candidate that goes.
std::string RuleWhy::parts_in_one_box() const {
    if (base_of(step_) || !reason_.empty()) return {};
    const auto pieces = rules::region_pieces(geometry_, step_.rules[0].rule.lists[0]);
    const auto sum_of = [&](std::size_t cells, bool is_least) {
        int sum = 0;
        for (int i = 0; i < static_cast<int>(cells); ++i)
            sum += is_least ? geometry_.lowest() + i : geometry_.highest() - i;
        return sum;
    };
    for (std::size_t h = 0; h < geometry_.houses().size(); ++h) {
        const House& house = geometry_.houses()[h];
        std::size_t parts = 0, cells = 0;
        for (const auto& piece : pieces)
            if (std::ranges::find(house.cells, piece[0]) != house.cells.end())
                ++parts, cells += piece.size();
        if (house.kind != HouseKind::Box || parts < 2) continue;
        const int all = sum_of(cells, true), count = static_cast<int>(parts);
        const int each = (all + count - 1) / count;
        const bool is_why = std::ranges::all_of(step_.removed, [&](const Candidate& x) {
            return std::ranges::any_of(pieces, [&](const auto& piece) {
                return std::ranges::find(piece, x.cell) != piece.end() &&
                       geometry_.value_of(x.digit) + sum_of(piece.size() - 1, false) < each;
            });
        });
        if (is_why)
            return words_.say(Phrase::PartsTogether, {{"k", std::to_string(parts)},
                                                      {"h", words_.house(static_cast<int>(h))},
                                                      {"m", std::to_string(cells)},
                                                      {"n", std::to_string(all)},
                                                      {"z", std::to_string(each)}});
    }
    return {};
}

// " (such as 3+8+9)": values that make up the number; empty: that would say nothing.
std::string RuleWhy::such_as(int number) const {
    // With the digits that stand there, if they can make it up.
    std::vector<int> values = values_behind(geometry_, step_, with_solved(), number);
    if (values.empty()) values = values_behind(geometry_, step_, reason_, number);
    if (values.size() < 2) return {};
    std::string text = sum_text(values);
    if (step_.rules[0].rule.kind == RuleKind::Skyscraper) std::ranges::replace(text, '+', '-');
    return words_.say(Phrase::SuchAs, {{"y", text}});
}

// "r3c1 is 6. With 7 in r3c8, at most 3 digits would be greater than all before them."
std::string RuleWhy::number_told() const {
    constexpr std::size_t kMostListed = 3;
    const std::string with = tried();
    const RuleNamer namer(words_, step_.rules[0].rule);
    if (with.empty() || namer.would("").empty() || (points_beyond() && !base_of(step_))) return {};
    const std::vector<int> all = numbers_with_removed(geometry_, step_, reason_);
    if (all.empty()) return {};
    const int number = step_.rules[0].rule.numbers[0];
    const bool is_digit = is_number_a_digit(step_.rules[0].rule.kind);
    std::string amount;
    if (!is_digit && (all.back() < number || all.front() > number)) {
        amount = amount_told(all, number);
    } else if (!is_digit && all.size() > 1) {
        if (removed_alike().size() > 1 && !base_of(step_)) return {};  // each may say more
        if (const auto known = one_sided(number); known && *known != reason_)
            return RuleWhy(words_, step_, *known, board_).number_told();
        if (std::string split = split_told(with, number); !split.empty()) return split;
    }
    if (amount.empty() && all.size() <= kMostListed) {
        std::vector<std::string> listed;
        for (const int n : all) listed.push_back(std::to_string(n));
        amount = words_.list(listed, Joint::Or);
    }
    if (amount.empty()) return {};
    std::string would = namer.would(amount);
    if (all.back() < number || all.front() > number)
        would += such_as(all.back() < number ? all.back() : all.front());
    const bool is_rank = step_.rules[0].rule.kind == RuleKind::FullRank;
    const std::string without_lines = would;
    if (is_rank && all.back() < number) would = with_lines(would, Beyond::Higher);
    if (is_rank && all.front() > number) would = with_lines(would, Beyond::Lower);
    // The lines that are named show why.
    const bool are_named = would != without_lines;
    return known_first(are_named ? ReasonCells() : reason_,
                       words_.say(Phrase::RuleWould, {{"x", with}, {"y", would}}));
}

// What the board shows of few cells, with which the number would surely be too low, or too high.
std::optional<ReasonCells> RuleWhy::one_sided(int number) const {
    const auto is_one_sided = [&](const ReasonCells& known) {
        const auto all = numbers_with_removed(geometry_, step_, known);
        return all.empty() || all.back() < number || all.front() > number;
    };
    ReasonCells known = board_;
    for (const Candidate& x : step_.removed) known.erase(x.cell);
    if (!is_one_sided(known)) return std::nullopt;
    std::vector<Cell> cells;
    for (const auto& [c, left] : known) cells.push_back(c);
    // Open ones go first, as they are harder to see.
    std::ranges::sort(cells, std::ranges::greater{},
                      [&](Cell c) { return std::pair(known.at(c).size(), c); });
    for (const Cell c : cells) {
        ReasonCells fewer = known;
        if (fewer.erase(c) && is_one_sided(fewer)) known = std::move(fewer);
    }
    return known;
}

// As removed_alike(), but apart from each other those with which the number of a clue is surely too low, and
// those with which it is too high.
std::vector<std::vector<Candidate>> RuleWhy::removed_by_side() const {
    const auto alike = removed_alike();
    const Rule& rule = step_.rules[0].rule;
    if (step_.rules.size() > 1 || RuleNamer(words_, rule).would("").empty()) return alike;
    std::vector<std::vector<Candidate>> groups;
    for (const auto& group : alike) {
        std::vector<Candidate> low, high, beyond;
        for (const Candidate& x : group) {
            if (points_beyond()) {  // each of the others says more by itself
                (is_beyond(x) ? beyond : low).push_back(x);
                continue;
            }
            Step alone = step_;
            alone.removed = {x};
            const auto all = numbers_with_removed(geometry_, alone, reason_);
            if (all.empty() || (all.back() >= rule.numbers[0] && all.front() <= rule.numbers[0])) {
                low = group, high.clear(), beyond.clear();
                break;
            }
            (all.back() < rule.numbers[0] ? low : high).push_back(x);
        }
        for (auto* side : {&low, &high, &beyond})
            if (!side->empty()) groups.push_back(std::move(*side));
    }
    return groups;
}

// "1", "at most 2", "at least 3": of numbers all of which are too low, or all too high.
std::string RuleWhy::amount_told(const std::vector<int>& all, int number) const {
    const bool is_low = all.back() < number;
    const std::string n = std::to_string(is_low ? all.back() : all.front());
    if (all.front() == all.back()) return n;
    return words_.say(is_low ? Phrase::AtMost : Phrase::AtLeast, {{"n", n}});
}

// "With 7 in r3c2, 1 digit would be greater than all before it if r3c1 is 9, and otherwise at least 3
// digits ..." of a count that one cell decides: it is too low with some of its digits, and else too high.
std::string RuleWhy::split_told(const std::string& with, int number) const {
    const RuleNamer namer(words_, step_.rules[0].rule);
    for (const Cell c : step_.rules[0].rule.lists[0]) {
        if (removes_from(step_, c) || board_.at(c).size() == 1) continue;
        DigitSet below;
        std::vector<int> low, high;
        bool is_split = true;
        for (const Digit d : board_.at(c)) {
            ReasonCells known = reason_;
            known[c] = DigitSet::of(d);
            const auto all = numbers_with_removed(geometry_, step_, known);
            if (all.empty()) continue;
            is_split &= all.back() < number || all.front() > number;
            auto& side = all.back() < number ? low : high;
            if (all.back() < number) below.insert(d);
            side.insert(side.end(), all.begin(), all.end());
        }
        if (!is_split || low.empty() || high.empty()) continue;
        std::ranges::sort(low);
        std::ranges::sort(high);
        const std::string is = words_.say(
            Phrase::Is, {{"x", words_.cell(c)}, {"y", words_.digits(below, Grammar::Joint::Or)}});
        return known_first(reason_, words_.say(Phrase::NumberSplit,
                                               {{"x", with},
                                                {"y", namer.would(amount_told(low, number))},
                                                {"k", is},
                                                {"z", namer.would(amount_told(high, number))}}));
    }
    return {};
}

// "its rank would be at least 14 (lower: the 12 that begin with a smaller digit, and row 9 from r9c9)"
std::string RuleWhy::with_lines(const std::string& would, Beyond where) const {
    const ReasonCells gone = removed_by_cell(step_);
    if (gone.size() > 1) return would;
    const Rule& rule = step_.rules[0].rule;
    ReasonCells known = board_;
    for (const auto& [c, digits] : gone) {
        known[c] = digits;
        for (auto& [other, left] : known)
            if (digits.size() == 1 && geometry_.sees(c, other)) left = left - digits;
    }
    const RuleNamer namer(words_, rule);
    std::vector<std::string> named;
    for (const auto& line : deciding_lines(geometry_, rule, known, where))
        named.push_back(namer.line(line));
    if (named.empty()) return would;
    const bool is_lower = where == Beyond::Lower;
    const Digit first = first_of_rank(geometry_, rule.numbers[0]);
    const int digits_beyond = !first ? 0 : is_lower ? first - 1 : geometry_.digits() - first;
    const Phrase id = digits_beyond > 0 ? is_lower ? Phrase::LinesLowerToo : Phrase::LinesHigherToo
                      : is_lower        ? Phrase::LinesLower
                                        : Phrase::LinesHigher;
    return words_.say(
        id,
        {{"y", would}, {"x", words_.list(named)}, {"k", std::to_string(digits_beyond * kBorders)}});
}

// Of a rank that settles the first digit: "Each digit begins 4 of them; those with ranks 29 to 32 begin with 8."
std::string RuleWhy::first_told() const {
    const Rule& rule = step_.rules[0].rule;
    if (step_.rules.size() > 1 || rule.kind != RuleKind::FullRank || !reason_.empty()) return {};
    const Cell first = rule.lists[0][0];
    const Digit d = first_of_rank(geometry_, rule.numbers[0]);
    const bool is_settled =
        d && std::ranges::all_of(step_.removed, [&](const Candidate& x) {
            return x.cell == first ? x.digit != d : x.digit == d && geometry_.sees(x.cell, first);
        });
    if (!is_settled) return {};
    return words_.say(Phrase::RanksBegin, {{"k", std::to_string(kBorders)},
                                           {"d", words_.digit(d)},
                                           {"x", std::to_string((d - 1) * kBorders + 1)},
                                           {"y", std::to_string(d * kBorders)}});
}

}  // namespace sudokit::logic
