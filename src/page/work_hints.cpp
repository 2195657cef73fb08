// Hints stage by stage, the walk along the solution, and why an entry is wrong. Each stage has its
// text and its picture.
#include <algorithm>

#include "logic/words/ladder.hpp"
#include "logic/words/phrases.hpp"
#include "page/desks.hpp"
#include "page/drawing.hpp"
#include "page/examples.hpp"
#include "support/sorted.hpp"

namespace sudokit::page {
namespace {

using logic::cells_in;
using logic::phrase;
using logic::Phrase;
using play::Hint;
using play::Session;

// The most steps of one technique in the list of all steps.
constexpr std::size_t kMostOfATechnique = 20;

Json line_json(const ToldLine& line) {
    return {
        {"indent", line.indent}, {"label", line.label}, {"claim", line.claim}, {"text", line.text}};
}

bool is_empty(const Sketch& sketch) {
    return sketch.marks.empty() && sketch.links.empty() && sketch.rules.empty();
}

Json stage_json(const Told& told, Json layers = nullptr, Json cells = Json::array()) {
    return {{"lines", Json::array(told, line_json)},
            {"layers", std::move(layers)},
            {"cells", std::move(cells)}};
}

Json stage_json(const Puzzle& position, const Rung& rung) {
    const Sketch& sketch = rung.sketch;
    Json layers;
    if (!is_empty(sketch))
        layers = layers_json(position, {sketch.marks, sketch.links, sketch.rules});
    return stage_json(rung.told, std::move(layers), cells_json(*position.geometry, rung.cells));
}

// The argument of the act "apply".
Json deed_of(const Puzzle& position, const Step& step) {
    const Geometry& geometry = *position.geometry;
    Json notes = Json::array();
    std::vector<Cell> cells = cells_in(step.removed);
    sort_unique(cells);
    for (const Cell c : cells)
        notes.push_back({{"cell", cell_name(geometry, c)},
                         {"digits", play::digits_json(position.candidates[c], kLowest)}});
    return {{"placed", candidates_json(geometry, step.placed)},
            {"removed", candidates_json(geometry, step.removed)},
            {"notes", std::move(notes)}};
}

Json hint_head(std::string_view kind, const Puzzle& position) {
    return {{"kind", kind},
            {"stages", Json::array()},
            {"wrong", Json::array()},
            {"position", position_json(position)}};
}

Json no_hint(const Puzzle& position, std::string why) {
    Json json = hint_head("nothing", position);
    json["stages"].push_back(stage_json(position, logic::rung_of(std::move(why))));
    return json;
}

Json step_hint(const Puzzle& position, const Step& step, const NarrateOptions& options) {
    const TechniqueInfo& info = info_of(step.technique);
    const Telling telling(position, step, options);
    Json json = hint_head("step", position);
    for (const Rung& rung : telling.ladder()) json["stages"].push_back(stage_json(position, rung));
    json["technique"] = info.id;
    json["name"] = telling.narrator().name(step.technique);
    json["level"] = word_of(info.hodoku_level);
    json["se"] = info.se;
    json["step"] = deed_of(position, step);
    return json;
}

Json hint_of(const Hint& hint, const NarrateOptions& options) {
    if (hint.kind == Hint::Kind::Step) return step_hint(hint.position, *hint.step, options);
    if (hint.kind == Hint::Kind::Nothing) return no_hint(hint.position, hint.text(0, options));
    Json json = hint_head(hint.kind == Hint::Kind::Wrong ? "wrong" : "notes", hint.position);
    json["wrong"] = candidates_json(*hint.position.geometry, hint.wrong);
    for (const Rung& rung : hint.ladder(options))
        json["stages"].push_back(stage_json(hint.position, rung));
    return json;
}

Json end_of_walk(const play::Walk& walk, const NarrateOptions& options) {
    const bool is_solved = walk.outcome() == Outcome::Finished;
    return no_hint(walk.position(), phrase(options.language, is_solved ? Phrase::EveryCellFilled
                                                                       : Phrase::NoStepFromHere));
}

Json reproach_of(const play::Reproach& reproach, const NarrateOptions& options) {
    const Geometry& geometry = *reproach.position.geometry;
    Json json = hint_head("wrong", reproach.position);
    json["wrong"] = candidates_json(geometry, std::span(&reproach.entry, 1));
    const auto [stages, sketch] = reproach.shown(options);
    Json layers;
    if (reproach.step)
        layers = layers_json(reproach.position, {sketch.marks, sketch.links, sketch.rules});
    const Json cells = cells_json(geometry, reproach.cells);
    for (const Told& told : stages) json["stages"].push_back(stage_json(told, layers, cells));
    return json;
}

}  // namespace

// A player asks about one game again and again.
Result<Session> WorkDesk::session_of(Ask& ask, const SolveOptions& options) {
    const std::string game = ask.text("game");
    if (ask.fault()) return *ask.fault();
    std::vector<Error> lost;
    auto session = Session::from_text(game, options, &lost, known_ ? &*known_ : nullptr);
    if (session) known_ = session.value();
    return session;
}

Result<Json> WorkDesk::hint(Ask& ask) {
    const NarrateOptions options = ask.spoken();
    const auto session = session_of(ask);
    if (!session) return session.error();
    return hint_of(*hint_for(session.value()), options);
}

Result<Json> WorkDesk::steps(Ask& ask) {
    const NarrateOptions options = ask.spoken();
    const auto session = session_of(ask);
    if (!session) return session.error();
    const auto hints = steps_for(session.value(), kMostOfATechnique);
    // All hints are on the same board.
    Json json{{"position", position_json(hints.front().position)}, {"hints", Json::array()}};
    for (const Hint& hint : hints) {
        Json told = hint_of(hint, options);
        told.erase("position");
        json["hints"].push_back(std::move(told));
    }
    return json;
}

Result<Json> WorkDesk::why(Ask& ask) {
    const NarrateOptions options = ask.spoken();
    const auto session = session_of(ask);
    if (!session) return session.error();
    const Cell cell = ask.cell(session.value().geometry(), "cell");
    if (ask.fault()) return *ask.fault();
    if (const auto reproach = why_wrong(session.value(), cell))
        return reproach_of(*reproach, options);
    return no_hint(session.value().position(), phrase(options.language, Phrase::NothingWrongHere));
}

// Called after every move for players who want to see mistakes at once.
Result<Json> WorkDesk::check(Ask& ask) {
    SolveOptions quick;
    quick.max_guesses = 20'000;
    const auto session = session_of(ask, quick);
    if (!session) return session.error();
    return Json{{"solutions", session.value().solutions()},
                {"wrong", candidates_json(session.value().geometry(), session.value().wrong())}};
}

Result<Json> WorkDesk::answers(Ask& ask) {
    const auto session = session_of(ask);
    if (!session) return session.error();
    const Geometry& geometry = session.value().geometry();
    const std::vector<Cell> cells = ask.cells(geometry, "cells");
    if (ask.fault()) return *ask.fault();
    std::vector<Candidate> found;
    for (const Cell c : cells)
        if (const auto digit = session.value().answer(c)) found.push_back({c, *digit});
    return candidates_json(geometry, found);
}

Result<Json> WorkDesk::station(Ask& ask) {
    constexpr int kMostSteps = 100'000;
    const NarrateOptions options = ask.spoken();
    const int at = ask.number("at", 0, kMostSteps);
    const std::string game = ask.text("game");
    if (ask.fault()) return *ask.fault();
    if (!walk_ || walk_of_ != game) {
        walk_.reset();
        const auto session = session_of(ask);
        if (!session) return session.error();
        auto walk = play::Walk::start(session.value(), options.language);
        if (!walk) return walk.error();
        walk_.emplace(std::move(walk.value()));
        walk_of_ = game;
    }
    while (walk_->steps_done() > static_cast<std::size_t>(at) && walk_->back()) continue;
    while (walk_->steps_done() < static_cast<std::size_t>(at) && walk_->forward()) continue;
    const Geometry& geometry = *walk_->position().geometry;
    Json json{{"at", walk_->steps_done()}, {"outcome", name_of(walk_->outcome())}};
    json["hint"] = walk_->next() ? step_hint(walk_->position(), *walk_->next(), options)
                                 : end_of_walk(*walk_, options);
    if (walk_->newest()) json["newest"] = cell_name(geometry, *walk_->newest());
    return json;
}

// The technique, and an example position that shows it.
Result<Json> WorkDesk::technique(Ask& ask) {
    const NarrateOptions options = ask.spoken();
    const std::string id = ask.text("id");
    if (ask.fault()) return *ask.fault();
    const TechniqueInfo* info = find_technique(id);
    if (!info)
        return Error{ErrorCode::BadUsage, 0, 0, "there is no technique '" + id + "'",
                     "choose one of the list"};
    Json json{{"name", logic::name_of(info->technique, options.language)},
              {"about", logic::meaning_of(info->technique, options.language)},
              {"example", nullptr},
              {"board", nullptr}};
    const std::string_view example = example_of(info->id);
    if (example.empty()) return json;
    const auto puzzle = parse_puzzle(example);
    if (!puzzle) return puzzle.error();
    auto explainer = Explainer::start(puzzle.value(), {{info->technique}, true, false});
    if (!explainer) return explainer.error();
    json["board"] = board_json(puzzle.value());
    if (const auto step = explainer->next())
        json["example"] = step_hint(explainer->position(), *step, options);
    return json;
}

}  // namespace sudokit::page
