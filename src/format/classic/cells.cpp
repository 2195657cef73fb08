#include "format/classic/cells.hpp"

#include <algorithm>
#include <array>

#include "format/classic/plain_line.hpp"
#include "format/common/symbols.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

using Seen = std::array<bool, 256>;

bool may_be_blank(char c) {
    constexpr std::string_view kBlanks = " *-_xX?~/!@$%&=:";
    return kBlanks.find(c) != std::string_view::npos;
}

struct Dialect {
    char blank = '.';  // besides '.' and '0'
    bool zero_is_open = true;
    int shift = 0;  // added to the value of a symbol
};

bool has_digit(const Seen& seen) {
    for (char c = '1'; c <= '9'; ++c)
        if (seen[static_cast<unsigned char>(c)]) return true;
    return false;
}

int highest_letter(const Seen& seen) {
    for (char c = 'Z'; c >= 'A'; --c)
        if (seen[static_cast<unsigned char>(c)] || seen[static_cast<unsigned char>(c - 'A' + 'a')])
            return symbol_value(c);
    return 0;
}

// Only for 16x16: see the header.
void guess_sixteen(const Seen& seen, Dialect& dialect) {
    const bool other_blank = dialect.blank != '.' || seen['.'];
    const int top = highest_letter(seen);
    if (seen['0'] && other_blank && top <= 15) dialect.zero_is_open = false, dialect.shift = 1;
    if (!has_digit(seen) && !seen['0'] && top > 16) dialect.shift = -9;
}

// The one other character that means "open". Rarer candidates come last, so that among real blanks
// a single odd character is the fault, not the blanks.
Dialect guess_dialect(std::string_view cells, int n) {
    Seen seen{};
    for (char c : cells) seen[static_cast<unsigned char>(c)] = true;
    Dialect dialect;
    const bool is_open_known = seen['.'] || (seen['0'] && n != 16);
    if (!is_open_known)
        for (char c : cells)
            if (may_be_blank(c) && !(n >= symbol_value('X') && symbol_value(c) > 0)) {
                dialect.blank = c;
                break;
            }
    if (n == 16) guess_sixteen(seen, dialect);
    return dialect;
}

// Fast path for the usual characters of a 9x9 board. False if there are others.
bool decode_plain(std::string_view cells, int n, Digit* grid) {
    ClassicGrid plain;
    if (n != kClassicDigits || cells.size() != plain.size() || !convert_plain(cells.data(), plain))
        return false;
    std::ranges::copy(plain, grid);
    return true;
}

}  // namespace

std::optional<CellFault> decode_cells(std::string_view cells, int n, Digit* grid, bool* from_zero) {
    SUDOKIT_CHECK(cells.size() == static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
    if (decode_plain(cells, n, grid)) {
        if (from_zero) *from_zero = false;
        return std::nullopt;
    }
    const Dialect dialect = guess_dialect(cells, n);
    if (from_zero) *from_zero = !dialect.zero_is_open;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const char c = cells[i];
        int value = 0;
        if (c == '0' && !dialect.zero_is_open)
            value = 1;
        else if (c != dialect.blank && c != '.' && c != '0') {
            value = symbol_value(c);
            if (value != 0) value += dialect.shift;
            if (value <= 0 || value > n) return CellFault{i};
        }
        grid[i] = static_cast<Digit>(value);
    }
    return std::nullopt;
}

std::optional<CellFault> decode_cells(std::string_view cells, Puzzle& puzzle) {
    bool from_zero = false;
    const int n = puzzle.geometry->digits();
    SUDOKIT_CHECK(puzzle.givens.size() == cells.size());
    const auto fault = decode_cells(cells, n, puzzle.givens.data(), &from_zero);
    if (!fault && from_zero) {
        Shape shape = puzzle.geometry->shape();
        shape.lowest = 0;
        puzzle.geometry = std::make_shared<const Geometry>(std::move(shape));
    }
    return fault;
}

bool says_something(std::string_view cells) {
    for (char c : cells)
        if (c == '.' || c == '0' || symbol_value(c) > 0) return true;
    return false;
}

}  // namespace sudokit::text
