// color_nets.hpp - candidates joined by strong links, coloured alternately: all candidates of one
// colour are true, all of the other false. Links are houses with two places for a digit and, if the
// net runs across digits, cells with two candidates.
#pragma once
#include <array>
#include <vector>

#include "logic/finders/finder.hpp"

namespace sudokit::logic {

template <class Size>
class ColorNet {
  public:
    using Cells = BasicCellSet<Size::kCells>;

    struct Node {
        Candidate what;
        int color;   // 0 or 1
        int parent;  // the node from which it was reached; -1: the first one
        Truth link;  // the link to the parent
    };

    // The net of all candidates that links reach from `first`.
    ColorNet(const Position<Size>& position, Candidate first, bool across_digits);

    const std::vector<Node>& nodes() const { return nodes_; }
    bool contains(Candidate x) const {
        return cells(0, x.digit).contains(x.cell) || cells(1, x.digit).contains(x.cell);
    }
    // Cells where the digit has the colour, and cells that see one of them.
    const Cells& cells(int color, Digit d) const { return at(color).cells[d - 1u]; }
    const Cells& seen(int color, Digit d) const { return at(color).seen[d - 1u]; }
    // Is x false if the colour is true, other than by having the opposite colour?
    bool clashes(Candidate x, int color) const;
    // A node of the colour with which x clashes. Precondition: clashes().
    std::size_t witness(Candidate x, int color) const;

    // Adds to the step: the links needed to join these nodes, and the candidates of both colours on
    // them, in a part for each digit.
    void add_to(Step& step, const std::vector<std::size_t>& needed, Role first, Role second) const;

  private:
    struct Color {
        std::vector<Cells> cells, seen;  // by digit
        Cells any;                       // cells with the colour
    };
    const Color& at(int color) const { return colors_[static_cast<std::size_t>(color)]; }
    void add(Candidate x, int color, int parent, Truth link);
    void add_neighbours(std::size_t index, bool across_digits);

    const Position<Size>* position_;
    std::vector<Node> nodes_;
    std::array<Color, 2> colors_;
};

}  // namespace sudokit::logic
