// ksudoku.hpp - files of KSudoku: puzzles and shapes in XML, and its older shapes, plain numbers.
//
//   <ksudoku><game><puzzle>
//     <graph order="9" type="custom" sizeX="21" sizeY="21" sizeZ="1" ...>
//       <sudokugroups at="0" withblocks="1"/>  <clique size="9">0 1 2 ...</clique>
//       <cage operator="4" value="15" size="2">0 9</cage>
//     </graph>
//     <values>__b_...</values>                 '_' open, '.' no cell, 'b' is 1
//
// The cell (x, y, z) has the number (x * sizeY + y) * sizeZ + z. Layers of a cube lie side by side
// on our board.
#pragma once
#include "format/common/forms.hpp"

namespace sudokit::text {

bool begins_ksudoku(std::string_view line);
Fit fit_ksudoku(std::string_view text, std::string_view line);
Result<Puzzle> read_ksudoku(std::string_view text, const ReadOptions& options);
Result<bool> write_ksudoku(const Puzzle& puzzle, std::string& out, const WriteOptions& options);

// order / sizeX sizeY sizeZ / number of groups / for each its size and its cells
bool begins_ksudoku_graph(std::string_view line);
Fit fit_ksudoku_graph(std::string_view text, std::string_view line);
Result<Puzzle> read_ksudoku_graph(std::string_view text, const ReadOptions& options);

}  // namespace sudokit::text
