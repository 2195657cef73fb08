// Three rules, the cheap ones first:
//   naked single       a cell has one digit left: its houses lose the digit elsewhere
//   hidden single      a full house has one place left for a digit: that cell takes it
//   locked candidates  all places of a digit in a full house lie in another house too: there the
//                      digit must stand in the crossing, so the rest of that house loses it
//
//        | c c c | r r r | r r r |      c = the crossing of a box and a row: if the box has the
//        | b b b |                      digit in no b, no r can hold it (pointing); if the row has
//        | b b b |                      it in no r, no b can (claiming). Same code, houses swapped.
//
// A house smaller than the number of digits need not hold any particular one: it receives the
// first and the last rule but never starts the second or third.
#include "csp/propagators/houses.hpp"

#include <bit>

namespace sudokit::csp {
namespace {

// Takes a digit (as a bit) from these places of a house.
bool remove_at(const Network& network, Store& store, std::uint32_t house, Places places,
               Digits digit, std::uint32_t because_of) {
    const Cell* cells = network.house_cells[house].data();
    for (; places; places &= places - 1)
        if (!store.remove(cells[std::countr_zero(places)], digit, because_of)) return false;
    return true;
}

bool naked_single(const Network& network, Store& store, Cell c) {
    const Digits digit = store.candidates(c);
    const auto index = static_cast<unsigned>(std::countr_zero(digit));
    store.close(c);
    for (const Seat& seat : network.seats[c]) {
        const Places others = store.places(seat.house, index) & ~seat.place;
        if (!remove_at(network, store, seat.house, others, digit, seat.house)) return false;
    }
    return true;
}

bool hidden_singles(const Network& network, Store& store, std::uint32_t house, Digits digits) {
    const Cell* cells = network.house_cells[house].data();
    for (; digits; digits &= digits - 1) {
        const auto index = static_cast<unsigned>(std::countr_zero(digits));
        const Places places = store.places(house, index);
        if (places & (places - 1)) continue;
        const Cell c = cells[std::countr_zero(places)];
        if (!store.keep(c, Digits{1} << index, house)) return false;
    }
    return true;
}

bool locked_candidates(const Network& network, Store& store, std::uint32_t house, Digits digits) {
    for (; digits; digits &= digits - 1) {
        const auto index = static_cast<unsigned>(std::countr_zero(digits));
        const Places places = store.places(house, index);
        if ((places & (places - 1)) == 0) continue;
        for (const Crossing& crossing : network.crossings[house]) {
            if (places & ~crossing.here) continue;
            const Places rest = store.places(crossing.other, index) & ~crossing.there;
            if (!remove_at(network, store, crossing.other, rest, Digits{1} << index, house))
                return false;
        }
    }
    return true;
}

}  // namespace

bool propagate_houses(const Network& network, Store& store) {
    for (;;) {
        Cell c;
        std::uint32_t house;
        Digits digits;
        if (store.next_solved(c)) {
            if (!naked_single(network, store, c)) return false;
        } else if (store.next_changed(house, digits)) {
            if (!hidden_singles(network, store, house, digits)) return false;
        } else if (store.next_quiet(house, digits)) {
            if (!locked_candidates(network, store, house, digits)) return false;
        } else {
            return true;
        }
    }
}

}  // namespace sudokit::csp
