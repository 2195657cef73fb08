// Propagation: what follows from one assumption. Facts ("on") are served before denials ("off"),
// one at a time. A dynamic propagation takes a denied candidate off the board once it is served, so
// that a later "only two left" may rest on everything that is gone by then.
//
//     on  x  ->  off: the other digits of the cell, then the digit's other places by box, row, ...
//     off x  ->  on:  the last of two in the cell, or in box, row, ...; its parents are x and all
//                     that had to go before
//
// Two boards are kept by unit: `now_` without what is served, `live_` without what is denied at
// all.
#include <algorithm>
#include <array>

#include "logic/se/chainer.hpp"

namespace sudokit::logic::se {

template <class Size>
Propagation<Size>& Chainer<Size>::propagation(Id x, bool on) {
    auto& p = pool_[2u * x + on];
    if (!p) p = std::make_unique<Propagation<Size>>();
    if (!p->is_valid) {
        propagate(*p, x, on);
        if (mode_.level == 0) note_units(*p);
        p->is_valid = true;
        made_.push_back(2u * x + on);
    }
    return *p;
}

template <class Size>
void Chainer<Size>::note_units(Propagation<Size>& p) const {
    p.units.assign(changed_.size(), 0);
    for (const Node& node : p.nodes)
        for (const auto *l = units_.links(node.x), *end = units_.links_end(node.x); l != end; ++l)
            p.units[l->unit / 64u] |= std::uint64_t{1} << (l->unit % 64u);
}

template <class Size>
void Chainer<Size>::propagate(Propagation<Size>& p, Id x, bool on) {
    if (bank_->watch && bank_->watch->is_over()) throw support::Interrupted{};
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
            if (mode_.level > 0) advance(p);
            if (off_head == p.offs.size()) return;
        }
    }
}

template <class Size>
void Chainer<Size>::add_off(Propagation<Size>& p, int i) {
    p.register_off(i);
    const Id x = p.node(i).x;
    if (p.has_on(x)) return;  // stays live, so that a clash is seen
    for (const auto *l = units_.links(x), *end = units_.links_end(x); l != end; ++l)
        live_[l->unit] = static_cast<Mask>(live_[l->unit] & ~l->bit);
}

template <class Size>
bool Chainer<Size>::serve_on(Propagation<Size>& p, int i) {
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
int Chainer<Size>::append_on(Propagation<Size>& p, Id y, Id unit, std::uint32_t parent, Mask gone) {
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
bool Chainer<Size>::serve_off(Propagation<Size>& p, int i) {
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

template class Chainer<Small>;
template class Chainer<Large>;

}  // namespace sudokit::logic::se
