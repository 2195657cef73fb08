// simple_chains.hpp - SimpleChains: X-chains, turbot fish, XY-chains; find_remote_pair().
//
// A chain starts and ends with a strong link, and weak and strong links alternate, so one of its
// ends holds the digit. HoDoKu walks all chains of at most twenty links that do not meet a cell
// twice, depth first, and sorts their eliminations (step_choice.hpp). Almost all of these chains
// lead nowhere, or to less than the best. So this search first finds which ends could be joined,
// over chains that may cross themselves. Then it walks for the best of these pairs, in HoDoKu's
// order, avoiding paths that are too far from the ends, and for the next best only if no chain
// joins those.
//
//   u =strong= . -weak- y =strong= v        a hop: from the strong end u to the next one, v, via
//                                           the cell y (in an XY-chain v lies in y)
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/position.hpp"
#include "logic/hodoku/step_choice.hpp"

namespace sudokit::logic::hodoku {

bool find_remote_pair(const Position& position, Deduction& found);

class SimpleChains {
  public:
    // Technique: XChain, XYChain, or TurbotFish (an X-chain of three links). Of these digits.
    bool find(const Position& position, Technique technique, DigitSet digits, Deduction& found);

  private:
    using Node = std::uint16_t;  // index into nodes_
    struct Hop {
        Cell over;
        Node to;
    };
    struct Ends {  // a pair that could be joined
        Node from, to;
        Cells removed;
        Rank rank;
        int shortest;  // level of the shortest chain so far
    };

    void add_nodes(const Position& position, DigitSet digits);
    void add_links(const Position& position);
    void collect_strong(const Position& position, Node node);
    void add_x_links(const Position& position, Node node);
    void add_xy_links(const Position& position, Node node);
    void find_pairs(const Position& position);
    void reach_from(Node start);
    void walk_for(std::span<Ends> pairs);
    void walk_from(std::span<Ends> pairs);
    void measure_distances(std::span<const Ends> pairs);
    void walk(Node at, Cells passed, int level);
    void arrive(Node node, int level);
    void list(const Cells& cells, Digit d);
    bool is_near(Node node, int level) const;

    std::span<const Hop> hops(Node node) const {
        return {hops_.data() + first_hop_[node], hops_.data() + first_hop_[node + 1u]};
    }
    std::span<const Node> firsts(Node node) const {
        return {firsts_.data() + first_of_[node], firsts_.data() + first_of_[node + 1u]};
    }

    Technique technique_{};
    std::vector<Candidate> nodes_;
    std::array<std::array<Node, 10>, 81> node_of_;
    std::vector<std::vector<Node>> strong_;  // by node
    std::vector<Hop> hops_;
    std::vector<Node> firsts_;  // where the first strong links lead
    std::vector<std::uint32_t> first_hop_, first_of_;
    std::vector<Ends> pairs_;

    // What a start reaches; later the distance of each node from the wanted ends.
    std::vector<Node> queue_;
    std::vector<std::uint32_t> stamp_;
    std::uint32_t now_ = 0;
    std::vector<int> distance_;

    // The walk from one start.
    Cell start_ = 0;
    std::vector<Ends*> wanted_;  // by node; nullptr: none
    std::span<Ends> targets_;
    int longest_ = 0;  // longer chains are of no use
    std::vector<Candidate> removed_;
    StepChoice choice_;
};

}  // namespace sudokit::logic::hodoku
