// Tables of web pages, as HTML or bulletin-board code, and 3x3 tables of boxes of 3x3 cells.
//
//     <tr><td>5</td><td></td> ...        [tr][td]5[/td][td][/td] ...
//
// Only the cells count. Anything but a square of single cells is something else.

#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "support/characters.hpp"

namespace sudokit::text {

namespace {

constexpr support::Characters kOpeningOfTable = "<[";

void replace_all(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

std::string in_upper(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
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
                // "<table" in prose, which has no end
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
        // If a table stands within a cell, the inner cells count.
        if (is_tag(at, "table") && in_cell_ && trim(rows_.back().fields.back()).empty()) {
            rows_.back().fields.pop_back();
            in_cell_ = false;
        }
        if (is_tag(at, "tr")) rows_.push_back({line, {}});
        if (is_tag(at, "tr") || is_tag(at, "/tr") || is_tag(at, "/td") || is_tag(at, "/th"))
            in_cell_ = false;
        if (cell && !rows_.empty()) {
            rows_.back().fields.emplace_back();
            in_cell_ = true;
        }
        if (is_tag(at, "input") && in_cell_) take_attribute(at, end, "value=\"");
        if (is_tag(at, "img") && in_cell_) take_attribute(at, end, "alt=\"");
    }
    void take_attribute(std::size_t at, std::size_t end, std::string_view name) {
        std::size_t value = lower_.find(name, at);
        if (value >= end) return;
        value += name.size();
        rows_.back().fields.back() += text_.substr(value, text_.find('"', value) - value);
    }

    std::string_view text_;
    std::string lower_;
    std::vector<MarkedRow> rows_;
    std::string beside_;
    bool in_cell_ = false;
};

// "[table]" -> "<table>"; other brackets stay unchanged.
std::string with_angles(std::string_view text) {
    std::string out(text);
    for (const std::string_view tag : {"table", "tr", "td", "th"})
        for (const std::string_view slash : {"", "/"}) {
            const std::string name = std::string(slash) + std::string(tag);
            for (const std::string& upper : {name, in_upper(name)})
                replace_all(out, "[" + upper + "]", "<" + upper + ">");
        }
    return out;
}

// Each box is a table: 27 rows of three cells, box after box.
std::vector<MarkedRow> joined_boxes(std::vector<MarkedRow> rows) {
    const bool are_boxes = rows.size() == 27 && std::ranges::all_of(rows, [](const MarkedRow& row) {
                               return row.fields.size() == 3;
                           });
    if (!are_boxes) return rows;
    std::vector<MarkedRow> whole;
    for (std::size_t r = 0; r < 9; ++r) {
        MarkedRow row{rows[r / 3 * 9 + r % 3].line, {}};
        for (std::size_t box = 0; box < 3; ++box)
            for (std::string& field : rows[r / 3 * 9 + 3 * box + r % 3].fields)
                row.fields.push_back(std::move(field));
        whole.push_back(std::move(row));
    }
    return whole;
}

bool has_table(std::string_view lower, bool is_end) {
    const std::string_view slash = is_end ? "/" : "";
    return lower.find(std::string("<").append(slash) + "table") != lower.npos ||
           lower.find(std::string("[").append(slash) + "table]") != lower.npos;
}

class PastedHtml final : public PastedText {
    Fit fit(std::string_view line) override {
        const std::string tags = in_lower(with_angles(line));
        open_ += count_of(tags, "<table") - count_of(tags, "</table");
        if (has_table(in_lower(line), true)) return open_ > 0 ? Fit::More : Fit::Last;
        return until(text_, line, "</table");
    }
    Result<Rewritten> finish() override {
        const std::string tags = with_angles(text_);
        auto lines = plain_lines(joined_boxes(HtmlRows(tags).read()));
        const auto has_digit = [](const PlainLine& line) {
            return line.text.find_first_of("123456789") != std::string::npos;
        };
        if (!lines || std::ranges::any_of(lines.value(), has_digit)) return lines;
        return make_error(ErrorCode::NotAPuzzle, lines.value().front().line + 1, 0,
                          "a table of 81 empty cells; attributes are not read",
                          "write 81 characters");
    }

    std::ptrdiff_t open_ = 0;  // tables that have begun, without those that have ended
};

}  // namespace

bool begins_html_table(std::string_view line) {
    return kOpeningOfTable.first_in(line) != line.npos && has_table(in_lower(line), false);
}
std::unique_ptr<Pasted> pasted_html_table() { return std::make_unique<PastedHtml>(); }

}  // namespace sudokit::text
