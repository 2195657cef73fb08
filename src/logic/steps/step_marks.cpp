// Marks: the roles of a step's candidates and cells in its picture.
#include <algorithm>
#include <set>

#include "logic/board/singles.hpp"
#include "logic/rules/reason.hpp"
#include "logic/rules/sights.hpp"
#include "logic/rules/squares.hpp"
#include "logic/steps/sketch.hpp"

namespace sudokit {
namespace {

// The second cell, and the cells of the grid between the two, if they share a line.
std::vector<Cell> cells_between(const Geometry& board, Cell a, Cell b) {
    std::vector<Cell> cells = {b};
    for (const int h : board.houses_of(a)) {
        const House& line = board.houses()[static_cast<std::size_t>(h)];
        const auto at = std::ranges::find(line.cells, b);
        const bool is_line = line.kind == HouseKind::Row || line.kind == HouseKind::Column;
        if (!is_line || at == line.cells.end()) continue;
        const auto from = std::ranges::find(line.cells, a);
        cells.insert(cells.end(), std::min(from, at) + 1, std::max(from, at));
    }
    return cells;
}

bool is_second(Role role) {
    using enum Role;
    return role == Fin || role == EndoFin || role == ColorB || role == ColorD || role == Link ||
           role == InBox || role == Helper || role == Roof;
}

bool is_fin(Role role) { return role == Role::Fin || role == Role::EndoFin; }

struct Numbered {
    const Part* part;
    int set;
};

// Sets are numbered; a second colouring has two more colours. Of overlapping sets the smaller come
// first, so that each shows its colour.
std::vector<Numbered> numbered(const std::vector<Part>& parts) {
    std::vector<Numbered> all, sets;
    for (const Part& part : parts) {
        const int colour = part.role == Role::ColorC ? 2 : part.role == Role::ColorD ? 3 : 0;
        all.push_back({&part, colour});
        if (part.role != Role::Set) continue;
        all.back().set = static_cast<int>(sets.size()) + 1;
        sets.push_back(all.back());
    }
    std::ranges::sort(
        sets, {}, [](const Numbered& one) { return std::pair(one.part->cells.size(), one.set); });
    auto next = sets.begin();
    for (Numbered& one : all)
        if (one.part->role == Role::Set) one = *next++;
    return all;
}

}  // namespace

namespace logic {

// A candidate keeps its first mark.
void Marker::add(Cell c, Digit d, Mark::Kind kind, int set) {
    const auto same = [&](const Mark& mark) { return mark.cell == c && mark.digit == d; };
    if (std::none_of(marks_.begin(), marks_.end(), same)) marks_.push_back({c, d, kind, set});
}

void Marker::add(const Link::Node& node) {
    for (Cell c : node.cells)
        add(c, node.digit, node.is_on ? Mark::Kind::Pattern : Mark::Kind::Second);
}

void Marker::add_conclusions(const Step& step) {
    for (const auto [c, d] : step.placed) add(c, d, Mark::Kind::Placed);
    for (const auto [c, d] : step.removed) add(c, d, Mark::Kind::Removed);
}

// A part lists its cells and its digits, but not every cell has all digits. Fins come first: they
// are places of a base house, too.
void Marker::add_candidates(const std::vector<Part>& parts) {
    const std::vector<Numbered> all = numbered(parts);
    for (const bool fins : {true, false})
        for (const auto& [part, set] : all)
            if (is_fin(part->role) == fins) add_candidates(*part, set);
}
void Marker::add_candidates(const Part& part, int set) {
    const auto kind = is_second(part.role)       ? Mark::Kind::Second
                      : part.role == Role::Pivot ? Mark::Kind::Pivot
                                                 : Mark::Kind::Pattern;
    for (Cell c : part.cells)
        for (Digit d : part.digits) add_candidate({c, d}, kind, set);
}
void Marker::add_candidate(Candidate x, Mark::Kind kind, int set) {
    if (position_.givens[x.cell] == kOpen && position_.candidates[x.cell].contains(x.digit))
        add(x.cell, x.digit, kind, set);
}

// In the roof, too: the floor alone is no deadly pattern.
void Marker::add_deadly(const Step& step) {
    for (const Candidate& x : step.deadly) add_candidate(x, Mark::Kind::Pattern);
}

void Marker::add_cells(const std::vector<Part>& parts) {
    for (const auto& [part, set] : numbered(parts)) {
        const bool is_cover = part->role == Role::Cover || is_second(part->role);
        const auto kind = is_cover ? Mark::Kind::Cover : Mark::Kind::Base;
        for (Cell c : part->cells) add(c, kOpen, kind, set);
        if (part->house >= 0 && set == 0) add_house(part->house, kind);
    }
}

// A digit that is left, or crosses where digits are gone: as the words tell it.
void Marker::add_reason(Cell c, DigitSet left) {
    add(c, kOpen, Mark::Kind::Cover);
    if (position_.givens[c] != kOpen) return;
    const Geometry& geometry = *position_.geometry;
    const DigitSet gone = geometry.all_digits() - left;
    const bool by_left = is_told_by_left(geometry, left);
    for (const Digit d : by_left ? left& position_.candidates[c] : gone)
        add(c, d, by_left ? Mark::Kind::Second : Mark::Kind::Missing);
}

void Marker::add_rules(const Step& step) {
    for (const auto& [c, left] : cells_of_reason(*position_.geometry, step)) add_reason(c, left);
    if (!is_about_the_board(step)) add_cells(step.parts);
    for (const RuleUse& use : step.rules)
        for (const int h : use.houses) add_house(h, Mark::Kind::Cover);
}

void Marker::add_house(int house, Mark::Kind kind) {
    for (Cell c : position_.geometry->houses()[static_cast<std::size_t>(house)].cells)
        add(c, kOpen, kind);
}

}  // namespace logic

namespace {

// Of a sum that follows from others: these. Cells left over from houses show what follows.
void add_rules_of(const Step& step, std::vector<Rule>& rules) {
    for (const RuleUse& use : step.rules) {
        if (use.houses.empty() || !use.against.empty()) rules.push_back(use.rule);
        rules.insert(rules.end(), use.less.begin(), use.less.end());
    }
    std::set<std::vector<int>> sights;
    for (const Sight& sight : step.sights)
        if (sights.insert(sight.use.from).second) rules.push_back(sight.use.rule);
}

// Of a rule about all 2x2 squares: those that the step rests on.
void add_squares_of(const Puzzle& position, const Step& step, std::vector<Rule>& rules) {
    for (const auto& finding : logic::squares_behind(position, step)) {
        rules.push_back(step.rules[0].rule);
        rules.back().lists = {finding.square};
    }
}

void add_rules_of(const Proof& proof, const Step& step, std::vector<Rule>& rules) {
    for (const Proof::Case& of : proof.cases)
        for (const Proof::Line& line : of.lines)
            if (line.why == Proof::Line::Why::Nested)
                add_rules_of(step.nested[static_cast<std::size_t>(line.nested)], rules);
}

// The digits that block a hidden single, the cells that they block, and what lies between, if they
// share a line.
void add_blockers(const Geometry& board, const Puzzle& position, Candidate single, int house,
                  logic::Marker& marker) {
    const auto blockers = logic::blockers_of(board, position.givens, house, single);
    for (const Cell c : blockers.others) marker.add(c, single.digit, Mark::Kind::Missing);
    for (const Cell from : blockers.digits) {
        marker.add(from, kOpen, Mark::Kind::Cover);
        for (const Cell c : board.houses()[static_cast<std::size_t>(house)].cells) {
            if (c == single.cell || position.givens[c] != kOpen || !board.sees(from, c)) continue;
            marker.add(c, single.digit, Mark::Kind::Missing);
            for (const Cell between : cells_between(board, from, c))
                marker.add(between, kOpen, Mark::Kind::Cover);
        }
    }
}

bool is_helper(const Part& part) { return part.role == Role::Helper; }

}  // namespace

Sketch Telling::sketch(std::optional<Cell> newest) const {
    logic::Marker marker(position_);
    if (newest) marker.add(*newest, position_.givens[*newest], Mark::Kind::Newest);
    marker.add_conclusions(step_);
    Sketch sketch;
    if (proof()) {
        sketch.links = logic::draw_proof(*proof(), step_, marker);
        add_rules_of(*proof(), step_, sketch.rules);
    } else if (!step_.rules.empty()) {
        std::vector<Part> pattern;
        std::ranges::remove_copy_if(step_.parts, std::back_inserter(pattern), is_helper);
        marker.add_candidates(pattern);
        marker.add_rules(step_);
        sketch.links = logic::links_of(*position_.geometry, step_);
    } else {
        marker.add_candidates(step_.parts);
        if (std::ranges::count(step_.parts, Role::Floor, &Part::role) > 0) marker.add_deadly(step_);
        for (const Inference& claim : step_.chain)
            marker.add({claim.cells, claim.digit, claim.is_on});
        const auto board = logic::board_with_sights(*position_.geometry, step_);
        if (const auto house = logic::house_of_hidden_single(step_))
            add_blockers(*board, position_, step_.placed[0], *house, marker);
        marker.add_cells(step_.parts);
        sketch.links = logic::links_of(*board, step_);
    }
    for (const auto& [a, b, use] : step_.sights)
        for (const Cell c : {a, b})
            if (position_.givens[c] != kOpen) marker.add(c, kOpen, Mark::Kind::Cover);
    add_rules_of(step_, sketch.rules);
    add_squares_of(position_, step_, sketch.rules);
    sketch.marks = marker.take();
    return sketch;
}

}  // namespace sudokit
