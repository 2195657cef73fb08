// units.hpp - the board as Sudoku Explainer's rules see it, and its candidates.
//
// Everything is a unit: a set of candidates of which at most one is true. A cell is the unit of its
// digits; a house has one unit per digit, the places of the digit. So "the only digit left" and
// "the only place left" are the same test on a mask. A candidate has a bit in each of its units:
//
//     unit of r2c5:         digits 1..9          -> bit d-1
//     unit of row 2 and 7:  places c1..c9        -> bit of the cell within the row
//
// Houses are in Sudoku Explainer's order where it matters: boxes, rows, columns for links; boxes,
// columns, rows for rules. Houses that it does not know come last, and after them the pairs of cells
// that a rule keeps apart (Layout::apart): each is a house of two cells.
#pragma once
#include <bit>
#include <memory>
#include <type_traits>
#include <vector>

#include "logic/board/position.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
struct Ids;
template <>
struct Ids<Small> {
    using Mask = std::uint16_t;
    using Id = std::uint16_t;
};
template <>
struct Ids<Large> {
    using Mask = std::uint64_t;
    using Id = std::uint32_t;
};

// Calls f(index) for each bit, lowest first, until it returns false, if it returns a value.
template <class Mask, class F>
bool each_bit(Mask mask, F&& f) {
    for (; mask; mask = static_cast<Mask>(mask & (mask - 1))) {
        if constexpr (std::is_void_v<decltype(f(0))>)
            f(std::countr_zero(mask));
        else if (!f(std::countr_zero(mask)))
            return false;
    }
    return true;
}

template <class Mask>
constexpr bool is_single(Mask mask) {
    return mask && !(mask & (mask - 1));
}

template <class Size>
class Units {
  public:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;  // of a candidate or a unit
    static constexpr Id kNone = static_cast<Id>(-1);

    struct Link {
        Id unit;
        Mask bit;
    };
    // Two crossing houses: the places of one that lie in the other.
    struct Crossing {
        int from, to;
        Mask common;     // bits of `from`
        Mask common_to;  // bits of `to`
    };

    explicit Units(const Layout<Size>& layout);

    const Layout<Size>& layout() const { return *layout_; }
    int cells() const { return cells_; }
    int digits() const { return digits_; }
    int houses() const { return houses_; }
    int candidates() const { return cells_ * digits_; }
    int count() const { return count_; }

    Id candidate(Cell c, int d) const {  // d from 0
        SUDOKIT_CHECK(c < cells_ && 0 <= d && d < digits_);
        return static_cast<Id>(c * digits_ + d);
    }
    Cell cell_of(Id x) const { return cell_of_[x]; }
    int digit_of(Id x) const { return digit_of_[x]; }  // counted from 0
    Candidate named(Id x) const { return {cell_of(x), static_cast<Digit>(digit_of(x) + 1)}; }

    Id unit_of(int house, int d) const { return static_cast<Id>(cells_ + house * digits_ + d); }
    bool is_cell(Id unit) const { return unit < static_cast<Id>(cells_); }
    int house_of(Id unit) const { return (unit - cells_) / digits_; }  // of the unit of a house
    // As a step names it; -1 for a pair of cells that a rule keeps apart.
    int named_house_of(Id unit) const {
        const int house = house_of(unit);
        return house < static_cast<int>(layout_->houses.size()) ? house : -1;
    }
    // Must one of its candidates be true?
    bool is_strong(Id unit) const { return is_cell(unit) || layout_->is_full(house_of(unit)); }
    Truth truth_of(Id unit) const;
    Id member(Id unit, int bit) const {
        const auto at = static_cast<std::size_t>(unit) * static_cast<std::size_t>(digits_) +
                        static_cast<std::size_t>(bit);
        SUDOKIT_CHECK(bit < digits_ && at < members_.size() && members_[at] != kNone);
        return members_[at];
    }
    Mask all_digits() const { return all_; }

    // Units of a candidate: its cell, then houses by box, row, column, others; units of houses that
    // need not hold the digit come last.
    const Link* links(Id x) const { return links_.data() + link_begin_[x]; }
    const Link* strong_end(Id x) const { return links_.data() + strong_end_[x]; }
    const Link* links_end(Id x) const { return links_.data() + link_begin_[x + 1u]; }

    Cell cell_at(int house, int place) const {
        SUDOKIT_CHECK(0 <= place && place < size_of(house));
        return house_cells_[static_cast<std::size_t>(house * digits_ + place)];
    }
    int size_of(int house) const { return house_size_[static_cast<std::size_t>(house)]; }
    int place_of(int house, Cell c) const;  // -1 if the cell is not in the house
    const std::vector<int>& boxes() const { return boxes_; }
    const std::vector<int>& columns() const { return columns_; }
    const std::vector<int>& rows() const { return rows_; }
    // Full houses: boxes, columns, rows, others.
    const std::vector<int>& rule_houses() const { return rule_houses_; }
    // Full houses of a cell: box, row, column, others.
    const std::vector<int>& houses_of(Cell c) const { return houses_of_[c]; }
    // Full houses: boxes, rows, columns, others.
    const std::vector<int>& link_houses() const { return link_houses_; }
    // Cells that see the cell: those in its box, then in its row, then in its column.
    const std::vector<Cell>& peers(Cell c) const { return peers_[c]; }
    const std::vector<Crossing>& crossings() const { return crossings_; }
    // Rows and columns of one square grid: cell i of columns[j] is cell j of rows[i].
    struct Lines {
        std::vector<int> rows, columns;
    };
    const std::vector<Lines>& grids() const { return grids_; }

  private:
    void list_houses();
    void list_cells();
    void list_links();
    void list_crossings();
    void list_grids();
    void cross(const std::vector<int>& from, const std::vector<int>& to);

    const Layout<Size>* layout_;
    int cells_, digits_, houses_, count_;
    Mask all_;
    std::vector<Cell> cell_of_;
    std::vector<std::uint8_t> digit_of_;
    std::vector<Id> members_;
    std::vector<Link> links_;
    std::vector<std::uint32_t> link_begin_, strong_end_;
    std::vector<Cell> house_cells_;
    std::vector<int> house_size_, boxes_, columns_, rows_, others_, rule_houses_, link_houses_;
    std::vector<std::vector<int>> houses_of_;
    std::vector<std::vector<Cell>> peers_;
    std::vector<Crossing> crossings_;
    std::vector<Lines> grids_;
};

// The remaining candidates, by unit. Copied for each "what if", so it is one flat array.
template <class Size>
class Position {
  public:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;

    explicit Position(const Units<Size>& units);
    void load(const logic::Position<Size>& position);

    const Units<Size>& units() const { return *units_; }
    Mask operator[](Id unit) const { return open_[unit]; }
    const std::vector<Mask>& masks() const { return open_; }
    std::vector<Mask>& masks() { return open_; }
    Mask places(int house, int d) const { return open_[units_->unit_of(house, d)]; }
    Mask digits(Cell c) const { return open_[c]; }
    int count(Cell c) const { return std::popcount(open_[c]); }
    bool has(Id x) const { return open_[units_->cell_of(x)] >> units_->digit_of(x) & 1; }
    bool is_open(Cell c) const { return is_open_[c]; }
    int open_cells() const { return open_cells_; }
    int open_cells(int house) const { return empty_[static_cast<std::size_t>(house)]; }
    int placed(int d) const { return placed_[static_cast<std::size_t>(d)]; }

    void remove(Id x) {
        for (const auto *l = units_->links(x), *end = units_->links_end(x); l != end; ++l)
            open_[l->unit] = static_cast<Mask>(open_[l->unit] & ~l->bit);
    }
    void place(Id x);
    void keep_watch() const { support::keep(watch_); }  // of the loaded position

  private:
    // Do the units of each candidate agree on whether it is left?
    bool is_consistent() const;

    const Units<Size>* units_;
    const support::Watch* watch_ = nullptr;
    std::vector<Mask> open_;
    std::vector<std::uint8_t> is_open_;
    std::vector<int> empty_, placed_;
    int open_cells_ = 0;
};

}  // namespace sudokit::logic::se
