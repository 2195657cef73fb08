// The board: lines first, then each cell by itself.
#include <algorithm>
#include <tuple>

#include "sudokit/rule_kinds.hpp"
#include "tui/draw.hpp"

namespace sudokit::tui {
namespace {

// Cells of extra houses (diagonals, windows), unless these cover the whole board.
std::vector<bool> shaded_cells(const Geometry& geometry) {
    std::vector<bool> shaded(static_cast<std::size_t>(geometry.cell_count()), false);
    for (const House& house : geometry.houses())
        if (house.kind == HouseKind::Extra)
            for (const Cell c : house.cells) shaded[c] = true;
    const bool all = std::find(shaded.begin(), shaded.end(), false) == shaded.end();
    return all ? std::vector<bool>(shaded.size(), false) : shaded;
}

class BoardPainter {
  public:
    BoardPainter(Frame& frame, const View& view, const Placed& placed, Capabilities can)
        : frame_(frame),
          view_(view),
          session_(*view.session),
          geometry_(session_.geometry()),
          placed_(placed),
          plan_(placed.plan),
          can_(can),
          borders_(session_.puzzle()),
          shaded_(shaded_cells(geometry_)),
          conflicts_(session_.conflicts()) {
        const Digit here = digit_at(session_.cursor());
        same_ = view.pinned != kOpen ? view.pinned : view.walk ? kOpen : here;
    }

    void operator()() {
        draw_lines();
        if (view_.is_paused) return draw_pause();
        for (int i = 0; i < geometry_.grid_cells(); ++i)
            if (geometry_.is_used(static_cast<Cell>(i))) draw_cell(static_cast<Cell>(i));
        for (const Rule& rule : session_.puzzle().rules)
            if (rule.kind == RuleKind::Cage) draw_sum(rule);
    }

  private:
    Digit digit_at(Cell c) const {
        return view_.walk ? view_.walk->position().givens[c] : session_.digit_at(c);
    }
    const Mark* mark_of(Cell c, Digit d) const {
        const auto is_it = [&](const Mark& mark) { return mark.cell == c && mark.digit == d; };
        const auto found = std::find_if(view_.marks.begin(), view_.marks.end(), is_it);
        return found == view_.marks.end() ? nullptr : &*found;
    }
    bool is_newest(Cell c) const { return view_.walk && view_.walk->newest() == c; }
    bool is_wrong(Cell c) const {
        return std::find(view_.wrong.begin(), view_.wrong.end(), c) != view_.wrong.end();
    }

    // Lines, and the signs where they meet.
    void draw_lines() {
        const int rows = geometry_.rows(), columns = geometry_.columns();
        for (int r = 0; r <= rows; ++r)
            for (int c = 0; c <= columns; ++c) {
                const int y = plan_.row_lines[static_cast<std::size_t>(r)];
                const int x = plan_.column_lines[static_cast<std::size_t>(c)];
                if (y >= 0 && c < columns)
                    for (int i = 0; i < plan_.cell_columns; ++i)
                        put(y, column_at(c) + i,
                            line_sign(borders_.above(r, c), true, can_.unicode));
                if (x >= 0 && r < rows)
                    for (int i = 0; i < plan_.cell_rows; ++i)
                        put(row_at(r) + i, x,
                            line_sign(borders_.left_of(r, c), false, can_.unicode));
                if (y >= 0 && x >= 0)
                    put(y, x,
                        junction(borders_.left_of(r - 1, c), borders_.above(r, c),
                                 borders_.left_of(r, c), borders_.above(r, c - 1), can_.unicode));
            }
    }

    int row_at(int r) const { return plan_.row_at[static_cast<std::size_t>(r)]; }
    int column_at(int c) const { return plan_.column_at[static_cast<std::size_t>(c)]; }
    void put(int row, int column, char32_t sign, Style style = {Ink::Border, Paper::None}) {
        frame_.put(placed_.row + row, placed_.column + column, sign, style);
    }

    Paper paper_of(Cell c) const {
        if (!view_.walk && c == session_.cursor()) return Paper::Cursor;
        if (const Mark* mark = mark_of(c, kOpen))
            return mark->kind == Mark::Kind::Cover ? Paper::Cover : Paper::Base;
        if (same_ != kOpen && digit_at(c) == same_) return Paper::Same;
        return shaded_[c] ? Paper::Shade : Paper::None;
    }

    Ink ink_of(Cell c) const {
        if (is_newest(c)) return Ink::Newest;
        if (is_wrong(c)) return Ink::Wrong;
        const bool is_conflict =
            std::find(conflicts_.begin(), conflicts_.end(), c) != conflicts_.end();
        if (is_conflict && !view_.walk) return Ink::Conflict;
        if (session_.is_given(c)) return Ink::Given;
        return session_.is_locked(c) && !view_.walk ? Ink::Locked : Ink::Entry;
    }

    // The signs left and right of a cell that replace the colour of its paper.
    std::pair<char32_t, char32_t> fences(Cell c, Paper paper) const {
        if (paper == Paper::Cursor) return {U'[', is_wrong(c) ? U'!' : U']'};
        if (is_wrong(c)) return {U' ', U'!'};
        if (can_.colours) return {U' ', U' '};
        if (is_newest(c)) return {U'<', U'>'};
        if (paper == Paper::Base) return {U'(', U')'};
        if (paper == Paper::Cover) return {U'{', U'}'};
        const char32_t dot = can_.unicode ? U'\u00b7' : U'.';
        if (shaded_[c]) return {dot, dot};
        return {U' ', U' '};
    }

    void draw_cell(Cell c) {
        const int y = row_at(geometry_.row_of(c)), x = column_at(geometry_.column_of(c));
        const Paper paper = paper_of(c);
        for (int r = 0; r < plan_.cell_rows; ++r)
            for (int i = 0; i < plan_.cell_columns; ++i) put(y + r, x + i, U' ', {{}, paper});
        const int middle = y + plan_.cell_rows / 2, right = x + plan_.cell_columns - 1;
        const auto [before, behind] = fences(c, paper);
        put(middle, x, before, {Ink::Key, paper});
        put(middle, right, behind, {is_wrong(c) ? Ink::Wrong : Ink::Key, paper});
        if (const Digit d = digit_at(c)) {
            const std::string sign = sign_of(geometry_, d);
            int column = x + (plan_.cell_columns - static_cast<int>(sign.size())) / 2;
            for (const char s : sign)
                put(middle, column++, static_cast<unsigned char>(s), {ink_of(c), paper});
        } else if (plan_.shows_notes()) {
            draw_notes(c, y, x, paper);
        }
    }

    // Notes or candidates: a little grid with a fixed place for each digit.
    void draw_notes(Cell c, int y, int x, Paper paper) {
        const bool is_marked = view_.marked != nullptr && !view_.marked->candidates.empty();
        const bool own = !is_marked || !session_.notes_at(c).empty();
        const DigitSet notes =
            view_.walk || !own ? view_.marked->candidates[c] : session_.notes_at(c);
        for (const Digit d : notes) {
            const int row = (d - 1) / plan_.note_columns, column = (d - 1) % plan_.note_columns;
            Ink ink = view_.walk || !own ? Ink::Grey : d == same_ ? Ink::NoteSame : Ink::Note;
            char32_t behind = U'\0';
            if (const Mark* mark = mark_of(c, d)) std::tie(ink, behind) = look_of(*mark);
            const std::string sign = sign_of(geometry_, d);
            int at = x + 1 + 2 * column - (sign.size() > 1 ? 1 : 0);
            for (const char s : sign)
                put(y + row, at++, static_cast<unsigned char>(s), {ink, paper});
            if (behind != U'\0' && !can_.colours) put(y + row, at, behind, {ink, paper});
        }
    }

    // The signs of draw_position(), for terminals without colours.
    static std::pair<Ink, char32_t> look_of(const Mark& mark) {
        switch (mark.kind) {
            case Mark::Kind::Removed:
                return {Ink::Removed, U'-'};
            case Mark::Kind::Placed:
                return {Ink::Placed, U'!'};
            case Mark::Kind::Second:
                return {Ink::Second, U'\''};
            default:
                return {Ink::Pattern, U'*'};
        }
    }

    // The sum of a cage stands in the line over its first cell.
    void draw_sum(const Rule& rule) {
        if (rule.numbers.empty()) return;
        std::string sum = std::to_string(rule.numbers.front());
        for (std::size_t i = 1; i < rule.numbers.size(); ++i)
            sum += "/" + std::to_string(rule.numbers[i]);
        const auto& cells = rule.lists.front();
        const Cell first = *std::min_element(cells.begin(), cells.end());
        const int line = plan_.row_lines[static_cast<std::size_t>(geometry_.row_of(first))];
        if (static_cast<int>(sum.size()) > plan_.cell_columns) sum = "#";  // the panel says it
        int column = column_at(geometry_.column_of(first));
        for (const char s : sum) put(line, column++, static_cast<unsigned char>(s), {Ink::Key, {}});
    }

    void draw_pause() {
        const std::u16string text =
            frame_.signs_of(logic::phrase(view_.language, logic::Phrase::Paused));
        const int column = std::max(0, (plan_.size.columns - static_cast<int>(text.size())) / 2);
        frame_.write(placed_.row + plan_.size.rows / 2, placed_.column + column, text,
                     {Ink::Title, Paper::None});
    }

    Frame& frame_;
    const View& view_;
    const play::Session& session_;
    const Geometry& geometry_;
    const Placed& placed_;
    const BoardPlan& plan_;
    const Capabilities can_;
    const Borders borders_;
    const std::vector<bool> shaded_;
    const std::vector<Cell> conflicts_;
    Digit same_ = kOpen;
};

}  // namespace

void draw_board(Frame& frame, const View& view, const Placed& placed, Capabilities can) {
    BoardPainter(frame, view, placed, can)();
}

}  // namespace sudokit::tui
