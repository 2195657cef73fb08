#include "format/paste/row_tail.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

using support::Characters;

constexpr Characters kEnds = ",;\\)]}\"'>";
constexpr Characters kBetweenCells = " \t,;|'\"";
constexpr Characters kBeforeTight = " \t=:\"'`(>[";
constexpr std::size_t kLongestMissing = 7;

std::string_view without_tail_signs(std::string_view text, std::string_view characters) {
    while (!text.empty() && characters.find(text.back()) != characters.npos) text.remove_suffix(1);
    return text;
}

bool is_word_of_row(char c) { return is_digit(c) || symbol_value(c) > 9 || c == '_'; }

// "53..7....", or "53. .7. ...", with or without bars.
std::optional<RowTail> tight_tail(std::string_view text) {
    if (text.size() < kCellsOfTail) return std::nullopt;
    const auto before = text.substr(0, text.size() - kCellsOfTail);
    const auto cells = text.substr(before.size());
    const bool is_row =
        std::ranges::all_of(cells, is_cell_like) && cells.find_first_not_of("-_") != cells.npos;
    if (!is_row) return std::nullopt;
    const bool is_mark = before == "+" || before == "-";
    if (!before.empty() && !is_mark && !kBeforeTight.has(before.back())) return std::nullopt;
    return RowTail{before, std::string(cells)};
}

std::optional<RowTail> grouped_tail(std::string_view text) {
    std::string cells;
    for (int group = 0; group < 3; ++group) {
        text = without_tail_signs(text, " |");
        const std::size_t begin = text.find_last_of(" |") + 1;
        const auto word = text.substr(begin);
        if (word.size() != 3 || !std::ranges::all_of(word, is_cell_like)) return std::nullopt;
        cells.insert(0, word);
        text = text.substr(0, begin);
    }
    return RowTail{text, std::move(cells)};
}

// Removes the last cell from the text and returns it; '\0' if the text does not end in a cell.
char take_last_cell(std::string_view& text) {
    int commas = 0;
    for (; !text.empty() && kBetweenCells.has(text.back()); text.remove_suffix(1))
        commas += text.back() == ',' || text.back() == ';';
    if (commas > 1) return '\0';  // an empty field
    std::size_t begin = text.size();
    while (begin > 0 && is_word_of_row(text[begin - 1]) && text.size() - begin <= kLongestMissing)
        --begin;
    if (begin == text.size() && begin > 0) --begin;
    const auto word = text.substr(begin);
    const bool is_cell = word.size() == 1 && is_cell_like(word.front());
    if (!is_cell && !is_missing_value(word)) return '\0';
    const char cell = is_cell ? word.front() : '.';
    text = text.substr(0, begin);
    return cell;
}

// Cells one by one. More of them, or a word, may stand before.
std::optional<RowTail> listed_tail(std::string_view text) {
    std::string cells;
    while (cells.size() < kCellsOfTail) {
        const std::size_t size = text.size();
        const char cell = take_last_cell(text);
        const bool is_apart = text.empty() || kBetweenCells.has(text.back());
        if (cell == '\0' || size == text.size()) return std::nullopt;
        if (!is_apart && cells.size() + 1 < kCellsOfTail) return std::nullopt;
        cells.insert(cells.begin(), cell);
    }
    if (text.empty() && cells.find_first_not_of("-_*xX") == cells.npos) return std::nullopt;
    // "=1 5 3 ...", "B5 3 ...": no cell begins within a word.
    if (!text.empty() && is_word_of_row(text.back())) return std::nullopt;
    return RowTail{without_tail_signs(text, "\"'"), std::move(cells)};
}

// "[5, 3, , , 7, , , , ]": an empty field is an open cell. Beside open cells with a sign, it is one
// that has lost its digit.
std::optional<RowTail> bracketed_tail(std::string_view text) {
    const std::size_t open = text.find_last_of("[({");
    if (open == text.npos) return std::nullopt;
    std::string cells;
    bool has_empty = false, has_other = false;
    for (const auto field : support::split(text.substr(open + 1), ',')) {
        auto word = field;
        while (!word.empty() && kBetweenCells.has(word.back())) word.remove_suffix(1);
        while (!word.empty() && kBetweenCells.has(word.front())) word.remove_prefix(1);
        const bool is_cell = word.size() == 1 && is_cell_like(word.front());
        if (!word.empty() && !is_cell && !is_missing_value(word)) return std::nullopt;
        const bool is_digit_of_cell = is_cell && word.front() >= '1' && word.front() <= '9';
        cells += is_cell ? word.front() : '.';
        has_empty = has_empty || word.empty();
        has_other = has_other || (!word.empty() && !is_digit_of_cell);
    }
    if (cells.size() != kCellsOfTail || (has_empty && has_other)) return std::nullopt;
    return RowTail{text.substr(0, open + 1), std::move(cells)};
}

}  // namespace

std::vector<std::string_view> words_of(std::string_view line, const support::Characters& between) {
    std::vector<std::string_view> words;
    for (std::size_t at = between.first_not_in(line); at != line.npos;) {
        const std::size_t end = std::min(between.first_in(line, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = between.first_not_in(line, end);
    }
    return words;
}

bool is_missing_value(std::string_view word) {
    constexpr std::string_view kMissing[] = {"nan",  "NaN", "NA",   "None",    "null", "NULL",
                                             "nil",  "NIL", "Null", "Nothing", "nan.", "missing",
                                             "none", "__",  "--",   "<NA>"};
    if (word.size() < 2) return word == "~";
    return std::ranges::find(kMissing, word) != std::end(kMissing);
}

bool may_end_row(std::string_view line) {
    const std::size_t last = line.find_last_not_of(" \t\r");
    if (last == line.npos) return false;
    const char c = line[last];
    return is_cell_like(c) || kEnds.has(c) || c == 'l' || c == 'L' || c == '|' ||
           static_cast<unsigned char>(c) >= 0x80;
}

namespace {

std::optional<RowTail> tail_of(std::string_view line) {
    auto text = without_tail_signs(line, " \t\r,;\\");
    if (auto tight = tight_tail(text)) return tight;
    const auto closed = without_tail_signs(text, " \t,;)]}\"'>|");
    const bool has_brackets = closed.size() < text.size();
    if (has_brackets)
        if (auto tight = tight_tail(closed)) return tight;
    if (auto listed = listed_tail(closed)) return listed;
    if (has_brackets)
        if (auto bracketed = bracketed_tail(without_tail_signs(text, ")]}"))) return bracketed;
    return grouped_tail(text);
}

}  // namespace

std::optional<RowTail> row_tail(std::string_view line) {
    auto tail = tail_of(line);
    SUDOKIT_CHECK(!tail || tail->cells.size() == kCellsOfTail);
    SUDOKIT_CHECK(!tail || line.starts_with(tail->before));
    return tail;
}

}  // namespace sudokit::text
