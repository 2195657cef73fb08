// placers.hpp - the table of the kinds of rules that `generate` can place on a full grid.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/generate.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit {

// What a rule looks like on the board.
enum class Layout : std::uint8_t {
    Line,     // cells that touch one another, also at a corner
    Patch,    // connected cells
    Spot,     // one cell
    Edge,     // two neighbours
    Corner,   // the four cells around a corner
    Lane,     // a row or column, from outside
    Diagonal  // a diagonal, from outside
};

// A kind of rule, and how it gets its number.
struct Variant {
    static constexpr int kNone = -1;   // it has none
    static constexpr int kFound = -2;  // the one for which it holds
    static constexpr int kHalf = -3;   // half of the digits, rounded up
    static constexpr int kShown = -4;  // some of the digits of its cells
    RuleKind kind;
    int number = kNone;
};

struct Placer {
    // If it holds on a line, it holds on each part of it from the first cell on.
    static constexpr unsigned kGrows = 1;
    static constexpr unsigned kHead = 2;       // the first cell is a list of its own
    static constexpr unsigned kCrosses = 4;    // says nothing within a box
    static constexpr unsigned kOneSide = 8;    // the same from both ends of a lane
    static constexpr unsigned kDirected = 16;  // the order of its cells counts
    // If it holds, it holds with the values in reverse (9 for 1, 8 for 2 ...); if any two values of
    // one parity change places.
    static constexpr unsigned kMirrored = 32, kParity = 64;
    // A sum that says little until few cells are left: an easy puzzle needs shorter ones.
    static constexpr unsigned kVague = 128;

    std::string_view word, other_word;
    std::vector<Variant> variants;
    Layout layout;
    unsigned traits;
    // How many cells one has, usually and at all (corners: how many of its digits a clue shows).
    // All else has the number of cells of its layout.
    Range usual, possible;
    int most;  // how many to draw on 81 cells unless the user says
    std::string_view meaning;

    bool has(unsigned trait) const { return traits & trait; }
    bool has_sizes() const { return possible.most > possible.least; }
    // The sizes on a board with this many digits.
    Range sizes(int digits) const;
};

std::span<const Placer> placers();
const Placer* find_placer(std::string_view word);  // by either word; else null

}  // namespace sudokit
