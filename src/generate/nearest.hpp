// nearest.hpp - the parents of a search: the entries nearest to the target so far.
#pragma once
#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "support/rng.hpp"

namespace sudokit {

template <typename T>
class Nearest {
  public:
    explicit Nearest(std::size_t most) : most_(most) {}

    bool empty() const { return entries_.empty(); }
    bool is_full() const { return entries_.size() == most_; }
    int least_distance() const {
        return empty() ? std::numeric_limits<int>::max() : entries_.front().distance;
    }
    // The median entry. Precondition: not empty.
    const T& median() const { return entries_[entries_.size() / 2].value; }
    // Precondition: not empty.
    const T& any(Rng& rng) const {
        return entries_[rng.below(static_cast<std::uint32_t>(entries_.size()))].value;
    }
    // Puts the new entry before others of the same distance, so that the search keeps moving.
    template <typename Same>
    void keep(T value, int distance, const Same& same) {
        for (const Entry& known : entries_)
            if (same(known.value, value)) return;
        const auto place =
            std::lower_bound(entries_.begin(), entries_.end(), distance,
                             [](const Entry& known, int limit) { return known.distance < limit; });
        if (place == entries_.end() && entries_.size() == most_) return;
        entries_.insert(place, {std::move(value), distance});
        if (entries_.size() > most_) entries_.pop_back();
    }

  private:
    struct Entry {
        T value;
        int distance;
    };
    const std::size_t most_;
    std::vector<Entry> entries_;  // nearest first
};

}  // namespace sudokit
