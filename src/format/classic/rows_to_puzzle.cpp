// Turns n rows of n cells, still text, into a puzzle. The notation is a property of the whole grid:
//
//   single       every cell is one character: decode_cells knows the dialects
//   dressed      every cell is open or one digit with marks beside it, or -1
//   numbers      boards beyond 9x9 whose cells are all decimal numbers up to n
//   candidates   some cell shows several digits: then every digit shown is a candidate, and a lone
//                one is a digit of the grid unless a peer still has it (settle_marks)

#include <algorithm>

#include "format/classic/cells.hpp"
#include "format/classic/rows.hpp"
#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "sudokit/boards.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

struct Place {
    const Token* token;
    std::uint64_t line;
};

// Marks that people put beside a digit to point at a cell or an elimination.
bool is_decoration(char c) {
    return std::string_view("*#@&!()[]{}<>^~%$-+?'\"`=/\\").find(c) != std::string_view::npos;
}

// "N356", "!356", "~356" on a board of n digits.
bool may_negate(char c, int n) {
    return c == '!' || c == '~' || c == '^' || symbol_value(c) > std::max(n, 9);
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// On boards with 33 digits and more, X is one of them.
bool is_blank(std::string_view text, int n) {
    return text.empty() || (text.size() == 1 && is_usual_blank(text.front()) &&
                            (n < symbol_value('X') || symbol_value(text.front()) == 0));
}

int number_value(std::string_view text) {
    int value = 0;
    for (char c : text) value = std::min(value * 10 + (c - '0'), 1 << 20);
    return value;
}

class GridDecoder {
  public:
    GridDecoder(std::vector<Place> cells, int n, Puzzle& puzzle)
        : cells_(std::move(cells)), n_(n), puzzle_(puzzle) {}

    std::optional<Error> decode() {
        if (is_single()) return decode_single();
        if (n_ > 9 && is_numbers()) return decode_numbers();
        if (const auto plain = undressed()) return decode_plain(*plain);
        return decode_marks();
    }

  private:
    std::string_view text(std::size_t i) const { return cells_[i].token->text; }

    bool is_single() const {
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (text(i).size() > 1) return false;
        return true;
    }
    bool is_numbers() const {
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (!is_blank(text(i), n_) && !(is_number(text(i)) && number_value(text(i)) <= n_))
                return false;
        return true;
    }
    Error fault(std::size_t i, std::string_view what) const {
        return bad_cell_error(what, n_, i, cells_[i].line, cells_[i].token->column);
    }

    std::optional<Error> decode_single() {
        std::string all;
        for (std::size_t i = 0; i < cells_.size(); ++i)
            all += text(i).empty() ? '.' : text(i).front();
        // Empty cells beside another blank: both mean open
        if (const auto wrong = decode_cells(all, puzzle_))
            return fault(wrong->index, std::string_view(all).substr(wrong->index, 1));
        return std::nullopt;
    }

    // One digit or open cell each. Nothing if some cell shows more or no cell is open: then they
    // are candidates.
    std::optional<std::string> undressed() const {
        std::string plain;
        for (std::size_t i = 0; i < cells_.size() && n_ <= 9; ++i) {
            const std::string_view cell = text(i);
            const auto is_kept = [](char c) { return !is_decoration(c); };
            const bool is_open = is_blank(cell, n_) || cell == "-1";
            const auto digit = std::ranges::find_if(cell, is_kept);
            if (is_open) {
                // An x among other open cells may be a typing error.
                plain += cell == "x" || cell == "X" ? cell.front() : '.';
            } else if (digit != cell.end() && is_digit(*digit) && *digit != '0' &&
                       std::ranges::count_if(cell, is_kept) == 1 && cell.size() <= 4 &&
                       (cell.size() == 1 || !may_negate(cell[0], n_)) && !cell.starts_with('-')) {
                plain += *digit;
            } else {
                return std::nullopt;
            }
        }
        if (plain.find('.') == plain.npos) return std::nullopt;
        return plain;
    }

    std::optional<Error> decode_plain(std::string_view plain) {
        if (const auto wrong = decode_cells(plain, puzzle_))
            return fault(wrong->index, text(wrong->index));
        return std::nullopt;
    }

    std::optional<Error> decode_numbers() {
        for (std::size_t i = 0; i < cells_.size(); ++i)
            puzzle_.givens[i] =
                is_blank(text(i), n_) ? kOpen : static_cast<Digit>(number_value(text(i)));
        return std::nullopt;
    }

    std::optional<Error> decode_marks() {
        puzzle_.candidates.resize(cells_.size());
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (auto error = decode_cell(i)) return error;
        const bool any_placed = std::ranges::find(puzzle_.placed, true) != puzzle_.placed.end();
        if (!any_placed) puzzle_.placed.clear();
        settle_marks(puzzle_);
        return std::nullopt;
    }

    // "137", "1" with decorations, "u5" (placed by the user), "." (no marks: any digit)
    std::optional<Error> decode_cell(std::size_t i) {
        const std::string_view cell = text(i);
        if (is_blank(cell, n_)) {
            puzzle_.candidates[i] = puzzle_.geometry->all_digits();
            return std::nullopt;
        }
        if (n_ <= 9 && cell.size() == 2 && (cell[0] == 'u' || cell[0] == 'U'))
            return decode_placed(i);
        const auto is_letter = [](char c) { return symbol_value(c) > 9; };
        const bool is_word = std::ranges::count_if(cell, is_letter) > 1;
        if (cell.size() > 1 && may_negate(cell.front(), n_) && !is_word)
            return make_error(ErrorCode::BadCharacter, cells_[i].line, cells_[i].token->column,
                              in_quotes(cell.front()) + " before the candidates of " +
                                  cell_at(n_, i) + " may mean that these are not candidates",
                              "write a mark after the candidates");
        int others = 0;
        for (char c : cell) {
            const int value = symbol_value(c);
            const bool is_digit = value >= 1 && (n_ > 9 || value <= 9);
            if (!is_digit && (c == '0' || ++others > 3 || !(is_decoration(c) || value > 9)))
                return fault(i, cell);
            if (!is_digit) continue;
            if (value > n_) return fault(i, std::string_view(&c, 1));
            SUDOKIT_CHECK(1 <= value && value <= n_);
            if (puzzle_.candidates[i].contains(static_cast<Digit>(value))) return twice(i, c);
            puzzle_.candidates[i].insert(static_cast<Digit>(value));
        }
        if (puzzle_.candidates[i].empty()) return fault(i, cell);
        return std::nullopt;
    }

    std::optional<Error> decode_placed(std::size_t i) {
        const int value = text(i)[1] - '0';
        if (value < 1 || value > n_) return fault(i, text(i));
        puzzle_.givens[i] = static_cast<Digit>(value);
        puzzle_.candidates[i] = DigitSet::of(puzzle_.givens[i]);
        puzzle_.placed.resize(cells_.size());
        puzzle_.placed[i] = true;
        return std::nullopt;
    }

    Error twice(std::size_t i, char c) const {
        return make_error(ErrorCode::BadDigit, cells_[i].line, cells_[i].token->column,
                          "candidate " + in_quotes(c) + " occurs twice in " + cell_at(n_, i),
                          "write every candidate once; separate cells by blanks");
    }

    std::vector<Place> cells_;
    int n_;
    Puzzle& puzzle_;
};

Result<std::shared_ptr<const Geometry>> board_of(int n, BoxSize boxes, std::uint64_t line) {
    if (!is_board_size(n)) return std::make_shared<const Geometry>(lines_board(n, n, n));
    const auto usual = *default_boxes(n);
    if (boxes.rows > 0 && boxes.columns == 0) boxes.columns = n / boxes.rows;
    if (boxes.columns > 0 && boxes.rows == 0) boxes.rows = n / boxes.columns;
    if (boxes.rows == 0) return Geometry::boxes(usual.first, usual.second);
    if (boxes.rows * boxes.columns != n || n % boxes.rows != 0 || boxes.rows < 2 ||
        boxes.columns < 2)
        return make_error(ErrorCode::BadStructure, line, 0,
                          "boxes of " + std::to_string(boxes.rows) + " rows and " +
                              std::to_string(boxes.columns) + " columns do not fit a " +
                              std::to_string(n) + "x" + std::to_string(n) + " board",
                          "draw the rules and bars between boxes only");
    return Geometry::boxes(boxes.rows, boxes.columns);
}

}  // namespace

Result<Puzzle> puzzle_from_rows(const std::vector<Row>& rows, BoxSize boxes) {
    SUDOKIT_CHECK(!rows.empty() && std::ranges::all_of(rows, [&](const Row& row) {
        return row.cells.size() == rows.size();
    }));
    const int n = static_cast<int>(rows.size());
    const auto board = board_of(n, boxes, rows.front().line);
    if (!board) return board.error();
    Puzzle puzzle(board.value());
    std::vector<Place> cells;
    for (const Row& row : rows)
        for (const Token& token : row.cells) cells.push_back({&token, row.line});
    if (auto error = GridDecoder(std::move(cells), n, puzzle).decode()) return *error;
    return puzzle;
}

std::optional<Puzzle> puzzle_of_fields(const NormalLine& line, std::uint64_t number, int least) {
    auto fields = fields_of(line);
    const int n = side_of(fields.size());
    if (n < least) return std::nullopt;
    const auto side = static_cast<std::size_t>(n);
    std::vector<Row> rows(side);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        rows[i / side].line = number;
        rows[i / side].cells.push_back(std::move(fields[i]));
    }
    auto puzzle = puzzle_from_rows(rows, {});
    if (!puzzle) return std::nullopt;
    return std::move(puzzle.value());
}

}  // namespace sudokit::text
