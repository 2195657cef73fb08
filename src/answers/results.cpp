#include "answers/results.hpp"

#include <algorithm>
#include <bit>

#include "answers/columns.hpp"
#include "format/common/writers.hpp"
#include "format/text/visible.hpp"
#include "support/check.hpp"

namespace sudokit::answers {
namespace {

// The largest integer that every JSON reader represents exactly.
constexpr std::uint64_t kSafeInteger = std::uint64_t{1} << 53;

// The puzzle as the library's JSON object, which can hold any puzzle, without its end, so that more
// members can follow.
std::string open_json_object(const Puzzle& puzzle) {
    std::string text = json_of(puzzle);
    text.resize(text.rfind('}'));
    return text;
}

// The value of "puzzle" in that object: a string, or an array of numbers.
std::string json_cells(const Puzzle& puzzle) {
    const std::string text = open_json_object(puzzle);
    const std::size_t begin = std::string_view("{\"puzzle\":").size();
    return text.substr(begin, text.find(text[begin] == '[' ? ']' : '"', begin + 1) + 1 - begin);
}

std::string_view without_newline(std::string_view text) {
    while (text.ends_with('\n')) text.remove_suffix(1);
    return text;
}

// The CSV field of a puzzle, including everything beyond its cells.
std::string csv_field_of(const Puzzle& puzzle) {
    return std::string(without_newline(text::puzzle_in("csv", puzzle)));
}

std::span<const ColumnInfo> columns_of(CommandId command) {
    return std::ranges::equal_range(columns(), command, {}, &ColumnInfo::command);
}

}  // namespace

std::string header_of(const Style& style, CommandId command) {
    if (style.kind == Style::Kind::Puzzle) return std::string(format_header(style.format));
    if (style.kind != Style::Kind::Csv) return "";
    const bool answers = has_puzzle_rows(command);
    std::string header = answers ? "puzzle" : "";
    std::uint64_t rest = style.columns;
    for (const ColumnInfo& column : columns_of(command)) {
        if (rest & 1) header.append(header.empty() ? "" : ",") += column.name;
        rest >>= 1;
    }
    return header + (answers ? ",error\n" : "\n");
}

std::string footer_of(const Style& style) {
    return std::string(style.kind == Style::Kind::Puzzle ? format_footer(style.format) : "");
}

std::uint64_t columns_asked(const Options& options) {
    std::uint64_t asked = 0, bit = 1;
    for (const ColumnInfo& column : columns_of(options.command)) {
        if (column.is_asked(options)) asked |= bit;
        bit <<= 1;
    }
    return asked;
}

std::string puzzle_text(const Puzzle& puzzle) {
    std::string text;
    for (std::string_view format : {"line", "pencilmarks"}) {
        if (write_puzzle(format, puzzle, text)) return std::string(without_newline(text));
        text.clear();
    }
    const std::string cells = json_cells(puzzle);
    return cells.starts_with('"') ? cells.substr(1, cells.size() - 2) : cells;
}

void Results::line(std::string_view text) { out_.append(text).append("\n"); }

std::optional<Error> Results::puzzle(const Puzzle& puzzle, const Grid* givens,
                                     std::span<const Mark> marks) {
    WriteOptions options;
    options.colour = style_.colour;
    options.givens = givens;
    options.marks = marks;
    const std::size_t mark = out_.size();
    const auto written = write_puzzle(style_.format, puzzle, out_, options);
    if (written) return std::nullopt;
    out_.resize(mark);
    if (!style_.chosen && write_puzzle("sudokit", puzzle, out_, options)) return std::nullopt;
    out_.resize(mark);
    return written.error();
}

void Results::classic(const ClassicGrid& grid, const ClassicGrid* givens) {
    if (style_.kind == Style::Kind::Line) {
        append_line(grid, out_);
        return;
    }
    const Grid marked = givens ? Grid(givens->begin(), givens->end()) : Grid{};
    const auto refusal = puzzle(Puzzle(grid), givens ? &marked : nullptr);
    SUDOKIT_CHECK(!refusal);  // every format can hold a classic grid
}

// Begins the next value of the row. False: the options do not ask for it.
bool Results::key(std::string_view name) {
    SUDOKIT_CHECK(columns_of(command_)[column_].name == name);
    if (!((style_.columns | also_) >> column_++ & 1)) return false;
    out_ += ',';
    if (is_json()) json_.fresh().key(name);
    return true;
}

void Results::quoted(std::string_view text) {
    if (is_json())
        json_.value(text);
    else
        text::append_csv_field(text, out_);
}

// A value that needs no quotes.
void Results::plain(std::string_view value) {
    if (is_json())
        json_.json(value);
    else
        out_ += value;
}

Results& Results::begin(const Puzzle& puzzle) {
    column_ = also_ = 0;
    if (is_json())
        json_.fresh().json(open_json_object(puzzle));
    else
        out_ += csv_field_of(puzzle);
    return *this;
}

Results& Results::begin(const ClassicGrid& puzzle) {
    column_ = also_ = 0;
    // As two texts, because a million such rows are written in a second.
    static const std::string kAfter = "\",\"schema\":" + std::to_string(kJsonSchema);
    if (is_json()) out_ += "{\"puzzle\":\"";
    append_line(puzzle, out_);
    out_.pop_back();
    if (is_json()) out_ += kAfter;
    return *this;
}

Results& Results::begin(std::string_view name, std::string_view value) {
    column_ = 1;
    if (is_json()) json_.fresh().open('{').member("schema", kJsonSchema).key(name);
    quoted(value);
    return *this;
}

Results& Results::also(std::string_view name) {
    const auto columns = columns_of(command_);
    const auto column = std::ranges::find(columns, name, &ColumnInfo::name) - columns.begin();
    if (is_json()) also_ |= std::uint64_t{1} << column;
    return *this;
}

Results& Results::text(std::string_view name, std::string_view value) {
    if (key(name)) quoted(value);
    return *this;
}

Results& Results::classic(std::string_view name, const ClassicGrid& value) {
    if (!key(name)) return *this;
    if (is_json()) json_.json("\"");
    append_line(value, out_);
    out_.pop_back();
    if (is_json()) out_ += '"';
    return *this;
}

Results& Results::puzzle(std::string_view name, const Puzzle& value, bool whole) {
    if (!key(name)) return *this;
    if (style_.kind == Style::Kind::Csv)
        out_ += csv_field_of(value);
    else
        json_.json(whole ? json_of(value) : json_cells(value));
    return *this;
}

// In JSON, it is a number only if every reader represents it exactly.
Results& Results::big_number(std::string_view name, std::string_view decimal) {
    constexpr std::size_t kSafeDigits = 15;
    if (decimal.size() > kSafeDigits) return text(name, decimal);
    if (key(name)) plain(decimal);
    return *this;
}

Results& Results::number(std::string_view name, std::uint64_t value) {
    if (is_json() && value >= kSafeInteger) return text(name, std::to_string(value));
    if (key(name)) plain(std::to_string(value));
    return *this;
}

Results& Results::yes_no(std::string_view name, bool value) {
    if (key(name)) plain(value ? "true" : "false");
    return *this;
}

Results& Results::list(std::string_view name, std::span<const std::string> values,
                       std::string_view between) {
    if (!key(name)) return *this;
    if (style_.kind == Style::Kind::Csv) {
        std::string text;
        for (const std::string& value : values) text.append(text.empty() ? "" : between) += value;
        text::append_csv_field(text, out_);
        return *this;
    }
    json_.list(values);
    return *this;
}

Results& Results::objects(std::string_view name, std::span<const std::string> json) {
    if (key(name)) json_.list(json, [this](const std::string& each) { json_.json(each); });
    return *this;
}

Results& Results::nothing(std::string_view name) {
    if (key(name) && is_json()) json_.json("null");
    return *this;
}

void Results::end() {
    if (is_json()) return json_.close('}').end_line();
    out_ += has_puzzle_rows(command_) ? ",\n" : "\n";
}

void Results::error(const Error& error, const Puzzle* puzzle, std::string_view input) {
    if (!style_.has_rows()) return line("error");
    if (style_.kind == Style::Kind::Csv) {
        if (puzzle) begin(*puzzle);
        const auto columns = static_cast<std::size_t>(std::popcount(style_.columns));
        out_.append(columns + 1, ',');
        text::append_csv_field(text::visible(error.text()), out_);
        out_ += '\n';
        return;
    }
    if (puzzle)
        begin(*puzzle);
    else
        json_.fresh().open('{').key("puzzle").json("null").member("schema", kJsonSchema);
    json_.key("error").open('{').member("code", error_name(error.code)).member("input", input);
    json_.member("line", error.line).member("column", error.column);
    json_.member("message", error.message).member("remedy", error.remedy);
    json_.close('}').close('}').end_line();
}

}  // namespace sudokit::answers
