#include "format/own/statements.hpp"

#include <algorithm>
#include <array>

#include "format/common/symbols.hpp"
#include "sudokit/boards.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::array<std::string_view, 17> kWords = {
    "sudokit", "field", "dropped", "board", "digits", "lowest", "boxes",      "regions", "grids",
    "houses",  "house", "unused",  "extra", "givens", "given",  "candidates", "placed"};

// "x" is only a part of a board's name: here it may be a region or an open cell of a map.
bool is_statement(std::string_view word) {
    return word == "rule" || word == "end" || std::ranges::find(kWords, word) != kWords.end() ||
           (word != "x" && find_house_set(word));
}

bool has_map(std::string_view word) { return word == "givens" || word == "regions"; }

std::string_view first_word(std::string_view line) {
    return line.substr(0, std::min(line.find_first_of(" \t:"), line.size()));
}

// '#' begins a comment where a word could begin, but not in quotes.
std::string_view without_comment(std::string_view line) {
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (quoted && line[i] == '\\')
            ++i;
        else if (line[i] == '"')
            quoted = !quoted;
        else if (!quoted && line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t'))
            return line.substr(0, i);
    }
    return line;
}

Error unknown_statement(std::string_view word, std::uint64_t line, std::uint64_t column) {
    return make_error(ErrorCode::BadStructure, line, column,
                      in_quotes(word) + " is not a statement",
                      "rules begin with 'rule', names and the like with 'field'; lines that "
                      "continue a statement begin with a blank");
}

}  // namespace

Result<std::vector<Statement>> statements_of(std::string_view text) {
    std::vector<Statement> all;
    std::uint64_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const auto raw = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        const auto line = without_comment(raw);
        const auto tight = trim(line);
        if (tight.empty()) continue;
        SUDOKIT_CHECK(raw.data() <= tight.data() && tight.data() < raw.data() + raw.size());
        const auto column = static_cast<std::uint32_t>(tight.data() - raw.data()) + 1;
        const auto word = first_word(tight);
        const bool in_map = !all.empty() && has_map(all.back().word);
        const bool is_cells = tight.find(':') == tight.npos;
        if (in_map && !is_statement(word) && is_cells) {
            all.back().map.push_back({std::string(tight), number, column});
        } else if (column > 1 && !all.empty() && !in_map) {
            all.back().text.add_line(tight, number, column);
        } else if (!is_statement(word)) {
            return unknown_statement(word, number, column);
        } else {
            Statement& next = all.emplace_back();
            next.word = word;
            next.line = number;
            const auto rest = tight.substr(word.size());
            next.text.add_line(rest, number, column + static_cast<std::uint32_t>(word.size()));
        }
    }
    return all;
}

}  // namespace sudokit::text
