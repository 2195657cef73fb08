// descent.hpp - down to a minimal puzzle of a level, by steps of that level all the way.
#pragma once
#include <optional>
#include <vector>

#include "generate/board_removal.hpp"
#include "generate/groups.hpp"
#include "rate/level.hpp"

namespace sudokit {

// If a person can solve a puzzle, few guesses prove it, and also, mostly, that a given is needed.
inline constexpr std::uint64_t kMostGuessesOfShort = 30;

// Do random puzzles of a board of this size seldom have the level?
bool is_seldom_random(const Geometry& shape, Level level);

// For a board and its rules. Without rules, steps of the scale sudokit stand in for those of HoDoKu;
// so some puzzles have another level.
class Descent {
  public:
    // Precondition: target.level is at most hard. The target must outlive it.
    Descent(const Puzzle& board, const Target& target, Stop stop);

    // The givens of a puzzle of this level from which no whole group can go. Nothing if this grid
    // came to nothing, or if stopped. The more guesses a question to `removal` may take, the slower.
    std::optional<Grid> find(BoardRemoval& removal, const std::vector<Group>& groups, Rng& rng);

  private:
    struct Way {
        Grid givens;
        int cost = 0;  // 0: it is what is wanted
    };
    // Nothing if it costs more than `most`.
    std::optional<Way> way_down(BoardRemoval& removal, const std::vector<Group>& order, int most);
    Grid by_singles(const Grid& solution, const std::vector<Group>& order);
    bool by_wanted_steps(BoardRemoval& removal, const std::vector<Group>& order, int most,
                         Grid& givens);

    const Target& target_;
    const Level wanted_;
    const Stop stop_;
    StepsUpTo steps_;
};

}  // namespace sudokit
