// parts.hpp - shared by the parts of a picture.
#pragma once
#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/picture/shapes.hpp"
#include "format/text/messages.hpp"
#include "sudokit/format.hpp"
#include "support/check.hpp"

namespace sudokit::text {

// Do cells have labels in their corners: the sums of cages, or the numbers of their regions?
bool has_labels(const Puzzle& puzzle);
// The blocks of extra cells with one for each cell of the grid, such as its region: their first cells.
std::vector<Cell> twin_blocks(const Geometry& board);

// Where cells and candidates are on a picture, in its units.
class PicturePlan {
  public:
    explicit PicturePlan(const Puzzle& puzzle)
        : board_(*puzzle.geometry), is_tight_(has_labels(puzzle)) {
        while (side_ * side_ < board_.digits()) ++side_;
    }

    int left_of(Cell c) const { return board_.column_of(c) * kSvgCell; }
    int top_of(Cell c) const { return board_.row_of(c) * kSvgCell; }
    // A cell's candidates form a small grid, in which each digit has a fixed place. Where cells have
    // labels, it is tight: it leaves room for them above, and for the borders of cages around it.
    int candidate_step() const { return (is_tight_ ? kTightHeight : kSvgCell) / side_; }
    int candidate_x(Cell c, Digit d) const {  // of its middle
        const int column = (d - 1) % side_;
        if (is_tight_)
            return left_of(c) + kTightLeft + (2 * column + 1) * kTightWidth / (2 * side_);
        return left_of(c) + column * candidate_step() + candidate_step() / 2 + 1;
    }
    int candidate_line(Cell c, Digit d) const {
        SUDOKIT_CHECK(board_.is_grid(c) && 1 <= d && d <= board_.digits());
        const int row = (d - 1) / side_ + 1;
        if (is_tight_) return top_of(c) + kTightTop + row * kTightHeight / side_;
        return top_of(c) + row * candidate_step() - 2;
    }
    int candidate_y(Cell c, Digit d) const {  // of its middle
        return candidate_line(c, d) - candidate_step() / 2 + (is_tight_ ? 1 : 2);
    }
    int candidate_font() const { return candidate_step() - (is_tight_ ? -1 : side_ > 3 ? 1 : 2); }

  private:
    // The page has the same numbers, in web/src/board/plan.ts.
    static constexpr int kTightLeft = 5, kTightTop = 11, kTightWidth = 30, kTightHeight = 24;

    const Geometry& board_;
    const bool is_tight_;
    int side_ = 1;
};

inline void append(Shapes& shapes, Shapes more) {
    std::ranges::move(more, std::back_inserter(shapes));
}
// Around rules over the grid.
inline Shape rules_group() { return group({}, {.anchor = Font::Anchor::Middle}); }

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
        : puzzle_(puzzle), board_(*puzzle.geometry), plan_(puzzle) {}
    void draw(const Link& link, Shapes& out) const;

  private:
    Point place_of(Cell c, Digit d) const;
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

    Shapes cells() const;       // tints, below everything else
    Shapes candidates() const;  // discs, squares, rings and links, below the digits
    Shapes strokes() const;     // strokes through candidates that go, crosses for gone ones
    bool is_newest(Cell c) const;
    bool is_about(Cell c) const { return std::ranges::count(marks_, c, &Mark::cell) > 0; }
    bool empty() const { return marks_.empty(); }

  private:
    void draw_candidate(const Mark& mark, Shapes& out) const;
    bool is_claimed_off(const Mark& mark) const;

    const Geometry& board_;
    const PicturePlan plan_;
    const std::span<const Mark> marks_;
    const std::span<const Link> links_;
    const Arrows arrows_;
};

// How a kind of rule is drawn.
enum class RuleDrawing : std::uint8_t {
    Line,     // along its cells; style = colour and width
    Cage,     // a border around its cells, a label in the first; style = text around the number
    Cells,    // in each of its cells
    Edges,    // on the edges between pairs of neighbours
    Corner,   // on the corner shared by four cells
    Outside,  // beside the grid; style = text after the number
};
struct RuleLook {
    RuleKind kind;
    RuleDrawing drawing;
    std::string_view style = {};
    int width = 0;
};
// Null if the kind has no usual picture.
const RuleLook* look_of(RuleKind kind);

// Rules as pictures: below the digits (lines, cages, circles), on borders (dots, quadruples), around
// the grid (clues), and in words if a rule has no usual picture.
class RulePictures {
  public:
    // `say`: see WriteOptions::rule_words.
    RulePictures(const Geometry& board, std::span<const Rule> rules,
                 std::function<std::string(const Rule&)> say = {});
    bool has_outside() const { return !outside_.empty(); }
    const Shapes& under() const { return under_; }
    const Shapes& over() const { return over_; }
    const Shapes& outside() const { return outside_; }
    const std::vector<std::string>& words() const { return words_; }

    // The rules of a step, so that they stand out from all others; for a layer over the grid and
    // below the digits. Nothing of a rule about the whole board.
    static Shapes bright(const Geometry& board, std::span<const Rule> rules);

  private:
    // Where a clue stands, and to which side its line leads.
    struct Clue {
        int x, y, down, right;
    };
    static constexpr std::string_view kBright = "#1a6fc4";
    static constexpr int kHalo = 3, kCageInset = 4;

    explicit RulePictures(const Geometry& board) : board_(board) {}

    void draw(const Rule& rule);
    std::string said(const Rule& rule) const;
    // False: the rule does not fit its usual picture.
    bool draw_usual(const Rule& rule);
    bool draw_line(const Rule& rule);
    void draw_ends(RuleKind kind, const std::vector<Cell>& line);
    bool draw_cage(const Rule& rule);
    void draw_cage_label(const Rule& rule, std::string_view colour, bool bold);
    bool draw_cells(const Rule& rule);
    bool draw_edges(const Rule& rule);
    bool draw_corner(const Rule& rule);
    bool draw_outside(const Rule& rule);
    void brighten(const Rule& rule);
    static Shapes bright(const Geometry& board, const Rule& rule);
    void brighten_clue(const Rule& rule);
    void outline(const std::vector<Cell>& cells, int inset);
    void ring(int x, int y, int radius);

    std::pair<int, int> middle(const std::vector<Cell>& list) const;
    std::optional<Clue> clue_of(const Rule& rule) const;
    void polyline(const std::vector<Cell>& list, std::string_view colour, int width,
                  bool arrow = false);
    void disc(Cell c, int radius, const Paint& paint);
    static void small_text(int x, int y, int size, std::string written, std::string_view colour,
                           Shapes& out) {
        out.push_back(text::words(x, y, std::move(written), {.fill = colour}, {size}));
    }
    // The data of a path along the inner side of every edge of the cells.
    std::string border(const std::vector<Cell>& cells, int inset) const;
    bool all_in_grid(const Rule& rule) const;
    int x(Cell c) const { return board_.column_of(c) * kSvgCell + kSvgCell / 2; }  // of its middle
    int y(Cell c) const { return board_.row_of(c) * kSvgCell + kSvgCell / 2; }

    const Geometry& board_;
    const std::function<std::string(const Rule&)> say_;  // may be empty
    Shapes under_, over_, outside_;
    std::vector<std::string> words_;
    bool is_halo_ = false;  // lines and their ends are wider, and kBright
};

}  // namespace sudokit::text
