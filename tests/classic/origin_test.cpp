// The puzzles of the web pages on which people first compared their solvers.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "classic/yasss.hpp"
#include "judge/judge.hpp"

namespace {

struct Origin {
    const char* name;
    const char* puzzle;
};
constexpr Origin kProper[] = {
    {"Perl page, three stars",
     "--791-------56248------8----------2--96---73--4-8---6-8--49----57---6--21-------6"},
    {"Kotlin page",
     "3192...........7.1...63....67.8.35..9.......3..21.5.47....62...2.3...........7259"},
    {"newspaper of 2005",
     "240090000510003409000064281000308100107000053035600004051700002003020000024019300"},
    {"microcontroller page",
     "060000000500001000002000405030000009049018200000600800200079000001020500056000004"},
};
// Norvig's puzzle without solution, and turned.
constexpr Origin kImpossible[] = {
    {"Norvig", ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."},
    {"Norvig, turned",
     "030005140840000600000000000510060000000000000060510000000000000000100300000003500"},
};

sudokit::Puzzle puzzle_of(const std::string& text) {
    sudokit::Puzzle puzzle;
    for (std::size_t c = 0; c < text.size(); ++c)
        if (text[c] >= '1' && text[c] <= '9')
            puzzle.givens[c] = static_cast<sudokit::Digit>(text[c] - '0');
    return puzzle;
}

TEST(OriginPuzzles, proper_ones_have_their_one_solution) {
    for (const auto& [name, puzzle] : kProper) {
        SCOPED_TRACE(name);
        const auto outcome = classic_test::run_yasss({"-ua"}, std::string(puzzle) + "\n");
        const auto lines = classic_test::lines_of(outcome.out);
        ASSERT_EQ(2u, lines.size()) << outcome.out;
        EXPECT_EQ("The Sudoku has one uniq solution", lines[0]);
        EXPECT_TRUE(judge::is_solution_of(puzzle_of(puzzle), puzzle_of(lines[1]).givens))
            << lines[1];
    }
    const auto last = classic_test::run_yasss({}, std::string(kProper[3].puzzle) + "\n").out;
    EXPECT_EQ("467835912", last.substr(0, 9));
}

TEST(OriginPuzzles, impossible_ones_are_proved_so) {
    for (const auto& [name, puzzle] : kImpossible) {
        SCOPED_TRACE(name);
        const auto outcome = classic_test::run_yasss({"-uc"}, std::string(puzzle) + "\n");
        EXPECT_EQ("The Sudoku has no solution\nNumber of solutions: 0\n", outcome.out);
        double best = 1e9;
        for (int i = 0; i < 5; ++i) {
            const auto start = std::chrono::steady_clock::now();
            classic_test::run_yasss({}, std::string(puzzle) + "\n");
            const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
            best = std::min(best, elapsed.count());
        }
        std::cout << name << ": " << best * 1000 << " ms with start and end of the process\n";
        RecordProperty("milliseconds", std::to_string(best * 1000));
    }
}

}  // namespace
