// closure.hpp - everything that static chains can reach, whatever their order or length (transitive
// closure).
//
// Let W(x) be the candidates that see x, and P(b) the partners of b (the other one of two). A fact
// x leads to the facts in P(b) for each b in W(x). The facts reachable from x, R(x), come from one
// walk over the strongly connected components of that graph, as bit rows. Then
//
//     x leads to its own denial        iff  R(x) meets W(x)
//     the denial of x leads to x       iff  what P(x) leads to sees a partner of x
//     a cycle removes r                 only if r leads to its own denial
//
// So the rows tell where to look for forcing chains and cycles - or, in most positions, that there
// are none.
#pragma once
#include <cstdint>
#include <vector>

#include "logic/se/units.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
class Closure {
  public:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;

    explicit Closure(const Units<Size>& units);
    void build(const Position<Size>& position);  // does nothing if it has not changed
    // About the position built last. The candidates must be on it.
    bool has_forced() const { return has_forced_; }  // some fact leads to its own denial
    bool leads_to_denial(Id x) const { return forced_[at(x)]; }
    bool denial_leads_to(Id x) const;
    // Is it on a cycle seen by a candidate that leads to its own denial?
    bool is_on_cycle(Id x) const { return is_cyclic_[static_cast<std::size_t>(component_[at(x)])]; }
    // Do all members of the unit lead to the same fact or denial?
    bool is_agreed(Id unit);

  private:
    using Row = std::uint64_t*;
    std::size_t at(Id x) const {
        const auto place = static_cast<std::size_t>(place_[x]);
        SUDOKIT_CHECK(place < list_.size() && list_[place] == x);
        return place;
    }
    Row row(std::vector<std::uint64_t>& rows, std::size_t i) { return &rows[i * words_]; }
    const std::uint64_t* row(const std::vector<std::uint64_t>& rows, std::size_t i) const {
        return &rows[i * words_];
    }
    template <class F>
    void each(const std::uint64_t* bits, F&& f) const;
    void add(Row to, const std::uint64_t* from) const;
    bool meet(const std::uint64_t* a, const std::uint64_t* b) const;
    void list_links();
    void find_components();
    void close_component(std::size_t root);
    void find_forced();

    const Units<Size>& units_;
    const Position<Size>* position_ = nullptr;  // while it is built
    std::vector<Mask> masks_;                   // of the position
    std::size_t words_ = 0;
    std::vector<Id> list_;    // candidates of the position
    std::vector<int> place_;  // of a candidate in the list
    std::vector<std::uint64_t> weak_, partners_, next_;
    std::vector<std::uint64_t> on_, off_;  // by component: what it leads to
    std::vector<std::uint64_t> row_, other_;
    std::vector<int> component_, index_, low_;
    std::vector<std::size_t> stack_;
    struct Frame {
        std::size_t node;
        std::size_t word;
        std::uint64_t left;
    };
    std::vector<Frame> frames_;
    std::vector<std::uint8_t> forced_, is_cyclic_, is_many_;
    bool has_forced_ = false;
};

}  // namespace sudokit::logic::se
