// rule_alone.cpp - the search for a filling of one rule's cells.
//
// Propagation first; then, for each candidate that no filling has used yet, a depth-first search for
// a filling with it, on the same trail. One filling supports a candidate in each cell, so few
// searches are needed. Only cells of the scope are filled: the others have no tie to the rule.
#include "csp/rule_alone.hpp"

#include "csp/build.hpp"
#include "csp/state.hpp"
#include "support/check.hpp"

namespace sudokit::csp {

std::vector<std::pair<Cell, Cell>> cells_kept_apart(const Geometry& geometry, const Rule& rule) {
    const Problem problem = build(Puzzle({std::shared_ptr<void>(), &geometry}), rule);
    std::vector<std::pair<Cell, Cell>> apart;
    if (problem.is_impossible) return apart;
    for (Cell a = 0; a < geometry.cell_count(); ++a)
        for (Cell b = static_cast<Cell>(a + 1); b < geometry.cell_count(); ++b)
            if (problem.are_peers(a, b) && !geometry.sees(a, b)) apart.emplace_back(a, b);
    return apart;
}

struct RuleAlone::Impl {
    Impl(const Geometry& geometry, const Rule& rule)
        : scope(scope_of(geometry, rule)),
          problem(build(Puzzle({std::shared_ptr<void>(), &geometry}), rule)),
          state(problem) {}

    // False: no filling.
    bool begin(std::span<const DigitSet> domains) {
        SUDOKIT_CHECK(domains.size() == scope.size());
        if (problem.is_impossible) return false;
        std::vector<Digits> candidates = problem.candidates;
        for (std::size_t i = 0; i < scope.size(); ++i) {
            candidates[scope[i]] &= domains[i].bits();
            if (candidates[scope[i]] == 0) return false;
        }
        state.reset(candidates);
        return state.settle();
    }

    // The open cell with the fewest candidates; nothing if none is open.
    const Cell* next_open() const {
        const Cell* best = nullptr;
        for (const Cell& c : scope)
            if (!state.is_solved(c) &&
                (best == nullptr || count_of(state.at(c)) < count_of(state.at(*best))))
                best = &c;
        return best;
    }

    // Fills all open cells, and adds the filling to `seen`. True also if the choices run out.
    bool fill(std::vector<Digits>& seen, std::size_t& nodes) {
        const Cell* c = next_open();
        if (c == nullptr) {
            for (std::size_t i = 0; i < scope.size(); ++i) seen[i] |= state.at(scope[i]);
            return true;
        }
        for (Digits rest = state.at(*c); rest != 0; rest &= rest - 1)
            if (fill_with(*c, rest & ~(rest - 1), seen, nodes)) return true;
        return false;
    }
    bool fill_with(Cell c, Digits digit, std::vector<Digits>& seen, std::size_t& nodes) {
        if (nodes == 0) return true;
        --nodes;
        const State::Mark mark = state.mark();
        const bool is_filled = state.keep(c, digit) && state.settle() && fill(seen, nodes);
        state.undo_to(mark);
        return is_filled;
    }

    const std::vector<Cell> scope;
    const Problem problem;
    State state;
};

RuleAlone::RuleAlone(const Geometry& geometry, const Rule& rule)
    : impl_(std::make_unique<Impl>(geometry, rule)) {}
RuleAlone::RuleAlone(RuleAlone&&) noexcept = default;
RuleAlone& RuleAlone::operator=(RuleAlone&&) noexcept = default;
RuleAlone::~RuleAlone() = default;

const std::vector<Cell>& RuleAlone::scope() const { return impl_->scope; }

std::vector<DigitSet> RuleAlone::supported(std::span<const DigitSet> domains, std::size_t nodes) {
    if (!impl_->begin(domains)) return {};
    const std::vector<Cell>& scope = impl_->scope;
    std::vector<Digits> seen(scope.size());
    std::vector<DigitSet> left;
    for (std::size_t i = 0; i < scope.size(); ++i) {
        const Digits all = impl_->state.at(scope[i]);
        Digits supported = all;
        for (Digits rest = all & ~seen[i]; rest != 0; rest &= rest - 1) {
            const Digits digit = rest & ~(rest - 1);
            if (seen[i] & digit) continue;
            std::size_t choices = nodes;
            if (!impl_->fill_with(scope[i], digit, seen, choices)) supported &= ~digit;
        }
        if (supported == 0) return {};
        left.emplace_back(supported);
    }
    return left;
}

bool RuleAlone::is_impossible(std::span<const DigitSet> domains, std::size_t nodes) {
    if (!impl_->begin(domains)) return true;
    std::vector<Digits> seen(impl_->scope.size());
    return !impl_->fill(seen, nodes);
}

}  // namespace sudokit::csp
