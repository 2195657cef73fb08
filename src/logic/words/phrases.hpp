// phrases.hpp - the table of phrases (phrases.def), for those who make sentences.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "sudokit/narrate.hpp"

namespace sudokit::logic {

enum class Phrase : std::uint8_t {
#define PHRASE(id, ...) id,
#include "logic/words/phrases.def"
};

// The phrase with "{x}" and the like replaced.
std::string phrase(Language language, Phrase id,
                   std::initializer_list<std::pair<std::string_view, std::string>> values = {});
// Why a step of the technique holds, with placeholders; empty if the table does not say.
std::string_view reason_of(Technique technique, Language language);
// Its pattern in the compact form, likewise.
std::string_view short_form_of(Technique technique);
std::string_view name_of(Technique technique, Language language);

}  // namespace sudokit::logic
