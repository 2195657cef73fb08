// text_board.cpp - the board of a text in our own form.
//
// In: the statements about it, in any order. Out: a Shape. The order in which they take effect is
// fixed, because some imply others:
//
//     1  board, digits, lowest, boxes, regions, grids    the size
//     2  the houses that rows, columns and boxes make    unless `houses none`
//     3  unused places, extra cells                      which later statements may name
//     4  diagonals, windows, single houses               numbered in the order of the text
//
// Traps: each number is bounded before it is multiplied, and a board of more than kMaxCells cells
// is refused before its houses are made.
#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/own/scanner.hpp"
#include "format/own/statements.hpp"
#include "sudokit/boards.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

std::vector<Token> map_cells(const MapLine& line, int columns) {
    std::vector<Token> words, characters;
    const std::string_view text = line.text;
    for (std::size_t i = text.find_first_not_of(" \t"); i != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(" \t", i), text.size());
        words.push_back(
            {std::string(text.substr(i, end - i)), line.column + static_cast<std::uint32_t>(i)});
        for (std::size_t j = i; j < end; ++j)
            characters.push_back(
                {std::string(text.substr(j, 1)), line.column + static_cast<std::uint32_t>(j)});
        i = text.find_first_not_of(" \t", end);
    }
    return static_cast<int>(words.size()) == columns ? words : characters;
}

namespace {

// The board as far as the statements read so far define it.
class BoardBuilder {
  public:
    using Outcome = std::optional<Error>;

    Outcome read(const std::vector<Statement>& statements) {
        for (const Statement& s : statements) {
            Scanner in(s.text);
            take_size(s, in);
            if (auto error = finish(s, in)) return error;
        }
        if (auto error = settle_size()) return error;
        if (auto error = base()) return error;
        for (const Statement& s : statements) {
            Scanner in(s.text);
            if (s.word == "unused") add_unused(in);
            if (s.word == "extra") add_extra(in);
            if (auto error = failure(in)) return error;
        }
        std::ranges::sort(shape_.unused);
        shape_.unused.erase(std::ranges::unique(shape_.unused).begin(), shape_.unused.end());
        if (auto error = empty_board(statements)) return error;
        for (const Statement& s : statements)
            if (auto error = add_houses(s)) return error;
        return std::nullopt;
    }
    Shape take() { return std::move(shape_); }

  private:
    static Outcome failure(const Scanner& in) {
        if (in.failed()) return in.error();
        return std::nullopt;
    }
    // Statements of the first pass must be read to their ends.
    static Outcome finish(const Statement& s, Scanner& in) {
        static constexpr std::string_view kSizes[] = {"board", "digits", "lowest", "boxes",
                                                      "houses"};
        if (std::ranges::find(kSizes, s.word) != std::end(kSizes) && !in.failed() && !in.at_end())
            in.fail_here("the end of the statement", "one statement per line");
        return failure(in);
    }
    Error fault(std::uint64_t line, std::string message, std::string remedy) const {
        return make_error(ErrorCode::BadStructure, line, 0, std::move(message), std::move(remedy));
    }

    void take_size(const Statement& s, Scanner& in) {
        if (s.word == "board") {
            std::tie(rows_, columns_) = in.size();
            bounded(in, rows_, 1, kMaxCells);
            bounded(in, columns_, 1, kMaxCells);
            if (!in.failed() && rows_ > kMaxCells / columns_)
                in.fail("a board of more than " + std::to_string(kMaxCells) + " cells",
                        "make it smaller");
            line_ = s.line;
        } else if (s.word == "digits") {
            digits_ = in.number();
            bounded(in, digits_, 1, kMaxDigits);
        } else if (s.word == "lowest") {
            lowest_ = in.number();
            bounded(in, lowest_, -kMaxCells, kMaxCells);
        } else if (s.word == "boxes") {
            take_boxes(in);
            line_ = s.line;
        } else if (s.word == "houses") {
            if (in.word() != "none")
                in.fail("'houses' can only be 'none'", "write a line 'house' for each house");
            no_houses_ = true;
        } else if (s.word == "regions") {
            regions_ = &s;
        } else if (s.word == "grids") {
            grids_ = &s;
        }
    }
    static void bounded(Scanner& in, int value, int least, int most) {
        if (!in.failed() && (value < least || value > most))
            in.fail(std::to_string(value) + " is out of range",
                    "use " + std::to_string(least) + " to " + std::to_string(most));
    }
    void take_boxes(Scanner& in) {
        if (in.peek() == 'n') {
            if (in.word() != "none")
                in.fail("boxes of no size", "write 'boxes 3x3' or 'boxes none'");
            no_boxes_ = true;
            return;
        }
        std::tie(box_rows_, box_columns_) = in.size();
        bounded(in, box_rows_, 1, kMaxDigits);
        bounded(in, box_columns_, 1, kMaxDigits);
    }

    // Derives the sizes that were not stated from those that were.
    Outcome settle_size() {
        const int box = box_rows_ * box_columns_;
        if (grids_) return std::nullopt;
        if (rows_ == 0 && regions_) rows_ = columns_ = static_cast<int>(regions_->map.size());
        if (rows_ == 0) rows_ = columns_ = digits_ ? digits_ : box ? box : kClassicDigits;
        if (digits_ == 0) digits_ = box ? box : std::max(rows_, columns_);
        if (digits_ > kMaxDigits || rows_ > kMaxCells / columns_)
            return fault(line_,
                         "a board of " + plural(static_cast<std::uint64_t>(digits_), "digit"),
                         "there may be up to " + std::to_string(kMaxDigits) + " digits and " +
                             std::to_string(kMaxCells) + " cells");
        if (box && (rows_ % box_rows_ || columns_ % box_columns_))
            return fault(line_,
                         "boxes of " + say(box_rows_, 'x', box_columns_) +
                             " do not fill a board of " + say(rows_, 'x', columns_),
                         "boxes are rows x columns; for other forms draw 'regions'");
        return std::nullopt;
    }

    Outcome base() {
        if (grids_) return base_of_grids();
        SUDOKIT_CHECK(1 <= rows_ && 1 <= columns_ && 1 <= digits_ && digits_ <= kMaxDigits);
        shape_ = no_houses_ ? Shape{rows_, columns_, digits_, lowest_, {}, {}, {}}
                            : lines_board(rows_, columns_, digits_);
        shape_.lowest = lowest_;
        if (regions_) return add_region_map();
        if (no_houses_ || no_boxes_) return std::nullopt;
        const auto usual = default_boxes(digits_);
        if (box_rows_ == 0 && rows_ == columns_ && rows_ == digits_ && usual)
            std::tie(box_rows_, box_columns_) = *usual;
        if (box_rows_) add_boxes(shape_, box_rows_, box_columns_);
        return std::nullopt;
    }

    Outcome base_of_grids() {
        Scanner in(grids_->text);
        const auto [height, width] = in.size();
        bounded(in, height, 1, 8);
        bounded(in, width, 1, 8);
        if (in.failed()) return in.error();
        std::vector<Corner> corners;
        if (in.take(':')) {
            // A board with every place that is possible.
            const Geometry all(Shape{kMaxDigits, kMaxDigits, 1, 1, {}, {}, {}});
            for (const Cell c : in.cell_list(all))
                corners.push_back({all.row_of(c), all.column_of(c)});
        } else {
            corners = arrangement(in.word(), height, width);
        }
        if (corners.empty())
            in.fail("grids without places",
                    "write 'grids 3x3 samurai', or 'grids 3x3:' and the cell "
                    "in the top left corner of each");
        if (!in.failed() && !in.at_end()) in.fail_here("a cell", "write r1c1: row 1, column 1");
        if (in.failed()) return in.error();
        shape_ = overlapping_grids(height, width, corners);
        if (shape_.rows * shape_.columns > kMaxCells)
            return fault(grids_->line,
                         "a board of more than " + std::to_string(kMaxCells) + " cells",
                         "make it smaller");
        shape_.lowest = lowest_;
        return std::nullopt;
    }

    Outcome add_region_map() {
        const auto& map = regions_->map;
        if (static_cast<int>(map.size()) != rows_)
            return fault(
                map.empty() ? regions_->line : map.back().line,
                "a map of " + plural(map.size(), "row") + " for a board of " +
                    plural(static_cast<std::uint64_t>(rows_), "row"),
                "write one line per row, one letter per cell, the same for cells of one region");
        std::vector<int> region_of;
        for (const MapLine& line : map)
            if (auto error = add_map_line(line, region_of)) return error;
        add_regions(shape_, region_of);
        return std::nullopt;
    }
    Outcome add_map_line(const MapLine& line, std::vector<int>& region_of) const {
        const auto cells = map_cells(line, columns_);
        if (static_cast<int>(cells.size()) != columns_)
            return make_error(
                ErrorCode::WrongLength, line.line, 0,
                plural(cells.size(), "cell") + " in a row of " + std::to_string(columns_),
                "write one letter per cell, or numbers separated by blanks");
        for (const Token& cell : cells) {
            const int region = region_number(cell.text);
            if (region < -1)
                return make_error(ErrorCode::BadCharacter, line.line, cell.column,
                                  in_quotes(cell.text) + " names no region",
                                  "use letters or numbers, and '.' for a cell in no region");
            region_of.push_back(region);
        }
        return std::nullopt;
    }
    static int region_number(std::string_view text) {
        SUDOKIT_CHECK(!text.empty());
        if (text == ".") return -1;
        if (text.size() > 1) {
            if (text.size() > 4 || text.find_first_not_of("0123456789") != text.npos) return -2;
            return std::stoi(std::string(text));
        }
        const int number = support::figure_of_62(text[0]);
        return number < 0 ? -2 : number;
    }

    Outcome empty_board(const std::vector<Statement>& statements) const {
        const auto cells = static_cast<std::size_t>(shape_.rows * shape_.columns);
        if (shape_.unused.size() < cells) return std::nullopt;
        const auto by =
            std::ranges::find_if(statements, [](const auto& s) { return s.word == "unused"; });
        return fault(by->line, "the board has no cells", "leave at least one cell in use");
    }

    void add_unused(Scanner& in) {
        in.take(':');
        const Geometry grid(Shape{shape_.rows, shape_.columns, 1, 1, {}, {}, {}});
        const auto cells = in.cell_list(grid);
        shape_.unused.insert(shape_.unused.end(), cells.begin(), cells.end());
        if (!in.failed() && !in.at_end()) in.fail_here("a cell", "write r1c1: row 1, column 1");
    }

    void add_extra(Scanner& in) {
        ExtraCells group;
        group.name = in.peek() == '"' ? in.string() : std::string(in.word());
        if (group.name.empty() && !in.failed()) in.fail_here("a name", "write: extra L 1x9");
        if (in.failed()) return;
        std::tie(group.rows, group.columns) = in.size();
        bounded(in, group.rows, 1, kMaxCells);
        bounded(in, group.columns, 1, kMaxCells);
        if (in.failed()) return;
        extra_cells_ +=
            std::min(group.rows * static_cast<long>(group.columns), long{kMaxCells} + 1);
        if (extra_cells_ + shape_.rows * shape_.columns > kMaxCells)
            in.fail("a board of more than " + std::to_string(kMaxCells) + " cells",
                    "make it smaller");
        if (!in.failed() && !in.at_end())
            in.fail_here("the end of the statement", "write: extra L 1x9");
        shape_.extra.push_back(std::move(group));
    }

    Outcome add_houses(const Statement& s) {
        if (s.word == "house") return add_house(s);
        const bool square = shape_.rows == shape_.columns && shape_.rows == shape_.digits;
        const HouseSet* const set = find_house_set(s.word);
        if (!set) return std::nullopt;
        Scanner in(s.text);
        if (!in.at_end()) in.fail_here("the end of the statement", "one statement per line");
        if (in.failed()) return in.error();
        if (!square || (set->needs_boxes && box_rows_ == 0))
            return fault(s.line,
                         "'" + s.word + "' on a board that is not " +
                             (square ? "made of equal boxes" : "a square"),
                         "name the cells: house: r1c1 r2c2 ...");
        set->add(shape_, box_rows_, box_columns_);
        return std::nullopt;
    }

    // house [kind [index]] [of grid g] ["label"]: cells
    Outcome add_house(const Statement& s) {
        Scanner in(s.text);
        House house;
        bool has_index = false;
        while (!in.failed() && in.peek() != ':') {
            if (in.peek() == '"') {
                house.label = in.string();
            } else if (in.is_number()) {
                house.index = in.number() - 1;
                bounded(in, house.index + 1, 1, kMaxCells + 1);
                has_index = true;
            } else {
                take_house_word(in, house);
            }
        }
        in.expect(':');
        Shape empty{shape_.rows, shape_.columns, 1, 1, {}, shape_.unused, shape_.extra};
        const Geometry places(std::move(empty));
        if (!in.failed()) house.cells = in.cell_list(places);
        if (!in.failed() && !in.at_end()) in.fail_here("a cell", "write r1c1: row 1, column 1");
        if (shape_.houses.size() >= kMostHouses)
            in.fail("more than " + std::to_string(kMostHouses) + " houses", "name each once");
        check_house(in, places, house.cells);
        if (in.failed()) return in.error();
        if (!has_index) house.index = next_index(shape_, house);
        shape_.houses.push_back(std::move(house));
        return std::nullopt;
    }
    static void take_house_word(Scanner& in, House& house) {
        const auto word = in.word();
        const auto* kind = std::ranges::find(kHouseKinds, word);
        if (kind != std::end(kHouseKinds))
            house.kind = static_cast<HouseKind>(kind - kHouseKinds);
        else if (word == "of" && in.word() == "grid")
            bounded(in, house.grid = in.number(), 0, kMaxCells);
        else
            in.fail_here("a kind of house",
                         "write: house \"label\": r1c1 r2c2 ..., or row, column, box");
    }
    static void check_house(Scanner& in, const Geometry& places, std::vector<Cell> cells) {
        if (in.failed()) return;
        for (const Cell c : cells)
            if (!places.is_used(c))
                in.fail("there is no cell " + cell_name(places, c), "name cells of the board");
        std::ranges::sort(cells);
        const auto twice = std::ranges::adjacent_find(cells);
        if (twice != cells.end())
            in.fail(cell_name(places, *twice) + " occurs twice in a house", "name it once");
        if (cells.empty()) in.fail("a house without cells", "name its cells after the colon");
    }

  private:
    int rows_ = 0, columns_ = 0, digits_ = 0, lowest_ = 1;
    int box_rows_ = 0, box_columns_ = 0;
    bool no_boxes_ = false, no_houses_ = false;
    long extra_cells_ = 0;
    std::uint64_t line_ = 0;
    const Statement* regions_ = nullptr;
    const Statement* grids_ = nullptr;
    Shape shape_;
};

}  // namespace

std::optional<Error> read_board(const std::vector<Statement>& statements, Shape& shape) {
    BoardBuilder builder;
    if (auto error = builder.read(statements)) return error;
    shape = builder.take();
    return std::nullopt;
}

}  // namespace sudokit::text
