#include "format/paste/table_row.hpp"

#include <algorithm>
#include <optional>

#include "format/common/symbols.hpp"
#include "format/text/normal_line.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kNames = 9;

std::string without(std::string_view text, std::string_view characters) {
    std::string out;
    for (const char c : text)
        if (characters.find(c) == characters.npos) out += c;
    return out;
}

bool is_missing(std::string_view word) {
    constexpr std::string_view kMissing[] = {"nan", "NaN", "NA", "<NA>", "None", "null", "NULL"};
    return std::ranges::find(kMissing, word) != std::end(kMissing);
}

// "5", "5.0", "**5**", "'5'", "NaN", "" as a digit or '.'; nothing if it is no cell.
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
    if (is_missing(word)) return '.';
    const bool is_float = word.size() > 1 && is_digit(word[0]) && word[1] == '.' &&
                          word.find_first_not_of('0', 2) == word.npos;
    if (word.size() > 1 && !is_float) return std::nullopt;
    if (is_digit(word[0])) return word[0] == '0' ? '.' : word[0];
    return is_usual_blank(word[0]) ? std::optional('.') : std::nullopt;
}

// The names that count: a prefix and a digit, a letter, or a digit; their number, and the prefix.
struct Name {
    std::string prefix;
    int number;
};
std::optional<Name> counted(std::string_view word) {
    const std::string bare = without(word, "*[](){}.:,|\"' ");
    if (bare.empty() || bare.size() > 6) return std::nullopt;
    const char last = bare.back();
    const std::string before = bare.substr(0, bare.size() - 1);
    const bool is_word =
        before.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") ==
        before.npos;
    if (is_digit(last) && is_word) return Name{before, last - '0'};
    if (before.empty() && last >= 'A' && last <= 'I') return Name{"A", last - 'A' + 1};
    if (before.empty() && last >= 'a' && last <= 'i') return Name{"a", last - 'a' + 1};
    return std::nullopt;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t i = text.find_first_not_of(" \t"); i != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(" \t", i), text.size());
        words.emplace_back(text.substr(i, end - i));
        i = text.find_first_not_of(" \t", end);
    }
    return words;
}

// "Row 1: ..." and "- [5, 3, ...]": what leads to the cells becomes one field.
std::string take_lead(std::string_view& text) {
    for (const std::string_view word : {"Row ", "row ", "ROW ", "Line ", "line "})
        if (text.starts_with(word)) text.remove_prefix(word.size());
    if (text.starts_with("- ")) {
        text = trim(text.substr(2));
        return "-";
    }
    return "";
}

// A colon or bracket after a name may stand without a space: "A:53..7....", "1)5 3 ...".
void part_label(std::vector<std::string>& fields) {
    if (fields.empty()) return;
    const std::size_t end = fields.front().find_first_of(":)");
    if (end == std::string::npos || end + 1 == fields.front().size()) return;
    fields.insert(fields.begin() + 1, fields.front().substr(end + 1));
    fields.front().resize(end + 1);
}

std::vector<std::string> fields_of(std::string_view text) {
    std::vector<std::string> fields;
    const auto bars = std::ranges::count(text, '|');
    for (const char separator : {'\t', ',', ';'})
        if (std::ranges::count(text, separator) >= 8) {
            for (const auto piece : support::split(text, separator))
                fields.emplace_back(trim(piece));
            return fields;
        }
    if (bars >= 9) {
        auto pieces = support::split(text, '|');
        if (trim(pieces.front()).empty()) pieces.erase(pieces.begin());
        if (trim(pieces.back()).empty() && pieces.size() > kNames) pieces.pop_back();
        for (const auto piece : pieces) fields.emplace_back(trim(piece));
        return fields;
    }
    std::string plain(text);
    std::ranges::replace(plain, '|', ' ');
    fields = words_of(plain);
    part_label(fields);
    if (!fields.empty() && fields.back().size() == kNames && fields.size() <= 2) {
        const std::string cells = fields.back();
        fields.pop_back();
        for (const char c : cells) fields.emplace_back(1, c);
    }
    return fields;
}

bool is_table_rule(std::string_view text) {
    return text.find_first_not_of("-=+|: _*") == text.npos &&
           (text.find("--") != text.npos || text.find(":-") != text.npos ||
            std::ranges::count(text, '-') == kNames + 1);  // |-|-|... below names and a corner
}

}  // namespace

std::string cells_as_row(const std::vector<std::string>& cells) {
    std::string row;
    for (const std::string& cell : cells) row += (row.empty() ? "" : " ") + cell;
    return row;
}

bool are_names_in_order(const std::vector<std::string>& names) {
    if (names.size() != kNames) return false;
    const auto first = counted(names.front());
    if (!first || first->number > 1) return false;
    for (std::size_t i = 0; i < kNames; ++i) {
        const auto name = counted(names[i]);
        if (!name || name->prefix != first->prefix ||
            name->number != first->number + static_cast<int>(i))
            return false;
    }
    return true;
}

TableRow table_row_of(std::vector<std::string> fields) {
    TableRow row;
    const auto last_nine = [&] {
        return std::vector<std::string>(fields.end() - kNames, fields.end());
    };
    const bool is_counted = fields.size() == kNames || fields.size() == kNames + 1;
    if (!is_counted) return row;
    if (fields.size() == kNames + 1) row.label = fields.front();
    if (are_names_in_order(last_nine()) && (row.label.empty() || !counted(row.label))) {
        row.kind = TableRow::Kind::Names;
        row.cells = last_nine();
        return row;
    }
    for (const std::string& field : last_nine()) {
        const auto cell = cell_of(field, row.is_dressed);
        if (!cell) return row;
        row.cells.emplace_back(1, *cell);
    }
    const bool is_labelled = row.label == "-" || counted(row.label);
    if (fields.size() == kNames || is_labelled) row.kind = TableRow::Kind::Cells;
    return row;
}

TableRow parse_table_row(std::string_view line) {
    TableRow row;
    const NormalLine normal(line);
    auto text = trim(normal.text());
    row.kind = text.empty() ? TableRow::Kind::Blank : TableRow::Kind::Rule;
    row.is_markdown_rule = text.find("-|") != text.npos || text.find(":|") != text.npos;
    if (text.empty() || is_table_rule(text)) return row;
    const std::string lead = take_lead(text);
    std::string cleaned;
    if (lead == "-") {
        cleaned = without(text, "[](){}\"'");
        text = trim(cleaned);
    }
    // A table of tabs or commas may open with an empty field.
    const bool keeps_ends = line.find('\t') != line.npos && lead.empty();
    auto fields = fields_of(keeps_ends ? line : text);
    if (!lead.empty()) fields.insert(fields.begin(), lead);
    return table_row_of(std::move(fields));
}

}  // namespace sudokit::text
