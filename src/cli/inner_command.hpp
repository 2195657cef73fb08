// inner_command.hpp - a command line within that of 'job init' or 'job launch'.
#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

namespace sudokit::cli {

// The operands of 'job' before it: the action and the folder.
inline constexpr std::size_t kWordsBeforeInner = 2;

// The index in these words (without the program's name) where an inner command line begins; their
// number if there is none.
std::size_t inner_begin(const std::vector<std::string_view>& words);

}  // namespace sudokit::cli
