// The lengths of braids, compared with a literal reading of their definition.
#include <gtest/gtest.h>

#include <array>
#include <bitset>
#include <chrono>
#include <cmath>
#include <fstream>
#include <set>
#include <thread>

#include "effort.hpp"
#include "rate/braid.hpp"
#include "rate/trial.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/rate.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/transform.hpp"

namespace {

using namespace sudokit;

// A candidate is a number: 9 * cell + digit - 1. A unit is a cell, or a digit in a house.
using Candidates = std::bitset<729>;

struct Tables {
    std::array<Candidates, 324> units;        // one candidate of each is true
    std::array<Candidates, 729> excluded_by;  // those that share a unit with it

    Tables() {
        for (std::size_t p = 0; p < 729; ++p) {
            const std::size_t cell = p / 9, digit = p % 9, row = cell / 9, column = cell % 9;
            const std::size_t box = row / 3 * 3 + column / 3;
            for (const std::size_t unit :
                 {cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * box + digit})
                units[unit].set(p);
        }
        for (std::size_t p = 0; p < 729; ++p) {
            for (const auto& unit : units)
                if (unit[p]) excluded_by[p] |= unit;
            excluded_by[p].reset(p);
        }
    }
};
const Tables kTables;

std::size_t first_of(const Candidates& candidates) {
    std::size_t p = 0;
    while (!candidates[p]) ++p;
    return p;
}

struct Slow {
    Candidates candidates;
    std::vector<Candidates> open;  // the units with several candidates
    bool is_broken = false;

    // Every set of placements that a braid can have, size by size.
    bool has_braid(std::size_t target, int length) const {
        std::set<std::set<std::size_t>> level = {{target}};
        for (int size = 1; size <= length; ++size) {
            std::set<std::set<std::size_t>> next;
            for (const auto& placed : level) {
                Candidates excluded;
                for (const std::size_t p : placed) excluded |= kTables.excluded_by[p];
                for (const Candidates& unit : open) {
                    const Candidates left = unit & ~excluded;
                    if (left.none()) return true;
                    if (left.count() > 1 || placed.contains(first_of(left))) continue;
                    auto more = placed;
                    more.insert(first_of(left));
                    next.insert(std::move(more));
                }
            }
            level = std::move(next);
        }
        return false;
    }

    void place_singles() {
        for (bool again = true; again && !is_broken;) {
            again = false;
            for (const auto& unit : kTables.units) {
                const Candidates left = unit & candidates;
                if (left.none()) is_broken = true;
                if (left.count() != 1) continue;
                const Candidates gone = candidates & kTables.excluded_by[first_of(left)];
                candidates &= ~gone;
                again |= gone.any();
            }
        }
        open.clear();
        for (const auto& unit : kTables.units)
            if ((unit & candidates).count() > 1) open.push_back(unit & candidates);
    }

    // Removes candidates that `refutes` names, until it names none.
    template <typename Refutes>
    void reduce_by(const Refutes& refutes) {
        place_singles();
        for (bool again = true; again && !is_broken && !is_solved();) {
            again = false;
            for (std::size_t p = 0; p < 729 && !is_broken && !is_solved(); ++p)
                if (candidates[p] && refutes(p)) {
                    candidates.reset(p);
                    place_singles();
                    again = true;
                }
        }
    }
    void reduce(int length) {
        reduce_by([&](std::size_t p) { return has_braid(p, length); });
    }
    void reduce_in_trials(int length) {
        reduce_by([&](std::size_t p) {
            Slow trial = *this;
            trial.candidates &= ~kTables.excluded_by[p];
            trial.reduce(length);
            return trial.is_broken;
        });
    }
    bool is_solved() const { return !is_broken && candidates.count() == 81; }
};

Slow slow_start(const ClassicGrid& puzzle) {
    Slow slow;
    for (std::size_t c = 0; c < 81; ++c)
        for (std::size_t d = 0; d < 9; ++d)
            if (puzzle[c] == kOpen || puzzle[c] == d + 1) slow.candidates.set(9 * c + d);
    return slow;
}

std::optional<rate::BraidRating> braids_in(const Ratings& ratings) {
    const Rating* const rating = ratings.find(Scale::Braids);
    if (!rating) return std::nullopt;
    const auto& [figure, length, at_least] = rating->figures.at(0);
    return rate::BraidRating{figure == Figure::Bxb, length, rating->complete};
}

std::optional<rate::BraidRating> braids_of(const ClassicGrid& puzzle, double seconds = 0) {
    RateOptions options;
    options.scales = {Scale::Braids};
    options.seconds = seconds;
    return braids_in(Rater(options).rate(Puzzle(puzzle)).value());
}

std::vector<ClassicGrid> some_puzzles(int count, std::uint64_t seed) {
    GenerateOptions options;
    options.seed = seed;
    options.count = count;
    return generate_minimal(options);
}

TEST(Braids, are_as_long_as_their_definition_says) {
    constexpr int kMost = 3;
    int lengths[kMost + 2] = {};
    for (const ClassicGrid& puzzle : some_puzzles(effort::samples(200, 20), 12)) {
        const auto rating = braids_of(puzzle);
        ASSERT_TRUE(rating && rating->complete && !rating->is_in_trials);
        int length = 0;
        for (Slow slow = slow_start(puzzle); length <= kMost; ++length) {
            slow.reduce(length);
            if (slow.is_solved()) break;
        }
        EXPECT_EQ(std::min(rating->length, kMost + 1), length);
        ++lengths[length];
    }
    EXPECT_GT(lengths[0], 0);
    EXPECT_GT(lengths[1], 0);
    EXPECT_GT(lengths[2] + lengths[3], 0);
}

TEST(Braids, are_as_long_after_any_symmetry) {
    std::uint64_t seed = 1;
    for (const ClassicGrid& puzzle : some_puzzles(effort::samples(400, 60), 13)) {
        const auto rating = braids_of(puzzle);
        EXPECT_EQ(rating, braids_of(Transform::random(seed++).apply(puzzle)));
    }
}

TEST(Braids, are_needed_exactly_where_trials_are) {
    for (const ClassicGrid& puzzle : some_puzzles(effort::samples(400, 60), 14)) {
        RateOptions options;
        options.scales = {Scale::Search, Scale::Braids};
        const auto rated = Rater(options).rate(Puzzle(puzzle)).value();
        EXPECT_EQ(rated[Figure::Depth] == 0, braids_in(rated)->length == 0);
    }
}

// --- within trials ---------------------------------------------------------------------------

// Found by exchanging one to three givens, again and again, for those that leave trials of depth 1 the
// most candidates. Some need no more than naked triples, which neither trials nor braids know.
struct InTrials {
    const char* line;
    int length;
};
constexpr InTrials kInTrials[] = {
    {"42..1.....61.2.3....5........46.2...2.6.4.9.......5......4.....5.3....87....736.5", 2},
    {".2931.....61.2.3.......4....7.6.....25..4.9....8..5......4............87..32..4.5", 1},
    {".29.......61...3.......4......6.2...256.4.9....89........45.........3.87..72....5", 1},
    {".27.1.....6152.3....5..4.....46.2...2.6...9......3.......45....5......87......6.5", 2},
    {".2..1.....6152.3....5..4.....46.2...2..8..9....8.3....6..45..3.5......87......6..", 2},
    {".2..1.3...61.2......5..4....946.....2...4.93...8..5.......5....5......87...2..6..", 1},
    {".2..1.5...61.2.3.......4....9.6.....25..4.93...8..5......45......3....87......6..", 2},
    {"..931.....61.2.3...3...4...3..6.2...25..4.9....8..5.......5...........876.2...4.5", 1},
    {".2931.....61.2.3.......4...3..6.2...256.4.9....8..5.....2.5...........87......45.", 1},
    {".2931.....61.2.3.......4...3..6.2...256.4.9....7..5......45...........87......45.", 2},
};

ClassicGrid grid_of(const char* line) { return parse_puzzle(line).value().classic_grid(); }

rate::BraidRating in_trials(int length) { return {true, length, true}; }

TEST(BraidsInTrials, are_as_long_as_their_definition_says) {
    for (const auto& [line, length] : kInTrials) {
        SCOPED_TRACE(line);
        const ClassicGrid puzzle = grid_of(line);
        EXPECT_EQ(braids_of(puzzle), in_trials(length));
    }
    for (const auto& [line, length] :
         std::span(kInTrials).first(effort::samples(std::size(kInTrials)))) {
        SCOPED_TRACE(line);
        Slow slow = slow_start(grid_of(line));
        slow.reduce_in_trials(length - 1);
        EXPECT_FALSE(slow.is_solved() || slow.is_broken);
        slow.reduce_in_trials(length);
        EXPECT_TRUE(slow.is_solved());
    }
}

TEST(BraidsInTrials, are_as_long_after_any_symmetry) {
    std::uint64_t seed = 1;
    for (const auto& [line, length] : kInTrials)
        for (int i = 0; i < effort::samples(20, 2); ++i)
            EXPECT_EQ(braids_of(Transform::random(seed++).apply(grid_of(line))), in_trials(length))
                << line;
}

// A given more never makes a puzzle need longer braids, or trials.
TEST(BraidsInTrials, are_not_longer_with_more_givens) {
    for (const auto& [line, length] : kInTrials) {
        const ClassicGrid puzzle = grid_of(line);
        const Grid solution = *solve(Puzzle(puzzle));
        const std::size_t step = effort::is_at_least(1) ? 1 : 9;
        for (std::size_t c = 0; c < 81; c += step) {
            ClassicGrid easier = puzzle;
            easier[c] = static_cast<Digit>(solution[c]);
            const auto rating = braids_of(easier);
            ASSERT_TRUE(rating && rating->complete) << line;
            EXPECT_TRUE(!rating->is_in_trials || rating->length <= length) << line << " cell " << c;
        }
    }
}

TEST(BraidsInTrials, begin_where_trials_of_depth_one_end) {
    for (const auto& [line, length] : kInTrials)
        EXPECT_EQ(rate::trial_depth(grid_of(line), 3, {}).depth, 2) << line;
}

// --- stopped early ---------------------------------------------------------------------------

// Whatever is said of a rating that was not finished is true of the whole one.
void expect_bound(const std::optional<rate::BraidRating>& hurried, const rate::BraidRating& whole) {
    ASSERT_TRUE(hurried);
    if (hurried->complete) {
        EXPECT_EQ(*hurried, whole);
        return;
    }
    EXPECT_LE(hurried->is_in_trials, whole.is_in_trials);
    if (hurried->is_in_trials == whole.is_in_trials) {
        EXPECT_LE(hurried->length, std::max(whole.length, 1));
    }
}

TEST(StoppedBraids, are_a_lower_bound) {
    for (const ClassicGrid& puzzle : some_puzzles(20, 15))
        expect_bound(braids_of(puzzle, 1e-9), *braids_of(puzzle));
    for (const auto& [line, length] : kInTrials)
        for (const double seconds : {1e-9, 1e-4, 1e-3, 1e-2})
            expect_bound(braids_of(grid_of(line), seconds), in_trials(length));
}

TEST(StoppedBraids, stop_at_once_when_a_flag_is_set) {
    std::atomic<bool> stop{true};
    RateOptions options;
    options.scales = {Scale::Braids};
    options.stop = stop;
    Rater rater(options);
    const Puzzle puzzle(grid_of(kInTrials[0].line));
    const auto stopped = rater.rate(puzzle).value();
    EXPECT_TRUE(stopped.scales.empty() || !stopped.complete);
    stop = false;
    EXPECT_EQ(braids_in(rater.rate(puzzle).value()), in_trials(kInTrials[0].length));
}

// The flag comes at some moment of the work.
TEST(StoppedBraids, stop_when_another_thread_says_so) {
    const ClassicGrid puzzle = grid_of(kInTrials[0].line);
    int stopped = 0;
    // On a busy machine the other thread may wake up too late, again and again.
    for (int n = 0; n < 900 && (n < 9 || stopped == 0); ++n) {
        const auto delay = std::chrono::microseconds(static_cast<int>(std::pow(3, n % 9)));
        std::atomic<bool> stop{false};
        std::thread other([&] {
            std::this_thread::sleep_for(delay);
            stop = true;
        });
        const auto rating = rate::braid_rating(puzzle, support::Watch(0, stop));
        other.join();
        expect_bound(rating, in_trials(kInTrials[0].length));
        stopped += rating && !rating->complete;
    }
    EXPECT_GT(stopped, 0);
}

// --- what others have published --------------------------------------------------------------

// The examples of the Sudoku Hierarchical Classifier: puzzles in one file, their lengths in another.
void compare_with_published(const std::string& name, bool is_in_trials) {
    const std::string folder = std::string(SUDOKIT_CORPORA) + "/shc/examples/" + name;
    std::ifstream puzzles(folder + "-input.txt"), lengths(folder + "-output-expected.txt");
    std::string line, length;
    if (!puzzles || !std::getline(lengths, length)) GTEST_SKIP() << "no " << folder << "-*.txt";
    int compared = 0;
    for (int i = 0; std::getline(puzzles, line) && std::getline(lengths, length); ++i) {
        if (i % (effort::is_at_least(1) ? 1 : 10) != 0) continue;
        SCOPED_TRACE(line);
        EXPECT_EQ(braids_of(grid_of(line.substr(0, 81).c_str())),
                  (rate::BraidRating{is_in_trials, std::stoi(length), true}));
        ++compared;
    }
    EXPECT_GT(compared, 5);
}

TEST(PublishedBraids, are_as_long) { compare_with_published("B", false); }
TEST(PublishedBraids, are_as_long_in_trials) { compare_with_published("BxB", true); }

}  // namespace
