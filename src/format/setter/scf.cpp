// SudokuPad's shortest id: each character is a given and up to five open cells after it; open cells
// before the first given follow a given 0. Options come after '*': w windows, x diagonals, t title
// (up to the next '*'), a author.

#include <algorithm>

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/common/usual_houses.hpp"
#include "format/setter/puzzle_link.hpp"
#include "format/text/percent.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kCodes = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

Error fault(ErrorCode code, std::size_t column, std::string message) {
    return make_error(code, 1, column, std::move(message), "copy the whole id again");
}

// The options after the cells: a title, an author, or letters.
std::optional<Error> read_option(std::string_view option, std::size_t column, Shape& shape,
                                 Puzzle& puzzle, const ReadOptions& options) {
    if (option.starts_with('t') || option.starts_with('a')) {
        if (options.keep_fields && option.size() > 1)
            puzzle.fields.emplace_back(option.front() == 't' ? "title" : "author",
                                       percent_decoded(option.substr(1)));
        return std::nullopt;
    }
    for (const char c : option) {
        if (c == 'w') {
            add_windows(shape, 3, 3);
        } else if (c == 'x') {
            add_diagonal(shape);
            add_anti_diagonal(shape);
        } else if (options.ignore_unknown) {
            puzzle.dropped.push_back("rule " + in_quotes(c));
        } else {
            return make_error(ErrorCode::UnknownConstraint, 1, column,
                              "the rule " + in_quotes(c) + " is not known",
                              "leave it out, or use --ignore-unknown");
        }
    }
    return std::nullopt;
}

}  // namespace

bool looks_like_scf(std::string_view line) {
    return find_puzzle_link(line).kind == LinkKind::SudokuCode;
}

Result<Puzzle> read_scf(std::string_view text, const ReadOptions& options) {
    const std::string_view line = trim(text);
    PuzzleLink link = find_puzzle_link(line);
    if (link.kind != LinkKind::SudokuCode) {
        const std::size_t name = line.starts_with("scf") ? 3 : 0;
        link = {LinkKind::SudokuCode, line.substr(name), name + 1};
    }
    const std::size_t column = link.column + static_cast<std::size_t>(line.data() - text.data());
    const std::string_view data = link.data.substr(0, link.data.find_first_of(" \t\r\n"));

    const std::string_view cells = data.substr(0, data.find('*'));
    Grid grid;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t code = kCodes.find(cells[i]);
        if (code == std::string_view::npos)
            return fault(ErrorCode::BadCharacter, column + i,
                         in_quotes(cells[i]) + " stands for no digits");
        grid.push_back(static_cast<Digit>(code % 10));
        // The last character may count open cells beyond the board
        const std::size_t room = kClassicCells - std::min<std::size_t>(kClassicCells, grid.size());
        grid.insert(grid.end(), i + 1 < cells.size() ? code / 10 : std::min(code / 10, room),
                    kOpen);
    }
    if (grid.size() != kClassicCells)
        return fault(ErrorCode::WrongLength, column,
                     "the id holds " + plural(grid.size(), "cell") + " instead of 81");

    Puzzle puzzle;
    Shape shape = Geometry::classic()->shape();
    for (std::size_t at = cells.size(); at < data.size();) {
        const std::size_t next = std::min(data.find('*', at + 1), data.size());
        if (auto error = read_option(data.substr(at + 1, next - at - 1), column + at + 1, shape,
                                     puzzle, options))
            return *error;
        at = next;
    }
    if (shape.houses.size() > Geometry::classic()->houses().size())
        puzzle.geometry = std::make_shared<const Geometry>(std::move(shape));
    puzzle.givens = std::move(grid);
    return puzzle;
}

}  // namespace sudokit::text
