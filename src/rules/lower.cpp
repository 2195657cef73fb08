#include "rules/lower.hpp"

#include <iterator>
#include <map>

#include "support/check.hpp"

namespace sudokit::rules {
namespace {

std::shared_ptr<const Automaton> draw(const Geometry& geometry, const Walker& walker) {
    auto automaton = std::make_shared<Automaton>();
    std::map<std::int64_t, int> number_of;
    std::vector<std::int64_t> reached;
    const auto reach = [&](std::int64_t state) {
        const auto [at, is_new] = number_of.try_emplace(state, static_cast<int>(reached.size()));
        if (is_new) reached.push_back(state);
        return at->second;
    };
    for (std::int64_t start : walker.starts) automaton->starts.push_back(reach(start));
    std::vector<std::int64_t> next;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const std::int64_t state = reached[i];
        const int from = static_cast<int>(i);
        if (walker.accepts(state)) automaton->accepts.push_back(from);
        std::map<int, DigitSet> steps;
        for (Digit d : geometry.all_digits()) {
            next.clear();
            walker.step(state, geometry.value_of(d), next);
            for (std::int64_t to : next) steps[reach(to)].insert(d);
        }
        for (const auto& [to, digits] : steps) automaton->steps.push_back({from, to, digits});
    }
    automaton->states = static_cast<int>(reached.size());
    return automaton;
}

}  // namespace

Sentences lower(const Geometry& geometry, const Rule& rule) {
    SUDOKIT_CHECK(!check_rule(geometry, rule));
    using Lower = void (*)(const Rule&, Draft&);
    static constexpr Lower kLower[] = {
#define SUDOKIT_RULE(id, ...) lower<RuleKind::id>,
#include "sudokit/rules.def"
#undef SUDOKIT_RULE
    };
    Draft draft(geometry);
    kLower[static_cast<std::size_t>(rule.kind)](rule, draft);
    return draft.take();
}

void Draft::relate_steps(const Rule& rule, std::shared_ptr<const PairTable> table) {
    for (const Cells& list : rule.lists)
        for (std::size_t i = 1; i < list.size(); ++i) say(Relation{list[i - 1], list[i], table});
}

void Draft::walk(const Rule& rule, const Walker& walker) {
    if (geometry_.lowest() < 0) return native(rule);
    say(Walk{rule.lists[0], draw(geometry_, walker)});
}

template <>
void lower<RuleKind::AnyOf>(const Rule& rule, Draft& draft) {
    AnyOf any;
    for (const Rule& part : rule.parts) any.ways.push_back(lower(draft.geometry(), part));
    draft.say(std::move(any));
}

template <>
void lower<RuleKind::AllOf>(const Rule& rule, Draft& draft) {
    for (const Rule& part : rule.parts)
        for (Sentence& sentence : lower(draft.geometry(), part))
            std::visit([&](auto& each) { draft.say(std::move(each)); }, sentence.is);
}

}  // namespace sudokit::rules
