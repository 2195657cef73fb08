// draw_board.cpp - the board in a Frame: first the lines, then cell by cell, then the sums of
// cages.
//
// In: a View and a BoardPlan (where rows, columns and lines are). Out: characters with meanings,
// such as Ink::Wrong on Paper::Cursor; palette.cpp turns these into colours. Where lines meet, the
// sign follows from the weights of the four arms, so regions and cages of any shape have their
// corners.
//
// Several things may claim a cell's background. The order is: cursor, marks of a step, equal
// digits, the player's colour, the shade of an extra house.
#include <algorithm>
#include <initializer_list>
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
        if (placed_.has_labels) draw_labels();
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

    // Lines, and the signs where they cross.
    void draw_lines() {
        const int rows = geometry_.rows(), columns = geometry_.columns();
        for (int r = 0; r <= rows; ++r)
            for (int c = 0; c <= columns; ++c) {
                const int y = plan_.row_lines[static_cast<std::size_t>(r)];
                const int x = plan_.column_lines[static_cast<std::size_t>(c)];
                if (y >= 0 && c < columns)
                    for (int i = 0; i < plan_.cell_columns; ++i)
                        put(y, column_at(c) + i,
                            line_sign(borders_.above(r, c), true, can_.unicode),
                            style_of({borders_.above(r, c)}));
                if (x >= 0 && r < rows)
                    for (int i = 0; i < plan_.cell_rows; ++i)
                        put(row_at(r) + i, x,
                            line_sign(borders_.left_of(r, c), false, can_.unicode),
                            style_of({borders_.left_of(r, c)}));
                if (y >= 0 && x >= 0) draw_junction(r, c, y, x);
            }
    }

    // What sentences call the rows and columns: before the board, and on its upper edge unless the sums
    // of cages need that.
    void draw_labels() {
        constexpr int kRoomForSums = 9;
        for (int r = 0; r < geometry_.rows(); ++r) {
            const std::string label = "r" + std::to_string(r + 1);
            const int column = placed_.column - static_cast<int>(label.size()) - 1;
            frame_.write(placed_.row + row_at(r) + (plan_.cell_rows - 1) / 2, column, label,
                         {Ink::Grey, {}});
        }
        const int widest = static_cast<int>(std::to_string(geometry_.columns()).size()) + 1;
        const int room =
            borders_.has_cages() ? plan_.cell_columns - kRoomForSums : plan_.cell_columns;
        if (widest >= room) return;
        for (int c = 0; c < geometry_.columns(); ++c) {
            if (!geometry_.is_used(geometry_.cell_at(0, c))) continue;
            const std::string label = "c" + std::to_string(c + 1);
            const int before = (plan_.cell_columns - static_cast<int>(label.size())) / 2;
            frame_.write(placed_.row, placed_.column + column_at(c) + before, label,
                         {Ink::Grey, {}});
        }
    }

    void draw_junction(int r, int c, int y, int x) {
        // Where no line is drawn, the crossing has no arms across.
        const auto across = [&](Weight weight) {
            return plan_.row_lines[static_cast<std::size_t>(r)] < 0 ? Weight::None : weight;
        };
        const Weight up = borders_.left_of(r - 1, c), down = borders_.left_of(r, c);
        const Weight right = across(borders_.above(r, c)), left = across(borders_.above(r, c - 1));
        put(y, x, junction(up, right, down, left, can_.unicode), style_of({up, right, down, left}));
    }

    static Style style_of(std::initializer_list<Weight> weights) {
        const bool is_heavy =
            std::find(weights.begin(), weights.end(), Weight::Heavy) != weights.end();
        return {is_heavy ? Ink::Region : Ink::Border, Paper::None};
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
        const Paper shade = shaded_[c] ? Paper::Shade : Paper::None;
        return paper_of_colour(view_.walk ? 0 : session_.colour_at(c), shade);
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

    // Signs left and right of a cell, in place of its background colour.
    std::pair<char32_t, char32_t> fences(Cell c, Paper paper) const {
        if (paper == Paper::Cursor) return {U'[', is_wrong(c) ? U'!' : U']'};
        if (is_wrong(c)) return {U' ', U'!'};
        if (can_.colours) return {U' ', U' '};
        if (is_newest(c)) return {U'<', U'>'};
        if (paper == Paper::Base) return {U'(', U')'};
        if (paper == Paper::Cover) return {U'{', U'}'};
        if (const int colour = session_.colour_at(c); colour > 0 && !view_.walk)
            return {U' ', letter_of_colour(colour)};
        const char32_t dot = can_.unicode ? U'\u00b7' : U'.';
        if (shaded_[c]) return {dot, dot};
        return {U' ', U' '};
    }

    void draw_cell(Cell c) {
        const int y = row_at(geometry_.row_of(c)), x = column_at(geometry_.column_of(c));
        const Paper paper = paper_of(c);
        for (int r = 0; r < plan_.cell_rows; ++r)
            for (int i = 0; i < plan_.cell_columns; ++i) put(y + r, x + i, U' ', {{}, paper});
        const int middle = y + (plan_.cell_rows - 1) / 2, right = x + plan_.cell_columns - 1;
        const auto [before, behind] = fences(c, paper);
        put(middle, x, before, {Ink::Key, paper});
        // In a compact cell, notes need the first row, but leave the end of the last row free.
        const bool has_room = plan_.note_step > 1 || digit_at(c) != kOpen;
        put(has_room ? middle : y + plan_.cell_rows - 1, right, behind,
            {is_wrong(c) ? Ink::Wrong : Ink::Key, paper});
        if (const Digit d = digit_at(c)) {
            const std::string sign = sign_of(geometry_, d);
            int column = x + (plan_.cell_columns - static_cast<int>(sign.size())) / 2;
            for (const char s : sign)
                put(middle, column++, static_cast<unsigned char>(s), {ink_of(c), paper});
        } else if (plan_.shows_notes()) {
            draw_notes(c, y, x, paper);
        }
    }

    // Notes or candidates: a small grid with a fixed place for each digit.
    void draw_notes(Cell c, int y, int x, Paper paper) {
        const bool is_marked = view_.marked != nullptr && !view_.marked->candidates.empty();
        const DigitSet corners =
            view_.walk ? DigitSet() : session_.notes_at(c, play::NoteKind::Corner);
        const bool own = !is_marked || !session_.notes_at(c).empty();
        const DigitSet notes =
            view_.walk || !own ? view_.marked->candidates[c] : session_.notes_at(c);
        const DigitSet all = notes | corners, shown = listed(c, all);
        int place = 0;
        for (const Digit d : shown) {
            Ink ink = view_.walk || !own    ? Ink::Grey
                      : d == same_          ? Ink::NoteSame
                      : corners.contains(d) ? Ink::Corner
                                            : Ink::Note;
            const int colour = view_.walk || !own ? 0 : session_.colour_at(c, d);
            char32_t behind = colour > 0           ? letter_of_colour(colour)
                              : ink == Ink::Corner ? U'^'
                                                   : U'\0';
            if (const Mark* mark = mark_of(c, d)) std::tie(ink, behind) = look_of(*mark);
            if (can_.colours) behind = U'\0';
            const Style style{ink, paper_of_colour(colour, paper)};
            if (plan_.lists_notes)
                list_note(place++, shown.size(), d, y, x, style, behind);
            else
                draw_note(d, y, x, style, behind);
        }
        if (shown == all) return;
        const Ink ink = view_.walk || !own ? Ink::Grey : Ink::Note;
        put(y, x + plan_.cell_columns - 1, U'+', {ink, paper});
    }

    // As many notes as fit, those with marks first, and room for a '+' that says that there are
    // more.
    DigitSet listed(Cell c, DigitSet all) const {
        if (!plan_.lists_notes || all.size() <= plan_.cell_columns) return all;
        DigitSet shown;
        for (const bool is_marked : {true, false})
            for (const Digit d : all)
                if (shown.size() < plan_.cell_columns - 1 &&
                    (mark_of(c, d) != nullptr) == is_marked)
                    shown.insert(d);
        return shown;
    }

    void list_note(int place, int count, Digit d, int y, int x, Style style, char32_t behind) {
        const int margin = (plan_.cell_columns - count) / 2;
        const bool goes = behind != U'\0' && style.ink == Ink::Removed;
        put(y, x + margin + place, goes ? behind : sign_of(geometry_, d).front(), style);
    }

    // `behind` replaces a colour. A compact grid has no room for it, so there a removed candidate
    // is replaced by its sign.
    void draw_note(Digit d, int y, int x, Style style, char32_t behind) {
        const int row = (d - 1) / plan_.note_columns, column = (d - 1) % plan_.note_columns;
        const std::string sign = sign_of(geometry_, d);
        const int line = y + plan_.note_row + row;
        int at = x + plan_.note_column + plan_.note_step * column - (sign.size() > 1 ? 1 : 0);
        for (const char s : sign) put(line, at++, static_cast<unsigned char>(s), style);
        if (behind == U'\0') return;
        if (plan_.note_step > 1) put(line, at, behind, style);
        if (plan_.note_step == 1 && style.ink == Ink::Removed) put(line, at - 1, behind, style);
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
            case Mark::Kind::Missing:
                return {Ink::Grey, U'x'};
            default:
                return {Ink::Pattern, U'*'};
        }
    }

    // A cage's sum is on the line above its first cell.
    void draw_sum(const Rule& rule) {
        if (rule.numbers.empty()) return;
        std::string sum = std::to_string(rule.numbers.front());
        for (std::size_t i = 1; i < rule.numbers.size(); ++i)
            sum += "/" + std::to_string(rule.numbers[i]);
        const auto& cells = rule.lists.front();
        const Cell first = *std::min_element(cells.begin(), cells.end());
        const int line = plan_.row_lines[static_cast<std::size_t>(geometry_.row_of(first))];
        if (static_cast<int>(sum.size()) > plan_.cell_columns) sum = "#";  // the panel shows it
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
