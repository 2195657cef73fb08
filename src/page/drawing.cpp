#include "page/drawing.hpp"

#include <algorithm>

#include "format/classic/plain_line.hpp"
#include "model/digit_text.hpp"
#include "rules/parts.hpp"
#include "sudokit/generate.hpp"

namespace sudokit::page {

std::string field_of(const Puzzle& puzzle, std::span<const std::string_view> names) {
    for (const std::string_view name : names)
        for (const auto& [key, value] : puzzle.fields)
            if (key == name) return value;
    return {};
}

namespace {

// The name of a puzzle. What stood before its cells in a text, and so became its "name", may be a link
// or a sentence instead; the text of the puzzle keeps it, but no board should wear it as a name.
std::string title_of(const Puzzle& puzzle) {
    constexpr std::ptrdiff_t kMostWords = 8;
    const std::span names(kTitleFields);
    if (std::string title = field_of(puzzle, names.first(1)); !title.empty()) return title;
    std::string title = field_of(puzzle, names);
    const bool is_link = title.find("://") != title.npos || title.starts_with("www.");
    return is_link || std::ranges::count(title, ' ') >= kMostWords ? std::string() : title;
}

}  // namespace

Json error_json(const Error& error) {
    return {{"code", error_name(error.code)},
            {"message", error.message},
            {"remedy", error.remedy},
            {"line", error.line},
            {"column", error.column}};
}

Json board_json(const Puzzle& puzzle) {
    const Geometry& geometry = *puzzle.geometry;
    int side = 1;
    while (side * side < geometry.digits()) ++side;
    text::BoardLayers layers = text::board_layers(puzzle);
    return {{"rows", geometry.rows()},
            {"columns", geometry.columns()},
            {"symbols",
             Json::array(geometry.all_digits(), [&](Digit d) { return digit_text(geometry, d); })},
            {"side", side},
            {"tight", layers.is_tight},
            {"cells", cells_json(geometry, rules::grid_cells(geometry))},
            {"box", layers.box},
            {"tint", std::move(layers.tint)},
            {"under", std::move(layers.under)},
            {"lines", std::move(layers.lines)},
            {"over", std::move(layers.over)},
            {"words", std::move(layers.words)},
            {"dark", std::move(layers.dark)},
            {"title", title_of(puzzle)},
            {"author", field_of(puzzle, kAuthorFields)},
            {"praise", field_of(puzzle, kPraiseFields)}};
}

Json layers_json(const Puzzle& position, const text::StepView& view) {
    text::StepLayers layers = text::step_layers(position, view);
    return {{"cells", std::move(layers.cells)},
            {"rules", std::move(layers.rules)},
            {"candidates", std::move(layers.candidates)},
            {"strokes", std::move(layers.strokes)},
            {"dark", std::move(layers.dark)}};
}

Json cells_json(const Geometry& geometry, std::span<const Cell> cells) {
    Json list = Json::array();
    for (const Cell c : cells)
        if (geometry.is_grid(c)) list.push_back(cell_name(geometry, c));
    return list;
}

Json candidates_json(const Geometry& geometry, std::span<const Candidate> candidates) {
    return play::candidates_json(geometry, candidates, kLowest);
}

Json position_json(const Puzzle& position) {
    const Geometry& geometry = *position.geometry;
    Json list = Json::array();
    for (const Cell c : rules::grid_cells(geometry)) {
        Json cell{{"cell", cell_name(geometry, c)}};
        if (const Digit d = position.givens[c]) {
            cell["digit"] = d;
            if (position.placed.empty() || !position.placed[c]) cell["given"] = true;
        } else if (!position.candidates.empty()) {
            cell["notes"] = play::digits_json(position.candidates[c], kLowest);
        }
        list.push_back(std::move(cell));
    }
    return list;
}

bool is_board(std::string_view name) { return is_classic_board(name) || is_game_board(name); }

Error no_board(std::string_view name) {
    return {ErrorCode::BadUsage, 0, 0, "there is no board '" + std::string(name) + "'",
            "try " + board_name_examples()};
}

std::string puzzle_text(const Puzzle& puzzle) {
    if (!puzzle.is_classic() || !puzzle.candidates.empty() || !puzzle.placed.empty() ||
        !puzzle.fields.empty() || !puzzle.dropped.empty())
        return json_of(puzzle);
    return text::plain_text(puzzle.classic_grid());
}

Result<Puzzle> read_puzzle_text(std::string_view text) {
    if (text.starts_with('{')) return parse_json_puzzle(text);
    Puzzle puzzle;
    if (text.size() != puzzle.givens.size())
        return Error{ErrorCode::WrongLength, 0, 0,
                     "a puzzle of " + std::to_string(text.size()) + " characters",
                     "write 81, with '.' or '0' for open cells"};
    for (std::size_t c = 0; c < text.size(); ++c) {
        const char sign = text[c];
        if (sign != '.' && (sign < '0' || sign > '9'))
            return Error{ErrorCode::BadCharacter, 1, c + 1,
                         "'" + std::string(1, sign) + "' is not a digit",
                         "use 1-9, and '.' or '0' for an open cell"};
        puzzle.givens[c] = sign == '.' ? kOpen : static_cast<Digit>(sign - '0');
    }
    return puzzle;
}

}  // namespace sudokit::page
