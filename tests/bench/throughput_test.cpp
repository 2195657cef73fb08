// The runner as its user sees it. Nothing here depends on the speed of the machine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "effort.hpp"
#include "measure/report.hpp"
#include "needs.hpp"

namespace {

using process::Folder;
using process::Outcome;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

// One solution, several, none, one.
const std::string kPuzzles =
    puzzles::text_of({puzzles::kProper, puzzles::kSeveral, puzzles::kConflict, puzzles::kProper});

Outcome throughput(std::vector<std::string> arguments) {
    process::Request request;
    request.program = "throughput";
    request.arguments = std::move(arguments);
    return process::run(request);
}

std::string peer(const std::string& library) {
    return "--peer=other=" SUDOKIT_PEER_DIR "/peer_" + library + ".so";
}

// Every field of a CSV without quotes.
std::vector<std::vector<std::string>> fields_of(const std::string& csv) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : puzzles::lines_of(csv)) {
        auto& row = rows.emplace_back();
        for (std::size_t begin = 0; begin <= line.size();) {
            const std::size_t end = std::min(line.find(',', begin), line.size());
            row.push_back(line.substr(begin, end - begin));
            begin = end + 1;
        }
    }
    return rows;
}

bool compiles_as_c(const std::string& source) {
    const Folder folder;
    const std::string command = std::string(SUDOKIT_CXX) +
                                " -x c -std=c99 -pedantic -Wall -Wextra -Werror -fsyntax-only -I" +
                                SUDOKIT_SOURCE_DIR "/bench " + folder.file("peer.c", source);
    return std::system(command.c_str()) == 0;
}

}  // namespace

TEST(Throughput, agrees_with_a_peer_that_is_right) {
    const Folder folder;
    const Outcome outcome =
        throughput({"--check", peer("right"), folder.file("some.txt", kPuzzles)});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("\nsome "), HasSubstr("all answers agree"),
                                   HasSubstr("peer other: Backtracker, of the tests")));
}

TEST(Throughput, shows_the_puzzle_that_a_peer_miscounts) {
    const Folder folder;
    const Outcome outcome =
        throughput({"--check", peer("miscounts"), folder.file("some.txt", kPuzzles)});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("line 3 of some: " + puzzles::kConflict),
                      HasSubstr("says 0, other (peer) says 1"), HasSubstr("\n1 disagreements\n")));
}

TEST(Throughput, shows_the_solution_that_a_peer_gets_wrong) {
    const Folder folder;
    const Outcome outcome =
        throughput({"--check", peer("misplaces"), folder.file("some.txt", kPuzzles)});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("line 1 of some: "), HasSubstr(puzzles::kSolution),
                                   HasSubstr(std::string(81, '7'))));
}

TEST(Throughput, shows_only_the_first_of_many_disagreements) {
    const Folder folder;
    std::string text;
    for (int i = 0; i < 8; ++i) text += puzzles::kConflict + "\n";
    const Outcome outcome =
        throughput({"--check", peer("miscounts"), folder.file("some.txt", text)});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("line 5"), Not(HasSubstr("line 6")),
                                   HasSubstr("... and 3 more"), HasSubstr("8 disagreements")));
}

TEST(Throughput, measures_every_kernel_in_every_way_it_is_asked_for) {
    const Folder folder;
    const std::string csv = folder.path() + "/figures.csv";
    const Outcome outcome =
        throughput({"--repetitions=1", "--least=0", "--latency", "--threads=2", peer("right"),
                    "--csv", csv, folder.file("some.txt", kPuzzles)});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto rows = fields_of(process::contents(csv));
    const auto names = sudokit::measure::row_columns();
    ASSERT_EQ(rows[0], std::vector<std::string>(names.begin(), names.end()));
    std::set<std::string> found;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        ASSERT_THAT(rows[i], SizeIs(names.size()));
        EXPECT_EQ(rows[i][0], "some");
        EXPECT_GT(std::stod(rows[i][7]), 0) << "puzzles per second";
        if (rows[i][14] == "other") found.insert(rows[i][2] + " " + rows[i][3]);
    }
    std::set<std::string> expected = {"other peer"};
    for (const sudokit::Kernel* kernel : sudokit::available_kernels())
        for (const std::string way : {"batch", "single", "2 threads"})
            expected.insert(std::string(sudokit::kernel_name(*kernel)) + " " + way);
    EXPECT_EQ(found, expected);
}

TEST(Throughput, spreads_the_hardest_puzzles_one_by_one) {
    const Folder folder;
    const Outcome outcome =
        throughput({"--repetitions=1", "--least=0", "--hardest=2", "--threads=2", "--kernel=scalar",
                    peer("right"), folder.file("some.txt", kPuzzles)});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("\nsome:all "), HasSubstr("spread, 2 threads")));
    EXPECT_THAT(puzzles::lines_of(outcome.out), SizeIs(1 + 3 * 3 + 4));
}

TEST(Throughput, makes_its_own_puzzles_if_given_none) {
    const Outcome outcome =
        throughput({"--check", effort::is_small() ? "--sample=8" : "--sample=64", "--kernel=scalar",
                    peer("right")});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    for (const char* name : {"\neasy ", "\nminimal ", "\nmulti ", "\nnone "})
        EXPECT_THAT(outcome.out, HasSubstr(name));
}

TEST(Throughput, says_what_is_wrong_and_what_to_do) {
    const Folder folder;
    const std::string good = folder.file("good.txt", kPuzzles);
    const std::string bad = folder.file("bad.txt", kPuzzles + puzzles::kProper.substr(1) + "\n");
    const std::string jigsaw = folder.file("big.txt", std::string(255, '.') + "A\n");
    const std::string empty = folder.file("empty.txt", "# nothing\n");
    const std::string full = "/dev/full";
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"--peer=other=no-such.so", good}, "peer other: no-such.so: no such file"},
        {{"--peer=" + good, good}, "write NAME=LIB.so"},
        {{"--peer=other=" + good, good}, "it must be a shared library"},
        {{peer("unfinished"), good}, "has no function sudokit_peer_solve; docs/bench.md"},
        {{peer("newer"), good},
         "speaks version 99 of the interface; this program speaks version 1"},
        {{peer("fails"), good}, "peer other: sudokit_peer_solve returned 3"},
        {{"--kernel=mmx", good}, "--kernel: 'mmx' is unknown; known here: "},
        {{"--repetitions=4", good}, "choose an odd number"},
        {{"--limit=0", good}, "--limit"},
        {{bad}, "bad.txt:5: 80 cells instead of 81"},
        {{jigsaw}, "big.txt:1: this puzzle is not a classic one"},
        {{empty}, "empty.txt: no puzzle in it"},
        {{folder.path()}, "cannot be read"},
        {{folder.path() + "/missing.txt"}, "missing.txt: cannot be read"},
        {{"--csv=" + folder.path() + "/no/such/folder", good}, "cannot be written"},
        {{"--csv=" + full, "--check", good}, "/dev/full: writing failed"},
    };
    for (const auto& [arguments, message] : cases) {
        const Outcome outcome = throughput(arguments);
        EXPECT_EQ(outcome.status, 2) << message;
        EXPECT_THAT(outcome.err, HasSubstr(message));
    }
}

TEST(PeerHeader, is_plain_c) { EXPECT_TRUE(compiles_as_c("#include \"peer.h\"\n")); }

TEST(PeerHeader, serves_the_example_of_the_documents) {
    const std::string page = process::contents(SUDOKIT_SOURCE_DIR "/docs/bench.md");
    const std::string opening = "```c\n";
    const std::size_t begin = page.find(opening) + opening.size();
    ASSERT_LT(begin, page.size());
    EXPECT_TRUE(compiles_as_c(page.substr(begin, page.find("```\n", begin) - begin)));
}

TEST(Picture, has_a_mark_for_every_solver_of_every_corpus) {
    SUDOKIT_NEEDS("python3");
    SUDOKIT_NEEDS("xmllint");
    const Folder folder;
    const std::string csv = folder.path() + "/figures.csv", svg = folder.path() + "/figures.svg";
    ASSERT_EQ(throughput({"--repetitions=1", "--least=0", peer("right"), "--csv", csv,
                          folder.file("a&b.txt", kPuzzles), folder.file("c.txt", kPuzzles)})
                  .status,
              0);
    const std::string draw = SUDOKIT_SOURCE_DIR "/scripts/throughput-picture ";
    ASSERT_EQ(std::system((draw + csv + " " + svg + " && xmllint --noout " + svg).c_str()), 0);
    const std::string picture = process::contents(svg);
    std::size_t marks = 0;
    for (std::size_t at = 0; (at = picture.find("<circle", at)) != std::string::npos; ++at) ++marks;
    EXPECT_EQ(marks, 2 * (sudokit::available_kernels().size() + 1));
    EXPECT_THAT(picture, HasSubstr(">a&amp;b<"));
    EXPECT_NE(std::system((draw + svg + " " + svg + " 2>/dev/null").c_str()), 0);
}
