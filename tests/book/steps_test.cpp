// Books with chapters by techniques, and with solutions step by step.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "answers/print_options.hpp"
#include "book/notes.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::book {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// The hardest that they need; kEasy needs singles alone.
const char* const kWWing =
    "...1...394...6......67......3....81....5.8...9.7.3...53......2......938.8....4.7.";
const char* const kSkyscraper =
    ".84...92..........7.9...8.........76.95.8.......1..4...3.4.6....7..2..9......9..5";

std::string rows_of(std::initializer_list<const char*> lines) {
    std::string rows;
    for (const char* line : lines)
        rows += row_of(parse_puzzle(line).value(), "\"level\":\"Hard\",\"score\":1");
    return rows;
}

answers::Options with_steps() {
    auto options = book_options();
    options.steps = true;
    options.solutions_at = "none";
    return options;
}

std::string text_of(const Notes& notes) {
    std::string text;
    for (const auto& [page, line] : notes.texts) text += line + " ";
    return text;
}

// Every digit that is said to be placed by singles is that of the solution, and with those of the other
// steps they are all.
TEST(Steps, fill_the_board_and_picture_all_but_singles) {
    const Printed printed = print(with_steps(), rows_of({kWWing}));
    ASSERT_EQ(printed.error, std::nullopt);
    const Puzzle puzzle = parse_puzzle(kWWing).value();
    const auto solution = solve(puzzle);
    ASSERT_TRUE(solution);
    const std::string text = text_of(printed.book);
    EXPECT_THAT(text, HasSubstr("Locked Triple: r23c9,r9c7<>1, r7c7<>1,4, r4c9<>4"));
    EXPECT_THAT(text, HasSubstr("W-Wing: r4c56,r5c7<>7"));
    EXPECT_THAT(text, HasSubstr("have the same two candidates, 2 and 7"));
    EXPECT_THAT(text, Not(HasSubstr("Hidden Single")));
    static const std::regex kPlaced("r(\\d)c(\\d)=(\\d)");
    std::set<std::string> cells;
    for (std::sregex_iterator at(text.begin(), text.end(), kPlaced), end; at != end; ++at) {
        const std::size_t cell = (std::stoul(at->str(1)) - 1) * 9 + std::stoul(at->str(2)) - 1;
        EXPECT_EQ((*solution)[cell], std::stoi(at->str(3))) << at->str();
        EXPECT_EQ(puzzle.givens[cell], kOpen) << at->str();
        EXPECT_TRUE(cells.insert(at->str()).second) << at->str();
    }
    EXPECT_EQ(cells.size(), 81u - static_cast<std::size_t>(puzzle.given_count()));
    EXPECT_EQ(printed.book.drawings.size(), 3u);  // the puzzle and two steps
    EXPECT_THAT(printed.book.bookmarks, ElementsAre("Puzzles", ">1", "Step by step", ">1"));
}

TEST(Steps, are_in_the_file_of_the_solutions) {
    auto options = with_steps();
    options.solutions_at = "file";
    const Printed printed = print(options, rows_of({kSkyscraper}));
    EXPECT_THAT(text_of(printed.book), Not(HasSubstr("Skyscraper")));
    EXPECT_THAT(text_of(printed.solutions), HasSubstr("Skyscraper"));
}

TEST(Steps, stand_in_columns_where_they_can_be_read) {
    for (const answers::Paper& paper : answers::kPapers)
        for (const bool is_large : {false, true}) {
            auto options = with_steps();
            options.paper = paper.name;
            options.large_print = is_large;
            const Printed printed = print(options, rows_of({kWWing, kSkyscraper, kWWing}));
            ASSERT_EQ(printed.error, std::nullopt);
            std::set<double> lefts;
            for (const Drawn& drawn : printed.book.drawings) {
                const Area& at = drawn.place;
                EXPECT_GE(at.x, 36 - 1e-6);
                EXPECT_LE(at.x + at.width, paper.width - 36 + 1e-6) << paper.name;
                EXPECT_LE(at.y + at.height, paper.height - 36 + 1e-6) << paper.name;
                EXPECT_GE(40 * at.width / drawn.drawing.box[2], 16) << paper.name;  // a cell
                if (drawn.drawing.box[0] < -10) lefts.insert(at.x);                 // it has labels
            }
            EXPECT_EQ(lefts.size(), is_large ? 1u : 2u) << paper.name;
        }
}

// Wider margins make pictures smaller, and the pages fewer: the margins must not follow.
TEST(Steps, of_a_book_near_a_wider_margin_come_to_an_end) {
    auto options = with_steps();
    options.per_page = 1;
    std::string rows;
    for (int i = 0; i < 190; ++i) rows += rows_of({i % 3 == 0 ? kWWing : kSkyscraper});
    const Printed printed = print(options, rows);
    EXPECT_EQ(printed.error, std::nullopt);
    EXPECT_NEAR(static_cast<double>(printed.book.pages.size()), 300, 6);
}

TEST(Chapters, say_what_their_technique_is) {
    auto options = book_options();
    options.sorting = "by-technique";
    options.solutions_at = "none";
    const std::string rows = rows_of({kWWing, kEasy, kSkyscraper, kEasy});
    Printed printed = print(options, rows);
    EXPECT_THAT(printed.book.bookmarks, ElementsAre("Puzzles", ">Hidden Single", ">>1–2",
                                                    ">Skyscraper", ">>3", ">W-Wing", ">>4"));
    EXPECT_THAT(text_of(printed.book), HasSubstr(info_of(Technique::WWing).doc.substr(0, 40)));
    ASSERT_EQ(printed.book.drawings.size(), 4u);
    EXPECT_EQ(printed.book.drawings[1].page, 1);
    EXPECT_EQ(printed.book.drawings[2].page, 2);
    EXPECT_EQ(printed.book.drawings[3].page, 3);
    options.language = "de";
    printed = print(options, rows);
    EXPECT_THAT(text_of(printed.book), HasSubstr("Wolkenkratzer Eine Ziffer hat in zwei"));
}

// Of puzzles that are not proper, and of those that logic does not solve in time.
TEST(Chapters, end_with_puzzles_that_have_no_path) {
    auto options = book_options();
    options.sorting = "by-technique";
    options.steps = options.any = true;
    options.solutions_at = "none";
    std::string none = row_of(2);
    none.replace(none.find("unique"), 6, "several");
    const Printed printed = print(options, none + row_of(1));
    EXPECT_THAT(printed.book.bookmarks, ElementsAre("Puzzles", ">Hidden Single", ">>1",
                                                    ">Other puzzles", ">>2", "Step by step", ">1"));
    EXPECT_THAT(text_of(printed.book), HasSubstr("No path of logical steps"));
}

}  // namespace
}  // namespace sudokit::book
