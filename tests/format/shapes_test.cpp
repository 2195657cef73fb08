// Boards of other shapes than boxes in a square: samurai, jigsaws, Solo IDs, KSudoku, 0-9A-F.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "format/same_puzzle.hpp"
#include "format/support.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

Puzzle read_from(const std::string& text, const std::string& from = "") {
    ReadOptions options;
    options.from = from;
    auto puzzle = parse_puzzle(text, options);
    if (puzzle) return puzzle.value();
    ADD_FAILURE() << puzzle.error().line << ":" << puzzle.error().column << ": "
                  << puzzle.error().text() << "\n"
                  << text;
    return {};
}

void expect_round_trip(std::string_view format, const Puzzle& puzzle) {
    const std::string text = written_or_refused(format, puzzle);
    for (const std::string& from : {std::string(), std::string(format)})
        EXPECT_EQ(difference(puzzle, read_from(text, from)), "") << format << "\n" << text;
}

// Digits at random places, which need not fit each other: only the text matters here.
Puzzle scattered(Rng& rng, Puzzle puzzle, int percent) {
    const auto& board = *puzzle.geometry;
    for (Cell c = 0; c < board.cell_count(); ++c)
        if (board.is_used(c) && static_cast<int>(rng.below(100)) < percent)
            puzzle.givens[c] =
                static_cast<Digit>(1 + rng.below(static_cast<std::uint32_t>(board.digits())));
    return puzzle;
}

std::string replaced(std::string text, char from, char to) {
    std::replace(text.begin(), text.end(), from, to);
    return text;
}

// Nine regions, none a box.
const std::string kMap =
    "AAABBBCCC"
    "AABBBCCCD"
    "AAABBBCDD"
    "AEEEEECCD"
    "FFEEEEGDD"
    "FFFHHHGDD"
    "FFFHHHGGD"
    "FIIIHHHGG"
    "IIIIIIGGG";

Puzzle jigsaw() {
    std::vector<int> regions;
    for (const char c : kMap) regions.push_back(c - 'A');
    Shape shape = lines_board(9, 9, 9);
    add_regions(shape, regions);
    return on(shape);
}

TEST(Samurai, every_arrangement_is_read_as_it_is_written) {
    Rng rng(1);
    for (const auto name : arrangement_names()) {
        const Puzzle empty = on(overlapping_grids(3, 3, arrangement(name, 3, 3)));
        for (const int percent : {0, 30, 100})
            expect_round_trip("samurai", scattered(rng, empty, percent));
    }
}

TEST(Samurai, other_characters_may_stand_for_holes_and_open_cells) {
    Rng rng(2);
    const Puzzle puzzle =
        scattered(rng, on(overlapping_grids(3, 3, arrangement("samurai", 3, 3))), 40);
    const std::string text = written_or_refused("samurai", puzzle);
    EXPECT_EQ(difference(puzzle, read_from(replaced(text, '.', ' '))), "");
    EXPECT_EQ(difference(puzzle, read_from(replaced(replaced(text, '.', '#'), '0', '.'))), "");
    EXPECT_EQ(difference(puzzle, read_from(replaced(replaced(text, '.', ' '), '0', '_'))), "");
    std::string spaced;
    for (const char c : text) spaced += c == '\n' ? "\n" : std::string(1, c) + " ";
    EXPECT_EQ(difference(puzzle, read_from(spaced)), "");
    EXPECT_EQ(describe_all(text + "\n" + text + kPuzzle + "\n").size(), 3u);
}

TEST(Samurai, a_row_that_does_not_fit_is_no_samurai) {
    const std::string text =
        written_or_refused("samurai", on(overlapping_grids(3, 3, arrangement("samurai", 3, 3))));
    const auto cut = describe_all(text.substr(0, text.size() - 22));
    ASSERT_FALSE(cut.empty());
    EXPECT_THAT(cut, testing::Each(StartsWith("bad ")));
    std::string odd = text;
    odd[3 * 22 + 4] = '?';
    EXPECT_THAT(describe_all(odd), ElementsAre(StartsWith("bad bad-character 4:5 '?' in r4c5")));
}

TEST(Jigsaw, givens_and_map_may_come_as_lines_or_blocks) {
    Rng rng(3);
    const Puzzle puzzle = scattered(rng, jigsaw(), 30);
    expect_round_trip("jigsaw", puzzle);
    expect_round_trip("grid", puzzle);
    const std::string givens = cells_of(puzzle);
    const std::string numbers = [] {
        std::string text = kMap;
        for (char& c : text) c = static_cast<char>(c - 'A' + '1');
        return text;
    }();
    for (const std::string& text :
         {givens + " " + kMap, block_of(givens) + block_of(kMap),
          block_of(givens) + "\n" + block_of(kMap), block_of(givens) + "\n" + block_of(numbers),
          block_of(with_blank(givens, '0')) + joined(rows_of(kMap), "\n")})
        EXPECT_EQ(difference(puzzle, read_from(text)), "") << text;
    EXPECT_EQ(difference(jigsaw(), read_from(kMap)), "");
}

TEST(Jigsaw, a_drawing_is_read_with_its_map_in_every_size) {
    Rng rng(4);
    const std::string maps[] = {
        "AAAABBBBDDCCDDCC",           // rules at unequal distances, none of them broken
        "AAABBAEBBCAEDBCEEDCCEDDDC",  // a row with a bar around every cell
        "AAABCCCAGBBBBCAGBFCCCAGBFDDDAGFFEEDGGFEEDDGFFEEED"};
    for (const std::string& map : maps) {
        const int n = map.size() == 16 ? 4 : map.size() == 25 ? 5 : 7;
        std::vector<int> regions;
        for (const char c : map) regions.push_back(c - 'A');
        const auto board = board_of_regions(n, regions);
        for (const int percent : {0, 30, 60})
            expect_round_trip("grid", scattered(rng, Puzzle(board), percent));
    }
}

TEST(Jigsaw, a_drawing_without_its_map_is_no_plain_grid) {
    const auto without_map = [](const Puzzle& puzzle) {
        const std::string text = written_or_refused("grid", puzzle);
        return text.substr(0, text.find("\n\n") + 1);
    };
    EXPECT_THAT(describe_all(without_map(jigsaw())),
                ElementsAre(StartsWith("bad bad-structure 2:0 the frame shows regions")));
    const std::vector<int> regions{0, 0, 0, 1, 1, 0, 4, 1, 1, 2, 0, 4, 3,
                                   1, 2, 4, 4, 3, 2, 2, 4, 3, 3, 3, 2};
    const std::string text = without_map(Puzzle(board_of_regions(5, regions)));
    EXPECT_THAT(describe_all(text + "\n" + text),
                ElementsAre(StartsWith("bad bad-structure 2:0 the frame shows regions"),
                            StartsWith("bad bad-structure 14:0 the frame shows regions")));
}

TEST(Jigsaw, of_whose_map_a_line_cannot_be_read_is_an_error) {
    const auto rows = rows_of(kMap);
    const std::string text = kPuzzle + "\n\n" + block_of(kPuzzle) + "\n" +
                             joined({rows.begin(), rows.begin() + 5}, "\n") + "\n\x01\n" +
                             joined({rows.begin() + 5, rows.end()}, "\n") + "\n";
    const auto found = describe_all(text);
    EXPECT_THAT(found, ElementsAre("1 " + kPuzzle, StartsWith("bad bad-encoding 18:1")));
}

TEST(Line, of_64_cells_is_an_8x8_board_unless_it_looks_like_a_part_of_81) {
    const std::string line = "1..4..7..6..1..4.....3..2.8......5...2.7...1......1..6.3.....8.1";
    ASSERT_EQ(line.size(), 64u);
    EXPECT_EQ(read_from(line).geometry, Geometry::boxes(2, 4));
    std::string clash = line;
    clash[1] = '1';
    EXPECT_THAT(describe_all(clash), ElementsAre(StartsWith("bad wrong-length")));
    EXPECT_EQ(read_from(clash, "line").geometry, Geometry::boxes(2, 4));
    EXPECT_THAT(describe_all(kPuzzle + "\n" + line), testing::SizeIs(2));
    EXPECT_THAT(describe_all(kPuzzle + "\n" + line)[1], StartsWith("bad wrong-length"));
}

TEST(Jigsaw, a_grid_below_a_grid_is_no_map) {
    const std::string zeros = block_of(with_blank(kPuzzle, '0'));
    EXPECT_THAT(puzzles_in(zeros + "\n" + block_of(kSolution) + "\n" + zeros),
                ElementsAre(kPuzzle, kSolution, kPuzzle));
    EXPECT_THAT(puzzles_in(zeros + zeros), ElementsAre(kPuzzle, kPuzzle));
}

TEST(Jigsaw, its_grid_shows_the_borders) {
    const Puzzle puzzle = read_from("1..2....3......4AAABACBBCCDBCDDD");
    EXPECT_EQ(written_or_refused("grid", puzzle),
              "+-----------+---+\n"
              "| 1   .   . | 2 |\n"
              "|   +---+---+   |\n"
              "| . | . | .   . |\n"
              "+---+   +---+   |\n"
              "| 3   . | . | . |\n"
              "|   +---+   +---+\n"
              "| . | .   .   4 |\n"
              "+---+-----------+\n"
              "\n"
              "AAAB\n"
              "ACBB\n"
              "CCDB\n"
              "CDDD\n");
}

TEST(Solo, ids_of_every_kind_are_read_as_they_are_written) {
    Rng rng(4);
    for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}})
        expect_round_trip("sgt", scattered(rng, Puzzle(Geometry::boxes(rows, columns)), 30));
    expect_round_trip("sgt", scattered(rng, jigsaw(), 50));
    expect_round_trip("sgt", jigsaw());
    Shape x = Geometry::boxes(3, 3)->shape();
    add_diagonal(x);
    add_anti_diagonal(x);
    expect_round_trip("sgt", scattered(rng, on(x), 20));
    Puzzle killer = jigsaw();
    for (Cell c = 0; c < 81; c += 3) {
        Rule cage;
        cage.kind = RuleKind::Cage;
        cage.numbers = {6 + c % 19};
        cage.lists = {{c, static_cast<Cell>(c + 1), static_cast<Cell>(c + 2)}};
        killer.rules.push_back(cage);
    }
    expect_round_trip("sgt", killer);
}

TEST(Solo, an_id_says_what_it_means) {
    const Puzzle puzzle = read_from("2x3:a6_1zf4");
    EXPECT_EQ(cells_of(puzzle), ".61................................4");
    EXPECT_EQ(puzzle.geometry->box_rows(), 2);
    EXPECT_EQ(puzzle.geometry->box_columns(), 3);
    EXPECT_EQ(written_or_refused("sgt", puzzle), "2x3:a6_1zf4\n");
    // In a link to the collection's page, the ID follows the address.
    const auto linked = parse_puzzle(
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x3:a6_1zf4");
    ASSERT_TRUE(linked.ok()) << linked.error().message;
    EXPECT_EQ(linked->givens, puzzle.givens);
}

TEST(Solo, faults_have_their_column) {
    EXPECT_THAT(describe_all("2x2:3a2j4a"),
                ElementsAre(StartsWith("bad wrong-length 1:5 15 instead of 16 cells")));
    EXPECT_THAT(describe_all("2x2:5a2j4a3"),
                ElementsAre(StartsWith("bad bad-structure 1:5 5 is not a digit of this board")));
    EXPECT_THAT(describe_all("2x2#12345"),
                ElementsAre(StartsWith("bad bad-structure 1:4 a random seed")));
    EXPECT_THAT(describe_all("4j:p"), ElementsAre(StartsWith("bad bad-structure 1:5 'j' needs")));
    EXPECT_THAT(describe_all("4j:p,aa"),
                ElementsAre(StartsWith("bad bad-structure 1:6 the drawing of regions is too")));
    EXPECT_THAT(describe_all("9x9x9", "sgt"),
                ElementsAre(StartsWith("bad bad-structure 1:1 no colon")));
}

TEST(Solo, rules_that_it_does_not_have_are_refused) {
    Puzzle puzzle;
    Rule rule;
    rule.kind = RuleKind::AntiKnight;
    puzzle.rules = {rule};
    EXPECT_THAT(written_or_refused("sgt", puzzle),
                HasSubstr("cannot express the rule anti-knight"));
    EXPECT_THAT(written_or_refused("line", puzzle),
                HasSubstr("cannot express the rule 'anti-knight'"));
    EXPECT_THAT(written_or_refused("grid", puzzle), HasSubstr("sudokit or json"));
    EXPECT_THAT(written_or_refused("svg", puzzle), HasSubstr(">anti-knight</text>"));
}

TEST(KSudoku, boards_and_cages_are_read_as_they_are_written) {
    Rng rng(5);
    expect_round_trip("ksudoku", scattered(rng, Puzzle(), 40));
    expect_round_trip("ksudoku", scattered(rng, Puzzle(Geometry::boxes(2, 3)), 40));
    expect_round_trip("ksudoku", scattered(rng, Puzzle(Geometry::boxes(5, 5)), 40));
    expect_round_trip("ksudoku", scattered(rng, jigsaw(), 40));
    for (const auto name : arrangement_names())
        expect_round_trip("ksudoku",
                          scattered(rng, on(overlapping_grids(3, 3, arrangement(name, 3, 3))), 30));
    Puzzle mathdoku = on(lines_board(4, 4, 4));
    for (const auto& [kind, number] : {std::pair{RuleKind::Sum, 5},
                                       {RuleKind::Product, 6},
                                       {RuleKind::Minus, 1},
                                       {RuleKind::Quotient, 2}}) {
        Rule rule;
        rule.kind = kind;
        rule.numbers = {number};
        const auto c = static_cast<Cell>(4 * mathdoku.rules.size());
        rule.lists = {{c, static_cast<Cell>(c + 1)}};
        mathdoku.rules.push_back(rule);
    }
    expect_round_trip("ksudoku", mathdoku);
}

TEST(KSudoku, faults_have_line_and_column) {
    const std::string head = "<ksudoku><game><puzzle>\n<graph order=\"4\" type=\"sudoku\">\n";
    const auto fault = [&](const std::string& middle, const std::string& end) {
        const auto found = describe_all(head + middle + end);
        return found.empty() ? "" : found[0];
    };
    const std::string end = "</graph></puzzle></game></ksudoku>\n";
    EXPECT_THAT(fault("<clique size=\"2\">0 99</clique>", end),
                StartsWith("bad bad-structure 3:1 this group does not fit"));
    EXPECT_THAT(fault("<cage operator=\"9\" value=\"3\" size=\"1\">0</cage>", end),
                StartsWith("bad bad-structure 3:1 a cage whose cells"));
    for (const std::string cells : {"0 0", "0 1"})  // a cell twice; a sum beyond all boards
        EXPECT_THAT(fault("<cage operator=\"4\" value=\"2147483647\">" + cells + "</cage>", end),
                    StartsWith("bad bad-structure 3:1 a cage whose cells"));
    EXPECT_THAT(fault("<clique size=\"2\">0 1</cage>", end), HasSubstr("is closed as </cage>"));
    EXPECT_THAT(fault("</graph><values>bb</values>", "</puzzle></game></ksudoku>\n"),
                HasSubstr("2 values for 16 cells"));
    EXPECT_THAT(fault("", ""), HasSubstr("never closed"));
    const std::string corner = "<clique size=\"4\">0 1 4 5</clique>\n</graph>\n<values>";
    const std::vector<std::pair<std::string, std::string>> of_no_group = {
        {"</graph>\n", "bad bad-structure 2:1 a graph without groups of cells"},
        {"<cage operator=\"4\" value=\"3\" size=\"2\">0 1</cage>\n</graph>\n",
         "bad bad-structure 2:1 a graph without groups of cells"},
        {corner + "______..__......</values>\n",
         "bad bad-structure 5:1 '_' in r3c1, which is in no group"},
        {corner + "__b.__..........</values>\n",
         "bad bad-structure 5:1 'b' in r3c1, which is in no group"},
    };
    for (const auto& [rest, message] : of_no_group)
        EXPECT_THAT(describe_all("<ksudoku><game><puzzle>\n<graph order=\"4\" type=\"custom\">\n" +
                                 rest + "</puzzle></game></ksudoku>\n"),
                    ElementsAre(StartsWith(message)))
            << rest;
    EXPECT_THAT(describe_all("<?xml version=\"1.0\"?>\n<svg></svg>\n"),
                ElementsAre(HasSubstr("2:1 this line is not a puzzle")));
}

TEST(KSudoku, lists_of_groups_are_boards) {
    const Puzzle puzzle = read_from(
        "4\n4 4 1\n12\n4 0 1 2 3\n4 4 5 6 7\n4 8 9 10 11\n4 12 13 14 15\n"
        "4 0 4 8 12\n4 1 5 9 13\n4 2 6 10 14\n4 3 7 11 15\n"
        "4 0 1 4 5\n4 2 3 6 7\n4 8 9 12 13\n4 10 11 14 15\n");
    EXPECT_EQ(difference(puzzle, Puzzle(Geometry::boxes(2, 2))), "");
    EXPECT_THAT(puzzles_in("9\n" + kPuzzle + "\n"), testing::Contains(kPuzzle));
}

TEST(KSudoku, its_own_shapes_are_read) {
    const std::filesystem::path folder = SUDOKIT_CORPORA "/variants/ksudoku-shapes";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no corpora here";
    for (const char* name : {"Samurai.xml", "Windmill.xml", "Sohei.xml", "Jigsaw.xml", "6x6.xml",
                             "TinySamurai.xml", "RoxdokuTwin.xml", "JigSaw.txt", "XSudoku.txt"}) {
        std::ifstream file(folder / name);
        std::stringstream text;
        text << file.rdbuf();
        const Puzzle puzzle = read_from(text.str());
        expect_round_trip("sudokit", puzzle);
    }
}

TEST(Hexadecimal, a_zero_beside_another_blank_is_a_value) {
    std::string cells(256, '.');
    cells.replace(0, 16, "0123456789ABCDEF");
    const Puzzle puzzle = read_from(cells);
    EXPECT_EQ(puzzle.geometry->lowest(), 0);
    EXPECT_EQ(puzzle.givens[0], 1);
    for (const char* format : {"line", "block", "grid", "sudokit", "json"})
        EXPECT_EQ(difference(puzzle, read_from(written_or_refused(format, puzzle))), "") << format;
    cells[0] = '.';
    EXPECT_EQ(read_from(cells).geometry->lowest(), 1) << "1-9A-F may as well be values from 1 on";
    EXPECT_EQ(read_from(std::string(15, '0') + "1" + std::string(240, '0')).geometry->lowest(), 1);
}

TEST(Numbers, a_list_of_n_times_n_is_a_board) {
    Rng rng(6);
    for (const int side : {3, 4, 5, 6, 8}) {
        const Puzzle puzzle = random_puzzle(rng, side, side, 50);
        std::string list;
        for (const Digit d : puzzle.givens) list += (list.empty() ? "" : ",") + std::to_string(d);
        EXPECT_EQ(difference(puzzle, read_from(list)), "") << side;
        EXPECT_EQ(difference(puzzle, read_from(replaced(list, ',', ' '))), "") << side;
        if (side > 3) {
            EXPECT_THAT(describe_all(list.substr(0, list.rfind(',')))[0],
                        HasSubstr("bad wrong-length"));
        }
    }
}

TEST(Svg, houses_that_share_the_board_have_a_colour_each_others_one_tint) {
    const auto tints_of = [](const char* board) {
        const std::string picture = written_or_refused("svg", parse_puzzle(board).value());
        std::set<std::string> tints;
        const std::string mark = "fill=\"#";
        for (auto at = picture.find(mark); at != picture.npos; at = picture.find(mark, at + 1))
            if (const auto tint = picture.substr(at + mark.size(), 6); tint.size() == 6)
                tints.insert(tint);
        tints.erase("fff\"/>");
        return tints;
    };
    EXPECT_GE(tints_of(".DisjointSets").size(), 9u);
    EXPECT_LE(tints_of(".Windoku").size(), 2u);
    EXPECT_EQ(tints_of(".Windoku"), tints_of(".Diagonal~1.Diagonal~-1"));
}

TEST(Grids, any_shape_is_drawn) {
    Puzzle full = on(overlapping_grids(2, 2, std::vector<Corner>{{0, 0}, {2, 2}}));
    for (Digit& d : full.givens) d = 1;
    for (Cell c = 0; c < full.geometry->cell_count(); ++c)
        if (!full.geometry->is_used(c)) full.givens[c] = kOpen;
    EXPECT_EQ(written_or_refused("grid", full),
              "+-----+-----+\n"
              "| 1 1 | 1 1 |\n"
              "| 1 1 | 1 1 |\n"
              "+-----+-----+-----+\n"
              "| 1 1 | 1 1 | 1 1 |\n"
              "| 1 1 | 1 1 | 1 1 |\n"
              "+-----+-----+-----+\n"
              "      | 1 1 | 1 1 |\n"
              "      | 1 1 | 1 1 |\n"
              "      +-----+-----+\n");
    EXPECT_EQ(written_or_refused("block", full), "1111\n1111\n111111\n111111\n  1111\n  1111\n");
}

}  // namespace
}  // namespace sudokit::format_test
