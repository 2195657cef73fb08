// minlex.cpp - the minlex (canonical) form: reads the grid, chooses the search, builds the answer.
#include "research/minlex.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit {
namespace minlex {
namespace {

struct Board {
    Lines lines;
    bool conflict = false;  // two equal givens see each other
    bool full = true;
};

// How often each digit occurs, in four bits at 4 * digit: at most nine times.
using Counts = std::uint64_t;
constexpr Counts kTwoOrMore = 0xee'eeee'eee0;

// Does not branch on cells, because open cells are unpredictable.
Board board_of(const ClassicGrid& grid) {
    Board board;
    std::array<Counts, 9> columns{}, boxes{};
    Counts twice = 0;
    for (unsigned r = 0; r < 9; ++r) {
        Line& row = board.lines[r];
        Counts in_row = 0;
        for (unsigned c = 0; c < 9; ++c) {
            const Digit digit = grid[9 * r + c];
            SUDOKIT_CHECK(digit <= kClassicDigits);
            Line& column = board.lines[9 + c];
            row.digits[c] = column.digits[r] = digit;
            const unsigned given = digit != kOpen;
            row.given |= given << c;
            column.given |= given << r;
            const Counts one = Counts{1} << (4 * digit);
            columns[c] += one;
            boxes[r / 3 * 3 + c / 3] += one;
            in_row += one;
        }
        twice |= in_row;
        board.full &= row.given == 0x1ff;
    }
    for (unsigned i = 0; i < 9; ++i) twice |= columns[i] | boxes[i];
    board.conflict = (twice & kTwoOrMore) != 0;
    return board;
}

Transform transform_of(const Arrangement& a) {
    Transform t;
    t.relabel = a.name;
    Digit names = *std::max_element(a.name.begin(), a.name.end());
    for (std::size_t d = 1; d <= 9; ++d)
        if (t.relabel[d] == kOpen) t.relabel[d] = ++names;
    const std::size_t down = a.transposed ? 1 : 9, right = a.transposed ? 9 : 1;
    for (std::size_t i = 0; i < 9; ++i)
        for (std::size_t c = 0; c < 9; ++c)
            t.to[down * i + right * c] = static_cast<std::uint8_t>(9 * a.line[i] + a.place[c]);
    return t;
}

Found search(const Board& board) {
    if (board.conflict) return search_everything(board.lines);
    return board.full ? search_full_grid(board.lines) : search_puzzle(board.lines);
}

}  // namespace

Arrangement arrangement_from(bool transposed, const Order& lines, const Order& columns,
                             const std::array<Digit, 10>& name) {
    Arrangement a;
    a.transposed = transposed;
    a.name = name;
    for (unsigned i = 0; i < 9; ++i) {
        a.line[lines[i]] = static_cast<std::uint8_t>(i);
        a.place[columns[i]] = static_cast<std::uint8_t>(i);
    }
    return a;
}

}  // namespace minlex

CanonicalForm to_minlex(const ClassicGrid& grid) {
    const minlex::Found found = minlex::search(minlex::board_of(grid));
    CanonicalForm form;
    form.automorphisms = found.arrangements;
    form.transform = minlex::transform_of(found.arrangement);
    form.grid = form.transform.apply(grid);
    SUDOKIT_CHECK(form.automorphisms > 0 && form.grid <= grid);
    return form;
}

}  // namespace sudokit
