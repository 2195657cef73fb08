// printer.cpp - the pages of a book, one after the other.
//
//     title | how to play | puzzles, with solutions on the back or at the foot | solutions | step by step
//
// The inner margin depends on the number of pages, and the pages on the margins. So the printer goes
// through the whole book without painting until the margin is wide enough. It only widens: pictures
// shrink with it, so there may be fewer pages then, and back and forth it would go for ever.
#include "book/printer.hpp"

#include <algorithm>
#include <utility>

#include "answers/logic_options.hpp"
#include "answers/suggest.hpp"
#include "book/link.hpp"
#include "format/text/messages.hpp"

namespace sudokit::book {
namespace {

using answers::usage;
using logic::Phrase;
using text::say;

constexpr std::size_t kUsualPerPage = 4;

std::string range_text(std::size_t from, std::size_t count) {
    return count == 1 ? say(from + 1) : say(from + 1, "\u2013", from + count);
}

}  // namespace

Printer::Printer(const answers::Options& options, const std::vector<BookPuzzle>& items,
                 Canvas& canvas, Canvas* apart, Say say, Stop stop)
    : options_(options),
      items_(items),
      main_(canvas),
      apart_(apart),
      canvas_(&canvas),
      say_(std::move(say)),
      stop_(stop),
      spoken_(answers::narrate_options(options, 0)),
      language_(spoken_.language),
      paper_(paper_named(options.paper)),
      per_page_(options.per_page      ? static_cast<std::size_t>(*options.per_page)
                : options.large_print ? 1
                                      : kUsualPerPage),
      plan_(paper_, inner_margin(0), options.large_print) {}

std::optional<Error> Printer::run() {
    if (!options_.code_address.empty())
        for (const BookPuzzle& item : items_) {
            Code& code = codes_.emplace_back();
            code.link = link_to(options_.code_address, item.puzzle);
            code.side = main_.code_side(code.link);
        }
    find_chapters();
    if (auto error = check()) return error;
    for (double margin = inner_margin(0), wanted = 0; !stop_.requested(); margin = wanted) {
        plan_ = PagePlan(paper_, margin, options_.large_print);
        wanted = std::max(margin, inner_margin(go_through()));
        if (wanted == margin) break;
    }
    is_counting_ = false;
    go_through();
    if (without_code_ > 0)
        say_(say(text::plural_are(without_code_, "puzzle"),
                 " without a QR code: their links are too long for this layout"));
    return std::nullopt;
}

// --- does it fit? ----------------------------------------------------------------------------

double Printer::digit_on(const answers::Paper& paper, std::size_t per_page, Size box) const {
    const PagePlan plan(paper, inner_margin(0), options_.large_print);
    Area area = plan.content(1);
    const Sizes& sizes = plan.sizes();
    const double head = codes_.empty() ? kLine * sizes.head : sizes.code;
    area.height -= longest_heading_;
    if (has_foot()) area.height -= PagePlan::foot_height(box, per_page, area.width);
    const Area slot = PagePlan::slot(area, *slots_for(per_page), 0);
    return PagePlan::digit_size(PagePlan::board_in(slot, box, head).width, box);
}

bool Printer::fits(const answers::Paper& paper, std::size_t per_page, Size box) const {
    return digit_on(paper, per_page, box) >= plan_.sizes().least_digit;
}

// Overlapping grids have a page of their own, and so has what would be too small among others.
bool Printer::shares_page(const BookPuzzle& item) const {
    constexpr int kMostColumns = 16;
    return item.puzzle.geometry->columns() <= kMostColumns && fits(paper_, per_page_, item.box);
}

// If not even the smallest board fits among others, the wish cannot be met.
std::optional<Error> Printer::check() const {
    if (!slots_for(per_page_))
        return usage(say("no layout has ", per_page_, " puzzles on a page"),
                     "choose --per-page 1, 2, 4, 6 or 9");
    std::size_t least = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (!fits(paper_, 1, items_[i].box)) return too_small(i, 1);
        if (items_[i].box.width < items_[least].box.width) least = i;
    }
    if (fits(paper_, per_page_, items_[least].box)) return std::nullopt;
    return too_small(least, per_page_);
}

Error Printer::too_small(std::size_t index, std::size_t per_page) const {
    const Size box = items_[index].box;
    const auto tenths = static_cast<int>(10 * digit_on(paper_, per_page, box));
    const std::string message = say(
        "with ", text::plural(per_page, "puzzle"), " on a page of ", paper_.name,
        ", the digits of puzzle ", items_[index].number, " have ", tenths / 10, ".", tenths % 10,
        " points, and less than ", static_cast<int>(plan_.sizes().least_digit), " cannot be read");
    for (const std::size_t fewer : {6u, 4u, 2u, 1u})
        if (fewer < per_page && fits(paper_, fewer, box))
            return usage(message, say("choose --per-page ", fewer));
    for (const answers::Paper& paper : answers::kPapers)
        if (paper.width * paper.height > paper_.width * paper_.height && fits(paper, per_page, box))
            return usage(message, say("choose --paper ", paper.name));
    return usage(message, options_.large_print ? "leave --large-print out"
                                               : "leave it out: no paper is large enough");
}

// --- pages ------------------------------------------------------------------------------------

int Printer::go_through() {
    canvas_ = &main_;
    page_ = 0;
    title_page();
    how_to_play();
    puzzles();
    const int pages = page_;
    if (apart_) canvas_ = apart_, page_ = 0;
    solutions();
    worked_solutions();
    return std::max(pages, page_);
}

void Printer::begin_page(bool is_numbered) {
    ++page_;
    if (is_counting_) return;
    canvas_->begin_page(plan_.size());
    if (!is_numbered) return;
    const Area place = plan_.number_place(page_);
    canvas_->write(place.x, place.y, std::to_string(page_),
                   {plan_.sizes().page_number, false,
                    page_ % 2 == 1 ? Type::Anchor::Right : Type::Anchor::Left});
}

void Printer::title_page() {
    if (options_.book_title.empty()) return;
    begin_page(false);
    const Area area = plan_.content(page_);
    const Type type{plan_.sizes().title, true, Type::Anchor::Middle};
    const Area place{area.x, area.y + area.height / 3, area.width, 0};
    const double height = paragraph(options_.book_title, place, type);
    paragraph(options_.book_author, {place.x, place.y + height + type.size, place.width, 0},
              {type.size / 2, false, Type::Anchor::Middle});
}

// --- puzzles ----------------------------------------------------------------------------------

double Printer::code_size(std::size_t index, double width) const {
    if (codes_.empty() || codes_[index].side == 0) return 0;
    constexpr double kModule = 0.85, kMost = 0.45;  // a phone reads modules of 0.3 mm
    const double size = std::max(plan_.sizes().code, kModule * codes_[index].side);
    return size > kMost * width ? 0 : size;
}

double Printer::head_height(std::size_t index, double width) const {
    return std::max(kLine * plan_.sizes().head, code_size(index, width));
}

void Printer::puzzles() {
    for (std::size_t from = 0; from < items_.size() && !stop_.requested();) {
        std::size_t count = 0;
        while (count < per_page_ && from + count < items_.size() &&
               (count == 0 || !chapter_at(from + count)) && shares_page(items_[from + count]))
            ++count;
        const bool is_alone = count == 0;
        const Range range{from, std::max<std::size_t>(count, 1)};
        const bool has_backs = options_.solutions_at == "back";
        if (has_backs && page_ % 2 == 1) begin_page(false);
        puzzle_page(range, is_alone ? 1 : per_page_);
        if (has_backs) {
            begin_page();
            draw_solutions(range, plan_.content(page_));
        }
        from += range.count;
    }
}

void Printer::puzzle_page(Range range, std::size_t per_page) {
    begin_page();
    if (is_counting_) return;
    if (range.from == 0) canvas_->bookmark(words(Phrase::BookPuzzles), 0);
    Area area = plan_.content(page_);
    if (const Chapter* chapter = chapter_at(range.from)) {
        canvas_->bookmark(chapter->title, 1);
        const double height = chapter_heading(*chapter, area);
        area.y += height, area.height -= height;
    }
    canvas_->bookmark(range_text(range.from, range.count), chapters_.empty() ? 1 : 2);
    if (has_foot()) {
        double height = 0;
        for (const Area& place : foot_places(range, area.width))
            height = std::max(height, place.y + place.height);
        draw_foot(range, {area.x, area.y + area.height - height, area.width, height});
        area.height -= height + kGap;
    }
    for (std::size_t i = 0; i < range.count; ++i)
        puzzle(range.from + i, PagePlan::slot(area, *slots_for(per_page), i));
}

void Printer::puzzle(std::size_t index, const Area& slot) {
    const BookPuzzle& item = items_[index];
    const Area board = PagePlan::board_in(slot, item.box, head_height(index, slot.width));
    heading(index, board, slot.width);
    canvas_->draw(puzzle_drawing(item, options_.pencilled, language_), board, false);
}

// The number, the name and the rating above the board, and the code at its right edge.
void Printer::heading(std::size_t index, const Area& board, double width) {
    const BookPuzzle& item = items_[index];
    const double code = code_size(index, width);
    if (code > 0)
        canvas_->draw_code(codes_[index].link,
                           {board.x + board.width - code, board.y - code, code, code});
    without_code_ += code == 0 && !codes_.empty();
    Type type{plan_.sizes().head, true};
    const double baseline = board.y - 0.4 * type.size;
    const std::string number = std::to_string(index + 1);
    canvas_->write(board.x, baseline, number, type);
    double left = board.x + canvas_->width_of(number, type) + type.size;
    type.bold = false;
    const std::string more =
        item.name + (item.name.empty() || item.rating.empty() ? "" : ", ") + item.rating;
    const double room = board.x + board.width - code - left;
    const double needed = canvas_->width_of(more, type);
    if (needed > room) type.size *= std::max(room, 1.0) / needed;
    canvas_->write(left, baseline, more, type);
}

// --- solutions --------------------------------------------------------------------------------

template <typename Width>
std::vector<Area> Printer::flow(Range range, double width, const Width& width_of) const {
    constexpr double kRounding = 0.01;
    std::vector<Area> places;
    Area next;
    double row = 0;
    for (std::size_t i = range.from; i < range.from + range.count; ++i) {
        if (items_[i].solution.empty()) continue;
        const Size box = solution_size(items_[i]);
        next.width = width_of(box);
        next.height = next.width * box.height / box.width;
        if (next.x + next.width > width + kRounding) {
            next.x = 0, next.y += row + kGap, row = 0;
        }
        places.push_back(next);
        row = std::max(row, next.height);
        next.x += next.width + kGap;
    }
    return places;
}

std::size_t Printer::draw_solutions(Range range, const Area& area) {
    const auto places =
        flow(range, area.width, [&](Size box) { return plan_.solution_width(box, area.width); });
    std::size_t done = 0, drawn = 0;
    for (; done < range.count; ++done) {
        const BookPuzzle& item = items_[range.from + done];
        if (item.solution.empty()) continue;
        Area place = places[drawn];
        if (drawn > 0 && place.y + place.height > area.height) break;
        place.x += area.x, place.y += area.y;
        if (!is_counting_)
            canvas_->draw(solution_drawing(item, range.from + done + 1), place, false);
        ++drawn;
    }
    return done;
}

void Printer::solutions() {
    if (options_.solutions_at != "end" && options_.solutions_at != "file") return;
    const Type type{plan_.sizes().heading, true};
    for (std::size_t from = 0; from < items_.size() && !stop_.requested();) {
        begin_page();
        Area area = plan_.content(page_);
        if (from == 0) {
            const double height = paragraph(words(Phrase::BookSolutions), area, type);
            area.y += height, area.height -= height;
        }
        // No more than fit, but their number is only known when they lie there.
        constexpr std::size_t kMost = 400;
        const std::size_t count =
            draw_solutions({from, std::min(kMost, items_.size() - from)}, area);
        if (!is_counting_) {
            if (from == 0) canvas_->bookmark(words(Phrase::BookSolutions), 0);
            canvas_->bookmark(range_text(from, count), 1);
        }
        from += count;
    }
}

std::vector<Area> Printer::foot_places(Range range, double width) const {
    return flow(range, width, [&](Size box) { return PagePlan::foot_width(box, width); });
}

// From the lower right corner on, so that they are in order when the page is turned.
void Printer::draw_foot(Range range, const Area& area) {
    const auto places = foot_places(range, area.width);
    std::size_t drawn = 0;
    for (std::size_t i = range.from; i < range.from + range.count; ++i) {
        if (items_[i].solution.empty()) continue;
        Area place = places[drawn++];
        place.x = area.x + area.width - place.x - place.width;
        place.y = area.y + area.height - place.y - place.height;
        canvas_->draw(solution_drawing(items_[i], i + 1), place, true);
    }
}

}  // namespace sudokit::book
