#include "cli/play.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "answers/command.hpp"
#include "answers/desk.hpp"
#include "answers/input_board.hpp"
#include "answers/logic_options.hpp"
#include "answers/suggest.hpp"
#include "cli/answers.hpp"
#include "cli/console.hpp"
#include "cli/environment.hpp"
#include "cli/input.hpp"
#include "cli/stop.hpp"
#include "logic/words/phrases.hpp"
#include "play/store.hpp"
#include "sudokit/generate.hpp"
#include "tui/run.hpp"

namespace sudokit::cli {
namespace {

int fail(const Error& error, const std::string& name = {}) {
    Console().say((name.empty() ? "" : name + ": ") + error.text());
    return kFailed;
}

std::optional<Error> unfit_exercise(const Options& options) {
    if (options.technique.empty()) return std::nullopt;
    const auto technique = technique_named("technique", options.technique);
    if (!technique) return technique.error();
    const auto all = play::exercises();
    if (std::ranges::find(all, technique.value()) == all.end())
        return usage("there are no exercises for " + options.technique,
                     "the menu of 'sudokit play' lists those that there are");
    const auto boards = play::boards_of_exercise(technique.value());
    const bool has_board =
        options.board.empty() || std::ranges::find(boards, options.board) != boards.end();
    if (has_board || (is_classic_board(options.board) && is_classic_board(boards.front())))
        return std::nullopt;
    const std::string name(info_of(technique.value()).name);
    if (is_classic_board(boards.front()))
        return usage("exercises for " + name + " are on the classic board", "leave --board out");
    return usage("there are no exercises for " + name + " on the board " + options.board,
                 "leave --board out, or choose one of " + join(boards));
}

// The puzzle of the day and exercises leave nothing else to choose.
std::optional<Error> unfit_first(const Options& options) {
    if (!options.daily.empty() && (!options.difficulty.empty() || !options.technique.empty() ||
                                   !options.board.empty() || !options.symmetry.empty()))
        return usage("--daily is the same puzzle for everybody",
                     "leave --board, --difficulty, --symmetry and --technique out");
    if (!options.technique.empty() && !(options.difficulty.empty() && options.symmetry.empty()))
        return usage("the technique says how hard an exercise is",
                     "leave --difficulty and --symmetry out");
    return unfit_exercise(options);
}

std::optional<Error> misuse(const Options& options) {
    if (!options.format.empty() || !options.output.empty() || !options.compress.empty())
        return usage("'play' writes no results", "leave --format, --output and --compress out");
    if (!options.board.empty() && !play::can_be_played(options.board))
        return usage("'play' has boards up to 25x25", "'generate' makes larger ones");
    const bool has_input = !options.inputs.empty();
    const bool wants_new = options.fresh || !options.difficulty.empty() ||
                           !options.technique.empty() || !options.daily.empty() ||
                           (!options.board.empty() && !has_input);
    if (auto error = unfit_first(options)) return error;
    if (options.resume && wants_new)
        return usage("--resume continues a game, the other options begin one", "choose one");
    if (has_input && (wants_new || options.resume))
        return usage("INPUT says what to play, and the options ask for something else",
                     "leave out --new, --resume, --daily, --difficulty and --technique");
    if (!has_input && !options.rules.empty())
        return usage("--rules applies to the puzzles of INPUT, but there is no INPUT",
                     "name a file, or leave out --rules");
    if (has_input && !options.board.empty() && !is_board_name(options.board) &&
        !is_classic_board(options.board))
        return usage("--board: '" + options.board + "' is for new puzzles",
                     "the rules of a puzzle are part of it");
    return has_input ? unfit_for_input(options.board) : std::nullopt;
}

// The puzzles of the command line. Faults are reported at once, before the screen changes.
class Collection {
  public:
    explicit Collection(const Options& options) : options_(options) {}

    std::optional<std::vector<Puzzle>> read() {
        InputSource source(options_.inputs, reading_of(options_), {});
        for (bool more = true; more;) {
            Batch batch;
            more = source.fill(batch, [] {});
            for (const Notice& notice : batch.notices)
                if (notice.is_error)
                    complain(notice.text);
                else
                    remark(notice.text);
            refuse_as_drawn(batch, {.stop = stop_flag()});
            for (const Item& item : batch.items) take(batch, item, source.name(item.input));
            if (bad_ > 0 && options_.strict) return std::nullopt;
        }
        if (!puzzles_.empty()) return std::move(puzzles_);
        return std::nullopt;
    }

    std::vector<std::string> take_complaints() { return std::move(complaints_); }

  private:
    void complain(const std::string& text) {
        constexpr int kMost = 5;
        complaints_.push_back(text);
        if (++bad_ <= kMost && !(options_.quiet && !puzzles_.empty())) Console().say(text);
    }
    // Reports it now, and again on the screen.
    void remark(const std::string& text) {
        complaints_.push_back(text);
        if (!options_.quiet) Console().say(text);
    }
    void take(const Batch& batch, const Item& item, const std::string& name) {
        if (item.kind == Record::Kind::Classic)
            return puzzles_.push_back(Puzzle(batch.grids[item.index]));
        const Record& record = batch.others[item.index];
        if (item.kind == Record::Kind::General) return puzzles_.push_back(record.to_puzzle());
        complain(name + ":" + std::to_string(record.error.line) + ": " + record.error.text());
    }

    const Options& options_;
    std::vector<Puzzle> puzzles_;
    std::vector<std::string> complaints_;
    int bad_ = 0;
};

// By the clock on the wall.
std::chrono::year_month_day today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return {std::chrono::year(local.tm_year + 1900),
            std::chrono::month(static_cast<unsigned>(local.tm_mon + 1)),
            std::chrono::day(static_cast<unsigned>(local.tm_mday))};
}

std::optional<play::Wish> first_wish(const Options& options, const tui::Request& request) {
    if (!options.daily.empty()) return play::wish_of_day(today(), options.daily == "variant");
    if (options.technique.empty()) return std::nullopt;
    play::Wish exercise;
    exercise.technique = technique_named("technique", options.technique).value();
    exercise.board = options.board;
    exercise.seed = request.seed;
    return exercise;
}

tui::Request request_of(const Options& options) {
    tui::Request request;
    if (!options.difficulty.empty()) request.level = level_named(options.difficulty);
    const auto names = symmetry_names();
    if (!options.symmetry.empty())
        request.symmetry = static_cast<Symmetry>(
            std::find(names.begin(), names.end(), options.symmetry) - names.begin());
    if (options.inputs.empty()) request.board = options.board;
    request.seed = options.seed ? *options.seed : random_seed();
    request.first = first_wish(options, request);
    request.fresh = options.fresh;
    request.resume = options.resume;
    if (const std::string folder = play::default_folder(); !folder.empty())
        request.storage = std::make_shared<play::FileStorage>(folder);
    request.language = narrate_options(options, 0).language;
    return request;
}

}  // namespace

int run_play(const Options& options) {
    if (const auto error = misuse(options)) return fail(*error);
    tui::Request request = request_of(options);
    if (!options.inputs.empty()) {
        Collection collection(options);
        auto puzzles = collection.read();
        if (stop_signal() != 0) return 128 + stop_signal();
        if (!puzzles) return kFailed;
        request.puzzles = std::move(*puzzles);
        request.complaints = collection.take_complaints();
    }
    if (!request.storage)
        Console().say(logic::phrase(request.language, logic::Phrase::NowhereToSave));
    bool has_failed = false;
    const auto ended =
        tui::run_game(std::move(request), {options.ascii, wants_colour(options, true)},
                      [&](const std::string& text) { has_failed = true, Console().say(text); });
    if (!ended) return fail(ended.error());
    if (ended.value() > 0) return 128 + ended.value();
    return has_failed ? kFailed : kYes;
}

}  // namespace sudokit::cli
