// trial_position.hpp - the candidates of a classic board, compact (500 bytes to copy), and runs of
// singles on them, on which all trials are built.
//
// Removing a candidate lowers four counts: of its cell, and of its digit in three houses. A count
// of one is a single, a count of zero a contradiction.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "model/classic_houses.hpp"
#include "sudokit/types.hpp"

namespace sudokit::rate {

// Candidates and their counts.
struct TrialPosition {
    std::array<std::uint16_t, 81> digits;  // bit d: digit d + 1
    std::array<std::array<std::uint8_t, 9>, ClassicHouses::kCount> places;
    std::array<bool, 81> is_filled{};
    int filled = 0;

    TrialPosition() {
        digits.fill(kEveryClassicDigit);
        for (auto& house : places) house.fill(9);
    }
    bool is_solved() const { return filled == 81; }
    bool allows(unsigned c, unsigned d) const { return digits[c] >> d & 1; }
};

// Places singles as they come up. False: a contradiction; the position is then unusable.
class SinglesRun {
  public:
    explicit SinglesRun(TrialPosition& position) : at_(position) {}

    bool place(unsigned c, unsigned d) { return keep_only(c, d) && finish(); }
    bool remove(unsigned c, unsigned d) { return drop(c, d) && finish(); }

    // Places one digit only. Leaves the resulting singles to the caller.
    bool place_alone(unsigned c, unsigned d) {
        return keep_only(c, d) && (at_.is_filled[c] || fill(c));
    }
    // Calls found(cell, digit) for each waiting single, for some more than once.
    template <typename Found>
    void for_each_waiting(const Found& found) const {
        for (std::size_t i = 0; i < naked_count_; ++i)
            found(naked_[i], static_cast<unsigned>(std::countr_zero(at_.digits[naked_[i]])));
        for (std::size_t i = 0; i < hidden_count_; ++i)
            found(only_place(hidden_[i][0], hidden_[i][1]), hidden_[i][1]);
    }

  private:
    bool keep_only(unsigned c, unsigned d) {
        if (!at_.allows(c, d)) return false;
        for (unsigned rest = at_.digits[c] & ~(1u << d); rest; rest &= rest - 1)
            if (!drop(c, static_cast<unsigned>(std::countr_zero(rest)))) return false;
        return true;
    }

    bool drop(unsigned c, unsigned d) {
        TrialPosition& at = at_;  // else every byte store reloads the member (aliasing)
        auto& digits = at.digits[c];
        digits = static_cast<std::uint16_t>(digits & ~(1u << d));
        if (digits == 0) return false;
        if (std::has_single_bit(digits)) naked_[naked_count_++] = static_cast<std::uint8_t>(c);
        for (auto h : kClassicHouses.houses_of[c]) {
            const auto left = --at.places[h][d];
            if (left == 0) return false;
            if (left == 1) hidden_[hidden_count_++] = {h, static_cast<std::uint8_t>(d)};
        }
        return true;
    }

    bool finish() {
        while (naked_count_ + hidden_count_ > 0) {
            if (naked_count_ > 0) {
                if (!fill(naked_[--naked_count_])) return false;
            } else {
                const auto [h, d] = hidden_[--hidden_count_];
                if (!keep_only(only_place(h, d), d)) return false;
            }
        }
        return true;
    }

    unsigned only_place(unsigned h, unsigned d) const {
        for (auto c : kClassicHouses.list[h])
            if (at_.allows(c, d)) return c;
        return 0;  // its last place is gone by now: keep_only or fill detects that
    }

    // A cell with one candidate: its peers lose the digit.
    bool fill(unsigned c) {
        TrialPosition& at = at_;
        at.is_filled[c] = true;
        ++at.filled;
        const auto d = static_cast<unsigned>(std::countr_zero(at.digits[c]));
        for (auto p : kClassicHouses.peer_list[c])
            if (at.allows(p, d) && !drop(p, d)) return false;
        return true;
    }

    TrialPosition& at_;
    // Large enough: a cell gets down to one candidate only once, a digit in a house to one place.
    std::array<std::uint8_t, 81> naked_;
    std::array<std::array<std::uint8_t, 2>, 9 * ClassicHouses::kCount> hidden_;
    std::size_t naked_count_ = 0, hidden_count_ = 0;
};

inline TrialPosition after_singles(const ClassicGrid& puzzle) {
    TrialPosition position;
    for (unsigned c = 0; c < 81; ++c)
        if (puzzle[c] != kOpen && !position.is_filled[c])
            SinglesRun(position).place(c, puzzle[c] - 1u);
    return position;
}

}  // namespace sudokit::rate
