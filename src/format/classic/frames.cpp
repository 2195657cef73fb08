#include "format/classic/frames.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"
#include "sudokit/types.hpp"

namespace sudokit::text {

namespace {
bool is_gap_of_row(char c) { return c == ' ' || c == '\t'; }
}  // namespace

std::string_view without_text_beside(std::string_view line) {
    const auto tight = trim(line);
    if (tight.empty() || (tight.front() != '|' && tight.front() != '+')) return line;
    const std::size_t last = line.find_last_of("|+");
    const std::size_t next = line.find_first_not_of(" \t", last + 1);
    const bool has_letter = next != line.npos && std::ranges::any_of(line.substr(next), [](char c) {
                                return symbol_value(c) > 9;
                            });
    return has_letter && next >= last + 3 ? line.substr(0, last + 1) : line;
}

bool has_colons_as_bars(std::string_view text) {
    if (text.find(':') == text.npos) return false;  // fast: nearly all lines
    std::size_t cells = 0, colons = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_apart = (i == 0 || is_gap_of_row(text[i - 1])) &&
                              (i + 1 == text.size() || is_gap_of_row(text[i + 1]));
        if (text[i] == ':' && is_apart)
            ++colons;
        else if (is_cell_like(text[i]) || text[i] == '-' || text[i] == '_' || text[i] == 'x')
            ++cells;
        else if (!is_gap_of_row(text[i]))
            return false;
    }
    return colons == 2 && cells == kClassicDigits;
}

}  // namespace sudokit::text
