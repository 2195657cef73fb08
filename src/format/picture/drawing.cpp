// A picture: thin lines between cells, thick ones where boxes differ, a tint for extra houses,
// rules as they are usually drawn, black digits for givens, blue ones for placed digits (where a
// step is shown: grey, and red for the newest), small ones for candidates. All lines of one weight
// are one path and all digits of one kind one group.

#include "format/picture/drawing.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "format/picture/parts.hpp"
#include "model/box_borders.hpp"
#include "model/digit_text.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

constexpr int kCell = kSvgCell, kMargin = 4, kLine = 14, kLabel = 20;

class Picture {
  public:
    Picture(const Puzzle& puzzle, const WriteOptions& options)
        : puzzle_(puzzle),
          board_(*puzzle.geometry),
          borders_(board_),
          options_(options),
          plan_(puzzle),
          step_(puzzle, options.marks, options.links),
          rules_(board_, puzzle.rules, options.rule_words),
          lines_of_words_(lines_of_words()) {}

    Drawing draw() {
        tint_extra_houses();
        append(out_, step_.cells());
        append(out_, rules_.under());
        lines(false, "#999", 1);
        lines(true, "#000", 3);
        over_the_grid();
        append(out_, RulePictures::bright(board_, options_.bright));
        labels();
        append(out_, step_.candidates());
        digits(Kind::Given, "#000");
        digits(Kind::Placed, step_.empty() ? "#15b" : "#777");
        digits(Kind::Newest, "#15b");
        candidates();
        twins();
        append(out_, step_.strokes());
        words_below();
        const auto lines = static_cast<int>(lines_of_words_.size() + !lines_of_words_.empty());
        return {bounds(lines), std::move(out_)};
    }

    DrawnBoard board() {
        DrawnBoard board;
        board.box = bounds(0);
        tint_extra_houses();
        board.tint = std::exchange(out_, {});
        board.under = rules_.under();
        lines(false, "#999", 1);
        lines(true, "#000", 3);
        board.lines = std::exchange(out_, {});
        over_the_grid();
        board.over = std::exchange(out_, {});
        board.words = rules_.words();
        return board;
    }

  private:
    enum class Kind : std::uint8_t { Given, Placed, Newest };

    std::size_t grid_cells() const { return static_cast<std::size_t>(board_.grid_cells()); }

    // Clues around the grid need a margin of one cell; each rule in words needs a line below.
    int margin() const { return rules_.has_outside() ? kCell : kMargin; }
    int label_margin() const { return options_.labels == Labels::None ? 0 : kLabel; }

    // The bounds of the picture, with this many lines of words below.
    std::array<int, 4> bounds(int words) const {
        const int from = -margin() - label_margin();
        return {from, from, board_.columns() * kCell + margin() - from,
                board_.rows() * kCell + margin() - from + kLine * words};
    }

    // r1 ... beside the rows and c1 ... above the columns, or 1 ... and A ... instead
    void labels() {
        if (options_.labels == Labels::None) return;
        const bool chess = options_.labels == Labels::Chess;
        open_group(11, "#777", false);
        const int at = -margin() - kLabel / 2;
        for (int r = 0; r < board_.rows(); ++r)
            out_.push_back(words(at, r * kCell + kCell / 2 + 4, say(chess ? "" : "r", r + 1)));
        for (int c = 0; c < board_.columns(); ++c)
            out_.push_back(words(c * kCell + kCell / 2, at + 4,
                                 chess ? support::column_letters(c) : say("c", c + 1)));
        out_.push_back(group_end());
    }

    void over_the_grid() {
        if (rules_.over().empty() && !rules_.has_outside()) return;
        out_.push_back(rules_group());
        append(out_, rules_.over());
        append(out_, rules_.outside());
        out_.push_back(group_end());
    }
    // Each rule in words, broken where it is wider than the board; of many rules only the first, as their
    // picture would be smaller than its words.
    std::vector<std::string> lines_of_words() const {
        constexpr int kWidth = 12;  // of two letters
        constexpr std::size_t kMostLines = 12;
        const auto most = static_cast<std::size_t>(2 * board_.columns() * kCell / kWidth);
        std::vector<std::string> lines;
        for (const std::string& rule : rules_.words()) {
            for (std::string_view rest = rule; !rest.empty();) {
                std::size_t end = rest.size() <= most ? rest.size() : rest.rfind(' ', most);
                if (end == rest.npos || end == 0) end = std::min(rest.find(' '), rest.size());
                lines.emplace_back(rest.substr(0, end));
                rest.remove_prefix(std::min(end + 1, rest.size()));
            }
            if (lines.size() > kMostLines) {
                lines.resize(kMostLines);
                lines.back() += " \u2026";
                return lines;
            }
        }
        return lines;
    }
    void words_below() {
        if (lines_of_words_.empty()) return;
        int y = board_.rows() * kCell + (rules_.has_outside() ? kCell : 0) + kLine;
        out_.push_back(group({.fill = "#000"}, {11}));
        for (const std::string& line : lines_of_words_) {
            out_.push_back(words(0, y, line));
            y += kLine;
        }
        out_.push_back(group_end());
    }

    // All extra houses share one tint, unless together they cover the board (disjoint groups do):
    // then each gets its own colour, because one tint would be a single grey area.
    void tint_extra_houses() {
        static constexpr std::array<const char*, 10> kColours{
            "#fbd5d5", "#d5e4fb", "#d8f2d0", "#fbf0c0", "#e6d9f5",
            "#fde0c5", "#cdeeee", "#f5d5ea", "#e3e3e3", "#e5ecb8"};
        const bool in_colours = extra_houses_share_the_board();
        std::size_t next = 0;
        for (const House& house : board_.houses()) {
            if (house.kind != HouseKind::Extra) continue;
            std::string data;
            for (const Cell c : house.cells)
                if (board_.is_grid(c))
                    put(data, "M", plan_.left_of(c), " ", plan_.top_of(c), "h", kCell, "v", kCell,
                        "h-", kCell, "z");
            out_.push_back(
                path(data, {.fill = in_colours ? kColours[next++ % kColours.size()] : "#e6e6e6"}));
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

    // One pass along every line of the grid; edges in a row with the same weight are one stroke.
    void lines(bool thick, std::string_view colour, int width) {
        std::string data;
        for (int r = 0; r <= board_.rows(); ++r)
            runs(
                board_.columns(), [&](int c) { return is_drawn(thick, r - 1, c, r, c); },
                [&](int from, int to) {
                    put(data, "M", from * kCell, " ", r * kCell, "H", to * kCell);
                });
        for (int c = 0; c <= board_.columns(); ++c)
            runs(
                board_.rows(), [&](int r) { return is_drawn(thick, r, c - 1, r, c); },
                [&](int from, int to) {
                    put(data, "M", c * kCell, " ", from * kCell, "V", to * kCell);
                });
        if (data.empty()) return;
        out_.push_back(path(
            data,
            {.fill = "none", .stroke = colour, .tenths = 10 * width, .ends = Paint::Ends::Square}));
    }
    bool is_drawn(bool thick, int row, int column, int row2, int column2) const {
        if (borders_.between(row, column, row2, column2)) return thick;
        return !thick && borders_.is_cell(row, column);
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

    void digit_at(int x, int y, Digit d) { out_.push_back(words(x, y, digit_text(board_, d))); }

    void open_group(int size, std::string_view colour, bool bold) {
        out_.push_back(group({.fill = colour}, {size, bold, Font::Anchor::Middle}));
    }

    Kind kind_of(std::size_t c) const {
        if (step_.is_newest(static_cast<Cell>(c))) return Kind::Newest;
        return is_placed(puzzle_, c) ? Kind::Placed : Kind::Given;
    }

    // The givens are bold, and so is the newest digit.
    void digits(Kind kind, std::string_view colour) {
        bool opened = false;
        for (std::size_t i = 0; i < grid_cells(); ++i) {
            if (puzzle_.givens[i] == kOpen || kind_of(i) != kind) continue;
            if (!opened) open_group(26, colour, kind != Kind::Placed);
            opened = true;
            const auto c = static_cast<Cell>(i);
            digit_at(plan_.left_of(c) + kCell / 2, plan_.top_of(c) + 29, puzzle_.givens[i]);
        }
        if (opened) out_.push_back(group_end());
    }

    // Lines and dots of rules may pass below candidates, which then have a pale rim.
    void candidates() {
        if (puzzle_.candidates.empty()) return;
        Paint paint{.fill = "#666"};
        if (!rules_.under().empty() || !rules_.over().empty())
            paint.stroke = "#fff", paint.tenths = 16;
        out_.push_back(group(paint, {plan_.candidate_font(), false, Font::Anchor::Middle}));
        const auto marks = visible_marks(puzzle_);
        for (std::size_t i = 0; i < grid_cells(); ++i) {
            const auto c = static_cast<Cell>(i);
            if (puzzle_.givens[i] != kOpen || !board_.is_used(c)) continue;
            for (const Digit d : marks[i])
                digit_at(plan_.candidate_x(c, d), plan_.candidate_line(c, d), d);
        }
        out_.push_back(group_end());
    }

    // In the corner of a cell what the rules count with instead of it: the number of its region, or those
    // that are left for it. What the step is about is blue.
    void twins() {
        const auto firsts = twin_blocks(board_);
        if (firsts.empty()) return;
        out_.push_back(group({.fill = "#9a5b12"}, {8, true, Font::Anchor::Start}));
        for (std::size_t i = 0; i < grid_cells(); ++i) {
            const auto twin = static_cast<Cell>(firsts[0] + i);
            std::string text;
            if (puzzle_.givens[twin] != kOpen)
                text = digit_text(board_, puzzle_.givens[twin]);
            else if (!puzzle_.candidates.empty() && puzzle_.candidates[twin] != board_.all_digits())
                text = listed_shortly(puzzle_.candidates[twin]);
            if (text.empty()) continue;
            const auto c = static_cast<Cell>(i);
            out_.push_back(words(plan_.left_of(c) + 3, plan_.top_of(c) + 9, std::move(text),
                                 {.fill = step_.is_about(twin) ? "#1a6fc4" : ""}));
        }
        out_.push_back(group_end());
    }

    // "2479", or "2-7" where that is shorter: eight digits are wider than a cell.
    std::string listed_shortly(DigitSet digits) const {
        std::string all;
        for (const Digit d : digits) all += digit_text(board_, d);
        std::string ranges = ranges_text(board_, digits, digit_text);
        return ranges.size() < all.size() ? ranges : all;
    }

    const Puzzle& puzzle_;
    const Geometry& board_;
    const BoxBorders borders_;
    const WriteOptions& options_;
    const PicturePlan plan_;
    const StepPictures step_;
    const RulePictures rules_;
    const std::vector<std::string> lines_of_words_;
    Shapes out_;
};

}  // namespace

Drawing drawing_of(const Puzzle& puzzle, const WriteOptions& options) {
    return Picture(puzzle, options).draw();
}

DrawnBoard drawn_board(const Puzzle& puzzle) { return Picture(puzzle, {}).board(); }

}  // namespace sudokit::text
