// technique.hpp - the names of the techniques, as in Technique::XWing. Only code that uses such
// names includes it; all other code uses the declaration in step.hpp, and is not rebuilt when
// techniques.def gets a row.
#pragma once
#include <cstdint>

namespace sudokit {

enum class Technique : std::uint8_t {
#define TECHNIQUE(id, ...) id,
#include "sudokit/techniques.def"
};

}  // namespace sudokit
