// detect.cpp - what is this line? feed_text() and feed_unknown() ask one question after another:
//
//     has something begun?     a text of several lines, a Perl list, a bracket: does the line fit?
//     a puzzle by itself?      81 cells, a row of CSV, a link, HoDoKu's line, a JSON object
//     a beginning?             of a text, a table, a list in brackets
//     a row of cells?          BlockReader makes grids of them
//     none of these            a title or a remark; without a puzzle beside it, an error
//
// A test comes before another if the other could mistake what it accepts. So the order is not free;
// docs/formats.md has the rules. If a text turns out to be something else, its lines are fed again
// to the later tests (look_again()). Trap: a text without one of its lines would be another puzzle,
// so a bad line makes one error of the whole text (spoil_begun()).

#include "format/door/detect.hpp"

#include <algorithm>

#include "format/classic/cells.hpp"
#include "format/classic/plain_line.hpp"
#include "format/classic/position.hpp"
#include "format/classic/regions.hpp"
#include "format/common/counted_names.hpp"
#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/door/lost_row.hpp"
#include "format/door/packed.hpp"
#include "format/others/hodoku.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr int kMostBinaryLines = 10;
constexpr std::size_t kFewestCells = 16;  // of a board

unsigned reads_of(std::string_view format) {
    if (const FormatInfo* known = find_format(format)) format = known->name;
#define SUDOKIT_FORMAT(name, reads, writer, header, footer, summary) \
    if (format == name) return reads;
#include "format/common/formats.def"
    return format.empty() ? ~0U : kNothing;
}

}  // namespace

Detector::Detector(const ReadOptions& options)
    : options_(options),
      forced_(!options.from.empty()),
      reads_(reads_of(options.from)),
      out_(options.keep_fields, may_be(kLines), forced_),
      collector_(static_cast<std::size_t>(options.max_line)) {}

void Detector::feed(const Line& line) {
    expects_plain_ = false;
    again_.clear();
    auto fault = fault_of(line);
    if (!fault) return feed_clean(line);
    if (!spoil_begun(*fault)) out_.add_line(bad_record(std::move(*fault)));
}

// What no reader accepts: overlong lines and binary data.
std::optional<Error> Detector::fault_of(const Line& line) {
    if (line.too_long)
        return make_error(
            ErrorCode::LineTooLong, line.number, 0,
            "a line of more than " + std::to_string(options_.max_line) + " characters was skipped",
            "put one puzzle on each line");
    if (line.number == 1 && line.text.starts_with("{\\rtf")) {
        gave_up_ = true;
        return make_error(ErrorCode::BadEncoding, 1, 0, "this is RTF, as word processors save it",
                          "save it as plain text");
    }
    const auto at = std::ranges::find_if(line.text, is_binary);
    const bool utf16 = line.text.starts_with("\xFF\xFE") || line.text.starts_with("\xFE\xFF");
    if (at == line.text.end() && !utf16) {
        binary_lines_ = 0;
        return std::nullopt;
    }
    if (auto packed = packed_error(line)) {
        gave_up_ = true;
        return packed;
    }
    const bool is_all_binary = !out_.any_good() && !is_within_text();
    gave_up_ = ++binary_lines_ >= kMostBinaryLines || is_all_binary;
    const auto column = utf16 ? 1 : static_cast<std::uint64_t>(at - line.text.begin()) + 1;
    std::string message = utf16 ? "the text is UTF-16" : "binary data (" + in_quotes(*at) + ")";
    if (gave_up_) message += "; reading stops here";
    return make_error(ErrorCode::BadEncoding, line.number, column, std::move(message),
                      "save the text as UTF-8 or ASCII");
}

// A text that lost one of its lines would be another puzzle, so it becomes one error, the first
// fault. False: no text has begun.
bool Detector::spoil_begun(const Error& error) {
    if (collector_.active() && !collector_.holds_data() && !collector_.is_json_object())
        abandon_structure(error.line);
    if (begun_.form) {
        if (!begun_.fault) begun_.fault = error;
    } else if (collector_.active()) {
        if (!structure_fault_) structure_fault_ = error;
    } else if (perl_.active()) {
        perl_.spoil(error);
    } else {
        return false;
    }
    return true;
}

void Detector::fail(Error error) {
    if (!spoil_begun(error)) {
        out_.finish_block(BlockReader::End::Input);
        out_.add_line(bad_record(std::move(error)));
    }
}

void Detector::feed_text(const Line& line, std::size_t first_form) {
    while (begun_.form)
        if (feed_text_form(line)) return;
    if (perl_.active()) {
        if (perl_.feed(line.text, line.number)) return;
        take_perl(false);
    }
    Record record;
    const bool plain = may_be(kLines) && !table_ &&
                       read_plain_line(line.text, record.grid, record.trailing) &&
                       (forced_ || !has_map(record.grid, record.trailing)) &&
                       !has_second_puzzle(record.grid, record.trailing);
    if (collector_.active() && !plain) {
        const NormalLine normal(line.text);
        if (feed_structure(normal, line.number, 0)) return;
    } else if (collector_.active()) {
        abandon_structure(line.number);
    }
    if (plain) {
        record.kind = Record::Kind::Classic;
        record.line = line.number;
        out_.add_line(std::move(record), true);
        expects_plain_ = true;
        return;
    }
    if (feed_whole_line(line) || feed_json_line(line)) return;
    feed_unknown(line, NormalLine(line.text), first_form);
}

// Our own JSON Lines begin with the cells. Nothing else does, so no other form is tried.
bool Detector::feed_json_line(const Line& line) {
    constexpr std::string_view kBegin = R"({"puzzle":")";
    if (!may_be(kStructures) || table_ || collector_.active() || !out_.block().empty() ||
        !line.text.starts_with(kBegin))
        return false;
    const auto cells = line.text.substr(kBegin.size(), kFewestCells);
    if (cells.size() < kFewestCells || !std::ranges::all_of(cells, is_cell_like)) return false;
    return feed_structure(NormalLine(line.text), line.number, 0);
}

// 81 characters with a blank other than '.' or '0', and nothing pending: no need to look further.
bool Detector::feed_whole_line(const Line& line) {
    if (!may_be(kLines) || table_ || !out_.block().empty() || line.text.size() < kClassicCells)
        return false;
    const auto cells = line.text.substr(0, kClassicCells), behind = line.text.substr(kClassicCells);
    const bool usual = std::ranges::all_of(cells, is_cell_like) &&
                       (behind.empty() || ends_puzzle(behind.front())) && says_something(cells);
    Record record;
    if (!usual || decode_cells(cells, kClassicDigits, record.grid.data())) return false;
    if (!forced_ && has_map(record.grid, behind)) return false;
    if (has_second_puzzle(record.grid, behind)) return false;
    record.kind = Record::Kind::Classic;
    record.line = line.number;
    record.trailing = behind;
    out_.add_line(std::move(record), true);
    return true;
}

void Detector::feed_unknown(const Line& line, const NormalLine& normal, std::size_t first_form) {
    const auto trimmed = trim(normal.text());
    // A row of a spreadsheet may be empty.
    const bool is_row_of_tabs = trimmed.empty() && line.text.find('\t') != line.text.npos;
    if (is_row_of_tabs && out_.block().empty() && begin_text_form(line, first_form)) return;
    if (is_row_of_tabs && feed_expected_row(line, normal)) return;
    if (trimmed.empty() && feed_blank(line, normal)) return;
    if (table_ && feed_csv(line)) return;
    if (begin_text_form(line, first_form) || feed_line_form(line, trimmed)) return;
    if (feed_section(trimmed)) return;
    if (feed_expected_row(line, normal) || feed_named_row(line)) return;
    if (feed_comment(trimmed, line.number)) return;
    if (may_be(kHodoku) && is_hodoku_line(trimmed))
        return out_.add_line(read_hodoku(normal, line.number, options_.keep_fields));
    if (may_be(kPerl) && is_perl_start(trimmed)) {
        out_.finish_block();
        perl_.feed(line.text, line.number);
        return;
    }
    if (may_be(kTables) && trimmed.front() != '{' && trimmed.front() != '[')
        if (auto table = csv_header(line.text)) {
            out_.finish_block();
            table_ = std::move(table);
            return;
        }
    if (may_be(kStructures))
        if (const auto begin = structure_begin(normal.text()))
            if (feed_structure(normal, line.number, *begin)) return;
    if (feed_line_puzzle(line, normal)) return;
    if (feed_row(line, normal)) return;
    feed_prose(line, normal);
}

bool Detector::feed_blank(const Line& line, const NormalLine& normal) {
    if (out_.block().is_spaced() && normal.text().size() == kClassicDigits) {
        Row row;
        parse_row(normal, line.number, kClassicDigits, row);
        if (!row.spaced.empty()) {
            row.cells.resize(kClassicDigits);
            out_.add_row(std::move(row));
            return true;
        }
    }
    out_.add_blank();
    return true;
}

// A line without a separator ends the table, and so does one that clearly begins something else.
bool Detector::feed_csv(const Line& line) {
    const auto text = trim(line.text);
    if (text.front() == '#') return true;
    if (line.text == table_->header) return true;
    const bool other = text.find(table_->separator) == text.npos || is_hodoku_line(text) ||
                       text.front() == '{' || text.front() == '[' || is_perl_start(text);
    if (other) {
        table_.reset();
        return false;
    }
    const auto read_more = [&](const std::string& field) -> std::optional<Result<Puzzle>> {
        if (!is_more_than_cells(field)) return std::nullopt;
        ReadOptions reading = options_;
        reading.from.clear();
        return parse_puzzle(field, reading);
    };
    out_.add_line(read_csv_line(*table_, line.text, line.number, options_, read_more));
    return true;
}

bool Detector::feed_line_puzzle(const Line& line, const NormalLine& normal) {
    if (!may_be(kLines) && !(may_be(kHodoku) && is_position_line(trim(normal.text()))))
        return false;
    const LineRules rules{forced_, !out_.any_classic_line(), options_.keep_fields};
    auto record = find_line_puzzle(normal, line.number, rules);
    if (!record) return false;
    const bool classic =
        record->kind == Record::Kind::Classic || (record->puzzle && record->puzzle->is_classic());
    out_.add_line(std::move(*record), classic);
    return true;
}

void Detector::feed_prose(const Line& line, const NormalLine& normal) {
    out_.finish_block();
    const auto trimmed = trim(normal.text());
    if (is_puzzle_name(trimmed)) return;  // the header of a table with one column
    if (trimmed.find_first_not_of("[](){},; \t") == trimmed.npos) return;  // brackets of a list
    if (is_lost_member(trimmed))
        return out_.add_bad_line(ErrorCode::BadStructure, line.number, 1,
                                 "a bracket closes here that was not opened",
                                 "get the whole object, with each member once");
    Error error = explain_line(normal, line.number);
    if (error.code != ErrorCode::NotAPuzzle || wants_puzzle_)
        return out_.add_line(bad_record(std::move(error)));
    out_.flush_held();
    if (add_text(normal.text(), std::move(error))) out_.set_title(trimmed);
}

// False: it is no mere text, but a row of cells.
bool Detector::add_text(std::string_view line, Error error) {
    const bool is_row = holds_lost_row(line);
    if (is_row)
        out_.add_lost_row(trim(line), kClassicDigits,
                          make_error(ErrorCode::WrongLength, error.line, 0,
                                     "a row of 9 cells that belongs to no grid",
                                     "a grid has 9 rows of 9 cells, all written alike"),
                          std::move(error));
    else
        out_.add_text(trim(line), std::move(error));
    return !is_row;
}

bool Detector::feed_structure(const NormalLine& normal, std::uint64_t number, std::size_t begin) {
    const std::string_view text = normal.text();
    while (true) {
        std::size_t end = text.size();
        const Collector::State state = collector_.feed(text, begin, number, end);
        SUDOKIT_CHECK(begin <= end && end <= text.size());
        switch (state) {
            case Collector::State::Open:
                return true;
            case Collector::State::Alien:
                // The rest may be rules: what remains would be another puzzle.
                if (refuse_spoiled_structure()) return true;
                if (collector_.is_broken_object(text.substr(begin))) {
                    collector_.clear();
                    out_.add_bad_line(ErrorCode::Truncated, number, 0,
                                      "the object is broken, or its end is missing",
                                      "get the whole line; names and texts need quotes");
                    return true;
                }
                abandon_structure(number);
                return false;
            case Collector::State::Full:
                if (refuse_spoiled_structure()) return true;
                out_.add_bad_line(ErrorCode::BadStructure, collector_.text().first_line(), 0,
                                  "a bracket that is not closed within " +
                                      std::to_string(options_.max_line) + " characters",
                                  "write one puzzle in a list or object, or JSON Lines");
                collector_.clear();
                return true;
            case Collector::State::Done:
                deliver_structure(text.substr(0, begin));
        }
        const auto rest = text.substr(end);
        const auto next = structure_begin(rest);
        if (!next && rest.size() >= kClassicDigits &&
            is_lost_row(rest))  // "[12:03] Anna: 53..7....", "[3,] 5 NA ..."
            add_text(rest, make_error(ErrorCode::NotAPuzzle, number, 1, "this line is not a puzzle",
                                      "leave out what stands before the cells"));
        if (!next) return true;
        begin = end + *next;
    }
}

bool Detector::refuse_spoiled_structure() {
    const auto fault = std::exchange(structure_fault_, std::nullopt);
    if (!fault) return false;
    collector_.clear();
    out_.add_line(bad_record(*fault));
    return true;
}

// The collected lines are not data, or the bracket was never closed: treat them as text.
void Detector::abandon_structure(std::uint64_t number) {
    if (refuse_spoiled_structure()) return;
    const auto first = collector_.text().first_line();
    if (first > 0 && !collector_.holds_data()) return take_collected_as_text();
    collector_.clear();
    if (first == 0) return;
    out_.add_bad_line(ErrorCode::BadStructure, number, 0,
                      "the list that begins in line " + std::to_string(first) + " is broken here",
                      "write numbers or strings between the brackets");
}

void Detector::take_collected_as_text() {
    const PlacedText placed = std::exchange(collector_, Collector(options_.max_line)).text();
    auto line = placed.first_line();
    for (const auto text : support::split(placed.text(), '\n'))
        add_text(text, make_error(ErrorCode::NotAPuzzle, line++, 1, "this line is not a puzzle",
                                  "close the bracket that opens here"));
}

Structure Detector::read_structure(bool is_object) const {
    try {
        return is_object ? read_json_object(collector_.text(), options_)
                         : read_array(collector_.text());
    } catch (const std::exception& failure) {
        Error error = unreadable(failure);
        error.line = collector_.text().first_line();
        Structure found;
        found.records.push_back(bad_record(std::move(error)));
        return found;
    }
}

// Columns and boxes have a reader of their own: what it refused is not to become rows here.
void Detector::deliver_structure(std::string_view name) {
    if (refuse_spoiled_structure()) return;
    const bool object = collector_.is_json_object();
    if (object && feed_object_form()) return;
    auto found = read_structure(object);
    collector_.clear();
    const Groups groups = found.row ? groups_named(name) : Groups::Rows;
    const auto number = found.row ? found.row->line : 0;
    if (found.row && may_be(kRows)) out_.add_row(std::move(*found.row));
    if (groups == Groups::Columns || groups == Groups::Boxes)
        out_.fail_block(make_error(ErrorCode::BadStructure, number, 0,
                                   "this column or box is not one of nine whose names are alike",
                                   "number them from 1 to 9, with nine cells each"));
    if (found.row && !may_be(kRows))
        out_.add_bad_line(ErrorCode::WrongLength, found.row->line, 0,
                          "a list of " + plural(found.row->cells.size(), "value"),
                          "write n lists of n numbers, or 81 in one");
    for (Record& record : found.records) {
        if (object) {
            out_.add_line(std::move(record));
        } else {
            out_.finish_block();
            out_.flush_held();
            out_.add_grid(std::move(record));
        }
    }
}

void Detector::take_perl(bool cut) {
    if (auto record = perl_.take(cut)) {
        out_.finish_block();
        out_.flush_held();
        out_.add_grid(std::move(*record));
    }
}

void Detector::end() {
    again_.clear();
    // Completes texts that a blank line would complete.
    while (begun_.form) deliver_text_form(begun_.fit_of("") != Fit::After);
    take_perl(true);
    if (!refuse_spoiled_structure() && collector_.active()) {
        const auto first = collector_.text().first_line();
        const bool data = collector_.holds_data() || collector_.is_json_object();
        if (!data) take_collected_as_text();
        collector_.clear();
        if (data)
            out_.add_bad_line(ErrorCode::Truncated, first, 0,
                              "the bracket that opens here is never closed",
                              "the input was cut; get the whole file");
    }
    SUDOKIT_CHECK(!is_within_text());
    out_.end();
}

}  // namespace sudokit::text
