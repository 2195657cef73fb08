// catalogue.hpp - all essentially different full grids, by number.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>

#include "sudokit/stop.hpp"
#include "sudokit/types.hpp"

namespace sudokit {

inline constexpr std::uint64_t kDifferentGrids = 5'472'730'538;

// The minlex forms of all full classic grids in ascending order, numbered from 0 to
// kDifferentGrids - 1. It stores no list: a lookup uses a table of counts and a short search, some
// hundredths of a second. Results are cached, so numbers close together need only microseconds;
// memory grows to tens of megabytes. Thread-safe.
class GridCatalogue {
  public:
    GridCatalogue();
    ~GridCatalogue();
    GridCatalogue(const GridCatalogue&) = delete;
    GridCatalogue& operator=(const GridCatalogue&) = delete;

    // The number of the grid's minlex form, and the minlex form with a number. Nothing if
    // it was stopped. Preconditions: the grid is full and obeys the rules; the number is below
    // kDifferentGrids.
    std::optional<std::uint64_t> rank(const ClassicGrid& grid, Stop stop = {}) const;
    std::optional<ClassicGrid> unrank(std::uint64_t number, Stop stop = {}) const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace sudokit
