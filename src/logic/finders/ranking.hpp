// ranking.hpp - Ranking: finds of one technique, the cheapest for each set of conclusions, to be
// handed over in rising order of cost.
//
// Searches through sets and chains reach the same conclusion again and again in different ways. So
// a find is kept as a few numbers (`Detail`) and becomes a Step only when it is taken.
#pragma once
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sudokit/step.hpp"

namespace sudokit::logic {

// What a Ranking does whatever its details are.
class Finds {
  public:
    bool empty() const { return finds_.empty(); }

  protected:
    struct Find {
        std::vector<Candidate> removed;
        int cost;
        std::size_t number;  // in the order of coming
    };
    // The number of the find that now needs this detail: a new one, or one that got cheaper.
    std::optional<std::size_t> place(std::vector<Candidate>& removed, int cost);
    void sort();  // the cheapest first; then nothing can be added

    std::vector<Find> finds_;

  private:
    std::unordered_map<std::size_t, std::vector<std::size_t>> by_hash_;  // indices of finds_
};

template <class Detail>
class Ranking : public Finds {
  public:
    // Of equal cost, the first one stays. `removed` may be in any order and repeat itself.
    void add(std::vector<Candidate>& removed, int cost, const Detail& detail) {
        const auto number = place(removed, cost);
        if (!number) return;
        if (*number == details_.size())
            details_.push_back(detail);
        else
            details_[*number] = detail;
    }

    // Calls take(removed, detail) from the cheapest on, until it says stop (false).
    template <typename F>
    void for_each(F&& take) {
        sort();
        for (const Find& find : finds_)
            if (!take(find.removed, details_[find.number])) return;
    }

  private:
    std::vector<Detail> details_;
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
