// german_chains.hpp - proofs and chains in German, a part of the texts in german.cpp.
#pragma once
#include "logic/words/table.hpp"

namespace sudokit::logic::german {

using enum Phrase;

// clang-format off
constexpr Entry<Phrase> kChainPhrases[] = {
    {IfWere, "Wäre {x} eine {d}, {end}:"},
    {IfWereNot, "Wäre {x} keine {d}, {end}:"},
    {WouldHaveNoDigit, "bliebe für {x} keine Ziffer"},
    {WouldHaveNoPlace, "bliebe in {h} kein Platz für die {d}"},
    {WhetherOrNot, "Ob die {d} in {x} steht oder nicht, es folgt dasselbe:"},
    {Whatever, "Welche Ziffer auch in {x} steht, es folgt dasselbe:"},
    {Wherever, "Wo auch immer in {h} die {d} steht, es folgt dasselbe:"},
    {OneOfThese, "Eines davon ist wahr, und aus jedem folgt dasselbe:"},
    {LineSupposed, "angenommen"},
    {LineLastDigit, "die letzte Ziffer dort: {x}"},
    {LineLastPlace, "der letzte Platz für die {d} in {h}: {x}"},
    {LineLastPlaces, "die letzten Plätze für die {d} in {h}: {x}"},
    {LineNested, "{x}, nach {n}"},
    {LineNestedAlone, "{x}"},
    {LineRule, "Grund ist {x}"},
    {LineAs, "{x}, denn {y}"},
    {WithLines, "Mit {n}:"},
    {LineFills, "{n} füllt {x}"},
    {LineSees, "{n} sieht {x}"},
    {LineExcludes, "{n} schließt {x} aus"},
    {LineExcludesOthers, "{n} schließt die übrigen aus"},
    {LineExcludesAll, "{n} schließt alle aus"},
    {LinePlaces, "{n} setzt dort {x}"},
    {EndNoDigit, "für {x} bleibt keine Ziffer"},
    {EndNoPlace, "in {h} bleibt kein Platz für die {d}"},
    {WouldContradict, "so folgte das Gegenteil"},
    {EndContradicts, "{n} widerspricht {x}"},
    {CaseImpossible, "also ist dieser Fall unmöglich"},
    {SoCaseImpossible, "{x}; also ist dieser Fall unmöglich"},
    {OtherWay, "(Die Bewertung beruht auf einer längeren Kette; dieser Beweis ist kürzer.)"},
    {Deeper, "(--depth {n} zeigt die Ketten, die hier nur genannt sind.)"},

    // Eine Kette Glied für Glied; y ist, was folgt.
    {ChainUnless, "Steht in {x} keine {d}, so {y}"},
    {ChainUnlessAny, "Steht in {x} keine {d}, so {y}"},
    {ChainUnlessTwo, "Steht in {x} keine {d}, so {y}"},
    {ChainIf, "Steht in {x} eine {d}, so {y}"},
    {ChainSo, "Also {y}"},
    {ChainList, "steht {x}"},
    {ChainThen, "{x}, also {y}"},
    {ChainHere, "dort eine {d}"},
    {ChainIs, "in {x} eine {d}"},
    {ChainNot, "in {x} keine {d}"},
    {ChainNotAny, "in {x} keine {d}"},
    {ChainNotTwo, "in {x} keine {d}"},
    {ChainPlace, "die {d} von {h} in {x}"},
    {ChainSet, "enthalten {s} die Ziffern {e}, und zwar die {d} in {x}"},
    {ChainExit, "enthalten {s} die Ziffern {e}, und für {x} bleibt nur die {d}"},
    {ChainEntry, "nimmt {q} den Zellen {s} eine Ziffer weg; diese brauchen alle anderen, und zwar die {d} in {x}"},
    {ChainSees, "{y} und daher keine in {x}"},
    {ChainSee, "{y} und daher keine in {x}"},
    {ChainOneOf, "In {x} oder {y} steht also eine {d}, und {gone} {gone?sieht|sehen} beide Zellen."},
    {ChainEither, "Also steht in {x} eine {d} oder in {y} eine {e}. Weil diese Zellen einander sehen, kann keine die Ziffer der anderen enthalten."},
    {ChainInCell, "Also steht in {x} eine {d} oder eine {e}, keine andere Ziffer."},
    {ChainAnyway, "In jedem Fall steht in {x} eine {d}."},
    {ChainContradicts, "Aber {x} sieht {y}: ein Widerspruch."},
    {ChainTwoDigits, "Aber in {x} können nicht {d} und {e} zugleich stehen."},
    {LineSet, "{s} enthalten {e}: {x}"},
    {LoopCloses, "Damit schließt sich der Kreis: Entweder stimmt all das, oder nichts davon, und bei jedem Glied stimmt das andere Ende. So ist von den beiden Enden jedes Glieds genau eines wahr."},
    {LoopOneOf, "In {x} oder {y} steht eine {d}, und {gone} {gone?sieht|sehen} beide Zellen."},
    {LoopOneOfAll, "In {x} oder {y} steht eine {d}, und {gone} {gone?sieht|sehen} alle diese Zellen."},
    {LoopCell, "Für {x} bleiben nur {d} und {e}."},

    {CaseIs, "ist es die {e}, so steht in {x} die {d}"},
    {CaseElse, "sonst ist es die {d} selbst"},
    {CaseIn, "steht sie in {e}, so steht in {x} die {d}"},
    {PairSeen, "{gone} {gone?sieht|sehen} {x} und {y}"},
    {GroupsMeet, "Was wegfällt, verträgt sich mit keiner von beiden: {x}."},
    {GroupsMeetIn, "{x} weder mit {y} noch mit {z}"},
    {GroupClashes, "In der ersten schließen {x} und {y} einander aus, also ist sie falsch[, und {B.e} {B?ist|sind} richtig]."},
    {GroupEmptiesCell, "Die erste ließe {x} keinen Kandidaten, also ist sie falsch[, und {B.e} {B?ist|sind} richtig]."},
    {GroupEmptiesHouse, "Die erste ließe in {h} keinen Platz für die {d}, also ist sie falsch[, und {B.e} {B?ist|sind} richtig]."},
    {LoopSet, "In jedem Fall enthalten {s} die {d}, und {gone} {gone?sieht|sehen} dort alle Plätze für sie."},
};
// clang-format on

}  // namespace sudokit::logic::german
