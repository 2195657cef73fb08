#include "sat/rules.hpp"

namespace sudokit::sat {
namespace {

bool write_plain(Formula& formula, const Rule& rule) {
    using Writer = bool (*)(const Rule&, Formula&);
    static constexpr Writer kWriters[] = {
#define SUDOKIT_RULE(id, ...) write<RuleKind::id>,
#include "sudokit/rules.def"
#undef SUDOKIT_RULE
    };
    return kWriters[static_cast<std::size_t>(rule.kind)](rule, formula);
}

}  // namespace

void write_rule(Formula& formula, const Rule& rule, std::vector<Check>& checks) {
    if (rule.kind == RuleKind::AllOf) {
        for (const Rule& part : rule.parts) write_rule(formula, part, checks);
    } else if (rule.kind == RuleKind::AnyOf) {
        Literals chosen;
        for (std::size_t i = 0; i < rule.parts.size(); ++i) chosen.push_back(formula.fresh());
        formula.at_least_one(chosen);
        for (std::size_t i = 0; i < rule.parts.size(); ++i) {
            const Guarded if_chosen(formula, chosen[i]);
            write_rule(formula, rule.parts[i], checks);
        }
    } else if (!write_plain(formula, rule)) {
        checks.push_back({&rule, formula.guard()});
    }
}

template <>
bool write<RuleKind::AnyOf>(const Rule&, Formula&) {
    return false;
}

template <>
bool write<RuleKind::AllOf>(const Rule&, Formula&) {
    return false;
}

std::vector<Cell> grid_cells(const Geometry& geometry) {
    std::vector<Cell> cells;
    for (int c = 0; c < geometry.grid_cells(); ++c)
        if (geometry.is_used(static_cast<Cell>(c))) cells.push_back(static_cast<Cell>(c));
    return cells;
}

}  // namespace sudokit::sat
