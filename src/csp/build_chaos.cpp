// Regions that are to be found.
#include <algorithm>

#include "csp/build_families.hpp"
#include "csp/propagators/last_cell.hpp"

namespace sudokit::csp {
namespace {

void wait_for_last_cell(Builder& b, const Rule& rule) {
    std::vector<Cell> cells;
    for (const auto& list : rule.lists) cells.insert(cells.end(), list.begin(), list.end());
    if (rule.kind == RuleKind::ChaosConstruction)
        for (int c = 0; c < b.geometry().grid_cells(); ++c)
            if (b.geometry().is_used(static_cast<Cell>(c))) cells.push_back(static_cast<Cell>(c));
    b.add(std::make_unique<LastCell>(b.geometry(), rule, std::move(cells)));
}

}  // namespace

void chaos_construction(Builder& b, const Rule& rule) { wait_for_last_cell(b, rule); }
void chaos_arrow(Builder& b, const Rule& rule) { wait_for_last_cell(b, rule); }
void chaos_count(Builder& b, const Rule& rule) { wait_for_last_cell(b, rule); }

}  // namespace sudokit::csp
