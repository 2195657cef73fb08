// The screens without a board: the menu, help, statistics, and the one for a small terminal.
#include <algorithm>

#include "sudokit/target.hpp"
#include "tui/draw.hpp"

namespace sudokit::tui {
namespace {

constexpr std::string_view kBoards[] = {"9x9",     "4x4",      "6x6",   "jigsaw", "x",
                                        "windoku", "jigsaw-7", "12x12", "16x16"};

// clang-format off
constexpr KeyHelp kKeys[] = {
    {"?",        "these keys",                                           "all the keys"},
    {"arrows",   "move; also h j k l, or a click", ""},
    {"1-9",      "enter a digit; the same again takes it away",          "enter a digit"},
    {"A-Z",      "digits beyond 9, on larger boards: A is 10",                    ""},
    {"0 d Del",  "clear the cell",                                       "clear the cell"},
    {"space",    "digits become notes, and entries again",               "notes / digits"},
    {"' digit",  "a single note; also Alt with the digit",               ""},
    {"a",        "automatic notes: on, off", ""},
    {"z",        "entries clear notes around them: on, off",             ""},
    {"u",        "undo, as often as you like",                           "undo"},
    {"r Ctrl-R", "redo",                                                 ""},
    {"t",        "a hint: where to look; again: for what; again: why",   "hint, more of it"},
    {"Enter",    "do what the hint says",                                "do the hint"},
    {"w",        "why is this entry wrong?",                             "why is it wrong"},
    {"c",        "check: right so far?",                                 "check"},
    {"C x",      "show wrong entries",                                   "show wrong ones"},
    {"H !",      "fill this cell with its answer, and lock it",          ""},
    {"L =",      "lock or unlock this cell",                             ""},
    {"f digit",  "point out a digit; f f ends it",                       ""},
    {"s",        "watch the puzzle being solved, step by step", ""},
    {"p",        "pause", ""},
    {"y",        "show or hide the clock",                               ""},
    {"n",        "new game",                                             "new game"},
    {"< >",      "the puzzle before or behind this one, in a collection", ""},
    {"e",        "enter a puzzle of your own; or paste one, any format", ""},
    {"v",        "statistics",                                           ""},
    {"Ctrl-L",   "draw the screen again",                                ""},
    {"q",        "quit; the game is saved",                              "quit (saved)"},
};
// clang-format on

void draw_choices(Frame& frame, int row, std::string_view name,
                  std::span<const std::string_view> words, int chosen, bool is_current) {
    int column = frame.write(row, 4, is_current ? "> " : "  ", {Ink::Key, {}});
    column = frame.write(row, column, name, {is_current ? Ink::Title : Ink::Plain, {}});
    column = 18;
    std::size_t width = 0;
    for (const auto word : words) width += word.size() + 2;
    if (column + static_cast<int>(width) > frame.size().columns) {
        // Too many for the line: the chosen one, and how to come to the others.
        const auto at = static_cast<std::size_t>(chosen);
        column = frame.write(row, column, "< ");
        column = frame.write(row, column, words[at], {Ink::Key, {}});
        frame.write(row, column,
                    " >  " + std::to_string(at + 1) + " of " + std::to_string(words.size()));
        return;
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool is_chosen = static_cast<int>(i) == chosen;
        const std::string word =
            is_chosen ? "[" + std::string(words[i]) + "]" : " " + std::string(words[i]) + " ";
        column = frame.write(row, column, word, {is_chosen ? Ink::Key : Ink::Plain, {}});
    }
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

}  // namespace

std::span<const KeyHelp> key_help() { return kKeys; }
std::span<const std::string_view> menu_boards() { return kBoards; }

void draw_menu(Frame& frame, const View& view) {
    frame.fill(0, 0, frame.size().columns, {Ink::Title, Paper::Bar});
    frame.write(0, 0, " sudokit   new game", {Ink::Title, Paper::Bar});
    const Menu& menu = view.menu;
    draw_choices(frame, 3, "difficulty", level_names(), menu.level, menu.row == 0);
    draw_choices(frame, 5, "symmetry", symmetry_names(), menu.symmetry, menu.row == 1);
    draw_choices(frame, 7, "board", menu_boards(), menu.board, menu.row == 2);
    frame.write(10, 4, "Up and down choose a line, left and right change it.");
    frame.write(12, 4, "Enter", {Ink::Key, {}});
    frame.write(12, 11, "begins the game");
    frame.write(13, 4, "e", {Ink::Key, {}});
    frame.write(13, 11, "a puzzle of your own; or paste one now, in any format");
    frame.write(14, 4, "v", {Ink::Key, {}});
    frame.write(14, 11, "statistics");
    frame.write(15, 4, "Escape", {Ink::Key, {}});
    frame.write(15, 11, view.session ? "back to the game" : "quits, and so does q");
    draw_text(frame, frame.size().rows - 3, 4, frame.size().columns - 8, view.message,
              {view.is_bad_news ? Ink::Bad : Ink::Plain, {}});
}

void draw_help(Frame& frame) {
    frame.fill(0, 0, frame.size().columns, {Ink::Title, Paper::Bar});
    frame.write(0, 0, " sudokit   keys; any key goes back", {Ink::Title, Paper::Bar});
    // Two columns where one is too short.
    const int rows = frame.size().rows - 2, half = frame.size().columns / 2;
    int row = 1, column = 1;
    for (const KeyHelp& help : kKeys) {
        const int width = (column == 1 ? half : frame.size().columns) - column - 10;
        const auto lines = wrapped(help.meaning, width);
        if (row + static_cast<int>(lines.size()) > rows && column == 1) row = 1, column = half;
        frame.write(row, column, help.keys, {Ink::Key, {}});
        for (const std::string& line : lines) frame.write(row++, column + 9, line);
    }
}

void draw_statistics(Frame& frame, const View& view) {
    frame.fill(0, 0, frame.size().columns, {Ink::Title, Paper::Bar});
    frame.write(0, 0, " sudokit   statistics; any key goes back", {Ink::Title, Paper::Bar});
    frame.write(3, 4, "level       solved   without help   best       average", {Ink::Title, {}});
    int row = 4;
    const auto tell = [&](const std::string& level, const play::LevelRecord& record) {
        const std::string best = record.unaided ? play::clock_text(record.best) : "-";
        frame.write(row++, 4,
                    padded(level, 12) + padded(std::to_string(record.solved), 9) +
                        padded(std::to_string(record.unaided), 15) + padded(best, 11) +
                        play::clock_text(record.total / std::max(record.solved, 1)));
    };
    auto levels = view.records->levels;
    for (const std::string_view level : level_names())
        if (const auto known = levels.extract(std::string(level)))
            tell(known.key(), known.mapped());
    for (const auto& [level, record] : levels) tell(level, record);  // the player's own puzzles
    if (row == 4) frame.write(row, 4, "No game was solved yet.");
}

void draw_too_small(Frame& frame, Size wanted) {
    const Size size = frame.size();
    const auto text = [](Size s) {
        return std::to_string(s.columns) + " columns and " + std::to_string(s.rows) + " rows";
    };
    draw_text(frame, 0, 0, std::max(size.columns, 1),
              "This terminal has " + text(size) + "; the game needs " + text(wanted) +
                  ". Make the window larger, or its letters smaller. Nothing is lost; q saves and "
                  "quits.",
              {});
}

}  // namespace sudokit::tui
