#include "generate/pencil.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "rules/parts.hpp"

namespace sudokit {
namespace {

constexpr int kTriesOfLine = 400;  // for each length

// The cells that touch each cell: beside it first, then at its corners.
std::vector<std::vector<Cell>> touching(const Geometry& geometry) {
    std::vector<std::vector<Cell>> around(static_cast<std::size_t>(geometry.cell_count()));
    for (const Cell c : rules::grid_cells(geometry)) {
        around[c] = geometry.neighbours_of(c);
        for (const int right : {-1, 1})
            for (const int down : {-1, 1}) {
                const int row = geometry.row_of(c) + down, column = geometry.column_of(c) + right;
                if (row < 0 || row >= geometry.rows() || column < 0 || column >= geometry.columns())
                    continue;
                if (const Cell n = geometry.cell_at(row, column); geometry.is_used(n))
                    around[c].push_back(n);
            }
    }
    return around;
}

bool are_beside(const Geometry& geometry, Cell a, Cell b) {
    return std::abs(geometry.row_of(a) - geometry.row_of(b)) +
               std::abs(geometry.column_of(a) - geometry.column_of(b)) ==
           1;
}

// How welcome a step is: lines mostly run straight, and along rows and columns.
int weight_of(const Geometry& geometry, const std::vector<Cell>& line, Cell next) {
    int weight = are_beside(geometry, line.back(), next) ? 3 : 1;
    if (line.size() > 1 && next - line.back() == line.back() - line[line.size() - 2]) weight *= 2;
    return weight;
}

Cell weighed(const Geometry& geometry, const std::vector<Cell>& line,
             const std::vector<Cell>& options, Rng& rng) {
    int all = 0;
    for (const Cell c : options) all += weight_of(geometry, line, c);
    int place = static_cast<int>(rng.below(static_cast<std::uint32_t>(all)));
    for (const Cell c : options)
        if ((place -= weight_of(geometry, line, c)) < 0) return c;
    return options.back();
}

Rule unnumbered(const Placer& placer, RuleKind kind, std::vector<Cell> cells) {
    Rule rule;
    rule.kind = kind;
    if (placer.has(Placer::kHead)) {
        rule.lists.push_back({cells.front()});
        cells.erase(cells.begin());
    }
    rule.lists.push_back(std::move(cells));
    return rule;
}

std::size_t any_size(const Range& range, Rng& rng) {
    const auto sizes = static_cast<std::uint32_t>(range.most - range.least + 1);
    return static_cast<std::size_t>(range.least) + rng.below(sizes);
}

}  // namespace

Pencil::Pencil(std::shared_ptr<const Geometry> geometry, Grid solution)
    : geometry_(std::move(geometry)),
      solution_(std::move(solution)),
      around_(touching(*geometry_)) {}

std::optional<Rule> Pencil::draw(const Order& order, const Canvas& canvas, Rng& rng) const {
    const Layout layout = order.placer->layout;
    return layout == Layout::Line || layout == Layout::Patch ? draw_grown(order, canvas, rng)
                                                             : draw_at_site(order, canvas, rng);
}

// A long line seldom holds, so after some tries a shorter one will do.
std::optional<Rule> Pencil::draw_grown(const Order& order, const Canvas& canvas, Rng& rng) const {
    const bool is_line = order.placer->layout == Layout::Line;
    const auto least = static_cast<std::size_t>(order.size.least);
    for (std::size_t size = any_size(order.size, rng); size >= least; --size)
        for (int i = 0; i < kTriesOfLine; ++i) {
            Cells cells = is_line ? line(order, size, canvas, rng) : patch(size, canvas, rng);
            if (cells.size() < size) continue;
            if (auto rule = rule_on(order, std::move(cells), rng)) return rule;
        }
    return std::nullopt;
}

std::optional<Rule> Pencil::draw_at_site(const Order& order, const Canvas& canvas, Rng& rng) const {
    auto sites = sites_of(*geometry_, order);
    rng.shuffle(sites);
    for (Cells& cells : sites) {
        Rule at;
        at.lists = {cells};
        const auto places = canvas.places_of(order.placer->layout, at);
        if (places[0] < 0 || !canvas.are_free(places)) continue;
        if (auto rule = rule_on(order, std::move(cells), rng)) return rule;
    }
    return std::nullopt;
}

std::optional<Cell> Pencil::free_cell(const Canvas& canvas, Rng& rng) const {
    constexpr int kTries = 20;
    for (int i = 0; i < kTries; ++i) {
        const auto c =
            static_cast<Cell>(rng.below(static_cast<std::uint32_t>(geometry_->grid_cells())));
        if (geometry_->is_used(c) && canvas.is_free(canvas.centre(c))) return c;
    }
    return std::nullopt;
}

// A line never touches an earlier part of itself along a border, so that it is easy to follow.
bool Pencil::may_go_on(const Order& order, const Cells& line, Cell next,
                       const Canvas& canvas) const {
    if (!canvas.is_free(canvas.centre(next)) || !canvas.is_free(canvas.between(line.back(), next)))
        return false;
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        if (line[i] == next || are_beside(*geometry_, line[i], next)) return false;
    if (!order.placer->has(Placer::kGrows)) return true;
    Cells longer = line;
    longer.push_back(next);
    Rng none(0);
    return rule_on(order, std::move(longer), none).has_value();
}

Pencil::Cells Pencil::line(const Order& order, std::size_t size, const Canvas& canvas,
                           Rng& rng) const {
    const auto start = free_cell(canvas, rng);
    if (!start) return {};
    Cells line{*start};
    while (line.size() < size) {
        Cells options;
        for (const Cell next : around_[line.back()])
            if (may_go_on(order, line, next, canvas)) options.push_back(next);
        if (options.empty()) break;
        line.push_back(weighed(*geometry_, line, options, rng));
    }
    return line;
}

Pencil::Cells Pencil::patch(std::size_t size, const Canvas& canvas, Rng& rng) const {
    const auto start = free_cell(canvas, rng);
    if (!start) return {};
    Cells patch{*start};
    while (patch.size() < size) {
        Cells options;
        for (const Cell c : patch)
            for (const Cell n : geometry_->neighbours_of(c))
                if (canvas.is_free(canvas.centre(n)) && !std::ranges::count(patch, n))
                    options.push_back(n);
        if (options.empty()) break;
        patch.push_back(options[rng.below(static_cast<std::uint32_t>(options.size()))]);
    }
    std::ranges::sort(patch);
    return patch;
}

std::optional<Rule> Pencil::rule_on(const Order& order, Cells cells, Rng& rng) const {
    const Placer& placer = *order.placer;
    if (placer.has(Placer::kCrosses) && rules::region_pieces(*geometry_, cells).size() < 2)
        return std::nullopt;
    const std::size_t count = placer.variants.size();
    const std::size_t first = count == 1 ? 0 : rng.below(static_cast<std::uint32_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
        const Variant& variant = placer.variants[(first + i) % count];
        Rule rule = unnumbered(placer, variant.kind, cells);
        if (fit(order, variant, rule, rng)) return rule;
        if (!placer.has(Placer::kDirected) || placer.layout != Layout::Edge) continue;
        std::reverse(rule.lists[0].begin(), rule.lists[0].end());
        if (fit(order, variant, rule, rng)) return rule;
    }
    return std::nullopt;
}

bool Pencil::fit(const Order& order, const Variant& variant, Rule& rule, Rng& rng) const {
    if (variant.number == Variant::kShown) {
        rule.numbers = shown_digits(order, rule.lists[0], rng);
        return holds(*geometry_, rule, solution_);
    }
    return fit_numbers(variant, order.numbers, rule);
}

bool Pencil::fit_numbers(const Variant& variant, std::vector<int> numbers, Rule& rule) const {
    if (variant.number == Variant::kNone) return holds(*geometry_, rule, solution_);
    if (numbers.empty() && variant.number == Variant::kFound) {
        const int most = static_cast<int>(rule.lists[0].size()) * geometry_->highest();
        numbers.resize(static_cast<std::size_t>(most) + 1);
        std::iota(numbers.begin(), numbers.end(), 0);
    }
    if (numbers.empty())
        numbers = {variant.number == Variant::kHalf ? (geometry_->digits() + 1) / 2
                                                    : variant.number};
    for (const int number : numbers) {
        rule.numbers = {number};
        if (holds(*geometry_, rule, solution_)) return true;
    }
    return false;
}

std::vector<int> Pencil::shown_digits(const Order& order, const Cells& cells, Rng& rng) const {
    std::vector<int> values;
    for (const Cell c : cells) values.push_back(geometry_->value_of(solution_[c]));
    rng.shuffle(values);
    values.resize(std::min(values.size(), any_size(order.size, rng)));
    std::ranges::sort(values);
    return values;
}

}  // namespace sudokit
