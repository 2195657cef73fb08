// mutation.hpp - small faults in a text, as people and programs make them, and what must come of them: each given
// that is still in the text is in the puzzle, in its cell, or there is an error.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "format/support.hpp"
#include "support/rng.hpp"

namespace sudokit::format_test {

struct Mutation {
    enum class Kind : std::uint8_t { WithoutLine, LineAgain, WithoutCell, CellAgain, Typo, Cut };
    static constexpr std::uint32_t kKinds = 6;
    Kind kind = Kind::Cut;
    std::string text = {};
    std::size_t dropped = 0;            // digits; so many givens may be missing
    std::string in_place = {};          // LineAgain: the changed line in the place of the other
    std::string gone = {}, typed = {};  // what the text has lost; Typo: what stands there
};

// What is read of a text, without regard to names and the like.
struct Reading {
    std::vector<Puzzle> puzzles;
    std::size_t errors = 0;
    bool is_one() const { return puzzles.size() == 1 && errors == 0; }
};

inline Reading reading_of(std::string_view text) {
    ChunkedSource source(text, 1 << 20);
    Reader reader(source, {});
    Reading reading;
    for (Record record; reader.next(record);)
        if (record.kind == Record::Kind::Bad)
            ++reading.errors;
        else
            reading.puzzles.push_back(record.to_puzzle());
    return reading;
}

inline bool is_any_digit(char c) { return c >= '0' && c <= '9'; }

// A digit of the text and what separates it from the next cell.
struct CellOfText {
    std::size_t begin, size;
};

class Mutator {
  public:
    // Precondition: the text has a digit.
    Mutator(std::string_view text, Rng& rng) : text_(text), rng_(rng) {
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] >= '1' && text[i] <= '9') digits_.push_back(i);
    }

    Mutation make(Mutation::Kind kind) {
        using enum Mutation::Kind;
        const auto digit = digits_[rng_.below(static_cast<std::uint32_t>(digits_.size()))];
        const auto line = line_at(digit);
        const auto cell = cell_at(digit);
        switch (kind) {
            case WithoutLine:
                return without(kind, line);
            case LineAgain:
                return line_again(line, digit);
            case WithoutCell:
                return without(kind, cell);
            case CellAgain:
                return {.kind = kind,
                        .text = text_with(digit, 0, text_.substr(cell.begin, cell.size))};
            case Typo: {
                constexpr std::string_view kTypos[] = {"O", "S", "?", "l", "x"};
                const auto typed = kTypos[rng_.below(std::size(kTypos))];
                return {
                    .kind = kind, .text = text_with(digit, 1, typed), .typed = std::string(typed)};
            }
            case Cut:
                break;
        }
        return without(kind, {digit, text_.size() - digit});
    }

  private:
    CellOfText line_at(std::size_t at) const {
        const std::size_t begin = at == 0 ? 0 : text_.rfind('\n', at - 1) + 1;
        return {begin, std::min(text_.find('\n', at), text_.size() - 1) + 1 - begin};
    }
    CellOfText cell_at(std::size_t at) const {
        std::size_t next = at + 1;
        const auto is_between = [&](char c) {
            return std::string_view(" ,;|\t'\"").find(c) != std::string_view::npos;
        };
        while (next < text_.size() && is_between(text_[next])) ++next;
        return {at, next - at};
    }
    std::string text_with(std::size_t at, std::size_t size, std::string_view other) const {
        return std::string(text_).replace(at, size, other);
    }
    Mutation without(Mutation::Kind kind, CellOfText part) const {
        const auto gone = text_.substr(part.begin, part.size);
        return {.kind = kind,
                .text = text_with(part.begin, part.size, ""),
                .dropped = static_cast<std::size_t>(std::ranges::count_if(gone, is_any_digit)),
                .gone = std::string(gone)};
    }
    Mutation line_again(CellOfText line, std::size_t digit) const {
        std::string copy(text_.substr(line.begin, line.size));
        if (!copy.ends_with('\n')) copy += '\n';
        char& c = copy[digit - line.begin];
        c = static_cast<char>('1' + (c - '0') % 9);
        return {.kind = Mutation::Kind::LineAgain,
                .text = text_with(line.begin + line.size, 0, copy),
                .in_place = text_with(line.begin, line.size, copy)};
    }

    std::string_view text_;
    Rng& rng_;
    std::vector<std::size_t> digits_;
};

// How many givens of the first the other lacks.
inline std::size_t missing(const Puzzle& puzzle, const Puzzle& other) {
    std::size_t count = 0;
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c)
        count += puzzle.givens[c] != kOpen && other.givens[c] != puzzle.givens[c];
    return count;
}

// "", or what was lost without a word.
inline std::string lost_in_silence(const Puzzle& before, const Mutation& mutation) {
    using enum Mutation::Kind;
    const Reading after = reading_of(mutation.text);
    if (!after.is_one()) return "";
    const Puzzle& puzzle = after.puzzles.front();
    if (puzzle.givens.size() != before.givens.size()) return "the board changed";
    const std::size_t lost = missing(before, puzzle), found = missing(puzzle, before);
    const bool drops =
        mutation.kind == WithoutLine || mutation.kind == WithoutCell || mutation.kind == Cut;
    if (lost > mutation.dropped) return std::to_string(lost) + " givens were lost or moved";
    if (drops && found > 0) return "givens moved";
    if (mutation.kind == CellAgain && found > 1) return "new givens";
    if (mutation.kind == Typo && found > 0) return "a given in the place of a typing error";
    if (mutation.kind != LineAgain || found > 0) return "";
    const Reading there = reading_of(mutation.in_place);
    const bool says_something = !there.is_one() || there.puzzles.front().givens != before.givens;
    return says_something ? "the second line was ignored" : "";
}

}  // namespace sudokit::format_test
