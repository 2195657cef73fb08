// least.hpp - tests whether a grid that begins with a minlex band is minlex as a whole.
#pragma once
#include "research/catalogue/bands.hpp"

namespace sudokit::catalogue {

// Bands 0-2, stacks 3-5 of a grid.
using Rows = std::array<Line, 9>;

inline std::uint64_t packed(const Line& row) {
    std::uint64_t result = 0;
    for (const std::uint8_t d : row) result = result << 4 | d;
    return result;
}

class LeastTest {
  public:
    // An automorphism of the first band, other than the identity.
    struct Automorphism {
        Line column;          // which column comes first, ...
        Line name;            // new names of the digits
        std::uint8_t second;  // the digit that gets the second name

        std::uint64_t image(const Line& row) const {
            std::uint64_t result = 0;
            for (const std::uint8_t c : column) result = result << 4 | name[row[c]];
            return result;
        }
    };

    explicit LeastTest(unsigned band);
    bool has_automorphisms() const { return !automorphisms_.empty(); }
    std::span<const Automorphism> automorphisms() const { return automorphisms_; }
    // Bit b of `tied`: band b is in the class of band 0, which is minlex. Precondition: no other is
    // in a smaller class, and the rows of bands 1 and 2 are sorted.
    bool operator()(const Rows& rows, unsigned tied) const;

  private:
    bool beats(const Rows& rows, const Rows& lines, unsigned band) const;

    std::span<const BandOrder> group_;
    std::vector<Automorphism> automorphisms_;
};

}  // namespace sudokit::catalogue
