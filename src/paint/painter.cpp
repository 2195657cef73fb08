// painter.cpp - shapes by cairo.
//
// The texts of a group are one run of glyphs: cairo keeps every operation of a page until the page
// ends, and a PDF would begin anew for each digit. Texts with a border are painted one by one.
#include "paint/painter.hpp"

#include <cctype>
#include <charconv>
#include <numbers>
#include <vector>

namespace sudokit::paint {
namespace {

using text::Paint;
using text::Shape;

// Reads numbers, signs and letters of a path, separated by blanks or commas or not at all.
class PathReader {
  public:
    explicit PathReader(std::string_view data) : data_(data) {}
    // The next letter, if the next thing is one.
    char letter() {
        skip();
        if (data_.empty() || !std::isalpha(static_cast<unsigned char>(data_.front()))) return 0;
        const char found = data_.front();
        data_.remove_prefix(1);
        return found;
    }
    bool is_at_end() {
        skip();
        return data_.empty();
    }
    double number() {
        skip();
        double value = 0;
        const auto [end, error] = std::from_chars(data_.data(), data_.data() + data_.size(), value);
        if (error != std::errc())
            data_ = {};
        else
            data_.remove_prefix(static_cast<std::size_t>(end - data_.data()));
        return value;
    }

  private:
    void skip() {
        while (!data_.empty() && (data_.front() == ' ' || data_.front() == ','))
            data_.remove_prefix(1);
    }
    std::string_view data_;
};

}  // namespace

void Painter::paint(cairo_t* to, const text::Drawing& drawing) {
    to_ = to;
    right_ = drawing.box[0] + drawing.box[2];
    for (const Shape& shape : drawing.shapes) paint(shape);
}

void Painter::colour(std::string_view name, int percent) {
    double channels[3] = {0, 0, 0};
    if (name == "white") channels[0] = channels[1] = channels[2] = 1;
    const std::size_t width = (name.size() - 1) / 3;
    for (std::size_t i = 0; name.starts_with('#') && i < 3; ++i) {
        int value = 0;
        const char* const begin = name.data() + 1 + i * width;
        std::from_chars(begin, begin + width, value, 16);
        channels[i] = width == 1 ? value / 15.0 : value / 255.0;
    }
    cairo_set_source_rgba(to_, channels[0], channels[1], channels[2], percent / 100.0);
}

// Fills and strokes the path.
void Painter::finish(const Paint& paint) {
    if (paint.fill != "none") {
        colour(paint.fill.empty() ? "black" : paint.fill, 100);
        cairo_fill_preserve(to_);
    }
    if (!paint.stroke.empty()) {
        colour(paint.stroke, paint.percent);
        cairo_set_line_width(to_, paint.tenths > 0 ? paint.tenths / 10.0 : 1);
        cairo_set_line_cap(to_, paint.ends == Paint::Ends::Round    ? CAIRO_LINE_CAP_ROUND
                                : paint.ends == Paint::Ends::Square ? CAIRO_LINE_CAP_SQUARE
                                                                    : CAIRO_LINE_CAP_BUTT);
        PathReader reader(paint.dashes);
        std::vector<double> dashes;
        while (!reader.is_at_end()) dashes.push_back(reader.number());
        cairo_set_dash(to_, dashes.data(), static_cast<int>(dashes.size()), 0);
        cairo_stroke_preserve(to_);
    }
    cairo_new_path(to_);
}

// Strokes the outline of a text, which is then painted over it.
void Painter::border(Paint paint) {
    paint.fill = "none";
    finish(paint);
}

void Painter::path(const Shape& shape) {
    PathReader reader(shape.text);
    char command = 0;
    while (!reader.is_at_end()) {
        if (const char next = reader.letter()) command = next;
        double x = 0, y = 0;
        if (command != 'M' && command != 'm') cairo_get_current_point(to_, &x, &y);
        const auto pair = [&](auto draw) {
            const double first = reader.number();
            draw(to_, first, reader.number());
        };
        switch (command) {
            case 'M':
                pair(cairo_move_to);
                break;
            case 'm':
                pair(cairo_rel_move_to);
                break;
            case 'L':
                pair(cairo_line_to);
                break;
            case 'l':
                pair(cairo_rel_line_to);
                break;
            case 'H':
                cairo_line_to(to_, reader.number(), y);
                break;
            case 'h':
                cairo_rel_line_to(to_, reader.number(), 0);
                break;
            case 'V':
                cairo_line_to(to_, x, reader.number());
                break;
            case 'v':
                cairo_rel_line_to(to_, 0, reader.number());
                break;
            case 'Q': {  // as a cubic curve
                const double mx = reader.number(), my = reader.number();
                const double ex = reader.number(), ey = reader.number();
                cairo_curve_to(to_, (x + 2 * mx) / 3, (y + 2 * my) / 3, (ex + 2 * mx) / 3,
                               (ey + 2 * my) / 3, ex, ey);
                break;
            }
            case 'z':
                cairo_close_path(to_);
                break;
            default:
                return;
        }
    }
}

void Painter::points(const Shape& shape) {
    PathReader reader(shape.text);
    while (!reader.is_at_end()) {
        const double x = reader.number();
        cairo_line_to(to_, x, reader.number());
    }
    cairo_set_line_join(to_, CAIRO_LINE_JOIN_ROUND);
    Paint paint = shape.paint;
    paint.fill = "none";
    paint.ends = Paint::Ends::Round;
    finish(paint);
    cairo_set_line_join(to_, CAIRO_LINE_JOIN_MITER);
}

void Painter::paint(const Shape& shape) {
    switch (shape.form) {
        case Form::Path:
            path(shape);
            return finish(shape.paint);
        case Form::Line:
            return points(shape);
        case Form::Circle:
            cairo_new_sub_path(to_);
            cairo_arc(to_, shape.x, shape.y, shape.width, 0, 2 * std::numbers::pi);
            cairo_close_path(to_);
            return finish(shape.paint);
        case Form::Box:
            cairo_rectangle(to_, shape.x, shape.y, shape.width, shape.height);
            return finish(shape.paint);
        case Form::Diamond: {
            const double x = shape.x + shape.width / 2.0, y = shape.y + shape.height / 2.0;
            const double reach = shape.width / std::numbers::sqrt2;
            cairo_move_to(to_, x, y - reach);
            cairo_line_to(to_, x + reach, y);
            cairo_line_to(to_, x, y + reach);
            cairo_line_to(to_, x - reach, y);
            cairo_close_path(to_);
            return finish(shape.paint);
        }
        case Form::Text:
            return words(shape);
        case Form::Group:
            is_pale_ = shape.paint.percent < 100;
            if (is_pale_) cairo_push_group(to_);
            paint_ = shape.paint, font_ = shape.font;
            return;
        case Form::End:
            show_run();
            if (is_pale_) {
                cairo_pop_group_to_source(to_);
                cairo_paint_with_alpha(to_, paint_.percent / 100.0);
            }
            paint_ = {}, font_ = {}, is_pale_ = false;
    }
}

// A text that has nothing of its own joins the others of its group. A rule in words may be wider here
// than the writer of the drawing could know, and is made smaller.
void Painter::words(const Shape& shape) {
    text::Font font = shape.font;
    const bool is_in_run = font.size == 0 && shape.paint.fill.empty();
    if (font.size == 0) font.size = font_.size;
    if (font.anchor == text::Font::Anchor::None) font.anchor = font_.anchor;
    font.bold |= font_.bold;
    const Run& run = this->font(font.bold).run_of(shape.text);
    double x = shape.x;
    const double room = right_ - x;
    if (is_in_run && font.anchor != text::Font::Anchor::Middle && run.width * font.size > room) {
        colour(paint_.fill, 100);
        return show(to_, x, shape.y, shape.text, room / run.width, font.bold);
    }
    if (is_in_run) return add_to_run(shape, font);
    if (font.anchor == text::Font::Anchor::Middle) x -= run.width * font.size / 2;
    if (!shape.paint.stroke.empty()) {
        cairo_set_font_face(to_, this->font(font.bold).face());
        cairo_set_font_size(to_, font.size);
        cairo_move_to(to_, x, shape.y);
        cairo_text_path(to_, shape.text.c_str());
        border(shape.paint);
    }
    colour(shape.paint.fill.empty() ? "black" : shape.paint.fill, 100);
    show(to_, x, shape.y, shape.text, font.size, font.bold);
}

void Painter::add_to_run(const Shape& shape, const text::Font& font) {
    const Run& run = this->font(font.bold).run_of(shape.text);
    double x = shape.x;
    if (font.anchor == text::Font::Anchor::Middle) x -= run.width * font.size / 2;
    for (cairo_glyph_t glyph : run.glyphs) {
        glyph.x = x + glyph.x * font.size;
        glyph.y = shape.y + glyph.y * font.size;
        run_.glyphs.push_back(glyph);
    }
    run_.clusters.insert(run_.clusters.end(), run.clusters.begin(), run.clusters.end());
    run_text_ += shape.text;
}

void Painter::show_run() {
    if (!run_.glyphs.empty()) {
        cairo_set_font_face(to_, font(font_.bold).face());
        cairo_set_font_size(to_, font_.size);
        if (!paint_.stroke.empty()) {
            cairo_glyph_path(to_, run_.glyphs.data(), static_cast<int>(run_.glyphs.size()));
            border(paint_);
        }
        colour(paint_.fill.empty() ? "black" : paint_.fill, 100);
        cairo_show_text_glyphs(to_, run_text_.data(), static_cast<int>(run_text_.size()),
                               run_.glyphs.data(), static_cast<int>(run_.glyphs.size()),
                               run_.clusters.data(), static_cast<int>(run_.clusters.size()), {});
    }
    run_ = {};
    run_text_.clear();
}

void Painter::show(cairo_t* to, double x, double y, std::string_view words, double size,
                   bool is_bold) {
    Run run = font(is_bold).run_of(words);
    for (cairo_glyph_t& glyph : run.glyphs)
        glyph.x = x + glyph.x * size, glyph.y = y + glyph.y * size;
    cairo_set_font_face(to, font(is_bold).face());
    cairo_set_font_size(to, size);
    cairo_show_text_glyphs(to, words.data(), static_cast<int>(words.size()), run.glyphs.data(),
                           static_cast<int>(run.glyphs.size()), run.clusters.data(),
                           static_cast<int>(run.clusters.size()), {});
}

}  // namespace sudokit::paint
