// uniqueness.hpp - deadly patterns (unavoidable sets of open cells): cells whose digits could be
// swapped without affecting any house. If only those digits were left, the puzzle would have a
// second solution. So in a proper puzzle one of the other candidates of these cells, the extras, is
// true.
//
//    1 2 | 1 2       Floor cells have only the two digits; roof cells have extras as well.
//    2 1 | 2 1 5     No cell may be a given, and no rule beyond the houses may notice the swap.
//
// Everything else follows from the extras alone, so rectangles and loops share types 1 to 4.
#pragma once
#include "logic/finders/finder.hpp"

namespace sudokit::logic {

// Cells that hold two digits alternately: every house has two of them or none.
template <class Size>
struct DeadlyPair {
    using Cells = BasicCellSet<Size::kCells>;
    DeadlyPair(const Position<Size>& position, const Cells& all, DigitSet two);

    Cells cells;
    DigitSet digits;
    Cells roof;       // open cells with more candidates
    DigitSet extras;  // their other digits
};

// A step that rests on the pattern, with floor, roof and extras but without conclusions.
template <class Size>
Step step_of(const Search<Size>& search, const DeadlyPair<Size>& deadly);
// A single extra is true, and by eye it is placed. Otherwise removes the candidates that clash with
// every extra.
template <class Size>
void conclude_from_extras(Step& step, const Search<Size>& search);
// The same where all extras are in one cell: otherwise only that cell loses something, as in other
// programs.
template <class Size>
void conclude_in_cell(Step& step, const Search<Size>& search);

// Takes all steps of the pattern; false: the sink is full.
template <class Size>
bool take_type1(const Search<Size>& search, const DeadlyPair<Size>& deadly);
template <class Size>
bool take_type2(const Search<Size>& search, const DeadlyPair<Size>& deadly);
template <class Size>
bool take_type3(const Search<Size>& search, const DeadlyPair<Size>& deadly);
template <class Size>
bool take_type4(const Search<Size>& search, const DeadlyPair<Size>& deadly);

// The extras of all `roof` cells act as one more cell of a naked subset in a house that contains
// them, so n cells with n + 1 digits complete it. Cells of `floor` and cells with digits of
// `without` do not take part. The step already has its extras.
template <class Size>
bool take_subsets(const Search<Size>& search, const Step& step,
                  const BasicCellSet<Size::kCells>& roof, DigitSet extras, DigitSet without);

}  // namespace sudokit::logic
