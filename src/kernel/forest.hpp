// forest.hpp - the puzzles in work, and for each the boards still to be searched, in the order of a
// depth-first search, wherever they are.
//
// Lanes take boards as they come, so a puzzle's boards are searched in any order. What a caller
// sees must not depend on that: the boards of a puzzle form a list in the order in which one lane
// alone would take them up; a branch puts its second board behind the first, a dead board leaves.
// Solutions that are found too early wait in the list until nothing stands before them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/branch.hpp"

namespace sudokit::kernel {

using NodeId = std::uint32_t;
using TreeId = std::uint32_t;
constexpr NodeId kNoNode = ~NodeId{0};

// A kept board is for the lane that searches the one before it, a waiting one for any lane.
enum class Place : std::uint8_t { kLane, kKept, kWaiting, kSolution };

struct Node {
    NodeId previous, next;  // of the same tree
    TreeId tree;
    std::uint32_t index;  // of the lane, the kept or the waiting board
    Place place;
    Restriction restriction;  // of kept and waiting boards: still to be applied
};

struct Tree {
    std::size_t puzzle = 0;
    std::uint64_t solutions = 0, visited = 0, guesses = 0;
    std::uint64_t told = 0;    // solutions that were added to the progress
    std::uint32_t boards = 0;  // nodes that are not solutions
    NodeId head = kNoNode;
    NodeId first = kNoNode;  // the earliest solution known, if it is kept
};

class Forest {
  public:
    Node& operator[](NodeId id) { return nodes_[id]; }
    Tree& tree(TreeId id) { return trees_[id]; }
    Tree& tree_of(NodeId id) { return trees_[nodes_[id].tree]; }

    // A tree with its only board, in a lane.
    NodeId plant(std::size_t puzzle, std::uint32_t lane) {
        const TreeId t = take(trees_, free_trees_);
        const NodeId id = take(nodes_, free_nodes_);
        trees_[t] = {.puzzle = puzzle, .boards = 1, .head = id};
        nodes_[id] = {kNoNode, kNoNode, t, lane, Place::kLane, {}};
        return id;
    }
    // One more board, right behind another one.
    NodeId add_behind(NodeId id, const Restriction& restriction) {
        const NodeId added = take(nodes_, free_nodes_);
        const NodeId next = nodes_[id].next;
        nodes_[added] = {id, next, nodes_[id].tree, 0, Place::kLane, restriction};
        nodes_[id].next = added;
        if (next != kNoNode) nodes_[next].previous = added;
        ++trees_[nodes_[id].tree].boards;
        return added;
    }
    // Takes a node out of its list. Its number is given to another one only after recycle(), so
    // that who still holds it sees that it is gone.
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
    // Takes a tree out, with all its nodes.
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
