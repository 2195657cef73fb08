// catalogue.cpp - converts a grid to its number and back.
//
//     beginning: band and four cells of the fourth row   40,907, from the table of counts
//        rows: all nine cells of the fourth row          some 16 of a beginning, counted: 15 ms
//           grids                                        some 8,400 of a row, listed: 1.5 ms
//
// Counts are cached, and so are the latest lists.
#include "sudokit/catalogue.hpp"

#include <algorithm>
#include <deque>
#include <map>

#include "research/catalogue/completions.hpp"
#include "research/catalogue/counts.hpp"
#include "sudokit/research.hpp"
#include "support/check.hpp"
#include "support/threads.hpp"

namespace sudokit {
namespace catalogue {
namespace {

constexpr std::size_t kLists = 16;  // some 340 kB each

// Rows five to nine.
using Lower = std::array<std::uint64_t, 5>;

struct CountedRow {
    std::uint64_t row;
    std::uint32_t first;  // the number of its first grid in the beginning
};
using RowsOfBeginning = std::vector<CountedRow>;

Line unpacked(std::uint64_t row) {
    Line line;
    for (std::size_t c = 9; c-- > 0; row >>= 4) line[c] = row & 15;
    return line;
}

// A minlex grid in parts.
struct Parts {
    Beginning beginning;
    std::uint64_t row4 = 0;
    Lower lower{};
};

Parts parts_of(const ClassicGrid& minlex) {
    std::array<Line, 9> rows;
    for (std::size_t i = 0; i < 81; ++i)
        rows[i / 9][i % 9] = static_cast<std::uint8_t>(minlex[i] - 1);
    Parts parts;
    const unsigned band = bands().class_of(rows[0], rows[1], rows[2]);
    SUDOKIT_CHECK(std::ranges::equal(bands().minlex(band), std::span(rows).first(3)));
    parts.beginning.band = static_cast<std::uint16_t>(band);
    std::copy_n(rows[3].begin(), kKnownCells, parts.beginning.row4.begin());
    parts.row4 = packed(rows[3]);
    for (std::size_t r = 0; r < 5; ++r) parts.lower[r] = packed(rows[4 + r]);
    return parts;
}

ClassicGrid grid_of(unsigned band, std::uint64_t row4, const Lower& lower) {
    ClassicGrid grid;
    auto cell = grid.begin();
    const auto add = [&](const Line& row) {
        for (const std::uint8_t d : row) *cell++ = static_cast<Digit>(d + 1);
    };
    for (const Line& row : bands().minlex(band)) add(row);
    add(unpacked(row4));
    for (const std::uint64_t row : lower) add(unpacked(row));
    return grid;
}

RowsOfBeginning count_rows(const Beginning& beginning, Stop stop) {
    std::map<std::uint64_t, std::uint32_t> counts;
    Completions(beginning.band)
        .for_each(beginning.row4, stop, [&](const Band& middle, const Completions::LastRows& last) {
            counts[packed(middle[0])] += static_cast<std::uint32_t>(last.size());
        });
    RowsOfBeginning rows;
    std::uint32_t first = 0;
    for (const auto& [row, count] : counts) {
        rows.push_back({row, first});
        first += count;
    }
    return rows;
}

std::vector<Lower> list_grids(unsigned band, std::uint64_t row4, Stop stop) {
    std::vector<Lower> grids;
    Completions(band).for_each(
        unpacked(row4), stop, [&](const Band& middle, const Completions::LastRows& last) {
            for (std::size_t i = 0; i < last.size(); ++i) {
                const Band rows = last[i];
                grids.push_back({packed(middle[1]), packed(middle[2]), packed(rows[0]),
                                 packed(rows[1]), packed(rows[2])});
            }
        });
    std::ranges::sort(grids);
    return grids;
}

}  // namespace
}  // namespace catalogue

using namespace catalogue;

struct GridCatalogue::Impl {
    using Rows = std::shared_ptr<const RowsOfBeginning>;
    using Grids = std::shared_ptr<const std::vector<Lower>>;
    struct List {
        unsigned band;
        std::uint64_t row4;
        Grids grids;
    };

    const std::vector<Counted> beginnings = counted_beginnings();
    support::Mutex mutex;
    std::vector<Rows> rows = std::vector<Rows>(beginnings.size());
    std::deque<List> lists;  // the latest first

    // Null if stopped. Two threads that need the same rows may both count them.
    Rows rows_of(std::size_t beginning, Stop stop) {
        {
            const support::Lock lock(mutex);
            if (rows[beginning]) return rows[beginning];
        }
        auto counted = std::make_shared<const RowsOfBeginning>(
            count_rows(beginnings[beginning].beginning, stop));
        if (stop.requested()) return nullptr;
        const support::Lock lock(mutex);
        return rows[beginning] = std::move(counted);
    }

    Grids grids_of(unsigned band, std::uint64_t row4, Stop stop) {
        {
            const support::Lock lock(mutex);
            const auto known = std::ranges::find_if(
                lists, [&](const List& l) { return l.band == band && l.row4 == row4; });
            if (known != lists.end()) {
                std::rotate(lists.begin(), known, known + 1);
                return lists.front().grids;
            }
        }
        auto grids = std::make_shared<const std::vector<Lower>>(list_grids(band, row4, stop));
        if (stop.requested()) return nullptr;
        const support::Lock lock(mutex);
        lists.push_front({band, row4, grids});
        if (lists.size() > kLists) lists.pop_back();
        return grids;
    }
};

GridCatalogue::GridCatalogue() : impl_(std::make_unique<Impl>()) {}
GridCatalogue::~GridCatalogue() = default;

std::optional<std::uint64_t> GridCatalogue::rank(const ClassicGrid& grid, Stop stop) const {
    SUDOKIT_REQUIRE(is_solution(*Geometry::classic(), Grid(grid.begin(), grid.end())));
    const Parts parts = parts_of(to_minlex(grid).grid);
    const auto end = impl_->beginnings.end() - 1;
    const auto beginning = std::ranges::lower_bound(impl_->beginnings.begin(), end, parts.beginning,
                                                    {}, &Counted::beginning);
    SUDOKIT_CHECK(beginning != end && beginning->beginning == parts.beginning);
    const auto rows =
        impl_->rows_of(static_cast<std::size_t>(beginning - impl_->beginnings.begin()), stop);
    const auto grids = rows ? impl_->grids_of(parts.beginning.band, parts.row4, stop) : nullptr;
    if (!grids) return std::nullopt;
    const auto row = std::ranges::lower_bound(*rows, parts.row4, {}, &CountedRow::row);
    const auto place = std::ranges::lower_bound(*grids, parts.lower);
    SUDOKIT_CHECK(row != rows->end() && place != grids->end() && *place == parts.lower);
    return beginning->first + row->first + static_cast<std::uint64_t>(place - grids->begin());
}

std::optional<ClassicGrid> GridCatalogue::unrank(std::uint64_t number, Stop stop) const {
    SUDOKIT_REQUIRE(number < kDifferentGrids);
    const auto beginning =
        std::ranges::upper_bound(impl_->beginnings, number, {}, &Counted::first) - 1;
    const unsigned band = beginning->beginning.band;
    const auto rows =
        impl_->rows_of(static_cast<std::size_t>(beginning - impl_->beginnings.begin()), stop);
    if (!rows) return std::nullopt;
    number -= beginning->first;
    const auto row = std::ranges::upper_bound(*rows, number, {}, &CountedRow::first) - 1;
    const auto grids = impl_->grids_of(band, row->row, stop);
    if (!grids) return std::nullopt;
    return grid_of(band, row->row, (*grids)[number - row->first]);
}

}  // namespace sudokit
