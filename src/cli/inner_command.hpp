// inner_command.hpp - a command line inside that of 'job init', or the program that 'job launch' starts.
#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

namespace sudokit::cli {

// The operands of 'job' before it: the action and the folder.
inline constexpr std::size_t kWordsBeforeInner = 2;

// Where in these words (without the program's name) a line begins that has options of its own; their
// number if there is none.
std::size_t inner_begin(const std::vector<std::string_view>& words);

}  // namespace sudokit::cli
