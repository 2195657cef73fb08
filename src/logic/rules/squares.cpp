#include "logic/rules/squares.hpp"

#include <algorithm>

#include "logic/rules/reason.hpp"
#include "rules/parts.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

using Known = std::map<Cell, DigitSet>;

// The kinds of digits of which a square has all: low, middle and high ones, or those of each remainder.
std::vector<DigitSet> kinds_of(const Geometry& geometry, const Rule& rule) {
    const bool is_entropy = rule.kind == RuleKind::GlobalEntropy;
    if (!is_entropy && rule.kind != RuleKind::GlobalModulo) return {};
    const int count = is_entropy ? 3 : rule.numbers[0];
    std::vector<DigitSet> kinds(static_cast<std::size_t>(count));
    for (const Digit d : geometry.all_digits()) {
        const int value = geometry.value_of(d);
        const int kind = is_entropy ? rules::third_of(geometry, value) : value % count;
        kinds[static_cast<std::size_t>(kind)].insert(d);
    }
    return kinds;
}

// Can cells from `at` on have all these kinds, no cell more than one of them?
bool can_have(const std::vector<DigitSet>& cells, std::size_t at,
              const std::vector<DigitSet>& kinds) {
    if (kinds.empty()) return true;
    if (cells.size() - at < kinds.size()) return false;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        if ((cells[at] & kinds[k]).empty()) continue;
        auto others = kinds;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
        if (can_have(cells, at + 1, others)) return true;
    }
    return can_have(cells, at + 1, kinds);
}

// What the square leaves its cells that is less than what is known of them.
Known left_by(const std::vector<Cell>& square, const Known& known,
              const std::vector<DigitSet>& kinds) {
    std::vector<DigitSet> cells;
    for (const Cell c : square) cells.push_back(known.at(c));
    Known left;
    for (std::size_t i = 0; i < square.size(); ++i) {
        DigitSet all;
        for (const DigitSet kind : kinds) {
            auto with = cells;
            with[i] = cells[i] & kind;
            if (!with[i].empty() && can_have(with, 0, kinds)) all = all | with[i];
        }
        if (all != cells[i]) left[square[i]] = all;
    }
    return left;
}

// The digits of a kind that no cell of the square can have; of several such, the first. Empty: each kind can
// be there, but not all.
DigitSet lacking(const std::vector<Cell>& square, const Known& known,
                 const std::vector<DigitSet>& kinds) {
    for (const DigitSet kind : kinds)
        if (std::ranges::all_of(square, [&](Cell c) { return (known.at(c) & kind).empty(); }))
            return kind;
    DigitSet all;
    for (const DigitSet kind : kinds) all = all | kind;
    return all;
}

// Narrows what is known, until the end is reached, a square lacks a kind, or nothing is new.
std::vector<SquareFinding> one_after_another(const std::vector<std::vector<Cell>>& squares,
                                             const std::vector<DigitSet>& kinds, Known& known,
                                             const auto& is_reached) {
    std::vector<SquareFinding> findings;
    for (bool is_new = true; is_new;) {
        is_new = false;
        for (const auto& square : squares) {
            if (is_reached()) return findings;
            Known left = left_by(square, known, kinds);
            if (left.empty()) continue;
            if (left.begin()->second.empty()) {
                findings.push_back({square, {}, lacking(square, known, kinds)});
                return findings;
            }
            for (const auto& [c, digits] : left) known[c] = digits;
            findings.push_back({square, std::move(left), {}});
            is_new = true;
        }
    }
    return findings;
}

// Without the findings that the conclusions do not need.
void keep_needed(std::vector<SquareFinding>& findings, std::vector<Cell> needed) {
    for (auto at = findings.rbegin(); at != findings.rend(); ++at) {
        std::erase_if(at->left, [&](const auto& cell) {
            return std::ranges::find(needed, cell.first) == needed.end();
        });
        if (!at->left.empty()) needed.insert(needed.end(), at->square.begin(), at->square.end());
    }
    std::erase_if(findings,
                  [](const SquareFinding& one) { return one.left.empty() && one.lacks.empty(); });
}

}  // namespace

std::vector<SquareFinding> squares_behind(const Puzzle& position, const Step& step) {
    const Geometry& geometry = *position.geometry;
    if (step.rules.size() != 1) return {};
    const auto kinds = kinds_of(geometry, step.rules[0].rule);
    if (kinds.empty()) return {};
    const auto squares = rules::squares(geometry);
    const Known reason = cells_of_reason(geometry, step);
    Known known, goes;
    for (const auto& square : squares)
        for (const Cell c : square)
            known[c] = reason.contains(c) ? reason.at(c) : geometry.all_digits();
    for (const auto& [c, d] : step.removed) goes[c].insert(d);
    for (const auto& [c, d] : step.placed)
        goes[c] = goes[c] | (position.candidates[c] - DigitSet::of(d));
    const auto is_reached = [&] {
        return std::ranges::all_of(goes, [&](const auto& cell) {
            return known.contains(cell.first) && (known.at(cell.first) & cell.second).empty();
        });
    };
    auto findings = one_after_another(squares, kinds, known, is_reached);
    if (is_reached()) {
        std::vector<Cell> needed;
        for (const auto& [c, digits] : goes) needed.push_back(c);
        keep_needed(findings, std::move(needed));
        return findings;
    }
    // Else with what goes, until a square lacks a kind.
    for (auto& [c, digits] : goes) known[c] = known[c] & digits;
    findings = one_after_another(squares, kinds, known, [] { return false; });
    if (findings.empty() || findings.back().lacks.empty()) return {};
    keep_needed(findings, findings.back().square);
    return findings;
}

}  // namespace sudokit::logic
