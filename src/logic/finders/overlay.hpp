// overlay.hpp - the templates of a digit laid over each other (pattern overlay method). A template
// is one way to place the digit in all houses that still need it. The empty classic board has
// 46,656 of them, but they need not be listed: to learn whether a place is in some template, find
// one; each template found answers for all its cells.
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
    // With only these places left.
    Overlay(const Position<Size>& position, Digit d, const Cells& places);

    // Places in at least one template. If a search took too long (huge boards), its place counts as
    // one.
    const Cells& some() const { return some_; }
    // The places among these that are in every template.
    const Cells& every();
    // Full houses that still need the digit.
    const std::vector<int>& houses() const { return houses_; }

  private:
    // A level of the search: the houses still open, and what has been placed.
    struct Level {
        std::vector<int> open;
        Cells allowed, placed;
    };
    enum class Answer { None, Found, TooLong };
    // Looks for a template in these places and leaves it in found_.
    Answer search(const Cells& allowed);
    Answer search_from(std::size_t depth);
    Answer descend(std::size_t depth, Cell c);

    const Layout<Size>& layout() const { return position_->layout(); }

    const Position<Size>* position_;
    Cells places_, some_, common_, found_;
    std::optional<Cells> every_;
    std::vector<int> houses_;
    std::vector<Level> levels_;
    int budget_ = 0;
};

}  // namespace sudokit::logic
