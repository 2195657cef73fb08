#include "logic/se/chainer.hpp"

namespace sudokit::logic::se {
namespace {

std::uint64_t mix(std::uint64_t h, std::uint64_t value) {
    h = (h ^ value) * 0x9E3779B97F4A7C15ull;
    return h ^ (h >> 29);
}

}  // namespace

template <class Size>
Chainer<Size>::Chainer(const Units<Size>& units, ChainMode mode,
                       std::shared_ptr<MemoBank<Size>> bank)
    : units_(units),
      mode_(mode),
      bank_(bank),
      memo_(bank->of(mode.kind())),
      finds_(units),
      propagator_(units, mode, *bank),
      nesting_(units, propagator_, nested_searches()),
      walks_(units, bank->closure_of(units), finds_),
      multiple_(units, mode, mode.is_dynamic ? nullptr : &bank->closure_of(units), propagator_,
                nesting_, finds_),
      writer_(units, mode, propagator_, nesting_, finds_) {
    if (mode.level > 0) propagator_.when_links_end([this](auto& p) { nesting_.advance(p); });
}

template <class Size>
typename Nesting<Size>::Searches Chainer<Size>::nested_searches() const {
    typename Nesting<Size>::Searches nested;
    const auto nest = [&](ChainMode inner) {
        nested.push_back(std::make_unique<Chainer>(units_, inner, bank_));
    };
    const int level = mode_.level;
    if (level == 2 || level == 3) nest({});
    if (level == 3) nest({.is_multiple = true});
    if (level >= 4) nest({.is_multiple = true, .is_dynamic = true});
    if (level >= 5) nest({.is_multiple = true, .is_dynamic = true, .level = level - 3});
    return nested;
}

template <class Size>
void Chainer<Size>::search(const Position<Size>& position, bool keep_all) {
    finds_.begin(position, keep_all);
    nesting_.begin();
    if (!mode_.is_unary()) propagator_.begin(position);
    auto& closure = bank_->closure_of(units_);
    if (!mode_.is_dynamic) closure.build(position);
    if (!mode_.is_unary()) {
        multiple_.search(position);
    } else if (closure.has_forced()) {
        walks_.search(position);
    }
}

template <class Size>
bool Chainer<Size>::find(const Position<Size>& position, Hint<Size>& hint) {
    search(position, false);
    const Found<Size> best = finds_.best();
    if (best.score == kNoScore) {
        propagator_.release();
        return false;
    }
    hint.rating = static_cast<int>(best.score >> 32);
    finds_.removed_by(best, hint.removed);
    if (best.kind != ChainKind::Cycle && best.target_on) hint.placed = best.target;
    if (hint.wants_step) explain(best, hint);
    return true;
}

template <class Size>
void Chainer<Size>::find_all(const Position<Size>& position,
                             const std::function<bool(ChainKind, Technique)>& wanted,
                             const std::function<bool(Step)>& take) {
    std::vector<Found<Size>> all;
    list(position, all);
    Hint<Size> hint;
    for (const Found<Size>& found : all) {
        if (!wanted(found.kind, found.technique(mode_))) continue;
        explain(found, hint);
        if (!take(std::move(hint.step))) return;
    }
}

template <class Size>
void Chainer<Size>::list(const Position<Size>& position, std::vector<Found<Size>>& all) {
    search(position, true);
    finds_.collect(all);
}

template <class Size>
typename Memo<Size>::Entry Chainer<Size>::hints_on(const Position<Size>& position) {
    std::uint64_t key = 1, check = 2;
    for (Cell c = 0; c < units_.cells(); ++c) {
        key = mix(key, position.digits(c));
        check = mix(check + c, position.digits(c));
    }
    const auto known = memo_->entries.find(key);
    if (known != memo_->entries.end() && known->second.check == check) return known->second;
    list(position, hints_);
    if (memo_->is_full()) memo_->clear();
    const typename Memo<Size>::Entry entry{check, static_cast<std::uint32_t>(memo_->hints.size()),
                                           static_cast<std::uint32_t>(hints_.size())};
    const auto store = [&](const std::vector<Id>& list) {
        const auto first = static_cast<std::uint32_t>(memo_->ids.size());
        memo_->ids.insert(memo_->ids.end(), list.begin(), list.end());
        return first;
    };
    for (const Found<Size>& found : hints_) {
        typename Memo<Size>::Hint hint{found.complexity, hash_of(found), 0, 0, 0, 0};
        finds_.removed_by(found, ids_);
        hint.removed = store(ids_);
        hint.removals = static_cast<std::uint32_t>(ids_.size());
        list_units(found, ids_);
        hint.units = store(ids_);
        hint.unit_count = static_cast<std::uint32_t>(ids_.size());
        memo_->hints.push_back(hint);
    }
    return memo_->entries[key] = entry;
}

// The units in which a candidate was the last one, collected backwards from the ends of the chains.
// The chain rests on the candidates that have gone from these units.
template <class Size>
void Chainer<Size>::list_units(const Found<Size>& found, std::vector<Id>& into) {
    into.clear();
    if (found.is_path()) {
        const auto path = finds_.path_of(found);
        for (const auto& link : path)
            if (link.is_on && link.unit != Units<Size>::kNone) into.push_back(link.unit);
        if (found.kind == ChainKind::Forcing) return;
        // Read in reverse, facts and denials change places, but keep the causes from which they are
        // said to follow.
        for (auto link = path.rbegin(); link != path.rend(); ++link)
            if (!link->is_on) into.push_back(link->unit);
        return;
    }
    const bool has_split = found.kind == ChainKind::Cell || found.kind == ChainKind::Region;
    propagator_.branches_of(found, branches_);
    for (const auto& [from, end] : branches_)
        propagator_.each_ancestor(*from, end, [&](const Node& node) {
            if (!node.is_on) return;
            if (node.unit != Units<Size>::kNone) {
                into.push_back(node.unit);
            } else if (has_split) {
                into.push_back(found.source);
            }
        });
}

// Two nested chains are equal if their ends and all ancestors of these, in order, are.
template <class Size>
std::uint64_t Chainer<Size>::hash_of(const Found<Size>& found) {
    std::uint64_t h = 0;
    if (found.is_path()) {
        const auto path = finds_.path_of(found);
        for (const auto& link : path) h = mix(h, 2u * link.x + link.is_on + 1u);
        return mix(h, found.kind == ChainKind::Cycle ? 1 : 2);
    }
    propagator_.branches_of(found, branches_);
    for (const auto& [from, end] : branches_) {
        h = mix(h, ~std::uint64_t{0});
        propagator_.each_ancestor(
            *from, end, [&](const Node& node) { h = mix(h, 2u * node.x + node.is_on + 1u); });
    }
    return h;
}

template class Chainer<Small>;
template class Chainer<Large>;

}  // namespace sudokit::logic::se
