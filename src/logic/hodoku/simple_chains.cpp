#include "logic/hodoku/simple_chains.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr int kMostLinks = 20, kLinksOfTurbotFish = 3;
constexpr int kUnlinked = 1000;

Cells peers_with(const Position& position, Cell c, Digit d) {
    return kClassicHouses.peers[c] & position.places(d);
}

}  // namespace

bool SimpleChains::find(const Position& position, Technique technique, DigitSet digits,
                        Deduction& found) {
    technique_ = technique;
    add_nodes(position, digits);
    add_links(position);
    find_pairs(position);
    choice_.start(true);
    const auto rank = [](const Ends& e) { return std::pair(-e.rank.count, e.rank.sum); };
    std::ranges::sort(pairs_, {}, [&](const Ends& e) { return std::tuple(rank(e), e.from, e.to); });
    for (std::size_t first = 0; first < pairs_.size() && choice_.empty();) {
        const auto same = std::ranges::equal_range(std::span(pairs_).subspan(first),
                                                   rank(pairs_[first]), {}, rank);
        walk_for({same.begin(), same.end()});
        first += same.size();
    }
    if (choice_.empty()) return false;
    choice_.join_parts();
    if (!choice_.is_decided()) {
        choice_.start(true);
        std::ranges::sort(pairs_, {}, [](const Ends& e) { return std::pair(e.from, e.to); });
        walk_for(pairs_);
        choice_.join_parts();
    }
    choice_.take_best(found);
    return true;
}

void SimpleChains::add_nodes(const Position& position, DigitSet digits) {
    nodes_.clear();
    for (Cell c = 0; c < 81; ++c) {
        if (technique_ == Technique::XYChain && position.count(c) != 2) continue;
        for (Digit d : position.candidates(c) & digits) {
            node_of_[c][d] = static_cast<Node>(nodes_.size());
            nodes_.push_back({c, d});
        }
    }
    if (strong_.size() < nodes_.size()) strong_.resize(nodes_.size());
    stamp_.assign(nodes_.size(), 0);
    now_ = 0;
}

void SimpleChains::add_links(const Position& position) {
    const auto count = static_cast<Node>(nodes_.size());
    for (Node node = 0; node < count; ++node) collect_strong(position, node);
    first_hop_.clear();
    first_of_.clear();
    hops_.clear();
    firsts_.clear();
    for (Node node = 0; node < count; ++node) {
        first_hop_.push_back(static_cast<std::uint32_t>(hops_.size()));
        first_of_.push_back(static_cast<std::uint32_t>(firsts_.size()));
        // Strong links have two ends: a node without one is not the end of a hop either.
        if (strong_[node].empty()) continue;
        if (technique_ == Technique::XYChain)
            add_xy_links(position, node);
        else
            add_x_links(position, node);
        firsts_.insert(firsts_.end(), strong_[node].begin(), strong_[node].end());
    }
    first_hop_.push_back(static_cast<std::uint32_t>(hops_.size()));
    first_of_.push_back(static_cast<std::uint32_t>(firsts_.size()));
}

// Calls f(house, cells) with the peers that have the digit, in HoDoKu's order: row, column, box,
// each cell once. A link between two cells of a line belongs to the line: if only their box makes
// it strong, HoDoKu considers it weak.
template <class F>
void for_linked(const Position& position, const Candidate& x, F f) {
    Cells rest = peers_with(position, x.cell, x.digit);
    for (auto h : kClassicHouses.houses_of[x.cell]) {
        const Cells here = rest & kClassicHouses.house[h];
        f(h, here);
        rest -= here;
    }
}

void SimpleChains::collect_strong(const Position& position, Node node) {
    const Candidate x = nodes_[node];
    auto& strong = strong_[node];
    strong.clear();
    if (technique_ == Technique::XYChain) {
        DigitSet other = position.candidates(x.cell);
        other.erase(x.digit);
        strong.push_back(node_of_[x.cell][other.lowest()]);
        return;
    }
    for_linked(position, x, [&](int house, const Cells& here) {
        if (position.free(house, x.digit) != 2) return;
        here.for_each([&](Cell c) { strong.push_back(node_of_[c][x.digit]); });
    });
}

void SimpleChains::add_x_links(const Position& position, Node node) {
    const Candidate x = nodes_[node];
    for_linked(position, x, [&](int, const Cells& here) {
        here.for_each([&](Cell c) {
            for (Node to : strong_[node_of_[c][x.digit]])
                if (to != node) hops_.push_back({c, to});
        });
    });
}

void SimpleChains::add_xy_links(const Position& position, Node node) {
    const Candidate x = nodes_[node];
    for_linked(position, x, [&](int, const Cells& here) {
        here.for_each([&](Cell c) {
            if (position.count(c) == 2) hops_.push_back({c, strong_[node_of_[c][x.digit]].front()});
        });
    });
}

// Finds pairs of ends that chains could join, by start.
void SimpleChains::find_pairs(const Position& position) {
    pairs_.clear();
    const auto count = static_cast<Node>(nodes_.size());
    for (Node from = 0; from < count; ++from) {
        if (firsts(from).empty()) continue;
        const Candidate start = nodes_[from];
        const Cells seen = peers_with(position, start.cell, start.digit);
        reach_from(from);
        for (Node to : queue_) {
            if (nodes_[to].digit != start.digit) continue;
            const Cells removed = seen & kClassicHouses.peers[nodes_[to].cell];
            if (removed.empty()) continue;
            list(removed, start.digit);
            pairs_.push_back({from, to, removed, Rank::of(removed_), kUnlinked});
        }
    }
}

void SimpleChains::list(const Cells& cells, Digit d) {
    removed_.clear();
    cells.for_each([&](Cell c) { removed_.push_back({c, d}); });
}

// Fills queue_ with the strong ends that are at least one hop away. A single strong link belongs to
// other techniques, and HoDoKu does not check what it eliminates.
void SimpleChains::reach_from(Node start) {
    ++now_;
    queue_.clear();
    const auto add_hops = [&](Node node) {
        for (const Hop& hop : hops(node)) {
            if (stamp_[hop.to] == now_) continue;
            stamp_[hop.to] = now_;
            queue_.push_back(hop.to);
        }
    };
    for (Node first : firsts(start)) add_hops(first);
    if (technique_ == Technique::TurbotFish) return;
    for (std::size_t i = 0; i < queue_.size(); ++i) add_hops(queue_[i]);
}

// Precondition: the pairs are sorted by start.
void SimpleChains::walk_for(std::span<Ends> pairs) {
    SUDOKIT_CHECK(std::ranges::is_sorted(pairs, {}, &Ends::from));
    for (auto& ends : pairs) ends.shortest = kUnlinked;
    while (!pairs.empty()) {
        std::size_t count = 1;
        while (count < pairs.size() && pairs[count].from == pairs[0].from) ++count;
        walk_from(pairs.first(count));
        pairs = pairs.subspan(count);
    }
}

void SimpleChains::walk_from(std::span<Ends> pairs) {
    const Node from = pairs[0].from;
    targets_ = pairs;
    wanted_.assign(nodes_.size(), nullptr);
    for (auto& ends : pairs) wanted_[ends.to] = &ends;
    measure_distances(pairs);
    start_ = nodes_[from].cell;
    longest_ = technique_ == Technique::TurbotFish ? kLinksOfTurbotFish : kMostLinks;
    Cells passed;
    passed.insert(start_);
    for (Node first : firsts(from)) walk(first, passed, 1);
}

// Number of hops from every node to the nearest wanted end; relaxed until nothing changes.
void SimpleChains::measure_distances(std::span<const Ends> pairs) {
    distance_.assign(nodes_.size(), kUnlinked);
    for (const auto& ends : pairs) distance_[ends.to] = 0;
    const auto count = static_cast<Node>(nodes_.size());
    for (bool is_settled = false; !is_settled;) {
        is_settled = true;
        for (Node node = 0; node < count; ++node) {
            int best = distance_[node];
            for (const Hop& hop : hops(node)) best = std::min(best, distance_[hop.to] + 1);
            if (best == distance_[node]) continue;
            distance_[node] = best;
            is_settled = false;
        }
    }
}

// `level` links lead to the node, over the cells passed (its own cell is not among them if the last
// link entered it). A chain that ends in its starting cell is accepted, but not continued.
void SimpleChains::walk(Node at, Cells passed, int level) {
    passed.insert(nodes_[at].cell);
    for (const Hop& hop : hops(at)) {
        if (passed.contains(hop.over)) continue;
        const Cell cell = nodes_[hop.to].cell;
        if (passed.contains(cell) && cell != start_) continue;
        if (!is_near(hop.to, level + 2)) continue;
        if (wanted_[hop.to] != nullptr) arrive(hop.to, level + 2);
        if (cell == start_) continue;
        Cells next = passed;
        next.insert(hop.over);
        walk(hop.to, next, level + 2);
    }
}

bool SimpleChains::is_near(Node node, int level) const {
    return level + 2 * distance_[node] <= longest_;
}

void SimpleChains::arrive(Node node, int level) {
    SUDOKIT_CHECK(level % 2 == 1 && level <= longest_);
    Ends& ends = *wanted_[node];
    if (level >= ends.shortest) return;
    ends.shortest = level;
    list(ends.removed, nodes_[ends.from].digit);
    choice_.add(technique_, removed_, level + 1);
    int longest = 0;
    for (const auto& other : targets_) longest = std::max(longest, other.shortest - 1);
    longest_ = std::min(longest_, longest);
}

}  // namespace sudokit::logic::hodoku
