#include "csp/build.hpp"

#include <algorithm>

#include "csp/any_of.hpp"
#include "csp/builder.hpp"
#include "csp/chaos.hpp"
#include "csp/native.hpp"
#include "csp/propagators/last_cell.hpp"
#include "csp/sentences.hpp"
#include "csp/state.hpp"
#include "rules/sentences.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::csp {
namespace {

// Ranks depend on each other, and so do the rules about the regions of a chaos construction: they
// wait until all other rules are added.
struct Waiting {
    std::vector<const Rule*> ranks, regions;
};

bool must_wait(const Rule& rule, Waiting& waiting) {
    switch (rule.kind) {
        case RuleKind::FullRank:
            waiting.ranks.push_back(&rule);
            return true;
        case RuleKind::ChaosConstruction:
        case RuleKind::ChaosArrow:
        case RuleKind::ChaosCount:
            waiting.regions.push_back(&rule);
            return true;
        default:
            return false;
    }
}

Problem problem_of_part(const Builder& outer, const Rule& part);

// Uses a propagator made for the rule's kind if there is one, else the rule's sentences. A rule
// that neither can express is checked when a single cell is left.
void add(Builder& b, const Rule& rule, Waiting& waiting) {
    if (rule.kind == RuleKind::AllOf) {
        for (const Rule& part : rule.parts) add(b, part, waiting);
    } else if (must_wait(rule, waiting)) {
        b.uses_values();
    } else if (rule.kind == RuleKind::AnyOf) {
        any_of(b, rule, problem_of_part);
    } else if (!add_native(b, rule) && !say(b, rules::lower(b.geometry(), rule))) {
        b.uses_values();
        b.add(std::make_unique<LastCell>(b.geometry(), rule, scope_of(b.geometry(), rule)));
    }
}

Problem finish(Builder& b, const Waiting& waiting) {
    if (!waiting.ranks.empty()) full_ranks(b, waiting.ranks);
    if (!waiting.regions.empty()) chaos(b, waiting.regions);
    return b.finish();
}

// A rule alone, on a board where cells of one house differ.
Problem problem_of_one(Builder& b, const Rule& rule) {
    const auto cells = listed_cells(rule);
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (b.geometry().sees(cells[i], cells[k])) b.differ(cells[i], cells[k]);
    Waiting waiting;
    add(b, rule, waiting);
    return finish(b, waiting);
}

// The geometry outlives the problem, which need not own it.
Problem problem_of_part(const Builder& outer, const Rule& part) {
    Builder b({std::shared_ptr<void>(), &outer.geometry()});
    return problem_of_one(b, part);
}

void restrict_to_domains(Builder& b, const Puzzle& puzzle) {
    const auto domains = puzzle.domains();
    for (std::size_t c = 0; c < domains.size(); ++c)
        if (puzzle.geometry->is_used(static_cast<Cell>(c)))
            b.restrict(static_cast<Cell>(c), domains[c].bits());
}

// Finds the candidates of the grid before regions have numbers.
bool look_first(Builder& builder, const Puzzle& puzzle) {
    const Problem plain = build(puzzle, false);
    State state(plain);
    if (plain.is_impossible || !state.settle()) return false;
    for (int c = 0; c < puzzle.geometry->grid_cells(); ++c)
        builder.restrict(static_cast<Cell>(c), state.at(static_cast<Cell>(c)));
    return true;
}

}  // namespace

Problem build(const Puzzle& puzzle, bool may_rename) {
    const bool has_names =
        std::any_of(puzzle.rules.begin(), puzzle.rules.end(),
                    [](const Rule& rule) { return rule.kind == RuleKind::ChaosConstruction; });
    Builder b(puzzle.geometry);
    if (may_rename && has_names && !look_first(b, puzzle)) b.impossible();
    if (may_rename) b.may_rename_by(puzzle.rules);
    for (const House& house : puzzle.geometry->houses()) b.different(house.cells);
    restrict_to_domains(b, puzzle);
    Waiting waiting;
    for (const Rule& rule : puzzle.rules) add(b, rule, waiting);
    return finish(b, waiting);
}

Problem build(const Puzzle& puzzle, const Rule& rule) {
    Builder b(puzzle.geometry);
    b.stay_with_rules();
    restrict_to_domains(b, puzzle);
    return problem_of_one(b, rule);
}

}  // namespace sudokit::csp
