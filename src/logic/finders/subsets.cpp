// Naked and hidden subsets (Hall sets): k cells of a house with k digits between them, or k digits
// with k places between them. They are complements: in a house with n open cells, a naked subset of
// k cells leaves a hidden one of n - k digits. Locked subsets lie in two houses and clear both.

#include "logic/finders/finder.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

int size_of(Technique technique) {
    const std::string_view id = info_of(technique).id;
    if (id.ends_with("Pair")) return 2;
    if (id.ends_with("Triple")) return 3;
    if (id.ends_with("Quad")) return 4;
    wrong_finder(technique);
}

// Calls visit(chosen indices) for every choice of k out of n, in lexical order, until it returns
// false.
template <typename F>
bool for_each_choice(int n, int k, F&& visit) {
    std::vector<int> at(static_cast<std::size_t>(k));
    for (int i = 0; i < k; ++i) at[static_cast<std::size_t>(i)] = i;
    if (k > n) return true;
    for (;;) {
        if (!visit(at)) return false;
        int i = k - 1;
        while (i >= 0 && at[static_cast<std::size_t>(i)] == n - k + i) --i;
        if (i < 0) return true;
        ++at[static_cast<std::size_t>(i)];
        for (int j = i + 1; j < k; ++j)
            at[static_cast<std::size_t>(j)] = at[static_cast<std::size_t>(j - 1)] + 1;
    }
}

template <class Size>
Step subset(const Search<Size>& search, int house, const BasicCellSet<Size::kCells>& cells,
            DigitSet digits) {
    SUDOKIT_CHECK(cells.size() == digits.size());
    SUDOKIT_CHECK((cells - search.layout().house(house)).empty());
    Step step;
    step.technique = search.technique;
    step.digits = list_of(digits);
    step.size = cells.size();
    step.parts = {{Role::Pattern, list_of(cells), digits, house}};
    return step;
}

template <class Size>
bool take_naked(const Search<Size>& search, int house, const BasicCellSet<Size::kCells>& cells,
                DigitSet digits) {
    const bool locked =
        search.technique == Technique::LockedPair || search.technique == Technique::LockedTriple;
    Step step = subset(search, house, cells, digits);
    std::size_t before = 0;
    int cleared = 0;
    for (int h : locked ? search.layout().houses_around(cells) : std::vector{house}) {
        for (Digit d : digits)
            remove_from(step, search.position, search.layout().house(h) - cells, d);
        cleared += step.removed.size() > before;
        before = step.removed.size();
    }
    // If it clears only one of the two houses, it is a plain subset.
    if (locked && cleared < 2) return true;
    for (Cell c : step.parts[0].cells) step.truths.push_back(Truth::of_cell(c));
    return search.sink.take(std::move(step));
}

// Places other digits of the house that have a single place outside the cells of the hidden subset.
template <class Size>
bool take_direct(const Search<Size>& search, int house, const BasicCellSet<Size::kCells>& cells,
                 const Step& hidden) {
    for (Digit d = 1; d <= search.position.digits(); ++d) {
        const auto places = search.position.places(d, house);
        const auto outside = places - cells;
        if (places.size() < 2 || outside.size() != 1) continue;
        Step step = hidden;
        step.removed.clear();
        step.placed = {{list_of(outside)[0], d}};
        step.truths.push_back(Truth::of_house(house, d));
        step.parts.push_back({Role::Helper, list_of(outside), DigitSet::of(d), house});
        if (!search.sink.take(std::move(step))) return false;
    }
    return true;
}

template <class Size>
bool take_hidden(const Search<Size>& search, int house, const BasicCellSet<Size::kCells>& cells,
                 DigitSet digits) {
    Step step = subset(search, house, cells, digits);
    for (Digit d : digits) step.truths.push_back(Truth::of_house(house, d));
    for (Cell c : step.parts[0].cells) keep_only(step, search.position, c, digits);
    const bool direct = search.technique == Technique::DirectHiddenPair ||
                        search.technique == Technique::DirectHiddenTriple;
    return direct ? take_direct(search, house, cells, step) : search.sink.take(std::move(step));
}

}  // namespace

template <class Size>
void find_naked_subsets(const Search<Size>& search) {
    const auto& position = search.position;
    const int k = size_of(search.technique);
    for (int h = 0; h < static_cast<int>(search.layout().houses.size()); ++h) {
        position.keep_watch();
        const auto open = list_of(position.open() & search.layout().house(h));
        std::vector<Cell> fit;
        for (Cell c : open)
            if (position.candidates(c).size() >= 2 && position.candidates(c).size() <= k)
                fit.push_back(c);
        if (static_cast<int>(open.size()) <= k) continue;
        const bool go_on = for_each_choice(static_cast<int>(fit.size()), k, [&](const auto& at) {
            BasicCellSet<Size::kCells> cells;
            DigitSet digits;
            for (int i : at) {
                cells.insert(fit[static_cast<std::size_t>(i)]);
                digits = digits | position.candidates(fit[static_cast<std::size_t>(i)]);
            }
            return digits.size() != k || take_naked(search, h, cells, digits);
        });
        if (!go_on) return;
    }
}

template <class Size>
void find_hidden_subsets(const Search<Size>& search) {
    const auto& position = search.position;
    const int k = size_of(search.technique);
    for (int h : search.layout().full) {
        position.keep_watch();
        if ((position.open() & search.layout().house(h)).size() <= k) continue;
        std::vector<Digit> fit;
        for (Digit d = 1; d <= position.digits(); ++d) {
            const int places = position.places(d, h).size();
            if (places >= 2 && places <= k) fit.push_back(d);
        }
        const bool go_on = for_each_choice(static_cast<int>(fit.size()), k, [&](const auto& at) {
            BasicCellSet<Size::kCells> cells;
            DigitSet digits;
            for (int i : at) {
                digits.insert(fit[static_cast<std::size_t>(i)]);
                cells |= position.places(fit[static_cast<std::size_t>(i)], h);
            }
            return cells.size() != k || take_hidden(search, h, cells, digits);
        });
        if (!go_on) return;
    }
}

SUDOKIT_FOR_EACH_SIZE(find_naked_subsets)
SUDOKIT_FOR_EACH_SIZE(find_hidden_subsets)

}  // namespace sudokit::logic
