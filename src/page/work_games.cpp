// New games, and texts that contain puzzles.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <tuple>

#include "logic/words/phrases.hpp"
#include "page/desks.hpp"
#include "page/drawing.hpp"
#include "play/practice.hpp"
#include "sudokit.h"
#include "sudokit/games.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::page {
namespace {

using logic::Phrase;

constexpr std::size_t kMostRead = 200;

// The usual file ending of a format.
std::string_view ending_of(std::string_view format) {
    constexpr std::string_view kOwn[] = {"sdm", "csv", "json", "sudokit",
                                         "sdk", "sdx", "ss",   "svg"};
    return std::ranges::find(kOwn, format) != std::end(kOwn) ? format : "txt";
}

// All techniques: first those in HoDoKu's order, then the others, easiest first.
Json techniques_json(Language language) {
    std::vector<TechniqueInfo> all(technique_table().begin(), technique_table().end());
    std::ranges::sort(all, {}, [](const TechniqueInfo& info) {
        return std::tuple(info.hodoku_order == 0,
                          info.hodoku_order > 0 ? info.hodoku_order : info.se, info.technique);
    });
    const auto exercises = play::exercises();
    return Json::array(all, [&](const TechniqueInfo& info) -> Json {
        return {{"id", info.id},
                {"name", logic::name_of(info.technique, language)},
                {"level", word_of(info.hodoku_level)},
                {"about", logic::meaning_of(info.technique, language)},
                {"exercise", std::ranges::count(exercises, info.technique) > 0}};
    });
}

Result<Json> new_game(const play::Wish& wish) {
    auto game = play::make_game(wish);
    if (!game)
        return Error{ErrorCode::Unsupported, 0, 0, "no such puzzle was found",
                     "try another level or another board"};
    return Json{{"puzzle", puzzle_text(game->puzzle)},
                {"level", wish.technique ? "exercise" : word_of(game->level)}};
}

// "2026-11-23"
std::optional<std::chrono::year_month_day> date_of(std::string_view text) {
    int parts[3] = {};
    for (int& part : parts) {
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), part);
        if (fault != std::errc{} || part < 0) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.starts_with('-')) text.remove_prefix(1);
    }
    const std::chrono::year_month_day date{std::chrono::year(parts[0]),
                                           std::chrono::month(static_cast<unsigned>(parts[1])),
                                           std::chrono::day(static_cast<unsigned>(parts[2]))};
    return text.empty() && date.ok() ? std::optional(date) : std::nullopt;
}

}  // namespace

Result<Json> WorkDesk::menu(Ask& ask) {
    const Language language = ask.spoken().language;
    if (ask.fault()) return *ask.fault();
    Json levels = Json::array(), boards = Json::array();
    for (std::size_t i = 0; i < level_names().size(); ++i)
        levels.push_back(
            {{"id", level_names()[i]},
             {"name", phrase(language, phrase_of(Phrase::LevelBeginner, static_cast<Level>(i)))}});
    for (const std::string_view board : play::boards_to_play()) {
        Json entry{{"id", board}, {"name", board}};
        if (!is_board(board)) entry["rules"] = true;
        if (!is_board(board) || has_cages(board))
            entry["levels"] = Json::array(levels_of_scales(), word_of);
        boards.push_back(std::move(entry));
    }
    Json formats = Json::array();
    for (const FormatInfo& format : sudokit::formats())
        if (format.can_write)
            formats.push_back({{"id", format.name},
                               {"name", format.summary},
                               {"ending", ending_of(format.name)}});
    return Json{{"boards", std::move(boards)},
                {"levels", std::move(levels)},
                {"techniques", techniques_json(language)},
                {"languages", language_names()},
                {"formats", std::move(formats)}};
}

Result<Json> WorkDesk::make(Ask& ask) {
    play::Wish wish;
    wish.board = ask.text("board");
    wish.seed = ask.seed("seed");
    const bool is_exercise = !ask.text_or("technique", "").empty();
    const auto level = level_named(ask.text("level"));
    if (!level) ask.blame("level", "a known level");
    if (is_exercise) wish.technique = ask.technique("technique");
    if (ask.fault()) return *ask.fault();
    if (!play::can_be_played(wish.board)) return no_board(wish.board);
    wish.level = *level;
    return new_game(wish);
}

Result<Json> WorkDesk::daily(Ask& ask) {
    const auto date = date_of(ask.text("date"));
    const bool is_variant = ask.flag("variant");
    if (!date) ask.blame("date", "a day such as 2026-11-23");
    if (ask.fault()) return *ask.fault();
    return new_game(play::wish_of_day(*date, is_variant));
}

Result<Json> WorkDesk::read(Ask& ask) {
    const std::string text = ask.text("text");
    ReadOptions options;
    options.ignore_unknown = ask.flag("ignore_unknown");
    options.keep_drawn = true;
    if (ask.fault()) return *ask.fault();
    const auto source = source_from_string(text);
    Reader reader(*source, options);
    Json puzzles = Json::array(), errors = Json::array();
    for (Record record; puzzles.size() < kMostRead && reader.next(record);) {
        if (record.kind == Record::Kind::Bad) {
            errors.push_back(error_json(record.error));
            continue;
        }
        const Puzzle puzzle = record.to_puzzle();
        if (const auto left = settle_drawings(puzzle); !left) {
            errors.push_back(error_json(left.error()));
            continue;
        }
        puzzles.push_back({{"puzzle", puzzle_text(puzzle)},
                           {"board", board_json(puzzle)},
                           {"cells", position_json(puzzle)},
                           {"dropped", puzzle.dropped}});
    }
    if (const PassedOver& text = reader.passed_over(); text.lines > 0)
        errors.push_back(error_json({ErrorCode::NotAPuzzle, text.first_line, 0, text.text(), ""}));
    return Json{{"puzzles", std::move(puzzles)}, {"errors", std::move(errors)}};
}

// What an exercise is about: taking any of these steps.
Result<Json> WorkDesk::exercise(Ask& ask) {
    const auto session = session_of(ask);
    const Technique technique = ask.technique("technique");
    if (ask.fault()) return *ask.fault();
    if (!session) return session.error();
    Json steps = Json::array();
    for (const Step& step : play::steps_of_exercise(*session, technique)) {
        const Geometry& geometry = session->geometry();
        steps.push_back({{"placed", candidates_json(geometry, step.placed)},
                         {"removed", candidates_json(geometry, step.removed)}});
    }
    return Json{{"steps", std::move(steps)}};
}

// The exercises that were missed, after another one was done.
Result<Json> WorkDesk::practice(Ask& ask) {
    auto practice = play::Practice::from_text(ask.text_or("kept", ""));
    const std::string puzzle = ask.text_or("puzzle", "");
    if (!puzzle.empty()) {
        const bool is_found = ask.flag("found");
        const Technique technique = ask.technique("technique");
        if (ask.fault()) return *ask.fault();
        practice.note(technique, puzzle, is_found);
    }
    if (ask.fault()) return *ask.fault();
    Json missed = Json::array();
    for (const auto& one : practice.missed())
        missed.push_back(
            {{"technique", info_of(one.technique).id}, {"puzzle", one.puzzle}, {"wait", one.wait}});
    return Json{{"kept", practice.to_text()}, {"missed", std::move(missed)}};
}

// Runs any command, with its options by name.
Result<Json> WorkDesk::run(Ask& ask) {
    const std::string command = ask.text("command"), text = ask.text("text");
    const Json& members = ask.member("options");
    if (ask.fault()) return *ask.fault();
    std::vector<std::string> words;
    words.reserve(2 * members.size());
    std::vector<sudokit_option> options;
    for (const auto& [name, value] : members.items()) {
        words.push_back(name);
        options.push_back({words.back().c_str(), nullptr});
        if (value.is_boolean()) {
            if (!value.is_true()) options.pop_back();
            continue;
        }
        words.push_back(value.is_string() ? value.text() : value.dump());
        options.back().value = words.back().c_str();
    }
    const auto give_back = [](sudokit_result* result) { sudokit_result_free(result); };
    const std::unique_ptr<sudokit_result, decltype(give_back)> result(
        sudokit_run(command.c_str(), text.data(), text.size(), options.data(), options.size(),
                    nullptr),
        give_back);
    constexpr std::string_view kStatus[] = {"yes", "no", "failed", "cancelled"};
    std::size_t length = 0;
    const char* answer = sudokit_result_text(result.get(), &length);
    Json errors = Json::array();
    for (std::size_t i = 0; i < sudokit_result_error_count(result.get()); ++i) {
        const sudokit_error* error = sudokit_result_error(result.get(), i);
        errors.push_back({{"code", error->code},
                          {"message", error->message},
                          {"remedy", error->remedy},
                          {"line", error->line},
                          {"column", error->column}});
    }
    return Json{{"status", kStatus[sudokit_result_status(result.get())]},
                {"text", std::string(answer, length)},
                {"errors", std::move(errors)}};
}

}  // namespace sudokit::page
