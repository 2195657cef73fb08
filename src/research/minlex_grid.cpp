// minlex_grid.cpp - the minlex form of a full grid.
//
// The first row is always 123456789, whichever order of lines and columns makes it, so a search row
// by row would begin with 18 * 6^4 ties. Look at the first two rows instead. Below a mini-row A of
// the first row there are digits of the mini-rows B and C of the other stacks. Let `below` map a
// column to the column of the first row that holds the digit which the second row has there:
//
//     row 1   A A A | B B B | C C C      pure:  all three digits below A are from one stack;
//     row 2   B B C | C C A | A A B      mixed: two from one, one from the other (shown).
//
// * Pure gives 456 789 xyz, mixed at best 457 ... : a pure pair anywhere beats all mixed ones.
// * Mixed, with stacks in the turn that has two Bs below A: "457" asks that the columns with a B
//   come first (2 orders); 4 and 5 are then the first columns of stack 2, 7 is the first of
//   stack 3, and only the last two columns of stack 3 are free (2 orders). So 36 ordered pairs
//   of rows in 6 bands and stacks * 3 turns * 4 = 432 candidates instead of 46,656.
// * Pure: the order of stack 1 settles the others (6 orders).
// The fourth digit of the second row is known before the free order of stack 3; it drops most of
// the 432. Each candidate fixes all columns and names; the first column then orders the six other
// lines. Filter by row 2, row 3, and so on to row 9; what is left is the automorphism group.
#include <algorithm>
#include <utility>
#include <vector>

#include "research/minlex.hpp"

namespace sudokit::minlex {
namespace {

struct Candidate {
    std::uint8_t side = 0;  // 0 or 9, as in Lines
    Order order{};          // lines (without the side), top to bottom
    Order column{};         // columns, left to right
    std::array<Digit, 10> name{};
};

// Column c of the second row holds the digit that column below[c] of the first row holds.
using Below = std::array<std::uint8_t, 9>;

class GridSearch {
  public:
    explicit GridSearch(const Lines& lines) : lines_(lines) {
        for (unsigned i = 0; i < 18; ++i)
            for (unsigned c = 0; c < 9; ++c)
                column_of_[i][lines_[i].digit(c)] = static_cast<std::uint8_t>(c);
        kept_.reserve(16);
    }

    const std::vector<Candidate>& run() {
        const unsigned pure = pure_bands();
        for (unsigned band = 0; band < 6; ++band) {
            if (pure && !(pure >> band & 1)) continue;
            for (unsigned first = 0; first < 3; ++first)
                for (unsigned second = 0; second < 3; ++second)
                    if (first != second) pair(3 * band + first, 3 * band + second, pure != 0);
        }
        keep_least_rows();
        return kept_;
    }

  private:
    Below below(unsigned first, unsigned second) const {
        Below b;
        for (unsigned c = 0; c < 9; ++c) b[c] = column_of_[first][lines_[second].digit(c)];
        return b;
    }

    // Bit b: the rows of band b (0-2 bands, 3-5 stacks) are pure. If one pair is, all three are.
    unsigned pure_bands() const {
        unsigned pure = 0;
        for (unsigned band = 0; band < 6; ++band) {
            const auto& column = column_of_[3 * band];
            const Line& second = lines_[3 * band + 1];
            const int stack = column[second.digit(0)] / 3;
            if (column[second.digit(1)] / 3 == stack && column[second.digit(2)] / 3 == stack)
                pure |= 1u << band;
        }
        return pure;
    }

    void pair(unsigned first, unsigned second, bool pure) {
        first_ = first, second_ = second;
        below_ = below(first, second);
        // Two or three digits below stack 0 come from the stack that follows in the good turn.
        const int next = (below_[0] / 3 == 1) + (below_[1] / 3 == 1) + (below_[2] / 3 == 1);
        const unsigned turn = next >= 2 ? 1 : 2;
        for (unsigned stack = 0; stack < 3; ++stack) {
            if (pure)
                pure_orders(stack);
            else
                mixed_orders(stack, (stack + turn) % 3);
        }
    }

    void pure_orders(unsigned stack) {
        std::array<std::uint8_t, 3> head;
        for (unsigned i = 0; i < 3; ++i) head[i] = static_cast<std::uint8_t>(3 * stack + i);
        do {
            Order column;
            for (unsigned i = 0; i < 3; ++i) {
                column[i] = head[i];
                column[i + 3] = below_[column[i]];
                column[i + 6] = below_[column[i + 3]];
            }
            offer(column);
        } while (std::next_permutation(head.begin(), head.end()));
    }

    void mixed_orders(unsigned stack, unsigned next) {
        Order column;
        // Columns of the first stack with a digit of `next` below, and the one without.
        unsigned i = 0;
        for (unsigned c = 3 * stack; c < 3 * stack + 3; ++c)
            column[below_[c] / 3u == next ? i++ : 2] = static_cast<std::uint8_t>(c);
        const unsigned last = 3 - stack - next;
        column[6] = below_[column[2]];
        for (int swap = 0; swap < 2; ++swap) {
            std::swap(column[0], column[1]);
            column[3] = below_[column[0]];
            column[4] = below_[column[1]];
            const unsigned fourth = below_[column[3]];
            const unsigned name = fourth == column[0]   ? 1
                                  : fourth == column[1] ? 2
                                  : fourth == column[2] ? 3
                                                        : 7;
            if (name > least_fourth_) continue;
            least_fourth_ = name;
            column[5] = static_cast<std::uint8_t>(9 * next + 3 - column[3] - column[4]);
            const unsigned rest = 9 * last + 3 - column[6];
            for (column[7] = static_cast<std::uint8_t>(3 * last); column[7] < 3 * last + 3;
                 ++column[7]) {
                if (column[7] == column[6]) continue;
                column[8] = static_cast<std::uint8_t>(rest - column[7]);
                offer(column);
            }
        }
    }

    // Keeps the candidate if no other has a smaller second row.
    void offer(const Order& column) {
        std::array<std::uint8_t, 9> place;
        for (unsigned p = 0; p < 9; ++p) place[column[p]] = static_cast<std::uint8_t>(p);
        std::uint64_t row = 0;
        for (unsigned p = 0; p < 9; ++p) row = row << 4 | place[below_[column[p]]];
        if (row > least_) return;
        if (row < least_) kept_.clear();
        least_ = row;
        Candidate c;
        c.side = first_ >= 9 ? 9 : 0;
        c.column = column;
        for (unsigned p = 0; p < 9; ++p)
            c.name[lines_[first_].digit(column[p])] = static_cast<Digit>(p + 1);
        c.order[0] = static_cast<std::uint8_t>(first_ - c.side);
        c.order[1] = static_cast<std::uint8_t>(second_ - c.side);
        const unsigned band = c.order[0] / 3u;
        c.order[2] = static_cast<std::uint8_t>(9 * band + 3 - c.order[0] - c.order[1]);
        kept_.push_back(c);
    }

    void keep_least_rows() {
        for (Candidate& c : kept_) order_other_bands(c);
        for (unsigned row = 2; row < 9; ++row) {
            if (kept_.size() == 1) return;
            least_ = ~std::uint64_t{0};
            std::size_t kept = 0;
            for (std::size_t i = 0; i < kept_.size(); ++i) {
                const std::uint64_t string = row_string(kept_[i], row);
                if (string > least_) continue;
                if (string < least_) kept = 0;
                least_ = string;
                kept_[kept++] = kept_[i];
            }
            kept_.resize(kept);
        }
    }

    // Rows 4 to 9 by the names in the first column.
    void order_other_bands(Candidate& c) const {
        const auto lead = [&](unsigned line) {
            return c.name[lines_[c.side + line].digit(c.column[0])];
        };
        const auto by_lead = [&](unsigned a, unsigned b) { return lead(a) < lead(b); };
        unsigned row = 3;
        for (unsigned band = 0; band < 3; ++band) {
            if (band == c.order[0] / 3u) continue;
            for (unsigned i = 0; i < 3; ++i)
                c.order[row + i] = static_cast<std::uint8_t>(3 * band + i);
            std::sort(c.order.begin() + row, c.order.begin() + row + 3, by_lead);
            row += 3;
        }
        if (by_lead(c.order[6], c.order[3]))
            std::swap_ranges(c.order.begin() + 3, c.order.begin() + 6, c.order.begin() + 6);
    }

    std::uint64_t row_string(const Candidate& c, unsigned row) const {
        const Line& line = lines_[c.side + c.order[row]];
        std::uint64_t string = 0;
        for (const unsigned column : c.column) string = string << 4 | c.name[line.digit(column)];
        return string;
    }

    const Lines& lines_;
    std::array<std::array<std::uint8_t, 10>, 18> column_of_{};  // [line][digit]
    std::vector<Candidate> kept_;
    std::uint64_t least_ = ~std::uint64_t{0};
    unsigned least_fourth_ = 9;
    // The pair of lines at hand.
    unsigned first_ = 0, second_ = 0;
    Below below_{};
};

}  // namespace

Found search_full_grid(const Lines& lines) {
    GridSearch search(lines);
    const std::vector<Candidate>& ends = search.run();
    const Candidate& end = ends.front();
    return {arrangement_from(end.side != 0, end.order, end.column, end.name), ends.size()};
}

}  // namespace sudokit::minlex
