// Our own text form, which holds whatever a Puzzle can hold; docs/formats.md describes it.
//
//   sudokit 1
//   field name: An example
//   givens
//   5.413.8..
//   ...                                     # nine rows
//   rule thermometer: r1c1 r2c2-r4c2
//   rule cage 15: r7c7-8 r8c7
//   end
//
// Statements may come in any order; a line that begins with a blank continues the previous one.
// Statements about the board are read first, then the others, which need it.

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/own/scanner.hpp"
#include "format/own/statements.hpp"
#include "sudokit/boards.hpp"

namespace sudokit::text {

namespace {

constexpr int kVersion = 1;

class TextReaderRun {
  public:
    TextReaderRun(const std::vector<Statement>& statements, const ReadOptions& options)
        : statements_(statements), options_(options) {}

    Result<Puzzle> read() {
        Shape shape;
        if (auto error = read_board(statements_, shape)) return *error;
        set_board(std::move(shape));
        for (const bool are_placed : {false, true})  // what was placed is known once all is given
            for (const Statement& s : statements_) {
                if ((s.word == "placed") != are_placed) continue;
                Scanner in(s.text);
                take(s, in);
                if (in.failed()) return in.error();
            }
        return std::move(puzzle_);
    }

  private:
    // All puzzles on a usual board share its geometry.
    void set_board(Shape shape) {
        if (shape.rows == shape.digits)
            for (int height = 2; height <= 8; ++height)
                if (shape.digits % height == 0 &&
                    equal_shapes(shape, Geometry::boxes(height, shape.digits / height)->shape())) {
                    puzzle_ = Puzzle(Geometry::boxes(height, shape.digits / height));
                    return;
                }
        puzzle_ = Puzzle(std::make_shared<const Geometry>(std::move(shape)));
    }
    const Geometry& board() const { return *puzzle_.geometry; }

    void take(const Statement& s, Scanner& in) {
        if (s.word == "sudokit")
            take_version(in);
        else if (s.word == "field")
            take_field(in);
        else if (s.word == "dropped")
            puzzle_.dropped.push_back(text_of(in));
        else if (s.word == "givens")
            take_givens(s, in);
        else if (s.word == "given")
            take_given(in);
        else if (s.word == "candidates")
            take_candidates(in);
        else if (s.word == "placed")
            take_placed(in);
        else if (s.word == "rule")
            take_rule(in);
        else
            return;
        if (!in.failed() && !in.at_end())
            in.fail_here("the end of the statement", "one statement per line");
    }
    static void take_version(Scanner& in) {
        if (!in.at_end() && in.number() != kVersion && !in.failed())
            in.fail("an unknown version of this format", "this program knows version 1");
    }
    static std::string text_of(Scanner& in) { return in.peek() == '"' ? in.string() : in.rest(); }

    void take_field(Scanner& in) {
        std::string name = in.peek() == '"' ? in.string() : std::string(in.word());
        in.expect(':');
        std::string value = text_of(in);
        if (options_.keep_fields) puzzle_.fields.emplace_back(std::move(name), std::move(value));
    }
    void take_rule(Scanner& in) {
        Rule rule = read_rule(board(), in);
        if (!in.failed()) puzzle_.rules.push_back(std::move(rule));
    }

    void set_given(Scanner& in, Cell c, Digit d) {
        if (in.failed()) return;
        if (!board().is_used(c))
            return in.fail("there is no cell " + cell_name(board(), c), "name cells of the board");
        Digit& given = puzzle_.givens[c];
        if (given != kOpen && given != d)
            return in.fail(cell_name(board(), c) + " has two different givens", "give one of them");
        given = d;
    }
    void take_given(Scanner& in) {
        while (!in.failed() && !in.at_end()) {
            std::vector<Cell> cells;
            in.cells(board(), cells);
            in.expect('=');
            const Digit d = in.failed() ? kOpen : in.value(board());
            for (const Cell c : cells) set_given(in, c, d);
        }
    }
    void take_candidates(Scanner& in) {
        if (puzzle_.candidates.empty())
            puzzle_.candidates.assign(puzzle_.givens.size(), board().all_digits());
        while (!in.failed() && !in.at_end()) {
            std::vector<Cell> cells;
            in.cells(board(), cells);
            in.expect('=');
            const DigitSet set = in.failed() ? DigitSet() : in.values(board());
            for (const Cell c : cells) puzzle_.candidates[c] = puzzle_.candidates[c] & set;
        }
    }
    void take_placed(Scanner& in) {
        puzzle_.placed.resize(puzzle_.givens.size());
        for (const Cell c : in.cell_list(board())) {
            if (puzzle_.givens[c] == kOpen)
                return in.fail(cell_name(board(), c) + " has no digit", "name cells with a digit");
            puzzle_.placed[c] = true;
        }
    }

    void take_givens(const Statement& s, Scanner& in) {
        if (static_cast<int>(s.map.size()) != board().rows())
            return map_fault(in, s.map.empty() ? s.line : s.map.back().line, 0,
                             plural(s.map.size(), "row") + " of givens for a board of " +
                                 plural(static_cast<std::uint64_t>(board().rows()), "row"),
                             "write one line per row, '.' for an open cell");
        for (int r = 0; r < board().rows() && !in.failed(); ++r)
            take_row(in, s.map[static_cast<std::size_t>(r)], r);
    }
    void map_fault(Scanner& in, std::uint64_t line, std::uint32_t column, std::string message,
                   std::string remedy) {
        in.fail_with(make_error(ErrorCode::BadStructure, line, column, std::move(message),
                                std::move(remedy)));
    }
    void take_row(Scanner& in, const MapLine& line, int row) {
        const auto cells = map_cells(line, board().columns());
        if (static_cast<int>(cells.size()) != board().columns())
            return map_fault(
                in, line.line, 0,
                "row " + std::to_string(row + 1) + " has " + plural(cells.size(), "cell") +
                    " instead of " + std::to_string(board().columns()),
                "write one character per cell, or numbers separated by blanks; '.' for "
                "an open cell");
        for (int column = 0; column < board().columns(); ++column) {
            const Token& cell = cells[static_cast<std::size_t>(column)];
            const Cell c = board().cell_at(row, column);
            if (is_open(cell.text, c)) continue;
            const Digit d = digit_of(cell.text);
            if (d == kOpen)
                return map_fault(in, line.line, cell.column,
                                 in_quotes(cell.text) + " in " + cell_name(board(), c) +
                                     " is not a value of this board",
                                 "use " + std::to_string(board().lowest()) + " to " +
                                     std::to_string(board().highest()) +
                                     " (letters from 10 on), and '.' for an open cell");
            if (!board().is_used(c))
                return map_fault(in, line.line, cell.column,
                                 "a given at " + cell_name(board(), c) + ", where there is no cell",
                                 "write '-' or '.' there");
            set_given(in, c, d);
        }
    }
    bool is_open(std::string_view text, Cell c) const {
        if (text == "." || text == "_") return true;
        if (text == "0") return board().lowest() > 0;
        return text == "-" && !board().is_used(c);
    }
    Digit digit_of(std::string_view text) const {
        if (text.size() == 1 && symbol_value(text[0]) > 9)
            return board().digit_of(symbol_value(text[0]));
        const auto digits = text.substr(text[0] == '-');
        if (digits.empty() || digits.size() > 4 ||
            digits.find_first_not_of("0123456789") != digits.npos)
            return kOpen;
        return board().digit_of(std::stoi(std::string(text)));
    }

    const std::vector<Statement>& statements_;
    const ReadOptions& options_;
    Puzzle puzzle_;
};

}  // namespace

bool begins_sudokit(std::string_view line) {
    const auto tight = trim(line.substr(0, line.find('#')));
    if (!tight.starts_with("sudokit")) return false;
    const auto rest = trim(tight.substr(7));
    return rest.find_first_not_of("0123456789") == rest.npos &&
           (rest.empty() || tight[7] == ' ' || tight[7] == '\t');
}

Fit fit_sudokit(std::string_view text, std::string_view line) {
    if (text.empty()) return Fit::More;
    if (begins_sudokit(line)) return Fit::After;
    return trim(line.substr(0, line.find('#'))) == "end" ? Fit::Last : Fit::More;
}

Result<Puzzle> read_sudokit(std::string_view text, const ReadOptions& options) {
    const auto statements = statements_of(text);
    if (!statements) return statements.error();
    return TextReaderRun(statements.value(), options).read();
}

}  // namespace sudokit::text
