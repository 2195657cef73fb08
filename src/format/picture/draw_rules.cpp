// draw_rules.cpp - rules as they are usually drawn.
//
// In: the rules of a puzzle. Out: shapes under the digits (lines, cages), over them (dots, signs) and
// outside the grid (clues). kLooks is the table: kind of rule, kind of drawing, colour or sign; a
// draw function per kind of drawing returns false if the cells do not fit it (a dot between cells
// that do not touch).
//
// Such rules, and kinds without a row, are put into words below the grid, so nothing is left out.
#include <algorithm>

#include "format/picture/parts.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr int kHalf = kSvgCell / 2;

constexpr RuleLook kLooks[] = {
    {RuleKind::Thermometer, RuleDrawing::Line, "#c4c4c4", 12},
    {RuleKind::SlowThermometer, RuleDrawing::Line, "#c9d8e4", 12},
    {RuleKind::Arrow, RuleDrawing::Line, "#aaa", 3},
    {RuleKind::DoubleArrow, RuleDrawing::Line, "#9ab", 4},
    {RuleKind::Palindrome, RuleDrawing::Line, "#bbb", 7},
    {RuleKind::Renban, RuleDrawing::Line, "#d8a3e0", 7},
    {RuleKind::Nabner, RuleDrawing::Line, "#e8d27a", 7},
    {RuleKind::Whispers, RuleDrawing::Line, "#8fd694", 7},
    {RuleKind::Between, RuleDrawing::Line, "#aaa", 4},
    {RuleKind::Lockout, RuleDrawing::Line, "#9fb4e8", 5},
    {RuleKind::RegionSum, RuleDrawing::Line, "#8ccbe8", 7},
    {RuleKind::Zipper, RuleDrawing::Line, "#c5a6ec", 7},
    {RuleKind::SumLine, RuleDrawing::Line, "#f0b7a0", 7},
    {RuleKind::Modular, RuleDrawing::Line, "#7fcfc4", 7},
    {RuleKind::Entropic, RuleDrawing::Line, "#f2c185", 7},
    {RuleKind::Parity, RuleDrawing::Line, "#e6a5b4", 7},
    {RuleKind::Cage, RuleDrawing::Cage, "N"},
    {RuleKind::Different, RuleDrawing::Cage, "N"},
    {RuleKind::Sum, RuleDrawing::Cage, "\u03a3N"},
    {RuleKind::Product, RuleDrawing::Cage, "N\u00d7"},
    {RuleKind::Minus, RuleDrawing::Cage, "N\u2212"},
    {RuleKind::Quotient, RuleDrawing::Cage, "N\u00f7"},
    {RuleKind::Odd, RuleDrawing::Cells},
    {RuleKind::Even, RuleDrawing::Cells},
    {RuleKind::CountingCircles, RuleDrawing::Cells},
    {RuleKind::Minimum, RuleDrawing::Cells},
    {RuleKind::Maximum, RuleDrawing::Cells},
    {RuleKind::Difference, RuleDrawing::Edges},
    {RuleKind::Ratio, RuleDrawing::Edges},
    {RuleKind::EdgeSum, RuleDrawing::Edges},
    {RuleKind::Greater, RuleDrawing::Edges},
    {RuleKind::Contains, RuleDrawing::Corner},
    {RuleKind::Sandwich, RuleDrawing::Outside},
    {RuleKind::XSum, RuleDrawing::Outside, "x"},
    {RuleKind::Skyscraper, RuleDrawing::Outside, "s"},
    {RuleKind::HiddenSkyscraper, RuleDrawing::Outside, "h"},
    {RuleKind::NumberedRoom, RuleDrawing::Outside, "n"},
    {RuleKind::FullRank, RuleDrawing::Outside, "#"},
    {RuleKind::LittleKiller, RuleDrawing::Outside},
};

std::string numbers_text(std::span<const int> numbers, std::string_view between = "/") {
    std::string text;
    for (const int number : numbers) put(text, text.empty() ? "" : between, number);
    return text;
}

}  // namespace

const RuleLook* look_of(RuleKind kind) {
    const auto* look = std::ranges::find(kLooks, kind, &RuleLook::kind);
    return look == std::end(kLooks) ? nullptr : look;
}

std::vector<Cell> twin_blocks(const Geometry& board) {
    std::vector<Cell> firsts;
    int first = board.grid_cells();
    for (const ExtraCells& block : board.extra()) {
        if (block.rows == board.rows() && block.columns == board.columns())
            firsts.push_back(static_cast<Cell>(first));
        first += block.rows * block.columns;
    }
    return firsts;
}

bool has_labels(const Puzzle& puzzle) {
    if (!twin_blocks(*puzzle.geometry).empty()) return true;
    return std::ranges::any_of(puzzle.rules, [](const Rule& rule) {
        const RuleLook* look = look_of(rule.kind);
        return look && look->drawing == RuleDrawing::Cage && !rule.numbers.empty();
    });
}

// Tables and automata say little, so the name that their author gave them is added.
std::string RulePictures::said(const Rule& rule) const {
    if (say_) return say_(rule);
    std::string text = describe(board_, rule);
    const std::string_view meaning = rule.name.empty() ? rule.text : rule.name;
    if ((rule.table || rule.automaton) && !meaning.empty())
        text.insert(info_of(rule.kind).word.size(), say(" '", meaning, "'"));
    return text;
}

RulePictures::RulePictures(const Geometry& board, std::span<const Rule> rules,
                           std::function<std::string(const Rule&)> say)
    : board_(board), say_(std::move(say)) {
    for (const Rule& rule : rules) draw(rule);
}

bool RulePictures::all_in_grid(const Rule& rule) const {
    return !rule.lists.empty() && std::ranges::all_of(rule.lists, [&](const auto& list) {
        return std::ranges::all_of(list, [&](Cell c) { return board_.is_grid(c); });
    });
}

void RulePictures::draw(const Rule& rule) {
    if (all_in_grid(rule) && draw_usual(rule)) return;
    if (std::string words = said(rule); !words.empty()) words_.push_back(std::move(words));
}

bool RulePictures::draw_usual(const Rule& rule) {
    const RuleLook* look = look_of(rule.kind);
    if (!look) return false;
    switch (look->drawing) {
        case RuleDrawing::Line:
            return draw_line(rule);
        case RuleDrawing::Cage:
            return draw_cage(rule);
        case RuleDrawing::Cells:
            return draw_cells(rule);
        case RuleDrawing::Edges:
            return draw_edges(rule);
        case RuleDrawing::Corner:
            return draw_corner(rule);
        case RuleDrawing::Outside:
            return draw_outside(rule);
    }
    return false;
}

void RulePictures::disc(Cell c, int radius, const Paint& paint) {
    under_.push_back(is_halo_ ? circle(x(c), y(c), radius + kHalo, {.fill = kBright})
                              : circle(x(c), y(c), radius, paint));
}

void RulePictures::polyline(const std::vector<Cell>& list, std::string_view colour, int width,
                            bool arrow) {
    // Digits must be readable on the halo of a thin line, which is hardly covered.
    constexpr int kThin = 6;
    Paint paint = {.stroke = colour, .tenths = 10 * width};
    if (is_halo_) {
        paint.stroke = kBright, paint.tenths = 10 * (width + 2 * kHalo);
        if (width < kThin) paint.percent = 50;
    }
    std::string points;
    for (const Cell c : list) put(points, x(c), ",", y(c), " ");
    under_.push_back({Shape::Form::Line, 0, 0, 0, 0, std::move(points), paint});
    if (!arrow || list.size() < 2) return;
    // Two strokes back from the tip, turned by 45 degrees to either side of the line.
    const Cell tip = list.back(), before = list[list.size() - 2];
    const auto sign = [](int d) { return (d > 0) - (d < 0); };
    const int dx = sign(x(tip) - x(before)), dy = sign(y(tip) - y(before));
    const int scale = dx && dy ? 5 : 7;
    paint.fill = "none";
    under_.push_back(
        path(say("M", x(tip) - scale * (dx - dy), " ", y(tip) - scale * (dy + dx), "L", x(tip), " ",
                 y(tip), "L", x(tip) - scale * (dx + dy), " ", y(tip) - scale * (dy - dx)),
             paint));
}

bool RulePictures::draw_line(const Rule& rule) {
    const RuleKind kind = rule.kind;
    const auto& [_, drawing, colour, width] = *look_of(kind);
    if (kind == RuleKind::Arrow) {
        for (std::size_t i = 1; i < rule.lists.size(); ++i) {
            auto shaft = rule.lists[i];
            shaft.insert(shaft.begin(), rule.lists[0].back());
            polyline(shaft, colour, width, true);
        }
        if (rule.lists[0].size() > 1)
            polyline(rule.lists[0], "#ddd", 28);
        else
            disc(rule.lists[0][0], 15, {.fill = "#fff", .stroke = "#888", .tenths = 20});
        return true;
    }
    for (const auto& list : rule.lists) {
        SUDOKIT_CHECK(!list.empty());
        polyline(list, colour, width);
        draw_ends(kind, list);
    }
    const bool usual_whispers =
        kind == RuleKind::Whispers && rule.numbers[0] == (board_.digits() + 1) / 2;
    if (!rule.numbers.empty() && !usual_whispers)
        small_text(x(rule.lists[0][0]) + 12, y(rule.lists[0][0]) - 11, 9,
                   numbers_text(rule.numbers), "#666", over_);
    return true;
}

void RulePictures::draw_ends(RuleKind kind, const std::vector<Cell>& list) {
    const Cell first = list.front(), last = list.back();
    if (kind == RuleKind::Thermometer || kind == RuleKind::SlowThermometer)
        disc(first, 14, {.fill = kind == RuleKind::Thermometer ? "#c4c4c4" : "#c9d8e4"});
    if (kind == RuleKind::Between || kind == RuleKind::DoubleArrow)
        for (const Cell end : {first, last})
            disc(end, 13, {.fill = "#fff", .stroke = "#999", .tenths = 20});
    if (kind != RuleKind::Lockout) return;
    const Paint paint = {.fill = "#fff",
                         .stroke = is_halo_ ? kBright : "#9fb4e8",
                         .tenths = 10 * (is_halo_ ? 2 + 2 * kHalo : 2)};
    for (const Cell end : {first, last})
        under_.push_back(path(say("M", x(end), " ", y(end) - 17, "l17 17l-17 17l-17 -17z"), paint));
}

std::string RulePictures::border(const std::vector<Cell>& cells, int inset) const {
    const auto inside = [&](int row, int column) {
        return row >= 0 && column >= 0 && row < board_.rows() && column < board_.columns() &&
               std::ranges::find(cells, board_.cell_at(row, column)) != cells.end();
    };
    // An edge reaches the border of its cell if the area continues there, and stops short at a
    // corner.
    const auto reach = [&](bool goes_on, bool turns) {
        return !goes_on ? -inset : turns ? inset : 0;
    };
    std::string data;
    for (const Cell c : cells) {
        const int r = board_.row_of(c), column = board_.column_of(c);
        const int left = column * kSvgCell, top = r * kSvgCell;
        for (const int side : {-1, 1}) {
            if (!inside(r + side, column)) {
                const int at = side < 0 ? top + inset : top + kSvgCell - inset;
                put(data, "M", left - reach(inside(r, column - 1), inside(r + side, column - 1)),
                    " ", at);
                put(data, "H",
                    left + kSvgCell + reach(inside(r, column + 1), inside(r + side, column + 1)));
            }
            if (!inside(r, column + side)) {
                const int at = side < 0 ? left + inset : left + kSvgCell - inset;
                put(data, "M", at, " ",
                    top - reach(inside(r - 1, column), inside(r - 1, column + side)));
                put(data, "V",
                    top + kSvgCell + reach(inside(r + 1, column), inside(r + 1, column + side)));
            }
        }
    }
    // Cells that only touch at a corner are joined across it.
    for (const Cell c : cells) {
        const int row = board_.row_of(c), column = board_.column_of(c);
        for (const int side : {-1, 1}) {
            if (!inside(row + 1, column + side) || inside(row + 1, column) ||
                inside(row, column + side))
                continue;
            const int at = (side < 0 ? column : column + 1) * kSvgCell;
            put(data, "M", at - side * inset, " ", (row + 1) * kSvgCell - inset, "l",
                2 * side * inset, " ", 2 * inset);
        }
    }
    return data;
}

bool RulePictures::draw_cage(const Rule& rule) {
    over_.push_back(path(border(rule.lists[0], kCageInset),
                         {.fill = "none", .stroke = "#333", .tenths = 10, .dashes = "4 3"}));
    draw_cage_label(rule, "#000", false);
    return true;
}

void RulePictures::draw_cage_label(const Rule& rule, std::string_view colour, bool bold) {
    const Cell first = *std::ranges::min_element(rule.lists[0]);
    std::string label(look_of(rule.kind)->style);
    SUDOKIT_CHECK(label.find('N') != label.npos);
    label.replace(label.find('N'), 1, numbers_text(rule.numbers));
    if (!label.empty())
        over_.push_back(text::words(x(first) - kHalf + 3, y(first) - kHalf + 11, std::move(label),
                                    {.fill = colour, .stroke = "#fff", .tenths = 30},
                                    {10, bold, Font::Anchor::Start}));
}

bool RulePictures::draw_cells(const Rule& rule) {
    for (const Cell c : rule.lists[0]) {
        const int cx = x(c), cy = y(c);
        if (rule.kind == RuleKind::Odd)
            under_.push_back(circle(cx, cy, 15, {.fill = "#d5d5d5"}));
        else if (rule.kind == RuleKind::Even)
            under_.push_back(box(cx - 14, cy - 14, 28, 28, {.fill = "#d5d5d5"}));
        else if (rule.kind == RuleKind::CountingCircles)
            under_.push_back(circle(cx, cy, 16, {.fill = "none", .stroke = "#888", .tenths = 20}));
        else
            small_text(cx + 13, cy - 9, 11, rule.kind == RuleKind::Minimum ? "\u2193" : "\u2191",
                       "#777", over_);
    }
    return true;
}

std::pair<int, int> RulePictures::middle(const std::vector<Cell>& list) const {
    SUDOKIT_CHECK(!list.empty());
    int cx = 0, cy = 0;
    for (const Cell c : list) cx += x(c), cy += y(c);
    return {cx / static_cast<int>(list.size()), cy / static_cast<int>(list.size())};
}

bool RulePictures::draw_corner(const Rule& rule) {
    if (rule.lists[0].size() != 4) return false;
    const auto [cx, cy] = middle(rule.lists[0]);
    over_.push_back(circle(cx, cy, 11, {.fill = "#fff", .stroke = "#333"}));
    // One or two digits fit on a line; more are set on two.
    const auto count = static_cast<std::ptrdiff_t>(rule.numbers.size());
    if (count < 3) {
        small_text(cx, cy + 4, 10, numbers_text(rule.numbers, " "), "#000", over_);
        return true;
    }
    const auto half = rule.numbers.begin() + (count + 1) / 2;
    const int size = count < 5 ? 8 : 6;
    small_text(cx, cy - 1, size, numbers_text({rule.numbers.begin(), half}, " "), "#000", over_);
    small_text(cx, cy + 7, size, numbers_text({half, rule.numbers.end()}, " "), "#000", over_);
    return true;
}

bool RulePictures::draw_edges(const Rule& rule) {
    const bool touching = std::ranges::all_of(rule.lists, [&](const auto& list) {
        return list.size() == 2 && std::ranges::count(board_.neighbours_of(list[0]), list[1]) > 0;
    });
    if (!touching) return false;
    for (const auto& list : rule.lists) {
        const auto [cx, cy] = middle(list);
        if (rule.kind == RuleKind::EdgeSum) {
            over_.push_back(circle(cx, cy, 6, {.fill = "#fff"}));
            const int sum = rule.numbers[0];
            small_text(cx, cy + 4, 11,
                       sum == 10  ? "X"
                       : sum == 5 ? "V"
                                  : numbers_text(rule.numbers),
                       "#000", over_);
        } else if (rule.kind == RuleKind::Greater) {
            const bool sideways = y(list[0]) == y(list[1]), falls = list[0] < list[1];
            small_text(cx, cy + 4, 13,
                       sideways ? (falls ? ">" : "<") : (falls ? "\u2228" : "\u2227"), "#000",
                       over_);
        } else {
            // White and black mean something: their names, unlike numbers, stay in dark pictures.
            const bool is_white = rule.kind == RuleKind::Difference;
            const std::string_view fill = is_white ? "white" : "black";
            over_.push_back(circle(cx, cy, 6, {.fill = fill, .stroke = "#000"}));
            if (rule.numbers[0] != (is_white ? 1 : 2))
                small_text(cx, cy + 3, 8, numbers_text(rule.numbers), is_white ? "black" : "white",
                           over_);
        }
    }
    return true;
}

// Beside the first cell of the line, on the side away from the second.
std::optional<RulePictures::Clue> RulePictures::clue_of(const Rule& rule) const {
    if (rule.lists[0].empty() || rule.numbers.empty()) return std::nullopt;
    const auto& line = rule.lists[0];
    const int r = board_.row_of(line[0]), c = board_.column_of(line[0]);
    int down = 0, right = 0;
    if (line.size() > 1) {
        down = board_.row_of(line[1]) - r, right = board_.column_of(line[1]) - c;
    } else {  // a diagonal of one cell lies in a corner
        down = r == 0 ? 1 : -1, right = c == 0 ? 1 : -1;
    }
    const int row = r - down, column = c - right;
    if (row >= 0 && column >= 0 && row < board_.rows() && column < board_.columns())
        return std::nullopt;
    return Clue{column * kSvgCell + kHalf, row * kSvgCell + kHalf, down, right};
}

bool RulePictures::draw_outside(const Rule& rule) {
    const auto clue = clue_of(rule);
    if (!clue) return false;
    // The second number of a rank says whether lines may be equal.
    const std::size_t count = rule.kind == RuleKind::FullRank ? 1 : rule.numbers.size();
    std::string text =
        say(numbers_text(std::span(rule.numbers).first(count)), look_of(rule.kind)->style);
    if (rule.kind == RuleKind::LittleKiller)
        text += clue->down > 0 ? (clue->right > 0 ? "\u2198" : "\u2199")
                               : (clue->right > 0 ? "\u2197" : "\u2196");
    small_text(clue->x, clue->y + 5, 14, text, "#000", outside_);
    return true;
}

}  // namespace sudokit::text
