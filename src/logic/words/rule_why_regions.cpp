// rule_why_regions.cpp - why the regions of a chaos construction exclude a number for a cell: the order in which
// regions begin, how far they reach, how many cells are left for them, and digits that they have.
//
//     1 1 . .      a region of 4 cells with these two reaches at most 2 cells farther,
//     . . . .      counted along cells that can be in it
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "logic/words/rule_why.hpp"
#include "rules/parts.hpp"

namespace sudokit::logic {
namespace {

using Joint = Grammar::Joint;

class RegionTeller {
  public:
    RegionTeller(const Grammar& words, const Rule& rule, const ReasonCells& board)
        : words_(words),
          geometry_(words.geometry()),
          numbers_(rule.lists[0]),
          cells_(rules::grid_cells(geometry_)),
          size_(rule.numbers.empty() ? geometry_.digits() : rule.numbers[0]),
          board_(board) {
        for (std::size_t i = 0; i < cells_.size(); ++i) place_[cells_[i]] = i;
    }

    // Why the number does not fit; empty: no short reason.
    std::string tell(const Candidate& x) const {
        const auto at = std::ranges::find(numbers_, x.cell);
        if (at == numbers_.end()) return {};
        const auto i = static_cast<std::size_t>(at - numbers_.begin());
        for (const auto teller :
             {&RegionTeller::too_early, &RegionTeller::twice, &RegionTeller::too_far,
              &RegionTeller::too_small, &RegionTeller::cuts_another})
            if (std::string text = (this->*teller)(i, x.digit); !text.empty()) return text;
        return {};
    }

  private:
    DigitSet left(std::size_t i) const { return left_in(geometry_, board_, numbers_[i]); }
    std::string number(Digit k) const { return std::to_string(geometry_.value_of(k)); }
    std::string named(const std::vector<std::size_t>& places) const {
        std::vector<Cell> cells;
        for (const std::size_t i : places) cells.push_back(cells_[i]);
        return words_.cells(cells);
    }
    std::vector<std::size_t> surely_in(Digit k) const {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (left(i) == DigitSet::of(k) || (i == 0 && k == 1)) places.push_back(i);
        return places;
    }
    // Region 3 begins after the first cells of regions 1 and 2.
    std::string too_early(std::size_t i, Digit k) const {
        std::size_t begin = 0;
        for (Digit d = 2; d < k; ++d) {
            do ++begin;
            while (begin < cells_.size() && !left(begin).contains(d));
        }
        if (k < 2 || i > begin) return {};
        if (static_cast<int>(begin) == k - 2) return words_.say(Phrase::RegionsInOrder);
        if (begin == cells_.size()) return {};
        return words_.say(Phrase::RegionBegins, {{"m", number(static_cast<Digit>(k - 1))},
                                                 {"x", words_.cell(cells_[begin])},
                                                 {"k", number(k)}});
    }
    std::string twice(std::size_t i, Digit k) const {
        const auto digit = board_.find(cells_[i]);
        if (digit == board_.end() || digit->second.size() != 1) return {};
        for (const std::size_t j : surely_in(k)) {
            const auto other = board_.find(cells_[j]);
            if (j != i && other != board_.end() && other->second == digit->second)
                return words_.say(Phrase::RegionHasDigit,
                                  {{"k", number(k)},
                                   {"d", words_.digit(digit->second.lowest())},
                                   {"x", words_.cell(cells_[j])}});
        }
        return {};
    }
    // By place, how many steps lead there from the first ones, along cells that can have the number.
    std::map<std::size_t, int> steps_from(const std::vector<std::size_t>& from, Digit k,
                                          std::optional<std::size_t> without = {}) const {
        std::map<std::size_t, int> steps;
        std::vector<std::size_t> queue = from;
        for (const std::size_t i : from) steps[i] = 0;
        for (std::size_t n = 0; n < queue.size(); ++n)
            for (const Cell next : geometry_.neighbours_of(cells_[queue[n]])) {
                const auto at = place_.find(next);
                if (at == place_.end()) continue;
                const std::size_t i = at->second;
                if (i == without || !left(i).contains(k) || steps.contains(i)) continue;
                steps[i] = steps[queue[n]] + 1;
                queue.push_back(i);
            }
        return steps;
    }
    std::string too_far(std::size_t i, Digit k) const {
        const auto own = surely_in(k);
        if (own.empty()) return {};
        const auto steps = steps_from(own, k);
        const int more = size_ - static_cast<int>(own.size());
        const auto at = steps.find(i);
        if (at != steps.end() && at->second <= more) return {};
        return words_.say(more == 0 ? Phrase::RegionIsFull : Phrase::RegionReaches,
                          {{"k", number(k)},
                           {"x", named(own)},
                           {"n", std::to_string(size_)},
                           {"m", std::to_string(more)}});
    }
    std::string too_small(std::size_t i, Digit k) const {
        constexpr std::size_t kMostNamed = 6;
        const auto steps = steps_from({i}, k);
        if (static_cast<int>(steps.size()) >= size_) return {};
        std::vector<std::size_t> places;
        for (const auto& [place, count] : steps) places.push_back(place);
        return words_.say(places.size() > kMostNamed ? Phrase::RegionTooSmallMany
                          : places.size() == 1       ? Phrase::RegionAlone
                                                     : Phrase::RegionTooSmall,
                          {{"k", number(k)},
                           {"x", words_.cell(cells_[i])},
                           {"y", named(places)},
                           {"n", std::to_string(places.size())}});
    }
    // The cell belongs to another region, which needs it to hang together, or to have enough cells.
    std::string cuts_another(std::size_t i, Digit k) const {
        for (const Digit other : geometry_.all_digits()) {
            const auto own = surely_in(other);
            if (other == k || own.empty() || own[0] == i) continue;
            const auto steps = steps_from({own[0]}, other, i);
            const auto cut = std::ranges::find_if(
                own, [&](std::size_t place) { return !steps.contains(place); });
            if (cut != own.end())
                return words_.say(Phrase::RegionCut, {{"k", number(other)},
                                                      {"x", words_.cell(cells_[i])},
                                                      {"y", words_.cell(cells_[own[0]])},
                                                      {"z", words_.cell(cells_[*cut])}});
            if (static_cast<int>(steps.size()) < size_)
                return words_.say(Phrase::RegionNeeds, {{"k", number(other)},
                                                        {"x", words_.cell(cells_[i])},
                                                        {"n", std::to_string(steps.size())}});
        }
        return {};
    }

    const Grammar& words_;
    const Geometry& geometry_;
    const std::vector<Cell>& numbers_;
    const std::vector<Cell> cells_;
    const int size_;
    const ReasonCells& board_;
    std::map<Cell, std::size_t> place_;
};

}  // namespace

// "Region 1 has r1c1 and 8 cells in all, so it reaches at most 7 cells farther." for each candidate.
std::string RuleWhy::regions_told() const {
    constexpr std::size_t kMost = 4;
    if (base_of(step_)) return {};
    const RegionTeller teller(words_, step_.rules[0].rule, board_);
    std::vector<std::string> told;
    for (const Candidate& x : step_.removed) {
        const std::string text = teller.tell(x);
        if (text.empty()) return {};
        if (std::ranges::find(told, text) == told.end()) told.push_back(text);
    }
    if (told.size() > kMost) return {};
    std::string all;
    for (const std::string& text : told) all += (all.empty() ? "" : " ") + text;
    return all;
}

}  // namespace sudokit::logic
