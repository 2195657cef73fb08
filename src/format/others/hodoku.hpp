// hodoku.hpp - a line of HoDoKu's library: a position, and what a technique finds in it.
//
//   :0603:3:14+8..+9...:224 524:364 365::
//    |    | |          |       |       ||
//    |    | |          |       |       |chain length, often missing
//    |    | |          |       |       placements
//    |    | |          |       eliminations    } <digit><row><column>
//    |    | |          candidates already gone }
//    |    | 81 cells, '+' before a digit that was placed, not given
//    |    its digits
//    technique, also 0603-1, 0606-x
#pragma once
#include <optional>
#include <string_view>

#include "format/common/records.hpp"
#include "format/text/normal_line.hpp"

namespace sudokit::text {

bool is_hodoku_line(std::string_view line);
Record read_hodoku(const NormalLine& line, std::uint64_t number, bool keep_fields);

}  // namespace sudokit::text
