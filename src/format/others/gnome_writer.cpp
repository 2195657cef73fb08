// A puzzle as a saved game of GNOME Sudoku, on one line. The program refuses files that lack one of
// its four difficulties or a time.

#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"

namespace sudokit::text {

namespace {

// The difficulty in the puzzle's field, else the middle one.
std::string_view gnome_difficulty(const Puzzle& puzzle) {
    constexpr std::string_view kDifficulties[] = {"Very Hard", "Easy", "Medium", "Hard"};
    for (const char* field : {"difficulty_category", "difficulty", "level"}) {
        const std::string said = in_small_letters(field_of(puzzle, field));
        for (const std::string_view known : kDifficulties)
            if (!said.empty() && said.starts_with(in_small_letters(known))) return known;
    }
    return "Medium";
}

}  // namespace

Result<void> write_gnome(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "gnome", kClassicBoard | kNoMarks)) return *error;
    put(out, "{\"difficulty_category\":\"", gnome_difficulty(puzzle),
        " Difficulty\",\"time_elapsed\":0.0,\"cells\":[");
    bool is_first = true;
    for (std::size_t c = 0; c < kClassicCells; ++c) {
        if (puzzle.givens[c] == kOpen) continue;
        put(out, is_first ? "" : ",", "{\"position\":[", c / 9, ',', c % 9,
            "],\"value\":", symbol(puzzle.givens[c]),
            ",\"fixed\":", is_placed(puzzle, c) ? "false" : "true", ",\"earmarks\":[]}");
        is_first = false;
    }
    out += "]}\n";
    return {};
}

}  // namespace sudokit::text
