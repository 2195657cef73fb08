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

// Has the text this sign for open cells, or one that looks like it?
bool is_open_sign(const std::string& text, std::string_view sign) {
    const bool is_cross = sign == "x" && (has(text, "\u00d7") || has(text, "\u2715"));
    return is_cross || std::ranges::count(text, sign.front()) > 9;
}

bool names_columns_or_boxes(std::string_view line) {
    return std::ranges::any_of(std::initializer_list<std::string_view>{"ol", "ox", "lock", "quad"},
                               [&](std::string_view part) { return has(line, part); });
}

// "boxes = 3" counts them; without a number, it says what stands below.
bool is_bare_heading(std::string_view line) {
    const auto last = line.find_last_not_of(' ');
    return names_columns_or_boxes(line) && (line[last] == '=' || line[last] == ':');
}

// Where a fault makes another text that is whole and right.
bool is_another_text(const std::string& text, const Puzzle& puzzle, const Mutation& mutation) {
    const std::string_view first = std::string_view(mutation.text).substr(0, text.find('\n'));
    switch (mutation.kind) {
        case Typo:
            return is_open_sign(text, mutation.typed);  // the cell is open
        case LineAgain:
            return false;
        case WithoutLine:
            return names_columns_or_boxes(mutation.gone);  // lists without a heading are rows
        case WithoutCell:
            // A list of candidates may lack any digit; where spaces are cells, their number says
            // which.
            return is_bare_heading(first.substr(0, first.find('\n'))) || has(text, "'123456789'") ||
                   has(text, "|     |");
        case CellAgain:
            // A line of 81 is a puzzle, whatever follows it; where spaces are cells, as above.
            return text.find('\n') == kClassicCells - 1 || has(text, kSolution.substr(0, 80)) ||
                   has(text, "|     |");
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
        for (const std::string& text : texts_to_try()) {
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

const auto* const mutations = testing::AddGlobalTestEnvironment(new Mutations);

}  // namespace
}  // namespace sudokit::format_test
