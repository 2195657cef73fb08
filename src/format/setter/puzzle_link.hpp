// puzzle_link.hpp - puzzles in links and ids: whose they are, and the packed text in them, mended
// where browsers, chats and servers have damaged it.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "format/text/json_text.hpp"
#include "sudokit/error.hpp"

namespace sudokit::text {

enum class LinkKind : std::uint8_t {
    None,
    FPuzzles,     // f-puzzles.com/?load=..., or a SudokuPad id fpuz...
    SudokuPad,    // an id scl... or ctc...
    SudokuCode,   // an id scf...: a plain board in few characters
    Lisudoku,     // lisudoku.xyz/...?import=...
    Penpa,        // .../penpa-edit/...p=...: deflated
    SudokuMaker,  // sudokumaker.app/?puzzle=...
    Packed,       // a packed JSON object without a name
    OnServer      // a short id: the puzzle itself is not in it
};

struct PuzzleLink {
    LinkKind kind = LinkKind::None;
    std::string_view data;   // after the name of the id
    std::size_t column = 1;  // where it begins in the line
};
PuzzleLink find_puzzle_link(std::string_view line);
// For a text that is nothing but a link; anything else is taken as packed text.
PuzzleLink link_or_packed(std::string_view text);

// The text in the link. Percent signs, spaces for plus signs and lost slashes are mended;
// `is_whole` says whether a text is what was packed.
Result<std::string> unpack_link(const PuzzleLink& link, bool (*is_whole)(const std::string& text));

bool is_json_object(const std::string& text);

// For a short id.
Error not_in_link(const PuzzleLink& link);

}  // namespace sudokit::text
