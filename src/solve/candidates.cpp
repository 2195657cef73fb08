// candidates.cpp - which digits occur in solutions, and in how many?
//
// The engine's first few dozen solutions show most candidates. If there are no more solutions, the
// work is done. Otherwise each candidate not seen often enough is a query of its own: the puzzle
// with this digit in this cell, counted up to the limit. Before that, on boards other than the
// classic one, queries restrict many cells at once to digits not yet seen; where few rules apply,
// each such query shows a new candidate in every cell. A solution counts for all its cells, but
// only once, as ensured by its hash. So the work depends on the number of candidates, never on the
// number of solutions.
#include <algorithm>
#include <unordered_set>

#include "solve/classic.hpp"
#include "solve/questions.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

constexpr std::uint64_t kFirst = 64;  // solutions to begin with
// The limit of guesses per cell for a query about many cells.
constexpr std::uint64_t kSweepGuesses = 10;

// A hash of 128 bits: among as many solutions as can be visited, a collision is unlikely.
struct GridHash {
    std::uint64_t a = 0x9e3779b97f4a7c15u, b = 0xd1342543de82ef95u;

    explicit GridHash(const Grid& grid) {
        for (const Digit digit : grid) {
            a = (a ^ digit) * 0x100000001b3u;
            b = (b + digit) * 0xda942042e4dd58b5u;
            b ^= b >> 29;
        }
    }
    bool operator==(const GridHash&) const = default;
    struct Hash {
        std::size_t operator()(const GridHash& h) const {
            return static_cast<std::size_t>(h.a ^ h.b);
        }
    };
};

class Finder {
  public:
    Finder(const Puzzle& puzzle, std::uint64_t limit, const SolveOptions& options)
        : query_(puzzle), questions_(puzzle), domains_(puzzle.domains()), options_(options) {
        query_.candidates = domains_;
        for (std::size_t c = 0; c < domains_.size(); ++c)
            if (!puzzle.geometry->is_used(static_cast<Cell>(c))) domains_[c] = {};
        result_.digits = puzzle.geometry->digits();
        result_.limit = limit;
        result_.counts.resize(domains_.size() * static_cast<std::size_t>(result_.digits));
    }

    TrueCandidates find() {
        look_at_first_solutions();
        if (!result_.solutions.complete && !options_.stop.requested()) {
            if (classic::takes(query_, options_)) {
                ask_together();
            } else {
                sweep();
                ask_one_by_one();
            }
        }
        result_.complete = result_.limit == 0 ? result_.solutions.complete
                                              : !gave_up_ && !options_.stop.requested();
        if (result_.limit != 0)
            for (std::uint64_t& count : result_.counts) count = std::min(count, result_.limit);
        return std::move(result_);
    }

  private:
    bool is_open(Cell c, Digit d) const { return result_.count(c, d) < result_.limit; }
    // The digits that have not been seen often enough.
    DigitSet open_at(std::size_t c) const {
        DigitSet open;
        for (const Digit d : domains_[c])
            if (is_open(static_cast<Cell>(c), d)) open.insert(d);
        return open;
    }

    void look_at_first_solutions() {
        SolveOptions options = options_;
        options.max_solutions = result_.limit == 0 ? 0 : std::max(result_.limit, kFirst);
        const bool keep = result_.limit > 1;
        result_.solutions = questions_.ask(query_, options, [&](const Grid& solution) {
            if (keep) seen_.insert(GridHash(solution));
            add(solution);
            return true;
        });
    }

    void add(const Grid& solution) {
        for (std::size_t c = 0; c < solution.size(); ++c)
            if (solution[c] != kOpen)
                ++result_.counts[result_.index(static_cast<Cell>(c), solution[c])];
    }

    // Classic boards: asks all queries at once, to fill the lanes.
    void ask_together() {
        const ClassicCandidates board = classic::candidates_of(query_);
        std::vector<ClassicCandidates> boards;
        std::vector<std::size_t> places;  // in counts
        for (std::size_t c = 0; c < domains_.size(); ++c)
            for (const Digit d : open_at(c)) {
                boards.push_back(board);
                boards.back()[c] = static_cast<std::uint16_t>(1u << (d - 1));
                places.push_back(result_.index(static_cast<Cell>(c), d));
            }
        SolveOptions options = options_;
        options.max_solutions = result_.limit;
        options.wants_first = false;
        std::vector<BatchResult> found(boards.size());
        solve_batch(boards, found, options);
        for (std::size_t i = 0; i < found.size(); ++i)
            result_.counts[places[i]] = std::max(result_.counts[places[i]], found[i].solutions);
    }

    // Restricts as many cells as possible to digits that have not been seen often enough: all
    // cells, then, where that has no solution, half as many, and so on.
    void sweep() {
        Rng rng(0);
        for (std::size_t share = 1; share <= domains_.size() && !options_.stop.requested();) {
            std::vector<std::size_t> cells;
            for (std::size_t c = 0; c < domains_.size(); ++c)
                if (!open_at(c).empty()) cells.push_back(c);
            if (cells.size() < 2 * share) return;  // ask_one_by_one() does the rest
            rng.shuffle(cells);
            cells.resize(cells.size() / share);
            if (!shows_something(cells)) share *= 2;
        }
    }
    bool shows_something(const std::vector<std::size_t>& cells) {
        const std::vector<DigitSet> before = query_.candidates;
        for (const std::size_t c : cells) query_.candidates[c] = open_at(c);
        SolveOptions options = options_;
        options.max_solutions = result_.limit;
        options.max_guesses = kSweepGuesses * domains_.size();
        bool something = false;
        questions_.ask(query_, options, [&](const Grid& solution) {
            something = take(solution) || something;
            return true;
        });
        query_.candidates = before;
        return something;
    }

    // False: the solution has been seen before.
    bool take(const Grid& solution) {
        if (result_.limit > 1 && !seen_.insert(GridHash(solution)).second) return false;
        add(solution);
        return true;
    }

    // Other boards. Refuted candidates are left out of later queries, which makes them easier. If
    // one solution is enough, all unseen digits of a cell share one query.
    void ask_one_by_one() {
        for (std::size_t c = 0; c < domains_.size(); ++c) {
            for (DigitSet open = open_at(c); !open.empty(); open = open & open_at(c)) {
                const DigitSet asked = result_.limit == 1 ? open : DigitSet::of(open.lowest());
                const bool seen = ask(c, asked);
                if (options_.stop.requested()) return;
                if (!seen || result_.limit > 1) open = open - asked;
            }
        }
    }

    // Looks for solutions with one of these digits in cell c. False: none was found.
    bool ask(std::size_t c, DigitSet asked) {
        query_.candidates[c] = asked;
        SolveOptions options = options_;
        options.max_solutions = result_.limit;
        bool seen = false;
        const auto visit = [&](const Grid& solution) {
            seen = true;
            take(solution);
            return is_open(static_cast<Cell>(c), solution[c]);
        };
        const bool complete = questions_.ask(query_, options, visit).complete;
        if (!seen && complete) domains_[c] = domains_[c] - asked;
        gave_up_ = gave_up_ || (!complete && !enough(c, asked));
        query_.candidates[c] = domains_[c];
        return seen;
    }

    // Have the digits asked for now been seen often enough?
    bool enough(std::size_t c, DigitSet asked) const {
        const DigitSet left = asked & open_at(c);
        return result_.limit == 1 ? left != asked : left.empty();
    }

    Puzzle query_;
    Questions questions_;
    std::vector<DigitSet> domains_;  // without refuted candidates
    const SolveOptions& options_;
    std::unordered_set<GridHash, GridHash::Hash> seen_;
    TrueCandidates result_;
    bool gave_up_ = false;
};

}  // namespace

DigitSet TrueCandidates::possible(Cell c) const {
    DigitSet set;
    for (int d = 1; d <= digits; ++d)
        if (count(c, static_cast<Digit>(d)) > 0) set.insert(static_cast<Digit>(d));
    return set;
}

TrueCandidates true_candidates(const Puzzle& puzzle, std::uint64_t limit,
                               const SolveOptions& options) {
    return Finder(puzzle, limit, options).find();
}

}  // namespace sudokit
