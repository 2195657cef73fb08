// chain_search.hpp - ChainSearch: the shortest chains from one claim to all others.
//
// Breadth-first search that alternates between weak links (true: the neighbours are false) and
// strong ones (false: the partners are true). If `grouped`, each node has two states: reached
// through single candidates only, or through a group or set. So the shortest grouped chain to each
// end is known even if a plain one is shorter.
#pragma once
#include <bit>

#include "logic/finders/chain_graph.hpp"
#include "support/check.hpp"

namespace sudokit::logic {

template <class Size>
class ChainSearch {
  public:
    using Graph = ChainGraph<Size>;
    using Bits = typename Graph::Bits;

    ChainSearch(const Graph& graph, bool grouped)
        : graph_(graph),
          grouped_(grouped),
          parent_(static_cast<std::size_t>(graph.count()) * 4),
          length_(parent_.size()) {}

    // Assumes that all these nodes, one link from the start, are false. Hands each state of a true
    // node to `stop`, nearest first, until that returns true.
    template <typename F>
    void run_from_false(const Bits& nodes, F&& stop) {
        clear();
        for (int n = 0; n < graph_.count(); ++n)
            if (nodes[static_cast<std::size_t>(n) / 64] >> (n % 64) & 1)
                suppose(n, enters_group(n));
        run(stop);
    }
    // Assumes that this node is false.
    template <typename F>
    void run_from(int node, F&& stop) {
        clear();
        suppose(node, enters_group(node));
        run(stop);
    }

    // A state is a node, and whether the path to it has a group.
    int node_of(int state) const { return state % graph_.count(); }
    bool is_grouped(int state) const { return state >= graph_.count(); }

    // Nodes from the start to the state: false, true, false ... true.
    std::vector<int> path_to(int state) const {
        std::vector<int> path;
        for (int at = on_slot(state); at != kStart; at = parent_[static_cast<std::size_t>(at)])
            path.push_back(node_of(at % (2 * graph_.count())));
        SUDOKIT_CHECK(path.size() % 2 == 0);
        SUDOKIT_CHECK(static_cast<int>(path.size()) == length_at(on_slot(state)) + 1);
        return {path.rbegin(), path.rend()};
    }
    // Calls visit(path) for up to `most` shortest paths to the state, until it returns true.
    template <typename F>
    bool for_each_path(int state, int most, F&& visit) {
        backward_.assign(1, node_of(state));
        left_ = most;
        return back_from_true(state, visit);
    }

  private:
    // Slots of `parent_`: states of false nodes, then states of true ones.
    static constexpr int kStart = -1;
    int on_slot(int state) const { return state + 2 * graph_.count(); }
    int state_of(int node, bool grouped) const { return node + (grouped ? graph_.count() : 0); }

    void clear() {
        for (Bits* bits : {&off_[0], &off_[1], &on_[0], &on_[1]}) bits->assign(graph_.words(), 0);
        offs_.clear();
        ons_.clear();
    }
    static bool test_and_set(Bits& bits, int n) {
        auto& word = bits[static_cast<std::size_t>(n) / 64];
        const auto bit = std::uint64_t{1} << (n % 64);
        const bool was = word & bit;
        word |= bit;
        return was;
    }
    void suppose(int node, bool grouped) {
        test_and_set(off_[grouped], node);
        offs_.push_back(state_of(node, grouped));
        set_parent(offs_.back(), kStart);
    }
    void set_parent(int slot, int parent) {
        SUDOKIT_CHECK(0 <= slot && static_cast<std::size_t>(slot) < parent_.size());
        SUDOKIT_CHECK(parent == kStart || static_cast<std::size_t>(parent) < parent_.size());
        parent_[static_cast<std::size_t>(slot)] = parent;
        length_[static_cast<std::size_t>(slot)] = parent == kStart ? 0 : length_at(parent) + 1;
    }
    int length_at(int slot) const { return length_[static_cast<std::size_t>(slot)]; }
    static bool has(const Bits& bits, int n) {
        return bits[static_cast<std::size_t>(n) / 64] >> (n % 64) & 1;
    }
    bool enters_group(int node) const { return grouped_ && !graph_[node].is_candidate(); }

    // Goes back from a true node to the false ones that are a link nearer to the start.
    template <typename F>
    bool back_from_true(int state, F& visit) {
        for (const auto& link : graph_.strong_of(node_of(state)))
            for (const bool grouped : {false, true}) {
                const bool after = grouped || link.set >= 0 || enters_group(node_of(state));
                if (after != is_grouped(state) || !has(off_[grouped], link.to)) continue;
                const int from = state_of(link.to, grouped);
                if (length_at(from) + 1 != length_at(on_slot(state))) continue;
                backward_.push_back(link.to);
                if (back_from_false(from, visit)) return true;
                backward_.pop_back();
                if (left_ <= 0) return false;
            }
        return false;
    }
    template <typename F>
    bool back_from_false(int state, F& visit) {
        graph_.position().keep_watch();
        if (length_at(state) == 0) {
            SUDOKIT_CHECK(backward_.size() % 2 == 0);
            --left_;
            return visit(std::vector<int>(backward_.rbegin(), backward_.rend()));
        }
        for (const int from : ons_) {
            if (length_at(on_slot(from)) + 1 != length_at(state)) continue;
            if ((is_grouped(from) || enters_group(node_of(state))) != is_grouped(state)) continue;
            if (!graph_.are_weak(node_of(from), node_of(state))) continue;
            backward_.push_back(node_of(from));
            if (back_from_true(from, visit)) return true;
            backward_.pop_back();
            if (left_ <= 0) return false;
        }
        return false;
    }

    template <typename F>
    void run(F&& stop) {
        std::size_t next_off = 0, next_on = 0;
        while (next_off < offs_.size()) {
            for (; next_off < offs_.size(); ++next_off)
                if (strengthen(offs_[next_off], stop)) return;
            for (; next_on < ons_.size(); ++next_on) weaken(ons_[next_on]);
        }
    }

    template <typename F>
    bool strengthen(int state, F&& stop) {
        for (const auto& link : graph_.strong_of(node_of(state))) {
            const bool grouped =
                is_grouped(state) || link.set >= 0 || (grouped_ && !graph_[link.to].is_candidate());
            if (test_and_set(on_[grouped], link.to)) continue;
            const int to = state_of(link.to, grouped);
            set_parent(on_slot(to), state);
            ons_.push_back(to);
            if (stop(to)) return true;
        }
        return false;
    }

    void weaken(int state) {
        graph_.position().keep_watch();
        const std::uint64_t* weak = graph_.weak_of(node_of(state));
        const Bits& single = graph_.candidates();
        for (std::size_t w = 0; w < graph_.words(); ++w) {
            const bool grouped = is_grouped(state);
            const std::uint64_t to_single = grouped_ && grouped ? 0 : weak[w] & single[w];
            mark(to_single, w, false, state);
            if (grouped_) mark(grouped ? weak[w] : weak[w] & ~single[w], w, true, state);
        }
    }
    void mark(std::uint64_t nodes, std::size_t word, bool grouped, int from) {
        nodes &= ~off_[grouped][word];
        off_[grouped][word] |= nodes;
        for (; nodes; nodes &= nodes - 1) {
            const int n = static_cast<int>(word) * 64 + std::countr_zero(nodes);
            SUDOKIT_CHECK(n < graph_.count());
            offs_.push_back(state_of(n, grouped));
            set_parent(offs_.back(), on_slot(from));
        }
    }

    const Graph& graph_;
    bool grouped_;
    Bits off_[2], on_[2];               // visited, by kind of chain
    std::vector<int> parent_, length_;  // by slot
    std::vector<int> offs_, ons_;       // states in the order of the search
    std::vector<int> backward_;         // a path, from its end
    int left_ = 0;
};

}  // namespace sudokit::logic
