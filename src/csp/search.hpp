// search.hpp - depth-first search over a problem.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "csp/choice.hpp"
#include "csp/lane_search.hpp"
#include "csp/problem.hpp"
#include "csp/state.hpp"
#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"
#include "support/rng.hpp"

namespace sudokit::csp {

struct CompactRules;

// The value symmetries that nothing has broken yet.
struct Untold {
    Digits twins = 0;    // digits still interchangeable with their twins
    bool sides = false;  // can all digits still be reversed?
    Digits names = 0;    // names still interchangeable with each other: see Problem::names
};

// A part of a search: all solutions within these candidates.
struct Task {
    std::vector<Digits> candidates;
    Untold untold;
    std::uint64_t share = 1;  // solutions that one solution here stands for
};

// Store: State, or a class with the same interface.
template <typename Store>
class Search {
  public:
    // `store` is copied. `stop` ends it as options.stop does.
    Search(const Problem& problem, const Store& store, const SolveOptions& options,
           const std::function<bool(const Grid&)>* visit, Stop stop = {});

    Task whole() const;
    // Searches the whole task. Keeps the weights from one task to the next.
    CountResult run(const Task& task);
    // The same in parts: go_on() stops after about this much work since the search was made; 0: at
    // the end. Pauses do not change the result.
    void start(const Task& task);
    void go_on(std::uint64_t until);
    bool is_over() const { return is_over_; }
    const CountResult& result() const { return result_; }
    // The same on every machine; see State::work().
    std::uint64_t work() const {
        return state_.work() + kWorkOfNode * result_.counters.nodes + kWorkOfSweep * lane_sweeps_;
    }
    // How many solutions the one being shown stands for.
    std::uint64_t share() const { return share_; }
    // From now on, solutions are counted but not shown.
    void hide() { visit_ = nullptr; }
    // Splits a task into about this many, one choice at a time. Counts solutions found on the way
    // in `found`.
    std::vector<Task> split(const Task& task, std::size_t wanted, CountResult& found);

  private:
    // The branch not yet taken: the cell without these digits.
    struct Branch {
        typename Store::Mark mark;
        std::size_t open;
        Cell cell;
        Digits without;
        Untold untold;
        std::uint64_t share;
    };
    // Sets the state to the task. False: it has no solution.
    bool begin(const Task& task);
    // Propagates everything queued. False: a contradiction, here or earlier (`so_far` is false).
    bool settle(bool so_far);
    // Drops solved cells from the front part of open_. False: none is left.
    bool any_open();
    Choice choose();
    // All digits that a branch on this digit stands for.
    Digits alike(Cell c, Digits digit) const;
    // The symmetries left once some cell has the digit.
    Untold told(Cell c, Digits digit) const;
    // How many solutions one with the digit stands for, if a branch on it stands for all of these.
    std::uint64_t share_of(Cell c, Digits same) const;
    // A cell that can have no name but interchangeable ones takes the first. False: contradiction.
    bool give_new_names();
    Digits pick_digit(Digits candidates);
    // Each of these moves to the next node. False: a contradiction there.
    bool branch();
    bool take_other_branch();
    bool restart();
    // False: the limit is reached, or the visitor stopped it.
    bool count_solution();
    void give_names(Grid& grid) const;
    bool look_around();
    bool may_go_on();
    // Begins anew on 32 boards at once if that would be faster from here on. False: it would not.
    bool go_to_lanes();
    // One sweep of them. False: the search is over.
    bool sweep_lanes();

    static constexpr std::uint64_t kWorkOfNode = 4, kWorkOfSweep = 60;
    const Problem& problem_;
    const SolveOptions& options_;
    const std::function<bool(const Grid&)>* visit_;
    Stop stop_;
    Store state_;
    std::vector<char> is_name_;  // by cell: is it in Problem::names?
    Weights weights_;
    std::vector<Cell> open_;  // the first open_count_ may be open, the others are solved
    std::size_t open_count_ = 0;
    std::vector<Branch> branches_;
    typename Store::Mark root_{};
    std::size_t root_open_ = 0;
    Untold root_untold_;
    Untold untold_;            // see Task
    std::uint64_t share_ = 1;  // likewise
    // The last cell that failed in both branches (last conflict). Until it has a digit, the search
    // branches on no other cell, so that unrelated choices are skipped.
    std::optional<Cell> culprit_;
    std::uint64_t conflicts_ = 0;
    std::uint64_t patience_, restart_at_;
    Rng rng_{0};
    std::unique_ptr<LaneSearch> lanes_;  // set once the search runs in lanes
    bool tried_lanes_ = false;
    std::uint64_t lane_sweeps_ = 0;
    bool any_order_ = false;               // after a restart: digits in random order
    bool alive_ = false, is_over_ = true;  // of a search in parts
    CountResult result_;
};

// With a visitor, every solution is built and shown. Without one, solutions that differ only by the
// names of twin digits are counted together, and several threads share a hard search. `compact`:
// the problem in compact form, or null.
CountResult search(const Problem& problem, const CompactRules* compact, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit);

}  // namespace sudokit::csp
