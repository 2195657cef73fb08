// link.hpp - a link that opens a puzzle in the web page.
#pragma once
#include <string>

#include "sudokit/puzzle.hpp"

namespace sudokit::book {

// The address with "#p=" and the shortest text that holds the puzzle.
std::string link_to(const std::string& address, const Puzzle& puzzle);

}  // namespace sudokit::book
