// Links, ids and objects of all setters' tools: detects the tool and calls its reader.

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/setter/puzzle_link.hpp"
#include "format/setter/setter.hpp"

namespace sudokit::text {

namespace {

// lisudoku's links hold a plain board unpacked: 81 digits, 0 for an open cell.
bool is_digits(std::string_view data) {
    return data.find_first_not_of("0123456789") == std::string_view::npos && data.size() <= 81 &&
           side_of(data.size()) > 0;
}

Result<Puzzle> read_digits(const PuzzleLink& link) {
    const int n = side_of(link.data.size());
    Puzzle puzzle(default_geometry(n));
    for (std::size_t i = 0; i < link.data.size(); ++i) {
        if (link.data[i] - '0' > n)
            return bad_cell_error(in_quotes(link.data[i]), n, i, 1, link.column + i);
        puzzle.givens[i] = static_cast<Digit>(link.data[i] - '0');
    }
    return puzzle;
}

using ReadObject = Result<Puzzle> (*)(const Json&, const JsonOrigin&, const ReadOptions&);

Result<Puzzle> read_object(Result<Json> object, const JsonOrigin& origin,
                           const ReadOptions& options, ReadObject read) {
    if (!object) return object.error();
    return read(*object, origin, options);
}

// A packed object that does not name its tool: the members show it.
Result<Puzzle> puzzle_by_members(const Json& object, const JsonOrigin& origin,
                                 const ReadOptions& options) {
    if (object.contains("gridSize")) return puzzle_from_lisudoku(object, origin, options);
    const bool is_scl = object.contains("cells") || object.contains("ce");
    if (!object.contains("grid") && is_scl) return puzzle_from_scl(object, origin, options);
    return puzzle_from_fpuzzles(object, origin, options);
}

Result<Puzzle> read_link(std::string_view text, const ReadOptions& options,
                         bool (*is_whole)(const std::string& text), ReadObject read) {
    const PuzzleLink link = link_or_packed(text);
    if (link.kind == LinkKind::OnServer) return not_in_link(link);
    const auto object = unpack_link(link, is_whole);
    if (!object) return object.error();
    const JsonOrigin origin{1, link.column, {}};
    return read_object(parse_scl(object.value(), origin), origin, options, read);
}

bool is_link(std::string_view line, LinkKind kind) { return find_puzzle_link(line).kind == kind; }

}  // namespace

bool looks_like_fpuzzles(std::string_view line) {
    const LinkKind kind = find_puzzle_link(line).kind;
    return kind == LinkKind::FPuzzles || kind == LinkKind::Packed || kind == LinkKind::OnServer;
}
bool looks_like_scl(std::string_view line) { return is_link(line, LinkKind::SudokuPad); }
bool looks_like_lisudoku(std::string_view line) { return is_link(line, LinkKind::Lisudoku); }

Result<Puzzle> read_fpuzzles(std::string_view text, const ReadOptions& options) {
    return read_link(text, options, is_scl_object, puzzle_by_members);
}
Result<Puzzle> read_scl(std::string_view text, const ReadOptions& options) {
    return read_link(text, options, is_scl_object, puzzle_from_scl);
}
Result<Puzzle> read_lisudoku(std::string_view text, const ReadOptions& options) {
    const PuzzleLink link = link_or_packed(text);
    PuzzleLink digits = link;
    digits.data = digits.data.substr(0, digits.data.find(' '));
    if (is_digits(digits.data)) return read_digits(digits);
    return read_link(text, options, is_json_object, puzzle_from_lisudoku);
}

Result<Puzzle> read_fpuzzles_json(std::string_view text, const ReadOptions& options) {
    const JsonOrigin origin{1, 1, text};
    return read_object(parse_json(text, origin), origin, options, puzzle_from_fpuzzles);
}
Result<Puzzle> read_scl_json(std::string_view text, const ReadOptions& options) {
    const JsonOrigin origin{1, 1, text};
    return read_object(parse_scl(text, origin), origin, options, puzzle_from_scl);
}
Result<Puzzle> read_lisudoku_json(std::string_view text, const ReadOptions& options) {
    const JsonOrigin origin{1, 1, text};
    return read_object(parse_json(text, origin), origin, options, puzzle_from_lisudoku);
}

}  // namespace sudokit::text
