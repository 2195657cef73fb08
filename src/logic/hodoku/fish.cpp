// Fish whose base and cover houses are lines: X-Wing, Swordfish and Jellyfish, plain, finned and
// sashimi. A digit's places are nine masks of nine bits, one a line, so that a fish is
//
//      cover        c..c..c..      u = columns that the base lines use
//      base line    x..x...f.      plain: u has as many columns as there are base lines
//      base line    x.....xf.      finned: one or two more, all in one box with a line that is
//      other line   ......e..      not base: only a cell there sees the fins and has a cover
//
// HoDoKu tries digits 1-9, rows as base and then columns, base sets in lexical order and to each
// the cover sets in lexical order, and takes the first fish that removes something. In the columns
// that are left over (the fins') a lexically smaller cover shows as the larger set. No more than
// four fins fit, so its limit of five never matters; nor does it look at templates up to size four.
#include <bit>

#include "logic/hodoku/families.hpp"

namespace sudokit::logic::hodoku {
namespace {

using Mask = unsigned;  // nine bits: lines, or places in a line
using Lines = std::array<Mask, 9>;

struct Wanted {
    int size;
    bool has_fins, is_sashimi;
};

Wanted wanted(Technique technique) {
    switch (technique) {
        case Technique::Swordfish:
            return {3, false, false};
        case Technique::Jellyfish:
            return {4, false, false};
        case Technique::FinnedXWing:
            return {2, true, false};
        case Technique::SashimiXWing:
            return {2, true, true};
        case Technique::FinnedSwordfish:
            return {3, true, false};
        case Technique::SashimiSwordfish:
            return {3, true, true};
        case Technique::FinnedJellyfish:
            return {4, true, false};
        case Technique::SashimiJellyfish:
            return {4, true, true};
        default:
            return {2, false, false};
    }
}

constexpr Mask lowest(Mask mask) { return mask & (~mask + 1); }
constexpr Mask stack_of(int place) { return 7u << (place / 3 * 3); }

class LineHunt {
  public:
    LineHunt(const Wanted& what, const Lines& lines) : what_(what), lines_(lines) {}

    bool find() { return extend(0, what_.size, 0, 0); }
    // What the fish removes, by line.
    const Lines& removed() const { return removed_; }

  private:
    // More than two columns beyond the cover cannot be fins.
    int most_columns() const { return what_.size + (what_.has_fins ? 2 : 0); }

    bool extend(int from, int missing, Mask base, Mask columns) {
        if (missing == 0) return what_.has_fins ? find_fins(base, columns) : covers(base, columns);
        for (int l = from; l + missing <= 9; ++l) {
            const Mask line = lines_[static_cast<std::size_t>(l)];
            const Mask all = columns | line;
            if (line == 0 || std::popcount(all) > most_columns()) continue;
            if (extend(l + 1, missing - 1, base | 1u << l, all)) return true;
        }
        return false;
    }

    bool covers(Mask base, Mask columns) {
        if (std::popcount(columns) != what_.size) return false;
        return remove(~base & 0777, columns);
    }

    bool find_fins(Mask base, Mask columns) {
        const int spare = std::popcount(columns) - what_.size;
        if (spare < 1) return false;
        for (int a = 8; a >= 0; --a) {
            if (!(columns >> a & 1)) continue;
            if (spare == 1 && leaves_fins(base, columns, 1u << a)) return true;
            for (int b = 8; spare == 2 && b > a; --b)
                if (columns >> b & 1 && leaves_fins(base, columns, 1u << a | 1u << b)) return true;
        }
        return false;
    }

    bool leaves_fins(Mask base, Mask columns, Mask spare) {
        const Mask stack = stack_of(std::countr_zero(spare));
        if (spare & ~stack) return false;
        const Mask rows = lines_with(base, spare);
        const Mask band = stack_of(std::countr_zero(rows));
        if (rows & ~band) return false;
        if (is_sashimi(base, columns & ~spare) != what_.is_sashimi) return false;
        return remove(band & ~base, columns & ~spare & stack);
    }

    Mask lines_with(Mask base, Mask places) const {
        Mask found = 0;
        for (Mask left = base; left; left &= left - 1)
            if (lines_[static_cast<std::size_t>(std::countr_zero(left))] & places)
                found |= lowest(left);
        return found;
    }

    // Without the fins a base line has at most one place.
    bool is_sashimi(Mask base, Mask cover) const {
        for (Mask left = base; left; left &= left - 1)
            if (std::popcount(lines_[static_cast<std::size_t>(std::countr_zero(left))] & cover) < 2)
                return true;
        return false;
    }

    bool remove(Mask from, Mask places) {
        Mask any = 0;
        for (std::size_t l = 0; l < 9; ++l) {
            removed_[l] = from >> l & 1 ? lines_[l] & places : 0;
            any |= removed_[l];
        }
        return any != 0;
    }

    const Wanted what_;
    const Lines& lines_;
    Lines removed_{};
};

struct Directions {
    Lines rows{}, columns{};
};

Directions lines_of(const Cells& places) {
    Directions lines;
    places.for_each([&](Cell c) {
        lines.rows[c / 9u] |= 1u << c % 9;
        lines.columns[c % 9u] |= 1u << c / 9;
    });
    return lines;
}

void add_removals(const Lines& removed, bool is_by_column, Digit d, Deduction& found) {
    Cells cells;
    for (unsigned l = 0; l < 9; ++l)
        for (unsigned p = 0; p < 9; ++p)
            if (removed[l] >> p & 1)
                cells.insert(static_cast<Cell>(is_by_column ? p * 9 + l : l * 9 + p));
    cells.for_each([&](Cell c) { found.removed.push_back({c, d}); });
}

}  // namespace

bool find_line_fish(const Grid& grid, Technique technique, Deduction& found) {
    const Wanted what = wanted(technique);
    for (Digit d = 1; d <= 9; ++d) {
        const Directions lines = lines_of(grid.places(d));
        for (bool is_by_column : {false, true}) {
            LineHunt hunt(what, is_by_column ? lines.columns : lines.rows);
            if (!hunt.find()) continue;
            found.start(technique);
            add_removals(hunt.removed(), is_by_column, d, found);
            return true;
        }
    }
    return false;
}

}  // namespace sudokit::logic::hodoku
