// link_page.hpp - which page a link opens. 81 digits in a link are a plain Sudoku only if its page
// is for those: on another page the same digits may draw cages, or the rules are in the page's name.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "sudokit/error.hpp"

namespace sudokit::text {

bool has_link(std::string_view text);

// The error if text[place] is in a link, and its page has other rules or may have some. `line` and
// `column` are those of the error.
std::optional<Error> refusal_of_page(std::string_view text, std::size_t place, std::uint64_t line,
                                     std::uint64_t column);

}  // namespace sudokit::text
