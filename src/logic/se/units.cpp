#include "logic/se/units.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
Units<Size>::Units(const Layout<Size>& layout)
    : layout_(&layout),
      cells_(layout.cells),
      digits_(layout.digits),
      houses_(static_cast<int>(layout.houses.size() + layout.apart.size())),
      count_(cells_ + houses_ * digits_),
      all_(static_cast<Mask>(DigitSet::first(digits_).bits())) {
    list_houses();
    list_cells();
    list_links();
    list_crossings();
    list_grids();
}

template <class Size>
Truth Units<Size>::truth_of(Id unit) const {
    if (is_cell(unit)) return Truth::of_cell(static_cast<Cell>(unit));
    return Truth::of_house(house_of(unit), static_cast<Digit>((unit - cells_) % digits_ + 1));
}

template <class Size>
int Units<Size>::place_of(int house, Cell c) const {
    for (int i = 0; i < size_of(house); ++i)
        if (cell_at(house, i) == c) return i;
    return -1;
}

template <class Size>
void Units<Size>::list_houses() {
    house_cells_.resize(static_cast<std::size_t>(houses_ * digits_));
    const auto add = [&](const std::vector<Cell>& cells) {
        SUDOKIT_CHECK(static_cast<int>(cells.size()) <= digits_);
        std::copy(cells.begin(), cells.end(),
                  house_cells_.begin() + static_cast<int>(house_size_.size()) * digits_);
        house_size_.push_back(static_cast<int>(cells.size()));
    };
    for (const House& house : layout_->geometry->houses()) add(house.cells);
    for (const auto& [a, b] : layout_->apart) add({a, b});
    for (int h = 0; h < static_cast<int>(layout_->houses.size()); ++h) {
        if (!layout_->is_full(h)) continue;
        auto& list = layout_->kind(h) == HouseKind::Box      ? boxes_
                     : layout_->kind(h) == HouseKind::Column ? columns_
                     : layout_->kind(h) == HouseKind::Row    ? rows_
                                                             : others_;
        list.push_back(h);
    }
    for (const auto* list : {&boxes_, &columns_, &rows_, &others_})
        rule_houses_.insert(rule_houses_.end(), list->begin(), list->end());
    for (const auto* list : {&boxes_, &rows_, &columns_, &others_})
        link_houses_.insert(link_houses_.end(), list->begin(), list->end());
}

template <class Size>
void Units<Size>::list_cells() {
    houses_of_.resize(static_cast<std::size_t>(cells_));
    peers_.resize(static_cast<std::size_t>(cells_));
    for (int h : link_houses_)
        for (int i = 0; i < digits_; ++i) houses_of_[cell_at(h, i)].push_back(h);
    for (Cell c = 0; c < cells_; ++c) {
        for (int d = 0; d < digits_; ++d) {
            cell_of_.push_back(c);
            digit_of_.push_back(static_cast<std::uint8_t>(d));
        }
        auto& list = peers_[c];
        const auto take = [&](Cell other) {
            if (other != c && std::find(list.begin(), list.end(), other) == list.end())
                list.push_back(other);
        };
        for (int h : houses_of_[c])
            for (int i = 0; i < digits_; ++i) take(cell_at(h, i));
        layout_->peers_of(c).for_each(take);
        SUDOKIT_CHECK(static_cast<int>(list.size()) == layout_->peers_of(c).size());
    }
}

template <class Size>
void Units<Size>::list_links() {
    members_.assign(static_cast<std::size_t>(count_ * digits_), kNone);
    const auto link = [&](Id unit, int bit, Id x) {
        SUDOKIT_CHECK(0 <= bit && bit < digits_);
        links_.push_back({unit, static_cast<Mask>(Mask{1} << bit)});
        members_[static_cast<std::size_t>(unit) * static_cast<std::size_t>(digits_) +
                 static_cast<std::size_t>(bit)] = x;
    };
    std::vector<std::vector<int>> pairs_of(static_cast<std::size_t>(cells_));
    for (int h = static_cast<int>(layout_->houses.size()); h < houses_; ++h)
        for (int i = 0; i < size_of(h); ++i) pairs_of[cell_at(h, i)].push_back(h);
    for (Id x = 0; x < static_cast<Id>(candidates()); ++x) {
        const Cell c = cell_of(x);
        link_begin_.push_back(static_cast<std::uint32_t>(links_.size()));
        link(static_cast<Id>(c), digit_of(x), x);
        for (int h : houses_of_[c]) link(unit_of(h, digit_of(x)), place_of(h, c), x);
        strong_end_.push_back(static_cast<std::uint32_t>(links_.size()));
        for (int h : layout_->houses_of(c))
            if (!layout_->is_full(h)) link(unit_of(h, digit_of(x)), place_of(h, c), x);
        for (int h : pairs_of[c]) link(unit_of(h, digit_of(x)), place_of(h, c), x);
    }
    link_begin_.push_back(static_cast<std::uint32_t>(links_.size()));
}

template <class Size>
void Units<Size>::cross(const std::vector<int>& from, const std::vector<int>& to) {
    for (int f : from)
        for (int t : to) {
            if (f == t || (layout_->house(f) & layout_->house(t)).size() < 2) continue;
            Crossing crossing{f, t, 0, 0};
            for (int i = 0; i < size_of(f); ++i)
                if (layout_->house(t).contains(cell_at(f, i)))
                    crossing.common = static_cast<Mask>(crossing.common | Mask{1} << i);
            for (int i = 0; i < size_of(t); ++i)
                if (layout_->house(f).contains(cell_at(t, i)))
                    crossing.common_to = static_cast<Mask>(crossing.common_to | Mask{1} << i);
            crossings_.push_back(crossing);
        }
}

template <class Size>
void Units<Size>::list_crossings() {
    cross(boxes_, columns_);
    cross(boxes_, rows_);
    cross(columns_, boxes_);
    cross(rows_, boxes_);
    std::vector<int> covers;  // extra houses, even those that need not hold every digit
    for (int h = 0; h < static_cast<int>(layout_->houses.size()); ++h)
        if (layout_->kind(h) == HouseKind::Extra) covers.push_back(h);
    cross(boxes_, covers);
    cross(columns_, covers);
    cross(rows_, covers);
    for (const auto* to : {&boxes_, &columns_, &rows_, &covers}) cross(others_, *to);
}

template <class Size>
void Units<Size>::list_grids() {
    const auto& houses = layout_->geometry->houses();
    const auto lines_of = [&](const std::vector<int>& of, int grid) {
        std::vector<int> list;
        for (int h : of)
            if (houses[static_cast<std::size_t>(h)].grid == grid) list.push_back(h);
        return list;
    };
    int last = 0;
    for (const House& house : houses) last = std::max(last, house.grid);
    for (int grid = 0; grid <= last; ++grid) {
        Lines lines{lines_of(rows_, grid), lines_of(columns_, grid)};
        const auto size = static_cast<std::size_t>(digits_);
        bool is_square = lines.rows.size() == size && lines.columns.size() == size;
        for (int i = 0; is_square && i < digits_ * digits_; ++i)
            is_square = cell_at(lines.rows[static_cast<std::size_t>(i / digits_)], i % digits_) ==
                        cell_at(lines.columns[static_cast<std::size_t>(i % digits_)], i / digits_);
        if (is_square) grids_.push_back(std::move(lines));
    }
}

template <class Size>
Position<Size>::Position(const Units<Size>& units)
    : units_(&units),
      open_(static_cast<std::size_t>(units.count())),
      is_open_(static_cast<std::size_t>(units.cells())),
      empty_(static_cast<std::size_t>(units.houses())),
      placed_(static_cast<std::size_t>(units.digits())) {}

template <class Size>
void Position<Size>::load(const logic::Position<Size>& position) {
    std::fill(open_.begin(), open_.end(), Mask{0});
    std::fill(is_open_.begin(), is_open_.end(), std::uint8_t{0});
    std::fill(empty_.begin(), empty_.end(), 0);
    std::fill(placed_.begin(), placed_.end(), 0);
    open_cells_ = position.open().size();
    watch_ = position.watch();
    units_->layout().used.for_each([&](Cell c) {
        if (position.is_open(c)) {
            is_open_[c] = 1;
            for (int h : position.layout().houses_of(c)) ++empty_[static_cast<std::size_t>(h)];
            for (Digit d : position.candidates(c)) {
                const Id x = units_->candidate(c, d - 1);
                for (const auto *l = units_->links(x), *end = units_->links_end(x); l != end; ++l)
                    open_[l->unit] = static_cast<Mask>(open_[l->unit] | l->bit);
            }
        } else if (position.digit_at(c) != kOpen) {
            ++placed_[static_cast<std::size_t>(position.digit_at(c) - 1)];
        }
    });
    SUDOKIT_CHECK(is_consistent());
}

template <class Size>
bool Position<Size>::is_consistent() const {
    for (Id x = 0; x < static_cast<Id>(units_->candidates()); ++x)
        for (const auto *l = units_->links(x), *end = units_->links_end(x); l != end; ++l)
            if (((open_[l->unit] & l->bit) != 0) != has(x)) return false;
    return true;
}

template <class Size>
void Position<Size>::place(Id x) {
    const Cell c = units_->cell_of(x);
    const int d = units_->digit_of(x);
    SUDOKIT_CHECK(is_open(c) && has(x));
    is_open_[c] = 0;
    --open_cells_;
    ++placed_[static_cast<std::size_t>(d)];
    for (int h : units_->layout().houses_of(c)) --empty_[static_cast<std::size_t>(h)];
    for (const auto *l = units_->links(x), *end = units_->links_end(x); l != end; ++l)
        for (Mask left = open_[l->unit]; left; left = static_cast<Mask>(left & (left - 1)))
            remove(units_->member(l->unit, std::countr_zero(left)));
    SUDOKIT_CHECK(digits(c) == 0 && is_consistent());
}

template class Units<Small>;
template class Units<Large>;
template class Position<Small>;
template class Position<Large>;

}  // namespace sudokit::logic::se
