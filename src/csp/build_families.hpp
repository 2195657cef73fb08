// build_families.hpp - rules with propagators of their own.
#pragma once
#include "csp/build.hpp"

namespace sudokit::csp {

// Precondition: check_rule() finds no fault, and the kind is not handled by Builder::rule itself.
void add_family_rule(Builder& builder, const Rule& rule);

}  // namespace sudokit::csp
