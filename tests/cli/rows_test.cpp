// JSON and CSV: the same fields in both, only those that were asked for, and whole puzzles.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"

using process::Outcome;
using process::run_sudokit;
using namespace puzzles;
using testing::HasSubstr;
using testing::Not;

namespace {

using Words = std::vector<std::string>;

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::size_t occurrences(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
    return count;
}

std::string board(const std::string& name) {
    return std::string(SUDOKIT_SOURCE_DIR) + "/tests/cli/boards/" + name + ".txt";
}

// A killer with cages alone, and one solution.
std::string killer() {
    return run_sudokit({"generate", "--seed", "1", "--board", "killer-6", "-f", "json"}).out;
}

}  // namespace

TEST(Rows, of_json_all_carry_the_schema_once) {
    const std::string input = kProper + "\nno puzzle\n";
    for (const Words& words : {Words{"solve"},
                               {"count"},
                               {"check"},
                               {"candidates"},
                               {"explain"},
                               {"hint"},
                               {"rate"},
                               {"convert"},
                               {"minimize"},
                               {"canonical"},
                               {"same"},
                               {"sample", "--seed", "1"},
                               {"uniq"},
                               {"near"},
                               {"ua"},
                               {"scan", "--clues", "12"},
                               {"rank"},
                               {"rate", "--scale", "all", "--rank"},
                               {"shuffle"}}) {
        for (const std::string& text : {input, killer()})
            for (const std::string& row :
                 lines_of(run_sudokit(with(words, {"-f", "json"}), text).out))
                EXPECT_EQ(occurrences(row, "\"schema\":2"), 1u) << row;
    }
    for (const Words& words : {Words{"generate"},
                               {"generate", "--board", "killer-4"},
                               {"list", "boards"},
                               {"bench", "--size=20", "--threads=1"}}) {
        const auto rows = lines_of(run_sudokit(with(words, {"-f", "json"})).out);
        EXPECT_FALSE(rows.empty());
        for (const std::string& row : rows) EXPECT_EQ(occurrences(row, "\"schema\":2"), 1u) << row;
    }
}

// Where no scale that was asked for knows the rules. The columns of a table come before its puzzles.
TEST(Rows, of_ratings_have_the_scale_that_stands_in) {
    const std::string input = killer() + kProper + "\n";
    const auto rows = lines_of(run_sudokit({"rate", "-f", "json"}, input).out);
    ASSERT_EQ(rows.size(), 2u);
    const std::string asked =
        run_sudokit({"rate", "-f", "json", "--scale", "sudokit"}, killer()).out;
    const std::size_t begin = asked.find("\"peak\":");
    ASSERT_NE(begin, asked.npos);
    const std::string figures = asked.substr(begin, asked.find(",\"scales\"") - begin);
    EXPECT_THAT(rows[0], HasSubstr("\"er\":null"));
    EXPECT_THAT(rows[0], HasSubstr(figures));
    EXPECT_THAT(rows[0], HasSubstr("\"scales\":[\"se-1.2.1.3\",\"hodoku-2.2.0\",\"sudokit-1\"]"));
    EXPECT_EQ(rows[1] + "\n", run_sudokit({"rate", "-f", "json"}, kProper + "\n").out);
    EXPECT_THAT(rows[1], Not(HasSubstr("peak")));
    const auto table = lines_of(run_sudokit({"rate", "-f", "csv"}, input).out);
    EXPECT_EQ(table[0], lines_of(run_sudokit({"rate", "-f", "csv"}, kProper + "\n").out)[0]);
    EXPECT_THAT(table[1], HasSubstr(",true,,,,,,,se-1.2.1.3 hodoku-2.2.0,"));
}

TEST(Rows, leave_out_what_nobody_asked_for) {
    struct Case {
        Words words;
        std::string columns;  // between `puzzle` and `error`
        Words left_out;
    };
    const std::vector<Case> cases = {
        {{"check"}, "check,reason", {"minimal", "redundant", "clash", "solutions", "differences"}},
        {{"check", "--minimal"}, "check,minimal,redundant,reason", {"clash", "solutions"}},
        {{"check", "--why"}, "check,reason,clash,solutions,differences", {"minimal", "redundant"}},
        {{"check", "--each"}, "check,reason,without", {"minimal", "clash"}},
        {{"candidates"}, "solutions,complete,true_candidates", {"counts"}},
        {{"candidates", "--limit", "1"}, "solutions,complete,true_candidates", {"counts"}},
        {{"candidates", "--limit", "2"}, "solutions,complete,true_candidates,counts", {}},
        {{"candidates", "--count"}, "solutions,complete,true_candidates,counts", {}},
        {{"hint", "--level", "1"},
         "wrong,missing,where",
         {"technique", "pattern", "reason", "result"}},
        {{"hint", "--level", "5"}, "wrong,missing,where,technique,pattern,reason,result", {}},
        {{"rate", "--scale", "hodoku"},
         "check,clues,complete,level,score,guesses,scales",
         {"er", "ep", "ed", "yasss", "hardest", "steps", "trials", "depth", "backdoor"}},
        {{"rate", "--scale", "all"},
         "check,clues,complete,minimal,automorphisms,grid_automorphisms,er,ep,ed,level,score,"
         "guesses,"
         "yasss,hardest,steps,trials,depth,backdoor,scales",
         {}},
        {{"rate", "--scale", "braids"}, "check,clues,complete,b,bxb,scales", {"depth", "er"}},
        {{"rate", "--scale", "search", "--where", "er > 1"},
         "check,clues,complete,er,ep,ed,depth,backdoor,scales",
         {"level", "score", "guesses", "yasss"}},
        {{"rate", "--scale", "hodoku", "--limit-seconds", "60"},
         "check,clues,complete,level,score,guesses,scales",
         {"er"}},
        {{"generate", "--seed", "1"},
         "givens,seed,index,minimal,solution",
         {"level", "score", "er", "ep", "ed", "name", "weight"}},
        {{"generate", "--seed", "1", "-d", "easy", "--name"},
         "givens,seed,index,minimal,solution,level,score,name",
         {"er", "weight"}},
        {{"generate", "--seed", "1", "--rating", "1.2..4.0"},
         "givens,seed,index,minimal,solution,er,ep,ed",
         {"level", "name"}},
        {{"generate", "--seed", "1", "--unbiased"},
         "givens,seed,index,minimal,solution,tries,weight",
         {"level", "name"}},
        {{"generate", "--seed", "1", "--method", "insertion"},
         "givens,seed,index,minimal,solution,tries",
         {"weight", "name"}},
    };
    for (const auto& [words, columns, left_out] : cases) {
        const std::string input = words.front() == "generate" ? "" : kProper + "\n";
        const Outcome csv = run_sudokit(with(words, {"-f", "csv"}), input);
        ASSERT_EQ(lines_of(csv.out).front(), "puzzle," + columns + ",error") << csv.err;
        const std::string json = run_sudokit(with(words, {"-f", "json"}), input).out;
        std::size_t at = 0;
        for (const std::string& line : lines_of(csv.out))
            EXPECT_GE(occurrences(line, ","), occurrences(columns, ",") + 2) << line;
        for (std::size_t begin = 0; begin < columns.size();) {
            const std::size_t end = std::min(columns.find(',', begin), columns.size());
            at = json.find("\"" + columns.substr(begin, end - begin) + "\":", at);
            EXPECT_NE(at, json.npos) << columns.substr(begin, end - begin) << " in " << json;
            begin = end + 1;
        }
        for (const std::string& name : left_out)
            EXPECT_THAT(json, Not(HasSubstr("\"" + name + "\":"))) << words.front();
    }
}

TEST(Rows, of_rate_are_puzzles_for_every_other_command) {
    const std::string rated = run_sudokit({"rate", "-f", "csv"}, kProper + "\n").out;
    for (const Words& words : {Words{"canonical"},
                               {"near"},
                               {"ua", "--most", "6"},
                               {"scan", "--clues", "12"},
                               {"rank"},
                               {"uniq", "--iso"},
                               {"shuffle"}}) {
        const Outcome of_row = run_sudokit(with(words, {"-j", "1"}), rated);
        EXPECT_EQ(of_row.err, "") << words.front();
        if (words.front() == "shuffle") continue;  // its seed is random
        EXPECT_EQ(of_row.out, run_sudokit(words, kProper + "\n").out) << words.front();
    }
    const Outcome pair = run_sudokit({"same", "-", kProper}, rated);
    EXPECT_EQ(pair.out, "same\n");
}

TEST(Rows, of_a_list_have_the_figures_of_techniques_only_there) {
    EXPECT_EQ(lines_of(run_sudokit({"list", "boards", "-f", "csv"}).out).front(),
              "list,name,meaning");
    EXPECT_EQ(lines_of(run_sudokit({"list", "techniques", "-f", "csv"}).out).front(),
              "list,name,meaning,level,score,se");
    EXPECT_THAT(run_sudokit({"list", "boards", "-f", "json"}).out, Not(HasSubstr("null")));
}

// What a row says of a puzzle is said of the whole puzzle, so the row can be read again.
TEST(Rows, hold_what_a_puzzle_has_beyond_its_cells) {
    const std::vector<std::pair<std::string, std::string>> inputs = {
        {"killer", killer()},
        {"jigsaw", process::contents(board("jigsaw"))},
        {"rules", process::contents(board("superfluous"))},
    };
    for (const auto& [name, text] : inputs) {
        const std::string solutions = run_sudokit({"count"}, text).out;
        for (const Words& words : {Words{"solve"},
                                   {"count"},
                                   {"check"},
                                   {"candidates"},
                                   {"convert"},
                                   {"minimize"},
                                   {"explain"}}) {
            for (const std::string format : {"csv", "json"}) {
                const Outcome written = run_sudokit(with(words, {"-f", format}), text);
                EXPECT_EQ(run_sudokit({"count"}, written.out).out, solutions)
                    << name << words.front() << "\n"
                    << written.out << written.err;
            }
        }
        const Outcome csv = run_sudokit({"solve", "-f", "csv"}, text);
        EXPECT_EQ(run_sudokit({"count"}, csv.out.substr(csv.out.find('\n') + 1)).out, solutions)
            << "without its header";
        const std::string table = run_sudokit({"convert", "--to", "csv"}, text).out;
        EXPECT_EQ(run_sudokit({"count", "--from", "csv"}, table).out, solutions) << table;
    }
    const Outcome made =
        run_sudokit({"generate", "--seed", "1", "--board", "killer-6", "-f", "csv"});
    EXPECT_EQ(run_sudokit({"check"}, made.out).out, "unique\n") << made.out << made.err;
    const std::string refused = run_sudokit({"canonical", "-f", "json"}, killer()).out;
    EXPECT_THAT(refused, HasSubstr("\"rules\":[{\"kind\":\"cage\"")) << "errors too";
}

TEST(Rows, of_a_collection_stand_in_one_document) {
    const std::string line = run_sudokit({"generate", "--seed", "1"}).out;
    const std::string head =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n"
        "<folder name=\"Sudokit\">\n";
    const std::string end = "</folder>\n</opensudoku>\n";
    const std::string digits = run_sudokit({"convert", "--to", "sdm"}, line).out;
    const std::string game = "<game data=\"" + digits.substr(0, 81) + "\"/>\n";
    EXPECT_EQ(run_sudokit({"convert", "--to", "opensudoku"}, line + line).out,
              head + game + game + end);
    EXPECT_EQ(run_sudokit({"generate", "--seed", "1", "--format", "opensudoku"}).out,
              head + game + end);
    EXPECT_EQ(run_sudokit({"convert", "--to", "line"}, head + game + game + end).out, line + line);
    std::string many;
    for (int i = 0; i < 3000; ++i) many += line;
    const std::string all = run_sudokit({"convert", "-j", "2", "--to", "opensudoku"}, many).out;
    EXPECT_EQ(all.size(), head.size() + 3000 * game.size() + end.size()) << "in many batches";
    EXPECT_EQ(all.find(end), all.size() - end.size());
}

TEST(Rows, say_which_rules_minimize_leaves) {
    const std::string text = process::contents(board("superfluous"));
    const std::string json = run_sudokit({"minimize", "--drop-rules", "-f", "json"}, text).out;
    const std::size_t begin = json.find("\"minimized\":{") + std::string("\"minimized\":").size();
    const std::size_t end = json.find(",\"givens\":", begin);
    ASSERT_NE(end, json.npos) << json;
    const std::string left = json.substr(begin, end - begin);
    EXPECT_EQ(run_sudokit({"check", left}).out, "unique\n") << left;
    EXPECT_EQ(run_sudokit({"minimize", "--drop-rules", "--format", "json", left})
                  .out.find("\"minimized\":{"),
              std::string::npos)
        << "nothing is left to remove";
}

// Tables of other programs have links, too.
TEST(Rows, of_a_table_may_hold_links_and_objects) {
    const std::string link =
        lines_of(run_sudokit({"convert", "--to", "fpuzzles"}, killer()).out).front();
    const std::string table = "id,puzzle\n1,\"" + link + "\"\n2," + kProper + "\n";
    EXPECT_EQ(run_sudokit({"count"}, table).out, "1\n1\n");
    const Outcome broken = run_sudokit({"count"}, "id,puzzle\n1,\"{\"\"puzzle\"\":5}\"\n");
    EXPECT_EQ(broken.out, "error\n");
    EXPECT_THAT(broken.err, HasSubstr("standard input:2:4: "));
}
