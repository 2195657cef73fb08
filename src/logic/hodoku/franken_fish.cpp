// HoDoKu goes through all base sets, and through all cover sets of each, and takes the first fish
// that removes something: digits 1-9, rows and boxes as base, then columns and boxes. Up to size
// four it ignores templates. Base sets of boxes only, which would be mutant fish, turn up in the
// same search and count as Franken fish. It allows five fins, two of them in two base houses.
//
// Finned fish: suppose x goes. Without the cells that x sees, n base houses need only n-1 covers
// (n-2 and both houses of x if x is a base cell). So each x keeps a set of cover pairs (or single
// covers) that cover what a base house has left; for two base houses these sets are intersected. If
// nothing is left for x with some two of three houses, x stays. Cover sets are examined only for
// base sets that still have an x.
#include "logic/hodoku/franken_fish.hpp"

#include "logic/hodoku/franken_cover.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr int kMostEndoFins = 2;

class PlainHunt {
  public:
    PlainHunt(const FishHouses& houses, int size) : houses_(houses), choice_(houses), size_(size) {}

    bool find() { return extend(0, size_, {}, 0); }
    const CoverChoice& choice() const { return choice_; }

  private:
    bool extend(std::size_t from, int missing, const Cells& base, HouseSet used) {
        for (std::size_t i = from; i < kFishHouses; ++i) {
            const Cells& cells = houses_.base[i];
            if (cells.empty() || cells.size() > size_ || !(cells & base).empty()) continue;
            const HouseSet houses = used | HouseSet{1} << i;
            if (missing > 1 ? extend(i + 1, missing - 1, base | cells, houses)
                            : has_cover(base | cells, houses))
                return true;
        }
        return false;
    }

    bool has_cover(const Cells& base, HouseSet houses) {
        choice_.start(size_, false, base, {}, houses);
        choice_.cover_all();
        return choice_.has_found();
    }

    const FishHouses& houses_;
    CoverChoice choice_;
    const int size_;
};

// Sets of two cover houses, of one, and of none. Not cleared on construction, because a hunt has
// many of these and fills few.
struct CoverSets {
    std::array<std::uint64_t, 3> pairs;
    std::uint32_t singles;
    bool has_none;

    CoverSets& operator&=(const CoverSets& o) {
        for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] &= o.pairs[i];
        singles &= o.singles;
        has_none &= o.has_none;
        return *this;
    }
    CoverSets& operator|=(const CoverSets& o) {
        for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] |= o.pairs[i];
        singles |= o.singles;
        has_none |= o.has_none;
        return *this;
    }
    CoverSets& operator-=(const CoverSets& o) {
        for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] &= ~o.pairs[i];
        singles &= ~o.singles;
        return *this;
    }
    // For fish of two or three houses; two covers are needed for a base cell itself.
    bool allow(int size, bool is_base_cell) const {
        if (size == 2) return is_base_cell ? has_none : singles != 0;
        return is_base_cell ? singles != 0 : (pairs[0] | pairs[1] | pairs[2]) != 0;
    }
};

struct CoverTable {
    CoverSets all{};
    std::array<CoverSets, kFishHouses> with{};  // `with` that house
};

CoverTable make_cover_table() {
    CoverTable table;
    unsigned pair = 0;
    for (std::size_t a = 0; a < kFishHouses; ++a) {
        table.with[a].singles = std::uint32_t{1} << a;
        for (std::size_t b = a + 1; b < kFishHouses; ++b, ++pair)
            for (std::size_t i : {a, b})
                table.with[i].pairs[pair / 64] |= std::uint64_t{1} << pair % 64;
    }
    for (const CoverSets& sets : table.with) table.all |= sets;
    table.all.has_none = true;
    return table;
}

const CoverTable& cover_table() {
    static const CoverTable table = make_cover_table();
    return table;
}

class FinnedHunt {
  public:
    FinnedHunt(const FishHouses& houses, const Cells& places)
        : houses_(houses), choice_(houses), places_(places) {
        const CoverTable& table = cover_table();
        places.for_each([&](Cell x) {
            with_[x] = table.with[houses.cover_line(x)];
            with_[x] |= table.with[FishHouses::cover_box(x)];
        });
        for (std::size_t i = 0; i < kFishHouses; ++i) {
            if (houses.base[i].empty()) continue;
            base_[base_count_++] = i;
            places.for_each([&](Cell x) { sets_[i][x] = sets_for(i, x); });
        }
    }

    bool find_two() {
        for (std::size_t a = 0; a < base_count_; ++a)
            for (std::size_t b = a + 1; b < base_count_; ++b)
                if (has_cover({base_[a], base_[b]}, alive_for(2, base_[a], base_[b]))) return true;
        return false;
    }
    bool find_three() {
        for (std::size_t a = 0; a < base_count_; ++a)
            for (std::size_t b = a + 1; b < base_count_; ++b)
                pairs_[base_[a]][base_[b]] = alive_for(3, base_[a], base_[b]);
        for (std::size_t a = 0; a < base_count_; ++a)
            for (std::size_t b = a + 1; b < base_count_; ++b)
                if (find_third(base_[a], base_[b], b + 1)) return true;
        return false;
    }
    const CoverChoice& choice() const { return choice_; }

  private:
    // The cover sets for those cells of a base house that x does not see.
    CoverSets sets_for(std::size_t base, Cell x) const {
        const CoverTable& table = cover_table();
        CoverSets sets = table.all;
        Cells unseen = houses_.base[base] - kClassicHouses.peers[x];
        if (unseen.contains(x)) unseen.erase(x);
        unseen.for_each([&](Cell c) { sets &= with_[c]; });
        if (base >= 9) sets -= table.with[base];
        return sets;
    }

    // Cells that fish with these two base houses, and perhaps others, may remove.
    Cells alive_for(int size, std::size_t i, std::size_t j) const {
        const Cells all = houses_.base[i] | houses_.base[j];
        const Cells shared = houses_.base[i] & houses_.base[j];
        Cells alive;
        if (shared.size() > kMostEndoFins) return alive;
        (shared.empty() ? places_ : places_ & seen_by_all(shared)).for_each([&](Cell x) {
            CoverSets sets = sets_[i][x];
            sets &= sets_[j][x];
            if (sets.allow(size, all.contains(x))) alive.insert(x);
        });
        return alive;
    }

    bool find_third(std::size_t i, std::size_t j, std::size_t from) {
        for (std::size_t c = from; c < base_count_ && !pairs_[i][j].empty(); ++c) {
            const std::size_t k = base_[c];
            if (has_cover({i, j, k}, pairs_[i][j] & pairs_[i][k] & pairs_[j][k])) return true;
        }
        return false;
    }

    bool has_cover(std::initializer_list<std::size_t> base_houses, const Cells& removable) {
        if (removable.empty()) return false;
        const int size = static_cast<int>(base_houses.size());
        Cells base, endo;
        HouseSet houses = 0;
        int endo_fins = 0;  // counted per house: the third may share one again
        for (std::size_t i : base_houses) {
            endo_fins += (base & houses_.base[i]).size();
            endo |= base & houses_.base[i];
            base |= houses_.base[i];
            houses |= HouseSet{1} << i;
        }
        if (endo_fins > kMostEndoFins) return false;
        choice_.start(size, true, base, endo, houses);
        removable.for_each([&](Cell x) {
            CoverSets sets = cover_table().all;
            for (std::size_t i : base_houses) sets &= sets_[i][x];
            if (sets.allow(size, base.contains(x))) choice_.cover_for(x);
        });
        return choice_.has_found();
    }

    const FishHouses& houses_;
    CoverChoice choice_;
    const Cells& places_;
    std::array<std::size_t, kFishHouses> base_;  // houses with places of the digit
    std::size_t base_count_ = 0;
    std::array<CoverSets, 81> with_;                           // by cell: its line or its box
    std::array<std::array<CoverSets, 81>, kFishHouses> sets_;  // by base house and cell
    std::array<std::array<Cells, kFishHouses>, kFishHouses> pairs_;
};

void add_removals(const Cells& cells, Digit d, Deduction& found) {
    cells.for_each([&](Cell c) { found.removed.push_back({c, d}); });
}

}  // namespace

void FrankenFish::Known::keep(const CoverChoice& choice) {
    removed = choice.removed();
    removed_twice_covered = choice.removed_twice_covered();
}

const FrankenFish::Known& FrankenFish::plain(int size, Digit d, const Cells& places) {
    Known& known = (size == 2 ? plain_two_ : plain_three_)[d];
    if (known.places == places) return known;
    known = {places, {}, {}};
    for (bool has_base_rows : {true, false}) {
        const FishHouses houses(places, has_base_rows);
        PlainHunt hunt(houses, size);
        if (known.is_barren() && hunt.find()) known.keep(hunt.choice());
    }
    return known;
}

// Searches both sizes at once: they share most of the work, and usually neither finds anything.
const FrankenFish::Known& FrankenFish::finned(int size, Digit d, const Cells& places) {
    Known &two = finned_two_[d], &three = finned_three_[d];
    if (!(two.places == places)) {
        two = three = {places, {}, {}};
        for (bool has_base_rows : {true, false}) {
            const FishHouses houses(places, has_base_rows);
            FinnedHunt hunt(houses, places);
            if (two.is_barren() && hunt.find_two()) two.keep(hunt.choice());
            if (three.is_barren() && hunt.find_three()) three.keep(hunt.choice());
        }
    }
    return size == 2 ? two : three;
}

bool FrankenFish::find(const Position& position, Technique technique, Deduction& found) {
    using enum Technique;
    const bool has_fins = technique == FinnedFrankenXWing || technique == FinnedFrankenSwordfish;
    const int size = technique == FrankenXWing || technique == FinnedFrankenXWing ? 2 : 3;
    for (Digit d = 1; d <= 9; ++d) {
        const Cells& places = position.places(d);
        const Known& fish = has_fins ? finned(size, d, places) : plain(size, d, places);
        if (fish.is_barren()) continue;
        found.start(technique);
        add_removals(fish.removed, d, found);
        add_removals(fish.removed_twice_covered, d, found);
        return true;
    }
    return false;
}

}  // namespace sudokit::logic::hodoku
