// rule_why_counts.cpp - what only rules that count a digit can say: how often their cells can have it.
//
// Cells of one house hold a digit at most once. Where as few houses as the digit is needed cover all cells that
// can hold it, each of these has it:
//
//     5 three times       r3c9 | r45c9 r5c78 r6c7 | r6c6        the cells in the middle share box 6
#include <algorithm>
#include <map>

#include "logic/finders/finder.hpp"
#include "logic/words/rule_places.hpp"
#include "logic/words/rule_why.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

// Does it follow from the digit in one of each of these places?
bool follows(const Geometry& geometry, const std::vector<HouseCells>& cover, Digit d,
             const Candidate& x) {
    return std::ranges::any_of(cover, [&](const HouseCells& places) {
        if (x.digit != d) return places.cells == std::vector{x.cell};
        return std::ranges::all_of(places.cells, [&](Cell c) { return geometry.sees(c, x.cell); });
    });
}

// Are these cells, one of which needs a digit, such places for this one?
bool is_among(const std::vector<HouseCells>& cover, Digit d, const Part& base) {
    return base.digits == DigitSet::of(d) &&
           std::ranges::any_of(cover, [&](const HouseCells& places) {
               return std::ranges::all_of(places.cells, [&](Cell c) {
                   return std::ranges::find(base.cells, c) != base.cells.end();
               });
           });
}

// The fewest rows, columns or boxes that have all these cells.
std::vector<int> houses_with(const Geometry& geometry, const std::vector<Cell>& cells) {
    std::vector<int> fewest;
    for (const HouseKind kind : {HouseKind::Row, HouseKind::Column, HouseKind::Box}) {
        std::vector<int> some;
        std::size_t found = 0;
        for (std::size_t h = 0; h < geometry.houses().size(); ++h) {
            const House& house = geometry.houses()[h];
            const auto has = [&](Cell c) {
                return std::ranges::find(house.cells, c) != house.cells.end();
            };
            if (house.kind != kind || std::ranges::none_of(cells, has)) continue;
            some.push_back(static_cast<int>(h));
            found += static_cast<std::size_t>(std::ranges::count_if(cells, has));
        }
        if (found == cells.size() && (fewest.empty() || some.size() < fewest.size()))
            fewest = std::move(some);
    }
    return fewest;
}

}  // namespace

// "5 can be in r3c9, in r6c6 and once in r45c9,r5c78,r6c7 (box 6), so it has to be in each of these."
std::string RuleWhy::places_told() const {
    const Rule& rule = step_.rules[0].rule;
    const Part* base = base_of(step_);
    for (std::size_t i = 0; i + 1 < rule.numbers.size(); i += 2) {
        const Digit d = geometry_.digit_of(rule.numbers[i + 1]);
        std::vector<Cell> cells;
        for (const Cell c : rule.lists[0])
            if (left_in(geometry_, reason_, c).contains(d)) cells.push_back(c);
        const auto cover = covering(geometry_, cells);
        const bool is_all = base ? is_among(cover, d, *base)
                                 : std::ranges::all_of(step_.removed, [&](const Candidate& x) {
                                       return follows(geometry_, cover, d, x);
                                   });
        if (!is_all || std::ssize(cover) != rule.numbers[i]) continue;
        std::vector<std::string> named;
        for (const auto& [house, in] : cover)
            named.push_back(
                words_.say(in.size() == 1 ? Phrase::PlaceIn : Phrase::OnceIn,
                           {{"y", words_.cells(in)}, {"h", house < 0 ? "" : words_.house(house)}}));
        return known_first(reason_, words_.say(Phrase::CountPlaces, {{"d", words_.digit(d)},
                                                                     {"x", words_.list(named)}}));
    }
    return {};
}

// "r1c7 is 4, so the regions of r1c678,r2c8 are all the same. The region of r1c6 is from 2 to 6." where none of them
// can be what the others lose.
std::string RuleWhy::all_the_same() const {
    const Rule& rule = step_.rules[0].rule;
    const Cell counter = rule.lists[0][0];
    const bool are_too_many = std::ranges::all_of(step_.removed, [&](const Candidate& x) {
        return x.cell == counter && geometry_.value_of(x.digit) > std::ssize(rule.lists[1]);
    });
    if (are_too_many && !base_of(step_))
        return words_.say(Phrase::OnlyCells, {{"n", std::to_string(rule.lists[1].size())}});
    const DigitSet count = board_.at(counter);
    const int added = rule.numbers.empty() ? 0 : rule.numbers[0];
    if (base_of(step_) || count.size() != 1 ||
        geometry_.value_of(count.lowest()) + added != std::ssize(rule.lists[1]))
        return {};
    for (const Cell c : rule.lists[1]) {
        const bool is_why = std::ranges::none_of(step_.removed, [&](const Candidate& x) {
            return x.cell == c || x.cell == counter || board_.at(c).contains(x.digit);
        });
        if (is_why)
            return capitalized(words_.say(Phrase::AllSame, {{"x", words_.cell(counter)},
                                                            {"d", words_.digit(count.lowest())},
                                                            {"y", words_.cells(rule.lists[1])}})) +
                   " " + capitalized(reason_claims(words_, {{c, board_.at(c)}}) + ".");
    }
    return {};
}

// "With 8 in r4c4, there would have to be 8 circles with 8, but circles that can hold it would be only in
// rows 1, 2, 4, 5, 6, 7 and 8." for each digit, or which digits the circles have.
std::string RuleWhy::circles_told() const {
    constexpr std::size_t kMost = 3;
    if (base_of(step_)) return {};
    DigitSet gone;
    for (const Candidate& x : step_.removed) gone.insert(x.digit);
    std::string text;
    std::size_t told = 0;
    for (const Digit d : gone) {
        const bool is_there = std::ranges::any_of(
            board_, [&](const auto& cell) { return cell.second == DigitSet::of(d); });
        if (is_there) continue;  // the digits of the reason say it
        const std::string few = few_circles(d);
        if (few.empty()) return circles_add_up();
        text += (text.empty() ? "" : " ") + few;
        ++told;
    }
    return text.empty() || told > kMost ? std::string() : known_first(reason_, text);
}

std::string RuleWhy::few_circles(Digit d) const {
    const std::vector<Cell>& circles = step_.rules[0].rule.lists[0];
    Step alone = step_;
    std::erase_if(alone.removed, [&](const Candidate& x) { return x.digit != d; });
    std::vector<Cell> all, beside;  // circles that can hold it: ever, or with one of those that go
    for (const Cell c : circles) {
        const auto fits = [&](const Candidate& x) { return !geometry_.sees(x.cell, c); };
        if (!board_.at(c).contains(d)) continue;
        all.push_back(c);
        if (std::ranges::any_of(alone.removed, fits)) beside.push_back(c);
    }
    const std::string with = RuleWhy(words_, alone, reason_, board_).tried();
    const int needed = geometry_.value_of(d);
    const auto houses = houses_with(geometry_, beside);
    const bool are_few = std::ssize(all) < needed;
    if (with.empty() || (!are_few && (houses.empty() || std::ssize(houses) >= needed))) return {};
    return capitalized(words_.say(are_few ? Phrase::CirclesFewer : Phrase::CirclesFew,
                                  {{"x", with},
                                   {"d", words_.digit(d)},
                                   {"y", words_.cells(all)},
                                   {"h", words_.houses(houses)}}));
}

// "r1c345678 are all in row 1, so they hold 6 different digits." of a count that would be too low.
std::string RuleWhy::distinct_told() const {
    const Rule& rule = step_.rules[0].rule;
    if (base_of(step_)) return {};
    std::vector<Cell> cells;
    for (std::size_t i = 1; i < rule.lists.size(); ++i)
        cells.insert(cells.end(), rule.lists[i].begin(), rule.lists[i].end());
    std::ranges::sort(cells);
    const HouseCells most = most_in_a_house(geometry_, cells);
    const auto is_low = [&](const Candidate& x) {
        return geometry_.value_of(x.digit) < std::ssize(most.cells);
    };
    const auto is_high = [&](const Candidate& x) {
        return geometry_.value_of(x.digit) > std::ssize(cells);
    };
    const bool is_why = std::ranges::all_of(step_.removed, [&](const Candidate& x) {
        return x.cell == rule.lists[0][0] && (is_low(x) || is_high(x));
    });
    const bool are_low = std::ranges::any_of(step_.removed, is_low);
    if (!is_why || (are_low && most.house < 0)) return {};
    std::string text;
    if (are_low)
        text = words_.say(Phrase::DistinctRoom, {{"y", words_.cells(most.cells)},
                                                 {"h", words_.house(most.house)},
                                                 {"n", std::to_string(most.cells.size())}});
    if (std::ranges::any_of(step_.removed, is_high))
        text += (text.empty() ? "" : " ") +
                words_.say(Phrase::OnlyCells, {{"n", std::to_string(cells.size())}});
    return text;
}

// "r123c4 differ, so at least 3 digits lie between those at the ends. " of a between line.
std::string RuleWhy::room_between() const {
    const Rule& rule = step_.rules[0].rule;
    if (rule.lists[0].size() < 4) return {};
    const std::vector<Cell> inside(rule.lists[0].begin() + 1, rule.lists[0].end() - 1);
    const HouseCells most = most_in_a_house(geometry_, inside);
    // A digit inside needs one lower and one greater, which the rule says.
    const bool is_inside = reason_.empty() && std::ranges::all_of(step_.removed, [&](auto& x) {
                               return std::ranges::find(inside, x.cell) != inside.end();
                           });
    if (most.cells.size() < 2 || is_inside) return {};
    return capitalized(words_.say(Phrase::BetweenRoom, {{"y", words_.cells(most.cells)},
                                                        {"n", std::to_string(most.cells.size())}}) +
                       " ");
}

// The sets of different digits that the circles can hold; each has as many circles as they add up to.
std::vector<std::vector<int>> RuleWhy::circle_ways() const {
    constexpr std::size_t kMost = 4;
    const std::vector<Cell>& circles = step_.rules[0].rule.lists[0];
    DigitSet solved, open;
    for (const Cell c : circles) {
        const DigitSet left = board_.at(c);
        if (left.size() == 1) solved = solved | left;
        open = open | left;
    }
    int rest = static_cast<int>(circles.size());
    std::vector<int> known, others;
    for (const Digit d : solved)
        rest -= geometry_.value_of(d), known.push_back(geometry_.value_of(d));
    for (const Digit d : open - solved)
        if (geometry_.value_of(d) > 0) others.push_back(geometry_.value_of(d));
    auto ways = sets_with_sum(others, rest, kMost);
    if (ways.size() > kMost) ways.clear();
    for (auto& way : ways) {
        way.insert(way.end(), known.begin(), known.end());
        std::ranges::sort(way);
    }
    return ways;
}

// "There are 23 circles, so the different digits in them add up to 23: 1+5+7+10."
std::string RuleWhy::circles_add_up() const {
    const auto ways = circle_ways();
    const auto has = [](const std::vector<int>& way, int value) {
        return std::ranges::find(way, value) != way.end();
    };
    const bool is_why = std::ranges::none_of(ways, [&](const std::vector<int>& way) {
        return std::ranges::any_of(step_.removed, [&](const Candidate& x) {
            return has(way, geometry_.value_of(x.digit));
        });
    });
    if (ways.empty() || !is_why) return circles_short();
    return known_first(reason_, circles_sum(ways));
}

std::string RuleWhy::circles_sum(const std::vector<std::vector<int>>& ways) const {
    return words_.say(
        Phrase::CirclesSum,
        {{"n", std::to_string(step_.rules[0].rule.lists[0].size())}, {"x", sums_listed(ways)}});
}

// "There are 23 circles, so ...: 1+4+5+6+7. With 4 in r2c7, 7 could only be in r1c9 and one of r35c8: that is
// fewer than 7 circles." for each candidate.
std::string RuleWhy::circles_short() const {
    constexpr std::size_t kMost = 4;
    const std::vector<Cell>& circles = step_.rules[0].rule.lists[0];
    const auto ways = circle_ways();
    const auto is_needed = [&](Digit d, const Candidate& x) {
        return d == x.digit || std::ranges::all_of(ways, [&](const std::vector<int>& way) {
                   return !ways.empty() &&
                          std::ranges::find(way, geometry_.value_of(d)) != way.end();
               });
    };
    std::map<std::string, std::vector<Candidate>> told;  // by what follows
    bool needs_sum = false;
    for (const Candidate& x : step_.removed) {
        const ReasonCells known = supposed(geometry_, board_, x.cell, x.digit);
        std::string clause;
        for (const Digit d : geometry_.all_digits()) {
            const int needed = geometry_.value_of(d);
            if (!clause.empty() || ways.empty() || !is_needed(d, x)) continue;
            const auto sure = sure_places(geometry_, circles, known, d);
            const auto possible = possible_places(geometry_, circles, known, d);
            const bool is_over = std::ssize(sure) > needed;
            if (!is_over && std::ssize(possible) >= needed) continue;
            needs_sum |= d != x.digit;
            clause = words_.say(
                is_over ? Phrase::CirclesOver : Phrase::CirclesUnder,
                {{"d", words_.digit(d)}, {"y", places_in_words(is_over ? sure : possible)}});
        }
        if (clause.empty()) return {};
        told[clause].push_back(x);
    }
    if (told.size() > kMost) return {};
    std::string text = needs_sum ? circles_sum(ways) : std::string();
    for (const auto& [clause, candidates] : told) {
        const std::string with = tried_of(candidates);
        if (with.empty()) return {};
        text += (text.empty() ? "" : " ") +
                capitalized(words_.say(Phrase::RuleWould, {{"x", with}, {"y", clause}}));
    }
    return text;
}

}  // namespace sudokit::logic
