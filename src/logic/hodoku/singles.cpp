#include "logic/hodoku/families.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

bool is_last_of_a_house(const Grid& grid, Candidate single) {
    for (auto h : board().houses_of[single.cell]) {
        bool is_last = true;
        for (Digit d = 1; d <= 9 && is_last; ++d)
            is_last = d == single.digit || grid.free(h, d) == 0;
        if (is_last) return true;
    }
    return false;
}

bool say(Deduction& found, Technique technique, Candidate single) {
    found.start(technique);
    found.placed.push_back(single);
    return true;
}

// Full houses are looked for among the naked singles, and stay in the queue.
bool find_full_house(Grid& grid, Deduction& found) {
    for (const Candidate& single : grid.naked_singles().waiting())
        if (grid.is_open(single.cell) && is_last_of_a_house(grid, single))
            return say(found, Technique::FullHouse, single);
    return false;
}

bool find_naked_single(Grid& grid, Deduction& found) {
    while (const auto single = grid.naked_singles().take())
        if (grid.is_open(single->cell)) return say(found, Technique::NakedSingle, *single);
    return false;
}

// One open cell of the queue is looked at; if its digit is no single any more, there is none.
bool find_hidden_single(Grid& grid, Deduction& found) {
    while (const auto single = grid.hidden_singles().take()) {
        if (!grid.is_open(single->cell)) continue;
        for (auto h : board().houses_of[single->cell])
            if (grid.free(h, single->digit) == 1)
                return say(found, Technique::HiddenSingle, *single);
        return false;
    }
    return false;
}

}  // namespace

bool find_single(Grid& grid, Technique technique, Deduction& found) {
    switch (technique) {
        case Technique::FullHouse:
            return find_full_house(grid, found);
        case Technique::NakedSingle:
            return find_naked_single(grid, found);
        case Technique::HiddenSingle:
            return find_hidden_single(grid, found);
        default:
            return false;
    }
}

}  // namespace sudokit::logic::hodoku
