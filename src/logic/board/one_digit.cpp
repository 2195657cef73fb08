#include "logic/board/one_digit.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic {

OneDigit::OneDigit(const Puzzle& position, Digit d)
    : geometry_(*position.geometry), places_(position.candidates.size(), false) {
    SUDOKIT_CHECK(places_.size() == position.givens.size());
    SUDOKIT_CHECK(1 <= d && d <= geometry_.digits());
    const auto has_it = [&](Cell c) { return position.givens[c] == d; };
    for (std::size_t c = 0; c < places_.size(); ++c)
        places_[c] = position.givens[c] == kOpen && position.candidates[c].contains(d);
    const auto& houses = geometry_.houses();
    for (std::size_t h = 0; h < houses.size(); ++h)
        if (geometry_.is_full(houses[h]) && std::ranges::none_of(houses[h].cells, has_it))
            houses_.push_back(static_cast<int>(h));
}

void OneDigit::take(Cell c, Marks& left, std::vector<int>& houses) const {
    left[c] = false;
    for (Cell peer : geometry_.peers_of(c)) left[peer] = false;
    const auto& around = geometry_.houses_of(c);
    std::erase_if(houses, [&](int h) { return std::ranges::find(around, h) != around.end(); });
}

OneDigit::Choice OneDigit::fewest(const Marks& left, const std::vector<int>& houses) const {
    SUDOKIT_CHECK(!houses.empty());
    Choice best;
    for (int h : houses) {
        Cells here;
        for (Cell c : geometry_.houses()[static_cast<std::size_t>(h)].cells)
            if (left[c]) here.push_back(c);
        if (best.house < 0 || here.size() < best.places.size()) best = {h, std::move(here)};
    }
    return best;
}

struct OneDigit::Search {
    std::size_t most;
    int budget = 20'000;
    Cells way = {};
    std::vector<Cells> found = {};
};

void OneDigit::look(Search& search, const Marks& left, const std::vector<int>& houses) const {
    if (houses.empty()) {
        search.found.push_back(search.way);
        return;
    }
    for (Cell c : fewest(left, houses).places) {
        if (search.found.size() >= search.most || --search.budget < 0) return;
        Marks next = left;
        std::vector<int> open = houses;
        take(c, next, open);
        search.way.push_back(c);
        look(search, next, open);
        search.way.pop_back();
    }
}

std::vector<OneDigit::Cells> OneDigit::ways(const Cells& among, std::size_t most) const {
    Marks left(places_.size(), false);
    for (Cell c : among) left[c] = places_[c];
    Search search{most};
    look(search, left, houses_);
    if (search.budget < 0) return {};
    return std::move(search.found);
}

std::optional<OneDigit::Failure> OneDigit::failure_with(Cell c) const {
    Marks left = places_;
    std::vector<int> houses = houses_;
    Cells forced;
    for (take(c, left, houses); !houses.empty(); take(forced.back(), left, houses)) {
        const Choice next = fewest(left, houses);
        if (next.places.empty()) return Failure{std::move(forced), next.house};
        if (next.places.size() > 1) return std::nullopt;
        forced.push_back(next.places[0]);
    }
    return std::nullopt;
}

}  // namespace sudokit::logic
