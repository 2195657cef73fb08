// literal.hpp - is an argument a file, or a puzzle or number itself?
#pragma once
#include <string>
#include <string_view>

#include "sudokit/format.hpp"

namespace sudokit::cli {

bool names_an_existing_file(const std::string& argument);

// At least sixteen digits, usual signs for open cells and separators, and nothing else?
bool is_all_cells(std::string_view argument);

// Did the user mean a puzzle, even if it turns out to be a wrong one? True for links, cells, and what
// the reader takes for a broken puzzle, unless it ends like the name of a file.
bool looks_like_a_puzzle(const std::string& argument, const ReadOptions& reading = {});

// ... or a number, even a wrong one?
bool looks_like_a_number(std::string_view argument);

}  // namespace sudokit::cli
