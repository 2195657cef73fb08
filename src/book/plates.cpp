#include "book/plates.hpp"

#include <algorithm>

#include "format/picture/drawing.hpp"
#include "sudokit/format.hpp"

namespace sudokit::book {

answers::Options Plates::asked_of(const answers::Options& options) {
    answers::Options asked = options;
    asked.to.clear();
    asked.format = "json";
    return asked;
}

void Plates::add(std::string_view rows) {
    while (!rows.empty()) {
        const std::size_t end = std::min(rows.find('\n'), rows.size());
        ++rows_;
        if (auto puzzle = parse_json_puzzle(rows.substr(0, end)))
            puzzles_.emplace_back(rows_, std::move(puzzle.value()));
        rows.remove_prefix(std::min(end + 1, rows.size()));
    }
}

// As large as the SVG: a unit is a pixel of CSS, of which 96 are an inch.
void Plates::draw(std::size_t plate, Canvas& canvas) const {
    constexpr double kUnit = 72.0 / 96;
    const text::Drawing drawing = text::drawing_of(puzzles_[plate].second);
    const Size size{kUnit * drawing.box[2], kUnit * drawing.box[3]};
    canvas.begin_page(size);
    canvas.draw(drawing, {0, 0, size.width, size.height}, false);
}

std::optional<Error> Plates::print_all(const Press& press, const Sink& sink) const {
    auto canvas = press.pdf({"Sudoku", ""}, sink);
    if (!canvas) return canvas.error();
    for (std::size_t plate = 0; plate < size(); ++plate) draw(plate, *canvas.value());
    return canvas.value()->finish();
}

std::optional<Error> Plates::print_one(std::size_t plate, int pixels, const Press& press,
                                       const Sink& sink) const {
    auto canvas = press.png(pixels, sink);
    if (!canvas) return canvas.error();
    draw(plate, *canvas.value());
    return canvas.value()->finish();
}

}  // namespace sudokit::book
