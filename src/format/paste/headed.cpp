// Columns or boxes below a heading or a variable that says so:
//
//     Boxes (left to right, top to bottom):     columns = [             boxes:
//     53..7....                                     [5, 6, 0, ...],       - [5, 3, 0, ...]
//     ...                                           ...]                  ...
//
// A heading says nothing else: "Fill the rows, columns and boxes" stands above ordinary rows.

#include <algorithm>
#include <optional>

#include "format/common/forms.hpp"
#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/paste/row_tail.hpp"
#include "format/text/normal_line.hpp"
#include "support/characters.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostHeaded = 1 << 13, kLongestHead = 120, kMostGroups = 16;
constexpr std::ptrdiff_t kFewCells = 6;
constexpr support::Characters kClosingSigns = ")]}\"'`";
constexpr support::Characters kOfRules = "-=+|: _*\t";

// What the groups are, and where the text after the heading begins.
struct Head {
    Groups kind;
    std::size_t end;
    bool is_broken = false;
};

// "from left to right, then top to bottom", "by", "von links nach rechts" ...
bool is_order_word(std::string_view word) {
    constexpr std::string_view kWords[] = {
        // sorted
        "a",        "abajo",   "all",     "alto",    "and",      "arriba",   "at",        "baixo",
        "bas",      "basso",   "beneden", "bottom",  "boven",    "by",       "cima",      "da",
        "de",       "derecha", "destra",  "direita", "down",     "droite",   "each",      "en",
        "esquerda", "for",     "from",    "gauche",  "haut",     "in",       "izquierda", "left",
        "links",    "major",   "naar",    "nach",    "nine",     "oben",     "of",        "order",
        "per",      "reading", "rechts",  "right",   "sinistra", "starting", "the",       "then",
        "to",       "top",     "unten",   "up",      "van",      "von",      "wise",      "with",
        "à",        "вниз",    "направо", "сверху",  "слева"};
    SUDOKIT_CHECK(std::ranges::is_sorted(kWords));
    return std::ranges::binary_search(kWords, std::string_view(word));
}

struct Word {
    std::size_t begin, end;
};
std::vector<Word> all_words(std::string_view text) {
    std::vector<Word> words;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!is_of_word(text[at])) continue;
        const std::size_t begin = at;
        while (at < text.size() && is_of_word(text[at])) ++at;
        words.push_back({begin, at});
    }
    return words;
}

// "1 to 9" counts them; one number would be how many there are.
bool has_only_range(std::string_view line) {
    const std::size_t first = line.find_first_of("0123456789");
    if (first == line.npos) return true;
    const std::size_t last = line.find_first_of("0123456789", first + 1);
    return line[first] == '1' && last != line.npos && last > first + 1 && line[last] == '9' &&
           line.find_first_of("0123456789", last + 1) == line.npos;
}

// "1 to 9", "1 to S", "2-9".
bool has_range(std::string_view line) {
    constexpr std::string_view kTo[] = {" to ", " bis ", " through ", "..", "-", "\u2013"};
    return std::ranges::any_of(kTo, [&](std::string_view to) {
        const std::size_t at = line.find(to);
        if (at == line.npos) return false;
        const auto after = line.substr(at + to.size());
        return (at > 0 && is_digit(line[at - 1])) || (!after.empty() && is_digit(after.front()));
    });
}

// Only words for one kind of groups, and words of order. A range of other numbers, or with a letter
// in it, has a typing error.
std::optional<Head> plain_head(std::string_view line) {
    Groups kind = Groups::Rows;
    bool is_plural = false, is_broken = !has_only_range(line);
    const bool counts = has_range(line);
    if (!counts && (is_broken || line.find('?') != line.npos)) return std::nullopt;
    for (const auto [begin, end] : all_words(line)) {
        const auto written = line.substr(begin, end - begin);
        const std::string word = in_small_letters(written);
        const GroupWord group = group_word(written);
        is_plural = is_plural || group.is_plural || word == "by" || word == "wise";
        if (group.kind == Groups::Rows && !is_order_word(word)) {
            is_broken = counts && word.size() == 1;
            if (!is_broken) return std::nullopt;
        }
        if (group.kind == Groups::Rows) continue;
        if (kind != Groups::Rows && kind != group.kind) return std::nullopt;
        kind = group.kind;
    }
    if (kind == Groups::Rows || !is_plural) return std::nullopt;
    return Head{kind, line.size(), is_broken};
}

// "let", "int", "self": may it stand before the name of a variable?
bool may_precede_name(std::string_view word) {
    constexpr std::string_view kWords[] = {
        // sorted
        "array", "auto",  "board",  "byte",   "char",     "const",   "constexpr", "declare",
        "def",   "dim",   "export", "final",  "grid",     "int",     "integer",   "let",
        "list",  "local", "mut",    "my",     "our",      "private", "public",    "puzzle",
        "self",  "set",   "short",  "static", "std",      "string",  "sudoku",    "t",
        "this",  "type",  "u",      "uint",   "unsigned", "val",     "var",       "vector"};
    return std::ranges::binary_search(kWords, std::string_view(in_small_letters(word)));
}

// Where the values after the name of a variable begin: after '=', or else after ':' or a bracket.
std::optional<std::size_t> values_after(std::string_view rest) {
    std::size_t sign = std::min(rest.find_first_not_of(" \t\"'"), rest.size());
    while (sign < rest.size() && rest[sign] == '[') {
        const std::size_t close = rest.find(']', sign);
        if (close == rest.npos) return std::nullopt;
        sign = std::min(rest.find_first_not_of(" \t", close + 1), rest.size());
    }
    if (sign == rest.size()) return std::nullopt;
    const bool is_arrow = rest.substr(sign).starts_with("<-");
    if (!is_arrow && std::string_view("=:{(").find(rest[sign]) == rest.npos) return std::nullopt;
    const std::size_t equals = rest.find('=', sign);
    if (equals != rest.npos) return equals + 1;
    return rest[sign] == '=' || rest[sign] == ':' || is_arrow ? sign + 1 + is_arrow : sign;
}

// "columns = [", "int boxes[9][9] = {", "self.gridColumns: ".
std::optional<Head> variable_head(std::string_view line) {
    for (const auto [begin, end] : all_words(line.substr(0, kLongestHead))) {
        const auto word = line.substr(begin, end - begin);
        const GroupWord group = group_word(word);
        if (!group.is_plural && !may_precede_name(word)) return std::nullopt;
        if (!group.is_plural) continue;
        const auto values = values_after(line.substr(end));
        return values ? std::optional(Head{group.kind, end + *values}) : std::nullopt;
    }
    return std::nullopt;
}

// Fast check: most lines begin with another word, or have none.
bool may_be_head(std::string_view line) {
    const auto begin = std::ranges::find_if(line, is_of_word);
    const auto end = std::find_if_not(begin, line.end(), is_of_word);
    const std::string_view word(begin, end);
    return !word.empty() && (group_word(word).kind != Groups::Rows || may_precede_name(word) ||
                             is_order_word(in_small_letters(word)));
}

std::optional<Head> head_of(std::string_view line) {
    if (!may_be_head(line)) return std::nullopt;
    if (line.size() <= kLongestHead)
        if (auto head = plain_head(line)) return head;
    return variable_head(line);
}

// The groups in a text, with their lines.
struct HeadedGroups {
    Groups kind = Groups::Rows;
    std::vector<std::string> cells;
    std::vector<std::uint64_t> lines;
    bool is_possible = true, is_numbered = false, has_broken_head = false;
    std::uint64_t broken = 0;  // its line, if one like a group cannot be read

    void add_next(std::string_view line);  // the first has the head
    std::size_t side() const { return cells.empty() ? kCellsOfTail : cells.front().size(); }
    bool is_whole() const { return is_possible && cells.size() == side(); }

  private:
    void add_head(std::string_view& line);
    void add_line(std::string_view line, std::uint64_t number);
    void add_pieces(std::string_view line, std::uint64_t number);
    // A digit before one group, but not before the others, is a cell too many.
    void add(std::string group, std::uint64_t number, bool has_number = false) {
        is_numbered = cells.empty() ? has_number : is_numbered;
        is_possible = is_possible && has_number == is_numbered &&
                      (cells.empty() || group.size() == side()) &&
                      group != "123456789" &&  // the names of the columns
                      group.size() <= kMostGroups && cells.size() <= kMostGroups;
        cells.push_back(std::move(group));
        lines.push_back(number);
    }

    std::uint64_t next_ = 0;  // the number of the next line
};

// The cells of one list: words of one character each, or all in one word. Nothing if it is no list.
std::optional<std::string> cells_of_group(std::string_view piece) {
    std::string cells;
    std::size_t words = 0;
    for (const auto field : support::split(piece, piece.find(',') == piece.npos ? ' ' : ',')) {
        const auto word = trim(field);
        if (word.empty()) continue;
        ++words;
        const bool is_missing = is_missing_value(word);
        if (!is_missing && !std::ranges::all_of(word, is_cell_like)) return std::nullopt;
        cells += is_missing ? "." : word;
    }
    if (words != 1 && words != cells.size()) return std::nullopt;
    return cells;
}

// "[5, 3, ...], [6, ...": lists in brackets or quotes.
void HeadedGroups::add_pieces(std::string_view line, std::uint64_t number) {
    while (!line.empty() && is_possible) {
        const std::size_t end = std::min(kClosingSigns.first_in(line), line.size());
        auto piece = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        const std::size_t open = piece.find_last_of("([{");
        if (open != piece.npos) {
            is_possible = piece.substr(0, open).find_first_of("0123456789") == piece.npos;
            piece.remove_prefix(open + 1);
        }
        const auto bare = trim(piece);
        if (bare.find_first_not_of(",;:-+&=| ") == bare.npos) continue;
        auto group = cells_of_group(bare);
        is_possible = is_possible && group && group->size() > 1;
        if (is_possible) add(std::move(*group), number);
    }
}

void HeadedGroups::add_line(std::string_view line, std::uint64_t number) {
    const NormalLine normal(line);
    const auto text = trim(normal.text());
    const auto tail = row_tail(text);
    const auto digits = tail ? std::ranges::count_if(tail->before, is_digit) : 0;
    if (tail && digits <= 2)
        return add(tail->cells, number, digits > 0 || tail->before.find('.') != text.npos);
    const bool is_rule = kOfRules.first_not_in(text) == text.npos;
    if (!text.empty() && !is_rule) add_pieces(text, number);
}

void HeadedGroups::add_head(std::string_view& line) {
    const auto head = head_of(line);
    is_possible = head.has_value();
    if (!head) return;
    kind = head->kind;
    has_broken_head = head->is_broken;
    SUDOKIT_CHECK(head->end <= line.size());
    line.remove_prefix(head->end);
}

void HeadedGroups::add_next(std::string_view line) {
    if (next_ == 0) add_head(line);
    if (!is_possible) return;
    add_line(line, next_);
    const bool is_group = std::ranges::count_if(line, is_cell_like) >= kFewCells;
    const bool is_nine = cells.size() > 1 && side() == kCellsOfTail;
    if (!is_possible && is_nine && is_group) broken = next_;
    ++next_;
}

Result<Rewritten> rewritten_groups(const HeadedGroups& all) {
    if (all.broken)
        return make_error(ErrorCode::WrongLength, all.broken + 1, 0,
                          "this line is no column or box like those before it",
                          "write nine cells for each, '.' or '0' for an open one");
    if (!all.is_possible || all.cells.size() < all.side()) return another_kind();
    if (all.has_broken_head)
        return make_error(ErrorCode::BadStructure, 1, 0,
                          "the line above names other columns or boxes than 1 to 9",
                          "number them from 1 to 9");
    if (all.cells.size() > all.side()) return wrong_rows(all.cells.size(), all.lines.back());
    if (all.side() != kCellsOfTail)
        return make_error(ErrorCode::BadStructure, 1, 0,
                          "columns or boxes of another board than 9x9",
                          "write the rows of the board, one in each line");
    SUDOKIT_CHECK(all.lines.size() == all.cells.size());
    Rewritten groups;
    for (std::size_t g = 0; g < all.cells.size(); ++g)
        groups.push_back({all.lines[g], all.cells[g]});
    return placed_rows(std::move(groups), all.kind);
}

// A tenth group would be of another kind of text; one below a blank line is of another grid.
class Headed final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        if (size_ + line.size() > kMostHeaded) return Fit::No;
        HeadedGroups next = groups_;
        next.add_next(line);
        const bool has_group = next.is_possible && next.cells.size() > groups_.cells.size();
        if (groups_.is_whole() && (!has_group || is_below_blank_)) return Fit::After;
        const bool fits = next.is_possible || (groups_.is_possible && next.broken);
        if (!fits && !groups_.is_whole()) return Fit::No;
        groups_ = std::move(next);
        size_ += line.size() + 1;
        is_below_blank_ = line.empty();
        return Fit::More;
    }
    Result<Rewritten> finish() override { return rewritten_groups(groups_); }

  private:
    HeadedGroups groups_;
    std::size_t size_ = 0;
    bool is_below_blank_ = false;
};

}  // namespace

bool begins_headed(std::string_view line) {
    HeadedGroups groups;
    if (line.size() < kMostHeaded) groups.add_next(line);
    return line.size() < kMostHeaded && groups.is_possible;
}
std::unique_ptr<Pasted> pasted_headed() { return std::make_unique<Headed>(); }

}  // namespace sudokit::text
