#include "logic/finders/set_steps.hpp"

#include "logic/finders/ranking.hpp"
#include "support/check.hpp"

namespace sudokit::logic {

template <class Size>
Step set_chain_step(const Search<Size>& search, const AlmostLockedSets<Size>& sets,
                    const SetChain& chain, const std::vector<Candidate>& removed) {
    SUDOKIT_CHECK(chain.links.empty() || chain.links.size() + 1 == chain.sets.size());
    Step step;
    step.technique = search.technique;
    step.removed = removed;
    step.digits = digits_of(removed);
    BasicCellSet<Size::kCells> all;
    for (int i : chain.sets) {
        step.parts.push_back({Role::Set, list_of(sets[i].cells), sets[i].digits, sets[i].house});
        all |= sets[i].cells;
    }
    for (std::size_t k = 0; k < chain.links.size(); ++k)
        for (Digit d : chain.links[k]) {
            const int one = chain.sets[k], two = chain.sets[k + 1];
            SUDOKIT_CHECK(sets.is_restricted(one, two, d));
            step.parts.push_back({Role::Restricted,
                                  list_of(sets.places(one, d) | sets.places(two, d)),
                                  DigitSet::of(d), -1});
        }
    all.for_each([&](Cell c) { step.truths.push_back(Truth::of_cell(c)); });
    return step;
}

template <class Size>
SetGraph<Size>::SetGraph(const AlmostLockedSets<Size>& sets, const Search<Size>& search) {
    const auto count = static_cast<std::size_t>(sets.count());
    links_.resize(count);
    sees_.resize(count);
    for (int i = 0; i < sets.count(); ++i)
        for (Digit d : sets[i].digits) sees_[static_cast<std::size_t>(i)] |= sets.seen(i, d);
    for (int i = 0; i < sets.count(); ++i)
        for (int j = i + 1; j < sets.count(); ++j) {
            search.position.keep_watch();
            const DigitSet common = sets[i].digits & sets[j].digits;
            if (common.empty() || (sees_[static_cast<std::size_t>(i)] & sets[j].cells).empty())
                continue;
            if (!search.options.overlapping_sets && sets.overlap(i, j)) continue;
            DigitSet links;
            for (Digit d : common)
                if (sets.is_restricted(i, j, d)) links.insert(d);
            if (links.empty()) continue;
            links_[static_cast<std::size_t>(i)].push_back({j, links});
            links_[static_cast<std::size_t>(j)].push_back({i, links});
        }
}

#define INSTANTIATE(Size)                                                            \
    template Step set_chain_step(const Search<Size>&, const AlmostLockedSets<Size>&, \
                                 const SetChain&, const std::vector<Candidate>&);    \
    template class SetGraph<Size>;
INSTANTIATE(Small)
INSTANTIATE(Large)
#undef INSTANTIATE

}  // namespace sudokit::logic
