#include "csp/builder.hpp"

#include <algorithm>

#include "support/check.hpp"
#include "support/sorted.hpp"

namespace sudokit::csp {
Builder::Builder(std::shared_ptr<const Geometry> geometry) : geometry_(std::move(geometry)) {
    problem_.digits = geometry_->digits();
    problem_.lowest = geometry_->lowest();
    problem_.has_extra_cells = geometry_->cell_count() > geometry_->grid_cells();
    problem_.cells = geometry_->cell_count();
    const auto cells = static_cast<std::size_t>(problem_.cells);
    problem_.candidates.assign(cells, problem_.all());
    problem_.used.assign(cells, 1);
    for (std::size_t c = 0; c < cells; ++c) {
        if (geometry_->is_used(static_cast<Cell>(c))) continue;
        problem_.used[c] = 0;
        problem_.candidates[c] = 1;
    }
    problem_.cell_words = (cells + 63) / 64;
    problem_.peer_bits.assign(cells * problem_.cell_words, 0);
}

void Builder::restrict(Cell c, Digits digits) {
    SUDOKIT_CHECK(c < problem_.cells);
    problem_.candidates[c] &= digits;
}

void Builder::differ(Cell a, Cell b) {
    SUDOKIT_CHECK(a < problem_.cells && b < problem_.cells);
    if (a == b) return impossible();
    add_peer(a, b);
    add_peer(b, a);
}

void Builder::different(const std::vector<Cell>& cells) {
    SUDOKIT_CHECK(std::ranges::all_of(cells, [&](Cell c) { return c < problem_.cells; }));
    auto list = cells;
    sort_unique(list);
    if (list.size() != cells.size() || static_cast<int>(list.size()) > digits())
        return impossible();
    for (Cell a : list)
        for (Cell b : list)
            if (a != b) add_peer(a, b);
    cliques_.push_back(list);
}

void Builder::relate_by_table(Cell a, Cell b, const std::vector<Digits>& second) {
    SUDOKIT_CHECK(a < problem_.cells && b < problem_.cells);
    SUDOKIT_CHECK(second.size() == static_cast<std::size_t>(digits()));
    uses_values();
    if (a == b) {
        Digits may = 0;
        for (int i = 0; i < digits(); ++i) may |= second[static_cast<std::size_t>(i)] & bit(i);
        return restrict(a, may);
    }
    std::vector<Digits> table(second.size(), 0);
    for (std::size_t i = 0; i < second.size(); ++i) {
        if (a < b) {
            table[i] = second[i] & all();
        } else {
            for (Digits rest = second[i] & all(); rest; rest &= rest - 1)
                table[static_cast<std::size_t>(low(rest))] |= bit(static_cast<int>(i));
        }
    }
    auto& known = relations_[{std::min(a, b), std::max(a, b)}];
    if (known.empty()) known.assign(second.size(), all());
    for (std::size_t i = 0; i < second.size(); ++i) known[i] &= table[i];
}

// Equality treats all digits alike, so it does not count as using values.
void Builder::equal(Cell a, Cell b) {
    const bool before = uses_values_;
    relate(a, b, [](int x, int y) { return x == y; });
    equal_.push_back({a, b});
    uses_values_ = before;
}

void Builder::linear(std::vector<Cell> cells, std::vector<int> coefficients,
                     std::vector<int> targets) {
    uses_values();
    if (coefficients.empty()) coefficients.assign(cells.size(), 1);
    SUDOKIT_CHECK(coefficients.size() == cells.size());
    SUDOKIT_CHECK(std::ranges::all_of(cells, [&](Cell c) { return c < problem_.cells; }));
    int shift = 0, least = 0, most = 0;
    for (int k : coefficients) {
        shift += k * lowest();
        (k < 0 ? least : most) += k * (digits() - 1);
    }
    for (int& target : targets) target -= shift;
    std::erase_if(targets, [&](int target) { return target < least || target > most; });
    if (targets.empty()) return impossible();
    sort_unique(targets);
    // One term per cell; terms with coefficient 0 are dropped.
    LinearSum sum{{}, {}, std::move(targets)};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto at = std::find(sum.cells.begin(), sum.cells.end(), cells[i]);
        if (at != sum.cells.end()) {
            sum.coefficients[static_cast<std::size_t>(at - sum.cells.begin())] += coefficients[i];
        } else {
            sum.cells.push_back(cells[i]);
            sum.coefficients.push_back(coefficients[i]);
        }
    }
    for (std::size_t i = sum.cells.size(); i-- > 0;) {
        if (sum.coefficients[i]) continue;
        sum.cells.erase(sum.cells.begin() + static_cast<std::ptrdiff_t>(i));
        sum.coefficients.erase(sum.coefficients.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (sum.cells.empty()) {
        if (!std::binary_search(sum.targets.begin(), sum.targets.end(), 0)) impossible();
        return;
    }
    sums_.push_back(std::move(sum));
}

void Builder::same_sum(const std::vector<Cell>& a, const std::vector<Cell>& b) {
    std::vector<Cell> cells = a;
    cells.insert(cells.end(), b.begin(), b.end());
    std::vector<int> coefficients(a.size(), 1);
    coefficients.resize(cells.size(), -1);
    linear(std::move(cells), std::move(coefficients), {0});
}

void Builder::add(std::unique_ptr<Propagator> propagator) {
    SUDOKIT_CHECK(propagator != nullptr);
    problem_.propagators.push_back(std::move(propagator));
}

void Builder::link(Cell a, Cell b) {
    SUDOKIT_CHECK(a != b && a < problem_.cells && b < problem_.cells);
    auto& linked = problem_.linked;
    if (linked.empty())
        for (int c = 0; c < problem_.cells; ++c) linked.push_back(static_cast<Cell>(c));
    if (linked[a] != a || linked[b] != b) return;
    linked[a] = b;
    linked[b] = a;
}

void Builder::weigh(Cell c, float weight) {
    SUDOKIT_CHECK(c < problem_.cells && weight >= 0);
    problem_.weights.resize(static_cast<std::size_t>(problem_.cells), 1);
    problem_.weights[c] += weight;
}

}  // namespace sudokit::csp
