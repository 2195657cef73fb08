// perl.cpp - a Perl script that holds a puzzle: rows in @sudoku, extra houses in @rules.
//
// In: lines, one at a time, as long as they belong to the script. Out: one puzzle per @sudoku. The
// reader is in one of three places: outside a statement, within the rows, or within a push. A push
// ends at its semicolon, perhaps lines later, so its text is collected with the place of each part;
// perl_list evaluates its lists.
//
// Trap: the next @sudoku begins the next puzzle, and a push that is still open there is an error
// rather than a part of it.
#include "format/others/perl.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/others/perl_list.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostRules = 4096, kMostRuleText = 1 << 20;

constexpr const char* kNotUnderstood = "a statement that is not understood";

// The line without its comment; a '#' inside quotes does not start one.
std::string_view code_of(std::string_view line) {
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (quote) {
            if (line[i] == quote) quote = 0;
        } else if (line[i] == '"' || line[i] == '\'') {
            quote = line[i];
        } else if (line[i] == '#') {
            return line.substr(0, i);
        }
    }
    return line;
}

bool is_push(std::string_view line) {
    const std::size_t push = line.find("push");
    return push != line.npos && line.find("@rules", push) != line.npos;
}

}  // namespace

bool is_perl_start(std::string_view line) {
    const auto code = code_of(line);
    return code.find("@sudoku") != code.npos || is_push(code);
}

Error PerlReader::fail(ErrorCode code, std::string message, std::string remedy) const {
    return make_error(code, first_line_, 0, std::move(message), std::move(remedy));
}

bool PerlReader::feed(std::string_view line, std::uint64_t number) {
    const auto code = code_of(line);
    if (where_ == Where::Rows) return feed_rows(code, line, number);
    if (where_ == Where::Rule && code.find("@sudoku") != code.npos) {
        fail_at(0, "a rule that is not complete");
        return false;  // the next puzzle
    }
    if (where_ == Where::Rule) return feed_rule(code, line, number);
    if (trim(code).empty()) return active_;  // a comment between the statements
    if (const std::size_t at = code.find("@sudoku"); at != code.npos) {
        if (has_rows_) return false;  // the next puzzle
        active_ = has_rows_ = true;
        if (first_line_ == 0) first_line_ = number;
        where_ = Where::Rows;
        return feed_rows(code.substr(at + 7), line, number);
    }
    if (is_push(code)) {
        if (!active_) first_line_ = number;
        active_ = true;
        return feed_rule(code, line, number);
    }
    return false;
}

// Quoted strings until the closing parenthesis.
bool PerlReader::feed_rows(std::string_view code, std::string_view line, std::uint64_t number) {
    for (std::size_t i = 0; i < code.size();) {
        const char c = code[i];
        if (c == ')' || c == ';') {
            where_ = Where::Outside;
            return true;
        }
        if (c != '"' && c != '\'') {
            ++i;
            continue;
        }
        SUDOKIT_CHECK(line.data() <= code.data());  // a part of it: columns are those of the line
        const std::size_t end = std::min(code.find(c, i + 1), code.size());
        Row row;
        row.line = number;
        for (std::size_t j = i + 1; j < end; ++j)
            row.cells.push_back({std::string(code.substr(j, 1)),
                                 static_cast<std::uint32_t>(code.data() + j - line.data() + 1)});
        if (rows_.size() < kMaxDigits && row.cells.size() <= kMaxDigits)
            rows_.push_back(std::move(row));
        else if (!error_)
            error_ =
                make_error(ErrorCode::WrongLength, number, 0, "too many rows, or a row too long",
                           "@sudoku has 9 strings of 9 characters, or 16 of 16");
        i = end + 1;
    }
    return true;
}

// Statements up to their semicolons, which may come on later lines.
bool PerlReader::feed_rule(std::string_view code, std::string_view line, std::uint64_t number) {
    while (!trim(code).empty()) {
        if (rule_.text().empty() && !trim(code).starts_with("push")) {
            rule_.add_line(code, number, static_cast<std::uint32_t>(code.data() - line.data() + 1));
            fail_at(0, kNotUnderstood);
            rule_.clear();
            return true;
        }
        where_ = Where::Rule;
        std::size_t end = 0;
        for (; end < code.size() && (code[end] != ';' || depth_ > 0); ++end) {
            const char c = code[end];
            depth_ += (c == '[' || c == '(' || c == '{') - (c == ']' || c == ')' || c == '}');
        }
        if (rule_.text().size() < kMostRuleText)
            rule_.add_line(code.substr(0, end), number,
                           static_cast<std::uint32_t>(code.data() - line.data() + 1));
        if (end == code.size()) return true;
        read_rule();
        code.remove_prefix(end + 1);
    }
    return true;
}

void PerlReader::fail_at(std::size_t offset, std::string message) {
    if (!error_)
        error_ = make_error(ErrorCode::BadStructure, rule_.line_of(offset), rule_.column_of(offset),
                            std::move(message),
                            "write push @rules, [ ... ]; with numbers, ranges, map and grep");
}

// "push @rules, [ ... ]" or "push(@rules, ...)"
void PerlReader::read_rule() {
    const std::string& text = rule_.text();
    const std::size_t rules = text.find("@rules");
    const std::string_view before =
        trim(std::string_view(text).substr(0, std::min(rules, text.size())));
    const bool is_call = before.starts_with("push") && trim(before.substr(4)) == "(";
    const std::size_t comma =
        rules == text.npos ? rules : text.find_first_not_of(" \t\r\n", rules + 6);
    std::size_t end = text.find_last_not_of(" \t\r\n") + 1;
    if ((before != "push" && !is_call) || comma >= end ||
        (text[comma] != ',' && text[comma] != '=') || (is_call && text[end - 1] != ')')) {
        fail_at(0, kNotUnderstood);
    } else {
        const std::size_t begin = comma + (text[comma] == ',' ? 1 : 2);
        end -= is_call;
        const auto list = std::string_view(text).substr(begin, end - std::min(begin, end));
        const auto fault = read_perl_lists(list, rules_);
        if (fault) fail_at(begin + fault->at, fault->message);
        if (rules_.size() > kMostRules) fail_at(0, "too many rules");
    }
    rule_.clear();
    depth_ = 0;
    where_ = Where::Outside;
}

Result<Puzzle> PerlReader::puzzle() const {
    if (error_) return *error_;
    if (!has_rows_)
        return fail(ErrorCode::BadStructure, "a rule without a puzzle",
                    "write @sudoku before push @rules");
    const std::size_t n = rows_.size();
    for (std::size_t r = 0; r < n; ++r)
        if (rows_[r].cells.size() != n || !is_board_size(static_cast<int>(n)))
            return make_error(ErrorCode::WrongLength, rows_[r].line, 0,
                              "row " + std::to_string(r + 1) + " has " +
                                  plural(rows_[r].cells.size(), "cell") + ", and there are " +
                                  plural(n, "row"),
                              "@sudoku has 9 strings of 9 characters, or 16 of 16");
    if (n == 0)
        return fail(ErrorCode::WrongLength, "@sudoku has no rows",
                    "write 9 quoted strings of 9 characters");
    auto puzzle = puzzle_from_rows(rows_, {});
    if (!puzzle) return puzzle;
    std::vector<std::vector<Cell>> houses;
    for (auto rule : rules_) {
        std::ranges::sort(rule);
        if (rule.empty() || has_repeats(rule) || rule.front() < 0 ||
            rule.back() >= puzzle->geometry->cell_count())
            return fail(ErrorCode::BadStructure,
                        "a rule with a cell that is not on the board, or twice",
                        "count the cells from 0, row by row");
        houses.emplace_back(rule.begin(), rule.end());
    }
    if (!houses.empty()) puzzle->geometry = puzzle->geometry->with_extra_houses(std::move(houses));
    return puzzle;
}

std::optional<Record> PerlReader::take(bool cut) {
    if (!active_) return std::nullopt;
    if (cut && where_ != Where::Outside && !error_)
        error_ = fail(ErrorCode::Truncated, "the input ends inside the list", "get the whole file");
    auto record = record_of(puzzle(), first_line_);
    *this = PerlReader{};
    return record;
}

}  // namespace sudokit::text
