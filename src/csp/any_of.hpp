// any_of.hpp - at least one of several rules: see propagators/alternatives.
#pragma once
#include "csp/builder.hpp"

namespace sudokit::csp {

// The cells in the lists of a rule and of its parts, ascending.
std::vector<Cell> listed_cells(const Rule& rule);

// `problem_of` turns a part into a problem over the cells of the board.
void any_of(Builder& b, const Rule& rule, Problem (*problem_of)(const Builder&, const Rule&));

}  // namespace sudokit::csp
