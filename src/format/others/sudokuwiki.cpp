// SudokuWiki's strings: two characters for each cell, alone or after "bd=".
//
//   162 characters        base 32: the lowest bit is set for a given, the other bits are
//                         candidates
//   S9B, 162 characters   base 36: 0 open, 1-9 given, 10-18 placed, 18 + bits: candidates

#include <algorithm>

#include "format/classic/link_page.hpp"
#include "format/common/forms.hpp"
#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "support/characters.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kWikiLength = 2 * kClassicCells;
constexpr int kAllNine = 511;
constexpr std::string_view kNewer = "S9B";

// The value of a figure in base 36, which includes base 32.
int figure(char c) { return support::is_capital(c) ? -1 : support::figure(c); }

constexpr support::Characters kEndsOfString = "& \t#\"'()<>[]{}|`,;";

// The text after "bd=", or the line itself.
std::string_view wiki_string(std::string_view line) {
    const std::size_t member = line.find("bd=");
    if (member != line.npos) line.remove_prefix(member + 3);
    line = line.substr(0, std::min(kEndsOfString.first_in(line), line.size()));
    if (line.size() > kClassicCells && line.find('.') == line.size() - 1) line.remove_suffix(1);
    return line;
}

bool is_word(std::string_view cells) {
    return !cells.empty() && std::ranges::all_of(cells, [](char c) { return figure(c) >= 0; });
}

bool is_newer(std::string_view string) {
    return string.starts_with(kNewer) && is_word(string.substr(kNewer.size()));
}

bool is_older(std::string_view string) {
    // Digits alone would be two puzzles of 81 cells.
    return string.size() == kWikiLength && is_word(string) &&
           string.find_first_of("wxyz") == string.npos &&
           string.find_first_not_of("0123456789") != string.npos;
}

DigitSet digits_of(int bits) {
    DigitSet digits;
    for (Digit d = 1; d <= kClassicDigits; ++d)
        if (bits >> (d - 1) & 1) digits.insert(d);
    return digits;
}

// Does a cell other than a given have fewer than nine candidates?
bool says_marks(const Puzzle& puzzle) {
    for (std::size_t c = 0; c < kClassicCells; ++c)
        if (puzzle.givens[c] == kOpen && puzzle.candidates[c].size() < kClassicDigits) return true;
    return false;
}

// Sets one cell from its number. Returns what is wrong with the number, or "".
std::string set_older(Puzzle& puzzle, std::size_t c, int number) {
    const DigitSet marks = digits_of(number >> 1);
    const bool is_given = number & 1;
    if (marks.empty()) return " has no candidate";
    if (is_given && marks.size() > 1) return " is a given with several digits";
    puzzle.candidates[c] = marks;
    if (is_given) puzzle.givens[c] = marks.lowest();
    return "";
}

std::string set_newer(Puzzle& puzzle, std::size_t c, int number) {
    constexpr int kPlaced = kClassicDigits, kMarks = 2 * kClassicDigits;
    if (number > kMarks + kAllNine) return " is not a code for a cell";
    puzzle.candidates[c] = digits_of(number > kMarks ? number - kMarks : kAllNine);
    if (number == 0 || number > kMarks) return "";
    const auto digit = static_cast<Digit>(number > kPlaced ? number - kPlaced : number);
    puzzle.givens[c] = digit;
    puzzle.candidates[c] = DigitSet::of(digit);
    if (number > kPlaced) puzzle.placed.resize(kClassicCells);
    if (number > kPlaced) puzzle.placed[c] = true;
    return "";
}

}  // namespace

// Also any link with a "bd=", unless its text has 81 cells: that is a line, whose reader looks at the
// page, too.
bool looks_like_sudokuwiki(std::string_view line) {
    const auto string = wiki_string(line);
    const bool is_link = line.find("sudokuwiki.org/") != line.npos && line.find("bd=") != line.npos;
    return is_newer(string) || is_older(string) || (is_link && string.size() != kClassicCells);
}

Result<Puzzle> read_sudokuwiki(std::string_view text, const ReadOptions&) {
    auto string = wiki_string(text);
    const auto column = static_cast<std::uint64_t>(string.data() - text.data()) + 1;
    if (auto error = refusal_of_page(text, column - 1, 1, column)) return *error;
    const bool newer = is_newer(string);
    const auto cells = newer ? string.substr(kNewer.size()) : string;
    if (cells.size() != kWikiLength || !(newer || is_older(string)))
        return make_error(ErrorCode::WrongLength, 1, column,
                          "not a string of SudokuWiki: " + plural(string.size(), "character"),
                          "copy it whole: 81, or 162, or S9B and 162");
    Puzzle puzzle;
    puzzle.candidates.resize(kClassicCells);
    for (std::size_t c = 0; c < kClassicCells; ++c) {
        const auto pair = cells.substr(2 * c, 2);
        const int number = (newer ? 36 : 32) * figure(pair[0]) + figure(pair[1]);
        SUDOKIT_CHECK(number >= 0);
        const std::string fault =
            newer ? set_newer(puzzle, c, number) : set_older(puzzle, c, number);
        if (!fault.empty())
            return make_error(ErrorCode::BadCharacter, 1,
                              static_cast<std::uint64_t>(pair.data() - text.data()) + 1,
                              in_quotes(pair) + " for " + cell_at(9, c) + fault,
                              "copy the whole string again");
    }
    if (newer) {  // here a lone candidate is not a digit
        if (!has_own_marks(puzzle)) puzzle.candidates.clear();
        return puzzle;
    }
    if (!says_marks(puzzle))
        puzzle.candidates.clear();
    else
        settle_marks(puzzle);
    return puzzle;
}

Result<void> write_sudokuwiki(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    constexpr std::string_view kFigures = "0123456789abcdefghijklmnopqrstuvwxyz";
    if (auto error = lacks(puzzle, "sudokuwiki", kClassicBoard)) return *error;
    const bool has_marks = has_own_marks(puzzle);
    const auto marks = visible_marks(puzzle);
    std::string text;
    for (std::size_t c = 0; c < kClassicCells; ++c) {
        const Digit digit = puzzle.givens[c];
        if (digit == kOpen && marks[c].empty())
            return cannot_write("sudokuwiki", "cells without candidates", "sudokit or json");
        std::size_t number = digit;
        if (digit != kOpen && is_placed(puzzle, c)) number += kClassicDigits;
        if (digit == kOpen && has_marks) number = 2 * kClassicDigits + marks[c].bits();
        SUDOKIT_CHECK(number < 36 * 36);
        text += {kFigures[number / 36], kFigures[number % 36]};
    }
    put(out, "https://www.sudokuwiki.org/sudoku.htm?bd=", kNewer, text, '\n');
    return {};
}

}  // namespace sudokit::text
