// minimize.cpp - which givens and rules are needed?
//
// "Is the given d of cell c redundant?" becomes: with c open but without d, is there no solution?
// Such a query never has to find the puzzle's own solution first. A needed given stays needed when
// others are removed, since that only adds solutions. So on classic boards the queries for all
// undecided givens fill the lanes at once: the first redundant one is removed, the needed ones are
// settled, and the rest is asked again. On other boards each given is tried once, in turn, which
// has the same result.
#include <algorithm>

#include "solve/classic.hpp"
#include "solve/questions.hpp"
#include "sudokit/solve.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

// Does the count decide whether there are at least this many solutions?
bool decides(const CountResult& found, std::uint64_t least) {
    return found.complete || found.solutions >= least;
}

Puzzle without_givens(Puzzle puzzle) {
    std::fill(puzzle.givens.begin(), puzzle.givens.end(), kOpen);
    return puzzle;
}

// A proper puzzle from which givens are removed.
class Reduction {
  public:
    Reduction(const Puzzle& puzzle, const SolveOptions& options)
        : query_(puzzle), whole_(without_givens(puzzle)), questions_(whole_), options_(options) {
        options_.max_solutions = 1;
        if (query_.candidates.empty())
            query_.candidates.assign(query_.givens.size(), query_.geometry->all_digits());
    }

    bool in_lanes() const { return classic::takes(query_, options_); }

    // Would the puzzle stay proper without this given?
    bool may_lose(Cell c) {
        const Without without(query_, c);
        const CountResult found = questions_.ask(query_, options_);
        complete_ = complete_ && decides(found, 1);
        return found.solutions == 0 && found.complete;
    }
    // The same for each of the cells, all at once. Precondition: in_lanes().
    std::vector<bool> may_lose(const std::vector<Cell>& cells) const {
        return classic::may_lose(classic::candidates_of(query_), open_cells(), cells, options_);
    }
    void lose(Cell c) { query_.givens[c] = kOpen; }
    // Removes redundant givens, in this order. Precondition: in_lanes().
    void lose_in_lanes(std::vector<Cell> cells) {
        const ClassicCandidates sets = classic::candidates_of(query_);
        for (const Cell c : classic::lose_givens(sets, open_cells(), std::move(cells), options_))
            lose(c);
    }
    const Grid& givens() const { return query_.givens; }
    // Was every question answered?
    bool complete() const { return complete_ && !options_.stop.requested(); }

  private:
    ClassicCandidates open_cells() const { return classic::candidates_of(without_givens(query_)); }

    // RAII: while it lives, the cell is open but cannot hold its given.
    class Without {
      public:
        Without(Puzzle& query, Cell c)
            : query_(query), c_(c), given_(query.givens[c]), candidates_(query.candidates[c]) {
            query.givens[c] = kOpen;
            query.candidates[c].erase(given_);
        }
        ~Without() {
            query_.givens[c_] = given_;
            query_.candidates[c_] = candidates_;
        }

      private:
        Puzzle& query_;
        const Cell c_;
        const Digit given_;
        const DigitSet candidates_;
    };

    Puzzle query_;
    const Puzzle whole_;
    Questions questions_;
    SolveOptions options_;
    bool complete_ = true;
};

}  // namespace

Partial<Puzzle> minimize(const Puzzle& puzzle, std::span<const Cell> order,
                         const SolveOptions& options) {
    SUDOKIT_REQUIRE(std::ranges::all_of(order, [&](Cell c) { return c < puzzle.givens.size(); }));
    SolveOptions two = options;
    two.max_solutions = 2;
    const CountResult found = count(puzzle, two);
    Partial<Puzzle> result{puzzle, decides(found, 2)};
    if (found.solutions != 1 || !found.complete) return result;
    std::vector<Cell> open;
    for (Cell c : order)
        if (puzzle.givens[c] != kOpen) open.push_back(c);
    Reduction reduction(puzzle, options);
    if (reduction.in_lanes())
        reduction.lose_in_lanes(std::move(open));
    else
        for (const Cell c : open) {
            if (options.stop.requested()) break;
            if (reduction.may_lose(c)) reduction.lose(c);
        }
    result.givens = reduction.givens();
    result.complete = reduction.complete();
    return result;
}

Partial<std::vector<Cell>> redundant_givens(const Puzzle& puzzle, const SolveOptions& options) {
    std::vector<Cell> givens;
    Partial<std::vector<Cell>> redundant;
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c)
        if (puzzle.givens[c] != kOpen) givens.push_back(static_cast<Cell>(c));
    Reduction reduction(puzzle, options);
    const bool in_lanes = reduction.in_lanes();
    const auto together = in_lanes ? reduction.may_lose(givens) : std::vector<bool>();
    for (std::size_t i = 0; i < givens.size() && !options.stop.requested(); ++i)
        if (in_lanes ? together[i] : reduction.may_lose(givens[i])) redundant.push_back(givens[i]);
    redundant.complete = reduction.complete();
    return redundant;
}

Partial<Puzzle> minimize_rules(const Puzzle& puzzle, const SolveOptions& options) {
    SolveOptions two = options;
    two.max_solutions = 2;
    Partial<Puzzle> result{puzzle};
    const auto is_proper = [&](const Puzzle& candidate) {
        const CountResult found = count(candidate, two);
        result.complete = result.complete && decides(found, 2);
        return found.solutions == 1 && found.complete;
    };
    if (!is_proper(puzzle)) return result;
    for (std::size_t i = puzzle.rules.size(); i-- > 0 && !options.stop.requested();) {
        Puzzle without_rule = result;
        without_rule.rules.erase(without_rule.rules.begin() + static_cast<std::ptrdiff_t>(i));
        if (is_proper(without_rule)) result.rules = std::move(without_rule.rules);
    }
    result.complete = result.complete && !options.stop.requested();
    return result;
}

}  // namespace sudokit
