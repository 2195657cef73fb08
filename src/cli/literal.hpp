// literal.hpp - is an argument a file or a puzzle?
#pragma once
#include <string>
#include <string_view>

namespace sudokit::cli {

bool names_an_existing_file(const std::string& argument);

// True for at least sixteen digits, usual signs for open cells and separators, and nothing else:
// the user meant a puzzle, even if it turns out to be a wrong one.
bool looks_like_a_puzzle(std::string_view argument);

}  // namespace sudokit::cli
