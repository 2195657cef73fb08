// statements.hpp - text in our own form, cut into statements.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/classic/structured.hpp"
#include "format/own/scanner.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::text {

// A line of a map: givens, regions.
struct MapLine {
    std::string text;
    std::uint64_t line = 0;
    std::uint32_t column = 1;  // column of its first character
};

struct Statement {
    std::string word;          // "givens", "rule"
    PlacedText text;           // what follows the word, with the lines that continue it
    std::vector<MapLine> map;  // the lines below a statement that has a map
    std::uint64_t line = 0;
};

// Precondition: the text begins with a line "sudokit". Removes comments and blank lines.
Result<std::vector<Statement>> statements_of(std::string_view text);

// The cells of a map's line: words if there are as many as cells, else characters.
std::vector<Token> map_cells(const MapLine& line, int columns);
// Reads the board from the statements about it.
[[nodiscard]] std::optional<Error> read_board(const std::vector<Statement>& statements,
                                              Shape& shape);
// Compiles the pattern of a regular expression, and checks the rule. The error has no place yet.
[[nodiscard]] std::optional<Error> complete_rule(const Geometry& board, Rule& rule);
// rule WORD numbers "name": lists | lists; extras     any and all: (rule) (rule)
Rule read_rule(const Geometry& board, Scanner& in);

}  // namespace sudokit::text
