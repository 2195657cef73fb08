#include "book/page_plan.hpp"

#include <algorithm>
#include <cmath>

namespace sudokit::book {
namespace {
constexpr double kDigit = 26;  // the size of digits, in the units of drawings
}

const answers::Paper& paper_named(std::string_view name) {
    return *std::ranges::find(answers::kPapers, name, &answers::Paper::name);
}

double inner_margin(int pages) {
    constexpr double kInch = answers::kPointsPerInch;
    return pages > 700   ? 0.875 * kInch
           : pages > 500 ? 0.75 * kInch
           : pages > 300 ? 0.625 * kInch
                         : kOuterMargin;
}

std::optional<Columns> slots_for(std::size_t per_page) {
    switch (per_page) {
        case 1:
            return Columns{1, 1};
        case 2:
            return Columns{1, 2};
        case 4:
            return Columns{2, 2};
        case 6:
            return Columns{2, 3};
        case 9:
            return Columns{3, 3};
        default:
            return std::nullopt;
    }
}

Sizes sizes_of(bool is_large) {
    return is_large ? Sizes{16, 14, 16, 24, 36, 20, 150, 60} : Sizes{10, 9, 11, 18, 30, 6, 96, 46};
}

Area PagePlan::content(int page) const {
    const bool is_right = page % 2 == 1;
    const double left = is_right ? inner_ : kOuterMargin;
    return {left, kOuterMargin, paper_->width - inner_ - kOuterMargin,
            paper_->height - 2 * kOuterMargin - 2 * sizes_.page_number};
}

Area PagePlan::number_place(int page) const {
    const Area area = content(page);
    const bool is_right = page % 2 == 1;
    // Descenders, if a font has any in its figures, stay within the margin.
    return {is_right ? area.x + area.width : area.x,
            paper_->height - kOuterMargin - 0.25 * sizes_.page_number, 0, 0};
}

Area PagePlan::slot(const Area& area, Columns columns, std::size_t index) {
    const auto count = static_cast<std::size_t>(columns.columns);
    const double width = (area.width - kGap * (columns.columns - 1)) / columns.columns;
    const double height = (area.height - kGap * (columns.rows - 1)) / columns.rows;
    return {area.x + static_cast<double>(index % count) * (width + kGap),
            area.y + static_cast<double>(index / count) * (height + kGap), width, height};
}

Area PagePlan::board_in(const Area& slot, Size box, double head) {
    const double scale = std::min(slot.width / box.width, (slot.height - head) / box.height);
    const double width = scale * box.width, height = scale * box.height;
    return {slot.x + (slot.width - width) / 2, slot.y + head + (slot.height - head - height) / 2,
            width, height};
}

double PagePlan::digit_size(double width, Size box) { return kDigit * width / box.width; }

namespace {
constexpr double kLeastSolved = 4;  // points of a digit

double least_width(Size box) { return kLeastSolved * box.width / kDigit; }
}  // namespace

double PagePlan::solution_width(Size box, double room) const {
    const double columns =
        std::max(1.0, std::floor((room + kGap) / (sizes_.solution_width + kGap)));
    const double usual = (room - kGap * (columns - 1)) / columns;
    return std::min(room, std::max(usual, least_width(box)));
}

double PagePlan::foot_width(Size box, double room) {
    return std::min(room, 1.15 * least_width(box));
}

double PagePlan::foot_height(Size box, std::size_t count, double room) {
    const double width = foot_width(box, room);
    const double in_row = std::max(1.0, std::floor((room + kGap) / (width + kGap)));
    const double rows = std::ceil(static_cast<double>(count) / in_row);
    return rows * (width * (box.height + kSolutionHead) / box.width + kGap);
}

}  // namespace sudokit::book
