// structured.cpp - arrays and objects in brackets, as programs and JSON write them.
//
//     lines --> Collector (where does the outermost bracket close?) --> TreeBuilder --> ArrayReader
//
// The Collector accepts the union of many languages: quotes of both kinds, comments, names such as
// None. Anything else makes the text alien, and its lines are read in other ways. Then a list of n
// lists of n cells is a board, and so is one list of n·n cells; a single row is handed back, since
// a grid may be written with one list per line.
//
// Traps: comments become spaces, so that columns stay. A number of two digits is never two
// candidates. -1 is an open cell only if there are no zeros beside it.
#include "format/classic/structured.hpp"

#include <algorithm>
#include <array>

#include "format/classic/line.hpp"
#include "format/common/symbols.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

constexpr int kMaxDepth = 64;

bool is_word_character(char c) { return support::is_letter_or_digit(c) || c == '_'; }
bool is_name_letter(char c) { return support::is_letter(c) || c == '_'; }

// Words that may stand for a value without quotes.
bool is_literal(std::string_view word) {
    constexpr std::array<std::string_view, 11> kWords = {
        "null", "None", "nil", "NULL", "true", "false", "True", "False", "nan", "NaN", "NA"};
    return std::ranges::find(kWords, word) != kWords.end() ||
           (word.size() == 1 && (symbol_value(word[0]) > 0 || word[0] == '_'));
}

// "[b]Hard[/b]", "[/code]", "[spoiler=x]": how forums mark up text.
bool is_tag(std::string_view text) {
    if (!text.starts_with('[')) return false;
    text.remove_prefix(text.starts_with("[/") ? 2 : 1);
    const auto word =
        static_cast<std::size_t>(std::ranges::find_if_not(text, is_name_letter) - text.begin());
    return word > 0 && word < text.size() && (text[word] == ']' || text[word] == '=');
}

// The length of "[9][9]int" before the braces in Go; 0 if there is none.
std::size_t length_of_type(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && text[end] == '[') {
        const std::size_t close = text.find_first_not_of("0123456789", end + 1);
        if (close == text.npos || text[close] != ']') return 0;
        end = close + 1;
    }
    const std::size_t brace = text.find('{', end);
    if (end == 0 || brace == text.npos) return 0;
    const auto name = text.substr(end, brace - end);
    return !name.empty() && std::ranges::all_of(name, is_word_character) ? brace : 0;
}

// "array([[5, 0, ...", "problem(1, [[_, 3, ...": a list of lists as the argument of a call.
bool call_begin(std::string_view text) {
    const std::size_t open = text.find('('), list = text.find("[[");
    if (list == text.npos || open > list) return false;
    const std::size_t next = text.find_first_not_of(" \t", list + 2);
    return next == text.npos || is_digit(text[next]) ||
           std::string_view("_.\"'").find(text[next]) != std::string_view::npos;
}

// "letting grid be [[5, 3, ...": words, then a list of lists.
bool phrase_begin(std::string_view text) {
    const std::size_t list = text.find("[[");
    if (list == text.npos || list + 3 >= text.size()) return false;
    const bool are_words = std::ranges::all_of(
        text.substr(0, list), [](char c) { return is_word_character(c) || c == ' '; });
    const char next = text[list + 3];
    return are_words && is_digit(text[list + 2]) && (next == ',' || next == ' ');
}

}  // namespace

void PlacedText::add_line(std::string_view text, std::uint64_t line, std::uint32_t column) {
    if (!text_.empty()) text_ += '\n';
    starts_.push_back({text_.size(), line, column});
    text_ += text;
}

const PlacedText::Start& PlacedText::start_of(std::size_t offset) const {
    SUDOKIT_CHECK(!starts_.empty() && offset <= text_.size());
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset,
                                        [](std::size_t o, const Start& s) { return o < s.offset; });
    return after == starts_.begin() ? starts_.front() : *(after - 1);
}

std::uint32_t PlacedText::column_of(std::size_t offset) const {
    const Start& start = start_of(offset);
    return start.column + static_cast<std::uint32_t>(offset - start.offset);
}

std::optional<std::size_t> structure_begin(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t,");
    if (first == line.npos || is_tag(line.substr(first))) return std::nullopt;
    // "{} {} 7 ...": nothing in brackets, and then something else.
    const auto pair = line.substr(first, 2);
    if ((pair == "{}" || pair == "[]") && line.find_first_of("123456789", first) != line.npos)
        return std::nullopt;
    if (line[first] == '{' || line[first] == '[') return first;
    if (!is_name_letter(line[first]) && line[first] != '$') return std::nullopt;
    for (std::size_t i = line.find('='); i != line.npos; i = line.find('=', i + 1)) {
        const std::size_t next = line.find_first_not_of(" \t(", i + 1);
        if (next == line.npos) continue;
        const std::size_t type = next + length_of_type(line.substr(next));
        if (type < line.size() && (line[type] == '{' || line[type] == '[')) return type;
    }
    const std::size_t colon = line.find(": [[");
    if (colon != line.npos && line.substr(first, colon - first).find(' ') == line.npos)
        return colon + 2;
    const bool begins = call_begin(line.substr(first)) || phrase_begin(line.substr(first));
    return begins ? std::optional(line.find("[[")) : std::nullopt;
}

bool Collector::is_broken_object(std::string_view begun) const {
    const std::size_t name = begun.find_first_not_of(" \t", 1);
    return text_.first_line() == 0 && begun.front() == '{' && name != begun.npos &&
           (begun[name] == '"' || begun[name] == '\'') && begun.find(':', name) != begun.npos;
}

bool Collector::skip_comment(std::string_view line, std::size_t& i) {
    if (in_comment_) {
        const std::size_t end = line.find("*/", i);
        in_comment_ = end == line.npos;
        i = in_comment_ ? line.size() : end + 2;
        return true;
    }
    if (line[i] == '#' || line.substr(i, 2) == "//") {
        i = line.size();
        return true;
    }
    if (line.substr(i, 2) != "/*") return false;
    in_comment_ = true;
    i += 2;
    return true;
}

bool Collector::take_word(std::string_view line, std::size_t& i) {
    const std::size_t begin = i;
    const bool number = support::is_digit(line[i]);
    while (i < line.size() && is_word_character(line[i])) ++i;
    ++values_;
    return number || is_literal(line.substr(begin, i - begin));
}

// Takes any other character outside quotes.
bool Collector::take(char c) {
    if (c == '{' || c == '[') return ++depth_ <= kMaxDepth;
    if (c == '}' || c == ']') return --depth_ >= 0;
    if (c == '"' || c == '\'') {
        quote_ = c;
        ++values_;
        return true;
    }
    has_colon_ = has_colon_ || c == ':';
    return std::string_view(" \t\v\f,;:().*+-").find(c) != std::string_view::npos;
}

Collector::State Collector::feed(std::string_view line, std::size_t begin, std::uint64_t number,
                                 std::size_t& end) {
    SUDOKIT_CHECK(begin <= line.size());
    std::string kept(line.substr(begin));  // comments become spaces, so that places stay
    std::size_t i = begin;
    State state = State::Open;
    while (i < line.size() && state == State::Open) {
        const std::size_t from = i;
        const char c = line[i];
        if (quote_) {
            while (i < line.size() && line[i] != quote_ && line[i] != '\\') ++i;
            if (i == line.size()) break;
            if (line[i] == quote_) quote_ = 0;
            i += line[i] == '\\' ? 2 : 1;
        } else if (in_comment_ || c == '#' || c == '/') {
            if (!skip_comment(line, i)) return State::Alien;
            std::fill(kept.begin() + static_cast<std::ptrdiff_t>(from - begin),
                      kept.begin() + static_cast<std::ptrdiff_t>(i - begin), ' ');
        } else if (is_word_character(c)) {
            only_opened_ = false;
            if (!take_word(line, i)) return State::Alien;
        } else {
            if (c == '{' && only_opened_) {  // a list of objects: each is a record of its own
                depth_ = 0;
                text_.clear();
                kept.erase(0, i - begin);
                begin = i;
            }
            only_opened_ = (c == '[' && depth_ == 0) || (only_opened_ && (c == ' ' || c == '\t'));
            if (!take(c)) return State::Alien;
            ++i;
            if (depth_ == 0) state = State::Done;
        }
    }
    if (quote_) return State::Alien;  // no string continues in the next line
    end = std::min(i, line.size());
    kept.resize(end - begin);
    text_.add_line(kept, number, static_cast<std::uint32_t>(begin) + 1);
    if (text_.text().size() > max_size_) return State::Full;
    return state;
}

namespace {

struct Node {
    std::vector<Node> kids;
    std::string text;  // of a leaf
    std::size_t offset = 0;
    bool is_list = false, is_string = false;
};

// "5.", "5.0": how numpy prints a digit among floats.
bool is_whole_float(std::string_view text) {
    return text.size() > 1 && is_digit(text[0]) && text[1] == '.' &&
           text.find_first_not_of('0', 2) == text.npos;
}

// Builds a tree of lists. The collector has checked that brackets and quotes match.
class TreeBuilder {
  public:
    explicit TreeBuilder(const std::string& text) : text_(text) {}
    Node build() {
        Node root;
        root.is_list = true;
        SUDOKIT_CHECK(at_ < text_.size() && (text_[at_] == '{' || text_[at_] == '['));
        root.offset = at_++;
        while (at_ < text_.size() && !is_close(text_[at_])) add_next(root);
        if (at_ < text_.size()) ++at_;
        return root;
    }

  private:
    static bool is_close(char c) { return c == '}' || c == ']'; }

    void add_next(Node& parent) {
        const char c = text_[at_];
        if (c == '{' || c == '[') {
            Node kid = build();
            // "{{5, 3, ...}}": std::array has braces of its own around its values
            const bool is_wrapped = kid.kids.size() == 1 && kid.kids.front().is_list;
            parent.kids.push_back(is_wrapped ? Node(std::move(kid.kids.front())) : std::move(kid));
        } else if (c == '"' || c == '\'') {
            add_string(parent, c);
        } else if (std::string_view(" \t\v\f,;:()\n").find(c) != std::string_view::npos) {
            ++at_;
        } else {
            const std::size_t end =
                std::min(text_.find_first_of(" \t\v\f,;:()\n{}[]\"'", at_), text_.size());
            // In MATLAB, "..." continues a statement in the next line.
            if (text_.compare(at_, end - at_, "...") != 0 || text_[end] != '\n')
                add_leaf(parent, text_.substr(at_, end - at_), false);
            at_ = end;
        }
    }
    void add_string(Node& parent, char quote) {
        std::size_t end = at_ + 1;
        while (end < text_.size() && text_[end] != quote) end += text_[end] == '\\' ? 2 : 1;
        ++at_;
        end = std::min(end, text_.size());
        add_leaf(parent, text_.substr(at_, end - at_), true);
        at_ = std::min(end + 1, text_.size());
    }
    void add_leaf(Node& parent, std::string text, bool is_string) {
        const bool is_true = text == "true" || text == "True";
        const bool is_null = !is_string && text.size() > 1 && is_literal(text) && !is_true;
        if (!is_string && is_whole_float(text)) text.resize(1);
        Node leaf;
        leaf.text = is_null ? "" : std::move(text);
        leaf.offset = at_;
        leaf.is_string = is_string;
        parent.kids.push_back(std::move(leaf));
    }

    const std::string& text_;
    std::size_t at_ = 0;
};

class ArrayReader {
  public:
    explicit ArrayReader(const PlacedText& text) : text_(text) {}

    Structure read() {
        Node root = TreeBuilder(text_.text()).build();
        if (minus_ones_are_open(root)) open_minus_ones(root);
        if (!root.kids.empty()) interpret(root, true);
        return std::move(result_);
    }

  private:
    static void count_leaves(const Node& node, std::size_t& all, std::size_t& minus_ones,
                             std::size_t& blanks) {
        all += !node.is_list;
        minus_ones += !node.is_list && node.text == "-1";
        blanks += !node.is_list && (node.text == "0" || node.text.empty());
        for (const Node& kid : node.kids) count_leaves(kid, all, minus_ones, blanks);
    }
    // Programs write -1 for open cells; beside zeros it is unclear which of the two are open,
    // and a few may be slips. A single row does not show whether others have zeros.
    static bool minus_ones_are_open(const Node& root) {
        std::size_t all = 0, minus_ones = 0, blanks = 0;
        if (is_flat(root) && root.kids.size() < kClassicCells) return false;
        count_leaves(root, all, minus_ones, blanks);
        return 4 * minus_ones > all && blanks == 0;
    }
    static void open_minus_ones(Node& node) {
        if (!node.is_list && node.text == "-1") node.text.clear();
        for (Node& kid : node.kids) open_minus_ones(kid);
    }

    static bool is_flat(const Node& node) {
        return std::ranges::none_of(node.kids, [](const Node& k) { return k.is_list; });
    }
    // A string that is a row or a whole puzzle, not one cell.
    static bool is_text_row(const Node& node) { return node.is_string && node.text.size() > 1; }
    static bool is_row_like(const Node& node, std::size_t most) {
        if (!node.is_list) return is_text_row(node) && node.text.size() <= most;
        return is_flat(node) && node.kids.size() <= most &&
               std::ranges::none_of(node.kids, [](const Node& k) { return k.text.size() > 9; });
    }

    void interpret(const Node& node, bool is_root) {
        if (!node.is_list) return interpret_string(node);
        const auto& kids = node.kids;
        const bool rows =
            std::ranges::all_of(kids, [](const Node& k) { return is_row_like(k, kMaxDigits); });
        const bool single = std::ranges::none_of(
            kids, [](const Node& k) { return k.is_list || k.text.size() > 9; });
        if (rows && kids.size() > 1) return board_of_rows(node);
        if (single && is_flat(node)) return flat_list(node, is_root);
        for (const Node& kid : kids) {
            if (!kid.is_list && !is_text_row(kid))
                return fail(kid, ErrorCode::BadStructure, "a single value among lists");
        }
        for (const Node& kid : kids) interpret(kid, false);
    }

    void interpret_string(const Node& node) {
        result_.records.push_back(record_of(
            puzzle_from_cells(node.text, line(node), text_.column_of(node.offset)), line(node)));
    }

    std::uint64_t line(const Node& node) const { return text_.line_of(node.offset); }
    Token token(const Node& leaf) const { return {leaf.text, text_.column_of(leaf.offset)}; }

    void fail(const Node& node, ErrorCode code, std::string message) {
        result_.records.push_back(bad_record(
            make_error(code, line(node), text_.column_of(node.offset), std::move(message),
                       "write n rows of n numbers, or 81 in one list; 0 for an open cell")));
    }

    Row row_of(const Node& node) const {
        Row row;
        row.line = line(node);
        for (const Node& leaf : node.kids) row.cells.push_back(token(leaf));
        if (!node.is_list)
            for (std::size_t i = 0; i < node.text.size(); ++i)
                row.cells.push_back({node.text[i] == ' ' ? "" : node.text.substr(i, 1),
                                     text_.column_of(node.offset + i)});
        return row;
    }

    void board_of_rows(const Node& node) {
        std::vector<Row> rows;
        const std::size_t n = node.kids.size();
        for (const Node& kid : node.kids) {
            rows.push_back(row_of(kid));
            if (rows.back().cells.size() != n)
                return fail(kid, ErrorCode::WrongLength,
                            "row " + std::to_string(rows.size()) + " has " +
                                plural(rows.back().cells.size(), "cell") + " in an array of " +
                                plural(n, "row"));
            if (const Node* number = too_large(kid, n)) return bad_number(*number, n);
        }
        board(node, rows);
    }

    // "12" without quotes is a number, never the candidates 1 and 2.
    static const Node* too_large(const Node& list, std::size_t n) {
        for (const Node& leaf : list.kids)
            if (!leaf.is_string && leaf.text.size() > 1 &&
                (n <= 9 || leaf.text.find_first_not_of("0123456789") != std::string::npos ||
                 leaf.text.size() > 2))
                return &leaf;
        return nullptr;
    }
    void bad_number(const Node& leaf, std::size_t n) {
        fail(leaf, ErrorCode::BadDigit,
             in_quotes(leaf.text) + " is not a digit of a board with " + std::to_string(n) +
                 " rows");
    }

    void board(const Node& node, const std::vector<Row>& rows) {
        if (!is_board_size(static_cast<int>(rows.size())))
            return fail(node, ErrorCode::WrongLength,
                        "an array of " + plural(rows.size(), "row") + " is no board");
        result_.records.push_back(record_of(puzzle_from_rows(rows, {}), line(node)));
    }

    void flat_list(const Node& node, bool is_root) {
        const std::size_t count = node.kids.size();
        const int n = side_of(count);
        if (is_root && count <= kMaxDigits) {
            result_.row = row_of(node);
            return;
        }
        if (count == 0)
            return fail(node, ErrorCode::WrongLength, "a list without cells is no board");
        if (n == 0)
            return fail(node, ErrorCode::WrongLength,
                        plural(count, "value") + " in a list: no board has that many cells");
        if (const Node* number = too_large(node, static_cast<std::size_t>(n)))
            return bad_number(*number, static_cast<std::size_t>(n));
        std::vector<Row> rows(static_cast<std::size_t>(n));
        for (std::size_t i = 0; i < count; ++i) {
            Row& row = rows[i / rows.size()];
            if (row.cells.empty()) row.line = line(node.kids[i]);
            row.cells.push_back(token(node.kids[i]));
        }
        board(node, rows);
    }

    const PlacedText& text_;
    Structure result_;
};

}  // namespace

Structure read_array(const PlacedText& text) { return ArrayReader(text).read(); }

}  // namespace sudokit::text
