// puzzle_link.hpp - puzzles in links and ids: detects the tool, finds the packed text, and repairs
// what browsers, chats and servers have damaged.
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
    Packed,       // a packed JSON object without a tool's name
    OnServer      // a short id: it does not contain the puzzle
};

struct PuzzleLink {
    LinkKind kind = LinkKind::None;
    std::string_view data;   // the text after the id's name
    std::size_t column = 1;  // where `data` begins in the line
};
PuzzleLink find_puzzle_link(std::string_view line);
// For a text that is only a link; anything else is taken as packed text.
PuzzleLink link_or_packed(std::string_view text);

// The unpacked text of the link. Repairs percent signs, spaces in place of plus signs, and lost
// slashes; `is_whole` decides whether a text is what was packed.
Result<std::string> unpack_link(const PuzzleLink& link, bool (*is_whole)(const std::string& text));

bool is_json_object(const std::string& text);

// The error for a short id.
Error not_in_link(const PuzzleLink& link);

}  // namespace sudokit::text
