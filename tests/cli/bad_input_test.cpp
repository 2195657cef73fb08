// Input and output that go wrong: a clear message, the right status, whole lines, nothing lost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"

using process::Outcome;
using process::Request;
using process::run_sudokit;
using namespace puzzles;
using testing::HasSubstr;

namespace {

Request request(std::vector<std::string> arguments, std::string input = "") {
    Request result;
    result.arguments = std::move(arguments);
    result.input = std::move(input);
    return result;
}

bool is_whole_lines(const std::string& text) { return text.empty() || text.ends_with('\n'); }

std::uintmax_t size_of_files_in(const std::string& folder) {
    std::uintmax_t size = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) size += entry.file_size();
    return size;
}

}  // namespace

TEST(BadInput, a_bad_puzzle_has_a_result_a_place_and_a_remedy_and_the_others_are_done) {
    const Outcome outcome =
        run_sudokit({"solve"}, kProper + "\n12345\n" + kConflict + "\n" + kProper);
    EXPECT_EQ(outcome.out, kSolution + "\nerror\nerror\n" + kSolution + "\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, testing::ContainsRegex("sudokit: standard input:2:1: .+; .+\n"));
    EXPECT_THAT(outcome.err, HasSubstr("standard input:3: two 5s in row 1: r1c1 and r1c2; remove"));
    EXPECT_THAT(outcome.err, HasSubstr("2 of 4 puzzles were bad"));
}

TEST(BadInput, eighty_characters_are_an_error) {
    const Outcome outcome = run_sudokit({"solve", kProper.substr(1)});
    EXPECT_EQ(outcome.out, "error\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("argument 1:1:"));
    EXPECT_THAT(outcome.err, HasSubstr("80"));
}

TEST(BadInput, json_and_csv_carry_the_error) {
    const std::string input = "12345\n" + kConflict + "\n";
    const auto json = lines_of(run_sudokit({"solve", "-f", "json"}, input).out);
    EXPECT_THAT(json.at(0), testing::StartsWith(R"({"puzzle":null,"schema":2,"error":{"code":")"));
    EXPECT_THAT(json.at(0),
                HasSubstr(R"("input":"standard input","line":1,"column":1,"message":")"));
    EXPECT_THAT(json.at(1),
                testing::StartsWith("{\"puzzle\":\"" + kConflict + "\",\"schema\":2,\"error\":"));
    EXPECT_THAT(json.at(1), HasSubstr(R"("code":"conflicting-givens")"));
    const auto csv = lines_of(run_sudokit({"solve", "-f", "csv"}, input).out);
    EXPECT_THAT(csv.at(1), testing::StartsWith(",,,,"));
    EXPECT_EQ(csv.at(2),
              kConflict + ",,,,two 5s in row 1: r1c1 and r1c2; remove or correct one of them");
}

TEST(BadInput, a_folder_and_a_missing_file_are_named_and_the_rest_is_done) {
    const process::Folder folder;
    const std::string good = folder.file("good.txt", kProper + "\n");
    const std::string closed = folder.file("closed.txt", kProper + "\n");
    ::chmod(closed.c_str(), 0);
    const Outcome outcome = run_sudokit({"solve", folder.path(), "no/such.txt", closed, good});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.out, testing::EndsWith(kSolution + "\n"));
    EXPECT_THAT(outcome.err, HasSubstr(folder.path() + ": is a folder; name the files in it"));
    EXPECT_THAT(outcome.err, HasSubstr("no/such.txt: no such file; check the name"));
    if (::geteuid() != 0) {
        EXPECT_THAT(outcome.err, HasSubstr("permission denied"));
    }
}

TEST(BadInput, an_empty_argument_is_named_and_the_rest_is_done) {
    const Outcome outcome = run_sudokit({"solve", "", kProper});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, kSolution + "\n");
    EXPECT_THAT(outcome.err, HasSubstr("argument 1: is empty; write a puzzle, or name a file"));
}

TEST(BadInput, strict_stops_at_the_first_bad_puzzle) {
    const Outcome outcome =
        run_sudokit({"solve", "--strict"}, kProper + "\n12345\n" + kProper + "\n");
    EXPECT_EQ(outcome.out, kSolution + "\nerror\n");
    EXPECT_EQ(outcome.status, 2);
}

TEST(BadInput, binary_garbage_ends_quickly_with_one_message) {
    std::string garbage;
    sudokit::Rng rng(1);
    for (int i = 0; i < 1'000'000; ++i) garbage += static_cast<char>(rng.below(256));
    const Outcome outcome = run_sudokit({"check"}, garbage);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_LE(lines_of(outcome.err).size(), 25u);
    EXPECT_THAT(outcome.err, HasSubstr("binary data"));
}

TEST(BadInput, givens_that_clash_are_marked_where_convert_draws) {
    const std::string faulty = "5..5.....5" + std::string(71, '.');
    const Outcome grid = run_sudokit({"convert", "--to", "grid", faulty});
    EXPECT_EQ(grid.status, 2);
    EXPECT_THAT(grid.out, HasSubstr("| 5! . . | 5! . . |"));
    EXPECT_THAT(grid.out, HasSubstr("| 5! . . | .  . . |"));
    EXPECT_THAT(grid.out, testing::Not(HasSubstr("error")));
    EXPECT_THAT(grid.err, HasSubstr("two 5s in row 1"));
    const Outcome svg = run_sudokit({"convert", "--to", "svg", faulty});
    EXPECT_THAT(svg.out, HasSubstr("fill=\"#fdf3d0\""));
    EXPECT_EQ(run_sudokit({"convert", "--to", "line", faulty}).out, "error\n");
}

struct Compressed {
    std::string begin;
    const char *name, *remedy;
};

TEST(BadInput, files_of_other_compressions_are_named_with_what_unpacks_them) {
    using namespace std::string_literals;
    const Compressed cases[] = {
        {"BZh91AY&SY\x01"s, "(bzip2)", "bzip2 -dc FILE"},
        {"PK\x03\x04\x14\0"s, "(zip)", "unzip -p FILE"},
    };
    for (const Compressed& file : cases) {
        const Outcome outcome = run_sudokit({"solve"}, file.begin + "\n" + kProper + "\n\x01\n");
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(outcome.out, "error\n") << "nothing in it is a puzzle";
        EXPECT_THAT(outcome.err, HasSubstr(file.name));
        EXPECT_THAT(outcome.err, HasSubstr(file.remedy));
    }
}

TEST(BadInput, a_flood_of_errors_is_cut_and_counted) {
    std::string input;
    for (std::size_t i = 0; i < 5'000; ++i) input += kProper.substr(1 + i % 2) + "\n";
    const Outcome outcome = run_sudokit({"check"}, input);
    EXPECT_EQ(lines_of(outcome.out).size(), 5'000u);
    EXPECT_EQ(lines_of(outcome.err).size(), 22u);
    EXPECT_THAT(outcome.err, HasSubstr("standard input: 4980 more messages like these"));
    EXPECT_THAT(outcome.err, HasSubstr("5000 of 5000 puzzles were bad"));
}

// A file of another kind has one fault in all its lines. Once a puzzle was good, every fault counts.
TEST(BadInput, that_cannot_be_read_for_one_reason_is_one_message) {
    std::string input;
    for (int i = 0; i < 300; ++i) input += kProper.substr(1) + "\n";
    const Outcome bad = run_sudokit({"check"}, input);
    EXPECT_THAT(lines_of(bad.err),
                testing::ElementsAre(HasSubstr("80 cells instead of 81"),
                                     HasSubstr("standard input: 299 more like this"),
                                     HasSubstr("300 of 300 puzzles were bad")));
    const Outcome mixed = run_sudokit({"check"}, kProper + "\n" + input);
    EXPECT_EQ(lines_of(mixed.err).size(), 22u);
    EXPECT_THAT(mixed.err, HasSubstr("standard input: 280 more messages like these"));
}

TEST(BadInput, a_line_of_two_gigabytes_is_one_error_in_bounded_memory) {
    Request huge = request({"solve"});
    huge.feed = [](int fd, pid_t) {
        const std::string piece(1 << 20, '1');
        for (int i = 0; i < 2048; ++i) process::write_all(fd, piece);
        process::write_all(fd, "\n" + kProper + "\n");
    };
    const Outcome outcome = process::run(huge);
    EXPECT_EQ(outcome.out, "error\n" + kSolution + "\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("standard input:1: a line of more than"));
    if (process::kMemoryIsMeasured) {
        EXPECT_LT(outcome.peak_kilobytes, 64 << 10);
    }
}

TEST(BadInput, a_file_cut_in_the_middle_gives_the_whole_puzzles_and_an_error) {
    const std::string text = kProper + "\n" + kProper + "\n" + kProper + "\n";
    const Outcome outcome = run_sudokit({"solve"}, text.substr(0, 82 + 40));
    EXPECT_EQ(outcome.out, kSolution + "\nerror\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("standard input:2"));
}

TEST(BadInput, an_input_without_a_puzzle_is_named) {
    const process::Folder folder;
    const std::string comments = folder.file("comments.txt", "# to come\n\n");
    for (const std::string command : {"solve", "check", "convert", "rate"})
        for (const std::string input : {"", "\n\n", "# nothing here\n", "[Puzzle]\n"}) {
            const Outcome outcome = run_sudokit({command}, input);
            EXPECT_EQ(outcome.out, "") << command;
            EXPECT_THAT(outcome.err, testing::StartsWith("sudokit: no puzzle in standard input; "))
                << command << input;
            EXPECT_EQ(outcome.status, 2) << command;
        }
    const Outcome outcome = run_sudokit({"solve", comments, kProper});
    EXPECT_EQ(outcome.out, kSolution + "\n");  // the others are done
    EXPECT_THAT(outcome.err, testing::StartsWith("sudokit: no puzzle in " + comments + "; "));
    EXPECT_EQ(outcome.status, 2);
}

TEST(Output, a_closed_pipe_is_success_and_ends_at_once) {
    // `yes` would go on for ever; `head` leaves after the first line.
    const std::string program = process::path_of("sudokit");
    const std::string command =
        "yes " + kProper + " | (" + program + " solve; echo status $? >&2) | head -n 1";
    const process::Folder folder;
    const std::string log = folder.path() + "/log";
    ASSERT_EQ(std::system(("bash -c '(" + command + ") >" + log + " 2>&1'").c_str()), 0);
    EXPECT_THAT(lines_of(process::contents(log)),
                testing::UnorderedElementsAre(kSolution, "status 0"));
}

TEST(Output, a_full_disk_is_an_error_with_status_two) {
    const process::Folder folder;
    const std::string good = folder.file("good.txt", kProper + "\n");
    const std::string command =
        process::path_of("sudokit") + " solve " + good + " >/dev/full 2>" + folder.path() + "/log";
    EXPECT_EQ(process::status_of(std::system(command.c_str())), 2);
    EXPECT_THAT(process::contents(folder.path() + "/log"),
                HasSubstr("standard output: cannot write: No space left on device; make room"));
    const Outcome outcome = run_sudokit({"generate", "-n", "100", "-o", "/dev/full"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("/dev/full: cannot write"));
}

TEST(Output, what_a_full_disk_took_of_a_line_is_cut_off_again) {
    // A limit on the size of files cuts a write in the middle, as a full disk does.
    const process::Folder folder;
    const std::string input = folder.file("in.txt", text_of(std::vector(40, kProper)));
    const std::string out = folder.path() + "/out.txt";
    const std::string command = "bash -c 'ulimit -f 2; trap \"\" XFSZ; " +
                                process::path_of("sudokit") + " solve " + input + " >" + out +
                                " 2>" + folder.path() + "/log'";
    EXPECT_EQ(process::status_of(std::system(command.c_str())), 2);
    const std::string written = process::contents(out);
    EXPECT_TRUE(is_whole_lines(written));
    EXPECT_EQ(lines_of(written).size(), 2048 / 82);
}

TEST(Output, a_failed_run_leaves_the_old_file_and_no_litter) {
    const process::Folder folder;
    const std::string old = folder.file("out.txt", "old\n");
    const std::string command = "bash -c 'ulimit -f 1; trap \"\" XFSZ; " +
                                process::path_of("sudokit") + " generate --seed 1 -n 100 -o " +
                                old + " 2>/dev/null'";
    EXPECT_EQ(process::status_of(std::system(command.c_str())), 2);
    EXPECT_EQ(process::contents(old), "old\n");
    EXPECT_EQ(std::system(("test $(ls " + folder.path() + " | wc -l) -eq 1").c_str()), 0);
}

TEST(Output, a_file_may_be_input_and_output_and_keeps_its_mode_and_its_link) {
    const process::Folder folder;
    const std::string file = folder.file("puzzles.txt", kProper + "\n" + kSeveral + "\n");
    const std::string link = folder.path() + "/link.txt";
    ASSERT_EQ(::symlink("puzzles.txt", link.c_str()), 0);
    ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
    EXPECT_EQ(run_sudokit({"convert", "--to", "sdm", link, "-o", link}).status, 0);
    const std::string converted = process::contents(file);
    EXPECT_EQ(lines_of(converted).size(), 2u);
    EXPECT_EQ(converted.find('.'), std::string::npos);
    struct stat status {};
    ASSERT_EQ(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777u, 0640u);
    ASSERT_EQ(::lstat(link.c_str(), &status), 0);
    EXPECT_TRUE(S_ISLNK(status.st_mode));
}

TEST(Output, a_folder_that_is_missing_is_named) {
    const Outcome outcome = run_sudokit({"generate", "-o", "/no/such/folder/out.txt"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(
        outcome.err,
        HasSubstr("/no/such/folder/out.txt: cannot write: No such file or directory; create"));
}

TEST(Interrupt, leaves_whole_lines_and_ends_with_130) {
    Request endless = request({"generate", "-n", "100000000", "--seed", "1"});
    endless.on_first_output = [](pid_t child) { ::kill(child, SIGINT); };
    const Outcome outcome = process::run(endless);
    EXPECT_EQ(outcome.status, 130);
    EXPECT_TRUE(is_whole_lines(outcome.out));
    const std::size_t lines = lines_of(outcome.out).size();
    EXPECT_GT(lines, 0u);
    EXPECT_THAT(outcome.err, HasSubstr("interrupted after " + std::to_string(lines) + " puzzles"));
}

TEST(BadInput, an_empty_board_costs_no_other_answer_and_leaves_no_file_behind) {
    const process::Folder folder;
    const std::string in = folder.path() + "/in.txt", out = folder.path() + "/out.txt";
    for (const std::string name : {"grid", "puzzle", "board", "sudoku", "quiz"}) {
        process::write_file(in,
                            kProper + "\n{\"size\":1000000000,\"" + name + "\":[]}\n" + kProper);
        const Outcome outcome = process::run(request({"solve", in, "-o", out}));
        EXPECT_EQ(outcome.status, 2) << name;
        EXPECT_EQ(process::contents(out), kSolution + "\nerror\n" + kSolution + "\n");
        EXPECT_THAT(outcome.err, HasSubstr("in.txt:2:"));
        std::size_t files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
            files += entry.is_regular_file();
        EXPECT_EQ(files, 2u) << "in and out";
    }
}

TEST(Interrupt, says_how_near_a_search_has_come) {
    Request rarity = request({"generate", "--clues", "17", "--tries", "1000000000"});
    rarity.feed = [](int, pid_t child) {
        ::usleep(500'000);
        ::kill(child, SIGINT);
    };
    const Outcome outcome = process::run(rarity);
    EXPECT_EQ(outcome.status, 130);
    EXPECT_THAT(outcome.err,
                testing::ContainsRegex(
                    "interrupted after 0 puzzles; looked at .* \\(nearest: .* clues\\)"));
}

TEST(Interrupt, wakes_a_reader_that_waits_and_a_solver_that_searches) {
    Request waiting = request({"solve"});
    waiting.feed = [](int fd, pid_t) {
        process::write_all(fd, kProper + "\n" + kProper.substr(0, 30));
        ::pause();
    };
    waiting.on_first_output = [](pid_t child) { ::kill(child, SIGINT); };
    const Outcome outcome = process::run(waiting);
    EXPECT_EQ(outcome.out, kSolution + "\n") << "the half line is no error";
    EXPECT_EQ(outcome.status, 130);

    Request searching = request({"solve", "--all", std::string(81, '.')});
    searching.on_first_output = [](pid_t child) { ::kill(child, SIGTERM); };
    const Outcome stopped = process::run(searching);
    EXPECT_EQ(stopped.status, 128 + SIGTERM);
    EXPECT_TRUE(is_whole_lines(stopped.out));
}

TEST(Interrupt, keeps_what_is_done_beside_the_output_file) {
    const process::Folder folder;
    const std::string out = folder.path() + "/out.txt";
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
        process::write_file(out, "");
        Request waiting = request({"solve", "-o", out});
        waiting.feed = [&](int fd, pid_t program) {
            process::write_all(fd, kProper + "\n");
            while (size_of_files_in(folder.path()) == 0) ::usleep(10'000);
            ::kill(program, signal);
            ::pause();
        };
        const Outcome outcome = process::run(waiting);
        EXPECT_EQ(outcome.status, 128 + signal);
        EXPECT_EQ(process::contents(out), "") << "the old file";
        EXPECT_EQ(process::contents(out + ".partial"), kSolution + "\n");
        EXPECT_THAT(outcome.err, HasSubstr("those so far are in " + out + ".partial"));
        ::unlink((out + ".partial").c_str());
    }
}
