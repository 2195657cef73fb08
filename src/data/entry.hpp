// entry.hpp - a row of a data set as a few numbers, by which rows that are related lie side by side.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace sudokit::data {

// How nearly two rows are the same; each kind includes those before it.
enum class Relation : std::uint8_t { Identical, Isomorphic, SameGrid };
inline constexpr std::size_t kRelations = 3;
inline constexpr std::array<std::string_view, kRelations> kRelationNames = {
    "identical", "isomorphic", "same_grid"};

// Where a row stands.
struct Place {
    std::uint32_t file = 0;
    std::uint64_t line = 0;
    auto operator<=>(const Place&) const = default;
};

// Identical puzzles are isomorphic, and isomorphic ones have isomorphic solution grids. So one order
// serves all three questions: by grid, then by puzzle, then by its cells.
struct Entry {
    std::array<std::uint64_t, 2> grid{};  // 128 bits: among a billion, chance makes no two equal
    std::uint64_t form = 0;               // of the canonical form; compared within one grid only
    std::uint64_t cells = 0;              // of the puzzle as it stands; within one form only
    std::uint64_t packed_place = 0;

    static constexpr int kLineBits = 48;  // the rest is for the file
    void set(Place place) {
        packed_place = std::uint64_t{place.file} << kLineBits |
                       (place.line & ((std::uint64_t{1} << kLineBits) - 1));
    }
    Place place() const {
        return {static_cast<std::uint32_t>(packed_place >> kLineBits),
                packed_place & ((std::uint64_t{1} << kLineBits) - 1)};
    }
    // How near is its neighbour in the order? Nothing in common: kRelations.
    std::size_t nearness(const Entry& other) const {
        if (grid != other.grid) return kRelations;
        if (form != other.form) return 2;
        return cells != other.cells ? 1 : 0;
    }
    auto operator<=>(const Entry&) const = default;
};

}  // namespace sudokit::data
