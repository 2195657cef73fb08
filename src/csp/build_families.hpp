// build_families.hpp - rules with propagators of their own, a function a kind; one file a family.
#pragma once
#include "csp/build.hpp"

namespace sudokit::csp {

// Precondition: check_rule() finds no fault, and the kind is not handled by Builder::rule itself.
void add_family_rule(Builder& builder, const Rule& rule);
// Those that waited, as they know of each other: ranks, rules about the regions of a chaos
// construction.
void add_put_off_rules(Builder& builder, const std::vector<const Rule*>& rules);

// --- build_any.cpp
void any_of(Builder& b, const Rule& rule);

// --- build_machines.cpp: lines that automata read
void regex(Builder& b, const Rule& rule);
void product(Builder& b, const Rule& rule);
void minus(Builder& b, const Rule& rule);
void quotient(Builder& b, const Rule& rule);
void hidden_skyscraper(Builder& b, const Rule& rule);
void value_indexing(Builder& b, const Rule& rule);
void sandwich_by_machine(Builder& b, const Rule& rule);
void x_sum_by_machine(Builder& b, const Rule& rule);
void sum_line_by_machine(Builder& b, const Rule& rule);

// --- build_lines.cpp
void between(Builder& b, const Rule& rule);
void lockout(Builder& b, const Rule& rule);
void sum_line(Builder& b, const Rule& rule);
void sandwich(Builder& b, const Rule& rule);
void lunchbox(Builder& b, const Rule& rule);
void x_sum(Builder& b, const Rule& rule);
void skyscraper(Builder& b, const Rule& rule);
void numbered_room(Builder& b, const Rule& rule);

// --- build_sets.cpp
void renban(Builder& b, const Rule& rule);
// Each pair of cells, the first one before the second in the list, satisfies the relation. Where no
// value may repeat, the values together are one of the sets of which any two are related.
void relate_all(Builder& b, const std::vector<Cell>& cells, const std::vector<Digits>& second);
void rellik(Builder& b, const Rule& rule);
void equality_cage(Builder& b, const Rule& rule);
void contains(Builder& b, const Rule& rule);
void counts(Builder& b, const Rule& rule);
void count_distinct(Builder& b, const Rule& rule);
void counting_circles(Builder& b, const Rule& rule);
void same_values(Builder& b, const Rule& rule);

// --- build_chaos.cpp
void chaos(Builder& b, const std::vector<const Rule*>& rules);

// --- build_board.cpp
void row_indexer(Builder& b, const Rule& rule);
void column_indexer(Builder& b, const Rule& rule);
void box_indexer(Builder& b, const Rule& rule);
void global_entropy(Builder& b, const Rule& rule);
void global_modulo(Builder& b, const Rule& rule);
void dutch_flatmates(Builder& b, const Rule& rule);
void region_same_values(Builder& b, const Rule& rule);
void doppelganger(Builder& b, const Rule& rule);
void connected(Builder& b, const Rule& rule);
void full_ranks(Builder& b, const std::vector<const Rule*>& rules);
void distinct_lines(Builder& b, const Rule& rule);

// --- for all of them
// Do any two of the cells share a house?
bool all_differ(const Geometry& geometry, const std::vector<Cell>& cells);
// So many cells, found greedily, of which any two share a house.
int differing_among(const Geometry& geometry, const std::vector<Cell>& cells);
// A state machine on a line; short lines become candidates and relations.
class Machine;
void read_line(Builder& b, const std::vector<Cell>& line, std::shared_ptr<const Machine> machine);

}  // namespace sudokit::csp
