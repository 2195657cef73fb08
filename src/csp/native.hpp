// native.hpp - rules whose own propagator is stronger than their sentences, and rules that have no
// sentences.
#pragma once
#include "csp/builder.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::csp {

// False: there is no such propagator, or not for this rule on this board, and nothing was added.
// Precondition: check_rule() finds no fault.
bool add_native(Builder& b, const Rule& rule);

// --- native_lines.cpp
bool between(Builder& b, const Rule& rule);
bool lockout(Builder& b, const Rule& rule);
bool sum_line(Builder& b, const Rule& rule);
bool sandwich(Builder& b, const Rule& rule);
bool lunchbox(Builder& b, const Rule& rule);
bool x_sum(Builder& b, const Rule& rule);
bool skyscraper(Builder& b, const Rule& rule);

// --- native_sets.cpp
bool rellik(Builder& b, const Rule& rule);
bool count_distinct(Builder& b, const Rule& rule);
bool counting_circles(Builder& b, const Rule& rule);
bool same_values(Builder& b, const Rule& rule);

// --- native_board.cpp
bool dutch_flatmates(Builder& b, const Rule& rule);
bool region_same_values(Builder& b, const Rule& rule);
bool doppelganger(Builder& b, const Rule& rule);
bool connected(Builder& b, const Rule& rule);
bool distinct_lines(Builder& b, const Rule& rule);
// All at once, because they depend on each other.
void full_ranks(Builder& b, const std::vector<const Rule*>& rules);

}  // namespace sudokit::csp
