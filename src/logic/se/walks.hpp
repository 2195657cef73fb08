// walks.hpp - bidirectional cycles and single forcing chains: walks in layers from each candidate,
// with links of houses, of cells, and of both.
//
//     cycle:    x on -> .. off -> .. on -> ... -> x on     (holds in both directions)
//     forcing:  x on -> ... -> x off,  x off -> ... -> x on
//
// A search for cycles follows a fact once. It may meet a denial again from another fact, but that
// only matters if the denial leads straight back to the start, because everything else it leads to
// is known by then. So only these "closing" denials are followed again, unless the path already
// contains them.
//
// A walk stops at the length from which it cannot beat the best hint so far.
#pragma once
#include <vector>

#include "logic/se/closure.hpp"
#include "logic/se/finds.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
class Walks {
  public:
    // When search() is called, the closure must be up to date with the position.
    Walks(const Units<Size>& units, const Closure<Size>& closure, Finds<Size>& finds);
    void search(const Position<Size>& position);

  private:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;
    struct Stop {
        Id x, unit;
        bool is_on;
        int parent, depth;
    };

    void search_pass(bool cells, bool houses);
    void search_cycles(Id start);
    void search_forcing(Id start, bool on);
    void begin_walk(Id start, bool on);
    void append(Id x, Id unit, bool on, int parent) {
        SUDOKIT_CHECK(walk_[static_cast<std::size_t>(parent)].is_on != on);
        const int depth = walk_[static_cast<std::size_t>(parent)].depth + 1;
        walk_.push_back({x, unit, on, parent, depth});
        (on ? walk_on_ : walk_off_).push_back(static_cast<int>(walk_.size()) - 1);
    }
    template <class F>
    bool walk_to_off(int i, F&& arrive);
    template <class F>
    bool walk_to_on(int i, F&& arrive);
    bool is_ancestor(int i, Id off) const;
    bool reached_from(int i, Id off) const;
    void take_cycle(int end);
    void take_forcing(int end);
    Found<Size> found_path(ChainKind kind, int end, int base);
    void read_path(int end);
    int limit_of(int base) const;
    int key() const { return by_cells_ && by_houses_ ? 4 : by_cells_ ? 3 : 2; }

    const Units<Size>& units_;
    const Closure<Size>& closure_;
    Finds<Size>& finds_;
    const Position<Size>* position_ = nullptr;
    std::vector<Stop> walk_;
    std::vector<int> walk_on_, walk_off_;
    std::vector<std::uint32_t> seen_;    // by 2 * candidate + on: time of the last visit
    std::vector<std::uint32_t> closes_;  // by candidate: its denial leads back to the start
    std::uint32_t stamp_ = 0;
    bool by_cells_ = false, by_houses_ = false;  // links used in this pass
    std::vector<std::uint8_t> marks_;
    std::vector<typename Finds<Size>::Link> path_;
    std::vector<Id> removed_;
};

}  // namespace sudokit::logic::se
