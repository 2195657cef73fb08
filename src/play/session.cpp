// Session: cells, their history, the clock.
//
// A move is the list of cells that it changed, each as it was before and after. Undo and redo only
// move a mark through the list of moves; a new move drops what lies behind the mark.
#include <algorithm>

#include "sudokit/play.hpp"

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
    const bool cut_short = options.cancel && *options.cancel;
    solutions_ = cut_short && found.solutions < 2 ? -1 : static_cast<int>(found.solutions);
    if (solutions_ != 1) solution_.reset();
}

// What the puzzle's text holds beyond its givens: entries, and candidates of open cells.
void Session::take_entries(const Puzzle& puzzle) {
    std::vector<std::pair<Cell, CellState>> after;
    const auto all = geometry().all_digits();
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        CellState state;
        if (is_given(static_cast<Cell>(i))) continue;
        state.digit = puzzle.givens[i];
        if (!puzzle.candidates.empty() && puzzle.candidates[i] != all && state.digit == kOpen)
            state.notes = puzzle.candidates[i];
        after.emplace_back(static_cast<Cell>(i), state);
    }
    commit(std::move(after));
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

bool Session::commit(std::vector<std::pair<Cell, CellState>> after) {
    Move move;
    for (const auto& [c, state] : after)
        if (cells_[c] != state) move.push_back({c, cells_[c], state});
    if (move.empty()) return false;
    for (const Change& change : move) cells_[change.cell] = change.after;
    history_.resize(done_);
    history_.push_back(std::move(move));
    ++done_;
    return true;
}

// Peers lose the note of a digit that was entered.
void Session::follow_entry(Cell c, Digit d, std::vector<std::pair<Cell, CellState>>& after) const {
    if (!clears_notes_ && !automatic_notes_) return;
    for (const Cell peer : geometry().peers_of(c)) {
        CellState state = cells_[peer];
        if (is_given(peer) || !state.notes.contains(d)) continue;
        state.notes.erase(d);
        after.emplace_back(peer, state);
    }
}

// Automatic notes come back where a digit went: its own cell's, and the digit in its open peers
// unless another peer of theirs still holds it.
void Session::follow_clearing(Cell c, Digit gone,
                              std::vector<std::pair<Cell, CellState>>& after) const {
    if (!automatic_notes_) return;
    const auto still_there = [&](Cell peer) {
        const auto& around = geometry().peers_of(peer);
        return std::any_of(around.begin(), around.end(),
                           [&](Cell other) { return other != c && digit_at(other) == gone; });
    };
    for (const Cell peer : geometry().peers_of(c)) {
        if (is_given(peer) || !is_open(peer) || still_there(peer)) continue;
        CellState state = cells_[peer];
        state.notes.insert(gone);
        after.emplace_back(peer, state);
    }
}

bool Session::enter(Cell c, Digit d) {
    if (!may_change(c)) return false;
    if (cells_[c].digit == d) return clear(c);
    const Digit gone = cells_[c].digit;
    std::vector<std::pair<Cell, CellState>> after;
    if (gone != kOpen) follow_clearing(c, gone, after);
    CellState state = cells_[c];
    state.digit = d;
    after.emplace_back(c, state);
    follow_entry(c, d, after);
    return commit(std::move(after));
}

bool Session::clear(Cell c) {
    if (!may_change(c)) return false;
    CellState state = cells_[c];
    std::vector<std::pair<Cell, CellState>> after;
    if (const Digit gone = state.digit) {
        state.digit = kOpen;
        if (automatic_notes_) state.notes = allowed_at(c);
        follow_clearing(c, gone, after);
    } else {
        state.notes = {};
    }
    after.emplace_back(c, state);
    return commit(std::move(after));
}

bool Session::toggle_note(Cell c, Digit d) {
    if (!may_change(c) || !is_open(c)) return false;
    CellState state = cells_[c];
    state.notes =
        state.notes.contains(d) ? state.notes - DigitSet::of(d) : state.notes | DigitSet::of(d);
    return commit({{c, state}});
}

bool Session::toggle_lock(Cell c) {
    if (is_given(c) || is_open(c)) return false;
    CellState state = cells_[c];
    state.is_locked = !state.is_locked;
    return commit({{c, state}});
}

bool Session::fill(Cell c) {
    const auto digit = answer(c);
    if (!digit || is_given(c)) return false;
    std::vector<std::pair<Cell, CellState>> after;
    after.emplace_back(c, CellState{*digit, cells_[c].notes, true});
    follow_entry(c, *digit, after);
    if (!commit(std::move(after))) return false;
    count_help();
    return true;
}

bool Session::set_automatic_notes(bool on) {
    automatic_notes_ = on;
    if (!on) return false;
    std::vector<std::pair<Cell, CellState>> after;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (!geometry().is_used(c) || !is_open(c)) continue;
        CellState state = cells_[c];
        // What was ruled out stays ruled out.
        state.notes = state.notes.empty() ? allowed_at(c) : state.notes & allowed_at(c);
        after.emplace_back(c, state);
    }
    return commit(std::move(after));
}

std::optional<Cell> Session::undo() {
    if (done_ == 0) return std::nullopt;
    const Move& move = history_[--done_];
    for (const Change& change : move) cells_[change.cell] = change.before;
    return move.front().cell;
}

std::optional<Cell> Session::redo() {
    if (done_ == history_.size()) return std::nullopt;
    const Move& move = history_[done_++];
    for (const Change& change : move) cells_[change.cell] = change.after;
    return move.front().cell;
}

bool Session::apply(const Step& step, const Puzzle& position) {
    std::vector<std::pair<Cell, CellState>> after;
    for (const auto [c, d] : step.placed) {
        if (!may_change(c)) continue;
        CellState state = cells_[c];
        state.digit = d;
        after.emplace_back(c, state);
        follow_entry(c, d, after);
    }
    for (const auto [c, d] : step.removed) {
        if (is_given(c) || !is_open(c)) continue;
        const auto known =
            std::find_if(after.begin(), after.end(), [&](const auto& a) { return a.first == c; });
        CellState state = known != after.end() ? known->second : cells_[c];
        if (state.notes.empty()) state.notes = position.candidates[c];
        state.notes.erase(d);
        if (known != after.end())
            known->second = state;
        else
            after.emplace_back(c, state);
    }
    return commit(std::move(after));
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
