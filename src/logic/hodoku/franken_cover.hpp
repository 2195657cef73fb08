// franken_cover.hpp - the houses of a Franken fish, and the cover set that HoDoKu chooses for a
// base set.
#pragma once
#include <cstdint>

#include "logic/hodoku/position.hpp"

namespace sudokit::logic::hodoku {

// Houses on one side of the fish, in HoDoKu's order: bits 0-8 lines, 9-17 boxes. A box has the same
// number on both sides.
using HouseSet = std::uint32_t;
inline constexpr std::size_t kFishHouses = 18;

struct FishHouses {
    FishHouses(const Cells& places, bool has_base_rows);

    std::size_t cover_line(Cell c) const { return has_base_rows ? c % 9u : c / 9u; }
    static std::size_t cover_box(Cell c) {
        return 9u + kClassicHouses.houses_of[c][2] - static_cast<std::size_t>(kFirstBox);
    }

    bool has_base_rows;
    std::array<Cells, kFishHouses> base, cover;  // places of the digit
};

// The lexically first cover set that removes something. Cover sets are never tried blindly:
//
//   plain    all base cells must be covered, and each has two covers: its line and its box.
//   finned   a candidate x goes if it is covered (twice if it is a base cell) and sees all fins:
//            the base cells outside the cover and those in two base houses. So the base cells
//            that x does not see need a cover, and the covers of x hold none of them.
class CoverChoice {
  public:
    explicit CoverChoice(const FishHouses& houses) : houses_(houses) {}

    // `endo`: cells in two base houses.
    void start(int size, bool has_fins, const Cells& base, const Cells& endo, HouseSet base_houses);
    void cover_all() { cover(base_, 0, size_); }
    void cover_for(Cell x);  // adds cover sets that remove x

    bool has_found() const { return best_ != 0; }
    const Cells& removed() const { return removed_; }
    const Cells& removed_twice_covered() const { return removed_twice_; }

  private:
    void cover(const Cells& cells, HouseSet covers, int left);
    void fill_up(HouseSet covers, int left);
    bool is_before_best(HouseSet covers) const;
    void consider(HouseSet covers);

    const FishHouses& houses_;
    int size_ = 0;
    bool has_fins_ = false;
    Cells base_, endo_;
    HouseSet allowed_ = 0, best_ = 0;
    Cells removed_, removed_twice_;
};

}  // namespace sudokit::logic::hodoku
