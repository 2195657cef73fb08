// entry.cpp - what a book needs to know of a puzzle, from a row of JSON and from the solver.
#include "book/entry.hpp"

#include <algorithm>

#include "format/text/messages.hpp"
#include "logic/words/phrases.hpp"
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

std::optional<Level> level_in(const Puzzle& puzzle, Stop stop) {
    bool is_rated = false;
    for (const FigureInfo& figure : figure_table()) {
        const std::string text = figure.scale ? field_of(puzzle, figure.name) : "";
        is_rated |= !text.empty();
        if (figure.kind != FigureInfo::Kind::Level) continue;
        for (const Level level : levels_of_scales())
            if (text == name_of(level)) return level;
    }
    return is_rated ? std::nullopt : level_of(puzzle, stop);
}

// The first number of each scale, with the name under which players know the scale.
constexpr std::pair<std::string_view, std::string_view> kFigures[] = {
    {"er", "SE "},        {"score", "HoDoKu "}, {"yasss", "YASSS "},
    {"peak", "Sudokit "}, {"depth", "T&E "},    {"b", "B"}};

void rate(Entry& entry, Language language, Stop stop) {
    constexpr int kUnknown = 1000;  // after all levels
    const auto level = level_in(entry.puzzle, stop);
    if (level)
        entry.rating =
            logic::phrase(language, logic::phrase_of(logic::Phrase::LevelBeginner, *level));
    entry.hardness.first = level ? static_cast<int>(*level) : kUnknown;
    for (const auto& [figure, name] : kFigures) {
        const std::string text = field_of(entry.puzzle, figure);
        if (text.empty()) continue;
        entry.rating += text::say(entry.rating.empty() ? "" : ", ", name, text);
        if (entry.hardness.second == 0)
            entry.hardness.second = support::number_in<double>(text).value_or(0);
    }
}

constexpr int kHead = 44;  // above a solution, for its number

// The digits that no given in a house of the cell excludes.
std::vector<DigitSet> pencil_marks(const Puzzle& puzzle) {
    const Geometry& board = *puzzle.geometry;
    std::vector<DigitSet> marks(puzzle.givens.size());
    for (Cell c = 0; c < puzzle.givens.size(); ++c) {
        if (puzzle.givens[c] != kOpen) continue;
        std::uint64_t seen = 0;
        for (const Cell peer : board.peers_of(c))
            if (puzzle.givens[peer] != kOpen) seen |= DigitSet::of(puzzle.givens[peer]).bits();
        marks[c] = DigitSet(DigitSet::first(board.digits()).bits() & ~seen);
    }
    return marks;
}

}  // namespace

Language language_named(std::string_view name) {
    const auto names = language_names();
    return static_cast<Language>(std::ranges::find(names, name) - names.begin());
}

std::optional<Entry> read_entry(std::string_view row, Language language, bool is_rated, Stop stop) {
    auto puzzle = parse_json_puzzle(row);
    if (!puzzle) return std::nullopt;
    Entry entry;
    entry.puzzle = std::move(puzzle.value());
    const std::string check = field_of(entry.puzzle, "check");
    entry.is_proper = check == "unique";
    entry.problem = check == "none" ? "has no solution" : "has more than one solution";
    if (entry.is_proper && is_rated) rate(entry, language, stop);
    for (const char* name : {"title", "name"})
        if (const auto text = field_of(entry.puzzle, name); !text.empty()) entry.name = text;
    entry.puzzle.fields.clear();
    return entry;
}

bool solve_all(std::vector<Entry>& entries, Stop stop) {
    SolveOptions options;
    options.stop = stop;
    std::vector<ClassicGrid> grids;
    std::vector<Entry*> classic;
    for (Entry& entry : entries) {
        if (!entry.is_proper) continue;
        if (entry.puzzle.is_classic() && entry.puzzle.candidates.empty()) {
            grids.push_back(entry.puzzle.classic_grid());
            classic.push_back(&entry);
        } else if (auto solution = solve(entry.puzzle, options)) {
            entry.solution = std::move(*solution);
        }
    }
    std::vector<BatchResult> results(grids.size());
    solve_batch(grids, results, options);
    for (std::size_t i = 0; i < classic.size(); ++i)
        classic[i]->solution.assign(results[i].first.begin(), results[i].first.end());
    return !stop.requested();
}

text::Drawing puzzle_drawing(const Entry& entry, bool pencilled, Language language) {
    WriteOptions options;
    const Narrator narrator(*entry.puzzle.geometry, {.language = language});
    options.rule_words = [&](const Rule& rule) { return narrator.rule(rule); };
    if (!pencilled || !entry.puzzle.candidates.empty())
        return text::drawing_of(entry.puzzle, options);
    Puzzle marked = entry.puzzle;
    marked.candidates = pencil_marks(marked);
    return text::drawing_of(marked, options);
}

text::Drawing solution_drawing(const Entry& entry, std::size_t number) {
    Puzzle solved(entry.puzzle.geometry);
    solved.givens = entry.solution;
    solved.placed.resize(solved.givens.size());
    for (std::size_t c = 0; c < solved.givens.size(); ++c)
        solved.placed[c] = entry.puzzle.givens[c] == kOpen;
    text::Drawing drawing = text::drawing_of(solved);
    for (text::Shape& shape : drawing.shapes)  // black digits on any printer: givens are bold
        if (shape.form == text::Shape::Form::Group && !shape.font.bold) shape.paint.fill = "#000";
    drawing.box[1] -= kHead;
    drawing.box[3] += kHead;
    drawing.shapes.push_back(text::words(0, -14, std::to_string(number), {.fill = "#000"},
                                         {34, true, text::Font::Anchor::Start}));
    return drawing;
}

Size solution_size(const Entry& entry) {
    constexpr int kMargins = 8;
    const Geometry& board = *entry.puzzle.geometry;
    return {static_cast<double>(board.columns() * text::kSvgCell + kMargins),
            static_cast<double>(board.rows() * text::kSvgCell + kMargins + kHead)};
}

}  // namespace sudokit::book
