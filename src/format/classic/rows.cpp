// rows.cpp - a line of text as a row of a grid. What separates the cells decides how it is cut:
//
//     | 5 3 . | . 7 . | . . . |     bars: segments of cells
//     |5 3    |   7   |       |     bars and empty cells: by position in the segment
//     | 5 | 3 |   | ...             a bar around every cell
//     5,3,,,7,,,,                   fields; an empty one is an open cell
//     5 3 . . 7 . . . .             words
//     53. .7. ...                   words of equal length
//     53..7....                     one word
//     53  7                         nine characters, spaces for open cells
//
// In: a line, and how many cells the rows before it have: where several cuts fit, that number
// decides. Out: the cells, or that the line is blank, a drawn line, or other text. The trap is
// prose between grids: in a row, most pieces are a digit, a sign for an open cell, or candidates.
//
// Nothing is decoded here. A cell is text with its place, so an odd character is reported as a
// fault of its cell and does not make the row unrecognisable.

#include "format/classic/rows.hpp"

#include <algorithm>
#include <string_view>

#include "format/classic/frames.hpp"
#include "format/common/symbols.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMaxToken = 80;
constexpr std::string_view kBetweenWords = " \t\v\f";

bool is_space(char c) { return kBetweenWords.find(c) != std::string_view::npos; }

// Cuts pieces out of a line and keeps their columns.
class Cutter {
  public:
    explicit Cutter(const NormalLine& line) : line_(line) {}
    Token token(std::string_view piece) const {
        return Token{std::string(piece), line_.column(piece.data())};
    }
    void words(std::string_view text, std::vector<Token>& out) const {
        for (std::size_t i = text.find_first_not_of(kBetweenWords); i != std::string_view::npos;) {
            const std::size_t end = std::min(text.find_first_of(kBetweenWords, i), text.size());
            out.push_back(token(text.substr(i, end - i)));
            i = text.find_first_not_of(kBetweenWords, end);
        }
    }
    void characters(std::string_view text, std::vector<Token>& out) const {
        for (std::size_t i = 0; i < text.size(); ++i)
            if (!is_space(text[i])) out.push_back(token(text.substr(i, 1)));
    }

  private:
    const NormalLine& line_;
};

// Equally many words in every segment: candidates, or single cells with spaces.
bool cells_by_words(const Cutter& cut, const std::vector<std::string_view>& segments, Row& row) {
    std::size_t width = 0;
    for (const auto segment : segments) {
        const std::size_t before = row.cells.size();
        cut.words(segment, row.cells);
        const std::size_t count = row.cells.size() - before;
        if (width == 0) width = count;
        if (count != width || count < 2) return false;
    }
    row.box_columns = static_cast<int>(width);
    return true;
}

// One word in every segment, all of equal length: 53.|.7.|...
bool cells_by_characters(const Cutter& cut, const std::vector<std::string_view>& segments,
                         Row& row) {
    const std::size_t width = trim(segments.front()).size();
    for (const auto segment : segments) {
        const auto word = trim(segment);
        if (word.size() != width || width < 2 || word.find_first_of(kBetweenWords) != word.npos)
            return false;
        cut.characters(word, row.cells);
    }
    row.box_columns = static_cast<int>(width);
    return true;
}

// Segments of equal width with spaces for some cells: the cells stand at fixed places.
bool cells_by_place(const Cutter& cut, const std::vector<std::string_view>& segments, int width,
                    std::size_t first, std::size_t step, Row& row) {
    for (const auto segment : segments)
        for (std::size_t i = 0; i < segments.front().size(); ++i) {
            const auto place = segment.substr(std::min(i, segment.size()), 1);
            const bool is_cell = i >= first && (i - first) % step == 0 &&
                                 (i - first) / step < static_cast<std::size_t>(width);
            if (!is_cell && !trim(place).empty()) return false;
            if (is_cell) row.cells.push_back(cut.token(trim(place)));
        }
    row.box_columns = width;
    return true;
}

// "| 5 3   |", "|5 3  |", "|53 |": the sizes tell the layout; where they leave a choice, the wanted
// number of cells decides. `may_be_cut`: the last segment may lack blanks at its end.
bool cells_by_place(const Cutter& cut, const std::vector<std::string_view>& segments, int wanted,
                    Row& row, bool may_be_cut = false) {
    const std::size_t size = segments.front().size();
    const auto has_size = [size](std::string_view segment) { return segment.size() == size; };
    const auto last = segments.end() - (may_be_cut && segments.back().size() < size ? 1 : 0);
    if (!std::all_of(segments.begin(), last, has_size)) return false;
    struct Layout {
        std::size_t width, first, step;
    };
    const Layout layouts[] = {
        {size / 2, 1, 2}, {(size + 1) / 2, 0, 2}, {size, 0, 1}, {(size - 1) / 2, 1, 2}};
    for (const bool choosy : {true, false})
        for (const Layout& at : layouts) {
            const int n = static_cast<int>(at.width * segments.size());
            if (at.width < 2 || !is_board_size(n) || (choosy && n != wanted)) continue;
            row.cells.clear();
            const int width = static_cast<int>(at.width);
            if (cells_by_place(cut, segments, width, at.first, at.step, row)) return true;
        }
    return false;
}

// May the word be one cell of an n-board: a single character, or rising symbols up to n?
bool may_be_one_cell(std::string_view word, std::size_t n) {
    if (word.size() <= 1) return true;
    return std::ranges::all_of(word, [n](char c) {
        return !is_usual_blank(c) && static_cast<std::size_t>(symbol_value(c)) <= n;
    });
}

// A bar around every cell.
bool one_cell_each(const Cutter& cut, const std::vector<std::string_view>& segments, Row& row) {
    for (const auto segment : segments) {
        const auto word = trim(segment);
        if (word.find_first_of(kBetweenWords) != word.npos ||
            !may_be_one_cell(word, segments.size()))
            return false;
        row.cells.push_back(cut.token(word));
    }
    row.has_bar_per_cell = true;
    return true;
}

// "||4|.|.||.|.|2||...||": bars around cells, doubled where a box ends.
void drop_second_bars(std::vector<std::string_view>& segments) {
    if (segments.size() != 13) return;
    for (std::size_t i = 0; i < segments.size(); ++i)
        if (segments[i].empty() != (i % 4 == 0)) return;
    std::erase_if(segments, [](std::string_view segment) { return segment.empty(); });
}

bool cells_between_bars(const Cutter& cut, std::string_view text, char bar, int wanted, Row& row) {
    row.has_bars = true;
    auto segments = support::split(text, bar);
    if (trim(segments.front()).empty()) segments.erase(segments.begin());
    if (!segments.empty() && trim(segments.back()).empty()) segments.pop_back();
    drop_second_bars(segments);
    const auto clean = [&] { row.cells.clear(), row.box_columns = 0; };
    if (segments.empty()) return false;
    if (segments.size() == 1) {
        cut.words(segments.front(), row.cells);
        if (row.cells.size() == 1) clean(), cut.characters(segments.front(), row.cells);
        return true;
    }
    if (cells_by_words(cut, segments, row)) {
        // "| 7   6 | 3 1   | 5   4 |": only by chance has each segment two words.
        constexpr std::size_t kThreeWide = 7;
        Row placed;
        placed.line = row.line, placed.has_bars = true;
        const auto size = static_cast<std::size_t>(wanted);
        const bool is_placed =
            row.cells.size() < size && segments.front().size() == kThreeWide &&
            std::ranges::none_of(
                row.cells, [](const Token& cell) { return is_usual_blank(cell.text.front()); }) &&
            cells_by_place(cut, segments, wanted, placed) && placed.cells.size() == size;
        if (is_placed) row = std::move(placed);
        return true;
    }
    clean();
    if (is_jigsaw_size(static_cast<int>(segments.size())) && one_cell_each(cut, segments, row))
        return true;
    clean();
    if (cells_by_characters(cut, segments, row)) return true;
    clean();
    if (cells_by_place(cut, segments, wanted, row)) return true;
    clean();
    row.has_odd_bars = true;
    for (const auto segment : segments) cut.characters(segment, row.cells);
    return true;
}

// A separator after the last field may close it or open one more, empty field: nine fields win.
bool drop_open_end(std::vector<std::string_view>& fields) {
    if (fields.size() < 2 || !trim(fields.back()).empty()) return false;
    const int n = static_cast<int>(fields.size());
    const bool is_end = n != 9 && n != 81 && (n - 1 == 9 || n - 1 == 81 || !is_board_size(n));
    if (is_end) fields.pop_back();
    return is_end;
}

bool cells_in_fields(const Cutter& cut, std::string_view text, char separator, Row& row) {
    auto fields = support::split(text, separator);
    row.has_open_end = drop_open_end(fields);
    for (const auto field : fields) {
        const auto word = trim(field);
        if (word.find_first_of(kBetweenWords) != word.npos) return false;
        row.cells.push_back(cut.token(word));
    }
    return true;
}

// Words of equal length that are groups of single cells: 53. .7. ...
bool is_grouped(const std::vector<Token>& words) {
    const std::size_t size = words.front().text.size();
    const std::size_t total = size * words.size();
    return size > 1 && total <= kMaxDigits && is_board_size(static_cast<int>(total)) &&
           std::ranges::all_of(words, [&](const Token& w) { return w.text.size() == size; }) &&
           !(is_board_size(static_cast<int>(words.size())) &&
             std::ranges::all_of(
                 words, [&](const Token& w) { return may_be_one_cell(w.text, words.size()); }));
}

// "    3|  2  |6": bars inside only, and blanks for open cells. The indent of the grid goes; blanks that an
// editor cut off at the end of the line come back.
bool cells_between_inner_bars(const Cutter& cut, std::string_view line, int wanted, Row& row) {
    auto segments = support::split(line, '|');
    if (segments.size() < 3) return false;
    const std::size_t size = segments[1].size();
    auto& first = segments.front();
    while (first.size() > size && first.front() == ' ') first.remove_prefix(1);
    auto& last = segments.back();
    last = last.substr(0, std::max(size, last.find_last_not_of(' ') + 1));
    Row placed;
    placed.line = row.line;
    placed.has_bars = true;
    if (!cells_by_place(cut, segments, wanted, placed, true)) return false;
    if (static_cast<int>(placed.cells.size()) != wanted) return false;
    row = std::move(placed);
    return true;
}

// "u5": a placed digit of SudoCue.
bool is_placed_digit(const Token& word) {
    return word.text.size() == 2 && support::small(word.text[0]) == 'u' && word.text[1] >= '1' &&
           word.text[1] <= '9';
}

void cells_in_words(const Cutter& cut, std::string_view text, Row& row) {
    cut.words(text, row.cells);
    if (std::ranges::all_of(row.cells, is_placed_digit)) return;
    const bool single = row.cells.size() == 1 && row.cells.front().text.size() <= kMaxDigits;
    if (!single && !is_grouped(row.cells)) return;
    if (!single) row.box_columns = static_cast<int>(row.cells.front().text.size());
    row.cells.clear();
    cut.characters(text, row.cells);
}

bool is_rule_character(char c) {
    return std::string_view("-=+*.'`:|_~ \t").find(c) != std::string_view::npos;
}

// The character that all cells of the row share, if rules are drawn with it.
char only_character(const Row& row) {
    SUDOKIT_CHECK(!row.cells.empty());
    const char c = row.cells.front().text.empty() ? ' ' : row.cells.front().text.front();
    if (c != '-' && c != '_' && c != '*') return 0;
    for (const Token& cell : row.cells)
        if (cell.text.size() != 1 || cell.text.front() != c) return 0;
    return c;
}

bool is_rule(std::string_view text) {
    if (!std::ranges::all_of(text, is_rule_character)) return false;
    const auto strokes = std::ranges::count_if(text, [](char c) {
        return c == '-' || c == '=' || c == '_' || c == '*' || c == '+' || c == '~';
    });
    return strokes >= 3;
}

bool holds_something(const Token& cell) {
    return cell.text.empty() || (cell.text.size() == 1 && is_cell_like(cell.text.front())) ||
           cell.text.find_first_of("123456789") != std::string::npos;
}

// Words, and few cells of one character: "12/03, 18:05 - Bob: hi all". Letters are digits of some
// boards; nine words may be nine cells with a name for open ones.
bool are_words(const Row& row) {
    const int n = static_cast<int>(row.cells.size());
    if (n == kClassicDigits) return false;
    const int most = is_board_size(n) ? std::max(n, 9) : 9;
    const auto is_word = [most](const Token& cell) {
        const auto at = std::ranges::adjacent_find(cell.text, [most](char a, char b) {
            return symbol_value(a) > most && symbol_value(b) > most;
        });
        return at != cell.text.end();
    };
    const auto singles =
        std::ranges::count_if(row.cells, [](const Token& cell) { return cell.text.size() < 2; });
    return 2 * static_cast<std::size_t>(singles) < row.cells.size() &&
           std::ranges::any_of(row.cells, is_word);
}

// A row of 16x16 whose digits are A-P.
bool has_letters_alone(const Row& row) {
    return row.cells.size() == 16 && std::ranges::none_of(row.cells, [](const Token& cell) {
               return cell.text.find_first_of("0123456789") != std::string::npos;
           });
}

// Prose has few digits and dots; rows have little else. Letters are digits on large boards.
bool looks_like_cells(const Row& row) {
    const std::size_t n = row.cells.size();
    if (n < 4 || n > kMaxDigits) return false;
    std::size_t good = 0;
    bool all_empty = true;
    const bool may_ask = n == kClassicDigits;  // '?' for open cells
    for (const Token& cell : row.cells) {
        if (cell.text.size() > kMaxToken) return false;
        good += holds_something(cell) || (may_ask && cell.text == "?");
        all_empty = all_empty && cell.text.empty();
    }
    if (all_empty) return row.box_columns > 0 || n >= 6;
    if (n > 9) {
        const int most = has_letters_alone(row) ? symbol_value('P') : static_cast<int>(n);
        const bool symbols = std::ranges::all_of(row.cells, [most](const Token& t) {
            return t.text.size() != 1 || is_cell_like(t.text[0]) ||
                   (symbol_value(t.text[0]) > 0 && symbol_value(t.text[0]) <= most);
        });
        if (symbols && good * 4 >= n && !are_words(row)) return true;
    }
    return good * 10 >= n * 6 && !are_words(row);
}

// "53..7....", "{5,3,0},": removes the quotes and brackets of programming languages.
std::string_view unwrap(std::string_view text) {
    constexpr std::string_view kWrapping = "{}[]()\"'\\";
    while (!text.empty() && kWrapping.find(text.front()) != std::string_view::npos)
        text = trim(text.substr(1));
    const bool wrapped_end = text.find_last_of(kWrapping) != std::string_view::npos;
    while (wrapped_end && !text.empty() &&
           (kWrapping.find(text.back()) != std::string_view::npos ||
            ((text.back() == ',' || text.back() == ';') &&
             text.find_last_of(kWrapping) != std::string_view::npos)))
        text = trim(text.substr(0, text.size() - 1));
    return text;
}

void spaced_reading(const Cutter& cut, std::string_view raw, Row& row) {
    if (raw.size() != kClassicDigits ||
        raw.find_first_not_of(" 123456789") != std::string_view::npos)
        return;
    for (std::size_t i = 0; i < raw.size(); ++i)
        row.spaced.push_back(cut.token(raw[i] == ' ' ? raw.substr(i, 0) : raw.substr(i, 1)));
}

bool take_apart(const Cutter& cut, std::string_view text, int wanted, Row& row) {
    if (text.find('|') != std::string_view::npos)
        return cells_between_bars(cut, text, '|', wanted, row);
    if (has_colons_as_bars(text)) return cells_between_bars(cut, text, ':', wanted, row);
    for (char separator : {',', ';', '\t'})
        if (text.find(separator) != std::string_view::npos) {
            if (cells_in_fields(cut, text, separator, row)) return true;
            row.cells.clear();
        }
    cells_in_words(cut, text, row);
    return true;
}

// A tab at an end may open an empty field; other space there means nothing.
bool has_tab_fields(std::string_view tight) {
    return tight.find('\t') != std::string_view::npos &&
           tight.find_first_of("|,;") == std::string_view::npos;
}

// As many tabs as between the cells of a board's row: those at its ends have empty cells. Ten fields
// may be a number and nine cells.
bool has_all_tabs(std::string_view line, int wanted) {
    const auto fields = static_cast<int>(std::ranges::count(line, '\t')) + 1;
    return fields == wanted ||
           (fields > 4 && fields != kClassicDigits + 1 && is_board_size(fields));
}

RowKind parse_cells(const Cutter& cut, std::string_view line, int wanted, Row& row) {
    const auto tight = trim(line);
    const bool has_tabs = has_all_tabs(line, wanted);
    if (tight.empty() && !(has_tabs && wanted != kClassicDigits)) return RowKind::Blank;
    const auto text = has_tab_fields(has_tabs ? line : tight) ? line : unwrap(tight);
    if (text.empty()) return RowKind::Other;
    const bool rule = is_rule(text);
    if (!take_apart(cut, text, wanted, row) || row.cells.empty())
        return rule ? RowKind::Rule : RowKind::Other;
    if (!rule && row.has_bars && static_cast<int>(row.cells.size()) != wanted)
        cells_between_inner_bars(cut, line, wanted, row);
    row.only = only_character(row);
    const int n = static_cast<int>(row.cells.size());
    if (rule && (row.only == 0 || n != wanted)) return RowKind::Rule;
    return looks_like_cells(row) ? RowKind::Row : RowKind::Other;
}

}  // namespace

RowKind parse_row(const NormalLine& line, std::uint64_t number, int expected, Row& row) {
    const Cutter cut(line);
    const int wanted = expected ? expected : kClassicDigits;
    row = Row{};
    row.line = number;
    row.cells.reserve(static_cast<std::size_t>(wanted) + 1);
    RowKind kind = parse_cells(cut, without_text_beside(line.text()), wanted, row);
    const bool as_wanted = kind == RowKind::Row && static_cast<int>(row.cells.size()) == wanted;
    const std::size_t comment = as_wanted
                                    ? std::string_view::npos
                                    : std::min(line.text().find(" #"), line.text().find(" //"));
    if (comment != std::string_view::npos) {
        Row shorter;
        shorter.line = number;
        if (parse_cells(cut, line.text().substr(0, comment), wanted, shorter) == RowKind::Row &&
            static_cast<int>(shorter.cells.size()) == wanted) {
            row = std::move(shorter);
            return RowKind::Row;
        }
    }
    spaced_reading(cut, line.text(), row);
    SUDOKIT_CHECK(std::ranges::is_sorted(row.cells, {}, &Token::column));
    if (kind == RowKind::Other && !row.spaced.empty()) kind = RowKind::Row;
    return kind;
}

std::vector<Token> fields_of(const NormalLine& line) {
    Row row;
    const Cutter cut(line);
    const auto text = unwrap(trim(line.text()));
    for (char separator : {',', ';', '\t'})
        if (text.find(separator) != std::string_view::npos) {
            if (!cells_in_fields(cut, text, separator, row)) row.cells.clear();
            return row.cells;
        }
    cut.words(text, row.cells);
    return row.cells;
}

}  // namespace sudokit::text
