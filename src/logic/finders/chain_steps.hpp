// chain_steps.hpp - chains through a ChainGraph, checked and made into steps.
#pragma once
#include "logic/finders/chain_graph.hpp"
#include "logic/finders/finder.hpp"

namespace sudokit::logic {

// Nodes, false and true in turn, the first false. `start` is a candidate that is supposed to be
// true, so that the first node is false and the last one makes `start` itself false.
struct ChainFound {
    std::vector<int> path;
    std::optional<Candidate> start;
    bool is_loop = false;  // the last node makes the first one false
};

// Does the chain come back to a node? Such a lasso has a shorter chain in it, or proves
// something else. The ends may be the same node.
template <class Size>
bool is_lasso(const ChainGraph<Size>& graph, const ChainFound& chain);

// Does it come back to a cell, but for staying in it for one link?
template <class Size>
bool meets_cell_twice(const ChainGraph<Size>& graph, const std::vector<int>& path);

// All cells of the nodes and sets on the way.
template <class Size>
BasicCellSet<Size::kCells> cells_of(const ChainGraph<Size>& graph, const std::vector<int>& path);

// The strong link from one node of the chain to the next.
template <class Size>
const typename ChainGraph<Size>::StrongLink& strong_link(const ChainGraph<Size>& graph, int from,
                                                         int to);

// The chain and its truths; technique, removals, digits are the caller's.
template <class Size>
Step chain_step(const ChainGraph<Size>& graph, const ChainFound& chain);

}  // namespace sudokit::logic
