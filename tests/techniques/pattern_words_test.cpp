// Short patterns in words: each case that a sentence tells is checked on the board.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "effort.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"
#include "techniques/words_read.hpp"

namespace pattern_words {
namespace {

using namespace sudokit;
using words_read::cells_named, words_read::digit_named;

// "if it is 3, r1c3 is 1": the cell sees where that is, and has just these two digits left.
std::string flaw_of_cases(const Puzzle& position, const Step& step) {
    const Geometry& board = *position.geometry;
    const std::string text = Telling(position, step).reason_text();
    const auto has = [&](Cell c, Digit d) { return position.candidates[c].contains(d); };
    static const std::regex pivot("[cC]ell (r[1-9]c[1-9]) is "),
        is("if it is ([1-9]), (r[1-9]c[1-9]) is ([1-9])"),
        in("([1-9]) is in [rc1-9,]+ or|if it is in ([rc1-9,]+), (r[1-9]c[1-9]) is ([1-9])"),
        pair("sees? (r[1-9]c[1-9]) and (r[1-9]c[1-9])");
    std::smatch found;
    Cell from = 0;
    if (std::regex_search(text, found, pivot)) from = cells_named(found[1])[0];
    Digit linked = kOpen;
    int cases = 0;
    std::set<Cell> places;
    const auto check = [&](const std::vector<Cell>& at, Digit there, Cell end, Digit then) {
        ++cases;
        places.insert(at.begin(), at.end());
        const auto leads = [&](Cell c) { return has(c, there) && board.sees(c, end); };
        return std::ranges::all_of(at, leads) && has(end, there) && has(end, then) &&
               position.candidates[end].size() == 2 && then == step.removed[0].digit;
    };
    const bool is_w = step.parts.back().role == Role::Link;
    for (std::sregex_iterator it(text.begin(), text.end(), is_w ? in : is), end; it != end; ++it) {
        const auto& m = *it;
        if (is_w && m[1].matched) {
            linked = digit_named(m[1]);
            continue;
        }
        const bool is_right =
            is_w ? check(cells_named(m[2]), linked, cells_named(m[3])[0], digit_named(m[4]))
                 : check({from}, digit_named(m[1]), cells_named(m[2])[0], digit_named(m[3]));
        if (!is_right) return "a case is wrong: " + text;
    }
    if (is_w)
        for (const Cell c :
             board.houses()[static_cast<std::size_t>(step.truths.back().house)].cells)
            if (has(c, linked) && position.givens[c] == kOpen && !places.contains(c))
                return "a place is in no case: " + text;
    if (step.technique != Technique::RemotePair)
        return cases == 2 ? "" : "not every case is told: " + text;
    std::vector<std::pair<Cell, Cell>> pairs;
    for (std::sregex_iterator it(text.begin(), text.end(), pair), end; it != end; ++it)
        pairs.emplace_back(cells_named((*it)[1])[0], cells_named((*it)[2])[0]);
    for (const Candidate& x : step.removed)
        if (std::ranges::none_of(pairs, [&](const auto& two) {
                const auto& cells = step.parts[0].cells;
                const auto apart =
                    std::ranges::find(cells, two.first) - std::ranges::find(cells, two.second);
                return apart % 2 != 0 && board.sees(x.cell, two.first) &&
                       board.sees(x.cell, two.second);
            }))
            return "a cell sees no such pair: " + text;
    return "";
}

TEST(ShortPatterns, tell_every_case_as_it_is_on_the_board) {
    GenerateOptions options;
    options.seed = effort::seed() + 3;
    options.count = effort::samples(1000, 50);
    std::map<Technique, int> seen;
    ExplainOptions how;  // rare ones come early
    std::erase(how.order, Technique::GroupedWWing);
    how.order.insert(std::ranges::find(how.order, Technique::HiddenPair), Technique::GroupedWWing);
    for (const auto& grid : generate_minimal(options)) {
        auto explainer = std::move(Explainer::start(Puzzle(grid), how).value());
        while (const auto step = explainer.next()) {
            using enum Technique;
            const Technique of = step->technique;
            if (of == WWing || of == GroupedWWing || of == XYWing || of == XYZWing ||
                of == RemotePair) {
                ++seen[of];
                EXPECT_EQ(flaw_of_cases(explainer.position(), *step), "");
            }
            explainer.apply(*step);
        }
    }
    EXPECT_GE(seen.size(), 4U);
}

// "5 in r1c3 with 5 in r1c1 and 7 in r1c3": one of each group. A false group has such a pair itself,
// or leaves a cell or a house nothing.
TEST(Medusa, clashes_as_the_words_say) {
    static const std::regex meets(
        "([1-9]) in ([rc1-9,]+) with ([1-9]) in (r[1-9]c[1-9]) and ([1-9]) in (r[1-9]c[1-9])"),
        fails("first group ([1-9]) in (r[1-9]c[1-9]) and ([1-9]) in (r[1-9]c[1-9]) exclude");
    GenerateOptions options;
    options.seed = effort::seed();
    options.count = effort::samples(300, 30);
    std::set<std::string> kinds;
    for (const auto& grid : generate_minimal(options)) {
        ExplainOptions how{{Technique::HiddenSingle, Technique::NakedSingle, Technique::Medusa3D}};
        auto explainer = std::move(Explainer::start(Puzzle(grid), how).value());
        while (const auto step = explainer.next()) {
            const Puzzle position = explainer.position();
            if (step->technique == Technique::Medusa3D) {
                const std::string text = Telling(position, *step).reason_text();
                const auto clash = [&](Candidate a, Candidate b) {
                    return a.cell == b.cell
                               ? a.digit != b.digit
                               : a.digit == b.digit && position.geometry->sees(a.cell, b.cell);
                };
                const auto candidate = [](const std::string& d, const std::string& c) {
                    return Candidate{cells_named(c)[0], digit_named(d)};
                };
                std::set<Candidate> gone;
                std::smatch m;
                std::string rest = text;
                for (; std::regex_search(rest, m, meets); rest = m.suffix()) {
                    kinds.insert("meets");
                    for (Cell c : cells_named(m[2])) {
                        const Candidate x{c, digit_named(m[1])};
                        EXPECT_TRUE(clash(x, candidate(m[3], m[4]))) << text;
                        EXPECT_TRUE(clash(x, candidate(m[5], m[6]))) << text;
                        gone.insert(x);
                    }
                }
                if (gone.empty() && std::regex_search(text, m, fails)) {
                    kinds.insert("fails");
                    EXPECT_TRUE(clash(candidate(m[1], m[2]), candidate(m[3], m[4]))) << text;
                } else if (gone.empty()) {
                    kinds.insert("empties");
                    EXPECT_NE(text.find("The first group would leave"), text.npos) << text;
                } else {
                    EXPECT_TRUE(std::ranges::equal(gone, step->removed)) << text;
                }
            }
            explainer.apply(*step);
        }
    }
    EXPECT_EQ(kinds.size(), 3U);
}

}  // namespace
}  // namespace pattern_words
