// cairo_canvas.hpp - paper by cairo.
#pragma once
#include "book/canvas.hpp"

namespace sudokit::paint {

class CairoPress : public book::Press {
  public:
    Result<std::unique_ptr<book::Canvas>> pdf(const book::About& about,
                                              book::Sink sink) const override;
    Result<std::unique_ptr<book::Canvas>> png(int pixels, book::Sink sink) const override;
};

}  // namespace sudokit::paint
