// draw(): chooses the screen, places its parts, and writes the lines above and below the board.
//
// In: a View and the size of the terminal. Out: a Frame, always of that size. The first way of
// kWays that fits wins; where none does, a notice says how large the terminal must be. A message
// too long for its room moves beside the board if there is more room, or is cut into pages. Nothing
// here remembers what was drawn before: two equal views give equal frames.
#include "tui/draw.hpp"

#include <algorithm>
#include <iterator>

#include "format/common/symbols.hpp"

namespace sudokit::tui {

using logic::phrase;
using logic::Phrase;

namespace {

constexpr int kTitleRows = 1;

// The ways to place a board, best first. Notes in the cells matter more than the panel, and the
// panel matters more than lines between all cells. Compact and wide ones are used only if there are
// notes to show.
struct Way {
    PlanKind kind;
    int gap, panel, message_rows;  // columns of the panel; 0: none

    int rows(const BoardPlan& plan) const { return plan.size.rows + kTitleRows + message_rows; }
    int columns(const BoardPlan& plan) const { return plan.size.columns + 1 + gap + panel; }
};
constexpr Way kWays[] = {
    {PlanKind::Large, 3, 40, 2},   {PlanKind::Notes, 3, 27, 2}, {PlanKind::Notes, 0, 0, 2},
    {PlanKind::Compact, 1, 22, 1}, {PlanKind::Wide, 0, 0, 2},   {PlanKind::Open, 3, 27, 2},
    {PlanKind::Tight, 3, 27, 2},   {PlanKind::Open, 0, 0, 2},   {PlanKind::Tight, 0, 0, 2},
};

// Do the cells show anything but digits?
bool has_notes(const View& view) {
    if (view.walk || view.marked) return true;
    const play::Session& session = *view.session;
    for (int i = 0; i < session.geometry().grid_cells(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (session.is_open(c) &&
            !(session.notes_at(c).empty() && session.notes_at(c, play::NoteKind::Corner).empty()))
            return true;
    }
    return false;
}

std::string heading(const View& view) {
    const play::Session& session = *view.session;
    std::string text = " sudokit";
    if (session.is_setting()) return text + "   " + phrase(view.language, Phrase::HeadSetting);
    if (!session.level().empty()) text += "   " + level_text(view.language, session.level());
    if (!view.title.empty()) text += "   " + view.title;
    return text;
}

// Open cells of the board on the screen; in step mode that is the walk's board.
int open_in(const View& view) {
    if (!view.walk) return view.session->open_count();
    const Puzzle& position = view.walk->position();
    int open = 0;
    for (std::size_t c = 0; c < position.givens.size(); ++c)
        open += position.geometry->is_used(static_cast<Cell>(c)) && position.givens[c] == kOpen;
    return open;
}

std::string state_of(const View& view) {
    const play::Session& session = *view.session;
    std::string text;
    const auto add = [&](Phrase id, int number = 0) {
        text += phrase(view.language, id, {{"n", std::to_string(number)}}) + "   ";
    };
    if (view.walk) add(Phrase::StateStep, static_cast<int>(view.walk->steps_done()));
    if (view.is_noting) add(Phrase::StateNotes);
    if (session.has_automatic_notes()) add(Phrase::StateAutomatic);
    if (!session.is_setting()) add(Phrase::StateOpen, open_in(view));
    if (view.has_clock && !session.is_setting())
        text += play::clock_text(session.elapsed(view.now)) + " ";
    return text;
}

void draw_title(Frame& frame, const View& view) {
    const Style style{Ink::Title, Paper::Bar};
    const int columns = frame.size().columns;
    frame.fill(0, 0, columns, style);
    const std::u16string state = frame.signs_of(state_of(view));
    const int at = columns - static_cast<int>(state.size());
    const auto room = static_cast<std::size_t>(std::max(at - 1, 0));
    frame.write(0, 0, frame.signs_of(heading(view)).substr(0, room), style);
    frame.write(0, at, state, style);
}

// Draws it below the board, or beside it if there is more room.
void draw_message(Frame& frame, const View& view, const Placed& placed) {
    const Size size = frame.size();
    const int below = placed.row + placed.plan.size.rows, width = size.columns - 2;
    const Style style{view.is_bad_news ? Ink::Bad : Ink::Plain, Paper::None};
    const auto lines = wrapped(frame.signs_of(message_in(view, width)), width);
    const bool fits = static_cast<int>(lines.size()) <= size.rows - below;
    const int beside = size.columns - placed.panel - 1;
    const bool is_more = beside * (size.rows - placed.row) > width * (size.rows - below);
    if (fits || placed.panel < 0 || !is_more)
        return draw_pages(frame, below, 1, width, view, style);
    for (int r = placed.row; r < size.rows; ++r)
        frame.fill(r, placed.panel, size.columns - placed.panel, {});
    draw_pages(frame, placed.row, placed.panel, beside, view, style);
}

void draw_game(Frame& frame, const View& view, Capabilities can) {
    const auto placed = place_board(view, frame.size());
    if (!placed) {
        const Geometry& geometry = view.session->geometry();
        const Way& least = *std::prev(std::end(kWays));
        const BoardPlan plan = plan_board(geometry, Borders(view.session->puzzle()), least.kind);
        return draw_too_small(frame, view.language,
                              {std::max(least.rows(plan), kSmallest.rows),
                               std::max(least.columns(plan), kSmallest.columns)});
    }
    draw_title(frame, view);
    draw_board(frame, view, *placed, can);
    if (placed->panel >= 0) draw_panel(frame, view, *placed, can);
    draw_message(frame, view, *placed);
}

}  // namespace

std::string sign_of(const Geometry& geometry, Digit d) {
    const int value = geometry.value_of(d);
    return value >= 1 && value <= text::kMaxSymbols
               ? std::string(1, text::symbol(static_cast<Digit>(value)))
               : std::to_string(value);
}

std::string level_text(Language language, const std::string& word) {
    if (const auto level = level_named(word))
        return phrase(language, logic::phrase_of(Phrase::LevelBeginner, *level));
    constexpr std::pair<std::string_view, Phrase> kOthers[] = {
        {"own", Phrase::LevelOwn},
        {"exercise", Phrase::LevelExercise},
        {"variant", Phrase::LevelVariant},
        {"improper", Phrase::LevelImproper},
    };
    for (const auto& [name, id] : kOthers)
        if (name == word) return phrase(language, id);
    return word;
}

std::optional<Placed> place_board(const View& view, Size size) {
    const Geometry& geometry = view.session->geometry();
    const Borders borders(view.session->puzzle());
    for (const Way& way : kWays) {
        const bool is_for_notes = way.kind == PlanKind::Compact || way.kind == PlanKind::Wide;
        if (is_for_notes && (geometry.digits() > kClassicDigits || !has_notes(view))) continue;
        BoardPlan plan = plan_board(geometry, borders, way.kind);
        if (way.rows(plan) > size.rows || way.columns(plan) > size.columns) continue;
        const int label = static_cast<int>(std::to_string(geometry.rows()).size()) + 2;  // "r9 "
        const bool has_labels = way.columns(plan) + label <= size.columns;
        const int column = has_labels ? 1 + label : 1;
        const int panel = way.panel > 0 ? column + plan.size.columns + way.gap : -1;
        return Placed{std::move(plan), kTitleRows, column, has_labels, panel, way.kind};
    }
    return std::nullopt;
}

std::string message_in(const View& view, int width) {
    return view.laid_out ? view.laid_out(width) : view.message;
}

Paper paper_of_colour(int colour, Paper other) {
    const int shown = (colour - 1) % kTerminalColours;
    return colour == 0 ? other : static_cast<Paper>(static_cast<int>(Paper::First) + shown);
}

char32_t letter_of_colour(int colour) { return U"abcdefghi"[colour - 1]; }

void draw_text(Frame& frame, int row, int column, int width, std::string_view text, Style style) {
    for (const std::u16string& line : wrapped(frame.signs_of(text), width))
        frame.write(row++, column, line, style);
}

// As much of the message as fits; if not all of it, a line says how to see the rest.
void draw_pages(Frame& frame, int row, int column, int width, const View& view, Style style) {
    const std::string message = message_in(view, width);
    const auto lines = wrapped(frame.signs_of(message), width);
    const int count = static_cast<int>(lines.size()), room = frame.size().rows - row;
    if (count <= room) return draw_text(frame, row, column, width, message, style);
    const int step = std::max(room - 1, 1), pages = (count + step - 1) / step;
    const int page = (view.page % pages + pages) % pages;
    const std::string where =
        phrase(view.language, Phrase::PageOf,
               {{"n", std::to_string(page + 1)}, {"m", std::to_string(pages)}});
    for (int i = page * step; i < std::min(count, (page + 1) * step); ++i)
        frame.write(row++, column, lines[static_cast<std::size_t>(i)], style);
    const int last = frame.size().columns - static_cast<int>(frame.signs_of(where).size());
    if (room > 1)
        frame.write(frame.size().rows - 1, std::min(column, last), where, {Ink::Key, {}});
    else  // beside the only line
        frame.write(row - 1, last, where, {Ink::Key, {}});
}

Frame draw(const View& view, Size size, Capabilities can) {
    Frame frame(size, can.unicode);
    if (size.rows < kSmallest.rows || size.columns < kSmallest.columns) {
        draw_too_small(frame, view.language, kSmallest);
        return frame;
    }
    switch (view.screen) {
        case Screen::Help:
            draw_help(frame, view);
            break;
        case Screen::Games:
            draw_games(frame, view);
            break;
        case Screen::Statistics:
            draw_statistics(frame, view);
            break;
        case Screen::Menu:
            draw_menu(frame, view);
            break;
        case Screen::Game:
            if (view.session)
                draw_game(frame, view, can);
            else
                draw_text(frame, size.rows / 2, 2, size.columns - 4, view.message, {});
            break;
    }
    return frame;
}

}  // namespace sudokit::tui
