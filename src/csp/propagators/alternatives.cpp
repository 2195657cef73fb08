#include "csp/propagators/alternatives.hpp"

#include <algorithm>
#include <array>

namespace sudokit::csp {

// Cheap alternatives come first: one of them may show that nothing can be removed.
Alternatives::Alternatives(std::vector<Cell> cells, std::vector<Alternative> alternatives)
    : Propagator(std::move(cells), Cost::High), alternatives_(std::move(alternatives)) {
    std::partition(alternatives_.begin(), alternatives_.end(),
                   [](const Alternative& a) { return !a.problem; });
}

Alternatives::Outcome Alternatives::consider(const Alternative& alternative, const State& state,
                                             Digits* found) const {
    const auto& cells = this->cells();
    if (alternative.problem) {
        State copy(*alternative.problem);
        for (Cell c : cells)
            if (!copy.keep(c, state.at(c))) return Outcome::Fails;
        if (!copy.settle()) return Outcome::Fails;
        bool is_all = true;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            found[i] |= copy.at(cells[i]);
            is_all = is_all && found[i] == state.at(cells[i]);
        }
        return is_all ? Outcome::NothingToLearn : Outcome::Possible;
    }
    bool holds_anyway = true;
    for (const Limit& limit : alternative.limits) {
        const Digits here = state.at(limit.cell);
        if (!(here & limit.digits)) return Outcome::Fails;
        holds_anyway = holds_anyway && !(here & ~limit.digits);
    }
    if (holds_anyway) return Outcome::NothingToLearn;
    bool is_all = true;
    auto limit = alternative.limits.begin();  // both lists are ascending
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Digits here = state.at(cells[i]);
        const bool is_limited = limit != alternative.limits.end() && limit->cell == cells[i];
        found[i] |= is_limited ? here & (limit++)->digits : here;
        is_all = is_all && found[i] == here;
    }
    return is_all ? Outcome::NothingToLearn : Outcome::Possible;
}

bool Alternatives::propagate(State& state) const {
    constexpr std::size_t kCellsOnStack = 128;
    std::array<Digits, kCellsOnStack> few;
    std::vector<Digits> many(cells().size() > kCellsOnStack ? cells().size() : 0);
    Digits* found = many.empty() ? few.data() : many.data();
    std::fill_n(found, cells().size(), 0);
    for (const Alternative& alternative : alternatives_)
        if (consider(alternative, state, found) == Outcome::NothingToLearn) return true;
    for (std::size_t i = 0; i < cells().size(); ++i)
        if (!state.keep(cells()[i], found[i])) return false;
    return true;
}

}  // namespace sudokit::csp
