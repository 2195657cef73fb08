// The rules that can be drawn on the bench: what a player reads about each, how it is drawn, and which
// number it takes. What a rule means is the engine's business.
import type { Language } from "../../words";

/** How cells are chosen: any cells; an ordered line; two neighbours; a corner of four; a whole row,
 * column or diagonal from outside. */
export type Form = "area" | "line" | "pair" | "corner" | "row" | "diagonal";

export interface NumberField {
    /** "may": left empty, the rule has no number. */
    need: "must" | "may";
    /** What the field begins with. With it a rule is added at once, without asking. */
    first?: string;
}

/** In every language: name, and what the rule says. */
export type RuleWords = Record<Language, readonly [name: string, about: string]>;

export interface Tool {
    id: string;
    /** As the engine names the rule. */
    kind: string;
    words: RuleWords;
    form: Form;
    number?: NumberField;
    fixed?: number[];
    /** The first cells of the line are a list of their own, so many as the player says. */
    hasHead?: boolean;
}

const area = (id: string, words: RuleWords, number?: NumberField): Tool => ({
    id,
    kind: id,
    words,
    form: "area",
    number,
});
const line = (id: string, words: RuleWords, first?: string): Tool => ({
    id,
    kind: id,
    words,
    form: "line",
    number: first === undefined ? undefined : { need: "must", first },
});
const outside = (id: string, words: RuleWords, form: Form = "row"): Tool => ({
    id,
    kind: id,
    words,
    form,
    number: { need: "must" },
});
const dot = (id: string, words: RuleWords, kind: string, number: number): Tool => ({
    id,
    kind,
    words,
    form: "pair",
    fixed: [number],
});

export type GroupId = "areas" | "lines" | "dots" | "outside";

export const groups: { id: GroupId; tools: Tool[] }[] = [
    {
        id: "areas",
        tools: [
            area(
                "cage",
                {
                    en: ["Killer cage", "No digit twice. With a number, the digits add up to it."],
                    de: ["Killerkäfig", "Keine Ziffer doppelt. Steht eine Zahl dabei, ist sie die Summe der Ziffern."],
                },
                { need: "may" },
            ),
            area("different", {
                en: ["Extra region", "No digit twice in these cells."],
                de: ["Zusatzregion", "In diesen Zellen kommt keine Ziffer doppelt vor."],
            }),
            area(
                "sum",
                {
                    en: ["Sum", "The digits add up to the number and may repeat."],
                    de: ["Summe", "Die Zahl ist die Summe der Ziffern; sie dürfen sich wiederholen."],
                },
                { need: "must" },
            ),
            area("odd", { en: ["Odd", "The digits are odd."], de: ["Ungerade", "Die Ziffern sind ungerade."] }),
            area("even", { en: ["Even", "The digits are even."], de: ["Gerade", "Die Ziffern sind gerade."] }),
            area("minimum", {
                en: ["Minimum", "Each cell is less than its neighbours."],
                de: ["Minimum", "Jede Zelle ist kleiner als ihre Nachbarn."],
            }),
            area("maximum", {
                en: ["Maximum", "Each cell is greater than its neighbours."],
                de: ["Maximum", "Jede Zelle ist größer als ihre Nachbarn."],
            }),
            {
                id: "contains",
                kind: "contains",
                words: {
                    en: ["Quadruple", "The four cells contain these digits, for example 3 4 4."],
                    de: ["Quadrupel", "Die vier Zellen enthalten diese Ziffern, zum Beispiel 3 4 4."],
                },
                form: "corner",
                number: { need: "must" },
            },
            area("counting-circles", {
                en: ["Counting circles", "A digit in a circle says how many of these circles hold it."],
                de: ["Zählkreise", "Eine Ziffer im Kreis sagt, in wie vielen dieser Kreise sie steht."],
            }),
            area(
                "product",
                {
                    en: ["Product", "The product of the digits is the number."],
                    de: ["Produkt", "Die Zahl ist das Produkt der Ziffern."],
                },
                { need: "must" },
            ),
            area(
                "minus",
                {
                    en: ["Difference", "One digit minus all the others is the number."],
                    de: ["Differenz", "Eine Ziffer, vermindert um alle anderen, ergibt die Zahl."],
                },
                { need: "must" },
            ),
            area(
                "quotient",
                {
                    en: ["Quotient", "One digit divided by all the others is the number."],
                    de: ["Quotient", "Eine Ziffer geteilt durch alle anderen ergibt die Zahl."],
                },
                { need: "must" },
            ),
            area(
                "rellik",
                {
                    en: ["Rellik cage", "No digit twice, and no set of the digits adds up to the number."],
                    de: ["Rellik-Käfig", "Keine Ziffer doppelt, und keine Auswahl der Ziffern hat die Zahl als Summe."],
                },
                { need: "must" },
            ),
            area("equality-cage", {
                en: ["Equality cage", "As many odd as even digits, and as many low as high ones."],
                de: ["Gleichheitskäfig", "So viele ungerade wie gerade und so viele kleine wie große Ziffern."],
            }),
            {
                id: "lunchbox",
                kind: "lunchbox",
                words: {
                    en: ["Lunchbox", "The digits between the smallest and the largest add up to the number."],
                    de: ["Lunchbox", "Die Ziffern zwischen der kleinsten und der größten haben die Zahl als Summe."],
                },
                form: "line",
                number: { need: "must" },
            },
        ],
    },
    {
        id: "lines",
        tools: [
            line("thermometer", {
                en: ["Thermometer", "Digits rise from the bulb to the tip."],
                de: ["Thermometer", "Die Ziffern steigen von der Kugel zur Spitze."],
            }),
            line("slow-thermometer", {
                en: ["Slow thermometer", "Digits rise or stay equal from the bulb to the tip."],
                de: ["Langsames Thermometer", "Von der Kugel zur Spitze steigen die Ziffern oder bleiben gleich."],
            }),
            {
                id: "arrow",
                kind: "arrow",
                words: {
                    en: ["Arrow", "The circle is the sum of the digits along the arrow."],
                    de: ["Pfeil", "Im Kreis steht die Summe der Ziffern auf dem Pfeil."],
                },
                form: "line",
                hasHead: true,
            },
            line("double-arrow", {
                en: ["Double arrow", "The two circles add up to the sum of the line between them."],
                de: ["Doppelpfeil", "Die beiden Kreise haben dieselbe Summe wie die Linie dazwischen."],
            }),
            line("renban", {
                en: ["Renban", "Consecutive digits in any order."],
                de: ["Renban", "Aufeinanderfolgende Ziffern in beliebiger Reihenfolge."],
            }),
            line(
                "whispers",
                {
                    en: ["German whispers", "Neighbours on the line differ by at least the number."],
                    de: ["Flüsterlinie", "Nachbarn auf der Linie unterscheiden sich mindestens um die Zahl."],
                },
                "5",
            ),
            line("palindrome", {
                en: ["Palindrome", "The line reads the same from both ends."],
                de: ["Palindrom", "Die Linie liest sich von beiden Enden gleich."],
            }),
            line("region-sum", {
                en: ["Region sum line", "The line has the same sum in every box that it visits."],
                de: ["Regionssumme", "In jedem Block, den die Linie besucht, hat sie dieselbe Summe."],
            }),
            line("between", {
                en: ["Between line", "The digits lie between those in the two circles."],
                de: ["Zwischenlinie", "Die Ziffern liegen zwischen denen in den beiden Kreisen."],
            }),
            line(
                "lockout",
                {
                    en: ["Lockout line", "The diamonds differ by at least the number, and no digit lies between them."],
                    de: [
                        "Lockout-Linie",
                        "Die Rauten unterscheiden sich mindestens um die Zahl; keine Ziffer liegt dazwischen.",
                    ],
                },
                "4",
            ),
            line("zipper", {
                en: ["Zipper line", "Pairs at equal distance from the middle have equal sums."],
                de: ["Reißverschluss", "Paare mit gleichem Abstand zur Mitte haben gleiche Summen."],
            }),
            line("nabner", {
                en: ["Nabner", "No two digits are equal or consecutive."],
                de: ["Nabner", "Keine zwei Ziffern sind gleich oder aufeinanderfolgend."],
            }),
            line(
                "sum-line",
                {
                    en: ["Sum line", "The line divides into pieces that each add up to the number."],
                    de: ["Summenlinie", "Die Linie zerfällt in Stücke, die je die Zahl als Summe haben."],
                },
                "10",
            ),
            line(
                "modular",
                {
                    en: ["Modular line", "Any three neighbours have different remainders on division by the number."],
                    de: ["Modulolinie", "Je drei Nachbarn haben verschiedene Reste beim Teilen durch die Zahl."],
                },
                "3",
            ),
            line("entropic", {
                en: ["Entropic line", "Any three neighbours are a low, a middle and a high digit."],
                de: ["Entropische Linie", "Je drei Nachbarn sind eine kleine, eine mittlere und eine große Ziffer."],
            }),
            line("parity", {
                en: ["Parity line", "Odd and even digits alternate."],
                de: ["Paritätslinie", "Gerade und ungerade Ziffern wechseln sich ab."],
            }),
        ],
    },
    {
        id: "dots",
        tools: [
            dot(
                "white-dot",
                {
                    en: ["White dot", "The two digits are consecutive."],
                    de: ["Weißer Punkt", "Die beiden Ziffern sind aufeinanderfolgend."],
                },
                "difference",
                1,
            ),
            dot(
                "black-dot",
                {
                    en: ["Black dot", "One digit is twice the other."],
                    de: ["Schwarzer Punkt", "Eine Ziffer ist das Doppelte der anderen."],
                },
                "ratio",
                2,
            ),
            dot(
                "v",
                { en: ["V", "The two digits add up to 5."], de: ["V", "Die beiden Ziffern haben die Summe 5."] },
                "edge-sum",
                5,
            ),
            dot(
                "x",
                { en: ["X", "The two digits add up to 10."], de: ["X", "Die beiden Ziffern haben die Summe 10."] },
                "edge-sum",
                10,
            ),
            {
                id: "greater",
                kind: "greater",
                words: {
                    en: ["Greater than", "The first digit is greater than the second."],
                    de: ["Größer als", "Die erste Ziffer ist größer als die zweite."],
                },
                form: "pair",
            },
            {
                id: "difference",
                kind: "difference",
                words: {
                    en: ["Dot with difference", "The two digits differ by the number."],
                    de: ["Punkt mit Differenz", "Die beiden Ziffern unterscheiden sich um die Zahl."],
                },
                form: "pair",
                number: { need: "must" },
            },
            {
                id: "ratio",
                kind: "ratio",
                words: {
                    en: ["Dot with ratio", "One digit is the other times the number."],
                    de: ["Punkt mit Verhältnis", "Eine Ziffer ist das Vielfache der anderen, das die Zahl nennt."],
                },
                form: "pair",
                number: { need: "must" },
            },
            {
                id: "edge-sum",
                kind: "edge-sum",
                words: {
                    en: ["Sum of two", "The two digits add up to the number."],
                    de: ["Summe zweier Zellen", "Die Zahl ist die Summe der beiden Ziffern."],
                },
                form: "pair",
                number: { need: "must" },
            },
        ],
    },
    {
        id: "outside",
        tools: [
            outside("sandwich", {
                en: ["Sandwich", "The digits between the lowest and the highest add up to the number."],
                de: ["Sandwich", "Die Ziffern zwischen der kleinsten und der größten haben die Zahl als Summe."],
            }),
            outside("x-sum", {
                en: ["X-sum", "The first x digits add up to the number, where x is the first of them."],
                de: ["X-Summe", "Die ersten x Ziffern haben die Zahl als Summe; x ist die erste von ihnen."],
            }),
            outside("skyscraper", {
                en: ["Skyscraper", "The number says how many digits are greater than every digit before them."],
                de: ["Hochhäuser", "So viele Ziffern sind größer als alle davor."],
            }),
            outside(
                "little-killer",
                {
                    en: ["Little killer", "The digits along the diagonal add up to the number."],
                    de: ["Little Killer", "Die Ziffern auf der Diagonale haben die Zahl als Summe."],
                },
                "diagonal",
            ),
            outside("numbered-room", {
                en: ["Numbered room", "The first digit says at which place the number stands."],
                de: ["Nummerierter Raum", "Die erste Ziffer sagt, an welcher Stelle die Zahl steht."],
            }),
            outside("hidden-skyscraper", {
                en: ["Hidden skyscraper", "The number is the first digit that comes after a greater one."],
                de: ["Verdecktes Hochhaus", "Die erste Ziffer, vor der eine größere steht, ist die Zahl."],
            }),
        ],
    },
];

export const tools: Tool[] = groups.flatMap((group) => group.tools);
