// literal.hpp - is an argument a file, or is it itself a puzzle or number?
#pragma once
#include <string>
#include <string_view>

#include "sudokit/format.hpp"

namespace sudokit::cli {

bool names_an_existing_file(const std::string& argument);

// Is it only digits (at least sixteen), usual signs for open cells, and separators?
bool is_all_cells(std::string_view argument);

// Did the user mean a puzzle, even if it is faulty? True for links, cells, and whatever the reader
// takes for a broken puzzle, unless it ends like a file name.
bool looks_like_a_puzzle(const std::string& argument, const ReadOptions& reading = {});

// ... or a number, even a faulty one?
bool looks_like_a_number(std::string_view argument);

}  // namespace sudokit::cli
