#include "logic/hodoku/franken_cover.hpp"

#include <bit>

#include "support/check.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr int kMostFins = 5;

constexpr HouseSet bit(std::size_t house) { return HouseSet{1} << house; }
constexpr HouseSet lowest(HouseSet houses) { return houses & (~houses + 1); }

}  // namespace

FishHouses::FishHouses(const Cells& places, bool rows) : has_base_rows(rows) {
    const auto& house = kClassicHouses.house;
    const std::size_t base_line = rows ? 0 : kFirstColumn;
    for (std::size_t i = 0; i < 9; ++i) {
        base[i] = places & house[base_line + i];
        cover[i] = places & house[kFirstColumn - base_line + i];
        base[9 + i] = cover[9 + i] = places & house[kFirstBox + i];
    }
}

void CoverChoice::start(int size, bool has_fins, const Cells& base, const Cells& endo,
                        HouseSet base_houses) {
    size_ = size;
    has_fins_ = has_fins;
    base_ = base;
    endo_ = endo;
    best_ = 0;
    allowed_ = 0;
    const HouseSet base_boxes = base_houses & ~HouseSet{0777};
    for (std::size_t i = 0; i < kFishHouses; ++i)
        if (!(base_boxes & bit(i)) && !(houses_.cover[i] & base).empty()) allowed_ |= bit(i);
}

void CoverChoice::cover_for(Cell x) {
    const HouseSet line = bit(houses_.cover_line(x)), box = bit(houses_.cover_box(x));
    Cells cells = base_ - kClassicHouses.peers[x];
    if (cells.contains(x)) {
        cells.erase(x);
        if ((allowed_ & line) && (allowed_ & box)) cover(cells, line | box, size_ - 2);
        return;
    }
    if (allowed_ & line) cover(cells, line, size_ - 1);
    if (allowed_ & box) cover(cells, box, size_ - 1);
}

void CoverChoice::cover(const Cells& cells, HouseSet covers, int left) {
    if (cells.empty()) return fill_up(covers, left);
    if (left == 0) return;
    const Cell c = cells.first();
    for (std::size_t i : {houses_.cover_line(c), houses_.cover_box(c)})
        if (allowed_ & bit(i)) cover(cells - houses_.cover[i], covers | bit(i), left - 1);
}

// All base cells are covered: adds any other houses.
void CoverChoice::fill_up(HouseSet covers, int left) {
    if (left == 0) return consider(covers);
    for (HouseSet free = allowed_ & ~covers; free; free &= free - 1)
        fill_up(covers | lowest(free), left - 1);
}

// Sets are ordered by the smallest house that only one of them has: the set that has it is first.
bool CoverChoice::is_before_best(HouseSet covers) const {
    return best_ == 0 || (covers & lowest(covers ^ best_)) != 0;
}

void CoverChoice::consider(HouseSet covers) {
    if (!is_before_best(covers)) return;
    Cells covered, twice;
    for (HouseSet left = covers; left; left &= left - 1) {
        const Cells& house = houses_.cover[static_cast<std::size_t>(std::countr_zero(left))];
        twice |= covered & house;
        covered |= house;
    }
    Cells removed = covered - base_;
    if (has_fins_) {
        const Cells fins = (base_ - covered) | endo_;
        if (fins.empty() || fins.size() > kMostFins) return;
        const Cells seen = seen_by_all(fins);
        removed &= seen;
        twice &= seen;
    }
    if (removed.empty() && twice.empty()) return;
    SUDOKIT_CHECK(std::popcount(covers) == size_);
    best_ = covers;
    removed_ = removed;
    removed_twice_ = twice - removed;
}

}  // namespace sudokit::logic::hodoku
