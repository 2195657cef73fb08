// placed_rules.cpp - rules of several kinds share the board: each kind draws one rule in turn, so
// that none takes all the room. A symmetry binds a rule to its images, which must hold, too; where
// the full grid has no such group, a single rule is drawn.
#include "generate/placed_rules.hpp"

#include <algorithm>
#include <tuple>

#include "generate/symmetry.hpp"

namespace sudokit {
namespace {

constexpr int kMostCovered =
    60;  // percent of the cells, by lines and cages without a wished number
constexpr int kTriesOfGroup = 60;

int scaled(int per_81, const Geometry& geometry) {
    int cells = 0;
    for (int c = 0; c < geometry.grid_cells(); ++c) cells += geometry.is_used(static_cast<Cell>(c));
    return std::max(1, per_81 * cells / kClassicCells);
}

// A few at least, so that a puzzle is about its rules; where it must have a level, the kinds share
// these few.
Range usual_count(const Placer& placer, const Geometry& geometry, const Target& target) {
    constexpr int kFew = 4;
    const int kinds = target.level ? static_cast<int>(target.rules.size()) : 1;
    const int most = scaled(placer.most, geometry);
    return {std::min((kFew + kinds - 1) / kinds, std::max(1, most / 3)), most};
}

Range usual_size(const Placer& placer, std::optional<Level> level) {
    const bool shorter = level == Level::Easy && placer.has(Placer::kVague);
    return {placer.usual.least - (shorter ? 1 : 0), placer.usual.most};
}

Range common(const Range& a, const Range& b) {
    return {std::max(a.least, std::min(b.least, a.most)), std::min(a.most, b.most)};
}

std::vector<Cell> all_cells(const Rule& rule, const std::vector<Cell>& image) {
    std::vector<Cell> cells;
    for (const auto& list : rule.lists)
        for (const Cell c : list) cells.push_back(image[c]);
    return cells;
}

std::vector<Order> orders_of(const Target& target, const Geometry& geometry) {
    std::vector<Order> orders;
    for (const RuleWish& wish : target.rules) orders.emplace_back(wish, geometry, target);
    return orders;
}

}  // namespace

Order::Order(const RuleWish& wish, const Geometry& geometry, const Target& target)
    : placer(find_placer(wish.kind)),
      count(wish.count.value_or(usual_count(*placer, geometry, target))),
      size(common(placer->sizes(geometry.digits()),
                  wish.size.value_or(usual_size(*placer, target.level)))),
      numbers(wish.numbers) {}

PlacedRules::PlacedRules(std::shared_ptr<const Geometry> geometry, Grid solution,
                         const Target& target)
    : pencil_(std::move(geometry), std::move(solution)),
      orders_(orders_of(target, *pencil_.geometry())),
      images_(images_of(target.symmetry, *pencil_.geometry())),
      canvas_(*pencil_.geometry()) {}

int PlacedRules::count(std::size_t wish) const {
    int rules = 0;
    for (const Group& group : groups_)
        if (group.wish == wish) rules += static_cast<int>(group.rules.size());
    return rules;
}

bool PlacedRules::has_room_for_lines() const {
    int covered = 0, cells = 0;
    const Geometry& geometry = *pencil_.geometry();
    for (int i = 0; i < geometry.grid_cells(); ++i)
        if (const auto c = static_cast<Cell>(i); geometry.is_used(c)) ++cells, covered += covers(c);
    return 100 * covered < kMostCovered * cells;
}

void PlacedRules::fill(Rng& rng, int percent) {
    std::vector<int> counts;
    for (const Order& order : orders_)
        counts.push_back(std::max(order.count.least, (order.count.most * percent + 99) / 100));
    draw_up_to(counts, rng);
}

void PlacedRules::draw_up_to(std::span<const int> counts, Rng& rng) {
    std::vector<bool> is_done(orders_.size());
    while (std::ranges::count(is_done, false))
        for (std::size_t wish = 0; wish < orders_.size(); ++wish) {
            const bool has_enough = count(wish) >= orders_[wish].count.least;
            const bool is_grown = orders_[wish].placer->layout <= Layout::Patch;
            if (is_done[wish] || count(wish) >= counts[wish] ||
                (has_enough && is_grown && !has_room_for_lines()) ||
                !draw_one(wish, counts[wish], rng))
                is_done[wish] = true;
        }
}

int PlacedRules::least() const {
    int rules = 0;
    for (const Order& order : orders_) rules += order.count.least;
    return rules;
}

bool PlacedRules::add_one(Rng& rng) {
    std::vector<std::size_t> wishes;
    for (std::size_t wish = 0; wish < orders_.size(); ++wish)
        if (count(wish) < orders_[wish].count.most) wishes.push_back(wish);
    std::ranges::sort(wishes, {}, [&](std::size_t wish) {
        const Range& wished = orders_[wish].count;
        return std::tuple(count(wish) >= wished.least, count(wish), wish);
    });
    return std::ranges::any_of(
        wishes, [&](std::size_t wish) { return draw_one(wish, orders_[wish].count.most, rng); });
}

// Draws a rule with its images, or else by itself.
bool PlacedRules::draw_one(std::size_t wish, int most, Rng& rng) {
    const Order& order = orders_[wish];
    const bool binds = images_.size() > 1;
    for (int i = 0; i < (binds ? kTriesOfGroup : 1); ++i) {
        const auto rule = pencil_.draw(order, canvas_, rng);
        if (!rule) return false;
        Group group{wish, {*rule}, canvas_.places_of(order.placer->layout, *rule)};
        const bool is_last = i + 1 == kTriesOfGroup;
        if (binds && !is_last &&
            (!add_images(order, group, rng) ||
             count(wish) + static_cast<int>(group.rules.size()) > most))
            continue;
        canvas_.take(group.places);
        groups_.push_back(std::move(group));
        return true;
    }
    return false;
}

// An image that is the rule itself is not another rule.
bool PlacedRules::add_images(const Order& order, Group& group, Rng& rng) const {
    const Layout layout = order.placer->layout;
    const Rule first = group.rules[0];
    Canvas canvas = canvas_;
    canvas.take(group.places);
    std::vector<std::vector<Place>> known{group.places};
    std::ranges::sort(known[0]);
    for (const Image& image : images_) {
        std::vector<Cell> cells = all_cells(first, image);
        const bool has_order = layout == Layout::Line || layout == Layout::Diagonal ||
                               (layout == Layout::Lane && !order.placer->has(Placer::kOneSide));
        if (!has_order) std::ranges::sort(cells);
        auto rule = pencil_.rule_on(order, cells, rng);
        if (!rule && layout == Layout::Line) {
            std::ranges::reverse(cells);
            rule = pencil_.rule_on(order, cells, rng);
        }
        if (!rule) return false;
        auto places = canvas_.places_of(layout, *rule);
        std::ranges::sort(places);
        if (std::ranges::count(known, places)) continue;
        if (places[0] < 0 || !canvas.are_free(places)) return false;
        canvas.take(places);
        group.places.insert(group.places.end(), places.begin(), places.end());
        group.rules.push_back(std::move(*rule));
        known.push_back(std::move(places));
    }
    return true;
}

void PlacedRules::redraw(std::vector<std::size_t> groups, Rng& rng) {
    std::vector<int> counts;
    for (std::size_t wish = 0; wish < orders_.size(); ++wish) counts.push_back(count(wish));
    std::ranges::sort(groups, std::greater());
    for (const std::size_t group : groups) erase(group);
    draw_up_to(counts, rng);
}

void PlacedRules::vary(Rng& rng, std::uint32_t most) {
    for (std::uint32_t i = 1 + rng.below(most); i > 0 && !groups_.empty(); --i)
        erase(rng.below(static_cast<std::uint32_t>(groups_.size())));
    std::vector<int> counts;
    for (std::size_t wish = 0; wish < orders_.size(); ++wish) {
        const Range& wished = orders_[wish].count;
        const int some = count(wish) + static_cast<int>(1 + rng.below(2 * most));
        counts.push_back(std::max(wished.least, std::min(wished.most, some)));
    }
    draw_up_to(counts, rng);
}

bool PlacedRules::may_lose(std::size_t group) const {
    const std::size_t wish = groups_[group].wish;
    return count(wish) - static_cast<int>(rules_in(group)) >= orders_[wish].count.least;
}

bool PlacedRules::may_lose_any() const {
    for (std::size_t group = 0; group < size(); ++group)
        if (may_lose(group)) return true;
    return false;
}

void PlacedRules::erase(std::size_t group) {
    canvas_.release(groups_[group].places);
    groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(group));
}

std::vector<Rule> PlacedRules::rules() const { return rules_without(groups_.size()); }

std::vector<Rule> PlacedRules::rules_without(std::size_t left_out) const {
    std::vector<Rule> rules;
    for (std::size_t wish = 0; wish < orders_.size(); ++wish)
        for (std::size_t group = 0; group < groups_.size(); ++group)
            if (group != left_out && groups_[group].wish == wish)
                rules.insert(rules.end(), groups_[group].rules.begin(), groups_[group].rules.end());
    return rules;
}

std::optional<PlacedRules::Shortage> PlacedRules::shortage() const {
    for (std::size_t wish = 0; wish < orders_.size(); ++wish)
        if (count(wish) < orders_[wish].count.least)
            return Shortage{orders_[wish].placer->word, count(wish)};
    return std::nullopt;
}

}  // namespace sudokit
