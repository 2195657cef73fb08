// The screens without a board: the menu, help, statistics, and the one for a small terminal.
#include <algorithm>

#include "sudokit/generate.hpp"
#include "tui/draw.hpp"

namespace sudokit::tui {

using logic::phrase;
using logic::Phrase;

namespace {

constexpr std::string_view kBoards[] = {"9x9",     "4x4",      "6x6",   "jigsaw", "x",
                                        "windoku", "jigsaw-7", "12x12", "16x16"};

void draw_bar(Frame& frame, const std::string& text) {
    const Style style{Ink::Title, Paper::Bar};
    frame.fill(0, 0, frame.size().columns, style);
    frame.write(0, 0, " sudokit   " + text, style);
}

// The phrases of an enumeration, in its order.
std::vector<std::string> choices(Language language, Phrase first, std::size_t count) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < count; ++i)
        words.push_back(phrase(language, logic::phrase_of(first, i)));
    return words;
}

void draw_choices(Frame& frame, const View& view, int line, Phrase name,
                  const std::vector<std::string>& words, int chosen) {
    const int row = 3 + 2 * line;
    const bool is_current = view.menu.row == line;
    int column = frame.write(row, 4, is_current ? "> " : "  ", {Ink::Key, {}});
    frame.write(row, column, phrase(view.language, name),
                {is_current ? Ink::Title : Ink::Plain, {}});
    column = 18;
    std::size_t width = 0;
    for (const std::string& word : words) width += frame.signs_of(word).size() + 2;
    if (column + static_cast<int>(width) > frame.size().columns) {
        // Too many for the line: show the chosen one, and how to reach the others.
        const auto at = static_cast<std::size_t>(chosen);
        column = frame.write(row, column, "< ");
        column = frame.write(row, column, words[at], {Ink::Key, {}});
        frame.write(
            row, column,
            " >  " + phrase(view.language, Phrase::ChoiceOf,
                            {{"n", std::to_string(at + 1)}, {"m", std::to_string(words.size())}}));
        return;
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool is_chosen = static_cast<int>(i) == chosen;
        const std::string word = is_chosen ? "[" + words[i] + "]" : " " + words[i] + " ";
        column = frame.write(row, column, word, {is_chosen ? Ink::Key : Ink::Plain, {}});
    }
}

std::u16string padded(std::u16string text, std::size_t width) {
    text.resize(std::max(width, text.size()), u' ');
    return text;
}

}  // namespace

std::span<const std::string_view> menu_boards() { return kBoards; }

void draw_menu(Frame& frame, const View& view) {
    const Language language = view.language;
    const Menu& menu = view.menu;
    draw_bar(frame, phrase(language, Phrase::HeadMenu));
    draw_choices(frame, view, 0, Phrase::MenuDifficulty,
                 choices(language, Phrase::LevelEasy, level_names().size()), menu.level);
    draw_choices(frame, view, 1, Phrase::MenuSymmetry,
                 choices(language, Phrase::SymmetryNone, symmetry_names().size()), menu.symmetry);
    draw_choices(frame, view, 2, Phrase::MenuBoard,
                 std::vector<std::string>(std::begin(kBoards), std::end(kBoards)), menu.board);
    frame.write(10, 4, phrase(language, Phrase::MenuHowTo));
    const std::pair<std::string, Phrase> keys[] = {
        {"Enter", Phrase::MenuEnter},
        {"e", Phrase::MenuOwn},
        {"v", Phrase::MenuStatistics},
        {"Escape", view.session ? Phrase::MenuBack : Phrase::MenuQuit},
    };
    for (int row = 12; const auto& [key, meaning] : keys) {
        frame.write(row, 4, key, {Ink::Key, {}});
        frame.write(row++, 11, phrase(language, meaning));
    }
    draw_text(frame, frame.size().rows - 3, 4, frame.size().columns - 8, view.message,
              {view.is_bad_news ? Ink::Bad : Ink::Plain, {}});
}

void draw_help(Frame& frame, Language language) {
    draw_bar(frame, phrase(language, Phrase::HeadKeys));
    // Two columns where one is too short.
    const int rows = frame.size().rows - 2, half = frame.size().columns / 2;
    int row = 1, column = 1;
    for (const logic::KeyHelp& help : logic::key_help(language)) {
        const int width = (column == 1 ? half : frame.size().columns) - column - 10;
        const auto lines = wrapped(frame.signs_of(help.meaning), width);
        if (row + static_cast<int>(lines.size()) > rows && column == 1) row = 1, column = half;
        frame.write(row, column, help.keys, {Ink::Key, {}});
        for (const std::u16string& line : lines) frame.write(row++, column + 9, line);
    }
}

void draw_statistics(Frame& frame, const View& view) {
    const Language language = view.language;
    draw_bar(frame, phrase(language, Phrase::HeadStatistics));
    frame.write(3, 4, phrase(language, Phrase::TableHead), {Ink::Title, {}});
    int row = 4;
    const auto tell = [&](const std::string& level, const play::LevelRecord& record) {
        const std::string figures[] = {level_text(language, level), std::to_string(record.solved),
                                       std::to_string(record.unaided),
                                       record.unaided ? play::clock_text(record.best) : "-",
                                       play::clock_text(record.total / std::max(record.solved, 1))};
        constexpr std::size_t kWidths[] = {12, 9, 15, 11, 0};
        int column = 4;
        for (std::size_t i = 0; i < std::size(figures); ++i)
            column = frame.write(row, column, padded(frame.signs_of(figures[i]), kWidths[i]));
        ++row;
    };
    auto levels = view.records->levels;
    for (const std::string_view level : level_names())
        if (const auto known = levels.extract(std::string(level)))
            tell(known.key(), known.mapped());
    for (const auto& [level, record] : levels) tell(level, record);  // the player's own puzzles
    if (row == 4) frame.write(row, 4, phrase(language, Phrase::NoGameSolved));
}

void draw_too_small(Frame& frame, Language language, Size wanted) {
    const Size size = frame.size();
    draw_text(frame, 0, 0, std::max(size.columns, 1),
              phrase(language, Phrase::TooSmall,
                     {{"c", std::to_string(size.columns)},
                      {"r", std::to_string(size.rows)},
                      {"m", std::to_string(wanted.columns)},
                      {"n", std::to_string(wanted.rows)}}),
              {});
}

}  // namespace sudokit::tui
