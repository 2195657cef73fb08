#include "logic/finders/finder.hpp"

#include <algorithm>
#include <stdexcept>

#include "support/check.hpp"
#include "support/sorted.hpp"

namespace sudokit::logic {
#define SUDOKIT_TECHNIQUE(id, name, family, finder, ...) \
    template <class Size>                                \
    void find_##finder(const Search<Size>& search);
#include "sudokit/techniques.def"

namespace {

template <class Size>
constexpr void (*kFinders[])(const Search<Size>&) = {
#define SUDOKIT_TECHNIQUE(id, name, family, finder, ...) find_##finder<Size>,
#include "sudokit/techniques.def"
};

// Does the step place and remove only candidates that the board has?
template <class Size>
bool does_something(const Position<Size>& position, const Step& step) {
    const auto is_there = [&](const Candidate& x) { return position.has(x); };
    return std::ranges::all_of(step.placed, is_there) &&
           std::ranges::all_of(step.removed, is_there);
}

}  // namespace

void wrong_finder(Technique technique) {
    throw std::logic_error("techniques.def names a finder for " +
                           std::string(info_of(technique).id) + " that does not know it");
}

bool StepSink::take(Step step) {
    sort_unique(step.placed);
    sort_unique(step.removed);
    if (!step.placed.empty() || !step.removed.empty()) steps_.push_back(std::move(step));
    return !is_full();
}

template <class Size>
std::vector<Step> find_steps(const Position<Size>& position, Technique technique,
                             const FindOptions& options, std::size_t limit) {
    // Uniqueness techniques swap digits, which other rules may forbid.
    if (info_of(technique).family == Family::Uniqueness && position.has_rules()) return {};
    position.keep_watch();
    StepSink sink(limit);
    kFinders<Size>[static_cast<std::size_t>(technique)]({position, technique, options, sink});
    SUDOKIT_CHECK(sink.steps().size() <= std::max<std::size_t>(limit, 1));
    SUDOKIT_CHECK(std::ranges::all_of(
        sink.steps(), [&](const Step& step) { return does_something(position, step); }));
    return std::move(sink.steps());
}

template std::vector<Step> find_steps(const Position<Small>&, Technique, const FindOptions&,
                                      std::size_t);
template std::vector<Step> find_steps(const Position<Large>&, Technique, const FindOptions&,
                                      std::size_t);

}  // namespace sudokit::logic
