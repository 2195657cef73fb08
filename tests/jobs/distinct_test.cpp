// Every line once, in order: compared with sort.
#include "jobs/distinct.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "jobs/jobs.hpp"
#include "jobs/packed_file.hpp"
#include "support/rng.hpp"

using namespace jobs_test;
using namespace sudokit::jobs;
using testing::HasSubstr;

namespace {

std::string sorted_once(const std::string& text) {
    std::string sorted;
    const auto lines = puzzles::lines_of(text);
    for (const std::string& line : std::set<std::string>(lines.begin(), lines.end()))
        sorted += line + "\n";
    return sorted;
}

std::string random_lines(sudokit::Rng& rng, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        for (std::uint32_t length = rng.below(4); length > 0; --length)
            text += static_cast<char>("ab\t\r\xff"[rng.below(5)]);
        text += '\n';
    }
    return text;
}

}  // namespace

TEST(Distinct, lines_of_a_job_are_those_of_sort) {
    const std::string lines = puzzles::text_of(puzzles::mixture(80));
    const Place place(lines + lines + mixed_input());
    for (const Words& command : std::vector<Words>{{"canonical", "in.txt"},
                                                   {"check", "in.txt"},
                                                   {"solve", "--all", "--limit", "9", "in.txt"}}) {
        const Outcome plain = place.run(command);
        for (const char* unit : {"3", "50", "1000"}) {
            fs::remove_all(place.path("J"));
            ASSERT_EQ(place.make(command, {"--distinct", "--unit", unit}).status, 0);
            ASSERT_EQ(place.job({"run", "J"}).status, 0);
            const Outcome merged = place.job({"merge", "J"});
            EXPECT_EQ(merged.out, sorted_once(plain.out));
            EXPECT_EQ(merged.err, plain.err);
            EXPECT_EQ(merged.status, plain.status);
        }
    }
}

TEST(Distinct, lines_are_merged_in_rounds_if_there_are_many_files) {
    sudokit::Rng rng(1);
    const Place place;
    const Layout layout(place.path());
    for (const std::size_t count : {1u, 2u, 9u, 64u}) {
        std::string all;
        std::vector<SortedFile> files;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string text = random_lines(rng, rng.below(30)),
                              sorted = distinct_lines(text);
            EXPECT_EQ(sorted, sorted_once(text));
            all += text;
            PackedWriter file;
            files.push_back({place.path(std::to_string(i)), std::nullopt});
            fs::remove(files.back().path);
            ASSERT_FALSE(file.begin(files.back().path));
            file.write(sorted);
            ASSERT_FALSE(file.end());
            files.back().checksum = file.checksum();
        }
        for (const std::size_t most_open : {2u, 3u, 128u}) {
            std::string merged;
            const auto error = merge_distinct(
                layout, files,
                [&](std::string_view text) {
                    merged += text;
                    return true;
                },
                most_open);
            EXPECT_FALSE(error);
            EXPECT_EQ(merged, sorted_once(all)) << count << " files, " << most_open;
            EXPECT_FALSE(fs::exists(layout.merges()));
        }
    }
}

TEST(Distinct, lines_of_a_damaged_unit_are_an_error) {
    const Place place(puzzles::text_of(puzzles::mixture(200)));
    ASSERT_EQ(place.make({"canonical", "in.txt"}, {"--distinct", "--unit", "20"}).status, 0);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    place.damage("J/output/000004.zst");
    const Outcome merged = place.job({"merge", "J", "-o", "out.txt"});
    EXPECT_EQ(merged.status, 2);
    EXPECT_THAT(merged.err, HasSubstr("J/output/000004.zst: the result is damaged"));
    EXPECT_FALSE(fs::exists(place.path("out.txt")));
}

TEST(Distinct, lines_need_a_command_that_writes_lines) {
    const Place place(puzzles::kProper + "\n");
    for (const char* format : {"csv", "json", "grid"}) {
        const Outcome made = place.make({"convert", "--to", format, "in.txt"}, {"--distinct"});
        EXPECT_EQ(made.status, 2);
        EXPECT_THAT(made.err, HasSubstr("--distinct sorts lines"));
    }
}
