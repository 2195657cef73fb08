// OpenSudoku's collections.
//
//     <opensudoku version="2"><folder name="Mine"><game data="800..." note=""/> ... </folder></opensudoku>
//
// `data` is 81 digits, or "version: 1" and for each cell value|note|editable|. Digits that the
// player wrote become placed digits; the player's notes are dropped, and the puzzle says so.

#include <algorithm>

#include "format/common/forms.hpp"
#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "sudokit/types.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostGame = 1 << 16;

struct Game {
    std::string givens, cells;  // without and with the player's digits
    std::uint64_t noted = 0;    // cells with notes
};

// "1,2,", or a bit for each digit.
bool says_note(std::string_view note) { return note.find_first_of("123456789") != note.npos; }

// 81 times value|note|editable|; an older version added one more bar.
std::optional<Game> game_of(std::string_view list) {
    auto pieces = support::split(list, '|');
    if (!pieces.empty() && trim(pieces.back()).empty()) pieces.pop_back();
    const std::size_t step = pieces.size() / kClassicCells;
    if (step < 3 || pieces.size() != step * kClassicCells) return std::nullopt;
    Game game;
    for (std::size_t i = 0; i < pieces.size(); i += step) {
        const auto value = trim(pieces[i]), last = trim(pieces[i + step - 1]);
        if (value.size() != 1 || !is_digit(value[0])) return std::nullopt;
        const bool placed = value[0] != '0' && (last.empty() ? trim(pieces[i + 2]) : last) != "0";
        game.cells += value;
        game.givens += placed ? '0' : value[0];
        game.noted += says_note(pieces[i + 1]);
    }
    return game;
}

// As our JSON, which can hold placed digits and say that notes were dropped.
std::string json_line(const Game& game) {
    SUDOKIT_CHECK(game.cells.size() == kClassicCells && game.givens.size() == kClassicCells);
    std::string placed;
    for (std::size_t c = 0; c < kClassicCells; ++c)
        if (game.cells[c] != game.givens[c]) put(placed, placed.empty() ? "" : ",", c);
    std::string line = "{\"puzzle\":\"" + game.cells + "\"";
    if (!placed.empty()) line += ",\"placed\":[" + placed + "]";
    if (game.noted > 0) line += ",\"dropped\":[\"" + notes_in(game.noted) + "\"]";
    return line + "}";
}

// Broken data is left as it is.
std::string line_of(std::string data) {
    for (std::size_t at = data.find("&#10;"); at != data.npos; at = data.find("&#10;"))
        data.replace(at, 5, "\n");
    std::ranges::replace(data, '\n', ' ');
    const std::string_view text = trim(data);
    if (!text.starts_with("version:")) return std::string(text);
    const std::size_t number = text.find_first_not_of("version: ");
    const std::size_t begin = text.find_first_not_of("0123456789 ", number);
    const std::size_t first = begin == text.npos ? begin : text.rfind(' ', begin);
    const auto game = first == text.npos ? std::nullopt : game_of(text.substr(first + 1));
    if (!game) return std::string(text);
    return game->cells == game->givens && game->noted == 0 ? game->givens : json_line(*game);
}

Result<Rewritten> lines_of_games(std::string_view text) {
    Rewritten lines;
    std::uint64_t number = 0;
    std::size_t counted = 0;
    for (std::size_t at = text.find("<game"); at != text.npos; at = text.find("<game", at + 5)) {
        const std::size_t end = std::min(text.find('>', at), text.size());
        const std::size_t data = text.find("data=\"", at);
        const std::size_t close = data < end ? text.find('"', data + 6) : text.npos;
        number += static_cast<std::uint64_t>(
            std::ranges::count(text.substr(counted, at - counted), '\n'));
        counted = at;
        if (close == text.npos)
            return make_error(end == text.size() ? ErrorCode::Truncated : ErrorCode::BadStructure,
                              number + 1, 0, "a <game> without its data",
                              "export the puzzles in OpenSudoku again");
        const std::string line = line_of(std::string(text.substr(data + 6, close - data - 6)));
        if (line.starts_with("version:"))
            return make_error(ErrorCode::BadStructure, number + 1, 0,
                              "the data of a <game> are not 81 cells",
                              "export the puzzles in OpenSudoku again");
        lines.push_back({number, line});
    }
    return lines;
}

class Games final : public PastedText {
    Fit fit(std::string_view line) override {
        if (text_.size() > kMostGame) return Fit::No;
        const std::size_t begin = text_.empty() ? line.rfind("<game") : 0;
        const bool is_open = begin != line.npos && line.find('>', begin) == line.npos;
        return is_open ? Fit::More : Fit::Last;
    }
    Result<Rewritten> finish() override { return lines_of_games(text_); }
};

}  // namespace

// Each game is a text of its own, so that a collection may have any length. The other tags have no
// meaning here.
bool begins_opensudoku(std::string_view line) {
    constexpr std::string_view kTags[] = {
        "<opensudoku", "</opensudoku", "<folder",       "</folder",  "<game",
        "<name>",      "<author>",     "<description>", "<comment>", "<created>",
        "<source>",    "<sourceURL>",  "<level>",       "</game"};
    const auto tight = trim(line);
    const bool is_declared = tight.starts_with("<?xml") && tight.find("<opensudoku") != tight.npos;
    return is_declared ||
           std::ranges::any_of(kTags, [&](std::string_view tag) { return tight.starts_with(tag); });
}

std::unique_ptr<Pasted> pasted_opensudoku() { return std::make_unique<Games>(); }

}  // namespace sudokit::text
