// A game as text; docs/playing.md describes it.
//
//   sudokit-game 1
//   level hard
//   elapsed 83000
//   helped 2
//   cursor r5c5
//   puzzle {"puzzle":"..."}
//   move r5c5=7 r5c6?1,4/2
//   move r3c3=5!
//   move auto r1c1?3,6
//   checkpoint 1
//   done 3
//
// A move lists its cells as they are after it: '=' and the digit, '?' and the notes, ':' and the
// corner notes, each with '/' and its colour if it has one, '#' and the colour of the cell, '!' if
// it is locked; `auto` and `no-auto` switch automatic notes. The state before a move follows from
// earlier moves, so no two parts can disagree.
//
// Since a move states its cells completely, moves after a damaged line are as good as before it.
#include <algorithm>
#include <charconv>
#include <map>

#include "csp/csp.hpp"
#include "sudokit/format.hpp"
#include "sudokit/play.hpp"
#include "support/pieces.hpp"
#include "support/sorted.hpp"

namespace sudokit::play {
namespace {

constexpr std::string_view kHead = "sudokit-game 1";

int colour_of(const CellState& state, Digit d) {
    int colour = 0;
    for (std::size_t i = 0; i < state.painted.size(); ++i)
        if (state.painted[i].contains(d)) colour = static_cast<int>(i) + 1;
    return colour;
}

std::string change_text(const Geometry& geometry, Cell c, const CellState& state) {
    std::string text = cell_name(geometry, c);
    if (state.digit != kOpen) text += "=" + std::to_string(state.digit);
    const auto add = [&](char separator, DigitSet notes) {
        for (const Digit d : notes) {
            text.append(1, separator).append(std::to_string(d));
            if (const int colour = colour_of(state, d)) text += "/" + std::to_string(colour);
            separator = ',';
        }
    };
    add('?', state.notes);
    add(':', state.corners);
    char separator = '#';
    for (int colour = 1; colour <= kColours; ++colour)
        if ((state.colours >> (colour - 1) & 1) != 0) {
            text.append(1, separator).append(std::to_string(colour));
            separator = ',';
        }
    return state.is_locked ? text + "!" : text;
}

Error broken(std::uint64_t line, std::string message) {
    return Error{ErrorCode::BadStructure, line, 0, std::move(message),
                 "the file of this game is damaged; start another one"};
}

// Takes a number from the front of `text`.
std::optional<long long> take_number(std::string_view& text) {
    long long number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take(std::string_view& text, char sign) {
    if (!text.starts_with(sign)) return false;
    text.remove_prefix(1);
    return true;
}

}  // namespace

std::string Session::to_text(Time now) const {
    std::string text = std::string(kHead) + "\n";
    if (!level_.empty()) text += "level " + level_ + "\n";
    text += "elapsed " + std::to_string(elapsed(now).count()) + "\n";
    text += "helped " + std::to_string(helped_) + "\n";
    text += "cursor " + cell_name(geometry(), cursor_) + "\n";
    if (!clears_notes_) text += "keeps-notes\n";
    if (is_setting_) text += "setting\n";
    text += "puzzle " + json_of(puzzle_) + "\n";
    for (const Move& move : history_) {
        text += "move";
        if (move.automatic) text += *move.automatic ? " auto" : " no-auto";
        for (const Change& change : move.changes)
            text += " " + change_text(geometry(), change.cell, change.after);
        text += "\n";
    }
    for (const std::size_t mark : checkpoints_) text += "checkpoint " + std::to_string(mark) + "\n";
    return text + "done " + std::to_string(done_) + "\n";
}

// Reads line by line, and checks everything before it changes the session.
struct Session::Reader {
    std::vector<Error>* lost = nullptr;  // skipped lines; null: bad lines are errors
    Session session{};
    std::map<std::string, Cell, std::less<>> cells{};
    bool has_puzzle = false;
    std::optional<long long> done{};
    std::vector<bool> is_kept{};  // for each move
    std::vector<std::size_t> checkpoints{};
    std::uint64_t line = 0;

    std::optional<Error> read(std::string_view text) {
        const bool is_cut = !text.ends_with('\n');
        const auto lines = support::pieces_of(text, '\n');
        for (const std::string_view piece : lines) {
            std::string text_line(piece);
            ++line;
            if (!text_line.empty() && text_line.back() == '\r') text_line.pop_back();
            if (line == 1 && text_line != kHead) return refuse_head(text_line);
            if (line == 1 || text_line.empty()) continue;
            auto error = is_cut && line == lines.size()
                             ? std::optional(broken(line, "the line is cut off"))
                             : statement(text_line);
            if (!error) continue;
            if (!lost || text_line.starts_with("puzzle")) return error;
            if (text_line.starts_with("move")) is_kept.push_back(false);
            lost->push_back(std::move(*error));
        }
        if (!has_puzzle || (!done && !lost)) return broken(line, "the end of the game is missing");
        if (!done) lost->push_back(broken(line, "the end of the game is missing"));
        return rewind();
    }

    static Error refuse_head(std::string_view head) {
        if (!head.starts_with("sudokit-game "))
            return Error{ErrorCode::BadStructure, 1, 0, "this is not a saved game",
                         "its first line would be 'sudokit-game 1'"};
        return Error{ErrorCode::Unsupported, 1, 0,
                     "a game saved by a newer version: '" + std::string(head) + "'",
                     "use that version of sudokit"};
    }

    std::optional<Error> statement(std::string_view text) {
        const std::string_view word = text.substr(0, text.find(' '));
        std::string_view rest = text.substr(std::min(word.size() + 1, text.size()));
        if (word == "level") session.level_ = rest.substr(0, rest.find(' '));
        if (word == "automatic-notes") session.automatic_notes_ = true;
        if (word == "keeps-notes") session.clears_notes_ = false;
        if (word == "setting") session.is_setting_ = true;
        if (word == "elapsed" || word == "helped" || word == "done") return number(word, rest);
        if (word == "puzzle") return puzzle(rest);
        if (word == "cursor") cursor_name = rest;
        if (word == "move") return move(rest);
        if (word == "checkpoint") return checkpoint(rest);
        return std::nullopt;  // a word of a later version: skip it
    }
    std::string cursor_name{};

    std::optional<Error> number(std::string_view word, std::string_view rest) {
        const auto value = take_number(rest);
        // A thousand years in milliseconds.
        constexpr long long kMost = 1000LL * 365 * 24 * 3600 * 1000;
        if (!value || !rest.empty() || *value > kMost)
            return broken(line, "'" + std::string(word) + "' needs a whole number");
        if (word == "elapsed") session.elapsed_ = Time(*value);
        if (word == "helped") session.helped_ = static_cast<int>(std::min(*value, 1'000'000LL));
        if (word == "done") done = *value;
        return std::nullopt;
    }

    std::optional<Error> checkpoint(std::string_view rest) {
        const auto mark = take_number(rest);
        if (!mark || !rest.empty() || *mark > static_cast<long long>(is_kept.size()))
            return broken(line, "a checkpoint that is not a move");
        checkpoints.push_back(static_cast<std::size_t>(*mark));
        return std::nullopt;
    }

    std::optional<Error> puzzle(std::string_view text) {
        auto read = parse_json_puzzle(text);
        if (!read) return broken(line, "its puzzle cannot be read: " + read.error().message);
        if (has_puzzle) return broken(line, "a second puzzle");
        has_puzzle = true;
        session.puzzle_ = std::move(read.value());
        session.puzzle_.placed.clear();
        session.cells_.assign(session.puzzle_.givens.size(), {});
        for (std::size_t c = 0; c < session.cells_.size(); ++c)
            cells.emplace(cell_name(session.geometry(), static_cast<Cell>(c)),
                          static_cast<Cell>(c));
        return std::nullopt;
    }

    std::optional<Error> move(std::string_view text) {
        if (!has_puzzle) return broken(line, "a move before the puzzle");
        Draft draft;
        std::optional<bool> automatic;
        while (!text.empty()) {
            std::string_view word = text.substr(0, text.find(' '));
            text.remove_prefix(std::min(word.size() + 1, text.size()));
            if (word == "auto" || word == "no-auto") {
                automatic = word == "auto";
                continue;
            }
            const auto read = cell(word);
            if (!read) return broken(line, "'" + std::string(word) + "' is not a cell of a move");
            if (!draft.insert(*read).second)
                return broken(line, "'" + std::string(word) + "' comes twice in a move");
        }
        const bool changes = session.commit(draft, automatic);
        // After a lost move, moves without effect are expected.
        const bool is_expected = lost && !lost->empty();
        if (!changes && !is_expected) return broken(line, "a move that changes nothing");
        is_kept.push_back(changes);
        return std::nullopt;
    }

    std::optional<std::pair<Cell, CellState>> cell(std::string_view word) {
        const std::string_view name = word.substr(0, word.find_first_of("=?:#!"));
        const auto found = cells.find(name);
        if (found == cells.end()) return std::nullopt;
        word.remove_prefix(name.size());
        const bool is_fixed = session.is_given(found->second);
        if (is_fixed && word.find_first_of("=?:!") != word.npos) return std::nullopt;
        CellState state;
        if (take(word, '=')) {
            const auto d = digit(word);
            if (!d) return std::nullopt;
            state.digit = *d;
        }
        if (!take_notes(word, '?', state.notes, state) ||
            !take_notes(word, ':', state.corners, state))
            return std::nullopt;
        if (take(word, '#')) {
            do {
                const auto colour = take_colour(word);
                if (!colour) return std::nullopt;
                state.colours |= static_cast<std::uint16_t>(1 << (*colour - 1));
            } while (take(word, ','));
        }
        state.is_locked = take(word, '!');
        if (!word.empty()) return std::nullopt;
        return std::pair(found->second, state);
    }

    static std::optional<std::uint8_t> take_colour(std::string_view& word) {
        const auto colour = take_number(word);
        if (!colour || *colour < 1 || *colour > kColours) return std::nullopt;
        return static_cast<std::uint8_t>(*colour);
    }

    // Takes the digits after the sign, separated by commas; none if the sign is missing.
    bool take_notes(std::string_view& word, char sign, DigitSet& notes, CellState& state) {
        if (!take(word, sign)) return true;
        do {
            const auto d = digit(word);
            if (!d) return false;
            notes.insert(*d);
            if (!take(word, '/')) continue;
            const auto colour = take_colour(word);
            if (!colour) return false;
            for (DigitSet& digits : state.painted) digits.erase(*d);
            state.painted[*colour - std::size_t{1}].insert(*d);
        } while (take(word, ','));
        return true;
    }

    std::optional<Digit> digit(std::string_view& text) {
        const auto value = take_number(text);
        if (!value || *value < 1 || *value > session.geometry().digits()) return std::nullopt;
        return static_cast<Digit>(*value);
    }

    // How many of the first `moves` moves of the text were kept.
    std::size_t kept_of(std::size_t moves) const {
        return static_cast<std::size_t>(std::count(
            is_kept.begin(), is_kept.begin() + static_cast<std::ptrdiff_t>(moves), true));
    }

    std::optional<Error> rewind() {
        const auto all = static_cast<long long>(is_kept.size());
        if (!done || (lost && *done > all)) done = all;
        if (*done > all) return broken(line, "more moves are done than there are");
        while (session.done_ > kept_of(static_cast<std::size_t>(*done))) session.undo();
        for (const std::size_t mark : checkpoints) session.checkpoints_.push_back(kept_of(mark));
        auto& marks = session.checkpoints_;
        sort_unique(marks);
        if (const auto found = cells.find(cursor_name); found != cells.end())
            session.cursor_ = found->second;
        return std::nullopt;
    }
};

Result<Session> Session::glance(std::string_view text, std::vector<Error>* lost, LookAtRule look) {
    Reader reader{lost};
    if (auto error = reader.read(text)) return *error;
    reader.session.look_ = look;
    return std::move(reader.session);
}

Result<Session> Session::from_text(std::string_view text, const SolveOptions& options,
                                   std::vector<Error>* lost, const Session* known) {
    auto session = glance(text, lost, csp::propagate);
    if (!session || session->is_setting_) return session;
    if (known && known->solutions_ >= 0 && json_of(known->puzzle_) == json_of(session->puzzle_)) {
        session->solutions_ = known->solutions_;
        session->solution_ = known->solution_;
    } else {
        session->find_solution(options);
    }
    return session;
}

}  // namespace sudokit::play
