// lines.hpp - how YasSS reads: every line is a puzzle, whatever it contains.
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

// Cuts a stream of bytes into lines. Holds 81 bytes of an unfinished line, however long it is.
class LineCutter {
  public:
    void feed(std::string_view bytes, std::vector<ClassicLine>& lines);
    // The stream ended: an unfinished line is a line.
    void finish(std::vector<ClassicLine>& lines);

  private:
    void keep(std::string_view part);
    void end_line(std::vector<ClassicLine>& lines);

    std::array<char, kClassicCells> head_;
    std::size_t length_ = 0;  // of the line so far, without the part that is ignored
    bool started_ = false;
};

// Writes the givens into an empty grid column by column and drops each that sees an equal earlier
// one; returns the number of dropped givens.
int drop_conflicting_givens(ClassicGrid& grid);

}  // namespace sudokit::cli
