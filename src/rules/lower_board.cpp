// Rules about the whole board, and those about places: "a knight's move apart", "each square of
// four cells", "the digit in column 3 says where the 3 is". They list no cells, or only some, and
// find the others in the geometry (parts.hpp), which may have holes and several grids. So most
// become many small sentences, one for each pair, square or pointer that exists; what needs extra
// cells or compares regions stays Native.
#include <algorithm>

#include "rules/lower.hpp"
#include "rules/parts.hpp"

namespace sudokit::rules {
namespace {

void all_unequal(Draft& draft, const std::vector<CellPair>& pairs) {
    for (const auto& [one, other] : pairs) draft.say(Unequal{one, other});
}

}  // namespace

template <>
void lower<RuleKind::AntiKnight>(const Rule&, Draft& draft) {
    all_unequal(draft, leaps(draft.geometry(), 1, 2));
}

template <>
void lower<RuleKind::AntiKing>(const Rule&, Draft& draft) {
    all_unequal(draft, leaps(draft.geometry(), 0, 1));
    all_unequal(draft, leaps(draft.geometry(), 1, 1));
}

template <>
void lower<RuleKind::Leaper>(const Rule& rule, Draft& draft) {
    for (std::size_t i = 0; i < rule.numbers.size(); i += 2)
        all_unequal(draft, leaps(draft.geometry(), rule.numbers[i], rule.numbers[i + 1]));
}

template <>
void lower<RuleKind::AntiTaxicab>(const Rule&, Draft& draft) {
    const Geometry& geometry = draft.geometry();
    std::vector<std::shared_ptr<const PairTable>> table_of;  // by value
    for (Digit d : geometry.all_digits())
        table_of.push_back(draft.table_where(
            [&](int x, int y) { return x != geometry.value_of(d) || y != geometry.value_of(d); }));
    for (const auto& [cells, steps] : distances(geometry))
        if (const Digit d = geometry.digit_of(steps))
            draft.say(Relation{cells.first, cells.second, table_of[d - 1u]});
}

namespace {

// Every square of 2x2 cells has values of each class.
void fill_squares(Draft& draft, const std::vector<DigitSet>& classes) {
    for (const Cells& square : squares(draft.geometry()))
        for (DigitSet digits : classes) draft.say(Count{square, digits, 1, false});
}

}  // namespace

template <>
void lower<RuleKind::GlobalEntropy>(const Rule&, Draft& draft) {
    std::vector<DigitSet> thirds;
    for (int third = 0; third < 3; ++third)
        thirds.push_back(
            draft.digits_where([&](int v) { return third_of(draft.geometry(), v) == third; }));
    fill_squares(draft, thirds);
}

// Four cells have at most four remainders, so five are as impossible as more.
template <>
void lower<RuleKind::GlobalModulo>(const Rule& rule, Draft& draft) {
    const int modulus = rule.numbers[0];
    std::vector<DigitSet> remainders;
    for (int r = 0; r < std::min(modulus, 5); ++r)
        remainders.push_back(draft.digits_where([&](int v) { return v % modulus == r; }));
    fill_squares(draft, remainders);
}

// "No 5, or a 1 above, or a 9 below."
template <>
void lower<RuleKind::DutchFlatmates>(const Rule&, Draft& draft) {
    const Geometry& geometry = draft.geometry();
    if (draft.digits_of(5).empty()) return;
    for (Cell c : grid_cells(geometry)) {
        const int row = geometry.row_of(c) + 1, column = geometry.column_of(c) + 1;
        AnyOf any{{{{Restrict{c, geometry.all_digits() - draft.digits_of(5)}}}}};
        if (const auto above = place_at(geometry, row - 1, column))
            any.ways.push_back({{Restrict{*above, draft.digits_of(1)}}});
        if (const auto below = place_at(geometry, row + 1, column))
            any.ways.push_back({{Restrict{*below, draft.digits_of(9)}}});
        draft.say(std::move(any));
    }
}

// For each step down and each step up: "not this value, or its partner in one of three cells".
template <>
void lower<RuleKind::TopBottom>(const Rule&, Draft& draft) {
    const Geometry& geometry = draft.geometry();
    const auto say = [&](Cell c, int value, int partner_row, int partner) {
        if (draft.digits_of(value).empty()) return;
        AnyOf any{{{{Restrict{c, geometry.all_digits() - draft.digits_of(value)}}}}};
        for (int column = geometry.column_of(c); column <= geometry.column_of(c) + 2; ++column)
            if (const auto near = place_at(geometry, partner_row, column))
                any.ways.push_back({{Restrict{*near, draft.digits_of(partner)}}});
        draft.say(std::move(any));
    };
    for (const Cell c : grid_cells(geometry)) {
        const int row = geometry.row_of(c) + 1, last = geometry.rows();
        if (row < last) {
            say(c, row, row + 1, row + 1);
            say(c, last - row + 1, row + 1, last - row);
        }
        if (row > 1) {
            say(c, row, row - 1, row - 1);
            say(c, last - row + 1, row - 1, last - row + 2);
        }
    }
}

template <>
void lower<RuleKind::RegionSameValues>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

template <>
void lower<RuleKind::Doppelganger>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

namespace {

// The value of a cell names a place of a line, which has the wanted value. If the cells of the line
// differ, no other place has it: redundant, but it strengthens the single relations.
void point(Draft& draft, const Pointer& pointer) {
    const int places = static_cast<int>(pointer.pointed_at.size());
    Cells line;
    for (const auto& place : pointer.pointed_at)
        if (place) line.push_back(*place);
    const bool differ =
        line.size() == pointer.pointed_at.size() && are_different(draft.geometry(), line);
    draft.say(Restrict{pointer.from, draft.digits_where([&](int v) {
                           return v >= 1 && v <= places &&
                                  pointer.pointed_at[static_cast<std::size_t>(v - 1)];
                       })});
    for (int v = 1; v <= places; ++v)
        if (const auto place = pointer.pointed_at[static_cast<std::size_t>(v - 1)])
            draft.say(Relation{pointer.from, *place, draft.table_where([&](int x, int y) {
                                   return x == v ? y == pointer.wanted
                                                 : !differ || y != pointer.wanted;
                               })});
}

void point_all(const Rule& rule, Draft& draft) {
    for (const Pointer& pointer : pointers_of(draft.geometry(), rule)) point(draft, pointer);
}

}  // namespace

template <>
void lower<RuleKind::RowIndexer>(const Rule& rule, Draft& draft) {
    point_all(rule, draft);
}

template <>
void lower<RuleKind::ColumnIndexer>(const Rule& rule, Draft& draft) {
    point_all(rule, draft);
}

template <>
void lower<RuleKind::BoxIndexer>(const Rule& rule, Draft& draft) {
    point_all(rule, draft);
}

template <>
void lower<RuleKind::IndexLine>(const Rule& rule, Draft& draft) {
    point_all(rule, draft);
}

template <>
void lower<RuleKind::NumberedRoom>(const Rule& rule, Draft& draft) {
    const Cells& line = rule.lists[0];
    point(draft, {line[0], {line.begin(), line.end()}, rule.numbers[0]});
}

template <>
void lower<RuleKind::ChaosConstruction>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

template <>
void lower<RuleKind::ChaosArrow>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

template <>
void lower<RuleKind::ChaosCount>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

}  // namespace sudokit::rules
