#include "logic/se/nesting.hpp"

#include <algorithm>

#include "logic/se/patterns.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
void Nesting<Size>::advance(Propagation<Size>& p) {
    propagator_.position().keep_watch();
    if (advance_by_locked(p) || advance_by_pairs(p, true) || advance_by_pairs(p, false) ||
        advance_by_fish(p))
        return;
    for (auto& nested : nested_)
        if (advance_by_chains(p, *nested)) return;
}

// Adds the unit's candidates that have gone since the start to the reasons.
template <class Size>
void Nesting<Size>::add_gone(Propagation<Size>& p, Id unit, Mask of) {
    each_bit(static_cast<Mask>(propagator_.position()[unit] & ~propagator_.now()[unit] & of),
             [&](int i) {
                 const Id x = units_.member(unit, i);
                 if (marks_[x]) return true;
                 marks_[x] = 1;
                 parents_.push_back(static_cast<std::uint32_t>(p.node_of(x, false)));
                 return true;
             });
}

template <class Size>
void Nesting<Size>::clear_parents(const Propagation<Size>& p) {
    for (std::uint32_t i : parents_) marks_[p.nodes[i].x] = 0;
    parents_.clear();
}

// Sudoku Explainer keeps a hint's removals in a hash table by cell, with 16 slots for up to 12
// cells, and reads them in the order of the slots.
template <class Size>
void Nesting<Size>::order_removals() {
    int cells = 0, places = 16;
    for (std::size_t i = 0; i < removals_.size(); ++i)
        cells += i == 0 || units_.cell_of(removals_[i]) != units_.cell_of(removals_[i - 1]);
    while (cells * 4 > places * 3) places *= 2;
    const auto place = [&](Id x) { return units_.cell_of(x) % places; };
    for (std::size_t i = 1; i < removals_.size(); ++i)  // short, and stable
        for (std::size_t k = i; k > 0 && place(removals_[k]) < place(removals_[k - 1]); --k)
            std::swap(removals_[k], removals_[k - 1]);
}

// Adds those denials of `removals_` that are new, resting on `parents_`.
template <class Size>
void Nesting<Size>::use(Propagation<Size>& p, const Rule& rule) {
    SUDOKIT_CHECK(!parents_.empty() && !removals_.empty());
    rules_.push_back(rule);
    const int index = static_cast<int>(rules_.size()) - 1;
    order_removals();
    const auto first = static_cast<std::uint32_t>(p.parents.size());
    p.parents.insert(p.parents.end(), parents_.begin(), parents_.end());
    int depth = 0;
    for (std::uint32_t i : parents_) depth = std::max<int>(depth, p.nodes[i].depth);
    for (Id x : removals_) {
        if (p.has_off(x)) continue;
        const bool is_one = parents_.size() == 1;
        p.nodes.push_back({x, Units<Size>::kNone, is_one ? parents_[0] : first,
                           static_cast<std::uint16_t>(parents_.size()),
                           static_cast<std::uint16_t>(depth + 1), 0, false, index});
        propagator_.add_off(p, static_cast<int>(p.nodes.size()) - 1);
    }
    clear_parents(p);
}

// Uses a pattern. add_reasons() adds the denials on which it rests. False: it removes nothing, or
// it rests on no denial, so it holds without the assumption.
template <class Size>
template <class Pattern, class Reasons>
bool Nesting<Size>::use_pattern(Propagation<Size>& p, const Pattern& found, Technique technique,
                                Reasons&& add_reasons) {
    removals_.clear();
    each_removed(propagator_.now(), found, [&](Id x) { removals_.push_back(x); });
    if (removals_.empty()) return false;
    add_reasons();
    if (parents_.empty()) return false;
    use(p, {});
    if (keep_steps_) {
        explained_.removed = removals_;
        explain_pattern(propagator_.now(), explained_, found, technique);
        keep_step();
    }
    return true;
}

template <class Size>
bool Nesting<Size>::advance_by_locked(Propagation<Size>& p) {
    bool any = false;
    const auto use_locked = [&](const Locked<Size>& found) {
        const auto& houses = *found.houses;
        const bool in_box = units_.layout().kind(houses.from) == HouseKind::Box;
        any |= use_pattern(p, found, in_box ? Technique::Pointing : Technique::Claiming, [&] {
            add_gone(p, units_.unit_of(houses.from, found.d), static_cast<Mask>(~houses.common));
        });
        return true;
    };
    each_locked(propagator_.now(), use_locked, &propagator_.position());
    return any;
}

template <class Size>
bool Nesting<Size>::advance_by_pairs(Propagation<Size>& p, bool hidden) {
    bool any = false;
    const auto use_pair = [&](const Subset<Size>& found) {
        const Mask others = static_cast<Mask>(units_.all_digits() & ~found.places);
        const Mask gone = hidden ? found.digits : static_cast<Mask>(~found.digits);
        any |= use_pattern(p, found, hidden ? Technique::HiddenPair : Technique::NakedPair, [&] {
            each_bit(hidden ? others : found.places, [&](int i) {
                add_gone(p, static_cast<Id>(units_.cell_at(found.house, i)), gone);
            });
        });
        return true;
    };
    if (hidden)
        each_hidden_set(propagator_.now(), 2, 5, use_pair);
    else
        each_naked_set(propagator_.now(), 2, use_pair);
    return any;
}

template <class Size>
bool Nesting<Size>::advance_by_fish(Propagation<Size>& p) {
    bool any = false;
    each_fish(propagator_.now(), 2, [&](const FishPattern<Size>& found) {
        any |= use_pattern(p, found, Technique::XWing, [&] {
            each_bit(found.base, [&](int i) {
                const int house = (*found.bases)[static_cast<std::size_t>(i)];
                add_gone(p, units_.unit_of(house, found.d), static_cast<Mask>(~found.cover));
            });
        });
        return true;
    });
    return any;
}

// The step in `explained_` belongs to the newest rule.
template <class Size>
void Nesting<Size>::keep_step() {
    rules_.back().step = static_cast<int>(steps_.size());
    steps_.push_back(std::move(explained_.step));
}

template <class Size>
bool Nesting<Size>::advance_by_chains(Propagation<Size>& p, NestedSearch<Size>& nested) {
    const auto entry = nested.hints_on(propagator_.now());
    if (keep_steps_) nested.list(propagator_.now(), hints_);  // so that they can be explained
    const Memo<Size>& memo = nested.memo();
    SUDOKIT_CHECK(entry.first + entry.count <= memo.hints.size());
    SUDOKIT_CHECK(!keep_steps_ || hints_.size() == entry.count);
    const auto all = static_cast<Mask>(~Mask{0});
    bool any = false;
    for (std::uint32_t i = 0; i < entry.count; ++i) {
        const auto& hint = memo.hints[entry.first + i];
        removals_.assign(memo.ids.begin() + hint.removed,
                         memo.ids.begin() + hint.removed + hint.removals);
        if (std::all_of(removals_.begin(), removals_.end(), [&](Id x) { return p.has_off(x); }))
            continue;
        for (std::uint32_t k = 0; k < hint.unit_count; ++k)
            add_gone(p, memo.ids[hint.units + k], all);
        if (parents_.empty()) continue;
        any = true;
        p.has_nested = true;
        use(p, {hint.complexity, hint.hash, -1});
        if (!keep_steps_) continue;
        nested.explain(hints_[i], explained_);
        keep_step();
    }
    return any;
}

template <class Size>
int Nesting<Size>::size_of(const std::vector<Branch<Size>>& branches) {
    hashes_.clear();
    int size = 0;
    for (const auto& [p, end] : branches)
        propagator_.each_ancestor(*p, end, [&](const Node& node) {
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

template class Nesting<Small>;
template class Nesting<Large>;

}  // namespace sudokit::logic::se
