// Chains as HoDoKu chooses them: the fast searches, which look only for possible winners, find what
// is first in a list of all chains.
#include <gtest/gtest.h>

#include <algorithm>

#include "effort.hpp"
#include "logic/hodoku/chains.hpp"
#include "logic/hodoku/hop_search.hpp"
#include "logic/hodoku/list_sort.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"
#include "support/rng.hpp"
#include "techniques/hodoku_plain.hpp"

namespace {

using namespace sudokit;
using namespace sudokit::logic::hodoku;
using hodoku_plain::for_each_position;
using HodokuGrid = sudokit::logic::hodoku::Position;

TEST(HodokuListSort, sorts_like_any_stable_sort_where_the_comparison_is_an_order) {
    struct Item {
        int key, place;
    };
    const auto compare = [](const Item& a, const Item& b) { return a.key - b.key; };
    ListSort<Item, decltype(compare)> sort(compare);
    Rng rng(7);
    for (int round = 0; round < effort::samples(3000, 300); ++round) {
        std::vector<Item> items(rng.below(300));
        const auto keys = 1 + static_cast<int>(rng.below(40));
        int key = 0;
        for (std::size_t i = 0; i < items.size(); ++i) {
            // Long runs, up and down, and noise.
            const auto kind = rng.below(8);
            key = kind == 0 ? static_cast<int>(rng.below(1000)) : key + (round % 3 - 1) * keys;
            items[i] = {key, static_cast<int>(i)};
        }
        auto wanted = items;
        std::ranges::sort(wanted, {}, [](const Item& x) { return std::pair(x.key, x.place); });
        sort(items);
        for (std::size_t i = 0; i < items.size(); ++i)
            ASSERT_EQ(items[i].place, wanted[i].place) << "round " << round << ", item " << i;
    }
}

// c comes before a, but b, equal to both, stands between them: each looks only at its neighbour.
TEST(HodokuListSort, leaves_a_list_that_looks_sorted_to_its_neighbours) {
    const auto compare = [](char x, char y) {
        return x == 'c' && y == 'a' ? -1 : x == 'a' && y == 'c' ? 1 : 0;
    };
    ListSort<char, decltype(compare)> sort(compare);
    std::vector<char> items{'a', 'b', 'c'};
    sort(items);
    EXPECT_EQ(items, (std::vector<char>{'a', 'b', 'c'}));
    items = {'a', 'c', 'b'};
    sort(items);
    EXPECT_EQ(items, (std::vector<char>{'c', 'a', 'b'}));
}

TEST(HodokuChains, whatever_follows_from_a_claim_follows_backwards_from_its_opposite) {
    for_each_position(10, [](HodokuGrid& grid) {
        Implications links;
        links.build(grid, true);
        std::vector<Claim> following, back;
        for (int claim = 0; claim < links.claims(); ++claim) {
            links.list_following(static_cast<Claim>(claim), following);
            for (Claim next : following) {
                links.list_following(opposite(next), back);
                EXPECT_TRUE(std::ranges::count(back, opposite(static_cast<Claim>(claim))));
            }
        }
    });
}

TEST(HodokuChains, hops_find_what_steps_from_claim_to_claim_find_by_the_same_ways) {
    for_each_position(6, [](HodokuGrid& grid) {
        Implications links;
        links.build(grid, true);
        Consequences steps;
        HopSearch hops;
        std::vector<Claim> chain;
        for (int premise = 0; premise < 2 * links.candidates(); ++premise) {
            steps.follow(links, static_cast<Claim>(premise));
            hops.follow(links, static_cast<Claim>(premise));
            std::vector<int> on;
            for (Claim claim : steps.claims())
                if (is_on(claim)) on.push_back(place_of(claim));
            const auto places = hops.places();
            ASSERT_EQ(on, std::vector<int>(places.begin(), places.end()));
            for (int place : on) {
                hops.trace(place, chain);
                ASSERT_EQ(chain.front(), premise);
                ASSERT_EQ(chain.back(), claim_of(place, true));
                for (std::size_t i = 1; i < chain.size(); ++i)
                    ASSERT_EQ(steps.cause_of(chain[i]), chain[i - 1]);
            }
        }
    });
}

// Says whether there was anything to find.
bool expect_removed(Chains& chains, const HodokuGrid& grid, Technique asked,
                    const hodoku_plain::Removals& plain) {
    Deduction found;
    const bool has_found = chains.find(grid, asked, HodokuGrid::kNever, found);
    EXPECT_EQ(has_found, !plain.empty()) << info_of(asked).name;
    if (has_found) {
        EXPECT_EQ(found.removed, plain) << info_of(asked).name;
    }
    return has_found;
}

TEST(HodokuChains, the_first_of_all_x_chains_and_xy_chains_is_taken) {
    Chains chains;
    int x = 0, xy = 0;
    for_each_position(40, [&](HodokuGrid& grid) {
        if (const auto plain = hodoku_plain::find_x_chain(grid))
            x += expect_removed(chains, grid, Technique::XChain, *plain);
        if (const auto plain = hodoku_plain::find_xy_chain(grid))
            xy += expect_removed(chains, grid, Technique::XYChain, *plain);
    });
    EXPECT_GT(x, 10);
    EXPECT_GT(xy, 10);
}

TEST(HodokuChains, the_first_of_all_nice_loops_is_taken) {
    Chains chains;
    int seen = 0;
    for_each_position(25, [&](HodokuGrid& grid) {
        seen += expect_removed(chains, grid, Technique::ContinuousNiceLoop,
                               hodoku_plain::find_nice_loop(grid, false));
        seen += expect_removed(chains, grid, Technique::GroupedContinuousNiceLoop,
                               hodoku_plain::find_nice_loop(grid, true));
    });
    EXPECT_GT(seen, 20);
}

TEST(HodokuChains, the_first_claim_that_is_contradicted_makes_the_forcing_chain) {
    Chains chains;
    int seen = 0;
    for_each_position(40, [&](HodokuGrid& grid) {
        Deduction found;
        const bool has_found =
            chains.find(grid, Technique::ForcingChainContradiction, HodokuGrid::kNever, found);
        const auto plain = hodoku_plain::find_forcing_chain(grid);
        ASSERT_EQ(has_found, plain.has_value());
        if (!has_found) return;
        EXPECT_EQ(found.placed, plain->placed);
        EXPECT_EQ(found.removed, plain->removed);
        ++seen;
    });
    EXPECT_GT(seen, 20);
}

// What is placed on the way of a proper puzzle determines the rest.
sudokit::Grid solution_of(const HodokuGrid& grid) {
    Puzzle puzzle;
    for (Cell c = 0; c < 81; ++c) puzzle.givens[c] = grid.value(c);
    return solve(puzzle).value();
}

TEST(HodokuChains, forcing_nets_say_what_the_solution_says) {
    Chains chains;
    int seen = 0;
    for_each_position(12, [&](HodokuGrid& grid) {
        Deduction found;
        if (!chains.find(grid, Technique::ForcingNetContradiction, HodokuGrid::kNever, found))
            return;
        const auto solution = solution_of(grid);
        for (const Candidate& x : found.placed) EXPECT_EQ(solution[x.cell], x.digit);
        for (const Candidate& x : found.removed) EXPECT_NE(solution[x.cell], x.digit);
        ++seen;
    });
    EXPECT_GT(seen, 10);
}

}  // namespace
