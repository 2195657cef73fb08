#include "logic/words/rule_bounds.hpp"

#include <algorithm>
#include <utility>

namespace sudokit::logic {
namespace {

class Bounding {
  public:
    Bounding(const Geometry& geometry, const BalancedSum& sum, const ReasonCells& reason)
        : geometry_(geometry), sum_(sum), reason_(reason) {}

    // The bound that excludes these digits of the cell.
    std::optional<SumBound> of(Cell c, DigitSet gone) const {
        for (const bool is_most : {true, false}) {
            auto bound = this->bound(c, is_most);
            if (bound && excludes(*bound, gone)) return bound;
        }
        return std::nullopt;
    }

  private:
    bool excludes(const SumBound& bound, DigitSet gone) const {
        for (const Digit d : gone) {
            const int value = geometry_.value_of(d);
            if (bound.is_most ? value <= bound.bound : value >= bound.bound) return false;
        }
        return true;
    }
    std::optional<SumBound> bound(Cell c, bool is_most) const {
        SumBound found;
        found.of = {c};
        found.is_less = std::ranges::find(sum_.less, c) != sum_.less.end();
        found.is_most = is_most;
        found.others = found.is_less ? sum_.less : sum_.cells;
        found.across = found.is_less ? sum_.cells : sum_.less;
        std::erase(found.others, c);
        // A cell is greatest where the others on its side are least, and those across greatest.
        const auto others = range_of(geometry_, sum_, found.others, reason_);
        const auto across = range_of(geometry_, sum_, found.across, reason_);
        // What a single cell leaves is said best of that cell.
        if (!others || !across || found.others.size() + found.across.size() < 2)
            return std::nullopt;
        found.others_sum = is_most ? others->first : others->second;
        found.across_sum = is_most ? across->second : across->first;
        const int total = found.is_less ? -sum_.total : sum_.total;
        found.bound = total + found.across_sum - found.others_sum;
        return found;
    }

    const Geometry& geometry_;
    const BalancedSum& sum_;
    const ReasonCells& reason_;
};

// Do they say the same of two cells?
bool are_alike(const SumBound& a, const SumBound& b) {
    return a.is_less == b.is_less && a.is_most == b.is_most && a.bound == b.bound &&
           a.others_sum == b.others_sum && a.across_sum == b.across_sum;
}

}  // namespace

std::vector<SumBound> sum_bounds(const Geometry& geometry, const BalancedSum& sum,
                                 const ReasonCells& reason, const Step& step) {
    constexpr std::size_t kMost = 2;
    std::vector<SumBound> bounds;
    if (!step.placed.empty()) return bounds;
    const ReasonCells gone = removed_by_cell(step);
    const Bounding bounding(geometry, sum, reason);
    for (const auto& [c, digits] : gone) {
        const auto bound = bounding.of(c, digits);
        if (!bound) return {};
        const auto alike = std::ranges::find_if(
            bounds, [&](const SumBound& other) { return are_alike(other, *bound); });
        if (alike != bounds.end())
            alike->of.push_back(c);
        else
            bounds.push_back(*bound);
    }
    // "Any two of r123c6" speaks of all of them.
    const auto is_clear = [&](const SumBound& bound) {
        const auto& side = bound.is_less ? sum.less : sum.cells;
        return bound.of.size() == 1 || bound.of.size() == side.size();
    };
    if (bounds.size() > kMost || !std::ranges::all_of(bounds, is_clear)) return {};
    // The circle before the cells of its arrow.
    if (bounds.size() == 2 && bounds[1].is_less) std::swap(bounds[0], bounds[1]);
    return bounds;
}

}  // namespace sudokit::logic
