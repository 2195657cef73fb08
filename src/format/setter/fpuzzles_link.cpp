#include "format/common/symbols.hpp"
#include "format/setter/fpuzzles.hpp"
#include "format/setter/lisudoku.hpp"
#include "format/setter/puzzle_link.hpp"
#include "format/setter/scl.hpp"

namespace sudokit::text {

namespace {

bool is_object_of_any_kind(const std::string& text) {
    return is_json_object(text) || is_scl_object(text);
}

// A packed object without a name says by its members whose it is.
Result<Puzzle> read_packed(const std::string& text, const JsonOrigin& origin,
                           const ReadOptions& options) {
    if (!is_json_object(text)) return puzzle_from_scl_text(text, origin, options);
    auto object = parse_json(text, origin);
    if (!object) return object.error();
    if (object->contains("gridSize")) return puzzle_from_lisudoku(*object, origin, options);
    if (!object->contains("grid") && object->contains("cells"))
        return puzzle_from_scl(*object, origin, options);
    return puzzle_from_fpuzzles(*object, origin, options);
}

}  // namespace

bool looks_like_fpuzzles(std::string_view line) {
    const LinkKind kind = find_puzzle_link(line).kind;
    return kind == LinkKind::FPuzzles || kind == LinkKind::Packed || kind == LinkKind::OnServer;
}

Result<Puzzle> read_fpuzzles(std::string_view text, const ReadOptions& options) {
    const PuzzleLink link = link_or_packed(text);
    if (link.kind == LinkKind::OnServer) return not_in_link(link);
    auto object = unpack_link(link, is_object_of_any_kind);
    if (!object) return object.error();
    return read_packed(*object, {1, link.column, {}}, options);
}

}  // namespace sudokit::text
