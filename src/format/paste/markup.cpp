// Tables of web pages, as HTML or bulletin-board code, also 3x3 tables of boxes of 3x3 cells; of
// wikis; and of AsciiDoc:
//
//     <tr><td>5</td><td></td> ...        {| class="wikitable"          |===
//     [tr][td]5[/td][td][/td] ...        |-                            |5 | |4 ...
//                                        | 5 ||  || 4 ...              |===
//
// Only the cells count. Anything but a square of single cells is something else.

#include <algorithm>

#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "support/characters.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr support::Characters kOpeningOfTable = "<[";
constexpr std::string_view kAsciiDoc = "|===";

// Walks through the tags of a table.
class HtmlRows {
  public:
    explicit HtmlRows(std::string_view text) : text_(text), lower_(in_small_letters(text)) {}

    std::vector<MarkedRow> read() {
        SUDOKIT_CHECK(lower_.size() == text_.size());  // its places are those of the text
        std::uint64_t line = 0;
        for (std::size_t at = 0, end = 0; at < text_.size(); at = end + 1) {
            const bool is_tag = text_[at] == '<';
            end = is_tag ? text_.find('>', at) : at;
            // "<table" in prose, which has no end
            if (is_tag && (end == text_.npos || text_.find('<', at + 1) < end)) return {};
            if (is_tag)
                take_tag(at, end, line);
            else
                (in_cell_ ? rows_.back().fields.back() : beside_) +=
                    text_[at] == '\n' ? ' ' : text_[at];
            line += lines_in(text_.substr(at, end + 1 - at));
        }
        for (MarkedRow& row : rows_)
            for (std::string& field : row.fields) field = trim(without_fixed_spaces(field));
        if (has_cells(beside_)) rows_.clear();
        std::erase_if(rows_, [](const MarkedRow& row) { return row.fields.empty(); });
        return std::move(rows_);
    }

  private:
    static std::string without_fixed_spaces(std::string text) {
        for (const std::string_view space : {"&nbsp;", "&#160;", "&#xa0;", "\xC2\xA0"})
            for (std::size_t at = text.find(space); at != text.npos; at = text.find(space))
                text.replace(at, space.size(), " ");
        return text;
    }
    void take_tag(std::size_t at, std::size_t end, std::uint64_t line) {
        const auto inside = std::string_view(lower_).substr(at + 1, end - at);
        const auto tag = inside.substr(0, inside.find_first_of(" \t\n/>", 1));
        // If a table stands within a cell, the inner cells count.
        if (tag == "table" && in_cell_ && trim(rows_.back().fields.back()).empty()) {
            rows_.back().fields.pop_back();
            in_cell_ = false;
        }
        if (tag == "tr") rows_.push_back({line, {}});
        if (tag == "tr" || tag == "/tr" || tag == "/td" || tag == "/th") in_cell_ = false;
        if ((tag == "td" || tag == "th") && !rows_.empty()) {
            rows_.back().fields.emplace_back();
            in_cell_ = true;
        }
        SUDOKIT_CHECK(!in_cell_ || (!rows_.empty() && !rows_.back().fields.empty()));
        if (tag == "input") take_attribute(at, end, "value=\"");
        if (tag == "img") take_attribute(at, end, "alt=\"");
    }
    void take_attribute(std::size_t at, std::size_t end, std::string_view name) {
        std::size_t value = lower_.find(name, at);
        if (!in_cell_ || value >= end) return;
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
std::string with_angles(std::string text) {
    const std::string lower = in_small_letters(text);
    for (const std::string_view tag :
         {"[table]", "[tr]", "[td]", "[th]", "[/table]", "[/tr]", "[/td]", "[/th]"})
        for (std::size_t at = lower.find(tag); at != lower.npos; at = lower.find(tag, at + 1)) {
            text[at] = '<';
            text[at + tag.size() - 1] = '>';
        }
    return text;
}

// Each box is a table: 27 rows of three cells, box after box.
std::vector<MarkedRow> joined_boxes(std::vector<MarkedRow> rows) {
    const bool are_boxes = rows.size() == 27 && std::ranges::all_of(rows, [](const MarkedRow& row) {
                               return row.fields.size() == 3;
                           });
    if (!are_boxes) return rows;
    std::vector<MarkedRow> whole;
    for (std::size_t r = 0; r < 9; ++r) {
        whole.push_back({rows[r / 3 * 9 + r % 3].line, {}});
        for (std::size_t box = 0; box < 3; ++box)
            std::ranges::move(rows[r / 3 * 9 + 3 * box + r % 3].fields,
                              std::back_inserter(whole.back().fields));
    }
    return whole;
}

class PastedHtml final : public PastedText {
    Fit fit(std::string_view line) override {
        const std::string tags = in_small_letters(with_angles(std::string(line)));
        open_ += count_of(tags, "<table") - count_of(tags, "</table");
        return until(text_, tags, open_ > 0 ? "\n" : "</table");
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

// The text after the cell's style: style="..." | 5
std::string cell_text(std::string_view cell) {
    const std::size_t bar = cell.find('|');
    return std::string(trim(bar == cell.npos ? cell : cell.substr(bar + 1)));
}

void add_wiki_cells(std::string_view line, MarkedRow& row) {
    line.remove_prefix(1);
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find("||", at), line.size());
        row.fields.push_back(cell_text(line.substr(at, end - at)));
        at = end + 2;
    }
}

void add_wiki_line(std::string_view line, std::uint64_t number, std::vector<MarkedRow>& rows) {
    const bool is_frame = line.starts_with("|}") || line.starts_with("|+");
    if (rows.empty() || line.starts_with("|-"))
        rows.push_back({number, {}});
    else if (!is_frame && (line.starts_with('|') || line.starts_with('!')))
        add_wiki_cells(line, rows.back());
}

// Each line is a row or a cell.
void add_asciidoc_line(std::string_view line, std::uint64_t number, std::vector<MarkedRow>& rows) {
    if (!line.starts_with('|') || line.starts_with(kAsciiDoc)) return;
    const auto cells = support::split(line.substr(1), '|');
    const bool goes_on = cells.size() == 1 && !rows.empty() && rows.back().fields.size() < 9;
    if (!goes_on) rows.push_back({number, {}});
    for (const auto cell : cells) rows.back().fields.emplace_back(trim(cell));
}

class PastedWiki final : public PastedText {
    Fit fit(std::string_view line) override {
        if (!text_.empty()) return until(text_, trim(line), is_asciidoc_ ? kAsciiDoc : "|}");
        is_asciidoc_ = trim(line).starts_with(kAsciiDoc);
        return Fit::More;
    }
    Result<Rewritten> finish() override {
        std::vector<MarkedRow> rows;
        std::uint64_t number = 0;
        for (const auto line : support::split(text_, '\n'))
            (is_asciidoc_ ? add_asciidoc_line : add_wiki_line)(trim(line), number++, rows);
        std::erase_if(rows, [](const MarkedRow& row) { return row.fields.empty(); });
        return plain_lines(rows);
    }

    bool is_asciidoc_ = false;
};

}  // namespace

bool begins_html_table(std::string_view line) {
    if (kOpeningOfTable.first_in(line) == line.npos) return false;
    const std::string lower = in_small_letters(line);
    return lower.find("<table") != lower.npos || lower.find("[table]") != lower.npos;
}
std::unique_ptr<Pasted> pasted_html_table() { return std::make_unique<PastedHtml>(); }

bool begins_wiki_table(std::string_view line) {
    return trim(line).starts_with("{|") || trim(line) == kAsciiDoc;
}
std::unique_ptr<Pasted> pasted_wiki_table() { return std::make_unique<PastedWiki>(); }

}  // namespace sudokit::text
