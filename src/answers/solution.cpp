#include "answers/solution.hpp"

#include "answers/cells.hpp"

namespace sudokit::answers {

Puzzle filled(const Question& question, const Grid& solution) {
    Puzzle puzzle(question.is_classic() ? Geometry::classic() : question.record().puzzle->geometry);
    puzzle.givens = solution;
    return puzzle;
}

std::optional<Error> write_filled(Sheet& sheet, const Question& question, const Grid& solution) {
    const Puzzle& puzzle = question.puzzle();
    if (sheet.style().kind == Style::Kind::Line) {
        sheet.results().line(cells_text(*puzzle.geometry, solution));
        return std::nullopt;
    }
    // Draws boards whose boxes are not equal rectangles.
    if (sheet.style().format != "grid" || puzzle.geometry->box_rows() > 0)
        return sheet.results().puzzle(filled(question, solution), &puzzle.givens);
    sheet.results().block(draw_grid(*puzzle.geometry, solution));
    return std::nullopt;
}

}  // namespace sudokit::answers
