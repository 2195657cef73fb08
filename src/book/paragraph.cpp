#include "book/paragraph.hpp"

#include <algorithm>

namespace sudokit::book {

namespace {

// Of a word that is wider: up to the last comma or hyphen that fits, or else as it is.
std::size_t part_that_fits(Canvas& canvas, std::string_view word, const Type& type, double width) {
    std::size_t end = 0;
    constexpr std::string_view kSigns = ",-";
    for (std::size_t next = word.find_first_of(kSigns); next != word.npos;
         next = word.find_first_of(kSigns, next + 1)) {
        if (canvas.width_of(word.substr(0, next + 1), type) > width) break;
        end = next + 1;
    }
    return end > 0 ? end : word.size();
}

}  // namespace

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
        std::size_t used = std::min(end + 1, text.size());
        if (end > 0 && canvas.width_of(own.substr(0, end), type) > width) {
            const std::size_t part = part_that_fits(canvas, own.substr(0, end), type, width);
            if (part < end) used = end = part;
        }
        lines.push_back(own.substr(0, end));
        text.remove_prefix(used);
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
