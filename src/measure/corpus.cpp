#include "measure/corpus.hpp"

#include "sudokit/format.hpp"

namespace sudokit::measure {

void Corpus::add(const ClassicGrid& puzzle, std::uint64_t line) {
    append_line(puzzle, text_);
    lines_.push_back(line);
}

Corpus Corpus::part(std::string name, const std::vector<std::size_t>& puzzles) const {
    Corpus part(std::move(name));
    for (const std::size_t i : puzzles) {
        part.text_.append(text_, i * kLineBytes, kLineBytes);
        part.lines_.push_back(lines_[i]);
    }
    return part;
}

Corpus Corpus::sample(std::size_t most) const {
    const std::size_t n = most == 0 || most > size() ? size() : most;
    std::vector<std::size_t> chosen(n);
    for (std::size_t i = 0; i < n; ++i) chosen[i] = i * size() / n;
    return part(name_, chosen);
}

}  // namespace sudokit::measure
