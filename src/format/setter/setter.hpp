// setter.hpp - the readers of this room: one function per tool.
#pragma once
#include <string>
#include <string_view>

#include "format/text/json_text.hpp"
#include "sudokit/format.hpp"

namespace sudokit::text {

Result<Puzzle> puzzle_from_fpuzzles(const Json& object, const JsonOrigin& origin,
                                    const ReadOptions& options);
Result<Puzzle> puzzle_from_lisudoku(const Json& object, const JsonOrigin& origin,
                                    const ReadOptions& options);
// The text may be "zipped": without quotes around names, with short names.
Result<Puzzle> puzzle_from_scl(const Json& object, const JsonOrigin& origin,
                               const ReadOptions& options);
bool is_scl_object(const std::string& text);
Result<Json> parse_scl(std::string_view text, const JsonOrigin& origin);

}  // namespace sudokit::text
