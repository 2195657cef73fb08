// names.hpp - the usual names of the column or member that holds the puzzle.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "format/common/symbols.hpp"
#include "sudokit/scales.def"

namespace sudokit::text {

// The last letters that stand together: "c" of "Row 1, c: ". `joiner` counts as a letter, too.
inline std::string_view last_word(std::string_view text, char joiner = 'a') {
    const auto is_letter = [joiner](char c) { return symbol_value(c) > 9 || c == joiner; };
    while (!text.empty() && !is_letter(text.back())) text.remove_suffix(1);
    std::size_t begin = text.size();
    while (begin > 0 && is_letter(text[begin - 1])) --begin;
    return text.substr(begin);
}

// puzzle, quizzes, question, grid, board ..., in upper or lower case.
inline bool is_puzzle_name(std::string_view name) {
    constexpr std::array<std::string_view, 9> kNames = {"puzzle", "quizzes", "question",
                                                        "grid",   "board",   "quiz",
                                                        "sudoku", "puzzles", "initial_board"};
    return std::ranges::find(kNames, in_small_letters(name)) != kNames.end();
}

// Members that are not rules: remarks about a puzzle, and the columns of our own results. Sorted.
constexpr auto remark_names() {
    auto names = std::to_array<std::string_view>(
        {// remarks
         "id", "name", "title", "author", "authors", "setter", "creator", "source", "publisher",
         "copyright", "license", "licence", "date", "displaydate", "print_date", "hints", "time",
         "timestamp", "created", "url", "link", "href", "comment", "comments", "description",
         "note", "notes", "tags", "text", "language", "set", "series", "collection", "volume",
         "page", "nr", "no", "key", "hash", "difficulty", "rating", "ratings", "answer", "answers",
         "solved", "clue_numbers", "techniques", "$schema",
         // results
         "error", "solution", "number", "unique", "solutions", "complete", "nodes", "check",
         "minimal", "redundant", "reason", "clash", "differences", "true_candidates", "counts",
         "outcome", "state", "contradiction", "wrong", "where", "technique", "pattern", "result",
         "clues", "scales", "minimized", "givens", "removed", "rules_left", "proper", "canonical",
         "automorphisms", "grid_automorphisms", "second", "same", "transformation", "count", "near",
         "cells", "found", "rank", "grid_rank", "shuffled", "copy", "seed", "index", "weight",
         "stratum", "view", "status", "message", "without"});
    std::ranges::sort(names);
    return names;
}

// The figures of ratings are columns, too.
inline constexpr std::string_view kFigureNames[] = {
#define SUDOKIT_FIGURE_COLUMN(scale, id, name, ...) name,
    SUDOKIT_SCALES(SUDOKIT_NO_ROW, SUDOKIT_FIGURE_COLUMN)
#undef SUDOKIT_FIGURE_COLUMN
};

inline bool is_remark_name(std::string_view name) {
    static constexpr auto kNames = remark_names();
    const std::string lower = in_small_letters(name);
    return std::ranges::binary_search(kNames, std::string_view(lower)) ||
           std::ranges::find(kFigureNames, lower) != std::end(kFigureNames);
}

}  // namespace sudokit::text
