// chain_graph.hpp - ChainGraph: nodes and the strong and weak links between them, for alternating
// inference chains (AIC).
//
// A node is a claim "d is in one of these cells": one cell, a group (the places of d where two
// houses cross), or the places of d in an almost locked set. A strong link means: not both claims
// are false. A weak link: not both are true. A chain reads: if this is false, that is true, so the
// next is false, and so on. A node without a strong link cannot continue a chain and is not kept.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "logic/board/position.hpp"
#include "logic/finders/locked_sets.hpp"

namespace sudokit::logic {

// Which strong links to add.
struct LinkKinds {
    bool cells = false;      // cells with two candidates
    bool houses = false;     // digits with two places in a house
    bool groups = false;     // ... or two groups of places
    bool sets = false;       // almost locked sets
    bool one_digit = false;  // no weak links within a cell
};

template <class Size>
class ChainGraph {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    using Bits = std::vector<std::uint64_t>;  // a set of nodes

    struct Node {
        Digit digit;
        Cells cells;
        Cell cell;  // the first of them
        int count;  // of cells
        bool is_candidate() const { return count == 1; }
    };
    struct StrongLink {
        int to;
        int house;  // -1: within a cell, or
        int set;    // an almost locked set; -1: does not apply
        int exit;  // a cell that the set leaves one digit, which one end claims; -1: does not apply
    };

    ChainGraph(const Position<Size>& position, const LinkKinds& kinds);

    const Position<Size>& position() const { return position_; }
    int count() const { return static_cast<int>(nodes_.size()); }
    std::size_t words() const { return (nodes_.size() + 63) / 64; }
    const Node& operator[](int n) const { return nodes_[static_cast<std::size_t>(n)]; }
    const std::vector<StrongLink>& strong_of(int n) const {
        return strong_[static_cast<std::size_t>(n)];
    }
    const std::uint64_t* weak_of(int n) const {
        return weak_.data() + static_cast<std::size_t>(n) * words();
    }
    bool are_weak(int a, int b) const { return weak_of(a)[b / 64] >> (b % 64) & 1; }
    // The nodes that are false if this candidate is true.
    Bits weak_of(Candidate x) const;
    const Bits& candidates() const { return candidates_; }  // nodes of one cell
    const AlmostLockedSets<Size>& sets() const { return *sets_; }

  private:
    int node_of(Digit d, const Cells& cells);
    void join(int a, int b, int house, int set, int exit = -1);
    void join_cells();
    void join_places(bool with_groups);
    void join_groups(int house, Digit d, const Cells& places);
    void join_sets();
    void join_exits(int set);
    void find_weak_links(bool one_digit);
    void set_weak(int a, int b);

    const Position<Size>& position_;
    std::vector<Node> nodes_;
    std::vector<std::vector<StrongLink>> strong_;
    Bits weak_, candidates_;
    std::map<std::pair<Digit, std::vector<Cell>>, int> numbers_;
    std::vector<std::vector<int>> crossing_;  // houses that share two cells or more
    std::unique_ptr<AlmostLockedSets<Size>> sets_;
};

}  // namespace sudokit::logic
