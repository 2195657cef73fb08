// What propagation removes, compared with all assignments of tiny boards: it may remove a candidate
// only if no assignment that satisfies the rule has it, and must accept exactly those full grids
// that satisfy the rule.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "csp/csp.hpp"
#include "effort.hpp"
#include "random/random_puzzles.hpp"
#include "rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace {

using namespace sudokit;
using random_puzzles::Board;
using Domains = std::vector<DigitSet>;

// Boards whose assignments can all be listed.
Board tiny_board(Rng& rng, RuleKind kind) {
    const auto make = [](Shape shape) {
        return std::make_shared<const Geometry>(std::move(shape));
    };
    const int lowest = rng.below(3) == 0 ? 0 : 1;
    switch (kind) {
        case RuleKind::ChaosConstruction:
        case RuleKind::ChaosArrow:
        case RuleKind::ChaosCount: {
            Shape shape{1, 4, 2, 1, {}, {}, {{"CC", 1, 4}}};
            shape.rows = 2, shape.columns = 2, shape.extra[0] = {"CC", 2, 2};
            return make(shape);
        }
        case RuleKind::BoxIndexer: {
            Shape shape{2, 2, 4, 1, {}, {}, {}};
            shape.houses = {{HouseKind::Box, 0, {0, 1, 2, 3}, 0, {}}};
            return make(shape);
        }
        case RuleKind::Doppelganger:
            return make({1, 5, 4, 0, {}, {}, {}});
        case RuleKind::DutchFlatmates:
            return make({3, 1, 9, 1, {}, {}, {}});
        case RuleKind::FullRank:
        case RuleKind::DistinctLines:
        case RuleKind::RegionSameValues: {
            Shape shape{2, 2, 4, lowest, {}, {}, {}};
            shape.houses = {{HouseKind::Row, 0, {0, 1}, 0, {}},
                            {HouseKind::Row, 1, {2, 3}, 0, {}},
                            {HouseKind::Column, 0, {0, 2}, 0, {}},
                            {HouseKind::Column, 1, {1, 3}, 0, {}}};
            return make(shape);
        }
        default:
            break;
    }
    switch (rng.below(5)) {
        case 0:
            return make({1, 4, 5, lowest, {}, {}, {}});
        case 1:
            return make({1, 5, 4, lowest, {}, {}, {}});
        case 2:
            return make({2, 3, 3, lowest, {}, {}, {}});
        case 3: {  // two of the houses that a line crosses
            Shape shape{2, 3, 4, lowest, {}, {}, {}};
            shape.houses = {{HouseKind::Row, 0, {0, 1, 2}, 0, {}},
                            {HouseKind::Box, 0, {0, 1, 3, 4}, 0, {}},
                            {HouseKind::Box, 1, {2, 5}, 0, {}}};
            return make(shape);
        }
        default: {
            Shape shape{1, 4, 4, lowest, {}, {}, {}};
            shape.houses = {{HouseKind::Row, 0, {0, 1, 2, 3}, 0, {}}};
            return make(shape);
        }
    }
}

// All assignments that keep houses and rule.
std::vector<Grid> kept_assignments(const Geometry& geometry, const Rule& rule) {
    std::vector<Grid> kept;
    Grid grid(static_cast<std::size_t>(geometry.cell_count()), 1);
    for (;;) {
        if (is_solution(geometry, grid) && holds(geometry, rule, grid)) kept.push_back(grid);
        std::size_t c = 0;
        while (c < grid.size() && grid[c] == geometry.digits()) grid[c++] = 1;
        if (c == grid.size()) return kept;
        ++grid[c];
    }
}

// The digits used by the assignments that these domains allow; empty if they allow none.
Domains supported(const std::vector<Grid>& kept, const Domains& domains) {
    Domains used(domains.size());
    bool any = false;
    for (const Grid& grid : kept) {
        bool inside = true;
        for (std::size_t c = 0; c < grid.size() && inside; ++c)
            inside = domains[c].contains(grid[c]);
        any = any || inside;
        for (std::size_t c = 0; c < grid.size() && inside; ++c) used[c].insert(grid[c]);
    }
    return any ? used : Domains{};
}

Domains random_domains(Rng& rng, const Geometry& geometry) {
    Domains domains(static_cast<std::size_t>(geometry.cell_count()));
    const std::uint32_t percent = 20 + rng.below(75);
    for (DigitSet& domain : domains) {
        domain.insert(
            static_cast<Digit>(1 + rng.below(static_cast<std::uint32_t>(geometry.digits()))));
        for (int d = 1; d <= geometry.digits(); ++d)
            if (rng.below(100) < percent) domain.insert(static_cast<Digit>(d));
    }
    return domains;
}

std::string text_of_domains(const Domains& domains) {
    if (domains.empty()) return " (contradiction)";
    std::string text;
    for (DigitSet domain : domains) {
        text += " {";
        for (Digit d : domain) text += std::to_string(d);
        text += "}";
    }
    return text;
}

// How much of what could be taken away was taken.
struct Strength {
    int possible = 0, taken = 0;  // candidates without support, where there is a way left
    int dead = 0, seen_dead = 0;  // domains without any way left
    void add(const Domains& before, const Domains& ideal, const Domains& after) {
        if (ideal.empty()) {
            ++dead;
            seen_dead += after.empty();
            return;
        }
        for (std::size_t c = 0; c < before.size(); ++c) {
            possible += before[c].size() - ideal[c].size();
            taken += before[c].size() - after[c].size();
        }
    }
};

class Propagation : public testing::TestWithParam<RuleKind> {
  protected:
    // One rule on its tiny board, on many domains. False: something is wrong.
    bool check(Rng& rng, const Puzzle& asked, Strength& strength) {
        const Geometry& geometry = *asked.geometry;
        const auto kept = kept_assignments(geometry, asked.rules[0]);
        for (int i = 0; i < effort::samples(60, 20); ++i) {
            Puzzle puzzle = asked;
            puzzle.candidates = random_domains(rng, geometry);
            const Domains ideal = supported(kept, puzzle.candidates);
            const Domains after = csp::propagate(puzzle);
            if (is_sound(puzzle.candidates, ideal, after)) {
                strength.add(puzzle.candidates, ideal, after);
                continue;
            }
            ADD_FAILURE() << random_puzzles::text_of(geometry, puzzle.rules[0]) << "\nfrom  "
                          << text_of_domains(puzzle.candidates) << "\nneeded"
                          << text_of_domains(ideal) << "\nleft  " << text_of_domains(after)
                          << "\non " << random_puzzles::text_of(puzzle);
            return false;
        }
        return true;
    }

    static bool is_sound(const Domains& before, const Domains& ideal, const Domains& after) {
        for (std::size_t c = 0; c < ideal.size(); ++c)
            if (after.empty() || !((ideal[c] - after[c]).empty())) return false;
        for (std::size_t c = 0; c < after.size(); ++c)
            if (!((after[c] - before[c]).empty())) return false;
        const bool full = std::all_of(before.begin(), before.end(),
                                      [](DigitSet domain) { return domain.size() == 1; });
        return !full || after.empty() == ideal.empty();
    }

    bool check_full_grids(Rng& rng, const Puzzle& asked) {
        for (int i = 0; i < effort::samples(40, 20); ++i) {
            Puzzle puzzle = asked;
            for (Digit& d : puzzle.givens)
                d = static_cast<Digit>(
                    1 + rng.below(static_cast<std::uint32_t>(asked.geometry->digits())));
            const bool kept = is_solution(*asked.geometry, puzzle.givens) &&
                              holds(*asked.geometry, asked.rules[0], puzzle.givens);
            EXPECT_EQ(!csp::propagate(puzzle).empty(), kept)
                << random_puzzles::text_of(*asked.geometry, asked.rules[0]) << "\non "
                << random_puzzles::text_of(puzzle);
            if (HasFailure()) return false;
        }
        return true;
    }
};

TEST_P(Propagation, takes_no_candidate_that_an_assignment_needs_and_decides_full_grids) {
    const auto seed = 300 + static_cast<std::uint64_t>(GetParam());
    Strength strength;
    int rules = 0;
    for (std::uint64_t i = 0; i < effort::samples(60u, 4u); ++i) {
        Rng rng(seed, i);
        Puzzle puzzle(tiny_board(rng, GetParam()));
        const auto rule = random_puzzles::random_rule(rng, *puzzle.geometry, GetParam());
        if (!rule) continue;
        ++rules;
        puzzle.rules = {*rule};
        SCOPED_TRACE("seed " + std::to_string(seed) + ", rule " + std::to_string(i));
        if (!check(rng, puzzle, strength) || !check_full_grids(rng, puzzle)) break;
    }
    EXPECT_GT(rules, 0);
    RecordProperty("unsupported_candidates", strength.possible);
    RecordProperty("of_these_taken", strength.taken);
    RecordProperty("contradictions", strength.dead);
    RecordProperty("of_these_seen", strength.seen_dead);
    if (std::getenv("SUDOKIT_PRINT_STRENGTH"))
        std::printf("%-20s takes %3.0f%% of %d candidates, sees %3.0f%% of %d contradictions\n",
                    std::string(info_of(GetParam()).word).c_str(),
                    100.0 * strength.taken / std::max(1, strength.possible), strength.possible,
                    100.0 * strength.seen_dead / std::max(1, strength.dead), strength.dead);
}

INSTANTIATE_TEST_SUITE_P(of, Propagation, testing::ValuesIn(all_kinds()), name_of_kind);

}  // namespace
