// Session: cells, their history, the clock.
//
// A move is the list of cells that it changed, each with its state before and after. Undo and redo
// only move a mark within the list of moves; a new move drops those after the mark.
#include <algorithm>
#include <iterator>

#include "csp/csp.hpp"
#include "sudokit/play.hpp"
#include "support/check.hpp"
#include "support/sorted.hpp"

namespace sudokit::play {

Session::Session(Puzzle puzzle, std::string level, const SolveOptions& options)
    : Session(unsolved(std::move(puzzle), std::move(level), csp::propagate)) {
    find_solution(options);
}

Session Session::unsolved(Puzzle puzzle, std::string level, LookAtRule look) {
    Session session;
    session.puzzle_ = puzzle;
    session.look_ = look;
    session.level_ = std::move(level);
    session.cells_.resize(puzzle.givens.size());
    for (std::size_t c = 0; c < puzzle.placed.size(); ++c)
        if (puzzle.placed[c]) session.puzzle_.givens[c] = kOpen;
    session.puzzle_.placed.clear();
    session.take_entries(puzzle);
    return session;
}

Session Session::for_setting(const Puzzle& board) {
    Session session;
    session.puzzle_ = board;
    std::fill(session.puzzle_.givens.begin(), session.puzzle_.givens.end(), kOpen);
    session.puzzle_.placed.clear();
    session.puzzle_.candidates.clear();
    session.puzzle_.fields.clear();
    session.cells_.resize(board.givens.size());
    session.look_ = csp::propagate;
    session.is_setting_ = true;
    return session;
}

void Session::find_solution(const SolveOptions& options) {
    if (find_conflict(puzzle_)) {
        solutions_ = 0;
        return;
    }
    SolveOptions two = options;
    two.max_solutions = 2;
    const CountResult found = for_each_solution(puzzle_, two, [&](const Grid& grid) {
        if (!solution_) solution_ = grid;
        return true;
    });
    const bool cut_short = options.stop.requested() || !found.complete;
    solutions_ = cut_short && found.solutions < 2 ? -1 : static_cast<int>(found.solutions);
    if (solutions_ != 1) solution_.reset();
}

// Adopts what the puzzle has beyond its givens: entries, and candidates of open cells.
void Session::take_entries(const Puzzle& puzzle) {
    Draft draft;
    const auto all = geometry().all_digits();
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (is_given(c)) continue;
        CellState& state = drafted(draft, c);
        state.digit = puzzle.givens[i];
        if (!puzzle.candidates.empty() && puzzle.candidates[i] != all && state.digit == kOpen)
            state.notes = puzzle.candidates[i];
    }
    if (commit(draft)) set_checkpoint();
}

int Session::open_count() const {
    int open = 0;
    for (std::size_t c = 0; c < cells_.size(); ++c)
        open += geometry().is_used(static_cast<Cell>(c)) && is_open(static_cast<Cell>(c));
    return open;
}

int Session::left_of(Digit d) const {
    // Rows that must hold every digit; with overlapping grids there are more of them than lines.
    int wanted = 0, there = 0;
    for (const House& house : geometry().houses())
        wanted += house.kind == HouseKind::Row && geometry().is_full(house);
    for (const House& house : geometry().houses())
        if (house.kind == HouseKind::Row && geometry().is_full(house))
            for (const Cell c : house.cells) there += digit_at(c) == d;
    return std::max(wanted - there, 0);
}

Puzzle Session::position() const {
    Puzzle position = puzzle_;
    position.placed.assign(cells_.size(), false);
    for (std::size_t c = 0; c < cells_.size(); ++c)
        if (!is_given(static_cast<Cell>(c)) && cells_[c].digit != kOpen) {
            position.givens[c] = cells_[c].digit;
            position.placed[c] = true;
        }
    return position;
}

Puzzle Session::as_puzzle() const {
    Puzzle puzzle = position();
    puzzle.placed.clear();
    return puzzle;
}

bool Session::commit(const Draft& draft, std::optional<bool> automatic) {
    Move move;
    for (auto [c, state] : draft) {
        for (DigitSet& painted : state.painted) painted = painted & (state.notes | state.corners);
        if (cells_[c] != state) move.changes.push_back({c, cells_[c], state});
    }
    if (automatic && *automatic != automatic_notes_) move.automatic = automatic;
    if (move.changes.empty() && !move.automatic) return false;
    for (const Change& change : move.changes) cells_[change.cell] = change.after;
    if (move.automatic) automatic_notes_ = *move.automatic;
    history_.resize(done_);
    std::erase_if(checkpoints_, [&](std::size_t mark) { return mark > done_; });
    history_.push_back(std::move(move));
    ++done_;
    return true;
}

bool Session::enter(Cell c, Digit d) {
    SUDOKIT_REQUIRE(c < cells_.size());
    if (!may_change(c)) return false;
    if (cells_[c].digit == d) return clear(c);
    Draft draft;
    drafted(draft, c).digit = d;
    follow(draft);
    return commit(draft);
}

bool Session::clear(Cell c) {
    SUDOKIT_REQUIRE(c < cells_.size());
    if (!may_change(c)) return false;
    Draft draft;
    CellState& state = drafted(draft, c);
    if (state.digit != kOpen) {
        state.digit = kOpen;
        follow(draft);
    } else if (!state.notes.empty() || !state.corners.empty()) {
        state.notes = state.corners = {};
    } else {
        state.colours = 0;
    }
    return commit(draft);
}

bool Session::toggle_note(Cell c, Digit d, NoteKind kind) {
    SUDOKIT_REQUIRE(c < cells_.size());
    if (!may_change(c) || !is_open(c)) return false;
    Draft draft;
    CellState& state = drafted(draft, c);
    DigitSet& notes = kind == NoteKind::Corner ? state.corners : state.notes;
    notes.contains(d) ? notes.erase(d) : notes.insert(d);
    return commit(draft);
}

bool Session::paint(Cell c, int colour) {
    SUDOKIT_REQUIRE(c < cells_.size());
    if (colour < 0 || colour > kColours || is_solved()) return false;
    Draft draft;
    std::uint16_t& colours = drafted(draft, c).colours;
    const auto wanted = static_cast<std::uint16_t>(colour == 0 ? 0 : 1 << (colour - 1));
    colours = colours == wanted ? std::uint16_t{0} : wanted;
    return commit(draft);
}

bool Session::toggle_colour(Cell c, int colour) {
    SUDOKIT_REQUIRE(c < cells_.size());
    if (colour < 1 || colour > kColours || is_solved()) return false;
    Draft draft;
    drafted(draft, c).colours ^= static_cast<std::uint16_t>(1 << (colour - 1));
    return commit(draft);
}

int Session::colour_at(Cell c, Digit d) const {
    const auto& painted = cells_[c].painted;
    for (std::size_t i = 0; i < painted.size(); ++i)
        if (painted[i].contains(d)) return static_cast<int>(i) + 1;
    return 0;
}

bool Session::paint(Cell c, Digit d, int colour) {
    SUDOKIT_REQUIRE(c < cells_.size());
    if (colour < 0 || colour > kColours || is_solved() || !is_open(c)) return false;
    if (!(cells_[c].notes | cells_[c].corners).contains(d)) return false;
    const bool is_again = colour_at(c, d) == colour;
    Draft draft;
    auto& painted = drafted(draft, c).painted;
    for (DigitSet& digits : painted) digits.erase(d);
    if (colour > 0 && !is_again) painted[static_cast<std::size_t>(colour - 1)].insert(d);
    return commit(draft);
}

bool Session::toggle_lock(Cell c) {
    SUDOKIT_REQUIRE(c < cells_.size());
    if (is_given(c) || is_open(c) || is_solved()) return false;
    Draft draft;
    CellState& state = drafted(draft, c);
    state.is_locked = !state.is_locked;
    return commit(draft);
}

bool Session::fill(Cell c, const SolveOptions& options) {
    SUDOKIT_REQUIRE(c < cells_.size());
    const auto digit = is_given(c) || is_solved() ? std::nullopt : answer(c, options);
    return digit && !options.stop.requested() && fill_with(c, *digit);
}

bool Session::fill_with(Cell c, Digit d) {
    SUDOKIT_REQUIRE(c < cells_.size());
    if (is_given(c) || is_solved()) return false;
    Draft draft;
    CellState& state = drafted(draft, c);
    state.digit = d;
    state.is_locked = true;
    follow(draft);
    if (!commit(draft)) return false;
    count_help();
    return true;
}

bool Session::set_automatic_notes(bool on) {
    if (is_solved()) return false;
    if (!on) return commit({}, on);
    Draft draft;
    const auto allowed = this->allowed();
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (!geometry().is_used(c) || !is_open(c)) continue;
        // Notes that the player removed stay removed.
        DigitSet& notes = drafted(draft, c).notes;
        notes = notes.empty() ? allowed[i] : notes & allowed[i];
    }
    return commit(draft, on);
}

bool Session::restart() {
    Draft draft;
    for (std::size_t i = 0; i < cells_.size(); ++i) draft[static_cast<Cell>(i)] = {};
    return commit(draft, false);
}

bool Session::join_since(std::size_t moves) {
    if (moves >= done_) return false;
    Move all;
    std::map<Cell, Change> changes;
    for (std::size_t i = moves; i < done_; ++i) {
        for (const Change& change : history_[i].changes)
            changes.try_emplace(change.cell, change).first->second.after = change.after;
        if (history_[i].automatic) all.automatic = history_[i].automatic;
    }
    for (const auto& [c, change] : changes)
        if (change.before != change.after) all.changes.push_back(change);
    history_.resize(moves);
    done_ = moves;
    std::erase_if(checkpoints_, [&](std::size_t mark) { return mark > moves; });
    if (all.changes.empty() && !all.automatic) return true;  // the moves cancelled each other
    history_.push_back(std::move(all));
    ++done_;
    return true;
}

std::optional<Cell> Session::undo() {
    if (done_ == 0) return std::nullopt;
    const Move& move = history_[--done_];
    for (const Change& change : move.changes) cells_[change.cell] = change.before;
    if (move.automatic) automatic_notes_ = !*move.automatic;
    return subject_of(move);
}

std::optional<Cell> Session::redo() {
    if (done_ == history_.size()) return std::nullopt;
    const Move& move = history_[done_++];
    for (const Change& change : move.changes) cells_[change.cell] = change.after;
    if (move.automatic) automatic_notes_ = *move.automatic;
    return subject_of(move);
}

std::vector<Cell> Session::changed_since(std::size_t moves) const {
    std::vector<Cell> cells;
    const std::size_t first = std::min(moves, done_);
    const std::size_t end = std::min(std::max(moves, done_), history_.size());
    for (std::size_t i = first; i < end; ++i)
        for (const Change& change : history_[i].changes) cells.push_back(change.cell);
    sort_unique(cells);
    return cells;
}

bool Session::set_checkpoint() {
    const auto place = std::lower_bound(checkpoints_.begin(), checkpoints_.end(), done_);
    if (place != checkpoints_.end() && *place == done_) return false;
    checkpoints_.insert(place, done_);
    return true;
}

std::optional<Cell> Session::back_to_checkpoint() {
    const auto behind = std::lower_bound(checkpoints_.begin(), checkpoints_.end(), done_);
    if (behind == checkpoints_.begin()) return std::nullopt;
    const std::size_t mark = *std::prev(behind);
    std::optional<Cell> cell;
    while (done_ > mark) cell = undo();
    return cell;
}

Cell Session::subject_of(const Move& move) const {
    const auto is_entry = [](const Change& change) {
        return change.before.digit != change.after.digit;
    };
    const auto& changes = move.changes;
    if (changes.empty()) return cursor_;
    const auto found = std::find_if(changes.begin(), changes.end(), is_entry);
    return found == changes.end() ? changes.front().cell : found->cell;
}

bool Session::apply(const Step& step, const Puzzle& position) {
    Draft draft;
    for (const auto [c, d] : step.placed)
        if (may_change(c)) drafted(draft, c).digit = d;
    follow(draft);
    for (const auto [c, d] : step.removed) {
        if (!may_change(c) || !is_open(c)) continue;
        DigitSet& notes = drafted(draft, c).notes;
        if (notes.empty()) notes = position.candidates[c];
        notes.erase(d);
    }
    return commit(draft);
}

bool Session::follow(const Hint& hint) {
    if (hint.kind == Hint::Kind::Step) return apply(*hint.step, hint.position);
    Draft draft;
    for (const auto [c, d] : hint.wrong) {
        if (!may_change(c)) continue;
        if (hint.kind == Hint::Kind::Wrong && digit_at(c) == d) drafted(draft, c).digit = kOpen;
        if (hint.kind == Hint::Kind::WrongNotes && is_open(c)) drafted(draft, c).notes.insert(d);
    }
    return commit(draft);
}

std::optional<Cell> Session::undo_mistakes(const Hint& hint) {
    const auto is_there = [&](const Candidate& x) {
        if (hint.kind == Hint::Kind::Wrong) return digit_at(x.cell) == x.digit;
        const DigitSet notes = notes_at(x.cell);
        return is_open(x.cell) && !notes.empty() && !notes.contains(x.digit);
    };
    std::optional<Cell> cell;
    while (done_ > 0 && std::ranges::any_of(hint.wrong, is_there)) cell = undo();
    return cell;
}

void Session::run(Time now) {
    if (!since_) since_ = now;
}

void Session::pause(Time now) {
    elapsed_ = elapsed(now);
    since_.reset();
}

Time Session::elapsed(Time now) const { return since_ ? elapsed_ + (now - *since_) : elapsed_; }

}  // namespace sudokit::play
