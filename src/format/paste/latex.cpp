// Grids in LaTeX: the environment `sudoku`, tables, and two macros that typeset a row.
//
//     |5|3| |...|.      5 & 3 & & ... \\      \setrow{9}{5,3,{},...}      \setrow{5}{3}{ }...
//
// With `\setrow{9}{...}` (package logicpuzzle) rows count from the bottom; `\setrow` with nine
// arguments is the next row from the top.

#include <algorithm>

#include "format/paste/marked_rows.hpp"
#include "format/text/messages.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kSetRow = "\\setrow";
constexpr std::ptrdiff_t kRows = 9;

// "\textbf{5}" -> "5"; "\hline" and "\cline{1-3}" -> nothing.
std::string without_commands(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\\' && at + 1 < text.size()) {
            if (text[at + 1] == '\\') {  // the end of a row
                ++at;
                continue;
            }
            const auto name = text.substr(at + 1);
            const std::size_t end = name.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
            const auto word = name.substr(0, end);
            at += word.size();
            if (word == "cline" || word == "cmidrule" || word == "begin" || word == "end")
                while (at + 1 < text.size() && (text[at + 1] == '{' || text[at + 1] == '('))
                    at = std::min(text.find_first_of("})", at + 1), text.size() - 1);
            continue;
        }
        if (std::string_view("{}$").find(text[at]) == std::string_view::npos) out += text[at];
    }
    return out;
}

std::optional<MarkedRow> latex_row(std::string_view line, std::uint64_t number) {
    line = trim(line);
    MarkedRow row{number, {}};
    if (line.starts_with('|') && (line.ends_with("|.") || line.ends_with('|'))) {
        line = line.substr(1, line.rfind('|') - 1);
        for (const auto piece : support::split(line, '|')) row.fields.emplace_back(trim(piece));
        return row;
    }
    if (std::ranges::count(line, '&') < 8) return std::nullopt;
    for (const auto piece : support::split(line, '&'))
        row.fields.emplace_back(trim(without_commands(piece)));
    return row;
}

// Rows that one line holds: "5 & 3 & ... \\\\ 6 & & ...".
std::vector<MarkedRow> latex_rows(std::string_view line, std::uint64_t number) {
    std::vector<MarkedRow> rows;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find("\\\\", at), line.size());
        if (auto row = latex_row(line.substr(at, end - at), number))
            rows.push_back(std::move(*row));
        at = end + 2;
    }
    return rows;
}

// Environments of rows with '&', and the matrix of TikZ.
bool names_matrix(std::string_view line, std::string_view command) {
    const std::size_t at = line.find(command);
    if (at == line.npos) return false;
    const auto name = line.substr(at + command.size());
    return name.starts_with("sudoku") || name.starts_with("tabular") || name.starts_with("array") ||
           name.substr(0, name.find('}')).ends_with("matrix");
}

// The texts in braces from `at` on; moves `at` past the last.
std::vector<std::string> groups_at(std::string_view text, std::size_t& at) {
    std::vector<std::string> groups;
    for (;;) {
        const std::size_t open = text.find_first_not_of(" \t\n", at);
        if (open == text.npos || text[open] != '{') return groups;
        int depth = 0;
        std::size_t end = open;
        for (; end < text.size(); ++end) {
            depth += text[end] == '{';
            depth -= text[end] == '}';
            if (depth == 0) break;
        }
        if (end == text.size()) return groups;
        groups.emplace_back(text.substr(open + 1, end - open - 1));
        at = end + 1;
    }
}

// The next row: its cells, or the number of the row and a list of them.
struct SetRow {
    std::string number;
    MarkedRow row;
};
SetRow set_row_at(std::string_view text, std::size_t& at) {
    SetRow set{"", {lines_in(text.substr(0, at)), {}}};
    at += kSetRow.size();
    auto groups = groups_at(text, at);
    if (groups.size() == 2) {
        set.number = trim(groups[0]);
        const std::string list = std::move(groups[1]);
        groups.clear();
        for (const auto piece : support::split(list, ',')) groups.emplace_back(piece);
    }
    for (const std::string& group : groups) {
        const std::string cell = without_commands(group);
        set.row.fields.emplace_back(
            trim(cell.substr(std::min(cell.find_first_not_of(" \n"), cell.size()))));
    }
    return set;
}

Result<Rewritten> rewrite_set_rows(std::string_view text) {
    std::vector<MarkedRow> rows;
    bool is_upward = false;
    for (std::size_t at = text.find(kSetRow); at != text.npos; at = text.find(kSetRow, at)) {
        auto [number, set] = set_row_at(text, at);
        if (set.fields.size() != 9)
            return make_error(ErrorCode::WrongLength, set.line + 1, 0,
                              "a \\setrow without nine cells",
                              "write \\setrow{9}{5,{},4,...} or \\setrow{5}{ }{4}...");
        const std::ptrdiff_t row = std::ssize(rows) % kRows;
        const bool counts_up = number == std::to_string(row + 1);
        if (row == 0) is_upward = counts_up;
        const bool is_next =
            number.empty() || (is_upward && counts_up) || number == std::to_string(kRows - row);
        if (!is_next)
            return make_error(ErrorCode::BadStructure, set.line + 1, 0,
                              "row " + in_quotes(number) + " is out of order",
                              "write the rows from 9, which is the top, to 1");
        rows.push_back(std::move(set));
        if (is_upward && row + 1 == kRows) std::reverse(rows.end() - kRows, rows.end());
    }
    if (rows.size() % kRows != 0) return wrong_rows(rows.size(), rows.back().line);
    Rewritten lines;
    for (auto row = rows.begin(); row != rows.end(); row += kRows) {
        const auto grid = plain_lines({row, row + kRows});
        if (!grid) return grid.error();
        lines.insert(lines.end(), grid->begin(), grid->end());
    }
    return lines;
}

bool sets_row(std::string_view line) {
    const std::size_t at = line.find(kSetRow);
    if (at == line.npos || line.find('#') != line.npos) return false;
    const std::size_t open = line.find_first_not_of(' ', at + kSetRow.size());
    return open != line.npos && line[open] == '{';
}

Result<Rewritten> rewrite_tabular(std::string_view text) {
    std::vector<MarkedRow> rows;
    std::uint64_t number = 0;
    for (const auto line : support::split(text, '\n'))
        if (auto some = latex_rows(line, number++); !some.empty())
            rows.insert(rows.end(), some.begin(), some.end());
        else if (has_cells(line) && line.find('\\') == line.npos)
            return another_kind();
    return plain_lines(rows);
}

class PastedLatex final : public PastedText {
    Fit fit(std::string_view line) override {
        if (text_.empty()) has_set_rows_ = sets_row(line);
        if (has_set_rows_) return fit_set_rows(line);
        if (names_matrix(line, "\\end{")) return Fit::Last;
        const bool is_tikz = text_.find("\\matrix") < text_.find('\n');
        if (is_tikz && trim(line) == "};") return Fit::Last;
        return until(text_, line, "\\end{document");
    }
    Result<Rewritten> finish() override {
        return has_set_rows_ ? rewrite_set_rows(text_) : rewrite_tabular(text_);
    }
    // A tenth row is too many, or the first of the next grid.
    Fit fit_set_rows(std::string_view line) {
        const std::ptrdiff_t rows = count_of(line, kSetRow);
        const std::ptrdiff_t depth = std::ranges::count(line, '{') - std::ranges::count(line, '}');
        const bool is_whole = set_rows_ >= kRows && open_ == 0;
        const bool goes_on = !is_whole && (trim(line).ends_with('}') || open_ + depth != 0);
        if (rows == 0 && !goes_on) return is_whole ? Fit::After : Fit::No;
        set_rows_ += rows;
        open_ += depth;
        return Fit::More;
    }

    bool has_set_rows_ = false;
    std::ptrdiff_t set_rows_ = 0, open_ = 0;  // rows that have begun; braces that are open
};

}  // namespace

bool begins_latex(std::string_view line) {
    return line.find('\\') != line.npos &&
           (names_matrix(line, "\\begin{") || line.find("\\matrix") != line.npos || sets_row(line));
}
std::unique_ptr<Pasted> pasted_latex() { return std::make_unique<PastedLatex>(); }

}  // namespace sudokit::text
