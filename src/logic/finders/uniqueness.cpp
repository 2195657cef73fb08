// The types that rectangles and loops share. See uniqueness.hpp.
#include "logic/finders/uniqueness.hpp"

#include <algorithm>

#include "sudokit/technique.hpp"
#include "support/check.hpp"
namespace sudokit::logic {

template <class Size>
DeadlyPair<Size>::DeadlyPair(const Position<Size>& position, const Cells& all, DigitSet two)
    : cells(all), digits(two) {
    (cells & position.open()).for_each([&](Cell c) {
        const DigitSet more = position.candidates(c) - digits;
        if (more.empty()) return;
        roof.insert(c);
        extras = extras | more;
    });
}

template <class Size>
Step step_of(const Search<Size>& search, const DeadlyPair<Size>& deadly) {
    Step step;
    step.technique = search.technique;
    step.digits = list_of(deadly.digits);
    step.complexity = deadly.cells.size();
    deadly.cells.for_each([&](Cell c) {
        for (Digit d : deadly.digits) step.deadly.push_back({c, d});
        for (Digit d : search.position.candidates(c) - deadly.digits) step.extras.push_back({c, d});
    });
    step.truths = {Truth::of_extras()};
    const auto floor = deadly.cells - deadly.roof;
    if (!floor.empty()) step.parts.push_back({Role::Floor, list_of(floor), deadly.digits, -1});
    if (!deadly.roof.empty())
        step.parts.push_back({Role::Roof, list_of(deadly.roof), deadly.extras, -1});
    return step;
}

namespace {

template <class Size>
bool place_single_extra(Step& step, const Search<Size>& search) {
    if (!search.options.by_eye || step.extras.size() != 1) return false;
    step.placed = step.extras;
    return true;
}

}  // namespace

template <class Size>
void conclude_in_cell(Step& step, const Search<Size>& search) {
    if (place_single_extra(step, search)) return;
    DigitSet extras;
    for (const Candidate& extra : step.extras) {
        SUDOKIT_CHECK(extra.cell == step.extras[0].cell);
        extras.insert(extra.digit);
    }
    keep_only(step, search.position, step.extras[0].cell, extras);
}

template <class Size>
void conclude_from_extras(Step& step, const Search<Size>& search) {
    SUDOKIT_CHECK(!step.extras.empty());
    if (place_single_extra(step, search)) return;
    const auto clash = [&](Candidate a, Candidate b) {
        if (a.cell == b.cell) return a.digit != b.digit;
        return a.digit == b.digit && search.layout().sees(a.cell, b.cell);
    };
    // Whatever clashes with all of them clashes with the first.
    const Candidate first = step.extras[0];
    std::vector<Candidate> near;
    for (Digit d : search.position.candidates(first.cell)) near.push_back({first.cell, d});
    (search.position.places(first.digit) & search.layout().peers_of(first.cell))
        .for_each([&](Cell c) {
            near.push_back({c, first.digit});
        });
    for (const Candidate x : near)
        if (std::all_of(step.extras.begin(), step.extras.end(),
                        [&](Candidate extra) { return clash(x, extra); }))
            step.removed.push_back(x);
}

// One roof cell: it holds an extra, so neither of the two digits.
template <class Size>
bool take_type1(const Search<Size>& search, const DeadlyPair<Size>& deadly) {
    if (deadly.roof.size() != 1) return true;
    Step step = step_of(search, deadly);
    conclude_in_cell(step, search);
    return search.sink.take(std::move(step));
}

// One extra digit: a roof cell holds it, so a cell that sees all of them does not.
template <class Size>
bool take_type2(const Search<Size>& search, const DeadlyPair<Size>& deadly) {
    if (deadly.roof.size() < 2 || deadly.extras.size() != 1) return true;
    Step step = step_of(search, deadly);
    remove_from(step, search.position, search.layout().seen_by_all(deadly.roof),
                deadly.extras.lowest());
    return search.sink.take(std::move(step));
}

// Two roof cells in a house: one of them holds an extra digit.
template <class Size>
bool take_type3(const Search<Size>& search, const DeadlyPair<Size>& deadly) {
    if (deadly.roof.size() != 2) return true;
    return take_subsets(search, step_of(search, deadly), deadly.roof, deadly.extras, deadly.digits);
}

// Two roof cells are the only places of one of the two digits in a house. One of them holds this
// digit and the other one an extra, so neither holds the second digit.
template <class Size>
bool take_type4(const Search<Size>& search, const DeadlyPair<Size>& deadly) {
    if (deadly.roof.size() != 2) return true;
    for (Digit locked : deadly.digits)
        for (int h : search.layout().houses_around(deadly.roof)) {
            if (!search.layout().is_full(h)) continue;
            const auto places = search.position.places(locked, h);
            if (places.empty() || !(places - deadly.roof).empty()) continue;
            Step step = step_of(search, deadly);
            step.truths.push_back(Truth::of_house(h, locked));
            step.parts.push_back({Role::Base, list_of(places), DigitSet::of(locked), h});
            for (Digit other : deadly.digits)
                if (other != locked) remove_from(step, search.position, deadly.roof, other);
            if (!search.sink.take(std::move(step))) return false;
            break;
        }
    return true;
}

namespace {

// Searches for subsets: adds cells of one house one by one.
template <class Size>
class Subsets {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    Subsets(const Search<Size>& search, const Step& step, const Cells& roof)
        : search_(search), step_(step), roof_(roof) {}

    bool run(int house, const std::vector<Cell>& pool, DigitSet extras) {
        house_ = house;
        pool_ = &pool;
        for (std::size_t size = 1; size <= pool.size(); ++size)
            if (!extend(0, size, {}, extras)) return false;
        return true;
    }

  private:
    bool extend(std::size_t from, std::size_t left, const Cells& chosen, DigitSet digits) {
        search_.position.keep_watch();
        if (left == 0) return digits.size() != chosen.size() + 1 || take(chosen, digits);
        for (std::size_t i = from; i + left <= pool_->size(); ++i) {
            const Cell c = (*pool_)[i];
            const DigitSet next = digits | search_.position.candidates(c);
            if (next.size() > chosen.size() + static_cast<int>(left) + 1) continue;
            Cells more = chosen;
            more.insert(c);
            if (!extend(i + 1, left - 1, more, next)) return false;
        }
        return true;
    }

    bool take(const Cells& chosen, DigitSet digits) {
        const auto around = search_.layout().houses_around(chosen | roof_);
        SUDOKIT_CHECK(std::ranges::find(around, house_) != around.end());
        if (around.front() != house_) return true;  // seen there already
        Step step = step_;
        step.size = digits.size();
        chosen.for_each([&](Cell c) { step.truths.push_back(Truth::of_cell(c)); });
        step.parts.push_back({Role::Helper, list_of(chosen), digits, house_});
        for (int h : around)
            for (Digit d : digits)
                remove_from(step, search_.position, search_.layout().house(h) - (chosen | roof_),
                            d);
        return search_.sink.take(std::move(step));
    }

    const Search<Size>& search_;
    const Step& step_;
    const Cells& roof_;
    int house_ = -1;
    const std::vector<Cell>* pool_ = nullptr;
};

}  // namespace

template <class Size>
bool take_subsets(const Search<Size>& search, const Step& step,
                  const BasicCellSet<Size::kCells>& roof, DigitSet extras, DigitSet without) {
    const auto& position = search.position;
    Subsets<Size> subsets(search, step, roof);
    for (int h : search.layout().houses_around(roof)) {
        std::vector<Cell> pool;
        ((search.layout().house(h) & position.open()) - roof).for_each([&](Cell c) {
            if ((position.candidates(c) & without).empty()) pool.push_back(c);
        });
        if (!subsets.run(h, pool, extras)) return false;
    }
    return true;
}

#define X(Size)                                                             \
    template struct DeadlyPair<Size>;                                       \
    template Step step_of(const Search<Size>&, const DeadlyPair<Size>&);    \
    template void conclude_from_extras(Step&, const Search<Size>&);         \
    template void conclude_in_cell(Step&, const Search<Size>&);             \
    template bool take_type1(const Search<Size>&, const DeadlyPair<Size>&); \
    template bool take_type2(const Search<Size>&, const DeadlyPair<Size>&); \
    template bool take_type3(const Search<Size>&, const DeadlyPair<Size>&); \
    template bool take_type4(const Search<Size>&, const DeadlyPair<Size>&); \
    template bool take_subsets(const Search<Size>&, const Step&,            \
                               const BasicCellSet<Size::kCells>&, DigitSet, DigitSet);
X(Small)
X(Large)
#undef X

}  // namespace sudokit::logic
