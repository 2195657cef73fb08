#include "logic/se/chainer.hpp"

#include <algorithm>

#include "sudokit/technique.hpp"

namespace sudokit::logic::se {

int rating_of_length(int complexity) {
    int added = 0;
    bool is_odd = false;
    for (int limit = 4; complexity - 2 > limit; is_odd = !is_odd) {
        ++added;
        limit = is_odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return added;
}

Technique ChainMode::technique(bool is_cell) const {
    using enum Technique;
    constexpr Technique dynamic[] = {DynamicForcingChains, DynamicForcingChainsPlus,
                                     NestedForcingChains,  NestedMultipleChains,
                                     NestedDynamicChains,  NestedTwiceChains};
    if (is_nishio) return NishioForcingChain;
    if (is_dynamic) return dynamic[level];
    return is_cell ? CellForcingChains : RegionForcingChains;
}

template <class Size>
Chainer<Size>::Chainer(const Units<Size>& units, ChainMode mode,
                       std::shared_ptr<MemoBank<Size>> bank)
    : units_(units),
      mode_(mode),
      slots_(static_cast<std::size_t>(2 * units.candidates())),
      seen_(static_cast<std::size_t>(2 * units.candidates())),
      closes_(static_cast<std::size_t>(units.candidates())),
      marks_(static_cast<std::size_t>(units.candidates())),
      pool_(mode.is_unary() ? 0 : static_cast<std::size_t>(2 * units.candidates())),
      last_(static_cast<std::size_t>(units.count())),
      changed_(static_cast<std::size_t>(units.count() + 63) / 64),
      now_(units),
      bank_(bank),
      memo_(bank->of(mode.kind())) {
    if (!bank->closure) bank->closure = std::make_shared<Closure<Size>>(units);
    if (!mode.is_dynamic) closure_ = bank->closure;
    const auto nest = [&](ChainMode inner) {
        nested_.push_back(std::make_unique<Chainer>(units, inner, bank));
    };
    if (mode.level == 2 || mode.level == 3) nest({});
    if (mode.level == 3) nest({.is_multiple = true});
    if (mode.level >= 4) nest({.is_multiple = true, .is_dynamic = true});
    if (mode.level >= 5) nest({.is_multiple = true, .is_dynamic = true, .level = mode.level - 3});
}

template <class Size>
Chainer<Size>::~Chainer() = default;

template <class Size>
void Chainer<Size>::begin(const Position<Size>& position, bool keep_all) {
    position_ = &position;
    keep_all_ = keep_all;
    best_ = {};
    for (std::size_t slot : used_slots_) slots_[slot] = {};
    used_slots_.clear();
    wide_.clear();
    order_ = 0;
    paths_.clear();
    removed_.clear();
    rules_.clear();
    if (!mode_.is_unary()) {
        now_ = position;
        drop_propagations();
    }
}

// A propagation depends on the units of its nodes alone, but for rules on the way.
template <class Size>
void Chainer<Size>::drop_propagations() {
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
void Chainer<Size>::search() {
    if (closure_) closure_->build(*position_);
    if (mode_.is_unary()) {
        if (!closure_->has_forced()) return;
        search_unary();
    } else {
        search_multiple();
    }
}

// What a conclusion removes: the candidate itself, or the others of the cell. Where that is one,
// both are the same.
template <class Size>
std::size_t Chainer<Size>::slot_of(Id target, bool on) const {
    if (!on) return target;
    const Mask digits = position_->digits(units_.cell_of(target));
    const Mask others = static_cast<Mask>(digits & ~(Mask{1} << units_.digit_of(target)));
    if (is_single(others))
        return units_.candidate(units_.cell_of(target), std::countr_zero(others));
    return static_cast<std::size_t>(units_.candidates()) + target;
}

template <class Size>
std::uint64_t Chainer<Size>::bound(Id target, bool on) const {
    return keep_all_ ? slots_[slot_of(target, on)].score : best_.score;
}

template <class Size>
void Chainer<Size>::keep(Found found) {
    found.order = order_++;
    if (!keep_all_) {
        if (found.score < best_.score) best_ = found;
        return;
    }
    if (found.removals > 1) {
        const auto of = [&](const Found& f) {
            return std::span<const Id>(removed_).subspan(f.removed, f.removals);
        };
        for (Found& known : wide_)
            if (std::ranges::equal(of(known), of(found))) {
                if (found.score < known.score) known = found;
                return;
            }
        wide_.push_back(found);
        return;
    }
    const std::size_t slot =
        found.removals == 1 ? removed_[found.removed] : slot_of(found.target, found.target_on);
    if (slots_[slot].score == kNoScore) used_slots_.push_back(slot);
    if (found.score < slots_[slot].score) slots_[slot] = found;
}

// All hints, as Sudoku Explainer sorts them.
template <class Size>
void Chainer<Size>::collect(std::vector<Found>& all) const {
    all = wide_;
    for (std::size_t slot : used_slots_) all.push_back(slots_[slot]);
    std::sort(all.begin(), all.end(), [](const Found& a, const Found& b) {
        return std::pair(a.score, a.order) < std::pair(b.score, b.order);
    });
}

template <class Size>
void Chainer<Size>::removed_by(const Found& found, std::vector<Id>& into) const {
    into.clear();
    if (found.kind == Kind::Cycle) {
        into.assign(removed_.begin() + found.removed,
                    removed_.begin() + found.removed + found.removals);
    } else if (!found.target_on) {
        into.push_back(found.target);
    } else {
        const Cell c = units_.cell_of(found.target);
        each_bit(position_->digits(c), [&](int d) {
            if (d != units_.digit_of(found.target)) into.push_back(units_.candidate(c, d));
            return true;
        });
    }
}

template <class Size>
void Chainer<Size>::branches_of(const Found& found, std::vector<Branch>& into) {
    into.clear();
    const auto branch = [&](Id x, bool on, Id target, bool target_on) {
        auto& p = propagation(x, on);
        into.push_back({&p, p.node_of(target, target_on)});
    };
    if (found.kind == Kind::Contradiction) {
        auto& p = propagation(found.source, found.source_on);
        into = {{&p, p.clash_on}, {&p, p.clash_off}};
    } else if (found.kind == Kind::Double) {
        branch(found.source, true, found.target, found.target_on);
        branch(found.source, false, found.target, found.target_on);
    } else {
        each_bit((*position_)[found.source], [&](int i) {
            branch(units_.member(found.source, i), true, found.target, found.target_on);
            return true;
        });
    }
}

template <class Size>
bool Chainer<Size>::find(const Position<Size>& position, Hint<Size>& hint) {
    begin(position, false);
    search();
    if (best_.score == kNoScore) return false;
    hint.rating = static_cast<int>(best_.score >> 32);
    removed_by(best_, hint.removed);
    if (best_.kind != Kind::Cycle && best_.target_on) hint.placed = best_.target;
    if (hint.wants_step) explain(Found(best_), hint);
    return true;
}

template <class Size>
void Chainer<Size>::find_all(const Position<Size>& position,
                             const std::function<bool(ChainKind, Technique)>& wanted,
                             const std::function<bool(Step)>& take) {
    begin(position, true);
    search();
    std::vector<Found> all;
    collect(all);
    for (const Found& found : all) {
        if (!wanted(found.kind, technique_of(found))) continue;
        explain(found, explained_);
        if (!take(std::move(explained_.step))) return;
    }
}

template class Chainer<Small>;
template class Chainer<Large>;

}  // namespace sudokit::logic::se
