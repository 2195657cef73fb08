// appraiser.cpp - cheap questions first: what fails them is not rated.
//
// A distance leads the search, so it has to fall before the target is met. What is only true or
// false (is a technique on the path?) has a stage before it: is the puzzle too hard for what is
// easier?
#include "generate/appraiser.hpp"

#include <algorithm>

#include "rate/level.hpp"

namespace sudokit {
namespace {

// One clue, one level, and one tenth of ER are not alike: a clue costs the most to get.
constexpr int kPerClue = 100, kPerLevel = 100, kTooEasy = 300, kNotThere = 100, kNearer = 81;
constexpr int kBehind = 1'000;  // what comes later was not looked at

RateOptions se_options(const Target& target, const std::atomic<bool>* cancel) {
    RateOptions options;
    options.scales = {Scale::Se};
    options.pearls_only = target.pearl && !target.rating;
    options.diamonds_only = target.diamond && !target.rating;
    if (target.rating) options.most_er = target.rating->most;
    options.cancel = cancel;
    return options;
}

RateOptions hodoku_options(const std::atomic<bool>* cancel) {
    RateOptions options;
    options.scales = {Scale::Hodoku};
    options.cancel = cancel;
    return options;
}

}  // namespace

int clue_count(const ClassicGrid& puzzle) {
    return kClassicCells - static_cast<int>(std::count(puzzle.begin(), puzzle.end(), kOpen));
}

Appraiser::Appraiser(const Target& target, const std::atomic<bool>* cancel)
    : target_(target), se_(se_options(target, cancel)), hodoku_(hodoku_options(cancel)) {
    if (target.up_to) up_to_.emplace(LogicPath::up_to(target.up_to, cancel));
    if (target.technique) to_technique_.emplace(LogicPath::to(*target.technique, cancel));
}

int Appraiser::clue_distance(int clues) const {
    return target_.clues ? kPerClue * target_.clues->distance(clues) : 0;
}

int Appraiser::logic_distance(const Puzzle& puzzle) {
    if (!up_to_) return 0;
    logic_end_ = up_to_->follow(puzzle, true);
    return logic_end_->open;
}

// Solved without it is the worst, and the worse the easier; then come those that never meet the
// technique, its relatives last, then those that do and are not solved by it. The fewer cells are
// open at the end the better.
int Appraiser::technique_distance(const Puzzle& puzzle) {
    if (!to_technique_) return 0;
    const PathEnd end = to_technique_->follow(puzzle, target_.only);
    technique_end_ = end;
    if (end.is_solved) return end.has_technique ? 0 : kTooEasy + end.to_spare;
    if (end.has_technique) return target_.only ? end.open : 0;
    return kNotThere + end.open - (end.is_near ? kNearer : 0);
}

int Appraiser::hodoku_distance(const Puzzle& puzzle, TargetPuzzle& rated) {
    if (!target_.level) return 0;
    rated.hodoku = hodoku_.rate(puzzle).value().hodoku;
    return level_distance(rated.hodoku->level);
}

int Appraiser::level_distance(Level level) const {
    return kPerLevel * std::abs(static_cast<int>(level) - static_cast<int>(*target_.level));
}

int Appraiser::se_distance(const Puzzle& puzzle, std::optional<SeRating>& rated) {
    if (!target_.rating && !target_.pearl && !target_.diamond) return 0;
    const SeRating se = *se_.rate(puzzle).value().se;
    rated = se;
    int distance = target_.rating ? target_.rating->distance(se.er) : 0;
    if (target_.pearl && !se.is_pearl()) distance += std::max(1, se.er - se.ep);
    if (target_.diamond && !se.is_diamond()) distance += std::max(1, se.er - se.ed);
    return distance;
}

Appraisal Appraiser::appraise(const ClassicGrid& givens, const ClassicGrid& solution,
                              int redundant) {
    begin();
    const bool is_minimal = target_.keep == 0 && redundant == 0;
    Appraisal result{{givens, solution, is_minimal, {}, {}}, clue_distance(clue_count(givens))};
    if (target_.keep == 0 && !target_.pattern) result.distance += redundant;
    if (result.distance > 0) {
        result.distance += 3 * kBehind;
        return result;
    }
    const Puzzle puzzle(givens);
    if ((result.distance = logic_distance(puzzle) + technique_distance(puzzle)) > 0) {
        result.distance += 2 * kBehind;
    } else if ((result.distance = hodoku_distance(puzzle, result.puzzle)) > 0) {
        result.distance += kBehind;
    } else {
        result.distance = se_distance(puzzle, result.puzzle.se);
    }
    return result;
}

void Appraiser::begin() {
    logic_end_.reset();
    technique_end_.reset();
}

int Appraiser::appraise(BoardPuzzle& made) {
    begin();
    if (const int clues = clue_distance(made.puzzle.given_count()); clues > 0)
        return clues + 3 * kBehind;
    if (const int logic = logic_distance(made.puzzle) + technique_distance(made.puzzle); logic > 0)
        return logic + 2 * kBehind;
    if (const int level = climbed_distance(made); level > 0) return level + kBehind;
    return se_distance(made.puzzle, made.se);
}

// Too hard: as far as the cells that are left when the first harder step comes.
int Appraiser::climbed_distance(BoardPuzzle& made) const {
    if (!target_.level) return 0;
    const Climb path = climb(made.puzzle, std::min(*target_.level, Level::Unfair));
    if (path.level > *target_.level) return std::max(1, path.open);
    made.level = path.level;
    return level_distance(path.level);
}

std::string Appraiser::words(const TargetPuzzle& made) const {
    const auto level = made.hodoku ? std::optional(made.hodoku->level) : std::nullopt;
    return words_of(clue_count(made.puzzle), level, made.se, made.minimal);
}

std::string Appraiser::words(const BoardPuzzle& made) const {
    return words_of(made.puzzle.given_count(), made.level, made.se, made.minimal);
}

std::string Appraiser::words_of(int clues, const std::optional<Level>& level,
                                const std::optional<SeRating>& se, bool minimal) const {
    std::string text = std::to_string(clues) + " clues";
    if (technique_end_)
        text += technique_end_->has_technique ? ", comes to the technique"
                                              : ", does not come to the technique";
    for (const auto& end : {logic_end_, technique_end_})
        if (end && end->is_stuck)
            text += ", stuck with " + std::to_string(end->open) + " open cells";
    if (level) text.append(", level ").append(name_of(*level));
    if (se) {
        text += se->complete ? ", ER " : ", ER at least ";
        text += se_text(se->er);
        if (se->complete) text += ", EP " + se_text(se->ep) + ", ED " + se_text(se->ed);
    }
    if (!minimal) text += ", not minimal";
    return text;
}

}  // namespace sudokit
