// book_puzzle.cpp - what a book needs to know of a puzzle, from a row of JSON and from the solver.
#include "book/book_puzzle.hpp"

#include <algorithm>

#include "book/page_plan.hpp"
#include "format/common/marks.hpp"
#include "format/text/messages.hpp"
#include "logic/words/phrases.hpp"
#include "rate/level.hpp"
#include "sudokit/format.hpp"
#include "sudokit/rate.hpp"
#include "sudokit/solve.hpp"
#include "support/decimal.hpp"

namespace sudokit::book {
namespace {

// A figure of the row: the reader of puzzles keeps what is no puzzle as fields, and those of the
// rating come last.
std::string field_of(const Puzzle& puzzle, std::string_view name) {
    for (auto field = puzzle.fields.rbegin(); field != puzzle.fields.rend(); ++field)
        if (field->first == name) return field->second;
    return {};
}

// The first number of each scale, with the name under which players know the scale.
constexpr std::pair<std::string_view, std::string_view> kFigures[] = {
    {"er", "SE "},        {"score", "HoDoKu "}, {"yasss", "YASSS "},
    {"peak", "Sudokit "}, {"depth", "T&E "},    {"b", "B"}};

void read_figures(BookPuzzle& item) {
    for (const FigureInfo& figure : figure_table()) {
        const std::string text = figure.scale ? field_of(item.puzzle, figure.name) : "";
        item.is_rated |= !text.empty();
        if (!item.level && figure.kind == FigureInfo::Kind::Level)
            item.level = level_of_scales(text);
    }
    for (const auto& [figure, name] : kFigures) {
        const std::string text = field_of(item.puzzle, figure);
        if (text.empty()) continue;
        item.figures += text::say(item.figures.empty() ? "" : ", ", name, text);
        if (item.hardness.second == 0)
            item.hardness.second = support::number_in<double>(text).value_or(0);
    }
}

}  // namespace

std::optional<BookPuzzle> read_puzzle(std::string_view row) {
    auto puzzle = parse_json_puzzle(row);
    if (!puzzle) return std::nullopt;
    BookPuzzle item;
    item.puzzle = std::move(puzzle.value());
    const std::string check = field_of(item.puzzle, "check");
    item.is_proper = check == "unique";
    item.problem = check == "none" ? "has no solution" : "has more than one solution";
    read_figures(item);
    for (const char* name : {"title", "name"})
        if (const auto text = field_of(item.puzzle, name); !text.empty()) item.name = text;
    item.puzzle.fields.clear();
    return item;
}

void rate(BookPuzzle& item, Language language, Stop stop) {
    constexpr int kUnknown = 1000;  // after all levels
    if (!item.is_rated)
        item.level = level_of(item.puzzle, stop);
    else if (item.level && item.puzzle.rules.empty())
        item.level = part_of(*item.level, item.puzzle, stop);
    item.hardness.first = item.level ? static_cast<int>(*item.level) : kUnknown;
    if (item.level)
        item.rating =
            logic::phrase(language, logic::phrase_of(logic::Phrase::LevelBeginner, *item.level));
    if (!item.rating.empty() && !item.figures.empty()) item.rating += ", ";
    item.rating += item.figures;
}

bool solve_all(std::vector<BookPuzzle>& items, Stop stop) {
    SolveOptions options;
    options.stop = stop;
    std::vector<ClassicGrid> grids;
    std::vector<BookPuzzle*> classic;
    for (BookPuzzle& item : items) {
        if (!item.is_proper) continue;
        if (item.puzzle.is_classic() && item.puzzle.candidates.empty()) {
            grids.push_back(item.puzzle.classic_grid());
            classic.push_back(&item);
        } else if (auto solution = solve(item.puzzle, options)) {
            item.solution = std::move(*solution);
        }
    }
    std::vector<BatchResult> results(grids.size());
    solve_batch(grids, results, options);
    for (std::size_t i = 0; i < classic.size(); ++i)
        classic[i]->solution.assign(results[i].first.begin(), results[i].first.end());
    return !stop.requested();
}

text::Drawing puzzle_drawing(const BookPuzzle& item, bool pencilled, Language language) {
    WriteOptions options;
    const Narrator narrator(*item.puzzle.geometry, {.language = language});
    options.rule_words = [&](const Rule& rule) { return narrator.rule(rule); };
    if (!pencilled || !item.puzzle.candidates.empty())
        return text::drawing_of(item.puzzle, options);
    Puzzle marked = item.puzzle;
    marked.candidates = text::marks_from_givens(marked);
    return text::drawing_of(marked, options);
}

text::Drawing solution_drawing(const BookPuzzle& item, std::size_t number) {
    Puzzle solved(item.puzzle.geometry);
    solved.givens = item.solution;
    solved.placed.resize(solved.givens.size());
    for (std::size_t c = 0; c < solved.givens.size(); ++c)
        solved.placed[c] = item.puzzle.givens[c] == kOpen;
    text::Drawing drawing = text::drawing_of(solved);
    for (text::Shape& shape : drawing.shapes)  // black digits on any printer: givens are bold
        if (shape.form == text::Shape::Form::Group && !shape.font.bold) shape.paint.fill = "#000";
    drawing.box[1] -= kSolutionHead;
    drawing.box[3] += kSolutionHead;
    drawing.shapes.push_back(text::words(0, -14, std::to_string(number), {.fill = "#000"},
                                         {34, true, text::Font::Anchor::Start}));
    return drawing;
}

Size solution_size(const BookPuzzle& item) {
    constexpr int kMargins = 8;
    const Geometry& board = *item.puzzle.geometry;
    return {static_cast<double>(board.columns() * text::kSvgCell + kMargins),
            static_cast<double>(board.rows() * text::kSvgCell + kMargins + kSolutionHead)};
}

}  // namespace sudokit::book
