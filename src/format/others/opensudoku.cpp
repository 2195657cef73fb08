// OpenSudoku's collections.
//
//     <opensudoku version="2"><folder name="Mine"><game data="800..." note=""/> ... </folder></opensudoku>
//
// `data` is 81 digits, or "version: 1" and for each cell value|note|editable|. The player's notes are
// left out, the digits that the player wrote are placed digits.

#include <algorithm>

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "sudokit/types.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostXml = 1 << 24;

// As a line of HoDoKu's library, which can say which digits are placed; as it is if it is broken.
std::string line_of(std::string data) {
    for (std::size_t at = data.find("&#10;"); at != data.npos; at = data.find("&#10;"))
        data.replace(at, 5, "\n");
    std::ranges::replace(data, '\n', ' ');
    const std::string_view text = trim(data);
    if (!text.starts_with("version:")) return std::string(text);
    const std::size_t number = text.find_first_not_of("version: ");
    const std::size_t begin = text.find_first_not_of("0123456789 ", number);
    const std::size_t first = begin == text.npos ? begin : text.rfind(' ', begin);
    if (first == text.npos) return std::string(text);
    auto pieces = support::split(text.substr(first + 1), '|');
    if (!pieces.empty() && trim(pieces.back()).empty()) pieces.pop_back();
    const std::size_t step = pieces.size() / kClassicCells;
    if (step < 3 || pieces.size() != step * kClassicCells) return std::string(text);
    std::string givens, both;
    for (std::size_t i = 0; i < pieces.size(); i += step) {
        const auto value = trim(pieces[i]),
                   editable =
                       trim(pieces[i + step - 1].empty() ? pieces[i + 2] : pieces[i + step - 1]);
        if (value.size() != 1 || !is_digit(value[0])) return std::string(text);
        const bool placed = value[0] != '0' && editable != "0";
        both += placed ? "+" : "";
        both += value[0] == '0' ? '.' : value[0];
        givens += value[0];
    }
    return both.find('+') == both.npos ? givens : ":0000:x:" + both + ":::";
}

std::string_view without_declaration(std::string_view text) {
    text = text.substr(std::min(text.find_first_not_of(" \t\n"), text.size()));
    if (!text.starts_with("<?xml")) return text;
    const std::size_t end = text.find("?>");
    if (end == text.npos) return {};
    text.remove_prefix(end + 2);
    return text.substr(std::min(text.find_first_not_of(" \t\n"), text.size()));
}

}  // namespace

bool begins_opensudoku(std::string_view line) {
    const auto tight = trim(line);
    if (tight.starts_with("<opensudoku")) return true;
    const auto behind = without_declaration(tight);
    return tight.starts_with("<?xml") && (behind.empty() || behind.starts_with("<opensudoku"));
}

Fit fit_opensudoku(std::string_view text, std::string_view line) {
    const bool named = text.find("<opensudoku") != text.npos;
    if (line.find("</opensudoku>") != line.npos) return Fit::Last;
    if (text.size() > kMostXml) return Fit::No;
    const auto tight = without_declaration(line);
    const bool other =
        !named && !tight.empty() && !tight.starts_with("<opensudoku") && !tight.starts_with("<!--");
    return other ? Fit::No : Fit::More;
}

std::optional<Rewritten> rewrite_opensudoku(std::string_view text) {
    Rewritten lines;
    std::uint64_t number = 0;
    std::size_t counted = 0;
    for (std::size_t at = text.find("<game"); at != text.npos; at = text.find("<game", at + 5)) {
        const std::size_t end = std::min(text.find("<game", at + 5), text.size());
        const std::size_t data = text.find("data=\"", at);
        const std::size_t close = data < end ? text.find('"', data + 6) : text.npos;
        if (close == text.npos) return std::nullopt;
        number += static_cast<std::uint64_t>(
            std::ranges::count(text.substr(counted, data - counted), '\n'));
        counted = data;
        lines.push_back({number, line_of(std::string(text.substr(data + 6, close - data - 6)))});
    }
    return lines.empty() ? std::nullopt : std::optional(lines);
}

}  // namespace sudokit::text
