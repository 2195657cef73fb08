// Every case of the external library of technique cases, where it is present.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "case.hpp"
#include "techniques/step_check.hpp"

namespace {

using technique_cases::Case;

const std::string kLibrary = std::string(SUDOKIT_CORPORA) + "/techniques/reglib-part.txt";

TEST(TechniqueCases, of_the_library_are_all_found) {
    if (!std::filesystem::exists(kLibrary)) GTEST_SKIP() << "no library of cases";
    const auto cases = technique_cases::read_cases(kLibrary);
    ASSERT_GT(cases.size(), 100U);
    std::map<std::string, std::array<int, 3>> totals;  // cases, found, strict
    for (const Case& one : cases) {
        const auto steps = technique_cases::steps_of(one);
        const auto outcome = technique_cases::outcome_of(one, steps);
        auto& total = totals[one.code];
        ++total[0];
        total[1] += outcome.is_found;
        total[2] += outcome.is_strict;
        for (const auto& step : steps) {
            if (!technique_cases::is_wanted(one, step)) continue;
            const auto flaw = judge::find_flaw(technique_cases::view_of(one), step);
            EXPECT_EQ(flaw, "") << one.text << "\n  " << technique_cases::describe(step);
        }
        if (outcome.is_found) continue;
        std::string found;
        for (const auto& step : steps)
            if (found.size() < 2000) found += "\n  " + technique_cases::describe(step);
        ADD_FAILURE() << one.text << found;
    }
    int all = 0, strict = 0;
    for (const auto& [code, total] : totals) {
        all += total[0];
        strict += total[2];
        std::printf("%-6s %3d cases, %3d found, %3d strictly\n", code.c_str(), total[0], total[1],
                    total[2]);
    }
    std::printf("%d cases, %d found strictly\n", all, strict);
}

}  // namespace
