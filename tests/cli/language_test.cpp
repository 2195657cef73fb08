// The commands that explain, in German: no English word on either stream.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/process.hpp"
#include "effort.hpp"
#include "play/vocabulary.hpp"
#include "tui/boards.hpp"

namespace {

using process::Outcome;
using process::run_sudokit;

const std::string kBlank(81, '.');
const std::string kConflictHere = "55" + std::string(79, '.');
const std::string kNone =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
const std::string kSeveralHere =
    "24..9.........34.9....64281...3.81..1.7....53.356....4.517....2..3.2.....2..1....";
const std::string kFinished =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
// The 7 was placed, and is wrong; so is the 1 beside it.
const std::string
    kWrong =
        ":0000:x:24+"
        "7090000510003409000064281000308100107000053035600004051700002003020000024019300::::",
    kWrongTwice =
        ":0000:x:24+7+"
        "190000510003409000064281000308100107000053035600004051700002003020000024019300:"
        ":::";

std::vector<std::string> all_puzzles() {
    std::vector<std::string> list = {kBlank,    kConflictHere, kNone,      kSeveralHere,
                                     kFinished, kWrong,        kWrongTwice};
    for (const auto board : {boards::kClassic, boards::kHard, boards::k6x6, boards::kJigsaw,
                             boards::kX, boards::kWindoku, boards::kKiller})
        list.emplace_back(board);
    return list;
}

void expect_german(const std::vector<std::string>& arguments) {
    const Outcome outcome = run_sudokit(arguments);
    for (const std::string& text : {outcome.out, outcome.err})
        EXPECT_THAT(vocabulary::english_words_in(text), testing::IsEmpty())
            << testing::PrintToString(arguments) << "\n"
            << text;
}

}  // namespace

TEST(German, hints_have_no_english_at_any_level_on_any_board) {
    for (const std::string& puzzle : all_puzzles())
        for (const char* level : {"1", "2", "3", "4", "5"})
            expect_german({"hint", "--language", "de", "--level", level, puzzle});
    expect_german({"hint", "--language", "de", "--only", "naked-pair", kSeveralHere});
}

TEST(German, explanations_have_no_english_on_any_board) {
    for (const std::string& puzzle :
         effort::is_small() ? effort::part_of(all_puzzles(), 4) : all_puzzles()) {
        expect_german({"explain", "--language", "de", puzzle});
        expect_german({"explain", "--language", "de", "--guess", "--notation", "hodoku", "--up-to",
                       "naked-single", puzzle});
    }
    expect_german({"explain", "--language", "de", "--all-steps", std::string(boards::kHard)});
}

TEST(German, outcomes_are_data_in_json_and_csv) {
    for (const char* format : {"json", "csv"})
        EXPECT_THAT(run_sudokit({"explain", "--language", "de", "--format", format, kFinished}).out,
                    testing::HasSubstr("finished"));
}

TEST(German, is_a_language_of_the_game) {
    EXPECT_THAT(run_sudokit({"play", "--language", "fr"}).err,
                testing::HasSubstr("known here: en, de"));
}
