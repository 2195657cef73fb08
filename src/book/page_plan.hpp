// page_plan.hpp - the arithmetic of a page: paper, margins, slots for puzzles, sizes of digits and text.
#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

#include "answers/print_options.hpp"
#include "book/canvas.hpp"

namespace sudokit::book {

inline constexpr double kOuterMargin = 36, kGap = 18;
// Above a solution, for its number, in the units of drawings.
inline constexpr int kSolutionHead = 44;

// Precondition: one of kPapers.
const answers::Paper& paper_named(std::string_view name);

// What print-on-demand shops ask of a book with this number of pages, and never less than the outer
// margin.
double inner_margin(int pages);

struct Columns {
    int columns, rows;
};
// Of 1, 2, 4, 6 or 9 puzzles; nothing for other numbers.
std::optional<Columns> slots_for(std::size_t per_page);

// The sizes of text on a page.
struct Sizes {
    double head, page_number, body, heading, title;
    double least_digit;     // of puzzles
    double solution_width;  // about
    double code;            // of a QR code, at least
};
Sizes sizes_of(bool is_large);

class PagePlan {
  public:
    PagePlan(const answers::Paper& paper, double inner, bool is_large)
        : paper_(&paper), inner_(inner), sizes_(sizes_of(is_large)) {}

    Size size() const { return {paper_->width, paper_->height}; }
    const Sizes& sizes() const { return sizes_; }
    // Without margins and the line of the page number. Odd pages lie on the right.
    Area content(int page) const;
    // Where the number of the page stands: at the outer edge, on this baseline.
    Area number_place(int page) const;

    // Slot `index` of the area.
    static Area slot(const Area& area, Columns columns, std::size_t index);
    // The part of a slot that a board of this size fills: as wide as both allow, and in the middle of
    // the slot with its heading.
    static Area board_in(const Area& slot, Size box, double head);
    // The size of digits of a board that is drawn as wide as this.
    static double digit_size(double width, Size box);
    // How wide the solution of a board is on a page of solutions: as others, or so that its digits can
    // be read.
    double solution_width(Size box, double room) const;
    // At the foot of a page.
    static double foot_width(Size box, double room);
    // The height of the solutions of `count` such boards there, with the gap above them.
    static double foot_height(Size box, std::size_t count, double room);

  private:
    const answers::Paper* paper_;
    double inner_;
    Sizes sizes_;
};

}  // namespace sudokit::book
