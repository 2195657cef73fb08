// proof.cpp - a step with a chain as a proof that people can follow.
//
// In: the position and the step. Out: cases, each with a few lines, and what they show; nothing for
// a step without a chain. The chain that a finder met is seldom the shortest, so the proof is
// sought anew: by contradiction or by the step's cases, first with single cells and houses only,
// then with digits locked in two houses, and only then with the nested steps of the chain as rules.
// Of two proofs the one with fewer lines is told, unless the step's own cases are nearly as short.
//
// Trap: nested steps hold on the board without the candidates that their premises exclude, so their
// own proofs, as deep as the user asks, are made on that board.
#include "sudokit/proof.hpp"

#include <algorithm>

#include "logic/rules/sights.hpp"
#include "logic/steps/derivation.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

using logic::Claim;
using logic::Derivation;
using logic::NestedRule;
using logic::Snapshot;

Snapshot snapshot_of(const Puzzle& position) {
    Snapshot board{position.geometry.get(), position.candidates, position.givens};
    for (std::size_t c = 0; c < board.candidates.size(); ++c)
        if (board.digits[c] != kOpen) board.candidates[c] = DigitSet();
    return board;
}

// The board as a step sees it.
struct SeenBoard {
    SeenBoard(const Puzzle& position, const Step& step)
        : geometry(logic::board_with_sights(*position.geometry, step)),
          snapshot(snapshot_of(position)) {
        snapshot.geometry = geometry.get();
    }
    const std::shared_ptr<const Geometry> geometry;
    Snapshot snapshot;
};

Claim claim_of(const Inference& node) { return {node.cells, node.digit, node.is_on}; }

std::vector<NestedRule> rules_of(const Step& step) {
    std::vector<NestedRule> rules;
    std::vector<int> parents;  // of the last rule
    for (const Inference& node : step.chain) {
        if (node.cause != Inference::Cause::Nested || node.is_on) continue;
        const Candidate removed = {node.cells[0], node.digit};
        if (node.parents == parents && !rules.empty() && rules.back().nested == node.nested) {
            rules.back().removed.push_back(removed);
            continue;
        }
        NestedRule rule;
        parents = node.parents;
        for (int parent : parents)
            rule.premises.push_back(claim_of(step.chain[static_cast<std::size_t>(parent)]));
        rule.removed = {removed};
        rule.nested = node.nested;
        rules.push_back(std::move(rule));
    }
    return rules;
}

// Removes candidates that the premises exclude.
void exclude_premises(const NestedRule& rule, std::vector<DigitSet>& candidates) {
    for (const Claim& claim : rule.premises)
        if (!claim.is_on) candidates[claim.cells[0]].erase(claim.digit);
}

// A case by singles as a step's chain: a placement, the candidates it takes, the next placement.
class ChainOfCase {
  public:
    ChainOfCase(const Geometry& geometry, Step& step) : geometry_(geometry), step_(step) {}

    void write(const Proof::Case& of) {
        for (const Proof::Line& line : of.lines) {
            Inference claim;
            claim.cells = line.cells;
            claim.digit = line.digit;
            claim.is_on = line.is_on;
            if (line.why != Proof::Line::Why::Supposed)
                rest_on(claim, line.why == Proof::Line::Why::LastDigit, line.house, line.because);
            places_.push_back(static_cast<int>(step_.chain.size()));
            step_.chain.push_back(std::move(claim));
        }
        write_end(of);
    }

  private:
    // The last excluded candidate would have to be true, but is false.
    void write_end(const Proof::Case& of) {
        SUDOKIT_CHECK(!of.because.empty());
        std::vector<Proof::Exclusion> others = of.because;
        const Proof::Exclusion last = others.back();
        others.pop_back();
        Inference claim;
        claim.cells = {last.what.cell};
        claim.digit = last.what.digit;
        claim.is_on = true;
        rest_on(claim, of.end == Proof::Case::End::NoDigit, of.house, others);
        step_.chain.push_back(std::move(claim));
        const int on = static_cast<int>(step_.chain.size()) - 1;
        step_.ends = {on, take(last)};
    }
    void rest_on(Inference& claim, bool is_cell, int house,
                 const std::vector<Proof::Exclusion>& because) {
        claim.cause = is_cell ? Inference::Cause::OnlyDigit : Inference::Cause::OnlyPlace;
        claim.house = is_cell ? -1 : house;
        step_.truths.push_back(is_cell ? Truth::of_cell(claim.cells[0])
                                       : Truth::of_house(house, claim.digit));
        for (const Proof::Exclusion& x : because) claim.parents.push_back(take(x));
    }
    int take(const Proof::Exclusion& x) {
        SUDOKIT_CHECK(0 <= x.line && static_cast<std::size_t>(x.line) < places_.size());
        const int by = places_[static_cast<std::size_t>(x.line)];
        const Cell from = step_.chain[static_cast<std::size_t>(by)].cells[0];
        Inference gone;
        gone.cells = {x.what.cell};
        gone.digit = x.what.digit;
        gone.parents = {by};
        gone.cause = from == x.what.cell ? Inference::Cause::SameCell : Inference::Cause::SameHouse;
        for (int house : geometry_.houses_of(x.what.cell)) {
            const auto& around = geometry_.houses_of(from);
            const bool is_common = std::find(around.begin(), around.end(), house) != around.end();
            if (is_common && from != x.what.cell && gone.house < 0) gone.house = house;
        }
        step_.chain.push_back(std::move(gone));
        return static_cast<int>(step_.chain.size()) - 1;
    }

    const Geometry& geometry_;
    Step& step_;
    std::vector<int> places_;  // of the lines in the chain
};

class Prover {
  public:
    Prover(const Snapshot& board, const Step& step, int depth)
        : board_(board), step_(step), depth_(depth), rules_(rules_of(step)) {
        for (const Inference& node : step.chain)
            if (node.cause == Inference::Cause::Assumed) suppositions_.push_back(claim_of(node));
        for (const Candidate& x : step.placed) conclusions_.push_back(Claim::of(x, true));
        for (const Candidate& x : step.removed) conclusions_.push_back(Claim::of(x, false));
        if (suppositions_.size() == 1 && !is_opposite(suppositions_[0])) {
            suppositions_.push_back(suppositions_[0]);
            suppositions_[1].is_on = !suppositions_[1].is_on;
        }
    }

    std::optional<Proof> prove() {
        if (suppositions_.empty()) return std::nullopt;
        auto found = shortest(Derivation::Means::Singles);
        if (!found) found = shortest(Derivation::Means::Locked);
        if (!found && !rules_.empty()) found = shortest(Derivation::Means::Rules);
        if (!found) found = by_any_cases();
        return found;
    }

  private:
    // Is the claim the opposite of the step's conclusion?
    bool is_opposite(const Claim& claim) const {
        return conclusions_.size() == 1 && claim.cells == conclusions_[0].cells &&
               claim.digit == conclusions_[0].digit && claim.is_on != conclusions_[0].is_on;
    }

    // By contradiction or by cases. If the step has cases, they are used unless they take many more
    // lines.
    std::optional<Proof> shortest(Derivation::Means means) {
        Derivation derivation(board_, rules_, means);
        std::optional<Proof> found, impossible;
        if (suppositions_.size() > 1) found = cases(derivation);
        if (conclusions_.size() == 1) impossible = contradiction(derivation);
        constexpr int kFewLines = 12;
        const auto is_better = [&] {
            const int lines = found->line_count();
            return lines > kFewLines && 2 * lines > 3 * impossible->line_count();
        };
        if (impossible && (!found || is_better())) found = std::move(impossible);
        if (!found) return found;
        if (means != Derivation::Means::Rules && !rules_.empty()) found->is_other_way = true;
        for (Proof::Case& of : found->cases) unfold(of);
        return found;
    }

    std::optional<Proof> contradiction(Derivation& derivation) const {
        Claim opposite = conclusions_[0];
        opposite.is_on = !opposite.is_on;
        auto found = derivation.shortest(opposite, {});
        if (!found) return std::nullopt;
        Proof proof;
        proof.cases.push_back(std::move(*found));
        proof.is_other_way = suppositions_.size() > 1;
        return proof;
    }

    std::optional<Proof> cases(Derivation& derivation) const {
        const bool has_house = !step_.parts.empty() && step_.parts[0].role == Role::Pattern;
        return cases(derivation, suppositions_, has_house ? step_.parts[0].house : -1);
    }
    std::optional<Proof> cases(Derivation& derivation, const std::vector<Claim>& suppositions,
                               int house) const {
        Proof proof;
        proof.house = house;
        for (const Claim& supposed : suppositions) {
            auto found = derivation.shortest(supposed, conclusions_);
            if (!found) return std::nullopt;
            proof.cases.push_back(std::move(*found));
        }
        return proof;
    }

    // A net's conclusion may also follow from the candidates of any cell, or the places of a digit
    // in any house.
    std::optional<Proof> by_any_cases() const {
        Derivation derivation(board_, rules_, Derivation::Means::Locked);
        std::optional<Proof> best;
        const auto consider = [&](const std::vector<Claim>& suppositions, int house) {
            constexpr std::size_t kFew = 4;
            if (suppositions.size() < 2 || suppositions.size() > kFew) return;
            auto found = cases(derivation, suppositions, house);
            if (found && (!best || found->line_count() < best->line_count())) best = found;
        };
        std::vector<Claim> suppositions;
        for (std::size_t c = 0; c < board_.candidates.size(); ++c) {
            suppositions.clear();
            for (Digit d : board_.candidates[c])
                suppositions.push_back(Claim::of({static_cast<Cell>(c), d}, true));
            consider(suppositions, -1);
        }
        const auto& houses = board_.geometry->houses();
        for (std::size_t h = 0; h < houses.size(); ++h)
            for (Digit d : board_.geometry->all_digits()) {
                if (!board_.geometry->is_full(houses[h])) break;
                suppositions.clear();
                for (Cell c : houses[h].cells)
                    if (board_.candidates[c].contains(d))
                        suppositions.push_back(Claim::of({c, d}, true));
                consider(suppositions, static_cast<int>(h));
            }
        return best;
    }

    // Replaces numbers of rules by those of nested steps. These have proofs of their own, on the
    // board without the candidates that the premises exclude.
    void unfold(Proof::Case& of) const {
        for (Proof::Line& line : of.lines) {
            if (line.why != Proof::Line::Why::Nested) continue;
            const NestedRule& rule = rules_[static_cast<std::size_t>(line.nested)];
            line.nested = rule.nested;
            if (depth_ == 0) continue;
            Snapshot board = board_;
            exclude_premises(rule, board.candidates);
            const Step& nested = step_.nested[static_cast<std::size_t>(line.nested)];
            if (auto inner = Prover(board, nested, depth_ - 1).prove())
                line.inside.push_back(std::move(*inner));
        }
    }

    const Snapshot& board_;
    const Step& step_;
    const int depth_;
    const std::vector<NestedRule> rules_;
    std::vector<Claim> suppositions_, conclusions_;
};

}  // namespace

int Proof::line_count() const {
    int lines = 0;
    for (const Case& of : cases) lines += static_cast<int>(of.lines.size()) + 1;
    return lines;
}

std::optional<Proof> prove(const Puzzle& position, const Step& step, int depth) {
    if (step.chain.empty()) return std::nullopt;  // true of most steps
    SUDOKIT_REQUIRE(position.candidates.size() == position.givens.size());
    const SeenBoard board(position, step);
    return Prover(board.snapshot, step, depth).prove();
}

Puzzle board_of_nested(const Puzzle& position, const Step& step, int nested) {
    SUDOKIT_REQUIRE(position.candidates.size() == position.givens.size());
    SUDOKIT_REQUIRE(0 <= nested && nested < static_cast<int>(step.nested.size()));
    Puzzle board = position;
    for (const NestedRule& rule : rules_of(step))
        if (rule.nested == nested) {
            exclude_premises(rule, board.candidates);
            break;
        }
    return board;
}

std::optional<Step> refute(const Puzzle& position, Candidate what) {
    SUDOKIT_REQUIRE(position.candidates.size() == position.givens.size());
    SUDOKIT_REQUIRE(what.cell < position.givens.size());
    Step step;
    step.technique = Technique::ForcingNetContradiction;
    step.removed = {what};
    const Snapshot board = snapshot_of(position);
    const std::vector<NestedRule> no_rules;
    Derivation derivation(board, no_rules, Derivation::Means::Singles);
    const auto found = derivation.shortest(Claim::of(what, true), {});
    if (!found) return std::nullopt;
    ChainOfCase(*position.geometry, step).write(*found);
    return step;
}

}  // namespace sudokit
