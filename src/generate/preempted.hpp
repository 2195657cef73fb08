// preempted.hpp - techniques that no classic puzzle can need.
#pragma once
#include <string_view>

#include "sudokit/step.hpp"

namespace sudokit {

// Where this technique finds something on the path to it, an earlier one has found it: the reason
// in words. Empty: not so, as far as is known.
std::string_view preempted_because(Technique technique);

}  // namespace sudokit
