// Grids in markup: tables of HTML, tables and the environment `sudoku` of LaTeX, arrays of MiniZinc.
//
//     <tr><td>5</td><td></td> ...      |5|3| |...|.      5 & 3 & & ... \\      [| 5,3,_, ... | ... |]
//
// Only the cells count. What is no square of single cells is something else.

#include <algorithm>

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/table_row.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostMarkup = 1 << 18;  // no page of one puzzle is longer

std::string in_lower(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

Fit until(std::string_view text, std::string_view line, std::string_view end) {
    if (in_lower(line).find(end) != std::string::npos) return Fit::Last;
    return text.size() > kMostMarkup ? Fit::No : Fit::More;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

struct MarkedRow {
    std::uint64_t line;
    std::vector<std::string> fields;
};

// Text beside the cells is a caption at most: cells there would be lost.
bool has_cells(std::string_view text) { return std::ranges::count_if(text, is_cell_like) >= 9; }

std::size_t words_in(std::string_view text) {
    std::size_t count = 0;
    bool within = false;
    for (const char c : text) {
        count += c != ' ' && !within;
        within = c != ' ';
    }
    return count;
}

// Nine rows, with or without names of rows and columns.
std::optional<Rewritten> plain_lines(const std::vector<MarkedRow>& rows) {
    Rewritten lines;
    std::vector<std::string> labels;
    for (const MarkedRow& marked : rows) {
        const TableRow row = table_row_of(marked.fields);
        const bool is_head =
            row.kind == TableRow::Kind::Names && rows.size() == 10 && lines.empty();
        if (is_head) continue;
        if (row.kind == TableRow::Kind::Other) return std::nullopt;
        for (const std::string& cell : row.cells)
            if (cell.size() != 1) return std::nullopt;
        if (!row.label.empty()) labels.push_back(row.label);
        lines.push_back({marked.line, cells_as_row(row.cells)});
    }
    const bool has_labels = !labels.empty();
    if (lines.size() != 9 || (has_labels && !are_names_in_order(labels))) return std::nullopt;
    return lines;
}

// Walks through the tags of a table.
class HtmlRows {
  public:
    explicit HtmlRows(std::string_view text) : text_(text), lower_(in_lower(text)) {}

    std::vector<MarkedRow> read() {
        std::uint64_t line = 0;
        for (std::size_t at = 0; at < text_.size();) {
            if (text_[at] == '<') {
                const std::size_t end = text_.find('>', at);
                // "<table" in prose: what follows is no part of it.
                if (end == text_.npos || text_.find('<', at + 1) < end) return {};
                take_tag(at, end, line);
                line += static_cast<std::uint64_t>(
                    std::count(text_.begin() + static_cast<std::ptrdiff_t>(at),
                               text_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
                at = end + 1;
                continue;
            }
            (in_cell_ ? rows_.back().fields.back() : beside_) +=
                text_[at] == '\n' ? ' ' : text_[at];
            line += text_[at++] == '\n';
        }
        for (MarkedRow& row : rows_)
            for (std::string& field : row.fields) {
                for (const char* space : {"&nbsp;", "&#160;", "&#xa0;", "\xC2\xA0"})
                    replace_all(field, space, " ");
                field = trim(field);
            }
        if (has_cells(beside_)) rows_.clear();
        std::erase_if(rows_, [](const MarkedRow& row) { return row.fields.empty(); });
        return std::move(rows_);
    }

  private:
    bool is_tag(std::size_t at, std::string_view name) const {
        const std::size_t behind = at + 1 + name.size();
        return lower_.compare(at + 1, name.size(), name) == 0 && behind < lower_.size() &&
               std::string_view(" \t\n/>").find(lower_[behind]) != std::string_view::npos;
    }
    void take_tag(std::size_t at, std::size_t end, std::uint64_t line) {
        const bool cell = is_tag(at, "td") || is_tag(at, "th");
        if (is_tag(at, "tr")) rows_.push_back({line, {}});
        if (is_tag(at, "tr") || is_tag(at, "/tr") || is_tag(at, "/td") || is_tag(at, "/th"))
            in_cell_ = false;
        if (cell && !rows_.empty()) {
            rows_.back().fields.emplace_back();
            in_cell_ = true;
        }
        if (is_tag(at, "input") && in_cell_) {
            const std::size_t value = lower_.find("value=\"", at);
            if (value < end)
                rows_.back().fields.back() +=
                    text_.substr(value + 7, text_.find('"', value + 7) - value - 7);
        }
    }

    std::string_view text_;
    std::string lower_;
    std::vector<MarkedRow> rows_;
    std::string beside_;
    bool in_cell_ = false;
};

// "\textbf{5}" -> "5"; "\hline" and "\cline{1-3}" -> nothing.
std::string without_commands(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\\' && at + 1 < text.size()) {
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

}  // namespace

bool begins_html_table(std::string_view line) {
    return in_lower(line).find("<table") != std::string::npos;
}
Fit fit_html_table(std::string_view text, std::string_view line) {
    return until(text, line, "</table");
}
std::optional<Rewritten> rewrite_html_table(std::string_view text) {
    return plain_lines(HtmlRows(text).read());
}

bool begins_latex(std::string_view line) {
    return line.find("\\begin{sudoku") != line.npos || line.find("\\begin{tabular") != line.npos ||
           line.find("\\begin{array}") != line.npos;
}
Fit fit_latex(std::string_view text, std::string_view line) {
    for (const char* end : {"\\end{sudoku", "\\end{tabular", "\\end{array"})
        if (line.find(end) != line.npos) return Fit::Last;
    return text.size() > kMostMarkup ? Fit::No : Fit::More;
}
std::optional<Rewritten> rewrite_latex(std::string_view text) {
    std::vector<MarkedRow> rows;
    std::uint64_t number = 0;
    for (const auto line : support::split(text, '\n'))
        if (auto row = latex_row(line, number++))
            rows.push_back(std::move(*row));
        else if (has_cells(line) && line.find('\\') == line.npos)
            return std::nullopt;
    return plain_lines(rows);
}

bool begins_minizinc(std::string_view line) {
    const std::size_t equals = line.find('=');
    const std::size_t open = line.find("[|");
    return open != line.npos && equals < open;
}
Fit fit_minizinc(std::string_view text, std::string_view line) { return until(text, line, "|]"); }
std::optional<Rewritten> rewrite_minizinc(std::string_view text) {
    const std::size_t begin = text.find("[|") + 2, end = text.find("|]", begin);
    std::vector<std::size_t> counts;
    Rewritten lines;
    std::uint64_t number = static_cast<std::uint64_t>(
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
    for (const auto piece : support::split(text.substr(begin, end - begin), '|')) {
        const std::size_t first = piece.find_first_not_of(" \t\n");
        const auto before = piece.substr(0, first);
        number += static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
        std::string row;
        for (const char c : piece)
            if (c == '\n' || c == ',')
                row += ' ';
            else
                row += c;
        if (first != piece.npos) {
            if (row.find_first_not_of("0123456789_ ") != row.npos) return std::nullopt;
            lines.push_back({number, std::string(trim(row))});
            counts.push_back(words_in(row));
        }
        number += static_cast<std::uint64_t>(std::ranges::count(piece, '\n') -
                                             std::ranges::count(before, '\n'));
    }
    const bool is_square =
        std::ranges::all_of(counts, [&](std::size_t count) { return count == lines.size(); });
    const bool is_board = is_square && is_board_size(static_cast<int>(lines.size()));
    return is_board && !has_cells(text.substr(end)) ? std::optional(lines) : std::nullopt;
}

}  // namespace sudokit::text
