// Arrays of puzzles give the same results as the commands give for the same puzzles.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "c/calls.hpp"
#include "cli/puzzles.hpp"
#include "sudokit/generate.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes bytes_of(const std::string& lines) {
    Bytes bytes;
    for (const char c : lines)
        if (c != '\n') bytes.push_back(static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'));
    return bytes;
}

std::string lines_of(const Bytes& bytes) {
    std::string lines;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        lines += bytes[i] == 0 ? '.' : static_cast<char>('0' + bytes[i]);
        if (i % 81 == 80) lines += '\n';
    }
    return lines;
}

// Proper ones, several solutions and none.
std::string many() {
    std::string lines;
    for (const std::string& line : puzzles::mixture(9000))
        if (line.size() == 81) lines += line + "\n";
    return lines;
}

TEST(Batch, solves_as_the_command_does_in_place_and_with_any_number_of_threads) {
    const std::string text = many();
    const Bytes puzzles = bytes_of(text);
    const std::size_t count = puzzles.size() / 81;
    Bytes expected(puzzles.size()), counts(count);
    EXPECT_EQ(sudokit_solve_batch(puzzles.data(), count, expected.data(), counts.data(), nullptr,
                                  nullptr),
              SUDOKIT_NO);
    std::istringstream solved(call::run("solve", {}, text).text),
        checked(call::run("check", {}, text).text);
    std::string line;
    for (std::size_t i = 0; i < count; ++i) {
        std::getline(checked, line);
        const std::string word = counts[i] == 0 ? "none" : counts[i] == 1 ? "unique" : "multiple";
        EXPECT_EQ(line, word) << i;
        std::getline(solved, line);
        if (counts[i] > 0)
            EXPECT_EQ(lines_of({expected.begin() + 81 * static_cast<std::ptrdiff_t>(i),
                                expected.begin() + 81 * static_cast<std::ptrdiff_t>(i + 1)}),
                      line + "\n");
    }
    for (const int threads : {0, 3}) {
        sudokit_control control = SUDOKIT_CONTROL;
        control.threads = threads;
        Bytes same = puzzles;
        EXPECT_EQ(sudokit_solve_batch(same.data(), count, same.data(), nullptr, &control, nullptr),
                  SUDOKIT_NO);
        EXPECT_EQ(same, expected);
    }
}

TEST(Batch, finds_canonical_forms_and_minimal_puzzles_as_the_commands_do) {
    Bytes puzzles(300 * 81);
    ASSERT_EQ(sudokit_generate_batch(5, 0, puzzles.data(), 300, nullptr, nullptr), SUDOKIT_YES);
    EXPECT_EQ(lines_of(puzzles),
              call::run("generate", {{"seed", "5"}, {"number", "300"}}, "").text);
    // Any split of a sequence gives the same puzzles.
    Bytes some(10 * 81);
    sudokit_generate_batch(5, 100, some.data(), 10, nullptr, nullptr);
    EXPECT_EQ(some, Bytes(puzzles.begin() + 8100, puzzles.begin() + 8910));

    Bytes forms(puzzles.size());
    std::vector<std::uint64_t> automorphisms(300);
    EXPECT_EQ(sudokit_canonical_batch(puzzles.data(), 300, forms.data(), automorphisms.data(),
                                      nullptr, nullptr),
              SUDOKIT_YES);
    EXPECT_EQ(lines_of(forms), call::run("canonical", {}, lines_of(puzzles)).text);
    for (const std::uint64_t number : automorphisms) EXPECT_GE(number, 1u);

    // A solved grid has givens to spare.
    Bytes solved(puzzles.size()), minimal(puzzles.size());
    sudokit_solve_batch(puzzles.data(), 300, solved.data(), nullptr, nullptr, nullptr);
    EXPECT_EQ(sudokit_minimize_batch(solved.data(), 20, minimal.data(), nullptr, nullptr),
              SUDOKIT_YES);
    solved.resize(20 * 81), minimal.resize(20 * 81);
    EXPECT_EQ(lines_of(minimal), call::run("minimize", {}, lines_of(solved)).text);
}

TEST(Batch, names_the_puzzle_and_the_cell_of_a_wrong_byte_and_writes_nothing) {
    Bytes puzzles = bytes_of(puzzles::kProper + puzzles::kProper + puzzles::kProper);
    puzzles[81 + 4] = 12;
    Bytes solutions(puzzles.size(), 77);
    sudokit_result* failure = nullptr;
    EXPECT_EQ(sudokit_solve_batch(puzzles.data(), 3, solutions.data(), nullptr, nullptr, &failure),
              SUDOKIT_FAILED);
    const auto outcome = call::outcome_of(failure);
    ASSERT_EQ(outcome.errors.size(), 1u);
    EXPECT_EQ(outcome.errors[0], "2:5: 12 is not a digit; use 1 to 9, and 0 for an open cell");
    EXPECT_EQ(solutions, Bytes(puzzles.size(), 77));
}

TEST(Batch, can_be_cancelled) {
    Bytes puzzles(81 * 200'000);
    sudokit_control control = SUDOKIT_CONTROL;
    control.go_on = [](void*, std::uint64_t) { return 0; };
    EXPECT_EQ(sudokit_generate_batch(1, 0, puzzles.data(), 200'000, &control, nullptr),
              SUDOKIT_CANCELLED);
}

}  // namespace
