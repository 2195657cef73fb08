// given.cpp - givens one by one: r1c3=3, A3: 3, (0, 2): 3, x(1,3,3), grid[0][2] = 3.
//
// In: text with such cells. Out: lines of 81 cells (or rows of candidates). The notation leaves
// three questions open, and only the whole list answers them: do rows and columns count from 0 or
// from 1 (is there a 0 or a 9)? Is the letter the row or the column (in which order does the list
// go row by row)? How large is the board (some number must be 9)? If the list does not say, it is
// refused.
//
// Several lists in a row are told apart where a line starts the order of cells anew and repeats
// one.
#include "format/common/given.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "format/common/symbols.hpp"
#include "format/text/messages.hpp"
#include "sudokit/types.hpp"
#include "support/characters.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

using support::Characters;

constexpr Characters kBetween = " \t\n,;.'\"{}()[]";
constexpr std::size_t kMostBetween = 12;  // more of these are a row of dots
constexpr Characters kBeforeCall = " \t\n,;.'\"{})]";

Error list_error(std::uint64_t line, std::string message, std::string remedy) {
    return make_error(ErrorCode::BadStructure, line, 1, std::move(message), std::move(remedy));
}

// Walks along a line. Each function takes what it names, or nothing if it is not there.
class Walker {
  public:
    explicit Walker(std::string_view text) : text_(text) {}

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    std::string_view rest() const { return text_.substr(at_); }
    bool skip(const Characters& characters, std::size_t most = std::string_view::npos) {
        const std::size_t begin = at_;
        while (at_ < text_.size() && at_ - begin < most && characters.has(text_[at_])) ++at_;
        return at_ > begin;
    }
    bool take(const Characters& choices) {
        const bool found = at_ < text_.size() && choices.has(text_[at_]);
        at_ += found;
        return found;
    }
    bool take_word(std::string_view word) {
        const bool found = rest().starts_with(word);
        if (found) at_ += word.size();
        return found;
    }
    // A digit that is not followed by another one.
    std::optional<int> number() {
        if (!is_digit(peek()) || (at_ + 1 < text_.size() && is_digit(text_[at_ + 1])))
            return std::nullopt;
        return text_[at_++] - '0';
    }
    // "s.add(X[": everything up to the bracket before a digit.
    bool skip_call() {
        for (bool is_open = false; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (is_open && is_digit(c)) return true;
            if (c == ' ' && is_open) continue;
            is_open = c == '(' || c == '[';
            if (!is_open && symbol_value(c) == 0 && c != '0' && c != '_' && c != '.') return false;
        }
        return false;
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
};

// "3", "'3'", "123456789", "." or "0".
std::optional<std::string> take_value(Walker& walker) {
    walker.skip(" \t");
    const char quote = walker.peek();
    const bool is_quoted = walker.take("'\"");
    if (is_quoted && walker.peek() == quote) return walker.take("'\""), "";
    if (walker.take(".0_")) return is_digit(walker.peek()) ? std::nullopt : std::optional("");
    const auto rest = walker.rest();
    walker.skip("123456789");
    std::string value(rest.substr(0, rest.size() - walker.rest().size()));
    if (value.empty() || walker.peek() == '0' || symbol_value(walker.peek()) > 0)
        return std::nullopt;
    if (is_quoted && walker.peek() != quote) return std::nullopt;
    return value;
}

bool take_sign(Walker& walker) {
    walker.skip(" \t'\"");
    if (walker.take_word("\u2192") || walker.take_word("is ")) return true;
    return walker.skip("=:") || (walker.take("-") && walker.take(">"));
}

std::optional<Given> take_named(Walker& walker) {
    Given given;
    given.is_named = true;
    const bool is_row = walker.take("rR");
    if (is_row) {
        const auto row = walker.number();
        if (!row || !walker.take("cC")) return std::nullopt;
        given.row = *row;
    } else {
        given.has_letter = true;
        given.row = (walker.peek() & ~0x20) - 'A' + 1;
        if (!walker.take("ABCDEFGHIJabcdefghij")) return std::nullopt;
    }
    const auto column = walker.number();
    if (!column || *column == 0 || given.row == 0 || !take_sign(walker)) return std::nullopt;
    given.column = *column;
    auto value = take_value(walker);
    // "c1: 5.64.8...": the cells of a column.
    const bool goes_on =
        given.has_letter && std::string_view("._*-").find(walker.peek()) != std::string_view::npos;
    if (!value || goes_on) return std::nullopt;
    given.value = std::move(*value);
    return given;
}

// "(0, 2): 3", "x(1,3,3)", "X[0][2] == 3".
std::optional<Given> take_bracketed(Walker& walker) {
    if (!walker.skip_call()) return std::nullopt;
    const auto row = walker.number();
    walker.skip(" ");
    if (!row || !(walker.take(",") || (walker.take("])") && walker.take("[("))))
        return std::nullopt;
    walker.skip(" ");
    const auto column = walker.number();
    walker.skip(" ");
    const bool is_triple = walker.take(",");
    const bool has_sign = !is_triple && walker.take("])") && take_sign(walker);
    if (!column || !(is_triple || has_sign)) return std::nullopt;
    auto value = take_value(walker);
    if (!value || (is_triple && !walker.take("])"))) return std::nullopt;
    return Given{.row = *row, .column = *column, .value = std::move(*value)};
}

// Lists always go row by row, so "A1 B1 C1 ..." has letters for columns, as in spreadsheets.
bool are_letters_columns(const std::vector<Given>& givens) {
    const auto goes_by = [&](auto key) { return std::ranges::is_sorted(givens, {}, key); };
    const auto by_letter = [](const Given& given) { return 10 * given.row + given.column; };
    const auto by_number = [](const Given& given) { return 10 * given.column + given.row; };
    const bool have_letters =
        std::ranges::all_of(givens, [](const Given& given) { return given.has_letter; });
    return have_letters && !goes_by(by_letter) && goes_by(by_number);
}

// Some people leave out the letter I, so their last row is J.
std::optional<Error> count_from_one(std::vector<Given>& givens) {
    const auto has_row = [&](int row) {
        return std::ranges::any_of(givens, [&](const Given& given) { return given.row == row; });
    };
    if (has_row(10) && has_row(9))
        return list_error(1, "the rows go from A to J", "a classic puzzle has 9 rows");
    int least = 9, most = 0;
    bool is_told = true;
    for (Given& given : givens) {
        given.row = std::min(given.row, 9);
        is_told = is_told && given.is_named;
        least = std::min({least, given.row, given.column});
        most = std::max({most, given.row, given.column});
    }
    if (is_told) return std::nullopt;
    if ((least == 0) == (most == 9))
        return list_error(1, "the rows and columns count from 0 or from 1: the list does not say",
                          "write the puzzle as 81 characters");
    for (Given& given : givens) {
        given.row += least == 0;
        given.column += least == 0;
    }
    return std::nullopt;
}

using GivenSpan = std::span<const Given>;

// How many of them go row by row, column by column, or digit by digit: the most in one order.
std::size_t sorted_part(GivenSpan givens) {
    const auto part = [&](auto key) {
        const auto end = std::ranges::adjacent_find(
            givens, [&](const Given& a, const Given& b) { return key(a) >= key(b); });
        return end == givens.end() ? givens.size()
                                   : static_cast<std::size_t>(end - givens.begin()) + 1;
    };
    const auto by_rows = [](const Given& g) { return 10 * g.row + g.column; };
    const auto by_columns = [](const Given& g) { return 10 * g.column + g.row; };
    return std::max({part(by_rows), part(by_columns),
                     part([&](const Given& g) { return std::pair(g.value, by_rows(g)); }),
                     part([&](const Given& g) { return std::pair(g.value, by_columns(g)); })});
}

bool is_same_cell(const Given& a, const Given& b) { return a.row == b.row && a.column == b.column; }

// The first given whose cell occurs before it.
std::size_t first_repeated(GivenSpan givens) {
    for (std::size_t i = 1; i < givens.size(); ++i)
        for (const Given& earlier : givens.first(i))
            if (is_same_cell(givens[i], earlier)) return i;
    return givens.size();
}

// Where another list begins, which is at the beginning of a line: where the order of the cells
// starts anew; at the first cell; or in the second line, if each line is a list.
std::size_t size_of_first_list(GivenSpan givens) {
    const std::size_t repeated = first_repeated(givens);
    if (repeated == givens.size()) return repeated;
    const auto begins_line = [&](std::size_t i) { return givens[i].line != givens[i - 1].line; };
    const auto second_line = static_cast<std::size_t>(
        std::ranges::find_if(givens, [&](const Given& g) { return g.line != givens[0].line; }) -
        givens.begin());
    SUDOKIT_CHECK(0 < repeated && repeated < givens.size());
    const std::size_t first_again = is_same_cell(givens[repeated], givens[0]) ? repeated : 0;
    const std::size_t line_again =
        second_line <= repeated && givens[second_line].line == givens[repeated].line ? second_line
                                                                                     : 0;
    for (const std::size_t next : {sorted_part(givens), first_again, line_again})
        if (next >= kLeastGivens && next < givens.size() && begins_line(next)) return next;
    return givens.size();
}

}  // namespace

Error too_few_givens(std::size_t count) {
    return make_error(ErrorCode::NotAPuzzle, 1, 1,
                      "a list of " + plural(count, "given") +
                          ": no classic puzzle has fewer than " + std::to_string(kLeastGivens),
                      "write the puzzle as 81 characters, '.' or '0' for an open cell");
}

Error no_given(std::string_view text, std::uint64_t line) {
    return list_error(line,
                      in_quotes(trim(text)) + " is not the row, the column and the digit of a cell",
                      "write each given like the others; rows, columns and digits go from 1 to 9");
}

std::optional<Given> take_given(std::string_view& text) {
    Walker cell(text);
    cell.skip(" \t");
    Walker call = cell;
    cell.skip(kBetween, kMostBetween);
    call.skip(kBeforeCall, kMostBetween);
    auto given = take_named(cell);
    const bool is_named = given.has_value();
    if (!is_named) given = take_bracketed(call);
    if (given) text = (is_named ? cell : call).rest();
    return given;
}

bool is_between_givens(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return kBetween.has(c); });
}

std::vector<std::vector<Given>> lists_in(const std::vector<Given>& givens) {
    std::vector<std::vector<Given>> lists;
    for (GivenSpan rest = givens; !rest.empty(); rest = rest.subspan(lists.back().size())) {
        const auto list = rest.first(size_of_first_list(rest));
        SUDOKIT_CHECK(!list.empty());  // so there is an end
        lists.emplace_back(list.begin(), list.end());
    }
    const bool are_puzzles =
        std::ranges::all_of(lists, [](const auto& list) { return list.size() >= kLeastGivens; });
    if (!are_puzzles) lists = {givens};
    return lists;
}

Result<std::vector<std::string>> cells_of(std::vector<Given> givens) {
    if (const auto error = count_from_one(givens)) return *error;
    if (are_letters_columns(givens))
        for (Given& given : givens) std::swap(given.row, given.column);
    const bool are_all = givens.size() == kClassicCells;
    std::vector<std::string> cells(kClassicCells);
    bool has_nine = false;
    for (const Given& given : givens) {
        SUDOKIT_CHECK(1 <= given.row && given.row <= 9 && 1 <= given.column && given.column <= 9);
        const auto at = static_cast<std::size_t>(9 * (given.row - 1) + given.column - 1);
        const bool is_open = given.value.empty() || (are_all && given.value == "123456789");
        const std::string value = is_open ? "." : given.value;
        const std::string place = say('r', given.row, 'c', given.column);
        if (value.size() > 1 && !are_all)
            return list_error(given.line, place + " has more than one digit: " + in_quotes(value),
                              "rows, columns and digits go from 1 to 9");
        if (!cells[at].empty() && cells[at] != value)
            return list_error(given.line, "two digits for " + place, "give each cell once");
        cells[at] = value;
        has_nine = has_nine || given.row == 9 || given.column == 9 || value.ends_with('9');
    }
    if (!has_nine)
        return list_error(1, "no row, column or digit is 9, so the list may be of a smaller board",
                          "write the puzzle as rows, '.' or '0' for an open cell");
    for (std::string& cell : cells)
        if (cell.empty()) cell = ".";
    return cells;
}

namespace {
std::optional<Error> add_lines(std::vector<Given> givens, Rewritten& lines) {
    SUDOKIT_CHECK(lines.empty() || givens.front().line > 0);
    const std::uint64_t first = lines.empty() ? 0 : givens.front().line - 1;
    const auto cells = cells_of(std::move(givens));
    if (!cells) return cells.error();
    const bool has_candidates =
        std::ranges::any_of(cells.value(), [](const std::string& cell) { return cell.size() > 1; });
    const std::size_t begin = lines.size();
    lines.resize(begin + (has_candidates ? 9 : 1), {first, {}});
    for (std::size_t i = 0; i < kClassicCells; ++i) {
        const std::string& cell = cells.value()[i];
        lines[begin + (has_candidates ? i / 9 : 0)].text += has_candidates ? cell + " " : cell;
    }
    return std::nullopt;
}
}  // namespace

Result<Rewritten> lines_of_givens(std::vector<Given> givens) {
    Rewritten lines;
    for (std::vector<Given>& list : lists_in(givens))
        if (auto error = add_lines(std::move(list), lines)) return *error;
    return lines;
}

}  // namespace sudokit::text
