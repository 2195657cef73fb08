#include "logic/finders/finder.hpp"

#include <algorithm>
#include <stdexcept>

#include "sudokit/technique.hpp"
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

// Does the reason name what the board has: an open cell, a full house that needs the digit?
template <class Size>
bool is_reason(const Position<Size>& position, const Step& step, const Truth& truth) {
    const auto& layout = position.layout();
    if (truth.kind == Truth::Kind::Cell)
        return truth.cell < layout.cells && position.is_open(truth.cell);
    if (truth.kind == Truth::Kind::Extra) return !step.deadly.empty();
    return truth.house >= 0 && truth.house < static_cast<int>(layout.houses.size()) &&
           layout.is_full(truth.house) && !position.is_placed(truth.house, truth.digit);
}

// Has the part only cells, digits and a house of the board?
template <class Size>
bool is_on_board(const Layout<Size>& layout, const Part& part) {
    return std::ranges::all_of(part.cells, [&](Cell c) { return layout.used.contains(c); }) &&
           (part.digits - layout.geometry->all_digits()).empty() &&
           part.house < static_cast<int>(layout.houses.size());
}

// Does entry i of the chain claim something, because of earlier entries and steps that are there?
bool is_inference(const Step& step, std::size_t i) {
    const Inference& entry = step.chain[i];
    const auto is_earlier = [&](int parent) { return 0 <= parent && parent < static_cast<int>(i); };
    return !entry.cells.empty() && entry.digit > 0 &&
           std::ranges::all_of(entry.parents, is_earlier) &&
           entry.nested < static_cast<int>(step.nested.size());
}

// Can a reader follow the step: are its reasons, its parts and its chain whole?
template <class Size>
bool is_whole(const Position<Size>& position, const Step& step) {
    for (std::size_t i = 0; i < step.chain.size(); ++i)
        if (!is_inference(step, i)) return false;
    const auto is_entry = [&](int end) {
        return 0 <= end && end < static_cast<int>(step.chain.size());
    };
    return std::ranges::all_of(step.ends, is_entry) &&
           std::ranges::all_of(
               step.truths, [&](const Truth& truth) { return is_reason(position, step, truth); }) &&
           std::ranges::all_of(
               step.parts, [&](const Part& part) { return is_on_board(position.layout(), part); });
}

}  // namespace

void wrong_finder(Technique technique) {
    throw std::logic_error("techniques.def names a finder for " +
                           std::string(info_of(technique).id) + " that does not know it");
}

bool StepSink::take(Step step) {
    sort_unique(step.placed);
    sort_unique(step.removed);
    is_full_ = shortest_only_ && !steps_.empty() && step.complexity > steps_[0].complexity;
    if (is_full_) return false;
    if (!step.placed.empty() || !step.removed.empty()) steps_.push_back(std::move(step));
    return !is_full();
}

template <class Size>
std::vector<Step> find_steps(const Position<Size>& position, Technique technique,
                             const FindOptions& options, std::size_t limit) {
    // Uniqueness techniques swap digits, which other rules may forbid. Chains nested twice are the last
    // resort of classic boards: where rules are the way forward, they search for half a minute and find
    // nothing.
    const Family family = info_of(technique).family;
    if (position.has_rules() &&
        (family == Family::Uniqueness || technique == Technique::NestedTwiceChains))
        return {};
    if (family == Family::Rules && position.units() == nullptr) return {};
    position.keep_watch();
    StepSink sink(limit, options.shortest_only);
    kFinders<Size>[static_cast<std::size_t>(technique)]({position, technique, options, sink});
    SUDOKIT_CHECK(sink.steps().size() <= std::max<std::size_t>(limit, 1));
    SUDOKIT_CHECK(std::ranges::all_of(
        sink.steps(), [&](const Step& step) { return does_something(position, step); }));
    SUDOKIT_CHECK(std::ranges::all_of(
        sink.steps(), [&](const Step& step) { return step.technique == technique; }));
    SUDOKIT_CHECK(std::ranges::all_of(sink.steps(),
                                      [&](const Step& step) { return is_whole(position, step); }));
    return std::move(sink.steps());
}

template std::vector<Step> find_steps(const Position<Small>&, Technique, const FindOptions&,
                                      std::size_t);
template std::vector<Step> find_steps(const Position<Large>&, Technique, const FindOptions&,
                                      std::size_t);

}  // namespace sudokit::logic
