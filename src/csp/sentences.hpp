// sentences.hpp - posts the sentences of rules to the search, using the existing propagators.
#pragma once
#include "csp/builder.hpp"
#include "rules/sentences.hpp"

namespace sudokit::csp {

// False if no propagator can express one of them: the rule must then be checked in another way.
bool say(Builder& b, const rules::Sentences& sentences);

}  // namespace sudokit::csp
