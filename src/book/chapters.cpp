// chapters.cpp - a book by techniques: what is the hardest that a puzzle needs? Each chapter says, above
// its first puzzles, what its technique is.
#include <algorithm>

#include "book/printer.hpp"
#include "sudokit/explain.hpp"

namespace sudokit::book {

using logic::Phrase;

// The puzzles are sorted already.
void Printer::find_chapters() {
    if (options_.sorting != answers::kByTechnique) return;
    const auto order = order_of("teach");
    const auto hardest = [&](const BookPuzzle& item) {
        return item.path ? item.path->hardest : std::nullopt;
    };
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const auto place = hardest(items_[i]);
        if (i > 0 && place == hardest(items_[i - 1])) continue;
        if (place)
            chapters_.push_back({i, std::string(logic::name_of(order[*place], language_)),
                                 std::string(logic::meaning_of(order[*place], language_))});
        else
            chapters_.push_back({i, words(Phrase::BookOthers), words(Phrase::BookNoPath)});
    }
    const PagePlan plan(paper_, inner_margin(0), options_.large_print);
    for (const Chapter& chapter : chapters_)
        longest_heading_ = std::max(longest_heading_, chapter_heading(chapter, plan.content(1)));
}

const Printer::Chapter* Printer::chapter_at(std::size_t index) const {
    const auto found = std::ranges::find(chapters_, index, &Chapter::first);
    return found == chapters_.end() ? nullptr : &*found;
}

// Its height, with the gap below.
double Printer::chapter_heading(const Chapter& chapter, const Area& area) {
    const Sizes& sizes = plan_.sizes();
    const double title = paragraph(chapter.title, area, {sizes.heading, true});
    const Area below{area.x, area.y + title, area.width, 0};
    return title + paragraph(chapter.about, below, {sizes.body}) + kGap;
}

}  // namespace sudokit::book
