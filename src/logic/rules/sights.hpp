// sights.hpp - cells that see each other by a rule, such as a knight's move apart where anti-knight
// holds, or two cells of a cage.
//
//     rules --> Sights --> Layout::apart   all finders take such cells for peers
//                 |
//                 +------> Step::sights    which of them a step rests on: without any one of these,
//                                          it would not follow
#pragma once
#include <map>

#include "logic/board/position.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

class Sights {
  public:
    Sights(const Geometry& geometry, const std::vector<Rule>& rules);

    std::vector<CellPair> pairs() const;
    // Fills in Step::sights. The step holds on the position. Singles name the sights by which other
    // digits, or other places, are gone; steps of rules need none.
    template <class Size>
    void name(const Position<Size>& position, Step& step) const;

  private:
    template <class Size>
    void name_for_single(const Position<Size>& position, Step& step) const;
    void add(CellPair pair, Step& step) const;

    const Geometry& geometry_;             // outlives this
    std::map<CellPair, RuleUse> by_pair_;  // the first rule that keeps the cells apart
};

// The board on which the cells of the step's sights are houses of two cells: what reads steps asks
// it which cells see each other. Without sights, it is the board itself.
std::shared_ptr<const Geometry> board_with_sights(const Geometry& geometry, const Step& step);

}  // namespace sudokit::logic
