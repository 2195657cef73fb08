// For setters: analyses a puzzle under construction.
#include <algorithm>

#include "format/picture/parts.hpp"
#include "generate/symmetry.hpp"
#include "logic/words/phrases.hpp"
#include "page/desks.hpp"
#include "page/draft.hpp"
#include "page/drawing.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/research.hpp"
#include "support/decimal.hpp"

namespace sudokit::page {
namespace {

using logic::Phrase;

// {"kind": "thermometer", "numbers": [], "cells": [["r1c1", "r1c2"]]}
Result<Rule> rule_of(const Geometry& geometry, const Json& json) {
    Ask ask(json);
    Rule rule;
    const std::string word = ask.text("kind");
    rule.name = ask.text_or("name", "");
    rule.text = ask.text_or("pattern", "");
    const RuleInfo* info = find_rule(word);
    if (!info) ask.blame("kind", "a known kind of rule");
    for (const Json& list : ask.list("cells")) {
        const Json named{{"cells", list}};
        Ask inner(named);
        rule.lists.push_back(inner.cells(geometry, "cells"));
        if (inner.fault()) return *inner.fault();
    }
    rule.numbers = ask.numbers("numbers", -Rule::kMostNumber, Rule::kMostNumber);
    if (ask.fault()) return *ask.fault();
    rule.kind = info->kind;
    if (const auto error = check_rule(geometry, rule)) return *error;
    return rule;
}

// "7x7": there are no usual boxes of this size, so the setter has to draw the regions. 0: it is another
// board.
int side_without_boxes(std::string_view name) {
    const auto cross = std::min(name.find('x'), name.size());
    const int n = support::number_in<int>(name.substr(0, cross)).value_or(0);
    const bool is_plain = name.substr(0, cross) == name.substr(std::min(cross + 1, name.size()));
    return is_plain && 1 < n && n <= kMaxDigits && !has_usual_boxes(n) ? n : 0;
}

// "index": one of the puzzle's rules.
std::size_t index_of(Ask& ask, const Puzzle& puzzle) {
    return static_cast<std::size_t>(
        ask.number("index", 0, static_cast<int>(puzzle.rules.size()) - 1));
}

}  // namespace

Result<Json> WorkDesk::draft(Ask& ask) {
    const auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    return draft_json(puzzle.value());
}

// The rules in the language of the page, for the player: those of the board, then each other one. The
// author's own text comes first; it is data, in whatever language the author wrote.
Result<Json> WorkDesk::rules(Ask& ask) {
    const auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    const NarrateOptions spoken = ask.spoken();
    if (ask.fault()) return *ask.fault();
    const Geometry& geometry = *puzzle->geometry;
    const Narrator narrator(geometry, spoken);
    const text::RulePictures pictures(geometry, puzzle->rules,
                                      [&](const Rule& rule) { return narrator.rule(rule); });
    const auto rule_json = [&](const Rule& rule) -> Json {
        const std::string text = narrator.rule(rule);
        const bool is_drawn = std::ranges::find(pictures.words(), text) == pictures.words().end();
        return {{"kind", info_of(rule.kind).word},
                {"numbers", Json::array(rule.numbers, [](int n) { return n; })},
                {"text", text},
                {"drawn", is_drawn}};
    };
    return Json{{"author", field_of(puzzle.value(), kRulesFields)},
                {"board", logic::basic_rules(geometry, spoken.language)},
                {"rules", Json::array(puzzle->rules, rule_json)}};
}

Result<Json> WorkDesk::given(Ask& ask) {
    auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    const Geometry& geometry = *puzzle->geometry;
    const auto cells = ask.cells(geometry, "cells");
    const Digit d = ask.digit(geometry, "digit");
    if (ask.fault()) return *ask.fault();
    forget_solution(puzzle.value());
    for (const Cell c : cells) {
        puzzle->givens[c] = d;
        if (!puzzle->placed.empty()) puzzle->placed[c] = false;
    }
    return draft_json(puzzle.value());
}

Result<Json> WorkDesk::add_rule(Ask& ask) {
    auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    auto rule = rule_of(*puzzle->geometry, ask.member("rule"));
    if (ask.fault()) return *ask.fault();
    if (!rule) return rule.error();
    forget_solution(puzzle.value());
    puzzle->rules.push_back(std::move(rule.value()));
    return draft_json(puzzle.value());
}

// Puts a rule in the place of another.
Result<Json> WorkDesk::replace_rule(Ask& ask) {
    auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    const auto index = index_of(ask, puzzle.value());
    auto rule = rule_of(*puzzle->geometry, ask.member("rule"));
    if (ask.fault()) return *ask.fault();
    if (!rule) return rule.error();
    forget_solution(puzzle.value());
    puzzle->rules[index] = std::move(rule.value());
    return draft_json(puzzle.value());
}

// Gives a rule other numbers; whatever else it has stays.
Result<Json> WorkDesk::renumber(Ask& ask) {
    auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    const auto index = index_of(ask, puzzle.value());
    auto numbers = ask.numbers("numbers", -Rule::kMostNumber, Rule::kMostNumber);
    if (ask.fault()) return *ask.fault();
    Rule& rule = puzzle->rules[index];
    rule.numbers = std::move(numbers);
    if (const auto error = check_rule(*puzzle->geometry, rule)) return *error;
    forget_solution(puzzle.value());
    return draft_json(puzzle.value());
}

Result<Json> WorkDesk::remove_rule(Ask& ask) {
    auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    const auto index = index_of(ask, puzzle.value());
    if (ask.fault()) return *ask.fault();
    forget_solution(puzzle.value());
    puzzle->rules.erase(puzzle->rules.begin() + static_cast<std::ptrdiff_t>(index));
    return draft_json(puzzle.value());
}

Result<Json> WorkDesk::empty(Ask& ask) {
    const std::string board = ask.text("board");
    if (ask.fault()) return *ask.fault();
    if (const int n = side_without_boxes(board); n > 0)
        return draft_json(Puzzle(std::make_shared<const Geometry>(lines_board(n, n, n))));
    if (!is_board(board)) return no_board(board);
    return draft_json(is_classic_board(board) ? Puzzle() : Puzzle(board_shape(board)));
}

Result<Json> WorkDesk::candidates(Ask& ask) {
    const auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    Puzzle found = puzzle.value();
    const TrueCandidates possible = true_candidates(found);
    found.candidates = found.domains();
    for (std::size_t c = 0; c < found.givens.size(); ++c)
        if (found.givens[c] == kOpen) found.candidates[c] = possible.possible(static_cast<Cell>(c));
    return position_json(found);
}

Result<Json> WorkDesk::clash(Ask& ask) {
    const auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    const auto clash = clashing_set(puzzle.value());
    if (!clash) return Json(nullptr);
    std::vector<Cell> cells = clash->givens;
    cells.insert(cells.end(), clash->candidates.begin(), clash->candidates.end());
    return Json{{"cells", cells_json(*puzzle.value().geometry, cells)},
                {"rules", clash->rules},
                {"words", describe(puzzle.value(), *clash)},
                {"minimal", clash->complete}};
}

// The rotations and reflections that keep the pattern of givens, and the number of transformations
// of the classic board that map the puzzle to itself.
Result<Json> WorkDesk::symmetries(Ask& ask) {
    const Language language = ask.spoken().language;
    const auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    const Puzzle& of = puzzle.value();
    const auto is_kept = [&](Symmetry symmetry) {
        if (!has_symmetry(*of.geometry, symmetry)) return false;
        return std::ranges::all_of(
            orbits_of(symmetry, *of.geometry), [&](const std::vector<Cell>& orbit) {
                return std::ranges::all_of(orbit, [&](Cell c) {
                    return (of.givens[c] == kOpen) == (of.givens[orbit.front()] == kOpen);
                });
            });
    };
    Json places = Json::array();
    for (std::size_t i = 1; i < symmetry_names().size(); ++i)
        if (const auto symmetry = static_cast<Symmetry>(i); is_kept(symmetry))
            places.push_back(phrase(language, phrase_of(Phrase::SymmetryNone, symmetry)));
    const bool is_plain = of.is_classic() && !find_conflict(of);
    return Json{{"places", std::move(places)},
                {"count", is_plain ? to_minlex(of.classic_grid()).automorphisms : 1}};
}

}  // namespace sudokit::page
