#include "format/paste/table_row.hpp"

#include <algorithm>
#include <optional>

#include "format/common/counted_names.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/row_tail.hpp"
#include "format/text/normal_line.hpp"
#include "support/characters.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kNames = 9;
constexpr support::Characters kSpaces = " \t", kRuleSigns = "-=+|: _*";

std::string without(std::string_view text, std::string_view characters) {
    std::string out;
    for (const char c : text)
        if (characters.find(c) == characters.npos) out += c;
    return out;
}

// "5", "5.0", "**5**", "'5'", "NaN", "" as a digit or '.'; nothing if it is not a cell.
std::optional<char> cell_of(std::string_view field, bool& is_dressed) {
    const std::string bare = without(field, "*\"'`");
    const std::string_view word = trim(bare);
    is_dressed = is_dressed || field.find('"') != field.npos;
    if (word.empty()) {
        if (trim(field) == "*") return '.';
        return trim(field).empty() || field.find_first_of("\"'") != field.npos ? std::optional('.')
                                                                               : std::nullopt;
    }
    is_dressed = is_dressed || word.size() > 1 || bare.size() + 4 <= field.size();
    if (is_missing_value(word)) return '.';
    const bool is_float = word.size() > 1 && is_digit(word[0]) && word[1] == '.' &&
                          word.find_first_not_of('0', 2) == word.npos;
    if (word.size() > 1 && !is_float) return std::nullopt;
    if (is_digit(word[0])) return word[0] == '0' ? '.' : word[0];
    // An x among other open cells may be a typing error.
    if (word[0] == 'x' || word[0] == 'X') return word[0];
    return is_usual_blank(word[0]) ? std::optional('.') : std::nullopt;
}

// "Row 1: ..." and "- [5, 3, ...]": makes the text before the cells one field.
std::string take_lead(std::string_view& text) {
    for (const std::string_view word : {"Row ", "row ", "ROW ", "Line ", "line "})
        if (text.starts_with(word)) text.remove_prefix(word.size());
    if (text.starts_with("- ")) {
        text = trim(text.substr(2));
        return "-";
    }
    return "";
}

// After a name, a colon or bracket needs no space: "A:53..7....", "1)5 3 ...".
void part_label(std::vector<std::string>& fields) {
    if (fields.empty()) return;
    const std::size_t end = fields.front().find_first_of(":)");
    if (end == std::string::npos || end + 1 == fields.front().size()) return;
    fields.insert(fields.begin() + 1, fields.front().substr(end + 1));
    fields.front().resize(end + 1);
}

// "[ ][5][ ]...": nine cells, each in its own brackets. Empty for anything else.
std::vector<std::string> boxed_fields(std::string_view text) {
    std::vector<std::string> fields;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = std::string_view("[(<").find(text[at]);
        if (open == std::string_view::npos) return {};
        const std::size_t close = text.find("])>"[open], at);
        if (close == text.npos || close > at + 4) return {};
        fields.emplace_back(trim(text.substr(at + 1, close - at - 1)));
        at = std::min(text.find_first_not_of(" |", close + 1), text.size());
    }
    if (fields.size() != kNames) return {};
    return fields;
}

std::vector<std::string> fields_of(std::string_view text) {
    auto fields = boxed_fields(text);
    if (!fields.empty()) return fields;
    const auto split_at = [&](char separator) {
        for (const auto piece : support::split(text, separator)) fields.emplace_back(trim(piece));
        return fields;
    };
    for (const char separator : {'\t', ',', ';'})
        if (std::ranges::count(text, separator) >= 8) return split_at(separator);
    if (const auto bars = std::ranges::count(text, '|'); bars >= 8) {
        split_at('|');
        if (bars == 8) return fields;  // "5| |4|1|3| |8| |": markdown without bars at the ends
        if (fields.front().empty()) fields.erase(fields.begin());
        if (fields.back().empty() && fields.size() > kNames) fields.pop_back();
        return fields;
    }
    std::string plain(text);
    std::ranges::replace(plain, '|', ' ');
    for (const auto word : words_of(plain, kSpaces)) fields.emplace_back(word);
    part_label(fields);
    if (!fields.empty() && fields.back().size() == kNames && fields.size() <= 2) {
        const std::string cells = fields.back();
        fields.pop_back();
        for (const char c : cells) fields.emplace_back(1, c);
    }
    return fields;
}

bool is_table_rule(std::string_view text) {
    return kRuleSigns.first_not_in(text) == text.npos &&
           (text.find("--") != text.npos || text.find("==") != text.npos ||
            text.find(":-") != text.npos ||
            std::ranges::count(text, '-') == kNames + 1);  // |-|-|... below names and a corner
}

// A letter after the cells may name the row as well: "5 3 . ... A", "A 5 3 . ... A".
// Was there one behind the cells?
bool place_label_first(std::vector<std::string>& fields) {
    if (fields.size() <= kNames || fields.size() > kNames + 2 || fields.back().size() != 1)
        return false;
    const char last = fields.back().front();
    const bool is_letter = (last >= 'A' && last <= 'I') || (last >= 'a' && last <= 'i');
    const bool is_both = fields.size() == kNames + 2 && fields.front() == fields.back() &&
                         is_counted_name(fields.back());
    const bool is_after = fields.size() == kNames + 1 && is_letter && fields.front().size() == 1 &&
                          is_cell_like(fields.front().front());
    if (is_both) fields.pop_back();
    if (is_after) std::ranges::rotate(fields, fields.end() - 1);
    return is_both || is_after;
}

}  // namespace

std::string cells_as_row(const std::vector<std::string>& cells) {
    std::string row;
    for (const std::string& cell : cells) row += (row.empty() ? "" : " ") + cell;
    return row;
}

TableRow table_row_of(std::vector<std::string> fields) {
    TableRow row;
    const auto last_nine = [&] {
        return std::vector<std::string>(fields.end() - kNames, fields.end());
    };
    row.has_label_behind = place_label_first(fields);
    const bool is_counted = fields.size() == kNames || fields.size() == kNames + 1;
    if (!is_counted) return row;
    if (fields.size() == kNames + 1) row.label = fields.front();
    if (are_names_in_order(last_nine()) && (row.label.empty() || !is_counted_name(row.label))) {
        row.kind = TableRow::Kind::Names;
        row.cells = last_nine();
        return row;
    }
    for (const std::string& field : last_nine()) {
        const auto cell = cell_of(field, row.is_dressed);
        if (!cell) return row;
        row.cells.emplace_back(1, *cell);
    }
    const bool is_labelled = row.label == "-" || is_counted_name(row.label);
    if (fields.size() == kNames || is_labelled) row.kind = TableRow::Kind::Cells;
    return row;
}

TableRow parse_table_row(std::string_view line) {
    TableRow row;
    const NormalLine normal(line);
    auto text = trim(normal.text());
    row.kind = text.empty() ? TableRow::Kind::Blank : TableRow::Kind::Rule;
    row.is_markdown_rule = text.find("-|") != text.npos || text.find(":|") != text.npos;
    row.is_double = text.find("==") != text.npos || line.find("\u2550\u2550") != line.npos;
    if (text.empty() || is_table_rule(text)) return row;
    const std::string lead = take_lead(text);
    std::string cleaned;
    if (lead == "-") {
        cleaned = without(text, "[](){}\"'");
        text = trim(cleaned);
    }
    // A table separated by tabs or commas may open with an empty field.
    const bool keeps_ends = line.find('\t') != line.npos && lead.empty();
    auto fields = fields_of(keeps_ends ? line : text);
    if (!lead.empty()) fields.insert(fields.begin(), lead);
    TableRow cells = table_row_of(std::move(fields));
    cells.is_dressed = cells.is_dressed || !boxed_fields(text).empty();
    cells.bars = static_cast<std::size_t>(std::ranges::count(text, '|'));
    cells.has_open_ends = cells.bars == kNames - 1;
    cells.is_tight = text.size() == kNames;
    cells.is_dashes = cells.bars + 1 >= kNames && text.find_first_not_of("|-:") == text.npos;
    return cells;
}

}  // namespace sudokit::text
