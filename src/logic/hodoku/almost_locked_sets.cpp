// Sets are listed by house (rows, columns, boxes) and within it in lexical order of their cells:
// {1} {1 2} {1 2 3} {1 3} ... A set in two houses is listed with the first. Bit sets of sets give
// all partners of a set at once: d is a restricted common with every set whose places of d see all
// places of d in this one.
#include "logic/hodoku/almost_locked_sets.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "support/check.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr int kMostCells = 8;

template <class F>
void for_each_bit(std::span<const std::uint64_t> bits, F&& f) {
    for (std::size_t i = 0; i < bits.size(); ++i)
        for (std::uint64_t w = bits[i]; w; w &= w - 1)
            f(static_cast<std::uint32_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(w))));
}

}  // namespace

void AlmostLockedSets::update(const Position& position) {
    if (generation_ == position.generation()) return;
    generation_ = position.generation();
    sets_.clear();
    links_.clear();
    first_link_.clear();
    for (std::size_t house = 0; house < kHouses; ++house) collect(position, house);
    index();
    for (std::uint32_t set = 0; set < sets_.size(); ++set) link(set);
    first_link_.push_back(static_cast<std::uint32_t>(links_.size()));
    sort_arriving();
    find_victims();
}

void AlmostLockedSets::collect(const Position& position, std::size_t house) {
    house_ = house;
    open_count_ = 0;
    for (Cell c : kClassicHouses.list[house])
        if (position.is_open(c)) open_[open_count_++] = c;
    extend(position, 0, 0, {}, {});
}

void AlmostLockedSets::extend(const Position& position, std::size_t from, int size,
                              const Cells& cells, DigitSet digits) {
    for (std::size_t i = from; i < open_count_; ++i) {
        const DigitSet all = digits | position.candidates(open_[i]);
        const int spare = size_of(all) - (size + 1);
        if (spare > static_cast<int>(open_count_ - i)) continue;  // adding cells cannot compensate
        Cells more = cells;
        more.insert(open_[i]);
        if (spare == 1 && !is_listed(more)) add(position, more, all);
        if (size + 1 < kMostCells) extend(position, i + 1, size + 1, more, all);
    }
}

// Do the cells lie in an earlier house, too?
bool AlmostLockedSets::is_listed(const Cells& cells) const {
    if (house_ < kFirstColumn) return false;
    const Cell first = cells.first();
    const auto& houses = kClassicHouses.houses_of[first];
    if ((cells - kClassicHouses.house[houses[0]]).empty()) return true;
    return house_ >= kFirstBox && (cells - kClassicHouses.house[houses[1]]).empty();
}

void AlmostLockedSets::add(const Position& position, const Cells& cells, DigitSet digits) {
    SUDOKIT_CHECK(size_of(digits) == cells.size() + 1);
    LockedSet& set = sets_.emplace_back();
    set.cells = cells;
    set.digits = digits;
    for (Digit d : digits) {
        set.places[d] = cells & position.places(d);
        set.seen[d] = (seen_by_all(set.places[d]) & position.places(d)) - cells;
    }
}

void AlmostLockedSets::index() {
    words_ = (sets_.size() + 63) / 64;
    holders_.assign(81 * words_, 0);
    seers_.assign(std::size_t{9} * 81 * words_, 0);
    partners_.assign(words_, 0);
    apart_.assign(words_, 0);
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        const std::uint64_t bit = std::uint64_t{1} << i % 64;
        sets_[i].cells.for_each([&](Cell c) { holders(c)[i / 64] |= bit; });
        for (Digit d : sets_[i].digits)
            sets_[i].seen[d].for_each([&](Cell c) { seers(d, c)[i / 64] |= bit; });
    }
}

void AlmostLockedSets::link(std::uint32_t from) {
    const std::size_t start = links_.size();
    first_link_.push_back(static_cast<std::uint32_t>(start));
    const LockedSet& set = sets_[from];
    keep_later_and_apart(from);
    for (Digit d : set.digits) {
        partners_ = apart_;
        set.places[d].for_each([&](Cell c) {
            for (std::size_t w = 0; w < words_; ++w) partners_[w] &= seers(d, c)[w];
        });
        for_each_bit(partners_, [&](std::uint32_t to) {
            SUDOKIT_CHECK(from < to && (set.cells & sets_[to].cells).empty());
            links_.push_back({from, to, d, 0});
        });
    }
    join_pairs(start);
}

void AlmostLockedSets::keep_later_and_apart(std::uint32_t from) {
    std::fill(apart_.begin(), apart_.end(), ~std::uint64_t{0});
    std::fill_n(apart_.begin(), from / 64, 0);
    apart_[from / 64] &= ~std::uint64_t{0} << from % 64;
    sets_[from].cells.for_each([&](Cell c) {
        for (std::size_t w = 0; w < words_; ++w) apart_[w] &= ~holders(c)[w];
    });
}

// Joins the digits of each pair of sets. Of more than two, HoDoKu keeps the first and the last.
void AlmostLockedSets::join_pairs(std::size_t start) {
    const auto begin = links_.begin() + static_cast<std::ptrdiff_t>(start);
    std::sort(begin, links_.end(), [](const auto& a, const auto& b) {
        return a.to != b.to ? a.to < b.to : a.first < b.first;
    });
    auto end = begin;
    for (auto link = begin; link != links_.end(); ++link)
        if (end != begin && (end - 1)->to == link->to)
            (end - 1)->second = link->first;
        else
            *end++ = *link;
    links_.erase(end, links_.end());
}

void AlmostLockedSets::sort_arriving() {
    first_arriving_.assign(sets_.size() + 1, 0);
    for (const RestrictedCommon& link : links_) ++first_arriving_[link.to + 1];
    std::partial_sum(first_arriving_.begin(), first_arriving_.end(), first_arriving_.begin());
    arriving_.resize(links_.size());
    for (std::uint32_t i = 0; i < links_.size(); ++i)
        arriving_[first_arriving_[links_[i].to]++] = i;
    std::rotate(first_arriving_.begin(), first_arriving_.end() - 1, first_arriving_.end());
    first_arriving_.front() = 0;
    SUDOKIT_CHECK(std::ranges::is_sorted(first_arriving_));
}

void AlmostLockedSets::find_victims() {
    victims_.assign(sets_.size() * words_, 0);
    for (std::size_t i = 0; i < sets_.size(); ++i)
        for (Digit d : sets_[i].digits)
            sets_[i].seen[d].for_each([&](Cell c) {
                for (std::size_t w = 0; w < words_; ++w) victims_[i * words_ + w] |= seers(d, c)[w];
            });
}

}  // namespace sudokit::logic::hodoku
