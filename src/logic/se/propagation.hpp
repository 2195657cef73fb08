// propagation.hpp - what follows from one assumption, in the order found.
//
// A node says that a candidate is true ("on") or false ("off"). It knows the unit whose link led to
// it, and the earlier nodes on which it rests. Nodes are numbered in order of arrival, so parents
// have lower numbers than their children.
#pragma once
#include <cstdint>
#include <vector>

#include "logic/se/units.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
struct Propagation {
    using Id = typename Ids<Size>::Id;
    static constexpr int kNothing = -1;

    struct Node {
        Id x, unit;            // unit: of the link; kNone if it was assumed or found by a rule
        std::uint32_t parent;  // the parent if there is one, else the first in `parents`
        std::uint16_t parents;
        std::uint16_t depth;  // nodes on the longest path from the start
        std::uint16_t size;   // of it and all its ancestors; 0 = not counted yet
        bool is_on;
        int rule;  // index of the rule or nested chain that led to it; -1: a link
    };

    std::vector<Node> nodes;
    std::vector<std::uint32_t> parents;
    std::vector<int> ons, offs;  // nodes of each kind, in the order found
    std::vector<std::uint64_t> on_bits, off_bits;
    std::vector<Id> index;                          // of the node of 2 * candidate + is_on
    std::vector<std::uint64_t> units;               // units of all nodes, as bits
    int clash_on = kNothing, clash_off = kNothing;  // nodes that contradict each other
    bool has_nested = false, is_valid = false;
    std::uint64_t used = 0;  // time of last use

    std::size_t bytes() const {
        const auto of = [](const auto& list) { return list.capacity() * sizeof list[0]; };
        return sizeof *this + of(nodes) + of(parents) + of(ons) + of(offs) + of(on_bits) +
               of(off_bits) + of(index) + of(units);
    }
    void reset(int candidates) {
        nodes.clear();
        parents.clear();
        ons.clear();
        offs.clear();
        const auto words = static_cast<std::size_t>(candidates + 63) / 64;
        on_bits.assign(words, 0);
        off_bits.assign(words, 0);
        index.resize(static_cast<std::size_t>(2 * candidates));
        clash_on = clash_off = kNothing;
        has_nested = false;
    }
    bool has_clash() const { return clash_on != kNothing; }
    bool has_on(Id x) const { return on_bits[x / 64u] >> (x % 64u) & 1; }
    bool has_off(Id x) const { return off_bits[x / 64u] >> (x % 64u) & 1; }
    bool has(Id x, bool on) const { return on ? has_on(x) : has_off(x); }
    // Precondition: has(x, on).
    int node_of(Id x, bool on) const {
        SUDOKIT_CHECK(has(x, on));
        return static_cast<int>(index[2u * x + on]);
    }
    const Node& node(int i) const { return nodes[static_cast<std::size_t>(i)]; }
    Node& node(int i) { return nodes[static_cast<std::size_t>(i)]; }
    const std::uint32_t* parents_of(const Node& of) const {
        return of.parents == 1 ? &of.parent : parents.data() + of.parent;
    }

    // Adds a node without registering it as a consequence.
    int append(Id x, bool is_on, Id unit, std::uint32_t parent) {
        SUDOKIT_CHECK(parent < nodes.size() && nodes[parent].is_on != is_on);
        const auto depth = static_cast<std::uint16_t>(nodes[parent].depth + 1);
        nodes.push_back({x, unit, parent, 1, depth, 0, is_on, -1});
        return static_cast<int>(nodes.size()) - 1;
    }
    void register_on(int i) {
        const Id x = node(i).x;
        SUDOKIT_CHECK(node(i).is_on && !has_on(x));
        on_bits[x / 64u] |= std::uint64_t{1} << (x % 64u);
        index[2u * x + 1] = static_cast<Id>(i);
        ons.push_back(i);
    }
    void register_off(int i) {
        const Id x = node(i).x;
        SUDOKIT_CHECK(!node(i).is_on && !has_off(x));
        off_bits[x / 64u] |= std::uint64_t{1} << (x % 64u);
        index[2u * x] = static_cast<Id>(i);
        offs.push_back(i);
    }
};

}  // namespace sudokit::logic::se
