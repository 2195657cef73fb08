// Fish, from the X-Wing to finned mutant leviathans, as steps. fish_hunt.cpp finds them.
//
// Siamese fish are two fish with the same bases and different fins, which remove different
// candidates. With options.siamese they are one step. If only one of them is sashimi, the step
// counts as either kind.
#include <algorithm>

#include "logic/finders/fish_hunt.hpp"
#include "logic/finders/overlay.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

// The name of a fish is [Finned | Sashimi] [Franken | Mutant] and its size.
FishShape shape_of(Technique technique) {
    constexpr std::string_view kSizes[] = {"XWing",     "Swordfish", "Jellyfish",
                                           "Squirmbag", "Whale",     "Leviathan"};
    std::string_view id = info_of(technique).id;
    const auto begins_with = [&](std::string_view word) {
        const bool does = id.starts_with(word);
        if (does) id.remove_prefix(word.size());
        return does;
    };
    FishShape shape;
    shape.sashimi = begins_with("Sashimi");
    shape.finned = shape.sashimi || begins_with("Finned");
    if (begins_with("Franken")) shape.kind = FishKind::Franken;
    if (begins_with("Mutant")) shape.kind = FishKind::Mutant;
    const auto size = std::ranges::find(kSizes, id);
    if (size == std::end(kSizes)) wrong_finder(technique);
    shape.size += static_cast<int>(size - kSizes);
    return shape;
}

template <class Size>
void add_houses(Step& step, const Search<Size>& search, Role role, int size,
                const std::array<int, FishShape::kMaxSize>& houses) {
    const DigitSet digit = DigitSet::of(step.digits[0]);
    for (int i = 0; i < size; ++i) {
        const int h = houses[static_cast<std::size_t>(i)];
        std::vector<Cell> cells;
        if (role == Role::Base) {
            SUDOKIT_CHECK(search.layout().is_full(h));
            step.truths.push_back(Truth::of_house(h, step.digits[0]));
            cells = list_of(search.position.places(step.digits[0], h));
        }
        step.parts.push_back({role, std::move(cells), digit, h});
    }
}

// Adds a fish, alone or the second of two siamese ones: covers, fins, conclusions.
template <class Size>
void add_fish(Step& step, const Search<Size>& search, int size, const Fish<Size>& fish) {
    const DigitSet digit = DigitSet::of(step.digits[0]);
    add_houses(step, search, Role::Cover, size, fish.covers);
    const auto fins = fish.fins - fish.endo;
    if (!fins.empty()) step.parts.push_back({Role::Fin, list_of(fins), digit, -1});
    if (!fish.endo.empty()) step.parts.push_back({Role::EndoFin, list_of(fish.endo), digit, -1});
    remove_from(step, search.position, fish.removed, step.digits[0]);
}

template <class Size>
Step step_of(const Search<Size>& search, Digit d, int size, const Fish<Size>& fish) {
    Step step;
    step.technique = search.technique;
    step.digits = {d};
    step.size = size;
    add_houses(step, search, Role::Base, size, fish.bases);
    add_fish(step, search, size, fish);
    return step;
}

// Does one set contain the other?
template <class Cells>
bool are_nested(const Cells& a, const Cells& b) {
    return (a - b).empty() || (b - a).empty();
}

template <class Size>
bool take_siamese(const Search<Size>& search, Digit d, const FishShape& shape,
                  const std::vector<Fish<Size>>& all) {
    bool go_on = true;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; go_on && j < all.size(); ++j) {
            if (all[i].bases != all[j].bases || are_nested(all[i].removed, all[j].removed))
                continue;
            if (all[i].is_sashimi != shape.sashimi && all[j].is_sashimi != shape.sashimi) continue;
            Step step = step_of(search, d, shape.size, all[i]);
            add_fish(step, search, shape.size, all[j]);
            go_on = search.sink.take(std::move(step));
        }
    return go_on;
}

template <class Size>
bool take_single(const Search<Size>& search, Digit d, const FishShape& shape,
                 const std::vector<Fish<Size>>& all) {
    std::vector<BasicCellSet<Size::kCells>> seen;
    for (const Fish<Size>& fish : all) {
        if (fish.is_sashimi != shape.sashimi) continue;
        if (!search.options.every_elimination) {
            if (std::find(seen.begin(), seen.end(), fish.removed) != seen.end()) continue;
            seen.push_back(fish.removed);
        }
        if (!search.sink.take(step_of(search, d, shape.size, fish))) return false;
    }
    return true;
}

// Places that can lose the digit. A fish removes only places that are in no template, so it pays to
// find these first, except for basic fish without fins, which are found faster themselves.
template <class Size>
BasicCellSet<Size::kCells> targets_for(const Search<Size>& search, const FishShape& shape,
                                       Digit d) {
    const auto& places = search.position.places(d);
    if (shape.kind == FishKind::Basic && !shape.finned) return places;
    return places - Overlay<Size>(search.position, d).some();
}

}  // namespace

template <class Size>
void find_fish(const Search<Size>& search) {
    auto shape = shape_of(search.technique);
    shape.either = search.options.siamese && shape.finned;
    const std::size_t limit = search.options.every_elimination ? 100'000 : 100;
    for (Digit d = 1; d <= search.position.digits(); ++d) {
        const auto targets = targets_for(search, shape, d);
        if (targets.empty()) continue;
        const auto all = hunt_fish(search.position, d, shape, search.options, targets, limit);
        const std::size_t before = search.sink.steps().size();
        if (shape.either && !take_siamese(search, d, shape, all)) return;
        if (search.sink.steps().size() > before) continue;
        if (!take_single(search, d, shape, all)) return;
    }
}

SUDOKIT_FOR_EACH_SIZE(find_fish)

}  // namespace sudokit::logic
