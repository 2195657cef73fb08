#include "logic/words/phrases.hpp"

#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

struct Words {
    std::string_view english, german;
    std::string_view in(Language language) const {
        return language == Language::German && !german.empty() ? german : english;
    }
};

constexpr Words kPhrases[] = {
#define PHRASE(id, english, german) {english, german},
#include "logic/words/phrases.def"
};

Words words_of_reason(Technique technique) {
    switch (technique) {
#define REASON(id, english, german) \
    case Technique::id:             \
        return {english, german};
#include "logic/words/phrases.def"
        default:
            break;
    }
    switch (info_of(technique).family) {
#define FAMILY(id, english, german) \
    case Family::id:                \
        return {english, german};
#include "logic/words/phrases.def"
        default:
            return {};
    }
}

Words words_of_name(Technique technique) {
    const std::string_view english = info_of(technique).name;
    switch (technique) {
#define NAME(id, german) \
    case Technique::id:  \
        return {english, german};
#include "logic/words/phrases.def"
        default:
            return {english, {}};
    }
}

void replace(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

}  // namespace

std::string phrase(Language language, Phrase id,
                   std::initializer_list<std::pair<std::string_view, std::string>> values) {
    std::string text(kPhrases[static_cast<std::size_t>(id)].in(language));
    for (const auto& [key, value] : values) replace(text, "{" + std::string(key) + "}", value);
    return text;
}

std::string_view reason_of(Technique technique, Language language) {
    return words_of_reason(technique).in(language);
}

std::string_view name_of(Technique technique, Language language) {
    return words_of_name(technique).in(language);
}

std::string_view short_form_of(Technique technique) {
    switch (info_of(technique).family) {
#define SHORT(id, text) \
    case Family::id:    \
        return text;
#include "logic/words/phrases.def"
        default:
            return {};
    }
}

}  // namespace sudokit::logic
