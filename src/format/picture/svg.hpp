// svg.hpp - what the parts of a picture share.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/text/messages.hpp"
#include "sudokit/format.hpp"

namespace sudokit::text {

inline constexpr int kSvgCell = 40;

// As text between tags.
std::string svg_escaped(std::string_view text);

struct PictureSize {
    int width, height;
};
// Appends the picture as an element of a larger one, its upper edge at `y`.
PictureSize write_svg_inside(const Puzzle& puzzle, std::span<const Mark> marks, int y,
                             std::string& out);

// The rules of a puzzle as pictures: under the digits (lines, cages, circles), over the borders
// (dots, quadruples), around the grid (clues), and in words what has no usual picture.
class RulePictures {
  public:
    explicit RulePictures(const Puzzle& puzzle);
    bool has_outside() const { return !outside_.empty(); }
    const std::string& under() const { return under_; }
    const std::string& over() const { return over_; }
    const std::string& outside() const { return outside_; }
    const std::vector<std::string>& words() const { return words_; }

  private:
    void draw(const Rule& rule);
    // False: the rule does not fit its usual picture.
    bool draw_usual(const Rule& rule);
    bool draw_line(const Rule& rule);
    bool draw_cage(const Rule& rule);
    bool draw_cells(const Rule& rule);
    bool draw_edges(const Rule& rule);
    bool draw_corner(const Rule& rule);
    bool draw_outside(const Rule& rule);
    std::pair<int, int> middle(const std::vector<Cell>& list) const;
    void polyline(const std::vector<Cell>& list, std::string_view style, bool arrow = false);
    void circle(int x, int y, int radius, std::string_view style, std::string& out);
    void small_text(int x, int y, int size, std::string_view text, std::string_view colour,
                    std::string& out);
    void cage_border(const std::vector<Cell>& cells);
    bool all_in_grid(const Rule& rule) const;
    int x(Cell c) const { return board_.column_of(c) * kSvgCell + kSvgCell / 2; }  // of its middle
    int y(Cell c) const { return board_.row_of(c) * kSvgCell + kSvgCell / 2; }

    const Geometry& board_;
    std::string under_, over_, outside_;
    std::vector<std::string> words_;
};

}  // namespace sudokit::text
