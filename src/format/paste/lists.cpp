// Lists of the givens: "r1c3=3, r2c7=5 ...".

#include <algorithm>
#include <utility>

#include "format/common/forms.hpp"
#include "format/common/given.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/paste/outline.hpp"
#include "format/paste/row_tail.hpp"
#include "format/text/messages.hpp"
#include "sudokit/types.hpp"
#include "support/characters.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kLongestFirst = 120, kLongestList = 2000;
constexpr support::Characters kSignsAfterCell = ":=";
constexpr support::Characters kSignsOfGivens = "=:>([";

// "r0c1=5", "r1c1=12": an intended given, even if it is wrong.
bool names_cell(std::string_view line) {
    const std::string outline = outline_of(line.substr(0, kLongestFirst));
    return outline.starts_with("r0c0=") || outline.starts_with("r0c0:");
}

// "Givens: r1c3=3, ...": drops the words before a colon.
std::string_view without_lead(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == line.npos || line.substr(0, colon).find_first_of("0123456789") != line.npos)
        return line;
    auto rest = line.substr(colon + 1);
    return take_given(rest) ? line.substr(colon + 1) : line;
}

bool is_given_list(std::string_view line) {
    while (take_given(line)) {
    }
    return is_between_givens(line);
}

// Brackets and commas around a given are of the list.
std::string_view without_brackets(std::string_view text) {
    constexpr std::string_view kAround = "{}[](), \t\r";
    const std::size_t begin = text.find_first_not_of(kAround);
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(kAround) + 1 - begin);
}

// A list of givens, at least half of which are like the first: the others have typing errors.
// `first`: its outline.
bool is_nearly_list(std::string_view line, std::string_view first,
                    const support::Characters& between) {
    if (first.empty() || line.size() > kLongestList) return false;
    if (is_near(outline_of(line), first) ||
        is_near(outline_of(without_brackets(line)), without_brackets(first)))
        return true;
    const auto words = words_of(line, between);
    const auto near = std::ranges::count_if(
        words, [&](std::string_view word) { return is_near(outline_of(word), first); });
    return near > 0 && 2 * near >= std::ssize(words);
}

// "R1C_=5", "A_=5, B3=7": a list may begin with a typing error.
bool may_be_given(std::string_view line) {
    constexpr std::string_view kUsual[] = {"r0c0=0", "r0c0:0", "a0=0", "a0:0"};
    if (kSignsAfterCell.first_in(line) == line.npos) return false;  // fast: most lines have none
    const auto text = trim(line);
    const bool begins = text.size() > 1 && (is_digit(text[1]) || symbol_value(text[0]) > 9);
    if (!begins || text.size() > kLongestFirst) return false;
    return std::ranges::any_of(kUsual, [&](std::string_view usual) {
        return is_nearly_list(text, usual, " ,;") || is_nearly_list(text, usual, ",;");
    });
}

// No list of givens, though it begins as one does or ends within one: it has lost a digit, or has
// one too many.
bool is_broken_given(std::string_view line, std::string_view first) {
    if (first.empty() || line.find_first_of("0123456789") == line.npos) return false;
    const std::string outline = outline_of(line);
    return outline.starts_with(first) || first.starts_with(outline);
}

bool holds_givens(std::string_view line) {
    const bool has_sign =
        kSignsOfGivens.first_in(line) != line.npos || line.find('\xE2') != line.npos;
    if (!has_sign && (line.find('i') == line.npos || line.find(" is ") == line.npos)) return false;
    auto rest = without_lead(line);
    return take_given(rest) && is_given_list(rest);
}

// The first given shows what the others are like. A line above it may be broken.
struct FirstGiven {
    std::string outline;
    support::Characters between = "";  // what may stand between the givens, but not within one

    FirstGiven() = default;
    explicit FirstGiven(std::string_view given) : outline(outline_of(given)) {
        outline.resize(outline.find_last_not_of(",;") + 1);
        const auto bare = trim(given);
        const bool has_space = bare.find(' ') != bare.npos;
        if (bare.find(',') == bare.npos) between = has_space ? ",;\r" : " ,;\t\r";
    }
};

class GivenList final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        if (!is_next(line)) return lines_ > 0 && !has_first_ ? Fit::No : Fit::After;
        const auto list = without_lead(line);
        auto rest = list;
        ++lines_;
        // No `for`: g++ before 15 destroys what its condition declares before the last expression.
        while (auto given = take_given(rest)) {
            given->line = lines_;
            if (!has_first_) first_ = FirstGiven(list.substr(0, list.size() - rest.size()));
            if (!std::exchange(has_first_, true) && lines_ > 1) note_fault(opening_, 1);
            givens_.push_back(std::move(*given));
        }
        if (lines_ == 1) opening_ = line;
        note_fault(line, lines_);
        return Fit::More;
    }
    Result<Rewritten> finish() override {
        if (givens_.empty()) return another_kind();
        if (givens_.size() < kLeastGivens) return too_few_givens(givens_.size());
        if (fault_) return *fault_;
        return lines_of_givens(std::move(givens_));
    }

  private:
    bool is_next(std::string_view line) const {
        if (lines_ > 0 && !has_first_) return holds_givens(line);
        // Too few so far: a blank line stands between groups of them.
        const bool is_blank = trim(line).empty();
        if (is_blank && lines_ > 0 && givens_.size() < kLeastGivens) return true;
        return holds_givens(line) || (!is_blank && is_between_givens(line)) || is_meant(line) ||
               (lines_ == 0 && may_be_given(line));
    }
    bool is_meant(std::string_view line) const {
        return names_cell(line) || is_broken_given(line, first_.outline) ||
               is_nearly_list(line, first_.outline, first_.between);
    }
    void note_fault(std::string_view line, std::uint64_t number) {
        if (!fault_ && is_meant(line) && !is_given_list(without_lead(line)))
            fault_ = make_error(ErrorCode::BadStructure, number, 1,
                                in_quotes(trim(line)) + " is not a list of givens",
                                "rows, columns and digits go from 1 to 9");
    }

    FirstGiven first_;
    bool has_first_ = false;
    std::string opening_;  // the first line
    std::vector<Given> givens_;
    std::uint64_t lines_ = 0;
    std::optional<Error> fault_;  // of the first line that is no list
};

}  // namespace

bool begins_cell_list(std::string_view line) { return holds_givens(line) || may_be_given(line); }
std::unique_ptr<Pasted> pasted_cell_list() { return std::make_unique<GivenList>(); }

}  // namespace sudokit::text
