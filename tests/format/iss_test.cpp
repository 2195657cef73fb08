// Constraint strings: boards and their cells, links and plain texts, faults.
#include <algorithm>

#include "format/iss/codes.hpp"
#include "iss_support.hpp"
#include "same_puzzle.hpp"
#include "support/rng.hpp"

namespace sudokit::text {
namespace {

TEST(ConstraintStrings, shapes_give_values_and_houses) {
    const auto houses = [](const std::string& text, HouseKind kind) {
        const Puzzle puzzle = read(text);
        const auto& all = puzzle.geometry->houses();
        return std::count_if(all.begin(), all.end(),
                             [&](const House& house) { return house.kind == kind; });
    };
    EXPECT_TRUE(read(".~R1C1_5").is_classic());
    EXPECT_EQ(read(".Shape~6x6.~R1C1_6").geometry, Geometry::boxes(2, 3));
    EXPECT_EQ(houses(".Shape~6x6", HouseKind::Box), 6);
    EXPECT_EQ(houses(".Shape~6x6.NoBoxes", HouseKind::Box), 0);
    EXPECT_EQ(houses(".Shape~7x7", HouseKind::Box), 0);
    EXPECT_EQ(houses(".Shape~6x9", HouseKind::Box), 6);
    EXPECT_EQ(houses(".Shape~4x4~~Raw", HouseKind::Row), 0);
    EXPECT_EQ(houses(".Shape~8x8.RegionSize~4", HouseKind::Box), 16);
    EXPECT_EQ(houses(".Windoku", HouseKind::Extra), 4);
    EXPECT_EQ(houses(".Shape~16x16.DisjointSets", HouseKind::Extra), 16);
    const Puzzle zero = read(".Shape~4x4~0-4.~R1C1_0");
    EXPECT_EQ(zero.geometry->lowest(), 0);
    EXPECT_EQ(zero.geometry->digits(), 5);
    EXPECT_EQ(zero.givens[0], 1);
    const Puzzle large = read(".Shape~16x16.~RgCa_16");
    EXPECT_EQ(large.givens[15 * 16 + 9], 16);
}

TEST(ConstraintStrings, dots_alone_say_nothing) {
    EXPECT_EQ(read("..Cage~14~R5C3~R5C4.~R1C1_5").givens[0], 5);
    EXPECT_EQ(read("...~R1C1_5..Cage~14~R5C3~R5C4.").rules.size(), 1u);
}

TEST(ConstraintStrings, jigsaws_may_leave_cells_over) {
    const Puzzle puzzle = read(".Shape~4x4.NoBoxes.Jigsaw~1112122233344344");
    EXPECT_EQ(puzzle.geometry->houses().size(), 12u);
    const Puzzle part = read(".Shape~4x4.NoBoxes.Jigsaw~1111000000002222");
    EXPECT_EQ(part.geometry->houses().size(), 10u);
    const Puzzle two = read(".Shape~4x4.Jigsaw~1111000000002222");
    EXPECT_EQ(two.geometry->houses().size(), 14u) << "the pieces come on top of boxes";
    EXPECT_FALSE(read_iss(".Shape~4x4.NoBoxes.Jigsaw~1112000200003345", {}));
}

TEST(ConstraintStrings, variables_are_cells_behind_the_grid) {
    const Puzzle puzzle =
        read(".Shape~4x4.Var~B~~2.Var~A~my%20cell.~VB2_3.Arrow~VA~R1C1~R1C2.Sum~4~VB1~VB2");
    const Geometry& geometry = *puzzle.geometry;
    ASSERT_EQ(geometry.cell_count(), 19);
    EXPECT_EQ(cell_name(geometry, 16), "A.r1c1");
    EXPECT_EQ(puzzle.givens[18], 3);
    EXPECT_EQ(puzzle.rules[0].lists[0], std::vector<Cell>{16});
    // r1c1 + r1c2 at most 4: 1+2, 1+3 and back, of 12 pairs
    EXPECT_EQ(judge::count(puzzle), 288u * 4 / 12);
    EXPECT_FALSE(read_iss(".Shape~4x4.Var~B~~2.~VB3_1", {}));
}

// A grid that boxes cut into regions, and rows do; clues tell which.
TEST(ConstraintStrings, chaos_clues_look_at_regions) {
    const std::string values =
        ".Shape~4x4.NoBoxes.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~"
        "R2C4_2~R3C1_2~R3C2_1~R3C3_4~R3C4_3~R4C1_4~R4C2_3~R4C3_2~R4C4_1";
    const std::string choices =
        "~CC1_1~CC2_1~CC3_1_2~CC4_1_2~CC5_1_2~CC6_1_2~CC7_2~CC8_2~CC9_3~CC10_3~CC11_3_4~CC12_3_4~"
        "CC13_3_4~CC14_3_4~CC15_4~CC16_4";
    const Grid boxes{1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4};
    const Grid rows{1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4};
    struct Clue {
        std::string items;
        bool fits_boxes, fits_rows;
    };
    for (const Clue& clue : {Clue{"", true, true},
                             {".ChaosArrow~R2C1~0", true, false},
                             {".ChaosArrow~R2C2", false, true},
                             {".ChaosArrow~R1C2~1", true, false},
                             {".ChaosArrow~R1C2~0~CC2~CC3~CC4", false, false},
                             {".ChaosArrow~R1C3~0~CC2~CC3~CC4", false, true},
                             {".ChaosArrow~R2C1~0~CC2~CC6~CC10~-~CC2~CC1", true, false},
                             {".ChaosCount~R1C1~0~CC1~CC6~CC11", false, true},
                             {".ChaosCount~R1C2~0~CC1~CC6~CC11", true, false},
                             {".ChaosCount~R1C1~1~R1C1~R2C2~R3C3", true, false},
                             {".ChaosCount~R1C4", true, false},
                             {".SameValues~2~CC4~CC8", true, false}}) {
        const Puzzle puzzle = read(values + choices + clue.items);
        for (const Puzzle& one : {puzzle, read(written(puzzle))}) {
            bool has_boxes = false, has_rows = false;
            for (const Grid& grid : judge::solutions(one)) {
                has_boxes |= std::equal(boxes.begin(), boxes.end(), grid.begin() + 16);
                has_rows |= std::equal(rows.begin(), rows.end(), grid.begin() + 16);
            }
            EXPECT_EQ(has_boxes, clue.fits_boxes) << clue.items;
            EXPECT_EQ(has_rows, clue.fits_rows) << clue.items;
        }
    }
}

TEST(ConstraintStrings, doppelgangers_miss_one_value_a_house) {
    const Puzzle puzzle = read(
        ".Shape~4x4~0-4.Doppelganger.~R1C1_0~R2C4_0~R3C2_0~R4C3_0.~R1C2_1~R1C3_2~R2C1_2~R2C2_3");
    const auto solutions = judge::solutions(puzzle, 200);
    ASSERT_GT(solutions.size(), 0u);
    for (const Grid& grid : solutions) {
        std::vector<std::vector<int>> missing(3);
        const auto miss = [&](int kind, const std::function<int(int)>& cell) {
            std::set<int> rest{2, 3, 4, 5};  // digits; 1 is the value 0
            bool zero = false;
            for (int i = 0; i < 4; ++i) {
                const int d = grid[static_cast<std::size_t>(cell(i))];
                zero |= d == 1;
                rest.erase(d);
            }
            EXPECT_TRUE(zero);
            ASSERT_EQ(rest.size(), 1u);
            missing[static_cast<std::size_t>(kind)].push_back(*rest.begin());
        };
        for (int i = 0; i < 4; ++i) miss(0, [&](int j) { return 4 * i + j; });
        for (int i = 0; i < 4; ++i) miss(1, [&](int j) { return 4 * j + i; });
        for (int i = 0; i < 4; ++i)
            miss(2, [&](int j) { return 8 * (i / 2) + 2 * (i % 2) + 4 * (j / 2) + j % 2; });
        for (const auto& kind : missing)
            EXPECT_EQ(std::set<int>(kind.begin(), kind.end()).size(), 4u);
        for (std::size_t c = 0; c < 16; ++c)
            if (grid[c] == 1)
                EXPECT_EQ(std::set<int>({missing[0][c / 4], missing[1][c % 4],
                                         missing[2][c / 8 * 2 + c % 4 / 2]})
                              .size(),
                          3u);
    }
    EXPECT_EQ(written(read(written(puzzle))), written(puzzle));
}

TEST(ConstraintStrings, links_and_parts_are_read) {
    const std::string items = ".Shape~4x4.Cage~5~R1C1~R2C3.~R4C4_2";
    const Puzzle plain = read(items);
    std::string coded;
    for (char c : items)
        coded += c == '~' ? std::string("%7E") : c == '.' ? "%2e" : std::string(1, c);
    for (const std::string& link :
         {"https://example.org/Interactive-Sudoku-Solver/?q=" + items,
          "https://example.org/?mode=count&q=" + coded + "&mode=all-solutions"}) {
        EXPECT_TRUE(looks_like_iss(link)) << link;
        EXPECT_EQ(format_test::difference(read(link), plain), "") << link;
    }
    const Puzzle parts =
        read("# two parts\n.Shape~4x4\n.Cage~5~R1C1\n  ~R2C3\n\n# and a value\n.~R4C4_2\n");
    EXPECT_EQ(format_test::difference(parts, plain), "");
    const Puzzle mixed = read("12..\n..1.\n....\n...4\n\n.AntiKnight");
    EXPECT_EQ(mixed.given_count(), 4);
    EXPECT_EQ(mixed.rules.size(), 1u);
    EXPECT_FALSE(looks_like_iss("..3.2.6..9..3.5..1"));
    EXPECT_FALSE(looks_like_iss(".X.V.A.B"));
    EXPECT_FALSE(looks_like_iss("https://example.org/?q=puzzle"));
    EXPECT_TRUE(looks_like_iss(".AntiKnight.AntiKing"));
    EXPECT_TRUE(looks_like_iss(".Nonsense~R1C1"));
}

TEST(ConstraintStrings, short_killers_point_to_their_sums) {
    // Rows of one cage of nine cells each, their sums 45 = 'j' in the first, middle or last cell.
    const std::string text =
        "j<<<<<<<<"
        ">>>>>>>>j"
        ">>>>j<<<<"
        "j<<<<<<<<"
        "j<<<<<<<<"
        "j<<<<<<<<"
        "j<<<<<<<<"
        "vvvvvvvvv"
        "j<<<<<<<<";
    ASSERT_TRUE(looks_like_short_killer(text));
    auto puzzle = read_short_killer(text, {});
    ASSERT_TRUE(puzzle) << puzzle.error().text();
    ASSERT_EQ(puzzle->rules.size(), 8u);
    EXPECT_EQ(puzzle->rules[0].numbers, std::vector<int>{45});
    EXPECT_EQ(puzzle->rules[0].lists[0].size(), 9u);
    EXPECT_EQ(puzzle->rules[7].lists[0].size(), 18u) << "the row above points into the last one";
    std::string circle = text;
    circle.replace(0, 2, "><");
    EXPECT_FALSE(read_short_killer(circle, {}));
    circle.replace(0, 1, "^");
    EXPECT_FALSE(read_short_killer(circle, {}));
    EXPECT_FALSE(looks_like_short_killer(std::string(81, '.')));
}

TEST(ConstraintStrings, long_killers_number_their_cages) {
    std::string text = "3x3:d:k";
    for (int i = 0; i < 81; ++i)
        text += ":" + std::to_string(i < 2 ? 256 * 9 + 1 : i == 80 ? 256 * 4 + 2 : 3);
    ASSERT_TRUE(looks_like_long_killer(text));
    auto puzzle = read_long_killer(text, {});
    ASSERT_TRUE(puzzle) << puzzle.error().text();
    ASSERT_EQ(puzzle->rules.size(), 2u);
    EXPECT_EQ(puzzle->rules[0].lists[0], (std::vector<Cell>{0, 1}));
    EXPECT_EQ(puzzle->rules[0].numbers, std::vector<int>{9});
    EXPECT_EQ(puzzle->rules[1].lists[0], std::vector<Cell>{80});
    EXPECT_EQ(puzzle->geometry->houses().size(), 29u);
    EXPECT_FALSE(read_long_killer("3x3::k:1:2", {}));
}

TEST(ConstraintStrings, plain_texts_may_stand_between_items) {
    const std::string layout = "1112122233343444", givens = "1...............";
    EXPECT_EQ(read(layout).geometry->houses().size(), 12u);
    const Puzzle jigsaw = read(givens + layout);
    EXPECT_EQ(jigsaw.givens[0], 1);
    EXPECT_EQ(jigsaw.geometry->houses().size(), 12u);
    EXPECT_EQ(read("1 | 2 . .\n. . 1 .\n. . . .\n. . . 4").given_count(), 4);
    std::string marks;
    for (int i = 0; i < 36; ++i) marks += i == 3 ? ".2.4.." : "123456";
    const Puzzle marked = read(marks);
    ASSERT_EQ(marked.candidates.size(), 36u);
    EXPECT_EQ(marked.candidates[3], DigitSet(0b1010));
    EXPECT_EQ(read("=1234341221434321").given_count(), 16);
}

struct Fault {
    std::string text;
    std::uint64_t line, column;
    ErrorCode code;
    std::string part;
};

TEST(ConstraintStrings, faults_have_a_place_and_a_remedy) {
    const std::vector<Fault> faults{
        {".Nonsense~R1C1", 1, 2, ErrorCode::UnknownConstraint, "'Nonsense'"},
        {".~R1C1_5.Cage~5~R1C1~RxC2", 1, 22, ErrorCode::BadStructure, "'RxC2'"},
        {".~R1C1_5\n.~R1C2_10", 2, 3, ErrorCode::BadDigit, "'10'"},
        {".~R1C1", 1, 3, ErrorCode::BadStructure, "without a value"},
        {".Cage~x~R1C1", 1, 7, ErrorCode::BadStructure, "not a number"},
        {".Shape~17x17", 1, 8, ErrorCode::BadStructure, "size of a board"},
        {".Shape~9x9~5", 1, 12, ErrorCode::BadStructure, "values"},
        {".Shape~4x4.Shape~5x5", 1, 12, ErrorCode::BadStructure, "second shape"},
        {".Or.~R1C1_1", 1, 2, ErrorCode::BadStructure, "without an end"},
        {".~R1C1_1.End", 1, 10, ErrorCode::BadStructure, "without a beginning"},
        {".Or.AntiKnight.End", 1, 5, ErrorCode::BadStructure, "within"},
        {".Shape~4x4~4~Raw.AntiKnight", 1, 18, ErrorCode::BadStructure, "raw"},
        {".StrictXV.Or.X~R1C1~R1C2.End", 1, 14, ErrorCode::BadStructure, "need not hold"},
        {".WhiteDot~R1C1~R2C2", 1, 2, ErrorCode::BadStructure, "do not touch"},
        {".NFA~!!~R1C1", 1, 6, ErrorCode::BadStructure, "base64"},
        {".Regex~" + iss::encode_base64("(1") + "~R1C1", 1, 8, ErrorCode::BadStructure, "')'"},
        {".Pair~ABC!~R1C1~R1C2", 1, 7, ErrorCode::BadStructure, "base64"},
        {".XSum~R10~5", 1, 7, ErrorCode::BadStructure, "not a row"},
        {".LittleKiller~5~R5C5", 1, 17, ErrorCode::BadStructure, "no diagonal"},
        {".Replicate~f.Quad~R8C9~1.End", 1, 19, ErrorCode::BadStructure, ""},
        {".Quad~R9C9~1", 1, 7, ErrorCode::BadStructure, "no square"},
        {".Jigsaw~123", 1, 9, ErrorCode::BadStructure, "layout"},
        {".ChaosArrow~R1C1", 1, 2, ErrorCode::BadStructure, "regions"},
        {".Thermo", 1, 2, ErrorCode::BadStructure, "too few"},
        {".SumLine", 1, 2, ErrorCode::BadStructure, "lacks a number"},
        {".RellikCage~5~R1C1~R1C2~R1C1", 1, 2, ErrorCode::BadStructure, "a cell twice"},
        {".EqualityCage~R1C1~R1C1", 1, 2, ErrorCode::BadStructure, "a cell twice"},
        {".Lunchbox~5~R1C1~R1C2~R1C1", 1, 2, ErrorCode::BadStructure, "a cell twice"},
        {"hello", 1, 1, ErrorCode::NotAPuzzle, ""},
        {"", 1, 1, ErrorCode::NotAPuzzle, ""},
    };
    for (const Fault& fault : faults) {
        auto puzzle = read_iss(fault.text, {});
        ASSERT_FALSE(puzzle) << fault.text;
        const Error& error = puzzle.error();
        EXPECT_EQ(error.code, fault.code) << fault.text << ": " << error.text();
        EXPECT_EQ(error.line, fault.line) << fault.text << ": " << error.text();
        EXPECT_EQ(error.column, fault.column) << fault.text << ": " << error.text();
        EXPECT_NE(error.message.find(fault.part), std::string::npos) << error.message;
        EXPECT_FALSE(error.remedy.empty()) << fault.text;
    }
}

// The givens of each puzzle in the text, and how many rules it has.
std::vector<std::string> puzzles_with_rules(const std::string& text, const std::string& from) {
    std::vector<std::string> all;
    ReadOptions options;
    options.from = from;
    const auto source = source_from_string(text);
    Reader reader(*source, options);
    for (Record record; reader.next(record);) {
        if (record.kind == Record::Kind::Bad) {
            all.push_back("bad");
            continue;
        }
        const Puzzle puzzle = record.to_puzzle();
        std::string& words = all.emplace_back();
        for (const Digit d : puzzle.givens)
            if (d != kOpen) words += static_cast<char>('0' + d);
        words += "+" + std::to_string(puzzle.rules.size());
    }
    return all;
}

TEST(ConstraintStrings, lines_in_a_row_are_one_puzzle_until_another_begins) {
    const std::string many =
        written(read(".~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R1C5_5~R1C6_6~R1C7_7"
                     "~R1C8_8~R1C9_9~R2C1_4~R2C2_5~R2C3_6~R2C4_7~R2C5_8"
                     "~R2C6_9~R2C7_1~R2C8_2~R2C9_3"));
    const std::string givens = many.substr(many.find(".~"));
    const std::string one = "123456789456789123+0";
    const struct {
        std::string text;
        std::vector<std::string> expected;
    } cases[] = {
        {".~R1C1_5\n.Cage~7~R4C4~R4C5\n.AntiKnight\n", {"5+2"}},
        {".Shape~6x6\n.Thermo~R1C1~R1C2\n.~R1C1_1\n", {"1+1"}},
        {".~R1C1_5\n.~R1C2_6\n", {"56+0"}},
        {".~R1C1_5\n.~R1C1_6\n", {"5+0", "6+0"}},
        {".Cage~7~R4C4~R4C5\n.Cage~8~R5C4~R5C5\n", {"+2"}},
        {".Cage~7~R4C4~R4C5\n.Cage~8~R4C4~R5C4\n", {"+1", "+1"}},
        {".AntiKnight\n# a comment\n.AntiKing\n", {"+2"}},
        {".AntiKnight\n\n.AntiKing\n", {"+1", "+1"}},
        {".Or\n.~R1C1_5\n.~R1C1_6\n.End\n.AntiKing\n", {"+2"}},
        {".Thermo~R1C1\n~R1C2\n~R1C3\n", {"+1"}},
        {"  .~R1C1_5\n  .~R1C2_6\n", {"56+0"}},
        {".Shape~9x9\n.AntiKing\n.Shape~9x9\n.AntiKnight\n", {"+1", "+1"}},
        {many + many, {one, one}},
        {givens + givens + ".AntiKnight\n", {one, "123456789456789123+1"}},
        {".~R1C1_5\n.Cage~7~R4C4\n.Cage~x\n\n.~R1C1_4\n", {"bad", "4+0"}},
        {givens + "\n" + std::string(81, '1') + "\n.AntiKing\n",
         {one, std::string(81, '1') + "+0", "+1"}},
    };
    for (const auto& [text, expected] : cases)
        for (const std::string from : {"", "iss"})
            EXPECT_EQ(puzzles_with_rules(text, from), expected) << text << from;
}

TEST(ConstraintStrings, a_lone_candidate_is_no_given) {
    const Puzzle puzzle = read(".~R1C1_5~R1C2_6_6~R1C3_7_8.~R1C3_8_9");
    EXPECT_EQ(puzzle.given_count(), 1);
    ASSERT_EQ(puzzle.candidates.size(), 81u);
    EXPECT_EQ(puzzle.candidates[1], DigitSet::of(6));
    EXPECT_EQ(puzzle.candidates[2], DigitSet::of(8));
    EXPECT_EQ(written(puzzle), ".Shape~9x9.~R1C1_5~R1C2_6_6~R1C3_8_8\n");
}

TEST(ConstraintStrings, unknown_items_can_be_ignored_by_name) {
    ReadOptions options;
    options.ignore_unknown = true;
    auto puzzle = read_iss(".Nonsense~R1C1.~R1C1_5.Other.AntiKing", options);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->dropped, (std::vector<std::string>{"Nonsense", "Other"}));
    EXPECT_EQ(puzzle->rules.size(), 1u);
    EXPECT_EQ(puzzle->given_count(), 1);
}

TEST(ConstraintStrings, nonsense_ends_soon) {
    std::string deep, wide = ".Replicate~" + std::string(13, '_');
    for (int i = 0; i < 1000; ++i) deep += ".Or";
    EXPECT_FALSE(read_iss(deep + ".~R1C1_1", {}));
    std::string nested;
    for (int i = 0; i < 20; ++i) nested += wide;
    nested += ".~R1C1_1";
    for (int i = 0; i < 20; ++i) nested += ".End";
    EXPECT_FALSE(read_iss(nested, {}));
    Rng rng(5);
    const std::string source =
        ".Shape~6x6.Var~A~~3.Cage~7~R1C1~R1C2.Or.Sum~1_=_1_2~R1C1~VA1.End.NFA~SElgpAA~R1C1~-~R2C1."
        "Pair~Ch~_x~R3C3";
    for (int i = 0; i < 3000; ++i) {
        std::string text = source;
        for (int k = 0; k < 3; ++k)
            text[rng.below(static_cast<std::uint32_t>(text.size()))] =
                source[rng.below(static_cast<std::uint32_t>(source.size()))];
        auto puzzle = read_iss(text, {});  // no crash, and an error has a text
        if (!puzzle) {
            EXPECT_FALSE(puzzle.error().message.empty()) << text;
        }
    }
}

}  // namespace
}  // namespace sudokit::text
