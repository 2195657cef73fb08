#include <algorithm>
#include <array>
#include <cmath>

#include "format/picture/parts.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kArrowColour = "#a3195b";

// Not std::hypot: glibc 2.35 has a new version of it, so wheels would not run on older systems.
double distance(Point a, Point b) {
    const double x = b.x - a.x, y = b.y - a.y;
    return std::sqrt(x * x + y * y);
}

// The point at distance `by` from `from` towards `to`.
Point towards(Point from, Point to, double by) {
    const double part = by / std::max(distance(from, to), 1e-6);
    return {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
}

Point point_of(const Curve& curve, double t) {
    const double s = 1 - t, a = s * s, b = 2 * s * t, c = t * t;
    return {a * curve.from.x + b * curve.middle.x + c * curve.to.x,
            a * curve.from.y + b * curve.middle.y + c * curve.to.y};
}

// "12.5 7"
std::string place_text(Point point) {
    std::string text;
    for (const double value : {point.x, point.y}) {
        const long tenths = std::lround(value * 10);
        put(text, text.empty() ? "" : " ", tenths < 0 ? "-" : "", std::abs(tenths) / 10);
        if (tenths % 10 != 0) put(text, ".", std::abs(tenths) % 10);
    }
    return text;
}

}  // namespace

// A solved cell has its digit in the middle.
Point Arrows::place_of(Cell c, Digit d) const {
    if (puzzle_.givens[c] != kOpen)
        return {plan_.left_of(c) + kSvgCell / 2.0, plan_.top_of(c) + kSvgCell / 2.0};
    return {static_cast<double>(plan_.candidate_x(c, d)),
            static_cast<double>(plan_.candidate_y(c, d))};
}

std::vector<Point> Arrows::places_of(const Link::Node& node) const {
    std::vector<Point> places;
    for (const Cell c : node.cells)
        if (board_.is_grid(c)) places.push_back(place_of(c, node.digit));
    return places;
}

// Cuts off the ends at the borders of the marks.
Curve Arrows::bent(Point from, Point to, double bend) const {
    const double radius = plan_.candidate_step() / 2.0;
    const Point middle{(from.x + to.x) / 2 - (to.y - from.y) * bend,
                       (from.y + to.y) / 2 + (to.x - from.x) * bend};
    return {towards(from, middle, radius), middle, towards(to, middle, radius)};
}

bool Arrows::is_on_board(const Curve& curve) const {
    const auto [x, y] = point_of(curve, 0.5);
    return x > 1 && y > 1 && x < board_.columns() * kSvgCell - 1 &&
           y < board_.rows() * kSvgCell - 1;
}

int Arrows::hidden_by(const Curve& curve) const {
    std::array<Point, 24> way;
    for (std::size_t i = 0; i < way.size(); ++i)
        way[i] = point_of(curve, static_cast<double>(i + 1) / static_cast<double>(way.size() + 1));
    const auto passes = [&](Point place, double reach) {
        return std::ranges::any_of(way, [&](Point p) { return distance(p, place) < reach; });
    };
    constexpr double kHalf = kSvgCell / 2.0;
    int hidden = 0;
    for (Cell c = 0; c < static_cast<Cell>(board_.grid_cells()); ++c) {
        const Point middle{plan_.left_of(c) + kHalf, plan_.top_of(c) + kHalf};
        if (!board_.is_used(c) || !passes(middle, 1.5 * kHalf)) continue;
        if (puzzle_.givens[c] != kOpen) {
            hidden += passes(middle, kHalf / 2) ? 3 : 0;
        } else if (!puzzle_.candidates.empty()) {
            for (const Digit d : puzzle_.candidates[c])
                hidden += passes({static_cast<double>(plan_.candidate_x(c, d)),
                                  static_cast<double>(plan_.candidate_y(c, d))},
                                 plan_.candidate_step() / 2.0);
        }
    }
    return hidden;
}

// Picks the side and the bend that hide least. Never straight, so that arrows along one line stay
// apart.
Curve Arrows::clearest(Point from, Point to) const {
    Curve best = bent(from, to, 0.12);
    int least = -1;
    for (const double bend : {0.12, -0.12, 0.22, -0.22, 0.35, -0.35}) {
        const Curve curve = bent(from, to, bend);
        if (!is_on_board(curve)) continue;
        const int hidden = hidden_by(curve);
        if (least >= 0 && hidden >= least) continue;
        best = curve, least = hidden;
    }
    return best;
}

// Connects the nearest places of the two ends.
void Arrows::draw(const Link& link, Shapes& out) const {
    Point from, to;
    double shortest = -1;
    for (const Point here : places_of(link.from))
        for (const Point there : places_of(link.to))
            if (shortest < 0 || distance(here, there) < shortest)
                from = here, to = there, shortest = distance(here, there);
    if (shortest < plan_.candidate_step() + 1) return;  // the marks touch: no room for an arrow
    constexpr double kTip = 5, kTipHalf = 2.6;
    const Curve curve = clearest(from, to);
    const Point base = towards(curve.to, curve.middle, kTip);
    const double across_x = (curve.to.y - base.y) / kTip * kTipHalf;
    const double across_y = (base.x - curve.to.x) / kTip * kTipHalf;
    out.push_back(
        path(say("M", place_text(curve.from), "Q", place_text(curve.middle), " ", place_text(base)),
             {.fill = "none",
              .stroke = kArrowColour,
              .tenths = 13,
              .dashes = link.is_strong ? "" : "4 2.5"}));
    out.push_back(
        path(say("M", place_text(curve.to), "L", place_text({base.x + across_x, base.y + across_y}),
                 "L", place_text({base.x - across_x, base.y - across_y}), "z"),
             {.fill = kArrowColour}));
}

}  // namespace sudokit::text
