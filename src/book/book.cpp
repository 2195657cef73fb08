#include "book/book.hpp"

#include <algorithm>

#include "answers/batch.hpp"
#include "answers/logic_options.hpp"
#include "answers/suggest.hpp"
#include "format/text/messages.hpp"

namespace sudokit::book {
namespace {

constexpr std::string_view kUsualScale = "hodoku", kNoScale = "none";

}  // namespace

answers::Options Book::asked_of(const answers::Options& options) {
    answers::Options asked = options;
    const bool is_rated = asked.scales != kNoScale;
    asked.command = is_rated ? answers::CommandId::Rate : answers::CommandId::Check;
    asked.format = "json";
    if (asked.scales.empty()) asked.scales = kUsualScale;
    return asked;
}

void Book::add(std::string_view rows) {
    const Language language = answers::narrate_options(options_, 0).language;
    while (!rows.empty()) {
        const std::size_t end = std::min(rows.find('\n'), rows.size());
        auto item = read_puzzle(rows.substr(0, end), language, options_.scales != kNoScale, stop_);
        rows.remove_prefix(std::min(end + 1, rows.size()));
        ++rows_;
        if (!item) continue;  // bad input, which has its message
        item->number = rows_;
        if (item->is_proper || options_.any)
            items_.push_back(std::move(*item));
        else if (++left_out_ <= answers::kMessagesPerInput)
            say_(text::say("puzzle ", rows_, " ", item->problem,
                           " and is left out; --any prints it"));
    }
}

void Book::prepare() {
    if (options_.solutions_at != "none") solve_all(items_, stop_);
    if (options_.sorting == "easy-to-hard")
        std::ranges::sort(items_, {}, [](const BookPuzzle& item) {
            return std::pair(item.hardness, item.number);
        });
    const Language language = answers::narrate_options(options_, 0).language;
    for (BookPuzzle& item : items_) {
        const auto box = puzzle_drawing(item, false, language).box;
        item.box = {static_cast<double>(box[2]), static_cast<double>(box[3])};
    }
}

std::optional<Error> Book::print(const Press& press, const Sink& sink, const Sink& apart) {
    if (left_out_ > answers::kMessagesPerInput)
        say_(text::say(left_out_, " puzzles in all are not proper and are left out"));
    if (items_.empty())
        return answers::usage("there is no puzzle to print, so no file is written",
                              "see the messages about each puzzle");
    const About about{options_.book_title.empty() ? "Sudoku" : options_.book_title,
                      options_.book_author};
    prepare();
    auto canvas = press.pdf(about, sink);
    if (!canvas) return canvas.error();
    std::unique_ptr<Canvas> solutions;
    if (options_.solutions_at == "file") {
        auto made = press.pdf(about, apart);
        if (!made) return made.error();
        solutions = std::move(made.value());
    }
    Printer printer(options_, items_, *canvas.value(), solutions.get(), say_, stop_);
    if (auto error = printer.run()) return error;
    if (auto error = canvas.value()->finish()) return error;
    return solutions ? solutions->finish() : std::nullopt;
}

}  // namespace sudokit::book
