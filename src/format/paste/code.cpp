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

bool says_by_row(std::string_view text) {
    const std::size_t at = text.find("byrow");
    if (at == text.npos) return false;
    const std::size_t value = text.find_first_not_of(" \t\n=", at + 5);
    return value != text.npos && text[value] == 'T';
}

// The values between the brackets of c(...).
std::vector<std::string_view> values_of(std::string_view text) {
    const std::size_t matrix = text.find(kMatrix);
    const std::size_t begin =
        matrix == text.npos ? text.find(kDump) + kDump.size() : matrix + kMatrix.size();
    const std::size_t end = std::min(text.find(')', begin), text.size());
    return support::split(text.substr(begin, end - begin), ',');
}

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

bool begins_r_matrix(std::string_view line) {
    return line.find("(c(") != line.npos &&
           (line.find(kMatrix) != line.npos || line.find(kDump) != line.npos);
}
std::unique_ptr<Pasted> pasted_r_matrix() { return std::make_unique<MatrixOfR>(); }

}  // namespace sudokit::text
