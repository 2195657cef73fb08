// csv.cpp - a table: a header with a column for the puzzle, then a record per line.
//
// In: a header and its lines (RFC 4180: quoted fields, doubled quotes). Out: a Record per line; the
// other columns become fields. A cell may also hold a link, an id or our JSON: `read_more` tries
// these.
//
// The trap is a column that is a rule. Its name or its value may say so (`cages`, a list, a map);
// then the puzzle alone would have another answer, so the record is an error unless the field says
// nothing. A map of regions is read. A plain puzzle with nothing beside it becomes a grid at once.
#include "format/classic/csv.hpp"

#include <algorithm>
#include <iterator>

#include "format/classic/line.hpp"
#include "format/classic/plain_line.hpp"
#include "format/classic/regions.hpp"
#include "format/common/names.hpp"
#include "format/common/rule_names.hpp"
#include "format/common/symbols.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

struct Field {
    std::string_view text;  // without quotes
    std::size_t begin = 0;  // offset in the line
    bool has_escapes = false;
};

// RFC 4180: quoted fields may hold separators and doubled quotes. False if a quote stays open.
bool split_fields(std::string_view line, char separator, std::vector<Field>& fields) {
    fields.clear();
    std::size_t at = 0;
    while (true) {
        Field field;
        field.begin = at;
        if (at < line.size() && line[at] == '"') {
            std::size_t end = at + 1;
            while (end < line.size() && (line[end] != '"' || line.substr(end, 2) == "\"\"")) {
                field.has_escapes = field.has_escapes || line[end] == '"';
                end += line[end] == '"' ? 2 : 1;
            }
            if (end >= line.size()) return false;
            field.begin = at + 1;
            field.text = line.substr(at + 1, end - at - 1);
            at = std::min(line.find(separator, end), line.size());
        } else {
            const std::size_t end = std::min(line.find(separator, at), line.size());
            field.text = line.substr(at, end - at);
            at = end;
        }
        SUDOKIT_CHECK(field.begin + field.text.size() <= at);
        fields.push_back(field);
        if (at == line.size()) return true;
        ++at;
    }
}

std::string unescaped(const Field& field) {
    std::string text(trim(field.text));
    if (!field.has_escapes) return text;
    for (std::size_t i = text.find("\"\""); i != text.npos; i = text.find("\"\"", i + 1))
        text.erase(i, 1);
    return text;
}

Result<Puzzle> read_puzzle_field(const Field& field, std::string_view trimmed, std::uint64_t line,
                                 std::uint64_t column, const ReadMore& read_more) {
    if (auto more = read_more(unescaped(field))) {
        const auto place = [&](Error error) {
            error.line = line;
            error.column = column;  // doubled quotes shift columns within the field
            return error;
        };
        if (!*more) return place(more->error());
        if (auto& doubt = (*more)->doubt) doubt = place(*doubt);
        return std::move(*more);
    }
    // Spaces may be cells: then the field is not trimmed
    const bool is_spaced = field.text.size() == kClassicCells;
    return puzzle_from_cells(is_spaced ? field.text : trimmed, line, column);
}

// A jigsaw. An error within the map counts as one of the puzzle.
Result<Puzzle> read_with_regions(std::string_view cells, std::string_view map, std::uint64_t line,
                                 std::uint64_t column) {
    auto puzzle = read_jigsaw(say(cells, ' ', map), {});
    if (puzzle) return puzzle;
    Error error = puzzle.error();
    error.line = line;
    error.column = error.column <= cells.size() ? column + error.column - 1 : column;
    return error;
}

bool may_be_rule(const CsvTable& table, std::size_t i, const Field& field, std::size_t cells) {
    SUDOKIT_CHECK(i < table.columns.size() && table.kinds.size() == table.columns.size());
    const std::string& name = table.columns[i];
    const CsvTable::Kind kind = table.kinds[i];
    if (kind == CsvTable::Kind::Remark || i == table.puzzle_column) return false;
    if (kind == CsvTable::Kind::Rule) return !says_no_rule(name, field.text, cells);
    return may_hold_a_rule(name, field.text, cells) && !says_no_rule(name, field.text, cells);
}

CsvTable::Kind kind_of(std::string_view name) {
    if (is_remark_name(name) || is_puzzle_name(name)) return CsvTable::Kind::Remark;
    return may_name_a_rule(name) ? CsvTable::Kind::Rule : CsvTable::Kind::Unknown;
}

Error unknown_column(std::string_view name, std::uint64_t line, std::uint64_t column) {
    return make_error(
        ErrorCode::UnknownConstraint, line, column,
        "this program does not know the column " + in_quotes(name) + ", which may be a rule",
        "name it 'comment' if it is none; --ignore-unknown leaves it out");
}

bool is_name(std::string_view text) {
    return text.size() < 64 && text.find_first_of("0123456789.") != 0 &&
           (text.empty() || text.find_first_not_of(".0123456789*-_xX") != text.npos);
}

}  // namespace

std::optional<CsvTable> csv_header(std::string_view line) {
    for (const char separator : {',', '\t', ';'}) {
        if (line.find(separator) == line.npos) continue;
        std::vector<Field> fields;
        if (!split_fields(line, separator, fields)) continue;
        CsvTable table;
        table.header = line;
        table.separator = separator;
        std::optional<std::size_t> column;
        bool all_names = true;
        for (const Field& field : fields) {
            const std::string name = unescaped(field);
            if (!column && is_puzzle_name(name)) column = table.columns.size();
            all_names = all_names && is_name(name);
            if (!all_names) break;  // as most lines do
            table.columns.push_back(name);
        }
        if (!column || !all_names) continue;
        for (const std::string& name : table.columns) table.kinds.push_back(kind_of(name));
        table.puzzle_column = *column;
        return table;
    }
    return std::nullopt;
}

Record read_csv_line(const CsvTable& table, std::string_view line, std::uint64_t number,
                     const ReadOptions& options, const ReadMore& read_more) {
    const bool keep_fields = options.keep_fields;
    std::vector<Field> fields;
    const auto place = [](std::size_t offset) { return static_cast<std::uint64_t>(offset) + 1; };
    if (!split_fields(line, table.separator, fields))
        return bad_record(make_error(
            ErrorCode::BadStructure, number, place(fields.empty() ? 0 : fields.back().begin),
            "a quote in this line is never closed",
            "double a quote inside a quoted field; keep a record in one line"));
    if (fields.size() != table.columns.size())
        return bad_record(make_error(ErrorCode::BadStructure, number, 0,
                                     plural(fields.size(), "field") + ", but the header names " +
                                         plural(table.columns.size(), "column"),
                                     "quote fields that contain the separator"));
    const Field& cells = fields[table.puzzle_column];
    Record record;
    std::string_view rest;
    const auto text = trim(cells.text);
    const Field* regions = nullptr;
    std::vector<std::string> dropped;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (!may_be_rule(table, i, fields[i], text.size())) continue;
        if (is_region_name(table.columns[i]) && !regions &&
            region_map_in_line(trim(fields[i].text)))
            regions = &fields[i];
        else if (!options.ignore_unknown)
            return bad_record(unknown_column(table.columns[i], number, place(fields[i].begin)));
        else
            dropped.push_back(table.columns[i]);
    }
    const bool plain = text.size() == kClassicCells && read_plain_line(text, record.grid, rest);
    if (plain && !regions && dropped.empty() && (!keep_fields || fields.size() == 1)) {
        record.kind = Record::Kind::Classic;
        record.line = number;
        return record;
    }
    SUDOKIT_CHECK(line.data() <= text.data() && text.data() <= line.data() + line.size());
    const std::uint64_t column = place(static_cast<std::size_t>(text.data() - line.data()));
    auto puzzle = regions ? read_with_regions(text, trim(regions->text), number, column)
                  : plain ? Result<Puzzle>(Puzzle(record.grid))
                          : read_puzzle_field(cells, text, number, column, read_more);
    if (!puzzle) return bad_record(puzzle.error());
    std::ranges::move(dropped, std::back_inserter(puzzle->dropped));
    if (keep_fields)
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (i != table.puzzle_column &&
                !(table.columns[i].empty() && trim(fields[i].text).empty()))
                puzzle->fields.emplace_back(table.columns[i], unescaped(fields[i]));
    return puzzle_record(std::move(puzzle.value()), number);
}

}  // namespace sudokit::text
