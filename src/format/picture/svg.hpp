// svg.hpp - what the parts of a picture share.
#pragma once
#include <string>
#include <string_view>

#include "sudokit/puzzle.hpp"

namespace sudokit::text {

inline constexpr int kSvgCell = 40;

inline void put_svg(std::string& out, std::string_view text) { out += text; }
inline void put_svg(std::string& out, int number) { out += std::to_string(number); }
template <typename First, typename Second, typename... Parts>
void put_svg(std::string& out, const First& first, const Second& second, const Parts&... parts) {
    put_svg(out, first);
    put_svg(out, second);
    if constexpr (sizeof...(parts) > 0) put_svg(out, parts...);
}
// As text between tags.
std::string svg_escaped(std::string_view text);

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
    bool draw_line(const Rule& rule);
    bool draw_cage(const Rule& rule);
    bool draw_mark(const Rule& rule);
    bool draw_between(const Rule& rule);
    bool draw_outside(const Rule& rule);
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
