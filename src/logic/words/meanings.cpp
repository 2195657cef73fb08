// meanings.cpp - what each technique is, in a sentence. Apart from the other words of a language, because
// most programs never say it, and the first module of the page should not carry it.
#include "logic/words/german_meanings.hpp"
#include "logic/words/table.hpp"

namespace sudokit::logic {
namespace {

consteval OfTechniques complete_meanings(const OfTechniques& meanings) {
    if (!meanings.is_complete()) throw "what a technique is, is missing";
    return meanings;
}

constexpr Entry<Technique> kEnglishMeanings[] = {
#define SUDOKIT_TECHNIQUE(id, name, family, finder, assumes, order, level, score, se, sought, \
                          aliases, doc)                                                       \
    {Technique::id, doc},
#include "sudokit/techniques.def"
};

// Each language has its own; a new one does not link without.
template <Language>
std::string_view meaning_in(Technique technique);
template <>
std::string_view meaning_in<Language::English>(Technique technique) {
    static constexpr OfTechniques kTexts = complete_meanings(OfTechniques(kEnglishMeanings));
    return kTexts[technique];
}
template <>
std::string_view meaning_in<Language::German>(Technique technique) {
    static constexpr OfTechniques kTexts = complete_meanings(OfTechniques(german::kMeanings));
    return kTexts[technique];
}

}  // namespace

std::string_view meaning_of(Technique technique, Language language) {
    switch (language) {
#define SUDOKIT_LANGUAGE(id, name) \
    case Language::id:             \
        return meaning_in<Language::id>(technique);
#include "sudokit/languages.def"
    }
    return {};
}

}  // namespace sudokit::logic
