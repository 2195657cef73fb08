#include "book/book.hpp"

#include <algorithm>

#include "answers/batch.hpp"
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
    const Language language = language_named(options_.language);
    while (!rows.empty()) {
        const std::size_t end = std::min(rows.find('\n'), rows.size());
        auto entry = read_entry(rows.substr(0, end), language, options_.scales != kNoScale, stop_);
        rows.remove_prefix(std::min(end + 1, rows.size()));
        ++rows_;
        if (!entry) continue;  // bad input, which has its message
        entry->number = rows_;
        if (entry->is_proper || options_.any)
            entries_.push_back(std::move(*entry));
        else if (++left_out_ <= answers::kMessagesPerInput)
            say_(text::say("puzzle ", rows_, " ", entry->problem,
                           " and is left out; --any prints it"));
    }
}

void Book::prepare() {
    if (options_.solutions_at != "none") solve_all(entries_, stop_);
    if (options_.sorting == "easy-to-hard")
        std::ranges::sort(entries_, {}, [](const Entry& entry) {
            return std::pair(entry.hardness, entry.number);
        });
    for (Entry& entry : entries_) {
        const auto box = puzzle_drawing(entry, false, language_named(options_.language)).box;
        entry.box = {static_cast<double>(box[2]), static_cast<double>(box[3])};
    }
}

std::optional<Error> Book::print(const Press& press, const Sink& sink, const Sink& apart) {
    if (left_out_ > answers::kMessagesPerInput)
        say_(text::say(left_out_, " puzzles in all are not proper and are left out"));
    if (entries_.empty())
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
    Printer printer(options_, entries_, *canvas.value(), solutions.get(), say_, stop_);
    if (auto error = printer.run()) return error;
    if (auto error = canvas.value()->finish()) return error;
    return solutions ? solutions->finish() : std::nullopt;
}

}  // namespace sudokit::book
