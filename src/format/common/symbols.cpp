#include "format/common/symbols.hpp"

#include <cmath>

#include "support/check.hpp"

namespace sudokit::text {

char symbol(Digit d) {
    SUDOKIT_CHECK(1 <= d && d <= kMaxSymbols);
    return static_cast<char>(d <= 9 ? '0' + d : 'A' + d - 10);
}

Digit digit_of_symbol(const Geometry& board, char c) {
    return c == '0' || symbol_value(c) > 0 ? board.digit_of(symbol_value(c)) : kOpen;
}

std::optional<std::pair<int, int>> default_boxes(int n) {
    if (n > kMaxDigits) return std::nullopt;
    for (int height = 8; height >= 2; --height)
        if (height * height <= n && n % height == 0) return std::pair{height, n / height};
    return std::nullopt;
}

std::shared_ptr<const Geometry> default_geometry(int n) {
    const auto boxes = default_boxes(n);
    SUDOKIT_CHECK(boxes);
    return Geometry::boxes(boxes->first, boxes->second);
}

bool is_default_board(const Geometry& geometry) {
    const auto boxes = default_boxes(geometry.digits());
    return boxes && geometry.box_rows() == boxes->first &&
           geometry.houses().size() == 3 * static_cast<std::size_t>(geometry.digits());
}

int side_of(std::size_t cells) {
    if (cells > kMaxDigits * kMaxDigits) return 0;
    const auto n = static_cast<std::size_t>(std::sqrt(static_cast<double>(cells)));
    return n * n == cells && is_board_size(static_cast<int>(n)) ? static_cast<int>(n) : 0;
}

std::string cell_at(int n, std::size_t cell) {
    const auto side = static_cast<std::size_t>(n);
    SUDOKIT_CHECK(cell < side * side);
    return say('r', cell / side + 1, 'c', cell % side + 1);
}

std::optional<std::pair<int, int>> place_named(std::string_view name) {
    const auto number_after = [&](char letter) -> std::optional<int> {
        if (name.empty() || support::small(name.front()) != letter) return std::nullopt;
        name.remove_prefix(1);
        int value = 0;
        std::size_t digits = 0;
        while (digits < name.size() && digits < 4 && is_digit(name[digits]))
            value = 10 * value + (name[digits++] - '0');
        name.remove_prefix(digits);
        return digits > 0 ? std::optional(value) : std::nullopt;
    };
    const auto row = number_after('r');
    const auto column = row ? number_after('c') : std::nullopt;
    if (!column || !name.empty()) return std::nullopt;
    return std::pair(*row, *column);
}

std::string digits_remedy(int n) {
    std::string range = say("1-", n < 9 || n > kMaxSymbols ? n : 9);
    if (n == 10) range += " and A";
    if (n > 10 && n <= kMaxSymbols) put(range, " and A-", symbol(static_cast<Digit>(n)));
    return "use " + range + ", and '.' or '0' for an open cell";
}

Error bad_cell_error(std::string_view what, int n, std::size_t cell, std::uint64_t line,
                     std::uint64_t column) {
    SUDOKIT_CHECK(!what.empty());
    const bool is_digit = what.size() == 1 && symbol_value(what[0]) > 0 && what[0] != 'x';
    const bool is_number =
        what.size() > 1 && what.find_first_not_of("0123456789") == std::string_view::npos;
    const std::string name = what.size() == 1 ? in_quotes(what[0]) : in_quotes(what);
    if ((is_digit && (what[0] <= '9' || n > 9)) || is_number)
        return make_error(
            ErrorCode::BadDigit, line, column,
            say(name, " in ", cell_at(n, cell), " is not a digit of a ", n, 'x', n, " board"),
            digits_remedy(n));
    return make_error(ErrorCode::BadCharacter, line, column,
                      say(name, " in ", cell_at(n, cell), " is neither a digit nor an open cell"),
                      digits_remedy(n));
}

Error wrong_length_error(std::size_t cells, int n, std::uint64_t line, std::uint64_t column) {
    const auto wanted = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
    SUDOKIT_CHECK(cells != wanted);
    const bool few = cells < wanted;
    const std::string difference = few ? plural(wanted - cells, "cell") + " missing"
                                       : plural(cells - wanted, "cell") + " too many";
    return make_error(
        ErrorCode::WrongLength, line, column,
        plural(cells, "cell") + " instead of " + std::to_string(wanted) + ": " + difference,
        few ? "write '.' or '0' for every open cell" : "put a space or comma after the last cell");
}

}  // namespace sudokit::text
