// Proofs by supposing a candidate, checked link by link against the board alone.
#include "sudokit/proof.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/games.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/solve.hpp"

namespace {

using namespace games;

bool is_candidate(const Puzzle& position, Cell c, Digit d) {
    return position.givens[c] == kOpen && position.candidates[c].contains(d);
}

// Does the claim follow from its parents? All other candidates of the cell, or all other places of
// the house, must be among those that are false.
void expect_link(const Puzzle& position, const Step& step, const Inference& link) {
    const Geometry& geometry = *position.geometry;
    const Cell c = link.cells.front();
    std::vector<Candidate> off;
    for (const int parent : link.parents) {
        const Inference& from = step.chain[static_cast<std::size_t>(parent)];
        if (!from.is_on) off.push_back({from.cells.front(), from.digit});
    }
    const auto is_off = [&](Cell cell, Digit d) {
        return std::find(off.begin(), off.end(), Candidate{cell, d}) != off.end();
    };
    using enum Inference::Cause;
    if (link.cause == OnlyDigit)
        for (const Digit d : position.candidates[c]) EXPECT_TRUE(d == link.digit || is_off(c, d));
    if (link.cause == OnlyPlace)
        for (const Cell other : geometry.houses()[static_cast<std::size_t>(link.house)].cells)
            EXPECT_TRUE(other == c || !is_candidate(position, other, link.digit) ||
                        is_off(other, link.digit));
    if (link.cause != SameCell && link.cause != SameHouse) return;
    ASSERT_EQ(link.parents.size(), 1u);
    const Inference& on = step.chain[static_cast<std::size_t>(link.parents[0])];
    EXPECT_TRUE(on.is_on && !link.is_on);
    if (link.cause == SameCell) {
        EXPECT_TRUE(on.cells == link.cells && on.digit != link.digit);
    } else {
        EXPECT_TRUE(on.digit == link.digit && geometry.sees(on.cells.front(), c));
    }
}

void expect_proof(const Puzzle& position, const Step& step, Candidate what) {
    ASSERT_FALSE(step.chain.empty());
    EXPECT_EQ(step.chain.front().cause, Inference::Cause::Assumed);
    EXPECT_EQ(step.chain.front().cells, std::vector<Cell>{what.cell});
    EXPECT_EQ(step.chain.front().digit, what.digit);
    EXPECT_TRUE(step.chain.front().is_on);
    std::vector<bool> is_used(step.chain.size(), false);
    for (std::size_t i = 0; i < step.chain.size(); ++i) {
        for (const int parent : step.chain[i].parents) {
            ASSERT_LT(parent, static_cast<int>(i)) << "only earlier claims";
            is_used[static_cast<std::size_t>(parent)] = true;
        }
        expect_link(position, step, step.chain[i]);
    }
    ASSERT_EQ(step.ends.size(), 2u);
    const Inference &one = step.chain[static_cast<std::size_t>(step.ends[0])],
                    &two = step.chain[static_cast<std::size_t>(step.ends[1])];
    EXPECT_TRUE(one.cells == two.cells && one.digit == two.digit && one.is_on != two.is_on);
    for (const int end : step.ends) is_used[static_cast<std::size_t>(end)] = true;
    for (const bool used : is_used) EXPECT_TRUE(used) << "a claim that nothing needs";
}

}  // namespace

TEST(Proof, is_sound_and_has_nothing_that_it_does_not_need) {
    std::vector<std::size_t> lengths;
    // How many candidates need more than singles: none where singles solve the puzzle.
    constexpr std::pair<std::string_view, int> kPuzzles[] = {
        {kPuzzle, 0}, {kHard, 40}, {kChains, 90}};
    for (const auto& [text, most_without] : kPuzzles) {
        int without = 0;
        const Puzzle puzzle = parse_puzzle(text).value();
        const Grid solution = *solve(puzzle);
        const Puzzle position = Explainer::start(puzzle).value().position();
        for (std::size_t i = 0; i < solution.size(); ++i) {
            const auto c = static_cast<Cell>(i);
            if (position.givens[i] != kOpen) continue;
            for (const Digit d : position.candidates[i]) {
                const auto proof = refute(position, {c, d});
                if (solution[i] == d) {
                    EXPECT_FALSE(proof) << "the digit of the solution";
                } else if (proof) {
                    expect_proof(position, *proof, {c, d});
                    lengths.push_back(proof->chain.size());
                } else {
                    ++without;
                }
            }
        }
        EXPECT_LE(without, most_without) << text;
    }
    ASSERT_GT(lengths.size(), 300u);
    std::sort(lengths.begin(), lengths.end());
    EXPECT_LE(lengths[lengths.size() / 2], 16u);
}

// One more than the fewest: a digit twice in a row.
TEST(Proof, of_a_digit_that_a_single_forbids_has_three_claims) {
    Puzzle puzzle = parse_puzzle(kPuzzle).value();
    const Puzzle position = Explainer::start(puzzle).value().position();
    const auto proof = refute(position, {kOpenCell, 6});
    ASSERT_TRUE(proof);
    EXPECT_LE(proof->chain.size(), 6u);
}
