// near.cpp - all puzzles near a puzzle: choices of givens to remove, and completions of the rest.
#include <algorithm>
#include <exception>
#include <set>

#include "research/near/completions.hpp"
#include "sudokit/neighbours.hpp"
#include "sudokit/research.hpp"
#include "sudokit/solve.hpp"
#include "support/check.hpp"
#include "support/threads.hpp"

namespace sudokit {
namespace near {
namespace {

// Yields the puzzle without some of its givens, each choice once. Thread-safe.
class Bases {
  public:
    Bases(const ClassicGrid& puzzle, int minus) : puzzle_(puzzle) {
        for (std::size_t c = 0; c < puzzle.size(); ++c)
            if (puzzle[c] != kOpen) givens_.push_back(c);
        const auto n = std::min(givens_.size(), static_cast<std::size_t>(minus));
        for (std::size_t i = 0; i < n; ++i) removed_.push_back(i);
    }
    // False: there is no other.
    bool next(ClassicGrid& base) {
        const support::Lock lock(mutex_);
        if (ended_) return false;
        base = puzzle_;
        for (const std::size_t i : removed_) base[givens_[i]] = kOpen;
        advance();
        return true;
    }

  private:
    void advance() {
        const std::size_t n = removed_.size();
        std::size_t i = n;
        while (i > 0 && removed_[i - 1] == givens_.size() - n + i - 1) --i;
        if (i == 0) {
            ended_ = true;
            return;
        }
        SUDOKIT_CHECK(removed_[i - 1] + 1 < givens_.size());
        ++removed_[i - 1];
        for (; i < n; ++i) removed_[i] = removed_[i - 1] + 1;
    }

    const ClassicGrid& puzzle_;
    support::Mutex mutex_;
    std::vector<std::size_t> givens_, removed_;
    bool ended_ = false;
};

// Are the puzzles minimal? Runs the queries of all puzzles through the lanes together.
std::vector<bool> are_minimal(const std::vector<ClassicGrid>& puzzles, const Aim& aim) {
    std::vector<ClassicGrid> questions;
    std::vector<std::size_t> about;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        for (std::size_t c = 0; c < puzzles[i].size(); ++c) {
            if (puzzles[i][c] == kOpen) continue;
            questions.push_back(puzzles[i]);
            questions.back()[c] = kOpen;
            about.push_back(i);
        }
    SUDOKIT_CHECK(about.size() == questions.size());
    std::vector<BatchResult> answers(questions.size());
    SolveOptions options;
    options.kernel = aim.kernel;
    options.stop = aim.stop;
    options.wants_first = false;
    solve_batch(questions, answers, options);
    std::vector<bool> minimal(puzzles.size(), true);
    for (std::size_t i = 0; i < about.size(); ++i)
        if (answers[i].solutions < 2) minimal[about[i]] = false;
    return minimal;
}

// The forms found so far by all threads. Keeps those that are not minimal, too, so that each form
// is tested only once.
class Forms {
  public:
    Forms(const ClassicGrid& puzzle, const Aim& aim) : aim_(aim) {
        known_.insert(to_minlex(puzzle).grid);
    }

    void add(std::vector<ClassicGrid>& puzzles) {
        for (ClassicGrid& puzzle : puzzles) {
            if (aim_.stop.requested()) return;
            puzzle = to_minlex(puzzle).grid;
        }
        keep_new(puzzles);
        const auto minimal = aim_.minimal_only ? are_minimal(puzzles, aim_)
                                               : std::vector<bool>(puzzles.size(), true);
        if (aim_.stop.requested()) return;
        const support::Lock lock(mutex_);
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            if (minimal[i]) results_.push_back(puzzles[i]);
    }
    std::vector<ClassicGrid> take() {
        std::ranges::sort(results_);
        return std::move(results_);
    }

  private:
    void keep_new(std::vector<ClassicGrid>& puzzles) {
        const support::Lock lock(mutex_);
        std::erase_if(puzzles,
                      [&](const ClassicGrid& puzzle) { return !known_.insert(puzzle).second; });
    }

    const Aim aim_;
    support::Mutex mutex_;
    std::set<ClassicGrid> known_;
    std::vector<ClassicGrid> results_;
};

}  // namespace
}  // namespace near

Partial<std::vector<ClassicGrid>> neighbours(const ClassicGrid& puzzle,
                                             const NeighbourOptions& options) {
    constexpr std::size_t kTogether = 256;
    const near::Aim aim{options.minimal_only, options.kernel, options.stop};
    near::Bases bases(puzzle, options.minus);
    near::Forms forms(puzzle, aim);
    const auto work = [&] {
        std::vector<ClassicGrid> found;
        near::Completions completions(aim, [&](const ClassicGrid& one) {
            found.push_back(one);
            if (found.size() < kTogether) return;
            forms.add(found);
            found.clear();
        });
        for (ClassicGrid base; !options.stop.requested() && bases.next(base);)
            completions.find(base, options.plus);
        forms.add(found);
    };
    std::exception_ptr failure;
    support::Mutex mutex;
    support::in_threads(static_cast<std::size_t>(std::max(options.threads, 1)), [&](std::size_t) {
        try {
            work();
        } catch (...) {
            const support::Lock lock(mutex);
            failure = std::current_exception();
        }
    });
    if (failure) std::rethrow_exception(failure);
    return {forms.take(), !options.stop.requested()};
}

}  // namespace sudokit
