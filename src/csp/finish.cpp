// The end of building: turns what a Builder has collected into a Problem ready for the search.
//
// In: candidates, sets of differing cells, tables of two cells, sums, and the propagators that
// rules have added. Out: lists by cell (peers, arcs, the propagators that a change wakes) that the
// search reads without looking anything up.
//
// The order matters. Full houses come first, because leftovers are derived from them; sums are
// derived before any becomes a propagator; the queue is laid out when the last propagator is known,
// cheap ones first, each cost in words of its own; weights count arcs and propagators, so they come
// last. The trap: a classic board has one propagator for all its houses. The general ones leave
// those houses, and the crossings between two of them, to it.
#include <algorithm>

#include "csp/builder.hpp"
#include "csp/propagators/classic_houses.hpp"
#include "csp/propagators/houses.hpp"
#include "csp/propagators/sums.hpp"
#include "csp/sum_groups.hpp"
#include "support/sorted.hpp"

namespace sudokit::csp {

// A house is full if it has as many cells as digits. If the board has more digits, the candidates
// of its cells may leave just that many.
void Builder::find_full_houses() {
    for (const auto& clique : cliques_)
        if (digits_of_full(clique)) problem_.full_houses.push_back(clique);
}

Digits Builder::digits_of_full(const std::vector<Cell>& differing) const {
    if (static_cast<int>(differing.size()) == digits()) return all();
    Digits any = 0;
    for (Cell c : differing) any |= problem_.candidates[c];
    return count_of(any) == static_cast<int>(differing.size()) ? any : 0;
}

Problem Builder::finish() {
    find_full_houses();
    if (may_derive_) derive_sums();
    combine_sums();
    if (may_derive_) derive_leftovers();
    finish_houses();
    finish_peers();
    finish_sums();
    finish_arcs();
    problem_.uses_values = uses_values_;
    find_twins(problem_);
    finish_queue();
    // Every cell has houses, so their propagators add no weight.
    problem_.only_relations_tie = std::ranges::all_of(
        problem_.propagators, [&](const auto& each) { return each->pull(digits()) == 0; });
    finish_weights();
    if constexpr (kChecks) verify(problem_);
    return std::move(problem_);
}

namespace {

bool is_classic_house(const std::vector<Cell>& sorted_cells) {
    const auto& houses = Geometry::classic()->houses();
    return std::any_of(houses.begin(), houses.end(),
                       [&](const House& house) { return house.cells == sorted_cells; });
}

}  // namespace

// Are all 27 houses of the classic board among the full ones?
bool Builder::has_classic_houses() const {
    const auto& houses = problem_.full_houses;
    return digits() == kClassicDigits && geometry_->columns() == kClassicDigits &&
           geometry_->rows() == kClassicDigits &&
           std::count_if(houses.begin(), houses.end(), is_classic_house) == 3 * kClassicDigits;
}

void Builder::finish_houses() {
    auto& houses = problem_.full_houses;
    sort_unique(houses);
    const bool all_at_once = has_classic_houses();
    if (all_at_once) add(std::make_unique<ClassicHouses>());
    for (const auto& house : houses)
        if (!all_at_once || !is_classic_house(house)) {
            add(std::make_unique<FullHouse>(house));
            add(std::make_unique<Pairs>(house));
        }
}

std::vector<Cell> Builder::peers_of(Cell c) const {
    std::vector<Cell> peers;
    const std::uint64_t* set = problem_.peer_set(c);
    for (std::size_t w = 0; w < problem_.cell_words; ++w)
        for (std::uint64_t rest = set[w]; rest; rest &= rest - 1)
            peers.push_back(static_cast<Cell>(w * 64 + static_cast<std::size_t>(low(rest))));
    return peers;
}

void Builder::finish_peers() {
    for (std::size_t c = 0; c < problem_.candidates.size(); ++c) {
        for (const Cell peer : peers_of(static_cast<Cell>(c))) problem_.peers.items.push_back(peer);
        problem_.peers.end_list();
    }
    // Locked candidates: if a digit of one house is confined to the cells that it shares with
    // another house, the rest of that one loses it.
    std::vector<std::vector<std::uint32_t>> houses_of(problem_.candidates.size());
    const auto& houses = problem_.full_houses;
    const bool all_at_once = has_classic_houses();
    for (std::uint32_t h = 0; h < houses.size(); ++h)
        for (Cell c : houses[h]) houses_of[c].push_back(h);
    for (std::uint32_t h = 0; h < houses.size(); ++h) {
        std::vector<std::uint32_t> others;
        for (Cell c : houses[h])
            others.insert(others.end(), houses_of[c].begin(), houses_of[c].end());
        std::ranges::sort(others);
        std::vector<Crossing> crossings;
        for (std::size_t i = 0; i + 1 < others.size(); ++i) {
            const std::uint32_t other = others[i];
            if (others[i + 1] != other || other == h || (i && others[i - 1] == other)) continue;
            if (all_at_once && is_classic_house(houses[h]) && is_classic_house(houses[other]))
                continue;
            Crossing crossing{h, {}, {}, {}};
            std::set_intersection(houses[h].begin(), houses[h].end(), houses[other].begin(),
                                  houses[other].end(), std::back_inserter(crossing.shared));
            std::set_difference(houses[h].begin(), houses[h].end(), crossing.shared.begin(),
                                crossing.shared.end(), std::back_inserter(crossing.left));
            std::set_difference(houses[other].begin(), houses[other].end(), crossing.shared.begin(),
                                crossing.shared.end(), std::back_inserter(crossing.lose));
            if (!crossing.left.empty()) crossings.push_back(std::move(crossing));
        }
        if (!crossings.empty())
            add(std::make_unique<LockedCandidates>(houses[h], std::move(crossings)));
    }
}

void Builder::finish_arcs() {
    std::map<std::vector<Digits>, std::uint32_t> known;
    const auto image_of = [&](const std::vector<Digits>& table) {
        const auto [at, is_new] =
            known.try_emplace(table, static_cast<std::uint32_t>(problem_.images.size()));
        if (is_new) problem_.images.emplace_back(table);
        return at->second;
    };
    std::vector<std::vector<Arc>> arcs(problem_.candidates.size());
    for (auto& [cells, table] : relations_) {
        const auto [a, b] = cells;
        if (problem_.are_peers(a, b))
            for (std::size_t i = 0; i < table.size(); ++i) table[i] &= ~bit(static_cast<int>(i));
        std::vector<Digits> back(table.size(), 0);
        for (std::size_t i = 0; i < table.size(); ++i)
            for (Digits rest = table[i]; rest; rest &= rest - 1)
                back[static_cast<std::size_t>(low(rest))] |= bit(static_cast<int>(i));
        arcs[a].push_back({b, image_of(table)});
        arcs[b].push_back({a, image_of(back)});
    }
    for (const auto& list : arcs) {
        problem_.arcs.items.insert(problem_.arcs.items.end(), list.begin(), list.end());
        problem_.arcs.end_list();
    }
}

namespace {

// Long derived sums exclude something only near their extremes.
bool is_worth_it(const Builder::LinearSum& sum, const Groups& groups, int digits) {
    constexpr std::size_t kShort = 6;
    constexpr int kTight = 8;
    return !sum.is_derived || sum.is_combined || sum.cells.size() <= kShort ||
           slack_of(groups, sum.targets[0], digits) <= kTight;
}

}  // namespace

bool Builder::do_sums_tie_all() const {
    std::vector<char> tied(problem_.candidates.size());
    for (const LinearSum& sum : sums_)
        if (!sum.is_derived)
            for (Cell c : sum.cells) tied[c] = true;
    for (std::size_t c = 0; c < tied.size(); ++c)
        if (!tied[c] && problem_.used[c] && !is_single(problem_.candidates[c])) return false;
    return true;
}

void Builder::finish_sums() {
    problem_.sums_tie_all = do_sums_tie_all();
    for (LinearSum& sum : sums_) {
        auto groups = groups_of(problem_, cliques_, sum.cells, sum.coefficients);
        if (!is_worth_it(sum, groups, digits())) continue;
        const bool is_cage =
            groups.size() == 1 && groups[0].coefficient == 1 && digits() <= DigitSums::kMost;
        const auto cost = sum.is_derived ? Propagator::Cost::High : Propagator::Cost::Middle;
        if (is_cage) {
            add(std::make_unique<Cage>(digits(), sum.cells, sum.targets, cost));
            continue;
        }
        auto linear = std::make_unique<Linear>(sum.cells, std::move(groups), sum.targets, cost);
        if (sum.is_combined) linear->draw_nothing();
        add(std::move(linear));
    }
}

void Builder::finish_queue() {
    std::vector<std::vector<Problem::Wake>> wakes(problem_.candidates.size());
    auto& order = problem_.propagator_of;
    for (std::size_t cost = 0; cost < 3; ++cost) {
        problem_.cost_begins[cost] = static_cast<std::uint32_t>(order.size() / 64);
        for (std::uint32_t p = 0; p < problem_.propagators.size(); ++p) {
            if (static_cast<std::size_t>(problem_.propagators[p]->cost()) != cost) continue;
            const auto word = static_cast<std::uint32_t>(order.size() / 64);
            const std::uint64_t bits = std::uint64_t{1} << (order.size() % 64);
            std::vector<Cell> cells = problem_.propagators[p]->cells();
            sort_unique(cells);
            for (Cell c : cells) {
                if (wakes[c].empty() || wakes[c].back().word != word) wakes[c].push_back({word, 0});
                wakes[c].back().bits |= bits;
            }
            order.push_back(p);
        }
        order.resize((order.size() + 63) / 64 * 64, State::kNone);
    }
    problem_.cost_begins[3] = static_cast<std::uint32_t>(order.size() / 64);
    for (const auto& list : wakes) {
        problem_.wakes.items.insert(problem_.wakes.items.end(), list.begin(), list.end());
        problem_.wakes.end_list();
    }
    for (std::size_t c = 0; c < problem_.candidates.size(); ++c)
        if (!problem_.candidates[c]) impossible();
}

void Builder::finish_weights() {
    constexpr float kPull = 0.03f, kArc = 2;
    auto& weights = problem_.weights;
    if (!weights.empty()) return;  // rules have set weights themselves
    weights.resize(problem_.candidates.size(), 1);
    for (std::size_t c = 0; c < weights.size(); ++c)
        weights[c] += kPull * kArc * static_cast<float>(problem_.arcs[c].size());
    for (const auto& propagator : problem_.propagators)
        for (Cell c : propagator->cells()) weights[c] += kPull * propagator->pull(digits());
}

}  // namespace sudokit::csp
