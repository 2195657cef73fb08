#include "logic/se/multiple.hpp"

#include "support/check.hpp"

namespace sudokit::logic::se {
namespace {
enum Key { kDouble = 1, kCell = 5, kRegion = 6, kContradiction = 7 };
}

template <class Size>
void MultipleSearch<Size>::search(const Position<Size>& position) {
    position_ = &position;
    for (Cell c = 0; c < units_.cells(); ++c)
        if (position_->count(c) > (mode_.is_dynamic ? 1 : 2)) search_cell(c);
}

template <class Size>
void MultipleSearch<Size>::search_cell(Cell c) {
    each_bit(position_->digits(c), [&](int d) {
        position_->keep_watch();
        const Id x = units_.candidate(c, d);
        if (mode_.is_dynamic) search_binary(x);
        if (!mode_.is_nishio)
            for (int h : units_.houses_of(c)) search_region(x, h);
    });
    if (mode_.is_nishio || (closure_ && !closure_->is_agreed(static_cast<Id>(c)))) return;
    group_.clear();
    each_bit(position_->digits(c),
             [&](int d) { group_.push_back(&propagator_.from(units_.candidate(c, d), true)); });
    intersect(group_, [&](Id target, bool on) {
        offer(ChainKind::Cell, kCell, static_cast<Id>(c), false, target, on, group_);
    });
}

template <class Size>
void MultipleSearch<Size>::search_binary(Id x) {
    auto& from_on = propagator_.from(x, true);
    group_ = {&from_on};
    if (from_on.has_clash())
        offer(ChainKind::Contradiction, kContradiction, x, true, x, false, group_);
    auto& from_off = propagator_.from(x, false);
    group_ = {&from_off};
    if (from_off.has_clash())
        offer(ChainKind::Contradiction, kContradiction, x, false, x, true, group_);
    if (mode_.is_nishio || position_->count(units_.cell_of(x)) < 3) return;
    group_ = {&from_on, &from_off};
    intersect(group_, [&](Id target, bool on) {
        offer(ChainKind::Double, kDouble, x, false, target, on, group_);
    });
}

// Examines each house once: from the first of its places.
template <class Size>
void MultipleSearch<Size>::search_region(Id x, int house) {
    const Id unit = units_.unit_of(house, units_.digit_of(x));
    const Mask places = (*position_)[unit];
    if (std::popcount(places) < 2 || units_.member(unit, std::countr_zero(places)) != x) return;
    if (closure_ && !closure_->is_agreed(unit)) return;
    group_.clear();
    each_bit(places,
             [&](int i) { group_.push_back(&propagator_.from(units_.member(unit, i), true)); });
    intersect(group_, [&](Id target, bool on) {
        offer(ChainKind::Region, kRegion, unit, false, target, on, group_);
    });
}

template <class Size>
template <class F>
void MultipleSearch<Size>::intersect(const Group& of, F&& take) {
    SUDOKIT_CHECK(!of.empty());
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

// Counts complexity only while the hint can still be the best.
template <class Size>
void MultipleSearch<Size>::offer(ChainKind kind, int key, Id source, bool source_on, Id target,
                                 bool target_on, const Group& of) {
    if (target_on && position_->count(units_.cell_of(target)) < 2) return;  // removes nothing
    const std::uint64_t limit = finds_.bound(target, target_on);
    branches_.clear();
    for (auto* p : of) {
        if (kind == ChainKind::Contradiction) {
            SUDOKIT_CHECK(p->has_clash());
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
        complexity += propagator_.size_of(*p, end) - p->node(end).depth;
        if (limit != kNoScore && score(complexity) >= limit) return;
    }
    if (has_nested) complexity += nesting_.size_of(branches_);
    Found<Size> found;
    found.score = score(complexity);
    found.complexity = complexity;
    found.kind = kind;
    found.source = source;
    found.source_on = source_on;
    found.target = target;
    found.target_on = target_on;
    finds_.keep(found);
}

template class MultipleSearch<Small>;
template class MultipleSearch<Large>;

}  // namespace sudokit::logic::se
