// Looks up the words of a language.
#include "logic/words/table.hpp"

namespace sudokit {
namespace {

constexpr std::string_view kLanguages[] = {
#define LANGUAGE(id, name) name,
#include "sudokit/languages.def"
};

void replace(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

}  // namespace

std::span<const std::string_view> language_names() { return kLanguages; }

namespace logic {

const Words& words_in(Language language) {
    using Getter = const Words& (*)();
    static constexpr Getter kAll[] = {
#define LANGUAGE(id, name) words_in<Language::id>,
#include "sudokit/languages.def"
    };
    return kAll[static_cast<std::size_t>(language)]();
}

std::string capitalized(std::string sentence) {
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    if (sentence.size() > 1 && is_small(sentence[0]) && is_small(sentence[1]))
        sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
    return sentence;
}

std::string phrase(Language language, Phrase id, Values values) {
    std::string text(words_in(language).phrases[id]);
    for (const auto& [key, value] : values) replace(text, "{" + std::string(key) + "}", value);
    return text;
}

std::string_view reason_of(Technique technique, Language language) {
    const Words& words = words_in(language);
    const std::string_view own = words.reasons[technique];
    return own.empty() ? words.reasons_of_families[info_of(technique).family] : own;
}

std::string_view pattern_of(Technique technique, Language language) {
    return words_in(language).patterns[info_of(technique).family];
}

std::string_view name_of(Technique technique, Language language) {
    return words_in(language).names[technique];
}

std::span<const KeyHelp> key_help(Language language) { return words_in(language).keys; }

}  // namespace logic
}  // namespace sudokit
