// The phrases of hints and explanations: complete in every language, and no English in German.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "effort.hpp"
#include "play/vocabulary.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/play.hpp"
#include "sudokit/technique.hpp"
#include "tui/boards.hpp"

namespace {

using namespace sudokit;
using play::Session;
using testing::HasSubstr;
using testing::IsEmpty;
using vocabulary::english_words_in;

constexpr NarrateOptions kGerman{Language::German, Notation::RowColumn};
constexpr std::string_view kNoSolution =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

std::vector<std::string> placeholders_of(std::string_view text) {
    std::vector<std::string> found;
    for (std::size_t at = 0; (at = text.find('{', at)) != text.npos; ++at) {
        const auto word = text.substr(at, text.find('}', at) - at + 1);
        const bool is_choice = word.find('?') != word.npos;  // each language has its own
        if (!is_choice) found.emplace_back(word);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

void expect_german(const std::string& text) {
    EXPECT_NE(text, "");
    EXPECT_THAT(english_words_in(text), IsEmpty()) << text;
}

// Every stage of every hint of a game, and why each of its entries is wrong.
void expect_german_hints(Session session, int steps = 200) {
    for (int i = 0; i < steps; ++i) {
        const play::Hint hint = *play::hint_for(session);
        for (const Rung& rung : hint.ladder(kGerman)) expect_german(text_of(rung.told));
        if (!hint.step || !session.apply(*hint.step, hint.position)) break;
    }
    for (std::size_t c = 0; c < session.puzzle().givens.size(); ++c)
        if (const auto reproach = play::why_wrong(session, static_cast<Cell>(c)))
            for (const Told& told : reproach->shown(kGerman).stages) expect_german(text_of(told));
}

TEST(Words, every_language_says_the_same_with_the_same_placeholders) {
    const auto english = vocabulary::texts_of(Language::English);
    for (std::size_t i = 0; i < language_names().size(); ++i) {
        const auto texts = vocabulary::texts_of(static_cast<Language>(i));
        ASSERT_EQ(texts.size(), english.size());
        for (std::size_t row = 0; row < texts.size(); ++row) {
            EXPECT_EQ(texts[row].empty(), english[row].empty()) << english[row] << texts[row];
            EXPECT_EQ(placeholders_of(texts[row]), placeholders_of(english[row])) << texts[row];
        }
    }
}

TEST(Words, an_english_remark_among_german_ones_is_found) {
    EXPECT_THAT(english_words_in("Also: r1c1 is not 4."), testing::ElementsAre("is", "not"));
    EXPECT_THAT(english_words_in("Also ist r1c1 nicht 4."), IsEmpty());
}

TEST(GermanHints, have_no_english_on_boards_of_every_shape) {
    const auto short_paths = effort::all_or_first<std::string_view>(
        {boards::k4x4, boards::k6x6, boards::kClassic, boards::kJigsaw, boards::kX,
         boards::kWindoku, boards::kKiller},
        4);
    for (const auto board : short_paths) expect_german_hints(Session(boards::puzzle(board)));
    const auto long_paths = effort::all_or_first<std::string_view>(
        {boards::kHard, boards::k12x12, boards::kSamurai}, 1);
    for (const auto board : long_paths) expect_german_hints(Session(boards::puzzle(board)), 10);
}

TEST(GermanHints, have_no_english_where_there_is_nothing_to_say) {
    expect_german_hints(Session::for_setting(Puzzle()));
    expect_german_hints(Session(Puzzle(Geometry::classic())));        // blank
    expect_german_hints(Session(parse_puzzle(kNoSolution).value()));  // faulty
    Puzzle finished = boards::puzzle(boards::kClassic);
    finished.givens = *solve(finished);
    expect_german_hints(Session(finished));
    Puzzle several = boards::puzzle(boards::kClassic);
    for (const Cell c : {8, 17, 26, 35, 44, 53}) several.givens[c] = kOpen;
    expect_german_hints(Session(several));
    Session clash(several);
    clash.enter(8, several.givens[0]);
    expect_german_hints(clash);
}

TEST(GermanHints, have_no_english_about_wrong_entries) {
    const Puzzle puzzle = boards::puzzle(boards::kClassic);
    for (const int count : {1, 2})
        for (Digit d = 1; d <= 9; ++d) {
            Session session(puzzle);
            session.enter(2, d);
            if (count == 2) session.enter(3, d);
            expect_german_hints(session);
        }
}

TEST(GermanExplanations, have_no_english_for_any_technique_that_a_path_takes) {
    Explainer explainer = std::move(Explainer::start(boards::puzzle(boards::kHard)).value());
    const Narrator narrator(explainer.geometry(), kGerman);
    for (int i = 0; i < 40; ++i) {
        const bool is_hard = i % 10 == 0;  // listing everything takes long
        const auto next = explainer.next();
        if (!next) break;
        for (const Step& step : is_hard ? explainer.all_steps(1) : std::vector<Step>{*next}) {
            expect_german(Telling(explainer.position(), step, kGerman).sentence());
            expect_german(narrator.compact(step));
        }
        explainer.apply(*next);
    }
}

TEST(GermanExplanations, say_what_is_wrong_with_a_board_in_german) {
    Puzzle puzzle(Geometry::classic());
    const Narrator narrator(*puzzle.geometry, kGerman), english(*puzzle.geometry);
    puzzle.givens[0] = puzzle.givens[8] = 5;
    const auto conflict = find_conflict(puzzle);
    expect_german(narrator.conflict(*conflict).text());
    EXPECT_EQ(english.conflict(*conflict).text(),
              conflict_error(*puzzle.geometry, *conflict).text());
    expect_german(Narrator::too_large(Language::German).text());
    expect_german(narrator.contradiction({Cell{4}, -1, 0}));
    expect_german(narrator.contradiction({std::nullopt, 3, 7}));
}

TEST(GermanHouses, are_named_in_german_on_every_board) {
    for (const auto board : {boards::kX, boards::kWindoku, boards::kSamurai}) {
        const Puzzle puzzle = boards::puzzle(board);
        const Narrator narrator(*puzzle.geometry, kGerman);
        for (std::size_t h = 0; h < puzzle.geometry->houses().size(); ++h)
            expect_german(narrator.house(static_cast<int>(h)));
    }
}

// A step that says what is asked, for the sentences about it.
Step removing(std::vector<Candidate> removed) {
    Step step;
    step.technique = Technique::NakedPair;
    step.removed = std::move(removed);
    return step;
}

TEST(EnglishSentences, say_neither_nor_and_begin_with_a_capital) {
    const Narrator narrator(*Geometry::classic());
    EXPECT_EQ(narrator.result(removing({{0, 3}, {0, 6}})), "So r1c1 is neither 3 nor 6.");
    EXPECT_EQ(narrator.result(removing({{0, 1}, {0, 3}, {0, 6}})),
              "So r1c1 is neither 1, 3 nor 6.");
    const Narrator german(*Geometry::classic(), kGerman);
    EXPECT_EQ(german.result(removing({{0, 3}, {0, 6}})), "Also ist r1c1 weder 3 noch 6.");
    Step skyscraper = removing({{0, 3}});
    skyscraper.technique = Technique::Skyscraper;
    skyscraper.digits.push_back(3);
    skyscraper.parts = {{Role::Base, {}, {}, 11}, {Role::Base, {}, {}, 14}};
    const auto explainer = Explainer::start(Puzzle());
    EXPECT_THAT(Telling(explainer->position(), skyscraper).sentence(),
                HasSubstr("Skyscraper: Columns 3 and 6 have"));
}

// A placeholder of a reason that has nothing to say, in either order of techniques.
TEST(Explanations, leave_no_place_empty_and_begin_sentences_with_a_capital) {
    GenerateOptions options;
    options.seed = 77;
    options.count = effort::samples(600, 10);
    for (const auto& grid : generate_minimal(options))
        for (const bool follow_se : {false, true}) {
            ExplainOptions explain;
            explain.follow_se = follow_se;
            Explainer explainer = std::move(Explainer::start(Puzzle(grid), explain).value());
            while (const auto step = explainer.next()) {
                for (const NarrateOptions& how : {NarrateOptions{}, kGerman}) {
                    const std::string text = Telling(explainer.position(), *step, how).sentence();
                    for (const char* flaw : {" ,", "  has", " is .", " von .", "In ,", ". r", "{"})
                        EXPECT_THAT(text, testing::Not(HasSubstr(flaw)));
                }
                explainer.apply(*step);
            }
        }
}

TEST(EnglishSentences, never_need_an_article_before_a_digit) {
    for (const std::string_view text : vocabulary::texts_of(Language::English)) {
        EXPECT_THAT(std::string(text), testing::Not(HasSubstr(" a {"))) << "an 8, an 11";
        EXPECT_THAT(std::string(text), testing::Not(HasSubstr("There is a {")));
    }
}

}  // namespace
