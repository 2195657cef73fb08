// Rows in the strings or lists of a program, and matrices of R:
//
//     String s = "53..7...." +           m <- matrix(c(5,3,0, ...
//                "6..195..." + ...                     ...), nrow=9, byrow=TRUE)

#include <algorithm>
#include <optional>

#include "format/common/counted_names.hpp"
#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/text/messages.hpp"
#include "sudokit/types.hpp"
#include "support/characters.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kNineRows = 9, kMostQuoted = 4 * kNineRows;
constexpr std::size_t kMostCode = 1 << 13;
constexpr std::string_view kMatrix = "matrix(c(", kDump = "structure(c(";
constexpr support::Characters kOpening = "\"'[";

struct Quoted {
    std::string_view cells;
    bool is_plain = false;  // also readable as a row of a plain grid
};

// The nine cells in quotes or brackets, if these hold nothing else: "53..7....", "53..7....\n", [53
// 7    ].
std::optional<Quoted> quoted_row(std::string_view line) {
    const std::size_t open = kOpening.first_in(line);
    if (open == line.npos) return std::nullopt;
    const std::size_t close = line.find(line[open] == '[' ? ']' : line[open], open + 1);
    if (close == line.npos || kOpening.first_in(line, close + 1) != line.npos) return std::nullopt;
    auto cells = line.substr(open + 1, close - open - 1);
    const bool has_end = cells.ends_with("\\n");
    if (has_end) cells.remove_suffix(2);
    const bool has_blanks = cells.find(' ') != cells.npos;
    if (cells.size() != kNineRows || cells.find_first_not_of("0123456789.*-_xX ") != cells.npos)
        return std::nullopt;
    const bool is_plain = !has_end && !has_blanks && line[open] != '[' &&
                          trim(line.substr(0, open)).empty() &&
                          line.find_first_not_of(" \t,;)]}", close + 1) == line.npos;
    return Quoted{cells, is_plain};
}

bool says_by_row(std::string_view text) {
    const std::size_t at = text.find("byrow");
    if (at == text.npos) return false;
    const std::size_t value = text.find_first_not_of(" \t\n=", at + 5);
    return value != text.npos && text[value] == 'T';
}

// The prefixed rows put columns and boxes in their places: col1 = "53..7....".
bool names_group(std::string_view line) {
    const Groups kind = groups_named(line.substr(0, kOpening.first_in(line)));
    return kind == Groups::Columns || kind == Groups::Boxes;
}

// The values between the brackets of c(...).
std::vector<std::string_view> values_of(std::string_view text) {
    const std::size_t matrix = text.find(kMatrix);
    const std::size_t begin =
        matrix == text.npos ? text.find(kDump) + kDump.size() : matrix + kMatrix.size();
    const std::size_t end = std::min(text.find(')', begin), text.size());
    return support::split(text.substr(begin, end - begin), ',');
}

class QuotedRows final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        const auto row = quoted_row(line);
        if (!row || rows_.size() == kMostQuoted)
            return rows_.size() < kNineRows ? Fit::No : Fit::After;
        rows_.push_back({rows_.size(), std::string(row->cells)});
        std::ranges::replace(rows_.back().text, ' ', '.');
        if (group_ == 0 && names_group(line)) group_ = rows_.size();
        return Fit::More;
    }
    Result<Rewritten> finish() override {
        if (rows_.size() < kNineRows) return another_kind();
        if (rows_.size() % kNineRows != 0) return wrong_rows(rows_.size(), rows_.size() - 1);
        if (group_ > 0) return odd_group(group_);
        return rows_;
    }

  private:
    Rewritten rows_;
    std::uint64_t group_ = 0;  // the line, from 1, of a column or a box
};

// R fills a matrix column by column unless told otherwise.
Result<Rewritten> cells_of_matrix(std::string_view text) {
    std::string cells;
    for (const auto piece : values_of(text)) {
        std::string value;
        for (const char c : piece)
            if (c != ' ' && c != '\n' && c != '\t') value += c;
        if (value.size() == 2 && value[1] == 'L') value.pop_back();  // a whole number of R
        const bool is_missing = value == "NA" || value == "NA_integer_";
        if (!is_missing && (value.size() != 1 || !is_cell_like(value[0]))) return another_kind();
        cells += is_missing ? '.' : value[0];
    }
    const bool is_meant = cells.size() > kNineRows * (kNineRows - 2);
    if (cells.size() != kClassicCells && !is_meant) return another_kind();
    if (cells.size() != kClassicCells)
        return make_error(ErrorCode::WrongLength, 1, 0,
                          plural(cells.size(), "value") + " in c(...), a grid has 81",
                          "write 0 or NA for every open cell");
    const std::size_t end = text.find(')');
    if (end == text.npos) return unclosed(1);
    std::string rows = cells;
    if (!says_by_row(text.substr(end)))
        for (std::size_t i = 0; i < cells.size(); ++i)
            rows[i] = cells[i % kNineRows * kNineRows + i / kNineRows];
    return Rewritten{{0, rows}};
}

class MatrixOfR final : public PastedText {
    Fit fit(std::string_view line) override {
        if (text_.size() > kMostCode) return Fit::No;
        open_ += std::ranges::count(line, '(') - std::ranges::count(line, ')');
        return open_ == 0 ? Fit::Last : Fit::More;
    }
    Result<Rewritten> finish() override { return cells_of_matrix(text_); }

    std::ptrdiff_t open_ = 0;  // brackets
};

}  // namespace

bool begins_quoted(std::string_view line) {
    const auto row = quoted_row(line);
    return row && !row->is_plain && !names_group(line);
}
std::unique_ptr<Pasted> pasted_quoted() { return std::make_unique<QuotedRows>(); }

bool begins_r_matrix(std::string_view line) {
    return line.find("(c(") != line.npos &&
           (line.find(kMatrix) != line.npos || line.find(kDump) != line.npos);
}
std::unique_ptr<Pasted> pasted_r_matrix() { return std::make_unique<MatrixOfR>(); }

}  // namespace sudokit::text
