// Rules on the way: when all links from an assumption are followed, a chain of a higher level looks
// at the board as it stands then: for locked candidates, pairs, X-Wings, and after these for whole
// chains. The first rule that yields anything is used with all it finds. What it removes rests on
// the candidates that are gone since the start and without which the rule would not apply; what
// rests on none is not news.
#include <algorithm>

#include "logic/se/chainer.hpp"
#include "logic/se/patterns.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::se {
namespace {

std::uint64_t mix(std::uint64_t h, std::uint64_t value) {
    h = (h ^ value) * 0x9E3779B97F4A7C15ull;
    return h ^ (h >> 29);
}

}  // namespace

template <class Size>
void Chainer<Size>::advance(Propagation<Size>& p) {
    if (advance_by_patterns(p)) return;
    for (auto& nested : nested_)
        if (advance_by_chains(p, *nested)) return;
}

// Candidates of the unit that are gone since the start.
template <class Size>
void Chainer<Size>::add_gone(Propagation<Size>& p, Id unit, Mask of) {
    each_bit(static_cast<Mask>((*position_)[unit] & ~now_[unit] & of), [&](int i) {
        const Id x = units_.member(unit, i);
        if (marks_[x]) return true;
        marks_[x] = 1;
        parents_.push_back(static_cast<std::uint32_t>(p.node_of(x, false)));
        return true;
    });
}

template <class Size>
void Chainer<Size>::clear_parents(const Propagation<Size>& p) {
    for (std::uint32_t i : parents_) marks_[p.nodes[i].x] = 0;
    parents_.clear();
}

// Sudoku Explainer keeps what a hint removes in a hash table by cell, with 16 places as long as 12
// cells suffice, and reads it in the order of that table.
template <class Size>
void Chainer<Size>::order_removals() {
    int cells = 0, places = 16;
    for (std::size_t i = 0; i < removals_.size(); ++i)
        cells += i == 0 || units_.cell_of(removals_[i]) != units_.cell_of(removals_[i - 1]);
    while (cells * 4 > places * 3) places *= 2;
    const auto place = [&](Id x) { return units_.cell_of(x) % places; };
    for (std::size_t i = 1; i < removals_.size(); ++i)  // short, and equal places keep their order
        for (std::size_t k = i; k > 0 && place(removals_[k]) < place(removals_[k - 1]); --k)
            std::swap(removals_[k], removals_[k - 1]);
}

// Denials of `removals_`, resting on `parents_`, as far as they are new.
template <class Size>
void Chainer<Size>::add_removals(Propagation<Size>& p, int rule) {
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
                           static_cast<std::uint16_t>(depth + 1), 0, false, rule});
        add_off(p, static_cast<int>(p.nodes.size()) - 1);
    }
}

template <class Size>
bool Chainer<Size>::take_pattern(Propagation<Size>& p, Technique technique) {
    if (parents_.empty()) return false;
    rules_.push_back({technique, 0, 0, -1});
    add_removals(p, static_cast<int>(rules_.size()) - 1);
    clear_parents(p);
    return true;
}

template <class Size>
bool Chainer<Size>::advance_by_patterns(Propagation<Size>& p) {
    bool any = false;
    const auto gather = [&](Id x) { removals_.push_back(x); };
    each_locked(
        now_,
        [&](const Locked<Size>& found) {
            removals_.clear();
            each_removed(now_, found, gather);
            if (removals_.empty()) return true;
            const auto& houses = *found.houses;
            add_gone(p, units_.unit_of(houses.from, found.d), static_cast<Mask>(~houses.common));
            if (!take_pattern(p, Technique::Pointing)) return true;
            any = true;
            if (keep_steps_) {
                explained_.removed = removals_;
                const bool in_box = units_.layout().kind(houses.from) == HouseKind::Box;
                explain_locked(now_, explained_, found,
                               in_box ? Technique::Pointing : Technique::Claiming);
                keep_step();
            }
            return true;
        },
        position_);
    if (any) return true;
    each_hidden_set(now_, 2, 5, [&](const Subset<Size>& found) {
        removals_.clear();
        each_removed_by_hidden(now_, found, gather);
        if (removals_.empty()) return true;
        each_bit(static_cast<Mask>(units_.all_digits() & ~found.places), [&](int i) {
            const Cell c = units_.cell_at(found.house, i);
            add_gone(p, static_cast<Id>(c), found.digits);
            return true;
        });
        if (!take_pattern(p, Technique::HiddenPair)) return true;
        any = true;
        if (keep_steps_) {
            explained_.removed = removals_;
            explain_subset(now_, explained_, found, Technique::HiddenPair, true);
            keep_step();
        }
        return true;
    });
    if (any) return true;
    each_naked_set(now_, 2, [&](const Subset<Size>& found) {
        removals_.clear();
        each_removed_by_naked(now_, found, gather);
        if (removals_.empty()) return true;
        each_bit(found.places, [&](int i) {
            add_gone(p, static_cast<Id>(units_.cell_at(found.house, i)),
                     static_cast<Mask>(~found.digits));
            return true;
        });
        if (!take_pattern(p, Technique::NakedPair)) return true;
        any = true;
        if (keep_steps_) {
            explained_.removed = removals_;
            explain_subset(now_, explained_, found, Technique::NakedPair, false);
            keep_step();
        }
        return true;
    });
    if (any) return true;
    each_fish(now_, 2, [&](const FishPattern<Size>& found) {
        removals_.clear();
        each_removed(now_, found, gather);
        if (removals_.empty()) return true;
        each_bit(found.base, [&](int i) {
            const int house = (*found.bases)[static_cast<std::size_t>(i)];
            add_gone(p, units_.unit_of(house, found.d), static_cast<Mask>(~found.cover));
            return true;
        });
        if (!take_pattern(p, Technique::XWing)) return true;
        any = true;
        if (keep_steps_) {
            explained_.removed = removals_;
            explain_fish(now_, explained_, found, Technique::XWing);
            keep_step();
        }
        return true;
    });
    return any;
}

// The step in `explained_` belongs to the newest rule.
template <class Size>
void Chainer<Size>::keep_step() {
    rules_.back().step = static_cast<int>(steps_.size());
    steps_.push_back(std::move(explained_.step));
}

template <class Size>
bool Chainer<Size>::advance_by_chains(Propagation<Size>& p, Chainer& nested) {
    const auto entry = nested.hints_on(now_);
    if (keep_steps_) {  // once more, to be able to explain them
        nested.begin(now_, true);
        nested.search();
        nested.collect(hints_);
    }
    const Memo<Size>& memo = *nested.memo_;
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
        rules_.push_back({hint.technique, hint.complexity, hint.hash, -1});
        add_removals(p, static_cast<int>(rules_.size()) - 1);
        clear_parents(p);
        if (!keep_steps_) continue;
        nested.explain(hints_[i], explained_);
        keep_step();
    }
    return any;
}

// All hints on the board, from the memo if it was seen before.
template <class Size>
typename Memo<Size>::Entry Chainer<Size>::hints_on(const Position<Size>& position) {
    std::uint64_t key = 1, check = 2;
    for (Cell c = 0; c < units_.cells(); ++c) {
        key = mix(key, position.digits(c));
        check = mix(check + c, position.digits(c));
    }
    const auto known = memo_->entries.find(key);
    if (known != memo_->entries.end() && known->second.check == check) return known->second;
    begin(position, true);
    search();
    collect(hints_);
    if (memo_->is_full()) memo_->clear();
    const typename Memo<Size>::Entry entry{check, static_cast<std::uint32_t>(memo_->hints.size()),
                                           static_cast<std::uint32_t>(hints_.size())};
    const auto store = [&](const std::vector<Id>& list) {
        const auto first = static_cast<std::uint32_t>(memo_->ids.size());
        memo_->ids.insert(memo_->ids.end(), list.begin(), list.end());
        return first;
    };
    for (const Found& found : hints_) {
        typename Memo<Size>::Hint hint{
            technique_of(found), found.complexity, hash_of(found), 0, 0, 0, 0};
        removed_by(found, removals_);
        hint.removed = store(removals_);
        hint.removals = static_cast<std::uint32_t>(removals_.size());
        list_units(found, removals_);
        hint.units = store(removals_);
        hint.unit_count = static_cast<std::uint32_t>(removals_.size());
        memo_->hints.push_back(hint);
    }
    return memo_->entries[key] = entry;
}

// The units in which a candidate was the last one, as the chains are read from their ends: what is
// gone of them is what the chain rests on.
template <class Size>
void Chainer<Size>::list_units(const Found& found, std::vector<Id>& into) {
    into.clear();
    if (found.kind == Kind::Cycle || found.kind == Kind::Forcing) {
        const auto path = std::span<const Link>(paths_).subspan(found.path, found.length);
        for (const Link& link : path)
            if (link.is_on && link.unit != Units<Size>::kNone) into.push_back(link.unit);
        if (found.kind == Kind::Forcing) return;
        // The other way round facts and denials change places, but not what they are said to
        // follow from.
        for (auto link = path.rbegin(); link != path.rend(); ++link)
            if (!link->is_on) into.push_back(link->unit);
        return;
    }
    const bool has_split = found.kind == Kind::Cell || found.kind == Kind::Region;
    branches_of(found, branches_);
    for (const auto& [from, end] : branches_)
        each_ancestor(*from, end, [&](const Node& node) {
            if (!node.is_on) return;
            if (node.unit != Units<Size>::kNone) {
                into.push_back(node.unit);
            } else if (has_split) {
                into.push_back(found.source);
            }
        });
}

// Two nested chains are one if their ends and all ancestors of these, in order, are the same.
template <class Size>
std::uint64_t Chainer<Size>::hash_of(const Found& found) {
    std::uint64_t h = 0;
    if (found.kind == Kind::Cycle || found.kind == Kind::Forcing) {
        const auto path = std::span<const Link>(paths_).subspan(found.path, found.length);
        for (const Link& link : path) h = mix(h, 2u * link.x + link.is_on + 1u);
        return mix(h, found.kind == Kind::Cycle ? 1 : 2);
    }
    branches_of(found, branches_);
    for (const auto& [from, end] : branches_) {
        h = mix(h, ~std::uint64_t{0});
        each_ancestor(*from, end,
                      [&](const Node& node) { h = mix(h, 2u * node.x + node.is_on + 1u); });
    }
    return h;
}

template class Chainer<Small>;
template class Chainer<Large>;

}  // namespace sudokit::logic::se
