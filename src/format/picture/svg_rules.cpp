#include <algorithm>

#include "format/picture/svg.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

constexpr int kHalf = kSvgCell / 2;

std::string numbers_text(const Rule& rule, std::string_view between = "/") {
    std::string text;
    for (const int number : rule.numbers) {
        if (!text.empty()) text += between;
        text += std::to_string(number);
    }
    return text;
}

// How the lines of a kind look; empty: no line.
std::string_view line_style(RuleKind kind) {
    switch (kind) {
        case RuleKind::Thermometer:
            return "stroke=\"#c4c4c4\" stroke-width=\"12\"";
        case RuleKind::SlowThermometer:
            return "stroke=\"#c9d8e4\" stroke-width=\"12\"";
        case RuleKind::Arrow:
            return "stroke=\"#888\" stroke-width=\"2\"";
        case RuleKind::DoubleArrow:
            return "stroke=\"#9ab\" stroke-width=\"4\"";
        case RuleKind::Palindrome:
            return "stroke=\"#bbb\" stroke-width=\"7\"";
        case RuleKind::Renban:
            return "stroke=\"#d8a3e0\" stroke-width=\"7\"";
        case RuleKind::Nabner:
            return "stroke=\"#e8d27a\" stroke-width=\"7\"";
        case RuleKind::Whispers:
            return "stroke=\"#8fd694\" stroke-width=\"7\"";
        case RuleKind::Between:
            return "stroke=\"#aaa\" stroke-width=\"4\"";
        case RuleKind::Lockout:
            return "stroke=\"#9fb4e8\" stroke-width=\"5\"";
        case RuleKind::RegionSum:
            return "stroke=\"#8ccbe8\" stroke-width=\"7\"";
        case RuleKind::Zipper:
            return "stroke=\"#c5a6ec\" stroke-width=\"7\"";
        case RuleKind::SumLine:
            return "stroke=\"#f0b7a0\" stroke-width=\"7\"";
        case RuleKind::Modular:
            return "stroke=\"#7fcfc4\" stroke-width=\"7\"";
        case RuleKind::Entropic:
            return "stroke=\"#f2c185\" stroke-width=\"7\"";
        case RuleKind::Parity:
            return "stroke=\"#e6a5b4\" stroke-width=\"7\"";
        default:
            return {};
    }
}

bool is_cage(RuleKind kind) {
    return kind == RuleKind::Cage || kind == RuleKind::Sum || kind == RuleKind::Product ||
           kind == RuleKind::Minus || kind == RuleKind::Quotient || kind == RuleKind::Different;
}

std::string cage_label(const Rule& rule) {
    const std::string numbers = numbers_text(rule);
    switch (rule.kind) {
        case RuleKind::Sum:
            return "\u03a3" + numbers;
        case RuleKind::Product:
            return numbers + "\u00d7";
        case RuleKind::Minus:
            return numbers + "\u2212";
        case RuleKind::Quotient:
            return numbers + "\u00f7";
        default:
            return numbers;
    }
}

bool is_outside(RuleKind kind) {
    return kind == RuleKind::Sandwich || kind == RuleKind::XSum || kind == RuleKind::Skyscraper ||
           kind == RuleKind::HiddenSkyscraper || kind == RuleKind::NumberedRoom ||
           kind == RuleKind::LittleKiller || kind == RuleKind::FullRank;
}

}  // namespace

std::string svg_escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (static_cast<unsigned char>(c) >= 0x20)
            out += c;
    }
    return out;
}

RulePictures::RulePictures(const Puzzle& puzzle) : board_(*puzzle.geometry) {
    for (const Rule& rule : puzzle.rules) draw(rule);
}

bool RulePictures::all_in_grid(const Rule& rule) const {
    return !rule.lists.empty() &&
           std::all_of(rule.lists.begin(), rule.lists.end(), [&](const auto& list) {
               return std::all_of(list.begin(), list.end(),
                                  [&](Cell c) { return board_.is_grid(c); });
           });
}

void RulePictures::draw(const Rule& rule) {
    const bool drawn =
        all_in_grid(rule) && (draw_line(rule) || draw_cage(rule) || draw_mark(rule) ||
                              draw_between(rule) || draw_outside(rule));
    if (!drawn) words_.push_back(describe(board_, rule));
}

void RulePictures::circle(int x, int y, int radius, std::string_view style, std::string& out) {
    put_svg(out, "<circle cx=\"", x, "\" cy=\"", y, "\" r=\"", radius, "\" ", style, "/>\n");
}

void RulePictures::small_text(int x, int y, int size, std::string_view text,
                              std::string_view colour, std::string& out) {
    put_svg(out, "<text x=\"", x, "\" y=\"", y, "\" font-size=\"", size, "\" fill=\"", colour,
            "\">");
    put_svg(out, svg_escaped(text), "</text>\n");
}

void RulePictures::polyline(const std::vector<Cell>& list, std::string_view style, bool arrow) {
    put_svg(under_, "<polyline points=\"");
    for (const Cell c : list) put_svg(under_, x(c), ",", y(c), " ");
    put_svg(under_, "\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" ", style,
            "/>\n");
    if (!arrow || list.size() < 2) return;
    // Two strokes back from the tip, turned by 45 degrees to either side of the line.
    const Cell tip = list.back(), before = list[list.size() - 2];
    const auto sign = [](int d) { return (d > 0) - (d < 0); };
    const int dx = sign(x(tip) - x(before)), dy = sign(y(tip) - y(before));
    const int scale = dx && dy ? 5 : 7;
    put_svg(under_, "<path d=\"M", x(tip) - scale * (dx - dy), " ", y(tip) - scale * (dy + dx), "L",
            x(tip), " ", y(tip));
    put_svg(under_, "L", x(tip) - scale * (dx + dy), " ", y(tip) - scale * (dy - dx),
            "\" fill=\"none\" ", style, "/>\n");
}

bool RulePictures::draw_line(const Rule& rule) {
    const auto style = line_style(rule.kind);
    if (style.empty()) return false;
    const RuleKind kind = rule.kind;
    if (kind == RuleKind::Arrow) {
        for (std::size_t i = 1; i < rule.lists.size(); ++i) {
            auto shaft = rule.lists[i];
            shaft.insert(shaft.begin(), rule.lists[0].back());
            polyline(shaft, style, true);
        }
        if (rule.lists[0].size() > 1)
            polyline(rule.lists[0], "stroke=\"#ddd\" stroke-width=\"28\"");
        else
            circle(x(rule.lists[0][0]), y(rule.lists[0][0]), 15,
                   "fill=\"#fff\" stroke=\"#888\" stroke-width=\"2\"", under_);
        return true;
    }
    for (const auto& list : rule.lists) {
        polyline(list, style);
        const Cell first = list.front(), last = list.back();
        if (kind == RuleKind::Thermometer || kind == RuleKind::SlowThermometer)
            circle(x(first), y(first), 14,
                   kind == RuleKind::Thermometer ? "fill=\"#c4c4c4\"" : "fill=\"#c9d8e4\"", under_);
        if (kind == RuleKind::Between || kind == RuleKind::Lockout || kind == RuleKind::DoubleArrow)
            for (const Cell end : {first, last})
                circle(x(end), y(end), 13, "fill=\"#fff\" stroke=\"#999\" stroke-width=\"2\"",
                       under_);
    }
    const bool usual_whispers =
        kind == RuleKind::Whispers && rule.numbers[0] == (board_.digits() + 1) / 2;
    if (!rule.numbers.empty() && !usual_whispers)
        small_text(x(rule.lists[0][0]) + 12, y(rule.lists[0][0]) - 11, 9, numbers_text(rule),
                   "#666", over_);
    return true;
}

// Along the inner side of every edge of the cage, dashed.
void RulePictures::cage_border(const std::vector<Cell>& cells) {
    constexpr int kInset = 4;
    const auto inside = [&](int row, int column) {
        return row >= 0 && column >= 0 && row < board_.rows() && column < board_.columns() &&
               std::find(cells.begin(), cells.end(), board_.cell_at(row, column)) != cells.end();
    };
    // An edge reaches to the border of its cell where the cage goes on, and stops short at a
    // corner.
    const auto reach = [](bool goes_on, bool turns) {
        return !goes_on ? -kInset : turns ? kInset : 0;
    };
    std::string path;
    for (const Cell c : cells) {
        const int r = board_.row_of(c), column = board_.column_of(c);
        const int left = column * kSvgCell, top = r * kSvgCell;
        for (const int side : {-1, 1}) {
            if (!inside(r + side, column)) {
                const int at = side < 0 ? top + kInset : top + kSvgCell - kInset;
                put_svg(path, "M",
                        left - reach(inside(r, column - 1), inside(r + side, column - 1)), " ", at);
                put_svg(
                    path, "H",
                    left + kSvgCell + reach(inside(r, column + 1), inside(r + side, column + 1)));
            }
            if (!inside(r, column + side)) {
                const int at = side < 0 ? left + kInset : left + kSvgCell - kInset;
                put_svg(path, "M", at, " ",
                        top - reach(inside(r - 1, column), inside(r - 1, column + side)));
                put_svg(
                    path, "V",
                    top + kSvgCell + reach(inside(r + 1, column), inside(r + 1, column + side)));
            }
        }
    }
    put_svg(over_, "<path d=\"", path,
            "\" fill=\"none\" stroke=\"#333\" stroke-width=\"1\" stroke-dasharray=\"4 3\"/>\n");
}

bool RulePictures::draw_cage(const Rule& rule) {
    if (!is_cage(rule.kind)) return false;
    const auto& cells = rule.lists[0];
    cage_border(cells);
    const Cell first = *std::min_element(cells.begin(), cells.end());
    const std::string label = cage_label(rule);
    if (!label.empty())
        put_svg(over_, "<text x=\"", x(first) - kHalf + 3, "\" y=\"", y(first) - kHalf + 11,
                "\" font-size=\"10\" text-anchor=\"start\" fill=\"#000\" stroke=\"#fff\" "
                "stroke-width=\"3\" paint-order=\"stroke\">",
                label, "</text>\n");
    return true;
}

// What stands in its own cells.
bool RulePictures::draw_mark(const Rule& rule) {
    const auto each = [&](auto&& draw) {
        for (const Cell c : rule.lists[0]) draw(x(c), y(c));
        return true;
    };
    switch (rule.kind) {
        case RuleKind::Odd:
            return each([&](int cx, int cy) { circle(cx, cy, 15, "fill=\"#d5d5d5\"", under_); });
        case RuleKind::Even:
            return each([&](int cx, int cy) {
                put_svg(under_, "<rect x=\"", cx - 14, "\" y=\"", cy - 14,
                        "\" width=\"28\" height=\"28\" fill=\"#d5d5d5\"/>\n");
            });
        case RuleKind::CountingCircles:
            return each([&](int cx, int cy) {
                circle(cx, cy, 16, "fill=\"none\" stroke=\"#888\" stroke-width=\"2\"", under_);
            });
        case RuleKind::Minimum:
        case RuleKind::Maximum: {
            const auto text = rule.kind == RuleKind::Minimum ? "\u2193" : "\u2191";
            return each(
                [&](int cx, int cy) { small_text(cx + 13, cy - 9, 11, text, "#777", over_); });
        }
        default:
            return false;
    }
}

// On the edge between two cells, or the corner of four.
bool RulePictures::draw_between(const Rule& rule) {
    const auto middle = [&](const std::vector<Cell>& list) {
        int cx = 0, cy = 0;
        for (const Cell c : list) cx += x(c), cy += y(c);
        return std::pair{cx / static_cast<int>(list.size()), cy / static_cast<int>(list.size())};
    };
    const bool touching = std::all_of(rule.lists.begin(), rule.lists.end(), [&](const auto& list) {
        if (list.size() != 2) return false;
        const auto near = board_.neighbours_of(list[0]);
        return std::find(near.begin(), near.end(), list[1]) != near.end();
    });
    if (rule.kind == RuleKind::Contains && rule.lists[0].size() == 4) {
        const auto [cx, cy] = middle(rule.lists[0]);
        circle(cx, cy, 11, "fill=\"#fff\" stroke=\"#333\"", over_);
        small_text(cx, cy + 3, rule.numbers.size() > 2 ? 7 : 10, numbers_text(rule, " "), "#000",
                   over_);
        return true;
    }
    if (!touching) return false;
    for (const auto& list : rule.lists) {
        const auto [cx, cy] = middle(list);
        const bool sideways = y(list[0]) == y(list[1]);
        const bool first_is_lesser_place = list[0] < list[1];
        switch (rule.kind) {
            case RuleKind::Difference:
                circle(cx, cy, 6, "fill=\"#fff\" stroke=\"#000\"", over_);
                if (rule.numbers[0] != 1)
                    small_text(cx, cy + 3, 8, numbers_text(rule), "#000", over_);
                break;
            case RuleKind::Ratio:
                circle(cx, cy, 6, "fill=\"#000\"", over_);
                if (rule.numbers[0] != 2)
                    small_text(cx, cy + 3, 8, numbers_text(rule), "#fff", over_);
                break;
            case RuleKind::EdgeSum:
                circle(cx, cy, 6, "fill=\"#fff\"", over_);
                small_text(cx, cy + 4, 11,
                           rule.numbers[0] == 10  ? "X"
                           : rule.numbers[0] == 5 ? "V"
                                                  : numbers_text(rule),
                           "#000", over_);
                break;
            case RuleKind::Greater: {
                const bool falls = first_is_lesser_place;
                const auto sign = sideways ? (falls ? ">" : "<") : (falls ? "\u2228" : "\u2227");
                small_text(cx, cy + 4, 13, sign, "#000", over_);
                break;
            }
            default:
                return false;
        }
    }
    return true;
}

// Beside the first cell of the line, on the far side from the second.
bool RulePictures::draw_outside(const Rule& rule) {
    if (!is_outside(rule.kind) || rule.lists[0].empty() || rule.numbers.empty()) return false;
    const auto& line = rule.lists[0];
    const int r = board_.row_of(line[0]), c = board_.column_of(line[0]);
    int down = 0, right = 0;
    if (line.size() > 1) {
        down = board_.row_of(line[1]) - r, right = board_.column_of(line[1]) - c;
    } else {  // a diagonal of one cell lies in a corner
        down = r == 0 ? 1 : -1, right = c == 0 ? 1 : -1;
    }
    const int row = r - down, column = c - right;
    if (row >= 0 && column >= 0 && row < board_.rows() && column < board_.columns()) return false;
    static constexpr std::pair<RuleKind, const char*> kSigns[] = {{RuleKind::XSum, "x"},
                                                                  {RuleKind::Skyscraper, "s"},
                                                                  {RuleKind::HiddenSkyscraper, "h"},
                                                                  {RuleKind::NumberedRoom, "n"},
                                                                  {RuleKind::FullRank, "#"}};
    std::string text = numbers_text(rule);
    for (const auto& [kind, sign] : kSigns)
        if (kind == rule.kind) text += sign;
    if (rule.kind == RuleKind::LittleKiller)
        text += down > 0 ? (right > 0 ? "\u2198" : "\u2199") : (right > 0 ? "\u2197" : "\u2196");
    small_text(column * kSvgCell + kHalf, row * kSvgCell + kHalf + 5, 14, text, "#000", outside_);
    return true;
}

}  // namespace sudokit::text
