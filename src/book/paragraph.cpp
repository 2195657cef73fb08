#include "book/paragraph.hpp"

#include <algorithm>

namespace sudokit::book {

std::vector<std::string_view> lines_of(Canvas& canvas, std::string_view text, const Type& type,
                                       double width) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::string_view own = text.substr(0, text.find('\n'));
        const std::size_t indent = std::min(own.find_first_not_of(' '), own.size());
        std::size_t end = 0;  // of the words that fit
        for (std::size_t next = 0; next != own.npos;) {
            next = own.find(' ', std::max(indent, end + (end > 0)));
            if (end > 0 && canvas.width_of(own.substr(0, next), type) > width) break;
            end = std::min(next, own.size());
        }
        lines.push_back(own.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

double paragraph(Canvas& canvas, std::string_view text, const Area& place, const Type& type,
                 bool is_painted) {
    const double x = type.anchor == Type::Anchor::Middle ? place.x + place.width / 2 : place.x;
    double height = 0;
    for (const std::string_view line : lines_of(canvas, text, type, place.width)) {
        if (is_painted) canvas.write(x, place.y + height + type.size, line, type);
        height += kLine * type.size;
    }
    return height;
}

}  // namespace sudokit::book
