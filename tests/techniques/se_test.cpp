// The path and the rating of Sudoku Explainer: equal to the reference ratings where these are
// present, and sound on our own puzzles. The hardest ones take long: effort 10 runs all of them.
#include "logic/se/se.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "effort.hpp"
#include "logic/se/propagator.hpp"
#include "logic/se/rating.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"
#include "techniques/step_check.hpp"

namespace {

using namespace sudokit;
using namespace sudokit::logic;

const std::string kRatings = std::string(SUDOKIT_CORPORA) + "/ratings/";

const Layout<Small>& classic() {
    static const Layout<Small> layout(Geometry::classic());
    return layout;
}

bool is_whole() { return effort::is_at_least(10); }
int highest_rating() { return is_whole() ? 120 : 95; }

Puzzle puzzle_of(const std::string& text) {
    Puzzle puzzle;
    for (std::size_t c = 0; c < kClassicCells; ++c)
        puzzle.givens.at(c) =
            text[c] >= '1' && text[c] <= '9' ? static_cast<Digit>(text[c] - '0') : kOpen;
    return puzzle;
}

std::string text_of(const se::Rating& rating) {
    return se::rating_text(rating.er) + ',' + se::rating_text(rating.ep) + ',' +
           se::rating_text(rating.ed);
}

int tenths(const std::string& text) {
    return static_cast<int>(std::strtod(text.c_str(), nullptr) * 10 + 0.5);
}

// Published with other numbers; these are what Sudoku Explainer 1.2.1.3 gives when it is run.
const std::map<std::string, std::string> kNotAsPublished = {
    {"100000007020400060003000500090040000000062040000900800005000003060200080700001000",
     "11.5,11.5,10.1"},
    {"120300000400050000006001700500200000030010040001006800009000070000100900000009068",
     "11.8,11.8,10.8"},
    {"120300000300040000005002300500006100000000090006700008050001600000900040000080007",
     "11.7,1.2,1.2"},
    {"000006000000700020009030500005090840800200006000000070390040000500000400004001008",
     "10.4,1.2,1.2"},
    {"000400080007009000080030100200000900700005300030060010060090001500004600002000090",
     "11.3,11.3,2.6"},
};

std::string wanted_rating(const std::string& line) {
    const auto known = kNotAsPublished.find(line.substr(0, kClassicCells));
    return known != kNotAsPublished.end() ? known->second : line.substr(kClassicCells + 1);
}

// Every so-many-th puzzle up to a rating.
void expect_equal_ratings(const std::string& file, int most = highest_rating(), int every = 1) {
    if (!std::filesystem::exists(kRatings + file)) GTEST_SKIP() << "no reference ratings";
    se::Explainer<Small> explainer(classic());
    std::ifstream in(kRatings + file);
    std::string line;
    std::getline(in, line);  // names of the columns
    std::vector<std::string> lines;
    for (int i = 0; std::getline(in, line); ++i)
        if (i % every == 0 && tenths(wanted_rating(line)) <= most) lines.push_back(line);
    for (const std::string& one : effort::part_of(lines, 2)) {
        const auto rating = explainer.rate(Position<Small>(classic(), puzzle_of(one)));
        EXPECT_EQ(text_of(rating), wanted_rating(one)) << one.substr(0, kClassicCells);
    }
}

TEST(SudokuExplainer, rates_puzzles_of_all_kinds_like_the_original) {
    expect_equal_ratings("se_oracle.csv");
}

TEST(SudokuExplainer, rates_puzzles_with_17_clues_like_the_original) {
    expect_equal_ratings("se_oracle_17clue_2000.csv");
}

TEST(SudokuExplainer, rates_the_hardest_puzzles_like_the_original) {
    expect_equal_ratings("se_published_hardest.csv", 120, is_whole() ? 1 : 24);
}

std::string name_of(Candidate x) {
    return "r" + std::to_string(x.cell / 9 + 1) + "c" + std::to_string(x.cell % 9 + 1);
}

// "8.3|r3c6=5|r3c6<>6 ...": what the reference says of a step, without its name.
std::string line_of(const Step& step, const Position<Small>& position) {
    std::string text = se::rating_text(se::rating_of(step, *Geometry::classic())) + '|';
    auto removed = step.removed;
    for (const auto& x : step.placed) {
        text += name_of(x) + '=' + std::to_string(x.digit);
        if (info_of(step.technique).family != Family::Forcing) continue;
        for (Digit d : position.candidates(x.cell) - DigitSet::of(x.digit))
            removed.push_back({x.cell, d});
    }
    text += '|';
    std::sort(removed.begin(), removed.end());
    for (const auto& x : removed)
        text += (text.back() == '|' ? "" : " ") + name_of(x) + "<>" + std::to_string(x.digit);
    return text;
}

// "n|rating|technique|placement|eliminations"
std::string wanted_line(const std::string& line) {
    std::vector<std::string> pieces;
    std::istringstream in(line);
    for (std::string piece; std::getline(in, piece, '|');) pieces.push_back(piece);
    pieces.resize(5);
    return pieces[1] + '|' + pieces[3] + '|' + pieces[4];
}

TEST(SudokuExplainer, takes_the_steps_of_the_original) {
    if (!std::filesystem::exists(kRatings + "se_paths.txt")) GTEST_SKIP() << "no reference paths";
    se::Explainer<Small> explainer(classic());
    std::ifstream in(kRatings + "se_paths.txt");
    std::optional<Position<Small>> position;
    int paths = 0;
    const int every = std::max(1, static_cast<int>(1 / effort::share()));
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) continue;
        if (line[0] == '#') {
            const auto rating = line.find("ED=");
            std::istringstream words(line.substr(1));
            std::string number, text;
            words >> number >> text;
            position.reset();
            if (paths++ % every == 0 && tenths(line.substr(rating + 3)) <= highest_rating())
                position.emplace(classic(), puzzle_of(text));
        } else if (position) {
            const auto step = explainer.next_step(*position);
            const std::string found = step ? line_of(*step, *position) : "";
            EXPECT_EQ(found, wanted_line(line)) << line;
            if (found != wanted_line(line)) {
                position.reset();
            } else {
                position->apply(*step);
            }
        }
    }
}

template <class Size>
judge::BoardView view_of(const Position<Size>& position) {
    judge::BoardView view{*position.layout().geometry, {}, {}, {}};
    for (Cell c = 0; c < position.layout().cells; ++c) {
        view.candidates.push_back(position.candidates(c));
        view.digits.push_back(position.digit_at(c));
        view.given.push_back(position.is_given(c));
    }
    return view;
}

// Follows the path to its end: every step is right, follows from its reasons, and is rated as the
// rating of the whole says.
template <class Size>
void expect_sound(const Puzzle& puzzle, const Grid& solution) {
    const Layout<Size> layout(puzzle.geometry);
    Position<Size> position(layout, puzzle);
    se::Explainer<Size> explainer(layout);
    const auto rating = explainer.rate(position);
    int hardest = 0;
    while (const auto step = explainer.next_step(position)) {
        for (const auto& [c, d] : step->placed) ASSERT_EQ(solution[c], d);
        for (const auto& [c, d] : step->removed) ASSERT_NE(solution[c], d);
        ASSERT_EQ(judge::find_flaw(view_of(position), *step), "") << info_of(step->technique).id;
        hardest = std::max(hardest, se::rating_of(*step, *puzzle.geometry));
        position.apply(*step);
    }
    EXPECT_EQ(position.is_solved(), rating.is_solved);
    if (rating.is_solved) {
        EXPECT_EQ(hardest, rating.er);
    }
}

TEST(SudokuExplainer, solves_random_puzzles_by_sound_steps) {
    GenerateOptions options;
    options.seed = 31;
    options.count = effort::samples(60, 5);
    for (const auto& grid : generate_minimal(options)) {
        const Puzzle puzzle(grid);
        expect_sound<Small>(puzzle, *solve(puzzle));
    }
}

TEST(SudokuExplainer, takes_sound_steps_on_other_boards) {
    for (const char* board : {"6x6", "jigsaw", "x", "windoku", "jigsaw-7"})
        for (std::uint64_t index = 0; index < 3; ++index) {
            SCOPED_TRACE(board);
            const auto made = Generator(board, {}, {.seed = 5}).find({index, 0}).found;
            ASSERT_TRUE(made);
            expect_sound<Small>(made->puzzle, made->solution);
        }
}

TEST(SudokuExplainer, takes_sound_steps_on_a_large_board) {
    const auto made = Generator("12x12", {}, {.seed = 5}).find({0, 0}).found;
    ASSERT_TRUE(made);
    expect_sound<Large>(made->puzzle, made->solution);
}

// All propagations of a nearly empty 25x25 board would take gigabytes.
TEST(SePropagator, keeps_only_what_fits_and_makes_the_rest_again) {
    const Layout<Large> layout(Geometry::boxes(5, 5));
    const se::Units<Large> units(layout);
    se::Position<Large> position(units);
    position.load(logic::Position<Large>(layout, Puzzle(Geometry::boxes(5, 5))));
    const se::MemoBank<Large> bank;
    se::Propagator<Large> propagator(units, {.is_multiple = true, .is_dynamic = true}, bank);
    propagator.begin(position);
    const auto offs_of = [&](unsigned x) {
        const auto& found = propagator.from(static_cast<se::Ids<Large>::Id>(x), true);
        std::vector<int> offs;
        for (const int i : found.offs) offs.push_back(found.node(i).x);
        return offs;
    };
    const auto first = offs_of(0);
    EXPECT_EQ(first.size(), 24u + 24u + 24u + 16u)
        << "its cell, row and column, and the rest of its box";
    for (unsigned x = 1; x < 4000; ++x) {
        offs_of(x);
        ASSERT_LE(propagator.bytes(), std::size_t{130} << 20) << x;
    }
    EXPECT_EQ(offs_of(0), first);
    propagator.release();
    EXPECT_LE(propagator.bytes(), std::size_t{64} << 20);
    EXPECT_EQ(offs_of(0), first);
}

}  // namespace
