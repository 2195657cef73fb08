// german_rules.cpp - rules in German. rule_words.hpp explains the rows.
#include "logic/words/rule_words.hpp"

namespace sudokit::logic {
namespace german_rules {

using enum RuleKind;

// clang-format off
constexpr RuleWords kRules[] = {
    {Different, "das Gebiet {x}", "seine Ziffern sind verschieden"},
    {Cage, "der Käfig {x}", "seine Ziffern sind verschieden[ und haben die Summe {n}]", "ergäben seine Ziffern zusammen {m}"},
    {EqualityCage, "der Gleichheitskäfig {x}", "seine Ziffern sind verschieden; die Hälfte ist ungerade und die Hälfte gerade; die Hälfte ist klein ({h}) und die Hälfte groß ({i})"},
    {Sum, "die Zellen {x}", "ihre Summe ist {n}", "wäre ihre Summe {m}"},
    {LittleKiller, "die Diagonale| von {f} bis {l}", "ihre Ziffern haben die Summe {n}", "wäre die Summe ihrer Ziffern {m}"},
    {EqualSums, "die Gruppen {x}", "sie haben dieselbe Summe"},
    {Product, "die Zellen {x}", "ihr Produkt ist {n}"},
    {Minus, "die Zellen {x}", "die größte Ziffer minus die übrigen ist {n}"},
    {Quotient, "die Zellen {x}", "die größte Ziffer, durch die übrigen geteilt, ist {n}"},
    {Rellik, "der Anti-Käfig {x}", "seine Ziffern sind verschieden, und keine Auswahl von ihnen hat die Summe {n}"},
    {Lunchbox, "die Lunchbox {x}", "ihre Ziffern sind verschieden, und die Zellen zwischen der kleinsten und der größten haben die Summe {n}", "ergäben die Zellen zwischen der kleinsten und der größten zusammen {m}"},
    {Counts, "die Zellen {x}", "sie enthalten {n}"},
    {Contains, "der Kreis| zu {x}", "diese Zellen enthalten {n}"},
    {CountDistinct, "die Zelle {1}", "sie sagt, wie viele verschiedene Ziffern in {2} stehen"},
    {CountingCircles, "die Kreise {x}", "eine Ziffer im Kreis sagt, in wie vielen Kreisen sie steht"},
    {SameValues, "die Gruppen {x}", "sie enthalten dieselben Ziffern"},
    {Clone, "die Klone {x}", "Zellen an derselben Stelle sind gleich"},
    {Odd, "die ungerade Zelle {x}", "ihre Ziffer ist ungerade"},
    {Even, "die gerade Zelle {x}", "ihre Ziffer ist gerade"},
    {Minimum, "die Minima {x}", "jedes ist kleiner als seine nicht markierten Nachbarn"},
    {Maximum, "die Maxima {x}", "jedes ist größer als seine nicht markierten Nachbarn"},
    {RowIndexer, "die Indexzelle {x}", "steht dort k, so steht die Nummer ihrer Zeile in Zeile k ihrer Spalte"},
    {ColumnIndexer, "die Indexzelle {x}", "steht dort k, so steht die Nummer ihrer Spalte in Spalte k ihrer Zeile"},
    {BoxIndexer, "die Indexzelle {x}", "steht dort k, so steht die Nummer ihrer Stelle an Stelle k ihres Blocks"},
    {Thermometer, "das Thermometer {x}", "die Ziffern steigen von {f} an"},
    {SlowThermometer, "das langsame Thermometer {x}", "die Ziffern fallen von {f} an nie"},
    {Arrow, "der Pfeil {2} vom Kreis {1}", "die Ziffern auf dem Pfeil ergeben zusammen die Zahl im Kreis"},
    {DoubleArrow, "der Doppelpfeil {x}", "die Ziffern im Inneren haben dieselbe Summe wie die beiden Enden"},
    {Palindrome, "das Palindrom {x}", "es liest sich von beiden Enden gleich"},
    {Renban, "die Renban-Linie {x}", "ihre Ziffern folgen aufeinander, in beliebiger Reihenfolge"},
    {Nabner, "die Nabner-Linie {x}", "keine zwei Ziffern sind gleich oder folgen aufeinander"},
    {Whispers, "die Flüsterlinie {x}", "benachbarte Ziffern auf ihr unterscheiden sich um mindestens {n}"},
    {Between, "die Zwischenlinie {x}", "die inneren Ziffern liegen dem Wert nach zwischen denen an den beiden Enden"},
    {Lockout, "die Lockout-Linie {x}", "die Enden unterscheiden sich um mindestens {n}, und keine Ziffer im Inneren ist gleich einem Ende oder liegt dazwischen"},
    {RegionSum, "die Gebietssummenlinie {x}", "ihre Abschnitte in den einzelnen Blöcken haben alle dieselbe Summe"},
    {Zipper, "der Reißverschluss {x}", "je zwei gleich weit von der Mitte entfernte Zellen haben dieselbe Summe[; sie steht in {c}, der Mitte]"},
    {SumLine, "die Summenlinie {x}", "sie lässt sich in Teile zerlegen, die je die Summe {n} haben"},
    {Modular, "die Modulo-Linie {x}", "je {n} aufeinanderfolgende Ziffern lassen bei Division durch {n} verschiedene Reste, also Zellen im Abstand {n} denselben"},
    {Entropic, "die Entropielinie {x}", "je drei aufeinanderfolgende Ziffern sind klein ({u}), mittel ({v}) und groß ({w}), in beliebiger Reihenfolge, also ist jede dritte Zelle von derselben Art"},
    {Parity, "die Paritätslinie {x}", "gerade und ungerade Ziffern wechseln sich ab"},
    {ValueIndexing, "die Linie {x}", "ihre zweite Ziffer sagt, welche der Ziffern dahinter gleich der ersten ist"},
    {Pair, "die Linie {x}[, {q}]", "nur bestimmte Ziffern dürfen auf ihr benachbart sein"},
    {PairAll, "die Zellen {x}[, {q}]", "nur bestimmte Ziffern dürfen zusammen in ihnen stehen"},
    {Regex, "die Linie {x}", "sie liest sich, wie {q} es erlaubt"},
    {AutomatonLine, "die Linie {x}[, {q}]", "nur bestimmte Folgen von Ziffern sind auf ihr erlaubt"},
    {Difference, "der weiße Punkt| zwischen {x}", "die beiden Ziffern unterscheiden sich um {n}"},
    {Ratio, "der schwarze Punkt| zwischen {x}", "eine Ziffer ist das {n}-Fache der anderen"},
    {EdgeSum, "das Zeichen| zwischen {x}", "die beiden Ziffern ergeben zusammen {n}"},
    {Greater, "die Zeichen| entlang {x}", "die Ziffern fallen von {f} an"},
    {NegativeDifference, "die Regel gegen die Differenz {n}|", "wo kein Punkt steht, unterscheiden sich Nachbarn nicht um {n}"},
    {NegativeRatio, "die Regel gegen das Verhältnis {n}|", "wo kein Punkt steht, ist keine Ziffer das {n}-Fache ihrer Nachbarin"},
    {NegativeSum, "die Regel gegen die Summe {n}|", "wo kein Zeichen steht, haben Nachbarn nicht die Summe {n}"},
    {Sandwich, "die Sandwichsumme| von {x}", "die Ziffern zwischen {a} und {z} ergeben zusammen {n}[, die außerhalb {r}]", "ergäben die Ziffern zwischen {a} und {z} zusammen {m}"},
    {XSum, "die X-Summe| für {x}, von {f} aus", "steht in {f} die Ziffer k, so ergeben die ersten k Zellen von dort aus zusammen {n}[, die übrigen {r}]", "ergäben die ersten k Zellen zusammen {m}"},
    {Skyscraper, "der Wolkenkratzer-Hinweis| für {x}, von {f} aus", "{n} Ziffern sind von dort aus sichtbar, also größer als alle vor ihnen", "{m?wäre|wären} {m} {m?Ziffer|Ziffern} sichtbar"},
    {HiddenSkyscraper, "der verdeckte Wolkenkratzer| für {x}, von {f} aus", "die Ziffern steigen an, und die erste, die kleiner ist als die vor ihr, ist {n}", "wäre die erste Ziffer, die kleiner ist als die vor ihr, {m}"},
    {NumberedRoom, "der nummerierte Raum| für {x}, von {f} aus", "steht in {f} die Ziffer k, so steht in der k-ten Zelle von dort aus eine {n}", "stünde in der k-ten Zelle eine {m}"},
    {FullRank, "der Rang| für {x}, von {f} aus", "unter allen Zeilen und Spalten, in beiden Richtungen als Zahlen gelesen, hat sie Rang {n}, von der kleinsten an gezählt", "hätte sie Rang {m}"},
    {AntiKnight, "die Springerregel", "Zellen im Abstand eines Springerzugs sind verschieden"},
    {AntiKing, "die Königsregel", "Zellen, die sich berühren, sind verschieden"},
    {GlobalEntropy, "die Regel der globalen Entropie", "jedes 2x2-Quadrat enthält eine kleine ({u}), eine mittlere ({v}) und eine große ({w}) Ziffer"},
    {DutchFlatmates, "die Regel der Mitbewohner", "jede 5 hat eine 1 über sich oder eine 9 unter sich"},
    {IndexLine, "die Indexlinie {x}", "steht in ihrer k-ten Zelle n, so steht in ihrer n-ten Zelle k"},
    {DistinctLines, "die Regel der verschiedenen Zeilen", "keine zwei Zeilen oder Spalten, in beiden Richtungen gelesen, sind gleich"},
    {AntiTaxicab, "die Taxiregel", "zwei gleiche Ziffern sind nie genau so viele Schritte voneinander entfernt, wie sie sagen"},
    {GlobalModulo, "die Regel der Reste", "in jedem 2x2-Quadrat kommen alle Reste bei Teilung durch {n} vor"},
    {RegionSameValues, "die Regel der gleichen Gebiete", "alle Zeilen, Spalten und Blöcke mit den meisten Zellen enthalten dieselben Ziffern"},
    {Doppelganger, "der Doppelgänger {f}", "steht dort 0, so sind die Ziffern verschieden, die seiner Zeile, seiner Spalte und seinem Block fehlen"},
    {ChaosConstruction, "die Gebiete", "jedes hängt orthogonal zusammen und enthält keine Ziffer zweimal[; es hat {n} Zellen]; sie sind in der Reihenfolge ihrer ersten Zellen nummeriert"},
    {ChaosArrow, "die Pfeile| von {1}", "von dort aus reicht das Gebiet in Pfeilrichtung ohne Lücke so viele Zellen weit, wie {1} sagt[, plus {n}], die erste mitgezählt"},
    {Connected, "die Zellen {x}", "die mit {n} hängen über Seiten zusammen[ und sind {g}]"},
    {ChaosCount, "die Zelle {1}", "sie sagt[ (plus {n})], wie viele der {2} gleich {s} sind, diese mitgezählt"},
};
// clang-format on

}  // namespace german_rules

template <>
std::span<const RuleWords> rule_words<Language::German>() {
    return german_rules::kRules;
}

}  // namespace sudokit::logic
