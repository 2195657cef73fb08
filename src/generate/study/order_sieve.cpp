#include "generate/study/order_sieve.hpp"

namespace sudokit {
namespace {

constexpr ManyPuzzles every_puzzle() {
    ManyPuzzles all;
    for (std::size_t i = 0; i < kManyPuzzles; ++i) all.insert(static_cast<Cell>(i));
    return all;
}
constexpr ManyPuzzles kEveryPuzzle = every_puzzle();

}  // namespace

OrderSieve::OrderSieve(const OrderedGrid& grid)
    : grid_(grid), unavoidable_(small_unavoidable_sets(grid.solution)) {
    first_hits_.set();
    for (std::size_t i = 0; i < unavoidable_.size(); ++i) {
        unavoidable_[i].for_each([&](Cell c) { hits_[c].set(i); });
        if ((unavoidable_[i] & grid.fixed).empty()) first_hits_.reset(i);
    }
    for (std::size_t c = 0; c < kClassicCells; ++c)
        for (const auto house : kClassicHouses.houses_of[c])
            place_[grid.solution[c]][house] = static_cast<std::uint8_t>(c);
    clear();
}

void OrderSieve::clear() {
    for (std::size_t c = 0; c < kClassicCells; ++c)
        given_[c] = grid_.fixed.contains(static_cast<Cell>(c)) ? kEveryPuzzle : ManyPuzzles();
}

ManyPuzzles OrderSieve::with_several_solutions() const {
    ManyPuzzles all_hit = kEveryPuzzle;
    for (const ClassicCellSet& set : unavoidable_) {
        ManyPuzzles hit;
        set.for_each([&](Cell c) { hit |= given_[c]; });
        all_hit &= hit;
    }
    return kEveryPuzzle - all_hit;
}

ManyPuzzles OrderSieve::with_dependent_given() {
    ManyPuzzles found;
    grid_.loose.for_each([&](Cell c) {
        const ManyPuzzles given = given_[c];
        given_[c] = {};
        found |= given & singles_at(c);
        given_[c] = given;
    });
    return found;
}

ManyPuzzles OrderSieve::seen_by(Digit digit, std::size_t cell) const {
    const auto [row, column, box] = kClassicHouses.houses_of[cell];
    return given_in(digit, row) | given_in(digit, column) | given_in(digit, box);
}

// The puzzles in which the cell, if open, is a single. Naked: it sees every other digit. Hidden: in
// one of its houses, every other cell is a given or sees the digit.
ManyPuzzles OrderSieve::singles_at(std::size_t cell) const {
    const Digit digit = grid_.solution[cell];
    ManyPuzzles naked = kEveryPuzzle, hidden;
    for (Digit other = 1; other <= kClassicDigits; ++other)
        if (other != digit) naked &= seen_by(other, cell);
    for (const auto house : kClassicHouses.houses_of[cell]) {
        ManyPuzzles covered = kEveryPuzzle;
        (kClassicHouses.house[house] & kClassicHouses.peers[cell]).for_each([&](Cell c) {
            covered &= given_[c] | seen_by(digit, c);
        });
        hidden |= covered;
    }
    return naked | hidden;
}

}  // namespace sudokit
