#include "logic/finders/color_nets.hpp"

#include <algorithm>
#include <map>

#include "support/check.hpp"

namespace sudokit::logic {

template <class Size>
ColorNet<Size>::ColorNet(const Position<Size>& position, Candidate first, bool across_digits)
    : position_(&position) {
    const auto digits = static_cast<std::size_t>(position.digits());
    for (Color& color : colors_) {
        color.cells.resize(digits);
        color.seen.resize(digits);
    }
    add(first, 0, -1, {});
    for (std::size_t i = 0; i < nodes_.size(); ++i) add_neighbours(i, across_digits);
}

template <class Size>
void ColorNet<Size>::add(Candidate x, int color, int parent, Truth link) {
    if (contains(x)) return;
    SUDOKIT_CHECK(parent < static_cast<int>(nodes_.size()));
    SUDOKIT_CHECK(parent < 0 || nodes_[static_cast<std::size_t>(parent)].color == 1 - color);
    nodes_.push_back({x, color, parent, link});
    Color& into = colors_[static_cast<std::size_t>(color)];
    into.cells[x.digit - 1u].insert(x.cell);
    into.seen[x.digit - 1u] |= position_->layout().peers_of(x.cell);
    into.any.insert(x.cell);
}

template <class Size>
void ColorNet<Size>::add_neighbours(std::size_t index, bool across_digits) {
    position_->keep_watch();
    const auto [x, color, parent, link] = nodes_[index];
    const int from = static_cast<int>(index);
    for (int h : position_->layout().houses_of(x.cell)) {
        auto places = position_->places(x.digit, h);
        if (!position_->layout().is_full(h) || places.size() != 2) continue;
        places.erase(x.cell);
        places.for_each([&, d = x.digit, c = color](Cell other) {
            add({other, d}, 1 - c, from, Truth::of_house(h, d));
        });
    }
    const DigitSet digits = position_->candidates(x.cell);
    if (!across_digits || digits.size() != 2) return;
    add({x.cell, (digits - DigitSet::of(x.digit)).lowest()}, 1 - color, from,
        Truth::of_cell(x.cell));
}

template <class Size>
bool ColorNet<Size>::clashes(Candidate x, int color) const {
    if (seen(color, x.digit).contains(x.cell)) return true;
    if (!at(color).any.contains(x.cell)) return false;
    for (Digit d : position_->candidates(x.cell))
        if (d != x.digit && cells(color, d).contains(x.cell)) return true;
    return false;
}

template <class Size>
std::size_t ColorNet<Size>::witness(Candidate x, int color) const {
    SUDOKIT_CHECK(clashes(x, color));
    const auto is_one = [&](const Node& node) {
        if (node.color != color) return false;
        if (node.what.cell == x.cell) return node.what.digit != x.digit;
        return node.what.digit == x.digit && position_->layout().sees(node.what.cell, x.cell);
    };
    const auto found = std::find_if(nodes_.begin(), nodes_.end(), is_one);
    SUDOKIT_CHECK(found != nodes_.end());
    return static_cast<std::size_t>(found - nodes_.begin());
}

// The nodes form a tree. Prunes leaves until all that are left are needed.
template <class Size>
void ColorNet<Size>::add_to(Step& step, const std::vector<std::size_t>& needed, Role first,
                            Role second) const {
    SUDOKIT_CHECK(std::ranges::all_of(needed, [&](std::size_t i) { return i < nodes_.size(); }));
    std::vector<bool> is_needed(nodes_.size(), false), is_kept(nodes_.size(), true);
    for (std::size_t i : needed) is_needed[i] = true;
    std::vector<int> links(nodes_.size(), 0);
    const auto parent_of = [&](std::size_t i) {
        return static_cast<std::size_t>(nodes_[i].parent);
    };
    for (std::size_t i = 1; i < nodes_.size(); ++i) ++links[i], ++links[parent_of(i)];
    for (std::size_t i = nodes_.size() - 1; i > 0; --i) {  // children come after their parents
        if (links[i] > 1 || is_needed[i]) continue;
        is_kept[i] = false;
        --links[parent_of(i)];
    }
    for (std::size_t i = 0; i + 1 < nodes_.size() && !is_needed[i] && links[i] == 1;) {
        is_kept[i] = false;  // pruned from the root down
        for (std::size_t j = i + 1; j < nodes_.size(); ++j)
            if (is_kept[j] && parent_of(j) == i) {
                --links[j];
                i = j;
                break;
            }
    }
    std::array<std::map<Digit, Part>, 2> parts;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (!is_kept[i]) continue;
        const auto [cell, digit] = nodes_[i].what;
        Part& part = parts[static_cast<std::size_t>(nodes_[i].color)][digit];
        part.cells.push_back(cell);
        part.digits.insert(digit);
        if (i > 0 && is_kept[parent_of(i)]) step.truths.push_back(nodes_[i].link);
    }
    for (const Role role : {first, second})
        for (auto& [digit, part] : parts[role == first ? 0 : 1]) {
            part.role = role;
            step.parts.push_back(std::move(part));
        }
}

template class ColorNet<Small>;
template class ColorNet<Large>;

}  // namespace sudokit::logic
