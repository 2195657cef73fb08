// english_ways.hpp - why rules hold, told by ways, groups, regions and alternatives, in English; a part of the texts in
// english.cpp.
#pragma once
#include "logic/words/table.hpp"

namespace sudokit::logic::english {

using enum Phrase;

// clang-format off
constexpr Entry<Phrase> kWayPhrases[] = {
    {BoardWays, "On this board, {y} can only be {x}."},
    {WaysBut, "{x}, {y} could only be {z}, and none of these fits {c}."},
    {BoardDigits, "On this board, its digits can only be {x}."},
    {LunchEnds, "Its lowest and its highest digit can only be in {x}."},
    {OneOfCells, "one of {x}"},
    {FirstHoldsMore, "the first group would hold {d} at least {n} (in {y}), but the second at most {m} (in {z})"},
    {SecondHoldsMore, "the second group would hold {d} at least {n} (in {y}), but the first at most {m} (in {z})"},
    {FirstHoldsAlone, "the first group would hold {d}, but the second has no place for it"},
    {SecondHoldsAlone, "the second group would hold {d}, but the first has no place for it"},
    {ThenToo, "{f}; then {y}"},
    {TimesOne, "once"},
    {TimesTwo, "twice"},
    {TimesMany, "{n} times"},
    {HouseAlone, "{h} is enough for this: in it, {x} can only be {d}. So no other cell there has these digits."},
    {CouldBeNeither, "{x}, {c} could be neither."},
    {CouldBeNone, "{x}, {c} could be none of these."},
    {RegionsInOrder, "So the first cell of the board is in region 1, the second at most in region 2, and so on."},
    {RegionBegins, "Region {m} begins in {x} at the earliest, and region {k} only after that."},
    {RegionHasDigit, "Region {k} already has {d}, in {x}."},
    {RegionIsFull, "All {n} cells of region {k} are known: {x}."},
    {RegionReaches, "Region {k} has {x} and {n} cells in all, so it reaches at most {m} steps farther, through cells that can be in it."},
    {RegionTooSmall, "Around {x}, only {y} can be in region {k}, and that is too few."},
    {RegionTooSmallMany, "Around {x}, only {n} connected cells can be in region {k}, and that is too few."},
    {RegionAlone, "No cell beside {x} can be in region {k}."},
    {RegionCut, "Region {k} needs {x}, or else nothing connects {y} with {z}."},
    {RegionNeeds, "Region {k} needs {x}, or else at most {n} connected cells are left for it."},
    {NoOtherFits, "Other digits fit none of them."},
    {OnlyTheseHold, "Only this can still hold: {x}."},
    {ForOneNumber, "this holds for one number n from {a} to {z}: {x}"},
    {RuleFirst, "first"},
    {RuleSecond, "second"},
    {StoryWould, "by the {k} rule {f}"},
    {StoryThen, "; then "},
    {StoryNeed, "by the {k} rule {c} would have to be {d}, but {y}"},
    {CirclesOver, "more than {d} circles would hold {d}: {y}"},
    {CirclesUnder, "{d} could only be in {y}, and that is fewer than {d} circles"},
    {NoWayAllowed, "{x}, none of the allowed orders is left."},
    {SameWith, "The same happens {x}."},
    {SameWithOthers, "The same happens with the others."},
};
// clang-format on

}  // namespace sudokit::logic::english
