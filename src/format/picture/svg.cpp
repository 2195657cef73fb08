// svg_shapes.cpp - shapes as SVG. Colours are attributes for a light page, which every viewer
// understands; dark_style() adds those for a dark page. Digits of a kind share a group and a line,
// so a grid stays near 3 kB.
#include "format/picture/svg.hpp"

#include "format/common/writers.hpp"
#include "format/picture/drawing.hpp"
#include "format/text/messages.hpp"
#include "format/text/xml.hpp"

namespace sudokit::text {
namespace {

class ShapeWriter {
  public:
    std::string write(const Shapes& shapes) {
        for (const Shape& shape : shapes) write(shape);
        return std::move(out_);
    }

  private:
    using Form = Shape::Form;

    void write(const Shape& shape) {
        switch (shape.form) {
            case Form::Path:
                open("path");
                attribute("d", shape.text);
                return close(shape.paint);
            case Form::Line:
                open("polyline");
                attribute("points", shape.text);
                out_ += " fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
                return close(shape.paint);
            case Form::Circle:
                open("circle");
                attribute("cx", shape.x), attribute("cy", shape.y), attribute("r", shape.width);
                return close(shape.paint);
            case Form::Box:
            case Form::Diamond:
                open("rect");
                attribute("x", shape.x), attribute("y", shape.y);
                attribute("width", shape.width), attribute("height", shape.height);
                return close(shape.paint, shape.form == Form::Diamond ? turn(shape) : "");
            case Form::Text:
                return write_text(shape);
            case Form::Group:
                return write_group(shape);
            case Form::End:
                put(out_, is_run_ ? "\n" : "", "</g>\n");
                is_run_ = false;
        }
    }

    static std::string turn(const Shape& box) {
        return say(" transform=\"rotate(45 ", box.x + box.width / 2, " ", box.y + box.height / 2,
                   ")\"");
    }

    void write_text(const Shape& shape) {
        open("text");
        attribute("x", shape.x), attribute("y", shape.y);
        font(shape.font);
        if (shape.font.bold) out_ += " font-weight=\"bold\"";
        text_paint(shape.paint);
        put(out_, ">", xml_escaped(shape.text), is_run_ ? "</text>" : "</text>\n");
    }

    void write_group(const Shape& shape) {
        open("g");
        if (shape.paint.percent < 100) {
            attribute("opacity", part_text(shape.paint.percent));
        } else {
            out_ += " font-family=\"sans-serif\"";
            font(shape.font);
            text_paint(shape.paint);
            if (shape.font.bold) out_ += " font-weight=\"bold\"";
            is_run_ = shape.font.size > 0 && shape.font.anchor == Font::Anchor::Middle;
        }
        out_ += ">\n";
    }

    void font(const Font& font) {
        if (font.size > 0) attribute("font-size", font.size);
        if (font.anchor != Font::Anchor::None)
            attribute("text-anchor", font.anchor == Font::Anchor::Start ? "start" : "middle");
    }

    void paint(const Paint& paint) {
        if (!paint.fill.empty()) attribute("fill", paint.fill);
        if (!paint.stroke.empty()) attribute("stroke", paint.stroke);
        if (paint.tenths > 0) {
            put(out_, " stroke-width=\"", paint.tenths / 10);
            if (paint.tenths % 10 > 0) put(out_, ".", paint.tenths % 10);
            out_ += '"';
        }
        if (paint.percent < 100) attribute("stroke-opacity", part_text(paint.percent));
        if (!paint.dashes.empty()) attribute("stroke-dasharray", paint.dashes);
        if (paint.ends != Paint::Ends::Cut)
            attribute("stroke-linecap", paint.ends == Paint::Ends::Round ? "round" : "square");
    }
    // The border of a text is below its letters.
    void text_paint(const Paint& shown) {
        paint(shown);
        if (!shown.stroke.empty()) out_ += " paint-order=\"stroke\"";
    }

    static std::string part_text(int percent) {  // "0.3", "0.35"
        return percent % 10 == 0 ? say("0.", percent / 10) : say("0.", percent);
    }

    void open(std::string_view name) { put(out_, "<", name); }
    void attribute(std::string_view name, std::string_view value) {
        put(out_, " ", name, "=\"", value, "\"");
    }
    void attribute(std::string_view name, int value) { attribute(name, std::to_string(value)); }
    void close(const Paint& shown, std::string_view more = {}) {
        paint(shown);
        put(out_, more, "/>\n");
    }

    std::string out_;
    bool is_run_ = false;  // texts of a group in one line
};

std::string title_of(const Puzzle& puzzle, const WriteOptions& options) {
    if (!options.title.empty()) return std::string(options.title);
    for (const auto& [name, value] : puzzle.fields)
        if ((name == "name" || name == "title") && !value.empty()) return value;
    return "Sudoku";
}

std::string description_of(const Puzzle& puzzle, const WriteOptions& options) {
    if (!options.description.empty()) return std::string(options.description);
    std::string text =
        say(puzzle.geometry->rows(), " rows, ", puzzle.geometry->columns(), " columns, ",
            plural(static_cast<std::uint64_t>(puzzle.given_count()), "digit"));
    if (!puzzle.rules.empty()) put(text, ", ", plural(puzzle.rules.size(), "rule"));
    return text;
}

}  // namespace

std::string svg_of(const Shapes& shapes) { return ShapeWriter().write(shapes); }

std::string svg_escaped_lines(std::string_view text) {
    std::string out;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        put(out, begin > 0 ? "\n" : "", xml_escaped(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return out;
}

Result<void> write_svg(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    const Drawing drawing = drawing_of(puzzle, options);
    const auto [left, top, width, height] = drawing.box;
    put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" role=\"img\" class=\"",
        kSvgClass, "\" width=\"", width, "\" height=\"", height, "\" viewBox=\"", left, " ", top,
        " ", width, " ", height, "\">\n<title>", xml_escaped(title_of(puzzle, options)),
        "</title>\n<desc>", xml_escaped(description_of(puzzle, options)), "</desc>\n");
    const std::string picture =
        say("<rect x=\"", left, "\" y=\"", top,
            "\" width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n", svg_of(drawing.shapes));
    put(out, "<style>@media(prefers-color-scheme:dark){", dark_rules(picture), "}</style>\n",
        picture, "</svg>\n");
    return {};
}

}  // namespace sudokit::text
