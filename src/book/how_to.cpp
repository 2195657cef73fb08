// how_to.cpp - the page that explains the rules: those of Sudoku, then each kind of further rule by its
// first example in the book, with a picture of that rule alone.
#include <algorithm>
#include <set>

#include "book/printer.hpp"
#include "sudokit/narrate.hpp"

namespace sudokit::book {
namespace {

using logic::Phrase;

text::Drawing example_of(const Puzzle& puzzle, const Rule& rule) {
    Puzzle alone(puzzle.geometry);
    alone.rules = {rule};
    WriteOptions options;
    options.bright = alone.rules;
    options.rule_words = [](const Rule&) { return std::string(); };
    return text::drawing_of(alone, options);
}

}  // namespace

void Printer::how_to_play() {
    const bool has_variants = std::ranges::any_of(
        items_, [](const BookPuzzle& item) { return !item.puzzle.is_classic(); });
    if (options_.book_title.empty() && !has_variants) return;
    begin_page();
    if (!is_counting_) canvas_->bookmark(words(Phrase::BookHowTo), 0);
    const Sizes& sizes = plan_.sizes();
    Area area = plan_.content(page_);
    const auto write = [&](const std::string& text, const Type& type) {
        const double height = paragraph(text, area, type) + 0.6 * type.size;
        area.y += height, area.height -= height;
    };
    write(words(Phrase::BookHowTo), {sizes.heading, true});
    std::vector<std::string> said;
    for (const BookPuzzle& item : items_)
        for (std::string& rule : logic::basic_rules(*item.puzzle.geometry, language_))
            if (std::ranges::find(said, rule) == said.end()) said.push_back(std::move(rule));
    for (const std::string& rule : said) write(rule, {sizes.body});
    show_rules(area);
}

void Printer::show_rules(Area area) {
    const Type type{plan_.sizes().body};
    const double picture = 10 * type.size;
    std::set<RuleKind> shown;
    for (const BookPuzzle& item : items_)
        for (const Rule& rule : item.puzzle.rules) {
            if (!shown.insert(rule.kind).second) continue;
            const auto cells =
                std::ranges::any_of(rule.lists, [](const auto& list) { return !list.empty(); });
            if (shown.size() == 1) {
                const double height = paragraph(words(Phrase::BookCells), area, type);
                area.y += height + type.size, area.height -= height + type.size;
            }
            if (area.height < picture) {
                begin_page();
                area = plan_.content(page_);
            }
            const Narrator narrator(*item.puzzle.geometry, {.language = language_});
            double left = area.x;
            if (cells) {
                if (!is_counting_)
                    canvas_->draw(example_of(item.puzzle, rule), {area.x, area.y, picture, picture},
                                  false);
                left += picture + kGap;
            }
            const double height =
                paragraph(narrator.rule(rule), {left, area.y, area.x + area.width - left, 0}, type);
            const double used = std::max(cells ? picture : 0, height) + type.size;
            area.y += used, area.height -= used;
        }
}

}  // namespace sudokit::book
