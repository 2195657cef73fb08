// A step on a picture. Its colours can be told apart by the colour-blind, and each has its own
// shape: a green disc for a placement, a disc for the pattern, a diamond for its pivot, a square for
// its other half, a ring for a claim of a chain that is false, a stroke for an elimination, a small
// cross for a candidate that is gone already. Arrows are links.

#include <algorithm>
#include <array>

#include "format/picture/parts.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kSecond = "#f6c36b", kPivot = "#cfb5f0";

// Colours for the candidates of a set and for its cells.
struct SetColours {
    std::string_view strong, pale;
};
constexpr SetColours kPatternColours{"#9fd0f5", "#e3f0fb"};
constexpr std::array<SetColours, 7> kSetColours{{{"#9fd0f5", "#e3f0fb"},
                                                 {"#a9dc9b", "#e6f4e0"},
                                                 {"#cfb5f0", "#f1e9fb"},
                                                 {"#efd668", "#faf4d6"},
                                                 {"#f5afc6", "#fce8ef"},
                                                 {"#8fd8d0", "#dff4f1"},
                                                 {"#d6bd9c", "#f4ebe0"}}};

SetColours colours_of(int set) {
    SUDOKIT_CHECK(set >= 0);
    if (set == 0) return kPatternColours;
    return kSetColours[static_cast<std::size_t>(set - 1) % kSetColours.size()];
}

}  // namespace

StepPictures::StepPictures(const Puzzle& puzzle, std::span<const Mark> marks,
                           std::span<const Link> links)
    : board_(*puzzle.geometry), plan_(puzzle), marks_(marks), links_(links), arrows_(puzzle) {}

bool StepPictures::is_newest(Cell c) const {
    return std::ranges::any_of(marks_, [&](const Mark& mark) {
        return mark.kind == Mark::Kind::Newest && mark.cell == c;
    });
}

Shapes StepPictures::cells() const {
    Shapes out;
    for (const Mark& mark : marks_) {
        if (mark.digit != kOpen || !board_.is_grid(mark.cell)) continue;
        const bool is_base = mark.kind == Mark::Kind::Base;
        out.push_back(box(plan_.left_of(mark.cell), plan_.top_of(mark.cell), kSvgCell, kSvgCell,
                          {.fill = is_base ? colours_of(mark.set).pale : "#fdf3d0"}));
    }
    return out;
}

bool StepPictures::is_claimed_off(const Mark& mark) const {
    const auto is_here = [&](const Link::Node& node) {
        return !node.is_on && node.digit == mark.digit &&
               std::ranges::find(node.cells, mark.cell) != node.cells.end();
    };
    return std::ranges::any_of(
        links_, [&](const Link& link) { return is_here(link.from) || is_here(link.to); });
}

void StepPictures::draw_candidate(const Mark& mark, Shapes& out) const {
    const int x = plan_.candidate_x(mark.cell, mark.digit);
    const int y = plan_.candidate_y(mark.cell, mark.digit), half = plan_.candidate_step() / 2;
    const auto disc = [&](std::string_view colour) {
        out.push_back(circle(x, y, half, {.fill = colour}));
    };
    const auto square = [&](std::string_view colour) {
        out.push_back(box(x - half, y - half, 2 * half, 2 * half, {.fill = colour}));
    };
    switch (mark.kind) {
        case Mark::Kind::Placed:
            return disc("#86dba5");
        case Mark::Kind::Pivot:
            square(kPivot);
            out.back().form = Shape::Form::Diamond;
            return;
        case Mark::Kind::Pattern:
            return disc(colours_of(mark.set).strong);
        case Mark::Kind::Second: {
            if (is_claimed_off(mark)) {
                out.push_back(
                    circle(x, y, half, {.fill = "none", .stroke = "#d98a13", .tenths = 15}));
                return;
            }
            return square(mark.set > 0 ? colours_of(mark.set).strong : kSecond);
        }
        default:
            return;
    }
}

Shapes StepPictures::candidates() const {
    Shapes out;
    for (const Mark& mark : marks_)
        if (mark.digit != kOpen && board_.is_grid(mark.cell)) draw_candidate(mark, out);
    // A net has many arrows, so they are pale: the digits below them stay readable.
    constexpr std::size_t kFew = 24;
    const bool is_net = links_.size() > kFew;
    if (is_net) out.push_back(group({.percent = 35}));
    for (const Link& link : links_) arrows_.draw(link, out);
    if (is_net) out.push_back(group_end());
    return out;
}

Shapes StepPictures::strokes() const {
    std::string goes, gone;
    for (const Mark& mark : marks_) {
        if (mark.digit == kOpen || !board_.is_grid(mark.cell)) continue;
        const int half = plan_.candidate_step() / 2;
        const int x = plan_.candidate_x(mark.cell, mark.digit);
        const int y = plan_.candidate_y(mark.cell, mark.digit);
        if (mark.kind == Mark::Kind::Removed)
            put(goes, "M", x - half, " ", y + half, "l", 2 * half, " ", -2 * half);
        if (mark.kind == Mark::Kind::Missing) put(gone, "M", x - 3, " ", y - 3, "l6 6m0 -6l-6 6");
    }
    Shapes out;
    if (!gone.empty())
        out.push_back(path(gone, {.fill = "none", .stroke = "#b86060", .tenths = 13}));
    if (!goes.empty()) out.push_back(path(goes, {.fill = "none", .stroke = "#c22", .tenths = 20}));
    return out;
}

}  // namespace sudokit::text
