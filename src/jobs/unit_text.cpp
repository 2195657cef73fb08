// unit_text.cpp - the records of a unit as lines, and back (the header shows the lines).
//
// `job init` reads the puzzles, and workers read only these lines. So they must restore the records
// exactly: fields, candidates, placed cells, errors with their places, the doubt whether a rule is
// missing. Otherwise a job would answer differently from the plain command. Most records are plain
// classic puzzles: 81 characters and a newline, without a place if the record before began one line
// earlier.
//
// Damage is a fault, never an answer: an unknown line, a wrong number of records, a candidate list
// of another length, or the heading of another job or unit.
#include "jobs/unit_text.hpp"

#include <charconv>
#include <utility>

#include "answers/assign.hpp"
#include "support/decimal.hpp"
#include "support/pieces.hpp"

namespace sudokit::jobs {
namespace {

using namespace answers;

#define X(code, name, meaning) +1
constexpr std::uint64_t kErrorCodes = 0 SUDOKIT_ERROR_CODES(X);
#undef X

void append_escaped(std::string_view text, std::string& out) {
    for (const char c : text) {
        if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (c == '\\')
            out += "\\\\";
        else
            out += c;
    }
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const char c = text[++i];
        out += c == 'n' ? '\n' : c == 't' ? '\t' : c;
    }
    return out;
}

void append_hex(std::uint64_t number, std::string& out) {
    char digits[16];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number, 16).ptr);
}

void append_error(char sign, const Error& error, std::string& out) {
    (out += sign).append(std::to_string(error.line));
    out.append(" ").append(std::to_string(error.column));
    out.append(" ").append(std::to_string(static_cast<unsigned>(error.code)));
    append_escaped(error.message, out += '\t');
    append_escaped(error.remedy, out += '\t');
    out += '\n';
}

void append_parts(const Puzzle& puzzle, std::string& out) {
    if (puzzle.doubt) append_error('?', *puzzle.doubt, out);
    for (const auto& [name, value] : puzzle.fields) {
        append_escaped(name, out += '+');
        append_escaped(value, out += '\t');
        out += '\n';
    }
    for (std::size_t i = 0; i < puzzle.candidates.size(); ++i)
        append_hex(puzzle.candidates[i].bits(), out += i == 0 ? '=' : ',');
    if (!puzzle.candidates.empty()) out += '\n';
    if (puzzle.placed.empty()) return;
    out += '^';
    for (const bool is_placed : puzzle.placed) out += is_placed ? '1' : '0';
    out += '\n';
}

void append_general(const Puzzle& puzzle, std::string& out) {
    append_parts(puzzle, out);
    if (puzzle.is_classic() && puzzle.dropped.empty()) {
        append_line(puzzle.classic_grid(), out += '*');
        return;
    }
    Puzzle rest(puzzle.geometry);
    rest.givens = puzzle.givens;
    rest.rules = puzzle.rules;
    rest.dropped = puzzle.dropped;
    out.append(json_of(rest)) += '\n';
}

std::optional<Error> error_in(std::string_view text) {
    const auto parts = support::split(text, '\t');
    const auto numbers = support::split(parts.front(), ' ');
    if (parts.size() != 3 || numbers.size() != 3) return std::nullopt;
    const auto line = support::number_in(numbers[0]), column = support::number_in(numbers[1]),
               code = support::number_in(numbers[2]);
    if (!line || !column || !code || *code >= kErrorCodes) return std::nullopt;
    return Error{static_cast<ErrorCode>(*code), *line, *column, unescaped(parts[1]),
                 unescaped(parts[2])};
}

// Does not branch on cells, because open cells are unpredictable.
bool read_grid(std::string_view text, ClassicGrid& grid) {
    if (text.size() != kClassicCells) return false;
    bool is_good = true;
    for (std::size_t i = 0; i < kClassicCells; ++i) {
        const unsigned digit = static_cast<unsigned char>(text[i]) - unsigned{'0'};
        const bool is_open = text[i] == '.';
        is_good &= is_open | (digit - 1 < 9);
        grid[i] = static_cast<Digit>(is_open ? unsigned{kOpen} : digit);
    }
    return is_good;
}

}  // namespace

std::string unit_heading(const std::string& job_id, std::uint64_t first) {
    return "#" + job_id + " " + std::to_string(first);
}

void UnitTextWriter::add(const Batch& batch, const Item& item, std::string& out) {
    if (item.input != input_ || item.line != line_ + 1) {
        out.append("@").append(std::to_string(item.input));
        out.append(":").append(std::to_string(item.line)).append("\n");
    }
    input_ = item.input, line_ = item.line;
    if (item.kind == Record::Kind::Classic)
        append_line(batch.grids[item.index], out);
    else if (item.kind == Record::Kind::General)
        append_general(*batch.others[item.index].puzzle, out);
    else
        append_error('!', batch.others[item.index].error, out);
}

UnitSource::UnitSource(ByteSource& text, const std::string& job_id, std::uint64_t first,
                       std::uint64_t count, BatchLimits limits, Stop stop)
    : lines_(text),
      heading_(unit_heading(job_id, first)),
      first_(first),
      count_(count),
      limits_(limits),
      stop_(stop) {}

UnitSource::~UnitSource() = default;

bool UnitSource::fill(Batch& batch, const std::function<void()>&) {
    batch.first = first_ + records_;
    if (lines_.number() == 0 && !take_heading()) return false;
    while (batch.grids.size() < limits_.classic && batch.others.size() < limits_.others)
        if (stop_.requested() || !next(batch)) return false;
    return true;
}

bool UnitSource::fail(std::string what) {
    fault_ = "line " + std::to_string(lines_.number()) + ": " + std::move(what);
    return false;
}

bool UnitSource::take_heading() {
    std::string_view line;
    if (lines_.next(line) && line == heading_) return true;
    fault_ = lines_.failed() ? "they cannot be read" : "they belong to another job or unit";
    return false;
}

// Reads one record and the lines about it, which precede it.
bool UnitSource::next(Batch& batch) {
    ++line_;
    std::string_view line;
    for (;;) {
        if (!lines_.next(line)) {
            if (lines_.failed())
                fail("cannot be read further");
            else if (records_ != count_ || !lines_.is_whole())
                fail("the end comes after " + std::to_string(records_) + " of " +
                     std::to_string(count_) + " puzzles");
            return false;
        }
        const bool is_part = !line.empty() && std::string_view("@+=^?").find(line[0]) != line.npos;
        if (!take(line)) return fault_.empty() ? fail("is damaged") : false;
        if (!is_part) break;
    }
    record_.line = line_;
    batch.add(record_, input_);
    ++records_;
    return true;
}

bool UnitSource::take(std::string_view line) {
    const char first = line.empty() ? '\0' : line.front();
    const std::string_view rest = line.substr(std::min<std::size_t>(line.size(), 1));
    switch (first) {
        case '@':
            return take_place(rest);
        case '+':
            return take_field(rest);
        case '=':
        case '^':
            return take_marks(line);
        case '?':
            doubt_ = error_in(rest);
            return doubt_.has_value();
        case '!':
            if (auto error = error_in(rest)) {
                record_.kind = Record::Kind::Bad;
                record_.error = std::move(*error);
                return true;
            }
            return false;
        case '{':
        case '*':
            break;
        default:
            record_.kind = Record::Kind::Classic;
            return read_grid(line, record_.grid);
    }
    record_.kind = Record::Kind::General;
    if (first == '{') {
        auto puzzle = parse_json_puzzle(line);
        if (!puzzle) return fail(puzzle.error().message);
        record_.puzzle = std::make_shared<Puzzle>(std::move(*puzzle));
    } else {
        ClassicGrid grid{};
        if (!read_grid(rest, grid)) return false;
        record_.puzzle = std::make_shared<Puzzle>(grid);
    }
    record_.puzzle->fields = std::exchange(fields_, {});
    record_.puzzle->candidates = std::exchange(candidates_, {});
    record_.puzzle->placed = std::exchange(placed_, {});
    record_.puzzle->doubt = std::exchange(doubt_, {});
    const std::size_t cells = record_.puzzle->givens.size();
    const auto fits = [cells](std::size_t size) { return size == 0 || size == cells; };
    return fits(record_.puzzle->candidates.size()) && fits(record_.puzzle->placed.size());
}

bool UnitSource::take_place(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == text.npos) return false;
    const auto input = support::number_in(text.substr(0, colon)),
               line = support::number_in(text.substr(colon + 1));
    if (!input || !line) return false;
    input_ = static_cast<std::uint32_t>(*input), line_ = *line;
    return true;
}

bool UnitSource::take_field(std::string_view text) {
    const std::size_t tab = text.find('\t');
    if (tab == text.npos) return false;
    fields_.emplace_back(unescaped(text.substr(0, tab)), unescaped(text.substr(tab + 1)));
    return true;
}

bool UnitSource::take_marks(std::string_view text) {
    const bool is_placed = text.front() == '^';
    text.remove_prefix(1);
    if (is_placed) {
        for (const char c : text) placed_.push_back(c == '1');
        return true;
    }
    for (const std::string_view piece : support::split(text, ',')) {
        const auto bits = support::number_in(piece, 16);
        if (!bits) return false;
        candidates_.emplace_back(*bits);
    }
    return true;
}

}  // namespace sudokit::jobs
