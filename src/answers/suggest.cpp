#include "answers/suggest.hpp"

#include <algorithm>
#include <cstddef>

#include "sudokit/generate.hpp"
#include "support/edit_distance.hpp"
#include "support/pieces.hpp"

namespace sudokit::answers {

std::string_view nearest(std::string_view typed, std::span<const std::string_view> known) {
    std::string_view best = support::closest_word(typed, known);
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

namespace {

// "x+windoko": every part that is unknown is replaced by the nearest word. "": that is no board.
std::string nearest_board(const std::string& name) {
    const auto known = words_for(Words::Board);
    std::string board;
    for (const std::string_view part : support::split(name, '+')) {
        const std::string_view word = is_board_name(part) ? part : nearest(part, known);
        board.append(board.empty() ? "" : "+").append(word);
    }
    return is_board_name(board) ? board : "";
}

}  // namespace

Error unknown_board(const std::string& name, CommandId command) {
    const std::string what = "--board: '" + name + "' is ";
    const auto rules = words_for(Words::Rule);
    const bool takes_rules = ((kReadingCommands | kDrawingCommands) & bit(command)) != 0;
    const bool draws_rules = (kDrawingCommands & bit(command)) != 0;
    if ((takes_rules && std::ranges::find(rules, name) != rules.end()) ||
        (draws_rules && is_placeable_rule(name)))
        return usage(what + "a rule", "write --rules " + name);
    if (const std::string board = nearest_board(name); !board.empty())
        return usage(what + "unknown", "did you mean '" + board + "'?");
    return usage(what + "unknown",
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
