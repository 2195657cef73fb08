// forest.hpp - the puzzles in progress, and for each its unsearched boards in the order of a
// depth-first search, wherever they are stored.
//
// Lanes take boards as they come, so the boards of a puzzle are searched in any order. Callers must
// not see that. So each puzzle keeps a list of its boards, in the order in which a single lane
// would search them: a branch inserts its second board after the first, and a dead board leaves the
// list. A solution found early waits in the list until no board is left before it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/branch.hpp"

namespace sudokit::kernel {

using NodeId = std::uint32_t;
using TreeId = std::uint32_t;
constexpr NodeId kNoNode = ~NodeId{0};

// A kept board belongs to the lane that searches the board before it; any lane may take a waiting
// one.
enum class Place : std::uint8_t { kLane, kKept, kWaiting, kSolution };

struct Node {
    NodeId previous, next;  // of the same tree
    TreeId tree;
    std::uint32_t index;  // of the lane, kept board or waiting board
    Place place;
    Restriction restriction;  // still to be applied to a kept or waiting board
};

// What is known of a puzzle in progress.
struct Tally {
    std::size_t puzzle = 0;
    std::uint64_t solutions = 0, guesses = 0;
    std::uint64_t told = 0;  // solutions already added to the progress counter
};

struct Tree : Tally {
    std::uint64_t visited = 0;
    std::uint32_t boards = 0;  // nodes that are not solutions
    NodeId head = kNoNode;
    NodeId first = kNoNode;  // the earliest solution known, if it is kept
};

class Forest {
  public:
    Node& operator[](NodeId id) { return nodes_[id]; }
    Tree& tree(TreeId id) { return trees_[id]; }
    Tree& tree_of(NodeId id) { return trees_[nodes_[id].tree]; }

    // Adds a tree whose only board is in this lane.
    NodeId plant(const Tally& tally, std::uint32_t lane) {
        const TreeId t = take(trees_, free_trees_);
        const NodeId id = take(nodes_, free_nodes_);
        trees_[t] = {tally, 0, 1, id, kNoNode};
        nodes_[id] = {kNoNode, kNoNode, t, lane, Place::kLane, {}};
        return id;
    }
    // The first solution of this tree is known, and was found before any of its boards.
    void lead_with_first(TreeId t) {
        const NodeId id = take(nodes_, free_nodes_);
        Tree& tree = trees_[t];
        nodes_[id] = {kNoNode, tree.head, t, 0, Place::kSolution, {}};
        nodes_[tree.head].previous = id;
        tree.head = tree.first = id;
    }
    // Adds a board directly after another.
    NodeId add_after(NodeId id, const Restriction& restriction) {
        const NodeId added = take(nodes_, free_nodes_);
        const NodeId next = nodes_[id].next;
        nodes_[added] = {id, next, nodes_[id].tree, 0, Place::kLane, restriction};
        nodes_[id].next = added;
        if (next != kNoNode) nodes_[next].previous = added;
        ++trees_[nodes_[id].tree].boards;
        return added;
    }
    // Removes a node from its list. Its number is not reused before recycle(), so that remaining
    // references can detect that it is gone.
    void remove(NodeId id) {
        const Node& node = nodes_[id];
        Tree& tree = trees_[node.tree];
        if (node.place != Place::kSolution) --tree.boards;
        (node.previous == kNoNode ? tree.head : nodes_[node.previous].next) = node.next;
        if (node.next != kNoNode) nodes_[node.next].previous = node.previous;
        removed_.push_back(id);
    }
    void recycle() {
        if (removed_.empty()) return;
        free_nodes_.insert(free_nodes_.end(), removed_.begin(), removed_.end());
        removed_.clear();
    }
    // Removes a tree with all its nodes.
    void fell(TreeId t) {
        for (NodeId id = trees_[t].head; id != kNoNode; id = nodes_[id].next)
            removed_.push_back(id);
        free_trees_.push_back(t);
    }

    void turn_into_solution(NodeId id) {
        nodes_[id].place = Place::kSolution;
        --trees_[nodes_[id].tree].boards;
    }
    bool stands_before(NodeId id, NodeId other) const {
        while (id != kNoNode && id != other) id = nodes_[id].next;
        return id == other;
    }

  private:
    template <typename T>
    static std::uint32_t take(std::vector<T>& all, std::vector<std::uint32_t>& free) {
        if (free.empty()) {
            all.emplace_back();
            return static_cast<std::uint32_t>(all.size() - 1);
        }
        const std::uint32_t id = free.back();
        free.pop_back();
        return id;
    }

    std::vector<Node> nodes_;
    std::vector<Tree> trees_;
    std::vector<std::uint32_t> free_nodes_, removed_, free_trees_;
};

}  // namespace sudokit::kernel
