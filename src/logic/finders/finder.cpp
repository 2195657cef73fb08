#include "logic/finders/finder.hpp"

#include "support/sorted.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
void find_family(Family family, const Search<Size>& search) {
    switch (family) {
        case Family::Singles:
            return find_singles(search);
        case Family::LockedCandidates:
            return find_locked_candidates(search);
        case Family::Subsets:
            return find_subsets(search);
        case Family::Fish:
            return find_fish(search);
        case Family::SingleDigit:
            return find_single_digit(search);
        case Family::Wings:
            return find_wings(search);
        case Family::Coloring:
            return find_coloring(search);
        case Family::Chains:
            return find_chains(search);
        case Family::AlmostLockedSets:
            return find_almost_locked_sets(search);
        case Family::SueDeCoq:
            return find_sue_de_coq(search);
        case Family::Uniqueness:
            return find_uniqueness(search);
        case Family::Exclusion:
            return find_exclusion(search);
        case Family::Templates:
            return find_templates(search);
        case Family::Exotic:
            return find_exotic(search);
        case Family::Forcing:
            return find_forcing(search);
    }
}

}  // namespace

bool StepSink::take(Step step) {
    sort_unique(step.placed);
    sort_unique(step.removed);
    if (!step.placed.empty() || !step.removed.empty()) steps_.push_back(std::move(step));
    return !is_full();
}

template <class Size>
std::vector<Step> find_steps(const Position<Size>& position, Technique technique,
                             const FindOptions& options, std::size_t limit) {
    StepSink sink(limit);
    find_family<Size>(info_of(technique).family, {position, technique, options, sink});
    return std::move(sink.steps());
}

template std::vector<Step> find_steps(const Position<Small>&, Technique, const FindOptions&,
                                      std::size_t);
template std::vector<Step> find_steps(const Position<Large>&, Technique, const FindOptions&,
                                      std::size_t);

}  // namespace sudokit::logic
