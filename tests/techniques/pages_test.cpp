// docs/techniques.md, its pictures and docs/teaching.md are exactly what the tool makes from data/techniques.txt and
// data/rules.jsonl.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>

#include "case.hpp"
#include "cli/process.hpp"
#include "effort.hpp"
#include "logic/steps/sketch.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"

namespace {

namespace fs = std::filesystem;
const std::string kSource = SUDOKIT_SOURCE_DIR, kPositions = kSource + "/data/techniques.txt";

TEST(TechniquePages, are_what_the_tool_makes) {
    const process::Folder folder;
    process::Request request;
    request.program = std::string(SUDOKIT_BIN_DIR) + "/technique_pages";
    request.arguments = {"write", kPositions, kSource + "/data/rules.jsonl", folder.path()};
    ASSERT_EQ(process::run(request).status, 0);
    const std::string remedy =
        "make them anew: technique_pages write data/techniques.txt data/rules.jsonl docs";
    for (const char* page : {"/techniques.md", "/teaching.md"})
        EXPECT_TRUE(process::contents(folder.path() + page) ==
                    process::contents(kSource + "/docs" + page))
            << remedy;
    std::size_t pictures = 0;
    for (const auto& entry : fs::directory_iterator(folder.path() + "/techniques")) {
        ++pictures;
        EXPECT_TRUE(
            process::contents(entry.path()) ==
            process::contents(kSource + "/docs/techniques/" + entry.path().filename().string()))
            << entry.path().filename() << ": " << remedy;
    }
    const auto shown = fs::directory_iterator(kSource + "/docs/techniques");
    EXPECT_EQ(pictures, static_cast<std::size_t>(std::distance(begin(shown), end(shown))));
}

// The positions are cases of their own: the technique finds exactly what their line says.
TEST(TechniquePages, show_positions_that_the_technique_finds) {
    const auto cases = technique_cases::read_cases(kPositions);
    EXPECT_GT(cases.size(), 90U);
    for (const auto& one : effort::all_or_first(cases, 20)) {
        const auto outcome = technique_cases::outcome_of(one, technique_cases::steps_of(one));
        EXPECT_TRUE(outcome.is_found) << one.text;
    }
}

using namespace sudokit;

// Of these, hardly any puzzle has a lesson: an easier technique nearly always does the same.
using enum Technique;
constexpr Technique kWithoutLesson[] = {DirectClaiming,

                                        Jellyfish,
                                        AvoidableRectangle1,
                                        AvoidableRectangle2,
                                        Bug3,

                                        MultiColors2,
                                        SashimiJellyfish,
                                        FrankenXWing,
                                        FrankenSwordfish,
                                        FinnedFrankenXWing,
                                        SkLoop,
                                        JuniorExocet,
                                        ForcingChainContradiction,
                                        AlignedPairExclusion,
                                        ForcingNetVerity,
                                        BidirectionalXCycle,
                                        BidirectionalYCycle,
                                        ForcingXChain,
                                        BidirectionalCycle,
                                        SingleForcingChain,
                                        NishioForcingChain,
                                        CellForcingChains,
                                        RegionForcingChains,
                                        DynamicForcingChains,
                                        DynamicForcingChainsPlus,
                                        NestedForcingChains,
                                        NestedMultipleChains,
                                        NestedDynamicChains,
                                        NestedTwiceChains};

bool is_lesson(const Puzzle& position, Technique technique) {
    auto explainer = std::move(Explainer::start(position).value());
    const Puzzle start = explainer.position();
    std::vector<Step> path;
    while (auto step = explainer.next()) {
        explainer.apply(*step);
        path.push_back(std::move(*step));
    }
    if (explainer.outcome() != Outcome::Finished || path[0].technique != technique) return false;
    const Step first = path[0];
    const auto needed = needed_steps(start, std::move(path));
    return needed[0].technique == technique && needed[0].removed == first.removed &&
           needed[0].placed == first.placed;
}

// Nothing easier is open, the solution needs the step, and each is from a puzzle of its own.
TEST(TechniquePages, show_lessons_for_the_order_of_people) {
    const auto order = order_of("teach");
    std::set<Grid> puzzles;
    std::set<Technique> others(std::begin(kWithoutLesson), std::end(kWithoutLesson));
    for (const auto& one : technique_cases::read_cases(kPositions)) {
        const Technique technique = one.techniques[0];
        if (std::ranges::find(order, technique) == order.end()) continue;
        const Puzzle position = parse_puzzle(one.text, {.from = "hodoku"}).value();
        const bool is_one = is_lesson(position, technique);
        EXPECT_NE(is_one, others.contains(technique)) << one.text;
        Grid givens = position.givens;
        for (std::size_t c = 0; c < position.placed.size(); ++c)
            if (position.placed[c]) givens[c] = kOpen;
        if (is_one) {
            EXPECT_TRUE(puzzles.insert(givens).second) << one.text;
        }
    }
}

// Empty, or the first mark or link that points to nothing.
std::string flaw_of_picture(const Puzzle& position, const Step& step) {
    const Narrator words(*position.geometry);
    const Sketch sketch = Telling(position, step).sketch();
    const auto name = [&](Cell c, Digit d) { return words.cell(c) + "=" + words.digit(d); };
    const auto is_marked = [&](Cell c, Digit d) {
        const auto is_here = [&](const Mark& mark) { return mark.cell == c && mark.digit == d; };
        return std::ranges::count_if(sketch.marks, is_here) > 0;
    };
    for (const Mark& mark : sketch.marks) {
        if (mark.digit == kOpen) continue;
        const bool is_there = position.givens[mark.cell] == kOpen &&
                              position.candidates[mark.cell].contains(mark.digit);
        if (is_there == (mark.kind == Mark::Kind::Missing))
            return "a mark on " + name(mark.cell, mark.digit) + ", which is " +
                   (is_there ? "there" : "not there");
    }
    for (const auto& [c, d] : step.removed)
        if (!is_marked(c, d)) return "no mark on the removed " + name(c, d);
    for (const Link& link : sketch.links)
        for (const Link::Node& node : {link.from, link.to}) {
            if (node.cells.empty()) return "a link without an end";
            for (const Cell c : node.cells)
                if (!is_marked(c, position.givens[c] == kOpen ? node.digit : kOpen))
                    return "a link to the unmarked " + name(c, node.digit);
        }
    return {};
}

Puzzle position_of(const technique_cases::Case& of) {
    const auto view = technique_cases::view_of(of);
    Puzzle position = of.puzzle;
    position.givens = view.digits;
    position.candidates = view.candidates;
    return position;
}

// The parts of a drawn picture, by their places.
struct Spot {
    double x, y;
};
struct Drawn {
    std::vector<Spot> candidates, marks, ends;  // ends of arrows

    // Candidates are smaller where cells have labels.
    explicit Drawn(const std::string& svg) {
        constexpr std::pair<const char*, double> kFonts[] = {{"11", 4}, {"9", 3}};
        for (const auto& [font, middle] : kFonts) {
            const auto begin = svg.find("font-size=\"" + std::string(font) +
                                        "\" text-anchor=\"middle\" fill=\"#666\"");
            each(svg.substr(std::min(begin, svg.size())), "<text x=\"", "\">",
                 [&](double x, double y) {
                     candidates.push_back({x, y - middle});
                 });
        }
        each(svg, "<circle cx=\"", "\"", [&](double x, double y) { marks.push_back({x, y}); });
        for (const int size : {8, 12}) {
            const double half = size / 2;
            const std::string text = std::to_string(size);
            each(svg, "<rect x=\"", "\" width=\"" + text + "\"", [&](double x, double y) {
                marks.push_back({x + half, y + half});
            });
            each(svg, "M", "l" + text + " -" + text, [&](double x, double y) {
                marks.push_back({x + half, y - half});
            });
        }
        for (const char* curve_or_tip : {"Q", "L"})
            each(svg, "d=\"M", curve_or_tip, [&](double x, double y) { ends.push_back({x, y}); });
    }

    static bool is_near(const std::vector<Spot>& list, Spot place, double most) {
        return std::ranges::any_of(list, [&](Spot other) {
            return std::hypot(other.x - place.x, other.y - place.y) <= most;
        });
    }

  private:
    // Calls `add` for the two numbers after each `before`, if `after` follows them.
    template <typename Add>
    static void each(const std::string& text, std::string_view before, std::string_view after,
                     const Add& add) {
        for (auto at = text.find(before); at != text.npos; at = text.find(before, at + 1)) {
            const char *begin = text.c_str() + at + before.size(), *end = begin;
            char* behind = nullptr;
            const double x = std::strtod(begin, &behind);
            for (end = behind; *end != '\0' && (*end < '0' || *end > '9');) ++end;
            const double y = std::strtod(end, &behind);
            if (behind > end && std::string_view(behind).starts_with(after)) add(x, y);
        }
    }
};

// Reads the pictures themselves: every mark is drawn on a candidate, and every arrow leads from
// the border of a mark to that of another.
TEST(TechniquePages, have_marks_only_on_candidates_that_are_there_and_links_only_between_marks) {
    std::size_t pictures = 0, marks = 0, ends = 0;
    for (const auto& entry : fs::directory_iterator(kSource + "/docs/techniques")) {
        const Drawn drawn(process::contents(entry.path()));
        ++pictures, marks += drawn.marks.size(), ends += drawn.ends.size();
        for (const Spot mark : drawn.marks)
            EXPECT_TRUE(Drawn::is_near(drawn.candidates, mark, 1))
                << entry.path().filename() << ": a mark at " << mark.x << " " << mark.y;
        for (const Spot end : drawn.ends)
            EXPECT_TRUE(Drawn::is_near(drawn.marks, end, 7))
                << entry.path().filename() << ": an arrow at " << end.x << " " << end.y;
    }
    EXPECT_GE(pictures, 129U);
    EXPECT_GE(marks, 5 * pictures);
    EXPECT_GE(ends, pictures / 2);
}

TEST(Pictures, of_every_step_of_hard_paths_have_sound_marks_and_links) {
    GenerateOptions made;
    made.count = effort::samples(200, 10);
    made.seed = 17;
    for (const bool follow_se : {false, true})
        for (const ClassicGrid& grid : generate_minimal(made)) {
            ExplainOptions options;
            options.follow_se = follow_se;
            if (follow_se) options.order = order_of("se");
            auto path = Explainer::start(Puzzle(grid), options);
            while (const auto step = path.value().next()) {
                ASSERT_EQ(flaw_of_picture(path.value().position(), *step), "")
                    << technique_cases::describe(*step);
                path.value().apply(*step);
            }
        }
}

TEST(Links, join_each_claim_of_a_chain_to_those_that_it_follows_from) {
    Step step;
    const auto add = [&](Digit digit, std::vector<Cell> cells, bool is_on,
                         std::vector<int> parents) {
        Inference claim;
        claim.digit = digit, claim.cells = std::move(cells);
        claim.is_on = is_on, claim.parents = std::move(parents);
        step.chain.push_back(claim);
    };
    add(4, {0}, false, {});
    add(4, {1, 2}, true, {0});
    add(5, {2}, false, {1});
    add(6, {3}, true, {0, 2});
    const auto told = [](const Step& of) {
        std::string text;
        for (const auto& [from, to, is_strong] : logic::links_of(*Geometry::classic(), of))
            text += std::to_string(from.digit) + (is_strong ? "=" : "-") +
                    std::to_string(to.digit) + (to.is_on ? "+ " : " ");
        return text;
    };
    EXPECT_EQ(told(step), "4=4+ 4-5 4=6+ 5=6+ ");
    step.is_loop = true;
    EXPECT_EQ(told(step), "4=4+ 4-5+ 4=6+ 5=6+ 6-4+ ");
}

// The arrows of a pattern, as text: "r1c1=7 = r1c5=7 - r4c5=7".
std::string told_links(const Puzzle& position, const Step& step) {
    const Narrator words(*position.geometry);
    std::string text;
    for (const auto& [from, to, is_strong] : Telling(position, step).sketch().links) {
        const auto node = [&](const Link::Node& of) {
            return words.cells(of.cells) + "=" + words.digit(of.digit);
        };
        text += (text.empty() ? "" : ", ") + node(from) + (is_strong ? " = " : " - ") + node(to);
    }
    return text;
}

// By hand, from the positions of the technique pages.
TEST(Links, of_short_patterns_are_their_pairs_of_places_and_what_sees_them) {
    const std::pair<Technique, std::string_view> kWanted[] = {
        {Technique::Skyscraper, "r1c3=3 = r1c9=3, r1c9=3 - r4c9=3, r4c9=3 = r4c2=3"},
        {Technique::TwoStringKite, "r9c8=8 = r9c3=8, r9c3=8 - r8c2=8, r8c2=8 = r3c2=8"},
        {Technique::TurbotFish, "r8c5=8 = r8c8=8, r8c8=8 - r6c8=8, r6c8=8 = r4c9=8"},
        {Technique::EmptyRectangle, "r4c23=9 = r45c1=9, r45c1=9 - r7c1=9, r7c1=9 = r7c6=9"},
        {Technique::WWing,
         "r2c3=1 = r2c3=3, r2c3=3 - r2c2=3, r2c2=3 = r7c2=3, r7c2=3 - r7c6=3, r7c6=3 = r7c6=1"},
        {Technique::GroupedWWing,
         "r8c1=4 = r8c1=6, r8c1=6 - r7c3=6, r7c3=6 = r7c56=6, r7c56=6 - r9c5=6, r9c5=6 = r9c5=4"},
        {Technique::XYWing, "r5c1=7 - r5c4=7, r5c4=7 = r5c4=8, r5c1=2 - r9c1=2, r9c1=2 = r9c1=8"},
        {Technique::RemotePair,
         "r8c4=9 - r5c4=9, r5c4=4 - r5c8=4, r5c8=9 - r3c8=9, r3c8=4 - r3c3=4, r3c3=9 - r9c3=9"},
    };
    for (const auto& one : technique_cases::read_cases(kPositions))
        for (const auto& [technique, links] : kWanted)
            if (one.techniques[0] == technique)
                EXPECT_EQ(told_links(position_of(one), technique_cases::steps_of(one)[0]), links);
}

// Every placement of the lines is marked, and no other candidate is marked as one that is true.
TEST(Pictures, of_a_proof_mark_what_its_lines_place) {
    auto path = Explainer::start(
        parse_puzzle(
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
            .value());
    int steps = 0;
    for (auto step = path->next(); step && steps < 6; step = path->next()) {
        const Puzzle position = path->position();
        const Narrator words(*position.geometry);
        std::set<std::string> placed, marked;
        for (const ToldLine& line : Telling(position, *step).reason())
            if (const auto at = line.claim.find(" = "); at != line.claim.npos)
                placed.insert(line.claim.substr(0, at) + "=" + line.claim.substr(at + 3));
        if (!placed.empty()) {
            ++steps;
            for (const auto& [c, d, kind, set] : Telling(position, *step).sketch().marks)
                if (d != kOpen && kind != Mark::Kind::Second && kind != Mark::Kind::Newest)
                    marked.insert(words.cell(c) + "=" + words.digit(d));
            EXPECT_TRUE(std::ranges::includes(marked, placed))
                << Telling(position, *step).sentence();
        }
        path->apply(*step);
    }
    EXPECT_EQ(steps, 6);
}

// Fins and extra candidates are squares, pivots diamonds; the rest of the pattern is discs.
TEST(Pictures, show_each_role_with_a_look_of_its_own) {
    std::map<Role, int> seen;
    for (const auto& one : technique_cases::read_cases(kPositions)) {
        const Family family = info_of(one.techniques[0]).family;
        if (family == Family::Chains || family == Family::Forcing)
            continue;  // chains have no such roles
        const Puzzle position = position_of(one);
        for (const Step& step : technique_cases::steps_of(one)) {
            if (!step.chain.empty()) continue;
            const auto marks = Telling(position, step).sketch().marks;
            const auto expect = [&](const Part& part, Mark::Kind kind) {
                for (Cell c : part.cells)
                    for (Digit d : part.digits) {
                        const auto at = std::ranges::find_if(marks, [&](const Mark& mark) {
                            return mark.cell == c && mark.digit == d;
                        });
                        if (at == marks.end() || at->kind == Mark::Kind::Removed ||
                            at->kind == Mark::Kind::Placed)
                            continue;
                        EXPECT_EQ(at->kind, kind) << one.text;
                        ++seen[part.role];
                    }
            };
            for (const Part& part : step.parts) {
                if (part.role == Role::Fin || part.role == Role::EndoFin || part.role == Role::Roof)
                    expect(part, Mark::Kind::Second);
                if (part.role == Role::Pivot) expect(part, Mark::Kind::Pivot);
                if (part.role == Role::Floor) expect(part, Mark::Kind::Pattern);
            }
        }
    }
    for (const Role role : {Role::Fin, Role::EndoFin, Role::Roof, Role::Floor, Role::Pivot})
        EXPECT_GT(seen[role], 3) << static_cast<int>(role);
}

// Each link of a chain of sets runs from cells of one set to cells of the next, on their common
// digit, and each set has a colour of its own.
TEST(Links, join_neighbouring_sets_on_their_common_digits) {
    std::size_t chains = 0;
    for (const auto& one : technique_cases::read_cases(kPositions)) {
        if (info_of(one.techniques[0]).family != Family::AlmostLockedSets) continue;
        const Puzzle position = position_of(one);
        for (const Step& step : technique_cases::steps_of(one)) {
            EXPECT_EQ(flaw_of_picture(position, step), "") << one.text;
            std::vector<const Part*> sets;
            std::size_t common = 0;
            bool has_stem = false;
            for (const Part& part : step.parts) {
                if (part.role == Role::Set) sets.push_back(&part);
                common += part.role == Role::Restricted;
                has_stem |= part.role == Role::Pivot;
            }
            if (common == 0 || has_stem) continue;
            ++chains;
            const auto links = Telling(position, step).sketch().links;
            EXPECT_EQ(links.size(), common) << one.text;
            const auto lies_in = [&](const Link::Node& node, std::size_t i) {
                return std::ranges::all_of(
                    node.cells, [&](Cell c) { return std::ranges::count(sets[i]->cells, c) > 0; });
            };
            for (const Link& link : links) {
                EXPECT_EQ(link.from.digit, link.to.digit);
                bool joins = false;
                for (std::size_t i = 0; i + 1 < sets.size(); ++i)
                    joins |= lies_in(link.from, i) && lies_in(link.to, i + 1);
                EXPECT_TRUE(joins) << one.text;
            }
            std::map<int, int> cells_of_set;
            for (const Mark& mark : Telling(position, step).sketch().marks)
                if (mark.digit == kOpen) ++cells_of_set[mark.set];
            EXPECT_GE(cells_of_set.size(), std::min<std::size_t>(2, sets.size())) << one.text;
        }
    }
    EXPECT_GE(chains, 3U);
}

}  // namespace
