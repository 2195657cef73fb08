// The screens without a board: menu, help, statistics, and the notice on small terminals.
#include <algorithm>

#include "sudokit/generate.hpp"
#include "tui/draw.hpp"

namespace sudokit::tui {

using logic::phrase;
using logic::Phrase;

namespace {

void draw_bar(Frame& frame, const std::string& text) {
    const Style style{Ink::Title, Paper::Bar};
    frame.fill(0, 0, frame.size().columns, style);
    frame.write(0, 0, " sudokit   " + text, style);
}

// The phrases of an enumeration, in order.
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
        // They do not fit on the line: show the chosen one, and how to reach the others.
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

std::span<const std::optional<Technique>> menu_techniques() {
    static const std::vector<std::optional<Technique>> kTechniques = [] {
        std::vector<std::optional<Technique>> list(1);
        for (const Technique technique : play::exercises()) list.emplace_back(technique);
        return list;
    }();
    return kTechniques;
}

int place_in_menu(std::optional<Technique> technique) {
    const auto all = menu_techniques();
    const auto at = std::ranges::find(all, technique);
    return at == all.end() ? 0 : static_cast<int>(at - all.begin());
}

void draw_menu(Frame& frame, const View& view) {
    const Language language = view.language;
    const Menu& menu = view.menu;
    const auto boards = play::boards_to_play();
    draw_bar(frame, phrase(language, Phrase::HeadMenu));
    draw_choices(frame, view, 0, Phrase::MenuDifficulty,
                 choices(language, Phrase::LevelBeginner, level_names().size()), menu.level);
    draw_choices(frame, view, 1, Phrase::MenuSymmetry,
                 choices(language, Phrase::SymmetryNone, symmetry_names().size()), menu.symmetry);
    draw_choices(frame, view, 2, Phrase::MenuBoard,
                 std::vector<std::string>(boards.begin(), boards.end()), menu.board);
    std::vector<std::string> techniques;
    for (const auto& technique : menu_techniques())
        techniques.push_back(technique ? std::string(logic::name_of(*technique, language))
                                       : phrase(language, Phrase::NoExercise));
    draw_choices(frame, view, 3, Phrase::MenuExercise, techniques, menu.technique);
    frame.write(11, 4, phrase(language, Phrase::MenuHowTo));
    std::vector<std::pair<std::string, std::string>> keys = {
        {"Enter", phrase(language, Phrase::MenuEnter)},
        {"e", phrase(language, Phrase::MenuOwn)},
        {"g", phrase(language, Phrase::MenuGames)},
        {"v", phrase(language, Phrase::MenuStatistics)},
    };
    const std::size_t missed = view.practice ? view.practice->missed().size() : 0;
    if (missed > 0)
        keys.emplace_back("p",
                          phrase(language, Phrase::MenuPractise, {{"n", std::to_string(missed)}}));
    keys.emplace_back("Escape",
                      phrase(language, view.session ? Phrase::MenuBack : Phrase::MenuQuit));
    for (int row = 13; const auto& [key, meaning] : keys) {
        frame.write(row, 4, key, {Ink::Key, {}});
        frame.write(row++, 11, meaning);
    }
    draw_text(frame, frame.size().rows - 3, 4, frame.size().columns - 8, view.message,
              {view.is_bad_news ? Ink::Bad : Ink::Plain, {}});
}

// Two columns per page if one is not enough.
void draw_help(Frame& frame, const View& view) {
    const int rows = frame.size().rows - 2, half = frame.size().columns / 2;
    const auto keys = logic::key_help(view.language);
    const auto lay_out = [&](int wanted) {
        int page = 0, row = 1, column = 1;
        for (const logic::KeyHelp& help : keys) {
            const int width = (column == 1 ? half : frame.size().columns) - column - 10;
            const auto lines = wrapped(frame.signs_of(help.meaning), width);
            if (row + static_cast<int>(lines.size()) > rows + 1) {
                page += column != 1;
                row = 1, column = column == 1 ? half : 1;
            }
            if (page == wanted) frame.write(row, column, help.keys, {Ink::Key, {}});
            for (const std::u16string& line : lines) {
                if (page == wanted) frame.write(row, column + 9, line);
                ++row;
            }
        }
        return page + 1;
    };
    const int pages = lay_out(-1), page = (view.page % pages + pages) % pages;
    draw_bar(frame, phrase(view.language, Phrase::HeadKeys,
                           {{"n", std::to_string(page + 1)}, {"m", std::to_string(pages)}}));
    lay_out(page);
}

void draw_games(Frame& frame, const View& view) {
    const Language language = view.language;
    draw_bar(frame, phrase(language, Phrase::HeadGames));
    frame.write(2, 4, phrase(language, Phrase::GamesTable), {Ink::Title, {}});
    constexpr int kTop = 3;
    const int rows = std::max(frame.size().rows - kTop - 4, 1);
    const int first = std::max(view.game_row - rows + 1, 0);
    const int end = std::min(first + rows, static_cast<int>(view.games.size()));
    for (int i = first; i < end; ++i) {
        const play::GameLine& game = view.games[static_cast<std::size_t>(i)];
        const std::string filled =
            game.is_setting
                ? phrase(language, Phrase::BeingEntered)
                : std::to_string(game.filled) + "/" + std::to_string(game.cells) + "  " +
                      std::to_string(game.filled * 100 / std::max(game.cells, 1)) + "%";
        const std::string figures[] = {level_text(language, game.level), game.board, filled,
                                       play::clock_text(game.elapsed)};
        constexpr std::size_t kWidths[] = {12, 16, 15, 0};
        const bool is_chosen = i == view.game_row;
        const Style style{is_chosen ? Ink::Key : Ink::Plain, {}};
        const int row = kTop + i - first;
        int column = frame.write(row, 2, is_chosen ? "> " : "  ", style);
        for (std::size_t k = 0; k < std::size(figures); ++k)
            column =
                frame.write(row, column, padded(frame.signs_of(figures[k]), kWidths[k]), style);
    }
    draw_text(frame, frame.size().rows - 3, 4, frame.size().columns - 8, view.message,
              {view.is_bad_news ? Ink::Bad : Ink::Plain, {}});
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
    if (row == 4) frame.write(row++, 4, phrase(language, Phrase::NoGameSolved));
    std::string exercises;
    for (const auto& [technique, record] : view.records->exercises)
        exercises += (exercises.empty() ? "" : "; ") +
                     phrase(language, Phrase::ExerciseSoFar,
                            {{"x", std::string(logic::name_of(technique, language))},
                             {"n", std::to_string(record.unaided)},
                             {"m", std::to_string(record.solved)}});
    if (!exercises.empty())
        draw_text(frame, row + 1, 4, frame.size().columns - 8,
                  phrase(language, Phrase::ExercisesSoFar, {{"x", exercises}}), {});
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
