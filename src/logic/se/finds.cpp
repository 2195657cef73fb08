#include "logic/se/finds.hpp"

#include <algorithm>

#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
Technique Found<Size>::technique(ChainMode mode) const {
    using enum Technique;
    const auto key = score & 15;
    if (kind == ChainKind::Cycle)
        return key == 2 ? BidirectionalXCycle : key == 3 ? BidirectionalYCycle : BidirectionalCycle;
    if (kind == ChainKind::Forcing) return key == 2 ? ForcingXChain : SingleForcingChain;
    return mode.technique(kind == ChainKind::Cell);
}

template <class Size>
Finds<Size>::Finds(const Units<Size>& units)
    : units_(units), slots_(static_cast<std::size_t>(2 * units.candidates())) {}

template <class Size>
void Finds<Size>::begin(const Position<Size>& position, bool keep_all) {
    position_ = &position;
    keep_all_ = keep_all;
    best_ = {};
    for (std::size_t slot : used_slots_) slots_[slot] = {};
    used_slots_.clear();
    wide_.clear();
    order_ = 0;
    paths_.clear();
    removed_.clear();
}

// A conclusion removes the candidate itself, or the others of its cell. If there is just one other,
// the conclusion gets the slot of removing that one.
template <class Size>
std::size_t Finds<Size>::slot_of(Id target, bool on) const {
    if (!on) return target;
    const Mask digits = position_->digits(units_.cell_of(target));
    const Mask others = static_cast<Mask>(digits & ~(Mask{1} << units_.digit_of(target)));
    if (is_single(others))
        return units_.candidate(units_.cell_of(target), std::countr_zero(others));
    return static_cast<std::size_t>(units_.candidates()) + target;
}

template <class Size>
std::uint64_t Finds<Size>::bound(Id target, bool on) const {
    return keep_all_ ? slots_[slot_of(target, on)].score : best_.score;
}

template <class Size>
void Finds<Size>::keep(Found<Size> found, std::span<const Link> path, std::span<const Id> removed) {
    SUDOKIT_CHECK((found.kind == ChainKind::Cycle) == !removed.empty());
    SUDOKIT_CHECK(found.is_path() == !path.empty());
    found.order = order_++;
    if (!keep_all_ && found.score >= best_.score) return;
    found.path = static_cast<std::uint32_t>(paths_.size());
    found.length = static_cast<std::uint32_t>(path.size());
    paths_.insert(paths_.end(), path.begin(), path.end());
    found.removed = static_cast<std::uint32_t>(removed_.size());
    found.removals = static_cast<std::uint32_t>(removed.size());
    removed_.insert(removed_.end(), removed.begin(), removed.end());
    if (!keep_all_) {
        best_ = found;
    } else if (found.removals > 1) {
        keep_wide(found);
    } else {
        const std::size_t slot =
            found.removals == 1 ? removed[0] : slot_of(found.target, found.target_on);
        if (slots_[slot].score == kNoScore) used_slots_.push_back(slot);
        if (found.score < slots_[slot].score) slots_[slot] = found;
    }
}

template <class Size>
void Finds<Size>::keep_wide(const Found<Size>& found) {
    const auto known = std::ranges::find_if(wide_, [&](const Found<Size>& other) {
        return std::ranges::equal(cycle_removes(other), cycle_removes(found));
    });
    if (known == wide_.end()) {
        wide_.push_back(found);
    } else if (found.score < known->score) {
        *known = found;
    }
}

template <class Size>
void Finds<Size>::collect(std::vector<Found<Size>>& all) const {
    all = wide_;
    for (std::size_t slot : used_slots_) all.push_back(slots_[slot]);
    std::ranges::sort(all, [](const Found<Size>& a, const Found<Size>& b) {
        return std::pair(a.score, a.order) < std::pair(b.score, b.order);
    });
}

template <class Size>
void Finds<Size>::removed_by(const Found<Size>& found, std::vector<Id>& into) const {
    into.clear();
    if (found.kind == ChainKind::Cycle) {
        const auto removed = cycle_removes(found);
        into.assign(removed.begin(), removed.end());
    } else if (!found.target_on) {
        into.push_back(found.target);
    } else {
        const Cell c = units_.cell_of(found.target);
        each_bit(position_->digits(c), [&](int d) {
            if (d != units_.digit_of(found.target)) into.push_back(units_.candidate(c, d));
        });
    }
}

template struct Found<Small>;
template struct Found<Large>;
template class Finds<Small>;
template class Finds<Large>;

}  // namespace sudokit::logic::se
