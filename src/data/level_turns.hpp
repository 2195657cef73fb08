// level_turns.hpp - candidates that are made for the levels of the strata, in turn.
//
// Of random puzzles with rules or cages, few have the levels that a set asks for; the generator leads
// a puzzle to a level instead. Candidate i is made for turn i mod n of Plan::turns, as number i / n
// of that level: the puzzle of this number that `generate --difficulty` makes.
//
// A turn ends when its stratum is full, or when the generator cannot reach its level. After that its
// candidates are passed over, made or not. Only candidates before them decide this, so it does not
// matter who makes them, or when.
#pragma once
#include <cstdint>
#include <vector>

#include "data/candidate.hpp"
#include "data/plan.hpp"

namespace sudokit::data {

class LevelTurns {
  public:
    enum class End : std::uint8_t {
        No,
        Full,
        OutOfTries,  // the first candidate, or kMostUnmade in a row, took all tries
        NoPuzzle,    // for kMostUnmade in a row there was no puzzle of any level
    };
    struct Turn {
        Level level{};
        std::size_t stratum = 0;
        End end = End::No;
        std::uint64_t looked_at = 0, made = 0, unmade_in_a_row = 0;
        bool is_given_up() const { return end == End::OutOfTries || end == End::NoPuzzle; }
    };

    static constexpr std::uint64_t kMostUnmade = 10;  // in a row

    explicit LevelTurns(const Plan& plan);

    // Notes a candidate's outcome. False: its turn is over, and the candidate is passed over.
    bool takes(const Candidate& candidate);
    void end_turns_of(std::size_t stratum);
    // Has every turn ended, so that nothing more can come?
    bool are_over() const;
    // Bit t: turn t has ended.
    std::uint32_t ended() const;
    const std::vector<Turn>& turns() const { return turns_; }

  private:
    std::vector<Turn> turns_;
};

}  // namespace sudokit::data
