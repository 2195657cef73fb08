// Our own technique cases, found in puzzles of our own generator: cases/*.txt. Each is tried
// unchanged, mirrored at the diagonal, and with other digits. What is found must follow from its
// reasons and agree with the solution of the givens.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "case.hpp"
#include "sudokit/solve.hpp"

namespace {

using namespace sudokit;
using technique_cases::Case;

std::vector<Case> all_cases() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(SUDOKIT_SOURCE_DIR) +
                                                                 "/tests/techniques/cases"))
        files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    std::vector<Case> cases;
    for (const std::string& file : files)
        for (Case& one : technique_cases::read_cases(file)) cases.push_back(std::move(one));
    return cases;
}

struct Mirror {
    bool transpose;
    int shift;  // of digits

    Cell operator()(Cell c) const { return transpose ? static_cast<Cell>(c % 9 * 9 + c / 9) : c; }
    Digit operator()(Digit d) const {
        return d == kOpen ? d : static_cast<Digit>((d - 1 + shift) % 9 + 1);
    }
    std::vector<Candidate> operator()(std::vector<Candidate> list) const {
        for (auto& [c, d] : list) c = (*this)(c), d = (*this)(d);
        std::sort(list.begin(), list.end());
        return list;
    }
};

Case mirrored(const Case& of, const Mirror& mirror) {
    Case result = of;
    for (Cell c = 0; c < kClassicCells; ++c) {
        result.puzzle.givens[mirror(c)] = mirror(of.puzzle.givens[c]);
        result.puzzle.placed[mirror(c)] = of.puzzle.placed[c];
    }
    for (Digit& d : result.digits) d = mirror(d);
    std::sort(result.digits.begin(), result.digits.end());
    result.deleted = mirror(of.deleted);
    result.removed = mirror(of.removed);
    result.placed = mirror(of.placed);
    return result;
}

// Empty, or what is wrong with the steps of the case.
std::string flaw_of(const Case& one) {
    const auto steps = technique_cases::steps_of(one);
    for (const Step& step : steps) {
        if (!technique_cases::is_wanted(one, step)) continue;
        if (auto flaw = judge::find_flaw(technique_cases::view_of(one), step); !flaw.empty())
            return technique_cases::describe(step) + ": " + flaw;
    }
    if (technique_cases::outcome_of(one, steps).is_found) return {};
    std::string found = one.must_fail ? "found" : "not found; there are";
    for (const Step& step : steps) found += "\n  " + technique_cases::describe(step);
    return found.substr(0, 2000);
}

TEST(OwnCases, are_found_in_every_guise) {
    for (const Case& one : all_cases())
        for (const Mirror mirror : {Mirror{false, 0}, Mirror{true, 0}, Mirror{false, 4}})
            EXPECT_EQ(flaw_of(mirrored(one, mirror)), "") << one.text;
}

TEST(OwnCases, agree_with_the_solution_of_their_givens) {
    for (const Case& one : all_cases()) {
        Puzzle givens = one.puzzle;
        for (Cell c = 0; c < kClassicCells; ++c)
            if (givens.placed[c]) givens.givens[c] = kOpen;
        const auto solution = solve(givens);
        ASSERT_TRUE(solution) << one.text;
        for (Cell c = 0; c < kClassicCells; ++c)
            if (one.puzzle.givens[c] != kOpen) {
                EXPECT_EQ(one.puzzle.givens[c], (*solution)[c]);
            }
        for (const auto [c, d] : one.placed) EXPECT_EQ((*solution)[c], d) << one.text;
        for (const auto [c, d] : one.removed) EXPECT_NE((*solution)[c], d) << one.text;
    }
}

TEST(OwnCases, are_read_all) {
    std::map<Technique, int> count;
    for (const Case& one : all_cases()) ++count[one.techniques.at(0)];
    EXPECT_GT(count.size(), 50U);
}

}  // namespace
