// painter.hpp - shapes by cairo.
#pragma once
#include <cairo.h>

#include <string>
#include <string_view>

#include "format/picture/drawing.hpp"
#include "paint/font.hpp"

namespace sudokit::paint {

// Keeps its fonts for all pages.
class Painter {
  public:
    void paint(cairo_t* to, const text::Drawing& drawing);
    Font& font(bool is_bold) { return is_bold ? bold_ : plain_; }
    // One line of text, from x on.
    void show(cairo_t* to, double x, double y, std::string_view words, double size, bool is_bold);

  private:
    using Form = text::Shape::Form;

    void paint(const text::Shape& shape);
    void path(const text::Shape& shape);
    void points(const text::Shape& shape);
    void finish(const text::Paint& paint);
    void border(text::Paint paint);
    void colour(std::string_view name, int percent);
    void words(const text::Shape& shape);
    void add_to_run(const text::Shape& shape, const text::Font& font);
    void show_run();

    Font plain_{false}, bold_{true};
    cairo_t* to_ = nullptr;
    double right_ = 0;  // edge of the drawing
    // Of the group, and its texts so far.
    text::Paint paint_ = {};
    text::Font font_ = {};
    bool is_pale_ = false;
    Run run_;
    std::string run_text_;
};

}  // namespace sudokit::paint
