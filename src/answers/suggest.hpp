// suggest.hpp - suggestions for a wrong command line: "did you mean ...?"
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "answers/options.hpp"
#include "sudokit/error.hpp"
#include "sudokit/step.hpp"

namespace sudokit::answers {

// The word of `known` nearest to what was typed, within an edit distance of a third of the letters
// (at least one, at most three), counting insertions, deletions, replacements and swapped
// neighbours; or the only word that begins with what was typed; or "".
std::string_view nearest(std::string_view typed, std::span<const std::string_view> known);

Error usage(std::string message, std::string remedy);
// The command may have an option --rules for what the name is.
Error unknown_board(const std::string& name, CommandId command);
// `where`: the name of an input.
Error no_puzzle_in(std::string_view where);
// `option`: the option as the user wrote it.
Result<Technique> technique_named(std::string_view option, const std::string& word);

// "did you mean 'solve'?" or the fallback.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known,
                         std::string_view fallback);

// "a, b, c"
std::string join(std::span<const std::string_view> words, std::string_view separator = ", ");

}  // namespace sudokit::answers
