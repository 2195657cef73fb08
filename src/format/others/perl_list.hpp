// perl_list.hpp - lists of numbers as a Perl script writes them:
//
//   [ (0..8) ], [ map { $_ * 10 } 0..8 ], [ grep { $_ % 9 < 3 } (0..26) ]
//
// Ranges, map, grep, reverse, int, arithmetic and comparisons are evaluated; anything else is a
// fault with its place.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudokit::text {

struct PerlFault {
    std::size_t at = 0;  // offset in the text
    std::string message;
};

// Appends the lists in brackets; the text ends where the list does.
std::optional<PerlFault> read_perl_lists(std::string_view text,
                                         std::vector<std::vector<int>>& lists);

}  // namespace sudokit::text
