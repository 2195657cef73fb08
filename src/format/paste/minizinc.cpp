// Arrays of MiniZinc: [| 5,3,_, ... | ... |].

#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/text/messages.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

std::size_t words_in(std::string_view text) {
    std::size_t count = 0;
    bool within = false;
    for (const char c : text) {
        count += c != ' ' && !within;
        within = c != ' ';
    }
    return count;
}

Result<Rewritten> rows_of_minizinc(std::string_view text) {
    const std::size_t begin = text.find("[|") + 2, end = text.find("|]", begin);
    if (end == text.npos) return unclosed(1);
    std::vector<std::size_t> counts;
    Rewritten lines;
    std::uint64_t number = static_cast<std::uint64_t>(
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
    for (const auto piece : support::split(text.substr(begin, end - begin), '|')) {
        const std::size_t first = piece.find_first_not_of(" \t\n");
        const auto before = piece.substr(0, first);
        number += static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
        std::string row;
        for (const char c : piece)
            if (c == '\n' || c == ',')
                row += ' ';
            else
                row += c;
        if (first != piece.npos) {
            if (row.find_first_not_of("0123456789_ ") != row.npos) return another_kind();
            lines.push_back({number, std::string(trim(row))});
            counts.push_back(words_in(row));
        }
        number += static_cast<std::uint64_t>(std::ranges::count(piece, '\n') -
                                             std::ranges::count(before, '\n'));
    }
    const bool is_square =
        std::ranges::all_of(counts, [&](std::size_t count) { return count == lines.size(); });
    const bool is_board = is_square && is_board_size(static_cast<int>(lines.size()));
    if (!is_board || has_cells(text.substr(end))) return another_kind();
    return lines;
}

class PastedMiniZinc final : public PastedText {
    Fit fit(std::string_view line) override { return until(text_, line, "|]"); }
    Result<Rewritten> finish() override { return rows_of_minizinc(text_); }
};

}  // namespace

bool begins_minizinc(std::string_view line) {
    const std::size_t equals = line.find('=');
    const std::size_t open = line.find("[|");
    return open != line.npos && equals < open;
}
std::unique_ptr<Pasted> pasted_minizinc() { return std::make_unique<PastedMiniZinc>(); }

}  // namespace sudokit::text
