// lines.hpp - YasSS's input: every line is a puzzle, whatever it contains.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit::cli {

// The first 81 bytes of a line; a byte other than 1-9 is an open cell.
struct ClassicLine {
    ClassicGrid grid{};
    bool premature = false;  // the line was shorter
};

// Cuts a stream of bytes into lines. Holds at most 81 bytes of an unfinished line.
class LineCutter {
  public:
    void feed(std::string_view bytes, std::vector<ClassicLine>& lines);
    // At the end of the stream, an unfinished line counts as a line.
    void finish(std::vector<ClassicLine>& lines);

  private:
    void keep(std::string_view part);
    void end_line(std::vector<ClassicLine>& lines);

    std::array<char, kClassicCells> head_;
    std::size_t length_ = 0;  // of the line so far, up to 81
    bool started_ = false;
};

// Writes the givens into an empty grid column by column, dropping each that sees an equal earlier
// one. Returns the number of dropped givens.
int drop_conflicting_givens(ClassicGrid& grid);

}  // namespace sudokit::cli
