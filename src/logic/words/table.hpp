// table.hpp - the contents of a language's file.
//
// Each has five lists of rows, in any order, and the keys of the game:
//
//     kPhrases    Phrase -> its text; complete
//     kNames      Technique -> its name; complete
//     kReasons    Technique -> why its steps hold
//     kFamilies   Family -> the same for its techniques without a row in kReasons
//     kPatterns   Family -> the pattern of a step in compact form
//
// complete_words() turns these into tables at compile time; a missing or repeated row is a compile
// error.
//
// Placeholders of a phrase are letters: {x}. Those of reasons and patterns name data of the step:
//   {d} the digits of the pattern    {role} the cells of a role, {role.d} its digits, {role.h} its
//   houses, {role.s} the same in short (r25), {role.l} each part by itself: cells (digits),
//   {role.x} its candidates: 4 in r1c15; roles are pattern, base, cover, fin, endofin, pivot, pincer, link,
//   inline, inbox, floor, roof, helper, A, B, C, D, set, restricted
//   {role.n} its cells one by one, in the order of the pattern, {role.1} and {role.2} the first two
//   of them; {role.f} and {role.t} its first and last house, {role.b} the houses that contain all
//   its cells; {role.e} each part: 6 in r12c2; {role.g} r12c2 or r4c5    {all} the cells of all roles
//   {seers} the cells that lose something, if they see all extra candidates
//   {gone} the cells that lose something, {gone.d} the digits that they lose    {to} the cell of
//   the placement, {to.d} its digit    {extras.x} and {deadly} of a uniqueness technique
//   {role?one|many} one of two words, for a role with one cell or with more
//   {cases} what follows from each case: of a pivot, of two places, of two colours
//   {chain} the chain in links, {start} its first claim if there is no pattern
// A part in [square brackets] appears only if none of its placeholders is empty.
#pragma once
#include <array>

#include "logic/words/phrases.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {

inline constexpr Family kFamilyOf[] = {
#define SUDOKIT_TECHNIQUE(id, name, family, ...) Family::family,
#include "sudokit/techniques.def"
};
inline constexpr std::size_t kTechniques = std::size(kFamilyOf), kKeys = 37;

template <class Key>
struct Entry {
    Key key;
    std::string_view text;
};

// Texts by key; empty where there is no row.
template <class Key, std::size_t kSize>
class Texts {
  public:
    template <std::size_t... kRows>
    consteval explicit Texts(const Entry<Key> (&... lists)[kRows]) {
        (add(lists), ...);
    }
    constexpr std::string_view operator[](Key key) const {
        return texts_[static_cast<std::size_t>(key)];
    }
    consteval bool is_complete() const {
        for (const std::string_view text : texts_)
            if (text.empty()) return false;
        return true;
    }

  private:
    consteval void add(std::span<const Entry<Key>> rows) {
        for (const auto& [key, text] : rows) {
            std::string_view& place = texts_[static_cast<std::size_t>(key)];
            if (!place.empty()) throw "a row comes twice";
            place = text;
        }
    }

    std::array<std::string_view, kSize> texts_;
};

using Phrases = Texts<Phrase, static_cast<std::size_t>(Phrase::kCount)>;
using OfTechniques = Texts<Technique, kTechniques>;
using OfFamilies = Texts<Family, static_cast<std::size_t>(Family::Rules) + 1>;

struct Words {
    Phrases phrases;
    OfTechniques names, reasons;
    OfFamilies reasons_of_families, patterns;
    std::array<KeyHelp, kKeys> keys;
    std::span<const std::u32string_view> shifted_digits;
};

consteval Words complete_words(const Words& words) {
    if (!words.phrases.is_complete()) throw "a phrase is missing";
    if (!words.names.is_complete()) throw "the name of a technique is missing";
    for (std::size_t i = 0; i < kTechniques; ++i) {
        const bool tells_itself = kFamilyOf[i] == Family::Chains ||
                                  kFamilyOf[i] == Family::Forcing || kFamilyOf[i] == Family::Rules;
        if (!tells_itself && words.reasons[static_cast<Technique>(i)].empty() &&
            words.reasons_of_families[kFamilyOf[i]].empty())
            throw "a technique has no reason";
    }
    for (const KeyHelp& help : words.keys)
        if (help.keys.empty() || help.meaning.empty()) throw "a key is missing";
    if (words.shifted_digits.empty()) throw "a keyboard is missing";
    for (const std::u32string_view signs : words.shifted_digits)
        if (signs.size() != 9) throw "a shifted digit is missing";
    return words;
}

// Defined in the file of each language.
template <Language>
const Words& words_in();
#define SUDOKIT_LANGUAGE(id, name) \
    template <>                    \
    const Words& words_in<Language::id>();
#include "sudokit/languages.def"

// The table of a language that is known only at run time.
const Words& words_in(Language language);

}  // namespace sudokit::logic
