// JSON with any member missing, doubled, renamed, empty, too deep or of another type, in every shape that we
// read and in every kind of link: a puzzle or an error with place and remedy, and the puzzles around it come
// out.
#include "format/json_tree.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "effort.hpp"
#include "format/changed_text.hpp"
#include "format/support.hpp"
#include "format/text/lzstring.hpp"
#include "random/random_puzzles.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::format_test {
namespace {

using Seeds = std::vector<JsonTree>;

void add_seed(const std::string& text, Seeds& seeds) {
    const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    if (json.is_structured()) seeds.emplace_back(json);
}

// A line of JSON, or the JSON in a link.
void add_seeds_of(const std::string& text, Seeds& seeds) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t packed = line.find("N4Ig");
        if (packed == line.npos)
            add_seed(line, seeds);
        else if (const auto inside = text::unpack_lzstring(std::string_view(line).substr(packed)))
            add_seed(inside.value(), seeds);
    }
    add_seed(text, seeds);
}

// Shapes that have no writer and no file of the corpus.
std::vector<std::string> other_shapes() {
    const std::string rows = joined(rows_of(with_blank(kPuzzle, '0')), R"(",")");
    std::string cells;
    for (std::size_t i = 0; i < kPuzzle.size(); ++i) {
        const std::string digit = kPuzzle[i] == '.' ? "null" : kPuzzle.substr(i, 1);
        cells += (i ? "," : "") + (R"({"value":)" + digit) + R"(,"given":true})";
    }
    return {
        R"({"data":{"puzzle":")" + kPuzzle + R"("},"status":"ok"})",
        R"({"puzzle":[")" + rows + R"("],"id":7,"difficulty":"hard"})",
        R"({"quizzes":[")" + kPuzzle + R"(",")" + kPuzzle + R"("]})",
        R"({"newboard":{"grids":[{"value":[[1,0,0,0,0,0,0,0,0]],"difficulty":"Hard"}]}})",
        R"({"cells":[)" + cells + "]}",
        R"({"cells":[{"row":1,"col":1,"value":5},{"row":9,"column":9,"value":4}]})",
        R"({"r1c1":5,"r9c9":"4"})",
        R"({"A":"5.413.8..","B":"7.8..3...","C":"..4..27..","D":"6...631..."})",
        R"([{"row":1,"col":1,"value":5}])",
        "[" + cells + "]",
        R"([{"sum":7,"cells":[[0,0],[0,1]]},{"result":4,"indices":["r1c3",{"row":0,"col":3}]}])",
        R"({"values":")" + kPuzzle + R"(","info":{"rank":9,"variant":"classic"}})",
        R"({"puzzle":")" + kPuzzle + R"(","regions":[")" + rows + R"("],"type":"jigsaw"})",
        "[[5,0,4],[0,[1,2],0],[null,\"3\",-1]]"};
}

const Seeds& all_seeds() {
    static const Seeds seeds = [] {
        Seeds found;
        for (const auto& entry :
             std::filesystem::directory_iterator(SUDOKIT_SOURCE_DIR "/tests/fuzz/corpus/read"))
            if (std::ifstream file(entry.path()); file) {
                std::stringstream text;
                text << file.rdbuf();
                add_seeds_of(text.str(), found);
            }
        for (const std::string& text : other_shapes()) add_seed(text, found);
        unsigned index = 0;
        for (const RuleInfo& rule : rule_table()) {  // every rule, in every format that can say it
            Rng rng(1, index++);
            const Puzzle puzzle = random_puzzles::random_puzzle(rng, rule.kind);
            for (const std::string_view format :
                 {"json", "fpuzzles-json", "scl", "lisudoku", "sudokumaker"})
                if (std::string text; write_puzzle(format, puzzle, text)) add_seeds_of(text, found);
        }
        return found;
    }();
    return seeds;
}

// The JSON as it stands, or in a link.
std::string through_a_door(Rng& rng, const std::string& json) {
    switch (rng.below(32)) {
        case 0:
            return "https://www.f-puzzles.com/?load=" + text::pack_lzstring(json);
        case 1:
            return "scl" + text::pack_lzstring(json);
        case 2:
            return "https://lisudoku.xyz/?import=" + text::pack_lzstring(json);
        case 3:
            return "https://sudokumaker.app/?puzzle=" + text::pack_lzstring(json);
        default:
            return json;
    }
}

}  // namespace

TEST(JsonTrees, any_change_of_structure_gives_a_puzzle_or_an_error) {
    const Seeds& seeds = all_seeds();
    ASSERT_GT(seeds.size(), 150u);
    const auto samples = effort::samples(40'000u, 800u);
    unsigned bad = 0, good = 0;
    for (unsigned i = 0; i < samples; ++i) {
        Rng rng(effort::seed(), i);
        const std::string json = JsonChanger(rng, seeds).next().written();
        const std::string text = kPuzzle + "\n" + through_a_door(rng, json) + "\n" + kPuzzle + "\n";
        SCOPED_TRACE("sample " + std::to_string(i) + "\n" + json.substr(0, 4000));
        ChunkedSource source(text, 1 << 20);
        Reader reader(source, {});
        std::vector<std::string> all;
        for (Record record; reader.next(record);) {
            ASSERT_EQ(fault_of(record), "");
            (record.kind == Record::Kind::Bad ? bad : good) += 1;
            all.push_back(describe(record));
            if (record.kind == Record::Kind::General) use(record.to_puzzle());
        }
        ASSERT_FALSE(all.empty());
        ASSERT_EQ(all.front(), "1 " + kPuzzle);
        ASSERT_EQ(all.back(), "3 " + kPuzzle);
    }
    EXPECT_GT(bad, samples / 10);  // the changes reach the readers: some do harm,
    EXPECT_GT(good, samples * 2);  // ... some do none
}

}  // namespace sudokit::format_test
