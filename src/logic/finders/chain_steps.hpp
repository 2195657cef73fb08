// chain_steps.hpp - chains through a ChainGraph, checked and made into steps.
#pragma once
#include "logic/finders/chain_graph.hpp"
#include "logic/finders/finder.hpp"

namespace sudokit::logic {

// Nodes, alternately false and true, beginning with false. `start` is a candidate supposed to be
// true: it makes the first node false, and the last node makes `start` false.
struct ChainFound {
    std::vector<int> path;
    std::optional<Candidate> start;
    bool is_loop = false;  // the last node makes the first one false
};

// Does the chain return to a node? Such a lasso contains a shorter chain, or proves something else.
// The two ends may be the same node.
template <class Size>
bool is_lasso(const ChainGraph<Size>& graph, const ChainFound& chain);

// Does it return to a cell, other than by a link inside the cell?
template <class Size>
bool meets_cell_twice(const ChainGraph<Size>& graph, const std::vector<int>& path);

// All cells of the nodes and sets on the way.
template <class Size>
BasicCellSet<Size::kCells> cells_of(const ChainGraph<Size>& graph, const std::vector<int>& path);

// The strong link from one node of the chain to the next.
template <class Size>
const typename ChainGraph<Size>::StrongLink& strong_link(const ChainGraph<Size>& graph, int from,
                                                         int to);

// A step with the chain and its truths. The caller adds technique, removals and digits.
template <class Size>
Step chain_step(const ChainGraph<Size>& graph, const ChainFound& chain);

}  // namespace sudokit::logic
