// A picture: thin lines between cells, thick ones where the boxes differ, a tint for extra houses,
// rules as they are usually drawn, black digits for givens and blue ones for placed digits, small
// ones for candidates. All lines of one weight are one path and all digits of one kind one group,
// so that a grid stays near 3 kB.

#include "format/picture/svg.hpp"

#include <array>
#include <string>
#include <vector>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"

namespace sudokit::text {

namespace {

constexpr int kCell = kSvgCell, kMargin = 4, kLine = 14;

class Picture {
  public:
    Picture(const Puzzle& puzzle, std::span<const Mark> marks, std::string& out)
        : puzzle_(puzzle), board_(*puzzle.geometry), marks_(marks), rules_(puzzle), out_(out) {}

    // Clues around the grid need a cell on each side, and each rule in words a line below.
    PictureSize size() const {
        const int words = static_cast<int>(rules_.words().size() + !rules_.words().empty());
        return {board_.columns() * kCell + 2 * margin(),
                board_.rows() * kCell + 2 * margin() + kLine * words};
    }

    // `place`: more attributes of the element, with a blank before each.
    void draw(std::string_view place = {}) {
        open(place);
        tint_extra_houses();
        tint_marked_cells();
        out_ += rules_.under();
        lines(false, "#999", 1);
        lines(true, "#000", 3);
        over_the_grid();
        digits(false, "#000");
        digits(true, "#15b");
        mark_candidates();
        candidates();
        strike_candidates();
        words();
        out_ += "</svg>\n";
    }

  private:
    std::size_t grid_cells() const { return static_cast<std::size_t>(board_.grid_cells()); }
    int x_of(std::size_t c) const { return board_.column_of(static_cast<Cell>(c)) * kCell; }
    int y_of(std::size_t c) const { return board_.row_of(static_cast<Cell>(c)) * kCell; }

    int margin() const { return rules_.has_outside() ? kCell : kMargin; }

    void open(std::string_view place) {
        const int from = -margin();
        const auto [width, height] = size();
        put(out_, "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"", place, " width=\"",
            width, "\" height=\"", height, "\" viewBox=\"", from, " ", from, " ", width, " ",
            height, "\">\n<rect x=\"", from, "\" y=\"", from, "\" width=\"", width, "\" height=\"",
            height, "\" fill=\"#fff\"/>\n");
    }

    void over_the_grid() {
        if (rules_.over().empty() && !rules_.has_outside()) return;
        out_ += "<g font-family=\"sans-serif\" text-anchor=\"middle\">\n";
        out_.append(rules_.over()).append(rules_.outside()).append("</g>\n");
    }
    void words() {
        if (rules_.words().empty()) return;
        int y = board_.rows() * kCell + (rules_.has_outside() ? kCell : 0) + kLine;
        out_ += "<g font-family=\"sans-serif\" font-size=\"11\" fill=\"#000\">\n";
        for (const std::string& rule : rules_.words()) {
            put(out_, "<text x=\"0\" y=\"", y, "\">", svg_escaped(rule), "</text>\n");
            y += kLine;
        }
        out_ += "</g>\n";
    }

    // One tint for all; but houses that share the board among them, such as disjoint groups, would
    // make it one grey area: they get a colour each.
    void tint_extra_houses() {
        static constexpr std::array<const char*, 10> kColours{
            "#fbd5d5", "#d5e4fb", "#d8f2d0", "#fbf0c0", "#e6d9f5",
            "#fde0c5", "#cdeeee", "#f5d5ea", "#e3e3e3", "#e5ecb8"};
        const bool in_colours = extra_houses_share_the_board();
        std::size_t next = 0;
        for (const House& house : board_.houses()) {
            if (house.kind != HouseKind::Extra) continue;
            out_ += "<path d=\"";
            for (const Cell c : house.cells)
                if (board_.is_grid(c))
                    put(out_, "M", x_of(c), " ", y_of(c), "h", kCell, "v", kCell, "h-", kCell, "z");
            put(out_, "\" fill=\"", in_colours ? kColours[next++ % kColours.size()] : "#e6e6e6",
                "\"/>\n");
        }
    }

    bool extra_houses_share_the_board() const {
        std::vector<int> houses(grid_cells());
        for (const House& house : board_.houses())
            if (house.kind == HouseKind::Extra)
                for (const Cell c : house.cells)
                    if (board_.is_grid(c)) ++houses[c];
        for (std::size_t c = 0; c < houses.size(); ++c)
            if (houses[c] != static_cast<int>(board_.is_used(static_cast<Cell>(c)))) return false;
        return true;
    }

    static constexpr int kOutside = -1;
    int box_of(int row, int column) const {
        if (row < 0 || column < 0 || row >= board_.rows() || column >= board_.columns() ||
            !board_.is_used(board_.cell_at(row, column)))
            return kOutside;
        for (const int h : board_.houses_of(board_.cell_at(row, column)))
            if (board_.houses()[static_cast<std::size_t>(h)].kind == HouseKind::Box) return h;
        return -2;
    }

    // One pass along every line of the grid; a run of edges of the same weight is one stroke.
    void lines(bool thick, std::string_view colour, int width) {
        std::string path;
        for (int r = 0; r <= board_.rows(); ++r)
            runs(
                board_.columns(), [&](int c) { return is_drawn(thick, r - 1, c, r, c); },
                [&](int from, int to) {
                    put(path, "M", from * kCell, " ", r * kCell, "H", to * kCell);
                });
        for (int c = 0; c <= board_.columns(); ++c)
            runs(
                board_.rows(), [&](int r) { return is_drawn(thick, r, c - 1, r, c); },
                [&](int from, int to) {
                    put(path, "M", c * kCell, " ", from * kCell, "V", to * kCell);
                });
        if (path.empty()) return;
        put(out_, "<path d=\"", path, "\" fill=\"none\" stroke=\"", colour, "\" stroke-width=\"",
            width, "\" stroke-linecap=\"square\"/>\n");
    }
    bool is_drawn(bool thick, int row, int column, int row2, int column2) const {
        const int box = box_of(row, column), box2 = box_of(row2, column2);
        return box == box2 ? !thick && box != kOutside : thick;
    }
    template <typename Test, typename Draw>
    static void runs(int length, Test&& belongs, Draw&& stroke) {
        for (int from = 0; from < length; ++from) {
            int to = from;
            while (to < length && belongs(to)) ++to;
            if (to > from) stroke(from, to);
            from = to;
        }
    }

    void text_at(int x, int y, Digit d) {
        put(out_, "<text x=\"", x, "\" y=\"", y, "\">");
        out_ += value_text(board_, d);
        put(out_, "</text>");
    }

    void open_group(int size, std::string_view colour, bool bold) {
        put(out_, "<g font-family=\"sans-serif\" font-size=\"", size,
            "\" text-anchor=\"middle\" fill=\"", colour,
            bold ? "\" font-weight=\"bold\">\n" : "\">\n");
    }

    // `placed`: the digits that were placed, in colour; otherwise the givens, bold
    void digits(bool placed, std::string_view colour) {
        bool opened = false;
        for (std::size_t c = 0; c < grid_cells(); ++c) {
            if (puzzle_.givens[c] == kOpen || is_placed(puzzle_, c) != placed) continue;
            if (!opened) open_group(26, colour, !placed);
            opened = true;
            text_at(x_of(c) + kCell / 2, y_of(c) + 29, puzzle_.givens[c]);
        }
        if (opened) put(out_, "\n</g>\n");
    }

    // Colours that the colour-blind tell apart, each with a shape of its own: a disc what is
    // placed, a ring the pattern, a square its other half, a stroke what goes.
    void tint_marked_cells() {
        for (const Mark& mark : marks_) {
            if (mark.digit != kOpen || !board_.is_grid(mark.cell)) continue;
            put(out_, "<rect x=\"", x_of(mark.cell), "\" y=\"", y_of(mark.cell), "\" width=\"",
                kCell, "\" height=\"", kCell, "\" fill=\"",
                mark.kind == Mark::Kind::Base ? "#e3f0fb" : "#fdf3d0", "\"/>\n");
        }
    }
    void mark_candidates() {
        for (const Mark& mark : marks_) {
            if (mark.digit == kOpen || !board_.is_grid(mark.cell)) continue;
            const int x = candidate_x(mark.cell, mark.digit), half = candidate_step() / 2;
            const int y = candidate_y(mark.cell, mark.digit) - half + 2;
            if (mark.kind == Mark::Kind::Second)
                put(out_, "<rect x=\"", x - half, "\" y=\"", y - half, "\" width=\"", 2 * half,
                    "\" height=\"", 2 * half, "\" fill=\"#f6c36b\"/>\n");
            else if (mark.kind == Mark::Kind::Pattern || mark.kind == Mark::Kind::Placed)
                put(out_, "<circle cx=\"", x, "\" cy=\"", y, "\" r=\"", half, "\" fill=\"",
                    mark.kind == Mark::Kind::Placed ? "#3fae6a" : "#9fd0f5", "\"/>\n");
        }
    }
    void strike_candidates() {
        for (const Mark& mark : marks_) {
            if (mark.kind != Mark::Kind::Removed || !board_.is_grid(mark.cell)) continue;
            const int x = candidate_x(mark.cell, mark.digit), half = candidate_step() / 2;
            const int y = candidate_y(mark.cell, mark.digit) - half + 2;
            put(out_, "<path d=\"M", x - half, " ", y + half, "L", x + half, " ", y - half,
                "\" stroke=\"#c22\" stroke-width=\"2\"/>\n");
        }
    }

    int candidate_side() const {
        int side = 1;
        while (side * side < board_.digits()) ++side;
        return side;
    }
    int candidate_step() const { return kCell / candidate_side(); }
    int candidate_x(std::size_t c, Digit d) const {  // of its middle
        return x_of(c) + (d - 1) % candidate_side() * candidate_step() + candidate_step() / 2 + 1;
    }
    int candidate_y(std::size_t c, Digit d) const {  // of its base line
        return y_of(c) + ((d - 1) / candidate_side() + 1) * candidate_step() - 2;
    }

    // Candidates stand in a small grid of their own, each digit always at the same place.
    void candidates() {
        if (puzzle_.candidates.empty()) return;
        open_group(candidate_step() - (candidate_side() > 3 ? 1 : 2), "#555", false);
        const auto marks = visible_marks(puzzle_);
        for (std::size_t c = 0; c < grid_cells(); ++c) {
            if (puzzle_.givens[c] != kOpen || !board_.is_used(static_cast<Cell>(c))) continue;
            for (const Digit d : marks[c]) text_at(candidate_x(c, d), candidate_y(c, d), d);
        }
        put(out_, "\n</g>\n");
    }

    const Puzzle& puzzle_;
    const Geometry& board_;
    const std::span<const Mark> marks_;
    const RulePictures rules_;
    std::string& out_;
};

}  // namespace

PictureSize write_svg_inside(const Puzzle& puzzle, std::span<const Mark> marks, int y,
                             std::string& out) {
    Picture picture(puzzle, marks, out);
    picture.draw(" y=\"" + std::to_string(y) + "\"");
    return picture.size();
}

Result<bool> write_svg(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    Picture(puzzle, options.marks, out).draw();
    return true;
}

}  // namespace sudokit::text
