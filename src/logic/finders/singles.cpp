// Full houses, naked and hidden singles.
//
// There are often twenty singles at once, and a hidden single may be one in its box and in a line.
// As people see them (FindOptions::by_eye), a digit in a box comes first where equal digits block all
// other open cells, then a digit in a line where they do, then those for which one must remember
// earlier steps; among these, where few cells are open. Otherwise they come as in HoDoKu.
#include "logic/board/singles.hpp"

#include <algorithm>
#include <tuple>

#include "logic/finders/finder.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

Step single(Technique technique, Cell c, Digit d, Truth truth, int house) {
    Step step;
    step.technique = technique;
    step.placed = {{c, d}};
    step.truths = {truth};
    step.digits = {d};
    step.parts = {{Role::Pattern, {c}, DigitSet::of(d), house}};
    return step;
}

template <class Size>
Cell only(const BasicCellSet<Size::kCells>& cells) {
    SUDOKIT_CHECK(cells.size() == 1);
    Cell found = 0;
    cells.for_each([&](Cell c) { found = c; });
    return found;
}

}  // namespace

template <class Size>
void find_full_houses(const Search<Size>& search) {
    const auto& position = search.position;
    for (int h : search.layout().full) {
        const auto open = position.open() & search.layout().house(h);
        if (open.size() != 1) continue;
        const Cell c = only<Size>(open);
        if (position.candidates(c).size() != 1) continue;  // otherwise the board is broken
        const Digit d = position.candidates(c).lowest();
        if (!search.sink.take(single(search.technique, c, d, Truth::of_house(h, d), h))) return;
    }
}

template <class Size>
void find_naked_singles(const Search<Size>& search) {
    const auto& position = search.position;
    // Whether earlier steps must be remembered, how many houses must be looked at, and the cell;
    // without by_eye the first two are the same for all.
    std::vector<std::tuple<bool, std::size_t, Cell>> singles;
    for (const Cell c : list_of(position.with_candidates(1))) {
        Sources sources;
        if (search.options.by_eye)
            sources = sources_of(*search.layout().geometry, position.digits_by_cell(),
                                 {c, position.candidates(c).lowest()});
        singles.emplace_back(!sources.others.empty(), sources.houses.size(), c);
    }
    std::ranges::sort(singles);
    for (const auto& [remembers, houses, c] : singles) {
        const Digit d = position.candidates(c).lowest();
        if (!search.sink.take(single(search.technique, c, d, Truth::of_cell(c), -1))) return;
    }
}

namespace {

// Hidden singles as people see them.
template <class Size>
class Seen {
    using Cells = typename Position<Size>::Cells;

  public:
    explicit Seen(const Search<Size>& search)
        : search_(search), seen_(static_cast<std::size_t>(search.position.digits())) {
        const auto& layout = search.layout();
        (layout.used - search.position.open()).for_each([&](Cell c) {
            Cells& seen = seen_[search.position.digit_at(c) - std::size_t{1}];
            seen = seen | layout.peers_of(c);
        });
    }

    void run() {
        for (int h : search_.layout().boxes) look_in(h);
        if (take(true)) return;
        for (int h : search_.layout().full)
            if (search_.layout().kind(h) != HouseKind::Box) look_in(h);
        if (!take(true)) take(false);
    }

  private:
    struct Find {
        bool is_blocked;  // are all other open cells blocked by equal digits?
        bool is_in_box;
        int open;
        int house;
        Digit digit;
        Cell cell;
        std::size_t number;  // in the order in which they are found
        auto effort() const { return std::tuple(!is_blocked, !is_in_box, open, number); }
    };

    void look_in(int h) {
        const auto& position = search_.position;
        const Cells open = position.open() & search_.layout().house(h);
        for (Digit d = 1; d <= position.digits(); ++d) {
            const Cells places = position.places(d, h);
            if (places.size() != 1) continue;
            const Cells others = open - places;
            const bool is_blocked = (others - seen_[d - std::size_t{1}]).empty();
            const bool is_in_box = search_.layout().kind(h) == HouseKind::Box;
            finds_.push_back(
                {is_blocked, is_in_box, open.size(), h, d, only<Size>(places), finds_.size()});
        }
    }

    // Those found so far, each cell once. True: the sink is full.
    bool take(bool blocked_only) {
        std::ranges::sort(finds_, {}, &Find::effort);
        for (const Find& find : finds_) {
            if (blocked_only && !find.is_blocked) break;
            if (taken_.contains(find.cell)) continue;
            taken_.insert(find.cell);
            const Truth truth = Truth::of_house(find.house, find.digit);
            if (!search_.sink.take(
                    single(search_.technique, find.cell, find.digit, truth, find.house)))
                return true;
        }
        return false;
    }

    const Search<Size>& search_;
    std::vector<Cells> seen_;  // by digit: the cells that see it
    std::vector<Find> finds_;
    Cells taken_;
};

}  // namespace

template <class Size>
void find_hidden_singles(const Search<Size>& search) {
    if (search.options.by_eye) return Seen<Size>(search).run();
    for (int h : search.layout().full)
        for (Digit d = 1; d <= search.position.digits(); ++d) {
            const auto places = search.position.places(d, h);
            if (places.size() != 1) continue;
            const Cell c = only<Size>(places);
            if (!search.sink.take(single(search.technique, c, d, Truth::of_house(h, d), h))) return;
        }
}

SUDOKIT_FOR_EACH_SIZE(find_full_houses)
SUDOKIT_FOR_EACH_SIZE(find_naked_singles)
SUDOKIT_FOR_EACH_SIZE(find_hidden_singles)

}  // namespace sudokit::logic
