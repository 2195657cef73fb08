// A player's game. An act on several cells is one move. Nothing here searches for a solution or
// knows what rules exclude, because the page loads this first.
#include <algorithm>
#include <functional>

#include "page/desks.hpp"
#include "page/drawing.hpp"
#include "rules/parts.hpp"
#include "sudokit/games.hpp"

namespace sudokit::page {
namespace {

using play::NoteKind;
using play::Session;

// An act and its context.
struct Deal {
    Session& session;
    Ask& ask;
    std::vector<Cell> cells;
    play::Time now;
    std::optional<Cell> subject = {};  // of undo and redo
};

// Toggles something in several cells: if all have it, removes it; otherwise adds it where it is
// missing. `can`: the cells that may have it.
void toggle(const std::vector<Cell>& cells, const std::function<bool(Cell)>& can,
            const std::function<bool(Cell)>& has, const std::function<void(Cell)>& turn) {
    std::vector<Cell> meant;
    std::ranges::copy_if(cells, std::back_inserter(meant), can);
    const bool is_off = std::ranges::all_of(meant, has);
    for (const Cell c : meant)
        if (has(c) == is_off) turn(c);
}

void enter(Deal& deal) {
    Session& session = deal.session;
    const Digit d = deal.ask.digit(session.geometry(), "digit");
    if (deal.ask.fault() || d == kOpen) return;
    toggle(
        deal.cells, [&](Cell c) { return !session.is_given(c) && !session.is_locked(c); },
        [&](Cell c) { return session.digit_at(c) == d; }, [&](Cell c) { session.enter(c, d); });
}

void note(Deal& deal, NoteKind kind) {
    Session& session = deal.session;
    const Digit d = deal.ask.digit(session.geometry(), "digit");
    if (deal.ask.fault() || d == kOpen) return;
    toggle(
        deal.cells, [&](Cell c) { return session.is_open(c); },
        [&](Cell c) { return session.notes_at(c, kind).contains(d); },
        [&](Cell c) { session.toggle_note(c, d, kind); });
}

void colour(Deal& deal) {
    const int colour = deal.ask.number("colour", 1, play::kColours);
    if (deal.ask.fault()) return;
    Session& session = deal.session;
    toggle(
        deal.cells, [](Cell) { return true; },
        [&](Cell c) { return session.has_colour(c, colour); },
        [&](Cell c) { session.toggle_colour(c, colour); });
}

void paint(Deal& deal) {
    Session& session = deal.session;
    const Digit d = deal.ask.digit(session.geometry(), "digit");
    const int colour = deal.ask.number("colour", 1, play::kColours);
    if (deal.ask.fault() || d == kOpen) return;
    toggle(
        deal.cells,
        [&](Cell c) {
            return session.is_open(c) &&
                   (session.notes_at(c) | session.notes_at(c, NoteKind::Corner)).contains(d);
        },
        [&](Cell c) { return session.colour_at(c, d) == colour; },
        [&](Cell c) { session.paint(c, d, colour); });
}

// One kind of content of a cell: tests for it, and removes it.
struct Content {
    std::string_view name;
    bool (*is_there)(const Session&, Cell);
    void (*take)(Session&, Cell);
};

constexpr Content kContents[] = {
    {"digit", [](const Session& s, Cell c) { return !s.is_given(c) && !s.is_open(c); },
     [](Session& s, Cell c) { s.clear(c); }},
    {"notes", [](const Session& s, Cell c) { return s.is_open(c) && !s.notes_at(c).empty(); },
     [](Session& s, Cell c) {
         for (const Digit d : s.notes_at(c)) s.toggle_note(c, d);
     }},
    {"corners",
     [](const Session& s, Cell c) {
         return s.is_open(c) && !s.notes_at(c, NoteKind::Corner).empty();
     },
     [](Session& s, Cell c) {
         for (const Digit d : s.notes_at(c, NoteKind::Corner))
             s.toggle_note(c, d, NoteKind::Corner);
     }},
    {"colour", [](const Session& s, Cell c) { return s.colour_at(c) > 0; },
     [](Session& s, Cell c) { s.paint(c, 0); }},
};

void clear(Deal& deal) {
    Session& session = deal.session;
    const std::string first = deal.ask.text_or("first", kContents[0].name);
    if (deal.ask.fault()) return;
    std::vector<const Content*> order;
    for (const Content& content : kContents)
        order.insert(content.name == first ? order.begin() : order.end(), &content);
    for (const Content* content : order) {
        std::vector<Cell> meant;
        std::ranges::copy_if(deal.cells, std::back_inserter(meant),
                             [&](Cell c) { return content->is_there(session, c); });
        for (const Cell c : meant) content->take(session, c);
        if (!meant.empty()) return;
    }
}

// Uses only the step's placements and eliminations, and the candidates of the cells concerned.
void apply(Deal& deal) {
    Session& session = deal.session;
    const Geometry& geometry = session.geometry();
    Step step;
    Puzzle position = session.position();
    position.candidates = position.domains();
    Ask deed(deal.ask.member("step"));
    step.placed = deed.candidates(geometry, "placed");
    if (deed.fault()) return deal.ask.blame("placed", "candidates");
    step.removed = deed.candidates(geometry, "removed");
    if (deed.fault()) return deal.ask.blame("removed", "candidates");
    for (const Json& element : deed.list("notes")) {
        Ask notes(element);
        const Cell c = notes.cell(geometry, "cell");
        if (notes.fault()) return deal.ask.blame("notes", "cells with digits");
        position.candidates[c] = {};
        for (const Json& digit : notes.list("digits"))
            if (const auto d = digit.within(1, geometry.digits()))
                position.candidates[c].insert(static_cast<Digit>(*d));
    }
    if (!deal.ask.fault() && session.apply(step, position)) session.count_help();
}

// The mistakes that a hint of WorkDesk names.
play::Hint mistakes_of(Deal& deal) {
    play::Hint hint;
    const bool is_entry = deal.ask.text("kind") == "wrong";
    hint.kind = is_entry ? play::Hint::Kind::Wrong : play::Hint::Kind::WrongNotes;
    const auto mistakes = deal.ask.candidates(deal.session.geometry(), "wrong");
    if (!deal.ask.fault()) hint.wrong = mistakes;
    return hint;
}

void mend(Deal& deal) { deal.session.follow(mistakes_of(deal)); }
void undo_mistakes(Deal& deal) { deal.subject = deal.session.undo_mistakes(mistakes_of(deal)); }

// Fills in digits that WorkDesk has told the page.
void fill(Deal& deal) {
    const auto digits = deal.ask.candidates(deal.session.geometry(), "digits");
    if (deal.ask.fault()) return;
    for (const auto [c, d] : digits)
        if (d != kOpen) deal.session.fill_with(c, d);
}

void each(Deal& deal, bool (*act)(Session&, Cell)) {
    for (const Cell c : deal.cells) act(deal.session, c);
}

struct ActRow {
    std::string_view name;
    void (*act)(Deal&);
    bool is_move = true;  // its changes are undone as one move
};

constexpr ActRow kActs[] = {
    {"enter", enter},
    {"note", [](Deal& d) { note(d, NoteKind::Candidate); }},
    {"corner", [](Deal& d) { note(d, NoteKind::Corner); }},
    {"colour", colour},
    {"paint", paint},
    {"clear", clear},
    {"lock", [](Deal& d) { each(d, [](Session& s, Cell c) { return s.toggle_lock(c); }); }},
    {"fill", fill},
    {"automatic_notes", [](Deal& d) { d.session.set_automatic_notes(d.ask.flag("on")); }},
    {"clears_notes", [](Deal& d) { d.session.set_clears_notes(d.ask.flag("on")); }},
    {"restart", [](Deal& d) { d.session.restart(); }},
    {"apply", apply},
    {"mend", mend},
    {"undo_mistakes", undo_mistakes, false},
    {"undo", [](Deal& d) { d.subject = d.session.undo(); }, false},
    {"redo", [](Deal& d) { d.subject = d.session.redo(); }, false},
    {"checkpoint", [](Deal& d) { d.session.set_checkpoint(); }, false},
    {"back", [](Deal& d) { d.subject = d.session.back_to_checkpoint(); }, false},
    {"run", [](Deal& d) { d.session.run(d.now); }, false},
    {"pause", [](Deal& d) { d.session.pause(d.now); }, false},
    {"cursor",
     [](Deal& d) {
         if (!d.cells.empty()) d.session.set_cursor(d.cells.front());
     },
     false},
};

Json state_of(const Session& session, std::span<const Cell> changed, play::Time now) {
    Json json{{"cells", Json::array()}};
    for (const Cell c : changed)
        if (session.geometry().is_grid(c))
            json["cells"].push_back(play::cell_json(session, c, kLowest));
    play::add_state(session, now, json);
    json["game"] = session.to_text(now);
    return json;
}

Json opened(const Session& session, play::Time now, const std::vector<Error>& lost) {
    const Geometry& geometry = session.geometry();
    Json json = state_of(session, rules::grid_cells(geometry), now);
    json["changed"] = false;
    json["board"] = board_json(session.puzzle());
    json["key"] = play::puzzle_key(session.puzzle());
    json["puzzle"] = puzzle_text(session.puzzle());
    json["level"] = session.level();
    json["cursor"] = cell_name(geometry, session.cursor());
    json["lost"] = Json::array(lost, error_json);
    return json;
}

Error no_game() { return {ErrorCode::BadUsage, 0, 0, "there is no game", "start one"}; }

}  // namespace

Result<Json> PlayDesk::start(Ask& ask) {
    const std::string text = ask.text("puzzle"), level = ask.text("level");
    const play::Time now = ask.time("now");
    if (ask.fault()) return *ask.fault();
    auto puzzle = read_puzzle_text(text);
    if (!puzzle) return puzzle.error();
    return take(Session::unsolved(std::move(*puzzle), level, look_), now, {});
}

Result<Json> PlayDesk::open(Ask& ask) {
    const std::string game = ask.text("game");
    const play::Time now = ask.time("now");
    if (ask.fault()) return *ask.fault();
    std::vector<Error> lost;
    auto session = Session::glance(game, &lost, look_);
    if (!session) return session.error();
    return take(std::move(*session), now, lost);
}

Json PlayDesk::take(Session session, play::Time now, const std::vector<Error>& lost) {
    if (!look_ && !session.puzzle().rules.empty()) return {{"needs_rules", true}};
    session_.emplace(std::move(session));
    return opened(*session_, now, lost);
}

Result<Json> PlayDesk::act(Ask& ask) {
    if (!session_) return no_game();
    const std::string name = ask.text("act");
    const play::Time now = ask.time("now");
    std::vector<Cell> cells = ask.cells(session_->geometry(), "cells");
    const auto row = std::ranges::find(kActs, name, &ActRow::name);
    if (row == std::end(kActs)) ask.blame("act", "a known one");
    if (ask.fault()) return *ask.fault();

    const std::size_t before = session_->moves_done();
    const bool was_solved = session_->is_solved();
    Deal deal{*session_, ask, std::move(cells), now};
    row->act(deal);
    if (ask.fault()) return *ask.fault();
    const bool is_solved = session_->is_solved();
    if (is_solved && !was_solved) session_->pause(now);
    if (!is_solved && was_solved) session_->run(now);
    const auto changed = session_->changed_since(before);
    const bool has_moved = session_->moves_done() != before;
    if (row->is_move) session_->join_since(before);
    Json json = state_of(*session_, changed, now);
    json["changed"] = has_moved;
    if (deal.subject) json["subject"] = cell_name(session_->geometry(), *deal.subject);
    return json;
}

std::string PlayDesk::answer(std::string_view request) {
    static constexpr Call<PlayDesk> kCalls[] = {
        {"start", &PlayDesk::start}, {"open", &PlayDesk::open}, {"act", &PlayDesk::act}};
    return answer_by<PlayDesk>(*this, kCalls, request);
}

}  // namespace sudokit::page
