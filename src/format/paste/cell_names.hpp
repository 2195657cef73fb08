// cell_names.hpp - what the names of three numbers say: which is the row, the column and the digit.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "format/common/names.hpp"

namespace sudokit::text {

enum Part : std::uint8_t { kRowPart, kColumnPart, kValuePart, kNoPart };

inline Part part_named(std::string_view name) {
    struct Names {
        Part part;
        std::array<std::string_view, 8> names;
    };
    constexpr Names kNames[] = {
        {kRowPart, {"row", "r", "y", "i", "row_index", "rows"}},
        {kColumnPart, {"column", "col", "c", "x", "j", "col_index", "columns", "cols"}},
        {kValuePart, {"value", "val", "v", "digit", "d", "number", "n", "given"}},
    };
    const std::string small = in_small_letters(name);
    for (const Names& names : kNames)
        if (!small.empty() && std::ranges::find(names.names, small) != names.names.end())
            return names.part;
    return kNoPart;
}

}  // namespace sudokit::text
