#include "logic/hodoku/families.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

bool is_last_of_a_house(const Position& position, Candidate single) {
    const DigitSet own = DigitSet::of(single.digit);
    for (auto h : kClassicHouses.houses_of[single.cell])
        if ((position.digits_in(h) - own).empty()) return true;
    return false;
}

bool say(Deduction& found, Technique technique, Candidate single) {
    found.start(technique);
    found.placed.push_back(single);
    return true;
}

// Full houses are searched for among the naked singles, and stay in the queue.
bool find_full_house(Position& position, Deduction& found) {
    for (const Candidate& single : position.naked_singles().waiting())
        if (position.is_open(single.cell) && is_last_of_a_house(position, single))
            return say(found, Technique::FullHouse, single);
    return false;
}

bool find_naked_single(Position& position, Deduction& found) {
    while (const auto single = position.naked_singles().take())
        if (position.is_open(single->cell)) return say(found, Technique::NakedSingle, *single);
    return false;
}

// Only one open cell of the queue is examined; if its digit is no longer a single, none is found.
bool find_hidden_single(Position& position, Deduction& found) {
    while (const auto single = position.hidden_singles().take()) {
        if (!position.is_open(single->cell)) continue;
        for (auto h : kClassicHouses.houses_of[single->cell])
            if (position.free(h, single->digit) == 1)
                return say(found, Technique::HiddenSingle, *single);
        return false;
    }
    return false;
}

}  // namespace

bool find_single(Position& position, Technique technique, Deduction& found) {
    switch (technique) {
        case Technique::FullHouse:
            return find_full_house(position, found);
        case Technique::NakedSingle:
            return find_naked_single(position, found);
        case Technique::HiddenSingle:
            return find_hidden_single(position, found);
        default:
            return false;
    }
}

}  // namespace sudokit::logic::hodoku
