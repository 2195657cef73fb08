// pasted.hpp - writes the puzzle as people paste it.
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "format/support.hpp"
#include "support/pieces.hpp"

namespace sudokit::format_test {

using Strings = std::vector<std::string>;
using Translate = std::function<std::string(char)>;

inline std::string spaced(const std::string& row) {
    std::string text;
    for (const char c : row) text += std::string(text.empty() ? "" : " ") + c;
    return text;
}

// Each row of the puzzle through `wrap`, with its number.
inline std::string each(const std::function<std::string(const std::string& row, int r)>& wrap) {
    std::string text;
    const auto rows = rows_of(kPuzzle);
    for (std::size_t r = 0; r < 9; ++r) text += wrap(rows[r], static_cast<int>(r));
    return text;
}

// Each row of a puzzle as its cells in other words, with `between` between them.
inline std::string cells_of(const std::string& puzzle, const std::string& before,
                            const Translate& cell, const std::string& between,
                            const std::string& after) {
    std::string text;
    for (const std::string& row : rows_of(puzzle)) {
        text += before;
        for (std::size_t c = 0; c < 9; ++c) text += (c ? between : "") + cell(row[c]);
        text += after;
    }
    return text;
}
inline std::string cells(const std::string& before, const Translate& cell,
                         const std::string& between, const std::string& after) {
    return cells_of(kPuzzle, before, cell, between, after);
}

inline std::string quoted(const std::string& mark, const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        out += mark + text.substr(at, end - at) + "\n";
        at = end + 1;
    }
    return out;
}

inline std::string framed() {
    const std::string rule = "+-------+-------+-------+\n";
    return rule + each([&](const std::string& row, int r) {
               return "| " + spaced(row.substr(0, 3)) + " | " + spaced(row.substr(3, 3)) + " | " +
                      spaced(row.substr(6)) + " |\n" + (r % 3 == 2 ? rule : "");
           });
}

inline std::string spaced_rows() {
    return each([](const std::string& row, int) { return spaced(row) + "\n"; });
}

// The digit as the n-th of characters that follow each other, the first of which is given.
inline Translate dressed(const std::string& one, const std::string& blank) {
    return [=](char c) {
        std::string digit = one;
        digit.back() = static_cast<char>(digit.back() + (c - '1'));
        return c == '.' ? blank : digit;
    };
}

inline Translate keycap(const std::string& behind, const std::string& blank) {
    return [=](char c) { return c == '.' ? blank : c + behind; };
}

inline Translate same() {
    return [](char c) { return std::string(1, c); };
}

// "|---|---|": the rule below the head of a table in markdown.
inline std::string markdown_rule(int columns) {
    std::string rule = "|";
    for (int c = 0; c < columns; ++c) rule += "---|";
    return rule + "\n";
}

inline Translate blank_as(const std::string& blank, const std::string& behind = "") {
    return [=](char c) { return c == '.' ? blank : c + behind; };
}

// Rows with a label each.
inline std::string labelled(const std::function<std::string(int)>& label, const Translate& cell,
                            const std::string& between, const std::string& behind = "\n") {
    return each([&](const std::string& row, int r) {
        std::string text = label(r);
        for (const char c : row) text += between + cell(c);
        return text + behind;
    });
}

inline std::string number(int r) { return std::to_string(r); }
inline std::string from_one(int r) { return std::to_string(r + 1); }
inline std::string letter(int r) { return std::string(1, static_cast<char>('A' + r)); }

inline std::string givens(const std::function<std::string(int r, int c, char digit)>& write) {
    std::string text;
    for (int i = 0; i < 81; ++i)
        if (const char c = kPuzzle[static_cast<std::size_t>(i)]; c != '.')
            text += write(i / 9 + 1, i % 9 + 1, c);
    return text;
}

inline std::string given(int r, int c, char digit) {
    return "r" + std::to_string(r) + "c" + std::to_string(c) + "=" + digit;
}

inline std::string beside(const std::string& left, const std::string& gap,
                          const std::string& right) {
    std::string text;
    const auto a = support::pieces_of(left, '\n'), b = support::pieces_of(right, '\n');
    for (std::size_t i = 0; i < a.size(); ++i)
        text += std::string(a[i]) + gap + std::string(b[i]) + "\n";
    return text;
}

struct Paste {
    const char* name;
    std::string text;
    Strings puzzles = {kPuzzle};
};

inline void expect_read(const std::vector<Paste>& pastes) {
    for (const Paste& paste : pastes)
        EXPECT_EQ(puzzles_in(paste.text), paste.puzzles) << paste.name << "\n" << paste.text;
}

}  // namespace sudokit::format_test
