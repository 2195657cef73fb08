// edit_distance.hpp - how far apart two words are.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace sudokit::support {

// Optimal string alignment: the fewest characters to insert, remove or replace; two swapped
// neighbours are one edit.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The known word that was probably meant; empty: none is near.
std::string_view closest_word(std::string_view typed, std::span<const std::string_view> known);

}  // namespace sudokit::support
