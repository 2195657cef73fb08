// Fish and Sue de Coq; for almost locked sets and chains see hodoku_plain_*_support.cpp.
#include <algorithm>
#include <functional>

#include "sudokit/technique.hpp"
#include "techniques/hodoku_plain.hpp"

namespace hodoku_plain {
namespace {

using namespace sudokit;
using namespace sudokit::logic::hodoku;

// Calls f with the indices of every choice of `size` out of `n`, in lexical order, until it returns
// true.
bool any_choice(int n, int size, const std::function<bool(const std::vector<int>&)>& f) {
    std::vector<int> chosen;
    const std::function<bool(int)> extend = [&](int from) {
        if (static_cast<int>(chosen.size()) == size) return f(chosen);
        for (int i = from; i < n; ++i) {
            chosen.push_back(i);
            if (extend(i + 1)) return true;
            chosen.pop_back();
        }
        return false;
    };
    return extend(0);
}

// The same for every choice of any size but none: {0} {0 1} {0 1 2} ... {0 2} ...
bool any_subset(int n, const std::function<bool(const std::vector<int>&)>& f) {
    std::vector<int> chosen;
    const std::function<bool(int)> extend = [&](int from) {
        for (int i = from; i < n; ++i) {
            chosen.push_back(i);
            if (f(chosen) || extend(i + 1)) return true;
            chosen.pop_back();
        }
        return false;
    };
    return extend(0);
}

struct HouseCells {
    std::size_t house;
    Cells cells;
};

class FishHunt {
  public:
    FishHunt(const Grid& grid, const Fish& fish, Digit d, bool has_base_rows) : fish_(fish), d_(d) {
        const std::size_t houses = fish.has_boxes ? kHouses : kFirstBox;
        for (std::size_t h = 0; h < houses; ++h) {
            const Cells cells = grid.places(d) & kClassicHouses.house[h];
            if (cells.empty()) continue;
            const bool is_box = h >= kFirstBox;
            const bool is_base_line = (h < kFirstColumn) == has_base_rows;
            if ((is_box || is_base_line) && (fish.has_fins || cells.size() <= fish.size))
                base_.push_back({h, cells});
            if (is_box || !is_base_line) cover_.push_back({h, cells});
        }
    }

    Removals find() {
        any_choice(static_cast<int>(base_.size()), fish_.size,
                   [&](const std::vector<int>& base) { return use_base(base); });
        return removals_;
    }

  private:
    bool use_base(const std::vector<int>& chosen) {
        base_cells_ = endo_ = {};
        int endo_fins = 0;
        std::vector<HouseCells> cover = cover_;
        for (int i : chosen) {
            const HouseCells& base = base_[static_cast<std::size_t>(i)];
            endo_fins += (base_cells_ & base.cells).size();
            endo_ |= base_cells_ & base.cells;
            base_cells_ |= base.cells;
            std::erase_if(cover, [&](const HouseCells& c) { return c.house == base.house; });
        }
        if (endo_fins > (fish_.has_fins ? 2 : 0)) return false;
        std::erase_if(cover, [&](const HouseCells& c) { return (c.cells & base_cells_).empty(); });
        chosen_base_ = chosen;
        return any_choice(static_cast<int>(cover.size()), fish_.size,
                          [&](const std::vector<int>& houses) { return use_cover(cover, houses); });
    }

    bool use_cover(const std::vector<HouseCells>& cover, const std::vector<int>& chosen) {
        Cells covered, twice;
        for (int i : chosen) {
            twice |= covered & cover[static_cast<std::size_t>(i)].cells;
            covered |= cover[static_cast<std::size_t>(i)].cells;
        }
        const Cells fins = (base_cells_ - covered) | endo_;
        if (fins.empty() == fish_.has_fins || fins.size() > 5) return false;
        if (fish_.has_fins && !fish_.has_boxes && has_thin_base(fins) != fish_.is_sashimi)
            return false;
        const Cells seen = fish_.has_fins ? seen_by_all(fins) : covered;
        const Cells outside = (covered - base_cells_) & seen;
        for (const Cells& cells : {outside, (twice & seen) - outside})
            cells.for_each([&](Cell c) { removals_.push_back({c, d_}); });
        return !removals_.empty();
    }

    bool has_thin_base(const Cells& fins) const {
        return std::any_of(chosen_base_.begin(), chosen_base_.end(), [&](int i) {
            return (base_[static_cast<std::size_t>(i)].cells - fins).size() < 2;
        });
    }

    const Fish& fish_;
    const Digit d_;
    std::vector<HouseCells> base_, cover_;
    std::vector<int> chosen_base_;
    Cells base_cells_, endo_;
    Removals removals_;
};

class SueDeCoqHunt {
  public:
    SueDeCoqHunt(const Grid& grid, std::size_t line, std::size_t box) : grid_(grid) {
        for (Cell c = 0; c < 81; ++c) {
            if (!grid.is_open(c)) continue;
            if (kClassicHouses.house[line].contains(c)) line_.insert(c);
            if (kClassicHouses.house[box].contains(c)) box_.insert(c);
        }
    }

    Removals find() {
        const auto shared = list(line_ & box_);
        any_subset(static_cast<int>(shared.size()), [&](const std::vector<int>& chosen) {
            core_ = pick(shared, chosen);
            core_digits_ = digits_of(core_);
            surplus_ = core_digits_.size() - core_.size();
            return core_.size() >= 2 && surplus_ >= 2 && use_core();
        });
        return removals_;
    }

  private:
    static std::vector<Cell> list(const Cells& cells) {
        std::vector<Cell> listed;
        cells.for_each([&](Cell c) { listed.push_back(c); });
        return listed;
    }
    static Cells pick(const std::vector<Cell>& from, const std::vector<int>& chosen) {
        Cells cells;
        for (int i : chosen) cells.insert(from[static_cast<std::size_t>(i)]);
        return cells;
    }
    DigitSet digits_of(const Cells& cells) const {
        DigitSet digits;
        cells.for_each([&](Cell c) { digits = digits | grid_.candidates(c); });
        return digits;
    }
    int uses(const Cells& cells) const {
        return cells.size() - (digits_of(cells) - core_digits_).size();
    }
    bool has_core_digit(const Cells& cells) const {
        return !(digits_of(cells) & core_digits_).empty();
    }

    bool use_core() {
        const auto source = list(line_ - core_);
        return any_subset(static_cast<int>(source.size()), [&](const std::vector<int>& chosen) {
            const Cells in_line = pick(source, chosen);
            return uses(in_line) > 0 && uses(in_line) < surplus_ && has_core_digit(in_line) &&
                   use_line(in_line);
        });
    }

    bool use_line(const Cells& in_line) {
        const auto source = list(box_ - core_ - in_line);
        return any_subset(static_cast<int>(source.size()), [&](const std::vector<int>& chosen) {
            const Cells in_box = pick(source, chosen);
            return uses(in_line) + uses(in_box) == surplus_ && has_core_digit(in_box) &&
                   (digits_of(in_line) & digits_of(in_box) & core_digits_).empty() &&
                   removes(in_line, in_box);
        });
    }

    bool removes(const Cells& in_line, const Cells& in_box) {
        const DigitSet of_line = digits_of(in_line), of_box = digits_of(in_box);
        const DigitSet both = of_line & of_box;
        remove(box_ - in_box - core_, ((core_digits_ | of_box) - of_line) | both);
        remove(line_ - in_line - core_, ((core_digits_ | of_line) - of_box) | both);
        return !removals_.empty();
    }

    void remove(const Cells& cells, DigitSet digits) {
        cells.for_each([&](Cell c) {
            for (Digit d : grid_.candidates(c) & digits)
                if (std::count(removals_.begin(), removals_.end(), Candidate{c, d}) == 0)
                    removals_.push_back({c, d});
        });
    }

    const Grid& grid_;
    Cells line_, box_, core_;
    DigitSet core_digits_;
    int surplus_ = 0;
    Removals removals_;
};

}  // namespace

const std::vector<Fish>& all_fish() {
    using enum Technique;
    static const std::vector<Fish> fish{{XWing, 2, false, false, false},
                                        {Swordfish, 3, false, false, false},
                                        {Jellyfish, 4, false, false, false},
                                        {FinnedXWing, 2, false, true, false},
                                        {SashimiXWing, 2, false, true, true},
                                        {FinnedSwordfish, 3, false, true, false},
                                        {SashimiSwordfish, 3, false, true, true},
                                        {FinnedJellyfish, 4, false, true, false},
                                        {SashimiJellyfish, 4, false, true, true},
                                        {FrankenXWing, 2, true, false, false},
                                        {FrankenSwordfish, 3, true, false, false},
                                        {FinnedFrankenXWing, 2, true, true, false},
                                        {FinnedFrankenSwordfish, 3, true, true, false}};
    return fish;
}

Removals find_fish(const Grid& grid, const Fish& fish) {
    for (Digit d = 1; d <= 9; ++d)
        for (bool has_base_rows : {true, false})
            if (auto removals = FishHunt(grid, fish, d, has_base_rows).find(); !removals.empty())
                return removals;
    return {};
}

Removals find_sue_de_coq(const Grid& grid) {
    for (std::size_t line = 0; line < kFirstBox; ++line)
        for (std::size_t box = kFirstBox; box < kHouses; ++box)
            if (auto removals = SueDeCoqHunt(grid, line, box).find(); !removals.empty())
                return removals;
    return {};
}

}  // namespace hodoku_plain
