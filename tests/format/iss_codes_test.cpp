// Relations and automata packed into letters.
#include <algorithm>

#include "format/iss/codes.hpp"
#include "iss_support.hpp"
#include "support/rng.hpp"

namespace sudokit::text {
namespace {

TEST(ConstraintStrings, relations_are_packed_row_by_row) {
    // "second is first plus one" on 4x4: bits 1, 6, 11: 2 and 1 + 32
    const auto table = iss::unpack_table("Ch", 4);
    ASSERT_TRUE(table);
    for (Digit a = 1; a <= 4; ++a)
        EXPECT_EQ(table->second[a - 1u],
                  a < 4 ? DigitSet::of(static_cast<Digit>(a + 1)) : DigitSet{});
    EXPECT_EQ(iss::pack_table(*table), "Ch");
    const auto count = [](const std::string& items) {
        return judge::count(read(".Shape~4x4" + items));
    };
    const auto rising =
        grids_with([](const Small& g) { return g(1, 2) == g(1, 1) + 1 && g(1, 3) == g(1, 2) + 1; });
    EXPECT_EQ(count(".Pair~Ch~_up~R1C1~R1C2~R1C3"), rising.size());
    EXPECT_EQ(count(".Pair~Ch~R1C1~R1C2~~R1C2~R1C3"), rising.size());
    EXPECT_EQ(count(".PairX~Ch~R1C1~R1C2~R1C3"), 0u);
    EXPECT_EQ(read(".Pair~Ch~_a%20b~R1C1~R1C2").rules[0].name, "a b");
    // The older items swap the last two characters of the alphabet.
    EXPECT_EQ(read(".Shape~8x8.Binary~-_~R1C1~R1C2").rules[0].table->second[0],
              read(".Shape~8x8.Pair~_-~R1C1~R1C2").rules[0].table->second[0]);
}

bool accepts(const Automaton& automaton, const std::vector<int>& word) {
    std::set<int> here(automaton.starts.begin(), automaton.starts.end());
    for (int d : word) {
        std::set<int> next;
        for (const auto& step : automaton.steps)
            if (here.count(step.from) && step.digits.contains(static_cast<Digit>(d)))
                next.insert(step.to);
        here = std::move(next);
    }
    return std::any_of(automaton.accepts.begin(), automaton.accepts.end(),
                       [&](int s) { return here.count(s) > 0; });
}

Automaton random_automaton(Rng& rng, int digits) {
    Automaton automaton;
    automaton.states = 1 + static_cast<int>(rng.below(6));
    const auto state = [&] {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(automaton.states)));
    };
    automaton.starts = {state()};
    if (rng.below(2) && automaton.states > 1) automaton.starts = {0, automaton.states - 1};
    for (int i = 0; i < 2; ++i)
        if (const int s = state();
            !std::count(automaton.accepts.begin(), automaton.accepts.end(), s))
            automaton.accepts.push_back(s);
    for (int i = 0; i < 8; ++i)
        automaton.steps.push_back({state(), state(), DigitSet(1 + rng.below((1u << digits) - 1))});
    return automaton;
}

std::vector<std::vector<int>> words_of(int digits, std::size_t length) {
    std::vector<std::vector<int>> words{{}};
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<std::vector<int>> longer;
        for (const auto& word : words)
            for (int d = 1; d <= digits; ++d) {
                longer.push_back(word);
                longer.back().push_back(d);
            }
        words = std::move(longer);
    }
    return words;
}

TEST(ConstraintStrings, automata_survive_their_bit_stream) {
    Rng rng(11);
    for (int i = 0; i < 200; ++i) {
        const Automaton before = random_automaton(rng, 3);
        const auto code = iss::pack_automaton(before);
        ASSERT_TRUE(code);
        const auto after = iss::unpack_automaton(*code);
        ASSERT_TRUE(after) << after.error().text();
        for (std::size_t length = 0; length <= 4; ++length)
            for (const auto& word : words_of(3, length))
                ASSERT_EQ(accepts(before, word), accepts(after.value(), word)) << i << " " << *code;
    }
    EXPECT_FALSE(iss::unpack_automaton("!"));
    EXPECT_FALSE(iss::unpack_automaton("Ug"));
}

TEST(ConstraintStrings, breaks_between_segments_are_one_more_symbol) {
    Rng rng(12);
    const int digits = 2;
    for (int i = 0; i < 200; ++i) {
        const Automaton with = random_automaton(rng, digits + 1);
        const std::vector<std::size_t> segments{rng.below(3), rng.below(3), rng.below(2)};
        const Automaton without = iss::without_breaks(with, segments, digits);
        for (const auto& word : words_of(digits, segments[0] + segments[1] + segments[2])) {
            std::vector<int> broken;
            std::size_t at = 0;
            for (std::size_t s = 0; s < segments.size(); ++s) {
                if (s) broken.push_back(digits + 1);
                for (std::size_t k = 0; k < segments[s]; ++k) broken.push_back(word[at++]);
            }
            ASSERT_EQ(accepts(without, word), accepts(with, broken)) << i;
        }
    }
}

}  // namespace
}  // namespace sudokit::text
