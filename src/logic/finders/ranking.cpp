#include "logic/finders/ranking.hpp"

#include <algorithm>

#include "support/check.hpp"
#include "support/sorted.hpp"

namespace sudokit::logic {
namespace {

std::size_t hash_of_list(const std::vector<Candidate>& list) {
    std::size_t hash = list.size();
    for (const auto [c, d] : list) hash = hash * 1'000'003 + c * 64U + d;
    return hash;
}

}  // namespace

std::optional<std::size_t> Finds::place(std::vector<Candidate>& removed, int cost) {
    if (removed.empty()) return std::nullopt;
    sort_unique(removed);
    auto& same = by_hash_[hash_of_list(removed)];
    for (const std::size_t i : same) {
        if (finds_[i].removed != removed) continue;
        if (cost >= finds_[i].cost) return std::nullopt;
        finds_[i].cost = cost;
        return i;
    }
    SUDOKIT_CHECK(cost >= 0);
    const std::size_t number = finds_.size();
    same.push_back(number);
    finds_.push_back({removed, cost, number});
    return number;
}

void Finds::sort() {
    std::ranges::sort(finds_, [](const Find& a, const Find& b) {
        if (a.cost != b.cost) return a.cost < b.cost;
        if (a.removed.size() != b.removed.size()) return a.removed.size() > b.removed.size();
        return a.number < b.number;
    });
}

}  // namespace sudokit::logic
