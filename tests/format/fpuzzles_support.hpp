// fpuzzles_support.hpp - objects of f-puzzles, and whether a puzzle reads the same again.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "format/common/forms.hpp"
#include "format/common/writers.hpp"
#include "format/support.hpp"
#include "sudokit/boards.hpp"

namespace sudokit::format_test::fpuzzles {

// An n x n object with these members beside the empty grid: "\"antiknight\":true".
inline std::string fpuzzles_with(const std::string& members, int n = 9) {
    std::string cells = "{}";
    for (int i = 1; i < n; ++i) cells += ",{}";
    std::string rows = "[" + cells + "]";
    for (int i = 1; i < n; ++i) rows += ",[" + cells + "]";
    return "{\"size\":" + std::to_string(n) + ",\"grid\":[" + rows + "]" +
           (members.empty() ? "" : ",") + members + "}";
}

inline Puzzle read_fpuzzles(const std::string& object, const ReadOptions& options = {}) {
    const auto puzzle = text::read_fpuzzles_json(object, options);
    EXPECT_TRUE(puzzle.ok()) << puzzle.error().text() << "\n" << object;
    return puzzle.ok() ? puzzle.value() : Puzzle();
}

inline Error error_of(const std::string& object) {
    const auto puzzle = text::read_fpuzzles_json(object, {});
    EXPECT_FALSE(puzzle.ok()) << object;
    return puzzle.ok() ? Error() : puzzle.error();
}

inline void expect_same(const Puzzle& a, const Puzzle& b, const std::string& text) {
    EXPECT_TRUE(equal_shapes(a.geometry->shape(), b.geometry->shape())) << text;
    EXPECT_EQ(rules_of(a), rules_of(b)) << text;
    EXPECT_EQ(a.givens, b.givens) << text;
    EXPECT_EQ(a.candidates, b.candidates) << text;
    EXPECT_EQ(a.fields, b.fields) << text;
}

inline void expect_round_trips(const Puzzle& puzzle) {
    std::string link, object;
    const auto packed = text::write_fpuzzles(puzzle, link, {});
    ASSERT_TRUE(packed.ok()) << packed.error().text();
    const auto plain = text::write_fpuzzles_json(puzzle, object, {});
    ASSERT_TRUE(plain.ok()) << plain.error().text();
    EXPECT_TRUE(text::looks_like_fpuzzles(link.substr(0, link.size() - 1)));
    EXPECT_TRUE(text::looks_like_fpuzzles_json(object));
    for (const auto& again :
         {text::read_fpuzzles(link, {}), text::read_fpuzzles_json(object, {})}) {
        ASSERT_TRUE(again.ok()) << again.error().text() << "\n" << object;
        expect_same(puzzle, again.value(), object);
    }
}

}  // namespace sudokit::format_test::fpuzzles
