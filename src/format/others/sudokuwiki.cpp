// SudokuWiki's strings of 162 characters: two for each cell, a number in base 32 whose lowest bit says
// that the cell is a given and whose others are its candidates. They stand alone or after "bd=".

#include "format/common/forms.hpp"
#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kWikiLength = 2 * kClassicCells;
constexpr int kAllNine = 511;

int base_32(char c) {
    if (is_digit(c)) return c - '0';
    return c >= 'a' && c <= 'v' ? c - 'a' + 10 : -1;
}

std::string_view wiki_string(std::string_view line) {
    const std::size_t member = line.find("bd=");
    if (member != line.npos) line.remove_prefix(member + 3);
    const std::size_t end = std::min(line.find_first_of("& \t#\"'"), line.size());
    const auto cells = line.substr(0, end);
    const bool is_one = cells.size() == kWikiLength && (member != line.npos || end == line.size());
    // Digits alone would be two puzzles of 81 cells.
    const bool has_letter = cells.find_first_not_of("0123456789") != cells.npos;
    if (!is_one || !has_letter) return {};
    for (const char c : cells)
        if (base_32(c) < 0) return {};
    return cells;
}

}  // namespace

bool looks_like_sudokuwiki(std::string_view line) { return !wiki_string(line).empty(); }

Result<Puzzle> read_sudokuwiki(std::string_view text, const ReadOptions&) {
    const auto cells = wiki_string(text);
    if (cells.empty())
        return make_error(ErrorCode::WrongLength, 1, 1, "this is no string of SudokuWiki",
                          "give all 162 characters after 'bd='");
    Puzzle puzzle;
    puzzle.candidates.resize(kClassicCells);
    bool any_marks = false;
    for (std::size_t c = 0; c < kClassicCells; ++c) {
        const int number = 32 * base_32(cells[2 * c]) + base_32(cells[2 * c + 1]);
        const int marks = number >> 1;
        for (Digit d = 1; d <= kClassicDigits; ++d)
            if (marks >> (d - 1) & 1) puzzle.candidates[c].insert(d);
        const bool is_given = number & 1;
        if (marks == 0 || (is_given && (marks & (marks - 1)) != 0))
            return make_error(
                ErrorCode::BadCharacter, 1,
                static_cast<std::uint64_t>(cells.data() - text.data()) + 2 * c + 1,
                in_quotes(cells.substr(2 * c, 2)) + " for " + cell_at(9, c) +
                    (marks == 0 ? " has no candidate" : " is a given with several digits"),
                "copy the whole string again");
        if (is_given)
            for (Digit d = 1; d <= kClassicDigits; ++d)
                if (marks >> (d - 1) & 1) puzzle.givens[c] = d;
        any_marks = any_marks || (!is_given && marks != kAllNine);
    }
    if (!any_marks)
        puzzle.candidates.clear();
    else
        settle_marks(puzzle);
    return puzzle;
}

}  // namespace sudokit::text
