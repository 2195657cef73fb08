// position.hpp - Position: digits and candidates of a board at one moment, by cell and by digit.
//
// It keeps both views, because half of the techniques ask "which digits can this cell hold?" and
// half "where in this house can the digit go?". Solved cells have no candidates.
#pragma once
#include <array>
#include <span>

#include "logic/board/layout.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"
#include "support/watch.hpp"

namespace sudokit::logic {

class RuleUnits;

template <class Size>
class Position {
  public:
    using Cells = BasicCellSet<Size::kCells>;

    // Places the givens of a puzzle and respects its candidates, if it has any.
    // Precondition: Layout<Size>::fits(), and the layout outlives the position.
    Position(const Layout<Size>& layout, const Puzzle& puzzle);

    const Layout<Size>& layout() const { return *layout_; }
    int digits() const { return layout_->digits; }
    Digit digit_at(Cell c) const { return solved_[c]; }
    std::span<const Digit> digits_by_cell() const { return solved_; }  // kOpen: not solved
    bool is_open(Cell c) const { return open_.contains(c); }
    bool is_given(Cell c) const { return given_.contains(c); }
    const Cells& open() const { return open_; }
    const Cells& given() const { return given_; }
    DigitSet candidates(Cell c) const { return candidates_[c]; }    // empty for a solved cell
    const Cells& places(Digit d) const { return places_[d - 1u]; }  // open cells with the candidate
    Cells places(Digit d, int house) const { return places(d) & layout_->house(house); }
    // Candidates of all these cells together.
    DigitSet candidates(const Cells& cells) const {
        DigitSet any;
        cells.for_each([&](Cell c) { any = any | candidates_[c]; });
        return any;
    }
    Cells with_candidates(int count) const;  // open cells with this many candidates
    // Does the puzzle have rules beyond its houses?
    bool has_rules() const { return has_rules_; }
    // Did the puzzle state candidates? Then a missing candidate may have been forbidden by the
    // puzzle, not ruled out by logic.
    bool is_restricted() const { return is_restricted_; }
    bool has(Candidate x) const { return candidates_[x.cell].contains(x.digit); }

    // Precondition: the cell is open. Placing a digit that is not a candidate breaks the board.
    void place(Cell c, Digit d);
    void remove(Cell c, Digit d);  // no effect if it is missing
    void apply(const Step& step);

    bool is_solved() const { return open_.empty(); }
    // What is broken: an open cell without candidates, or the first house, in the order of
    // Geometry, that lacks a place for a digit.
    struct Contradiction {
        std::optional<Cell> cell;
        int house = -1;
        Digit digit = 0;
    };
    std::optional<Contradiction> contradiction() const;
    // Is the digit placed in the house?
    bool is_placed(int house, Digit d) const;

    // The rules beyond the houses, for the finders of their steps. Null if the puzzle has none.
    void set_units(RuleUnits* units) { units_ = units; }
    RuleUnits* units() const { return units_; }

    // Searches are interrupted when the watch ends. They ask before any large piece of work; the
    // time between two questions must be short even on the largest board.
    void set_watch(const support::Watch* watch) { watch_ = watch; }
    const support::Watch* watch() const { return watch_; }
    void keep_watch() const { support::keep(watch_); }

  private:
    // Do both views agree, and have solved cells no candidates?
    bool is_consistent() const;

    const Layout<Size>* layout_;
    std::array<DigitSet, Size::kCells> candidates_{};
    std::array<Digit, Size::kCells> solved_{};
    std::array<Cells, Size::kDigits> places_{};
    Cells open_, given_;
    bool has_rules_ = false, is_restricted_ = false;
    const support::Watch* watch_ = nullptr;  // outlives the position
    RuleUnits* units_ = nullptr;             // likewise
};

}  // namespace sudokit::logic
