#include "book/path_pages.hpp"

#include <algorithm>
#include <string>

#include "book/page_plan.hpp"
#include "book/paragraph.hpp"

namespace sudokit::book {
namespace {

constexpr Type kTitle{13, true}, kText{10.5};

class StepPrinter {
  public:
    StepPrinter(Canvas& canvas, const answers::Paper& paper)
        : canvas_(canvas), plan_(paper, inner_margin(0), false) {}

    void print(std::uint64_t puzzle, const answers::StepSheet& step) {
        begin_page();
        if (puzzle != puzzle_) canvas_.bookmark(std::to_string(puzzle), 0);
        puzzle_ = puzzle;
        canvas_.bookmark(step.title, 1);
        lower(paragraph(canvas_, step.title, area_, kTitle) + kTitle.size);
        draw(step.picture);
        for (const std::string_view line : lines_of(canvas_, step.words, kText, area_.width)) {
            if (area_.height < kLine * kText.size) begin_page();
            lower(paragraph(canvas_, line, area_, kText));
        }
    }

  private:
    void begin_page() {
        canvas_.begin_page(plan_.size());
        area_ = plan_.content(1);
        const Area number = plan_.number_place(1);
        canvas_.write(number.x, number.y, std::to_string(++page_),
                      {plan_.sizes().page_number, false, Type::Anchor::Right});
    }
    void lower(double by) { area_.y += by, area_.height -= by; }

    // As wide as the text, if it leaves half of the page to that.
    void draw(const text::Drawing& picture) {
        const Size box = size_of(picture);
        const double width = std::min(area_.width, area_.height * 0.6 * box.width / box.height);
        const double height = width * box.height / box.width;
        canvas_.draw(picture, {area_.x, area_.y, width, height}, false);
        lower(height + kTitle.size);
    }

    Canvas& canvas_;
    const PagePlan plan_;
    Area area_;
    int page_ = 0;
    std::uint64_t puzzle_ = 0;
};

}  // namespace

void PathPages::add(std::uint64_t puzzle, std::size_t step, answers::StepSheet sheet) {
    const support::Lock lock(mutex_);
    sheets_[{puzzle, step}] = std::move(sheet);
}

std::optional<Error> PathPages::print(const Press& press, const answers::Options& options,
                                      const Sink& sink) const {
    auto canvas = press.pdf({"Sudoku", ""}, sink);
    if (!canvas) return canvas.error();
    StepPrinter printer(*canvas.value(), paper_named(options.paper));
    for (const auto& [place, sheet] : sheets_) printer.print(place.first, sheet);
    return canvas.value()->finish();
}

}  // namespace sudokit::book
