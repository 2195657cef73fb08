// technique.hpp - the enumerators of Technique, such as Technique::XWing. Only code that uses them
// includes it. Other code uses the declaration in step.hpp, so a new row in techniques.def does not
// rebuild it.
#pragma once
#include <cstdint>

namespace sudokit {

enum class Technique : std::uint8_t {
#define SUDOKIT_TECHNIQUE(id, ...) id,
#include "sudokit/techniques.def"
};

}  // namespace sudokit
