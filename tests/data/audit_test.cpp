// 'dataset audit' finds what was planted, and nothing else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data/data_sets.hpp"

using namespace data_test;
using testing::HasSubstr;

namespace {

// Another puzzle of the same grid: given back are all digits, then those of the last rows go as far
// as they can.
ClassicGrid other_puzzle_of(const ClassicGrid& solution) {
    std::vector<sudokit::Cell> order;
    for (int cell = 80; cell >= 0; --cell) order.push_back(static_cast<sudokit::Cell>(cell));
    return sudokit::minimize(solution, order).value();
}

Json rows(int first, int second) { return Json::array({first, second}); }

}  // namespace

TEST(AnAudit, of_sets_that_share_nothing_is_clean) {
    const Place place;
    place.write("train.csv", table_of(random_puzzles(50, 0)));
    place.write("test.csv", table_of(random_puzzles(20, 50)));
    const Outcome outcome = place.run({"audit", "train.csv", "test.csv"});
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    EXPECT_THAT(outcome.out, testing::EndsWith("\nclean\n"));
    const Json report = place.audit({"train.csv", "test.csv"});
    EXPECT_EQ(report["clean"], true);
    EXPECT_EQ(report["files"][0]["rows"], 50);
    EXPECT_EQ(report["files"][0]["answers"], 50);
    EXPECT_EQ(report["files"][1]["ratings"], (Json{{"3", 20}}));
}

TEST(AnAudit, finds_all_leaks_that_were_planted_and_names_their_lines) {
    const Place place;
    const auto train = random_puzzles(40, 0);
    auto test = random_puzzles(20, 40);
    test.push_back(train[4]);                                        // line 22
    test.push_back(sudokit::Transform::random(1).apply(train[10]));  // line 23
    test.push_back(sudokit::Transform::random(2).apply(train[11]));  // line 24
    test.push_back(other_puzzle_of(solution_of(train[20])));         // line 25
    test.push_back(sudokit::Transform::random(3).apply(              // line 26
        other_puzzle_of(solution_of(train[21]))));
    place.write("train.csv", table_of(train));
    place.write("test.csv", table_of(test));
    EXPECT_EQ(place.run({"audit", "train.csv", "test.csv"}).status, 1);
    const Json report = place.audit({"train.csv", "test.csv"});
    EXPECT_EQ(report["clean"], false);
    const Json overlap = report["overlaps"][0];
    EXPECT_EQ(overlap["identical"], (Json{{"rows", rows(1, 1)}, {"lines", {{6, 22}}}}));
    EXPECT_EQ(overlap["isomorphic"], (Json{{"rows", rows(2, 2)}, {"lines", {{12, 23}, {13, 24}}}}));
    EXPECT_EQ(overlap["same_grid"], (Json{{"rows", rows(2, 2)}, {"lines", {{22, 25}, {23, 26}}}}));
}

TEST(AnAudit, puts_plain_rows_on_the_board_asked_for) {
    const Place place;
    const auto digits = [](const sudokit::Grid& grid) {
        std::string text;
        for (const auto d : grid) text += static_cast<char>('0' + d);
        return text;
    };
    std::string rows;
    for (std::uint64_t i = 0; i < 3; ++i) {
        const auto made = sudokit::Generator("x", {}, {.seed = 1}).find({i, 0}).found;
        rows += digits(made->puzzle.givens) + "\t" + digits(made->solution) + "\n";
    }
    place.write("x.txt", rows);
    EXPECT_EQ(place.run({"audit", "x.txt"}).status, 1);  // on the classic board there are several
    const Outcome outcome = place.run({"audit", "--board", "x", "x.txt"});
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    const Json report = place.audit({"--board", "x", "x.txt"});
    EXPECT_EQ(report["files"][0]["answers"], 3);
    rows[82] = rows[82] == '1' ? '2' : '1';
    place.write("x.txt", rows);
    EXPECT_EQ(place.run({"audit", "--board", "x", "x.txt"}).status, 1);  // a wrong answer
    EXPECT_EQ(place.run({"audit", "--board", "killer", "x.txt"}).status, 2);
}

TEST(AnAudit, counts_each_row_for_its_nearest_relation) {
    const Place place;
    const auto one = random_puzzles(1, 0)[0];
    const auto view = sudokit::Transform::random(5).apply(one);
    const auto other = other_puzzle_of(solution_of(one));
    place.write("a", table_of({one, one, view}));
    place.write("b", table_of({one, other, view, view}));
    place.write("c", table_of({other}));
    const Json report = place.audit({"a", "b", "c"});
    const Json repeated = report["files"][1]["repeated"];
    EXPECT_EQ(repeated["identical"]["rows"], 1);
    EXPECT_EQ(repeated["isomorphic"]["rows"], 1);
    EXPECT_EQ(repeated["same_grid"]["rows"], 1);
    const Json ab = report["overlaps"][0], ac = report["overlaps"][1], bc = report["overlaps"][2];
    EXPECT_EQ(ab["files"], (Json{"a", "b"}));
    EXPECT_EQ(ab["identical"]["rows"], rows(3, 3));
    EXPECT_EQ(ab["isomorphic"]["rows"], rows(0, 0));
    EXPECT_EQ(ab["same_grid"]["rows"], rows(0, 1));
    EXPECT_EQ(ac["same_grid"]["rows"], rows(3, 1));
    EXPECT_EQ(bc["identical"]["rows"], rows(1, 1));
    EXPECT_EQ(bc["same_grid"]["rows"], rows(3, 0));
}

TEST(AnAudit, names_rows_whose_puzzle_or_answer_is_wrong) {
    const Place place;
    const auto puzzles = random_puzzles(3, 0);
    const std::string solution = text_of(solution_of(puzzles[0]));
    std::string wrong = solution;
    std::swap(wrong[0], wrong[1]);
    place.write("set.csv", "puzzle,solution\n" + text_of(puzzles[0]) + "," + wrong + "\n" +
                               text_of(puzzles[1]) + ",unknown\n" + puzzles::kSeveral + "," +
                               puzzles::kSolution + "\n" + puzzles::kImpossible + ",\n" +
                               puzzles::kConflict + ",\n12345,\n" + text_of(puzzles[0]) + "," +
                               solution + "\n");
    const Outcome outcome = place.run({"audit", "set.csv"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("a wrong answer                  1\n    set.csv:2\n"));
    const Json file = place.audit({"set.csv"})["files"][0];
    EXPECT_EQ(file["rows"], 7);
    EXPECT_EQ(file["wrong_answer"], (Json{{"rows", 1}, {"lines", {2}}}));
    EXPECT_EQ(file["unreadable_answer"], (Json{{"rows", 1}, {"lines", {3}}}));
    EXPECT_EQ(file["several_solutions"], (Json{{"rows", 1}, {"lines", {4}}}));
    EXPECT_EQ(file["no_solution"], (Json{{"rows", 2}, {"lines", {5, 6}}}));
    EXPECT_EQ(file["unreadable"], (Json{{"rows", 1}, {"lines", {7}}}));
    EXPECT_EQ(file["repeated"]["identical"], (Json{{"rows", 1}, {"lines", {{2, 8}}}}));
}

TEST(AnAudit, reads_lines_json_and_packed_files_alike) {
    const Place place;
    const auto puzzles = random_puzzles(5, 0);
    std::string lines, objects;
    for (const ClassicGrid& puzzle : puzzles) {
        lines += text_of(puzzle) + "\n";
        objects += Json{{"puzzle", text_of(puzzle)},
                        {"solution", text_of(solution_of(puzzle))},
                        {"er", 2.5}}
                       .dump() +
                   "\n";
    }
    place.write("lines", lines);
    place.write("objects", objects);
    process::Request pack;
    pack.arguments = {"convert",          "--to", "csv", "-o", place.path("packed.zst"),
                      place.path("lines")};
    ASSERT_EQ(process::run(pack).status, 0);
    const Json report = place.audit({"lines", "objects", "packed.zst"});
    for (const Json& overlap : report["overlaps"])
        EXPECT_EQ(overlap["identical"]["rows"], rows(5, 5)) << overlap;
    EXPECT_EQ(report["files"][0]["answers"], 0);
    EXPECT_EQ(report["files"][1]["answers"], 5);
    EXPECT_EQ(report["files"][1]["rating_column"], "er");
    EXPECT_EQ(report["files"][1]["ratings"], (Json{{"2.5", 5}}));
}

TEST(AnAudit, knows_every_figure_of_a_build_as_a_rating) {
    const Place place;
    const std::string start = text_of(random_puzzles(1, 0).front()) + ",17,";
    for (const sudokit::FigureInfo& figure : sudokit::figure_table()) {
        if (!figure.scale || !figure.is_number()) continue;
        const std::string name(figure.name);
        place.write("one.csv", "puzzle,clues," + name + "\n" + start + "3\n");
        EXPECT_EQ(place.audit({"one.csv"})["files"][0]["rating_column"], name);
    }
    // A number says more than a level.
    place.write("both.csv", "puzzle,clues,grade,effort,peak\n" + start + "Hard,40.1,3.4\n");
    EXPECT_EQ(place.audit({"both.csv"})["files"][0]["rating_column"], "peak");
}

TEST(AnAudit, reads_answers_that_follow_their_puzzles_in_the_line) {
    const Place place;
    const auto puzzles = random_puzzles(4, 0);
    std::string text;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        std::string answer = text_of(solution_of(puzzles[i]));
        if (i == 2) std::swap(answer[3], answer[4]);
        text += text_of(puzzles[i]) + (i % 2 == 0 ? "\t" : ",") + answer + "\tremark\n";
    }
    place.write("lines", text + text_of(random_puzzles(1, 4)[0]) + " no answer\n");
    const Json file = place.audit({"lines"})["files"][0];
    EXPECT_EQ(file["rows"], 5);
    EXPECT_EQ(file["answers"], 4);
    EXPECT_EQ(file["wrong_answer"], (Json{{"rows", 1}, {"lines", {3}}}));
}

TEST(AnAudit, compares_other_boards_cell_by_cell) {
    const Place place;
    const std::string small = "1....3....4.....", other = "....1....4..3...";
    place.write("a", small + "\n");
    place.write("b", small + "\n" + other + "\n");
    const Json report = place.audit({"a", "b"});
    EXPECT_EQ(report["files"][1]["other_boards"], 2);
    EXPECT_EQ(report["files"][1]["clues"], (Json{{"3", 2}}));
    EXPECT_EQ(report["overlaps"][0]["identical"]["rows"], rows(1, 1));
}

// A set of three puzzles may leave a part without any. A file that was cut to nothing is no table.
TEST(AnAudit, takes_a_table_without_rows_for_an_empty_part) {
    const Place place;
    place.write("train.csv", table_of(random_puzzles(3, 0)));
    place.write("test.csv", table_of({}));
    const Outcome outcome = place.run({"audit", "train.csv", "test.csv"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("test.csv: the table has no rows"));
    EXPECT_EQ(place.audit({"train.csv", "test.csv"})["files"][1]["rows"], 0);
    place.write("cut.csv", "");
    EXPECT_EQ(place.run({"audit", "train.csv", "cut.csv"}).status, 2);
    place.write("prose.csv", "not a puzzle\n");
    EXPECT_NE(place.run({"audit", "train.csv", "prose.csv"}).status, 0);
}

TEST(AnAudit, is_the_same_with_any_number_of_threads) {
    const Place place;
    auto puzzles = random_puzzles(3000, 0);
    place.write("a", table_of(puzzles));
    for (ClassicGrid& puzzle : puzzles) puzzle = sudokit::Transform::random(8).apply(puzzle);
    place.write("b", table_of(puzzles));
    const std::string one = place.run({"audit", "-j1", "a", "b"}).out;
    EXPECT_EQ(place.run({"audit", "-j4", "a", "b"}).out, one);
    EXPECT_THAT(one, HasSubstr("3,000 rows of the first, 3,000 of the second"));
}

TEST(AnAudit, without_all_of_its_rows_is_none) {
    const Place place;
    place.write("a", table_of(random_puzzles(3, 0)));
    const Outcome missing = place.run({"audit", "a", "not-there"});
    EXPECT_EQ(missing.status, 2);
    EXPECT_EQ(missing.out, "");
    EXPECT_THAT(missing.err, HasSubstr("not-there: no such file"));
    place.write("cut.gz", std::string("\x1f\x8b\x08\0", 4));
    const Outcome cut = place.run({"audit", "a", "cut.gz"});
    EXPECT_EQ(cut.status, 2);
    EXPECT_EQ(cut.out, "");
}

TEST(ADatasetCommand, goes_on_where_text_stands_between_the_puzzles) {
    const Place place;
    const auto puzzles = random_puzzles(2, 0);
    place.write(
        "a", "the first\n" + text_of(puzzles[0]) + "\nthe second\n" + text_of(puzzles[1]) + "\n");
    const Outcome audit = place.run({"audit", "a"});
    EXPECT_EQ(audit.status, 0) << audit.err;
    EXPECT_THAT(audit.out, testing::EndsWith("\nclean\n"));
    EXPECT_THAT(audit.err, HasSubstr("skipped 2 lines of text"));
    const Outcome build = place.run({"build", "set", "--scale", "none", "a"});
    EXPECT_EQ(build.status, 0) << build.err;
    EXPECT_THAT(build.err, HasSubstr("skipped 2 lines of text"));
}

TEST(ADatasetCommand, refuses_what_it_cannot_follow) {
    const Place place;
    EXPECT_THAT(place.run({}).err, HasSubstr("'dataset' needs an action"));
    EXPECT_THAT(place.run({"adit", "x"}).err, HasSubstr("did you mean 'audit'?"));
    EXPECT_THAT(place.run({"audit"}).err, HasSubstr("needs the files"));
    EXPECT_THAT(place.run({"audit", "--format", "csv", "x"}).err, HasSubstr("choose json"));
    EXPECT_THAT(place.run({"audit", "--strict", "x"}).err, HasSubstr("leave it out"));
}

namespace {

std::string array_of(const std::vector<ClassicGrid>& grids) {
    std::string header = "{'descr': '|u1', 'fortran_order': False, 'shape': (" +
                         std::to_string(grids.size()) + ", 81), }\n";
    std::string bytes = std::string("\x93NUMPY\x01\0", 8) + static_cast<char>(header.size()) +
                        std::string(1, '\0') + header;
    for (const ClassicGrid& grid : grids)
        for (const sudokit::Digit digit : grid) bytes += static_cast<char>(digit);
    return bytes;
}

std::vector<ClassicGrid> solutions_of(const std::vector<ClassicGrid>& puzzles) {
    std::vector<ClassicGrid> solutions;
    for (const ClassicGrid& puzzle : puzzles) solutions.push_back(solution_of(puzzle));
    return solutions;
}

}  // namespace

TEST(AnAudit, of_arrays_says_what_it_says_of_tables) {
    const Place place;
    const auto train = random_puzzles(40, 0);
    auto test = random_puzzles(20, 40);
    test.push_back(sudokit::Transform::random(4).apply(train[7]));
    place.write("train.puzzles.npy", array_of(train));
    place.write("train.solutions.npy", array_of(solutions_of(train)));
    place.write("test.puzzles.npy", array_of(test));
    auto answers = solutions_of(test);
    answers[3] = answers[4];
    place.write("test.solutions.npy", array_of(answers));
    const Json report = place.audit({"train.puzzles.npy", "test.puzzles.npy"});
    EXPECT_EQ(report["files"][0]["rows"], 40);
    EXPECT_EQ(report["files"][0]["answers"], 40);
    EXPECT_EQ(report["files"][1]["wrong_answer"], (Json{{"rows", 1}, {"lines", {4}}}));
    EXPECT_EQ(report["overlaps"][0]["isomorphic"]["rows"], rows(1, 1));
    EXPECT_EQ(report["overlaps"][0]["isomorphic"]["lines"][0], rows(8, 21));
}

TEST(AnAudit, of_arrays_blames_a_number_that_is_no_digit_on_its_row) {
    const Place place;
    auto puzzles = random_puzzles(5, 0);
    auto answers = solutions_of(puzzles);
    puzzles[1][3] = 77;
    answers[2][80] = 77;
    place.write("a.puzzles.npy", array_of(puzzles));
    place.write("a.solutions.npy", array_of(answers));
    const Json file = place.audit({"a.puzzles.npy"})["files"][0];
    EXPECT_EQ(file["rows"], 5);
    EXPECT_EQ(file["unreadable"], (Json{{"rows", 1}, {"lines", {2}}}));
    EXPECT_EQ(file["unreadable_answer"], (Json{{"rows", 1}, {"lines", {3}}}));
}

TEST(AnAudit, of_a_file_that_is_cut_says_so_and_has_no_report) {
    const Place place;
    const auto puzzles = random_puzzles(5, 0);
    place.write("whole.npy", array_of(puzzles));
    place.write("cut.npy", array_of(puzzles).substr(0, 400));
    place.write("a.puzzles.npy", array_of(puzzles));
    place.write("a.solutions.npy", array_of(random_puzzles(4, 0)));
    const Outcome cut = place.run({"audit", "whole.npy", "cut.npy"});
    EXPECT_EQ(cut.status, 2);
    EXPECT_EQ(cut.out, "");
    EXPECT_THAT(cut.err, HasSubstr("cut.npy: "));
    EXPECT_THAT(cut.err, HasSubstr("of 5 puzzles; get the whole file"));
    const Outcome apart = place.run({"audit", "whole.npy", "a.puzzles.npy"});
    EXPECT_EQ(apart.status, 2);
    EXPECT_THAT(apart.err, HasSubstr("has 5 puzzles, but the array of answers has 4"));
    const Outcome built = place.run({"build", "set", "--scale", "none", "cut.npy"});
    EXPECT_EQ(built.status, 2);
    EXPECT_THAT(built.err, HasSubstr("get the whole file"));
    EXPECT_FALSE(place.has("set"));
}
