// target.cpp - which targets cannot be met, and why.
//
// In: a board's name and a Target. Out: an error with a remedy, or nothing. A search for something
// that no puzzle has would run for ever, so contradictions are found before it starts: a technique
// that another one always precedes (preempted.cpp), a level that the allowed techniques cannot
// reach, fewer givens than any puzzle has, a symmetry that has no pattern of this size.
//
// Only what is certain is refused. Locked candidates and subsets lead to one position in any order,
// so their ratings have a limit; the limits of uniqueness, colours and chains are not certain, so
// nothing is concluded from them.
#include <algorithm>
#include <array>

#include "generate/board_names.hpp"
#include "generate/preempted.hpp"
#include "generate/range_text.hpp"
#include "generate/symmetry.hpp"
#include "generate/target_rules.hpp"
#include "rate/level.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

constexpr std::array<std::string_view, 3> kMethods{"top-down", "insertion", "unbiased"};

std::optional<Error> error_of_near(const Target& target) {
    if (target.near.empty()) return std::nullopt;
    if (target.pattern || target.symmetry != Symmetry::None)
        return unreachable("neighbours keep nearly the whole pattern of the known puzzle",
                           "leave out pattern and symmetry, or the known puzzles");
    SolveOptions two;
    two.max_solutions = 2;
    for (std::size_t i = 0; i < target.near.size(); ++i) {
        const auto solutions = count(Puzzle(target.near[i]), two).solutions;
        if (solutions == 1) continue;
        return unreachable("known puzzle " + std::to_string(i + 1) + " has " +
                               (solutions == 0 ? "no solution" : "several solutions"),
                           "name puzzles with one");
    }
    return std::nullopt;
}

// Contradictions within the target, on any board.
std::optional<Error> contradiction_in(const Target& target) {
    constexpr int kHardest = 119;
    if (target.rating && target.rating->least > kHardest)
        return unreachable(
            "no puzzle is known with a rating of " + se_text(target.rating->least) + " or more",
            "the hardest known ones have 11.9");
    if (target.pattern && (target.symmetry != Symmetry::None || target.clues || target.keep > 0))
        return unreachable("a pattern says where the givens are, and how many",
                           "leave symmetry, clues and keep out");
    if (target.only && !target.technique)
        return unreachable("'nothing-harder' needs a technique", "name one");
    const auto order = order_of("hodoku");
    if (target.up_to && std::find(order.begin(), order.end(), *target.up_to) == order.end())
        return unreachable(
            "'" + std::string(info_of(*target.up_to).name) + "' is not in the order of techniques",
            "choose one that is");
    return std::nullopt;
}

bool asks_for_logic(const Target& target) {
    return target.level || target.rating || target.pearl || target.diamond || target.technique ||
           target.up_to;
}

// The law of leftovers needs only regions that are no rectangles.
std::optional<Error> error_of_rule_technique(bool has_regions, const Target& target) {
    const bool is_of_rules = target.technique &&
                             info_of(*target.technique).family == Family::Rules &&
                             !target.has_rules();
    if (!is_of_rules || (has_regions && *target.technique == Technique::LawOfLeftovers))
        return std::nullopt;
    return unreachable("'" + std::string(info_of(*target.technique).name) +
                           "' is a step of rules beyond the houses",
                       "add --rules, or choose a technique of houses");
}

std::optional<Error> error_of_technique(const Target& target) {
    if (!target.technique) return std::nullopt;
    if (auto error = error_of_rule_technique(false, target)) return error;
    const auto reason = preempted_because(*target.technique);
    if (reason.empty()) return std::nullopt;
    return unreachable("no path reaches '" + std::string(info_of(*target.technique).name) +
                           "': " + std::string(reason) + " first",
                       "choose another technique");
}

// The hardest ratings possible with these techniques. Locked candidates and subsets lead to the
// same position in any order, so if a path needs a harder technique, every path does; that is not
// certain for uniqueness, colours and chains.
struct Reach {
    Level level = Level::Easy;  // of the hardest technique
    int er = 0;                 // the most that Sudoku Explainer can need; 0: not known
};

Reach reach_of(std::span<const Technique> techniques) {
    constexpr int kSinglesOrSubsets = 40;
    Reach reach;
    bool is_known = true;
    for (const Technique technique : techniques) {
        const TechniqueInfo& info = info_of(technique);
        reach.level = std::max(reach.level, info.hodoku_level);
        reach.er = std::max(reach.er, info.se);
        is_known = is_known && info.hodoku_level <= Level::Medium;
    }
    if (!is_known || reach.er > kSinglesOrSubsets) reach.er = 0;
    return reach;
}

Reach reach_of(Level level) {
    constexpr int kHiddenSingleInBox = 12;
    if (level == Level::Beginner) return {Level::Easy, kHiddenSingleInBox};
    auto order = order_of("hodoku");
    std::erase_if(order, [&](Technique one) { return info_of(one).hodoku_level > level; });
    return reach_of(order);
}

std::string in_quotes(Technique technique) {
    return "'" + std::string(info_of(technique).name) + "'";
}

// The technique that no step may come after; a wish for nothing harder sets such a limit, too.
std::optional<Technique> last_technique(const Target& target) {
    return target.only && target.technique ? target.technique : target.up_to;
}

// The hardest level of puzzles that techniques of this reach solve. On the classic board the score
// can raise the level: for singles at most to Medium, since 64 of them score at most 896. Extreme
// takes over 1,800, which techniques up to Hard do not add up to in practice.
Level hardest_level(bool on_classic, const Reach& reach) {
    if (!on_classic) return reach.level;
    if (reach.level == Level::Easy) return Level::Medium;
    return reach.level <= Level::Hard ? Level::Unfair : Level::Extreme;
}

// Combinations of techniques, levels and ratings that no puzzle has.
std::optional<Error> clash_of_logic(bool on_classic, const Target& target) {
    const auto order = order_of("hodoku");
    const auto place = [&](Technique one) { return std::find(order.begin(), order.end(), one); };
    const std::string remedy = "leave one of them out";
    if (target.up_to && place(*target.up_to) == order.end()) return std::nullopt;  // told elsewhere
    if (target.technique && target.up_to && place(*target.technique) > place(*target.up_to))
        return unreachable(in_quotes(*target.technique) + " comes after " +
                               in_quotes(*target.up_to) + ", the last technique allowed",
                           remedy);
    std::optional<Reach> reach;
    std::string because;
    if (target.level) {
        reach = reach_of(*target.level);
        because = "puzzles of the level " + std::string(name_of(*target.level));
        const bool is_plain = *target.level <= Level::Medium;
        if (target.technique && is_plain &&
            info_of(*target.technique).hodoku_level > whole_of(*target.level))
            return unreachable(because + " do not need " + in_quotes(*target.technique), remedy);
    }
    const auto last = last_technique(target);
    if (last && place(*last) != order.end()) {
        const Reach allowed = reach_of({order.begin(), place(*last) + 1});
        if (target.level && whole_of(*target.level) > hardest_level(on_classic, allowed))
            return unreachable("puzzles that need nothing after " + in_quotes(*last) + " are not " +
                                   std::string(name_of(*target.level)),
                               remedy);
        if (!reach || reach->er == 0 || (allowed.er > 0 && allowed.er < reach->er)) {
            reach = allowed;
            because = "puzzles that need nothing after " + in_quotes(*last);
        }
    }
    if (reach && reach->er > 0 && target.rating && target.rating->least > reach->er)
        return unreachable(because + " have a rating of at most " + se_text(reach->er), remedy);
    return std::nullopt;
}

// Checks the number of givens: symmetric patterns consist of whole orbits.
std::optional<Error> error_of_clues(const Geometry& geometry, const Target& target) {
    if (!target.clues || target.symmetry == Symmetry::None) return std::nullopt;
    std::vector<bool> possible(static_cast<std::size_t>(geometry.cell_count()) + 1);
    possible[0] = true;
    for (const auto& orbit : orbits_of(target.symmetry, geometry))
        for (std::size_t n = possible.size(); n-- > orbit.size();)
            if (possible[n - orbit.size()]) possible[n] = true;
    for (std::size_t n = 0; n < possible.size(); ++n)
        if (possible[n] && target.clues->distance(static_cast<int>(n)) == 0) return std::nullopt;
    return unreachable("no pattern with this symmetry has " + words_of(*target.clues) + " givens",
                       "choose another number, or another symmetry");
}

std::optional<Error> error_of_level(const Target& target, bool has_cages) {
    if (!target.level || *target.level == whole_of(*target.level)) return std::nullopt;
    if (!target.has_rules() && !has_cages) return std::nullopt;
    return unreachable(
        "with cages or other rules, no puzzle has the level " + std::string(word_of(*target.level)),
        "choose " + std::string(word_of(whole_of(*target.level))));
}

std::optional<Error> error_of_cages(bool has_any, const Geometry& geometry, const Target& target) {
    if (has_any && (target.rating || target.pearl || target.diamond))
        return unreachable("Sudoku Explainer does not rate cages",
                           "for a killer, ask for a level or a technique");
    if (!target.cages) return std::nullopt;
    if (!has_any) return unreachable("a board without cages has no cage sizes", "choose a killer");
    const Range possible{1, geometry.digits()};
    if (target.cages->most < possible.least || target.cages->least > possible.most)
        return unreachable("no cage has " + words_of(*target.cages) + " cells",
                           "here they have " + words_of(possible));
    return std::nullopt;
}

std::optional<Error> error_on_classic(const Target& target) {
    constexpr Range kClues{17, 81};
    constexpr int kMostMinimal = 40;  // givens of a minimal puzzle: the known maximum
    if (target.clues && (target.clues->most < kClues.least || target.clues->least > kClues.most))
        return unreachable("no proper puzzle has " + words_of(*target.clues) + " clues",
                           "they have 17 to 81");
    if (target.level == Level::Beginner && target.clues && target.clues->most < kLeastForBeginners)
        return unreachable(
            "puzzles for beginners show at least " + std::to_string(kLeastForBeginners) + " clues",
            "ask for more clues, or choose easy");
    if (target.keep > kClues.most - kClues.least)
        return unreachable(
            "no puzzle has " + std::to_string(target.keep) + " more givens than it needs",
            "keep 64 or fewer");
    const bool counts_all =
        target.clues && target.symmetry == Symmetry::None && target.near.empty();
    if (counts_all && target.clues->least > kMostMinimal + target.keep)
        return unreachable("no puzzle of " + std::to_string(target.clues->least) +
                               " givens is known to need " +
                               (target.keep > 0 ? "that many of them" : "them all"),
                           "minimal puzzles have up to 40; 'keep' adds to that");
    if (counts_all && target.clues->most < kClues.least + target.keep)
        return unreachable(
            "17 givens are the fewest, and " + std::to_string(target.keep) + " more are to be kept",
            "ask for more clues, or keep fewer");
    if (auto error = error_of_clues(*Geometry::classic(), target)) return error;
    if (auto error = clash_of_logic(true, target)) return error;
    if (target.pattern && target.pattern->size() < kClues.least)
        return unreachable("a pattern of " + std::to_string(target.pattern->size()) +
                               " cells has no proper puzzle",
                           "17 givens are the fewest");
    if (auto error = error_of_cages(false, *Geometry::classic(), target)) return error;
    if (auto error = error_of_technique(target)) return error;
    return error_of_near(target);
}

std::optional<Error> error_on_board(std::string_view board, const Target& target) {
    const auto geometry = board_shape(board);
    const auto cells = static_cast<int>(orbits_of(Symmetry::None, *geometry).size());
    if (target.clues && target.clues->least > cells)
        return unreachable("no puzzle has " + words_of(*target.clues) + " clues",
                           "this board has " + std::to_string(cells) + " cells");
    if (target.keep >= cells)
        return unreachable(
            "no puzzle has " + std::to_string(target.keep) + " more givens than it needs",
            "this board has " + std::to_string(cells) + " cells");
    if (target.clues && target.keep > target.clues->most)
        return unreachable(std::to_string(target.keep) + " givens are to be kept, but only " +
                               std::to_string(target.clues->most) + " are allowed",
                           "ask for more clues, or keep fewer");
    if (target.clues && target.clues->least == cells)
        return unreachable("a board without an open cell is no puzzle", "ask for fewer clues");
    const int fewest = has_cages(board) ? 0 : fewest_givens(*geometry, target);
    if (target.clues && target.clues->most < fewest)
        return unreachable(
            "with " + words_of(*target.clues) + " clues, two digits can be swapped",
            fewest == geometry->digits() - 1
                ? "a proper puzzle shows all but one of the digits"
                : "with these rules, a proper puzzle has at least " + std::to_string(fewest));
    if (!has_symmetry(*geometry, target.symmetry))
        return unreachable("the board itself does not have this symmetry", "choose another one");
    if (auto error = error_of_clues(*geometry, target)) return error;
    if (target.has_rules())
        if (auto error = error_of_rules(board, target)) return error;
    if (auto error = clash_of_logic(false, target)) return error;
    if (target.pattern && !std::all_of(target.pattern->begin(), target.pattern->end(), [&](Cell c) {
            return geometry->is_grid(c) && geometry->is_used(c);
        }))
        return unreachable("the pattern has a given where the board has no cell",
                           "write '.' in these places");
    if (auto error = error_of_cages(has_cages(board), *geometry, target)) return error;
    if (auto error = error_of_level(target, has_cages(board))) return error;
    if (!has_cages(board))
        if (auto error = error_of_rule_technique(is_drawn(board), target)) return error;
    if (target.near.empty()) return std::nullopt;
    return unreachable("only classic puzzles have neighbours",
                       "leave out the board or the known puzzles");
}

}  // namespace

std::span<const std::string_view> method_names() { return kMethods; }

bool Target::is_plain() const {
    return !has_rules() && symmetry == Symmetry::None && !pattern && keep == 0 && !clues &&
           !cages && near.empty() && !asks_for_logic(*this);
}

std::optional<Error> target_error(std::string_view board, const Target& target) {
    SUDOKIT_REQUIRE(is_classic_board(board) || is_board_name(board));
    const bool on_classic = is_classic_board(board) && !target.has_rules();
    const Target whole = with_usual_givens(board, target);
    auto error = on_classic ? error_on_classic(whole)
                            : error_on_board(is_classic_board(board) ? "9x9" : board, whole);
    return error ? error : contradiction_in(whole);
}

}  // namespace sudokit
