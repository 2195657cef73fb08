// Data that does not fit into memory comes out in the same order.
#include "data/sorted_runs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "data/overlaps.hpp"
#include "support/rng.hpp"

using namespace sudokit;
using namespace sudokit::data;

namespace {

std::vector<Entry> some_entries(std::size_t count) {
    Rng rng(3);
    std::vector<Entry> entries(count);
    for (std::size_t i = 0; i < count; ++i) {
        entries[i].grid = {rng.below(20), rng.below(3)};
        entries[i].form = rng.below(4);
        entries[i].cells = rng.below(3);
        entries[i].set({rng.below(3), i});
    }
    return entries;
}

std::vector<Entry> through_runs(const std::vector<Entry>& entries, std::size_t in_memory) {
    SortedRuns<Entry> runs(in_memory);
    for (std::size_t i = 0; i < entries.size(); i += 7) {
        const auto part =
            std::span(entries).subspan(i, std::min<std::size_t>(7, entries.size() - i));
        EXPECT_FALSE(runs.add(part));
    }
    std::vector<Entry> sorted;
    EXPECT_FALSE(runs.for_each([&](const Entry& entry) {
        sorted.push_back(entry);
        return true;
    }));
    return sorted;
}

}  // namespace

TEST(SortedRuns, gives_all_entries_in_order_whatever_fits_into_memory) {
    const auto entries = some_entries(5000);
    auto expected = entries;
    std::sort(expected.begin(), expected.end());
    for (const std::size_t in_memory : {10'000u, 5000u, 1000u, 64u, 7u})
        EXPECT_TRUE(through_runs(entries, in_memory) == expected) << in_memory;
}

TEST(SortedRuns, says_where_there_is_no_room) {
    ::setenv("TMPDIR", "/nowhere/at/all", 1);
    SortedRuns<Entry> runs(2);
    const auto error = runs.add(some_entries(3));
    ::unsetenv("TMPDIR");
    ASSERT_TRUE(error);
    EXPECT_NE(error->text().find("/nowhere/at/all"), std::string::npos) << error->text();
    EXPECT_NE(error->text().find("TMPDIR"), std::string::npos) << error->text();
}

// Against every pair of rows, one by one.
TEST(AnOverlapFinder, agrees_with_all_pairs) {
    auto entries = some_entries(400);
    std::sort(entries.begin(), entries.end());
    OverlapFinder finder;
    for (const Entry& entry : entries) finder.add(entry);
    const Relations found = finder.finish();
    for (std::uint32_t a = 0; a < 3; ++a)
        for (std::uint32_t b = 0; b < 3; ++b) {
            std::array<std::uint64_t, kRelations> rows{};  // of a with a relative in b
            for (const Entry& entry : entries) {
                std::size_t nearest = kRelations;
                for (const Entry& other : entries)
                    if (entry.place().file == a && other.place().file == b)
                        nearest = std::min(nearest, entry.nearness(other));
                if (nearest < kRelations) ++rows[nearest];
            }
            if (a == b) continue;
            const auto& overlap = found.across.at({std::min(a, b), std::max(a, b)});
            for (std::size_t i = 0; i < kRelations; ++i)
                EXPECT_EQ(a < b ? overlap[i].rows_of_first : overlap[i].rows_of_second, rows[i])
                    << a << " " << b << " " << i;
        }
}
