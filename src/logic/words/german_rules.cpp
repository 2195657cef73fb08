// german_rules.cpp - rules in German. rule_words.hpp explains the rows.
#include "logic/words/rule_words.hpp"

namespace sudokit::logic {
namespace german_rules {

using enum RuleKind;

// clang-format off
constexpr RuleWords kRules[] = {
    {Different, "das Gebiet {x}", "keine Ziffer kommt zweimal vor"},
    {Cage, "der Käfig {x}", "keine Ziffer kommt zweimal vor[, und die Summe ist {n}]"},
    {Sum, "die Zellen {x}", "ihre Summe ist {n}"},
    {LittleKiller, "die Diagonale {x}", "ihre Summe ist {n}"},
    {Linear, "die Zellen {x}", "ihre Summe steht fest"},
    {EqualSums, "die Gruppen {x}", "sie haben dieselbe Summe"},
    {Product, "die Zellen {x}", "ihr Produkt ist {n}"},
    {Minus, "die Zellen {x}", "die größte Ziffer minus die übrigen ist {n}"},
    {Quotient, "die Zellen {x}", "die größte Ziffer, durch die übrigen geteilt, ist {n}"},
    {Rellik, "der Anti-Käfig {x}", "keine Ziffer kommt zweimal vor, und keine Ziffern darin haben die Summe {n}"},
    {Contains, "der Kreis zwischen {x}", "die Ziffern {n} stehen in seinen Zellen"},
    {CountingCircles, "die Kreise {x}", "eine Ziffer im Kreis sagt, in wie vielen Kreisen sie steht"},
    {SameValues, "die Gruppen {x}", "sie enthalten dieselben Ziffern"},
    {Clone, "die Klone {x}", "Zellen an derselben Stelle sind gleich"},
    {Odd, "die markierte Zelle {x}", "sie ist ungerade"},
    {Even, "die markierte Zelle {x}", "sie ist gerade"},
    {Minimum, "die Minima {x}", "jedes ist kleiner als die Zellen darum herum"},
    {Maximum, "die Maxima {x}", "jedes ist größer als die Zellen darum herum"},
    {RowIndexer, "der Index {x}", "seine Ziffer nennt die Zeile seiner Spalte, in der die Nummer seiner eigenen Zeile steht"},
    {ColumnIndexer, "der Index {x}", "seine Ziffer nennt die Spalte seiner Zeile, in der die Nummer seiner eigenen Spalte steht"},
    {Thermometer, "das Thermometer {x}", "die Ziffern steigen"},
    {SlowThermometer, "das langsame Thermometer {x}", "die Ziffern fallen nie"},
    {Arrow, "der Pfeil {x}", "die Summe seiner Zellen steht im Kreis"},
    {DoubleArrow, "der Doppelpfeil {x}", "die beiden Enden haben dieselbe Summe wie die Zellen dazwischen"},
    {Palindrome, "das Palindrom {x}", "es liest sich von beiden Enden gleich"},
    {Renban, "die Renban-Linie {x}", "ihre Ziffern folgen aufeinander, in beliebiger Reihenfolge"},
    {Nabner, "die Nabner-Linie {x}", "keine zwei Ziffern sind gleich oder folgen aufeinander"},
    {Whispers, "die Flüsterlinie {x}", "Nachbarn auf ihr unterscheiden sich um mindestens {n}"},
    {Between, "die Linie {x}", "was innen steht, liegt zwischen den beiden Enden"},
    {Lockout, "die Lockout-Linie {x}", "ihre Enden unterscheiden sich um mindestens {n}, und was innen steht, liegt nicht zwischen ihnen"},
    {RegionSum, "die Gebietssummenlinie {x}", "ihre Stücke in jedem Block haben dieselbe Summe"},
    {Zipper, "der Reißverschluss {x}", "Zellen gleich weit von seiner Mitte haben dieselbe Summe"},
    {SumLine, "die Summenlinie {x}", "sie lässt sich in Stücke mit der Summe {n} teilen"},
    {Modular, "die Modulo-Linie {x}", "je {n} Zellen nacheinander haben verschiedene Reste bei Teilung durch {n}"},
    {Entropic, "die Entropie-Linie {x}", "je drei Zellen nacheinander enthalten eine kleine, eine mittlere und eine große Ziffer"},
    {Parity, "die Paritätslinie {x}", "gerade und ungerade Ziffern wechseln sich ab"},
    {Difference, "der Punkt zwischen {x}", "sie unterscheiden sich um {n}"},
    {Ratio, "der Punkt zwischen {x}", "eine Ziffer ist das {n}-Fache der anderen"},
    {EdgeSum, "das Zeichen zwischen {x}", "ihre Summe ist {n}"},
    {Greater, "die Zellen {x}", "die Ziffern fallen"},
    {NegativeDifference, "das ganze Gitter", "keine Nachbarn unterscheiden sich um {n}, außer wo ein Punkt es sagt"},
    {NegativeRatio, "das ganze Gitter", "keine Zelle ist das {n}-Fache eines Nachbarn, außer wo ein Punkt es sagt"},
    {NegativeSum, "das ganze Gitter", "keine Nachbarn haben die Summe {n}, außer wo ein Zeichen es sagt"},
    {Sandwich, "die Linie {x}", "die Ziffern zwischen der kleinsten und der größten haben die Summe {n}"},
    {XSum, "die Linie {x}", "ihre erste Ziffer sagt, wie viele Zellen vom Anfang an die Summe {n} haben"},
    {Skyscraper, "die Linie {x}", "von der ersten Zelle aus sind {n} Ziffern größer als alle vor ihnen"},
    {HiddenSkyscraper, "die Linie {x}", "die erste Ziffer, die kleiner als eine vor ihr ist, ist {n}"},
    {NumberedRoom, "die Linie {x}", "ihre erste Ziffer nennt die Stelle, an der {n} steht"},
    {AntiKnight, "das ganze Gitter", "Zellen im Abstand eines Springerzugs sind verschieden"},
    {AntiKing, "das ganze Gitter", "Zellen, die sich berühren, sind verschieden"},
    {GlobalEntropy, "das ganze Gitter", "jedes 2x2-Quadrat enthält eine kleine, eine mittlere und eine große Ziffer"},
};
// clang-format on

}  // namespace german_rules

template <>
std::span<const RuleWords> rule_words<Language::German>() {
    return german_rules::kRules;
}

}  // namespace sudokit::logic
