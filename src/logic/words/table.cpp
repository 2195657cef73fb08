// Looks up the texts of a language.
#include "logic/words/table.hpp"

#include <algorithm>

#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit {
namespace {

constexpr std::string_view kLanguages[] = {
#define SUDOKIT_LANGUAGE(id, name) name,
#include "sudokit/languages.def"
};

}  // namespace

std::span<const std::string_view> language_names() { return kLanguages; }

namespace logic {

const Words& words_in(Language language) {
    using Getter = const Words& (*)();
    static constexpr Getter kAll[] = {
#define SUDOKIT_LANGUAGE(id, name) words_in<Language::id>,
#include "sudokit/languages.def"
    };
    return kAll[static_cast<std::size_t>(language)]();
}

std::string joined(const std::vector<std::string>& clauses) {
    std::string text;
    for (const std::string& clause : clauses) text += (text.empty() ? "" : "; ") + clause;
    return text;
}

std::string capitalized(std::string sentence) {
    using support::is_small;
    // Not r1c2; the second letter may be an umlaut.
    const auto goes_on = [](char c) { return is_small(c) || static_cast<unsigned char>(c) > 127; };
    if (sentence.size() > 1 && is_small(sentence[0]) && goes_on(sentence[1]))
        sentence[0] = support::capital(sentence[0]);
    return sentence;
}

std::string phrase(Language language, Phrase id, Values values) {
    std::string_view form = words_in(language).phrases[id];
    std::string text;
    for (auto at = form.find('{'); at != form.npos; at = form.find('{')) {
        SUDOKIT_CHECK(form.find('}', at) != form.npos);
        const auto end = form.find('}', at) + 1;
        const auto key = form.substr(at + 1, end - at - 2);
        const auto* value = std::ranges::find(values, key, [](const auto& x) { return x.first; });
        text += form.substr(0, at);
        text += value == values.end() ? form.substr(at, end - at) : std::string_view(value->second);
        form.remove_prefix(end);
    }
    return text += form;
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
std::span<const std::u32string_view> shifted_digits(Language language) {
    return words_in(language).shifted_digits;
}

}  // namespace logic
}  // namespace sudokit
