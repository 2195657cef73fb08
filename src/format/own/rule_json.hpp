// rule_json.hpp - a rule as our JSON has it: docs/formats.md.
#pragma once
#include <string>

#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"

namespace sudokit {

// {"kind":"cage","numbers":[15],"cells":[[0,1]]}
std::string rule_json(const Geometry& board, const Rule& rule);

}  // namespace sudokit
