// examples.hpp - the positions of data/techniques.txt, one per technique.
#pragma once
#include <string_view>

namespace sudokit::page {

// A position in the form of HoDoKu's library, or empty. `technique`: an id, "NakedPair".
std::string_view example_of(std::string_view technique);

}  // namespace sudokit::page
