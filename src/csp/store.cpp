#include "csp/store.hpp"

#include <bit>
#include <utility>

namespace sudokit::csp {

Store::Store(const Network& network)
    : network_(network),
      digits_(static_cast<std::size_t>(network.digits)),
      candidates_(static_cast<std::size_t>(network.cells), DigitSet::first(network.digits).bits()),
      open_count_(static_cast<std::size_t>(network.cells)) {
    const std::size_t houses = network.house_cells.size();
    for (std::size_t h = 0; h < houses; ++h) {
        const int size = static_cast<int>(network.house_cells[h].size());
        places_.insert(places_.end(), digits_, DigitSet::first(size).bits());
    }
    for (std::size_t c = 0; c < open_count_; ++c) {
        open_.push_back(static_cast<Cell>(c));
        at_.push_back(static_cast<std::uint16_t>(c));
    }
    // A board of one digit is solved before anything is removed.
    if (digits_ == 1) solved_queue_ = open_;
    changed_.digits.assign(houses, 0);
    quiet_.digits.assign(houses, 0);
}

bool Store::remove(Cell c, Digits digits, std::uint32_t because_of) {
    digits &= candidates_[c];
    if (!digits) return true;
    const Digits left = candidates_[c] ^= digits;
    trail_.push_back({c, digits});
    if (!left) return fail(because_of);
    if ((left & (left - 1)) == 0) solved_queue_.push_back(c);
    for (const Seat& seat : network_.seats[c]) {
        Places* places = &places_[seat.house * digits_];
        const bool holds_all = network_.holds_all[seat.house];
        for (Digits rest = digits; rest; rest &= rest - 1) {
            Places& p = places[std::countr_zero(rest)];
            p &= ~seat.place;
            if (!p && holds_all) return fail(seat.house);
        }
        if (holds_all) changed_.push(seat.house, digits);
    }
    return true;
}

void Store::close(Cell c) {
    const std::size_t i = at_[c], last = --open_count_;
    const Cell other = open_[last];
    std::swap(open_[i], open_[last]);
    at_[other] = static_cast<std::uint16_t>(i);
    at_[c] = static_cast<std::uint16_t>(last);
}

void Store::undo_to(Mark mark) {
    while (trail_.size() > mark.trail) {
        const auto [cell, digits] = trail_.back();
        trail_.pop_back();
        candidates_[cell] |= digits;
        for (const Seat& seat : network_.seats[cell]) {
            Places* places = &places_[seat.house * digits_];
            for (Digits rest = digits; rest; rest &= rest - 1)
                places[std::countr_zero(rest)] |= seat.place;
        }
    }
    open_count_ = mark.open;
    solved_queue_.clear();
    changed_.clear();
    quiet_.clear();
}

}  // namespace sudokit::csp
