#include "logic/se/propagator.hpp"

#include <algorithm>
#include <array>

namespace sudokit::logic::se {

template <class Size>
Propagator<Size>::Propagator(const Units<Size>& units, ChainMode mode, const MemoBank<Size>& bank)
    : units_(units),
      mode_(mode),
      bank_(bank),
      pool_(mode.is_unary() ? 0 : static_cast<std::size_t>(2 * units.candidates())),
      last_(static_cast<std::size_t>(units.count())),
      changed_(static_cast<std::size_t>(units.count() + 63) / 64),
      now_(units) {}

template <class Size>
void Propagator<Size>::begin(const Position<Size>& position) {
    position_ = &position;
    now_ = position;
    drop_outdated();
}

// Without rules, a propagation depends only on the units of its nodes.
template <class Size>
void Propagator<Size>::drop_outdated() {
    std::fill(changed_.begin(), changed_.end(), 0);
    const auto& masks = position_->masks();
    for (std::size_t u = 0; u < masks.size(); ++u)
        changed_[u / 64] |= std::uint64_t{masks[u] != last_[u]} << (u % 64);
    last_ = masks;
    std::erase_if(made_, [&](std::uint32_t i) {
        auto& p = *pool_[i];
        p.is_valid = p.is_valid && mode_.level == 0;
        for (std::size_t w = 0; w < changed_.size() && p.is_valid; ++w)
            p.is_valid = !(changed_[w] & p.units[w]);
        return !p.is_valid;
    });
}

template <class Size>
void Propagator<Size>::forget() {
    for (std::uint32_t i : made_) pool_[i]->is_valid = false;
    made_.clear();
}

template <class Size>
Propagation<Size>& Propagator<Size>::from(Id x, bool on) {
    auto& p = pool_[2u * x + on];
    if (!p) p = std::make_unique<Propagation<Size>>();
    p->used = ++clock_;
    if (!p->is_valid) {
        if (bytes_ > kMostBytes) make_room();
        const std::size_t before = p->bytes();
        propagate(*p, x, on);
        if (mode_.level == 0) note_units(*p);
        bytes_ += p->bytes() - before;
        p->is_valid = true;
        made_.push_back(2u * x + on);
    }
    return *p;
}

template <class Size>
void Propagator<Size>::make_room() {
    for (auto& p : pool_) {
        if (!p || p->used + kHeld >= clock_) continue;
        bytes_ -= p->bytes();
        p.reset();
    }
    std::erase_if(made_, [&](std::uint32_t i) { return !pool_[i]; });
}

template <class Size>
void Propagator<Size>::release() {
    if (bytes_ <= kIdleBytes) return;
    for (auto& p : pool_) p.reset();
    made_.clear();
    bytes_ = 0;
}

template <class Size>
void Propagator<Size>::note_units(Propagation<Size>& p) const {
    p.units.assign(changed_.size(), 0);
    for (const Node& node : p.nodes)
        for (const auto *l = units_.links(node.x), *end = units_.links_end(node.x); l != end; ++l)
            p.units[l->unit / 64u] |= std::uint64_t{1} << (l->unit % 64u);
}

template <class Size>
void Propagator<Size>::propagate(Propagation<Size>& p, Id x, bool on) {
    position_->keep_watch();
    p.reset(units_.candidates());
    live_ = position_->masks();
    now_.masks() = position_->masks();
    p.nodes.push_back({x, Units<Size>::kNone, 0, 0, 1, 1, on, -1});
    if (on) {
        p.register_on(0);
    } else {
        add_off(p, 0);
    }
    std::size_t on_head = 0, off_head = 0;
    while (true) {
        if (on_head < p.ons.size()) {
            if (!serve_on(p, p.ons[on_head++])) return;
        } else if (off_head < p.offs.size()) {
            if (!serve_off(p, p.offs[off_head++])) return;
        } else {
            if (advance_) advance_(p);
            if (off_head == p.offs.size()) return;
        }
    }
}

template <class Size>
void Propagator<Size>::add_off(Propagation<Size>& p, int i) {
    p.register_off(i);
    const Id x = p.node(i).x;
    if (p.has_on(x)) return;  // stays live, so that a clash is seen
    for (const auto *l = units_.links(x), *end = units_.links_end(x); l != end; ++l)
        live_[l->unit] = static_cast<Mask>(live_[l->unit] & ~l->bit);
}

template <class Size>
bool Propagator<Size>::serve_on(Propagation<Size>& p, int i) {
    const Id x = p.node(i).x;
    const auto* l = units_.links(x);
    for (const auto* end = units_.links_end(x); l != end; ++l) {
        if (mode_.is_nishio && units_.is_cell(l->unit)) continue;
        for (Mask m = static_cast<Mask>(live_[l->unit] & ~l->bit); m;
             m = static_cast<Mask>(m & (m - 1))) {
            const Id y = units_.member(l->unit, std::countr_zero(m));
            const int off = p.append(y, false, l->unit, static_cast<std::uint32_t>(i));
            if (p.has_on(y)) {
                p.clash_on = p.node_of(y, true);
                p.clash_off = off;
                return false;
            }
            add_off(p, off);
        }
    }
    return true;
}

template <class Size>
int Propagator<Size>::append_on(Propagation<Size>& p, Id y, Id unit, std::uint32_t parent,
                                Mask gone) {
    const int i = p.append(y, true, unit, parent);
    if (!gone) return i;
    const auto first = static_cast<std::uint32_t>(p.parents.size());
    int depth = p.node(i).depth;
    p.parents.push_back(parent);
    for (; gone; gone = static_cast<Mask>(gone & (gone - 1))) {
        const int other = p.node_of(units_.member(unit, std::countr_zero(gone)), false);
        depth = std::max(depth, p.node(other).depth + 1);
        p.parents.push_back(static_cast<std::uint32_t>(other));
    }
    Node& node = p.node(i);
    node.parent = first;
    node.parents = static_cast<std::uint16_t>(p.parents.size() - first);
    node.depth = static_cast<std::uint16_t>(depth);
    return i;
}

template <class Size>
bool Propagator<Size>::serve_off(Propagation<Size>& p, int i) {
    struct Last {
        Id y, unit;
        Mask gone;
    };
    std::array<Last, 16> made;
    std::size_t count = 0;
    const Id x = p.node(i).x;
    auto& now = now_.masks();
    for (const auto *l = units_.links(x), *end = units_.strong_end(x); l != end; ++l) {
        if (mode_.is_nishio && units_.is_cell(l->unit)) continue;
        const Mask rest = static_cast<Mask>(now[l->unit] & ~l->bit);
        if (!is_single(rest) || count == made.size()) continue;
        const Mask gone = static_cast<Mask>((*position_)[l->unit] & ~now[l->unit]);
        made[count++] = {units_.member(l->unit, std::countr_zero(rest)), l->unit, gone};
    }
    if (mode_.is_dynamic)
        for (const auto *l = units_.links(x), *end = units_.links_end(x); l != end; ++l) {
            now[l->unit] = static_cast<Mask>(now[l->unit] & ~l->bit);
            live_[l->unit] = static_cast<Mask>(live_[l->unit] & ~l->bit);
        }
    for (std::size_t k = 0; k < count; ++k) {
        const auto [y, unit, gone] = made[k];
        if (p.has_on(y) && !p.has_off(y)) continue;
        const int on = append_on(p, y, unit, static_cast<std::uint32_t>(i), gone);
        if (p.has_off(y)) {
            p.clash_on = on;
            p.clash_off = p.node_of(y, false);
            return false;
        }
        p.register_on(on);
    }
    return true;
}

template <class Size>
void Propagator<Size>::branches_of(const Found<Size>& found, std::vector<Branch<Size>>& into) {
    into.clear();
    const auto branch = [&](Id x, bool on, Id target, bool target_on) {
        auto& p = from(x, on);
        into.push_back({&p, p.node_of(target, target_on)});
    };
    if (found.kind == ChainKind::Contradiction) {
        auto& p = from(found.source, found.source_on);
        into = {{&p, p.clash_on}, {&p, p.clash_off}};
    } else if (found.kind == ChainKind::Double) {
        branch(found.source, true, found.target, found.target_on);
        branch(found.source, false, found.target, found.target_on);
    } else {
        each_bit((*position_)[found.source], [&](int i) {
            branch(units_.member(found.source, i), true, found.target, found.target_on);
        });
    }
}

template <class Size>
int Propagator<Size>::size_of(Propagation<Size>& p, int end) {
    if (p.node(end).size) return p.node(end).size;
    if (!mode_.is_dynamic) return p.node(end).depth;
    if (visited_.size() < p.nodes.size()) visited_.resize(p.nodes.size());
    ++visit_;
    stack_.assign(1, static_cast<std::uint32_t>(end));
    visited_[static_cast<std::size_t>(end)] = visit_;
    int size = 0;
    while (!stack_.empty()) {
        const Node& node = p.nodes[stack_.back()];
        stack_.pop_back();
        ++size;
        const auto* parents = p.parents_of(node);
        for (int k = 0; k < node.parents; ++k) {
            if (visited_[parents[k]] == visit_) continue;
            visited_[parents[k]] = visit_;
            stack_.push_back(parents[k]);
        }
    }
    p.node(end).size = static_cast<std::uint16_t>(size);
    return size;
}

template class Propagator<Small>;
template class Propagator<Large>;

}  // namespace sudokit::logic::se
