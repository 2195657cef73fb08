// Patterns compiled to automata, against the regular expressions of the standard library.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

bool accepts(const Automaton& automaton, const std::string& word) {
    std::set<int> here(automaton.starts.begin(), automaton.starts.end());
    for (char c : word) {
        std::set<int> next;
        for (const auto& step : automaton.steps)
            if (here.count(step.from) && step.digits.contains(static_cast<Digit>(c - '0')))
                next.insert(step.to);
        here = std::move(next);
    }
    for (int s : automaton.accepts)
        if (here.count(s)) return true;
    return false;
}

std::string random_pattern(Rng& rng, int depth) {
    const char* atoms[] = {"1", "2", "3", ".", "[12]", "[^1]", "[2-3]", "[^12]"};
    const char* counts[] = {"*", "+", "?", "{2}", "{1,}", "{0,2}", "{1,3}", "", "", "", ""};
    std::string text;
    for (std::uint32_t parts = 1 + rng.below(3); parts > 0; --parts) {
        if (depth > 0 && rng.below(3) == 0)
            text +=
                "(" + random_pattern(rng, depth - 1) + "|" + random_pattern(rng, depth - 1) + ")";
        else
            text += atoms[rng.below(8)];
        text += counts[rng.below(11)];
    }
    return text;
}

TEST(Regex, accepts_the_same_words_as_the_standard_library) {
    const auto board = Geometry::boxes(2, 2);
    std::vector<std::string> words{""};
    for (std::size_t i = 0; words[i].size() < 5; ++i)
        for (char c : {'1', '2', '3'}) words.push_back(words[i] + c);
    Rng rng(7);
    for (int i = 0; i < 60; ++i) {
        const std::string pattern = random_pattern(rng, 2);
        const auto automaton = compile_regex(*board, pattern);
        ASSERT_TRUE(automaton) << pattern << ": " << automaton.error().text();
        const std::regex expected(pattern);
        for (const std::string& word : words)
            ASSERT_EQ(accepts(automaton.value(), word), std::regex_match(word, expected))
                << pattern << " on " << word;
    }
}

TEST(Regex, symbols_are_the_values_of_the_board) {
    Shape shape;
    shape.rows = shape.columns = 1;
    shape.digits = 12;
    shape.lowest = 0;
    const Geometry board(shape);
    const auto automaton =
        compile_regex(board, "[0a-B] ?");  // values 0, 10, 11; blanks mean nothing
    ASSERT_TRUE(automaton);
    std::uint64_t first = 0;
    for (const auto& step : automaton.value().steps) first |= step.digits.bits();
    EXPECT_EQ(first, std::uint64_t{0b110000000001});
}

TEST(Regex, faults_say_where_they_are) {
    const auto board = Geometry::boxes(2, 2);
    struct Fault {
        const char* pattern;
        std::uint64_t column;
    };
    for (const Fault& fault : {Fault{"12)", 3},
                               {"(12", 4},
                               {"1[", 3},
                               {"1[]", 4},
                               {"*1", 1},
                               {"19", 2},
                               {"1#", 2},
                               {"1{", 3},
                               {"1{3,2}", 7},
                               {"[3-1]", 5},
                               {"1{9999}", 8},
                               {"2|+", 3}}) {
        const auto automaton = compile_regex(*board, fault.pattern);
        ASSERT_FALSE(automaton) << fault.pattern;
        EXPECT_EQ(automaton.error().column, fault.column)
            << fault.pattern << ": " << automaton.error().text();
        EXPECT_FALSE(automaton.error().remedy.empty());
    }
}

TEST(Regex, huge_patterns_are_refused_soon) {
    const auto board = Geometry::boxes(2, 2);
    EXPECT_FALSE(compile_regex(*board, "((1{4000}){4000}){4000}"));
    EXPECT_FALSE(compile_regex(*board, "(((){4000}){4000}){4000}"));
    EXPECT_FALSE(compile_regex(*board, "(.*){4000}"));
    EXPECT_FALSE(compile_regex(*board, std::string(100000, '(')));
    EXPECT_TRUE(compile_regex(*board, ".{1000}"));
}

}  // namespace
}  // namespace sudokit
