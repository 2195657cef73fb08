#include "logic/se/walks.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
Walks<Size>::Walks(const Units<Size>& units, const Closure<Size>& closure, Finds<Size>& finds)
    : units_(units),
      closure_(closure),
      finds_(finds),
      seen_(static_cast<std::size_t>(2 * units.candidates())),
      closes_(static_cast<std::size_t>(units.candidates())),
      marks_(static_cast<std::size_t>(units.candidates())) {}

template <class Size>
void Walks<Size>::search(const Position<Size>& position) {
    position_ = &position;
    search_pass(false, true);
    search_pass(true, false);
    search_pass(true, true);
}

template <class Size>
void Walks<Size>::search_pass(bool cells, bool houses) {
    by_cells_ = cells;
    by_houses_ = houses;
    for (Cell c = 0; c < units_.cells(); ++c) {
        const int count = position_->count(c);
        if (count < 2 || (!houses && count > 2)) continue;
        each_bit(position_->digits(c), [&](int d) {
            position_->keep_watch();
            const Id x = units_.candidate(c, d);
            if (closure_.is_on_cycle(x)) search_cycles(x);
            if (houses) {
                if (closure_.leads_to_denial(x)) search_forcing(x, true);
                if (closure_.denial_leads_to(x)) search_forcing(x, false);
            }
        });
    }
}

// The most nodes with which a hint can still beat the best so far.
template <class Size>
int Walks<Size>::limit_of(int base) const {
    constexpr int kLongest = 1 << 12;
    if (finds_.keeps_all() || finds_.best().score == kNoScore) return kLongest;
    int limit = 0;
    while (limit < kLongest &&
           score_of(base + rating_of_length(limit + 1), limit + 1, key()) < finds_.best().score)
        ++limit;
    return limit;
}

template <class Size>
void Walks<Size>::begin_walk(Id start, bool on) {
    ++stamp_;
    walk_.clear();
    walk_on_.clear();
    walk_off_.clear();
    walk_.push_back({start, Units<Size>::kNone, on, -1, 1});
    (on ? walk_on_ : walk_off_).push_back(0);
    seen_[2u * start + on] = stamp_;
}

// Calls arrive(candidate, unit) for what fact i denies, in order, until it returns false.
template <class Size>
template <class F>
bool Walks<Size>::walk_to_off(int i, F&& arrive) {
    const Id x = walk_[static_cast<std::size_t>(i)].x;
    for (const auto *l = units_.links(x), *end = units_.links_end(x); l != end; ++l) {
        if (!by_cells_ && units_.is_cell(l->unit)) continue;
        for (Mask m = static_cast<Mask>((*position_)[l->unit] & ~l->bit); m;
             m = static_cast<Mask>(m & (m - 1)))
            if (!arrive(units_.member(l->unit, std::countr_zero(m)), l->unit)) return false;
    }
    return true;
}

// The candidate that denial i leaves as the last one of a unit.
template <class Size>
template <class F>
bool Walks<Size>::walk_to_on(int i, F&& arrive) {
    const Id x = walk_[static_cast<std::size_t>(i)].x;
    for (const auto *l = units_.links(x), *end = units_.strong_end(x); l != end; ++l) {
        if (!(units_.is_cell(l->unit) ? by_cells_ : by_houses_)) continue;
        const Mask rest = static_cast<Mask>((*position_)[l->unit] & ~l->bit);
        if (is_single(rest) && !arrive(units_.member(l->unit, std::countr_zero(rest)), l->unit))
            return false;
    }
    return true;
}

template <class Size>
bool Walks<Size>::is_ancestor(int i, Id off) const {
    for (i = walk_[static_cast<std::size_t>(i)].parent; i >= 0;
         i = walk_[static_cast<std::size_t>(i)].parent)
        if (const Stop& stop = walk_[static_cast<std::size_t>(i)]; stop.x == off && !stop.is_on)
            return true;
    return false;
}

template <class Size>
void Walks<Size>::search_cycles(Id start) {
    const int base = by_cells_ && by_houses_ ? 70 : 65;
    int limit = limit_of(base);
    if (limit < 4) return;
    begin_walk(start, true);
    bool can_close = false;
    for (const auto *l = units_.links(start), *end = units_.strong_end(start); l != end; ++l) {
        if (!(units_.is_cell(l->unit) ? by_cells_ : by_houses_)) continue;
        const Mask rest = static_cast<Mask>((*position_)[l->unit] & ~l->bit);
        if (!is_single(rest)) continue;
        closes_[units_.member(l->unit, std::countr_zero(rest))] = stamp_;
        can_close = true;
    }
    if (!can_close) return;
    std::size_t on_head = 0, off_head = 0;
    while (on_head < walk_on_.size()) {
        if (walk_[static_cast<std::size_t>(walk_on_[on_head])].depth >= limit) return;
        for (; on_head < walk_on_.size(); ++on_head) {
            const int i = walk_on_[on_head];
            walk_to_off(i, [&](Id y, Id unit) {
                if (seen_[2u * y] == stamp_ && (closes_[y] != stamp_ || is_ancestor(i, y)))
                    return true;
                // Two houses of the cell reach it twice, which counts once.
                if (seen_[2u * y] == stamp_ && reached_from(i, y)) return true;
                seen_[2u * y] = stamp_;
                append(y, unit, false, i);
                return true;
            });
        }
        for (; off_head < walk_off_.size(); ++off_head) {
            const int i = walk_off_[off_head];
            bool closed = false;
            walk_to_on(i, [&](Id y, Id unit) {
                if (y == start) {
                    if (!closed && walk_[static_cast<std::size_t>(i)].depth >= 4 &&
                        walk_[static_cast<std::size_t>(i)].depth <= limit) {
                        walk_.push_back({y, unit, true, i, 0});
                        take_cycle(static_cast<int>(walk_.size()) - 1);
                        limit = std::min(limit, limit_of(base));
                    }
                    closed = true;
                } else if (seen_[2u * y + 1] != stamp_) {
                    seen_[2u * y + 1] = stamp_;
                    append(y, unit, true, i);
                }
                return true;
            });
        }
    }
}

// Has this fact already met the denial?
template <class Size>
bool Walks<Size>::reached_from(int i, Id off) const {
    for (std::size_t k = walk_.size(); k-- > 0 && walk_[k].parent == i;)
        if (walk_[k].x == off) return true;
    return false;
}

template <class Size>
void Walks<Size>::search_forcing(Id start, bool on) {
    const int base = by_cells_ ? 70 : 66;
    const int limit = limit_of(base);
    if (limit < 4) return;
    begin_walk(start, on);
    int end = -1;
    const auto arrive = [&](int from, Id y, Id unit, bool is_on) {
        const bool is_end = y == start && is_on != on;
        if (!is_end && seen_[2u * y + is_on] == stamp_) return true;
        seen_[2u * y + is_on] = stamp_;
        append(y, unit, is_on, from);
        if (is_end) end = static_cast<int>(walk_.size()) - 1;
        return !is_end;
    };
    std::size_t on_head = 0, off_head = 0;
    while (end < 0 && (on_head < walk_on_.size() || off_head < walk_off_.size())) {
        for (; end < 0 && on_head < walk_on_.size(); ++on_head) {
            const int i = walk_on_[on_head];
            if (walk_[static_cast<std::size_t>(i)].depth >= limit) return;
            walk_to_off(i, [&](Id y, Id unit) { return arrive(i, y, unit, false); });
        }
        for (; end < 0 && off_head < walk_off_.size(); ++off_head) {
            const int i = walk_off_[off_head];
            if (walk_[static_cast<std::size_t>(i)].depth >= limit) return;
            walk_to_on(i, [&](Id y, Id unit) { return arrive(i, y, unit, true); });
        }
    }
    if (end >= 0) take_forcing(end);
}

template <class Size>
Found<Size> Walks<Size>::found_path(ChainKind kind, int end, int base) {
    const Stop& last = walk_[static_cast<std::size_t>(end)];
    Found<Size> found;
    found.kind = kind;
    found.source = last.x;
    found.target = last.x;
    found.target_on = last.is_on;
    found.source_on = kind == ChainKind::Cycle || !last.is_on;
    found.complexity =
        kind == ChainKind::Cycle ? walk_[static_cast<std::size_t>(last.parent)].depth : last.depth;
    found.score = score_of(base + rating_of_length(found.complexity), found.complexity, key());
    return found;
}

template <class Size>
void Walks<Size>::take_forcing(int end) {
    const Found<Size> found = found_path(ChainKind::Forcing, end, by_cells_ ? 70 : 66);
    if (found.score >= finds_.bound(found.target, found.target_on)) return;
    read_path(end);
    SUDOKIT_CHECK(path_.front().x == path_.back().x && path_.front().is_on != path_.back().is_on);
    finds_.keep(found, path_);
}

// Writes the path, from its end to the start, into path_.
template <class Size>
void Walks<Size>::read_path(int end) {
    path_.clear();
    for (int i = end; i >= 0; i = walk_[static_cast<std::size_t>(i)].parent) {
        const Stop& stop = walk_[static_cast<std::size_t>(i)];
        path_.push_back({stop.x, stop.unit, stop.is_on});
    }
}

// A cycle removes candidates outside its cells that see both a fact and a denial of the same digit.
template <class Size>
void Walks<Size>::take_cycle(int end) {
    const Found<Size> found = found_path(ChainKind::Cycle, end, by_cells_ && by_houses_ ? 70 : 65);
    if (!finds_.keeps_all() && found.score >= finds_.best().score) return;
    read_path(end);
    SUDOKIT_CHECK(path_.front().x == path_.back().x && path_.front().is_on && path_.back().is_on);
    std::fill(marks_.begin(), marks_.end(), std::uint8_t{0});
    for (const auto& link : std::span(path_).first(path_.size() - 1))
        for (const auto *l = units_.links(link.x), *stop = units_.links_end(link.x); l != stop; ++l)
            if (!units_.is_cell(l->unit))
                each_bit(static_cast<Mask>((*position_)[l->unit] & ~l->bit),
                         [&](int i) { marks_[units_.member(l->unit, i)] |= link.is_on ? 1 : 2; });
    for (const auto& link : path_)
        for (int d = 0; d < units_.digits(); ++d)
            marks_[units_.candidate(units_.cell_of(link.x), d)] = 0;
    removed_.clear();
    for (std::size_t x = 0; x < marks_.size(); ++x)
        if (marks_[x] == 3) removed_.push_back(static_cast<Id>(x));
    if (!removed_.empty()) finds_.keep(found, path_, removed_);
}

template class Walks<Small>;
template class Walks<Large>;

}  // namespace sudokit::logic::se
