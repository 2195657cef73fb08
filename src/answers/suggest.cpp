#include "answers/suggest.hpp"

#include <algorithm>
#include <cstddef>

#include "answers/options.hpp"
#include "sudokit/generate.hpp"

namespace sudokit::answers {
namespace {

// Optimal string alignment: edit distance in which two swapped neighbours are one edit.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replace = above[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, replace});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(above);
        above.swap(row);
    }
    return above[b.size()];
}

}  // namespace

std::string_view nearest(std::string_view typed, std::span<const std::string_view> known) {
    std::string_view best;
    std::size_t best_distance = std::clamp<std::size_t>(typed.size() / 3, 1, 3) + 1;
    for (std::string_view word : known) {
        if (const std::size_t d = distance(typed, word); d < best_distance)
            best = word, best_distance = d;
    }
    if (!best.empty() || typed.size() < 2) return best;
    for (std::string_view word : known) {
        if (!word.starts_with(typed)) continue;
        if (!best.empty()) return {};  // a second word begins with it
        best = word;
    }
    return best;
}

Error usage(std::string message, std::string remedy) {
    return Error{ErrorCode::BadUsage, 0, 0, std::move(message), std::move(remedy)};
}

Error no_puzzle_in(std::string_view where) {
    return Error{ErrorCode::NotAPuzzle, 0, 0, "no puzzle in " + std::string(where),
                 "write one per line, for example 81 characters: 1-9, and '.' for an open cell"};
}

Error unknown_board(const std::string& name) {
    return usage("--board: '" + name + "' is unknown",
                 "known here: " + board_name_examples() + "; 'sudokit list boards' explains them");
}

Result<Technique> technique_named(std::string_view option, const std::string& word) {
    if (const TechniqueInfo* info = find_technique(word)) return info->technique;
    return usage("--" + std::string(option) + ": '" + word + "' is not a technique",
                 did_you_mean(word, words_for(Words::Technique),
                              "'sudokit list techniques' lists the names"));
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known,
                         std::string_view fallback) {
    const std::string_view word = nearest(typed, known);
    if (word.empty()) return std::string(fallback);
    return "did you mean '" + std::string(word) + "'?";
}

std::string join(std::span<const std::string_view> words, std::string_view separator) {
    std::string text;
    for (std::string_view word : words) {
        if (!text.empty()) text += separator;
        text += word;
    }
    return text;
}

}  // namespace sudokit::answers
