// Tables of wikis and of AsciiDoc:
//
//     {| class="wikitable"          |===
//     |-                            |5 | |4 ...
//     | 5 ||  || 4 ...              |===
//     |}

#include <algorithm>

#include "format/paste/marked_rows.hpp"
#include "format/text/messages.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kAsciiDoc = "|===";

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

std::vector<MarkedRow> wiki_rows(std::string_view text) {
    std::vector<MarkedRow> rows(1);
    std::uint64_t number = 0;
    for (const auto whole : support::split(text, '\n')) {
        const auto line = trim(whole);
        const bool is_frame = line.starts_with("{|") || line.starts_with("|}") ||
                              line.starts_with("|+") || line.empty();
        if (line.starts_with("|-"))
            rows.push_back({number, {}});
        else if (!is_frame && (line.front() == '|' || line.front() == '!'))
            add_wiki_cells(line, rows.back());
        ++number;
    }
    return rows;
}

// Each line is a row or a cell.
std::vector<MarkedRow> asciidoc_rows(std::string_view text) {
    std::vector<MarkedRow> rows;
    std::uint64_t number = 0;
    for (const auto whole : support::split(text, '\n')) {
        const auto line = trim(whole);
        const std::uint64_t here = number++;
        if (!line.starts_with('|') || line.starts_with(kAsciiDoc)) continue;
        const auto cells = support::split(line.substr(1), '|');
        const bool goes_on = cells.size() == 1 && !rows.empty() && rows.back().fields.size() < 9;
        if (!goes_on) rows.push_back({here, {}});
        for (const auto cell : cells) rows.back().fields.emplace_back(trim(cell));
    }
    return rows;
}

class PastedWiki final : public PastedText {
    Fit fit(std::string_view line) override {
        if (!text_.empty()) return until(text_, trim(line), is_asciidoc_ ? kAsciiDoc : "|}");
        is_asciidoc_ = trim(line).starts_with(kAsciiDoc);
        return Fit::More;
    }
    Result<Rewritten> finish() override {
        auto rows = is_asciidoc_ ? asciidoc_rows(text_) : wiki_rows(text_);
        std::erase_if(rows, [](const MarkedRow& row) { return row.fields.empty(); });
        return plain_lines(rows);
    }

    bool is_asciidoc_ = false;
};

}  // namespace

bool begins_wiki_table(std::string_view line) {
    return trim(line).starts_with("{|") || trim(line) == kAsciiDoc;
}
std::unique_ptr<Pasted> pasted_wiki_table() { return std::make_unique<PastedWiki>(); }

}  // namespace sudokit::text
