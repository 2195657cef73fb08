// sentences.hpp - the sentences of rules, posted to the search with the propagators that there are.
#pragma once
#include "csp/builder.hpp"
#include "rules/sentences.hpp"

namespace sudokit::csp {

// False if the propagators cannot say one of them: then the rule must be watched in another way.
bool say(Builder& b, const rules::Sentences& sentences);

}  // namespace sudokit::csp
