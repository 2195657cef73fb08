// rule_alone.cpp - which candidates of one rule's cells are in a filling of these cells?
//
//     a cage of 8:  {1 2 3} {5 6 7}      1 7 supports two candidates, then 2 6 and 3 5 the others
//
// Propagation first. Then each candidate that no filling has used yet gets a depth-first search for
// a filling with it, on the same trail. One filling supports a candidate in every cell, so few
// searches are needed. If a search takes too many choices, its candidate stays. Only cells of the
// scope are filled: the others have no tie to the rule.
//
// The same rule is asked again and again about nearly the same candidates. So the last fillings
// found are kept: while all the digits of one are still candidates, it answers without a search.
#include "csp/rule_alone.hpp"

#include <algorithm>

#include "csp/build.hpp"
#include "csp/state.hpp"
#include "support/check.hpp"

namespace sudokit::csp {

namespace {

using CellPairs = std::vector<std::pair<Cell, Cell>>;

CellPairs pairs_without_a_house(const Geometry& geometry, const std::vector<Cell>& scope) {
    CellPairs pairs;
    for (std::size_t i = 0; i < scope.size(); ++i)
        for (std::size_t k = i + 1; k < scope.size(); ++k)
            if (!geometry.sees(scope[i], scope[k])) pairs.emplace_back(scope[i], scope[k]);
    return pairs;
}

CellPairs that_differ(CellPairs pairs, const Problem& problem) {
    std::erase_if(pairs, [&](const auto& pair) {
        return problem.is_impossible || !problem.are_peers(pair.first, pair.second);
    });
    return pairs;
}

// The last fillings found.
class Fillings {
  public:
    explicit Fillings(std::size_t cells) : cells_(cells) {}

    // `filling`: by place in the scope, one digit.
    void keep(const std::vector<Digits>& filling) {
        if (next_ == kMost) next_ = 0;
        if (next_ == count_) digits_.resize(++count_ * cells_);
        std::uint8_t* kept = &digits_[next_++ * cells_];
        for (std::size_t i = 0; i < cells_; ++i)
            kept[i] = static_cast<std::uint8_t>(low(filling[i]));
    }
    // Is one of them within the domains?
    bool has_one_within(std::span<const DigitSet> domains) const {
        for (std::size_t f = 0; f < count_; ++f)
            if (is_within(domains, f)) return true;
        return false;
    }
    // By place, the candidates of those within the domains.
    std::vector<Digits> all_within(std::span<const DigitSet> domains) const {
        std::vector<Digits> seen(cells_);
        for (std::size_t f = 0; f < count_; ++f)
            if (is_within(domains, f))
                for (std::size_t i = 0; i < cells_; ++i) seen[i] |= bit(digits_[f * cells_ + i]);
        return seen;
    }

  private:
    static constexpr std::size_t kMost = 96;

    bool is_within(std::span<const DigitSet> domains, std::size_t f) const {
        for (std::size_t i = 0; i < cells_; ++i)
            if (!(domains[i].bits() & bit(digits_[f * cells_ + i]))) return false;
        return true;
    }

    const std::size_t cells_;
    std::size_t count_ = 0, next_ = 0;
    std::vector<std::uint8_t> digits_;  // indices, filling by filling
};

}  // namespace

std::vector<std::pair<Cell, Cell>> cells_kept_apart(const Geometry& geometry, const Rule& rule) {
    CellPairs pairs = pairs_without_a_house(geometry, scope_of(geometry, rule));
    if (pairs.empty()) return pairs;  // as of most cages and dots
    return that_differ(std::move(pairs), build(Puzzle({std::shared_ptr<void>(), &geometry}), rule));
}

struct RuleAlone::Impl {
    Impl(const Geometry& board, const Rule& rule)
        : geometry(board),
          scope(scope_of(board, rule)),
          problem(build(Puzzle({std::shared_ptr<void>(), &board}), rule)),
          state(problem),
          fillings(scope.size()) {}

    // False: no filling.
    bool begin(std::span<const DigitSet> domains) {
        SUDOKIT_CHECK(domains.size() == scope.size());
        if (problem.is_impossible) return false;
        candidates = problem.candidates;
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

    void keep_filling(std::vector<Digits>& seen) {
        std::vector<Digits> filling;
        for (std::size_t i = 0; i < scope.size(); ++i) {
            filling.push_back(state.at(scope[i]));
            seen[i] |= filling.back();
        }
        fillings.keep(filling);
    }

    // Fills all open cells, first with digits that are not seen yet, and adds the filling to `seen`. True
    // also if the choices run out.
    bool fill(std::vector<Digits>& seen, std::size_t& nodes) {
        const Cell* c = next_open();
        if (c == nullptr) {
            keep_filling(seen);
            return true;
        }
        const Digits all = state.at(*c), old = seen[static_cast<std::size_t>(c - scope.data())];
        return fill_with_one_of(all & ~old, *c, seen, nodes) ||
               fill_with_one_of(all & old, *c, seen, nodes);
    }
    bool fill_with_one_of(Digits digits, Cell c, std::vector<Digits>& seen, std::size_t& nodes) {
        for (; digits != 0; digits &= digits - 1)
            if (fill_with(c, digits & ~(digits - 1), seen, nodes)) return true;
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

    const Geometry& geometry;
    const std::vector<Cell> scope;
    const Problem problem;
    State state;
    Fillings fillings;
    std::vector<Digits> candidates;  // of begin()
};

RuleAlone::RuleAlone(const Geometry& geometry, const Rule& rule)
    : impl_(std::make_unique<Impl>(geometry, rule)) {}
RuleAlone::RuleAlone(RuleAlone&&) noexcept = default;
RuleAlone& RuleAlone::operator=(RuleAlone&&) noexcept = default;
RuleAlone::~RuleAlone() = default;

const std::vector<Cell>& RuleAlone::scope() const { return impl_->scope; }

std::vector<std::pair<Cell, Cell>> RuleAlone::kept_apart() const {
    return that_differ(pairs_without_a_house(impl_->geometry, impl_->scope), impl_->problem);
}

bool RuleAlone::only_keeps_apart() const {
    const Problem& problem = impl_->problem;
    return problem.propagators.empty() && problem.images.empty() && !problem.is_impossible &&
           !problem.has_extra_cells && std::ranges::all_of(impl_->scope, [&](Cell c) {
               return problem.candidates[c] == problem.all();
           });
}

std::vector<DigitSet> RuleAlone::supported(std::span<const DigitSet> domains, std::size_t nodes) {
    std::vector<Digits> seen = impl_->fillings.all_within(domains);
    const auto is_seen = [&](DigitSet all, Digits some) { return all.bits() == some; };
    if (std::ranges::equal(domains, seen, is_seen)) return {domains.begin(), domains.end()};
    if (!impl_->begin(domains)) return {};
    const std::vector<Cell>& scope = impl_->scope;
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
    if (impl_->fillings.has_one_within(domains)) return false;
    if (!impl_->begin(domains)) return true;
    std::vector<Digits> seen(impl_->scope.size());
    return !impl_->fill(seen, nodes);
}

}  // namespace sudokit::csp
