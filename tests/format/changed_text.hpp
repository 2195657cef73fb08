// changed_text.hpp - any text with one to four small faults; and what must hold of whatever is read.
#pragma once
#include <string>
#include <string_view>

#include "format/support.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace sudokit::format_test {

class TextChanger {
  public:
    // Parts of `other` come into the text.
    TextChanger(Rng& rng, std::string other) : rng_(rng), other_(std::move(other)) {}

    std::string changed(std::string text) {
        for (auto n = 1 + rng_.below(4); n > 0; --n) change(text);
        return text;
    }

  private:
    struct Part {
        std::size_t begin, size;
    };
    std::size_t place_in(std::string_view text) {
        return rng_.below(static_cast<std::uint32_t>(text.size() + 1));
    }
    // A few bytes, a word or a line.
    Part any_part(std::string_view text) {
        const std::size_t at = place_in(text);
        const auto kind = rng_.below(3);
        if (kind == 0) return {at, std::min<std::size_t>(1 + rng_.below(8), text.size() - at)};
        const std::string_view ends = kind == 1 ? " ,;|\t\n\"'&=" : "\n";
        const std::size_t before = at == 0 ? text.npos : text.find_last_of(ends, at - 1);
        const std::size_t begin = before == text.npos ? 0 : before + 1;
        return {begin, std::min(text.find_first_of(ends, at), text.size() - 1) + 1 - begin};
    }
    std::string any_word() {
        static constexpr std::string_view kWords[] = {
            "0",      "9",    "-1",   "10",   "99999999999", "2147483648", "1e9", ".",  "x",
            "?",      "O",    "\n",   "\r",   "\t",          " ",          ",",   ";",  "|",
            "{",      "}",    "[",    "]",    "(",           ")",          "\"",  "'",  "<",
            ">",      "</",   "&",    "%",    "%2",          "#",          "=",   "\\", ":",
            "r1c1=5", "r9c9", "\xC3", "\xFF", "\xE2\x80\x8B"};
        if (rng_.below(8) == 0) return std::string(1, static_cast<char>(rng_.below(256)));
        return std::string(kWords[rng_.below(std::size(kWords))]);
    }

    void change(std::string& text) {
        if (text.empty()) return void(text = any_word());
        const Part part = any_part(text);
        switch (rng_.below(7)) {
            case 0:
                text.erase(part.begin, part.size);
                return;
            case 1:
                text.insert(part.begin, text.substr(part.begin, part.size));
                return;
            case 2:
                text.replace(part.begin, part.size, any_word());
                return;
            case 3:
                text.insert(place_in(text), any_word());
                return;
            case 4: {
                const std::string moved = text.substr(part.begin, part.size);
                text.erase(part.begin, part.size);
                text.insert(place_in(text), moved);
                return;
            }
            case 5: {
                const Part from = any_part(other_);
                text.insert(part.begin, other_.substr(from.begin, from.size));
                return;
            }
            default:
                if (rng_.below(4) == 0) text.resize(part.begin);
        }
    }

    Rng& rng_;
    std::string other_;
};

// "" if all is well with a record.
inline std::string fault_of(const Record& record) {
    if (record.kind == Record::Kind::Bad) {
        const Error& error = record.error;
        return error.line == 0 || error.message.empty() || error.remedy.empty()
                   ? "an error without place, message or remedy: " + error.text()
                   : "";
    }
    const Puzzle puzzle = record.to_puzzle();
    const auto cells = static_cast<std::size_t>(puzzle.geometry->cell_count());
    if (cells == 0) return "an empty board";
    if (puzzle.givens.size() != cells) return "a given is missing";
    if (!puzzle.candidates.empty() && puzzle.candidates.size() != cells)
        return "candidates are missing";
    for (const Rule& rule : puzzle.rules)
        if (const auto bad = check_rule(*puzzle.geometry, rule))
            return "a wrong rule: " + bad->text();
    return "";
}

// Everything a command does with a puzzle, as far as it takes no time.
inline void use(const Puzzle& puzzle) {
    std::string text;
    for (const FormatInfo& format : formats())
        if (format.can_write) static_cast<void>(write_puzzle(format.name, puzzle, text));
    static_cast<void>(find_conflict(puzzle));
    if (puzzle.geometry->cell_count() > 100 || puzzle.rules.size() > 40) return;
    SolveOptions options;
    options.max_guesses = 20;
    options.engine = Engine::Search;
    static_cast<void>(count(puzzle, options));
}

// An array of numpy with these digits, 81 per puzzle.
inline std::string npy_of(const std::string& cells) {
    std::string head = "{'descr': '|u1', 'fortran_order': False, 'shape': (" +
                       std::to_string(cells.size() / 81) + ", 81), }";
    head.append(118 - head.size() - 1, ' ') += '\n';
    std::string bytes("\x93NUMPY\x01\x00", 8);
    bytes += std::string{static_cast<char>(head.size()), '\0'} + head;
    for (const char c : cells) bytes += static_cast<char>(c == '.' ? 0 : c - '0');
    return bytes;
}

}  // namespace sudokit::format_test
