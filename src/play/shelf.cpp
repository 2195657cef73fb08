// shelf.cpp - a player's games in a Storage of named texts: games/KEY.game, the name of the last
// one, the choices, the records.
//
// KEY is a hash of the puzzle, so opening a puzzle again finds its game. The trap is a second
// program with the same game: under a lock, a text is replaced only if it is still the one that we
// read or wrote; otherwise ours moves to KEY-2.game, and both are kept. A damaged game is set
// aside, never overwritten.
#include <algorithm>
#include <utility>

#include "sudokit/format.hpp"
#include "sudokit/games.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/fnv.hpp"
#include "support/pieces.hpp"

namespace sudokit::play {
namespace {

constexpr std::string_view kFolder = "games", kEnding = ".game", kBroken = ".broken";
constexpr std::string_view kSetting = "games/setting.game", kLast = "last", kChoices = "choices";
constexpr std::string_view kSolved = "solved", kClassicBoard = "9x9";

// "9x9", "9x9 killer": the board in the list of games.
std::string board_text(const Puzzle& puzzle) {
    const Geometry& geometry = *puzzle.geometry;
    std::string text = std::to_string(geometry.rows()) + "x" + std::to_string(geometry.columns());
    const auto is_cage = [](const Rule& rule) { return rule.kind == RuleKind::Cage; };
    if (std::any_of(puzzle.rules.begin(), puzzle.rules.end(), is_cage)) return text + " killer";
    return puzzle.rules.empty() ? text : text + " +" + std::to_string(puzzle.rules.size());
}

GameLine line_of(std::string name, const Session& session) {
    GameLine line;
    line.name = std::move(name);
    line.level = session.level();
    line.board = board_text(session.puzzle());
    line.elapsed = session.elapsed(Time(0));
    line.is_setting = session.is_setting();
    const Geometry& geometry = session.geometry();
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (!geometry.is_used(c) || session.is_given(c)) continue;
        ++line.cells;
        line.filled += !session.is_open(c);
    }
    return line;
}

template <typename Enum>
void take_word(std::span<const std::string_view> names, std::string_view word, Enum& value) {
    const auto found = std::find(names.begin(), names.end(), word);
    if (found != names.end()) value = static_cast<Enum>(found - names.begin());
}

}  // namespace

std::string puzzle_key(const Puzzle& puzzle) {
    Puzzle bare = puzzle;
    bare.fields.clear();
    bare.dropped.clear();
    for (std::size_t c = 0; c < bare.placed.size(); ++c)
        if (bare.placed[c]) bare.givens[c] = kOpen;
    bare.placed.clear();
    if (bare.given_count() > 0) bare.candidates.clear();
    const std::uint64_t hash = support::fnv_of(json_of(bare) + "\n");
    std::string key(16, '0');
    for (std::size_t i = 0; i < key.size(); ++i)
        key[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    return key;
}

std::string Shelf::name_of(const Puzzle& puzzle) {
    return std::string(kFolder) + "/" + puzzle_key(puzzle) + std::string(kEnding);
}

std::string Shelf::name_of(const Session& session) {
    return session.is_setting() ? std::string(kSetting) : name_of(session.puzzle());
}

std::string Shelf::free_name_of(const Session& session) const {
    std::string name = name_of(session);
    return storage_ && storage_->read(name) ? free_name(name) : name;
}

// "games/KEY-2.game"
std::string Shelf::free_name(const std::string& name) const {
    const auto taken = storage_->list(kFolder, "");
    const auto dot = name.rfind('.');
    for (int i = 2;; ++i) {
        std::string other = name.substr(0, dot) + "-" + std::to_string(i) + name.substr(dot);
        if (std::find(taken.begin(), taken.end(), other) == taken.end()) return other;
    }
}

std::optional<Result<SavedGame>> Shelf::read(const std::string& name,
                                             const SolveOptions& options) const {
    auto text = storage_ ? storage_->read(name) : std::nullopt;
    if (!text) return std::nullopt;
    std::vector<Error> lost;
    auto session = Session::from_text(*text, options, &lost);
    if (!session) return session.error();
    return SavedGame{std::move(session.value()), {name, std::move(*text)}, std::move(lost)};
}

Result<bool> Shelf::replace(const std::string& name, std::string_view text,
                            std::string_view known) {
    const auto lock = storage_->lock();
    const auto there = storage_->read(name);
    if (there && *there != known) return false;
    if (auto error = storage_->write(name, text)) return *error;
    return true;
}

Result<Shelf::Saving> Shelf::save(const Session& session, Time now, bool is_changed,
                                  GamePlace& place) {
    if (!storage_) return Saving::Done;
    std::string text = session.to_text(now);
    Saving saving = Saving::Done;
    auto written = replace(place.name, text, place.text);
    while (written.ok() && !written.value()) {  // a free name may be taken a moment later
        if (!is_changed) return Saving::Untouched;
        place.name = free_name(place.name);
        saving = Saving::Moved;
        written = replace(place.name, text, {});
    }
    if (!written.ok()) return written.error();
    place.text = std::move(text);
    if (auto error = storage_->write(kLast, place.name + "\n")) return *error;
    return saving;
}

void Shelf::remove(const GamePlace& place) {
    if (!storage_) return;
    const auto lock = storage_->lock();
    if (storage_->read(place.name) == place.text) storage_->remove(place.name);
}

void Shelf::remove(const std::string& name) {
    if (storage_) storage_->remove(name);
}

std::string Shelf::set_aside(const std::string& name) {
    const auto taken = storage_->list(kFolder, kBroken);
    std::string other = name + std::string(kBroken);
    for (int i = 2; std::find(taken.begin(), taken.end(), other) != taken.end(); ++i)
        other = name + "-" + std::to_string(i) + std::string(kBroken);
    const auto text = storage_->read(name);
    if (!text || storage_->write(other, *text)) return storage_->place_of(name);
    storage_->remove(name);
    return storage_->place_of(other);
}

std::vector<GameLine> Shelf::games() const {
    std::vector<GameLine> lines;
    if (!storage_) return lines;
    for (const std::string& name : storage_->list(kFolder, kEnding))
        if (const auto text = storage_->read(name))
            if (std::vector<Error> lost; const auto session = Session::glance(*text, &lost))
                lines.push_back(line_of(name, session.value()));
    return lines;
}

std::string Shelf::last() const {
    if (!storage_) return {};
    std::string name = storage_->read(kLast).value_or("");
    name = name.substr(0, name.find('\n'));
    const bool is_own =
        name.starts_with(std::string(kFolder) + "/") && name.find("..") == std::string::npos;
    return is_own && storage_->read(name) ? name : "";
}

Records Shelf::records() const {
    Records records;
    if (!storage_) return records;
    const std::string text = storage_->read(kSolved).value_or("");
    for (const std::string_view line : support::pieces_of(text, '\n')) records.add_line(line);
    return records;
}

std::optional<Error> Shelf::note_solved(const Session& session, Time now) {
    if (!storage_) return std::nullopt;
    return storage_->append(kSolved, Records::line_of(session, now));
}

std::optional<Error> Shelf::note_exercise(const Session& session, Technique exercise, Time now) {
    if (!storage_) return std::nullopt;
    return storage_->append(kSolved, Records::line_of(session, exercise, now));
}

// One line per choice, as in keep().
Choices Shelf::choices() const {
    Choices choices;
    if (!storage_) return choices;
    const std::string text = storage_->read(kChoices).value_or("");
    for (const std::string_view piece : support::pieces_of(text, '\n')) {
        const std::string line(piece);
        const std::string word = line.substr(0, line.find(' '));
        const std::string value = line.substr(std::min(word.size() + 1, line.size()));
        if (word == "level") take_word(level_names(), value, choices.level);
        if (word == "symmetry") take_word(symmetry_names(), value, choices.symmetry);
        if (word == "board") choices.board = value == kClassicBoard ? "" : value;
        if (word == "technique")
            if (const TechniqueInfo* info = find_technique(value))
                choices.technique = info->technique;
        if (word == "mistakes") choices.shows_mistakes = true;
        if (word == "no-clock") choices.has_clock = false;
    }
    return choices;
}

std::optional<Error> Shelf::keep(const Choices& choices) {
    if (!storage_) return std::nullopt;
    const auto name = [](std::span<const std::string_view> names, auto value) {
        return std::string(names[static_cast<std::size_t>(value)]) + "\n";
    };
    std::string text = "level " + name(level_names(), choices.level) + "symmetry " +
                       name(symmetry_names(), choices.symmetry) + "board " +
                       (choices.board.empty() ? std::string(kClassicBoard) : choices.board) + "\n";
    if (choices.technique)
        text += "technique " + std::string(info_of(*choices.technique).id) + "\n";
    if (choices.shows_mistakes) text += "mistakes\n";
    if (!choices.has_clock) text += "no-clock\n";
    return storage_->write(kChoices, text);
}

}  // namespace sudokit::play
