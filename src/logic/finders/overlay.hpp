// overlay.hpp - the templates of a digit laid over each other. A template is one way to place the
// digit in all houses that still need it. There are 46,656 on the empty classic board, but nobody
// has to list them: to know whether a place is in one, it is enough to look for one, and one that
// is found answers for all of its cells.
#pragma once
#include <optional>
#include <vector>

#include "logic/board/position.hpp"

namespace sudokit::logic {

template <class Size>
class Overlay {
  public:
    using Cells = BasicCellSet<Size::kCells>;

    Overlay(const Position<Size>& position, Digit d) : Overlay(position, d, position.places(d)) {}
    // Only some of the places are left.
    Overlay(const Position<Size>& position, Digit d, const Cells& places);

    // Places that are in at least one template. A place where the search became too long (huge
    // boards) counts as one.
    const Cells& some() const { return some_; }
    // Of those, the places that are in every template.
    const Cells& every();
    // Full houses that still need the digit.
    const std::vector<int>& houses() const { return houses_; }

  private:
    // The houses that are still open on a level of the search, and what has been placed.
    struct Level {
        std::vector<int> open;
        Cells allowed, placed;
    };
    enum class Answer { None, Found, TooLong };
    // Looks for a template in these places; it is in found_.
    Answer search(const Cells& allowed);
    Answer search_from(std::size_t depth);
    Answer descend(std::size_t depth, Cell c);

    const Layout<Size>* layout_;
    Cells places_, some_, common_, found_;
    std::optional<Cells> every_;
    std::vector<int> houses_;
    std::vector<Level> levels_;
    int budget_ = 0;
};

extern template class Overlay<Small>;
extern template class Overlay<Large>;

}  // namespace sudokit::logic
