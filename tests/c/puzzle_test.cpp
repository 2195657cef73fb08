// One puzzle as a handle; calls with null pointers.
#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "c/calls.hpp"
#include "cli/puzzles.hpp"

namespace {

sudokit_puzzle* parsed(const std::string& text, const char* format = nullptr) {
    return sudokit_parse(text.data(), text.size(), format, nullptr);
}

TEST(Puzzle, is_read_changed_and_written) {
    sudokit_puzzle* puzzle = parsed(puzzles::kProper);
    ASSERT_NE(puzzle, nullptr);
    EXPECT_EQ(sudokit_puzzle_cells(puzzle), 81u);
    EXPECT_EQ(sudokit_puzzle_digits(puzzle), 9u);
    EXPECT_EQ(sudokit_puzzle_digit(puzzle, 0), 2u);
    EXPECT_EQ(sudokit_puzzle_digit(puzzle, 2), 0u);
    EXPECT_EQ(sudokit_puzzle_digit(puzzle, 81), 0u);

    sudokit_puzzle* copy = sudokit_puzzle_copy(puzzle);
    EXPECT_TRUE(sudokit_puzzle_set(copy, 0, 0));
    EXPECT_TRUE(sudokit_puzzle_set(copy, 2, 8));
    EXPECT_FALSE(sudokit_puzzle_set(copy, 81, 1));
    EXPECT_FALSE(sudokit_puzzle_set(copy, 0, 10));
    std::string changed = puzzles::kProper;
    changed[0] = '.', changed[2] = '8';
    EXPECT_EQ(call::outcome_of(sudokit_write(copy, "line")).text, changed + "\n");
    EXPECT_EQ(call::outcome_of(sudokit_write(puzzle, "line")).text, puzzles::kProper + "\n");
    sudokit_puzzle_free(copy);
    sudokit_puzzle_free(puzzle);
}

TEST(Puzzle, holds_a_board_with_rules) {
    const std::string killer =
        call::run("generate", {{"board", "killer-6"}, {"seed", "1"}}, "").text;
    sudokit_puzzle* puzzle = parsed(killer);
    ASSERT_NE(puzzle, nullptr);
    EXPECT_EQ(sudokit_puzzle_cells(puzzle), 36u);
    EXPECT_EQ(sudokit_puzzle_digits(puzzle), 6u);
    const std::string text = call::outcome_of(sudokit_write(puzzle, "sudokit")).text;
    EXPECT_EQ(call::run("check", {}, text).text, "unique\n");
    const auto line = call::outcome_of(sudokit_write(puzzle, "line"));
    EXPECT_EQ(line.status, SUDOKIT_FAILED);
    EXPECT_EQ(line.errors.size(), 1u);
    sudokit_puzzle_free(puzzle);
}

TEST(Puzzle, says_why_it_cannot_be_read) {
    sudokit_result* failure = nullptr;
    const std::string text = puzzles::kProper.substr(0, 40) + "x" + puzzles::kProper.substr(41);
    EXPECT_EQ(sudokit_parse(text.data(), text.size(), nullptr, &failure), nullptr);
    ASSERT_NE(failure, nullptr);
    const sudokit_error* error = sudokit_result_error(failure, 0);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->line, 1u);
    EXPECT_EQ(error->column, 41u);
    EXPECT_STRNE(error->remedy, "");
    sudokit_result_free(failure);
    EXPECT_EQ(parsed(puzzles::kProper, "nonsense"), nullptr);
}

TEST(Puzzle, says_where_a_second_one_begins) {
    sudokit_result* failure = nullptr;
    const std::string text = puzzles::kProper + "\n\n" + puzzles::kProper + "\n";
    EXPECT_EQ(sudokit_parse(text.data(), text.size(), nullptr, &failure), nullptr);
    const auto outcome = call::outcome_of(failure);
    ASSERT_EQ(outcome.errors.size(), 1u);
    EXPECT_EQ(outcome.errors[0], "3: a second puzzle; give one puzzle at a time");
}

TEST(Null, is_refused_everywhere_and_never_crashes) {
    const sudokit_option nameless[] = {{nullptr, nullptr}};
    const std::string& text = puzzles::kProper;
    const auto refused = [](sudokit_result* result) {
        const auto outcome = call::outcome_of(result);
        return outcome.status == SUDOKIT_FAILED && outcome.errors.size() == 1;
    };
    EXPECT_TRUE(refused(sudokit_run(nullptr, text.data(), text.size(), nullptr, 0, nullptr)));
    EXPECT_TRUE(refused(sudokit_run("solve", nullptr, 5, nullptr, 0, nullptr)));
    EXPECT_TRUE(refused(sudokit_run("solve", text.data(), text.size(), nullptr, 1, nullptr)));
    EXPECT_TRUE(refused(sudokit_run("solve", text.data(), text.size(), nameless, 1, nullptr)));
    EXPECT_TRUE(refused(sudokit_write(nullptr, "line")));
    sudokit_puzzle* puzzle = parsed(text);
    EXPECT_TRUE(refused(sudokit_write(puzzle, nullptr)));
    sudokit_puzzle_free(puzzle);
    EXPECT_EQ(sudokit_parse(nullptr, 5, nullptr, nullptr), nullptr);
    EXPECT_EQ(sudokit_parse(nullptr, 0, nullptr, nullptr), nullptr);
    EXPECT_EQ(sudokit_puzzle_copy(nullptr), nullptr);
    EXPECT_EQ(sudokit_puzzle_cells(nullptr), 0u);
    EXPECT_EQ(sudokit_puzzle_digits(nullptr), 0u);
    EXPECT_EQ(sudokit_puzzle_digit(nullptr, 0), 0u);
    EXPECT_EQ(sudokit_puzzle_set(nullptr, 0, 1), 0);
    EXPECT_EQ(sudokit_result_status(nullptr), SUDOKIT_FAILED);
    EXPECT_STREQ(sudokit_result_text(nullptr, nullptr), "");
    EXPECT_EQ(sudokit_result_error_count(nullptr), 0u);
    EXPECT_EQ(sudokit_result_error(nullptr, 0), nullptr);
    EXPECT_EQ(sudokit_result_is_remark(nullptr, 0), 0);
    sudokit_puzzle_free(nullptr);
    sudokit_result_free(nullptr);
    uint8_t cells[81] = {};
    EXPECT_EQ(sudokit_solve_batch(nullptr, 1, cells, nullptr, nullptr, nullptr), SUDOKIT_FAILED);
    EXPECT_EQ(sudokit_canonical_batch(cells, 1, nullptr, nullptr, nullptr, nullptr),
              SUDOKIT_FAILED);
    EXPECT_EQ(sudokit_minimize_batch(cells, 1, nullptr, nullptr, nullptr), SUDOKIT_FAILED);
    EXPECT_EQ(sudokit_generate_batch(1, 0, nullptr, 1, nullptr, nullptr), SUDOKIT_FAILED);
    EXPECT_EQ(sudokit_solve_batch(nullptr, 0, nullptr, nullptr, nullptr, nullptr), SUDOKIT_YES);
}

TEST(Control, of_an_older_and_smaller_kind_is_understood) {
    sudokit_control control = SUDOKIT_CONTROL;
    control.size = offsetof(sudokit_control, go_on);
    control.go_on = [](void*, uint64_t) { return 0; };  // beyond its size: not looked at
    EXPECT_EQ(call::run("solve", {}, puzzles::kProper, &control).text, puzzles::kSolution + "\n");
}

}  // namespace
