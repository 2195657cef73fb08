// candidate.hpp - puzzles that may go into a data set: made or read, solved, rated and
// canonicalized. They are independent of each other, so any number of threads may work on them.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
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
        Unrated,   // its rating was cut short
        NotFound,  // none could be made
    };
    Fate fate = Fate::Good;
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

  private:
    void make(const answers::Batch& batch, std::vector<Candidate>& out);
    void take_other(const MadePuzzle& made, Candidate& candidate);
    void read(const answers::Batch& batch, std::vector<Candidate>& out) const;
    void solve(std::vector<Candidate>& candidates) const;
    void rate(const Puzzle& puzzle, Candidate& candidate);

    const Plan& plan_;
    SolveOptions solve_;
    answers::Pool<Generator> generators_;
    answers::Pool<Rater> raters_;
};

}  // namespace sudokit::data
