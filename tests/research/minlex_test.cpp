#include "research/minlex.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "effort.hpp"
#include "research/samples.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/research.hpp"

using namespace sudokit;
using samples::grid_of;
using samples::text_of;
using samples::where;

namespace {

// The definition, taken at its word: every move of the cells, digits renamed in order of their
// first appearance. Returns the least string and how many moves give it.
struct Definition {
    ClassicGrid grid;
    std::uint64_t moves = 0;
};

std::vector<std::array<std::size_t, 9>> line_orders() {
    std::vector<std::array<std::size_t, 9>> orders;
    std::array<std::size_t, 3> chute{0, 1, 2};
    do {
        std::array<std::size_t, 3> a{0, 1, 2}, b = a, c = a;
        do do
                do {
                    std::array<std::size_t, 9> order;
                    for (std::size_t i = 0; i < 3; ++i) {
                        order[i] = 3 * chute[0] + a[i];
                        order[i + 3] = 3 * chute[1] + b[i];
                        order[i + 6] = 3 * chute[2] + c[i];
                    }
                    orders.push_back(order);
                } while (std::next_permutation(c.begin(), c.end()));
            while (std::next_permutation(b.begin(), b.end()));
        while (std::next_permutation(a.begin(), a.end()));
    } while (std::next_permutation(chute.begin(), chute.end()));
    return orders;
}

Definition by_definition(const ClassicGrid& grid) {
    const auto orders = line_orders();
    Definition best;
    best.grid.fill(10);
    ClassicGrid sides[2] = {grid, {}};
    for (std::size_t i = 0; i < 81; ++i) sides[1][i % 9 * 9 + i / 9] = grid[i];
    for (const ClassicGrid& side : sides)
        for (const auto& rows : orders)
            for (const auto& columns : orders) {
                ClassicGrid moved;
                std::array<Digit, 10> name{};
                Digit named = 0;
                bool greater = false, equal = true;
                for (std::size_t i = 0; i < 81 && !greater; ++i) {
                    const Digit d = side[rows[i / 9] * 9 + columns[i % 9]];
                    if (d && !name[d]) name[d] = ++named;
                    moved[i] = name[d];
                    if (equal) greater = moved[i] > best.grid[i], equal = moved[i] == best.grid[i];
                }
                if (greater) continue;
                best.moves = equal ? best.moves + 1 : 1;
                if (!equal) best.grid = moved;
            }
    return best;
}

void expect_definition(const ClassicGrid& grid) {
    const Definition expected = by_definition(grid);
    const CanonicalForm form = to_minlex(grid);
    EXPECT_EQ(text_of(form.grid), text_of(expected.grid)) << text_of(grid);
    EXPECT_EQ(form.automorphisms, expected.moves) << text_of(grid);
    EXPECT_EQ(form.transform.apply(grid), form.grid) << text_of(grid);
}

// Same form and same number of automorphisms after scrambling; minimal itself; transform correct.
void expect_class_function(const ClassicGrid& grid, std::uint64_t seeds) {
    const CanonicalForm form = to_minlex(grid);
    ASSERT_EQ(form.transform.apply(grid), form.grid) << text_of(grid);
    ASSERT_LE(form.grid, grid) << text_of(grid);
    ASSERT_EQ(to_minlex(form.grid).grid, form.grid) << text_of(grid);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const ClassicGrid scrambled = Transform::random(seed).apply(grid);
        const CanonicalForm again = to_minlex(scrambled);
        ASSERT_EQ(text_of(again.grid), text_of(form.grid)) << text_of(scrambled);
        ASSERT_EQ(again.automorphisms, form.automorphisms) << text_of(scrambled);
        ASSERT_EQ(again.transform.apply(scrambled), form.grid) << text_of(scrambled);
    }
}

// A spread of shapes: dense, sparse, symmetric, lopsided.
std::vector<ClassicGrid> shapes() {
    const ClassicGrid plain = samples::plain_solution(), shifted = samples::shifted_rows();
    std::vector<ClassicGrid> grids;
    for (const ClassicGrid& full : {plain, shifted}) {
        grids.push_back(full);
        grids.push_back(where(full, [](auto r, auto c) { return r + c > 0; }));
        grids.push_back(where(full, [](auto r, auto c) { return r == c; }));
        grids.push_back(where(full, [](auto r, auto c) { return r / 3 == c / 3; }));
        grids.push_back(where(full, [](auto r, auto) { return r / 3 == 1; }));
        grids.push_back(where(full, [](auto, auto c) { return c / 3 != 1; }));
        grids.push_back(where(full, [](auto r, auto c) { return r / 3 == 0 && c / 3 == 0; }));
        grids.push_back(where(full, [](auto r, auto) { return r == 4; }));
        grids.push_back(where(full, [](auto r, auto c) { return (r + c) % 2 == 0; }));
        grids.push_back(where(full, [](auto r, auto c) { return (r * 5 + c * 7) % 4 == 0; }));
        grids.push_back(where(full, [](auto r, auto c) { return r * c == 8; }));
        for (Digit d = 1; d <= 8; d = static_cast<Digit>(2 * d)) {
            ClassicGrid few{};
            for (std::size_t i = 0; i < 81; ++i) few[i] = full[i] <= d ? full[i] : kOpen;
            grids.push_back(few);
        }
    }
    return grids;
}

minlex::Lines lines_of(const ClassicGrid& grid) {
    minlex::Lines lines;
    for (unsigned i = 0; i < 81; ++i) {
        lines[i / 9].digits[i % 9] = grid[i];
        lines[9 + i % 9].digits[i / 9] = grid[i];
    }
    for (minlex::Line& line : lines) line.given = 0x1ff;
    return lines;
}

std::string arranged(const ClassicGrid& grid, const minlex::Arrangement& a) {
    ClassicGrid moved;
    for (unsigned i = 0; i < 9; ++i)
        for (unsigned c = 0; c < 9; ++c)
            moved[9u * a.line[i] + a.place[c]] = a.name[grid[a.transposed ? 9 * c + i : 9 * i + c]];
    return text_of(moved);
}

// The search for puzzles knows nothing of the shortcuts that full grids take.
void expect_same_by_the_search_for_puzzles(const ClassicGrid& grid) {
    const minlex::Lines lines = lines_of(grid);
    const minlex::Found slow = minlex::search_puzzle(lines);
    const minlex::Found fast = minlex::search_full_grid(lines);
    EXPECT_EQ(fast.arrangements, slow.arrangements) << text_of(grid);
    EXPECT_EQ(arranged(grid, fast.arrangement), arranged(grid, slow.arrangement)) << text_of(grid);
}

}  // namespace

TEST(Minlex, is_the_least_of_all_3359232_moves) {
    const ClassicGrid plain = samples::plain_solution(), shifted = samples::shifted_rows();
    const std::vector<ClassicGrid> grids = {
        plain,
        where(plain, [](auto r, auto c) { return (r * 5 + c * 7) % 4 == 0; }),
        where(plain, [](auto r, auto c) { return r == 2 || c == 7; }),
        where(shifted, [](auto r, auto c) { return r == c; }),
        where(shifted, [](auto r, auto c) { return r % 3 == 0 && c % 3 != 0; }),
        grid_of(
            "69.1......5..........2.4.....8....1.....53....7.....9.........4..48....3....6....")};
    for (const ClassicGrid& grid : effort::all_or_first(grids, 1)) expect_definition(grid);
}

TEST(Minlex, of_conflicting_givens_is_the_least_too) {
    ClassicGrid grid = where(samples::plain_solution(), [](auto r, auto c) { return r < c; });
    grid[80] = grid[8];
    ASSERT_TRUE(find_conflict(grid));
    const Definition expected = by_definition(grid);
    const CanonicalForm form = to_minlex(grid);
    EXPECT_EQ(text_of(form.grid), text_of(expected.grid));
    EXPECT_EQ(form.automorphisms, expected.moves);
    EXPECT_EQ(form.transform.apply(grid), form.grid);
}

TEST(Minlex, does_not_change_under_transforms) {
    for (const ClassicGrid& grid : shapes()) expect_class_function(grid, effort::samples(25u, 2u));
}

TEST(Minlex, of_full_grids_is_the_same_by_the_search_for_puzzles) {
    expect_same_by_the_search_for_puzzles(samples::plain_solution());
    expect_same_by_the_search_for_puzzles(samples::shifted_rows());
    for (std::uint64_t seed = 0; seed < effort::samples(300u, 10u); ++seed)
        expect_same_by_the_search_for_puzzles(random_solution(effort::seed() + seed));
}

// Of 70,756 random grids without a pure band, two have no rectangle in any pair of rows, ...
TEST(Minlex, of_grids_of_a_rare_kind_is_the_same_by_the_search_for_puzzles) {
    for (const char* rare :
         {"518429763672513948943786512284195637167348259395267481726851394839674125451932876",
          "417963258239815764586247139951432876372658491648791325765124983123589647894376512",
          // ... and one has pairs with three, but none with two or one.
          "698537214531624987724918356986453172452179638173862495349786521217345869865291743"})
        expect_same_by_the_search_for_puzzles(grid_of(rare));
}

TEST(Minlex, of_the_empty_board_is_empty_with_every_move_an_automorphism) {
    const CanonicalForm form = to_minlex(ClassicGrid{});
    EXPECT_EQ(form.grid, ClassicGrid{});
    EXPECT_EQ(form.automorphisms, 3359232u);
}

TEST(Minlex, of_one_given_puts_it_last_with_an_81st_of_all_moves) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
        ClassicGrid grid{}, last{};
        grid[cell] = 7;
        last[80] = 1;
        const CanonicalForm form = to_minlex(grid);
        EXPECT_EQ(form.grid, last);
        EXPECT_EQ(form.automorphisms, 3359232u / 81);
    }
}

// Two givens: the same digit (in another band and stack, or in one of them), or two digits.
TEST(Minlex, two_givens_fall_into_seven_classes) {
    std::set<ClassicGrid> forms;
    for (std::size_t cell = 1; cell < 81; ++cell)
        for (const Digit other : {Digit{1}, Digit{2}}) {
            ClassicGrid grid{};
            grid[0] = 1, grid[cell] = other;
            if (!find_conflict(grid)) forms.insert(to_minlex(grid).grid);
        }
    EXPECT_EQ(forms.size(), 7u);
}

// The number of automorphisms divides the order of the group, and orbit-counting on a small
// family agrees: grids made of one full line have 18 * 9! placements, all in one class.
TEST(Minlex, one_full_line_has_the_automorphisms_that_keep_a_line) {
    const ClassicGrid line = where(samples::plain_solution(), [](auto r, auto) { return r == 4; });
    EXPECT_EQ(to_minlex(line).automorphisms, 3359232u / 18);
}

TEST(Minlex, knows_the_most_automorphic_grid) {
    // Boxes are shifts of each other in both directions: 648 automorphisms, more than any other.
    const ClassicGrid grid = grid_of(
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645");
    EXPECT_EQ(to_minlex(grid).automorphisms, 648u);
    expect_class_function(grid, effort::samples(50u, 5u));
}

TEST(MinlexCorpus, has_49158_distinct_forms_that_scrambling_does_not_change) {
    const std::vector<ClassicGrid> all = samples::corpus("17-clue.txt");
    if (all.empty()) GTEST_SKIP() << "no corpus";
    ASSERT_EQ(all.size(), 49158u);
    const std::vector<ClassicGrid> puzzles = effort::part_of(all);
    std::vector<ClassicGrid> forms, scrambled;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        forms.push_back(to_minlex(puzzles[i]).grid);
        scrambled.push_back(to_minlex(Transform::random(i).apply(puzzles[i])).grid);
    }
    EXPECT_EQ(forms, scrambled);
    EXPECT_EQ(std::set<ClassicGrid>(forms.begin(), forms.end()).size(), puzzles.size());
}

TEST(MinlexCorpus, forms_are_fixed_points_with_consistent_transforms) {
    for (const char* name : {"kaggle-like.txt", "hardest-1106.txt", "multi-serg.txt"}) {
        const std::vector<ClassicGrid> puzzles = effort::part_of(samples::corpus(name), 50);
        if (puzzles.empty()) GTEST_SKIP() << "no corpus";
        for (std::size_t i = 0; i < puzzles.size(); i += 10) expect_class_function(puzzles[i], 2);
    }
}
