// rule_words.hpp - how each language names a rule and says what it asks.
//
// A kind of rule without a row still explains itself: it is named as messages name it, and its steps
// say which candidates leave no way to fill its cells.
#pragma once
#include <span>
#include <string_view>

#include "sudokit/narrate.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {

// {x}: the cells; {f} and {l}: the first and the last of them; {1}: the first list, {2}: the others, {s}: the
// first cell of these; {c}: the cell in the middle of the first list, if one is there; {r}: what a clue's number leaves for the
// other cells of its row or column; {n}: the numbers; {a} and {z}: the lowest and the highest digit; {u}, {v} and {w}: the low, the
// middle and the high third of the digits; {h} and {i}: the low and the high half; {g}: the size of a group, if it has one; {q}: the name that its author gave
// it. A part in [square brackets] appears only if what it names is there.
struct RuleWords {
    RuleKind kind;
    // "the thermometer {x}", "the diagonal| from {f} to {l}". What comes before the bar, or else
    // before the first placeholder, is the noun.
    std::string_view name;
    std::string_view gist;  // "its digits rise"; empty: nothing is said
    // What the number would be, {m}, in words for one or for more: "{m} {m?digit|digits} would be greater than
    // all before {m?it|them}"
    std::string_view would = {};
};

// Defined in a file of each language, in any order.
template <Language>
std::span<const RuleWords> rule_words();
#define SUDOKIT_LANGUAGE(id, name) \
    template <>                    \
    std::span<const RuleWords> rule_words<Language::id>();
#include "sudokit/languages.def"

// The row of the kind, or null.
const RuleWords* rule_words_of(RuleKind kind, Language language);

}  // namespace sudokit::logic
