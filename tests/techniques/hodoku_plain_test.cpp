// Fish, Sue de Coq and almost locked sets as HoDoKu chooses them: the fast searches find what plain
// enumeration in HoDoKu's order finds, with the same removals in the same order, or nothing. They
// are tested at every position, even where other techniques come first.
#include "techniques/hodoku_plain.hpp"

#include <gtest/gtest.h>

#include <set>

#include "logic/hodoku/chains.hpp"
#include "logic/hodoku/families.hpp"
#include "logic/hodoku/hodoku.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace sudokit;
using hodoku_plain::for_each_position;
using hodoku_plain::Removals;
using logic::hodoku::Deduction;
using logic::hodoku::Solver;

// Says whether there was anything to find.
bool expect_same(Solver& solver, logic::hodoku::Position& grid, Technique technique,
                 const Removals& plain) {
    Deduction found;
    const bool has_found = solver.find(grid, technique, found);
    EXPECT_EQ(has_found, !plain.empty()) << info_of(technique).name;
    if (has_found) {
        EXPECT_EQ(found.removed, plain) << info_of(technique).name;
    }
    return has_found;
}

TEST(HodokuPlain, fish_are_those_of_a_walk_through_all_base_and_cover_sets) {
    Solver solver;
    std::set<Technique> seen;
    for_each_position(25, [&](logic::hodoku::Position& grid) {
        for (const auto& fish : hodoku_plain::all_fish())
            if (expect_same(solver, grid, fish.technique, hodoku_plain::find_fish(grid, fish)))
                seen.insert(fish.technique);
    });
    EXPECT_EQ(seen.size(), hodoku_plain::all_fish().size());
}

TEST(HodokuPlain, sue_de_coq_is_the_first_of_all_sets_in_line_and_box) {
    Solver solver;
    int seen = 0;
    for_each_position(30, [&](logic::hodoku::Position& grid) {
        seen += expect_same(solver, grid, Technique::SueDeCoq, hodoku_plain::find_sue_de_coq(grid));
    });
    EXPECT_GT(seen, 0);
}

TEST(HodokuPlain, almost_locked_sets_are_used_as_in_a_walk_through_all_pairs_and_chains) {
    Solver solver;
    int chains = 0;
    for_each_position(6, [&](logic::hodoku::Position& grid) {
        expect_same(solver, grid, Technique::AlsXZ, hodoku_plain::find_als_xz(grid));
        expect_same(solver, grid, Technique::AlsXYWing, hodoku_plain::find_als_xy_wing(grid));
        if (const auto plain = hodoku_plain::find_als_chain(grid))
            chains += expect_same(solver, grid, Technique::AlsXYChain, *plain);
    });
    EXPECT_GT(chains, 0);
}

// The searches of the families that remember where they failed, as if they had never been asked.
std::optional<bool> search_anew(logic::hodoku::Chains& chains, const logic::hodoku::Position& grid,
                                Technique technique, Deduction& found) {
    constexpr auto kNever = logic::hodoku::Position::kNever;
    switch (info_of(technique).family) {
        case Family::LockedCandidates:
            return find_locked_candidates(grid, technique, kNever, found);
        case Family::Subsets:
            return find_subset(grid, technique, kNever, found);
        case Family::SingleDigit:
            if (technique != Technique::TurbotFish)
                return find_single_digit_pattern(grid, technique, kNever, found);
            return chains.find(grid, technique, kNever, found);
        case Family::Wings:
            return find_wing(grid, technique, kNever, found);
        case Family::Coloring:
            return find_coloring(grid, technique, kNever, found);
        case Family::Chains:
            return chains.find(grid, technique, kNever, found);
        default:
            return std::nullopt;
    }
}

TEST(HodokuPlain, searches_that_have_failed_find_what_they_find_when_asked_anew) {
    Solver solver;
    logic::hodoku::Chains chains;
    int finds = 0, failures = 0;
    for_each_position(100, [&](logic::hodoku::Position& grid) {
        for (const Technique technique : Solver::order()) {
            Deduction again, anew;
            const auto expected = search_anew(chains, grid, technique, anew);
            if (!expected) continue;
            ASSERT_EQ(solver.find(grid, technique, again), *expected) << info_of(technique).name;
            if (*expected) {
                EXPECT_EQ(again.removed, anew.removed) << info_of(technique).name;
            }
            ++(*expected ? finds : failures);
        }
    });
    EXPECT_GT(finds, 100);
    EXPECT_GT(failures, 1000);
}

}  // namespace
