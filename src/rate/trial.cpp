// Depth and backdoors both take many short runs of singles from one position (trial_position.hpp).
//
// Neither depends on the order of the work. What singles or a trial can remove stays removable when
// other candidates are gone, so every order ends in the same position.
#include "rate/trial.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "rate/scale.hpp"
#include "rate/trial_position.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::rate {
namespace {

// Removes every candidate whose trial, at depth - 1, ends in a contradiction, until no trial does.
// False: a contradiction.
bool reduce(TrialPosition& position, int depth, const support::Watch& watch);

bool is_refuted(const TrialPosition& position, unsigned c, unsigned d, int depth,
                const support::Watch& watch) {
    TrialPosition trial = position;
    return !SinglesRun(trial).place(c, d) || !reduce(trial, depth, watch);
}

bool reduce(TrialPosition& position, int depth, const support::Watch& watch) {
    if (depth == 0) return true;
    if (depth > 1 && watch.is_over()) support::interrupt();
    // Repeats until a whole round has removed nothing.
    for (unsigned c = 0, quiet = 0; quiet < 81 && !position.is_solved(); c = (c + 1) % 81) {
        ++quiet;
        if (position.is_filled[c]) continue;
        for (unsigned rest = position.digits[c]; rest; rest &= rest - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(rest));
            if (!position.allows(c, d) || !is_refuted(position, c, d, depth - 1, watch)) continue;
            if (!SinglesRun(position).remove(c, d)) return false;
            quiet = 0;
        }
    }
    return true;
}

// Do `more` digits of the solution, in cells from `from` on, let singles solve the rest? Skips
// filled cells, which would add nothing.
bool has_backdoor(const TrialPosition& position, const ClassicGrid& solution, int more,
                  unsigned from, const support::Watch& watch) {
    if (position.is_solved()) return true;
    if (more == 0) return false;
    if (more > 1 && watch.is_over()) support::interrupt();
    for (unsigned c = from; c < 81; ++c) {
        if (position.is_filled[c]) continue;
        TrialPosition next = position;
        SinglesRun(next).place(c, solution[c] - 1u);
        if (has_backdoor(next, solution, more - 1, c + 1, watch)) return true;
    }
    return false;
}

TrialDepth depth_of(TrialPosition position, int most, const support::Watch& watch) {
    TrialDepth found;
    while (!position.is_solved() && found.complete) {
        // Candidates removed at a smaller depth stay removed.
        found.complete = found.depth < most && support::until_interrupted([&] {
                             reduce(position, found.depth + 1, watch);
                         });
        found.depth += found.complete;
    }
    return found;
}

// The smallest number of digits of the solution that, once given, let singles solve the rest.
Rating::Value backdoor_of(const TrialPosition& position, const ClassicGrid& solution,
                          const support::Watch& watch) {
    Rating::Value found{Figure::Backdoor, 0};
    found.at_least = !support::until_interrupted([&] {
        while (!has_backdoor(position, solution, found.value, 0, watch)) ++found.value;
    });
    return found;
}

// Removes the digit from a house except for three cells.
void clear_but(TrialPosition& position, unsigned house, unsigned d, const std::uint8_t* three) {
    for (const auto c : kClassicHouses.list[house])
        if (std::find(three, three + 3, c) == three + 3 && position.allows(c, d))
            SinglesRun(position).remove(c, d);
}

// Locked candidates: a digit with places only in the three cells common to a line and a box loses
// its places in the rest of the other house. False: there is nothing to remove.
bool remove_locked(TrialPosition& position) {
    bool has_removed = false;
    for (unsigned line = 0; line < 18; ++line)
        for (unsigned third = 0; third < 3; ++third) {
            const auto* common = &kClassicHouses.list[line][3 * third];
            const auto box = kClassicHouses.houses_of[common[0]][2];
            for (unsigned d = 0; d < 9; ++d) {
                int count = 0;
                for (unsigned i = 0; i < 3; ++i) count += position.allows(common[i], d);
                if (count < 2) continue;
                for (const auto& [from, to] :
                     {std::pair{line, unsigned{box}}, {unsigned{box}, line}})
                    if (position.places[from][d] == count && position.places[to][d] > count) {
                        clear_but(position, to, d, common);
                        has_removed = true;
                    }
            }
        }
    return has_removed;
}

// One round, whose trials all start from the same position.
void remove_failing(TrialPosition& position) {
    const TrialPosition before = position;
    for (unsigned c = 0; c < 81 && !position.is_solved(); ++c) {
        if (before.is_filled[c]) continue;
        for (unsigned rest = before.digits[c]; rest; rest &= rest - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(rest));
            TrialPosition trial = before;
            if (position.allows(c, d) && !SinglesRun(trial).place(c, d))
                SinglesRun(position).remove(c, d);
        }
    }
}

int spare_candidates(const TrialPosition& position) {
    int spare = -81;
    for (const auto digits : position.digits) spare += std::popcount(digits);
    return spare;
}

}  // namespace

TrialDepth trial_depth(const ClassicGrid& puzzle, int most_depth, const support::Watch& watch) {
    return depth_of(after_singles(puzzle), most_depth, watch);
}

RateOne rater_by_Search(const RateOptions& options) {
    return [most = options.most_depth](const Puzzle& puzzle, const support::Watch& watch) {
        const TrialPosition position = after_singles(puzzle.classic_grid());
        ClassicGrid solution;
        std::ranges::copy(*sudokit::solve(puzzle), solution.begin());
        const TrialDepth found = depth_of(position, most, watch);
        const Rating::Value depth{Figure::Depth, found.depth + !found.complete, !found.complete};
        const Rating::Value backdoor = backdoor_of(position, solution, watch);
        return Rating{Scale::Search, {depth, backdoor}, {}, !depth.at_least && !backdoor.at_least};
    };
}

TrialResistance trial_resistance(const ClassicGrid& puzzle) {
    constexpr int kMostRounds = 4;
    TrialResistance resistance;
    TrialPosition position = after_singles(puzzle);
    for (int round = 0; round < kMostRounds && !position.is_solved(); ++round) {
        while (remove_locked(position)) {
        }
        remove_failing(position);
        resistance.size += spare_candidates(position);
    }
    resistance.is_solved = position.is_solved();
    return resistance;
}

}  // namespace sudokit::rate
