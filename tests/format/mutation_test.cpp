// Every text that the other tests read as one puzzle, with a small fault: it is an error, or every given that is still
// in the text is in the puzzle. It runs after the other tests.
#include "format/mutation.hpp"

#include <gtest/gtest.h>

#include <cctype>

#include "effort.hpp"
#include "support/fnv.hpp"

namespace sudokit::format_test {
namespace {

using enum Mutation::Kind;

constexpr std::size_t kLongestText = 6000, kLongestWord = 60;

// A link or an id: what stands in it is packed, and one character is many cells.
bool is_packed(std::string_view text) {
    std::size_t size = 0, letters = 0;
    for (const char c : text) {
        const bool is_any_letter = std::isalpha(static_cast<unsigned char>(c)) != 0;
        const bool is_letter = is_any_letter && c != 'x' && c != 'X';
        const bool is_part = is_any_letter || is_any_digit(c) ||
                             std::string_view("+/=_-%").find(c) != std::string_view::npos;
        size = is_part ? size + 1 : 0;
        letters = is_part ? letters + is_letter : 0;
        if (size > kLongestWord && letters > 3) return true;
    }
    return false;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

// Where a fault makes another text that is whole and right, or where the rest is no part of the puzzle.
bool is_another_text(const std::string& text, const Puzzle& puzzle, const Mutation& mutation) {
    if (has(text, "|     |")) return true;  // spaces are cells: their number says which
    switch (mutation.kind) {
        case Typo:
            // The only sign for open cells so far; a heading says which way the rows go.
            return text.find_first_of(".0") == text.npos || has(text, "Columns") ||
                   has(text, "<cell") || std::ranges::count(puzzle.givens, kOpen) == 0;
        case LineAgain:
            // Ten rows of ten; the line that opens a list, which is then a title; rows and links
            // below a puzzle that is complete.
            return reading_of(mutation.text).puzzles.front().geometry->digits() != 9 ||
                   has(text, "[1,]") || has(text, "r1c1=") || has(text, "[[") ||
                   has(text, "Columns") || has(text, "\u2374") || has(text, "c(") ||
                   has(text, "http") || has(text, "Row ") || has(text, "\\setrow") ||
                   has(text, "] Anna") || has(text, "\"r1c1\"") || has(text, "\"cells\"") ||
                   has(text, "x_1_1");
        case WithoutLine:
            // "int columns[9][9] = {", a puzzle before its solution.
            return has(text, "Columns") || has(text, "0,0,0,0,0,0,0,0,0,0") || has(text, "9]") ||
                   has(text, "<solution>") || has(text, "1,2,3,4,5,6,7,8,9");
        case WithoutCell:
            // "box5 = ..." without its number; candidates may leave a digit alone.
            return has(text, "1,2,3,4,5,6,7,8,9") || has(text, "col") || has(text, "box") ||
                   has(text, "'123456789'");
        case CellAgain:
            // A column's or box's name; the last cell of a wrapped line.
            return has(text, "1  2  3") || has(text, "Columns") || has(text, "col") ||
                   has(text, "box") || !has(text.substr(0, text.size() - 3), "\n");
        case Cut:
            // Fewer cells of one line may be all of a smaller board.
            return reading_of(mutation.text).puzzles.front().givens.size() < puzzle.givens.size();
    }
    return false;
}

void expect_nothing_lost(const std::string& text, const Puzzle& puzzle) {
    Rng rng(effort::seed(), support::fnv_of(text));
    Mutator mutator(text, rng);
    const auto rounds = effort::samples(20u, 2u);
    for (unsigned i = 0; i < rounds * Mutation::kKinds; ++i) {
        const Mutation mutation = mutator.make(static_cast<Mutation::Kind>(i % Mutation::kKinds));
        const std::string lost = lost_in_silence(puzzle, mutation);
        if (!lost.empty() && !is_another_text(text, puzzle, mutation))
            ADD_FAILURE() << lost << ":\n" << mutation.text << "\nfrom\n" << text;
    }
}

class Mutations : public testing::Environment {
    void TearDown() override {
        for (const std::string& text : texts_read()) {
            const bool is_plain = text.size() < kLongestText && !is_packed(text) &&
                                  text.find_first_of("123456789") != text.npos;
            if (!is_plain) continue;
            const std::string whole = text.ends_with('\n') ? text : text + "\n";
            const Reading once = reading_of(whole);
            if (once.is_one() && cells_of(once.puzzles.front()) == kPuzzle)
                expect_nothing_lost(whole, once.puzzles.front());
        }
    }
};

const auto* const environment = testing::AddGlobalTestEnvironment(new Mutations);

}  // namespace
}  // namespace sudokit::format_test
