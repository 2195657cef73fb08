// book.hpp - what is printed: collects puzzles, then puts them on paper.
#pragma once
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/options.hpp"
#include "book/book_puzzle.hpp"
#include "book/canvas.hpp"
#include "book/printer.hpp"
#include "sudokit/stop.hpp"

namespace sudokit::book {

class Book {
  public:
    // The options must outlive it. `say`: messages about puzzles.
    Book(const answers::Options& options, Say say, Stop stop)
        : options_(options), say_(std::move(say)), stop_(stop) {}

    // The options of the command whose answers, as JSON, the book takes.
    static answers::Options asked_of(const answers::Options& options);
    // Lines of those answers, in the order of the input; where the puzzles of these and of the lines that
    // follow lie, such as "puzzles.txt:3".
    void add(std::string_view rows, const std::vector<std::string>& places = {});
    // Paints all pages; `apart` takes the solutions, if they have a file of their own.
    // Error: there is nothing to print, it does not fit on the paper, or the font is missing.
    [[nodiscard]] std::optional<Error> print(const Press& press, const Sink& sink,
                                             const Sink& apart);

  private:
    [[nodiscard]] std::optional<Error> prepare();
    void sort();

    const answers::Options& options_;
    const Say say_;
    const Stop stop_;
    std::uint64_t rows_ = 0, left_out_ = 0;
    std::deque<std::string> places_;
    std::vector<BookPuzzle> items_;
};

}  // namespace sudokit::book
