// corpus.hpp - the puzzles of a measurement, in the text form that solvers get.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit::measure {

// 81 characters, '1' to '9' or '.', and a newline.
inline constexpr std::size_t kLineBytes = kClassicCells + 1;

class Corpus {
  public:
    explicit Corpus(std::string name) : name_(std::move(name)) {}

    // `line`: its line in the file, for messages.
    void add(const ClassicGrid& puzzle, std::uint64_t line);

    const std::string& name() const { return name_; }
    std::size_t size() const { return lines_.size(); }
    const char* text() const { return text_.data(); }  // size() * kLineBytes bytes
    std::string_view puzzle(std::size_t i) const {     // without its newline
        return std::string_view(text_).substr(i * kLineBytes, kClassicCells);
    }
    std::uint64_t line(std::size_t i) const { return lines_[i]; }

    // These puzzles, in this order.
    Corpus part(std::string name, const std::vector<std::size_t>& puzzles) const;
    // `most` puzzles spread evenly over the corpus; all of them if it has no more or `most` is 0.
    Corpus sample(std::size_t most) const;

  private:
    std::string name_;
    std::string text_;
    std::vector<std::uint64_t> lines_;
};

}  // namespace sudokit::measure
