// A picture: thin lines between cells, thick ones where boxes differ, a tint for extra houses,
// rules as they are usually drawn, black digits for givens, blue ones for placed digits (where a
// step is shown: grey, and red for the newest), small ones for candidates. All lines of one weight
// are one path and all digits of one kind one group, so a grid stays near 3 kB.
//
// Colours are attributes for a light page, which every viewer understands; dark_style() adds those
// for a dark page.

#include "format/picture/svg.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "format/picture/layers.hpp"
#include "format/text/xml.hpp"
#include "model/box_borders.hpp"
#include "model/digit_text.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

constexpr int kCell = kSvgCell, kMargin = 4, kLine = 14, kLabel = 20;

// Each in the same font as the rules that it covers.
std::string bright_rules(const Geometry& board, std::span<const Rule> rules) {
    std::string out;
    for (const Rule& rule : rules) out += RulePictures::bright(board, rule);
    if (out.empty()) return out;
    return "<g font-family=\"sans-serif\" text-anchor=\"middle\">\n" + out + "</g>\n";
}

class Picture {
  public:
    Picture(const Puzzle& puzzle, const WriteOptions& options, std::string& out)
        : puzzle_(puzzle),
          board_(*puzzle.geometry),
          borders_(board_),
          options_(options),
          plan_(puzzle),
          step_(puzzle, options.marks, options.links),
          rules_(board_, puzzle.rules, options.rule_words),
          lines_of_words_(lines_of_words()),
          out_(out) {}

    void draw() {
        open();
        const std::size_t begin = out_.size();
        paper();
        tint_extra_houses();
        out_ += step_.cells();
        out_ += rules_.under();
        lines(false, "#999", 1);
        lines(true, "#000", 3);
        over_the_grid();
        out_ += bright_rules(board_, options_.bright);
        labels();
        const bool shows_step = !step_.empty();
        const std::string marks = step_.candidates();
        out_ += marks;
        digits(Kind::Given, "#000");
        digits(Kind::Placed, shows_step ? "#777" : "#15b");
        digits(Kind::Newest, "#15b");
        candidates();
        out_ += step_.strokes();
        words();
        out_.insert(begin, dark_style(std::string_view(out_).substr(begin)));
        out_ += "</svg>\n";
    }

    // The output since the last call.
    std::string take() { return std::exchange(out_, {}); }

    BoardLayers layers() {
        BoardLayers layers;
        layers.box = box(0);
        tint_extra_houses();
        layers.tint = take();
        layers.under = rules_.under();
        lines(false, "#999", 1);
        lines(true, "#000", 3);
        layers.lines = take();
        over_the_grid();
        layers.over = take();
        layers.words = rules_.words();
        layers.is_tight = has_labels(puzzle_.rules);
        layers.dark = dark_rules(layers.tint + layers.under + layers.lines + layers.over);
        return layers;
    }

  private:
    enum class Kind : std::uint8_t { Given, Placed, Newest };

    std::size_t grid_cells() const { return static_cast<std::size_t>(board_.grid_cells()); }

    // Clues around the grid need a margin of one cell; each rule in words needs a line below.
    int margin() const { return rules_.has_outside() ? kCell : kMargin; }
    int label_margin() const { return options_.labels == Labels::None ? 0 : kLabel; }

    // The bounds of the picture, with this many lines of words below.
    std::array<int, 4> box(int words) const {
        const int from = -margin() - label_margin();
        return {from, from, board_.columns() * kCell + margin() - from,
                board_.rows() * kCell + margin() - from + kLine * words};
    }

    void open() {
        const int words = static_cast<int>(lines_of_words_.size() + !lines_of_words_.empty());
        const auto [from, top, width, height] = box(words);
        put(out_, "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" role=\"img\" class=\"",
            kSvgClass, "\" width=\"", width, "\" height=\"", height, "\" viewBox=\"", from, " ",
            top, " ", width, " ", height, "\">\n<title>", xml_escaped(title()), "</title>\n<desc>",
            xml_escaped(description()), "</desc>\n");
    }
    std::string title() const {
        if (!options_.title.empty()) return std::string(options_.title);
        for (const auto& [name, value] : puzzle_.fields)
            if ((name == "name" || name == "title") && !value.empty()) return value;
        return "Sudoku";
    }
    std::string description() const {
        if (!options_.description.empty()) return std::string(options_.description);
        std::string text = say(board_.rows(), " rows, ", board_.columns(), " columns, ",
                               plural(static_cast<std::uint64_t>(puzzle_.given_count()), "digit"));
        if (!puzzle_.rules.empty()) put(text, ", ", plural(puzzle_.rules.size(), "rule"));
        return text;
    }

    void paper() {
        const int from = -margin() - label_margin();
        put(out_, "<rect x=\"", from, "\" y=\"", from,
            "\" width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    }

    // r1 ... beside the rows and c1 ... above the columns, or 1 ... and A ... instead
    void labels() {
        if (options_.labels == Labels::None) return;
        const bool chess = options_.labels == Labels::Chess;
        open_group(11, "#777", false);
        const int at = -margin() - kLabel / 2;
        for (int r = 0; r < board_.rows(); ++r)
            put(out_, "<text x=\"", at, "\" y=\"", r * kCell + kCell / 2 + 4, "\">",
                chess ? "" : "r", r + 1, "</text>");
        for (int c = 0; c < board_.columns(); ++c)
            put(out_, "<text x=\"", c * kCell + kCell / 2, "\" y=\"", at + 4, "\">",
                chess ? support::column_letters(c) : say("c", c + 1), "</text>");
        put(out_, "\n</g>\n");
    }

    void over_the_grid() {
        if (rules_.over().empty() && !rules_.has_outside()) return;
        out_ += "<g font-family=\"sans-serif\" text-anchor=\"middle\">\n";
        out_.append(rules_.over()).append(rules_.outside()).append("</g>\n");
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
    void words() {
        if (lines_of_words_.empty()) return;
        int y = board_.rows() * kCell + (rules_.has_outside() ? kCell : 0) + kLine;
        out_ += "<g font-family=\"sans-serif\" font-size=\"11\" fill=\"#000\">\n";
        for (const std::string& line : lines_of_words_) {
            put(out_, "<text x=\"0\" y=\"", y, "\">", xml_escaped(line), "</text>\n");
            y += kLine;
        }
        out_ += "</g>\n";
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
            out_ += "<path d=\"";
            for (const Cell c : house.cells)
                if (board_.is_grid(c))
                    put(out_, "M", plan_.left_of(c), " ", plan_.top_of(c), "h", kCell, "v", kCell,
                        "h-", kCell, "z");
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

    // One pass along every line of the grid; edges in a row with the same weight are one stroke.
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

    void text_at(int x, int y, Digit d) {
        put(out_, "<text x=\"", x, "\" y=\"", y, "\">");
        out_ += digit_text(board_, d);
        put(out_, "</text>");
    }

    void open_group(int size, std::string_view colour, bool bold) {
        put(out_, "<g font-family=\"sans-serif\" font-size=\"", size,
            "\" text-anchor=\"middle\" fill=\"", colour,
            bold ? "\" font-weight=\"bold\">\n" : "\">\n");
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
            text_at(plan_.left_of(c) + kCell / 2, plan_.top_of(c) + 29, puzzle_.givens[i]);
        }
        if (opened) put(out_, "\n</g>\n");
    }

    void candidates() {
        if (puzzle_.candidates.empty()) return;
        open_group(plan_.candidate_font(), "#666", false);
        const auto marks = visible_marks(puzzle_);
        for (std::size_t i = 0; i < grid_cells(); ++i) {
            const auto c = static_cast<Cell>(i);
            if (puzzle_.givens[i] != kOpen || !board_.is_used(c)) continue;
            for (const Digit d : marks[i])
                text_at(plan_.candidate_x(c, d), plan_.candidate_line(c, d), d);
        }
        put(out_, "\n</g>\n");
    }

    const Puzzle& puzzle_;
    const Geometry& board_;
    const BoxBorders borders_;
    const WriteOptions& options_;
    const PicturePlan plan_;
    const StepPictures step_;
    const RulePictures rules_;
    const std::vector<std::string> lines_of_words_;
    std::string& out_;
};

}  // namespace

BoardLayers board_layers(const Puzzle& puzzle) {
    std::string out;
    return Picture(puzzle, {}, out).layers();
}

StepLayers step_layers(const Puzzle& position, const StepView& view) {
    const StepPictures pictures(position, view.marks, view.links);
    StepLayers layers{pictures.cells(),
                      bright_rules(*position.geometry, view.rules),
                      pictures.candidates(),
                      pictures.strokes(),
                      {}};
    layers.dark = dark_rules(layers.cells + layers.rules + layers.candidates + layers.strokes);
    return layers;
}

Result<void> write_svg(const Puzzle& puzzle, std::string& out, const WriteOptions& options) {
    Picture(puzzle, options, out).draw();
    return {};
}

}  // namespace sudokit::text
