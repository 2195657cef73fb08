// The search is binary: a cell holds a digit, or it does not. The second branch lets propagation
// draw its conclusions before the next choice, which may then be a different cell.
//
// Which cell? The one with the fewest candidates for its weight (dom/wdeg). A cell begins with a
// little weight for its rules and gains more whenever placing a digit in it fails. A digit that
// fails much more often than others draws the search to the cells that may hold it. A digit with
// two places in a house may score better than any cell.
//
// Last conflict: the culprit is the cell that failed in both branches. The search keeps branching
// on it, so that choices unrelated to the failure are skipped. Where sums tie all cells together,
// every choice is related, so there is no culprit.
//
// Restarts: until the first solution, the search restarts after a growing number of contradictions.
// It keeps the weights and tries digits in another order. After the first solution it never
// restarts, so nothing is counted twice. On small boards a restart is a last resort, except where
// regions are to be found.
//
// Lanes: a killer that takes long starts again on 32 boards at once (lane_search.hpp), with the
// learned weights. Like a restart, this happens only before the first solution.
//
// Twins (value symmetry): digits that no given, candidate or branch has distinguished can be
// swapped in every solution. A branch on one of them stands for all: its solutions count once per
// twin, and the other branch removes all twins. The empty 6x6 board needs 39,168 leaves instead of
// 28,200,960. The same holds for mirror images while nothing distinguishes small digits from great
// ones: half of a non-consecutive board's solutions need no search.
//
// Names: the regions to be found have numbers that mean nothing. A number that no cell has yet can
// be swapped with any other such number, so a branch on one stands for all, and the other branch
// removes all. A cell that can only be in a new region takes the first new number without a guess.
// Solutions that differ by numbers alone are one solution.
//
// For measurements, and for what was tried and lost, see docs/general-solver.md.
#include "csp/search.hpp"

#include <algorithm>
#include <deque>
#include <iterator>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "csp/compact.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {
namespace {

// Contradictions before the first restart; grows by half each time. On small boards the search ends
// so soon that restarts cost more than they save. Unknown regions make it last longer.
constexpr std::uint64_t kFirstRestart = 256, kFirstRestartOfSmall = 4194304;
constexpr int kSmallBoard = 256;  // cells
// Contradictions after which a killer goes on in lanes: by then the weights are good.
constexpr std::uint64_t kConflictsBeforeLanes = 1000;
constexpr std::uint64_t kNodesPerLook = 256;  // between checks of `stop`
constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

std::uint64_t times(std::uint64_t a, std::uint64_t b) { return a > kMax / b ? kMax : a * b; }
std::uint64_t plus(std::uint64_t a, std::uint64_t b) { return a > kMax - b ? kMax : a + b; }

}  // namespace

template <typename Store>
Search<Store>::Search(const Problem& problem, const Store& store, const SolveOptions& options,
                      const std::function<bool(const Grid&)>* visit, Stop stop)
    : problem_(problem),
      options_(options),
      visit_(visit),
      stop_(stop),
      state_(store),
      weights_(problem),
      patience_(problem.cells > kSmallBoard || !problem.names.empty() ? kFirstRestart
                                                                      : kFirstRestartOfSmall),
      restart_at_(patience_) {
    is_name_.resize(static_cast<std::size_t>(problem.cells));
    for (Cell c : problem.names) is_name_[c] = true;
}

template <typename Store>
Task Search<Store>::whole() const {
    if (visit_) return {problem_.candidates, {0, false, problem_.free_names}, 1};
    return {
        problem_.candidates, {problem_.all(), problem_.has_mirror_image, problem_.free_names}, 1};
}

template <typename Store>
bool Search<Store>::begin(const Task& task) {
    state_.reset(task.candidates);
    branches_.clear();
    untold_ = task.untold;
    share_ = task.share;
    culprit_.reset();
    open_.clear();
    for (int c = 0; c < problem_.cells; ++c)
        if (problem_.used[static_cast<std::size_t>(c)]) open_.push_back(static_cast<Cell>(c));
    open_count_ = open_.size();
    // A branch that removed all digits of a cell, which no house may notice.
    return settle(std::ranges::none_of(task.candidates, [](Digits d) { return d == 0; }));
}

template <typename Store>
CountResult Search<Store>::run(const Task& task) {
    start(task);
    go_on(0);
    return result_;
}

template <typename Store>
void Search<Store>::start(const Task& task) {
    result_ = {};
    lanes_.reset();
    tried_lanes_ = false;
    result_.complete = is_over_ = false;
    alive_ = begin(task);
    if (alive_) any_open();
    root_ = state_.mark();
    root_open_ = open_count_;
    root_untold_ = untold_;
}

template <typename Store>
void Search<Store>::go_on(std::uint64_t until) {
    while (!is_over_ && (until == 0 || work() < until)) {
        if (lanes_) {
            is_over_ = !sweep_lanes();
        } else if (!look_around()) {
            is_over_ = true;
        } else if (alive_ && any_open()) {
            alive_ = branch();
        } else if (alive_ && !count_solution()) {
            is_over_ = true;
        } else if (branches_.empty()) {
            is_over_ = result_.complete = true;
        } else if (!go_to_lanes()) {
            const bool unlucky = conflicts_ >= restart_at_ && result_.solutions == 0;
            alive_ = unlucky ? restart() : take_other_branch();
        }
    }
    if (options_.progress) options_.progress->store(result_.solutions, std::memory_order_relaxed);
}

template <typename Store>
std::vector<Task> Search<Store>::split(const Task& task, std::size_t wanted, CountResult& found) {
    std::deque<Task> tasks{task};
    result_ = {};
    while (!tasks.empty() && tasks.size() < wanted && look_around()) {
        const Task part = std::move(tasks.front());
        tasks.pop_front();
        if (!begin(part)) continue;
        if (!any_open()) {
            if (count_solution()) continue;
            result_.complete = false;
            break;
        }
        const Choice choice = choose();
        const Digits digit = choice.digits & (~choice.digits + 1), same = alike(choice.cell, digit);
        Task yes{state_.candidates(), told(choice.cell, digit),
                 times(share_, share_of(choice.cell, same))};
        Task no{state_.candidates(), untold_, share_};
        yes.candidates[choice.cell] = digit;
        no.candidates[choice.cell] &= ~same;
        tasks.push_back(std::move(yes));
        tasks.push_back(std::move(no));
        ++result_.counters.guesses;
    }
    found = result_;
    return {std::make_move_iterator(tasks.begin()), std::make_move_iterator(tasks.end())};
}

// Now and then reports progress and checks whether to go on.
template <typename Store>
bool Search<Store>::look_around() {
    return result_.counters.nodes % kNodesPerLook != 0 || may_go_on();
}

template <typename Store>
bool Search<Store>::may_go_on() {
    if (options_.progress) options_.progress->store(result_.solutions, std::memory_order_relaxed);
    const bool tired = options_.max_guesses && result_.counters.guesses >= options_.max_guesses;
    if (!tired && !options_.stop.requested() && !stop_.requested()) return true;
    result_.complete = false;
    return false;
}

template <typename Store>
bool Search<Store>::settle(bool so_far) {
    ++result_.counters.nodes;
    if (so_far && state_.settle() && give_new_names()) return true;
    ++conflicts_;
    return false;
}

template <typename Store>
bool Search<Store>::any_open() {
    for (std::size_t i = 0; i < open_count_;) {
        if (state_.is_solved(open_[i]))
            std::swap(open_[i], open_[--open_count_]);
        else
            ++i;
    }
    return open_count_ > 0;
}

template <typename Store>
Choice Search<Store>::choose() {
    SUDOKIT_CHECK(open_count_ > 0);
    if (culprit_ && !state_.is_solved(*culprit_)) return {*culprit_, state_.at(*culprit_)};
    return weights_.choose(state_, std::span(open_).first(open_count_));
}

template <typename Store>
Digits Search<Store>::pick_digit(Digits candidates) {
    if (any_order_)
        for (auto skip = rng_.below(static_cast<std::uint32_t>(count_of(candidates))); skip; --skip)
            candidates &= candidates - 1;
    return candidates & (~candidates + 1);
}

template <typename Store>
Digits Search<Store>::alike(Cell c, Digits digit) const {
    if (is_name_[c]) return digit & untold_.names ? state_.at(c) & untold_.names : digit;
    if (untold_.sides) return (digit | mirrored(digit, problem_.digits)) & state_.at(c);
    if (!(digit & untold_.twins)) return digit;
    return problem_.twins[static_cast<std::size_t>(low(digit))] & untold_.twins & state_.at(c);
}

template <typename Store>
Untold Search<Store>::told(Cell c, Digits digit) const {
    const Digits name = is_name_[c] ? digit : 0;
    return {untold_.twins & ~digit, untold_.sides && digit == mirrored(digit, problem_.digits),
            untold_.names & ~name};
}

template <typename Store>
std::uint64_t Search<Store>::share_of(Cell c, Digits same) const {
    return is_name_[c] ? 1 : static_cast<std::uint64_t>(count_of(same));
}

template <typename Store>
bool Search<Store>::give_new_names() {
    for (bool found = true; found && untold_.names;) {
        found = false;
        for (Cell c : problem_.names) {
            const Digits here = state_.at(c);
            if (here & ~untold_.names) continue;
            const Digits name = here & (~here + 1);
            untold_ = told(c, name);
            if (here == name) continue;
            if (!state_.keep(c, name) || !state_.settle()) return false;
            found = true;
        }
    }
    return true;
}

template <typename Store>
bool Search<Store>::branch() {
    const Choice choice = choose();
    const Digits digit = pick_digit(choice.digits);
    const Digits same = alike(choice.cell, digit);
    SUDOKIT_CHECK(count_of(digit) == 1 && (same & digit));
    SUDOKIT_CHECK((same & ~state_.at(choice.cell)) == 0);
    branches_.push_back({state_.mark(), open_count_, choice.cell, same, untold_, share_});
    share_ = times(share_, share_of(choice.cell, same));
    untold_ = told(choice.cell, digit);
    ++result_.counters.guesses;
    if (settle(state_.keep(choice.cell, digit))) return true;
    weights_.blame(choice.cell, digit, conflicts_);
    return false;
}

template <typename Store>
bool Search<Store>::take_other_branch() {
    SUDOKIT_CHECK(!branches_.empty());
    const Branch branch = branches_.back();
    SUDOKIT_CHECK(branch.share > 0 && branch.share <= share_);
    branches_.pop_back();
    state_.undo_to(branch.mark);
    open_count_ = branch.open;
    untold_ = branch.untold;
    share_ = branch.share;
    if (settle(state_.remove(branch.cell, branch.without))) return true;
    if (!problem_.sums_tie_all) culprit_ = branch.cell;
    return false;
}

template <typename Store>
bool Search<Store>::restart() {
    SUDOKIT_CHECK(!branches_.empty() && result_.solutions == 0);
    untold_ = root_untold_;
    share_ = branches_.front().share;
    branches_.clear();
    state_.undo_to(root_);
    root_ = state_.mark();
    open_count_ = root_open_;
    patience_ += patience_ / 2;
    restart_at_ = conflicts_ + patience_;
    any_order_ = true;
    return true;
}

template <typename Store>
bool Search<Store>::go_to_lanes() {
    if constexpr (std::is_same_v<Store, CompactState>) {
        if (tried_lanes_ || conflicts_ < kConflictsBeforeLanes || result_.solutions) return false;
        tried_lanes_ = true;
        const bool can_rename =
            problem_.has_mirror_image ||
            std::ranges::any_of(problem_.twins, [](Digits same) { return !is_single(same); });
        if (can_rename) return false;
        auto rules = LaneRules::of(problem_);
        if (!rules || (rules->cages.empty() && !problem_.sums_tie_all)) return false;
        share_ = branches_.front().share;
        state_.undo_to(root_);
        branches_.clear();
        LaneBoards::Board root;
        for (Cell c = 0; c < kClassicCells; ++c) root[c] = static_cast<std::uint16_t>(state_.at(c));
        auto boards = lane_boards(*rules);
        lanes_ = std::make_unique<LaneSearch>(std::move(rules), std::move(boards), root, weights_,
                                              conflicts_);
        return true;
    }
    return false;
}

template <typename Store>
bool Search<Store>::sweep_lanes() {
    if constexpr (std::is_same_v<Store, CompactState>) {
        if (!may_go_on()) return false;
        ++lane_sweeps_;
        const auto show = [this](const LaneBoards::Board& board) {
            state_.reset({board.begin(), board.end()});
            return count_solution();
        };
        if (!lanes_->go_on(result_.counters, show)) return false;
        if (!lanes_->is_over()) return true;
        result_.complete = true;
    }
    return false;
}

template <typename Store>
void Search<Store>::give_names(Grid& grid) const {
    std::array<Digit, kMaxDigits + 1> name{};
    Digit next = 1;
    for (Cell c : problem_.names) {
        Digit& own = name[grid[c]];
        if (!own) own = next++;
        grid[c] = own;
    }
    SUDOKIT_CHECK(next <= problem_.digits + 1);
}

template <typename Store>
bool Search<Store>::count_solution() {
    SUDOKIT_CHECK(share_ > 0);
    SUDOKIT_CHECK(std::ranges::all_of(open_, [&](Cell c) { return count_of(state_.at(c)) == 1; }));
    result_.solutions = plus(result_.solutions, share_);
    const bool enough = options_.max_solutions && result_.solutions >= options_.max_solutions;
    if (enough) result_.solutions = options_.max_solutions;
    if (!visit_) return !enough;
    Grid grid;
    for (int c = 0; c < problem_.cells; ++c)
        grid.push_back(problem_.used[static_cast<std::size_t>(c)]
                           ? static_cast<Digit>(low(state_.at(static_cast<Cell>(c))) + 1)
                           : kOpen);
    give_names(grid);
    return (*visit_)(grid) && !enough;
}

template class Search<State>;
template class Search<CompactState>;

}  // namespace sudokit::csp
