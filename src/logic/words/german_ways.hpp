// german_ways.hpp - why rules hold, told by ways, groups, regions and alternatives, in German; a part of the texts in
// german.cpp.
#pragma once
#include "logic/words/table.hpp"

namespace sudokit::logic::german {

using enum Phrase;

// clang-format off
constexpr Entry<Phrase> kWayPhrases[] = {
    {BoardWays, "Auf diesem Brett geht in {y} nur {x}."},
    {WaysBut, "{x} ginge in {y} nur {z}, und nichts davon passt zu {c}."},
    {BoardDigits, "Auf diesem Brett können seine Ziffern nur {x} sein."},
    {LunchEnds, "Ihre kleinste und ihre größte Ziffer können nur in {x} stehen."},
    {OneOfCells, "einer der Zellen {x}"},
    {FirstHoldsMore, "enthielte die erste Gruppe mindestens {n} die {d} (in {y}), die zweite aber höchstens {m} (in {z})"},
    {SecondHoldsMore, "enthielte die zweite Gruppe mindestens {n} die {d} (in {y}), die erste aber höchstens {m} (in {z})"},
    {FirstHoldsAlone, "enthielte die erste Gruppe die {d}, die zweite aber hat keinen Platz für sie"},
    {SecondHoldsAlone, "enthielte die zweite Gruppe die {d}, die erste aber hat keinen Platz für sie"},
    {ThenToo, "stünde {f}; dann {y}"},
    {TimesOne, "einmal"},
    {TimesTwo, "zweimal"},
    {TimesMany, "{n}-mal"},
    {HouseAlone, "Das zeigt schon ein Blick in {h}: Dort haben {x} nur die Ziffern {d}. Also hat dort keine andere Zelle diese Ziffern."},
    {CouldBeNeither, "{x} ginge in {c} keine von beiden."},
    {CouldBeNone, "{x} ginge in {c} keine davon."},
    {RegionsInOrder, "Also gehört die erste Zelle des Bretts zu Gebiet 1, die zweite höchstens zu Gebiet 2 und so weiter."},
    {RegionBegins, "Gebiet {m} beginnt frühestens in {x}, Gebiet {k} erst danach."},
    {RegionHasDigit, "Gebiet {k} hat die {d} schon, in {x}."},
    {RegionIsFull, "Alle {n} Zellen von Gebiet {k} sind bekannt: {x}."},
    {RegionReaches, "Gebiet {k} enthält {x} und hat insgesamt {n} Zellen, reicht also höchstens {m} Schritte weiter, über Zellen, die dazugehören können."},
    {RegionTooSmall, "Um {x} können nur {y} zu Gebiet {k} gehören, und das sind zu wenige."},
    {RegionTooSmallMany, "Um {x} können nur {n} zusammenhängende Zellen zu Gebiet {k} gehören, und das sind zu wenige."},
    {RegionAlone, "Neben {x} kann keine Zelle zu Gebiet {k} gehören."},
    {RegionCut, "Gebiet {k} braucht {x}, sonst verbindet nichts {y} mit {z}."},
    {RegionNeeds, "Gebiet {k} braucht {x}, sonst bleiben ihm höchstens {n} zusammenhängende Zellen."},
    {NoOtherFits, "Andere Ziffern passen zu keinem davon."},
    {OnlyTheseHold, "Nur das kann noch gelten: {x}."},
    {ForOneNumber, "für eine Zahl n von {a} bis {z} gilt: {x}"},
    {RuleFirst, "ersten"},
    {RuleSecond, "zweiten"},
    {StoryWould, "stünde nach der {k} Regel {f}"},
    {StoryThen, "; dann "},
    {StoryNeed, "müsste nach der {k} Regel in {c} {d} stehen, aber {y}"},
    {CirclesOver, "enthielten mehr als {d} Kreise die {d}: {y}"},
    {CirclesUnder, "ginge die {d} nur in {y}, und das sind weniger als {d} Kreise"},
    {NoWayAllowed, "{x} bleibt keine der erlaubten Reihenfolgen übrig."},
    {SameWith, "Ebenso scheitert es {x}."},
    {SameWithOthers, "Ebenso scheitert es mit den anderen."},
};
// clang-format on

}  // namespace sudokit::logic::german
