// preempted.hpp - techniques that no classic puzzle can need.
#pragma once
#include <string_view>

#include "sudokit/step.hpp"

namespace sudokit {

// If whatever this technique finds on the path to it is always found by an earlier one: the reason
// in words. Otherwise, as far as is known, empty.
std::string_view preempted_because(Technique technique);

}  // namespace sudokit
