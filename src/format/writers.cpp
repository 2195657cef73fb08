#include "format/writers.hpp"

#include <algorithm>

#include "format/marks.hpp"
#include "format/symbols.hpp"

namespace sudokit::text {

Error cannot_write(std::string_view format, std::string_view what, std::string_view instead) {
    return make_error(ErrorCode::Unsupported, 0, 0,
                      "format " + std::string(format) + " cannot express " + std::string(what),
                      "write it as " + std::string(instead));
}

namespace {

bool is_full(const Puzzle& puzzle) {
    return std::find(puzzle.givens.begin(), puzzle.givens.end(), kOpen) == puzzle.givens.end();
}

bool has_only_boxes(const Geometry& board) {
    return board.box_rows() > 0 &&
           board.houses().size() == 3 * static_cast<std::size_t>(board.digits());
}

}  // namespace

std::optional<Error> lacks(const Puzzle& puzzle, std::string_view format, unsigned needs) {
    const Geometry& board = *puzzle.geometry;
    const bool full = is_full(puzzle);
    if (needs & kClassicBoard && (board.rows() != 9 || board.columns() != 9 || board.digits() != 9))
        return cannot_write(format, "a board other than 9x9", "line, grid or json");
    if (board.rows() != board.columns() || board.rows() != board.digits())
        return cannot_write(format, "a board that is not square", "json");
    if (needs & kSymbols && board.digits() > kMaxSymbols)
        return cannot_write(format, "more than 35 digits", "block, grid or json");
    if (needs & kNoExtraHouses && !full && !has_only_boxes(board))
        return cannot_write(format, "extra houses", "json or svg");
    if (needs & kDefaultBoxes && !full && !is_default_board(board))
        return cannot_write(format, "the shape of the boxes", "grid or json");
    if (needs & kDefaultBoxes && !default_boxes(board.digits()))
        return cannot_write(format, "a board of this size", "json");
    if (needs & kNoMarks && has_own_marks(puzzle))
        return cannot_write(format, "candidates", "candidates, pencilmarks or json");
    return std::nullopt;
}

std::string cells_of(const Puzzle& puzzle, char blank) {
    std::string cells;
    for (const Digit d : puzzle.givens) cells += d == kOpen ? blank : symbol(d);
    return cells;
}

std::string symbols_of(DigitSet digits) {
    std::string text;
    for (const Digit d : digits) text += symbol(d);
    return text;
}

std::string_view field_of(const Puzzle& puzzle, std::string_view name) {
    for (const auto& [key, value] : puzzle.fields)
        if (key == name) return value;
    return {};
}

}  // namespace sudokit::text
