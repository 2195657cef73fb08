// technique.hpp - the techniques by name: Technique::XWing. Only code that names one needs it. Any other holds and
// passes techniques with the declaration in step.hpp, and is not rebuilt when techniques.def gets a row.
#pragma once
#include <cstdint>

namespace sudokit {

enum class Technique : std::uint8_t {
#define TECHNIQUE(id, ...) id,
#include "sudokit/techniques.def"
};

}  // namespace sudokit
