// appraiser.cpp - cheap tests first: puzzles that fail them are not rated.
//
// The distance guides the search, so it must decrease on the way to the target. A test that is only
// true or false (is a technique on the path?) is refined by an earlier stage: is the puzzle too
// hard for easier techniques?
#include "generate/appraiser.hpp"

#include <algorithm>

#include "rate/level.hpp"

namespace sudokit {
namespace {

// Weights: one clue, one level and one tenth of ER differ in cost; a clue is the hardest to get.
constexpr int kPerClue = 100, kPerLevel = 100, kTooEasy = 300, kNotThere = 100, kNearer = 81;
constexpr int kEffortNearer = 50;  // among puzzles that are too easy: tenths of the scale sudokit
constexpr int kLater = 1'000;      // per stage not reached

RateOptions se_options(const Target& target, Stop stop) {
    RateOptions options;
    options.scales = {Scale::Se};
    options.pearls_only = target.pearl && !target.rating;
    options.diamonds_only = target.diamond && !target.rating;
    if (target.rating) options.most_er = target.rating->most;
    options.stop = stop;
    return options;
}

RateOptions hodoku_options(Stop stop) {
    RateOptions options;
    options.scales = {Scale::Hodoku};
    options.stop = stop;
    return options;
}

// A level beside its own easier part is half as far as the next.
int distance_of_levels(Level a, Level b) {
    if (whole_of(a) == whole_of(b)) return a == b ? 0 : kPerLevel / 2;
    return kPerLevel * std::abs(place_of(a) - place_of(b));
}

}  // namespace

Appraiser::Appraiser(const Target& target, Stop stop)
    : target_(target), stop_(stop), se_(se_options(target, stop)), hodoku_(hodoku_options(stop)) {
    if (target.up_to) up_to_.emplace(LogicPath::up_to(target.up_to, stop));
    if (target.technique) to_technique_.emplace(LogicPath::to(*target.technique, stop));
}

int Appraiser::clue_distance(int clues) const {
    return target_.clues ? kPerClue * target_.clues->distance(clues) : 0;
}

int Appraiser::logic_distance(const Puzzle& puzzle) {
    if (!up_to_) return 0;
    logic_end_ = up_to_->follow(puzzle, true);
    return logic_end_->open;
}

// Worst are puzzles solved without the technique, the easier the worse. Next come puzzles whose
// path gets stuck before it (those that are stuck at a relative of it are best), then puzzles that
// use it but get stuck later. Among equals, fewer open cells at the end are better.
int Appraiser::technique_distance(const Puzzle& puzzle) {
    if (!to_technique_) return 0;
    const PathEnd end = to_technique_->follow(puzzle, target_.only);
    technique_end_ = end;
    if (end.is_solved) return end.has_technique ? 0 : kTooEasy + end.to_spare;
    if (end.has_technique) return target_.only ? end.open : 0;
    return kNotThere + end.open - (end.is_near ? kNearer : 0);
}

// Uses HoDoKu's level or, where there is none, the level of the hardest step. If that is too hard,
// the distance is the number of cells open at the first harder step; if it is too easy, more effort is
// nearer. A puzzle for beginners is easy,
// too; a tricky one is not hard.
int Appraiser::level_distance(MadePuzzle& made) {
    if (!target_.level) return 0;
    if (made.puzzle.is_classic()) {
        const Ratings rated = hodoku_.rate(made.puzzle).value();
        made.level = level_at(*rated[Figure::Level]);
        made.score = rated[Figure::Score];
    } else {
        const Level most = whole_of(*target_.level);
        const Climb path = climb(made.puzzle, std::min(most, Level::Unfair), stop_);
        if (path.level > most) return std::max(1, path.open);
        made.level = path.level;
        if (path.level < most)
            return distance_of_levels(path.level, *target_.level) -
                   std::min(kPerLevel - 1, path.effort / kEffortNearer);
    }
    if (made.puzzle.rules.empty() && target_.level != Level::Easy &&
        made.level == whole_of(*target_.level))
        made.level = part_of(*made.level, made.puzzle, stop_);
    return distance_of_levels(*made.level, *target_.level);
}

int Appraiser::se_distance(MadePuzzle& made) {
    if (!target_.rating && !target_.pearl && !target_.diamond) return 0;
    const SeRating se = *se_.rate(made.puzzle).value().se();
    made.se = se;
    int distance = target_.rating ? target_.rating->distance(se.er) : 0;
    if (target_.pearl && !se.is_pearl()) distance += std::max(1, se.er - se.ep);
    if (target_.diamond && !se.is_diamond()) distance += std::max(1, se.er - se.ed);
    return distance;
}

int Appraiser::appraise(MadePuzzle& made, int redundant) {
    logic_end_.reset();
    technique_end_.reset();
    int distance = clue_distance(made.puzzle.given_count());
    if (target_.keep == 0) distance += redundant;
    if (distance > 0) return distance + 3 * kLater;
    distance = logic_distance(made.puzzle) + technique_distance(made.puzzle);
    if (distance > 0) return distance + 2 * kLater;
    distance = level_distance(made);
    return distance > 0 ? distance + kLater : se_distance(made);
}

std::string Appraiser::words(const MadePuzzle& made) const {
    std::string text = std::to_string(made.puzzle.given_count()) + " clues";
    if (technique_end_)
        text += technique_end_->has_technique ? ", reaches the technique"
                                              : ", does not reach the technique";
    for (const auto& end : {logic_end_, technique_end_})
        if (end && end->is_stuck)
            text += ", stuck with " + std::to_string(end->open) + " open cells";
    if (made.level) text.append(", level ").append(name_of(*made.level));
    if (made.se) {
        text += made.se->complete ? ", ER " : ", ER at least ";
        text += se_text(made.se->er);
        if (made.se->complete)
            text += ", EP " + se_text(made.se->ep) + ", ED " + se_text(made.se->ed);
    }
    if (!made.minimal) text += ", not minimal";
    return text;
}

}  // namespace sudokit
