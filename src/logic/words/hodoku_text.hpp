// hodoku_text.hpp - a step as HoDoKu 2.2.0 writes it, on one line, for programs that read HoDoKu.
#pragma once
#include <string>

#include "sudokit/narrate.hpp"

namespace sudokit::logic {

// "Naked Pair: 4,7 in r1c13 => r1c5<>4, r1c79<>7". For a forcing chain or net, HoDoKu's first line.
// Empty if HoDoKu does not have the technique.
std::string hodoku_text(const Narrator& narrator, const Step& step);

}  // namespace sudokit::logic
