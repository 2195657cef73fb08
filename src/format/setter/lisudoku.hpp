// lisudoku.hpp - puzzles of lisudoku.xyz: JSON, alone or packed in a link.
#pragma once
#include <string>
#include <string_view>

#include "format/text/json_text.hpp"
#include "sudokit/format.hpp"

namespace sudokit::text {

bool looks_like_lisudoku(std::string_view line);
Result<Puzzle> read_lisudoku(std::string_view text, const ReadOptions& options);

bool looks_like_lisudoku_json(std::string_view object);
Result<Puzzle> read_lisudoku_json(std::string_view text, const ReadOptions& options);

Result<Puzzle> puzzle_from_lisudoku(const Json& object, const JsonOrigin& origin,
                                    const ReadOptions& options);

}  // namespace sudokit::text
