// examples.hpp - the positions of data/techniques.txt, one for each technique.
#pragma once
#include <string_view>

namespace sudokit::page {

// In the form of HoDoKu's library; empty if there is none. `technique`: an id, "NakedPair".
std::string_view example_of(std::string_view technique);

}  // namespace sudokit::page
