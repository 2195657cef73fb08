#include "logic/words/rule_bounds.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sudokit::logic {
namespace {

class Bounding {
  public:
    Bounding(const Geometry& geometry, const BalancedSum& sum, const ReasonCells& reason)
        : geometry_(geometry), sum_(sum), reason_(reason) {}

    // The bounds that exclude these digits of the cell; empty: they do not exclude all, or the sum has other
    // cells.
    std::vector<SumBound> of(Cell c, DigitSet gone) const {
        std::vector<SumBound> bounds;
        if (!sum_.has(c)) return bounds;
        for (const bool is_most : {true, false}) {
            auto bound = this->bound(c, is_most);
            const DigitSet excluded = bound ? excluded_by(*bound, c, gone) : DigitSet();
            if (excluded.empty()) continue;
            bounds.push_back(std::move(*bound));
            gone = gone - excluded;
        }
        return gone.empty() ? bounds : std::vector<SumBound>();
    }

  private:
    DigitSet excluded_by(const SumBound& bound, Cell c, DigitSet digits) const {
        DigitSet excluded;
        for (const Digit d : digits) {
            // Of the digits of a number, the least or the greatest number with this one counts.
            ReasonCells with = reason_;
            with[c] = DigitSet::of(d);
            const auto values = range_of(geometry_, sum_, bound.of, with);
            if (!values ||
                (bound.is_most ? values->first > bound.bound : values->second < bound.bound))
                excluded.insert(d);
        }
        return excluded;
    }
    std::optional<SumBound> bound(Cell c, bool is_most) const {
        SumBound found;
        found.of = {c};
        if (sum_.is_number && std::ranges::find(sum_.less, c) != sum_.less.end())
            found.of = sum_.less;
        found.is_less = std::ranges::find(sum_.less, c) != sum_.less.end();
        found.is_most = is_most;
        found.others = found.is_less ? sum_.less : sum_.cells;
        found.across = found.is_less ? sum_.cells : sum_.less;
        for (const Cell own : found.of) std::erase(found.others, own);
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
    constexpr std::size_t kMost = 3;
    std::vector<SumBound> bounds;
    if (!step.placed.empty()) return bounds;
    const ReasonCells gone = removed_by_cell(step);
    const Bounding bounding(geometry, sum, reason);
    for (const auto& [c, digits] : gone) {
        const auto some = bounding.of(c, digits);
        // What sees the digits of a number goes with them.
        const auto& number = sum.less;
        const bool is_seen =
            sum.is_number && !bounds.empty() && digits.size() == 1 &&
            std::ranges::any_of(number, [&](Cell n) { return geometry.sees(n, c); });
        if (some.empty() && !is_seen) return {};
        bounds.insert(bounds.end(), some.begin(), some.end());
    }
    // "Any two of r123c6" speaks of all of them, and the digits of a number are one.
    const auto is_same = [](const SumBound& a, const SumBound& b) {
        return a.of == b.of && a.is_most == b.is_most;
    };
    for (auto at = bounds.begin(); at != bounds.end(); ++at)
        bounds.erase(std::remove_if(at + 1, bounds.end(),
                                    [&](const SumBound& other) { return is_same(*at, other); }),
                     bounds.end());
    const auto merge = [&](bool is_less, bool is_most) {
        const auto& side = is_less ? sum.less : sum.cells;
        const auto first = std::ranges::find_if(bounds, [&](const SumBound& bound) {
            return bound.is_less == is_less && bound.is_most == is_most;
        });
        const auto is_alike = [&](const SumBound& bound) { return are_alike(bound, *first); };
        if (side.size() < 2 || std::ranges::count_if(bounds, is_alike) != std::ssize(side)) return;
        SumBound all = *first;
        all.of.clear();
        for (const SumBound& bound : bounds)
            if (is_alike(bound)) all.of.push_back(bound.of[0]);
        std::erase_if(bounds, [&](const SumBound& bound) { return are_alike(bound, all); });
        bounds.push_back(std::move(all));
    };
    for (const bool is_most : {true, false}) {
        merge(false, is_most);
        if (!sum.is_number) merge(true, is_most);
    }
    if (bounds.size() > kMost) return {};
    // The circle before the cells of its arrow.
    std::ranges::sort(bounds, {}, [](const SumBound& bound) {
        return std::tuple(!bound.is_less, bound.of[0], !bound.is_most);
    });
    return bounds;
}

}  // namespace sudokit::logic
