#include "sudokit/technique.hpp"

#include <algorithm>
#include <string>

#include "sudokit/step.hpp"
#include "support/letters.hpp"

namespace sudokit {
namespace {

constexpr bool Nothing = false, OneSolution = true;

constexpr TechniqueInfo kTable[] = {
#define SUDOKIT_TECHNIQUE(id, name, family, finder, assumes, order, level, score, se, sought, \
                          aliases, doc)                                                       \
    {Technique::id, #id,   name, Family::family, assumes, order,                              \
     Level::level,  score, se,   aliases,        doc},
#include "sudokit/techniques.def"
};

// Keeps only letters, digits and plus signs, in lower case.
std::string plain(std::string_view word) {
    std::string text;
    for (char ch : word)
        if (support::is_letter_or_digit(ch) || ch == '+') text += support::small(ch);
    return text;
}

bool is_alias(std::string_view aliases, const std::string& word) {
    while (!aliases.empty()) {
        const auto comma = aliases.find(',');
        if (plain(aliases.substr(0, comma)) == word) return true;
        if (comma == std::string_view::npos) break;
        aliases.remove_prefix(comma + 1);
    }
    return false;
}

}  // namespace

std::span<const TechniqueInfo> technique_table() { return kTable; }

const TechniqueInfo& info_of(Technique technique) {
    return kTable[static_cast<std::size_t>(technique)];
}

bool is_single(Technique technique) { return info_of(technique).family == Family::Singles; }

const TechniqueInfo* find_technique(std::string_view word) {
    const std::string wanted = plain(word);
    for (const TechniqueInfo& info : kTable)
        if (plain(info.id) == wanted || plain(info.name) == wanted ||
            is_alias(info.aliases, wanted))
            return &info;
    return nullptr;
}

Level whole_of(Level level) {
    return level == Level::Beginner ? Level::Easy : level == Level::Tricky ? Level::Hard : level;
}

std::span<const Level> levels_of_scales() {
    using enum Level;
    static constexpr Level kLevels[] = {Easy, Medium, Hard, Unfair, Extreme};
    return kLevels;
}

int place_of(Level level) {
    const auto levels = levels_of_scales();
    return static_cast<int>(std::ranges::find(levels, whole_of(level)) - levels.begin());
}

Level level_at(int place) { return levels_of_scales()[static_cast<std::size_t>(place)]; }

std::string_view name_of(Level level) {
    constexpr std::string_view kNames[] = {"Beginner", "Easy",   "Medium", "Tricky",
                                           "Hard",     "Unfair", "Extreme"};
    return kNames[static_cast<std::size_t>(level)];
}

std::span<const std::string_view> level_names() {
    static constexpr std::string_view kWords[] = {"beginner", "easy",   "medium", "tricky",
                                                  "hard",     "unfair", "extreme"};
    return kWords;
}

std::string_view word_of(Level level) { return level_names()[static_cast<std::size_t>(level)]; }

std::optional<Level> level_of_scales(std::string_view name) {
    for (const Level level : levels_of_scales())
        if (name_of(level) == name) return level;
    return std::nullopt;
}

std::optional<Level> level_named(std::string_view word) {
    const auto names = level_names();
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) return std::nullopt;
    return static_cast<Level>(found - names.begin());
}

}  // namespace sudokit
