// search.cpp - every puzzle with n givens of a full grid, as hitting sets of its unavoidable sets.
//
// A proper puzzle has a given in each unavoidable set of its solution. So the search takes a set
// that has no given yet and tries each of its cells; a tried cell is closed for the cells tried
// after it, so no puzzle comes twice. What keeps the search small:
//
//   - A set shrinks with each closed cell. The one with the fewest open cells is taken, and one
//     without any is a dead end. window.cpp says in which order cells and equal sets come.
//   - Disjoint sets need a given each. Among the sets without a given, the search picks the
//     smallest, then the smallest of those that share no open cell with it, and so on. If it has
//     picked k sets for r givens, r - k givens are free; k > r is a dead end, and k = r leaves only
//     the few cases of groups.hpp.
//   - Before it gives cell c of the first picked set, the search looks at the sets that share no
//     open cell with the k - 1 others, and lack c. If it can pick m disjoint ones of them, c leaves
//     r - 1 givens for k - 1 + m disjoint sets. So most cells are dead ends without a node of
//     their own, or become a case of groups.hpp with the groups already known.
//   - If every known set has a given, the solver is asked. If it finds a second solution, the
//     cells that differ are a new set without a given, for this branch and all later ones.
//
// A window holds the smallest 128 sets only. That is sound, because leaving sets out never closes a
// cell or ends a branch. Before the solver is asked, the others are looked through. With ten givens
// left (and fourteen, eighteen ...) a new window takes the sets that still have no given then,
// without the closed cells.
#include "research/scan/search.hpp"

#include <algorithm>

#include "sudokit/unavoidable_sets.hpp"
#include "support/check.hpp"

namespace sudokit::hitting {
namespace {

// Cells of the largest sets known from the start. A seventh of a second finds those of 14.
int known_from_the_start(const ScanOptions& options) {
    return options.clues - options.kept.size() >= 17 ? 14 : 12;
}

constexpr std::size_t kMostKnown = 8000;

bool is_time_to_look_anew(int left) { return left >= 10 && left % 4 == 2; }

}  // namespace

Search::Search(const ClassicGrid& grid, const ScanOptions& options)
    : options_(options),
      referee_(grid, options),
      known_(unavoidable_sets(grid, known_from_the_start(options), options.stop)),
      levels_(static_cast<std::size_t>(options.clues - options.kept.size()) + 1),
      tight_(levels_.size() * levels_.size()) {
    for (std::size_t left = 0; left < levels_.size(); ++left) levels_[left].groups.resize(left);
}

std::vector<ClassicGrid> Search::run() && {
    look_anew(static_cast<int>(levels_.size()) - 1);
    return std::move(referee_).found();
}

void Search::look_anew(int left) {
    State& state = level(left).state;
    Sets unhit;
    for (const ClassicCellSet& set : known_) {
        if (!(set & referee_.givens()).empty()) continue;
        unhit.push_back(set - state.closed);
        if (unhit.back().empty()) return;
    }
    const Window* const window_before = window_;
    const std::size_t known_before = known_to_window_;
    level(left).window.fill(unhit, state);
    window_ = &level(left).window;
    known_to_window_ = known_.size();
    if (state.unhit.any())
        descend(left);
    else
        all_hit(left);
    window_ = window_before;
    known_to_window_ = known_before;
}

void Search::search(int left) {
    if (options_.stop.requested()) return;
    if (is_time_to_look_anew(left))
        look_anew(left);
    else
        descend(left);
}

void Search::descend(int left) {
    Level& here = level(left);
    const int count = apart(here.state, left, here.groups.data());
    if (count > left) return;
    if (count < left) return branch(left, here.groups.front().cells, count);
    std::ranges::copy(here.groups, tight_.begin());
    one_in_each(here.state.unhit, tight_.data(), count);
}

// Writes disjoint sets, and returns how many. More than `left`: a dead end.
int Search::apart(const State& state, int left, Group* groups) const {
    int count = 0;
    for (Bits rest = state.unhit; rest.any(); ++count) {
        if (count == left) return left + 1;
        const ClassicCellSet cells = window_->open_cells(Window::smallest(rest, state), state);
        if (cells.empty()) return left + 1;
        groups[count].cells = cells;
        groups[count].reach = window_->reach(cells);
        rest = rest - groups[count].reach;
    }
    return count;
}

// Tries the cells, those of the first of `apart` disjoint sets. Without any: those of a set that
// the window does not have, where all its own have a given.
void Search::branch(int left, ClassicCellSet cells, int apart) {
    SUDOKIT_CHECK(left > 0 && apart < left);
    State& state = level(left).state;
    State& next = level(left - 1).state;
    Bits only = state.unhit;
    for (int i = 1; i < apart; ++i)
        only = only - level(left).groups[static_cast<std::size_t>(i)].reach;
    while (!cells.empty() && !Window::is_dead_end(state)) {
        const Cell cell = window_->heaviest(cells);
        cells.erase(cell);
        referee_.give(cell);
        next.unhit = state.unhit - window_->hits(cell);
        if (!settles(left, apart, only - window_->hits(cell))) {
            next.size = state.size;
            next.closed = state.closed;
            if (next.unhit.any())
                search(left - 1);
            else
                all_hit(left - 1);
        }
        referee_.take(cell);
        window_->close(state, cell);
    }
}

// After a given in the first of `apart` sets: `only` are the sets without a given that share no
// open cell with the others. Returns true if the node below needs no search of its own.
bool Search::settles(int left, int apart, const Bits& only) {
    if (apart == 0) return false;
    const State& state = level(left).state;
    Group* const others = tight_.data();
    const int free = left - apart;
    int more = 0;
    for (Bits rest = only; rest.any(); ++more) {
        if (more == free) return true;
        Group& group = others[apart - 1 + more];
        group.cells = window_->open_cells(Window::smallest(rest, state), state);
        group.reach = window_->reach(group.cells);
        rest = rest - group.reach;
    }
    if (more < free) return false;
    const Group* const groups = level(left).groups.data();
    std::copy(groups + 1, groups + apart, others);
    one_in_each(level(left - 1).state.unhit, others, left - 1);
    return true;
}

// There are as many groups as givens left.
void Search::one_in_each(const Bits& unhit, Group* groups, int count) {
    if (count == 0) return all_hit(0);
    if (options_.stop.requested() || !narrow(*window_, unhit, groups, count)) return;
    Group* const last = groups + count - 1;
    std::iter_swap(last, std::ranges::min_element(groups, groups + count, {},
                                                  [](const Group& g) { return g.cells.size(); }));
    last->cells.for_each([&](Cell c) {
        referee_.give(c);
        std::copy(groups, last, groups + count);
        one_in_each(unhit - window_->hits(c), groups + count, count - 1);
        referee_.take(c);
    });
}

// All sets of the window have a given. Is there another set without one, or is the puzzle proper?
void Search::all_hit(int left) {
    if (options_.stop.requested()) return;
    const auto is_unhit = [this](const ClassicCellSet& set) {
        return (set & referee_.givens()).empty();
    };
    const auto begin = known_.begin() + static_cast<std::ptrdiff_t>(known_to_window_);
    ClassicCellSet set;
    if (const auto it = std::ranges::find_if(window_->others(), is_unhit);
        it != window_->others().end()) {
        set = *it;
    } else if (const auto late = std::find_if(begin, known_.end(), is_unhit);
               late != known_.end()) {
        set = *late;
    } else {
        set = referee_.differing();
        if (set.empty()) return referee_.accept(left, level(left).state.closed);
        if (known_.size() < kMostKnown) known_.push_back(set);
    }
    if (left > 0) branch(left, set - level(left).state.closed, 0);
}

}  // namespace sudokit::hitting
