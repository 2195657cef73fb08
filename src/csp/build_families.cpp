#include "csp/build_families.hpp"

namespace sudokit::csp {

void add_family_rule(Builder& builder, const Rule& rule) {
    builder.uses_values();
    switch (rule.kind) {
        default: return builder.impossible();
    }
}

}  // namespace sudokit::csp
