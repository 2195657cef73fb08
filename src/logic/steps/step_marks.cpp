// Marks: the roles of a step's candidates and cells in its picture.
#include <algorithm>

#include "logic/rules/sights.hpp"
#include "logic/steps/sketch.hpp"

namespace sudokit {
namespace {

bool is_second(Role role) {
    using enum Role;
    return role == Fin || role == EndoFin || role == ColorB || role == ColorD || role == Link ||
           role == InBox || role == Helper;
}

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

// A part lists its cells and its digits, but not every cell has all digits.
void Marker::add_candidates(const std::vector<Part>& parts) {
    for (const auto& [part, set] : numbered(parts)) {
        const auto kind = is_second(part->role) ? Mark::Kind::Second : Mark::Kind::Pattern;
        for (Cell c : part->cells)
            for (Digit d : part->digits)
                if (position_.givens[c] == kOpen && position_.candidates[c].contains(d))
                    add(c, d, kind, set);
    }
}

void Marker::add_cells(const std::vector<Part>& parts) {
    for (const auto& [part, set] : numbered(parts)) {
        const bool is_cover = part->role == Role::Cover || is_second(part->role);
        const auto kind = is_cover ? Mark::Kind::Cover : Mark::Kind::Base;
        for (Cell c : part->cells) add(c, kOpen, kind, set);
        if (part->house >= 0 && set == 0) add_house(part->house, kind);
    }
}

void Marker::add_house(int house, Mark::Kind kind) {
    for (Cell c : position_.geometry->houses()[static_cast<std::size_t>(house)].cells)
        add(c, kOpen, kind);
}

}  // namespace logic

Sketch Telling::sketch(std::optional<Cell> newest) const {
    logic::Marker marker(position_);
    if (newest) marker.add(*newest, position_.givens[*newest], Mark::Kind::Newest);
    marker.add_conclusions(step_);
    Sketch sketch;
    if (proof()) {
        sketch.links = logic::draw_proof(*proof(), step_, marker);
    } else {
        marker.add_candidates(step_.parts);
        for (const Inference& claim : step_.chain)
            marker.add({claim.cells, claim.digit, claim.is_on});
        marker.add_cells(step_.parts);
        sketch.links =
            logic::links_of(*logic::board_with_sights(*position_.geometry, step_), step_);
    }
    sketch.marks = marker.take();
    return sketch;
}

}  // namespace sudokit
