// A digit's places are nine masks of nine bits, one per line:
//
//      cover        c..c..c..      u = columns that base lines use
//      base line    x..x...f.      plain: u has as many columns as there are base lines
//      base line    x.....xf.      finned: one or two more, all in one box with a line that is
//      other line   ......e..      not base: only a cell there sees the fins and has a cover
//
// HoDoKu tries digits 1-9, rows and then columns as base, base sets in lexical order and for each
// the cover sets in lexical order, and takes the first fish that removes something. A finned fish
// is sashimi if a base line has just one place beside its fins. Of the columns left over (the
// fins'), a lexically smaller cover leaves the larger set. At most four fins fit, so HoDoKu's limit
// of five never matters; up to size four it ignores templates.
//
// Most base sets are ruled out early: all fins are in one box, so base lines outside its band, and
// other places of lines inside it, need covers. There cannot be more such columns than lines.
#include "logic/hodoku/line_fish.hpp"

#include <bit>

#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr LineMask kAll = 0777;

constexpr LineMask line_bit(int i) { return static_cast<LineMask>(1u << i); }
constexpr LineMask without(LineMask a, LineMask b) { return static_cast<LineMask>(a & ~b); }
constexpr LineMask both(LineMask a, LineMask b) { return static_cast<LineMask>(a | b); }
// The three lines of a band, or the three places of a line in a stack.
constexpr LineMask chute(int i) { return static_cast<LineMask>(7u << i / 3 * 3); }
constexpr LineMask chute_of(LineMask mask) { return chute(std::countr_zero(mask)); }

template <class F>
void for_each(LineMask mask, F&& f) {
    for (unsigned left = mask; left; left &= left - 1) f(std::countr_zero(left));
}

Cells cells_of(const LineMasks& lines, LineMask which, LineMask places, bool is_by_column) {
    Cells cells;
    for_each(which, [&](int l) {
        for_each(lines[static_cast<std::size_t>(l)] & places, [&](int p) {
            cells.insert(static_cast<Cell>(is_by_column ? p * 9 + l : l * 9 + p));
        });
    });
    return cells;
}

// The columns that base lines use, in each band and in all.
struct Base {
    LineMask lines = 0, columns = 0;
    std::array<LineMask, 3> in_band{};
};

template <bool has_fins>
class FishHunt {
  public:
    FishHunt(const LineMasks& lines, int size, bool is_by_column)
        : lines_(lines), size_(size), is_by_column_(is_by_column) {
        for (int l = 0; l < 9; ++l)
            if (lines[static_cast<std::size_t>(l)] != 0) used_[used_count_++] = l;
    }
    // `removed`: what the other direction has found before.
    void run(Cells& removed, Cells* removed_by_sashimi) {
        removed_ = &removed;
        removed_by_sashimi_ = removed_by_sashimi;
        extend(0, size_, {});
    }

  private:
    bool is_done() const {
        return !removed_->empty() && (!has_fins || !removed_by_sashimi_->empty());
    }

    void extend(int from, int missing, const Base& base) {
        for (int i = from; i + missing <= used_count_ && !is_done(); ++i) {
            const int line = used_[static_cast<std::size_t>(i)];
            const LineMask places = lines_[static_cast<std::size_t>(line)];
            Base more = base;
            more.lines |= line_bit(line);
            more.columns |= places;
            if constexpr (has_fins) more.in_band[static_cast<std::size_t>(line / 3)] |= places;
            if (!is_possible(more)) continue;
            if (missing > 1)
                extend(i + 1, missing - 1, more);
            else if constexpr (has_fins)
                find_fins(more);
            else if (kBitCount[more.columns] == size_)
                *removed_ =
                    cells_of(lines_, without(kAll, more.lines), more.columns, is_by_column_);
        }
    }

    bool is_possible(const Base& base) const {
        const int columns = kBitCount[base.columns];
        if (columns <= size_) return true;
        if (!has_fins || columns > size_ + 2) return false;
        for (std::size_t band = 0; band < 3; ++band) {
            const LineMask covered =
                both(base.in_band[(band + 1) % 3], base.in_band[(band + 2) % 3]);
            if (kBitCount[covered] > size_) continue;
            for (int stack = 0; stack < 9; stack += 3)
                if (kBitCount[both(covered, without(base.in_band[band], chute(stack)))] <= size_)
                    return true;
        }
        return false;
    }

    void find_fins(const Base& base) {
        const int spare = kBitCount[base.columns] - size_;
        if (spare < 1) return;
        for (int a = 8; a >= 0; --a) {
            if (!(base.columns & line_bit(a))) continue;
            if (spare == 1) try_fins(base, line_bit(a));
            for (int b = a / 3 * 3 + 2; spare == 2 && b > a; --b)
                if (base.columns & line_bit(b)) try_fins(base, both(line_bit(a), line_bit(b)));
        }
    }

    void try_fins(const Base& base, LineMask spare) {
        LineMask with_fins = 0;
        bool is_sashimi = false;
        for_each(base.lines, [&](int l) {
            const LineMask places = lines_[static_cast<std::size_t>(l)];
            if (places & spare) with_fins |= line_bit(l);
            is_sashimi |= kBitCount[without(places, spare)] < 2;
        });
        const LineMask band = chute_of(with_fins);
        Cells& removed = is_sashimi ? *removed_by_sashimi_ : *removed_;
        if (without(with_fins, band) || !removed.empty()) return;
        removed = cells_of(lines_, without(band, base.lines),
                           without(base.columns & chute_of(spare), spare), is_by_column_);
    }

    const LineMasks& lines_;
    const int size_;
    const bool is_by_column_;
    std::array<int, 9> used_{};
    int used_count_ = 0;
    Cells* removed_ = nullptr;
    Cells* removed_by_sashimi_ = nullptr;
};

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

}  // namespace

const LineFish::Directions& LineFish::directions(Digit d, const Cells& places) {
    Directions& known = directions_[d];
    if (known.places == places) return known;
    known = {places, {}, {}};
    places.for_each([&](Cell c) {
        known.rows[c / 9u] |= line_bit(c % 9);
        known.columns[c % 9u] |= line_bit(c / 9);
    });
    return known;
}

const LineFish::Plain& LineFish::plain(int size, Digit d, const Cells& places) {
    Plain& known = plain_[static_cast<std::size_t>(size)][d];
    if (known.places == places) return known;
    known = {places, {}};
    const Directions& lines = directions(d, places);
    FishHunt<false>(lines.rows, size, false).run(known.removed, nullptr);
    FishHunt<false>(lines.columns, size, true).run(known.removed, nullptr);
    return known;
}

const LineFish::Finned& LineFish::finned(int size, Digit d, const Cells& places) {
    Finned& known = finned_[static_cast<std::size_t>(size)][d];
    if (known.places == places) return known;
    known = {places, {}, {}};
    const Directions& lines = directions(d, places);
    FishHunt<true>(lines.rows, size, false).run(known.removed, &known.removed_by_sashimi);
    FishHunt<true>(lines.columns, size, true).run(known.removed, &known.removed_by_sashimi);
    return known;
}

bool LineFish::find(const Position& position, Technique technique, Deduction& found) {
    const auto [size, has_fins, is_sashimi] = wanted(technique);
    for (Digit d = 1; d <= 9; ++d) {
        const Cells& places = position.places(d);
        const Cells& removed = !has_fins    ? plain(size, d, places).removed
                               : is_sashimi ? finned(size, d, places).removed_by_sashimi
                                            : finned(size, d, places).removed;
        if (removed.empty()) continue;
        found.start(technique);
        removed.for_each([&](Cell c) { found.removed.push_back({c, d}); });
        return true;
    }
    return false;
}

}  // namespace sudokit::logic::hodoku
