// Grouped W-Wings, almost locked pairs and triples, M-, S-, L- and H-Wings, found again by trying all
// cells and digits one by one: the same steps, on the paths of random puzzles.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "effort.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/technique.hpp"

namespace wide_patterns {
namespace {

using namespace sudokit;
using Removed = std::set<Candidate>;

class Plain {
  public:
    explicit Plain(const Puzzle& position) : position_(position), board_(*position.geometry) {}

    std::set<Removed> grouped_w_wings() const {
        std::set<Removed> all;
        for (Cell p = 0; p < kClassicCells; ++p)
            for (Cell q = 0; q < kClassicCells; ++q)
                if (is_open(p) && is_open(q) && p != q && !board_.sees(p, q) &&
                    position_.candidates[p] == position_.candidates[q] &&
                    position_.candidates[p].size() == 2)
                    for (const Digit b : position_.candidates[p]) add_wings(p, q, b, all);
        return all;
    }

    std::set<Removed> almost_locked(int size) const {
        std::set<Removed> all;
        for (const House& from : board_.houses())
            for (const House& to : board_.houses()) {
                const auto crosses = [&](Cell c) { return in(to, c); };
                if ((from.kind == HouseKind::Box) == (to.kind == HouseKind::Box) ||
                    std::ranges::none_of(from.cells, crosses))
                    continue;
                std::set<Digit> open;
                for (const Cell c : to.cells)
                    for (Digit d = 1; d <= 9; ++d)
                        if (has(c, d)) open.insert(d);
                for (const Digit a : open)
                    for (const Digit b : open)
                        for (const Digit c : open)
                            if (a < b && (size == 2 ? b == c : b < c))
                                add_almost_locked(from, to, {a, b, c}, all);
            }
        return all;
    }

    // xy in a; y in b and c, the only places of a house; x in c and d, likewise.
    std::set<Removed> m_wings() const {
        std::set<Removed> all;
        for_each_pair_of_digits([&](Cell a, Digit x, Digit y) {
            for (const auto& [b, c] : pairs(y))
                for (const auto& [c2, d] : pairs(x)) {
                    if (c != c2 || !board_.sees(a, b) || a == c || a == d || b == d) continue;
                    Removed gone;
                    for (Cell z = 0; z < kClassicCells; ++z)
                        if (has(z, x) && board_.sees(z, a) && board_.sees(z, d))
                            gone.insert({z, x});
                    if (!gone.empty()) all.insert(gone);
                }
        });
        return all;
    }

    // xy in c; x in a and b, the only places of a house; y in d and e, likewise; c sees b and d.
    std::set<Removed> s_wings() const {
        std::set<Removed> all;
        for_each_pair_of_digits([&](Cell c, Digit x, Digit y) {
            for (const auto& [a, b] : pairs(x))
                for (const auto& [d, e] : pairs(y)) {
                    if (!board_.sees(c, b) || !board_.sees(c, d) || a == c || e == c) continue;
                    add_ends(a, x, e, y, all);
                }
        });
        return all;
    }

    // x in a and b, the only places of a house, and in c and d, likewise, where b sees c; y in d and e.
    std::set<Removed> l_wings() const {
        std::set<Removed> all;
        for (Digit x = 1; x <= 9; ++x)
            for (const auto& [a, b] : pairs(x))
                for (const auto& [c, d] : pairs(x)) {
                    if (!board_.sees(b, c) || a == c || a == d || b == d) continue;
                    for (Digit y = 1; y <= 9; ++y)
                        for (const auto& [d2, e] : pairs(y))
                            if (y != x && d == d2 && e != b && e != c) add_ends(a, x, e, y, all);
                }
        return all;
    }

    // Three digits: x from a to b, y from there to c, z from there to d. A step leads from the place of
    // its digit to the other one of a house; or, in a cell of two candidates, to its other digit.
    std::set<Removed> h_wings() const {
        std::set<Removed> all;
        for (Digit y = 1; y <= 9; ++y)
            for (const auto& [b, c] : pairs(y))
                for (Digit z = 1; z <= 9; ++z)
                    for (const auto& [c2, d] : pairs(z)) {
                        if (z == y || c != c2 || d == b) continue;
                        for (Digit x = 1; x <= 9; ++x) {
                            if (x == y || x == z) continue;
                            for (const auto& [a, b2] : pairs(x))
                                if (b == b2 && a != c) add_ends(a, x, d, z, all);
                            for (Cell a = 0; a < kClassicCells; ++a)
                                if (has_just(a, x, y) && a != c && a != d && board_.sees(a, b))
                                    add_ends(a, x, d, z, all);
                        }
                    }
        for_each_pair_of_digits([&](Cell a, Digit x, Digit y) {
            for_each_pair_of_digits([&](Cell b, Digit y2, Digit z) {
                if (y2 != y || z == x || !board_.sees(a, b)) return;
                for (const auto& [c, d] : pairs(z))
                    if (board_.sees(b, c) && d != b && a != c && a != d) add_ends(a, x, d, z, all);
            });
        });
        return all;
    }

    std::map<Technique, std::set<Removed>> all() const {
        using enum Technique;
        return {{GroupedWWing, grouped_w_wings()},
                {AlmostLockedPair, almost_locked(2)},
                {AlmostLockedTriple, almost_locked(3)},
                {MWing, m_wings()},
                {SWing, s_wings()},
                {LWing, l_wings()},
                {HWing, h_wings()}};
    }

  private:
    template <typename F>
    void for_each_pair_of_digits(F&& visit) const {
        for (Cell c = 0; c < kClassicCells; ++c)
            for (Digit x = 1; x <= 9; ++x)
                for (Digit y = 1; y <= 9; ++y)
                    if (x != y && has_just(c, x, y)) visit(c, x, y);
    }
    // The two places of the digit in each house that has two, in both orders.
    std::vector<std::pair<Cell, Cell>> pairs(Digit d) const {
        std::vector<std::pair<Cell, Cell>> all;
        for (const House& house : board_.houses()) {
            std::vector<Cell> places;
            for (const Cell c : house.cells)
                if (has(c, d)) places.push_back(c);
            if (places.size() != 2) continue;
            all.emplace_back(places[0], places[1]);
            all.emplace_back(places[1], places[0]);
        }
        return all;
    }
    bool is_open(Cell c) const { return position_.givens[c] == kOpen; }
    static bool in(const House& house, Cell c) {
        return std::ranges::find(house.cells, c) != house.cells.end();
    }
    bool has_just(Cell c, Digit x, Digit y) const {
        return has(c, x) && has(c, y) && position_.candidates[c].size() == 2;
    }
    // x in a or y in e, two digits: no third one if that is one cell, and not the digit of the other.
    void add_ends(Cell a, Digit x, Cell e, Digit y, std::set<Removed>& all) const {
        Removed gone;
        for (Digit z = 1; z <= 9; ++z)
            if (a == e && has(a, z) && z != x && z != y) gone.insert({a, z});
        if (board_.sees(a, e) && has(a, y)) gone.insert({a, y});
        if (board_.sees(a, e) && has(e, x)) gone.insert({e, x});
        if (!gone.empty()) all.insert(gone);
    }
    bool has(Cell c, Digit d) const { return is_open(c) && position_.candidates[c].contains(d); }

    void add_wings(Cell p, Cell q, Digit b, std::set<Removed>& all) const {
        Removed gone;
        for (const Digit a : position_.candidates[p])
            for (Cell c = 0; c < kClassicCells; ++c)
                if (a != b && board_.sees(p, c) && board_.sees(q, c) && has(c, a))
                    gone.insert({c, a});
        for (const House& house : board_.houses()) {
            int by_p = 0, by_q = 0, places = 0, unseen = 0;
            for (const Cell c : house.cells) {
                if (!has(c, b)) continue;
                ++places;
                by_p += board_.sees(p, c);
                by_q += board_.sees(q, c);
                unseen += !board_.sees(p, c) && !board_.sees(q, c);
            }
            if (places > 2 && unseen == 0 && by_p < places && by_q < places && !gone.empty())
                all.insert(gone);
        }
    }

    // Every choice of cells of `from` with digits of the set alone.
    void add_almost_locked(const House& from, const House& to, const std::set<Digit>& digits,
                           std::set<Removed>& all) const {
        const std::size_t count = digits.size() - 1;
        const auto has_any = [&](Cell c) {
            return std::ranges::any_of(digits, [&](Digit d) { return has(c, d); });
        };
        std::set<Cell> needed;
        std::set<Digit> met, crossing;
        for (const Cell c : to.cells)
            for (const Digit d : digits)
                if (has(c, d)) {
                    met.insert(d);
                    in(from, c) ? void(crossing.insert(d)) : void(needed.insert(c));
                }
        if (needed.size() != count || met != digits || crossing.size() < 2) return;
        for (const Cell a : from.cells)
            for (const Cell b : from.cells) {
                const std::set<Cell> chosen{a, b};
                std::set<Digit> held;
                for (const Cell c : chosen)
                    for (Digit d = 1; d <= 9; ++d)
                        if (has(c, d)) held.insert(d);
                if (chosen.size() != count || held != digits || in(to, a) || in(to, b) ||
                    !is_open(a) || !is_open(b))
                    continue;
                Removed gone;
                for (const Cell c : from.cells)
                    if (!in(to, c) && !chosen.contains(c) && has_any(c))
                        for (const Digit d : digits)
                            if (has(c, d)) gone.insert({c, d});
                for (const Cell c : needed)
                    for (Digit d = 1; d <= 9; ++d)
                        if (has(c, d) && !digits.contains(d)) gone.insert({c, d});
                if (!gone.empty()) all.insert(gone);
            }
    }

    const Puzzle& position_;
    const Geometry& board_;
};

TEST(WidePatterns, are_found_wherever_cells_and_digits_make_them) {
    GenerateOptions options;
    options.seed = effort::seed() + 11;
    options.count = effort::samples(100, 10);
    std::map<Technique, int> seen;
    for (const auto& grid : generate_minimal(options)) {
        auto path = std::move(Explainer::start(Puzzle(grid), {}).value());
        while (const auto step = path.next()) {
            const Puzzle position = path.position();
            const Plain plain(position);
            if (info_of(step->technique).family != Family::Singles)
                for (const auto& [technique, wanted] : plain.all()) {
                    std::set<Removed> found;
                    auto only = std::move(Explainer::start(position, {{technique}}).value());
                    for (const Step& one : only.all_steps(10'000))
                        found.insert(Removed(one.removed.begin(), one.removed.end()));
                    EXPECT_EQ(found, wanted) << info_of(technique).id;
                    seen[technique] += static_cast<int>(found.size());
                }
            path.apply(*step);
        }
    }
    for (const auto& [technique, count] : seen) EXPECT_GT(count, 0) << info_of(technique).id;
}

}  // namespace
}  // namespace wide_patterns
