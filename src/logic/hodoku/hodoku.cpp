#include "logic/hodoku/hodoku.hpp"

#include <algorithm>

#include "logic/hodoku/als.hpp"
#include "logic/hodoku/chains.hpp"
#include "logic/hodoku/families.hpp"
#include "logic/hodoku/franken_fish.hpp"
#include "logic/hodoku/line_fish.hpp"
#include "logic/hodoku/sue_de_coq.hpp"
#include "logic/hodoku/uniqueness.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic::hodoku {
namespace {

// Is this technique found only by a search for another one?
bool is_found_with_another(Technique technique) {
    using enum Technique;
    switch (technique) {
        case SimpleColorsWrap:
        case MultiColors2:
        case DiscontinuousNiceLoop:
        case Aic:
        case GroupedDiscontinuousNiceLoop:
        case GroupedAic:
        case ForcingChainVerity:
        case ForcingNetVerity:
            return true;
        default:
            return false;
    }
}

bool has_boxes(Technique fish) {
    using enum Technique;
    return fish == FrankenXWing || fish == FrankenSwordfish || fish == FinnedFrankenXWing ||
           fish == FinnedFrankenSwordfish;
}

std::vector<Technique> make_order() {
    std::vector<Technique> order;
    for (const TechniqueInfo& info : technique_table())
        if (info.hodoku_order > 0 && !is_found_with_another(info.technique))
            order.push_back(info.technique);
    std::ranges::sort(order, {}, [](Technique one) { return info_of(one).hodoku_order; });
    return order;
}

// A level has a maximum score; a puzzle that exceeds it belongs to the next level.
Level level_for(Level hardest, int score) {
    using enum Level;
    constexpr std::pair<Level, int> kMost[] = {
        {Easy, 800}, {Medium, 1000}, {Hard, 1600}, {Unfair, 1800}};
    for (const auto& [level, most] : kMost)
        if (level >= hardest && score <= most) return level;
    return Extreme;
}

constexpr int kScoreOfGuess = 10000;

// Does the step fill an open cell or remove a candidate, so that the path ends?
bool changes(const Position& position, const Deduction& step) {
    return std::ranges::any_of(step.placed,
                               [&](const Candidate& x) { return position.is_open(x.cell); }) ||
           std::ranges::any_of(step.removed,
                               [&](const Candidate& x) { return position.has(x.cell, x.digit); });
}

}  // namespace

struct Solver::Families {
    Uniqueness uniqueness;
    LineFish line_fish;
    FrankenFish franken_fish;
    SueDeCoq sue_de_coq;
    AlsSearch als;
    Chains chains;
    Deduction step;
};

Solver::Solver() : families_(std::make_unique<Families>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;

std::span<const Technique> Solver::order() {
    static const std::vector<Technique> order = make_order();
    return order;
}

bool Solver::find(Position& position, Technique asked, Deduction& found) {
    const int place = info_of(asked).hodoku_order;
    if (place == 0) return search(position, asked, Position::kNever, found);
    if (search(position, asked, position.failed_at(place), found)) return true;
    // A locked pair that was not asked for may become a naked one without a change of its house.
    const auto unlocked = asked == Technique::NakedPair     ? Technique::LockedPair
                          : asked == Technique::NakedTriple ? Technique::LockedTriple
                                                            : asked;
    if (unlocked == asked || position.failed_at(info_of(unlocked).hodoku_order) == position.now())
        position.note_failure(place);
    return false;
}

bool Solver::search(Position& position, Technique asked, Position::Moment since, Deduction& found) {
    switch (info_of(asked).family) {
        case Family::Singles:
            return find_single(position, asked, found);
        case Family::LockedCandidates:
            return find_locked_candidates(position, asked, since, found);
        case Family::Subsets:
            return find_subset(position, asked, since, found);
        case Family::SingleDigit:
            return asked == Technique::TurbotFish
                       ? families_->chains.find(position, asked, since, found)
                       : find_single_digit_pattern(position, asked, since, found);
        case Family::Wings:
            return find_wing(position, asked, since, found);
        case Family::Coloring:
            return find_coloring(position, asked, since, found);
        case Family::Uniqueness:
            return families_->uniqueness.find(position, asked, found);
        case Family::Fish:
            return has_boxes(asked) ? families_->franken_fish.find(position, asked, found)
                                    : families_->line_fish.find(position, asked, found);
        case Family::SueDeCoq:
            return families_->sue_de_coq.find(position, found);
        case Family::AlmostLockedSets:
            return families_->als.find(position, asked, found);
        case Family::Chains:
        case Family::Forcing:
            return families_->chains.find(position, asked, since, found);
        default:
            return false;
    }
}

bool Solver::find_next(Position& position, Deduction& found) {
    if (position.open_cells() == 0) return false;
    for (Technique technique : order()) {
        if (!find(position, technique, found)) continue;
        SUDOKIT_CHECK(changes(position, found));
        found.asked = technique;
        return true;
    }
    return guess(position, found);
}

Score Solver::rate(const Puzzle& puzzle, const support::Watch* watch) {
    Position position(puzzle);
    Score result;
    Deduction& step = families_->step;
    while (find_next(position, step)) {
        const TechniqueInfo& info = info_of(step.asked);
        result.score += step.is_guess ? kScoreOfGuess : info.hodoku_score;
        result.level = std::max(result.level, step.is_guess ? Level::Extreme : info.hodoku_level);
        result.guesses += step.is_guess;
        position.apply(step);
        if (watch && watch->is_over()) {
            result.is_complete = position.open_cells() == 0;
            if (!result.is_complete) return result;
        }
    }
    result.is_solved = position.open_cells() == 0;
    result.level = result.is_solved ? level_for(result.level, result.score) : Level::Extreme;
    return result;
}

}  // namespace sudokit::logic::hodoku
