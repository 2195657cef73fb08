#include "format/classic/position.hpp"

#include <algorithm>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

bool is_given(char c) { return c >= '1' && c <= '9'; }

bool is_candidate(std::string_view word) {
    return word.size() == 3 && std::ranges::all_of(word, is_given);
}

// The sign for open cells besides '.' and '0': where these occur, another one is a typing error.
char other_blank(std::string_view text) {
    if (text.find_first_of(".0") != text.npos) return '.';
    const auto at = std::ranges::find_if(text, is_usual_blank);
    return at == text.end() ? '.' : *at;
}

}  // namespace

std::optional<Error> read_position(std::string_view text, Puzzle& puzzle, std::uint64_t number,
                                   const NormalLine& line) {
    SUDOKIT_CHECK(puzzle.givens.size() == kClassicCells);
    std::size_t cell = 0;
    bool any_placed = false;
    std::vector<bool> placed(kClassicCells);
    const char blank = other_blank(text);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool plus = text[i] == '+';
        if (plus && ++i == text.size()) break;
        const char c = text[i];
        const bool is_digit = is_given(c);
        const bool is_open = c == '.' || c == '0' || c == blank;
        if (!is_digit && (plus || !is_open) && cell < kClassicCells)
            return bad_cell_error(text.substr(i, 1), 9, cell, number, line.column(text.data() + i));
        if (cell < kClassicCells) {
            puzzle.givens[cell] = is_digit ? static_cast<Digit>(c - '0') : kOpen;
            placed[cell] = plus;
        }
        any_placed = any_placed || plus;
        ++cell;
    }
    if (any_placed) puzzle.placed = std::move(placed);
    if (cell == kClassicCells) return std::nullopt;
    return wrong_length_error(cell, 9, number, line.column(text.data() + text.size()));
}

std::optional<Error> delete_candidates(std::string_view text, Puzzle& puzzle, std::uint64_t number,
                                       const NormalLine& line) {
    if (trim(text).empty()) return std::nullopt;
    puzzle.candidates = marks_from_givens(puzzle);
    for (std::size_t i = text.find_first_not_of(' '); i != text.npos;) {
        const std::size_t end = std::min(text.find(' ', i), text.size());
        const auto word = text.substr(i, end - i);
        if (!is_candidate(word))
            return make_error(ErrorCode::BadStructure, number, line.column(text.data() + i),
                              in_quotes(word) + " is not a candidate",
                              "write digit, row and column, such as 524");
        const auto cell = static_cast<std::size_t>((word[1] - '1') * 9 + (word[2] - '1'));
        SUDOKIT_CHECK(cell < puzzle.candidates.size());
        if (puzzle.givens[cell] == kOpen)
            puzzle.candidates[cell].erase(static_cast<Digit>(word[0] - '0'));
        i = text.find_first_not_of(' ', end);
    }
    if (!has_own_marks(puzzle)) puzzle.candidates.clear();
    return std::nullopt;
}

std::size_t cells_of_position(std::string_view text) {
    std::size_t cells = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_placed = text[i] == '+' && i + 1 < text.size() && is_given(text[i + 1]);
        if (!is_placed && !is_cell_like(text[i])) return 0;
        cells += !is_placed;
    }
    return cells == text.size() ? 0 : cells;
}

std::string_view deleted_after(std::string_view behind) {
    if (!behind.starts_with(':')) return {};
    behind.remove_prefix(1);
    const std::size_t first = std::min(behind.find_first_not_of(' '), behind.size());
    const std::size_t end = std::min(behind.find_first_of("\t,;#:"), behind.size());
    const bool is_count = behind.find_first_not_of(": ", end) != behind.npos &&
                          end < behind.size() && behind[end] == ':';
    const auto word = behind.substr(first, std::min(behind.find(' ', first), end) - first);
    return is_count || !is_candidate(word) ? std::string_view() : behind.substr(0, end);
}

bool is_position_line(std::string_view line) {
    const std::size_t end = std::min(line.find(':'), line.size());
    const auto cells = trim(line.substr(0, end));
    if (cells_of_position(cells) > 0) return true;
    return cells.size() == kClassicCells && std::ranges::all_of(cells, is_cell_like) &&
           !deleted_after(line.substr(end)).empty();
}

}  // namespace sudokit::text
