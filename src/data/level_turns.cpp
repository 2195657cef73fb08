#include "data/level_turns.hpp"

#include <algorithm>

namespace sudokit::data {

LevelTurns::LevelTurns(const Plan& plan) {
    for (const Level level : plan.turns) {
        const auto stratum = std::ranges::find_if(plan.strata, [&](const Stratum& one) {
            return one.contains(static_cast<double>(place_of(level)));
        });
        turns_.push_back({level, static_cast<std::size_t>(stratum - plan.strata.begin())});
    }
}

bool LevelTurns::takes(const Candidate& candidate) {
    using Fate = Candidate::Fate;
    if (turns_.empty()) return true;
    Turn& turn = turns_[candidate.index % turns_.size()];
    if (turn.end != End::No) return false;
    ++turn.looked_at;
    turn.made += candidate.is_made();
    turn.unmade_in_a_row = candidate.is_made() ? 0 : turn.unmade_in_a_row + 1;
    const bool is_beyond_reach = candidate.fate == Fate::OutOfTries && turn.made == 0;
    if (is_beyond_reach || turn.unmade_in_a_row == kMostUnmade)
        turn.end = candidate.fate == Fate::OutOfTries ? End::OutOfTries : End::NoPuzzle;
    return true;
}

void LevelTurns::end_turns_of(std::size_t stratum) {
    for (Turn& turn : turns_)
        if (turn.stratum == stratum && turn.end == End::No) turn.end = End::Full;
}

bool LevelTurns::are_over() const {
    return !turns_.empty() && std::ranges::find(turns_, End::No, &Turn::end) == turns_.end();
}

std::uint32_t LevelTurns::ended() const {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < turns_.size(); ++i)
        if (turns_[i].end != End::No) bits |= std::uint32_t{1} << i;
    return bits;
}

}  // namespace sudokit::data
