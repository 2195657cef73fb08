// Every command, in every shape of output.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "judge/judge.hpp"
#include "sudokit/research.hpp"
#include "sudokit/solve.hpp"

using process::Outcome;
using process::run_sudokit;
using namespace puzzles;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

void expect(const Outcome& outcome, int status, const std::string& out) {
    EXPECT_EQ(outcome.out, out);
    EXPECT_EQ(outcome.status, status) << outcome.err;
}

sudokit::ClassicGrid grid_of(const std::string& text) {
    return sudokit::parse_puzzle(text).value().classic_grid();
}

}  // namespace

TEST(Solve, prints_the_solution) { expect(run_sudokit({"solve", kProper}), 0, kSolution + "\n"); }

TEST(Solve, says_no_solution_and_ends_with_one) {
    expect(run_sudokit({"solve", kImpossible}), 1, "no solution\n");
}

TEST(Solve, writes_json_with_the_puzzle_first) {
    expect(run_sudokit({"solve", "--format", "json", kProper, kImpossible}), 1,
           R"({"puzzle":")" + kProper + R"(","schema":2,"solution":")" + kSolution +
               R"(","number":1,"unique":true})" + "\n" + R"({"puzzle":")" + kImpossible +
               R"(","schema":2,"solution":null,"number":0,"unique":false})" + "\n");
}

TEST(Solve, writes_csv_with_a_header) {
    expect(run_sudokit({"solve", "--format=csv", kProper, kImpossible}), 1,
           "puzzle,solution,number,unique,error\n" + kProper + "," + kSolution + ",1,true,\n" +
               kImpossible + ",,0,false,\n");
}

// Rows of solved puzzles are copies of one that was written with care.
TEST(Solve, gives_a_puzzle_among_many_the_row_that_it_has_alone) {
    const auto lines = mixture(120);
    for (const std::string format : {"csv", "json"}) {
        auto together = lines_of(run_sudokit({"solve", "-f", format}, text_of(lines)).out);
        if (format == "csv") together.erase(together.begin());
        ASSERT_EQ(together.size(), lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const std::string lead(i, '\n');  // so that messages name the same line
            const std::string alone = run_sudokit({"solve", "-f", format}, lead + lines[i]).out;
            EXPECT_EQ(together[i], lines_of(alone).back());
        }
    }
}

TEST(Solve, shows_in_json_what_the_source_said_beside_the_puzzle) {
    const std::string table = "puzzle,rating\n" + kProper + ",7.2\n";
    EXPECT_EQ(run_sudokit({"solve"}, table).out, kSolution + "\n");
    EXPECT_THAT(run_sudokit({"solve", "-f", "json"}, table).out, HasSubstr("7.2"));
    EXPECT_EQ(run_sudokit({"check"}, table).out, "unique\n");
    EXPECT_THAT(run_sudokit({"check", "-f", "json"}, table).out, HasSubstr("7.2"));
    EXPECT_THAT(run_sudokit({"convert", "--to", "json"}, table).out, HasSubstr("7.2"));
}

TEST(Solve, gives_with_all_every_solution_once) {
    const Outcome all = run_sudokit({"solve", "--all", kSeveral});
    const auto solutions = lines_of(all.out);
    EXPECT_EQ(std::to_string(solutions.size()) + "\n", run_sudokit({"count", kSeveral}).out);
    EXPECT_EQ(std::set<std::string>(solutions.begin(), solutions.end()).size(), solutions.size());
    for (const std::string& solution : solutions) {
        const sudokit::Puzzle filled(grid_of(solution));
        EXPECT_TRUE(is_solution(*filled.geometry, filled.givens)) << solution;
    }
}

TEST(Solve, stops_with_limit_at_that_many_solutions) {
    EXPECT_EQ(lines_of(run_sudokit({"solve", "--limit", "2", kSeveral}).out).size(), 2u);
    EXPECT_THAT(run_sudokit({"solve", "--limit", "1", "-f", "json", kSeveral}).out,
                HasSubstr("\"unique\":false"));
}

TEST(Solve, writes_many_solutions_in_bounded_memory) {
    // 33 MB of them.
    const std::string open = "1" + std::string(80, '.');
    process::Request request;
    request.arguments = {"solve", "--limit", "400000", "-o", "/dev/null", open};
    const Outcome outcome = process::run(request);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    if (process::kMemoryIsMeasured) {
        EXPECT_LT(outcome.peak_kilobytes, 30'000);
    }
}

TEST(Count, is_exact_however_many_there_are) {
    expect(run_sudokit({"count", kProper, kImpossible}), 1, "1\n0\n");
    // All full grids with one given: 6,670,903,752,021,072,936,960 / 9.
    expect(run_sudokit({"count", "1" + std::string(80, '.')}), 0, "741211528002341437440\n");
}

TEST(Count, agrees_with_the_judge) {
    const auto solutions = judge::count(sudokit::Puzzle(grid_of(kSeveral)), 1'000'000);
    expect(run_sudokit({"count", kSeveral}), 0, std::to_string(solutions) + "\n");
}

TEST(Count, marks_a_count_that_the_limit_stopped) {
    expect(run_sudokit({"count", "--limit", "2", kSeveral, kProper}), 0, "2+\n1\n");
    expect(run_sudokit({"count", "--limit", "1000000", "1" + std::string(80, '.')}), 0,
           "1000000+\n");
}

TEST(Count, puts_numbers_that_json_readers_would_round_in_quotes) {
    EXPECT_THAT(run_sudokit({"count", "-f", "json", kProper}).out,
                HasSubstr("\"solutions\":1,\"complete\":true}"));
    EXPECT_THAT(run_sudokit({"count", "-f", "json", "1" + std::string(80, '.')}).out,
                HasSubstr("\"solutions\":\"741211528002341437440\",\"complete\":true"));
}

TEST(CountPerCandidate, agrees_with_visiting_every_solution) {
    const std::string input = kSeveral + "\n" + kProper + "\n" + kImpossible + "\n";
    const Outcome counted = run_sudokit({"count", "--per-candidate"}, input);
    const auto lines = lines_of(counted.out);
    const auto visited = lines_of(run_sudokit({"candidates", "--count"}, input).out);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(counted.status, 1);
    EXPECT_EQ(lines[0], visited[0]);
    EXPECT_EQ(lines[1], visited[1]);
    EXPECT_EQ(lines[2].substr(0, 5), "- - -");
    EXPECT_THAT(run_sudokit({"count", "--per-candidate", "-f", "csv", std::string(81, '.')}).out,
                HasSubstr("6670903752021072936960,true,\"1:741211528002341437440,2:"));
    EXPECT_EQ(run_sudokit({"count", "--per-candidate", "--limit", "3", kProper}).status, 2);
}

TEST(Check, has_a_word_for_every_case) {
    const Outcome outcome = run_sudokit({"check", kProper, kSeveral, kImpossible, kConflict});
    expect(outcome, 1, "unique\nmultiple\nnone\nnone\n");
    EXPECT_THAT(outcome.err, HasSubstr("argument 4:1: two 5s in row 1: r1c1 and r1c2; remove"));
    expect(run_sudokit({"check", kProper}), 0, "unique\n");
}

TEST(Check, says_nothing_with_quiet_but_the_status) {
    for (const auto& [puzzle, status] : {std::pair{kProper, 0}, {kSeveral, 1}, {kConflict, 1}}) {
        const Outcome outcome = run_sudokit({"check", "--quiet", puzzle});
        expect(outcome, status, "");
        EXPECT_EQ(outcome.err, "");
    }
    const Outcome bad = run_sudokit({"check", "--quiet"}, "12345\n" + kProper + "\n");
    expect(bad, 2, "");
    EXPECT_EQ(bad.err, "");
}

TEST(Check, names_the_redundant_givens) {
    const Outcome outcome = run_sudokit({"check", "--minimal", "-f", "json", kProper});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr(R"("check":"unique","minimal":false,"redundant":["r1c1",)"));
    const std::string minimal = lines_of(run_sudokit({"minimize", kProper}).out).front();
    expect(run_sudokit({"check", "--minimal", minimal, kProper, kSeveral}), 1,
           "unique minimal\nunique redundant\nmultiple\n");
}

TEST(Minimize, leaves_a_minimal_puzzle_with_the_same_solution) {
    for (const std::vector<std::string>& seed : {std::vector<std::string>{}, {"--seed", "5"}}) {
        std::vector<std::string> arguments = {"minimize", kProper};
        arguments.insert(arguments.end(), seed.begin(), seed.end());
        const std::string left = lines_of(run_sudokit(arguments).out).front();
        expect(run_sudokit({"solve", left}), 0, kSolution + "\n");
        expect(run_sudokit({"check", "--minimal", left}), 0, "unique minimal\n");
    }
}

TEST(Minimize, leaves_a_puzzle_that_is_not_proper_alone) {
    const Outcome outcome = run_sudokit({"minimize", kSeveral});
    expect(outcome, 1, kSeveral + "\n");
    EXPECT_THAT(outcome.err, HasSubstr("not a proper puzzle"));
}

TEST(Canonical, is_the_same_for_equivalent_puzzles) {
    std::string copies = run_sudokit({"shuffle", "--seed", "9", "-n", "20", kProper}).out;
    const auto forms = lines_of(run_sudokit({"canonical"}, copies).out);
    EXPECT_EQ(forms.size(), 20u);
    EXPECT_EQ(std::set<std::string>(forms.begin(), forms.end()).size(), 1u);
    EXPECT_EQ(grid_of(forms.front()), sudokit::to_minlex(grid_of(kProper)).grid);
}

TEST(Canonical, counts_automorphisms) {
    // The known puzzle with many symmetries: every row shifts the one before it.
    const std::string cyclic =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    const auto expected = sudokit::to_minlex(grid_of(cyclic)).automorphisms;
    EXPECT_GT(expected, 1u);
    EXPECT_THAT(run_sudokit({"canonical", "--automorphisms", cyclic}).out,
                testing::EndsWith(std::string("\t").append(std::to_string(expected)) + "\n"));
}

// Ours; rated 10.6.
TEST(Explain, says_first_when_nobody_follows_a_path_by_hand) {
    const std::string hardest =
        ".2931.....61.2.3.......4...3..6.2...256.4.9....8..5......45...........87......4.5";
    const std::string text = run_sudokit({"explain", hardest}).out;
    EXPECT_THAT(lines_of(text)[1], HasSubstr("Nobody solves this by hand: "));
    EXPECT_THAT(text, HasSubstr("x Full House; "));
    EXPECT_THAT(run_sudokit({"explain", "--format", "html", hardest}).out,
                HasSubstr("Nobody solves this by hand: "));
    EXPECT_THAT(run_sudokit({"explain", kProper}).out, Not(HasSubstr("Nobody")));
}

// 4 was removed from r1c1, which must be 4.
TEST(Explain, and_hint_name_a_cell_that_lacks_the_digit_of_the_solution) {
    const std::string game =
        ":0000:x:.635.9..1....18......3..5.2.....5...7..89.....8....1.38..4.....2.....79..4..5....:"
        "411::";
    EXPECT_THAT(run_sudokit({"explain", game}).err,
                HasSubstr("the candidates of r1c1 lack the digit of the solution"));
    const Outcome hint = run_sudokit({"hint", "--level", "5", game});
    EXPECT_THAT(
        lines_of(hint.out),
        testing::ElementsAre("The notes of a cell lack its digit.", "Look at box 1.",
                             "A note is missing in r1c1.", "Put these notes back: 4 in r1c1."));
    EXPECT_EQ(hint.status, 1);
}

// One entry; the reasons come only when they are asked for.
TEST(Hint, climbs_to_the_reason_of_a_wrong_entry) {
    const std::string game =
        ":0000:x:.635+79..1....18......3..5.2.....5...7..89.....8....1.38..4.....2.....79..4..5...."
        ":::";
    EXPECT_EQ(run_sudokit({"hint", "--level", "1", game}).out, "An entry is wrong.\n");
    const std::string all = run_sudokit({"hint", "--level", "5", game}).out;
    EXPECT_THAT(all, HasSubstr("\nWrong: r1c5.\nr1c5 is not 7. "));
    EXPECT_TRUE(all.ends_with("So r1c5 is not 7.\n")) << all;
}

TEST(Explain, makes_a_page_with_a_summary_links_and_folded_singles) {
    const auto made =
        lines_of(run_sudokit({"generate", "--technique", "x-wing", "--seed", "1"}).out);
    const std::string page =
        run_sudokit({"explain", "--needless", "--format", "html", made.front()}).out;
    EXPECT_THAT(page, testing::ContainsRegex("[0-9]+ steps, [0-9]+ of them singles"));
    EXPECT_THAT(page, HasSubstr("Sudoku Explainer "));
    EXPECT_THAT(page, testing::ContainsRegex("<a href=\"#p1s[0-9]+\">[0-9]+. X-Wing: r"));
    EXPECT_THAT(page, testing::ContainsRegex("<details id=\"p1s[0-9]+\">\n<summary>1. "));
    EXPECT_THAT(page, testing::ContainsRegex("<details id=\"p1s[0-9]+\" open>"));
    EXPECT_EQ(run_sudokit({"explain", "--format", "html", made.front()}).status, 0);
}

TEST(RateAll, tells_symmetries_and_needless_givens) {
    const std::string minimal = lines_of(run_sudokit({"minimize", kProper}).out).front();
    const std::string input = kProper + "\n" + minimal + "\n" + kSeveral + "\n";
    const auto rows = lines_of(run_sudokit({"rate", "--scale", "all", "-f", "json"}, input).out);
    ASSERT_EQ(rows.size(), 3u);
    const auto symmetries = [](const std::string& puzzle, const std::string& name) {
        return "\"" + name +
               "\":" + std::to_string(sudokit::to_minlex(grid_of(puzzle)).automorphisms);
    };
    EXPECT_THAT(rows[0], HasSubstr("\"minimal\":false," + symmetries(kProper, "automorphisms") +
                                   "," + symmetries(kSolution, "grid_automorphisms")));
    EXPECT_THAT(rows[1], HasSubstr("\"minimal\":true," + symmetries(minimal, "automorphisms")));
    EXPECT_THAT(rows[2], HasSubstr("\"minimal\":null,\"automorphisms\":null"));
    // A full grid is its own solution; this one has many symmetries.
    const std::string most =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    EXPECT_THAT(run_sudokit({"rate", "--scale", "all", "-f", "json", most}).out,
                HasSubstr(symmetries(most, "automorphisms") + "," +
                          symmetries(most, "grid_automorphisms")));
}

TEST(Shuffle, gives_different_puzzles_with_the_same_count) {
    const auto copies = lines_of(run_sudokit({"shuffle", "-n", "5", "--seed", "1", kSeveral}).out);
    EXPECT_EQ(std::set<std::string>(copies.begin(), copies.end()).size(), 5u);
    const std::string count = run_sudokit({"count", kSeveral}).out;
    for (const std::string& copy : copies) EXPECT_EQ(run_sudokit({"count", copy}).out, count);
}

TEST(Shuffle, differs_from_run_to_run_without_a_seed) {
    EXPECT_NE(run_sudokit({"shuffle", kProper}).out, run_sudokit({"shuffle", kProper}).out);
    EXPECT_EQ(run_sudokit({"shuffle", "--seed", "3", kProper}).out,
              run_sudokit({"shuffle", "--seed", "3", kProper}).out);
}

TEST(Generate, makes_minimal_puzzles) {
    const Outcome made = run_sudokit({"generate", "-n", "20", "--seed", "4"});
    EXPECT_EQ(lines_of(made.out).size(), 20u);
    const Outcome checked = run_sudokit({"check", "--minimal"}, made.out);
    EXPECT_EQ(checked.status, 0) << checked.out;
}

TEST(Generate, tells_seed_and_index_in_json) {
    const auto lines =
        lines_of(run_sudokit({"generate", "-n", "2", "--seed", "4", "-f", "json"}).out);
    EXPECT_THAT(lines.at(1), HasSubstr("\"seed\":4,\"index\":1,\"minimal\":true,"));
    EXPECT_NE(run_sudokit({"generate"}).out, run_sudokit({"generate"}).out);
}

TEST(Convert, writes_every_format_so_that_it_reads_back) {
    for (const sudokit::FormatInfo& format : sudokit::formats()) {
        const std::string name(format.name);
        if (!format.can_write || !format.can_read || name == "samurai") continue;
        const Outcome written = run_sudokit({"convert", "--to", name, kProper});
        EXPECT_EQ(written.status, 0) << name << written.err;
        const Outcome read = run_sudokit({"convert", "--to", "line"}, written.out);
        EXPECT_EQ(read.out, kProper + "\n") << "through " << name << ":\n" << written.out;
    }
}

// Other boards: a format holds a puzzle as a whole, or says that it cannot.
TEST(Convert, loses_nothing_of_any_board) {
    const std::string folder = std::string(SUDOKIT_SOURCE_DIR) + "/tests/cli/boards/";
    std::set<std::string> useful;
    for (const char* file : {"jigsaw.txt", "open.txt", "clash.txt", "superfluous.txt"}) {
        const std::string all = run_sudokit({"candidates", "--count", folder + file}).out;
        for (const sudokit::FormatInfo& format : sudokit::formats()) {
            if (!format.can_write || !format.can_read) continue;
            const std::string name(format.name);
            const Outcome written = run_sudokit({"convert", "--to", name, folder + file});
            if (written.status != 0) {
                EXPECT_THAT(written.err, HasSubstr("format " + name + " cannot")) << file;
                continue;
            }
            useful.insert(name);
            // The same rule may have other words, so that what it means is compared.
            const Outcome read = run_sudokit({"candidates", "--count"}, written.out);
            EXPECT_EQ(read.out, all) << file << " through " << name << ":\n"
                                     << written.out << read.err;
        }
    }
    EXPECT_THAT(useful, testing::IsSupersetOf({"json", "sudokit", "fpuzzles", "iss"}));
}

TEST(Convert, takes_the_format_from_either_option) {
    EXPECT_EQ(run_sudokit({"convert", "--format", "sdk", kProper}).out,
              run_sudokit({"convert", "--to", "sdk", kProper}).out);
    EXPECT_EQ(run_sudokit({"convert", "--to", "sdk", "--format", "ss", kProper}).status, 2);
}

TEST(Boards, of_other_sizes_are_solved_counted_and_described) {
    const std::string four = "1...............";
    EXPECT_EQ(run_sudokit({"count", four}).out, "72\n");  // 288 full grids, by symmetry a quarter
    EXPECT_EQ(lines_of(run_sudokit({"solve", four}).out).front().size(), 16u);
    EXPECT_THAT(
        run_sudokit({"solve", "-f", "json", four}).out,
        StartsWith(
            R"({"puzzle":"1...............","schema":2,"size":4,"box":[2,2],"solution":"1)"));
    const Outcome refused = run_sudokit({"canonical", four});
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.out, "error\n");
    EXPECT_THAT(refused.err, HasSubstr("'canonical' is for classic 9x9 puzzles"));
}

TEST(Bench, signature_is_the_same_on_every_kernel) {
    std::set<std::string> signatures;
    for (const sudokit::Kernel* kernel : sudokit::available_kernels())
        signatures.insert(run_sudokit({"bench", "--signature", "--kernel",
                                       std::string(sudokit::kernel_name(*kernel))})
                              .out);
    EXPECT_EQ(signatures.size(), 1u);
}
