// appraiser.cpp - cheap questions first: what fails them is not rated.
//
// A distance leads the search, so it has to fall before the target is met. What is only true or
// false (is a technique on the path?) has a stage before it: is the puzzle too hard for what is
// easier?
#include "generate/appraiser.hpp"

#include <algorithm>

namespace sudokit {
namespace {

// One clue, one level, and one tenth of ER are not alike: a clue costs the most to get.
constexpr int kPerClue = 100, kPerLevel = 100, kTooEasy = 300, kNotThere = 100, kNotSolved = 100;
constexpr int kBehind = 1'000;  // what comes later was not looked at

// HoDoKu's order up to `last`, whatever stands behind it left out.
std::vector<Technique> order_up_to(std::optional<Technique> last) {
    auto order = order_of("hodoku");
    if (!last) return order;
    const auto at = std::find(order.begin(), order.end(), *last);
    if (at != order.end()) order.erase(at + 1, order.end());
    return order;
}

struct Path {
    bool is_solved = false, has_technique = false;
};

// Follows the path; ends at `wanted` if nothing more needs to be known.
Path follow(const Puzzle& puzzle, const std::vector<Technique>& order,
            std::optional<Technique> wanted, bool to_the_end) {
    ExplainOptions options;
    options.order = order;
    Explainer explainer = std::move(Explainer::start(puzzle, std::move(options)).value());
    Path path;
    while (const auto step = explainer.next()) {
        path.has_technique |= wanted && step->technique == *wanted;
        if (path.has_technique && !to_the_end) return path;
        explainer.apply(*step);
    }
    path.is_solved = explainer.outcome() == Outcome::Finished;
    return path;
}

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
    : target_(target),
      se_(se_options(target, cancel)),
      hodoku_(hodoku_options(cancel)),
      up_to_(order_up_to(target.up_to)),
      up_to_technique_(order_up_to(target.technique)) {}

int Appraiser::clue_distance(const ClassicGrid& puzzle) const {
    return target_.clues ? kPerClue * target_.clues->distance(clue_count(puzzle)) : 0;
}

int Appraiser::logic_distance(const Puzzle& puzzle) const {
    if (!target_.up_to) return 0;
    return follow(puzzle, up_to_, std::nullopt, true).is_solved ? 0 : kNotSolved;
}

int Appraiser::technique_distance(const Puzzle& puzzle) const {
    if (!target_.technique) return 0;
    const Path path = follow(puzzle, up_to_technique_, target_.technique, target_.only);
    if (!path.has_technique) return path.is_solved ? kTooEasy : kNotThere;
    return target_.only && !path.is_solved ? kNotSolved : 0;
}

int Appraiser::hodoku_distance(const Puzzle& puzzle, TargetPuzzle& rated) {
    if (!target_.level) return 0;
    rated.hodoku = hodoku_.rate(puzzle).value().hodoku;
    return kPerLevel *
           std::abs(static_cast<int>(rated.hodoku->level) - static_cast<int>(*target_.level));
}

int Appraiser::se_distance(const Puzzle& puzzle, TargetPuzzle& rated) {
    if (!target_.rating && !target_.pearl && !target_.diamond) return 0;
    const SeRating se = *se_.rate(puzzle).value().se;
    rated.se = se;
    int distance = target_.rating ? target_.rating->distance(se.er) : 0;
    if (target_.pearl && !se.is_pearl()) distance += std::max(1, se.er - se.ep);
    if (target_.diamond && !se.is_diamond()) distance += std::max(1, se.er - se.ed);
    return distance;
}

Appraisal Appraiser::appraise(const ClassicGrid& givens, const ClassicGrid& solution,
                              int redundant) {
    const bool is_minimal = target_.keep == 0 && redundant == 0;
    Appraisal result{{givens, solution, is_minimal, {}, {}}, clue_distance(givens)};
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
        result.distance = se_distance(puzzle, result.puzzle);
    }
    return result;
}

std::string Appraisal::words() const {
    std::string text = std::to_string(clue_count(puzzle.puzzle)) + " clues";
    if (puzzle.hodoku) text.append(", level ").append(name_of(puzzle.hodoku->level));
    if (puzzle.se) {
        text += puzzle.se->complete ? ", ER " : ", ER at least ";
        text += se_text(puzzle.se->er);
        if (puzzle.se->complete)
            text += ", EP " + se_text(puzzle.se->ep) + ", ED " + se_text(puzzle.se->ed);
    }
    if (!puzzle.minimal) text += ", not minimal";
    return text;
}

}  // namespace sudokit
