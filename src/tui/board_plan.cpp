#include "tui/board_plan.hpp"

#include "sudokit/rule_kinds.hpp"

namespace sudokit::tui {
namespace {

// Arms are none, thin, or heavy; the arm up counts 27, right 9, down 3, left 1.
constexpr char32_t kJunctions[] =
    U" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
    U"╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
    U"╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

std::size_t arm(Weight weight) {
    return weight == Weight::None ? 0 : weight == Weight::Heavy ? 2 : 1;
}

struct NoteGrid {
    int rows, columns;
};

// The shape of the boxes if all digits fit into it, else the most nearly square one.
NoteGrid note_grid(const Geometry& geometry) {
    const int digits = geometry.digits();
    if (geometry.box_rows() * geometry.box_columns() == digits && geometry.box_rows() > 1)
        return {geometry.box_rows(), geometry.box_columns()};
    int columns = 1;
    while (columns * columns < digits) ++columns;
    return {(digits + columns - 1) / columns, columns};
}

// Lays out one direction: has_line[i] is the line before cell i, or after the last cell.
void lay_out(const std::vector<bool>& has_line, int cell, std::vector<int>& lines,
             std::vector<int>& cells, int& length) {
    length = 0;
    for (std::size_t i = 0; i < has_line.size(); ++i) {
        lines.push_back(has_line[i] ? length++ : -1);
        if (i + 1 == has_line.size()) break;
        cells.push_back(length);
        length += cell;
    }
}

void lay_out_notes(BoardPlan& plan, const Geometry& geometry, PlanKind kind) {
    const NoteGrid notes = note_grid(geometry);
    if (kind == PlanKind::Large) {
        plan.note_columns = notes.columns;
        plan.note_step = 3;
        plan.note_row = 1, plan.note_column = 2;
        plan.cell_rows = notes.rows + 2;
        plan.cell_columns = 3 * notes.columns + 2;
    } else if (kind == PlanKind::Notes) {
        plan.note_columns = notes.columns;
        plan.cell_rows = notes.rows;
        plan.cell_columns = 2 * notes.columns + 1;
    } else if (kind == PlanKind::Compact) {
        plan.note_columns = (geometry.digits() + 1) / 2;
        plan.note_step = 1;
        plan.note_column = 0;
        plan.cell_rows = 2;
        plan.cell_columns = plan.note_columns;
    } else if (kind == PlanKind::Wide) {
        constexpr int kWide = 7;
        plan.note_columns = plan.cell_columns = kWide;
        plan.note_step = 1;
        plan.lists_notes = true;
    }
}

}  // namespace

Borders::Borders(const Puzzle& puzzle)
    : geometry_(puzzle.geometry),
      boxes_(*puzzle.geometry),
      cages_(static_cast<std::size_t>(puzzle.geometry->cell_count()), -1) {
    int cages = 0;
    for (const Rule& rule : puzzle.rules) {
        if (rule.kind != RuleKind::Cage) continue;
        for (const Cell c : rule.lists.front()) cages_[c] = cages;
        ++cages;
    }
    has_cages_ = cages > 0;
}

Weight Borders::between(int row_a, int column_a, int row_b, int column_b) const {
    const bool is_a = boxes_.is_cell(row_a, column_a), is_b = boxes_.is_cell(row_b, column_b);
    if (!is_a && !is_b) return Weight::None;
    if (is_a != is_b) return Weight::Heavy;
    const Cell a = geometry_->cell_at(row_a, column_a), b = geometry_->cell_at(row_b, column_b);
    const bool same_box = !boxes_.between(row_a, column_a, row_b, column_b);
    if (!has_cages_) return same_box ? Weight::Thin : Weight::Heavy;
    if (cages_[a] == cages_[b]) return same_box ? Weight::None : Weight::Thin;
    return same_box ? Weight::Dashed : Weight::Heavy;
}

BoardPlan plan_board(const Geometry& geometry, const Borders& borders, PlanKind kind) {
    BoardPlan plan;
    lay_out_notes(plan, geometry, kind);
    const bool open = kind != PlanKind::Tight || borders.has_cages();
    const bool rows_open = open && (kind != PlanKind::Compact || borders.has_cages());
    const int rows = geometry.rows(), columns = geometry.columns();
    std::vector<bool> row_lines(static_cast<std::size_t>(rows) + 1, rows_open);
    std::vector<bool> column_lines(static_cast<std::size_t>(columns) + 1, open);
    for (int r = 0; r <= rows; ++r)
        for (int c = 0; c <= columns; ++c) {
            if (c < columns && borders.above(r, c) == Weight::Heavy)
                row_lines[static_cast<std::size_t>(r)] = true;
            if (r < rows && borders.left_of(r, c) == Weight::Heavy)
                column_lines[static_cast<std::size_t>(c)] = true;
        }
    lay_out(row_lines, plan.cell_rows, plan.row_lines, plan.row_at, plan.size.rows);
    lay_out(column_lines, plan.cell_columns, plan.column_lines, plan.column_at, plan.size.columns);
    return plan;
}

std::optional<Cell> BoardPlan::cell_at(const Geometry& geometry, int row, int column) const {
    const auto place = [](const std::vector<int>& starts, int length, int at) {
        for (std::size_t i = 0; i < starts.size(); ++i)
            if (at >= starts[i] && at < starts[i] + length) return static_cast<int>(i);
        return -1;
    };
    const int r = place(row_at, cell_rows, row), c = place(column_at, cell_columns, column);
    if (r < 0 || c < 0 || !geometry.is_used(geometry.cell_at(r, c))) return std::nullopt;
    return geometry.cell_at(r, c);
}

char32_t line_sign(Weight weight, bool horizontal, bool unicode) {
    switch (weight) {
        case Weight::None:
            return U' ';
        case Weight::Thin:
            return unicode ? (horizontal ? U'\u2500' : U'\u2502') : (horizontal ? U'-' : U':');
        case Weight::Heavy:
            return unicode ? (horizontal ? U'\u2501' : U'\u2503') : (horizontal ? U'=' : U'|');
        case Weight::Dashed:
            return unicode ? (horizontal ? U'\u2504' : U'\u2506') : U'.';
    }
    return U' ';
}

char32_t junction(Weight up, Weight right, Weight down, Weight left, bool unicode) {
    const std::size_t arms = arm(up) * 27 + arm(right) * 9 + arm(down) * 3 + arm(left);
    if (arms == 0) return U' ';
    if (unicode) return kJunctions[arms];
    if (up == down && right == Weight::None && left == Weight::None)
        return line_sign(up, false, false);
    if (right == left && up == Weight::None && down == Weight::None)
        return line_sign(right, true, false);
    return U'+';
}

}  // namespace sudokit::tui
