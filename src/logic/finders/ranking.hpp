// ranking.hpp - Ranking: finds of one technique, the cheapest for each set of conclusions, to be
// handed over in rising order of cost.
//
// Searches through sets and chains reach the same conclusion again and again in different ways. So
// a find is kept as a few numbers (`Detail`) and becomes a Step only when it is taken.
#pragma once
#include <algorithm>
#include <unordered_map>
#include <vector>

#include "sudokit/step.hpp"

namespace sudokit::logic {

template <class Detail>
class Ranking {
  public:
    // Of equal cost, the first one stays. `removed` may be in any order and repeat itself.
    void add(std::vector<Candidate>& removed, int cost, const Detail& detail) {
        if (removed.empty()) return;
        std::sort(removed.begin(), removed.end());
        removed.erase(std::unique(removed.begin(), removed.end()), removed.end());
        auto& same = by_hash_[hash_of(removed)];
        for (int i : same) {
            Find& find = finds_[static_cast<std::size_t>(i)];
            if (find.removed != removed) continue;
            if (cost < find.cost) find.cost = cost, find.detail = detail;
            return;
        }
        same.push_back(static_cast<int>(finds_.size()));
        finds_.push_back({removed, cost, static_cast<int>(finds_.size()), detail});
    }

    // Calls take(removed, detail) from the cheapest on, until it says stop (false).
    template <typename F>
    void for_each(F&& take) {
        std::sort(finds_.begin(), finds_.end(), [](const Find& a, const Find& b) {
            if (a.cost != b.cost) return a.cost < b.cost;
            if (a.removed.size() != b.removed.size()) return a.removed.size() > b.removed.size();
            return a.number < b.number;
        });
        for (const Find& find : finds_)
            if (!take(find.removed, find.detail)) return;
    }

    bool empty() const { return finds_.empty(); }

  private:
    struct Find {
        std::vector<Candidate> removed;
        int cost, number;
        Detail detail;
    };
    static std::size_t hash_of(const std::vector<Candidate>& list) {
        std::size_t hash = list.size();
        for (const auto [c, d] : list) hash = hash * 1'000'003 + c * 64U + d;
        return hash;
    }

    std::vector<Find> finds_;
    std::unordered_map<std::size_t, std::vector<int>> by_hash_;  // indices of finds_
};

// The digits of these candidates, rising.
inline std::vector<Digit> digits_of(const std::vector<Candidate>& list) {
    DigitSet digits;
    for (Candidate x : list) digits.insert(x.digit);
    std::vector<Digit> sorted;
    for (Digit d : digits) sorted.push_back(d);
    return sorted;
}

}  // namespace sudokit::logic
