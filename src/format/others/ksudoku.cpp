// Files of KSudoku: puzzles and shapes in XML, and its older shapes, plain numbers.
//
//   <ksudoku><game><puzzle>
//     <graph order="9" type="custom" sizeX="21" sizeY="21" sizeZ="1" ...>
//       <sudokugroups at="0" withblocks="1"/>  <clique size="9">0 1 2 ...</clique>
//       <cage operator="4" value="15" size="2">0 9</cage>
//     </graph>
//     <values>__b_...</values>                 '_' open, '.' no cell, 'b' is 1
//
//   order / sizeX sizeY sizeZ / number of groups / for each its size and its cells     (older)

#include <algorithm>
#include <optional>

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/others/ksudoku_board.hpp"
#include "format/text/xml.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"
#include "support/decimal.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kSeparators = " \t\r\n,";

std::optional<int> number_of(std::string_view text) {
    text = text.substr(std::min(text.find_first_not_of(kSeparators), text.size()));
    while (!text.empty() && kSeparators.find(text.back()) != text.npos) text.remove_suffix(1);
    return support::number_in<int>(text);
}

// All numbers of a text; nothing if it contains anything else.
std::optional<std::vector<int>> numbers_of(std::string_view text) {
    std::vector<int> numbers;
    for (std::size_t i = text.find_first_not_of(kSeparators); i != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(kSeparators, i), text.size());
        const auto number = number_of(text.substr(i, end - i));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        i = text.find_first_not_of(kSeparators, end);
    }
    return numbers;
}

bool is_board(int order, int x, int y, int z) {
    return order >= 1 && order <= kMaxDigits && x >= 1 && y >= 1 && z >= 1 && x <= kMaxCells &&
           y <= kMaxCells / x && z <= kMaxCells / (x * y);
}

class KsudokuReader {
  public:
    KsudokuReader(std::string_view text, const ReadOptions& options)
        : text_(text), options_(options) {}

    Result<Puzzle> read() {
        auto root = parse_xml(text_);
        if (!root) return root.error();
        const XmlElement* graph = root->find("graph");
        if (!root->name.starts_with("ksudoku") || !graph)
            return fail(root.value(),
                        "this <" + root->name + "> has no <graph>, so there is no puzzle in it",
                        "save the game in KSudoku again");
        auto board = board_of(*graph);
        if (!board) return board.error();
        if (auto error = add_groups(*graph, board.value())) return *error;
        Puzzle puzzle(board->build());
        if (auto error = add_cages(*graph, board.value(), puzzle)) return *error;
        if (const XmlElement* values = root->find("values"))
            if (auto error = add_values(*values, board.value(), puzzle)) return *error;
        const auto name = graph->attribute("name"), author = graph->attribute("author");
        if (options_.keep_fields && !name.empty()) puzzle.fields.emplace_back("name", name);
        if (options_.keep_fields && !author.empty()) puzzle.fields.emplace_back("author", author);
        return puzzle;
    }

  private:
    Error fail(const XmlElement& at, std::string message, std::string remedy) const {
        return xml_error(text_, at.offset, std::move(message), std::move(remedy));
    }

    Result<KsudokuBoard> board_of(const XmlElement& graph) const {
        const auto order = number_of(graph.attribute("order", "9"));
        const auto type = graph.attribute("type");
        int side = 1;
        while (order && side * side < *order) ++side;
        const std::string usual = std::to_string(type == "roxdoku" ? side : order.value_or(0));
        const auto x = number_of(graph.attribute("sizeX", usual));
        const auto y = number_of(graph.attribute("sizeY", usual));
        const auto z = number_of(graph.attribute("sizeZ", type == "roxdoku" ? usual : "1"));
        if (!order || !x || !y || !z || !is_board(*order, *x, *y, *z))
            return fail(graph, "a graph whose order or size is not a number, or too large",
                        "order goes to " + std::to_string(kMaxDigits) + ", cells to " +
                            std::to_string(kMaxCells));
        return KsudokuBoard(*order, *x, *y, *z);
    }

    std::optional<Error> add_groups(const XmlElement& graph, KsudokuBoard& board) const {
        const auto type = graph.attribute("type");
        bool fits = true;
        if (type == "sudoku") fits = board.add_square(0, board.block_side() > 0);
        if (type == "roxdoku") fits = board.add_cube(0);
        if (!fits) return fail(graph, "a board of this order does not fit its size", kCheck);
        for (const XmlElement& group : graph.inside) {
            const auto at = number_of(group.attribute("at", "0"));
            if (group.name == "sudokugroups")
                fits = at && board.add_square(*at, group.attribute("withblocks", "1") != "0");
            else if (group.name == "roxdokugroups")
                fits = at && board.add_cube(*at);
            else if (group.name == "clique")
                fits = add_clique(group, board);
            else if (group.name != "cage")
                return fail(group, "<" + group.name + "> is not known in a graph", kCheck);
            if (!fits) return fail(group, "this group does not fit the board of the graph", kCheck);
        }
        if (!board.has_groups())
            return fail(graph, "a graph without groups of cells",
                        "write <sudokugroups> and <clique> into it");
        return std::nullopt;
    }
    static bool add_clique(const XmlElement& group, KsudokuBoard& board) {
        const auto numbers = numbers_of(group.text);
        const auto size = number_of(group.attribute("size", "-1"));
        return numbers && size && (*size < 0 || *size == static_cast<int>(numbers->size())) &&
               board.add_clique(*numbers);
    }

    std::optional<Error> add_cages(const XmlElement& graph, const KsudokuBoard& board,
                                   Puzzle& puzzle) const {
        const bool killer = graph.attribute("specific-type") == "KillerSudoku";
        for (const XmlElement& cage : graph.inside) {
            if (cage.name != "cage") continue;
            const auto cells = numbers_of(cage.text);
            const auto sign = number_of(cage.attribute("operator", "0"));
            const auto value = number_of(cage.attribute("value"));
            const bool numbers_fit =
                cells && !cells->empty() && std::all_of(cells->begin(), cells->end(), [&](int c) {
                    return c >= 0 && c < board.cells() && puzzle.geometry->is_used(board.cell(c));
                });
            if (!numbers_fit || !sign || !value || *sign < 0 || *sign > 4 ||
                (*sign == 0 && cells->size() != 1))
                return fail(cage, "a cage whose cells, operator or value make no sense", kCheck);
            Rule rule;
            rule.numbers = {*value};
            for (const int c : *cells) {
                if (rule.lists.empty()) rule.lists.emplace_back();
                rule.lists.front().push_back(board.cell(c));
            }
            static constexpr RuleKind kKinds[] = {RuleKind::Sum, RuleKind::Quotient,
                                                  RuleKind::Minus, RuleKind::Product,
                                                  RuleKind::Sum};
            rule.kind = killer               ? RuleKind::Cage
                        : cells->size() == 1 ? RuleKind::Sum
                                             : kKinds[*sign];
            if (check_rule(*puzzle.geometry, rule))
                return fail(cage, "a cage whose cells, operator or value make no sense", kCheck);
            puzzle.rules.push_back(std::move(rule));
        }
        return std::nullopt;
    }

    std::optional<Error> add_values(const XmlElement& element, const KsudokuBoard& board,
                                    Puzzle& puzzle) const {
        std::string values;
        for (const char c : element.text)
            if (kSeparators.find(c) == std::string_view::npos) values += c;
        if (static_cast<int>(values.size()) != board.cells())
            return fail(element,
                        plural(values.size(), "value") + " for " +
                            plural(static_cast<std::uint64_t>(board.cells()), "cell"),
                        "one character per cell: '_' open, 'b' for 1, '.' where there is no cell");
        for (int number = 0; number < board.cells(); ++number) {
            const char c = values[static_cast<std::size_t>(number)];
            const Cell cell = board.cell(number);
            const bool used = puzzle.geometry->is_used(cell);
            if (c == '.' || (c == '_' && used)) continue;
            const int value = c - 'a';
            if (value < 1 || value > board.order() || !used)
                return fail(
                    element,
                    in_quotes(c) + " in " + cell_name(*puzzle.geometry, cell) +
                        (used ? " is not a value of this board" : ", which is in no group"),
                    "one character per cell: '_' open, 'b' for 1, '.' where there is no cell");
            puzzle.givens[cell] = static_cast<Digit>(value);
        }
        return std::nullopt;
    }

    static constexpr const char* kCheck = "check the file; KSudoku itself writes it differently";
    std::string_view text_;
    const ReadOptions& options_;
};

std::vector<int> numbers_in_lines(std::string_view text) {
    return numbers_of(text).value_or(std::vector<int>{});
}

// The number of values in a complete graph; 0 = not known yet, -1 = not a graph.
int graph_length(const std::vector<int>& numbers) {
    if (numbers.size() < 5) return 0;
    if (!is_board(numbers[0], numbers[1], numbers[2], numbers[3]) || numbers[4] < 1) return -1;
    std::size_t at = 5;
    for (int group = 0; group < numbers[4]; ++group) {
        if (at >= numbers.size()) return 0;
        if (numbers[at] < 1 || numbers[at] > kMaxCells) return -1;
        at += static_cast<std::size_t>(numbers[at]) + 1;
    }
    return static_cast<int>(at);
}

}  // namespace

bool begins_ksudoku(std::string_view line) {
    const auto tight = trim(line);
    return tight.starts_with("<!DOCTYPE ksudoku") || tight.starts_with("<ksudoku") ||
           (tight.starts_with("<?xml") && tight.find("<ksudoku") != tight.npos);
}

Fit fit_ksudoku(std::string_view, std::string_view line) {
    const bool ends =
        line.find("</ksudoku>") != line.npos || line.find("</ksudoku-graph>") != line.npos;
    return ends ? Fit::Last : Fit::More;
}

Result<Puzzle> read_ksudoku(std::string_view text, const ReadOptions& options) {
    return KsudokuReader(text, options).read();
}

bool begins_ksudoku_graph(std::string_view line) {
    const auto number = number_of(line);
    return number && *number >= 2 && *number <= kMaxDigits;
}

Fit fit_ksudoku_graph(std::string_view text, std::string_view line) {
    const auto here = numbers_of(line);
    if (!here || here->empty()) return Fit::No;
    const auto lines = std::ranges::count(text, '\n');
    if ((lines == 1 && here->size() != 3) || (lines != 1 && lines < 3 && here->size() != 1))
        return Fit::No;
    if (lines >= 3 && static_cast<std::size_t>(here->front()) + 1 != here->size()) return Fit::No;
    auto numbers = numbers_in_lines(text);
    numbers.insert(numbers.end(), here->begin(), here->end());
    const int length = graph_length(numbers);
    if (length < 0) return Fit::No;
    return length > 0 && static_cast<int>(numbers.size()) == length ? Fit::Last : Fit::More;
}

Result<Puzzle> read_ksudoku_graph(std::string_view text, const ReadOptions&) {
    const auto numbers = numbers_in_lines(text);
    if (graph_length(numbers) != static_cast<int>(numbers.size()))
        return make_error(ErrorCode::BadStructure, 1, 0, "the groups do not fit their number",
                          "write order, three sizes, the number of groups, then the groups");
    SUDOKIT_CHECK(numbers.size() > 5);
    KsudokuBoard board(numbers[0], numbers[1], numbers[2], numbers[3]);
    std::size_t at = 5;
    for (int group = 0; group < numbers[4]; ++group) {
        SUDOKIT_CHECK(at < numbers.size());
        const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(at) + 1;
        if (!board.add_clique(std::vector<int>(begin, begin + numbers[at])))
            return make_error(ErrorCode::BadStructure, static_cast<std::uint64_t>(group) + 4, 0,
                              "a group with a cell that is not on the board, or twice",
                              "cells are counted from 0, column by column");
        at += static_cast<std::size_t>(numbers[at]) + 1;
    }
    return Puzzle(board.build());
}

}  // namespace sudokit::text
