// Franken fish of size two and three: boxes join the lines of one direction as base houses, and
// those of the other as cover houses. HoDoKu walks through all base sets, through all cover sets of
// each, and takes the first fish that removes something. Here a cover set is never tried blindly:
//
//   plain    the base cells must all be covered, and each has two covers: its line and its box.
//   finned   a candidate x goes if it is covered (twice, if it is a base cell) and sees all fins,
//            which are the base cells outside the cover and those in two base houses. So the base
//            cells that x does not see need a cover; the covers of x hold none of them.
//            If n base houses cannot do with n-1 covers after the cells seen by x are gone, x
//            stays, and that holds with fewer base houses already, which cuts most base sets early.
//
// Among the cover sets that remove something the lexically first one counts. Up to size four
// HoDoKu does not look at templates. Base sets of boxes alone, which would be mutant fish, come up
// in the same search and count as Franken fish.
#include <bit>

#include "logic/hodoku/families.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr int kMostFins = 5, kMostEndoFins = 2;

using CoverSet = std::uint32_t;  // bits 0-8: lines, 9-17: boxes

class FrankenHunt {
  public:
    FrankenHunt(const Cells& places, int size, bool has_fins, bool has_base_rows)
        : places_(places), size_(size), has_fins_(has_fins) {
        const int base = has_base_rows ? 0 : kFirstColumn;
        line_of_ = has_base_rows ? 1 : 0;
        for (int i = 0; i < 9; ++i) add_houses(i, base + i, kFirstColumn - base + i);
        for (int i = 0; i < 9; ++i) add_houses(9 + i, kFirstBox + i, kFirstBox + i);
    }

    bool find() { return extend(0, 0, {}, {}, has_fins_ ? places_ : Cells{}); }
    const Cells& removed() const { return best_removed_; }
    const Cells& removed_twice_covered() const { return best_twice_; }

  private:
    struct House {
        int index;  // of the cover house that it is, 9-17: boxes
        Cells cells;
    };
    void add_houses(int index, int base, int cover) {
        const Cells base_cells = places_ & board().house[static_cast<std::size_t>(base)];
        cover_[static_cast<std::size_t>(index)] =
            places_ & board().house[static_cast<std::size_t>(cover)];
        if (base_cells.empty() || (!has_fins_ && base_cells.size() > size_)) return;
        base_[base_count_++] = {index, base_cells};
    }

    // `alive`: cells that a finned fish may still remove.
    bool extend(std::size_t from, int used, const Cells& cells, const Cells& endo,
                const Cells& alive) {
        for (std::size_t i = from; i < base_count_; ++i) {
            const House& house = base_[i];
            const Cells shared = cells & house.cells;
            if (!shared.empty() && (!has_fins_ || endo.size() + shared.size() > kMostEndoFins))
                continue;
            const Cells all = cells | house.cells, fins = endo | shared;
            const Cells left = has_fins_ ? still_alive(alive, all, fins) : alive;
            if (has_fins_ && left.empty()) continue;
            if (house.index >= 9) base_boxes_ |= CoverSet{1} << house.index;
            const bool done = used + 1 == size_ ? has_cover(all, fins, left)
                                                : extend(i + 1, used + 1, all, fins, left);
            if (house.index >= 9) base_boxes_ &= ~(CoverSet{1} << house.index);
            if (done) return true;
        }
        return false;
    }

    Cells still_alive(const Cells& alive, const Cells& base, const Cells& fins) const {
        Cells left;
        alive.for_each([&](Cell x) {
            const Cells& seen = board().peers[x];
            if (!(fins - seen).empty()) return;
            Cells unseen = base - seen;
            const bool is_base = unseen.contains(x);
            if (is_base) unseen.erase(x);
            if (can_cover(unseen, size_ - (is_base ? 2 : 1))) left.insert(x);
        });
        return left;
    }

    const Cells& line_through(Cell c) const { return cover_[line_cover(c)]; }
    const Cells& box_around(Cell c) const { return cover_[box_cover(c)]; }
    std::size_t line_cover(Cell c) const { return line_of_ == 1 ? c % 9u : c / 9u; }
    std::size_t box_cover(Cell c) const {
        return 9u + board().houses_of[c][2] - static_cast<std::size_t>(kFirstBox);
    }

    bool can_cover(const Cells& cells, int covers) const {
        if (cells.empty()) return true;
        if (covers == 0) return false;
        const Cell c = cells.first();
        return can_cover(cells - line_through(c), covers - 1) ||
               can_cover(cells - box_around(c), covers - 1);
    }

    bool has_cover(const Cells& base, const Cells& endo, const Cells& removable) {
        base_cells_ = base;
        endo_ = endo;
        best_ = 0;
        allowed_ = allowed_covers();
        if (!has_fins_) cover(base, 0, size_);
        removable.for_each([&](Cell x) { cover_for(x); });
        return best_ != 0;
    }

    CoverSet allowed_covers() const {
        CoverSet covers = 0;
        for (std::size_t i = 0; i < cover_.size(); ++i)
            if (!(cover_[i] & base_cells_).empty()) covers |= CoverSet{1} << i;
        return covers & ~base_boxes_;
    }

    // Cover sets of finned fish that remove x.
    void cover_for(Cell x) {
        const CoverSet line = CoverSet{1} << line_cover(x), box = CoverSet{1} << box_cover(x);
        Cells cells = base_cells_ - board().peers[x];
        if (cells.contains(x)) {
            cells.erase(x);
            if ((allowed_ & line) && (allowed_ & box)) cover(cells, line | box, size_ - 2);
            return;
        }
        if (allowed_ & line) cover(cells, line, size_ - 1);
        if (allowed_ & box) cover(cells, box, size_ - 1);
    }

    void cover(const Cells& cells, CoverSet covers, int left) {
        if (cells.empty()) return fill_up(covers, left);
        if (left == 0) return;
        const Cell c = cells.first();
        for (std::size_t i : {line_cover(c), box_cover(c)})
            if (allowed_ >> i & 1) cover(cells - cover_[i], covers | CoverSet{1} << i, left - 1);
    }

    // Nothing has to be covered any more: any houses will do.
    void fill_up(CoverSet covers, int left) {
        if (left == 0) return consider(covers);
        for (CoverSet free = allowed_ & ~covers; free; free &= free - 1)
            fill_up(covers | (free & (~free + 1)), left - 1);
    }

    // The set with the smallest house that the other one lacks comes first.
    bool is_before_best(CoverSet covers) const {
        const CoverSet differing = covers ^ best_;
        return best_ == 0 || (covers & differing & (~differing + 1)) != 0;
    }

    void consider(CoverSet covers) {
        if (!is_before_best(covers)) return;
        Cells covered, twice;
        for (CoverSet left = covers; left; left &= left - 1) {
            const Cells& house = cover_[static_cast<std::size_t>(std::countr_zero(left))];
            twice |= covered & house;
            covered |= house;
        }
        Cells removed = covered - base_cells_;
        if (has_fins_) {
            const Cells fins = (base_cells_ - covered) | endo_;
            if (fins.empty() || fins.size() > kMostFins) return;
            const Cells seen = seen_by_all(fins);
            removed &= seen;
            twice &= seen;
        }
        if (removed.empty() && twice.empty()) return;
        best_ = covers;
        best_removed_ = removed;
        best_twice_ = twice;
    }

    const Cells& places_;
    const int size_;
    const bool has_fins_;
    int line_of_ = 0;  // which of a cell's houses is a cover line: 0 its row, 1 its column
    std::array<House, 18> base_;
    std::size_t base_count_ = 0;
    std::array<Cells, 18> cover_;
    Cells base_cells_, endo_;  // of the base set at hand
    CoverSet base_boxes_ = 0, allowed_ = 0;
    CoverSet best_ = 0;
    Cells best_removed_, best_twice_;
};

void add_removals(const Cells& cells, Digit d, Deduction& found) {
    cells.for_each([&](Cell c) { found.removed.push_back({c, d}); });
}

}  // namespace

bool find_franken_fish(const Grid& grid, Technique technique, Deduction& found) {
    const bool has_fins = technique == Technique::FinnedFrankenXWing ||
                          technique == Technique::FinnedFrankenSwordfish;
    const bool is_x_wing =
        technique == Technique::FrankenXWing || technique == Technique::FinnedFrankenXWing;
    for (Digit d = 1; d <= 9; ++d)
        for (bool has_base_rows : {true, false}) {
            FrankenHunt hunt(grid.places(d), is_x_wing ? 2 : 3, has_fins, has_base_rows);
            if (!hunt.find()) continue;
            found.start(technique);
            add_removals(hunt.removed(), d, found);
            add_removals(hunt.removed_twice_covered() - hunt.removed(), d, found);
            return true;
        }
    return false;
}

}  // namespace sudokit::logic::hodoku
