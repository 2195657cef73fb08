#include "generate/ground_classic.hpp"

#include <algorithm>

#include "generate/full_grid.hpp"
#include "generate/seed_order.hpp"
#include "generate/uniform_grid.hpp"

namespace sudokit {
namespace {

constexpr std::size_t kMostInGeneration = 16;
// The first generations have no parents; up to kMixedOnes, half of the puzzles have none.
constexpr std::uint64_t kRandomOnes = 4, kMixedOnes = 64;
constexpr std::uint32_t kSeldom = 8;  // later, one puzzle in this many is random

// A climb has larger generations and removes fewer givens at once.
constexpr int kHigh = 90, kBeyondTrials = 93;  // ER
constexpr std::size_t kMostInClimb = 64;
constexpr std::uint32_t kMostTaken = 4, kMostTakenInClimb = 2;

bool has_to_climb(const Target& target) {
    return (target.rating && target.rating->least >= kHigh) || is_beyond_trials(target);
}

ClassicGrid classic(const Grid& grid) {
    ClassicGrid result;
    std::copy(grid.begin(), grid.end(), result.begin());
    return result;
}

Grid grid_of(const ClassicGrid& grid) { return {grid.begin(), grid.end()}; }

}  // namespace

bool is_beyond_trials(const Target& target) {
    return (target.rating && target.rating->least >= kBeyondTrials) ||
           (target.technique && sought(*target.technique) == Sought::BeyondTrials);
}

ClassicGround::ClassicGround(const Target& target, const HuntOptions& options)
    : Ground(target, options, *Geometry::classic()),
      climbs_(has_to_climb(target)),
      has_seeds_(target.technique && needs_room(*target.technique)) {
    solving_.kernel = options.kernel;
    solving_.stop = options.stop;
    for (const ClassicGrid& puzzle : target.near)
        known_.push_back({puzzle, classic(*solve(Puzzle(puzzle)))});
}

void ClassicGround::draft(Rng& rng, int) {
    if (!known_.empty()) {
        const Solved& one = known_[rng.below(static_cast<std::uint32_t>(known_.size()))];
        return draft_child(one.puzzle, one.solution, rng);
    }
    const ClassicGrid solution = random_full_grid(rng);
    removals_.emplace_back(
        solution, RemovalOrder::of_groups(seed_order(target_.technique, groups(), solution, rng)));
}

void ClassicGround::draft_child(const Draft& parent, Rng& rng) {
    draft_child(parent.made.puzzle.classic_grid(), classic(parent.made.solution), rng);
}

void ClassicGround::draft_child(const ClassicGrid& givens, const ClassicGrid& solution, Rng& rng) {
    const auto order =
        order_of_child(givens, groups(), rng, climbs_ ? kMostTakenInClimb : kMostTaken);
    const bool moves = climbs_ && rng.below(2) == 0;
    removals_.emplace_back(moves ? other_solution(givens, order, rng) : solution,
                           RemovalOrder::of_groups(order));
}

// Another solution of what is left without the first givens of the order.
ClassicGrid ClassicGround::other_solution(ClassicGrid givens, const std::vector<Group>& order,
                                          Rng& rng) const {
    for (const Group& group : order) {
        if (givens[group[0]] == kOpen) break;
        for (const Cell c : group) givens[c] = kOpen;
    }
    return random_full_grid(givens, rng);
}

std::vector<std::optional<Draft>> ClassicGround::finish() {
    remove_givens(removals_, solving_);
    std::vector<ClassicGrid> puzzles;
    for (const Removal& removal : removals_) puzzles.push_back(removal.puzzle());
    const std::vector<int> redundant = redundant_givens_of(puzzles);
    std::vector<std::optional<Draft>> drafts;
    drafts.reserve(puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        drafts.push_back(
            Draft{{Puzzle(puzzles[i]), grid_of(removals_[i].solution()), redundant[i] == 0},
                  nullptr,
                  redundant[i]});
    removals_.clear();
    return drafts;
}

// Removal cell by cell gives minimal puzzles; removal in groups may not.
std::vector<int> ClassicGround::redundant_givens_of(std::span<const ClassicGrid> puzzles) const {
    if (target_.symmetry == Symmetry::None) return std::vector<int>(puzzles.size());
    return redundant_counts(puzzles, solving_);
}

// Small at first, since most targets are easy to meet.
std::size_t ClassicGround::generation_size(std::uint64_t generation) const {
    if (climbs_) return kMostInClimb;
    return generation < 4 ? std::size_t{1} << generation : kMostInGeneration;
}

bool ClassicGround::is_random(std::uint64_t generation, std::size_t i, Rng& rng) const {
    if (generation < kRandomOnes) return true;
    return has_seeds_ || generation < kMixedOnes ? i % 2 == 0 : rng.below(kSeldom) == 0;
}

PatternPace ClassicGround::pattern_pace() const { return {32, 1'000, 1'001, 200, DigitSet::of(1)}; }

std::optional<Grid> ClassicGround::random_grid(Rng& rng) { return grid_of(random_full_grid(rng)); }

std::vector<Filling> ClassicGround::count(std::span<const Grid> fillings, std::uint64_t limit) {
    std::vector<ClassicGrid> puzzles;
    for (const Grid& filling : fillings) puzzles.push_back(classic(filling));
    std::vector<BatchResult> results(puzzles.size());
    SolveOptions options = solving_;
    options.max_solutions = limit;
    solve_batch(puzzles, results, options);
    std::vector<Filling> found;
    for (const BatchResult& result : results)
        found.push_back({result.solutions, grid_of(result.first)});
    return found;
}

MadePuzzle ClassicGround::made_of(const Grid& givens, const Grid& solution) {
    const ClassicGrid puzzle = classic(givens);
    return {Puzzle(puzzle), solution, redundant_counts({&puzzle, 1}, solving_).front() == 0};
}

Hunt ClassicGround::full_grid(PuzzleNumber number) {
    Rng rng(options_.seed + number.attempt, number.index);
    const ClassicGrid grid = uniform_full_grid(rng, solving_);
    if (options_.stop.requested()) return {};
    return {MadePuzzle{Puzzle(grid), grid_of(grid)}, 0, ""};
}

}  // namespace sudokit
