#include "format/others/perl.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostRules = 4096;

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
    if (where_ == Where::Rule) return feed_rule(code);
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
        where_ = Where::Rule;
        return feed_rule(code.substr(code.find("@rules") + 6));
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

// Numbers until the semicolon; every bracket [ ] is a house.
bool PerlReader::feed_rule(std::string_view code) {
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char c = code[i];
        if (c == '[' && rules_.size() < kMostRules) rules_.emplace_back();
        if (c == ';') {
            where_ = Where::Outside;
            return true;
        }
        if (c < '0' || c > '9') continue;
        int value = 0;
        while (i < code.size() && code[i] >= '0' && code[i] <= '9')
            value = std::min(value * 10 + (code[i++] - '0'), kMaxCells);
        --i;
        if (!rules_.empty() && rules_.back().size() < kMaxCells) rules_.back().push_back(value);
    }
    return true;
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
        if (rule.empty() || has_repeats(rule) || rule.back() >= puzzle->geometry->cell_count())
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
