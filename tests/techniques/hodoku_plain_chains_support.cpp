// Chains: follows every claim to all its consequences, lists every chain, and sorts the whole list.
#include <algorithm>

#include "logic/hodoku/hodoku.hpp"
#include "logic/hodoku/implications.hpp"
#include "logic/hodoku/list_sort.hpp"
#include "sudokit/generate.hpp"
#include "techniques/hodoku_plain.hpp"

namespace hodoku_plain {

using namespace sudokit;
using namespace sudokit::logic::hodoku;

void for_each_position(int puzzles, const std::function<void(Grid&)>& visit) {
    Solver solver;
    Deduction step;
    for (const ClassicGrid& givens : generate_minimal({.seed = 20, .count = puzzles})) {
        Grid grid{Puzzle(givens)};
        while (solver.find_next(grid, step)) {
            if (info_of(step.technique).family != Family::Singles) visit(grid);
            grid.apply(step);
        }
    }
}

namespace {

bool is_before(const Candidate& a, const Candidate& b) {
    return std::pair(a.digit, a.cell) < std::pair(b.digit, b.cell);
}

class Steps {
  public:
    void add(int kind, Removals removed, std::size_t length) {
        std::sort(removed.begin(), removed.end(), is_before);
        removed.erase(std::unique(removed.begin(), removed.end()), removed.end());
        if (removed.empty()) return;
        for (const Step& old : steps_)
            if (old.kind == kind && old.removed == removed && old.length <= length) return;
        int sum = 0, weight = 1;
        for (const Candidate& x : removed) {
            sum += x.cell * weight + x.digit;
            weight += 80;
        }
        steps_.push_back({kind, removed, length, sum});
    }

    Removals first() {
        if (steps_.empty()) return {};
        const auto compare = [](const Step& a, const Step& b) {
            if (a.kind == b.kind && a.removed == b.removed)
                return static_cast<int>(a.length) - static_cast<int>(b.length);
            if (a.removed.size() != b.removed.size())
                return a.removed.size() > b.removed.size() ? -1 : 1;
            return a.sum - b.sum;
        };
        ListSort<Step, decltype(compare)> sort(compare);
        sort(steps_);
        return steps_.front().removed;
    }

  private:
    struct Step {
        int kind;
        Removals removed;
        std::size_t length;
        int sum;
    };
    std::vector<Step> steps_;
};

Removals all_of(const Cells& cells, Digit d) {
    Removals removed;
    cells.for_each([&](Cell c) { removed.push_back({c, d}); });
    return removed;
}

// Walks all X- or XY-chains: `length` links so far, the last of them strong or not.
class Walk {
  public:
    Walk(const Grid& grid, bool has_one_digit) : grid_(grid), has_one_digit_(has_one_digit) {}

    std::optional<Removals> best() {
        for (Cell c = 0; c < 81; ++c) {
            for (Digit d : grid_.candidates(c)) {
                start_ = {c, d};
                Cells passed;
                passed.insert(c);
                extend(start_, 0, true, passed);
                if (steps_left_ < 0) return std::nullopt;
            }
        }
        return steps_.first();
    }

  private:
    struct Link {
        Candidate to;
        bool is_strong;
    };

    std::vector<Link> links(const Candidate& from) const {
        std::vector<Link> links;
        if (!has_one_digit_ && grid_.count(from.cell) != 2) return links;
        for (Digit d : grid_.candidates(from.cell))
            if (!has_one_digit_ && d != from.digit) links.push_back({{from.cell, d}, true});
        Cells listed;
        for (auto h : kClassicHouses.houses_of[from.cell]) {
            for (Cell c : kClassicHouses.list[h]) {
                if (c == from.cell || listed.contains(c) || !grid_.has(c, from.digit)) continue;
                listed.insert(c);
                if (!has_one_digit_ && grid_.count(c) != 2) continue;
                links.push_back(
                    {{c, from.digit}, has_one_digit_ && grid_.free(h, from.digit) == 2});
            }
        }
        return links;
    }

    void extend(const Candidate& at, std::size_t length, bool needs_strong, Cells passed) {
        if (length == 20 || --steps_left_ < 0) return;
        for (const Link& link : links(at)) {
            const bool stays = link.to.cell == at.cell;
            // The strong links of an XY-chain, and only these, stay in a cell.
            if (needs_strong ? !link.is_strong || stays == has_one_digit_ : stays) continue;
            const bool is_back = !stays && link.to.cell == start_.cell;
            if (!stays && passed.contains(link.to.cell) && !is_back) continue;
            if (needs_strong && length > 0 && link.to.digit == start_.digit)
                steps_.add(
                    0,
                    all_of(kClassicHouses.peers[start_.cell] & kClassicHouses.peers[link.to.cell] &
                               grid_.places(start_.digit),
                           start_.digit),
                    length + 1);
            if (is_back) continue;
            Cells next = passed;
            next.insert(link.to.cell);
            extend(link.to, length + 1, !needs_strong, next);
        }
    }

    const Grid& grid_;
    bool has_one_digit_;
    Candidate start_;
    Steps steps_;
    int steps_left_ = 1'000'000;
};

// One chain of claims, as it is drawn.
class Chain {
  public:
    Chain(const Grid& grid, const Implications& links, const Consequences& known, Claim end)
        : grid_(grid), links_(links) {
        for (claims_.push_back(end); known.distance(claims_.back()) > 0;)
            claims_.push_back(known.cause_of(claims_.back()));
        std::reverse(claims_.begin(), claims_.end());
    }

    std::size_t length() const { return claims_.size(); }
    const Implications::Place& at(std::size_t i) const { return links_.at(claims_[i]); }
    const Implications::Place& last() const { return at(length() - 1); }
    bool is_on(std::size_t i) const { return logic::hodoku::is_on(claims_[i]); }
    int has_group() const {
        return std::ranges::any_of(claims_, [&](Claim c) { return links_.is_group(c); });
    }

    bool crosses_itself(bool is_loop) const {
        for (std::size_t i = 0; i < length(); ++i)
            for (std::size_t j = 0; j + 2 <= i; ++j)
                if (!(is_loop && at(j).cell == at(0).cell) && at(j).cells.contains(at(i).cell))
                    return true;
        return false;
    }

    bool stays_at_an_end() const {
        return at(0).cell == at(1).cell || last().cell == at(length() - 2).cell;
    }

    // What a loop of this chain says: 0 discontinuous, 1 continuous.
    std::pair<int, Removals> loop() const {
        Removals removed;
        const bool ends_on = is_on(length() - 1);
        if (is_on(0)) return {0, {{at(0).cell, at(0).digit}}};
        if (!ends_on) return {0, {{at(0).cell, last().digit}}};
        if (at(0).digit != last().digit) return {1, continuous_loop()};
        for (Digit d : grid_.candidates(at(0).cell))
            if (d != at(0).digit) removed.push_back({at(0).cell, d});
        return {0, removed};
    }

  private:
    Removals continuous_loop() const {
        Removals removed;
        const auto leave = [&](Cell c, Digit a, Digit b) {
            for (Digit d : grid_.candidates(c))
                if (d != a && d != b) removed.push_back({c, d});
        };
        leave(at(0).cell, at(0).digit, last().digit);
        Cells passed;
        for (std::size_t i = 0; i + 1 < length(); ++i) passed |= at(i).cells;
        for (std::size_t i = 1; i < length(); ++i) {
            if (at(i).cell == at(i - 1).cell) continue;
            if (!is_on(i)) {
                const Cells seen = (at(i).seen & at(i - 1).seen & grid_.places(at(i).digit));
                const auto more = all_of(seen - passed, at(i).digit);
                removed.insert(removed.end(), more.begin(), more.end());
            } else if (i + 2 < length() && at(i).cell == at(i + 1).cell &&
                       at(i + 1).cell != at(i + 2).cell) {
                leave(at(i).cell, at(i).digit, at(i + 2).digit);
            }
        }
        return removed;
    }

    const Grid& grid_;
    const Implications& links_;
    std::vector<Claim> claims_;
};

Removals chain_removals(const Grid& grid, const Chain& chain) {
    const auto &a = chain.at(0), &b = chain.last();
    if (a.digit == b.digit) {
        const Cells seen = a.seen & b.seen & grid.places(a.digit);
        return seen.size() > 1 ? all_of(seen, a.digit) : Removals{};
    }
    if (!a.seen.contains(b.cell) || !grid.has(a.cell, b.digit) || !grid.has(b.cell, a.digit))
        return {};
    return {{a.cell, b.digit}, {b.cell, a.digit}};
}

bool leads_to_contradiction(const Grid& grid, const Implications& links, Claim premise) {
    Consequences known;
    known.follow(links, premise);
    const auto is_off = [&](Cell c, Digit d) {
        return known.holds(claim_of(links.place(c, d), false));
    };
    if (known.holds(opposite(premise))) return true;
    for (Cell c = 0; c < 81; ++c) {
        bool is_empty = grid.is_open(c);
        for (Digit d : grid.candidates(c)) is_empty = is_empty && is_off(c, d);
        if (is_empty) return true;
    }
    for (const auto& house : kClassicHouses.list) {
        for (Digit d = 1; d <= 9; ++d) {
            int places = 0, off = 0;
            for (Cell c : house) {
                if (!grid.has(c, d)) continue;
                ++places;
                off += is_off(c, d);
            }
            if (places > 0 && places == off) return true;
        }
    }
    return false;
}

}  // namespace

std::optional<Removals> find_x_chain(const Grid& grid) { return Walk(grid, true).best(); }
std::optional<Removals> find_xy_chain(const Grid& grid) { return Walk(grid, false).best(); }

Removals find_nice_loop(const Grid& grid, bool with_groups) {
    Implications links;
    links.build(grid, with_groups);
    Consequences known;
    Steps steps;
    const auto for_each_end = [&](bool is_on, const auto& f) {
        for (int place = 0; place < links.candidates(); ++place) {
            known.follow(links, claim_of(place, is_on));
            for (Claim end : known.claims())
                if (!links.is_group(end) && known.distance(end) > 1)
                    f(Chain(grid, links, known, end), end);
        }
    };
    for (bool starts_on : {true, false}) {
        for_each_end(starts_on, [&](const Chain& chain, Claim) {
            if (chain.at(0).cell != chain.last().cell || chain.stays_at_an_end()) return;
            if (chain.crosses_itself(true)) return;
            const auto [kind, removed] = chain.loop();
            steps.add(kind * 2 + chain.has_group(), removed, chain.length());
        });
    }
    for_each_end(false, [&](const Chain& chain, Claim end) {
        if (!is_on(end) || chain.at(0).cell == chain.last().cell) return;
        if (!chain.crosses_itself(false))
            steps.add(4 + chain.has_group(), chain_removals(grid, chain), chain.length());
    });
    return steps.first();
}

std::optional<Deduction> find_forcing_chain(const Grid& grid) {
    Implications links;
    links.build(grid, true);
    for (bool is_on : {false, true}) {
        for (int place = 0; place < links.candidates(); ++place) {
            if (!leads_to_contradiction(grid, links, claim_of(place, is_on))) continue;
            Deduction found;
            (is_on ? found.removed : found.placed)
                .push_back({links[place].cell, links[place].digit});
            return found;
        }
    }
    return std::nullopt;
}

}  // namespace hodoku_plain
