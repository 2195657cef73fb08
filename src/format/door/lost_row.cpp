#include "format/door/lost_row.hpp"

#include <algorithm>
#include <string>

#include "format/common/counted_names.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/row_tail.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

// Programs write 5L for a whole number, and -1 for an open cell. "; ..." goes on in the next line.
std::string with_plain_numbers(std::string_view line) {
    std::string plain;
    for (const std::string_view end : {"; ...", ", ..."})
        if (line.ends_with(end)) line.remove_suffix(end.size());
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool is_end = line[i] == 'L' && !plain.empty() && is_digit(plain.back());
        const bool is_open = line.substr(i).starts_with("-1");
        if (!is_end) plain += is_open ? '.' : line[i];
        i += is_open;
    }
    return plain;
}

// "0, 0, 8, ...), nrow = 9)": up to a bracket that was not opened.
std::string_view before_closing(std::string_view line) {
    int depth = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        depth += std::string_view("([{").find(line[i]) != std::string_view::npos;
        depth -= std::string_view(")]}").find(line[i]) != std::string_view::npos;
        if (depth < 0) return line.substr(0, i);
    }
    return {};
}

}  // namespace

// A date has no two open cells side by side, nine digits in a word may be any number, and those from
// 1 to 9 are the digits of a Sudoku.
bool is_lost_row(std::string_view line) {
    const std::string plain = with_plain_numbers(line);
    const auto tail = row_tail(plain);
    if (!tail || tail->cells.find_first_of("123456789") == std::string::npos) return false;
    const char before = tail->before.empty() ? '\0' : tail->before.back();
    const bool is_list = before == '[' || before == '(' || before == '{';
    if (is_list && tail->cells != "123456789") return true;
    const bool is_word = tail->cells.find_first_not_of("0123456789") == std::string::npos &&
                         plain.find(tail->cells) != plain.npos;
    const auto open = std::ranges::adjacent_find(
        tail->cells, [](char a, char b) { return is_usual_blank(a) && a == b; });
    return open != tail->cells.end() && (!is_word || is_counted_name(trim(tail->before)));
}

bool is_named_row(std::string_view line) {
    const auto tail = row_tail(line);
    const auto before = tail ? trim(tail->before) : std::string_view();
    using support::is_letter;
    return before.size() > 2 && before.ends_with(':') && is_letter(before[before.size() - 2]) &&
           is_letter(before[before.size() - 3]) && is_lost_row(line);
}

bool holds_lost_row(std::string_view line) {
    return is_lost_row(line) || is_lost_row(before_closing(line));
}

bool is_lost_member(std::string_view text) {
    const std::size_t name = text.starts_with('"') ? text.find('"', 1) : text.npos;
    const auto count = [&](char c) { return std::ranges::count(text, c); };
    return name != text.npos && text.find_first_not_of(" \t", name + 1) == text.find(':', name) &&
           count('}') > count('{') && std::ranges::any_of(text, is_digit);
}

}  // namespace sudokit::text
