// Lazily generated clauses, for rules that the clauses do not express completely: each is learned
// from an answer that breaks the rule.
#include <algorithm>
#include <map>

#include "rules/parts.hpp"
#include "sat/rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::sat {
namespace {

using Grid = std::vector<Digit>;

// "Not all of these cells keep their digits."
Literals not_again(const Formula& formula, std::span<const Cell> cells, const Grid& grid) {
    Literals clause;
    for (Cell c : cells) clause.push_back(-formula.is(c, grid[c]));
    return clause;
}

// The connected components of a set of cells.
std::vector<std::vector<Cell>> pieces_of(const Geometry& geometry, std::vector<Cell> cells) {
    std::vector<std::vector<Cell>> pieces;
    while (!cells.empty()) {
        auto& piece = pieces.emplace_back(1, cells.back());
        cells.pop_back();
        for (std::size_t i = 0; i < piece.size(); ++i)
            for (Cell next : geometry.neighbours_of(piece[i])) {
                const auto at = std::find(cells.begin(), cells.end(), next);
                if (at == cells.end()) continue;
                piece.push_back(next);
                cells.erase(at);
            }
    }
    return pieces;
}

// A cut: if the group has a piece and some cell beyond it, it has a cell that touches the piece.
// `belongs`: by cell, the literal "the group has this cell", kFalse for cells that it never has.
//
//     . b . .      P the piece, b what touches it: if P and x belong,
//     b P b .      at least one b does
//     . b . x
void cut_apart(const Geometry& geometry, const std::vector<std::vector<Cell>>& pieces,
               const std::map<Cell, Literal>& belongs, std::vector<Literals>& clauses) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Cell beyond = pieces[(i + 1) % pieces.size()][0];
        Literals clause{-belongs.at(pieces[i][0]), -belongs.at(beyond)};
        for (Cell c : pieces[i])
            for (Cell next : geometry.neighbours_of(c))
                if (belongs.contains(next) &&
                    std::find(pieces[i].begin(), pieces[i].end(), next) == pieces[i].end())
                    clause.push_back(belongs.at(next));
        clauses.push_back(clause);
    }
}

std::vector<Literals> explain_connected(Formula& formula, const Rule& rule, const Grid& grid) {
    std::map<Cell, Literal> belongs;
    std::vector<Cell> members;
    for (Cell c : rule.lists[0]) {
        Literals values;
        bool is_member = false;
        for (std::size_t i = 1; i < rule.numbers.size(); ++i) {
            values.push_back(formula.has_value(c, rule.numbers[i]));
            is_member |= grid[c] == formula.geometry().digit_of(rule.numbers[i]);
        }
        if (is_member && !belongs.contains(c)) members.push_back(c);
        belongs[c] = formula.either(values);
    }
    std::vector<Literals> clauses;
    const auto pieces = pieces_of(formula.geometry(), members);
    if (pieces.size() > 1) cut_apart(formula.geometry(), pieces, belongs, clauses);
    return clauses;
}

std::vector<Literals> explain_chaos(Formula& formula, const Rule& rule, const Grid& grid) {
    const auto cells = rules::grid_cells(formula.geometry());
    std::vector<Literals> clauses;
    for (Digit r : formula.geometry().all_digits()) {
        std::map<Cell, Literal> belongs;
        std::vector<Cell> members;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            belongs[cells[i]] = formula.is(rule.lists[0][i], r);
            if (grid[rule.lists[0][i]] == r) members.push_back(cells[i]);
        }
        const auto pieces = pieces_of(formula.geometry(), members);
        if (pieces.size() > 1) cut_apart(formula.geometry(), pieces, belongs, clauses);
    }
    return clauses;
}

// Any two lines that read the same must differ.
std::vector<Literals> explain_lines(Formula& formula, const Grid& grid) {
    std::map<Grid, rules::Cells> lines;
    std::vector<Literals> clauses;
    for (rules::Cells& line : rules::readings(formula.geometry())) {
        Grid reading;
        for (Cell c : line) reading.push_back(grid[c]);
        const auto [found, is_new] = lines.try_emplace(reading, line);
        if (is_new) continue;
        line.insert(line.end(), found->second.begin(), found->second.end());
        clauses.push_back(not_again(formula, line, grid));
    }
    return clauses;
}

}  // namespace

std::vector<Literals> explain(Formula& formula, const Rule& rule, const Grid& grid) {
    const Geometry& geometry = formula.geometry();
    if (holds(geometry, rule, grid)) return {};
    std::vector<Literals> clauses;
    if (rule.kind == RuleKind::Connected) clauses = explain_connected(formula, rule, grid);
    if (rule.kind == RuleKind::ChaosConstruction) clauses = explain_chaos(formula, rule, grid);
    if (rule.kind == RuleKind::DistinctLines) clauses = explain_lines(formula, grid);
    if (clauses.empty()) clauses.push_back(not_again(formula, scope_of(geometry, rule), grid));
    return clauses;
}

}  // namespace sudokit::sat
