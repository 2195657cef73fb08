// The search branches in two: a cell holds a digit, or it does not. The second branch lets
// propagation draw its conclusions before the next choice, which may then be a different cell.
//
// Which cell? One with the fewest candidates, or of the digit with the fewest places in a house;
// among equals one whose houses have produced most contradictions so far.
//
// Restarts: an unlucky early choice on a large open board can cost more than the rest of the
// search. As long as no solution has been found, the search starts anew after a growing number of
// contradictions, keeping the weights, trying digits in another order. Once a solution is found it
// never restarts, so nothing is counted twice.
//
// Twins: digits that nothing has told apart yet (no given, no candidate, no branch) can be swapped
// in every solution. A branch on one of them speaks for all: count it once, times their number,
// and take them all away in the other branch. The empty 6x6 board needs 39,168 leaves instead of
// 28,200,960.
#include "csp/search.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "csp/propagators/houses.hpp"
#include "csp/store.hpp"
#include "support/rng.hpp"

namespace sudokit::csp {
namespace {

constexpr std::uint64_t kFirstRestart = 256;  // contradictions; grows by half each time
constexpr std::uint64_t kNodesPerLook = 256;  // between looks at `cancel`
constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

std::uint64_t times(std::uint64_t a, std::uint64_t b) { return a > kMax / b ? kMax : a * b; }
std::uint64_t plus(std::uint64_t a, std::uint64_t b) { return a > kMax - b ? kMax : a + b; }

class Search {
  public:
    Search(const Network& network, const SolveOptions& options,
           const std::function<bool(const Grid&)>* visit)
        : network_(network),
          options_(options),
          visit_(visit),
          store_(network),
          weight_(static_cast<std::size_t>(network.cells), 1),
          untold_(visit ? 0 : DigitSet::first(network.digits).bits()) {}

    CountResult run();

  private:
    // The branch not yet taken: the cell without these digits.
    struct Branch {
        Store::Mark mark;
        Cell cell;
        Digits without;
        Digits untold;
        std::uint64_t share;
    };
    struct Choice {
        Cell cell;
        Digits digits;  // one of them, to be tried
    };

    // Propagates what is queued. False: a contradiction, here or already before (`so_far`).
    bool settle(bool so_far);
    Choice choose();
    Choice choose_wide() const;
    Digits pick_digit(Digits candidates);
    // Each of these moves to the next node; the result says whether it is free of contradiction.
    bool branch();
    bool take_other_branch();
    bool restart();
    // False: enough solutions, or the visitor has seen enough.
    bool count_solution();
    bool look_around();

    const Network& network_;
    const SolveOptions& options_;
    const std::function<bool(const Grid&)>* visit_;
    Store store_;
    std::vector<std::uint32_t> weight_;  // by cell: contradictions in its houses
    std::vector<Branch> branches_;
    Store::Mark root_{};
    Digits untold_;            // digits that no branch has told apart from their twins
    std::uint64_t share_ = 1;  // solutions that one leaf here stands for
    std::uint64_t conflicts_ = 0;
    std::uint64_t patience_ = kFirstRestart, restart_at_ = kFirstRestart;
    Rng rng_{0};
    bool any_order_ = false;  // after a restart: digits in random order
    CountResult result_;
};

CountResult Search::run() {
    bool alive = true;
    for (int c = 0; alive && c < network_.cells; ++c)
        alive = store_.keep(static_cast<Cell>(c), network_.candidates[static_cast<std::size_t>(c)],
                            kNoHouse);
    alive = settle(alive);
    root_ = store_.mark();
    while (look_around()) {
        if (alive && !store_.open_cells().empty()) {
            alive = branch();
            continue;
        }
        if (alive && !count_solution()) {
            result_.complete = false;
            break;
        }
        if (branches_.empty()) break;
        const bool unlucky = conflicts_ >= restart_at_ && result_.solutions == 0;
        alive = unlucky ? restart() : take_other_branch();
    }
    if (options_.progress) options_.progress->store(result_.solutions, std::memory_order_relaxed);
    return result_;
}

// Now and then: tells how far the search is, asks whether to go on.
bool Search::look_around() {
    if (result_.counters.nodes % kNodesPerLook) return true;
    if (options_.progress) options_.progress->store(result_.solutions, std::memory_order_relaxed);
    if (!options_.cancel || !options_.cancel->load(std::memory_order_relaxed)) return true;
    result_.complete = false;
    return false;
}

bool Search::settle(bool so_far) {
    ++result_.counters.nodes;
    if (so_far && propagate_houses(network_, store_)) return true;
    ++conflicts_;
    if (store_.conflict_house() != kNoHouse)
        for (Cell c : network_.house_cells[store_.conflict_house()]) ++weight_[c];
    return false;
}

// Most nodes have a cell with two candidates: the heaviest of them.
Search::Choice Search::choose() {
    std::uint32_t heaviest = 0;
    Cell best = 0;
    for (Cell c : store_.open_cells()) {
        const Digits rest = store_.candidates(c) & (store_.candidates(c) - 1);
        if ((rest & (rest - 1)) == 0 && weight_[c] > heaviest) {
            heaviest = weight_[c];
            best = c;
        }
    }
    if (!heaviest) return choose_wide();
    return {best, store_.candidates(best)};
}

// Where no cell has two candidates: the fewest candidates of a cell or places of a digit.
Search::Choice Search::choose_wide() const {
    int fewest = kMaxDigits + 1;
    std::uint32_t heaviest = 0;
    Choice best{};
    for (Cell c : store_.open_cells()) {
        const int size = std::popcount(store_.candidates(c));
        if (size > fewest || (size == fewest && weight_[c] <= heaviest)) continue;
        fewest = size;
        heaviest = weight_[c];
        best = {c, store_.candidates(c)};
    }
    for (std::uint32_t h = 0; h < network_.house_cells.size(); ++h) {
        if (!network_.holds_all[h]) continue;
        for (unsigned d = 0; d < static_cast<unsigned>(network_.digits); ++d) {
            const Places places = store_.places(h, d);
            if ((places & (places - 1)) == 0) continue;
            const int size = std::popcount(places);
            if (size > fewest) continue;
            const Cell c =
                network_.house_cells[h][static_cast<std::size_t>(std::countr_zero(places))];
            if (size == fewest && weight_[c] <= heaviest) continue;
            fewest = size;
            heaviest = weight_[c];
            best = {c, Digits{1} << d};
        }
    }
    return best;
}

Digits Search::pick_digit(Digits candidates) {
    if (any_order_)
        for (auto skip = rng_.below(static_cast<std::uint32_t>(std::popcount(candidates))); skip;
             --skip)
            candidates &= candidates - 1;
    return candidates & (~candidates + 1);
}

bool Search::branch() {
    const Choice choice = choose();
    const Digits digit = pick_digit(choice.digits);
    const Digits alike = digit & untold_
                             ? network_.twins[static_cast<std::size_t>(std::countr_zero(digit))] &
                                   untold_ & store_.candidates(choice.cell)
                             : digit;
    branches_.push_back({store_.mark(), choice.cell, alike, untold_, share_});
    share_ = times(share_, static_cast<std::uint64_t>(std::popcount(alike)));
    untold_ &= ~digit;
    ++result_.counters.guesses;
    return settle(store_.keep(choice.cell, digit, kNoHouse));
}

bool Search::take_other_branch() {
    const Branch branch = branches_.back();
    branches_.pop_back();
    store_.undo_to(branch.mark);
    untold_ = branch.untold;
    share_ = branch.share;
    return settle(store_.remove(branch.cell, branch.without, kNoHouse));
}

bool Search::restart() {
    untold_ = branches_.front().untold;
    share_ = 1;
    branches_.clear();
    store_.undo_to(root_);
    patience_ += patience_ / 2;
    restart_at_ = conflicts_ + patience_;
    any_order_ = true;
    return true;
}

bool Search::count_solution() {
    result_.solutions = plus(result_.solutions, share_);
    const bool enough = options_.max_solutions && result_.solutions >= options_.max_solutions;
    if (enough) result_.solutions = options_.max_solutions;
    if (!visit_) return !enough;
    Grid grid;
    for (int c = 0; c < network_.cells; ++c)
        grid.push_back(DigitSet(store_.candidates(static_cast<Cell>(c))).lowest());
    return (*visit_)(grid) && !enough;
}

}  // namespace

CountResult search(const Network& network, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit) {
    if (network.is_impossible) return {};
    return Search(network, options, visit).run();
}

}  // namespace sudokit::csp
