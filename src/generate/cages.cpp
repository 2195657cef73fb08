// cages.cpp - grows cages one after another, each from the open cell with the fewest open
// neighbours, so that few corners are left over. A leftover cell joins an adjacent cage, or takes a
// cell from one. If that fails, the cages around it are redrawn, and the result is kept unless it
// leaves over more cells than before: that packs sixteen cages of five cells into 81.
#include "generate/cages.hpp"

#include <algorithm>
#include <numeric>

#include "sudokit/rule_kinds.hpp"

namespace sudokit {

Cages::Cages(std::shared_ptr<const Geometry> geometry, Grid solution, Range sizes)
    : geometry_(std::move(geometry)),
      solution_(std::move(solution)),
      sizes_{sizes.least, std::min(sizes.most, geometry_->digits())},
      cage_of_(solution_.size(), kNone) {
    for (std::size_t c = 0; c < solution_.size(); ++c)
        neighbours_.push_back(geometry_->neighbours_of(static_cast<Cell>(c)));
}

void Cages::draw(Rng& rng) {
    constexpr int kRedraws = 2'000;
    cages_.clear();
    cage_of_.assign(solution_.size(), kNone);
    const Range sizes = sizes_;
    if (small_) sizes_.most = sizes_.least;
    fill(rng);
    const auto place_all = [&] {
        for (int i = 0; i < kRedraws && left_over_ > 0; ++i) {
            const std::vector<Cell> open = open_cells();
            redraw_near(open[rng.below(static_cast<std::uint32_t>(open.size()))], rng);
        }
    };
    place_all();
    if (sizes_.most == sizes.most) return;
    sizes_ = sizes;
    place(open_cells());
    place_all();
}

std::size_t Cages::count() const {
    return cages_.size() - static_cast<std::size_t>(std::ranges::count(cages_, Cage{}));
}

void Cages::redraw_near(Cell cell, Rng& rng) {
    const Cages before = *this;
    if (cage_of_[cell] != kNone) dissolve(cage_of_[cell]);
    const std::vector<Cell> around = neighbours_[cell];
    for (const Cell c : around)
        if (cage_of_[c] != kNone && rng.below(3) > 0) dissolve(cage_of_[c]);
    fill(rng);
    if (left_over_ > before.left_over_ || (small_ && count() < before.count())) *this = before;
}

void Cages::fill(Rng& rng) {
    std::vector<Cell> open = open_cells(), left;
    while (!open.empty()) {
        const Cell start = fewest_ways_out(open, rng);
        Cage cage = grow(start, rng);
        if (static_cast<int>(cage.size()) < sizes_.least) {
            left.push_back(start);
            std::erase(open, start);
            continue;
        }
        add(std::move(cage));
        std::erase_if(open, [&](Cell c) { return !is_open(c); });
    }
    place(left);
}

// Puts each of these cells into a cage, if possible.
void Cages::place(const std::vector<Cell>& left) {
    left_over_ = 0;
    for (const Cell c : left)
        if (is_open(c) && !join_a_neighbour(c) && !take_from_a_neighbour(c)) ++left_over_;
}

Cell Cages::fewest_ways_out(const std::vector<Cell>& cells, Rng& rng) const {
    Cell best = cells[0];
    int fewest = open_neighbours(best);
    std::uint32_t alike = 1;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const int ways = open_neighbours(cells[i]);
        if (ways > fewest) continue;
        if (ways < fewest) fewest = ways, alike = 0;
        if (rng.below(++alike) == 0) best = cells[i];
    }
    return best;
}

Cages::Cage Cages::grow(Cell start, Rng& rng) const {
    const auto sizes = static_cast<std::uint32_t>(sizes_.most - sizes_.least + 1);
    const auto wanted = static_cast<std::size_t>(sizes_.least) + (small_ ? 0 : rng.below(sizes));
    Cage cage{start};
    while (cage.size() < wanted) {
        std::vector<Cell> next;
        for (const Cell c : cage)
            for (const Cell n : neighbours_[c])
                if (is_open(n) && !has_digit(cage, solution_[n])) next.push_back(n);
        if (next.empty()) break;
        cage.push_back(next[rng.below(static_cast<std::uint32_t>(next.size()))]);
    }
    return cage;
}

bool Cages::join_a_neighbour(Cell c) {
    for (const Cell n : neighbours_[c]) {
        if (cage_of_[n] == kNone) continue;
        Cage& cage = cages_[static_cast<std::size_t>(cage_of_[n])];
        if (static_cast<int>(cage.size()) >= sizes_.most || has_digit(cage, solution_[c])) continue;
        cage.push_back(c);
        cage_of_[c] = cage_of_[n];
        return true;
    }
    return false;
}

// If two is an allowed size, forms a cage of two with a neighbour that its own cage can spare.
bool Cages::take_from_a_neighbour(Cell c) {
    if (sizes_.least > 2 || sizes_.most < 2) return false;
    for (const Cell n : neighbours_[c]) {
        if (cage_of_[n] == kNone || solution_[n] == solution_[c]) continue;
        Cage& cage = cages_[static_cast<std::size_t>(cage_of_[n])];
        if (static_cast<int>(cage.size()) <= sizes_.least || !holds_together_without(cage, n))
            continue;
        std::erase(cage, n);
        add({c, n});
        return true;
    }
    return false;
}

void Cages::dissolve(int cage) {
    for (const Cell c : cages_[static_cast<std::size_t>(cage)]) cage_of_[c] = kNone;
    cages_[static_cast<std::size_t>(cage)].clear();
}

void Cages::add(Cage cage) {
    auto place =
        std::find_if(cages_.begin(), cages_.end(), [](const Cage& known) { return known.empty(); });
    if (place == cages_.end()) place = cages_.emplace(place);
    for (const Cell c : cage) cage_of_[c] = static_cast<int>(place - cages_.begin());
    *place = std::move(cage);
}

std::vector<Cell> Cages::open_cells() const {
    std::vector<Cell> open;
    for (std::size_t c = 0; c < solution_.size(); ++c)
        if (is_open(static_cast<Cell>(c))) open.push_back(static_cast<Cell>(c));
    return open;
}

int Cages::open_neighbours(Cell c) const {
    return static_cast<int>(std::count_if(neighbours_[c].begin(), neighbours_[c].end(),
                                          [&](Cell n) { return is_open(n); }));
}

bool Cages::has_digit(const Cage& cage, Digit digit) const {
    return std::any_of(cage.begin(), cage.end(), [&](Cell c) { return solution_[c] == digit; });
}

bool Cages::holds_together_without(const Cage& cage, Cell c) const {
    std::vector<Cell> reached{cage[0] == c ? cage[1] : cage[0]};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const Cell n : neighbours_[reached[i]])
            if (n != c && cage_of_[n] == cage_of_[c] &&
                !std::count(reached.begin(), reached.end(), n))
                reached.push_back(n);
    return reached.size() + 1 == cage.size();
}

int Cages::sum_of(const Cage& cage, const Grid& grid) const {
    return std::accumulate(cage.begin(), cage.end(), 0,
                           [&](int sum, Cell c) { return sum + geometry_->value_of(grid[c]); });
}

bool Cages::allow(const Grid& grid) const {
    return std::all_of(cages_.begin(), cages_.end(), [&](const Cage& cage) {
        DigitSet digits;
        for (const Cell c : cage) digits.insert(grid[c]);
        return digits.size() == static_cast<int>(cage.size()) &&
               sum_of(cage, grid) == sum_of(cage, solution_);
    });
}

std::vector<Rule> Cages::rules() const {
    std::vector<Rule> rules;
    for (Cage cage : cages_) {
        if (cage.empty()) continue;
        Rule& rule = rules.emplace_back();
        rule.kind = RuleKind::Cage;
        rule.numbers = {sum_of(cage, solution_)};
        std::ranges::sort(cage);
        rule.lists = {std::move(cage)};
    }
    std::ranges::sort(rules,
                      [](const Rule& a, const Rule& b) { return a.lists[0][0] < b.lists[0][0]; });
    return rules;
}

}  // namespace sudokit
