// canvas.hpp - paper to print on, as the layout sees it. Lengths are in points, 72 to an inch; y
// grows downwards from the upper left corner of a page.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/picture/drawing.hpp"
#include "sudokit/error.hpp"

namespace sudokit::book {

struct Size {
    double width = 0, height = 0;
};
// Of a drawing, in its own units.
inline Size size_of(const text::Drawing& drawing) {
    return {static_cast<double>(drawing.box[2]), static_cast<double>(drawing.box[3])};
}
struct Area {
    double x = 0, y = 0, width = 0, height = 0;
};
// A line of text.
struct Type {
    double size = 10;
    bool bold = false;
    enum class Anchor : unsigned char { Left, Middle, Right } anchor = Anchor::Left;
};

class Canvas {
  public:
    virtual ~Canvas() = default;
    virtual void begin_page(Size size) = 0;
    // A line of the outline, for the page just begun; depth 1 or 2 lies within the last one above it.
    virtual void bookmark(const std::string& title, int depth) = 0;
    virtual double width_of(std::string_view text, const Type& type) = 0;
    // At x, y is the anchor of the text, on its baseline.
    virtual void write(double x, double y, std::string_view text, const Type& type) = 0;
    // Fills the width of the area; `is_turned`: upside down.
    virtual void draw(const text::Drawing& drawing, const Area& place, bool is_turned) = 0;
    // The modules on each side of a QR code, with its quiet zone; 0: it cannot hold the text.
    virtual int code_side(const std::string& text) = 0;
    virtual void draw_code(const std::string& text, const Area& place) = 0;
    // The end of the document. Error: it could not be painted.
    [[nodiscard]] virtual std::optional<Error> finish() = 0;
};

// Takes the bytes of a document; false: no more.
using Sink = std::function<bool(std::string_view)>;

struct About {
    std::string title, author;
};

// Makes canvases. Error: the font is missing.
class Press {
  public:
    virtual ~Press() = default;
    virtual Result<std::unique_ptr<Canvas>> pdf(const About& about, Sink sink) const = 0;
    // Of one page, this many pixels wide.
    virtual Result<std::unique_ptr<Canvas>> png(int pixels, Sink sink) const = 0;
};

}  // namespace sudokit::book
