// Choices: at least one part of a rule holds. Each part becomes the cheapest form that says the
// same, tried in this order:
//
//     limits of single cells   r1c1 is 1 or 2; found by asking holds() about each value
//     nested choices           their parts join the others
//     a problem of its own     anything else, with the cells that it does not use left out
//
// If only one or two cells remain and no part is a problem, the whole choice is a table of pairs. A
// part without limits always holds, and so does the choice; a part that cannot hold is dropped.
#include "csp/any_of.hpp"

#include <algorithm>
#include <optional>

#include "csp/propagators/alternatives.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/sorted.hpp"

namespace sudokit::csp {
namespace {

using Cells = std::vector<Cell>;
using Limit = Alternatives::Limit;

void collect_cells(const Rule& rule, Cells& cells) {
    for (const Cells& list : rule.lists) cells.insert(cells.end(), list.begin(), list.end());
    for (const Rule& part : rule.parts) collect_cells(part, cells);
}

bool meet(std::vector<Limit>& limits, Limit limit) {
    const auto at = std::find_if(limits.begin(), limits.end(),
                                 [&](const Limit& l) { return l.cell == limit.cell; });
    if (at == limits.end())
        limits.push_back(limit);
    else
        at->digits &= limit.digits;
    return true;
}

// The limits of a rule that restricts only single cells; nothing for other rules.
std::optional<std::vector<Limit>> as_limits(const Builder& b, const Rule& rule) {
    std::vector<Limit> limits;
    if (rule.kind == RuleKind::AllOf) {
        for (const Rule& part : rule.parts) {
            const auto inner = as_limits(b, part);
            if (!inner) return {};
            for (const Limit& limit : *inner) meet(limits, limit);
        }
        return limits;
    }
    if (rule.kind == RuleKind::AnyOf) {
        for (const Rule& part : rule.parts) {
            const auto inner = as_limits(b, part);
            if (!inner || inner->size() != 1) return {};
            if (!limits.empty() && limits[0].cell != (*inner)[0].cell) return {};
            if (limits.empty())
                limits = *inner;
            else
                limits[0].digits |= (*inner)[0].digits;
        }
        if (limits.empty()) return {};
        return limits;
    }
    if (info_of(rule.kind).scope != RuleScope::Cells || rule.lists.size() != 1) return {};
    const Cells& list = rule.lists[0];
    const bool is_each = rule.kind == RuleKind::Odd || rule.kind == RuleKind::Even;
    if (list.size() != 1 && !is_each) return {};
    Rule one = rule;
    std::vector<Digit> grid(static_cast<std::size_t>(b.geometry().cell_count()), 1);
    for (Cell c : list) {
        one.lists[0] = {c};
        Digits may = 0;
        for (int i = 0; i < b.digits(); ++i) {
            grid[c] = static_cast<Digit>(i + 1);
            if (holds(b.geometry(), one, grid)) may |= bit(i);
        }
        meet(limits, {c, may});
    }
    return limits;
}

Digits limit_of(const Builder& b, const std::vector<Limit>& limits, Cell c) {
    for (const Limit& limit : limits)
        if (limit.cell == c) return limit.digits;
    return b.all();
}

bool is_relation(const std::vector<Alternatives::Alternative>& alternatives, const Cells& cells) {
    return cells.size() <= 2 && std::all_of(alternatives.begin(), alternatives.end(),
                                            [](const auto& a) { return !a.problem; });
}

// Rules over one or two cells become candidates or tables directly.
void relate(Builder& b, const Cells& cells,
            const std::vector<Alternatives::Alternative>& alternatives) {
    std::vector<Digits> second(static_cast<std::size_t>(b.digits()), 0);
    for (const auto& alternative : alternatives) {
        const Digits then = limit_of(b, alternative.limits, cells.back());
        for (Digits rest = limit_of(b, alternative.limits, cells[0]); rest; rest &= rest - 1)
            second[static_cast<std::size_t>(low(rest))] |= then;
    }
    b.relate_by_table(cells[0], cells.back(), second);
}

using ProblemOf = Problem (*)(const Builder&, const Rule&);

// The part as a problem of its own, in which cells outside the part are unused.
std::unique_ptr<Problem> as_problem(const Builder& b, const Rule& part, ProblemOf problem_of) {
    auto problem = std::make_unique<Problem>(problem_of(b, part));
    for (std::size_t c = 0; c < problem->candidates.size(); ++c)
        if (problem->peers[c].empty() && problem->arcs[c].empty() && problem->wakes[c].empty() &&
            problem->candidates[c] == b.all())
            problem->used[c] = 0;
    return problem;
}

// Adds the alternatives of a part. A part that is itself a choice adds each of its own parts.
void add_alternatives(const Builder& b, const Rule& rule, ProblemOf problem_of, Cells& cells,
                      std::vector<Alternatives::Alternative>& alternatives) {
    for (const Rule& part : rule.parts) {
        auto limits = as_limits(b, part);
        if (!limits && part.kind == RuleKind::AnyOf) {
            add_alternatives(b, part, problem_of, cells, alternatives);
        } else if (limits) {
            const bool fails = std::any_of(limits->begin(), limits->end(),
                                           [](const Limit& limit) { return !limit.digits; });
            if (fails) continue;
            std::ranges::sort(*limits, {}, &Limit::cell);
            for (const Limit& limit : *limits) cells.push_back(limit.cell);
            alternatives.push_back({std::move(*limits), nullptr});
        } else {
            auto problem = as_problem(b, part, problem_of);
            if (problem->is_impossible) continue;
            for (std::size_t c = 0; c < problem->used.size(); ++c)
                if (problem->used[c]) cells.push_back(static_cast<Cell>(c));
            alternatives.push_back({{}, std::move(problem)});
        }
    }
}

}  // namespace

std::vector<Cell> listed_cells(const Rule& rule) {
    Cells cells;
    collect_cells(rule, cells);
    sort_unique(cells);
    return cells;
}

void any_of(Builder& b, const Rule& rule, ProblemOf problem_of) {
    b.uses_values();
    Cells cells;
    std::vector<Alternatives::Alternative> alternatives;
    add_alternatives(b, rule, problem_of, cells, alternatives);
    if (alternatives.empty()) return b.impossible();
    sort_unique(cells);
    for (const auto& alternative : alternatives)
        if (!alternative.problem && alternative.limits.empty()) return;  // holds anyway
    if (is_relation(alternatives, cells)) return relate(b, cells, alternatives);
    b.add(std::make_unique<Alternatives>(std::move(cells), std::move(alternatives)));
}

}  // namespace sudokit::csp
