#include "logic/finders/chain_graph.hpp"

#include "logic/finders/finder.hpp"
#include "support/check.hpp"

namespace sudokit::logic {

template <class Size>
ChainGraph<Size>::ChainGraph(const Position<Size>& position, const LinkKinds& kinds)
    : position_(position) {
    if (kinds.houses) join_places(kinds.groups);
    if (kinds.cells) join_cells();
    if (kinds.sets) join_sets();
    find_weak_links(kinds.one_digit);
}

template <class Size>
int ChainGraph<Size>::node_of(Digit d, const Cells& cells) {
    const auto list = list_of(cells);
    SUDOKIT_CHECK(!list.empty() && (cells - position_.places(d)).empty());
    const auto [at, is_new] = numbers_.try_emplace({d, list}, count());
    if (is_new) {
        nodes_.push_back({d, cells, list[0], static_cast<int>(list.size())});
        strong_.emplace_back();
    }
    return at->second;
}

template <class Size>
void ChainGraph<Size>::join(int a, int b, int house, int set, int exit) {
    SUDOKIT_CHECK(a != b && a < count() && b < count());
    SUDOKIT_CHECK(house < 0 || set < 0);  // a link has one reason ...
    SUDOKIT_CHECK(set >= 0 || exit < 0);  // ... and an exit belongs to a set
    for (const StrongLink& link : strong_of(a))
        if (link.to == b) return;
    strong_[static_cast<std::size_t>(a)].push_back({b, house, set, exit});
    strong_[static_cast<std::size_t>(b)].push_back({a, house, set, exit});
}

template <class Size>
void ChainGraph<Size>::join_cells() {
    position_.with_candidates(2).for_each([&](Cell c) {
        const DigitSet both = position_.candidates(c);
        Cells cells;
        cells.insert(c);
        const int a = node_of(both.lowest(), cells);
        const int b = node_of((both - DigitSet::of(both.lowest())).lowest(), cells);
        join(a, b, -1, -1);
    });
}

template <class Size>
void ChainGraph<Size>::join_places(bool with_groups) {
    const auto& layout = position_.layout();
    for (int h : layout.full)
        for (Digit d = 1; d <= position_.digits(); ++d) {
            const auto places = position_.places(d, h);
            if (places.size() != 2) continue;
            const auto ends = list_of(places);
            Cells a, b;
            a.insert(ends[0]);
            b.insert(ends[1]);
            join(node_of(d, a), node_of(d, b), h, -1);
        }
    if (!with_groups) return;
    crossing_.resize(layout.houses.size());
    for (std::size_t g = 0; g < layout.houses.size(); ++g)
        for (std::size_t h = 0; h < layout.houses.size(); ++h)
            if (g != h && (layout.houses[g] & layout.houses[h]).size() > 1)
                crossing_[g].push_back(static_cast<int>(h));
    for (int h : layout.full)
        for (Digit d = 1; d <= position_.digits(); ++d) {
            position_.keep_watch();
            const auto places = position_.places(d, h);
            if (places.size() > 2) join_groups(h, d, places);
        }
}

// Joins groups of the house with the remaining places, if these are a single place or a group.
template <class Size>
void ChainGraph<Size>::join_groups(int house, Digit d, const Cells& places) {
    const auto& layout = position_.layout();
    std::vector<Cells> groups;
    for (int other : crossing_[static_cast<std::size_t>(house)]) {
        const auto group = places & layout.house(other);
        if (group.size() > 1 && group != places) groups.push_back(group);
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto rest = places - groups[i];
        if (rest.size() == 1) join(node_of(d, groups[i]), node_of(d, rest), house, -1);
        for (std::size_t j = i + 1; j < groups.size(); ++j)
            if (groups[j] == rest) join(node_of(d, groups[i]), node_of(d, rest), house, -1);
    }
}

// Joins digits of a set: it cannot lack two. Only digits that a cell outside sees are joined.
template <class Size>
void ChainGraph<Size>::join_sets() {
    sets_ = std::make_unique<AlmostLockedSets<Size>>(position_, 2);
    const auto& sets = *sets_;
    for (int i = 0; i < sets.count(); ++i) {
        position_.keep_watch();
        std::vector<int> seen;
        for (Digit d : sets[i].digits)
            if (!sets.seen(i, d).empty()) seen.push_back(node_of(d, sets.places(i, d)));
        for (std::size_t a = 0; a < seen.size(); ++a)
            for (std::size_t b = a + 1; b < seen.size(); ++b) join(seen[a], seen[b], -1, i);
    }
    for (int i = 0; i < sets.count(); ++i) join_exits(i);
}

// Joins to a cell that sees the set's places of most of its own digits: if the set lacks digit j,
// which the cell does not see, it holds the others, and they leave the cell a single digit.
template <class Size>
void ChainGraph<Size>::join_exits(int set) {
    position_.keep_watch();
    const auto& sets = *sets_;
    Cells around;
    for (Digit d : sets[set].digits) around |= sets.seen(set, d);
    around.for_each([&](Cell q) {
        SUDOKIT_CHECK(!sets[set].cells.contains(q));
        if (position_.candidates(q).size() < 3) return;
        DigitSet seen;
        for (Digit d : sets[set].digits& position_.candidates(q))
            if (sets.seen(set, d).contains(q)) seen.insert(d);
        const DigitSet left = position_.candidates(q) - seen;
        if (left.size() != 1) return;
        Cells exit;
        exit.insert(q);
        const int b = node_of(left.lowest(), exit);
        for (Digit j : sets[set].digits - seen)
            if (!sets.seen(set, j).empty()) join(node_of(j, sets.places(set, j)), b, -1, set, q);
    });
}

template <class Size>
void ChainGraph<Size>::set_weak(int a, int b) {
    SUDOKIT_CHECK(a != b && 0 <= a && a < count() && 0 <= b && b < count());
    weak_[static_cast<std::size_t>(a) * words() + static_cast<std::size_t>(b) / 64] |=
        std::uint64_t{1} << (b % 64);
}

template <class Size>
void ChainGraph<Size>::find_weak_links(bool one_digit) {
    weak_.resize(nodes_.size() * words());
    candidates_.resize(words());
    std::vector<std::vector<int>> of_digit(static_cast<std::size_t>(position_.digits()) + 1);
    std::map<Cell, std::vector<int>> of_cell;
    for (int n = 0; n < count(); ++n) {
        of_digit[(*this)[n].digit].push_back(n);
        if (!(*this)[n].is_candidate()) continue;
        if (!one_digit) of_cell[(*this)[n].cell].push_back(n);
        candidates_[static_cast<std::size_t>(n) / 64] |= std::uint64_t{1} << (n % 64);
    }
    for (const auto& [cell, list] : of_cell)
        for (int a : list)
            for (int b : list)
                if (a != b) set_weak(a, b);
    for (const auto& list : of_digit)
        for (int a : list) {
            position_.keep_watch();
            const auto seen = position_.layout().seen_by_all((*this)[a].cells);
            for (int b : list)
                if (((*this)[b].cells - seen).empty()) set_weak(a, b);
        }
}

template <class Size>
typename ChainGraph<Size>::Bits ChainGraph<Size>::weak_of(Candidate x) const {
    position_.keep_watch();
    Bits bits(words());
    const auto& peers = position_.layout().peers_of(x.cell);
    for (int n = 0; n < count(); ++n) {
        const Node& node = (*this)[n];
        const bool sees = node.digit == x.digit ? (node.cells - peers).empty()
                                                : node.is_candidate() && node.cell == x.cell;
        if (sees) bits[static_cast<std::size_t>(n) / 64] |= std::uint64_t{1} << (n % 64);
    }
    return bits;
}

template class ChainGraph<Small>;
template class ChainGraph<Large>;

}  // namespace sudokit::logic
