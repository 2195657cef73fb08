// Puzzles among the prose that people write around them. The reader must return each puzzle or an
// error in its place; it never drops one silently.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "format/support.hpp"

namespace sudokit::format_test {
namespace {

template <typename List>
auto one_of(Rng& rng, const List& list) {
    return list[rng.below(static_cast<std::uint32_t>(std::size(list)))];
}

std::string random_prose(Rng& rng) {
    static const std::string kWords[] = {"Easy",    "code",  "tt",     "Sudoku", "spoiler",
                                         "Puzzles", "Hard",  "quote",  "No. 17", "by me",
                                         "Answer",  "Level", "Puzzle", "State",  "PencilMarks"};
    const std::string word = one_of(rng, kWords), other = one_of(rng, kWords);
    const std::string lines[] = {
        "[" + word + "]",
        "[/" + word + "]",
        "[b]" + word + "[/b]",
        "[" + word + "=x]",
        "<" + word + ">",
        "</" + word + ">",
        "(" + word + ")",
        "{" + word + "}",
        "\"" + word + "\"",
        word + ": " + other,
        "**" + word + "**",
        "== " + word + " ==",
        "# " + word,
        "```",
        "---",
        "* * *",
        "-----",
        "----------------",
        "_____",
        "=========",
        "~~~",
        "+---+",
        word + " " + std::to_string(rng.below(1000)),
        std::to_string(1 + rng.below(99)) + ".",
        std::to_string(rng.below(100)) + "/100",
        "&nbsp;",
        "<br>",
        "<td>" + word + "</td>",
        "|" + word + "|",
        "https://example.org/" + word + "?id=" + std::to_string(rng.below(1000)),
        "> " + word + " " + other,
        word + " and " + other + ", if you like.",
        "",
        "  "};
    return one_of(rng, lines) + "\n";
}

std::string as_text(Rng& rng, const Puzzle& puzzle) {
    // Not formats of candidates: a lone one is a digit there.
    static const char* const kFormats[] = {"line",    "grid",          "sdk",   "ss",
                                           "sudokit", "fpuzzles-json", "json",  "sgt",
                                           "iss",     "ksudoku",       "hodoku"};
    std::string text;
    EXPECT_TRUE(write_puzzle(one_of(rng, kFormats), puzzle, text).ok());
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

// Does `found` name all of `expected` in this order, with errors for what is missing?
bool is_complete(const std::vector<std::string>& expected, const std::vector<std::string>& found) {
    std::size_t next = 0, errors = 0;
    for (const std::string& each : found) {
        if (each.starts_with("bad ")) {
            ++errors;
            continue;
        }
        while (next < expected.size() && expected[next] != each) {
            if (errors-- == 0) return false;
            ++next;
        }
        if (next++ == expected.size()) return false;  // not in the text
    }
    return expected.size() - next <= errors;
}

TEST(Prose, drops_no_puzzle_silently) {
    const std::uint64_t samples = effort::samples(20'000u, 500u);
    for (std::uint64_t i = 0; i < samples; ++i) {
        Rng rng(effort::seed(), i);
        std::string text;
        std::vector<std::string> expected;
        for (std::uint32_t k = 1 + rng.below(4); k > 0; --k) {
            for (std::uint32_t lines = rng.below(3); lines > 0; --lines) text += random_prose(rng);
            Puzzle puzzle = random_puzzle(rng, 3, 3, 50);
            expected.push_back(cells_of(puzzle));
            text += as_text(rng, puzzle);
        }
        for (std::uint32_t lines = rng.below(3); lines > 0; --lines) text += random_prose(rng);
        const auto found = puzzles_in(text);
        ASSERT_TRUE(is_complete(expected, found)) << "sample " << i << "\n"
                                                  << text << "\nexpected\n"
                                                  << joined(expected, "\n") << "\nfound\n"
                                                  << joined(found, "\n");
    }
}

TEST(Prose, words_in_brackets_are_no_sections) {
    for (const std::string header :
         {"[Easy]", "[code]", "[tt]", "[b]Hard[/b]", "[Sudoku]", "[spoiler=x]", "[PencilMarks]"}) {
        const std::string block = block_of(kPuzzle);
        EXPECT_EQ(puzzles_in(header + "\n" + block), std::vector<std::string>{kPuzzle}) << header;
        EXPECT_EQ(puzzles_in(header + "\n" + block + "\n" + block_of(kSolution) + "\n" + block),
                  (std::vector<std::string>{kPuzzle, kSolution, kPuzzle}))
            << header;
    }
}

TEST(Prose, notes_are_skipped_only_below_a_grid_of_their_file) {
    const std::string block = block_of(kPuzzle), full = block_of(kSolution);
    std::string lines;
    for (int i = 0; i < 9; ++i) lines += "12,,3,4,,5,6,,\n";
    const std::vector<std::string> one{kPuzzle}, two{kPuzzle, kSolution};
    const struct {
        std::string text;
        std::vector<std::string> expected;
    } cases[] = {
        {"[Puzzle]\n" + block + "[PencilMarks]\n" + lines, one},
        {"[Puzzle]\n" + block + "[State]\n" + block + "[PencilMarks]\n" + lines, one},
        {"[State]\n" + block + "[PencilMarks]\n" + lines + full, two},
        {"[Puzzle]\n[PencilMarks]\n" + block, one},
        {"[Puzzle]\n[State]\n[PencilMarks]\n" + block, one},
        {"[Puzzle]\n" + block + "[PencilMarks]\n" + full, two},
        {"[Puzzle]\n" + block + "[PencilMarks]\n1,2,3\n" + full, two},
        {"[Puzzle]\n" + block + "and\n[PencilMarks]\n" + full, two},
        {"[Puzzle]\n" + kPuzzle + "\n[PencilMarks]\n" + full, two},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(puzzles_in(text), expected) << text;
}

}  // namespace
}  // namespace sudokit::format_test
