// exchange.hpp - other fillings of a full grid that differ from it in few cells.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "sudokit/stop.hpp"
#include "sudokit/types.hpp"

namespace sudokit::unavoidable {

class Exchange {
  public:
    using Found = std::function<void(const ClassicCellSet&)>;

    Exchange(const ClassicGrid& grid, Stop stop, Found found);

    // Calls `found` with sets of at most `most` cells, the lowest of which is `first`, that can be
    // filled differently. Includes all minimal ones; a set may come several times.
    void find(unsigned first, int most);

  private:
    struct State {
        ClassicCellSet cells;               // that change
        std::array<std::uint8_t, 81> open;  // of them, those without their new digit
        std::size_t open_count = 0;
        int left = 0;                            // as many more may change
        std::array<std::uint16_t, 27> placed{};  // new digits of each house, as bits
        std::array<std::uint8_t, 10> times{};    // how many cells with this digit change
        int lonely = 0;                          // digits with one such cell
    };
    struct Option {
        std::uint16_t digits = 0;  // as bits
        int count = 10;
        std::size_t at = 0;  // of the cell in State::open
    };

    void search(const State& state);
    Option options_of(const State& state, std::size_t at) const;
    bool fits(const State& state, unsigned cell, unsigned digit) const;
    void add(State& state, unsigned cell) const;
    void place(State& state, std::size_t at, unsigned digit) const;

    const ClassicGrid& grid_;
    const Stop stop_;
    const Found found_;
    // The cell that has a digit in a house.
    std::array<std::array<std::uint8_t, 10>, 27> holder_{};
    unsigned first_ = 0;
    std::uint32_t steps_ = 0;
    bool stopped_ = false;
};

}  // namespace sudokit::unavoidable
