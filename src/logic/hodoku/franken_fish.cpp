// HoDoKu walks through all base sets, through all cover sets of each, and takes the first fish that
// removes something; digits 1-9, rows and boxes as base, then columns and boxes. Up to size four it
// does not look at templates. Base sets of boxes alone, which would be mutant fish, come up in the
// same search and count as Franken fish. It allows five fins, two of them in two base houses.
//
// Finned fish: say x goes. When the cells that it sees are gone, n base houses need no more than
// n-1 covers (n-2 and both houses of x, if x is a base cell). So each x keeps a set of cover pairs
// (or single covers) that cover what a base house has left beside x; for two base houses these sets
// are intersected. Where nothing is left for x with any two of three houses, x stays. Only base
// sets with an x left have their cover sets looked at.
#include "logic/hodoku/franken_fish.hpp"

#include "logic/hodoku/franken_cover.hpp"

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

// Sets of n-1 cover houses, and of n-2. Not cleared by itself: a hunt has many and fills few.
struct CoverSets {
    std::array<std::uint64_t, 3> of_most;
    std::uint32_t of_fewer;

    CoverSets& operator&=(const CoverSets& o) {
        for (std::size_t i = 0; i < of_most.size(); ++i) of_most[i] &= o.of_most[i];
        of_fewer &= o.of_fewer;
        return *this;
    }
    CoverSets& operator|=(const CoverSets& o) {
        for (std::size_t i = 0; i < of_most.size(); ++i) of_most[i] |= o.of_most[i];
        of_fewer |= o.of_fewer;
        return *this;
    }
    CoverSets& operator-=(const CoverSets& o) {
        for (std::size_t i = 0; i < of_most.size(); ++i) of_most[i] &= ~o.of_most[i];
        of_fewer &= ~o.of_fewer;
        return *this;
    }
    bool has_most() const { return (of_most[0] | of_most[1] | of_most[2]) != 0; }
};

struct CoverTable {
    CoverSets all{};
    std::array<CoverSets, kFishHouses> with{};  // the house
};

// Pairs and single houses: for three base houses.
CoverTable make_pairs() {
    CoverTable table;
    unsigned pair = 0;
    for (std::size_t a = 0; a < kFishHouses; ++a) {
        table.with[a].of_fewer = std::uint32_t{1} << a;
        for (std::size_t b = a + 1; b < kFishHouses; ++b, ++pair)
            for (std::size_t i : {a, b})
                table.with[i].of_most[pair / 64] |= std::uint64_t{1} << pair % 64;
    }
    for (const CoverSets& sets : table.with) table.all |= sets;
    return table;
}

// Single houses and none at all: for two base houses.
CoverTable make_singles() {
    CoverTable table;
    for (std::size_t a = 0; a < kFishHouses; ++a) table.with[a].of_most[0] = std::uint64_t{1} << a;
    for (const CoverSets& sets : table.with) table.all |= sets;
    table.all.of_fewer = 1;
    return table;
}

const CoverTable& cover_table(int size) {
    static const std::array<CoverTable, 2> tables{make_singles(), make_pairs()};
    return tables[static_cast<std::size_t>(size - 2)];
}

class FinnedHunt {
  public:
    FinnedHunt(const FishHouses& houses, const Cells& places, int size)
        : houses_(houses), choice_(houses), places_(places), size_(size) {
        const CoverTable& table = cover_table(size);
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

    bool find() {
        for (std::size_t a = 0; a < base_count_; ++a)
            for (std::size_t b = a + 1; b < base_count_; ++b) {
                const std::size_t i = base_[a], j = base_[b];
                pairs_[i][j] = alive_for(i, j);
                if (size_ == 2 && has_cover({i, j}, pairs_[i][j])) return true;
            }
        return size_ == 3 && find_three();
    }
    const CoverChoice& choice() const { return choice_; }

  private:
    // Those that cover what is left of a base house beside x.
    CoverSets sets_for(std::size_t base, Cell x) const {
        const CoverTable& table = cover_table(size_);
        CoverSets sets = table.all;
        Cells unseen = houses_.base[base] - board().peers[x];
        if (unseen.contains(x)) unseen.erase(x);
        unseen.for_each([&](Cell c) { sets &= with_[c]; });
        if (base >= 9) sets -= table.with[base];
        return sets;
    }

    // Cells that may go by a fish with these two base houses, and maybe others.
    Cells alive_for(std::size_t i, std::size_t j) const {
        const Cells all = houses_.base[i] | houses_.base[j];
        const Cells shared = houses_.base[i] & houses_.base[j];
        Cells alive;
        if (shared.size() > kMostEndoFins) return alive;
        (shared.empty() ? places_ : places_ & seen_by_all(shared)).for_each([&](Cell x) {
            CoverSets sets = sets_[i][x];
            sets &= sets_[j][x];
            if (all.contains(x) ? sets.of_fewer != 0 : sets.has_most()) alive.insert(x);
        });
        return alive;
    }

    bool find_three() {
        for (std::size_t a = 0; a < base_count_; ++a)
            for (std::size_t b = a + 1; b < base_count_; ++b) {
                const std::size_t i = base_[a], j = base_[b];
                if (pairs_[i][j].empty()) continue;
                for (std::size_t c = b + 1; c < base_count_; ++c) {
                    const std::size_t k = base_[c];
                    const Cells alive = pairs_[i][j] & pairs_[i][k] & pairs_[j][k];
                    if (!alive.empty() && has_cover({i, j, k}, alive)) return true;
                }
            }
        return false;
    }

    bool has_cover(std::initializer_list<std::size_t> base_houses, const Cells& removable) {
        Cells base, endo;
        HouseSet houses = 0;
        int endo_fins = 0;  // counted for each house: the third may share a cell again
        for (std::size_t i : base_houses) {
            endo_fins += (base & houses_.base[i]).size();
            endo |= base & houses_.base[i];
            base |= houses_.base[i];
            houses |= HouseSet{1} << i;
        }
        if (removable.empty() || endo_fins > kMostEndoFins) return false;
        choice_.start(size_, true, base, endo, houses);
        removable.for_each([&](Cell x) {
            CoverSets sets = cover_table(size_).all;
            for (std::size_t i : base_houses) sets &= sets_[i][x];
            if (base.contains(x) ? sets.of_fewer != 0 : sets.has_most()) choice_.cover_for(x);
        });
        return choice_.has_found();
    }

    const FishHouses& houses_;
    CoverChoice choice_;
    const Cells& places_;
    const int size_;
    std::array<std::size_t, kFishHouses> base_;  // those with places
    std::size_t base_count_ = 0;
    std::array<CoverSets, 81> with_;                           // by cell: its line or its box
    std::array<std::array<CoverSets, 81>, kFishHouses> sets_;  // by base house and cell
    std::array<std::array<Cells, kFishHouses>, kFishHouses> pairs_;
};

void add_removals(const Cells& cells, Digit d, Deduction& found) {
    cells.for_each([&](Cell c) { found.removed.push_back({c, d}); });
}

}  // namespace

const FrankenFish::Known& FrankenFish::known(const Grid& grid, Digit d, int size, bool has_fins) {
    Known& known = known_[(size == 2 ? 0u : 1u) + (has_fins ? 2u : 0u)][d];
    if (known.places == grid.places(d)) return known;
    known = {grid.places(d), {}, {}};
    const auto run = [&](auto hunt) {
        if (!hunt.find()) return false;
        known.removed = hunt.choice().removed();
        known.removed_twice_covered = hunt.choice().removed_twice_covered();
        return true;
    };
    for (bool has_base_rows : {true, false}) {
        const FishHouses houses(known.places, has_base_rows);
        if (has_fins ? run(FinnedHunt(houses, known.places, size)) : run(PlainHunt(houses, size)))
            break;
    }
    return known;
}

bool FrankenFish::find(const Grid& grid, Technique technique, Deduction& found) {
    using enum Technique;
    const bool has_fins = technique == FinnedFrankenXWing || technique == FinnedFrankenSwordfish;
    const int size = technique == FrankenXWing || technique == FinnedFrankenXWing ? 2 : 3;
    for (Digit d = 1; d <= 9; ++d) {
        const Known& fish = known(grid, d, size, has_fins);
        if (fish.removed.empty() && fish.removed_twice_covered.empty()) continue;
        found.start(technique);
        add_removals(fish.removed, d, found);
        add_removals(fish.removed_twice_covered, d, found);
        return true;
    }
    return false;
}

}  // namespace sudokit::logic::hodoku
