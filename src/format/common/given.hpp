// given.hpp - a cell and its digit, as people and programs name them.
//
//     r1c3=3    r1c3 is 3    A3: 3    'A3': '3'    (0, 2): 3    x(1,3,3).    grid[0][2] = 3;    s.add(X[0][2] == 3)
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/common/forms.hpp"
#include "sudokit/error.hpp"

namespace sudokit::text {

struct Given {
    int row = 0, column = 0;
    std::string value;      // digits: one, or candidates; "" if the cell is open
    bool is_named = false;  // r1c3, A3: these count from 1; others may count from 0
    bool has_letter = false;
    std::uint64_t line = 0;  // for errors
};

// No classic puzzle with fewer givens has one solution, and a few cells may be a remark.
inline constexpr std::size_t kLeastGivens = 17;
Error too_few_givens(std::size_t count);
// A line among givens that states no given.
Error no_given(std::string_view text, std::uint64_t line);

// Takes one given from the front of `text`, with the punctuation before it.
std::optional<Given> take_given(std::string_view& text);
// Is `text` nothing but punctuation between givens?
bool is_between_givens(std::string_view text);

// The 81 cells: '.' or digits. Letters name rows, unless the whole list goes A1 B1 C1 ..., as in
// spreadsheets. Error: a repeated cell; several digits for a cell, unless the list has all cells;
// no hint where rows and columns begin to count, or how large the board is.
Result<std::vector<std::string>> cells_of(std::vector<Given> givens);
// The lists of several puzzles, one after the other: a cell occurs again only in the next list.
// There is one list if nothing shows where the next begins.
std::vector<std::vector<Given>> lists_in(const std::vector<Given>& givens);
// The givens of each list as text: a line of 81 cells or, with candidates, nine rows.
Result<Rewritten> lines_of_givens(std::vector<Given> givens);

}  // namespace sudokit::text
