// Proofs, for a board of nine rows, columns and boxes.
//
// Fish without fins, of k lines in k crossing lines, with n lines still without the digit: the
// other n - k crossing lines have it only in the other n - k lines, and that fish removes the same
// candidates. n is at most nine.
//
// Fish of two houses with a box, or with rows and columns mixed, on one side, without fins:
// - two rows that lie in two boxes: the third box of the band has the digit in the third row only,
//   so pointing leaves no other in the two boxes. In a box and a column: the same, if both rows
//   cross the box; else one of them has a single place.
// - a row and a box in two columns: the columns run through one stack, or the box points. The row
//   lies in another box of it (claiming), and then the third column has the digit in the third box
//   alone (claiming again).
// - all others have a house that shares but one box or line with the covers: it claims or points,
//   and then so does the other one.
//
// With fins: suppose that the digit is true in a cell x that sees all fins. Then the rest of each
// base lies in one common cover, in one intersection or cell; so does the part of a base that x
// sees. So x implies its negation through two strong links: a discontinuous nice loop, grouped or
// not. Only if both parts of a box share a cell are these no groups of a chain; then the other base
// is a line with two places, and that is an empty rectangle.
//
// A row that lies in box 1, direct: a second row has one place outside that box, say in box 2. Both
// have none in box 3, which so lies in the third row. It points there, and leaves the same place in
// box 2, which comes first.
//
// Chains of single candidates by which one implies its negation: the shortest of them, or the same
// chain begun one link later, repeats nothing, and so is a discontinuous nice loop.
#include "generate/preempted.hpp"

#include "sudokit/technique.hpp"

namespace sudokit {

std::string_view preempted_because(Technique technique) {
    using enum Technique;
    switch (technique) {
        case Squirmbag:
        case Whale:
        case Leviathan:
            return "smaller fish in the other lines remove the same candidates";
        case FrankenXWing:
        case MutantXWing:
            return "locked candidates remove the same candidates";
        case FinnedFrankenXWing:
        case FinnedMutantXWing:
            return "empty rectangles and grouped discontinuous nice loops remove the same "
                   "candidates";
        case DirectClaiming:
            return "direct pointing in another box places the same digit";
        case ForcingChainContradiction:
            return "discontinuous nice loops remove the same candidates";
        default:
            return {};
    }
}

}  // namespace sudokit
