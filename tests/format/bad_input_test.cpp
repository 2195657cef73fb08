// Input that is not a puzzle gives an error with its place; the puzzles around it come out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "format/support.hpp"

namespace sudokit::format_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

struct Case {
    std::string name, text;
    std::vector<std::string> records;  // how each begins: "bad CODE LINE:COLUMN", or the cells
    std::string from = "";
};

std::string line(const std::string& text) { return text + "\n"; }

std::string changed(std::string text, std::size_t index, char c) {
    text[index] = c;
    return text;
}

std::string without_row(int row) {
    auto rows = rows_of(kPuzzle);
    rows.erase(rows.begin() + row - 1);
    return joined(rows, "\n") + "\n";
}

std::string with_row(int row, const std::string& text) {
    auto rows = rows_of(kPuzzle);
    rows[static_cast<std::size_t>(row - 1)] = text;
    return joined(rows, "\n") + "\n";
}

// With rules behind the third and sixth line, whatever the lines are.
std::string framed(const std::vector<std::string>& rows) {
    std::string text = "+---+---+---+\n";
    for (std::size_t r = 0; r < rows.size(); ++r) {
        text += "|" + rows[r].substr(0, 3) + "|" + rows[r].substr(3, 3) + "|" + rows[r].substr(6) +
                "|\n";
        if (r == 2 || r == 5) text += "+---+---+---+\n";
    }
    return text + "+---+---+---+\n";
}

std::vector<std::string> rows_but(int row) {
    auto rows = rows_of(kPuzzle);
    rows.erase(rows.begin() + row - 1);
    return rows;
}

std::vector<Case> cases() {
    const std::string p = kPuzzle, block = block_of(kPuzzle);
    return {
        {"80 cells",
         line(p.substr(0, 80)),
         {"bad wrong-length 1:81 80 cells instead of 81: 1 cell missing"}},
        {"82 cells",
         line(p + "1"),
         {"bad wrong-length 1:82 82 cells instead of 81: 1 cell too many"}},
        {"70 cells",
         line(p.substr(0, 70)),
         {"bad wrong-length 1:71 70 cells instead of 81: 11 cells missing"}},
        {"50 cells", line(p.substr(0, 50)), {"bad wrong-length 1:50 50 cells instead of 81"}},
        {"162 cells", line(p + p), {"bad wrong-length 1:82 162 cells"}},
        {"80 cells in words",
         line([] {
             std::string text = "5";
             for (int i = 1; i < 80; ++i) text += " .";
             return text;
         }()),
         {"bad wrong-length 1:160 80 cells instead of 81"}},
        {"81 cells in words, open ones in two ways",
         line([] {
             std::string text = "5";
             for (int i = 1; i < 81; ++i) text += i % 2 ? " _" : " -";
             return text;
         }()),
         {"bad not-a-puzzle 1:1 this line is not a puzzle"}},
        {"a letter", line(changed(p, 40, 'b')), {"bad bad-character 1:41 'b' in r5c5"}},
        {"a second blank character",
         line(changed(p, 1, '-')),
         {"bad bad-character 1:2 '-' in r1c2"}},
        {"a letter among stars",
         line(changed(with_blank(p, '*'), 80, '!')),
         {"bad bad-character 1:81 '!' in r9c9"}},
        {"a byte that is no ASCII",
         line(changed(p, 9, '\xE9')),
         {"bad bad-character 1:10 byte 0xE9 in r2c1"}},
        {"prose alone", "hello\n", {"bad not-a-puzzle 1:1"}},
        {"numbers alone", "12345\n", {"bad not-a-puzzle 1:1 5 cells in a row"}},
        {"one result a line",
         line(p) + "garbage\n" + line(p.substr(1)) + line(p),
         {p, "bad wrong-length 3:81", p}},
        {"garbage first", "garbage\nmore garbage\n" + line(p), {p}},
        {"garbage last", line(p) + "garbage", {p}},
        {"garbage alone",
         "garbage\nmore garbage\n",
         {"bad not-a-puzzle 1:1 none of the 2 lines of text is a puzzle"}},
        {"garbage beside what is meant as a puzzle",
         "garbage\n" + line(p.substr(1)),
         {"bad wrong-length 2:81"}},
        {"a line cut by the end",
         line(p) + p.substr(0, 16),
         {p, "bad wrong-length 2:16 16 cells instead of 81"}},
        {"a small board among classic lines",
         line(p) + line("1..2....3......4"),
         {p, "bad wrong-length 2:16 16 cells instead of 81"}},
        {"a row too short",
         with_row(4, "....631..").substr(0, 38) + "\n" + block.substr(40),
         {"bad wrong-length 4:8 row 4 has 8 cells"}},
        {"a row too long", with_row(4, "......6311"), {"bad wrong-length 4:10 row 4 has 10 cells"}},
        {"a first row too short",
         with_row(1, "5.413.8."),
         {"bad wrong-length 2:9 row 2 has 9 cells"}},
        {"a letter in a row", with_row(2, "7.8..3a.."), {"bad bad-character 2:7 'a' in r2c7"}},
        {"a letter in a framed row",
         framed(rows_of(changed(p, 15, 'a'))),
         {"bad bad-character 3:10 'a' in r2c7"}},
        {"eight rows", without_row(5), {"bad truncated 8:0 the grid ends after row 8 of 9"}},
        {"eight rows and a blank line", without_row(5) + "\n" + block, {"bad wrong-length 8:0", p}},
        {"eight framed rows",
         framed(rows_but(5)) + "\n" + framed(rows_of(p)),
         {"bad bad-structure 11:0 a rule after row 8", p}},
        {"a framed row lost in the first band",
         framed(rows_but(1)) + framed(rows_of(p)),
         {"bad bad-structure", p}},
        {"a band lost",
         block.substr(0, 30) + "\n" + block.substr(30, 30) + "\n" + block.substr(0, 30) +
             block.substr(30),
         {"bad wrong-length 7:0 the grid ends after row 6 of 9", p}},
        {"a band and then a grid",
         block.substr(0, 30) + "\n" + block,
         {"bad wrong-length 3:0 the grid ends after row 3 of 9", p}},
        {"a block cut by the end", block.substr(0, 64), {"bad truncated 7:4 row 7 has 4 cells"}},
        {"a block cut between rows",
         block.substr(0, 60),
         {"bad truncated 6:0 the grid ends after row 6 of 9"}},
        {"a block ended by text", block.substr(0, 60) + "that was all\n", {"bad wrong-length 6:0"}},
        {"a block ended by a line", block.substr(0, 60) + line(p), {"bad wrong-length 6:0", p}},
        {"a block of 17 rows", block + without_row(5), {p, "bad truncated 17:0"}},
        {"a candidate twice",
         "12 3 4 5 6 7 8 9 1\n" + std::string("1 2 3 44 5 6 7 8 9\n") +
             [] {
                 std::string text;
                 for (int i = 0; i < 7; ++i) text += "1 2 3 4 5 6 7 8 9\n";
                 return text;
             }(),
         {"bad bad-digit 2:7 candidate '4' occurs twice in r2c4"}},
        {"a wrong column",
         "id,puzzle\n1," + p.substr(0, 79) + "\n2," + p + "\n",
         {"bad wrong-length 2:3 79 cells", p}},
        {"a field too many",
         "id,puzzle\n1,2," + p + "\n",
         {"bad bad-structure 2:0 3 fields, but the header names 2 columns"}},
        {"an empty field", "id,puzzle\n1,\n", {"bad wrong-length 2:3 0 cells"}},
        {"an open quote", "id,puzzle\n\"1," + p + "\n", {"bad bad-structure 2:1 a quote"}},
        {"HoDoKu with 80 cells",
         ":0000:x:" + p.substr(1) + ":::\n",
         {"bad wrong-length 1:89 80 cells"}},
        {"HoDoKu with a letter",
         ":0000:x:" + changed(p, 3, 'q') + ":::\n",
         {"bad bad-character 1:12 'q' in r1c4"}},
        {"HoDoKu with a bad candidate",
         ":0000:x:" + p + ":224 5x4::\n",
         {"bad bad-structure 1:95 '5x4'"}},
        {"HoDoKu cut", ":0000:x\n", {"bad bad-structure 1:1"}},
        {"an array with 80 numbers",
         [] {
             std::string text = "{0";
             for (int i = 1; i < 80; ++i) text += ",0";
             return text + "};\n";
         }(),
         {"bad wrong-length 1:1 80 values"}},
        {"an array with a 10",
         "[[5,3,10,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]]\n",
         {"bad bad-digit 1:7 '10'"}},
        {"an array row too short",
         "[[1,2,3,4],[1,2,3],[1,2,3,4],[1,2,3,4]]\n",
         {"bad wrong-length 1:12 row 2 has 3 cells"}},
        {"an array never closed",
         "{{5,0,4,1,3,0,8,0,0},\n{7,0,8,0,0,3,0,0,0},\n",
         {"bad truncated 1:0"}},
        {"an array never closed before lines",
         "{{5,0,4,1,3,0,8,0,0},\n{7,0,8,0,0,3,0,0,0},\n" + line(p),
         {"bad bad-structure 3:0", p}},
        {"a brace in prose", "{ hello\n" + line(p), {p}},
        {"broken JSON",
         "{\"puzzle\": \"" + p + "\",, }\n",
         {"bad bad-structure 1:96 this is not JSON from character 96 on"}},
        {"JSON without puzzle",
         "{\"a\": 1}\n",
         {"bad bad-structure 1:1 the object has no member \"puzzle\""}},
        {"JSON with 80 cells",
         "{\"puzzle\": \"" + p.substr(1) + "\"}\n",
         {"bad wrong-length 1:13 80 cells"}},
        {"JSON with an error",
         "{\"puzzle\": null, \"error\": {\"code\": \"wrong-length\"}}\n",
         {"bad not-a-puzzle 1:1"}},
        {"JSON with a bad box",
         "{\"puzzle\": \"" + p + "\", \"box\": [2, 4]}\n",
         {"bad bad-structure 1:97 \"box\""}},
        {"JSON with a house off the board",
         "{\"puzzle\": \"" + p + "\", \"extra_houses\": [[81]]}\n",
         {"bad bad-structure 1:97 \"extra_houses\""}},
        {"Perl with eight rows",
         "@sudoku = (\n\"" + joined(rows_but(3), "\",\n\"") + "\"\n);\n",
         {"bad wrong-length 2:0 row 1 has 9 cells, and there are 8 rows"}},
        {"Perl cut", "@sudoku = (\n\"" + p.substr(0, 9) + "\",\n", {"bad truncated 1:0"}},
        {"a rule without a puzzle", "push @rules, [ (1,2,3) ];\n", {"bad bad-structure 1:0"}},
        {"a rule off the board",
         "@sudoku = (\n\"" + joined(rows_of(p), "\",\n\"") + "\"\n);\npush @rules, [ (1,2,81) ];\n",
         {"bad bad-structure 1:0 a rule with a cell"}},
        {"binary",
         std::string("\x7F"
                     "ELF\0\1\2\3",
                     8) +
             "\n" + line(p),
         {"bad bad-encoding 1:5"}},
        {"a NUL later",
         line(p) + std::string("a\0b\n", 4) + line(p),
         {p, "bad bad-encoding 2:2", p}},
        {"UTF-16 after other text",
         line(p) + std::string("\xFF\xFE"
                               "5\0.\0\n",
                               7),
         {p, "bad bad-encoding 2:1 the text is UTF-16"}},
        {"UTF-16 without a mark", std::string("5\0.\0", 4), {"bad bad-encoding 1:2"}},
        {"an unknown format",
         line(p),
         {"bad bad-usage 0:0 format 'nonsense' cannot be read"},
         "nonsense"},
        {"a format that is only written",
         line(p),
         {"bad bad-usage 0:0 format 'svg' cannot be read"},
         "svg"},
        {"a line where HoDoKu is wanted", line(p), {"bad not-a-puzzle 1:1"}, "hodoku"},
        {"a block where lines are wanted",
         block.substr(0, 20),
         {"bad not-a-puzzle 1:1", "bad not-a-puzzle 2:1"},
         "line"},
    };
}

class BadInput : public testing::TestWithParam<Case> {};

TEST_P(BadInput, gives_errors_with_code_and_place_and_no_wrong_puzzle) {
    const Case& c = GetParam();
    const auto found = puzzles_in(c.text, c.from);
    ASSERT_EQ(found.size(), c.records.size()) << c.text << testing::PrintToString(found);
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_THAT(found[i], StartsWith(c.records[i]));
}

TEST_P(BadInput, gives_the_same_from_small_reads_and_with_carriage_returns) {
    const Case& c = GetParam();
    for (std::size_t chunk = 1; chunk <= 7; ++chunk)
        EXPECT_EQ(describe_all(c.text, c.from, chunk), describe_all(c.text, c.from));
    std::string text;
    for (const char ch : c.text) text += ch == '\n' ? std::string("\r\n") : std::string(1, ch);
    if (c.text.find('\0') == c.text.npos) {
        EXPECT_EQ(puzzles_in(text, c.from), puzzles_in(c.text, c.from));
    }
}

INSTANTIATE_TEST_SUITE_P(Cases, BadInput, testing::ValuesIn(cases()), [](const auto& info) {
    std::string name = std::to_string(info.index) + "_";
    for (const char c : info.param.name)
        name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return name;
});

TEST(Reading, blank_lines_comments_headers_and_rules_give_nothing) {
    EXPECT_THAT(describe_all(""), IsEmpty());
    EXPECT_THAT(describe_all("\n\n  \t\n"), IsEmpty());
    EXPECT_THAT(describe_all("# comment\n; comment\n% title\n// comment\n"), IsEmpty());
    EXPECT_THAT(describe_all("puzzle,solution\n"), IsEmpty());
    EXPECT_THAT(describe_all("-----------\n=====\n+---+\n"), IsEmpty());
    EXPECT_THAT(describe_all(std::string(81, '-') + "\n"), IsEmpty());
}

TEST(Reading, the_empty_grid_is_a_puzzle_in_dots_and_zeros) {
    const std::string empty(81, '.');
    EXPECT_THAT(puzzles_in(empty), ElementsAre(empty));
    EXPECT_THAT(puzzles_in(with_blank(empty, '0')), ElementsAre(empty));
    EXPECT_THAT(puzzles_in(block_of(empty)), ElementsAre(empty));
}

TEST(Reading, equal_givens_are_no_error_of_the_reader) {
    const std::string clash = "55" + kPuzzle.substr(2);
    EXPECT_THAT(puzzles_in(clash), ElementsAre(clash));
}

TEST(Reading, dashes_are_rows_or_rules_as_the_other_rows_say) {
    auto rows = rows_of(kPuzzle);
    rows[4] = ".........";
    const std::string cells = joined(rows, "");
    EXPECT_THAT(puzzles_in(block_of(with_blank(cells, '-'))), ElementsAre(cells));
    auto ruled = rows_of(kPuzzle);
    ruled.insert(ruled.begin() + 3, "---------");
    ruled.insert(ruled.begin() + 7, "---------");
    EXPECT_THAT(puzzles_in(joined(ruled, "\n") + "\n"), ElementsAre(kPuzzle));
}

TEST(Reading, an_overlong_line_is_skipped_and_the_next_is_read) {
    ReadOptions options;
    options.max_line = 1000;
    for (const std::size_t chunk : {1u, 7u, 100000u}) {
        const std::string text = kPuzzle + "\n" + std::string(5000, '1') + "\n" + kPuzzle + "\n" +
                                 kPuzzle + " " + std::string(2000, 'a') + "\n" + kPuzzle;
        ChunkedSource source(text, chunk);
        Reader reader(source, options);
        Record record;
        std::vector<std::string> found;
        while (reader.next(record)) found.push_back(describe(record));
        ASSERT_EQ(found.size(), 5u);
        EXPECT_EQ(found[0], "1 " + kPuzzle);
        EXPECT_THAT(found[1], StartsWith("bad line-too-long 2:0"));
        EXPECT_EQ(found[2], "3 " + kPuzzle);
        EXPECT_THAT(found[3], StartsWith("bad line-too-long 4:0"));
        EXPECT_EQ(found[4], "5 " + kPuzzle);
    }
}

TEST(Reading, a_failing_source_is_an_error_behind_the_whole_lines) {
    FailingSource source(kPuzzle + "\n" + kPuzzle);
    Reader reader(source);
    Record record;
    ASSERT_TRUE(reader.next(record));
    EXPECT_EQ(describe(record), "1 " + kPuzzle);
    ASSERT_TRUE(reader.next(record));
    EXPECT_EQ(record.error.code, ErrorCode::CannotRead);
    EXPECT_EQ(record.error.line, 2u);
    EXPECT_TRUE(reader.failed());
    EXPECT_FALSE(reader.next(record));
}

TEST(Reading, memory_does_not_grow_with_a_line_that_never_ends) {
    struct Endless : ByteSource {
        std::uint64_t left = 1u << 28;
        std::ptrdiff_t read(char* buffer, std::size_t n) override {
            largest = std::max(largest, n);
            n = static_cast<std::size_t>(std::min<std::uint64_t>(n, left));
            std::fill_n(buffer, n, '1');
            left -= n;
            return static_cast<std::ptrdiff_t>(n);
        }
        std::size_t largest = 0;
    } source;
    Reader reader(source);
    Record record;
    ASSERT_TRUE(reader.next(record));
    EXPECT_EQ(record.error.code, ErrorCode::LineTooLong);
    EXPECT_FALSE(reader.next(record));
    EXPECT_LE(source.largest, std::size_t{4} << 20);
}

TEST(Reading, a_mark_before_candidates_may_negate_them) {
    std::string above, all;
    for (int i = 0; i < 9; ++i) all += i ? " 123456789" : "123456789";
    for (int r = 1; r < 9; ++r) above += all + "\n";
    for (const std::string mark : {"N", "!", "~", "^"}) {
        const std::string row = mark + "356" + all.substr(9) + "\n";
        EXPECT_THAT(describe_all(above + row),
                    testing::ElementsAre(testing::HasSubstr("bad bad-character 9:1 '" + mark +
                                                            "' before the candidates of r9c1")));
    }
    EXPECT_THAT(describe_all(above + "356*" + all.substr(9) + "\n"),
                testing::ElementsAre(testing::Not(testing::HasSubstr("bad"))));
}

TEST(ParsePuzzle, takes_exactly_one_puzzle) {
    EXPECT_TRUE(parse_puzzle(kPuzzle).ok());
    EXPECT_TRUE(parse_puzzle("\n" + block_of(kPuzzle) + "\n \n").ok());
    EXPECT_EQ(parse_puzzle("").error().code, ErrorCode::NotAPuzzle);
    EXPECT_EQ(parse_puzzle("puzzles.txt").error().code, ErrorCode::NotAPuzzle);
    EXPECT_EQ(parse_puzzle(kPuzzle + "\n" + kPuzzle).error().code, ErrorCode::BadStructure);
    EXPECT_EQ(parse_puzzle(kPuzzle.substr(1)).error().code, ErrorCode::WrongLength);
}

// What is lost may be rules: a puzzle in what is left would be another one.
TEST(CutText, of_a_puzzle_with_rules_is_no_puzzle) {
    const Puzzle puzzle =
        parse_puzzle(
            "sudokit 1\ngiven r1c1=5 r2c7=3\nrule thermometer: r1c1-9\nrule cage 15: r4c5-7\nend\n")
            .value();
    for (const char* format : {"json", "sudokit"}) {
        std::string text;
        ASSERT_TRUE(write_puzzle(format, puzzle, text).ok());
        for (std::size_t length = 1; length + 1 < text.size(); ++length) {
            const std::string cut = text.substr(0, length);
            if (cut.ends_with('\n')) continue;
            for (const std::string& record : describe_all(cut))
                EXPECT_THAT(record, StartsWith("bad ")) << cut;
        }
    }
}

// A line of brackets without an end, not searched from each of them to the end of the line.
TEST(Reading, many_brackets_cost_no_more_than_their_number) {
    for (const std::string part : {"[", "<b", "[b", "[1,"}) {
        SCOPED_TRACE(part);
        expect_in_proportion(40'000, [&](std::size_t count) {
            std::string text;
            for (std::size_t i = 0; i < count; ++i) text += part;
            EXPECT_FALSE(parse_puzzle(text).ok());
        });
    }
}

}  // namespace
}  // namespace sudokit::format_test
