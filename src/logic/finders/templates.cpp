// Templates (pattern overlay method): a template is one way to place a digit in all houses that
// still need it. A candidate in no template is false, and one in all of them is true. This is
// complete for a single digit: no fish, colouring or chain of one digit finds more. If all
// templates of a digit share a cell, the other digits lose it, and perhaps templates with it.
#include "logic/finders/finder.hpp"
#include "logic/finders/overlay.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

// The templates of a digit, and the digits whose fixed cells have reduced them.
template <class Size>
struct Digits {
    Overlay<Size> overlay;
    DigitSet because;
};

// The templates of every digit, where cells that are in all templates of a digit are taken from the
// others.
template <class Size>
std::vector<Digits<Size>> overlay_all(const Position<Size>& position) {
    std::vector<Digits<Size>> all;
    for (Digit d = 1; d <= position.digits(); ++d)
        all.push_back({Overlay<Size>(position, d), DigitSet::of(d)});
    for (bool changed = true; changed;) {
        changed = false;
        for (Digit d = 1; d <= position.digits(); ++d)
            for (Digit other = 1; other <= position.digits(); ++other) {
                auto& [overlay, because] = all[d - 1u];
                const auto lost = overlay.some() & all[other - 1u].overlay.every();
                if (other == d || lost.empty()) continue;
                overlay = Overlay<Size>(position, d, overlay.some() - lost);
                because = because | all[other - 1u].because;
                changed = true;
            }
    }
    return all;
}

// The houses that the proof needs. If every row has one cell and no two see each other, columns and
// boxes follow. Diagonals, windows and boards without such rows need more.
template <class Size>
void add_truths(Step& step, const Layout<Size>& layout, const std::vector<int>& houses, Digit d) {
    auto loose = layout.used;
    for (int h : layout.full)
        if (layout.kind(h) == HouseKind::Row) loose -= layout.house(h);
    for (int h : houses)
        if (!loose.empty() || layout.kind(h) == HouseKind::Row ||
            layout.kind(h) == HouseKind::Extra)
            step.truths.push_back(Truth::of_house(h, d));
}

}  // namespace

template <class Size>
void find_templates(const Search<Size>& search) {
    const auto& position = search.position;
    auto all = overlay_all(position);
    for (Digit d = 1; d <= position.digits(); ++d) {
        auto& [overlay, because] = all[d - 1u];
        if (overlay.some().empty()) continue;  // nothing left to place, or the board is broken
        Step step;
        step.technique = search.technique;
        step.digits = {d};
        if (search.technique == Technique::TemplateDelete) {
            remove_from(step, position, position.places(d) - overlay.some(), d);
        } else {
            overlay.every().for_each([&](Cell c) { step.placed.push_back({c, d}); });
        }
        if (step.placed.empty() && step.removed.empty()) continue;
        for (Digit each : because)
            add_truths(step, search.layout(), all[each - 1u].overlay.houses(), each);
        step.parts = {{Role::Pattern, list_of(overlay.some()), DigitSet::of(d), -1}};
        if (!search.sink.take(std::move(step))) return;
    }
}

SUDOKIT_FOR_EACH_SIZE(find_templates)

}  // namespace sudokit::logic
