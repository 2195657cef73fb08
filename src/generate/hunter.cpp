// hunter.cpp - the search for puzzles that meet a target: an evolution, the same for every number
// of threads and every kernel.
//
//     generation of 1, 2, 4, 8, 16, 16 ... --> down to minimal --> appraised in order --> one meets
//     the target: done
//       ^  random | child                                |
//       +------- parents: the 8 nearest so far <---------+
//
// A child keeps its parent's solution: a few of the parent's givens are the first that may go, its
// open cells the next, so that some of these stay instead. That is the field's {-k+m}, and what
// comes is again proper and minimal. Puzzles that are known can stand for the random ones.
//
// What is wanted may lie so high that a random puzzle never comes near (ER 9 and more). There the
// search climbs: what trials with singles find too easy is not rated, among equals those that
// resist trials more are parents, and every other child takes another solution of what its parent
// has left.
#include <algorithm>
#include <limits>
#include <set>

#include "generate/appraiser.hpp"
#include "generate/full_grid.hpp"
#include "generate/groups.hpp"
#include "generate/nearest.hpp"
#include "generate/pattern_search.hpp"
#include "generate/removal.hpp"
#include "generate/seed_order.hpp"
#include "generate/symmetry.hpp"
#include "rate/trial.hpp"
#include "sudokit/technique.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

constexpr std::size_t kMostInGeneration = 16, kParents = 8;
// Generations without a parent, then those of which half the puzzles have none.
constexpr std::uint64_t kRandomOnes = 4, kMixedOnes = 64;
constexpr std::uint32_t kSeldom = 8;  // later one in so many is random

// A climb: has larger generations, and takes fewer givens away at once.
constexpr int kHigh = 90, kBeyondTrials = 93;  // ER
constexpr std::size_t kMostInClimb = 64, kClimbingParents = 16;
constexpr std::uint32_t kMostTaken = 4, kMostTakenInClimb = 2;
constexpr int kSolvedByTrials = 4'000;  // a distance above those of all that is appraised
constexpr int kPerDistance = 10'000;    // more than any resistance

// Techniques for what trials with singles leave.
bool is_beyond_trials(Technique technique) {
    using enum Technique;
    return technique == ForcingNetVerity || technique == JuniorExocet || technique == SkLoop ||
           info_of(technique).se >= kHigh;
}
bool is_beyond_trials(const Target& target) {
    return (target.rating && target.rating->least >= kBeyondTrials) ||
           (target.technique && is_beyond_trials(*target.technique));
}
bool has_to_climb(const Target& target) {
    return (target.rating && target.rating->least >= kHigh) || is_beyond_trials(target);
}

struct Solved {
    ClassicGrid puzzle, solution;
};

// The search for one puzzle.
class Search {
  public:
    // `known`: Target::near.
    Search(const Target& target, const std::vector<Group>& groups, const std::vector<Solved>& known,
           std::uint64_t seed, PuzzleNumber number)
        : target_(target),
          groups_(groups),
          known_(known),
          climbs_(has_to_climb(target)),
          is_beyond_trials_(is_beyond_trials(target)),
          has_seeds_(target.technique && needs_room(*target.technique)),
          rng_(stream(seed, number)) {}

    bool is_done() const { return hunt_.found || hunt_.looked_at >= target_.tries; }

    // Puts the next generation behind `drafts` and says how many it has: few at first, for most
    // targets are easy to meet.
    std::size_t propose(std::vector<Removal>& drafts) {
        const std::uint64_t left = target_.tries - hunt_.looked_at;
        const std::size_t size =
            std::min<std::uint64_t>(left, climbs_           ? kMostInClimb
                                          : generation_ < 4 ? std::size_t{1} << generation_
                                                            : kMostInGeneration);
        for (std::size_t i = 0; i < size; ++i)
            drafts.push_back(is_random(i) ? random_one() : child_of(parents_.any(rng_)));
        ++generation_;
        return size;
    }

    // False: this one meets the target, and the others of its generation are not wanted.
    bool judge(const Removal& draft, const ClassicGrid& puzzle, int redundant,
               Appraiser& appraiser) {
        ++hunt_.looked_at;
        if (std::ranges::find(known_, puzzle, &Solved::puzzle) != known_.end()) return true;
        rate::TrialResistance resistance;
        if (climbs_) resistance = rate::trial_resistance(puzzle);
        if (climbs_ && (resistance.size < least_resistance() || !seen_.insert(puzzle).second))
            return true;
        const bool is_hopeless = is_beyond_trials_ && resistance.is_solved;
        Appraisal appraisal =
            is_hopeless ? Appraisal{{puzzle, draft.solution(), false, {}, {}}, kSolvedByTrials}
                        : appraiser.appraise(puzzle, draft.solution(), redundant);
        appraisal.resistance = resistance.size;
        if (appraisal.distance == 0) {
            hunt_.found = appraisal.puzzle;
            hunt_.nearest.clear();
            return false;
        }
        if (appraisal.distance < nearest_) {
            nearest_ = appraisal.distance;
            hunt_.nearest =
                is_hopeless ? "trials with singles solve it" : appraiser.words(appraisal.puzzle);
        }
        // The children of a symmetric puzzle that is not minimal seldom are.
        if (target_.keep > 0 || redundant == 0) {
            const int distance = kPerDistance * appraisal.distance - resistance.size;
            parents_.keep(std::move(appraisal), distance,
                          [](const Appraisal& a, const Appraisal& b) {
                              return a.puzzle.puzzle == b.puzzle.puzzle;
                          });
        }
        return true;
    }

    void add_givens(ClassicGrid& puzzle, const ClassicGrid& solution) {
        sudokit::add_givens(target_.keep, groups_, solution, puzzle, rng_);
    }

    Hunt result() && { return std::move(hunt_); }

  private:
    bool is_random(std::size_t i) {
        if (parents_.empty() || generation_ < kRandomOnes) return true;
        return has_seeds_ || generation_ < kMixedOnes ? i % 2 == 0 : rng_.below(kSeldom) == 0;
    }

    Removal random_one() {
        if (!known_.empty()) {
            const Solved& one = known_[rng_.below(static_cast<std::uint32_t>(known_.size()))];
            return child_of(one.puzzle, one.solution);
        }
        const ClassicGrid solution = random_full_grid(rng_);
        return Removal(solution, RemovalOrder::of_groups(
                                     seed_order(target_.technique, groups_, solution, rng_)));
    }

    Removal child_of(const Appraisal& parent) {
        return child_of(parent.puzzle.puzzle, parent.puzzle.solution);
    }
    Removal child_of(const ClassicGrid& givens, const ClassicGrid& solution) {
        const auto order =
            order_of_child(givens, groups_, rng_, climbs_ ? kMostTakenInClimb : kMostTaken);
        const bool moves = climbs_ && rng_.below(2) == 0;
        return Removal(moves ? other_solution(givens, order) : solution,
                       RemovalOrder::of_groups(order));
    }

    // Without the givens that are the first to go.
    ClassicGrid other_solution(ClassicGrid givens, const std::vector<Group>& order) {
        for (const Group& group : order) {
            if (givens[group[0]] == kOpen) break;
            for (const Cell c : group) givens[c] = kOpen;
        }
        return random_full_grid(givens, rng_);
    }

    // What resists much less than the parents do is hardly nearer.
    int least_resistance() const {
        return parents_.is_full() ? std::max(1, parents_.median().resistance * 3 / 4) : 1;
    }

    const Target& target_;
    const std::vector<Group>& groups_;
    const std::vector<Solved>& known_;
    const bool climbs_, is_beyond_trials_, has_seeds_;
    Rng rng_;
    std::uint64_t generation_ = 0;
    Nearest<Appraisal> parents_{climbs_ ? kClimbingParents : kParents};
    std::set<ClassicGrid> seen_;  // of a climb: near its top few children are new
    int nearest_ = std::numeric_limits<int>::max();
    Hunt hunt_;
};

}  // namespace

class Hunter::Impl {
  public:
    Impl(const Target& target, HuntOptions options)
        : target_(target),
          options_(options),
          groups_(orbits_of(target.symmetry)),
          appraiser_(target_, options.cancel) {
        solving_.kernel = options.kernel;
        solving_.cancel = options.cancel;
        for (const ClassicGrid& puzzle : target.near) {
            Solved one{puzzle, {}};
            const auto solution = solve(Puzzle(puzzle));
            std::copy(solution->begin(), solution->end(), one.solution.begin());
            known_.push_back(one);
        }
    }

    std::vector<Hunt> find(std::span<const PuzzleNumber> numbers) {
        if (target_.pattern) return find_patterns(numbers);
        std::vector<Search> searches;
        for (const PuzzleNumber& number : numbers)
            searches.emplace_back(target_, groups_, known_, options_.seed, number);
        std::vector<Search*> open;
        for (Search& search : searches) open.push_back(&search);
        while (!open.empty()) {
            breed(open);
            if (is_cancelled()) return std::vector<Hunt>(numbers.size());
            std::erase_if(open, [](const Search* search) { return search->is_done(); });
        }
        std::vector<Hunt> hunts;
        for (Search& search : searches) hunts.push_back(std::move(search).result());
        return hunts;
    }

  private:
    bool is_cancelled() const { return options_.cancel && options_.cancel->load(); }

    std::vector<Hunt> find_patterns(std::span<const PuzzleNumber> numbers) {
        std::vector<Hunt> hunts;
        for (const PuzzleNumber& number : numbers)
            hunts.push_back(
                search_pattern(target_, options_, stream(options_.seed, number), appraiser_));
        return hunts;
    }

    // One generation of every search.
    void breed(std::span<Search* const> searches) {
        drafts_.clear();
        std::vector<std::size_t> sizes;
        for (Search* search : searches) sizes.push_back(search->propose(drafts_));
        remove_givens(drafts_, solving_);
        if (is_cancelled()) return;
        puzzles_.clear();
        for (const Removal& draft : drafts_) puzzles_.push_back(draft.puzzle());
        settle_redundancy();
        std::size_t first = 0;
        for (std::size_t i = 0; i < searches.size(); first += sizes[i++])
            judge(*searches[i], first, first + sizes[i]);
    }

    // What goes down cell by cell is minimal; where cells go in groups it may not be.
    void settle_redundancy() {
        if (target_.symmetry == Symmetry::None)
            redundant_.assign(puzzles_.size(), 0);
        else
            redundant_ = redundant_counts(puzzles_, solving_);
    }

    void judge(Search& search, std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end && !is_cancelled(); ++i) {
            if (options_.looked_at) options_.looked_at->fetch_add(1, std::memory_order_relaxed);
            search.add_givens(puzzles_[i], drafts_[i].solution());
            if (!search.judge(drafts_[i], puzzles_[i], redundant_[i], appraiser_)) return;
        }
    }

    const Target target_;
    const HuntOptions options_;
    const std::vector<Group> groups_;
    std::vector<Solved> known_;
    Appraiser appraiser_;
    SolveOptions solving_;
    std::vector<Removal> drafts_;
    std::vector<ClassicGrid> puzzles_;
    std::vector<int> redundant_;
};

Hunter::Hunter(const Target& target, HuntOptions options)
    : impl_(std::make_unique<Impl>(target, options)) {}
Hunter::Hunter(Hunter&&) noexcept = default;
Hunter::~Hunter() = default;

std::vector<Hunt> Hunter::find(std::span<const PuzzleNumber> numbers) {
    return impl_->find(numbers);
}

}  // namespace sudokit
