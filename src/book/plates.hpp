// plates.hpp - pictures of puzzles: each is a page of a PDF, or a PNG.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "answers/options.hpp"
#include "book/canvas.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::book {

class Plates {
  public:
    // The options of the command whose answers, as JSON, become pictures.
    static answers::Options asked_of(const answers::Options& options);
    // Lines of those answers, in the order of the input; bad input has no picture.
    void add(std::string_view rows);
    std::size_t size() const { return puzzles_.size(); }
    // The place of a puzzle in the input, from 1.
    std::uint64_t number_of(std::size_t plate) const { return puzzles_[plate].first; }

    [[nodiscard]] std::optional<Error> print_all(const Press& press, const Sink& sink) const;
    [[nodiscard]] std::optional<Error> print_one(std::size_t plate, int pixels, const Press& press,
                                                 const Sink& sink) const;

  private:
    void draw(std::size_t plate, Canvas& canvas) const;

    std::uint64_t rows_ = 0;
    std::vector<std::pair<std::uint64_t, Puzzle>> puzzles_;
};

}  // namespace sudokit::book
