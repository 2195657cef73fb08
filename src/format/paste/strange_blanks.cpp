// Rows, or a line, whose open cells have a sign that no format uses: "ooo497o8o", "o o 3 ...",
// "__ __ 3 ...".

#include <algorithm>
#include <optional>

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/text/normal_line.hpp"
#include "sudokit/types.hpp"
#include "support/characters.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kSideOfGrid = 9;
constexpr std::size_t kLongestStrange = 90, kMostStrange = 4 * kClassicCells;
// A puzzle has many open cells; a single strange sign is a typing error.
constexpr std::ptrdiff_t kFewestBlanks = 9;
constexpr support::Characters kStrange = "oO~#!@$%&^_-?\\";
constexpr support::Characters kBetweenStrange = " \t|", kRuleOfStrange = "-+=| \t";

// Excludes letters that are digits above 9, except O, which looks like a zero.
bool is_strange_blank(char c) {
    return std::string_view("oO~#!@$%&^").find(c) != std::string_view::npos;
}

// The blank of a text that has only digits and one such sign. '1' if it has only digits.
std::optional<char> blank_in(std::string_view cells) {
    char blank = '1';
    for (const char c : cells) {
        if (is_digit(c)) continue;
        if (!is_strange_blank(c) || (blank != '1' && c != blank)) return std::nullopt;
        blank = c;
    }
    return blank;
}

// Nine cells, or 81. One by one, two signs may stand for an open cell, and an escaped one.
std::string strange_cells(std::string_view raw) {
    const NormalLine normal(raw);
    const auto line = normal.text();
    std::string cells;
    for (std::size_t at = kBetweenStrange.first_not_in(line); at < line.size();) {
        const std::size_t end = std::min(kBetweenStrange.first_in(line, at), line.size());
        const auto word = line.substr(at, end - at);
        const bool is_double = word.size() == 2 && (word == "__" || word == "--" || word == "??" ||
                                                    word == "\\_" || word == "\\*");
        cells += is_double ? "~" : word;
        at = std::min(kBetweenStrange.first_not_in(line, end), line.size());
    }
    return cells;
}

bool is_rule_of_strange(std::string_view line) {
    return kRuleOfStrange.first_not_in(line) == line.npos && line.find("--") != line.npos;
}

struct StrangeBlanks {
    std::string cells;
    bool is_possible = true;

    void add(std::string_view line) {
        if (is_rule_of_strange(line)) return;
        const auto row = strange_cells(line);
        const bool is_row = row.empty() || row.size() == kSideOfGrid;
        cells += row;
        is_possible = is_possible && (is_row || row.size() == kClassicCells) &&
                      cells.size() <= kMostStrange && blank_in(cells);
    }
    bool is_whole() const {
        return is_possible && !cells.empty() && cells.size() % kClassicCells == 0 &&
               std::ranges::count_if(cells, is_strange_blank) >= kFewestBlanks &&
               std::ranges::any_of(cells, is_digit);
    }
};

class StrangeRows final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        StrangeBlanks next = rows_;
        next.add(line);
        if (!next.is_possible || trim(line).empty())
            return rows_.cells.size() < kClassicCells ? Fit::No : Fit::After;
        rows_ = std::move(next);
        ++lines_;
        return Fit::More;
    }
    Result<Rewritten> finish() override {
        if (rows_.cells.size() > kClassicCells && !rows_.is_whole())
            return wrong_rows(rows_.cells.size() / kSideOfGrid, lines_ - 1);
        if (!rows_.is_whole()) return another_kind();
        std::ranges::replace_if(rows_.cells, is_strange_blank, '.');
        Rewritten lines;
        for (std::size_t at = 0; at < rows_.cells.size(); at += kClassicCells)
            lines.push_back({0, rows_.cells.substr(at, kClassicCells)});
        return lines;
    }

  private:
    StrangeBlanks rows_;
    std::uint64_t lines_ = 0;
};

}  // namespace

bool begins_strange_blanks(std::string_view line) {
    const auto text = trim(line);
    if (text.size() < kSideOfGrid || text.size() > kLongestStrange) return false;
    const bool has_strange = kStrange.first_in(text) != text.npos ||
                             std::ranges::any_of(text, [](char c) { return c < 0; });
    if (!has_strange) return false;
    const std::string cells = strange_cells(text);
    if (cells.size() != kSideOfGrid && cells.size() != kClassicCells) return false;
    const auto blank = blank_in(cells);
    return blank && *blank != '1';
}
std::unique_ptr<Pasted> pasted_strange_blanks() { return std::make_unique<StrangeRows>(); }

}  // namespace sudokit::text
