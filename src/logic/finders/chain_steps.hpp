// chain_steps.hpp - checks chains through a ChainGraph and makes steps of them.
#pragma once
#include "logic/finders/chain_graph.hpp"
#include "logic/finders/finder.hpp"

namespace sudokit::logic {

// Nodes, alternately false and true, beginning with false. `start` is a candidate assumed to be
// true: then the first node is false, and the last one makes `start` false.
struct ChainFound {
    std::vector<int> path;
    std::optional<Candidate> start;
    bool is_loop = false;  // the last node makes the first one false
};

// Does the chain return to a node? Such a lasso contains a shorter chain, or proves something else.
// Its two ends may be the same node.
template <class Size>
bool is_lasso(const ChainGraph<Size>& graph, const ChainFound& chain);

// Does the chain return to a cell, except by a link within the cell?
template <class Size>
bool meets_cell_twice(const ChainGraph<Size>& graph, const std::vector<int>& path);

// All cells of the nodes and sets along the chain.
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
