// A game, its changes and its hints as JSON. Cells are named r1c1 as everywhere, and digits are
// numbers in the board's count.
#include "play/session_json.hpp"

#include "rules/parts.hpp"
#include "sudokit/format.hpp"
#include "sudokit/show.hpp"

namespace sudokit::play {

Json digits_json(DigitSet digits, int lowest) {
    return Json::array(digits, [&](Digit d) { return d - 1 + lowest; });
}

Json cell_json(const Session& session, Cell c, int lowest) {
    const Geometry& geometry = session.geometry();
    Json cell{{"cell", cell_name(geometry, c)}};
    if (const Digit d = session.digit_at(c)) cell["digit"] = d - 1 + lowest;
    if (session.is_given(c)) cell["given"] = true;
    if (session.is_locked(c)) cell["locked"] = true;
    if (!session.notes_at(c).empty()) cell["notes"] = digits_json(session.notes_at(c), lowest);
    if (const DigitSet corners = session.notes_at(c, NoteKind::Corner); !corners.empty())
        cell["corners"] = digits_json(corners, lowest);
    if (session.colour_at(c) > 0) cell["colour"] = session.colour_at(c);
    for (int colour = 1; colour <= kColours; ++colour)
        if (session.has_colour(c, colour)) cell["colours"].push_back(colour);
    for (const Digit d : geometry.all_digits())
        if (const int colour = session.colour_at(c, d))
            cell["painted"].push_back({{"digit", d - 1 + lowest}, {"colour", colour}});
    return cell;
}

Json moves_json(const Session& session) {
    return {{"done", session.moves_done()},
            {"known", session.moves_known()},
            {"checkpoints", session.checkpoints()}};
}

void add_state(const Session& session, Time now, Json& json) {
    const Geometry& geometry = session.geometry();
    json["milliseconds"] = session.elapsed(now).count();
    json["running"] = session.is_running();
    json["helped"] = session.helped();
    json["automatic_notes"] = session.has_automatic_notes();
    json["clears_notes"] = session.clears_notes();
    json["solved"] = session.is_solved();
    json["open"] = session.open_count();
    json["moves"] = moves_json(session);
    json["left"] = Json::array(geometry.all_digits(), [&](Digit d) { return session.left_of(d); });
    json["conflicts"] =
        Json::array(session.conflicts(), [&](Cell c) { return cell_name(geometry, c); });
}

Json candidates_json(const Geometry& geometry, std::span<const Candidate> candidates, int lowest) {
    return Json::array(candidates, [&](const Candidate& each) -> Json {
        return {{"cell", cell_name(geometry, each.cell)}, {"digit", each.digit - 1 + lowest}};
    });
}

std::string session_json(const Session& session, Time now) {
    const Geometry& geometry = session.geometry();
    Json json{{"schema", kJsonSchema}, {"puzzle", Json::parsed(json_of(session.puzzle()))}};
    if (!session.level().empty()) json["level"] = session.level();
    json["cursor"] = cell_name(geometry, session.cursor());
    json["setting"] = session.is_setting();
    add_state(session, now, json);
    json["cells"] = Json::array(rules::grid_cells(geometry),
                                [&](Cell c) { return cell_json(session, c, geometry.lowest()); });
    return json.dump();
}

std::string changes_json(const Session& session, std::size_t moves) {
    const auto cells = Json::array(session.changed_since(moves), [&](Cell c) {
        return cell_json(session, c, session.geometry().lowest());
    });
    return Json{{"schema", kJsonSchema}, {"moves", moves_json(session)}, {"cells", cells}}.dump();
}

std::string hint_json(const Hint& hint, const NarrateOptions& options) {
    constexpr std::string_view kKinds[] = {"wrong", "notes", "step", "nothing"};
    const Geometry& geometry = *hint.position.geometry;
    Json json{{"schema", kJsonSchema}, {"kind", kKinds[static_cast<std::size_t>(hint.kind)]}};
    json["texts"] = Json::array();
    for (const Rung& rung : hint.ladder(options))
        json["texts"].push_back(text_of(rung.told, options.width));
    if (!hint.wrong.empty())
        json["wrong"] = candidates_json(geometry, hint.wrong, geometry.lowest());
    if (!hint.step) return json.dump();
    const Telling telling(hint.position, *hint.step, options);
    json["step"] = Json::parsed(telling.json());
    return json.dump();
}

}  // namespace sudokit::play
