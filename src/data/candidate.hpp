// candidate.hpp - puzzles that may go into a data set: made or read, solved, rated and
// canonicalized. They are independent of each other, so any number of threads may work on them.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "answers/batch.hpp"
#include "answers/pool.hpp"
#include "data/plan.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::data {

struct Candidate {
    enum class Fate : std::uint8_t {
        Good,
        Unreadable,
        OtherBoard,
        Improper,
        Unrated,  // its rating was cut short
        // None could be made:
        NotFound,
        OutOfTries,  // none of those tried had its level
        NotNeeded,   // its turn was over
    };
    Fate fate = Fate::Good;
    bool is_made() const { return fate < Fate::NotFound; }
    std::uint64_t index = 0;  // in the sequence of candidates
    ClassicGrid puzzle{}, solution{};
    // Other boards and rules: a line of cells or, if that is not enough, a JSON object; the
    // solution's cells.
    std::string other, other_solution;
    std::array<std::uint64_t, 2> form{};  // hash of the canonical form
    std::uint64_t bucket =
        0;  // of the solution grid's class, as a part of 2^64: what the split goes by
    answers::Figures figures{};
    double weight = 1;
};

class CandidateMaker {
  public:
    CandidateMaker(const Plan& plan, const SolveOptions& solve);

    // The batch has numbers if the plan has no inputs, else puzzles.
    std::vector<Candidate> candidates_of(const answers::Batch& batch);
    // The size of a batch.
    answers::BatchLimits limits() const;
    // From now on, makes no candidates for these turns (LevelTurns::ended()). At any time.
    void leave_out(std::uint32_t turns) { left_out_.store(turns, std::memory_order_relaxed); }

  private:
    void make(const answers::Batch& batch, std::vector<Candidate>& out);
    void make(answers::Pool<Generator>& pool, const Target& target,
              std::span<const PuzzleNumber> numbers, std::span<Candidate> out);
    void take(const Hunt& hunt, Candidate& candidate);
    void take_other(const MadePuzzle& made, Candidate& candidate);
    void read(const answers::Batch& batch, std::vector<Candidate>& out) const;
    void solve(std::vector<Candidate>& candidates) const;
    void rate(const Puzzle& puzzle, Candidate& candidate);

    const Plan& plan_;
    SolveOptions solve_;
    answers::Pool<Generator> generators_;
    std::map<Level, answers::Pool<Generator>> generators_for_;
    std::atomic<std::uint32_t> left_out_{0};
    answers::Pool<Rater> raters_;
};

}  // namespace sudokit::data
