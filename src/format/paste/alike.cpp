// Givens in statements that are alike but for three digits, in as many lines or in one:
//
//     (assert (= x_1_3 4))        INSERT INTO cells VALUES (1, 3, 4);        Row 1, Column 3: 4
//     (assert (= x_1_8 2))        INSERT INTO cells VALUES (1, 8, 2);        Row 1, Column 8: 2
//
//     givens = {(0, 2): 4, (0, 7): 2, ...}        [{"x": 2, "y": 0, "value": 4}, ...]
//
// The words before the digits may tell which is which. Otherwise they are the row, the column and
// the digit, and must go row by row.

#include <algorithm>
#include <optional>
#include <span>

#include "format/common/forms.hpp"
#include "format/common/given.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/cell_names.hpp"
#include "format/paste/outline.hpp"
#include "format/text/messages.hpp"
#include "support/characters.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kAlikeParts = 3,
                      kMostDigits = 4;  // of a statement; one may be the same in all
constexpr std::size_t kLongestStatement = 120, kMostStatements = 200, kLongestBare = 8;
constexpr support::Characters kMereDigits = "0123456789.,; \t\r|*-_xX";
constexpr support::Characters kOfRows = ".*-_xX|", kOfDots = ".*-|";

struct AlikeGiven {
    std::string digits;
    std::vector<std::string> gaps;  // between its digits, without space at their ends
    std::uint64_t line;
    bool operator==(const AlikeGiven& other) const { return gaps == other.gaps; }
};

// Cut at the digits.
AlikeGiven alike_given_of(std::string_view text, std::uint64_t line) {
    AlikeGiven statement{"", {}, line};
    std::size_t last = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_digit(text[i])) continue;
        if (!statement.digits.empty())
            statement.gaps.emplace_back(trim(text.substr(last + 1, i - last - 1)));
        statement.digits += text[i];
        last = i;
    }
    return statement;
}

std::size_t count_digits(std::string_view text, std::size_t most) {
    std::size_t count = 0;
    for (const char c : text)
        if (is_digit(c) && ++count > most) break;
    return count;
}

// A statement in a line. Three bare numbers are one, four are a row of a small board.
bool is_alike_line(std::string_view line) {
    const std::size_t digits = count_digits(line, kMostDigits);
    if (line.size() > kLongestStatement || digits < kAlikeParts || digits > kMostDigits)
        return false;
    if (kMereDigits.first_not_in(line) != line.npos) return true;
    const auto text = trim(line);
    return digits == kAlikeParts && text.size() <= kLongestBare && text.size() > kMostDigits &&
           kOfRows.first_in(text) == text.npos;
}

// "givens = {": statements may follow.
bool opens_alike_lines(std::string_view line) {
    const auto text = trim(line);
    return text.size() > 2 && text.size() < kLongestStatement / 2 &&
           std::string_view("{[(").find(text.back()) != text.npos && text.find('=') != text.npos &&
           count_digits(text, 1) == 0;
}

// The text before its digits; of numbers alone, what stands between them.
std::string_view before_digits(std::string_view line) {
    return trim(line.substr(0, line.find_first_of("0123456789")));
}
bool is_bare(std::string_view line) { return kMereDigits.first_not_in(line) == line.npos; }

// Is it the other with typing errors, or does it begin like it, as if a digit had been lost or one had
// come in?
bool is_nearly(std::string_view line, std::string_view other) {
    const auto text = trim(line), model = trim(other);
    const std::string outline = outline_of(text), usual = outline_of(model);
    const std::size_t digits = count_digits(text, kMostDigits + 2);
    const bool are_numbers = is_bare(text) && is_bare(model) && digits > 1 &&
                             digits <= kMostDigits + 1 && text.size() <= kLongestBare + 1;
    if (is_near(outline, usual) || is_near(usual, outline) || are_numbers)
        return !is_bare(other) || kOfDots.first_in(text) == text.npos;
    const auto mine = before_digits(text), before = before_digits(model);
    return !mine.empty() && !before.empty() &&
           (mine.starts_with(before) || before.starts_with(mine));
}

// "x_1 = 5", "x_1_11_5 = 1", "1 5", "11 3 5": a statement that has lost a digit, or has one too many. But
// "9 9" is a size.
bool may_be_broken(std::string_view line) {
    const auto text = trim(line);
    if (text.size() > kLongestStatement || text.empty()) return false;
    const bool may_be_numbers = kOfDots.first_in(text) == text.npos;  // most rows of a grid may not
    if (may_be_numbers && (is_nearly(line, "1 1 1") || is_nearly(line, "1,1,1")))
        return text.front() != text.back() || text.front() < '3';
    const std::size_t digits = count_digits(line, kMostDigits + 2);
    return (digits + 1 == kAlikeParts || digits == kMostDigits + 1) && !is_bare(line) &&
           !is_digit(text.front());
}

// All of one line, if they repeat: the gap between two differs from those within one.
std::vector<AlikeGiven> statements_in(std::string_view line) {
    const bool has_gaps = line.find(' ') != line.npos || line.find(',') != line.npos;
    const bool is_long = line.size() > 2 * kAlikeParts * kLeastGivens && has_gaps;
    if (!is_long || count_digits(line, kAlikeParts * kLeastGivens) < kAlikeParts * kLeastGivens)
        return {};
    const AlikeGiven all = alike_given_of(line, 0);
    for (std::size_t period = kAlikeParts; period <= kMostDigits; ++period) {
        const bool repeats = all.digits.size() % period == 0 &&
                             all.gaps[period - 1] != all.gaps[0] &&
                             std::ranges::all_of(all.gaps, [&](const std::string& gap) {
                                 const auto at = static_cast<std::size_t>(&gap - all.gaps.data());
                                 return gap == all.gaps[at % period];
                             });
        const bool is_tight = repeats && std::all_of(all.gaps.begin(), all.gaps.begin() + 2,
                                                     [](const auto& gap) { return gap.empty(); });
        if (!repeats || is_tight) continue;
        std::vector<AlikeGiven> statements;
        for (std::size_t at = 0; at < all.digits.size(); at += period)
            statements.push_back({all.digits.substr(at, period), {}, 0});
        return statements;
    }
    return {};
}

// What says which digit is which: the words before the digits of the first statement.
struct PartOrder {
    std::array<std::size_t, kAlikeParts> place{};  // of the row, the column and the value
    bool is_told = false, is_xy = false;
};

// "... (col, row, value) VALUES (3, 1, 4)".
bool names_column_first(std::string_view before) {
    const std::string small = in_small_letters(before);
    const std::size_t row = small.find("row"), column = small.find("col");
    return row != small.npos && column < row;
}

PartOrder order_of(std::string_view first, const std::vector<std::size_t>& varying) {
    SUDOKIT_CHECK(varying.size() == kAlikeParts && std::ranges::is_sorted(varying));
    PartOrder order;
    std::array<Part, kAlikeParts> parts{};
    std::size_t digit = 0, from = 0, next = 0;
    std::string_view row_name;
    for (std::size_t i = 0; i < first.size() && next < kAlikeParts; ++i) {
        if (!is_digit(first[i])) continue;
        if (digit++ == varying[next]) {
            const auto name = last_word(first.substr(from, i - from), '_');
            parts[next] = part_named(name);
            if (parts[next] == kRowPart) row_name = name;
            order.place[next] = varying[next];
            ++next;
        }
        from = i + 1;
    }
    const auto at = [&](Part part) {
        return static_cast<std::size_t>(std::ranges::find(parts, part) - parts.begin());
    };
    const bool has_cell = at(kRowPart) < kAlikeParts && at(kColumnPart) < kAlikeParts;
    const std::size_t rest =
        kAlikeParts - std::min(at(kRowPart), kAlikeParts) - std::min(at(kColumnPart), kAlikeParts);
    if (has_cell && (at(kValuePart) < kAlikeParts || parts[rest] == kNoPart)) {
        order.place = {varying[at(kRowPart)], varying[at(kColumnPart)], varying[rest]};
        order.is_told = true;
        order.is_xy = row_name == "y" || row_name == "Y";
    } else if (names_column_first(first)) {
        std::swap(order.place[kRowPart], order.place[kColumnPart]);
        order.is_told = true;
    }
    return order;
}

// A digit twice in a row, a column or a box: then the three mean something else.
bool digits_clash(const std::vector<Given>& givens) {
    const bool from_zero = std::ranges::any_of(
        givens, [](const Given& given) { return given.row == 0 || given.column == 0; });
    const auto box = [&](const Given& given) {
        const int shift = from_zero ? 0 : 1;
        return (given.row - shift) / 3 * 3 + (given.column - shift) / 3;
    };
    for (const Given& a : givens)
        for (const Given& b : givens) {
            if (&a == &b || a.value != b.value || a.value.empty()) continue;
            if (a.row == b.row || a.column == b.column || box(a) == box(b)) return true;
        }
    return false;
}

Result<Rewritten> lines_of_statements(const std::vector<AlikeGiven>& statements,
                                      std::string_view first) {
    SUDOKIT_CHECK(std::ranges::all_of(statements, [&](const AlikeGiven& statement) {
        return statement.digits.size() == statements.front().digits.size();
    }));
    std::vector<std::size_t> varying;
    for (std::size_t i = 0; i < statements.front().digits.size(); ++i)
        if (std::ranges::any_of(statements, [&](const AlikeGiven& statement) {
                return statement.digits[i] != statements.front().digits[i];
            }))
            varying.push_back(i);
    if (varying.size() != kAlikeParts) return another_kind();
    const PartOrder order = order_of(first, varying);
    SUDOKIT_CHECK(std::ranges::is_permutation(order.place, varying));
    std::vector<Given> givens;
    for (const AlikeGiven& statement : statements) {
        const auto part = [&](Part name) { return statement.digits[order.place[name]]; };
        const std::string value = part(kValuePart) == '0' ? "" : std::string(1, part(kValuePart));
        givens.push_back({.row = part(kRowPart) - '0',
                          .column = part(kColumnPart) - '0',
                          .value = value,
                          .line = statement.line});
    }
    const auto are_rows = [](const std::vector<Given>& list) {
        return std::ranges::is_sorted(
                   list, {}, [](const Given& given) { return 10 * given.row + given.column; }) &&
               !digits_clash(list);
    };
    const bool is_sure = order.is_told && !order.is_xy;
    if (!is_sure && !std::ranges::all_of(lists_in(givens), are_rows))
        return make_error(ErrorCode::BadStructure, 1, 1,
                          "three numbers for each given, and nothing says which is the row: "
                          "the list does not go row by row",
                          "write r1c3=4 for each, or the puzzle as 81 characters");
    return lines_of_givens(std::move(givens));
}

bool closes(std::span<const std::string> lines) {
    const auto count = [&](char c) {
        std::ptrdiff_t all = 0;
        for (const std::string& line : lines) all += std::ranges::count(line, c);
        return all;
    };
    return count('(') == count(')') && count('[') == count(']') && count('{') == count('}');
}

// What the statements of several lines are like: one of the first two, which is like the third.
struct Model {
    static constexpr std::size_t kNeeds = 3;  // lines
    std::string first;                        // line of a statement; the list may open in it
    std::string second = {};
    AlikeGiven pattern = {};

    // Precondition: there is a line.
    explicit Model(std::span<const std::string> lines) {
        SUDOKIT_CHECK(!lines.empty());
        const auto is_like = [&](std::size_t other) {
            return alike_given_of(lines[0], 0) == alike_given_of(lines[other], 0);
        };
        const bool is_second = lines.size() >= kNeeds && !is_like(1) && !is_like(2);
        const std::size_t last = lines.size() - 1;
        const std::size_t at =
            is_second || !is_alike_line(lines[0]) ? std::min<std::size_t>(1, last) : 0;
        first = lines[at];
        if (last > 0) second = lines[std::min(at + 1, last)];
        pattern = alike_given_of(first, 0);
    }
    bool is_like(std::string_view line) const {
        return is_alike_line(line) && alike_given_of(line, 0) == pattern;
    }
    bool is_like_any(std::string_view line) const {
        return is_nearly(line, first) || (is_alike_line(second) && is_nearly(line, second));
    }
};

class Statements final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        const Fit how = fit_of(line);
        if (how != Fit::More && how != Fit::Last) return how;
        const bool opens = lines_.empty() && opens_alike_lines(line);
        if (lines_.empty() && opens) opens_ = 1;
        lines_.emplace_back(line);
        const auto statements = std::span(lines_).subspan(opens_);
        if (!statements.empty() && statements.size() <= Model::kNeeds) model_ = Model(statements);
        return how;
    }
    Result<Rewritten> finish() override {
        const auto listed =
            is_alike_line(lines_[0]) ? std::vector<AlikeGiven>{} : statements_in(lines_[0]);
        if (!listed.empty() && !closes(std::span(lines_).first(1))) return unclosed(1);
        if (!listed.empty()) return lines_of_statements(listed, lines_[0]);
        std::vector<AlikeGiven> givens;
        std::size_t broken = 0;  // its line, from 1
        for (std::size_t i = opens_; i < lines_.size(); ++i) {
            if (model_->is_like(lines_[i]))
                givens.push_back(alike_given_of(lines_[i], i + 1));
            else if (broken == 0 && model_->is_like_any(lines_[i]))
                broken = i + 1;
        }
        if (givens.size() < kLeastGivens) return another_kind();
        if (opens_ > 0 && !closes(lines_)) return unclosed(1);
        if (broken > 0) return no_given(lines_[broken - 1], broken);
        return lines_of_statements(givens, model_->first);
    }

  private:
    Fit fit_of(std::string_view line) const {
        if (lines_.empty())
            return is_alike_line(line) || may_be_broken(line) || opens_alike_lines(line)
                       ? Fit::More
                       : Fit::Last;
        const std::size_t count = lines_.size();
        const auto text = trim(line);
        // A blank line stands between groups of them.
        if (text.empty() && count > 1 && count < kLeastGivens && is_alike_line(lines_[0]))
            return Fit::More;
        const bool is_next =
            model_ ? model_->is_like(line) || model_->is_like_any(line) : is_alike_line(line);
        if (is_next) return count < kMostStatements ? Fit::More : Fit::No;
        if (count < kLeastGivens) return Fit::No;
        const bool is_end = !text.empty() && text.find_first_not_of("})];,.") == text.npos;
        return is_end && opens_ > 0 ? Fit::Last : Fit::After;
    }

    std::vector<std::string> lines_;
    std::size_t opens_ = 0;  // 1: the list opens in the first line
    std::optional<Model> model_;
};

}  // namespace

bool begins_alike(std::string_view line) {
    const std::size_t digits = count_digits(line, kMostDigits);
    if (digits == 0) return opens_alike_lines(line);
    if (digits > kMostDigits) return !statements_in(line).empty() || may_be_broken(line);
    return is_alike_line(line) || may_be_broken(line);
}
std::unique_ptr<Pasted> pasted_alike() { return std::make_unique<Statements>(); }

}  // namespace sudokit::text
