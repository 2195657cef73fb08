#include "csp/state.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::csp {

State::State(const Problem& problem)
    : problem_(problem),
      candidates_(problem.candidates),
      saved_at_(problem.candidates.size(), 0),
      is_changed_(problem.candidates.size(), 0),
      queue_(problem.cost_begins.back(), 0) {
    std::copy_n(problem.cost_begins.begin(), cursor_.size(), cursor_.begin());
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
    for (std::size_t i = 0; i < problem_.propagator_of.size(); ++i)
        if (problem_.propagator_of[i] != kNone) queue_[i / 64] |= std::uint64_t{1} << (i % 64);
}

void State::reset(const std::vector<Digits>& candidates) {
    SUDOKIT_CHECK(candidates.size() == problem_.candidates.size());
    forget_queues();
    trail_.clear();
    candidates_ = candidates;
    queue_all();
}

bool State::change(Cell c, Digits old, Digits left) {
    SUDOKIT_CHECK(old == candidates_[c] && (left & ~old) == 0);
    if (saved_at_[c] != now_) {
        saved_at_[c] = now_;
        trail_.push_back({c, old});
    }
    candidates_[c] = left;
    if (!left) return false;
    if (is_single(left)) solved_.push_back(c);
    if (!is_changed_[c] && !problem_.arcs[c].empty()) {
        is_changed_[c] = 1;
        changed_.push_back(c);
    }
    for (const Problem::Wake& wake : problem_.wakes[c]) queue_[wake.word] |= wake.bits;
    return true;
}

bool State::tell_peers(Cell c) {
    const Digits digit = candidates_[c];
    SUDOKIT_CHECK(count_of(digit) == 1);
    for (Cell peer : problem_.peers[c])
        if ((candidates_[peer] & digit) && !remove(peer, digit)) return false;
    return true;
}

bool State::follow_arcs(Cell c) {
    for (const Arc& arc : problem_.arcs[c])
        if (!keep(arc.to, problem_.images[arc.image](candidates_[c]))) return false;
    return true;
}

bool State::stands_in(Digits digit, const Cell* places, std::size_t count) {
    if (count == 0) return false;
    SUDOKIT_CHECK(count_of(digit) == 1);
    if (count == 1) return keep(places[0], digit);
    for (std::size_t w = 0; w < problem_.cell_words; ++w) {
        std::uint64_t common = problem_.peer_set(places[0])[w];
        for (std::size_t i = 1; common && i < count; ++i) common &= problem_.peer_set(places[i])[w];
        for (; common; common &= common - 1) {
            const auto c = static_cast<Cell>(w * 64 + static_cast<std::size_t>(low(common)));
            if ((candidates_[c] & digit) && !remove(c, digit)) return false;
        }
    }
    return true;
}

// Round robin among propagators of one cost: each gets a turn before any gets a second one.
std::uint32_t State::next_propagator() {
    for (std::size_t cost = 0; cost < cursor_.size(); ++cost) {
        const std::uint32_t begin = problem_.cost_begins[cost];
        const std::uint32_t end = problem_.cost_begins[cost + 1];
        std::uint32_t word = cursor_[cost];
        for (std::uint32_t looked = begin; looked < end; ++looked, ++word) {
            if (word >= end) word = begin;
            if (!queue_[word]) continue;
            cursor_[cost] = word;
            running_bit_ = queue_[word] & (~queue_[word] + 1);
            running_word_ = word;
            const auto i = static_cast<std::size_t>(std::countr_zero(queue_[word]));
            queue_[word] &= queue_[word] - 1;
            return problem_.propagator_of[word * 64 + i];
        }
    }
    return kNone;
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
        const std::uint32_t p = next_propagator();
        if (p == kNone) {
            SUDOKIT_CHECK(is_settled());
            return true;
        }
        SUDOKIT_CHECK(p < problem_.propagators.size());
        running_ = p;
        efforts_ += problem_.propagators[p]->effort();
        if (!problem_.propagators[p]->propagate(*this)) return false;
        if (problem_.propagators[p]->settles_at_once()) queue_[running_word_] &= ~running_bit_;
        running_ = kNone;
    }
}

bool State::is_settled() const {
    for (std::size_t c = 0; c < candidates_.size(); ++c) {
        const Digits here = candidates_[c];
        if (here == 0) return false;
        for (const Cell peer : problem_.peers[c])
            if (is_single(here) && (candidates_[peer] & here)) return false;
        for (const Arc& arc : problem_.arcs[c])
            if (candidates_[arc.to] & ~problem_.images[arc.image](here)) return false;
    }
    return true;
}

void State::forget_queues() {
    solved_.clear();
    for (Cell c : changed_) is_changed_[c] = 0;
    changed_.clear();
    std::fill(queue_.begin(), queue_.end(), 0);
}

void State::undo_to(Mark mark) {
    SUDOKIT_CHECK(mark <= trail_.size());
    forget_queues();
    while (trail_.size() > mark) {
        candidates_[trail_.back().cell] = trail_.back().candidates;
        trail_.pop_back();
    }
    ++now_;
}

}  // namespace sudokit::csp
