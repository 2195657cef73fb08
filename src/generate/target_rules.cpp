// target_rules.cpp - refuses rules for which there is no room, which exclude each other, or which
// cannot say enough. Only what is certain is refused; the search finds out the rest.
#include "generate/target_rules.hpp"

#include <algorithm>

#include "csp/csp.hpp"
#include "generate/board_names.hpp"
#include "generate/pencil.hpp"
#include "generate/range_text.hpp"

namespace sudokit {
namespace {

int used_cells(const Geometry& geometry) {
    int cells = 0;
    for (int c = 0; c < geometry.grid_cells(); ++c) cells += geometry.is_used(static_cast<Cell>(c));
    return cells;
}

// How many fit at most, each of the fewest cells.
int room_for(const Order& order, const Geometry& geometry) {
    if (order.placer->layout <= Layout::Patch)
        return used_cells(geometry) / std::max(1, order.size.least);
    return static_cast<int>(sites_of(geometry, order).size());
}

std::optional<Error> error_of_wish(const RuleWish& wish, const Geometry& geometry,
                                   const Target& target) {
    const Order order(wish, geometry, target);
    const Placer& placer = *order.placer;
    const std::string kind = "'" + std::string(placer.word) + "'";
    const Range sizes = placer.sizes(geometry.digits());
    if (wish.size && (wish.size->most < sizes.least || wish.size->least > sizes.most))
        return unreachable("no " + kind + " has so many cells",
                           "here they have " + words_of(sizes));
    const int room = room_for(order, geometry);
    if (order.count.least > room)
        return unreachable(
            "no board of this size has room for " + std::to_string(order.count.least) + " of " +
                kind,
            "ask for " + std::string(placer.word) + ":" + std::to_string(room) + " or fewer");
    return std::nullopt;
}

enum class Full { Yes, No, Unknown };  // is there a full grid?

Full has_full_grid(std::shared_ptr<const Geometry> geometry, std::vector<Rule> rules) {
    Puzzle puzzle(std::move(geometry));
    puzzle.rules = std::move(rules);
    SolveOptions options;
    options.max_solutions = 1;
    options.max_guesses = 20'000;
    const CountResult found = csp::search(puzzle, options, nullptr);
    return found.solutions > 0 ? Full::Yes : found.complete ? Full::No : Full::Unknown;
}

// If no grid obeys all of them: which one is best left out?
std::optional<Error> error_of_board_rules(std::string_view board, const Target& target) {
    const auto geometry = board_shape(board);
    const auto& rules = target.board_rules;
    for (const Rule& rule : rules)
        if (const auto error = check_rule(*geometry, rule))
            return unreachable(error->message, error->remedy);
    if (rules.empty() || is_drawn(board) || has_full_grid(geometry, rules) != Full::No)
        return std::nullopt;
    const auto word = [](const Rule& rule) { return std::string(info_of(rule.kind).word); };
    std::string all, remedy = "choose another board";
    for (const Rule& rule : rules) all.append(all.empty() ? "" : " and ").append(word(rule));
    for (std::size_t i = rules.size(); i-- > 0 && rules.size() > 1;) {
        std::vector<Rule> fewer = rules;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (has_full_grid(geometry, std::move(fewer)) == Full::Yes)
            remedy = "leave '" + word(rules[i]) + "' out";
    }
    return unreachable("no full grid of this board obeys " + all, remedy);
}

// Few givens suffice for a proof there, and no steps below extreme follow it.
bool is_beyond_steps(const Geometry& geometry, const Target& target) {
    const auto is_non_consecutive = [](const Rule& rule) {
        return rule.kind == RuleKind::NegativeDifference && std::ranges::count(rule.numbers, 1) > 0;
    };
    return geometry.digits() >= 9 && target.level && *target.level < Level::Extreme &&
           target.rules.empty() && target.keep == 0 &&
           std::ranges::any_of(target.board_rules, is_non_consecutive);
}

// Once the marks are read, suppositions soon solve all but the hardest puzzles that are known.
bool is_beyond_marks(const Geometry& geometry, const Target& target) {
    return geometry.is_classic() && target.level == Level::Extreme && !target.rules.empty() &&
           target.board_rules.empty() &&
           std::ranges::all_of(target.rules, [](const RuleWish& wish) {
               const Placer& placer = *find_placer(wish.kind);
               return placer.layout == Layout::Spot && placer.has(Placer::kParity);
           });
}

std::optional<Error> error_of_logic(const Geometry& geometry, const Target& target) {
    if (is_beyond_steps(geometry, target))
        return unreachable("no minimal puzzle of this level is known with non-consecutive alone",
                           "ask for easy with givens to spare, by --keep 10, or for extreme");
    if (is_beyond_marks(geometry, target))
        return unreachable("an extreme puzzle with odd and even marks alone takes too long to find",
                           "ask for unfair, or for another kind as well, as in --rules " +
                               target.rules[0].kind + ",arrow");
    if (target.rating || target.pearl || target.diamond)
        return unreachable("the ratings of Sudoku Explainer are for boards without rules",
                           "ask for a level with --difficulty");
    if (target.technique && info_of(*target.technique).assumes_one_solution)
        return unreachable(
            "'" + std::string(info_of(*target.technique).name) + "' is not used beside rules",
            "choose a technique that does not assume one solution");
    return std::nullopt;
}

}  // namespace

Error unreachable(std::string message, std::string remedy) {
    return Error{ErrorCode::BadUsage, 0, 0, std::move(message), std::move(remedy)};
}

Target with_usual_givens(std::string_view board, Target target) {
    constexpr int kMoreForBeginners = 14;  // of 81 cells
    if (target.level != Level::Beginner || target.keep > 0 || target.pattern) return target;
    const int cells = is_classic_board(board) ? kClassicCells : used_cells(*board_shape(board));
    target.keep = (kMoreForBeginners * cells + kClassicCells - 1) / kClassicCells;
    return target;
}

int fewest_givens(const Geometry& geometry, const Target& target) {
    const int digits = geometry.digits();
    bool all_blind = true, all_parity = true, all_mirrored = true;
    for (const Rule& rule : target.board_rules) {
        const bool blind = info_of(rule.kind).is_blind_to_values();
        all_blind = all_blind && blind;
        all_parity = all_parity && blind;
        all_mirrored = all_mirrored && (blind || rule.kind == RuleKind::NegativeDifference);
    }
    for (const RuleWish& wish : target.rules) {
        const Placer& placer = *find_placer(wish.kind);
        const bool blind = info_of(placer.variants[0].kind).is_blind_to_values();
        all_blind = all_blind && blind;
        all_parity = all_parity && (blind || placer.has(Placer::kParity));
        all_mirrored = all_mirrored && (blind || placer.has(Placer::kMirrored));
    }
    if (all_blind) return digits - 1;
    if (all_parity) return std::max(0, (digits + 1) / 2 - 1) + std::max(0, digits / 2 - 1);
    return all_mirrored ? 1 : 0;
}

std::optional<Error> error_of_rules(std::string_view board, const Target& target) {
    if (has_cages(board))
        return unreachable("a killer has its cages, and no other rules",
                           "write --rules cage with the board under the cages");
    const auto geometry = board_shape(board);
    if (auto error = error_of_board_rules(board, target)) return error;
    for (const RuleWish& wish : target.rules)
        if (auto error = error_of_wish(wish, *geometry, target)) return error;
    return error_of_logic(*geometry, target);
}

}  // namespace sudokit
