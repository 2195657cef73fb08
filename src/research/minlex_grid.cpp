// minlex_grid.cpp - the minlex form of a full grid.
//
// The first row is 123456789 for every order of lines and columns, so a search row by row would
// begin with 18 * 6^4 ties. Look at the first two rows instead. Below a mini-row A of the first row
// there are digits of the mini-rows B and C of the other stacks. Let `below` map a column to the
// column in which the first row has the digit that the second row has there:
//
//     row 1   A A A | B B B | C C C      pure:  all three digits below A are from one stack;
//     row 2   B B C | C C A | A A B      mixed: two from one, one from the other (shown).
//
// * Pure gives 456 789 xyz, mixed at best 457 ... : a pure pair anywhere beats all mixed ones.
//   The order of stack 1 settles the others (6 orders).
// * Mixed, with stacks in the rotation that has two Bs below A: "457" requires the columns with a B
//   to come first (2 orders). Then 4 and 5 are the first columns of stack 2, 7 is the first of
//   stack 3, and the places of 8 and 9 determine the last two columns of stack 3. So 36 ordered
//   pairs of rows in 6 bands and stacks * 3 rotations * 2 = 216 candidates instead of 46,656.
//
// The cycles of `below` rule out most of them at once. "4571" means that columns 1 and 4 are a
// cycle of two: a rectangle, in which two rows hold the same two digits crosswise. Two stacks have
// at most one, because only one digit returns. The second row can end in six ways:
//
//     457189236   (1 4)(6 9)(2 5 8 3 7)      two rectangles
//     457189263   (1 4), seven others        one
//     457189326   (1 4)(6 9)(3 7)(2 5 8)     three
//     457189362, 623, 632                    two, one, one
//
// With two, the other five columns are one cycle, since none stays and a cycle of two would be a
// third rectangle. So a pair of rows with exactly two rectangles beats all others. It gives two
// candidates, one with each row first, and 86% of the grids without a pure band have such a pair.
// Rectangles are found for all pairs of rows at once: nibble i of a word belongs to row i and the
// next of its band.
//
// Each candidate fixes all columns and names; the first column then orders the six other lines.
// Filtering by row 3, row 4, and so on to row 9 leaves the automorphism group.
#include <algorithm>
#include <tuple>
#include <utility>

#include "research/minlex.hpp"

namespace sudokit::minlex {
namespace {

constexpr std::uint64_t kOnes = 0x1'1111'1111;  // a one in each of nine nibbles

struct Candidate {
    std::uint64_t names;  // nibble d = new name of digit d
    std::uint8_t side;    // 0 or 9, as in Lines
    Order order;          // lines (without the side), top to bottom
    Order column;         // columns, left to right

    std::uint64_t name(unsigned digit) const { return names >> (4 * digit) & 15; }
};

// A pure band gives 108 candidates, a mixed one 36.
struct Candidates {
    std::array<Candidate, 6 * 108> list;
    std::size_t count = 0;
};

// Column c of the second row holds the digit that column below[c] of the first row holds.
using Below = std::array<std::uint8_t, 9>;

// Nibble i gets the value of the next line of its band: 1 2 0, 4 5 3, 7 8 6.
std::uint64_t next_in_band(std::uint64_t column) {
    return (column >> 4 & 0x0ff'0ff'0ff) | (column << 8 & 0xf00'f00'f00);
}

// Sets the high bit of each nonzero nibble.
std::uint64_t nonzero(std::uint64_t nibbles) {
    return ((nibbles & 7 * kOnes) + 7 * kOnes) | nibbles;
}

// kConjugates[h][q]: what order q becomes if the three are renumbered in the order h.
constexpr auto kConjugates = [] {
    std::array<std::array<std::uint8_t, 6>, 6> table{};
    for (unsigned h = 0; h < 6; ++h)
        for (unsigned q = 0; q < 6; ++q) {
            unsigned number[3] = {}, renamed[3] = {};
            for (unsigned i = 0; i < 3; ++i) number[kThrees[h][i]] = i;
            for (unsigned i = 0; i < 3; ++i) renamed[i] = number[kThrees[q][kThrees[h][i]]];
            table[h][q] = static_cast<std::uint8_t>(2 * renamed[0] + (renamed[1] > renamed[2]));
        }
    return table;
}();

// The third member of a group of three.
unsigned third(unsigned one, unsigned other) { return 9 * (one / 3) + 3 - one - other; }

// Pairs of lines of a band as bits: 4i + 3 for row i and the next of its band, 4i + 2 for columns.
using Pairs = std::uint64_t;
constexpr Pairs kAllPairs = 12 * kOnes;

struct Pair {
    unsigned first, second;  // as in Lines
};
Pair first_of(Pairs pairs) {
    const auto bit = static_cast<unsigned>(std::countr_zero(pairs));
    const unsigned line = bit / 4, side = bit % 4 == 3 ? 0 : 9;
    return {side + line, side + (line % 3 == 2 ? line - 2 : line + 1)};
}

// The pairs that have a rectangle in the two stacks other than `stack`.
Pairs rectangles(const std::array<std::uint64_t, 18>& lines, unsigned stack) {
    Pairs pairs = 0;
    for (const unsigned side : {0u, 9u}) {
        const std::uint64_t* left = &lines[9 - side + (stack + 1) % 3 * 3];
        const std::uint64_t* right = &lines[9 - side + (stack + 2) % 3 * 3];
        std::uint64_t none = ~std::uint64_t{0};
        for (unsigned i = 0; i < 3; ++i)
            for (unsigned j = 0; j < 3; ++j) {
                const std::uint64_t a = left[i], b = right[j];
                none &= nonzero((a ^ next_in_band(b)) | (next_in_band(a) ^ b));
            }
        pairs |= (~none & 8 * kOnes) >> (side != 0);
    }
    return pairs;
}

class GridSearch {
  public:
    explicit GridSearch(const Lines& lines) : lines_(lines) {}

    const Candidates& run() {
        if (const Pairs pure = pure_pairs()) {
            for (Pairs m = pure; m; m &= m - 1) pure_pair(first_of(m));
        } else {
            mixed_pairs();
        }
        keep_least_rows();
        return kept_;
    }

  private:
    unsigned digits_of(unsigned line, unsigned stack) const {
        unsigned digits = 0;
        for (unsigned c = 3 * stack; c < 3 * stack + 3; ++c) digits |= 1u << lines_[line].digits[c];
        return digits;
    }

    // If one pair of a band is pure, all three are.
    Pairs pure_pairs() const {
        Pairs pure = 0;
        for (unsigned line = 0; line < 18; line += 3) {
            const unsigned digits = digits_of(line, 0);
            if (digits == digits_of(line + 1, 1) || digits == digits_of(line + 2, 1))
                pure |= line < 9 ? Pairs{0x888} << (4 * line) : Pairs{0x444} << (4 * (line - 9));
        }
        return pure;
    }

    void mixed_pairs() {
        std::array<std::uint64_t, 18> packed{};  // nibble i: the digit in column i
        for (unsigned line = 0; line < 18; ++line)
            for (unsigned i = 0; i < 9; ++i)
                packed[line] |= std::uint64_t{lines_[line].digits[i]} << (4 * i);
        const Pairs pairs[3] = {rectangles(packed, 0), rectangles(packed, 1),
                                rectangles(packed, 2)};
        const Pairs all = pairs[0] & pairs[1] & pairs[2];
        const Pairs most = (pairs[0] & pairs[1]) | (pairs[1] & pairs[2]) | (pairs[2] & pairs[0]);
        if (const Pairs two = most & ~all) {
            for (Pairs m = two; m; m &= m - 1) {
                // The stack with two rectangles; the pair is not in the set that leaves it out.
                const Pairs pair = m & (~m + 1);
                const unsigned middle = pair & pairs[0] ? pair & pairs[1] ? 2 : 1 : 0;
                two_rectangles(first_of(pair), middle);
            }
            return;
        }
        const Pairs some = pairs[0] | pairs[1] | pairs[2];
        for (Pairs m = some ? some : kAllPairs; m; m &= m - 1) {
            const Pair pair = first_of(m);
            mixed_pair(pair, some != 0);
            mixed_pair({pair.second, pair.first}, some != 0);
        }
    }

    Below below(unsigned first, unsigned second) const {
        std::array<std::uint8_t, 16> column_of;
        for (unsigned c = 0; c < 9; ++c)
            column_of[lines_[first].digits[c]] = static_cast<std::uint8_t>(c);
        Below b;
        for (unsigned c = 0; c < 9; ++c) b[c] = column_of[lines_[second].digits[c]];
        return b;
    }

    // The two candidates with 457189236. Their middle stack has one column outside the rectangles;
    // from there the cycle of five visits columns 5 8 3 7 2. Backwards it is that of the other.
    void two_rectangles(Pair pair, unsigned middle) {
        const Below b = below(pair.first, pair.second);
        const unsigned m = 3 * middle;
        const unsigned c5 = m + (b[b[m]] != m ? 0u : b[b[m + 1]] != m + 1 ? 1u : 2u);
        const unsigned c8 = b[c5], c3 = b[c8], c7 = b[c3], c2 = b[c7];
        const unsigned c1 = third(c2, c3), c9 = third(c7, c8);
        const unsigned c4 = b[c1], c6 = b[c9];
        const auto order = [](auto... c) { return Order{static_cast<std::uint8_t>(c)...}; };
        keep(pair, order(c1, c2, c3, c4, c5, c6, c7, c8, c9));
        keep({pair.second, pair.first}, order(c9, c8, c7, c6, c5, c4, c3, c2, c1));
    }

    void mixed_pair(Pair pair, bool with_rectangle) {
        const Below b = below(pair.first, pair.second);
        // Two digits below stack 0 come from the stack that follows in the good turn.
        const int next = (b[0] / 3 == 1) + (b[1] / 3 == 1) + (b[2] / 3 == 1);
        const unsigned turn = next == 2 ? 1 : 2;
        for (unsigned stack = 0; stack < 3; ++stack)
            mixed_orders(pair, b, stack, (stack + turn) % 3, with_rectangle);
    }

    void mixed_orders(Pair pair, const Below& b, unsigned stack, unsigned next,
                      bool with_rectangle) {
        Order column;
        // The columns of the first stack with a digit of `next` below, then the one without.
        unsigned i = 0;
        for (unsigned c = 3 * stack; c < 3 * stack + 3; ++c)
            column[b[c] / 3u == next ? i++ : 2] = static_cast<std::uint8_t>(c);
        const unsigned last = 3 - stack - next;
        column[6] = b[column[2]];
        for (int swap = 0; swap < 2; ++swap) {
            std::swap(column[0], column[1]);
            column[3] = b[column[0]];
            if (with_rectangle && b[column[3]] != column[0]) continue;
            column[4] = b[column[1]];
            column[5] = static_cast<std::uint8_t>(third(column[3], column[4]));
            // Of stack 2, two have digits of stack 3 below: those that become 8 and 9.
            column[7] = b[b[column[3]] / 3u == last ? column[3] : column[4]];
            column[8] = static_cast<std::uint8_t>(third(column[6], column[7]));
            offer(pair, b, column);
        }
    }

    void pure_pair(Pair pair) {
        const Below second = below(pair.first, pair.second);
        const Below third_row = below(pair.first, third(pair.first, pair.second));
        pure_orders(pair, second, third_row);
        Below first, again;  // with the second row on top
        for (unsigned c = 0; c < 9; ++c) first[second[c]] = static_cast<std::uint8_t>(c);
        for (unsigned c = 0; c < 9; ++c) again[c] = first[third_row[c]];
        pure_orders({pair.second, pair.first}, first, again);
    }

    // The columns below each other, h, b[h] and b[b[h]], have a common number 0-2 in `at`. Then the
    // end of row 2 and the mini-rows of row 3 are four orders of these numbers.
    void pure_orders(Pair pair, const Below& b, const Below& third_row) {
        for (unsigned stack = 0; stack < 3; ++stack) {
            Below at, column;
            for (unsigned i = 0; i < 3; ++i) {
                column[i] = static_cast<std::uint8_t>(3 * stack + i);
                column[i + 3] = b[column[i]];
                column[i + 6] = b[column[i + 3]];
                at[column[i]] = at[column[i + 3]] = at[column[i + 6]] =
                    static_cast<std::uint8_t>(i);
            }
            const auto order_at = [&](const Below& row, unsigned first) {
                const unsigned x = at[row[column[first]]], y = at[row[column[first + 1]]],
                               z = at[row[column[first + 2]]];
                return 2 * x + (y > z);
            };
            const unsigned orders[4] = {order_at(b, 6), order_at(third_row, 0),
                                        order_at(third_row, 3), order_at(third_row, 6)};
            for (unsigned head = 0; head < 6; ++head) {
                const auto& renamed = kConjugates[head];
                const std::uint64_t key = renamed[orders[0]] << 9 | renamed[orders[1]] << 6 |
                                          renamed[orders[2]] << 3 | renamed[orders[3]];
                if (key > least_) continue;
                if (key < least_) kept_.count = 0;
                least_ = key;
                Order order;
                for (unsigned p = 0; p < 9; ++p)
                    order[p] = column[p / 3 * 3 + kThrees[head][p % 3]];
                keep(pair, order);
            }
        }
    }

    // Keeps the candidate unless another has a smaller second row.
    void offer(Pair pair, const Below& b, const Order& column) {
        std::uint64_t places = 0, row = 0;
        for (unsigned p = 0; p < 9; ++p) places |= std::uint64_t{p} << (4 * column[p]);
        for (unsigned p = 0; p < 9; ++p) row = row << 4 | (places >> (4 * b[column[p]]) & 15);
        if (row > least_) return;
        if (row < least_) kept_.count = 0;
        least_ = row;
        keep(pair, column);
    }

    void keep(Pair pair, const Order& column) {
        Candidate& c = kept_.list[kept_.count++];
        c.side = pair.first >= 9 ? 9 : 0;
        c.column = column;
        c.names = 0;
        for (unsigned p = 0; p < 9; ++p)
            c.names |= std::uint64_t{p + 1} << (4 * lines_[pair.first].digits[column[p]]);
        const unsigned first = pair.first - c.side, second = pair.second - c.side;
        c.order[0] = static_cast<std::uint8_t>(first);
        c.order[1] = static_cast<std::uint8_t>(second);
        c.order[2] = static_cast<std::uint8_t>(third(first, second));
    }

    void keep_least_rows() {
        keep_least_row(2);
        for (std::size_t i = 0; i < kept_.count; ++i) order_other_bands(kept_.list[i]);
        for (unsigned row = 3; row < 9 && kept_.count > 1; ++row) keep_least_row(row);
    }

    void keep_least_row(unsigned row) {
        std::uint64_t least = ~std::uint64_t{0};
        std::size_t kept = 0;
        for (std::size_t i = 0; i < kept_.count; ++i) {
            const std::uint64_t string = row_string(kept_.list[i], row);
            if (string > least) continue;
            if (string < least) kept = 0;
            least = string;
            if (kept != i) kept_.list[kept] = kept_.list[i];
            ++kept;
        }
        kept_.count = kept;
    }

    // Orders rows 4 to 9 by the names in the first column.
    void order_other_bands(Candidate& c) const {
        const Line& lead_column = lines_[9u - c.side + c.column[0]];
        const auto by_lead = [&](unsigned a, unsigned b) {
            return c.name(lead_column.digits[a]) < c.name(lead_column.digits[b]);
        };
        unsigned row = 3;
        for (unsigned band = 0; band < 3; ++band) {
            if (band == c.order[0] / 3u) continue;
            std::uint8_t* const o = &c.order[row];
            for (unsigned i = 0; i < 3; ++i) o[i] = static_cast<std::uint8_t>(3 * band + i);
            if (by_lead(o[1], o[0])) std::swap(o[0], o[1]);
            if (by_lead(o[2], o[1])) std::swap(o[1], o[2]);
            if (by_lead(o[1], o[0])) std::swap(o[0], o[1]);
            row += 3;
        }
        if (by_lead(c.order[6], c.order[3]))
            std::swap_ranges(c.order.begin() + 3, c.order.begin() + 6, c.order.begin() + 6);
    }

    std::uint64_t row_string(const Candidate& c, unsigned row) const {
        const Line& line = lines_[c.side + c.order[row]];
        std::uint64_t string = 0;
        for (const unsigned column : c.column) string = string << 4 | c.name(line.digits[column]);
        return string;
    }

    const Lines& lines_;
    Candidates kept_;
    std::uint64_t least_ = ~std::uint64_t{0};
};

}  // namespace

Found search_full_grid(const Lines& lines) {
    GridSearch search(lines);
    const Candidates& ends = search.run();
    // If several arrangements give the form, takes that of the first lines, whatever the search.
    const auto by_lines = [](const Candidate& a, const Candidate& b) {
        return std::tie(a.side, a.order[0], a.order[1]) < std::tie(b.side, b.order[0], b.order[1]);
    };
    const Candidate& end =
        *std::min_element(ends.list.begin(), ends.list.begin() + ends.count, by_lines);
    std::array<Digit, 10> name{};
    for (unsigned d = 1; d <= 9; ++d) name[d] = static_cast<Digit>(end.name(d));
    return {arrangement_from(end.side != 0, end.order, end.column, name), ends.count};
}

}  // namespace sudokit::minlex
