// Session: cells, their history, the clock.
//
// A move is the list of cells that it changed, each as it was before and after. Undo and redo only
// move a mark through the list of moves; a new move drops the moves after the mark.
#include <algorithm>

#include "sudokit/play.hpp"
#include "support/flag.hpp"

namespace sudokit::play {

Session::Session(Puzzle puzzle, std::string level, const SolveOptions& options)
    : puzzle_(std::move(puzzle)), level_(std::move(level)), cells_(puzzle_.givens.size()) {
    const Puzzle given = puzzle_;
    for (std::size_t c = 0; c < puzzle_.placed.size(); ++c)
        if (puzzle_.placed[c]) puzzle_.givens[c] = kOpen;
    puzzle_.placed.clear();
    find_solution(options);
    take_entries(given);
}

Session Session::for_setting(const Puzzle& board) {
    Session session;
    session.puzzle_ = board;
    std::fill(session.puzzle_.givens.begin(), session.puzzle_.givens.end(), kOpen);
    session.puzzle_.placed.clear();
    session.puzzle_.candidates.clear();
    session.puzzle_.fields.clear();
    session.cells_.resize(board.givens.size());
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
    const bool cut_short = is_set(options.cancel);
    solutions_ = cut_short && found.solutions < 2 ? -1 : static_cast<int>(found.solutions);
    if (solutions_ != 1) solution_.reset();
}

// Takes over what the puzzle holds beyond its givens: entries, and candidates of open cells.
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
    commit(draft);
}

DigitSet Session::allowed_at(Cell c) const {
    DigitSet allowed = geometry().all_digits();
    for (const Cell peer : geometry().peers_of(c))
        if (const Digit d = digit_at(peer)) allowed.erase(d);
    return allowed;
}

int Session::open_count() const {
    int open = 0;
    for (std::size_t c = 0; c < cells_.size(); ++c)
        open += geometry().is_used(static_cast<Cell>(c)) && is_open(static_cast<Cell>(c));
    return open;
}

int Session::left_of(Digit d) const {
    // Rows that must hold every digit; overlapping grids have more rows than the board has lines.
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

bool Session::commit(const Draft& draft) {
    Move move;
    for (const auto& [c, state] : draft)
        if (cells_[c] != state) move.push_back({c, cells_[c], state});
    if (move.empty()) return false;
    for (const Change& change : move) cells_[change.cell] = change.after;
    history_.resize(done_);
    history_.push_back(std::move(move));
    ++done_;
    return true;
}

// Peers lose the note of a digit that was entered.
void Session::follow_entry(Cell c, Digit d, Draft& draft) const {
    if (!clears_notes_ && !automatic_notes_) return;
    for (const Cell peer : geometry().peers_of(c))
        if (!is_given(peer)) drafted(draft, peer).notes.erase(d);
}

// Automatic notes come back where a digit went: in its open peers, unless another peer of theirs
// still holds it.
void Session::follow_clearing(Cell c, Digit gone, Draft& draft) const {
    if (!automatic_notes_) return;
    const auto still_there = [&](Cell peer) {
        const auto& around = geometry().peers_of(peer);
        return std::any_of(around.begin(), around.end(),
                           [&](Cell other) { return other != c && digit_at(other) == gone; });
    };
    for (const Cell peer : geometry().peers_of(c))
        if (is_open(peer) && !still_there(peer)) drafted(draft, peer).notes.insert(gone);
}

bool Session::enter(Cell c, Digit d) {
    if (!may_change(c)) return false;
    const Digit gone = cells_[c].digit;
    if (gone == d) return clear(c);
    Draft draft;
    if (gone != kOpen) follow_clearing(c, gone, draft);
    drafted(draft, c).digit = d;
    follow_entry(c, d, draft);
    return commit(draft);
}

bool Session::clear(Cell c) {
    if (!may_change(c)) return false;
    Draft draft;
    CellState& state = drafted(draft, c);
    if (const Digit gone = state.digit) {
        state.digit = kOpen;
        if (automatic_notes_) state.notes = allowed_at(c);
        follow_clearing(c, gone, draft);
    } else {
        state.notes = {};
    }
    return commit(draft);
}

bool Session::toggle_note(Cell c, Digit d) {
    if (!may_change(c) || !is_open(c)) return false;
    Draft draft;
    DigitSet& notes = drafted(draft, c).notes;
    notes.contains(d) ? notes.erase(d) : notes.insert(d);
    return commit(draft);
}

bool Session::toggle_lock(Cell c) {
    if (is_given(c) || is_open(c)) return false;
    Draft draft;
    CellState& state = drafted(draft, c);
    state.is_locked = !state.is_locked;
    return commit(draft);
}

bool Session::fill(Cell c) {
    const auto digit = is_given(c) ? std::nullopt : answer(c);
    if (!digit) return false;
    Draft draft;
    CellState& state = drafted(draft, c);
    state.digit = *digit;
    state.is_locked = true;
    follow_entry(c, *digit, draft);
    if (!commit(draft)) return false;
    count_help();
    return true;
}

bool Session::set_automatic_notes(bool on) {
    automatic_notes_ = on;
    if (!on) return false;
    Draft draft;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (!geometry().is_used(c) || !is_open(c)) continue;
        // What was ruled out stays ruled out.
        DigitSet& notes = drafted(draft, c).notes;
        notes = notes.empty() ? allowed_at(c) : notes & allowed_at(c);
    }
    return commit(draft);
}

std::optional<Cell> Session::undo() {
    if (done_ == 0) return std::nullopt;
    const Move& move = history_[--done_];
    for (const Change& change : move) cells_[change.cell] = change.before;
    return subject_of(move);
}

std::optional<Cell> Session::redo() {
    if (done_ == history_.size()) return std::nullopt;
    const Move& move = history_[done_++];
    for (const Change& change : move) cells_[change.cell] = change.after;
    return subject_of(move);
}

Cell Session::subject_of(const Move& move) {
    const auto is_entry = [](const Change& change) {
        return change.before.digit != change.after.digit;
    };
    const auto found = std::find_if(move.begin(), move.end(), is_entry);
    return found == move.end() ? move.front().cell : found->cell;
}

bool Session::apply(const Step& step, const Puzzle& position) {
    Draft draft;
    for (const auto [c, d] : step.placed) {
        if (!may_change(c)) continue;
        drafted(draft, c).digit = d;
        follow_entry(c, d, draft);
    }
    for (const auto [c, d] : step.removed) {
        if (is_given(c) || !is_open(c)) continue;
        DigitSet& notes = drafted(draft, c).notes;
        if (notes.empty()) notes = position.candidates[c];
        notes.erase(d);
    }
    return commit(draft);
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
