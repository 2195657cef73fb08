// builder.hpp - collects the constraints of a puzzle and turns them into a Problem.
#pragma once
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "csp/problem.hpp"
#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::csp {

// Collects what rules reduce to: restricted candidates, cells that differ, relations of two cells,
// sums, and propagators for the rest.
class Builder {
  public:
    explicit Builder(std::shared_ptr<const Geometry> geometry);

    const Geometry& geometry() const { return *geometry_; }
    int digits() const { return problem_.digits; }
    int lowest() const { return problem_.lowest; }
    Digits all() const { return problem_.all(); }
    // The digits (as a set of indices) whose values f accepts.
    template <typename F>
    Digits digits_where(F&& accepts) const {
        Digits set = 0;
        for (int i = 0; i < digits(); ++i)
            if (accepts(i + lowest())) set |= bit(i);
        return set;
    }

    // Declares that digits are no longer interchangeable: see Problem::twins. Every rule other than
    // "differ" and "equal" calls it.
    void uses_values() { uses_values_ = true; }
    // Leaves out what follows from the houses of the board: from sums and totals, from leftovers.
    void stay_with_rules() { may_derive_ = false; }

    void restrict(Cell c, Digits digits);
    // Pairwise different; a full house if there are as many cells as digits.
    void different(const std::vector<Cell>& cells);
    void differ(Cell a, Cell b);
    // Values (a, b) must satisfy f.
    template <typename F>
    void relate(Cell a, Cell b, F&& allows) {
        std::vector<Digits> second(static_cast<std::size_t>(digits()));
        for (int i = 0; i < digits(); ++i)
            second[static_cast<std::size_t>(i)] =
                digits_where([&](int value) { return allows(i + lowest(), value); });
        relate_by_table(a, b, second);
    }
    void relate_by_table(Cell a, Cell b, const std::vector<Digits>& second);
    void equal(Cell a, Cell b);
    // The pairs that rules have made equal so far.
    const std::vector<std::pair<Cell, Cell>>& equal_cells() const { return equal_; }
    // The sum of the values times their coefficients (empty: all 1) is one of the targets. Cells
    // may occur more than once.
    void linear(std::vector<Cell> cells, std::vector<int> coefficients, std::vector<int> targets);
    // The two lists have the same sum.
    void same_sum(const std::vector<Cell>& a, const std::vector<Cell>& b);
    void add(std::unique_ptr<Propagator> propagator);
    // The digits of these cells are names, and no cell has the free ones yet: see Problem::names.
    void name(std::vector<Cell> cells, Digits free) {
        problem_.names = std::move(cells);
        problem_.free_names = free;
    }
    // All rules of the puzzle if name() is allowed, otherwise null. They must outlive finish().
    const std::vector<Rule>* rules_to_rename_by() const { return rules_; }
    void may_rename_by(const std::vector<Rule>& rules) { rules_ = &rules; }
    // Makes two cells partners, unless one of them has a partner: see Problem::linked.
    void link(Cell a, Cell b);
    // Adds to the cell's initial weight, so that the search begins there.
    void weigh(Cell c, float weight);
    Digits candidates_at(Cell c) const { return problem_.candidates[c]; }
    void key_place(Placing placing) { problem_.key_places.push_back(std::move(placing)); }
    void impossible() { problem_.is_impossible = true; }
    bool is_impossible() const { return problem_.is_impossible; }

    // Sums and cliques known so far, for derived rules.
    struct LinearSum {
        std::vector<Cell> cells;
        std::vector<int> coefficients;
        std::vector<int> targets;  // of indices: see Digits
        bool is_derived = false;   // follows from others
        bool is_combined = false;  // ... that share no cell, added up
    };

    Problem finish();

  private:
    void add_peer(Cell of, Cell peer) {
        problem_.peer_bits[of * problem_.cell_words + peer / 64] |= std::uint64_t{1} << (peer % 64);
    }
    std::vector<Cell> peers_of(Cell c) const;
    void find_full_houses();
    // The digits that a house must all hold; none if there are more digits than cells.
    Digits digits_of_full(const std::vector<Cell>& differing) const;
    // A full house, and its digits.
    struct Full {
        std::vector<Cell> cells;
        Digits digits;
    };
    // The full houses of one kind (and one grid) in order, rows 1..n and so on, if no two share a
    // cell.
    std::vector<std::vector<Full>> sequences() const;
    void derive_sums();
    void combine_sums();
    void derive_leftovers();
    void finish_peers();
    void finish_arcs();
    void finish_sums();
    bool do_sums_tie_all() const;
    void finish_houses();
    bool has_classic_houses() const;
    void finish_queue();
    void finish_weights();

    std::shared_ptr<const Geometry> geometry_;
    Problem problem_;
    std::vector<std::vector<Cell>> cliques_;                          // cells that differ, sorted
    std::map<std::pair<Cell, Cell>, std::vector<Digits>> relations_;  // a < b
    std::vector<std::pair<Cell, Cell>> equal_;
    std::vector<LinearSum> sums_;
    const std::vector<Rule>* rules_ = nullptr;  // see rules_to_rename_by()
    bool uses_values_ = false, may_derive_ = true;
};

}  // namespace sudokit::csp
