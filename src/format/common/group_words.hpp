// group_words.hpp - the words that say column or box, in the languages of those who post puzzles.
#pragma once
#include <cstdint>
#include <string_view>

#include "support/letters.hpp"

namespace sudokit::text {

// What nine groups of nine cells are.
enum class Groups : std::uint8_t { Rows, Columns, Boxes, Unclear };

// "Column", "Spalten", "addColumn", "BOXES". Rows: any other word. `is_plural`: does it say more
// than one?
struct GroupWord {
    Groups kind = Groups::Rows;
    bool is_plural = false;
};
GroupWord group_word(std::string_view word);

// Words are of ASCII letters and of what is beyond ASCII.
constexpr bool is_of_word(char c) {
    return support::is_letter(c) || static_cast<unsigned char>(c) > 127;
}

}  // namespace sudokit::text
