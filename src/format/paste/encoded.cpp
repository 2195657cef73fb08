// A puzzle with encoded cells or quotes: in a link, in base64, or as JSON within a string.
//
//     https://example.org/?p=53%2E%2E7...    NTMuLjcuLi4uNi4uMTk1Li4u...    "{\"puzzle\":\"53..7....

#include <algorithm>
#include <optional>

#include "format/classic/line.hpp"
#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/text/inflate.hpp"
#include "format/text/json_text.hpp"
#include "format/text/messages.hpp"
#include "format/text/percent.hpp"
#include "sudokit/types.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

// 81 characters in base64; 81 with a line end after each row and a few blanks.
constexpr std::size_t kShortestCoded = 108, kLongestCoded = 124;
constexpr std::string_view kQuoteOfPage = "&quot;";

constexpr std::size_t kLeastBroken = 70, kMostBroken = 92;  // cells of a puzzle with a fault
constexpr std::string_view kBetweenCoded = " \r\n\t,;|/+";

std::string without_signs(std::string text, std::string_view separators) {
    std::erase_if(text, [&](char c) { return separators.find(c) != separators.npos; });
    return text;
}

// The only part of a link that is a puzzle once decoded, or else the first with a few cells too many
// or too few; "" if there are none, or several puzzles.
std::string puzzle_in_link(std::string_view line) {
    if (line.find('%') == line.npos || line.find("://") == line.npos) return "";
    std::string found, broken;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t end = std::min(line.find_first_of("?&#=/ ", at), line.size());
        const auto part = line.substr(at, end - at);
        at = end + 1;
        auto cells = without_signs(percent_decoded(part), kBetweenCoded);
        const bool is_meant = cells.size() >= kLeastBroken && cells.size() <= kMostBroken &&
                              std::ranges::all_of(cells, is_cell_like);
        if (is_meant && cells.size() != kClassicCells && broken.empty()) broken = cells;
        if (!is_whole_puzzle(cells) || cells == found) continue;
        if (!found.empty() || part.find('%') == part.npos) return "";
        found = std::move(cells);
    }
    return found.empty() ? broken : found;
}

std::string puzzle_in_base64(std::string_view line) {
    if (line.size() < kShortestCoded || line.size() > kLongestCoded) return "";
    const auto bytes = bytes_of_base64(line);
    const std::string cells = bytes ? without_signs(bytes.value(), " \r\n") : "";
    return is_whole_puzzle(cells) ? cells : "";
}

// {&quot;puzzle&quot;: ... in the source of a page; {\"puzzle\": ... with or without outer quotes.
std::optional<std::string> unescaped_json(std::string_view line) {
    if (line.find('\\') == line.npos && line.find('&') == line.npos) return std::nullopt;
    const auto text = trim(line);
    const bool is_string = text.starts_with('"');
    const auto object = text.substr(is_string ? 1 : 0);
    if (!object.starts_with('{') && !object.starts_with('[')) return std::nullopt;
    if (!is_string && text.find(kQuoteOfPage) != text.npos) {
        std::string plain(text);
        for (std::size_t i = 0; (i = plain.find(kQuoteOfPage, i)) != plain.npos; ++i)
            plain.replace(i, kQuoteOfPage.size(), "\"");
        return plain;
    }
    const std::size_t name = object.find_first_not_of("{[ ", 0);
    if (name == object.npos || object.substr(name, 2) != "\\\"") return std::nullopt;
    if (is_string != text.ends_with('"')) return std::nullopt;
    const auto list =
        parse_json(say('[', is_string ? "" : "\"", text, is_string ? "" : "\"", ']'), JsonOrigin{});
    if (!list || list.value().size() != 1 || !list.value()[0].is_string()) return std::nullopt;
    return list.value()[0].text();
}

class EscapedJson final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        if (plain_) return Fit::After;
        plain_ = unescaped_json(line);
        return Fit::Last;
    }
    Result<Rewritten> finish() override {
        if (!plain_) return another_kind();
        Rewritten lines;
        for (const auto line : support::split(*plain_, '\n'))
            lines.push_back({0, std::string(line)});
        return lines;
    }

  private:
    std::optional<std::string> plain_;
};

}  // namespace

bool looks_like_coded_link(std::string_view line) { return !puzzle_in_link(line).empty(); }
Result<Puzzle> read_coded_link(std::string_view text, const ReadOptions&) {
    return puzzle_from_cells(puzzle_in_link(text), 1, 1);
}

bool looks_like_base64(std::string_view line) { return !puzzle_in_base64(line).empty(); }
Result<Puzzle> read_base64(std::string_view text, const ReadOptions&) {
    return puzzle_from_cells(puzzle_in_base64(text), 1, 1);
}

bool begins_escaped(std::string_view line) { return unescaped_json(line).has_value(); }
std::unique_ptr<Pasted> pasted_escaped() { return std::make_unique<EscapedJson>(); }

}  // namespace sudokit::text
