// ground_classic.hpp - the classic board: reduces the drafts of many searches together, in lanes.
#pragma once
#include "generate/ground.hpp"
#include "generate/removal.hpp"

namespace sudokit {

// Does the target lie beyond trials with singles? Then whatever they solve is too easy.
bool is_beyond_trials(const Target& target);

class ClassicGround : public Ground {
  public:
    ClassicGround(const Target& target, const HuntOptions& options);

    void draft(Rng& rng, int failures) override;
    void draft_child(const Draft& parent, Rng& rng) override;
    std::vector<std::optional<Draft>> finish() override;
    std::size_t generation_size(std::uint64_t generation) const override;
    bool is_random(std::uint64_t generation, std::size_t i, Rng& rng) const override;
    bool climbs() const override { return climbs_; }
    int most_failures() const override { return 1; }  // drafts never fail here
    std::string no_puzzle() const override { return ""; }

    PatternPace pattern_pace() const override;
    const Geometry& geometry() const override { return *Geometry::classic(); }
    std::optional<Grid> random_grid(Rng& rng) override;
    std::vector<Filling> count(std::span<const Grid> fillings, std::uint64_t limit) override;
    MadePuzzle made_of(const Grid& givens, const Grid& solution) override;

    Hunt full_grid(PuzzleNumber number) override;

  private:
    struct Solved {
        ClassicGrid puzzle, solution;
    };
    void draft_child(const ClassicGrid& givens, const ClassicGrid& solution, Rng& rng);
    ClassicGrid other_solution(ClassicGrid givens, const std::vector<Group>& order, Rng& rng) const;
    std::vector<int> redundant_givens_of(std::span<const ClassicGrid> puzzles) const;

    const bool climbs_, has_seeds_;
    SolveOptions solving_;
    std::vector<Solved> known_;  // Target::near
    std::vector<Removal> removals_;
};

}  // namespace sudokit
