// Where there is a choice, `yasss` chooses as YasSS did: compared with plain restatements of what
// that program was seen to do, on random puzzles, a few hundred per run.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "classic/yasss.hpp"
#include "effort.hpp"
#include "judge/judge.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/transform.hpp"
#include "support/rng.hpp"

using namespace sudokit;

namespace {

std::string text_of(const ClassicGrid& grid) {
    std::string text;
    for (const Digit d : grid) text += static_cast<char>('0' + d);
    return text;
}

ClassicGrid grid_of(const std::string& text) {
    ClassicGrid grid{};
    for (std::size_t c = 0; c < grid.size(); ++c) grid[c] = static_cast<Digit>(text.at(c) - '0');
    return grid;
}

std::vector<std::string> answers(const std::vector<std::string>& options,
                                 const std::vector<ClassicGrid>& puzzles) {
    std::string input;
    for (const auto& puzzle : puzzles) input += text_of(puzzle) + "\n";
    return classic_test::lines_of(classic_test::run_yasss(options, input).out);
}

// The digits of a random solution in `clues` random cells.
ClassicGrid random_puzzle(std::uint64_t seed, std::size_t clues) {
    ClassicGrid grid = random_solution(seed);
    std::array<std::size_t, kClassicCells> cells;
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    Rng rng(seed);
    rng.shuffle(cells);
    for (std::size_t i = clues; i < cells.size(); ++i) grid[cells[i]] = kOpen;
    return grid;
}

bool sees(std::size_t a, std::size_t b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

bool fits(const ClassicGrid& grid, std::size_t cell, Digit d) {
    for (std::size_t c = 0; c < grid.size(); ++c)
        if (c != cell && grid[c] == d && sees(c, cell)) return false;
    return true;
}

constexpr std::size_t column_major(std::size_t i) { return i % 9 * 9 + i / 9; }

// Tries digits upwards in the cells column by column: the first full grid is the least one.
bool fill_down_columns(ClassicGrid& grid, std::size_t i = 0) {
    while (i < 81 && grid[column_major(i)] != kOpen) ++i;
    if (i == 81) return true;
    const std::size_t cell = column_major(i);
    for (Digit d = 1; d <= 9; ++d) {
        if (!fits(grid, cell, d)) continue;
        grid[cell] = d;
        if (fill_down_columns(grid, i + 1)) return true;
    }
    grid[cell] = kOpen;
    return false;
}

TEST(ClassicAnswers, the_solution_is_the_least_read_column_by_column) {
    std::vector<ClassicGrid> puzzles{ClassicGrid{}};
    for (std::uint64_t seed = 0; seed < effort::samples(400u, 5u); ++seed)
        puzzles.push_back(random_puzzle(seed, 25 + seed % 12));
    const auto solutions = answers({}, puzzles);
    ASSERT_EQ(puzzles.size(), solutions.size());
    int several = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        ClassicGrid least = puzzles[i];
        ASSERT_TRUE(fill_down_columns(least));
        EXPECT_EQ(text_of(least), solutions[i]) << text_of(puzzles[i]);
        several += judge::count(Puzzle(puzzles[i]), 2) == 2;
    }
    EXPECT_GT(several, effort::samples(200) / 2);
}

TEST(ClassicAnswers, minimizing_is_one_greedy_pass_down_the_columns) {
    std::vector<ClassicGrid> puzzles;
    for (std::uint64_t seed = 1000; puzzles.size() < effort::samples(60u, 3u); ++seed) {
        const ClassicGrid puzzle = random_puzzle(seed, 34 + seed % 30);
        if (judge::count(Puzzle(puzzle), 2) == 1) puzzles.push_back(puzzle);
    }
    const auto minimal = answers({"--minimize"}, puzzles);
    ASSERT_EQ(puzzles.size(), minimal.size());
    for (std::size_t p = 0; p < puzzles.size(); ++p) {
        ClassicGrid greedy = puzzles[p];
        for (std::size_t i = 0; i < 81; ++i) {
            const Digit given = std::exchange(greedy[column_major(i)], kOpen);
            if (given != kOpen && judge::count(Puzzle(greedy), 2) != 1)
                greedy[column_major(i)] = given;
        }
        EXPECT_EQ(text_of(greedy), minimal[p]) << text_of(puzzles[p]);
    }
}

// YasSS's singles, from candidates recomputed for every question.
class PlainSingles {
  public:
    explicit PlainSingles(const ClassicGrid& puzzle) : grid_(puzzle) {
        for (bool any = true; any;) {
            any = naked();
            any |= hidden();
        }
    }
    const ClassicGrid& grid() const { return grid_; }

  private:
    bool may_hold(std::size_t cell, Digit d) const {
        return grid_[cell] == kOpen && fits(grid_, cell, d);
    }
    bool naked() {
        bool any = false;
        for (std::size_t i = 0; i < 81; ++i) {
            const std::size_t cell = column_major(i);
            int possible = 0;
            Digit last = kOpen;
            for (Digit d = 1; d <= 9; ++d)
                if (may_hold(cell, d)) ++possible, last = d;
            if (possible == 1) grid_[cell] = last, any = true;
        }
        return any;
    }
    bool hidden() {
        bool any = false;
        for (int kind = 0; kind < 3; ++kind)
            for (std::size_t house = 0; house < 9; ++house) any |= hidden_in(kind, house);
        return any;
    }
    static std::size_t cell_of(int kind, std::size_t house, std::size_t i) {
        if (kind == 0) return i * 9 + house;  // columns first
        if (kind == 1) return house * 9 + i;  // then rows, then boxes
        return (house / 3 * 3 + i / 3) * 9 + house % 3 * 3 + i % 3;
    }
    bool hidden_in(int kind, std::size_t house) {
        std::array<std::vector<std::size_t>, 10> places;
        for (std::size_t i = 0; i < 9; ++i)
            for (Digit d = 1; d <= 9; ++d) {
                const std::size_t cell = cell_of(kind, house, i);
                if (may_hold(cell, d)) places[d].push_back(cell);
            }
        bool any = false;
        for (Digit d = 1; d <= 9; ++d)
            if (places[d].size() == 1 && may_hold(places[d][0], d))
                grid_[places[d][0]] = d, any = true;
        return any;
    }

    ClassicGrid grid_;
};

TEST(ClassicAnswers, a_puzzle_without_solution_is_filled_as_far_as_singles_lead) {
    std::vector<ClassicGrid> puzzles;
    for (std::uint64_t seed = 0; puzzles.size() < effort::samples(300u, 10u); ++seed) {
        ClassicGrid puzzle = random_puzzle(seed, 24 + seed % 14);
        Rng rng(seed, 1);
        for (std::uint64_t changes = 0; changes <= seed % 3; ++changes) {
            const std::size_t cell = rng.below(81);
            const auto digit = static_cast<Digit>(1 + rng.below(9));
            if (fits(puzzle, cell, digit)) puzzle[cell] = digit;
        }
        if (judge::count(Puzzle(puzzle), 1) == 0) puzzles.push_back(puzzle);
    }
    const auto filled = answers({}, puzzles);
    ASSERT_EQ(puzzles.size(), filled.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        EXPECT_EQ(text_of(PlainSingles(puzzles[i]).grid()), filled[i]) << text_of(puzzles[i]);
}

TEST(ClassicAnswers, no_symmetry_changes_the_score) {
    std::vector<ClassicGrid> puzzles, moved;
    for (std::uint64_t seed = 0; seed < effort::samples(150u, 10u); ++seed) {
        ClassicGrid puzzle = random_puzzle(seed, 20 + seed % 20);
        if (seed % 5 == 0) puzzle = generate_minimal({.seed = seed}).front();
        if (seed % 7 == 0)  // mostly without solution
            for (std::size_t c = 0; c < 81; c += 40)
                if (fits(puzzle, c, 5)) puzzle[c] = 5;
        puzzles.push_back(puzzle);
        moved.push_back(Transform::random(seed).apply(puzzle));
    }
    const auto scores = answers({"-s"}, puzzles);
    ASSERT_EQ(puzzles.size(), scores.size());
    EXPECT_EQ(scores, answers({"-s"}, moved));
}

TEST(ClassicAnswers, a_harder_puzzle_scores_more) {
    const auto score = [](const char* puzzle) {
        const auto text = classic_test::run_yasss({"-s"}, puzzle).out;
        return std::stoi(text.substr(text.find(':') + 1));
    };
    // Singles do; a 17-clue puzzle for which singles do; one that needs long chains.
    const int easy =
        score("003020600900305001001806400008102900700000008006708200002609500800203009005010300");
    const int sparse =
        score("000000010400000000020000000000050407008000300001090000300400200050100000000806000");
    const int hard =
        score("800000000003600000070090200050007000000045700000100030001000068008500010090000400");
    EXPECT_LT(easy, sparse);
    EXPECT_LT(2 * sparse, hard);
}

int clues_of(const std::string& puzzle) {
    return static_cast<int>(puzzle.size()) -
           static_cast<int>(std::count(puzzle.begin(), puzzle.end(), '0'));
}

TEST(ClassicGeneration, makes_minimal_puzzles_of_22_to_27_clues_mostly) {
    const std::size_t number = effort::samples<std::size_t>(2'000, 40);
    const auto puzzles = answers({"-g", std::to_string(number)}, {});
    ASSERT_EQ(number, puzzles.size());
    int typical = 0;
    for (const auto& puzzle : puzzles) typical += clues_of(puzzle) >= 22 && clues_of(puzzle) <= 27;
    EXPECT_GT(typical, 0.8 * static_cast<double>(number));
    for (std::size_t p = 0; p < effort::samples<std::size_t>(200, 2); ++p) {
        ClassicGrid grid = grid_of(puzzles[p]);
        EXPECT_EQ(1u, judge::count(Puzzle(grid), 2));
        for (Digit& given : grid) {
            const Digit kept = std::exchange(given, kOpen);
            if (kept != kOpen) {
                EXPECT_EQ(2u, judge::count(Puzzle(grid), 2)) << puzzles[p];
            }
            given = kept;
        }
    }
}

TEST(ClassicGeneration, keeps_to_the_range_of_clues) {
    for (const auto& puzzle : answers({"-g30", "--clues", "27..30"}, {})) {
        EXPECT_GE(clues_of(puzzle), 27);
        EXPECT_LE(clues_of(puzzle), 30);
        EXPECT_EQ(1u, judge::count(Puzzle(grid_of(puzzle)), 2)) << puzzle;
    }
    for (const auto& puzzle : answers({"-g20", "--clues", "22"}, {}))
        EXPECT_EQ(22, clues_of(puzzle));
}

TEST(ClassicGeneration, gives_random_puzzles_any_number_of_clues) {
    int fewest = 81, most = 0;
    const auto puzzles = answers({"-r", "200"}, {});
    ASSERT_EQ(200u, puzzles.size());
    for (const auto& puzzle : puzzles) {
        fewest = std::min(fewest, clues_of(puzzle));
        most = std::max(most, clues_of(puzzle));
        EXPECT_EQ(1u, judge::count(Puzzle(grid_of(puzzle)), 2)) << puzzle;
    }
    EXPECT_LT(fewest, 30);
    EXPECT_GT(most, 70);
    EXPECT_LT(most, 80);
}

TEST(ClassicGeneration, differs_from_run_to_run_unless_a_seed_is_given) {
    EXPECT_NE(answers({"-g"}, {}), answers({"-g"}, {}));
    EXPECT_NE(answers({"-r"}, {}), answers({"-r"}, {}));
    EXPECT_EQ(answers({"-g5", "--seed", "7"}, {}), answers({"-g5", "--seed=7"}, {}));
    EXPECT_NE(answers({"-g5", "--seed", "7"}, {}), answers({"-g5", "--seed=8"}, {}));
    // Puzzle number n does not depend on how many were asked for.
    const auto few = answers({"-r", "3", "--seed", "7"}, {});
    auto many = answers({"-r", "300", "--seed", "7"}, {});
    many.resize(3);
    EXPECT_EQ(few, many);
}

}  // namespace
