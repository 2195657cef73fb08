#include "logic/hodoku/position.hpp"

#include <algorithm>
#include <atomic>

#include "support/check.hpp"

namespace sudokit::logic::hodoku {
Cells seen_by_all(const Cells& cells) {
    Cells seen;
    bool is_first = true;
    cells.for_each([&](Cell c) {
        if (is_first)
            seen = kClassicHouses.peers[c];
        else
            seen &= kClassicHouses.peers[c];
        is_first = false;
    });
    return seen;
}

SinglesQueue& SinglesQueue::operator=(const SinglesQueue& o) {
    const auto waiting = o.waiting();
    std::copy(waiting.begin(), waiting.end(), singles_.begin());
    begin_ = 0;
    end_ = waiting.size();
    return *this;
}

std::optional<Candidate> SinglesQueue::take() {
    if (begin_ == end_) return std::nullopt;
    const Candidate single = singles_[begin_++];
    if (begin_ == end_) begin_ = end_ = 0;
    return single;
}

void SinglesQueue::drop_first_of(int house, Digit d) {
    const auto end = singles_.begin() + static_cast<std::ptrdiff_t>(end_);
    const auto found = std::find_if(
        singles_.begin() + static_cast<std::ptrdiff_t>(begin_), end, [&](const Candidate& single) {
            return single.digit == d &&
                   kClassicHouses.house[static_cast<std::size_t>(house)].contains(single.cell);
        });
    if (found == end) return;
    std::copy(found + 1, end, found);
    --end_;
}

Position::Position(const Puzzle& puzzle) {
    static std::atomic<std::uint64_t> positions{0};
    generation_ = ++positions << 16;  // a path has at most 81 * 9 changes
    values_.fill(kOpen);
    candidates_.fill(DigitSet::first(9));
    for (Digit d = 1; d <= 9; ++d)
        for (Cell c = 0; c < 81; ++c) places_[d].insert(c);
    for (auto& house : free_) house.fill(9);
    digits_in_.fill(DigitSet::first(9));
    failed_at_.fill(kNever);
    for (Cell c = 0; c < 81; ++c) {
        const Digit given = puzzle.givens.at(c);
        if (given == kOpen) continue;
        givens_.insert(c);
        place(c, given);
    }
    SUDOKIT_CHECK(is_consistent());
}

bool Position::is_consistent() const {
    for (Cell c = 0; c < 81; ++c) {
        if (!is_open(c) && !candidates_[c].empty()) return false;
        for (Digit d = 1; d <= 9; ++d)
            if (candidates_[c].contains(d) != has(c, d)) return false;
    }
    return true;
}

void Position::note_hidden_single(int house, Digit d) {
    const Cells here = places_[d] & kClassicHouses.house[static_cast<std::size_t>(house)];
    if (!here.empty()) hidden_singles_.add({here.first(), d});
}

void Position::remove(Cell c, Digit d) {
    if (!has(c, d)) return;
    ++generation_;
    const Moment moment = now();
    candidates_[c].erase(d);
    places_[d].erase(c);
    digit_changed_[d] = moment;
    for (auto h : kClassicHouses.houses_of[c]) house_changed_[h] = moment;
    switch (count(c)) {
        case 0:
            return;
        case 1:
            naked_singles_.add({c, candidates_[c].lowest()});
            break;
        case 2:
            new_pair_ = moment;
            break;
        case 3:
            new_triple_ = moment;
            break;
        default:
            break;
    }
    for (auto h : kClassicHouses.houses_of[c]) {
        const int left = count_down(h, d);
        if (left == 1) note_hidden_single(h, d);
        // A wrong candidate may have been noted as a hidden single.
        if (left == 0) hidden_singles_.drop_first_of(h, d);
    }
}

// Removes a candidate of a cell that was just filled.
void Position::leave(Cell c, Digit gone, Digit placed) {
    for (auto h : kClassicHouses.houses_of[c])
        if (count_down(h, gone) == 1 && gone != placed) note_hidden_single(h, gone);
}

// One place less for the digit in the house. Returns how many are left.
int Position::count_down(int house, Digit d) {
    const auto h = static_cast<std::size_t>(house);
    const int left = --free_[h][d];
    if (left == 2) new_link_ = now();
    if (left == 0) digits_in_[h].erase(d);
    return left;
}

DigitSet Position::changed_digits(Moment since) const {
    DigitSet changed;
    for (Digit d = 1; d <= 9; ++d)
        if (digit_changed_[d] > since) changed.insert(d);
    return changed;
}

void Position::place(Cell c, Digit d) {
    if (values_[c] == d) return;
    ++generation_;
    const DigitSet had = candidates_[c];
    values_[c] = d;
    candidates_[c] = {};
    const Moment moment = now();
    for (auto h : kClassicHouses.houses_of[c]) house_changed_[h] = moment;
    for (Digit gone : had) {
        places_[gone].erase(c);
        digit_changed_[gone] = moment;
    }
    --open_cells_;
    (places_[d] & kClassicHouses.peers[c]).for_each([&](Cell peer) { remove(peer, d); });
    for (Digit gone : had) leave(c, gone, d);
}

void Position::apply(const Deduction& step) {
    for (const Candidate& x : step.placed) place(x.cell, x.digit);
    for (const Candidate& x : step.removed) remove(x.cell, x.digit);
    SUDOKIT_CHECK(is_consistent());
}

Cells open_cells_of(const Position& position) {
    Cells open;
    for (Cell c = 0; c < 81; ++c)
        if (position.is_open(c)) open.insert(c);
    return open;
}

std::array<Cells, 10> places_by_values(const Position& position) {
    std::array<Cells, 10> places;
    places.fill(open_cells_of(position));
    places[0] = {};
    for (Cell c = 0; c < 81; ++c)
        if (!position.is_open(c)) places[position.value(c)] -= kClassicHouses.peers[c];
    return places;
}

}  // namespace sudokit::logic::hodoku
