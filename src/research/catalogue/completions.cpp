// completions.cpp - all ways to complete a band to a minlex grid.
//
//        first band           A box is fixed by its columns (which digits are in each) and its
//     -----+-----+-----       rows. Deal the columns of each stack to its two lower boxes: 56 ways
//        middle band          per stack. Then the middle and the last band no longer see each
//     -----+-----+-----       other: each has some 33 fills with sorted rows, independently.
//         last band
//
// A grid is minlex only if none of its bands and stacks is in a smaller class than the first band.
// That drops fills before they are combined. The class of a stack depends on the deal and on its
// two lower boxes up to the order of their rows, 36 * 36 combinations: one table of bits per deal.
// If no class ties, only automorphisms of the first band can give a smaller grid. For each of them
// the deal determines which band its fourth row comes from, so most are decided before bands are
// combined, too. Remaining grids are compared with their other arrangements (least.cpp).
#include "research/catalogue/completions.hpp"

#include <algorithm>

namespace sudokit::catalogue {
namespace {

using exact::partitions;

constexpr std::uint8_t kNoBox = 0xff;
constexpr unsigned kSorted = 36;

// Maps each of the 216 boxes with given columns to the one with the same rows, sorted. These 36
// come first, because orthogonal_to() in partitions.cpp begins with the orders of the first column.
const std::array<std::uint8_t, exact::kOrthogonal>& sorted_boxes() {
    static const auto table = [] {
        std::array<std::uint8_t, exact::kOrthogonal> sorted;
        const auto& list = partitions().orthogonal[0];
        const exact::Parts& columns = partitions().parts[0];
        for (unsigned i = 0; i < sorted.size(); ++i) {
            exact::Parts rows = partitions().parts[list[i]];
            exact::LineMap to{};
            for (std::uint8_t d = 0, n = 0; d < 9; ++d)
                if (columns[d] == 0) to[rows[d]] = n++;
            for (std::uint8_t& r : rows) r = to[r];
            sorted[i] = static_cast<std::uint8_t>(
                std::ranges::find(list, partitions().index_of(rows)) - list.begin());
        }
        return sorted;
    }();
    return table;
}

// The digits of each row, ascending.
const Box& digits_of(exact::Index rows) {
    static const auto table = [] {
        std::vector<Box> digits;
        for (const exact::Parts& row : partitions().parts) {
            std::array<unsigned, 3> next{0, 3, 6};
            Box& box = digits.emplace_back();
            for (std::uint8_t d = 0; d < 9; ++d) box[next[row[d]]++] = d;
        }
        return digits;
    }();
    return table[rows];
}

Box box_of(const Band& band, unsigned stack) {
    Box box;
    for (unsigned i = 0; i < 9; ++i) box[i] = band[i / 3][3 * stack + i % 3];
    return box;
}

Box turned(const Box& box) {
    Box result;
    for (unsigned i = 0; i < 9; ++i) result[i] = box[i % 3 * 3 + i / 3];
    return result;
}

exact::Index columns_of(const Box& box) {
    exact::Parts parts;
    for (std::uint8_t i = 0; i < 9; ++i) parts[box[i]] = i % 3;
    return partitions().index_of(parts);
}

// A box of one band, for one way to deal the columns of its stack.
struct Side {
    exact::Index columns;
    std::array<Box, exact::kOrthogonal> box;
    std::array<RowOrders, exact::kOrthogonal> orders;
    std::array<std::uint8_t, exact::kPartitions> box_with;  // rows -> which box, or kNoBox

    explicit Side(exact::Index its_columns) : columns(its_columns) {
        const exact::Parts& column = partitions().parts[columns];
        box_with.fill(kNoBox);
        for (unsigned i = 0; i < exact::kOrthogonal; ++i) {
            const exact::Index rows = partitions().orthogonal[columns][i];
            const exact::Parts& row = partitions().parts[rows];
            box_with[rows] = static_cast<std::uint8_t>(i);
            for (std::uint8_t d = 0; d < 9; ++d) box[i][3u * row[d] + column[d]] = d;
            orders[i] = row_orders(box[i]);
        }
    }
};

}  // namespace

// Bit b of at_least[a]: with the sorted boxes a and b, the class of the stack is at least that of
// the first band.
struct Completions::Deal {
    std::array<Side, 2> side;
    std::array<std::uint64_t, kSorted> at_least{}, greater{};
};

// Boxes of the first two stacks, and the rows that they leave for the third.
struct Completions::Pair {
    std::uint8_t first, second;
    Index third;
    BoxPair boxes;
};

struct Completions::Search {
    const Visit& visit;
    std::array<std::vector<std::uint8_t>, 3> row4;  // its known digits in each box
    std::array<std::vector<const Deal*>, 3> fitting;
    Deals deals{};
    std::vector<Fill> middle, last;
    LastRows found;

    // The fourth row begins with a 2 (1 here), the least digit that the first column can have.
    Search(std::span<const std::uint8_t> beginning, const Visit& whom) : visit(whom) {
        row4[0] = {1};
        for (std::size_t c = 0; c < beginning.size(); ++c)
            if (c > 0) row4[c / 3].push_back(beginning[c]);
        found.deals_ = &deals;
    }
    bool fits(unsigned stack, const exact::Parts& column) const {
        for (std::size_t c = 0; c < row4[stack].size(); ++c)
            if (column[row4[stack][c]] != c) return false;
        return true;
    }
    bool has_row4(unsigned stack, Index rows) const {
        const exact::Parts& row = partitions().parts[rows];
        return std::ranges::all_of(row4[stack], [&](std::uint8_t d) { return row[d] == 0; });
    }
};

Completions::Completions(unsigned band) : band_(band), least_(band) {
    for (unsigned stack = 0; stack < 3; ++stack) {
        upper_[stack] = box_of(bands().minlex(band), stack);
        columns_[stack] = columns_of(upper_[stack]);
    }
}
Completions::~Completions() = default;

const Completions::Deal& Completions::deal(unsigned stack, unsigned number) {
    auto& place = deals_[stack][number];
    if (place) return *place;
    const exact::Completion& below = partitions().completions[columns_[stack]][number];
    place.reset(new Deal{{Side(below.second), Side(below.third)}, {}, {}});
    Deal& deal = *place;
    std::array<RowOrders, kSorted> lowest;
    for (unsigned b = 0; b < kSorted; ++b) lowest[b] = row_orders(turned(deal.side[1].box[b]));
    for (unsigned a = 0; a < kSorted; ++a) {
        const Box first = turned(upper_[stack]), second = turned(deal.side[0].box[a]);
        const BoxPair pair(first, second, digits_left(first, second));
        for (unsigned b = 0; b < kSorted; ++b) {
            const unsigned its_class = pair.class_with(lowest[b]);
            deal.at_least[a] |= std::uint64_t{its_class >= band_} << b;
            deal.greater[a] |= std::uint64_t{its_class > band_} << b;
        }
    }
    return deal;
}

void Completions::list_deals(Search& search) {
    for (unsigned stack = 0; stack < 3; ++stack)
        for (unsigned i = 0; i < exact::kCompletions; ++i) {
            const exact::Completion& below = partitions().completions[columns_[stack]][i];
            const exact::Parts& column = partitions().parts[below.second];
            if (search.fits(stack, column)) search.fitting[stack].push_back(&deal(stack, i));
        }
}

void Completions::list_pairs(unsigned side, const Search& search, std::vector<Pair>& pairs) const {
    pairs.clear();
    const Side &first = search.deals[0]->side[side], &second = search.deals[1]->side[side];
    for (std::uint8_t i = 0; i < kSorted; ++i) {
        const Index rows = partitions().orthogonal[first.columns][i];
        if (side == 0 && !search.has_row4(0, rows)) continue;
        for (const exact::Completion& c : partitions().completions[rows]) {
            const std::uint8_t box = second.box_with[c.second];
            if (box == kNoBox) continue;
            if (side == 0 && !(search.has_row4(1, c.second) && search.has_row4(2, c.third)))
                continue;
            pairs.push_back(
                {i, box, c.third, BoxPair(first.box[i], second.box[box], digits_of(c.third))});
        }
    }
}

void Completions::list_fills(unsigned side, const Search& search, const std::vector<Pair>& pairs,
                             std::vector<Fill>& fills) const {
    fills.clear();
    const Side& third = search.deals[2]->side[side];
    const auto& sorted = sorted_boxes();
    for (const Pair& pair : pairs) {
        const std::uint8_t box = third.box_with[pair.third];
        if (box == kNoBox) continue;
        const unsigned its_class = pair.boxes.class_with(third.orders[box]);
        if (its_class < band_) continue;
        fills.push_back({{pair.first, pair.second, box},
                         {pair.first, sorted[pair.second], sorted[box]},
                         its_class == band_});
    }
    if (least_.has_automorphisms()) fold(side, search, fills);
}

// Drops middle bands to which some automorphism of the first band gives a smaller fourth row.
void Completions::fold(unsigned side, const Search& search, std::vector<Fill>& fills) const {
    std::vector<const LeastTest::Automorphism*> here;
    for (const auto& a : least_.automorphisms()) {
        const unsigned stack = a.column[0] / 3;
        const Index columns = search.deals[stack]->side[side].columns;
        if (partitions().parts[columns][a.second] == a.column[0] % 3) here.push_back(&a);
    }
    std::size_t kept = 0;
    for (Fill& fill : fills) {
        const Band rows = rows_of(side, search.deals, fill);
        for (const auto* a : here) {
            unsigned r = 0;
            while (rows[r][a->column[0]] != a->second) ++r;
            fill.image = std::min(fill.image, a->image(rows[r]));
        }
        if (side == 0) {
            fill.row4 = packed(rows[0]);
            if (fill.image < fill.row4) continue;
            fill.undecided = fill.image == fill.row4;
        }
        fills[kept++] = fill;
    }
    fills.erase(fills.begin() + static_cast<std::ptrdiff_t>(kept), fills.end());
}

Band Completions::rows_of(unsigned side, const Deals& deals, const Fill& fill) {
    Band rows;
    for (unsigned s = 0; s < 3; ++s) {
        const Box& box = deals[s]->side[side].box[fill.box[s]];
        for (unsigned i = 0; i < 9; ++i) rows[i / 3][3 * s + i % 3] = box[i];
    }
    return rows;
}

bool Completions::is_minlex(const Search& search, const Fill& middle, const Fill& last,
                            unsigned tied) const {
    Rows rows;
    std::ranges::copy(bands().minlex(band_), rows.begin());
    std::ranges::copy(rows_of(0, search.deals, middle), rows.begin() + 3);
    std::ranges::copy(rows_of(1, search.deals, last), rows.begin() + 6);
    return least_(rows, tied);
}

// The ties in the form that LeastTest takes.
unsigned Completions::ties(const Fill& a, const Fill& b,
                           const std::array<std::uint64_t, 3>& greater) {
    unsigned ties = a.undecided || b.image == a.row4;
    ties |= unsigned{a.tied} << 1 | unsigned{b.tied} << 2;
    for (unsigned s = 0; s < 3; ++s)
        ties |= static_cast<unsigned>(~greater[s] >> b.sorted[s] & 1) << (3 + s);
    return ties;
}

void Completions::join(Search& search) const {
    auto& kept = search.found.kept_;
    for (const Fill& a : search.middle) {
        std::array<std::uint64_t, 3> at_least, greater;
        for (unsigned s = 0; s < 3; ++s) {
            at_least[s] = search.deals[s]->at_least[a.sorted[s]];
            greater[s] = search.deals[s]->greater[a.sorted[s]];
        }
        kept.clear();
        for (const Fill& b : search.last) {
            const auto all = [&](const std::array<std::uint64_t, 3>& bits) {
                return bits[0] >> b.sorted[0] & bits[1] >> b.sorted[1] & bits[2] >> b.sorted[2] & 1;
            };
            if (!all(at_least) || b.image < a.row4) continue;
            const bool is_decided =
                !a.tied && !b.tied && !a.undecided && b.image != a.row4 && all(greater);
            if (is_decided || is_minlex(search, a, b, ties(a, b, greater))) kept.push_back(&b);
        }
        if (!kept.empty()) search.visit(rows_of(0, search.deals, a), search.found);
    }
}

void Completions::for_each(std::span<const std::uint8_t> row4, Stop stop, const Visit& visit) {
    Search search(row4, visit);
    list_deals(search);
    std::vector<Pair> middle, last;
    for (const Deal* first : search.fitting[0])
        for (const Deal* second : search.fitting[1]) {
            if (stop.requested()) return;
            search.deals = {first, second, nullptr};
            list_pairs(0, search, middle);
            if (middle.empty()) continue;
            list_pairs(1, search, last);
            for (const Deal* third : search.fitting[2]) {
                search.deals[2] = third;
                list_fills(0, search, middle, search.middle);
                if (search.middle.empty()) continue;
                list_fills(1, search, last, search.last);
                join(search);
            }
        }
}

}  // namespace sudokit::catalogue
