// drawing.hpp - what the page draws, as JSON. web/src/engine/types.ts lists the members.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "format/picture/layers.hpp"
#include "play/session_json.hpp"
#include "sudokit/format.hpp"

namespace sudokit::page {

using play::Json;

inline constexpr int kLowest = 1;  // how digit 1 is written

// The names that the formats have for the texts of an author; the first is ours.
inline constexpr std::string_view kTitleFields[] = {"title", "name"};
inline constexpr std::string_view kAuthorFields[] = {"author"};
inline constexpr std::string_view kRulesFields[] = {"rules", "ruleset"};
inline constexpr std::string_view kPraiseFields[] = {"msgcorrect"};  // said when it is solved

// The first field of these that the puzzle has; empty: none.
std::string field_of(const Puzzle& puzzle, std::span<const std::string_view> names);
Json error_json(const Error& error);
Json board_json(const Puzzle& puzzle);
Json layers_json(const Puzzle& position, const text::StepView& view);
Json cells_json(const Geometry& geometry, std::span<const Cell> cells);
Json candidates_json(const Geometry& geometry, std::span<const Candidate> candidates);
// All cells of the grid: digits, and candidates of those that are open.
Json position_json(const Puzzle& position);

// Is it the name of a board?
bool is_board(std::string_view name);
Error no_board(std::string_view name);

// A line of 81 characters if that expresses the whole puzzle; otherwise JSON.
std::string puzzle_text(const Puzzle& puzzle);
// Reads one puzzle in either form.
Result<Puzzle> read_puzzle_text(std::string_view text);

}  // namespace sudokit::page
