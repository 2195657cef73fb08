#include "sudokit/board.hpp"

#include "support/check.hpp"

namespace sudokit {

Board::Board(const Puzzle& puzzle)
    : geometry_(puzzle.geometry), digits_(puzzle.givens), given_(puzzle.givens.size()) {
    for (std::size_t c = 0; c < given_.size(); ++c)
        given_[c] = digits_[c] != kOpen && (puzzle.placed.empty() || !puzzle.placed[c]);
    limits_ = puzzle.candidates;
    if (limits_.empty()) limits_.assign(digits_.size(), geometry_->all_digits());
    rebuild_candidates();
}

void Board::rebuild_candidates() {
    candidates_ = limits_;
    for (std::size_t c = 0; c < digits_.size(); ++c) {
        if (digits_[c] == kOpen) continue;
        candidates_[c] = DigitSet::of(digits_[c]);
        for (Cell peer : geometry_->peers_of(static_cast<Cell>(c)))
            if (is_open(peer)) candidates_[peer].erase(digits_[c]);
    }
}

bool Board::place(Cell c, Digit d) {
    if (d == kOpen || d > geometry_->digits() || !allows(c, d)) return false;
    digits_[c] = d;
    candidates_[c] = DigitSet::of(d);
    for (Cell peer : geometry_->peers_of(c))
        if (is_open(peer)) candidates_[peer].erase(d);
    SUDOKIT_CHECK(is_consistent());
    return true;
}

bool Board::clear(Cell c) {
    if (is_open(c) || given_[c]) return false;
    digits_[c] = kOpen;
    rebuild_candidates();
    return true;
}

bool Board::eliminate(Cell c, Digit d) {
    if (!allows(c, d)) return false;
    limits_[c].erase(d);
    candidates_[c].erase(d);
    SUDOKIT_CHECK(is_consistent());
    return true;
}

bool Board::is_solved() const { return is_solution(*geometry_, digits_); }

bool Board::is_stuck() const {
    for (std::size_t c = 0; c < digits_.size(); ++c)
        if (candidates_[c].empty()) return true;
    for (const House& house : geometry_->houses()) {
        if (!geometry_->is_full(house)) continue;
        DigitSet possible;
        for (Cell c : house.cells) possible = possible | candidates_[c];
        if (possible != geometry_->all_digits()) return true;
    }
    return false;
}

bool Board::is_consistent() const {
    for (std::size_t c = 0; c < digits_.size(); ++c) {
        if (digits_[c] == kOpen) continue;
        if (candidates_[c] != DigitSet::of(digits_[c])) return false;
        for (Cell peer : geometry_->peers_of(static_cast<Cell>(c)))
            if (is_open(peer) && candidates_[peer].contains(digits_[c])) return false;
    }
    return true;
}

Puzzle Board::to_puzzle() const {
    Puzzle puzzle(geometry_);
    puzzle.givens = digits_;
    puzzle.candidates = candidates_;
    puzzle.placed.resize(digits_.size());
    for (std::size_t c = 0; c < digits_.size(); ++c)
        puzzle.placed[c] = !is_open(static_cast<Cell>(c)) && !given_[c];
    return puzzle;
}

}  // namespace sudokit
