// svg.hpp - shared by the parts of a picture.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/text/messages.hpp"
#include "sudokit/format.hpp"
#include "support/check.hpp"

namespace sudokit::text {

inline constexpr int kSvgCell = 40;
inline constexpr std::string_view kSvgClass = "sudokit";  // of the outermost element

// Escaped for use between tags.
std::string svg_escaped_lines(std::string_view text);  // keeps line breaks

// Where cells and candidates are on a picture, in its units.
class PicturePlan {
  public:
    explicit PicturePlan(const Geometry& board) : board_(board) {
        while (side_ * side_ < board.digits()) ++side_;
    }

    int left_of(Cell c) const { return board_.column_of(c) * kSvgCell; }
    int top_of(Cell c) const { return board_.row_of(c) * kSvgCell; }
    // A cell's candidates form a small grid, in which each digit has a fixed place.
    int candidate_step() const { return kSvgCell / side_; }
    int candidate_x(Cell c, Digit d) const {  // of its middle
        return left_of(c) + (d - 1) % side_ * candidate_step() + candidate_step() / 2 + 1;
    }
    int candidate_line(Cell c, Digit d) const {
        SUDOKIT_CHECK(board_.is_grid(c) && 1 <= d && d <= board_.digits());
        return top_of(c) + ((d - 1) / side_ + 1) * candidate_step() - 2;
    }
    int candidate_y(Cell c, Digit d) const {  // of its middle
        return candidate_line(c, d) - candidate_step() / 2 + 2;
    }
    int candidate_font() const { return candidate_step() - (side_ > 3 ? 1 : 2); }

  private:
    const Geometry& board_;
    int side_ = 1;
};

struct Point {
    double x = 0, y = 0;
};
// A quadratic curve. `middle` is its control point: the directions at both ends point to it.
struct Curve {
    Point from, middle, to;
};

// Links as arrows: solid if strong, dashed if weak.
class Arrows {
  public:
    explicit Arrows(const Puzzle& puzzle)
        : puzzle_(puzzle), board_(*puzzle.geometry), plan_(board_) {}
    void draw(const Link& link, std::string& out) const;

  private:
    std::vector<Point> places_of(const Link::Node& node) const;
    Curve bent(Point from, Point to, double bend) const;
    Curve clearest(Point from, Point to) const;
    bool is_on_board(const Curve& curve) const;
    // The number of candidates and digits that a curve passes, and so would hide.
    int hidden_by(const Curve& curve) const;

    const Puzzle& puzzle_;
    const Geometry& board_;
    const PicturePlan plan_;
};

// The marks and links of a step, each in its layer.
class StepPictures {
  public:
    StepPictures(const Puzzle& puzzle, std::span<const Mark> marks, std::span<const Link> links);

    std::string cells() const;       // tints, below everything else
    std::string candidates() const;  // discs, squares, rings and links, below the digits
    std::string strokes() const;     // strokes through eliminated candidates
    bool is_newest(Cell c) const;
    bool empty() const { return marks_.empty(); }

  private:
    void draw_candidate(const Mark& mark, std::string& out) const;
    bool is_claimed_off(const Mark& mark) const;

    const Geometry& board_;
    const PicturePlan plan_;
    const std::span<const Mark> marks_;
    const std::span<const Link> links_;
    const Arrows arrows_;
};

// CSS rules that give each colour of `picture` its counterpart on a dark page: as light as the
// colour is dark, with the same hue.
std::string dark_rules(std::string_view picture);
// The rules as a style element that applies where the reader prefers dark pages.
std::string dark_style(std::string_view picture);

// The rules of a puzzle as pictures: below the digits (lines, cages, circles), on borders (dots,
// quadruples), around the grid (clues), and in words if a rule has no usual picture.
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
    std::string said(const Rule& rule) const;
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
