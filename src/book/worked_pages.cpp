// worked_pages.cpp - the solutions step by step: each step has its picture, and its words below. Two columns
// where their pictures can be read:
//
//     1  hard, HoDoKu 596         Skyscraper: r3c1<>4
//     Singles: r1c1=5, ...        +---------+
//     Locked Pair: r3c1<>7        | picture |
//     +---------+                 +---------+
//     | picture |                 In rows 2 and 7, 4 has only two places ...
//     +---------+
#include <algorithm>

#include "book/printer.hpp"

namespace sudokit::book {
namespace {

using logic::Phrase;

constexpr double kLeastCell = 16;  // points, so that candidates can be read
constexpr double kMostTall = 0.6;  // of a column, for a picture

double column_width(const Area& page, int columns) {
    return (page.width - kGap * (columns - 1)) / columns;
}

}  // namespace

void Printer::worked_solutions() {
    if (!options_.steps) return;
    Flow flow;
    for (std::size_t i = 0; i < items_.size() && !stop_.requested(); ++i) {
        if (!items_[i].path) continue;
        const bool is_first = flow.columns == 0;
        if (const int wanted = columns_for(*items_[i].path); wanted != flow.columns) {
            flow.columns = flow.column = wanted;
            begin_column(flow);
        }
        if (is_first) {
            const Sizes& sizes = plan_.sizes();
            if (!is_counting_) canvas_->bookmark(words(Phrase::BookSteps), 0);
            lines(words(Phrase::BookSteps), flow, {sizes.heading, true});
            lines(words(Phrase::BookCells), flow, {sizes.body});
        }
        worked(i, flow);
    }
}

int Printer::columns_for(const WorkedPath& path) const {
    constexpr int kMost = 2;
    const double width = column_width(plan_.content(1), kMost);
    const bool can_be_read = std::ranges::all_of(path.steps, [&](const WorkedStep& step) {
        return width * text::kSvgCell >= kLeastCell * step.box.width;
    });
    return can_be_read && !options_.large_print ? kMost : 1;
}

// The next one, perhaps on the next page.
void Printer::begin_column(Flow& flow) {
    if (++flow.column >= flow.columns) {
        begin_page();
        flow.column = 0;
    }
    flow.left = plan_.content(page_);
    flow.left.width = column_width(flow.left, flow.columns);
    flow.left.x += flow.column * (flow.left.width + kGap);
    flow.is_at_top = true;
}

void Printer::leave_room(double height, Flow& flow) {
    if (flow.left.height < height && !flow.is_at_top) begin_column(flow);
}

void Printer::lower(double height, Flow& flow) {
    flow.left.y += height, flow.left.height -= height;
    flow.is_at_top = false;
}

// Text that goes on in the next column where it must.
void Printer::lines(std::string_view text, Flow& flow, const Type& type) {
    for (const std::string_view line : lines_of(*canvas_, text, type, flow.left.width)) {
        leave_room(kLine * type.size, flow);
        lower(paragraph(line, flow.left, type), flow);
    }
}

void Printer::worked(std::size_t index, Flow& flow) {
    const WorkedPath& path = *items_[index].path;
    const Narrator narrator(*items_[index].puzzle.geometry, spoken_);
    const Type type{plan_.sizes().body};
    worked_heading(index, flow);
    for (const WorkedStep& step : path.steps) {
        Step singles;
        singles.placed = step.singles;
        const std::string list = narrator.conclusions(singles);
        if (!list.empty()) lines(words(Phrase::BookSingles, {{"x", list}}), flow, type);
        if (step.step) worked_step(step, flow);
    }
    if (path.outcome != Outcome::Finished)
        lines(words(logic::phrase_of(Phrase::OutcomeOpen, path.outcome)) + ".", flow, type);
}

// With room for the beginning of what follows.
void Printer::worked_heading(std::size_t index, Flow& flow) {
    const Sizes& sizes = plan_.sizes();
    leave_room(kGap + kLine * (sizes.body + 2 + 3 * sizes.body), flow);
    if (!flow.is_at_top) lower(kGap, flow);
    const std::string number = std::to_string(index + 1), &rating = items_[index].rating;
    if (!is_counting_) canvas_->bookmark(number, 1);
    lines(number + (rating.empty() ? "" : "  " + rating), flow, {sizes.body + 2, true});
}

void Printer::worked_step(const WorkedStep& step, Flow& flow) {
    const Type title{plan_.sizes().body, true}, type{plan_.sizes().body};
    const double tall = step.box.height / step.box.width, column = plan_.content(1).height;
    const double width = std::min(flow.left.width, kMostTall * column / tall);
    const double height = tall * width, gap = 0.6 * type.size;
    const auto heads = lines_of(*canvas_, step.title, title, flow.left.width).size();
    leave_room(gap + kLine * title.size * static_cast<double>(heads) + height, flow);
    if (!flow.is_at_top) lower(gap, flow);
    lines(step.title, flow, title);
    leave_room(height, flow);  // after a very long title
    if (!is_counting_)
        canvas_->draw(step_drawing(step, spoken_), {flow.left.x, flow.left.y, width, height},
                      false);
    lower(height, flow);
    lines(step.words, flow, type);
    lower(std::min(gap, flow.left.height), flow);
}

}  // namespace sudokit::book
