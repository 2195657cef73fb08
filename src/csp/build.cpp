#include "csp/build.hpp"

#include <algorithm>
#include <bit>

namespace sudokit::csp {
namespace {

void add_houses(const Geometry& geometry, Network& network) {
    for (const House& house : geometry.houses()) {
        auto cells = house.cells;
        std::sort(cells.begin(), cells.end());
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        const int size = static_cast<int>(cells.size());
        if (size > network.digits) network.is_impossible = true;
        network.holds_all.push_back(size == network.digits);
        network.house_cells.items.insert(network.house_cells.items.end(), cells.begin(),
                                         cells.end());
        network.house_cells.end_list();
    }
}

void add_seats(Network& network) {
    std::vector<std::vector<Seat>> seats(static_cast<std::size_t>(network.cells));
    for (std::uint32_t h = 0; h < network.house_cells.size(); ++h) {
        Places place = 1;
        for (Cell c : network.house_cells[h]) {
            seats[c].push_back({h, place});
            place <<= 1;
        }
    }
    for (const auto& list : seats) {
        network.seats.items.insert(network.seats.items.end(), list.begin(), list.end());
        network.seats.end_list();
    }
}

void add_crossings(Network& network) {
    std::vector<Crossing> met(network.house_cells.size());  // by the other house
    std::vector<std::uint32_t> touched;
    for (std::uint32_t h = 0; h < network.house_cells.size(); ++h) {
        Places place = 1;
        for (Cell c : network.house_cells[h]) {
            for (const Seat& seat : network.seats[c]) {
                if (seat.house == h) continue;
                if (!met[seat.house].here) touched.push_back(seat.house);
                met[seat.house].here |= place;
                met[seat.house].there |= seat.place;
            }
            place <<= 1;
        }
        for (std::uint32_t other : touched) {
            if (std::popcount(met[other].here) > 1)
                network.crossings.items.push_back({other, met[other].here, met[other].there});
            met[other] = {};
        }
        touched.clear();
        network.crossings.end_list();
    }
}

// Rules of houses treat all digits alike, so two digits differ only by where they are candidates.
void add_twins(Network& network) {
    const auto n = static_cast<std::size_t>(network.digits);
    network.twins.assign(n, 0);
    for (std::size_t d = 0; d < n; ++d) {
        if (network.twins[d]) continue;
        Digits alike = DigitSet::first(network.digits).bits();
        for (Digits candidates : network.candidates)
            alike &= candidates >> d & 1 ? candidates : ~candidates;
        for (Digit e : DigitSet(alike)) network.twins[e - 1u] = alike;
    }
}

}  // namespace

Network build(const Puzzle& puzzle) {
    Network network;
    network.digits = puzzle.geometry->digits();
    network.cells = puzzle.geometry->cell_count();
    for (DigitSet domain : puzzle.domains())
        network.candidates.push_back((domain & puzzle.geometry->all_digits()).bits());
    add_houses(*puzzle.geometry, network);
    if (network.is_impossible) return network;
    add_seats(network);
    add_crossings(network);
    add_twins(network);
    return network;
}

}  // namespace sudokit::csp
