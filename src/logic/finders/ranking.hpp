// ranking.hpp - Ranking: collects finds of one technique, keeps the cheapest for each set of
// conclusions, and hands them over in rising order of cost.
//
// Searches through sets and chains reach the same conclusion again and again in different ways. So
// a find is kept as a few numbers (`Detail`) and becomes a Step only when it is taken.
#pragma once
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sudokit/step.hpp"
#include "support/check.hpp"

namespace sudokit::logic {

// The part of Ranking that does not depend on the type of details.
class Finds {
  public:
    bool empty() const { return finds_.empty(); }

  protected:
    struct Find {
        std::vector<Candidate> removed;
        int cost;
        std::size_t number;  // in order of arrival
    };
    // The number of the find that needs the new detail: a new find, or one that became cheaper.
    std::optional<std::size_t> place(std::vector<Candidate>& removed, int cost);
    void sort();  // cheapest first; nothing can be added after that

    std::vector<Find> finds_;

  private:
    std::unordered_map<std::size_t, std::vector<std::size_t>> by_hash_;  // indices of finds_
};

template <class Detail>
class Ranking : public Finds {
  public:
    // Of equal costs, the first find stays. `removed` may be in any order, with repetitions.
    void add(std::vector<Candidate>& removed, int cost, const Detail& detail) {
        const auto number = place(removed, cost);
        if (!number) return;
        SUDOKIT_CHECK(*number <= details_.size());
        if (*number == details_.size())
            details_.push_back(detail);
        else
            details_[*number] = detail;
    }

    // Calls take(removed, detail) for each find, cheapest first, until it returns false.
    template <typename F>
    void for_each(F&& take) {
        sort();
        for (const Find& find : finds_)
            if (!take(find.removed, details_[find.number])) return;
    }

  private:
    std::vector<Detail> details_;
};

// The digits of these candidates, in rising order.
inline std::vector<Digit> digits_of(const std::vector<Candidate>& list) {
    DigitSet digits;
    for (Candidate x : list) digits.insert(x.digit);
    std::vector<Digit> sorted;
    for (Digit d : digits) sorted.push_back(d);
    return sorted;
}

}  // namespace sudokit::logic
