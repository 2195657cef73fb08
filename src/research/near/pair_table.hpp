// pair_table.hpp - the pairs of candidates that two solutions share.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudokit::near {

// A pair (a, b) with a < b has two bits: seen once, and settled. The candidates of a solution form
// a row of bits, which is merged into the row of each of them.
class PairTable {
  public:
    void reset(std::size_t candidates) {
        words_ = (candidates + 63) / 64;
        once_.assign(candidates * words_, 0);
        settled_.assign(candidates * words_, 0);
    }
    // Two solutions with a pair settle it. `members` is ascending.
    void add(std::span<const std::uint16_t> members) {
        row_.assign(words_, 0);
        for (const std::size_t m : members) row_[m / 64] |= std::uint64_t{1} << m % 64;
        for (const std::size_t m : members) {
            std::uint64_t* const once = &once_[m * words_];
            std::uint64_t* const settled = &settled_[m * words_];
            for (std::size_t w = m / 64; w < words_; ++w) {
                settled[w] |= once[w] & row_[w];
                once[w] |= row_[w];
            }
        }
    }
    bool is_settled(std::size_t a, std::size_t b) const {
        return settled_[a * words_ + b / 64] >> b % 64 & 1;
    }
    void settle(std::size_t a, std::size_t b) {
        settled_[a * words_ + b / 64] |= std::uint64_t{1} << b % 64;
    }

  private:
    std::size_t words_ = 0;
    std::vector<std::uint64_t> once_, settled_, row_;
};

}  // namespace sudokit::near
