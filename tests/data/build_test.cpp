// 'dataset build' makes what was asked for: the same bytes every time, and nothing incomplete.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "data/data_sets.hpp"
#include "data/selection.hpp"
#include "data/sha256.hpp"
#include "sudokit/research.hpp"
#include "support/pieces.hpp"

using namespace data_test;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

namespace {

using Rows = std::vector<std::map<std::string, std::string>>;

// The rows of a table, by column.
Rows rows_of(const std::string& table) {
    const auto lines = sudokit::support::pieces_of(table, '\n');
    const auto names = sudokit::support::split(lines.at(0), ',');
    Rows rows;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto fields = sudokit::support::split(lines[i], ',');
        rows.emplace_back();
        for (std::size_t j = 0; j < names.size(); ++j)
            rows.back()[std::string(names[j])] = fields.at(j);
    }
    return rows;
}

std::string class_of_grid(const std::string& solution) {
    return text_of(sudokit::to_minlex(grid_of(solution)).grid);
}

const Words kStrata = {"--scale",       "se", "--strata", "1.0..1.5,1.6..2.5,2.6..",
                       "--per-stratum", "20", "--split",  "50/25/25"};

}  // namespace

TEST(ABuild, has_exactly_the_rows_that_were_asked_for) {
    const Place place;
    const Outcome outcome = build(place, "set", kStrata);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(names_in(place.path("set")),
                UnorderedElementsAre("train.csv", "validation.csv", "test.csv", "manifest.json",
                                     "README.md"));
    std::map<std::string, int> count;
    std::set<std::string> forms;
    std::map<std::string, std::set<std::string>> parts;  // by class of the grid
    for (const std::string part : {"train", "validation", "test"})
        for (const auto& row : rows_of(place.read("set/" + part + ".csv"))) {
            ++count[part + " " + row.at("stratum")];
            const ClassicGrid puzzle = grid_of(row.at("puzzle"));
            EXPECT_EQ(row.at("solution"), text_of(solution_of(puzzle)));
            EXPECT_TRUE(sudokit::is_proper(sudokit::Puzzle(puzzle)));
            EXPECT_TRUE(forms.insert(text_of(sudokit::to_minlex(puzzle).grid)).second);
            parts[class_of_grid(row.at("solution"))].insert(part);
            const double er = std::stod(row.at("er"));
            EXPECT_EQ(row.at("stratum"), er <= 1.5 ? "1.0..1.5" : er <= 2.5 ? "1.6..2.5" : "2.6..");
        }
    for (const std::string stratum : {"1.0..1.5", "1.6..2.5", "2.6.."}) {
        EXPECT_EQ(count["train " + stratum], 10);
        EXPECT_EQ(count["validation " + stratum], 5);
        EXPECT_EQ(count["test " + stratum], 5);
    }
    for (const auto& [grid, where] : parts) EXPECT_EQ(where.size(), 1) << grid;
}

TEST(ABuild, rates_as_the_command_rate_does) {
    const Place place;
    ASSERT_EQ(build(place, "set", {"--total", "12", "--split", "100"}).status, 0);
    std::string puzzles;
    const Rows rows = rows_of(place.read("set/all.csv"));
    ASSERT_EQ(rows.size(), 12);
    for (const auto& row : rows) puzzles += row.at("puzzle") + "\n";
    const Rows rated = rows_of(process::run_sudokit({"rate", "--format", "csv"}, puzzles).out);
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const std::string figure : {"clues", "er", "ep", "ed", "level", "score", "guesses"})
            EXPECT_EQ(rows[i].at(figure), rated.at(i).at(figure)) << figure;
}

TEST(ABuild, gives_the_same_bytes_with_any_number_of_threads) {
    const Place place;
    for (const std::string threads : {"1", "2", "4"}) {
        Words words = kStrata;
        for (const char* more : {"--files", "csv,json,npy", "--augment", "2", "-j"})
            words.push_back(more);
        words.push_back(threads);
        ASSERT_EQ(build(place, "set" + threads, words).status, 0);
    }
    const auto one = files_of(place, "set1");
    EXPECT_TRUE(files_of(place, "set2") == one);
    EXPECT_TRUE(files_of(place, "set4") == one);
    EXPECT_GT(one.size(), 10);
}

TEST(ABuild, is_the_same_from_ratings_that_a_job_has_computed) {
    const Place place;
    ASSERT_EQ(build(place, "direct", kStrata).status, 0);
    const auto sudokit = [&](Words words) {
        process::Request request;
        request.arguments = std::move(words);
        request.directory = place.path("");
        const Outcome outcome = process::run(request);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    };
    sudokit({"generate", "--seed", "4", "-n", "300", "-o", "pool.txt"});
    sudokit({"job", "init", "J", "--unit", "70", "rate", "--scale", "se", "--format", "csv",
             "pool.txt"});
    sudokit({"job", "run", "J"});
    sudokit({"job", "merge", "J", "-o", "pool.csv"});
    Words words = kStrata;
    words.push_back("pool.csv");
    ASSERT_EQ(build(place, "from-job", words).status, 0);
    words.back() = "pool.txt";
    ASSERT_EQ(build(place, "from-lines", words).status, 0);
    for (const std::string file : {"train.csv", "validation.csv", "test.csv"}) {
        EXPECT_EQ(place.read("from-job/" + file), place.read("direct/" + file));
        EXPECT_EQ(place.read("from-lines/" + file), place.read("direct/" + file));
    }
}

TEST(ABuild, passes_the_audit) {
    const Place place;
    ASSERT_EQ(build(place, "set",
                    {"--scale", "none", "--strata", "17..25,26..", "--total", "3000", "--augment",
                     "1", "--compress", "zstd", "--files", "csv,json"})
                  .status,
              0);
    for (const std::string ending : {".csv.zst", ".ndjson.zst"}) {
        const Outcome audit = place.run(
            {"audit", "set/train" + ending, "set/validation" + ending, "set/test" + ending});
        EXPECT_EQ(audit.status, 0) << audit.out;
        EXPECT_THAT(audit.out, HasSubstr("repeated, isomorphic            2,700"));
        EXPECT_THAT(audit.out, HasSubstr("with an answer                  5,400"));
    }
}

TEST(ABuild, keeps_its_word_in_the_manifest) {
    const Place place;
    ASSERT_EQ(build(place, "set", kStrata).status, 0);
    const Json manifest = Json::parse(place.read("set/manifest.json"));
    EXPECT_EQ(manifest["complete"], true);
    EXPECT_EQ(manifest["plan"]["seed"], 4);
    EXPECT_EQ(manifest["strata"][2]["test"], 5);
    ASSERT_EQ(manifest["files"].size(), 3);
    for (const Json& file : manifest["files"]) {
        const std::string name = file["file"], bytes = place.read("set/" + name);
        EXPECT_EQ(file["bytes"], bytes.size());
        EXPECT_EQ(file["rows"], rows_of(bytes).size());
        process::Request sum;
        sum.program = "/usr/bin/sha256sum";
        sum.arguments = {place.path("set/" + name)};
        EXPECT_THAT(process::run(sum).out, testing::StartsWith(file["sha256"].get<std::string>()));
        EXPECT_THAT(place.read("set/README.md"), HasSubstr(file["sha256"].get<std::string>()));
    }
}

TEST(ABuild, splits_as_everybody_can_check) {
    const Place place;
    ASSERT_EQ(build(place, "set", {"--scale", "none", "--total", "200", "--split", "60/40"}).status,
              0);
    for (const std::string part : {"train", "test"})
        for (const auto& row : rows_of(place.read("set/" + part + ".csv"))) {
            const std::uint64_t word = sudokit::data::first_word(class_of_grid(row.at("solution")));
            const bool is_train = static_cast<double>(word) < 0.6 * 18446744073709551616.0;
            EXPECT_EQ(is_train ? "train" : "test", part);
        }
    // From FIPS 180-2: "abc" is ba7816bf 8f01cfea ...
    EXPECT_EQ(sudokit::data::first_word("abc"), 0xba7816bf8f01cfeau);
}

TEST(ABuild, writes_arrays_that_numpy_reads) {
    const Place place;
    ASSERT_EQ(build(place, "set",
                    {"--total", "10", "--split", "100", "--scale", "se", "--files", "npy,csv"})
                  .status,
              0);
    const Rows rows = rows_of(place.read("set/all.csv"));
    const std::string puzzles = place.read("set/all.puzzles.npy"),
                      ratings = place.read("set/all.er.npy");
    ASSERT_EQ(puzzles.size(), 128 + 10 * 81);
    EXPECT_EQ(puzzles.substr(0, 8), std::string("\x93NUMPY\x01\0", 8));
    EXPECT_THAT(puzzles.substr(10, 118),
                HasSubstr("{'descr': '|u1', 'fortran_order': False, 'shape': (10, 81), }"));
    EXPECT_THAT(ratings.substr(10, 118),
                HasSubstr("'<f8', 'fortran_order': False, 'shape': (10, )"));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t cell = 0; cell < 81; ++cell) {
            const char digit = rows[i].at("puzzle")[cell];
            EXPECT_EQ(puzzles[128 + i * 81 + cell], digit == '.' ? 0 : digit - '0');
        }
        double er = 0;
        std::memcpy(&er, ratings.data() + 128 + 8 * i, sizeof er);
        EXPECT_DOUBLE_EQ(er, std::stod(rows[i].at("er")));
    }
}

TEST(ABuild, gives_unbiased_puzzles_their_weights) {
    const Place place;
    ASSERT_EQ(build(place, "set", {"--scale", "none", "--unbiased", "--total", "3"}).status, 0);
    const Outcome made = process::run_sudokit(
        {"generate", "--unbiased", "--seed", "4", "-n", "3", "--format", "csv"});
    std::map<std::string, std::string> weights;
    for (const auto& row : rows_of(made.out)) weights[row.at("puzzle")] = row.at("weight");
    int rows = 0;
    for (const std::string part : {"train", "validation", "test"})
        for (const auto& row : rows_of(place.read("set/" + part + ".csv"))) {
            ++rows;
            if (weights.contains(row.at("puzzle")))
                EXPECT_EQ(row.at("weight"), weights.at(row.at("puzzle")));
        }
    EXPECT_EQ(rows, 3);
}

TEST(ABuild, of_other_boards_has_no_identical_puzzles_and_says_what_it_cannot_promise) {
    const Place place;
    for (const std::string board : {"6x6", "x", "jigsaw-7", "killer-6"}) {
        ASSERT_EQ(build(place, board,
                        {"--board", board, "--total", "20", "--split", "50/50", "--scale",
                         board == "x" ? "se" : "none", "--files", "csv,json"})
                      .status,
                  0)
            << board;
        EXPECT_THAT(place.read(board + "/README.md"), HasSubstr("has no canonical form"));
        for (const std::string ending : {".csv", ".ndjson"}) {
            const Json report = place.audit({board + "/train" + ending, board + "/test" + ending});
            EXPECT_EQ(report["clean"], true) << report;
            EXPECT_EQ(report["files"][0]["rows"], 10);
            EXPECT_EQ(report["files"][1]["answers"], 10);
            EXPECT_EQ(report["files"][1]["other_boards"], 10);
        }
    }
    // The generator's own puzzles, in their order.
    const Outcome made =
        process::run_sudokit({"generate", "--board", "6x6", "--seed", "4", "-n", "60"});
    const auto first = std::string(sudokit::support::pieces_of(made.out, '\n')[0]);
    EXPECT_THAT(place.read("6x6/train.csv") + place.read("6x6/test.csv"), HasSubstr(first + ","));
}

TEST(ABuild, of_given_puzzles_takes_each_class_once_and_says_what_it_left_out) {
    const Place place;
    const auto puzzles = random_puzzles(6, 0);
    std::string text = puzzles::kSeveral + "\n12345\n" +
                       R"({"puzzle":"1....3....4.....","size":4,"box":[2,2]})" + "\n";
    for (const ClassicGrid& puzzle : puzzles)
        text +=
            text_of(puzzle) + "\n" + text_of(sudokit::Transform::random(9).apply(puzzle)) + "\n";
    place.write("in.txt", text);
    const Outcome outcome = build(place, "set", {"--scale", "none", "in.txt"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("set: 6 puzzles from 15 candidates"));
    EXPECT_THAT(outcome.err,
                HasSubstr("left out: 1 without a puzzle, 1 of other boards, 1 without exactly"));
}

TEST(ABuild, with_too_few_puzzles_keeps_those_and_says_what_is_missing) {
    const Place place;
    std::string text;
    for (const ClassicGrid& puzzle : random_puzzles(20, 0)) text += text_of(puzzle) + "\n";
    place.write("in.txt", text);
    const Outcome outcome =
        build(place, "set", {"--scale", "none", "--total", "50", "--split", "100", "in.txt"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("30 puzzles are missing"));
    EXPECT_EQ(Json::parse(place.read("set/manifest.json"))["complete"], false);
    EXPECT_THAT(place.read("set/README.md"), HasSubstr("Incomplete"));
    const Outcome vain = build(place, "vain",
                               {"--scale", "none", "--by", "clues", "--strata", "17",
                                "--per-stratum", "2", "--tries", "500"});
    EXPECT_EQ(vain.status, 1);
    EXPECT_THAT(vain.err, HasSubstr("stratum 17 has 0 of 2"));
    EXPECT_THAT(vain.err, HasSubstr("look longer with --tries"));
}

TEST(ABuild, replaces_a_data_set_only_if_asked_and_nothing_else_ever) {
    const Place place;
    const Words small = {"--scale", "none", "--total", "5"};
    ASSERT_EQ(build(place, "set", small).status, 0);
    const auto before = files_of(place, "set");
    const Outcome again = build(place, "set", {"--scale", "none", "--total", "7"});
    EXPECT_EQ(again.status, 2);
    EXPECT_THAT(again.err,
                HasSubstr("set is there already; name another folder, or add --replace"));
    EXPECT_TRUE(files_of(place, "set") == before);
    EXPECT_EQ(build(place, "set/", {"--scale", "none", "--total", "7", "--replace"}).status, 0);
    EXPECT_FALSE(files_of(place, "set") == before);
    fs::create_directory(place.path("mine"));
    place.write("mine/letter.txt", "to keep");
    EXPECT_EQ(build(place, "mine", {"--scale", "none", "--total", "7", "--replace"}).status, 2);
    EXPECT_EQ(place.read("mine/letter.txt"), "to keep");
    EXPECT_THAT(names_in(place.path("")), UnorderedElementsAre("set", "mine"));
}

TEST(ABuild, that_is_interrupted_or_cannot_write_leaves_nothing) {
    const Place place;
    const std::string command =
        process::path_of("sudokit") + " dataset build " + place.path("set") +
        " --scale none --total 100000000 -q & sleep 1; kill -INT $!; wait $!";
    process::Request stop;
    stop.program = "/bin/bash";
    stop.arguments = {"-c", "set -m; " + command};
    EXPECT_EQ(process::run(stop).status, 130);
    process::Request full;
    full.program = "/bin/bash";
    full.arguments = {"-c", "ulimit -f 100; exec " + process::path_of("sudokit") +
                                " dataset build " + place.path("set") +
                                " --scale none --total 20000"};
    const Outcome outcome = process::run(full);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("cannot write"));
    EXPECT_THAT(names_in(place.path("")), testing::IsEmpty());
}

TEST(ABuild, refuses_what_contradicts_itself) {
    const Place place;
    const auto refusal = [&](const Words& words) {
        const Outcome outcome = build(place, "set", words);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_FALSE(place.has("set"));
        return outcome.err;
    };
    EXPECT_THAT(refusal({}), HasSubstr("--total N"));
    EXPECT_THAT(refusal({"--per-stratum", "5"}), HasSubstr("needs strata"));
    EXPECT_THAT(refusal({"--total", "5", "--strata", "1..2,2..3"}), HasSubstr("overlap"));
    EXPECT_THAT(refusal({"--total", "5", "--strata", "2..1"}), HasSubstr("not a range"));
    EXPECT_THAT(refusal({"--total", "5", "--split", "90/5"}), HasSubstr("95 percent"));
    EXPECT_THAT(refusal({"--total", "5", "--scale", "se,braids"}),
                HasSubstr("since some puzzles lack some of its figures"));
    EXPECT_THAT(refusal({"--total", "5", "--strata", "1..2", "--by", "bxb"}),
                HasSubstr("since some puzzles lack some of its figures"));
    EXPECT_THAT(refusal({"--total", "5", "--files", "xml"}), HasSubstr("csv, json, npy"));
    EXPECT_THAT(refusal({"--total", "5", "--files", "npy", "--compress", "zstd"}),
                HasSubstr("cannot be compressed"));
    EXPECT_THAT(refusal({"--total", "5", "--format", "json"}), HasSubstr("--files"));
    EXPECT_THAT(refusal({"--total", "5", "--by", "beauty"}), HasSubstr("the figures are"));
    EXPECT_THAT(refusal({"--total", "5", "--board", "x", "--scale", "se,hodoku"}),
                HasSubstr("write --scale se, yasss, sudokit or none"));
    EXPECT_THAT(refusal({"--total", "5", "--board", "y"}), HasSubstr("y"));
    EXPECT_THAT(refusal({"--total", "5", "--board", "killer", "--scale", "se"}),
                HasSubstr("write --scale sudokit or none"));
    EXPECT_THAT(refusal({"--total", "5", "--scale", "none", "--board", "x", "--files", "npy"}),
                HasSubstr("choose csv or json"));
    EXPECT_THAT(refusal({"--total", "5", "--scale", "none", "--board", "x", "--augment", "1"}),
                HasSubstr("--augment"));
    EXPECT_THAT(refusal({"-n", "5"}), HasSubstr("did you mean '--total'?"));
    EXPECT_THAT(place.run({"audit", "--total", "5", "x"}).err, HasSubstr("has no option --total"));
}

// Quotas add up whatever the shares are.
TEST(ASelection, gives_each_part_its_share) {
    for (const std::uint64_t total : {1u, 7u, 99u, 1000u}) {
        sudokit::data::Plan plan;
        plan.total = total;
        plan.shares = {33, 33, 34};
        sudokit::data::Selection selection(plan);
        sudokit::Rng random(total);
        for (std::uint64_t i = 0; !selection.is_full(); ++i) {
            ASSERT_LT(i, 100'000u);
            sudokit::data::Candidate candidate;
            candidate.form = {i, i};
            candidate.bucket = random.next();
            selection.take(candidate);
        }
        EXPECT_EQ(selection.taken(), total);
        for (std::size_t part = 0; part < 3; ++part)
            EXPECT_NEAR(static_cast<double>(selection.rows(part, 0)),
                        static_cast<double>(total) / 3, 1.0 + static_cast<double>(total) / 100);
    }
}
