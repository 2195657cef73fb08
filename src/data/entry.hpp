// entry.hpp - a row of a data set as a few numbers that sort related rows next to each other.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace sudokit::data {

// How closely two rows are related; each kind includes those before it.
enum class Relation : std::uint8_t { Identical, Isomorphic, SameGrid };
inline constexpr std::size_t kRelations = 3;
inline constexpr std::array<std::string_view, kRelations> kRelationNames = {
    "identical", "isomorphic", "same_grid"};

// The position of a row.
struct Place {
    std::uint32_t file = 0;
    std::uint64_t line = 0;
    auto operator<=>(const Place&) const = default;
};

// Identical puzzles are isomorphic, and isomorphic puzzles have isomorphic solution grids. So one
// order serves all three relations: by grid, then by puzzle, then by its cells.
struct Entry {
    std::array<std::uint64_t, 2> grid{};  // 128 bits: no collisions among a billion
    std::uint64_t form = 0;               // of the canonical form; compared within one grid only
    std::uint64_t cells = 0;              // of the puzzle as it stands; within one form only
    std::uint64_t packed_place = 0;

    static constexpr int kLineBits = 48;  // the other bits are the file's
    void set(Place place) {
        packed_place = std::uint64_t{place.file} << kLineBits |
                       (place.line & ((std::uint64_t{1} << kLineBits) - 1));
    }
    Place place() const {
        return {static_cast<std::uint32_t>(packed_place >> kLineBits),
                packed_place & ((std::uint64_t{1} << kLineBits) - 1)};
    }
    // The index of the closest relation to another entry; kRelations if there is none.
    std::size_t nearness(const Entry& other) const {
        if (grid != other.grid) return kRelations;
        if (form != other.form) return 2;
        return cells != other.cells ? 1 : 0;
    }
    auto operator<=>(const Entry&) const = default;
};

}  // namespace sudokit::data
