// A line is cut at delimiters. The first piece that has the length of a board and decodes as one is
// the puzzle. The danger is a length that fits by accident: 81 cells that all decode are
// practically always a puzzle, but 16 or 36 characters are not, so those count only if the line has
// nothing else.

#include "format/classic/line.hpp"

#include <algorithm>

#include "format/classic/cells.hpp"
#include "format/classic/link_page.hpp"
#include "format/classic/plain_line.hpp"
#include "format/classic/position.hpp"
#include "format/classic/rows.hpp"
#include "format/common/marks.hpp"
#include "format/common/records.hpp"
#include "format/common/symbols.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kDelimiters = " \t\v\f,;\"'`()[]{}<>=:|#";

struct Piece {
    std::size_t begin, end;
    std::size_t size() const { return end - begin; }
};

// Cuts links into their parts, too.
constexpr std::string_view kLinkDelimiters = " \t\v\f,;\"'`()[]{}<>=:|#/?&%";

// "53..7....->5346...": the dashes of an arrow are no open cells, unless there are others.
std::size_t shaft_length(std::string_view text, std::size_t end) {
    if (end == text.size() || text[end] != '>') return 0;
    const std::size_t last = text.substr(0, end).find_last_not_of('-');
    const bool is_shaft = last != text.npos && text.substr(0, last).find('-') == text.npos;
    return is_shaft ? end - last - 1 : 0;
}

std::optional<Piece> next_piece(std::string_view text, std::size_t from,
                                std::string_view delimiters = kDelimiters) {
    const std::size_t begin = text.find_first_not_of(delimiters, from);
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t end = std::min(text.find_first_of(delimiters, begin), text.size());
    const Piece piece{begin, end - shaft_length(text.substr(begin), end - begin)};
    SUDOKIT_CHECK(piece.begin < piece.end);  // so whoever walks from piece to piece gets to the end
    return piece;
}

// "1.", "12)", "7": a number that counts puzzles.
bool is_numbering(std::string_view label) {
    const std::size_t digits = label.find_first_not_of("0123456789");
    return label.empty() || digits == std::string_view::npos ||
           (digits > 0 && digits + 1 == label.size() &&
            (label[digits] == '.' || label[digits] == '-'));
}

// The Sudoku Exchange bank: twelve hexadecimal digits, the puzzle, its rating.
bool is_bank_label(std::string_view label) {
    return label.size() == 12 &&
           label.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string_view strip(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kDelimiters);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kDelimiters) - begin + 1);
}

void keep_label(Puzzle& puzzle, std::string_view label, std::string_view behind) {
    if (is_bank_label(label)) {
        puzzle.fields.emplace_back("id", label);
        if (!behind.empty()) puzzle.fields.emplace_back("rating", behind);
    } else {
        puzzle.fields.emplace_back("name", label);
        if (!behind.empty()) puzzle.fields.emplace_back("note", behind);
    }
}

// Text of the raw line after byte `index` of the normal one. It lives as long as the raw line, as
// Record::trailing promises; a line with frames or colours has no such text.
std::string_view trailing_of(const NormalLine& line, std::size_t index) {
    return line.text().substr(index);
}

Record finish(Puzzle puzzle, const NormalLine& line, Piece piece, std::uint64_t number,
              const LineRules& rules) {
    const std::string_view text = line.text();
    if (puzzle.is_classic() && puzzle.candidates.empty()) {
        const auto deleted = deleted_after(text.substr(piece.end));
        if (auto error = delete_candidates(deleted, puzzle, number, line))
            return bad_record(std::move(*error));
        if (!deleted.empty()) piece.end += 1 + deleted.size();
        SUDOKIT_CHECK(piece.end <= text.size());
    }
    if (puzzle.is_classic() && has_second_puzzle(puzzle.classic_grid(), text.substr(piece.end)))
        puzzle.dropped.emplace_back("a second puzzle in the same line");
    std::string_view label = strip(text.substr(0, piece.begin));
    if (!is_numbering(label) && rules.keep_fields)
        keep_label(puzzle, label, strip(text.substr(piece.end)));
    Record record = puzzle_record(std::move(puzzle), number);
    if (record.kind == Record::Kind::Classic && line.is_view())
        record.trailing = trailing_of(line, piece.end);
    return record;
}

std::optional<Puzzle> classic_cells(std::string_view cells) {
    Puzzle puzzle;
    if (!says_something(cells) || decode_cells(cells, 9, puzzle.givens.data())) return std::nullopt;
    return puzzle;
}

std::optional<Puzzle> board_cells(std::string_view cells, int n) {
    SUDOKIT_CHECK(n <= kMaxSymbols);
    Puzzle puzzle(default_geometry(n));
    if (!says_something(cells) || decode_cells(cells, puzzle)) return std::nullopt;
    return puzzle;
}

// Nine characters per cell: each digit in its place, or a blank where it is missing.
std::optional<Puzzle> pencilmark_cells(std::string_view cells) {
    SUDOKIT_CHECK(cells.size() == kPencilmarks);
    Puzzle puzzle;
    puzzle.candidates.resize(kClassicCells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == static_cast<char>('1' + i % 9))
            puzzle.candidates[i / 9].insert(static_cast<Digit>(i % 9 + 1));
        else if (!is_usual_blank(cells[i]))
            return std::nullopt;
    }
    settle_marks(puzzle);
    return puzzle;
}

bool has_letter(std::string_view cells) {
    return std::ranges::any_of(cells, [](char c) { return symbol_value(c) > 9; });
}

// 64 characters may also be a damaged line of 81: then a 9 would occur, or digits would clash. A
// board with one solution has at least 14 givens.
std::optional<Puzzle> board_of_64(std::string_view cells) {
    constexpr int kLeastGivens = 12;
    auto puzzle = board_cells(cells, 8);
    const bool plausible =
        puzzle && puzzle->given_count() >= kLeastGivens && !find_conflict(*puzzle);
    return plausible ? std::move(puzzle) : std::nullopt;
}

// Boards other than 9x9, recognised by length alone.
std::optional<Puzzle> other_board(std::string_view cells, bool is_whole_line,
                                  const LineRules& rules) {
    const int n = side_of(cells.size());
    if (n == 0 || n == 9 || n > kMaxSymbols) return std::nullopt;
    if (!rules.forced) {
        const bool small = (n == 4 || n == 6) && rules.small_boards && is_whole_line;
        const bool large = n > 9 && has_letter(cells);
        const bool sparse =
            (n == 16 || n == 25) && is_whole_line && std::ranges::all_of(cells, is_cell_like);
        if (n == 8 && rules.small_boards && is_whole_line) return board_of_64(cells);
        if (!small && !large && !sparse) return std::nullopt;
    }
    return board_cells(cells, n);
}

std::optional<Puzzle> puzzle_in_piece(std::string_view cells, bool is_whole_line,
                                      const LineRules& rules) {
    if (cells.size() == kClassicCells) return classic_cells(cells);
    if (cells.size() == kPencilmarks) return pencilmark_cells(cells);
    return other_board(cells, is_whole_line, rules);
}

// 81 characters of digits and spaces, where spaces are open cells. In a list of single digits,
// digits and spaces alternate; a puzzle has two adjacent open cells somewhere.
bool is_spaced_line(std::string_view text) {
    return text.size() == kClassicCells &&
           text.find_first_not_of(" 123456789") == std::string_view::npos &&
           text.find("  ") != std::string_view::npos &&
           text.find_first_not_of(' ') != std::string_view::npos;
}

// Equal groups that make 81 cells together: nine rows with blanks between, or bars.
std::optional<Puzzle> grouped_cells(std::string_view text) {
    std::string joined;
    std::size_t group = 0;
    bool all_full = true;
    for (auto piece = next_piece(text, 0); piece; piece = next_piece(text, piece->end)) {
        if (group == 0) group = piece->size();
        if (piece->size() != group || joined.size() >= kClassicCells) return std::nullopt;
        joined += text.substr(piece->begin, group);
        all_full = all_full && text.substr(piece->begin, group) == "123456789";
    }
    if (joined.size() != kClassicCells || all_full) return std::nullopt;
    return classic_cells(joined);
}

// "*-----------* |.3.|4..|...| ... *-----------* Simple Sudoku": a drawn grid whose lines were joined. Its
// cells are in groups of three, or each between blanks; then they may be candidates.
std::optional<Puzzle> drawn_in_line(std::string_view text, std::uint64_t number) {
    constexpr std::string_view kFrame = "*-+=:.'";
    const auto is_frame = [&](Piece piece) {
        const auto word = text.substr(piece.begin, piece.size());
        return word.find("---") != word.npos && word.find_first_not_of(kFrame) == word.npos;
    };
    std::string cells;
    bool is_open = false;
    for (auto piece = next_piece(text, 0, " \t|"); piece;
         piece = next_piece(text, piece->end, " \t|")) {
        if (is_frame(*piece)) {
            is_open = true;
            continue;
        }
        if (!is_open) return std::nullopt;
        const auto word = text.substr(piece->begin, piece->size());
        if (!std::ranges::all_of(word, is_cell_like)) break;
        cells.append(word) += ' ';
    }
    if (auto puzzle = grouped_cells(cells)) return puzzle;
    const NormalLine fields{cells};
    return puzzle_of_fields(fields, number, kClassicDigits);
}

// Nine rows in quotes, with anything between them: listOf("53..7....", "6..195...", ...)
std::optional<Puzzle> quoted_cells(std::string_view text) {
    std::string joined;
    for (std::size_t open = text.find_first_of("\"'"); open != text.npos;) {
        const std::size_t close = text.find(text[open], open + 1);
        if (close == text.npos || close - open != kClassicDigits + 1) return std::nullopt;
        joined += text.substr(open + 1, kClassicDigits);
        open = text.find_first_of("\"'", close + 1);
    }
    return joined.size() == kClassicCells ? classic_cells(joined) : std::nullopt;
}

// Nine rows separated by '/' or an escaped line end; a name may precede them.
std::optional<Puzzle> slashed_cells(std::string_view text) {
    const std::size_t first = text.find_first_of("/\\");
    if (first == text.npos) return std::nullopt;
    const auto before = trim(text.substr(0, first));
    const std::size_t name = before.find_last_of(" \t:\"'");
    std::string rows(name == before.npos ? before : before.substr(name + 1));
    if (rows.size() != kClassicDigits) return std::nullopt;
    rows += text.substr(first);
    int rests = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool is_escape = rows[i] == '\\' && i + 1 < rows.size() && rows[i + 1] == 'n';
        if (rows[i] == '/' || is_escape) ++rests, rows[i] = ' ';
        if (is_escape) rows[i + 1] = ' ';
    }
    return rests == kClassicDigits - 1 ? grouped_cells(rows) : std::nullopt;
}

}  // namespace

bool has_second_puzzle(const ClassicGrid& first, std::string_view behind) {
    constexpr int kLeastGivens = 17, kLeastDigits = 8;  // of a puzzle with one solution
    if (behind.size() <= kClassicCells) return false;
    // Far faster than cutting all pieces: most lines have no open cell after the first puzzle.
    const auto next_open = [&](std::size_t from) {
        return std::min({behind.find('.', from), behind.find('0', from), behind.find('*', from)});
    };
    for (std::size_t at = next_open(0); at < behind.size();) {
        const std::size_t begin = behind.find_last_of(kDelimiters, at) + 1;
        const std::size_t end = std::min(behind.find_first_of(kDelimiters, at), behind.size());
        const auto cells = behind.substr(begin, end - begin);
        const auto second = cells.size() == kClassicCells ? classic_cells(cells) : std::nullopt;
        at = next_open(end);
        if (!second || second->given_count() < kLeastGivens ||
            second->given_count() == static_cast<int>(kClassicCells))
            continue;
        DigitSet digits;
        bool goes_on = true;
        for (std::size_t c = 0; c < kClassicCells; ++c) {
            if (second->givens[c] != kOpen) digits.insert(second->givens[c]);
            goes_on = goes_on && (first[c] == kOpen || first[c] == second->givens[c]);
        }
        if (!goes_on && digits.size() >= kLeastDigits) return true;
    }
    return false;
}

namespace {

// Nearly 81 cells, some of them open: a puzzle with some too few or too many. What follows it would
// be its solution.
bool is_damaged_puzzle(std::string_view cells) {
    constexpr std::size_t kFewest = kClassicCells - 9, kMost = kClassicCells + 9;
    constexpr std::ptrdiff_t kLeastGivens = 12;
    constexpr std::size_t kMostTypos = 2;
    const bool is_near = cells.size() >= kFewest && cells.size() <= kMost;
    const auto strange = static_cast<std::size_t>(
        std::ranges::count_if(cells, [](char c) { return !is_cell_like(c); }));
    return is_near && strange <= kMostTypos && std::ranges::any_of(cells, is_usual_blank) &&
           std::ranges::count_if(cells, [](char c) { return c >= '1' && c <= '9'; }) >=
               kLeastGivens;
}

Error wrong_length_of(Piece piece, const NormalLine& line, std::uint64_t number) {
    const std::size_t place = piece.begin + std::min<std::size_t>(piece.size(), kClassicCells);
    return wrong_length_error(piece.size(), 9, number, line.column(place));
}

Error damage_of(Piece piece, const NormalLine& line, std::uint64_t number) {
    const auto cells = line.text().substr(piece.begin, piece.size());
    if (cells.size() != kClassicCells) return wrong_length_of(piece, line, number);
    const auto puzzle = puzzle_from_cells(cells, number, line.column(piece.begin));
    return puzzle ? wrong_length_of(piece, line, number) : puzzle.error();
}

}  // namespace

std::optional<Record> find_line_puzzle(const NormalLine& line, std::uint64_t number,
                                       const LineRules& rules) {
    const std::string_view text = line.text();
    std::optional<Piece> damaged;
    if (is_spaced_line(text)) return puzzle_record(*classic_cells(text), number);
    const auto delimiters = has_link(text) ? kLinkDelimiters : kDelimiters;
    for (auto piece = next_piece(text, 0, delimiters); piece;
         piece = next_piece(text, piece->end, delimiters)) {
        const auto cells = text.substr(piece->begin, piece->size());
        const bool is_whole_line = cells.size() == trim(text).size();
        if (auto puzzle = puzzle_in_piece(cells, is_whole_line, rules)) {
            if (damaged) return bad_record(damage_of(*damaged, line, number));
            if (auto error = refusal_of_page(text, piece->begin, number, line.column(piece->begin)))
                return bad_record(std::move(*error));
            return finish(std::move(*puzzle), line, *piece, number, rules);
        }
        if (const std::size_t count = cells_of_position(cells)) {
            Puzzle position;
            auto error = read_position(cells, position, number, line);
            if (error && count + kClassicDigits < kClassicCells) continue;
            if (damaged) return bad_record(damage_of(*damaged, line, number));
            if (error) return bad_record(std::move(*error));
            return finish(std::move(position), line, *piece, number, rules);
        }
        if (!damaged && is_damaged_puzzle(cells)) damaged = piece;
    }
    if (auto puzzle = grouped_cells(text)) return puzzle_record(std::move(*puzzle), number);
    if (auto puzzle = drawn_in_line(text, number)) return puzzle_record(std::move(*puzzle), number);
    if (auto puzzle = quoted_cells(text)) return puzzle_record(std::move(*puzzle), number);
    if (auto puzzle = slashed_cells(text)) return puzzle_record(std::move(*puzzle), number);
    // Up to 64 fields are a row of a grid
    if (auto puzzle = puzzle_of_fields(line, number, rules.forced ? 4 : kClassicDigits))
        return puzzle_record(std::move(*puzzle), number);
    return std::nullopt;
}

Result<Puzzle> puzzle_from_cells(std::string_view cells, std::uint64_t line, std::uint64_t column,
                                 std::shared_ptr<const Geometry> board) {
    const int n = board ? board->digits() : side_of(cells.size());
    if (cells.size() == kPencilmarks && !board)
        if (auto puzzle = pencilmark_cells(cells)) return *puzzle;
    if (n == 0 || n > kMaxSymbols) return wrong_length_error(cells.size(), 9, line, column);
    Puzzle puzzle(board ? std::move(board) : default_geometry(n));
    if (const auto fault = decode_cells(cells, puzzle))
        return bad_cell_error(cells.substr(fault->index, 1), n, fault->index, line,
                              column + fault->index);
    return puzzle;
}

namespace {

// The piece with the most characters that look like cells.
Piece longest_piece(std::string_view text) {
    Piece best{0, 0};
    const auto delimiters = has_link(text) ? kLinkDelimiters : kDelimiters;
    for (auto piece = next_piece(text, 0, delimiters); piece;
         piece = next_piece(text, piece->end, delimiters))
        if (piece->size() > best.size()) best = *piece;
    return best;
}

std::size_t count_cell_like(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, is_cell_like));
}

// The number of cells if the text is nothing but single cells and delimiters.
std::optional<std::size_t> single_cells(std::string_view text) {
    std::size_t count = 0;
    if (text.find_first_of("=(") != text.npos) return std::nullopt;  // each with a name
    for (auto piece = next_piece(text, 0); piece; piece = next_piece(text, piece->end)) {
        if (piece->size() != 1 || !is_cell_like(text[piece->begin])) return std::nullopt;
        ++count;
    }
    return count;
}

// The number of fields if they are numbers, and too many for a row of any board; else 0.
std::size_t count_numbers(const NormalLine& line) {
    const auto fields = fields_of(line);
    const bool numbers = std::ranges::all_of(fields, [](const Token& t) {
        return t.text.size() <= 2 &&
               (t.text == "." || t.text.find_first_not_of("0123456789") == t.text.npos);
    });
    return numbers && fields.size() > kMaxDigits ? fields.size() : 0;
}

constexpr int kFewGivens = 17;

int nearest_side(std::size_t cells) {
    std::size_t n = kClassicDigits;
    while (n < kMaxDigits && n * (n + 1) < cells) ++n;
    return static_cast<int>(n);
}

}  // namespace

Error explain_line(const NormalLine& line, std::uint64_t number) {
    const std::string_view text = line.text();
    if (const std::size_t count = count_numbers(line)) {
        const int n = nearest_side(count);
        if (side_of(count) == 0)
            return wrong_length_error(count, n, number, line.column(text.size()));
        const auto fields = fields_of(line);
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (fields[i].text.size() == 2 && std::stoi(fields[i].text) > n)
                return bad_cell_error(fields[i].text, n, i, number, fields[i].column);
    }
    const Piece piece = longest_piece(text);
    const auto cells = text.substr(piece.begin, piece.size());
    const bool is_meant = cells.size() >= 20 && says_something(cells) &&
                          count_cell_like(cells) * 10 >= cells.size() * 7;
    if (is_meant && cells.size() != kClassicCells) return wrong_length_of(piece, line, number);
    // Letters for digits: O for 0, l for 1.
    const auto digits = std::ranges::count_if(cells, is_digit);
    if (is_meant || (cells.size() == kClassicCells && digits >= kFewGivens))
        if (auto puzzle = puzzle_from_cells(cells, number, line.column(piece.begin)); !puzzle)
            return puzzle.error();
    if (const auto count = single_cells(text); count && *count >= 20 && *count != kClassicCells)
        return wrong_length_error(*count, 9, number, line.column(text.size()));
    if (trim(text).starts_with("http") && has_link(text))
        return make_error(ErrorCode::NotAPuzzle, number, 1, "this link holds no puzzle",
                          "copy the puzzle itself, for example as 81 characters");
    return make_error(ErrorCode::NotAPuzzle, number, 1, "this line is not a puzzle",
                      "write 81 characters: 1-9, and '.' or '0' for an open cell");
}

}  // namespace sudokit::text
