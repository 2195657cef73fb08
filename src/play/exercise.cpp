// exercise.cpp - games for practice: a position whose next step is a certain technique.
//
// In: a Wish with a technique. Out: a puzzle that needs it, solved up to the path's first step of
// it; or nothing if stopped. The generator finds puzzles in which HoDoKu's path has the technique.
// Easier techniques of the order for players may make it needless, so some of these are of no use.
//
// Techniques of houses are practised on the classic board. Steps of rules need a board with rules,
// and not every kind of rule has every step: a thermometer has no sums. The table names the boards
// on which a step is found soon.
#include "play/exercise.hpp"

#include <algorithm>
#include <vector>

#include "play/path.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::play {
namespace {

Target target_of(Technique technique, std::string_view board) {
    Target target;
    target.technique = technique;
    if (is_placeable_rule(board)) target.rules.emplace_back().kind = board;
    return target;
}

// A word such as "thermometer" stands for the classic board with such rules.
std::string_view ground_of(std::string_view board) {
    return is_placeable_rule(board) ? "9x9" : board;
}

// The position before the first step of this technique that a digit needs, so that the hint there is
// about it. Nothing if the path has no such step.
std::optional<Puzzle> exercise_in(const Puzzle& puzzle, Technique technique, Stop stop) {
    ExplainOptions options;
    options.stop = stop;
    auto started = Explainer::start(puzzle, options);
    if (!started) return std::nullopt;
    Explainer explainer = std::move(started.value());
    while (const auto step = explainer.next()) {
        if (step->technique == technique && next_needed(explainer, options)->technique == technique)
            return explainer.position();
        explainer.apply(*step);
    }
    return std::nullopt;
}

std::string_view board_of(const Wish& wish, std::span<const std::string_view> boards) {
    const auto wanted = std::ranges::find(boards, std::string_view(wish.board));
    return wanted != boards.end() ? *wanted : boards[wish.seed % boards.size()];
}

// With the easier techniques of the order before it, hardly any path has a step of it: for most of
// these, there was none in ten seconds, twice.
bool takes_too_long(Technique technique) {
    using enum Technique;
    constexpr Technique kRare[] = {SimpleColorsWrap,
                                   MultiColors2,
                                   FrankenSwordfish,
                                   UniqueLoop3,
                                   Bug3,
                                   Bug4,
                                   SkLoop,
                                   JuniorExocet,
                                   AlignedPairExclusion,
                                   AlignedTripletExclusion};
    const TechniqueInfo& info = info_of(technique);
    const bool is_only_in_se = info.family == Family::Forcing && info.hodoku_order == 0;
    return is_only_in_se || std::ranges::find(kRare, technique) != std::end(kRare);
}

}  // namespace

std::span<const std::string_view> boards_of_exercise(Technique technique) {
    static constexpr std::string_view kClassic[] = {""}, kSums[] = {"killer", "killer-6x6"},
                                      kJigsaws[] = {"jigsaw", "jigsaw-7"},
                                      kAll[] = {"thermometer", "killer",   "arrow",
                                                "kropki",      "sandwich", "quadruple"},
                                      kNarrowed[] = {"killer", "arrow", "sandwich", "quadruple"},
                                      kTied[] = {"thermometer", "killer", "arrow", "kropki",
                                                 "quadruple"};
    switch (technique) {
        case Technique::RuleOf45:
            return kSums;
        case Technique::LawOfLeftovers:
            return kJigsaws;
        case Technique::RulePointing:
        case Technique::OneRuleNarrowed:
            return kNarrowed;
        case Technique::TwoRules:
        case Technique::RuleChain:
            return kTied;
        default:
            if (info_of(technique).family == Family::Rules) return kAll;
            return kClassic;
    }
}

std::vector<Technique> exercises() {
    std::vector<Technique> techniques = ExplainOptions().order;
    std::erase_if(techniques, [](Technique technique) {
        const std::string_view board = boards_of_exercise(technique).front();
        return is_single(technique) || takes_too_long(technique) ||
               target_error(ground_of(board), target_of(technique, board));
    });
    return techniques;
}

std::vector<Step> steps_of_exercise(const Session& session, Technique technique, Stop stop) {
    constexpr std::size_t kMost = 100;
    ExplainOptions options;
    options.order = {technique};
    options.stop = stop;
    auto explainer = Explainer::start(sound_position(session), options);
    return explainer ? explainer.value().all_steps(kMost) : std::vector<Step>();
}

bool is_taken(const Session& session, const Step& step) {
    const auto is_entered = [&](const Candidate& x) { return session.digit_at(x.cell) == x.digit; };
    const auto is_gone = [&](const Candidate& x) {
        const DigitSet notes = session.notes_at(x.cell);
        return session.is_open(x.cell) ? !notes.empty() && !notes.contains(x.digit)
                                       : session.digit_at(x.cell) != x.digit;
    };
    return std::ranges::all_of(step.placed, is_entered) &&
           std::ranges::all_of(step.removed, is_gone);
}

std::optional<NewGame> make_exercise(const Wish& wish, Technique technique, Stop stop,
                                     std::atomic<std::uint64_t>* tried) {
    const std::string_view board = board_of(wish, boards_of_exercise(technique));
    Generator generator(ground_of(board), target_of(technique, board),
                        {wish.seed, nullptr, stop, tried});
    for (PuzzleNumber number; !stop.requested(); ++number.index)
        if (Hunt hunt = generator.find(number); hunt.found)
            if (auto position = exercise_in(hunt.found->puzzle, technique, stop))
                return NewGame{std::move(*position), info_of(technique).hodoku_level};
    return std::nullopt;
}

}  // namespace sudokit::play
