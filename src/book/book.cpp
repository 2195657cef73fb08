#include "book/book.hpp"

#include <algorithm>
#include <limits>

#include "answers/batch.hpp"
#include "answers/desk.hpp"
#include "answers/logic_options.hpp"
#include "answers/suggest.hpp"
#include "format/text/messages.hpp"
#include "support/threads.hpp"

namespace sudokit::book {
namespace {

constexpr std::string_view kUsualScale = "hodoku", kNoScale = "none";

}  // namespace

answers::Options Book::asked_of(const answers::Options& options) {
    answers::Options asked = options;
    const bool is_rated = asked.scales != kNoScale;
    asked.command = is_rated ? answers::CommandId::Rate : answers::CommandId::Check;
    asked.format = "json";
    asked.quiet = false;  // a quiet `check` has no rows
    if (asked.scales.empty()) asked.scales = kUsualScale;
    return asked;
}

void Book::add(std::string_view rows, const std::vector<std::string>& places) {
    places_.insert(places_.end(), places.begin(), places.end());
    while (!rows.empty()) {
        const std::size_t end = std::min(rows.find('\n'), rows.size());
        auto item = read_puzzle(rows.substr(0, end));
        rows.remove_prefix(std::min(end + 1, rows.size()));
        ++rows_;
        std::string place;
        if (!places_.empty()) {
            place = std::move(places_.front()) + ": ";
            places_.pop_front();
        }
        if (!item) continue;  // bad input, which has its message
        item->number = rows_;
        if (item->is_proper || options_.any)
            items_.push_back(std::move(*item));
        else if (++left_out_ <= answers::kMessagesPerInput)
            say_(text::say(place, "puzzle ", rows_, " ", item->problem,
                           " and is left out; --any prints it"));
    }
}

// What takes long, for all puzzles at once.
std::optional<Error> Book::prepare() {
    if (options_.solutions_at != "none") solve_all(items_, stop_);
    ExplainOptions logic;
    const auto seconds = answers::limit_seconds(options_);
    if (!seconds) return seconds.error();
    logic.seconds = seconds.value();
    logic.stop = stop_;
    const NarrateOptions spoken = answers::narrate_options(options_, 0);
    const bool is_rated = options_.scales != kNoScale;
    const bool has_paths = options_.steps || options_.sorting == answers::kByTechnique;
    const auto prepare_one = [&](std::size_t i) {
        BookPuzzle& item = items_[i];
        if (item.is_proper && is_rated) rate(item, spoken.language, stop_);
        if (item.is_proper && has_paths)
            item.path = path_of(item.puzzle, logic, spoken, options_.steps);
        item.box = size_of(puzzle_drawing(item, false, spoken.language));
    };
    const auto threads = static_cast<std::size_t>(answers::thread_count(options_.threads));
    support::each_in_threads(
        threads, items_.size(), [&] { return stop_.requested(); }, prepare_one);
    sort();
    return std::nullopt;
}

void Book::sort() {
    if (options_.sorting == "as-given") return;
    constexpr auto kNone = std::numeric_limits<std::size_t>::max();
    const bool by_technique = options_.sorting == answers::kByTechnique;
    std::ranges::sort(items_, {}, [&](const BookPuzzle& item) {
        const auto hardest = by_technique && item.path ? item.path->hardest : std::nullopt;
        return std::tuple(hardest.value_or(kNone), item.hardness, item.number);
    });
}

std::optional<Error> Book::print(const Press& press, const Sink& sink, const Sink& apart) {
    if (left_out_ > answers::kMessagesPerInput)
        say_(text::say(left_out_, " puzzles in all are not proper and are left out"));
    if (items_.empty())
        return answers::usage("there is no puzzle to print, so no file is written",
                              "see the messages about each puzzle");
    const About about{options_.book_title.empty() ? "Sudoku" : options_.book_title,
                      options_.book_author};
    if (auto error = prepare()) return error;
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
