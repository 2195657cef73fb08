// Law of leftovers, for irregular boxes: n lines and n boxes each hold every digit n times. Without
// the cells that they share, both sides hold the same digits, equally often.
//
//     A A A A A A A A b      row 1 and box A: a equals b, so a cell that sees one sees both
//     . . . . . . . a .
//
// In: the houses, without any digits. Out: pairs of cells that are equal, pairs that differ, and a
// SameMultiset for what is left of each law; or that the board has no solution.
//
// If more cells are left on each side, some perfect matching pairs each with an equal cell of the
// other side, which it does not see. Any two equal cells of different sides are partners in such a
// matching. So, until a fixpoint:
//   - a cell that has one possible partner equals it
//   - two cells of different sides differ if no perfect matching pairs them
//   - two cells of one side differ if no two partners that they share can be equal
//   - a cell equals some cell of each full house: if it sees all but one, that one
// Equal cells see what either sees.
//
// This refutes 15 of 17 maps without a solution, which took up to 492,747 guesses. Building a board
// with irregular boxes takes 0.2 ms longer. Tried and lost: laws of at most five, four ... cells
// (one map takes ten times as many guesses), and more weight for the cells involved (50 guesses
// become 34 on one map, 24,727 become more than 130,000 on another).
#include <algorithm>
#include <array>
#include <set>

#include "csp/builder.hpp"
#include "csp/propagators/houses.hpp"
#include "csp/propagators/tools.hpp"

namespace sudokit::csp {
namespace {

constexpr std::size_t kMostLeftovers = kMostInSubset;  // cells on one side
constexpr std::size_t kMostLines = 10;  // for all subsets; of more lines, only adjacent ones

using Cells = std::vector<Cell>;
using Houses = std::vector<Cells>;
using Leftovers = std::pair<Cells, Cells>;  // both ascending, the smaller list first

// Which cells are equal and which differ.
class Likeness {
  public:
    explicit Likeness(std::size_t cells)
        : words_((cells + 63) / 64), sees_(cells * words_, 0), class_of_(cells), members_(cells) {
        for (std::size_t c = 0; c < cells; ++c) {
            class_of_[c] = static_cast<Cell>(c);
            members_[c] = {static_cast<Cell>(c)};
        }
    }

    bool sees(Cell a, Cell b) const { return sees_[a * words_ + b / 64] >> (b % 64) & 1; }
    bool are_same(Cell a, Cell b) const { return class_of_[a] == class_of_[b]; }

    // Each returns false on a contradiction.
    bool differ(Cell a, Cell b) {
        if (sees(a, b)) return true;
        if (are_same(a, b)) return false;
        for (Cell x : members_[class_of_[a]])
            for (Cell y : members_[class_of_[b]]) {
                set_apart(x, y);
            }
        return true;
    }
    bool same(Cell a, Cell b) {
        if (are_same(a, b)) return true;
        if (sees(a, b)) return false;
        Cells& to = members_[class_of_[a]];
        const Cells moved = std::move(members_[class_of_[b]]);
        const Cell left = to.front(), right = moved.front();  // representatives of their classes
        for (Cell c : moved) class_of_[c] = class_of_[a];
        to.insert(to.end(), moved.begin(), moved.end());
        for (std::size_t i = 0; i < class_of_.size(); ++i) {
            const auto c = static_cast<Cell>(i);
            if (sees(c, left) == sees(c, right)) continue;
            for (Cell member : to)
                if (!sees(c, member)) set_apart(c, member);
        }
        equal.push_back({a, b});
        return true;
    }

    std::vector<std::pair<Cell, Cell>> equal, changes;  // pairs found equal; found different

  private:
    void set_apart(Cell a, Cell b) {
        sees_[a * words_ + b / 64] |= std::uint64_t{1} << (b % 64);
        sees_[b * words_ + a / 64] |= std::uint64_t{1} << (a % 64);
        changes.push_back({a, b});
    }

    std::size_t words_;
    std::vector<std::uint64_t> sees_;
    Cells class_of_;
    std::vector<Cells> members_;  // by class
};

// The perfect matchings between the cells of the two sides.
class Pairing {
  public:
    using Partners = std::array<unsigned, kMostLeftovers>;  // by cell, as bits

    Pairing(const Leftovers& sides, const Likeness& likeness)
        : left_(sides.first), right_(sides.second) {
        for (std::size_t i = 0; i < left_.size(); ++i)
            for (std::size_t k = 0; k < right_.size(); ++k)
                if (!likeness.sees(left_[i], right_[k])) may_[i] |= 1u << k;
    }

    // Finds the possible partners of all cells. False: there is no perfect matching.
    bool find() {
        const std::size_t count = left_.size();
        std::array<std::uint64_t, kMostLeftovers + 1> taken{1};  // one bit per set of partners
        for (std::size_t i = 0; i < count; ++i)
            for_each_partner(may_[i], [&](std::size_t k) {
                taken[i + 1] |= (taken[i] & kSubsetsWithout[k]) << (std::size_t{1} << k);
            });
        std::uint64_t works = taken[count];
        if (!works) return false;
        for (std::size_t i = count; i-- > 0;) {
            std::uint64_t before = 0;
            for_each_partner(may_[i], [&](std::size_t k) {
                const auto from = works >> (std::size_t{1} << k) & kSubsetsWithout[k] & taken[i];
                if (!from) return;
                before |= from;
                found_[i] |= 1u << k;
                found_back_[k] |= 1u << i;
            });
            works = before;
        }
        return true;
    }

    // Draws the conclusions. False: a contradiction.
    bool conclude(Likeness& likeness) const {
        for (std::size_t i = 0; i < left_.size(); ++i)
            for (std::size_t k = 0; k < right_.size(); ++k) {
                const unsigned partner = 1u << k;
                if (found_[i] == partner || found_back_[k] == 1u << i) {
                    if ((found_[i] & partner) && !likeness.same(left_[i], right_[k])) return false;
                } else if ((may_[i] & ~found_[i] & partner) &&
                           !likeness.differ(left_[i], right_[k])) {
                    return false;
                }
            }
        return tell_apart(left_, right_, found_, likeness) &&
               tell_apart(right_, left_, found_back_, likeness);
    }

  private:
    template <typename F>
    static void for_each_partner(unsigned partners, F&& f) {
        for (; partners; partners &= partners - 1)
            f(static_cast<std::size_t>(std::countr_zero(partners)));
    }

    // Two cells of a side can be equal only if two of their partners can be.
    bool tell_apart(const Cells& cells, const Cells& others, const Partners& partners,
                    Likeness& likeness) const {
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                bool may_be_same = false;
                for_each_partner(partners[i] & partners[k], [&](std::size_t x) {
                    for_each_partner(
                        partners[i] & partners[k] & ((1u << x) - 1), [&](std::size_t y) {
                            may_be_same = may_be_same || !likeness.sees(others[x], others[y]);
                        });
                });
                if (!may_be_same && !likeness.differ(cells[i], cells[k])) return false;
            }
        return true;
    }

    const Cells &left_, &right_;
    Partners may_{}, found_{}, found_back_{};
};

// Removes pairs of equal cells from the two sides.
void cancel(Leftovers& sides, const Likeness& likeness) {
    std::erase_if(sides.first, [&](Cell c) {
        const auto at = std::find_if(sides.second.begin(), sides.second.end(),
                                     [&](Cell other) { return likeness.are_same(c, other); });
        if (at == sides.second.end()) return false;
        sides.second.erase(at);
        return true;
    });
}

// Each cell equals one cell of each full house.
bool look_at_house(const Cells& house, Likeness& likeness, const Cells& cells) {
    for (Cell c : cells) {
        std::size_t count = 0;
        Cell partner = c;
        for (Cell other : house) {
            if (likeness.sees(c, other)) continue;
            partner = other;
            if (++count == 2) break;
        }
        if (count == 0 || (count == 1 && !likeness.same(c, partner))) return false;
    }
    return true;
}

bool settle(std::vector<Leftovers>& all, const Houses& houses, Likeness& likeness,
            const Cells& cells) {
    for (std::size_t before = ~std::size_t{0}; before != likeness.changes.size();) {
        before = likeness.changes.size();
        for (const Cells& house : houses)
            if (!look_at_house(house, likeness, cells)) return false;
        for (Leftovers& sides : all) {
            cancel(sides, likeness);
            if (sides.first.empty()) continue;
            Pairing pairing(sides, likeness);
            if (!pairing.find() || !pairing.conclude(likeness)) return false;
        }
    }
    return true;
}

// Compares the lines with the same number of boxes, those that they cover most.
void add_leftovers(const Houses& lines, const Houses& boxes, std::uint64_t chosen,
                   const std::vector<std::vector<int>>& shared, std::set<Leftovers>& all) {
    std::vector<std::pair<int, std::size_t>> inside;  // negative counts, boxes
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        int count = 0;
        for (std::uint64_t rest = chosen; rest; rest &= rest - 1)
            count -= shared[static_cast<std::size_t>(std::countr_zero(rest))][k];
        inside.push_back({count, k});
    }
    std::ranges::sort(inside);
    const auto many = static_cast<std::size_t>(std::popcount(chosen));
    if (many > boxes.size()) return;  // a board may have fewer boxes than lines
    int outside = static_cast<int>(many * boxes[0].size());
    for (std::size_t k = 0; k < many; ++k) outside += inside[k].first;
    if (outside == 0 || outside > static_cast<int>(kMostLeftovers)) return;
    Cells of_lines, of_boxes;
    for (std::uint64_t rest = chosen; rest; rest &= rest - 1) {
        const Cells& line = lines[static_cast<std::size_t>(std::countr_zero(rest))];
        of_lines.insert(of_lines.end(), line.begin(), line.end());
    }
    for (std::size_t k = 0; k < many; ++k) {
        const Cells& box = boxes[inside[k].second];
        of_boxes.insert(of_boxes.end(), box.begin(), box.end());
    }
    std::ranges::sort(of_lines);
    std::ranges::sort(of_boxes);
    Leftovers sides;
    std::set_difference(of_lines.begin(), of_lines.end(), of_boxes.begin(), of_boxes.end(),
                        std::back_inserter(sides.first));
    std::set_difference(of_boxes.begin(), of_boxes.end(), of_lines.begin(), of_lines.end(),
                        std::back_inserter(sides.second));
    if (sides.second < sides.first) std::swap(sides.first, sides.second);
    all.insert(std::move(sides));
}

void find_leftovers(const Houses& lines, const Houses& boxes, std::set<Leftovers>& all) {
    std::vector<std::vector<int>> shared(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (const Cells& box : boxes)
            shared[i].push_back(static_cast<int>(std::count_if(box.begin(), box.end(), [&](Cell c) {
                return std::find(lines[i].begin(), lines[i].end(), c) != lines[i].end();
            })));
    // The other lines have the same leftovers as the chosen ones, so the last is never chosen.
    if (lines.size() > kMostLines) {
        for (std::size_t first = 0; first < lines.size() && first < 64; ++first)
            for (std::size_t last = first; last < lines.size() && last < 63; ++last)
                add_leftovers(lines, boxes,
                              (std::uint64_t{2} << last) - (std::uint64_t{1} << first), shared,
                              all);
    } else {
        for (std::uint64_t chosen = 1; chosen < std::uint64_t{1} << (lines.size() - 1); ++chosen)
            add_leftovers(lines, boxes, chosen, shared, all);
    }
}

// Are all boxes rectangles? Their leftovers say nothing that single houses and their crossings do
// not say sooner, and using them makes killers take 2.4 times as long.
bool are_rectangles(const Geometry& geometry, const Houses& houses) {
    const auto row_of = [&](Cell c) { return c / geometry.columns(); };  // extra cells: below
    const auto column_of = [&](Cell c) { return c % geometry.columns(); };
    return std::all_of(houses.begin(), houses.end(), [&](const Cells& house) {
        const auto [top, bottom] = std::ranges::minmax_element(house, {}, row_of);
        const auto [left, right] = std::ranges::minmax_element(house, {}, column_of);
        const int rows = row_of(*bottom) - row_of(*top) + 1;
        const int columns = column_of(*right) - column_of(*left) + 1;
        return rows * columns == static_cast<int>(house.size());
    });
}

}  // namespace

void Builder::derive_leftovers() {
    const auto cells = static_cast<std::size_t>(problem_.cells);
    struct Sequence {
        Houses houses;
        Digits digits;
        bool is_regular = false;
    };
    std::vector<Sequence> usable;
    for (const auto& sequence : sequences()) {
        Sequence next{{}, sequence[0].digits, false};
        for (const Full& full : sequence)
            if (full.digits == next.digits) next.houses.push_back(full.cells);
        next.is_regular = are_rectangles(*geometry_, next.houses);
        if (next.houses.size() == sequence.size() && sequence.size() > 1)
            usable.push_back(std::move(next));
    }
    std::set<Leftovers> found;
    Houses houses;
    Cells used;
    for (std::size_t c = 0; c < cells; ++c)
        if (problem_.used[c]) used.push_back(static_cast<Cell>(c));
    for (const Cells& house : problem_.full_houses)
        if (static_cast<int>(house.size()) == digits()) houses.push_back(house);
    for (std::size_t i = 0; i < usable.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (usable[i].digits == usable[k].digits &&
                !(usable[i].is_regular && usable[k].is_regular))
                find_leftovers(usable[k].houses, usable[i].houses, found);
    if (found.empty()) return;
    std::vector<Leftovers> all(found.begin(), found.end());
    Likeness likeness(cells);
    bool works = true;
    for (std::size_t c = 0; c < cells && works; ++c)
        for (const Cell peer : peers_of(static_cast<Cell>(c)))
            works = works && likeness.differ(static_cast<Cell>(c), peer);
    for (const auto& [a, b] : equal_) works = works && likeness.same(a, b);
    likeness.changes.clear();
    likeness.equal.clear();
    if (!works || !settle(all, houses, likeness, used)) return impossible();
    for (const auto& [a, b] : likeness.equal) equal(a, b);
    for (const auto& [a, b] : likeness.changes) differ(a, b);
    for (auto& [a, b] : all)
        if (!a.empty()) add(std::make_unique<SameMultiset>(std::move(a), std::move(b)));
}

}  // namespace sudokit::csp
