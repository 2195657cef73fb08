// Multiple, dynamic and Nishio chains: what all candidates of a cell or places of a digit lead to,
// what a candidate and its opposite both lead to, and what leads to a contradiction.
#include <algorithm>

#include "logic/se/chainer.hpp"

namespace sudokit::logic::se {
namespace {
enum Key { kDouble = 1, kCell = 5, kRegion = 6, kContradiction = 7 };
}

template <class Size>
void Chainer<Size>::search_multiple() {
    for (Cell c = 0; c < units_.cells(); ++c)
        if (position_->count(c) > (mode_.is_dynamic ? 1 : 2)) search_cell(c);
}

template <class Size>
void Chainer<Size>::search_cell(Cell c) {
    each_bit(position_->digits(c), [&](int d) {
        const Id x = units_.candidate(c, d);
        if (mode_.is_dynamic) search_binary(x);
        if (!mode_.is_nishio)
            for (int h : units_.houses_of(c)) search_region(x, h);
        return true;
    });
    if (mode_.is_nishio || (closure_ && !closure_->is_agreed(static_cast<Id>(c)))) return;
    group_.clear();
    each_bit(position_->digits(c), [&](int d) {
        group_.push_back(&propagation(units_.candidate(c, d), true));
        return true;
    });
    intersect(group_, [&](Id target, bool on) {
        offer(Kind::Cell, kCell, static_cast<Id>(c), false, target, on, group_);
    });
}

template <class Size>
void Chainer<Size>::search_binary(Id x) {
    auto& from_on = propagation(x, true);
    group_ = {&from_on};
    if (from_on.has_clash()) offer(Kind::Contradiction, kContradiction, x, true, x, false, group_);
    auto& from_off = propagation(x, false);
    group_ = {&from_off};
    if (from_off.has_clash()) offer(Kind::Contradiction, kContradiction, x, false, x, true, group_);
    if (mode_.is_nishio || position_->count(units_.cell_of(x)) < 3) return;
    group_ = {&from_on, &from_off};
    intersect(group_, [&](Id target, bool on) {
        offer(Kind::Double, kDouble, x, false, target, on, group_);
    });
}

// Each house once: with the first of its places.
template <class Size>
void Chainer<Size>::search_region(Id x, int house) {
    const Id unit = units_.unit_of(house, units_.digit_of(x));
    const Mask places = (*position_)[unit];
    if (std::popcount(places) < 2 || units_.member(unit, std::countr_zero(places)) != x) return;
    if (closure_ && !closure_->is_agreed(unit)) return;
    group_.clear();
    each_bit(places, [&](int i) {
        group_.push_back(&propagation(units_.member(unit, i), true));
        return true;
    });
    intersect(group_, [&](Id target, bool on) {
        offer(Kind::Region, kRegion, unit, false, target, on, group_);
    });
}

template <class Size>
template <class F>
void Chainer<Size>::intersect(const std::vector<Propagation<Size>*>& of, F&& take) {
    for (bool on : {true, false}) {
        common_ = on ? of[0]->on_bits : of[0]->off_bits;
        std::uint64_t any = 0;
        for (std::size_t w = 0; w < common_.size(); ++w) {
            for (const auto* p : of) common_[w] &= (on ? p->on_bits : p->off_bits)[w];
            any |= common_[w];
        }
        if (!any) continue;
        for (int i : on ? of[0]->ons : of[0]->offs)
            if (const Id x = of[0]->node(i).x; common_[x / 64u] >> (x % 64u) & 1) take(x, on);
    }
}

// Complexity is counted only as far as the hint may be the best one.
template <class Size>
void Chainer<Size>::offer(Kind kind, int key, Id source, bool source_on, Id target, bool target_on,
                          const std::vector<Propagation<Size>*>& of) {
    if (target_on && position_->count(units_.cell_of(target)) < 2) return;  // removes nothing
    const std::uint64_t limit = bound(target, target_on);
    branches_.clear();
    for (auto* p : of) {
        if (kind == Kind::Contradiction) {
            branches_.push_back({p, p->clash_on});
            branches_.push_back({p, p->clash_off});
        } else {
            branches_.push_back({p, p->node_of(target, target_on)});
        }
    }
    const auto score = [&](int complexity) {
        return score_of(mode_.rating() + rating_of_length(complexity), complexity, key);
    };
    int complexity = 0;
    bool has_nested = false;
    for (const auto& [p, end] : branches_) {
        complexity += p->node(end).depth;
        has_nested |= p->has_nested;
    }
    if (limit != kNoScore && score(complexity) >= limit) return;
    for (const auto& [p, end] : branches_) {
        complexity += flat_size(*p, end) - p->node(end).depth;
        if (limit != kNoScore && score(complexity) >= limit) return;
    }
    if (has_nested) complexity += nested_size(branches_);
    Found found;
    found.score = score(complexity);
    found.complexity = complexity;
    found.kind = kind;
    found.source = source;
    found.source_on = source_on;
    found.target = target;
    found.target_on = target_on;
    keep(found);
}

// Of the node and all it rests on.
template <class Size>
int Chainer<Size>::flat_size(Propagation<Size>& p, int end) {
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

template <class Size>
int Chainer<Size>::nested_size(const std::vector<Branch>& branches) {
    hashes_.clear();
    int size = 0;
    for (const auto& [p, end] : branches)
        each_ancestor(*p, end, [&](const Node& node) {
            if (node.rule < 0) return;
            const Rule& rule = rules_[static_cast<std::size_t>(node.rule)];
            if (rule.complexity == 0 ||
                std::find(hashes_.begin(), hashes_.end(), rule.hash) != hashes_.end())
                return;
            hashes_.push_back(rule.hash);
            size += rule.complexity;
        });
    return size;
}

template class Chainer<Small>;
template class Chainer<Large>;

}  // namespace sudokit::logic::se
