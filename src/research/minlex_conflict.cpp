// minlex_conflict.cpp - the minlex form of a grid in which equal givens see each other.
//
// Such a grid has no solution, but its class still has a least member. The searches for sound grids
// rely on different digits in every line. This one assumes nothing: it combines all 2 * 6^4 orders
// of the lines with all 6^4 orders of the columns, and abandons a string as soon as it exceeds the
// least one so far. That takes tenths of a second, in a rare case.
#include <algorithm>
#include <vector>

#include "research/minlex.hpp"

namespace sudokit::minlex {
namespace {

// The 6^4 orders that keep the groups of three together.
std::vector<Order> all_orders() {
    std::vector<Order> orders;
    Order order{0, 1, 2, 3, 4, 5, 6, 7, 8};
    const auto keeps_threes = [](const Order& o) {
        for (unsigned i = 0; i < 9; i += 3)
            if (o[i] / 3 != o[i + 1] / 3 || o[i] / 3 != o[i + 2] / 3) return false;
        return true;
    };
    do {
        if (keeps_threes(order)) orders.push_back(order);
    } while (std::next_permutation(order.begin(), order.end()));
    return orders;
}

struct Attempt {
    ClassicGrid string{};
    std::array<Digit, 10> name{};
};

// Compares the arrangement with `least` while writing it: negative, zero or positive.
int compare(const Line* lines, const Order& rows, const Order& columns, const ClassicGrid& least,
            Attempt& attempt) {
    attempt.name.fill(kOpen);
    Digit named = 0;
    int order = 0;
    std::size_t cell = 0;
    for (const unsigned row : rows) {
        for (const unsigned column : columns) {
            const unsigned digit = lines[row].digits[column];
            if (digit && attempt.name[digit] == kOpen) attempt.name[digit] = ++named;
            const Digit name = attempt.name[digit];
            if (order == 0) order = name - least[cell];
            if (order > 0) return order;
            attempt.string[cell++] = name;
        }
    }
    return order;
}

}  // namespace

Found search_everything(const Lines& lines) {
    const std::vector<Order> orders = all_orders();
    Found found;
    ClassicGrid least;
    least.fill(10);
    Attempt attempt;
    for (const unsigned side : {0u, 9u}) {
        for (const Order& rows : orders) {
            for (const Order& columns : orders) {
                const int order = compare(&lines[side], rows, columns, least, attempt);
                if (order > 0) continue;
                if (order < 0) found.arrangements = 0;
                ++found.arrangements;
                if (order == 0) continue;
                least = attempt.string;
                found.arrangement = arrangement_from(side != 0, rows, columns, attempt.name);
            }
        }
    }
    return found;
}

}  // namespace sudokit::minlex
