// A shortest proof, as a shortest path through claims: "this cell holds the digit" and "it does not".
//
// A claim costs one more than all that it follows from, and the cheapest claim comes first, as in
// Dijkstra's algorithm; so the first way to a claim is a cheapest one (Knuth 1977, for functions
// that never make a sum smaller). A claim that serves twice counts twice while paths are compared,
// and once when the contradiction with the fewest claims is chosen.
#include "play/proof.hpp"

#include <algorithm>
#include <queue>
#include <tuple>
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::play {
namespace {

using Cause = Inference::Cause;

constexpr long kMostCost = 1'000'000'000'000;  // sums may double at every claim

class Refuter {
  public:
    explicit Refuter(const Puzzle& position)
        : position_(position),
          geometry_(*position.geometry),
          digits_(geometry_.digits()),
          claims_(static_cast<std::size_t>(geometry_.cell_count() * digits_) * 2) {}

    std::optional<Step> run(Candidate what) {
        begin(what);
        while (!queue_.empty()) {
            const auto [cost, id] = queue_.top();
            queue_.pop();
            Claim& claim = claims_[id];
            if (claim.is_settled || claim.cost != cost) continue;
            claim.is_settled = true;
            order_.push_back(id);
            is_on(id) ? follow_on(id) : follow_off(id);
        }
        return shortest(what);
    }

  private:
    using Id = std::size_t;
    struct Claim {
        long cost = 0;  // 0: not known
        bool is_settled = false;
        Cause cause = Cause::Assumed;
        int house = -1;
        std::vector<Id> from;
    };

    Id id_of(Cell c, Digit d, bool on) const {
        return (static_cast<Id>(c) * static_cast<Id>(digits_) + d - 1u) * 2 + on;
    }
    static bool is_on(Id id) { return id % 2 == 1; }
    Cell cell_of(Id id) const { return static_cast<Cell>(id / 2 / static_cast<Id>(digits_)); }
    Digit digit_of(Id id) const {
        return static_cast<Digit>(id / 2 % static_cast<Id>(digits_) + 1);
    }
    bool is_candidate(Cell c, Digit d) const {
        return position_.givens[c] == kOpen && position_.candidates[c].contains(d);
    }
    bool is_off(Cell c, Digit d) const { return claims_[id_of(c, d, false)].is_settled; }

    void begin(Candidate what) {
        offer(id_of(what.cell, what.digit, true), Cause::Assumed, -1, {});
        for (int i = 0; i < geometry_.grid_cells(); ++i) {
            const auto c = static_cast<Cell>(i);
            if (!geometry_.is_used(c) || position_.givens[c] != kOpen) continue;
            if (position_.candidates[c].size() == 1 && c != what.cell)
                offer(id_of(c, *position_.candidates[c].begin(), true), Cause::OnlyDigit, -1,
                      {id_of(what.cell, what.digit, true)});
        }
    }

    void offer(Id id, Cause cause, int house, std::vector<Id> from) {
        long cost = 1;
        for (const Id parent : from) cost = std::min(cost + claims_[parent].cost, kMostCost);
        Claim& claim = claims_[id];
        if (claim.is_settled || (claim.cost != 0 && claim.cost <= cost)) return;
        claim = {cost, false, cause, house, std::move(from)};
        queue_.emplace(cost, id);
    }

    void follow_on(Id id) {
        const Cell c = cell_of(id);
        const Digit d = digit_of(id);
        for (const Digit other : position_.candidates[c])
            if (other != d) offer(id_of(c, other, false), Cause::SameCell, -1, {id});
        for (const int h : geometry_.houses_of(c))
            for (const Cell peer : geometry_.houses()[static_cast<std::size_t>(h)].cells)
                if (peer != c && is_candidate(peer, d))
                    offer(id_of(peer, d, false), Cause::SameHouse, h, {id});
        for (const Cell peer : geometry_.peers_of(c))
            if (is_candidate(peer, d)) offer(id_of(peer, d, false), Cause::SameHouse, -1, {id});
    }

    void follow_off(Id id) {
        const Cell c = cell_of(id);
        const Digit d = digit_of(id);
        std::vector<Id> places;
        for (const Digit other : position_.candidates[c]) places.push_back(id_of(c, other, true));
        leave_one(places, Cause::OnlyDigit, -1);
        for (const int h : geometry_.houses_of(c)) {
            const House& house = geometry_.houses()[static_cast<std::size_t>(h)];
            if (!geometry_.is_full(house)) continue;
            const auto& cells = house.cells;
            if (std::any_of(cells.begin(), cells.end(),
                            [&](Cell other) { return position_.givens[other] == d; }))
                continue;
            places.clear();
            for (const Cell other : cells)
                if (is_candidate(other, d)) places.push_back(id_of(other, d, true));
            leave_one(places, Cause::OnlyPlace, h);
        }
    }

    // One of the claims is true: so each of them is, once all others are known to be false. `id` of
    // an "on" claim is that of its "off" claim plus one.
    void leave_one(const std::vector<Id>& places, Cause cause, int house) {
        for (const Id place : places) {
            std::vector<Id> from;
            for (const Id other : places)
                if (other != place && claims_[other - 1].is_settled) from.push_back(other - 1);
            if (from.size() + 1 == places.size()) offer(place, cause, house, std::move(from));
        }
    }

    // All claims that one rests on, and itself.
    void collect(Id id, std::vector<bool>& needed) const {
        if (needed[id]) return;
        needed[id] = true;
        for (const Id parent : claims_[id].from) collect(parent, needed);
    }

    std::optional<Step> shortest(Candidate what) const {
        std::vector<bool> best;
        std::ptrdiff_t fewest = 0;
        Id end = 0;
        for (Id on = 1; on < claims_.size(); on += 2) {
            if (!claims_[on].is_settled || !claims_[on - 1].is_settled) continue;
            std::vector<bool> needed(claims_.size(), false);
            collect(on, needed), collect(on - 1, needed);
            const auto count = std::count(needed.begin(), needed.end(), true);
            if (!best.empty() && count >= fewest) continue;
            best = std::move(needed), fewest = count, end = on;
        }
        if (best.empty()) return std::nullopt;
        return step_of(what, best, end);
    }

    Step step_of(Candidate what, const std::vector<bool>& needed, Id end) const {
        Step step;
        step.technique = Technique::ForcingNetContradiction;
        step.removed = {what};
        std::vector<int> places(claims_.size(), -1);
        for (const Id id : order_) {
            if (!needed[id]) continue;
            places[id] = static_cast<int>(step.chain.size());
            const Claim& claim = claims_[id];
            Inference& inference = step.chain.emplace_back();
            inference.digit = digit_of(id);
            inference.cells = {cell_of(id)};
            inference.is_on = is_on(id);
            inference.cause = claim.cause;
            inference.house = claim.house;
            for (const Id parent : claim.from) inference.parents.push_back(places[parent]);
            if (claim.cause == Cause::OnlyDigit) step.truths.push_back(Truth::of_cell(cell_of(id)));
            if (claim.cause == Cause::OnlyPlace)
                step.truths.push_back(Truth::of_house(claim.house, digit_of(id)));
        }
        step.ends = {places[end], places[end - 1]};
        return step;
    }

    const Puzzle& position_;
    const Geometry& geometry_;
    const int digits_;
    std::vector<Claim> claims_;
    std::vector<Id> order_;  // as they were settled: parents first
    std::priority_queue<std::pair<long, Id>, std::vector<std::pair<long, Id>>, std::greater<>>
        queue_;
};

}  // namespace

std::optional<Step> refute(const Puzzle& position, Candidate what) {
    return Refuter(position).run(what);
}

}  // namespace sudokit::play
