#include "csp/state.hpp"

namespace sudokit::csp {

State::State(const Problem& problem)
    : problem_(problem),
      candidates_(problem.candidates),
      saved_at_(problem.candidates.size(), 0),
      is_changed_(problem.candidates.size(), 0),
      is_queued_(problem.propagators.size(), 0) {
    queue_all();
}

void State::queue_all() {
    for (std::size_t c = 0; c < candidates_.size(); ++c) {
        const auto cell = static_cast<Cell>(c);
        if (!problem_.used[c]) continue;
        if (is_solved(cell)) solved_.push_back(cell);
        if (problem_.arcs[c].empty()) continue;
        is_changed_[c] = 1;
        changed_.push_back(cell);
    }
    for (std::uint32_t p = 0; p < problem_.propagators.size(); ++p) {
        is_queued_[p] = 1;
        queues_[static_cast<std::size_t>(problem_.propagators[p]->cost())].push_back(p);
    }
}

void State::reset(const std::vector<Digits>& candidates) {
    forget_queues();
    trail_.clear();
    candidates_ = candidates;
    queue_all();
}

bool State::change(Cell c, Digits old, Digits left) {
    if (saved_at_[c] != now_) {
        saved_at_[c] = now_;
        trail_.push_back({c, old});
    }
    candidates_[c] = left;
    if (!left) {
        failed_cell_ = c;
        failed_propagator_ = running_;
        return false;
    }
    if (is_single(left)) solved_.push_back(c);
    if (!is_changed_[c] && !problem_.arcs[c].empty()) {
        is_changed_[c] = 1;
        changed_.push_back(c);
    }
    for (std::uint32_t p : problem_.watchers[c]) {
        if (is_queued_[p]) continue;
        is_queued_[p] = 1;
        queues_[static_cast<std::size_t>(problem_.propagators[p]->cost())].push_back(p);
    }
    return true;
}

bool State::tell_peers(Cell c) {
    const Digits digit = candidates_[c];
    for (Cell peer : problem_.peers[c])
        if ((candidates_[peer] & digit) && !remove(peer, digit)) return false;
    return true;
}

bool State::follow_arcs(Cell c) {
    for (const Arc& arc : problem_.arcs[c])
        if (!keep(arc.to, problem_.images[arc.image](candidates_[c]))) return false;
    return true;
}

bool State::settle() {
    running_ = kNone;
    for (;;) {
        if (!solved_.empty()) {
            const Cell c = solved_.back();
            solved_.pop_back();
            if (!tell_peers(c)) return false;
            continue;
        }
        if (!changed_.empty()) {
            const Cell c = changed_.back();
            changed_.pop_back();
            is_changed_[c] = 0;
            if (!follow_arcs(c)) return false;
            continue;
        }
        std::size_t level = 0;
        while (level < queues_.size() && heads_[level] == queues_[level].size()) {
            queues_[level].clear();
            heads_[level] = 0;
            ++level;
        }
        if (level == queues_.size()) return true;
        const std::uint32_t p = queues_[level][heads_[level]++];
        is_queued_[p] = 0;
        running_ = p;
        if (!problem_.propagators[p]->propagate(*this)) {
            if (failed_propagator_ != p) failed_cell_ = kNone;
            failed_propagator_ = p;
            return false;
        }
        running_ = kNone;
    }
}

void State::forget_queues() {
    solved_.clear();
    for (Cell c : changed_) is_changed_[c] = 0;
    changed_.clear();
    for (std::size_t level = 0; level < queues_.size(); ++level) {
        for (std::size_t i = heads_[level]; i < queues_[level].size(); ++i)
            is_queued_[queues_[level][i]] = 0;
        queues_[level].clear();
        heads_[level] = 0;
    }
    failed_cell_ = failed_propagator_ = kNone;
}

void State::undo_to(Mark mark) {
    forget_queues();
    while (trail_.size() > mark) {
        candidates_[trail_.back().cell] = trail_.back().candidates;
        trail_.pop_back();
    }
    ++now_;
}

}  // namespace sudokit::csp
