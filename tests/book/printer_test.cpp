// What lies where on the pages of a book.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "answers/print_options.hpp"
#include "book/notes.hpp"

namespace sudokit::book {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The steps of print-on-demand shops, in inches, by their last page.
TEST(PagePlan, inner_margins_grow_with_the_number_of_pages) {
    const std::pair<int, double> kSteps[] = {{24, 0.5},    {150, 0.5},   {151, 0.5},  {300, 0.5},
                                             {301, 0.625}, {500, 0.625}, {501, 0.75}, {700, 0.75},
                                             {701, 0.875}, {828, 0.875}};
    for (const auto& [pages, inches] : kSteps)
        EXPECT_DOUBLE_EQ(inner_margin(pages), 72 * inches) << pages;
}

TEST(Printer, puts_as_many_puzzles_on_a_page_as_asked) {
    for (const unsigned per_page : {1u, 2u, 4u, 6u, 9u}) {
        auto options = book_options();
        options.per_page = per_page;
        options.solutions_at = "none";
        const Printed printed = print(options, many(19));
        EXPECT_EQ(printed.error, std::nullopt);
        EXPECT_EQ(printed.book.pages.size(), (19 + per_page - 1) / per_page) << per_page;
        for (std::size_t i = 0; i < printed.book.drawings.size(); ++i)
            EXPECT_EQ(printed.book.drawings[i].page, static_cast<int>(i / per_page) + 1);
    }
}

TEST(Printer, mirrors_the_margins_of_a_thick_book) {
    auto options = book_options();
    options.per_page = 1;
    options.solutions_at = "none";
    const Printed printed = print(options, many(310));
    ASSERT_EQ(printed.book.drawings.size(), 310u);
    const Area right = printed.book.drawings[0].place, left = printed.book.drawings[1].place;
    EXPECT_DOUBLE_EQ(right.x, 0.625 * 72);
    EXPECT_DOUBLE_EQ(left.x, 36);
    EXPECT_NEAR(right.x + right.width, printed.book.pages[0].width - 36, 1e-6);
}

TEST(Printer, prints_the_solutions_where_they_are_wanted) {
    auto options = book_options();
    const auto solved = [](const Drawn& drawn) { return drawn.drawing.box[1] < -10; };
    options.solutions_at = "end";
    Printed printed = print(options, many(6));
    EXPECT_EQ(std::ranges::count_if(printed.book.drawings, solved), 6);
    EXPECT_THAT(printed.book.bookmarks,
                ElementsAre("Puzzles", ">1\u20134", ">5\u20136", "Solutions", ">1\u20136"));
    options.solutions_at = "back";
    printed = print(options, many(6));
    for (const Drawn& drawn : printed.book.drawings) EXPECT_EQ(solved(drawn), drawn.page % 2 == 0);
    options.solutions_at = "foot";
    printed = print(options, many(6));
    for (const Drawn& drawn : printed.book.drawings) EXPECT_EQ(solved(drawn), drawn.is_turned);
    options.solutions_at = "file";
    printed = print(options, many(6));
    EXPECT_EQ(std::ranges::count_if(printed.book.drawings, solved), 0);
    EXPECT_EQ(std::ranges::count_if(printed.solutions.drawings, solved), 6);
}

TEST(Printer, sorts_from_easy_to_hard) {
    auto options = book_options();
    options.sorting = "easy-to-hard";
    const auto unfair = row_of(parse_puzzle(kEasy).value(), "\"level\":\"Unfair\",\"score\":90");
    const Printed printed = print(options, unfair + row_of(700) + row_of(550));
    std::vector<std::string> ratings;
    for (const auto& [page, text] : printed.book.texts)
        if (text.find("HoDoKu") != text.npos) ratings.push_back(text);
    EXPECT_THAT(ratings,
                ElementsAre("tricky, HoDoKu 550", "tricky, HoDoKu 700", "unfair, HoDoKu 90"));
}

TEST(Printer, gives_a_samurai_a_page_of_its_own) {
    auto options = book_options();
    options.any = true;
    options.solutions_at = "none";
    const Printed printed = print(options, row_of(1) + row_of_board("samurai") + row_of(2));
    std::vector<int> pages;
    for (const Drawn& drawn : printed.book.drawings) pages.push_back(drawn.page);
    EXPECT_THAT(pages, ElementsAre(2, 3, 4));  // the first page explains the tints
}

TEST(Printer, explains_the_rules_that_occur_once_each) {
    auto options = book_options();
    options.solutions_at = "none";
    const Puzzle puzzle = parse_puzzle(
                              "sudokit 1\nrule thermometer: r1c1-3\nrule thermometer: "
                              "r3c1-3\nrule anti-knight\nend\n")
                              .value();
    const Printed printed = print(options, row_of(puzzle, "\"grade\":\"Easy\",\"peak\":2.0"));
    std::string explained;
    for (const auto& [page, text] : printed.book.texts)
        if (page == 1) explained += text + " ";
    EXPECT_THAT(explained, HasSubstr("The thermometer r1c1-r1c2-r1c3"));
    EXPECT_THAT(explained, testing::Not(HasSubstr("r3c1-")));
    EXPECT_THAT(explained, HasSubstr("knight"));
    EXPECT_EQ(std::ranges::count(printed.book.drawings, 1, &Drawn::page), 1);
}

// Whatever is refused: the layout named instead prints.
TEST(Printer, refuses_what_cannot_be_read_and_names_what_fits) {
    static const std::regex kRemedy("choose --(per-page|paper) (\\S+)");
    std::size_t refused = 0;
    for (const answers::Paper& paper : answers::kPapers)
        for (const unsigned per_page : {1u, 2u, 4u, 6u, 9u})
            for (const bool is_large : {false, true})
                for (const std::string board : {"9x9", "16x16", "samurai", "25x25", "9x9 foot"}) {
                    auto options = book_options();
                    options.paper = paper.name;
                    options.per_page = per_page;
                    options.large_print = is_large;
                    options.solutions_at = board.ends_with("foot") ? "foot" : "none";
                    const std::string rows = board.ends_with("foot")
                                                 ? many(static_cast<int>(per_page))
                                                 : row_of_board(board);
                    Printed printed = print(options, rows);
                    for (int i = 0; printed.error && i < 2; ++i) {
                        ++refused;
                        const std::string remedy = printed.error->remedy;
                        std::smatch match;
                        if (!std::regex_search(remedy, match, kRemedy)) {
                            EXPECT_THAT(remedy, HasSubstr("large-print"));
                            options.large_print = false;
                        } else if (match[1] == "paper") {
                            options.paper = match[2];
                        } else {
                            options.per_page = std::stoul(match[2]);
                        }
                        printed = print(options, rows);
                    }
                    EXPECT_EQ(printed.error, std::nullopt)
                        << paper.name << ' ' << per_page << ' ' << is_large << ' ' << board << ": "
                        << printed.error->text();
                    const double least = options.large_print ? 20 : 6;
                    for (const Drawn& drawn : printed.book.drawings) {
                        const bool is_puzzle = !drawn.is_turned && drawn.drawing.shapes.size() > 4;
                        if (!is_puzzle) continue;
                        EXPECT_GE(26 * drawn.place.width / drawn.drawing.box[2], least)
                            << paper.name << ' ' << per_page << ' ' << board;
                    }
                }
    EXPECT_GT(refused, 20u);
}

TEST(Printer, draws_nothing_outside_its_margins) {
    for (const answers::Paper& paper : answers::kPapers)
        for (const char* place : {"end", "back", "foot"})
            for (const unsigned per_page : {1u, 4u, 9u}) {
                auto options = book_options();
                options.paper = paper.name;
                // Nine solutions at the foot would leave no room for the puzzles.
                options.per_page = place == std::string("foot") ? std::min(per_page, 4u) : per_page;
                options.solutions_at = place;
                const Printed printed = print(options, many(20) + row_of_board("16x16"));
                ASSERT_EQ(printed.error, std::nullopt) << printed.error->text();
                for (const Drawn& drawn : printed.book.drawings) {
                    const Area& at = drawn.place;
                    EXPECT_GE(at.x, 36 - 1e-6);
                    EXPECT_GE(at.y, 36 - 1e-6);
                    EXPECT_LE(at.x + at.width, paper.width - 36 + 1e-6);
                    EXPECT_LE(at.y + at.height, paper.height - 36 + 1e-6) << paper.name << place;
                }
            }
}

TEST(Printer, links_each_puzzle_to_the_page) {
    auto options = book_options();
    options.code_address = "https://example.org/s/";
    const Printed printed = print(options, many(2));
    const std::string link = "https://example.org/s/#p=" + std::string(kEasy);
    EXPECT_THAT(printed.book.codes, ElementsAre(link, link));
    std::string wide = "sudokit 1\n";
    for (int r = 1; r <= 9; ++r)
        wide += "rule rellik " + std::to_string(r) + ": r" + std::to_string(r) + "c1 r5c" +
                std::to_string(r) + " r" + std::to_string(r) + "c" + std::to_string(10 - r) + "\n";
    const auto rules = parse_puzzle(wide + "end\n");
    ASSERT_TRUE(rules);
    const Printed without =
        print(options, row_of(rules.value(), "\"grade\":\"Easy\",\"peak\":2.0"));
    EXPECT_EQ(without.book.codes.size() + without.said.size(), 1u);
}

TEST(Book, names_the_place_of_what_it_leaves_out) {
    std::string none = row_of(2);
    none.replace(none.find("unique"), 6, "none");
    std::vector<std::string> said;
    const auto options = book_options();
    Book book(options, [&](const std::string& text) { said.push_back(text); }, {});
    // Rows may come before or after the others of their batch.
    book.add(row_of(1), {"a.txt:1", "a.txt:4"});
    book.add(none);
    book.add(none, {"b.txt:7"});
    EXPECT_THAT(said, ElementsAre(HasSubstr("a.txt:4: puzzle 2 has no"),
                                  HasSubstr("b.txt:7: puzzle 3 has no")));
}

TEST(Book, leaves_out_what_is_not_proper_and_says_so) {
    auto options = book_options();
    std::string rows = row_of(1), none = row_of(2);
    none.replace(none.find("unique"), 6, "none");
    const Printed printed = print(options, rows + none);
    EXPECT_THAT(printed.said, ElementsAre(HasSubstr("puzzle 2 has no solution and is left out")));
    options.any = true;
    const Printed all = print(options, rows + none);
    EXPECT_THAT(all.said, IsEmpty());
    EXPECT_EQ(all.book.drawings.size(), 3u);  // two puzzles and a solution
    EXPECT_NE(print(book_options(), none).error, std::nullopt);
    std::string thirty;
    for (int i = 0; i < 30; ++i) thirty += none;
    EXPECT_EQ(print(book_options(), thirty).said.size(), 21u);
}

}  // namespace
}  // namespace sudokit::book
