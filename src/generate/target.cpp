// target.cpp - which targets can be met at all?
#include <algorithm>
#include <array>

#include "generate/preempted.hpp"
#include "generate/symmetry.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/generate.hpp"

namespace sudokit {
namespace {

constexpr std::array<std::string_view, 3> kMethods{"top-down", "insertion", "unbiased"};

Error unreachable(std::string message, std::string remedy) {
    return Error{ErrorCode::BadUsage, 0, 0, std::move(message), std::move(remedy)};
}

std::string text_of(const Range& range) {
    return std::to_string(range.least) + ".." + std::to_string(range.most);
}

std::optional<Error> error_of_near(const Target& target) {
    if (target.near.empty()) return std::nullopt;
    if (target.pattern || target.symmetry != Symmetry::None)
        return unreachable("the givens of a known puzzle's neighbours stand where its own do",
                           "leave pattern and symmetry, or the known puzzles, out");
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

// What contradicts itself on every board.
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
        return unreachable("'only' says how a technique is meant", "name a technique, too");
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

std::optional<Error> error_of_technique(const Target& target) {
    if (!target.technique) return std::nullopt;
    const auto reason = preempted_because(*target.technique);
    if (reason.empty()) return std::nullopt;
    return unreachable("no path comes to '" + std::string(info_of(*target.technique).name) +
                           "': " + std::string(reason) + " first",
                       "choose another technique");
}

std::optional<Error> error_of_cages(bool has_any, const Geometry& geometry, const Target& target) {
    if (has_any && asks_for_logic(target))
        return unreachable("no technique or rating knows what cages say",
                           "of a killer ask for cages, clues, symmetry, keep or pattern");
    if (!target.cages) return std::nullopt;
    if (!has_any)
        return unreachable("a board without cages has no sizes of cages", "choose a killer");
    const Range possible{1, geometry.digits()};
    if (target.cages->most < possible.least || target.cages->least > possible.most)
        return unreachable("no cage has " + text_of(*target.cages) + " cells",
                           "here they have " + text_of(possible));
    return std::nullopt;
}

std::optional<Error> error_on_classic(const Target& target) {
    constexpr Range kClues{17, 81};
    if (target.clues && (target.clues->most < kClues.least || target.clues->least > kClues.most))
        return unreachable("no proper puzzle has " + text_of(*target.clues) + " clues",
                           "they have 17 to 81");
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
        return unreachable("no puzzle has " + text_of(*target.clues) + " clues",
                           "this board has " + std::to_string(cells) + " cells");
    if (!has_symmetry(*geometry, target.symmetry))
        return unreachable("the board itself does not have this symmetry", "choose another one");
    if (target.pattern && !std::all_of(target.pattern->begin(), target.pattern->end(), [&](Cell c) {
            return geometry->is_grid(c) && geometry->is_used(c);
        }))
        return unreachable("the pattern has a given where the board has no cell",
                           "write '.' in these places");
    if (auto error = error_of_cages(has_cages(board), *geometry, target)) return error;
    if (target.near.empty()) return std::nullopt;
    return unreachable("neighbours of known puzzles are for the classic board",
                       "leave the board, or the known puzzles, out");
}

}  // namespace

std::span<const std::string_view> method_names() { return kMethods; }

bool Target::is_plain() const {
    return symmetry == Symmetry::None && !pattern && keep == 0 && !clues && !cages &&
           near.empty() && !asks_for_logic(*this);
}

std::optional<Error> target_error(std::string_view board, const Target& target) {
    auto error = is_classic_board(board) ? error_on_classic(target) : error_on_board(board, target);
    return error ? error : contradiction_in(target);
}

}  // namespace sudokit
