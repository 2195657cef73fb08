// What each technique is; the engine has these sentences in English.
import type { Language } from "./languages";

export const german: Readonly<Record<string, string>> = {
    LockedPair:
        "Ein nacktes Paar, das in einer Zeile oder Spalte und zugleich in einem Block liegt: Beide Häuser verlieren sonst überall seine Ziffern.",
    LockedTriple:
        "Ein nackter Dreier, der in einer Zeile oder Spalte und zugleich in einem Block liegt: Beide Häuser verlieren sonst überall seine Ziffern.",
    Pointing: "Alle Plätze einer Ziffer in einem Block liegen in einer Linie: Der Rest der Linie verliert die Ziffer.",
    Claiming: "Alle Plätze einer Ziffer in einer Linie liegen in einem Block: Der Rest des Blocks verliert die Ziffer.",
    NakedPair:
        "Zwei Zellen eines Hauses haben zusammen nur zwei Kandidaten: Die übrigen Zellen des Hauses verlieren beide.",
    NakedTriple:
        "Drei Zellen eines Hauses haben zusammen nur drei Kandidaten: Die übrigen Zellen des Hauses verlieren sie alle.",
    HiddenPair:
        "Zwei Ziffern eines Hauses haben zusammen nur zwei Plätze: Diese Zellen verlieren alle anderen Kandidaten.",
    HiddenTriple:
        "Drei Ziffern eines Hauses haben zusammen nur drei Plätze: Diese Zellen verlieren alle anderen Kandidaten.",
    NakedQuad:
        "Vier Zellen eines Hauses haben zusammen nur vier Kandidaten: Die übrigen Zellen des Hauses verlieren sie alle.",
    HiddenQuad:
        "Vier Ziffern eines Hauses haben zusammen nur vier Plätze: Diese Zellen verlieren alle anderen Kandidaten.",
    XWing: "Alle Plätze einer Ziffer in zwei parallelen Linien liegen in zwei kreuzenden Linien: Diese verlieren die Ziffer an allen anderen Stellen.",
    Swordfish:
        "Alle Plätze einer Ziffer in drei parallelen Linien liegen in drei kreuzenden Linien: Diese verlieren die Ziffer an allen anderen Stellen.",
    Jellyfish:
        "Alle Plätze einer Ziffer in vier parallelen Linien liegen in vier kreuzenden Linien: Diese verlieren die Ziffer an allen anderen Stellen.",
    RemotePair:
        "Eine Kette von Zellen mit denselben zwei Kandidaten: Eine Zelle, die zwei mit verschiedenen Ziffern sieht, verliert beide.",
    BugPlus1:
        "Jede offene Zelle hat zwei Kandidaten, nur eine hat drei: Wäre ihr überzähliger Kandidat falsch, gäbe es zwei Lösungen.",
    Skyscraper:
        "Eine Ziffer hat in zwei parallelen Linien je zwei Plätze, und zwei davon liegen in derselben kreuzenden Linie: Einer der beiden anderen ist wahr.",
    TwoStringKite:
        "Eine Ziffer hat in einer Zeile und in einer Spalte je zwei Plätze, und je einer davon liegt im selben Block: Eines der fernen Enden ist wahr.",
    TurbotFish:
        "Eine Ziffer hat in zwei Häusern je zwei Plätze, und je einer davon sieht den anderen: Eines der fernen Enden ist wahr.",
    EmptyRectangle:
        "Alle Plätze einer Ziffer in einem Block liegen in einer Zeile und einer Spalte, und ein konjugiertes Paar verbindet die beiden.",
    WWing: "Zwei Zellen haben dieselben zwei Kandidaten, und ein konjugiertes Paar der einen Ziffer verbindet sie: Eine von ihnen ist die andere Ziffer.",
    GroupedWWing:
        "Zwei Zellen haben dieselben zwei Kandidaten, und jeden Platz der einen Ziffer in einem Haus sieht eine der Zellen: Eine von ihnen ist die andere Ziffer.",
    XYWing: "Ein Drehpunkt mit zwei Kandidaten und zwei Zangen: Was der Drehpunkt auch ist, eine der Zangen ist die dritte Ziffer.",
    XYZWing:
        "Ein Drehpunkt mit drei Kandidaten und zwei Zangen: Die Ziffer, die alle drei teilen, steht in einer von ihnen.",
    AlmostLockedPair:
        "Eine Zelle einer Linie enthält eine von zwei Ziffern, und ein Block hat beide nur dort, wo er die Linie kreuzt, und in einer weiteren Zelle (oder umgekehrt): Diese Zelle enthält eine von beiden, und die Linie hat sie sonst nirgends.",
    AlmostLockedTriple:
        "Zwei Zellen einer Linie enthalten zwei von drei Ziffern, und ein Block hat alle drei nur dort, wo er die Linie kreuzt, und in zwei weiteren Zellen (oder umgekehrt): Diese Zellen enthalten zwei von ihnen, und die Linie hat sie sonst nirgends.",
    UniqueRectangle1: "Drei Ecken eines Rechtecks haben nur dieselben zwei Kandidaten: Die vierte Ecke verliert beide.",
    UniqueRectangle2:
        "Die Ecken eines Rechtecks, die mehr als die zwei Ziffern haben, haben dieselbe dritte: In einer von ihnen ist sie wahr.",
    UniqueRectangle3:
        "Die zusätzlichen Ziffern zweier Ecken eines Rechtecks wirken wie eine Zelle einer nackten Teilmenge.",
    UniqueRectangle4:
        "Eine der zwei Ziffern muss in zwei Ecken eines Rechtecks stehen: Diese Ecken verlieren die andere.",
    UniqueRectangle5:
        "Zwei gegenüberliegende Ecken eines Rechtecks, oder drei, haben dieselbe zusätzliche Ziffer: In einer von ihnen ist sie wahr.",
    UniqueRectangle6:
        "Zwei gegenüberliegende Ecken haben zusätzliche Ziffern, und in ihren beiden Linien liegt eine Ziffer nur in Ecken: Diese zwei verlieren sie.",
    HiddenRectangle:
        "Eine Ecke hat nur die zwei Ziffern, und in beiden Linien der gegenüberliegenden liegt eine Ziffer nur in Ecken.",
    AvoidableRectangle1:
        "Drei Ecken eines Rechtecks sind gelöst, nicht vorgegeben: Die vierte kann nicht die Ziffer enthalten, die einen Tausch erlaubte.",
    AvoidableRectangle2:
        "Zwei Ecken eines Rechtecks sind gelöst, nicht vorgegeben: Die zusätzliche Ziffer der anderen ist in einer von ihnen wahr.",
    FinnedXWing:
        "Ein X-Wing mit zusätzlichen Plätzen (Flossen): Nur Zellen, die alle Flossen sehen, verlieren die Ziffer.",
    SashimiXWing: "Ein X-Wing mit Flossen, der ohne sie keiner wäre: In einer seiner Linien bleibt nur ein Platz.",
    FinnedSwordfish:
        "Ein Schwertfisch mit zusätzlichen Plätzen (Flossen): Nur Zellen, die alle Flossen sehen, verlieren die Ziffer.",
    SashimiSwordfish: "Ein Schwertfisch mit Flossen, der ohne sie keiner wäre.",
    FinnedJellyfish:
        "Eine Qualle mit zusätzlichen Plätzen (Flossen): Nur Zellen, die alle Flossen sehen, verlieren die Ziffer.",
    SashimiJellyfish: "Eine Qualle mit Flossen, die ohne sie keine wäre.",
    SueDeCoq:
        "Die Zellen, in denen sich Linie und Block überschneiden, teilen ihre Ziffern mit einer Menge der Linie und einer des Blocks; zusammen verbrauchen sie alle.",
    SimpleColorsTrap:
        "Konjugierte Paare einer Ziffer werden abwechselnd gefärbt: Eine Zelle, die beide Farben sieht, verliert die Ziffer.",
    SimpleColorsWrap:
        "Konjugierte Paare einer Ziffer werden abwechselnd gefärbt: Sehen sich zwei Zellen einer Farbe, ist diese Farbe falsch.",
    MultiColors1:
        "Je eine Farbe zweier Färbungen sehen sich: Eine der Gegenfarben ist wahr, und was beide sieht, fällt weg.",
    MultiColors2: "Eine Farbe sieht beide Farben einer anderen Färbung der Ziffer und ist deshalb falsch.",
    MWing: "Eine Zelle mit zwei Kandidaten, ein konjugiertes Paar der einen Ziffer, das sie sieht, und eines der anderen, das beginnt, wo jenes endet: Die andere Ziffer steht in der Zelle oder am fernen Ende.",
    SWing: "Eine Zelle mit zwei Kandidaten sieht von jeder Ziffer ein konjugiertes Paar: Eines der beiden fernen Enden ist wahr.",
    XChain: "Eine Kette von Verbindungen einer Ziffer, die stark beginnt und stark endet: Die Ziffer steht an einem der Enden.",
    XYChain:
        "Eine Kette von Zellen mit zwei Kandidaten, die mit derselben Ziffer beginnt und endet: Die Ziffer steht an einem der Enden.",
    ContinuousNiceLoop:
        "Eine Schleife aus abwechselnd starken und schwachen Verbindungen: Auch die schwachen sind stark.",
    DiscontinuousNiceLoop:
        "Eine Schleife abwechselnder Verbindungen, die sich in einer Zelle trifft: Die Zelle verliert einen Kandidaten oder ist gelöst.",
    Aic: "Eine Kette abwechselnder Verbindungen, die stark beginnt und stark endet: Eines ihrer Enden ist wahr.",
    GroupedContinuousNiceLoop: "Eine geschlossene Schleife durch Gruppen von Plätzen oder fast gebundene Mengen.",
    GroupedDiscontinuousNiceLoop: "Eine offene Schleife durch Gruppen von Plätzen oder fast gebundene Mengen.",
    GroupedAic: "Eine alternierende Schlusskette durch Gruppen von Plätzen oder fast gebundene Mengen.",
    AlsXZ: "Nur eine von zwei fast gebundenen Mengen kann eine bestimmte Ziffer enthalten: Eine andere gemeinsame Ziffer steht in einer von beiden.",
    AlsXYWing:
        "Eine Menge teilt mit zwei anderen je eine Ziffer, die nur eine von beiden enthalten kann: Eine andere Ziffer dieser zwei steht in einer von ihnen.",
    AlsXYChain:
        "Eine Kette fast gebundener Mengen, in der Nachbarn je eine Ziffer nicht beide enthalten können: Eine Ziffer beider Enden steht in einem von ihnen.",
    FrankenSwordfish: "Ein Schwertfisch, zu dessen Basis oder Überdeckung Blöcke gehören.",
    FinnedFrankenSwordfish: "Ein Franken-Schwertfisch mit Flossen.",
    ForcingChainVerity:
        "Alle Kandidaten einer Zelle oder alle Plätze einer Ziffer in einem Haus führen über Ketten zum selben Ergebnis.",
    ForcingNetContradiction: "Ein Kandidat führt über ein Netz von Ketten zu einem Widerspruch.",
    ForcingNetVerity:
        "Alle Kandidaten einer Zelle oder alle Plätze einer Ziffer in einem Haus führen über ein Netz zum selben Ergebnis.",
    HiddenSingle: "Eine Ziffer hat in einem Haus nur noch einen Platz.",
    DirectPointing:
        "Gebundene Kandidaten eines Blocks lassen der Ziffer in einem anderen Block nur einen Platz, und dort wird sie sofort gesetzt.",
    Squirmbag:
        "Alle Plätze einer Ziffer in fünf parallelen Linien liegen in fünf kreuzenden Linien: Diese verlieren die Ziffer an allen anderen Stellen.",
    FinnedWhale:
        "Ein Wal mit zusätzlichen Plätzen (Flossen): Nur Zellen, die alle Flossen sehen, verlieren die Ziffer.",
    Medusa3D: "Konjugierte Paare und Zellen mit zwei Kandidaten werden über alle Ziffern hinweg abwechselnd gefärbt.",
    DeathBlossom:
        "Jeder Kandidat einer Stielzelle hängt an einer fast gebundenen Menge, seinem Blütenblatt: Eine Ziffer aller Blätter steht in einem von ihnen.",
    FrankenXWing: "Ein X-Wing, zu dessen Basis oder Überdeckung ein Block gehört.",
    FinnedFrankenXWing: "Ein Franken-X-Wing mit Flossen.",
    FrankenJellyfish: "Eine Qualle, zu deren Basis oder Überdeckung Blöcke gehören.",
    FinnedFrankenJellyfish: "Eine Franken-Qualle mit Flossen.",
    FrankenSquirmbag: "Ein Squirmbag, zu dessen Basis oder Überdeckung Blöcke gehören.",
    FinnedFrankenSquirmbag: "Ein Franken-Squirmbag mit Flossen.",
    FrankenWhale: "Ein Wal, zu dessen Basis oder Überdeckung Blöcke gehören.",
    FinnedFrankenWhale: "Ein Franken-Wal mit Flossen.",
    FrankenLeviathan: "Ein Leviathan, zu dessen Basis oder Überdeckung Blöcke gehören.",
    MutantXWing: "Ein X-Wing, in dessen Basis oder Überdeckung sich Zeilen und Spalten mischen.",
    MutantSwordfish: "Ein Schwertfisch, in dessen Basis oder Überdeckung sich Zeilen und Spalten mischen.",
    MutantJellyfish: "Eine Qualle, in deren Basis oder Überdeckung sich Zeilen und Spalten mischen.",
    MutantSquirmbag: "Ein Squirmbag, in dessen Basis oder Überdeckung sich Zeilen und Spalten mischen.",
    MutantWhale: "Ein Wal, in dessen Basis oder Überdeckung sich Zeilen und Spalten mischen.",
    MutantLeviathan: "Ein Leviathan, in dessen Basis oder Überdeckung sich Zeilen und Spalten mischen.",
    FinnedMutantSwordfish: "Ein Mutanten-Schwertfisch mit Flossen.",
    FinnedMutantJellyfish: "Eine Mutanten-Qualle mit Flossen.",
    FinnedMutantSquirmbag: "Ein Mutanten-Squirmbag mit Flossen.",
    FinnedMutantWhale: "Ein Mutanten-Wal mit Flossen.",
    FinnedMutantLeviathan: "Ein Mutanten-Leviathan mit Flossen.",
    AlignedPairExclusion:
        "Eine andere Zelle oder eine fast gebundene Menge verbietet Ziffernpaare für zwei Zellen: Kandidaten, die in keinem erlaubten Paar vorkommen, fallen weg.",
    AlignedTripletExclusion:
        "Andere Zellen verbieten Zifferndreier für drei Zellen: Kandidaten, die in keinem erlaubten Dreier vorkommen, fallen weg.",
    TemplateSet: "Jede Möglichkeit, eine Ziffer auf dem ganzen Brett zu verteilen, nutzt diese Zelle.",
    TemplateDelete: "Keine Möglichkeit, eine Ziffer auf dem ganzen Brett zu verteilen, nutzt diese Zelle.",
    NakedSingle: "Eine Zelle hat nur noch einen Kandidaten.",
    DirectClaiming:
        "Gebundene Kandidaten einer Linie lassen der Ziffer in einer anderen Linie nur einen Platz, und dort wird sie sofort gesetzt.",
    DirectHiddenPair:
        "Ein verstecktes Paar lässt einer anderen Ziffer des Hauses nur einen Platz, und dort wird sie sofort gesetzt.",
    DirectHiddenTriple:
        "Ein versteckter Dreier lässt einer anderen Ziffer des Hauses nur einen Platz, und dort wird sie sofort gesetzt.",
    FinnedLeviathan:
        "Ein Leviathan mit zusätzlichen Plätzen (Flossen): Nur Zellen, die alle Flossen sehen, verlieren die Ziffer.",
    FinnedFrankenLeviathan: "Ein Franken-Leviathan mit Flossen.",
    FinnedMutantXWing: "Ein Mutanten-X-Wing mit Flossen.",
    BidirectionalXCycle: "Eine Schleife von Verbindungen einer Ziffer, die in beiden Richtungen gilt.",
    BidirectionalCycle: "Eine Schleife von Verbindungen, die in beiden Richtungen gilt.",
    FullHouse: "In einem Haus ist eine einzige Zelle offen: Sie bekommt die Ziffer, die dort fehlt.",
    FinnedSquirmbag:
        "Ein Squirmbag mit zusätzlichen Plätzen (Flossen): Nur Zellen, die alle Flossen sehen, verlieren die Ziffer.",
    BidirectionalYCycle: "Eine Schleife durch Zellen mit zwei Kandidaten, die in beiden Richtungen gilt.",
    WXYZWing:
        "Vier Zellen mit vier Ziffern, von denen nur eine zweimal vorkommen kann: Eine Zelle, die alle ihre Plätze sieht, verliert sie.",
    DualEmptyRectangle: "Zwei leere Rechtecke im selben Block, jedes mit seinem konjugierten Paar.",
    Bug2: "Alle überzähligen Kandidaten eines BUG sind dieselbe Ziffer: In einer dieser Zellen ist sie wahr.",
    BugPlusN: "Einer der überzähligen Kandidaten eines BUG ist wahr: Was mit ihnen allen unvereinbar ist, fällt weg.",
    UniqueLoop1:
        "Alle Zellen einer Schleife bis auf eine haben nur dieselben zwei Kandidaten: Die letzte verliert beide.",
    SashimiSquirmbag: "Ein Squirmbag mit Flossen, der ohne sie keiner wäre.",
    DualTwoStringKite: "Zwei 2-Leinen-Drachen treffen sich im selben Block und verbinden ihre Enden überkreuz.",
    SashimiLeviathan: "Ein Leviathan mit Flossen, der ohne sie keiner wäre.",
    UniqueLoop2:
        "Die Zellen einer Schleife, die mehr als die zwei Ziffern haben, haben dieselbe dritte: In einer von ihnen ist sie wahr.",
    SashimiWhale: "Ein Wal mit Flossen, der ohne sie keiner wäre.",
    Bug3: "Die überzähligen Kandidaten eines BUG wirken wie eine Zelle einer nackten Teilmenge.",
    Bug4: "Zwei Zellen eines BUG teilen eine Ziffer, die in einem Haus keinen anderen Platz hat: Sie verlieren die anderen Kandidaten.",
    Whale: "Alle Plätze einer Ziffer in sechs parallelen Linien liegen in sechs kreuzenden Linien: Diese verlieren die Ziffer an allen anderen Stellen.",
    UniqueLoop4: "Eine der zwei Ziffern muss in zwei Zellen einer Schleife stehen: Diese Zellen verlieren die andere.",
    UniqueLoop3: "Die zusätzlichen Ziffern zweier Zellen einer Schleife wirken wie eine Zelle einer nackten Teilmenge.",
    ExtendedRectangle:
        "Drei Ziffern in sechs Zellen, wo zwei Linien drei andere kreuzen, ließen sich tauschen: Einer der zusätzlichen Kandidaten ist wahr.",
    Leviathan:
        "Alle Plätze einer Ziffer in sieben parallelen Linien liegen in sieben kreuzenden Linien: Diese verlieren die Ziffer an allen anderen Stellen.",
    Firework:
        "Ziffern, die außerhalb eines Blocks in einer Zeile und einer Spalte nur je einen Platz haben, sind an drei Zellen gebunden.",
    JuniorExocet: "Zwei Basiszellen eines Blocks zwingen ihre Ziffern in zwei Zielzellen anderswo im Band oder Stapel.",
    SkLoop: "Acht Zellpaare um vier Blöcke brauchen ihre Ziffern reihum auf: Ihre Linien und Blöcke verlieren sie sonst.",
    Tridagon:
        "Zwölf Zellen in vier Blöcken kommen mit denselben drei Ziffern nicht aus: Ein zusätzlicher Kandidat ist wahr.",
    ForcingXChain: "Eine Kette von Verbindungen einer Ziffer von einem Kandidaten zu seinem Gegenteil.",
    SingleForcingChain: "Eine Kette von Verbindungen von einem Kandidaten zu seinem Gegenteil.",
    RegionForcingChains: "Alle Plätze einer Ziffer in einem Haus führen über Ketten zum selben Ergebnis.",
    NishioForcingChain:
        "Eine probeweise gesetzte Ziffer führt allein über Verbindungen dieser Ziffer zu einem Widerspruch.",
    CellForcingChains: "Alle Kandidaten einer Zelle führen über Ketten zum selben Ergebnis.",
    DynamicForcingChains: "Folgeketten, deren Schritte auf mehreren früheren Ergebnissen beruhen können.",
    DynamicForcingChainsPlus:
        "Dynamische Folgeketten, die unterwegs gebundene Kandidaten, Paare und X-Wings nutzen können.",
    ForcingChainContradiction: "Ein Kandidat führt über Ketten zu einem Widerspruch.",
    NestedForcingChains: "Dynamische Folgeketten, die unterwegs Folgeketten nutzen können.",
    NestedMultipleChains: "Dynamische Folgeketten, die unterwegs mehrfache Folgeketten nutzen können.",
    NestedDynamicChains: "Dynamische Folgeketten, die unterwegs dynamische Folgeketten nutzen können.",
    NestedTwiceChains:
        "Dynamische Folgeketten, die unterwegs dynamische Folgeketten mit weiteren Folgeketten nutzen können.",
    OneRule: "Die Zellen einer Regel lassen sich mit dem Kandidaten nicht füllen.",
    OneRuleNarrowed:
        "Die Zellen einer Regel lassen sich mit dem Kandidaten nicht füllen, weil mehrere von ihnen Kandidaten verloren haben.",
    RulePointing:
        "Eine Regel braucht eine Ziffer in einigen ihrer Zellen: Eine Zelle, die diese alle sieht, verliert die Ziffer.",
    RuleOf45: "Die Summe einiger Häuser ohne die Summen darin lässt eine Summe für wenige Zellen übrig.",
    LawOfLeftovers:
        "Was Zeilen oder Spalten über gleich viele Boxen hinaus haben, enthält dieselben Ziffern wie das, was diese Boxen über sie hinaus haben.",
    TwoRules: "Die Zellen zweier Regeln lassen sich mit dem Kandidaten nicht füllen.",
    RuleChain: "Ein Kandidat führt über Zellen, Häuser und Regeln als Kettenglieder zu seinem Gegenteil.",
    RuleForcing:
        "Ein Kandidat führt über Einer und einzelne Regeln zu einer Zelle ohne Ziffer oder einem Haus ohne Platz.",
};

export const meanings: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, de: german };
