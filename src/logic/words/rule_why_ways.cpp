// rule_why_ways.cpp - rules that people follow best by the few ways that are left: lines whose rule is a table or
// a pattern, anti-cages, equality cages and lunchboxes.
#include <algorithm>

#include "logic/words/rule_ways.hpp"
#include "logic/words/rule_why.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

std::string ways_in_words(const Grammar& words, const auto& ways) {
    std::vector<std::string> listed;
    for (const auto& way : ways) listed.push_back(in_a_row(words, way));
    return words.list(listed, Joint::Or);
}

// Has each way the digit in one of the cells that need it?
bool all_have(const std::vector<std::vector<Digit>>& ways, const std::vector<Cell>& line,
              const Part& base) {
    return std::ranges::all_of(ways, [&](const std::vector<Digit>& way) {
        for (std::size_t i = 0; i < way.size(); ++i)
            if (base.digits.contains(way[i]) &&
                std::ranges::find(base.cells, line[i]) != base.cells.end())
                return true;
        return false;
    });
}

}  // namespace

// "As r3c7 is 3, r2c6-r3c7-r3c6 can only be 2-3-4 or 1-3-5." of a rule that says nothing but which ways it
// allows; or, where the reason leaves many, those that the board leaves.
std::string RuleWhy::ways_listed() const {
    constexpr std::size_t kMost = 5, kMostCells = 12;
    const Rule& rule = step_.rules[0].rule;
    if (rule.lists.size() != 1 || rule.lists[0].size() > kMostCells) return {};
    const Part* base = base_of(step_);
    Listing listing(geometry_, rule, kMost);
    const std::string line = cells_in_line(rule.lists[0]);
    if (const auto ways = base ? std::nullopt : listing.of(reason_); ways && !ways->empty())
        return with_reason(
            words_.say(Phrase::CellWays, {{"y", line}, {"x", ways_in_words(words_, *ways)}}));
    const auto ways = listing.of(board_);
    if (!ways || ways->empty() || (base && !all_have(*ways, rule.lists[0], *base)))
        return ways_supposed();
    return words_.say(Phrase::BoardWays, {{"y", line}, {"x", ways_in_words(words_, *ways)}});
}

// "r1c1-r1c2-r1c3"
std::string RuleWhy::cells_in_line(const std::vector<Cell>& cells) const {
    std::string line;
    for (const Cell c : cells) line += (line.empty() ? "" : "-") + words_.cell(c);
    return line;
}

// "With 2 in r4c5, r3c5-r4c5-r5c5 could only be 1-2-3 or 3-2-1, and none of these fits r5c5."
std::string RuleWhy::ways_supposed() const {
    constexpr std::size_t kMost = 4;
    const Rule& rule = step_.rules[0].rule;
    const std::string with = tried();
    const auto need = rule_need(geometry_, step_, reason_, board_);
    if (with.empty()) return {};
    if (!need)
        return reason_.empty() ? capitalized(words_.say(Phrase::NoWayAllowed, {{"x", with}}))
                               : std::string();
    std::vector<std::vector<Digit>> all;
    for (const Trial& trial : trials_of(geometry_, step_)) {
        const auto ways =
            Listing(geometry_, rule, kMost).of(restricted(without(board_, need->cell), trial));
        if (!ways) return {};
        all.insert(all.end(), ways->begin(), ways->end());
    }
    if (all.empty() || all.size() > kMost) return {};
    return capitalized(words_.say(Phrase::WaysBut, {{"x", with},
                                                    {"y", cells_in_line(rule.lists[0])},
                                                    {"z", ways_in_words(words_, all)},
                                                    {"c", words_.cell(need->cell)}}));
}

// "Without 5 in r12c4,r2c5, its digits could only be 1-3-4." of an anti-cage, whatever else is known; or, if
// `is_empty`, that no digits would do.
std::string RuleWhy::anti_cage_told(bool is_empty) const {
    constexpr std::size_t kMostSets = 3, kMostWays = 80;
    const Rule& rule = step_.rules[0].rule;
    const std::string with = tried();
    const auto trials = trials_of(geometry_, step_);
    if (trials.size() > 1 || with.empty()) return {};
    const auto ways = Listing(geometry_, rule, kMostWays).of(restricted({}, trials[0]));
    if (!ways || ways->empty() != is_empty) return {};
    const auto sets = sets_of(*ways);
    if (sets.size() > kMostSets) return {};
    return capitalized(words_.say(is_empty ? Phrase::NoSuchDigits : Phrase::CouldOnlyBe,
                                  {{"x", with},
                                   {"n", std::to_string(rule.lists[0].size())},
                                   {"y", ways_in_words(words_, sets)}}));
}

// "On this board, its digits can only be 2-3-8-9 or 3-4-7-8." of an equality cage, where that says it.
std::string RuleWhy::equality_told() const {
    constexpr std::size_t kMostSets = 5, kMostWays = 60;
    const Rule& rule = step_.rules[0].rule;
    const Part* base = base_of(step_);
    const auto ways = Listing(geometry_, rule, kMostWays).of(board_);
    if (!ways || ways->empty()) return {};
    const auto sets = sets_of(*ways);
    const auto has = [&](const std::vector<Digit>& set, Digit d) {
        return std::ranges::find(set, d) != set.end();
    };
    const bool is_why = std::ranges::all_of(sets, [&](const auto& set) {
        if (base) return has(set, base->digits.lowest());
        return std::ranges::none_of(step_.removed,
                                    [&](const Candidate& x) { return has(set, x.digit); });
    });
    if (sets.size() > kMostSets || !is_why || (base && !all_have(*ways, rule.lists[0], *base)))
        return {};
    return words_.say(Phrase::BoardDigits, {{"x", ways_in_words(words_, sets)}});
}

namespace {

// Where the lowest and the highest digit of a lunchbox can be, and the digits between them.
struct Lunch {
    Cell low, high;
    std::vector<int> between;
};

class Lunches {
  public:
    Lunches(const Geometry& geometry, const Rule& rule, const ReasonCells& board)
        : geometry_(geometry), line_(rule.lists[0]), fillings_(geometry, rule), board_(board) {
        constexpr std::size_t kMany = 200;
        std::vector<int> values;
        for (int value = geometry.lowest(); value <= geometry.highest(); ++value)
            values.push_back(value);
        for (const auto& way : sets_with_sum(values, rule.numbers[0], kMany))
            for (std::size_t i = 0; i + way.size() + 1 < line_.size(); ++i)
                add(i, i + way.size() + 1, way);
    }
    const std::vector<Lunch>& all() const { return all_; }

    // Does each of them say why the candidate goes?
    bool explain(const Candidate& x) const {
        const int value = geometry_.value_of(x.digit);
        return std::ranges::all_of(all_, [&](const Lunch& lunch) {
            const auto& [low, high, way] = lunch;
            const bool is_in = std::ranges::find(way, value) != way.end();
            const auto [from, to] = std::minmax({place(low), place(high)});
            const auto at = place(x.cell);
            if (at > from && at < to) return !is_in;
            const bool is_beyond = (x.cell != high && x.digit >= board_.at(high).highest()) ||
                                   (x.cell != low && x.digit <= board_.at(low).lowest());
            const bool is_past_way = !way.empty() && ((x.cell == low && value >= way.front()) ||
                                                      (x.cell == high && value <= way.back()));
            return is_in || is_beyond || is_past_way;
        });
    }

  private:
    std::ptrdiff_t place(Cell c) const { return std::ranges::find(line_, c) - line_.begin(); }

    void add(std::size_t from, std::size_t to, const std::vector<int>& way) {
        DigitSet inside;
        for (const int value : way)
            if (const Digit d = geometry_.digit_of(value); d != kOpen) inside.insert(d);
        ReasonCells known = board_;
        for (std::size_t i = 0; i < line_.size(); ++i) {
            const bool is_inside = i > from && i < to;
            narrow(known, line_[i], is_inside ? inside : geometry_.all_digits() - inside);
        }
        for (const bool is_up : {true, false}) {
            const Cell low = line_[is_up ? from : to], high = line_[is_up ? to : from];
            if (can_be(low, high, known)) all_.push_back({low, high, way});
        }
    }
    bool can_be(Cell low, Cell high, const ReasonCells& known) {
        for (const Digit least : left_in(geometry_, known, low))
            for (const Digit most : left_in(geometry_, known, high)) {
                ReasonCells filled = known;
                DigitSet others;
                for (Digit d = static_cast<Digit>(least + 1); d < most; ++d) others.insert(d);
                for (const Cell c : line_)
                    narrow(filled, c,
                           c == low    ? DigitSet::of(least)
                           : c == high ? DigitSet::of(most)
                                       : others);
                if (least < most && fillings_.is_there_one(filled)) return true;
            }
        return false;
    }

    const Geometry& geometry_;
    const std::vector<Cell>& line_;
    Fillings fillings_;
    const ReasonCells& board_;
    std::vector<Lunch> all_;
};

}  // namespace

// "19 can only be 4+7+8 or 5+6+8. Its lowest and its highest digit can only be in r1c3 and r3c1." of a
// lunchbox, where that says why each candidate goes.
std::string RuleWhy::lunch_told() const {
    constexpr std::size_t kMostWays = 6, kMostEnds = 3;
    const Rule& rule = step_.rules[0].rule;
    const Lunches lunches(geometry_, rule, board_);
    const Part* base = base_of(step_);
    const bool is_why =
        base ? std::ranges::all_of(lunches.all(),
                                   [&](const Lunch& lunch) {
                                       const int value = geometry_.value_of(base->digits.lowest());
                                       return std::ranges::find(lunch.between, value) !=
                                              lunch.between.end();
                                   })
             : std::ranges::all_of(step_.removed,
                                   [&](const Candidate& x) { return lunches.explain(x); });
    if (lunches.all().empty() || !is_why) return {};
    std::set<std::vector<int>> ways;
    std::set<CellPair> ends, ordered;
    for (const auto& [low, high, way] : lunches.all()) {
        ways.insert(way);
        ordered.emplace(low, high);
        ends.insert(std::minmax(low, high));
    }
    if (ways.size() > kMostWays || ends.size() > kMostEnds) return {};
    std::vector<std::string> listed;
    for (const auto& way : ways)
        listed.push_back(way.size() == 1
                             ? words_.say(Phrase::Alone, {{"x", std::to_string(way[0])}})
                             : sum_text(way));
    std::string text, places;
    if (!ways.begin()->empty())
        text = words_.say(Phrase::RuleWays, {{"n", std::to_string(rule.numbers[0])},
                                             {"x", words_.list(listed, Joint::Or)}}) +
               ". ";
    for (const auto& [from, to] : ends) {
        const std::string pair = words_.list({words_.cell(from), words_.cell(to)});
        places += places.empty() ? pair : words_.say(Phrase::OrIn, {{"x", pair}});
    }
    text += ordered.size() == 1
                ? words_.say(Phrase::LowestIn, {{"x", words_.cell(ordered.begin()->first)},
                                                {"y", words_.cell(ordered.begin()->second)}})
                : words_.say(Phrase::LunchEnds, {{"x", places}});
    return known_first(reason_, capitalized(text));
}

}  // namespace sudokit::logic
