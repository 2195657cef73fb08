// The 81 cells of a puzzle, gathered line by line: a cell in each; a row in quotes or brackets, as
// programs have them; rows or a line whose open cells have a sign that no format uses.
//
//     5        String s = "53..7...." +        [53  7    ],        oo3 49o 8o5
//     3                   "6..195..." +        [6  195   ],        6oo 195 ooo
//
// Each has a dress that gives the cells of a line; what follows is the same for all.

#include <algorithm>
#include <optional>

#include "format/common/counted_names.hpp"
#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/paste/row_tail.hpp"
#include "format/text/normal_line.hpp"
#include "sudokit/types.hpp"
#include "support/characters.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

using support::Characters;

constexpr std::size_t kRowOfCells = 9, kLongestStrange = 90;
constexpr std::size_t kMostGathered = 4 * kClassicCells;
constexpr Characters kOpening = "\"'[", kInQuotes = "0123456789.*-_xX ";
constexpr Characters kStrange = "oO~#!@$%&^_-?\\", kStrangeBlanks = "oO~#!@$%&^";
constexpr Characters kOfStrange = "0123456789oO~#!@$%&^_-?\\* \t|";
constexpr Characters kBetweenStrange = " \t|", kRuleOfStrange = "-+=| \t";

using Cells = std::optional<std::string>;  // nothing: the line is of another kind

struct Dress {
    Cells (*cells_of)(std::string_view line);
    std::size_t row;             // cells of a line that is given
    std::ptrdiff_t fewest_open;  // a puzzle has many open cells; a single strange sign is an error
};

class Gathered final : public Pasted {
  public:
    explicit Gathered(const Dress& dress) : dress_(dress) {}

    Fit add(std::string_view line) override {
        const Cells cells = dress_.cells_of(line);
        if (!cells || cells_.size() >= kMostGathered)
            return cells_.size() < kClassicCells ? Fit::No : Fit::After;
        cells_ += *cells;
        line_of_.resize(cells_.size(), lines_);
        ++lines_;
        return Fit::More;
    }
    Result<Rewritten> finish() override {
        const bool is_whole = cells_.size() % kClassicCells == 0 && are_puzzles();
        if (cells_.size() < kClassicCells || (cells_.size() == kClassicCells && !is_whole))
            return another_kind();
        if (!is_whole)
            return make_error(ErrorCode::WrongLength, lines_, 0,
                              plural(lines_, "line") + " with " + plural(cells_.size(), "cell"),
                              "a puzzle has 81; put a blank line between two puzzles");
        SUDOKIT_CHECK(line_of_.size() == cells_.size());
        std::ranges::replace_if(cells_, is_open, '.');
        Rewritten lines;
        for (std::size_t at = 0; at < cells_.size(); at += dress_.row)
            lines.push_back({line_of_[at], cells_.substr(at, dress_.row)});
        return lines;
    }

  private:
    static bool is_open(char c) { return c < '1' || c > '9'; }
    bool are_puzzles() const {
        for (std::size_t at = 0; at < cells_.size(); at += kClassicCells) {
            const auto puzzle = std::string_view(cells_).substr(at, kClassicCells);
            const auto open = std::ranges::count_if(puzzle, is_open);
            if (open < dress_.fewest_open || !is_whole_puzzle(puzzle)) return false;
        }
        return true;
    }

    const Dress& dress_;
    std::string cells_;
    std::vector<std::uint64_t> line_of_;  // of each cell
    std::uint64_t lines_ = 0;
};

Cells single_cell(std::string_view line) {
    const auto cell = trim(line);
    return cell.size() == 1 && is_cell_like(cell.front()) ? Cells(cell) : std::nullopt;
}
constexpr Dress kColumn{single_cell, kClassicCells, 0};

// The nine cells in quotes or brackets, if these hold nothing else: "53..7....\n", [53  7    ].
Cells quoted_cells(std::string_view line) {
    const std::size_t open = kOpening.first_in(line);
    if (open == line.npos) return std::nullopt;
    const std::size_t close = line.find(line[open] == '[' ? ']' : line[open], open + 1);
    if (close == line.npos || kOpening.first_in(line, close + 1) != line.npos) return std::nullopt;
    auto cells = line.substr(open + 1, close - open - 1);
    if (cells.ends_with("\\n")) cells.remove_suffix(2);
    if (cells.size() != kRowOfCells || kInQuotes.first_not_in(cells) != cells.npos)
        return std::nullopt;
    std::string row(cells);
    std::ranges::replace(row, ' ', '.');
    return row;
}
constexpr Dress kQuoted{quoted_cells, kRowOfCells, 0};

// Is it also readable as a row of a plain grid, or does it name a column or a box?
bool is_other_row(std::string_view line) {
    const std::size_t open = kOpening.first_in(line);
    SUDOKIT_CHECK(open < line.size());
    const Groups kind = groups_named(line.substr(0, open));
    const bool is_group = kind == Groups::Columns || kind == Groups::Boxes;
    const bool is_plain = line[open] != '[' && line.find("\\n") == line.npos &&
                          trim(line.substr(0, open)).empty() &&
                          line.substr(open, kRowOfCells + 2).find(' ') == line.npos &&
                          line.find_first_not_of(" \t,;)]}", open + kRowOfCells + 2) == line.npos;
    return is_plain || is_group;
}

// Nine cells, or 81, of digits and one sign; none in a rule. One by one, two signs may stand for an
// open cell, and an escaped one.
Cells strange_cells(std::string_view raw) {
    if (trim(raw).empty()) return std::nullopt;
    if (kRuleOfStrange.first_not_in(raw) == raw.npos && raw.find("--") != raw.npos) return "";
    const NormalLine normal(raw);
    if (kOfStrange.first_not_in(normal.text()) != raw.npos) return std::nullopt;  // fast: prose
    std::string cells;
    for (const auto word : words_of(normal.text(), kBetweenStrange)) {
        const bool is_double =
            word == "__" || word == "--" || word == "??" || word == "\\_" || word == "\\*";
        cells += is_double ? "~" : word;
    }
    if (cells.size() != kRowOfCells && cells.size() != kClassicCells) return std::nullopt;
    // Letters that are digits above 9 are no open cells, except O, which looks like a zero.
    const auto is_strange = [](char c) { return is_digit(c) || kStrangeBlanks.has(c); };
    if (!std::ranges::all_of(cells, is_strange)) return std::nullopt;
    for (char& c : cells)  // signs that decode_cells() knows
        if (const auto sign = std::string_view("oO#^").find(c); sign < 4) c = "?=/:"[sign];
    return cells;
}
constexpr Dress kStrangeSigns{strange_cells, kClassicCells, 9};

}  // namespace

bool begins_column(std::string_view line) { return single_cell(line).has_value(); }
std::unique_ptr<Pasted> pasted_column() { return std::make_unique<Gathered>(kColumn); }

bool begins_quoted(std::string_view line) { return quoted_cells(line) && !is_other_row(line); }
std::unique_ptr<Pasted> pasted_quoted() { return std::make_unique<Gathered>(kQuoted); }

bool begins_strange_blanks(std::string_view line) {
    const auto text = trim(line);
    const bool may_be = text.size() >= kRowOfCells && text.size() <= kLongestStrange &&
                        (kStrange.first_in(text) != text.npos ||
                         std::ranges::any_of(text, [](unsigned char c) { return c >= 0x80; }));
    const Cells cells = may_be ? strange_cells(text) : std::nullopt;
    return cells && !std::ranges::all_of(*cells, is_digit);
}
std::unique_ptr<Pasted> pasted_strange_blanks() {
    return std::make_unique<Gathered>(kStrangeSigns);
}

}  // namespace sudokit::text
