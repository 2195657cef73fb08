// Removing repetitions, compared with a plain map, in so little memory that files are needed.
#include "data/first_of_each.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "support/rng.hpp"

using namespace sudokit;
using namespace sudokit::data;

namespace {

using Counted = std::vector<std::pair<std::string, std::uint64_t>>;

struct Text {
    Key key;
    std::string text;
};

// Lengths from nothing to more than the memory; few keys, and some that differ in one half only.
std::vector<Text> some_texts(std::size_t count, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<Text> texts;
    for (std::size_t i = 0; i < count; ++i)
        texts.push_back({{rng.below(40), rng.below(3)},
                         std::to_string(i) + std::string(rng.below(i % 50 == 0 ? 3000 : 60), 'x')});
    texts.front().text.clear();
    return texts;
}

Counted by_map(const std::vector<Text>& texts) {
    Counted firsts;
    std::map<Key, std::size_t> place;
    for (const Text& text : texts) {
        const auto [at, is_new] = place.try_emplace(text.key, firsts.size());
        if (is_new) firsts.push_back({text.text, 0});
        ++firsts[at->second].second;
    }
    return firsts;
}

}  // namespace

TEST(FirstOfEach, agrees_with_a_map_whatever_fits_into_memory) {
    for (const std::size_t count : {1u, 2u, 100u, 3000u})
        for (const std::size_t memory :
             {std::size_t{64}, std::size_t{5000}, std::size_t{1} << 24}) {
            const auto texts = some_texts(count, count);
            FirstOfEach firsts(memory);
            for (const Text& text : texts) ASSERT_FALSE(firsts.add(text.key, text.text));
            Counted found;
            EXPECT_FALSE(firsts.for_each([&](std::string_view text, std::uint64_t times) {
                found.push_back({std::string(text), times});
                return true;
            }));
            EXPECT_EQ(found, by_map(texts)) << count << " texts in " << memory << " bytes";
        }
}

TEST(FirstOfEach, of_nothing_is_nothing) {
    FirstOfEach firsts;
    EXPECT_FALSE(firsts.for_each([](std::string_view, std::uint64_t) {
        ADD_FAILURE();
        return true;
    }));
}

TEST(FirstOfEach, ends_when_no_more_is_wanted) {
    FirstOfEach firsts(64);
    for (const Text& text : some_texts(500, 7)) ASSERT_FALSE(firsts.add(text.key, text.text));
    int taken = 0;
    EXPECT_FALSE(firsts.for_each([&](std::string_view, std::uint64_t) { return ++taken < 3; }));
    EXPECT_EQ(taken, 3);
}

TEST(FirstOfEach, says_where_there_is_no_room) {
    ::setenv("TMPDIR", "/nowhere/at/all", 1);
    FirstOfEach firsts(64);
    std::optional<Error> error;
    for (const Text& text : some_texts(500, 7))
        if (!error) error = firsts.add(text.key, text.text);
    ::unsetenv("TMPDIR");
    ASSERT_TRUE(error);
    EXPECT_NE(error->text().find("/nowhere/at/all"), std::string::npos) << error->text();
}
