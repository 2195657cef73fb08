// draw(): chooses the screen, places its parts, and writes the lines above and below the board.
#include "tui/draw.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"

namespace sudokit::tui {

using logic::phrase;
using logic::Phrase;

namespace {

constexpr int kTitleRows = 1, kMessageRows = 2;
constexpr int kPanelGap = 3, kPanelColumns = 27;

int rows_needed(const BoardPlan& plan) { return plan.size.rows + kTitleRows + kMessageRows; }
int columns_needed(const BoardPlan& plan, bool with_panel) {
    return plan.size.columns + 1 + (with_panel ? kPanelGap + kPanelColumns : 0);
}

// The best plan first. Notes in the cells are worth more than the panel, and the panel is worth
// more than lines between all cells.
constexpr std::pair<PlanKind, bool> kPlans[] = {{PlanKind::Notes, true}, {PlanKind::Notes, false},
                                                {PlanKind::Open, true},  {PlanKind::Tight, true},
                                                {PlanKind::Open, false}, {PlanKind::Tight, false}};

std::string heading(const View& view) {
    const play::Session& session = *view.session;
    std::string text = " sudokit";
    if (session.is_setting()) return text + "   " + phrase(view.language, Phrase::HeadSetting);
    if (!session.level().empty()) text += "   " + level_text(view.language, session.level());
    if (!view.title.empty()) text += "   " + view.title;
    return text;
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
    if (!session.is_setting()) add(Phrase::StateOpen, session.open_count());
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

// Below the board, or beside it if there is not enough room below.
void draw_message(Frame& frame, const View& view, const Placed& placed) {
    const Size size = frame.size();
    const int below = placed.row + placed.plan.size.rows, width = size.columns - 2;
    const Style style{view.is_bad_news ? Ink::Bad : Ink::Plain, Paper::None};
    const auto lines = wrapped(frame.signs_of(view.message), width);
    if (static_cast<int>(lines.size()) <= size.rows - below || placed.panel < 0)
        return draw_text(frame, below, 1, width, view.message, style);
    for (int r = placed.row; r < size.rows; ++r)
        frame.fill(r, placed.panel, size.columns - placed.panel, {});
    draw_text(frame, placed.row, placed.panel, size.columns - placed.panel - 1, view.message,
              style);
}

void draw_game(Frame& frame, const View& view, Capabilities can) {
    const auto placed = place_board(*view.session, frame.size());
    if (!placed) {
        const Geometry& geometry = view.session->geometry();
        const BoardPlan plan =
            plan_board(geometry, Borders(view.session->puzzle()), PlanKind::Tight);
        return draw_too_small(frame, view.language,
                              {std::max(rows_needed(plan), kSmallest.rows),
                               std::max(columns_needed(plan, false), kSmallest.columns)});
    }
    draw_title(frame, view);
    draw_board(frame, view, *placed, can);
    if (placed->panel >= 0) draw_panel(frame, view, *placed);
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
        return phrase(language, logic::phrase_of(Phrase::LevelEasy, *level));
    constexpr std::pair<std::string_view, Phrase> kOthers[] = {
        {"own", Phrase::LevelOwn},
        {"variant", Phrase::LevelVariant},
        {"improper", Phrase::LevelImproper},
    };
    for (const auto& [name, id] : kOthers)
        if (name == word) return phrase(language, id);
    return word;
}

std::optional<Placed> place_board(const play::Session& session, Size size) {
    const Borders borders(session.puzzle());
    for (const auto& [kind, with_panel] : kPlans) {
        BoardPlan plan = plan_board(session.geometry(), borders, kind);
        if (rows_needed(plan) > size.rows || columns_needed(plan, with_panel) > size.columns)
            continue;
        const int panel = with_panel ? 1 + plan.size.columns + kPanelGap : -1;
        return Placed{std::move(plan), kTitleRows, 1, panel};
    }
    return std::nullopt;
}

void draw_text(Frame& frame, int row, int column, int width, std::string_view text, Style style) {
    auto lines = wrapped(frame.signs_of(text), width);
    const auto room = static_cast<std::size_t>(std::max(frame.size().rows - row, 0));
    if (lines.size() > room && room > 0) {
        lines.resize(room);
        std::u16string& last = lines.back();
        last = last.substr(0, static_cast<std::size_t>(std::max(width - 4, 0))) + u" ...";
    }
    for (const std::u16string& line : lines) frame.write(row++, column, line, style);
}

Frame draw(const View& view, Size size, Capabilities can) {
    Frame frame(size, can.unicode);
    if (size.rows < kSmallest.rows || size.columns < kSmallest.columns) {
        draw_too_small(frame, view.language, kSmallest);
        return frame;
    }
    switch (view.screen) {
        case Screen::Help:
            draw_help(frame, view.language);
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
