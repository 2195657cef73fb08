// rule_ways.hpp - the ways in which a rule lets its cells be filled, one by one.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "logic/words/grammar.hpp"
#include "logic/words/rule_fillings.hpp"

namespace sudokit::logic {

// "1-3-4"
template <typename Digits>
std::string in_a_row(const Grammar& words, const Digits& digits) {
    std::string text;
    for (const Digit d : digits) text += (text.empty() ? "" : "-") + words.digit(d);
    return text;
}

// Fills the cells of a rule's only list one after another with what the rule leaves them.
class Listing {
  public:
    Listing(const Geometry& geometry, const Rule& rule, std::size_t most)
        : fillings_(geometry, rule), cells_(rule.lists[0]), most_(most) {}

    // Nothing: there are more than `most`, or too many cells.
    std::optional<std::vector<std::vector<Digit>>> of(ReasonCells known) {
        if (!fillings_.is_small()) return std::nullopt;
        ways_.clear();
        fill(0, std::move(known));
        if (ways_.size() > most_) return std::nullopt;
        return std::move(ways_);
    }

  private:
    void fill(std::size_t at, ReasonCells known) {
        if (at == cells_.size()) {
            ways_.push_back(way_);
            return;
        }
        for (const Digit d : fillings_.of(cells_[at], known)) {
            known[cells_[at]] = DigitSet::of(d);
            way_.push_back(d);
            fill(at + 1, known);
            way_.pop_back();
            if (ways_.size() > most_) return;
        }
    }

    Fillings fillings_;
    const std::vector<Cell>& cells_;
    const std::size_t most_;
    std::vector<Digit> way_;
    std::vector<std::vector<Digit>> ways_;
};

// The sets of digits of these ways, in whatever order.
inline std::set<std::vector<Digit>> sets_of(const std::vector<std::vector<Digit>>& ways) {
    std::set<std::vector<Digit>> sets;
    for (std::vector<Digit> way : ways) {
        std::ranges::sort(way);
        sets.insert(std::move(way));
    }
    return sets;
}

}  // namespace sudokit::logic
