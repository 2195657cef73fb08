// Rules of the whole board: what a player reads about each, and how the engine has it.
import type { RuleWords } from "./tools";

/** A rule of the whole board: it is there, or it is not. */
export interface Switch {
    id: string;
    kind: string;
    words: RuleWords;
    numbers?: number[];
    /** Pairs with these rules are left out of it. */
    except?: string[];
}

const dots = ["difference", "ratio"];

/** Extra houses of the whole board, as the engine names their sets. "diagonals" is said by its two parts. */
export const houseSets: { id: string; words: RuleWords }[] = [
    {
        id: "diagonal",
        words: {
            en: ["Diagonal \\", "No digit twice on the diagonal from the top left."],
            de: ["Diagonale \\", "Auf der Diagonale von links oben kommt keine Ziffer doppelt vor."],
        },
    },
    {
        id: "anti-diagonal",
        words: {
            en: ["Diagonal /", "No digit twice on the diagonal from the top right."],
            de: ["Diagonale /", "Auf der Diagonale von rechts oben kommt keine Ziffer doppelt vor."],
        },
    },
    {
        id: "windows",
        words: {
            en: ["Windows", "No digit twice in a window: a box moved by one row and one column (windoku)."],
            de: [
                "Fenster",
                "Keine Ziffer doppelt in einem Fenster: einem Block, der um eine Zeile und Spalte versetzt ist (Windoku).",
            ],
        },
    },
    {
        id: "disjoint-groups",
        words: {
            en: ["Disjoint groups", "No digit stands at the same place of two boxes."],
            de: ["Positionsgruppen", "Keine Ziffer steht in zwei Blöcken am selben Platz."],
        },
    },
];

export const switches: Switch[] = [
    {
        id: "anti-knight",
        kind: "anti-knight",
        words: {
            en: ["Anti-knight", "Cells a knight’s move apart differ."],
            de: ["Anti-Springer", "Zellen im Springerabstand sind verschieden."],
        },
    },
    {
        id: "anti-king",
        kind: "anti-king",
        words: {
            en: ["Anti-king", "Cells that touch, even at a corner, differ."],
            de: ["Anti-König", "Zellen, die sich auch nur an der Ecke berühren, sind verschieden."],
        },
    },
    {
        id: "non-consecutive",
        kind: "negative-difference",
        words: {
            en: ["No consecutive neighbours", "Neighbours without a dot are not consecutive."],
            de: ["Keine Folge bei Nachbarn", "Nachbarn ohne Punkt sind keine aufeinanderfolgenden Ziffern."],
        },
        numbers: [1],
        except: dots,
    },
    {
        id: "negative-ratio",
        kind: "negative-ratio",
        words: {
            en: ["No double neighbours", "Without a dot, no digit is twice its neighbour."],
            de: ["Kein Doppel bei Nachbarn", "Ohne Punkt ist keine Ziffer das Doppelte ihrer Nachbarin."],
        },
        numbers: [2],
        except: dots,
    },
    {
        id: "negative-xv",
        kind: "negative-sum",
        words: {
            en: ["No other X or V", "Neighbours without X or V add up to neither 5 nor 10."],
            de: ["Kein weiteres X oder V", "Nachbarn ohne X oder V haben weder die Summe 5 noch 10."],
        },
        numbers: [5, 10],
        except: ["edge-sum"],
    },
    {
        id: "anti-taxicab",
        kind: "anti-taxicab",
        words: {
            en: ["Anti-taxicab", "Two equal digits are never as many steps apart as the digit says."],
            de: [
                "Anti-Taxi",
                "Zwei gleiche Ziffern sind nie so viele Schritte voneinander entfernt, wie die Ziffer sagt.",
            ],
        },
    },
    {
        id: "global-entropy",
        kind: "global-entropy",
        words: {
            en: ["Global entropy", "Every 2×2 square has a low, a middle and a high digit."],
            de: ["Globale Entropie", "Jedes 2×2-Quadrat hat eine kleine, eine mittlere und eine große Ziffer."],
        },
    },
    {
        id: "global-modulo",
        kind: "global-modulo",
        words: {
            en: ["Global modulo", "Every 2×2 square has all remainders on division by 3."],
            de: ["Globales Modulo", "Jedes 2×2-Quadrat hat alle Reste beim Teilen durch 3."],
        },
        numbers: [3],
    },
    {
        id: "dutch-flatmates",
        kind: "dutch-flatmates",
        words: {
            en: ["Dutch flatmates", "Every 5 has a 1 directly above it or a 9 directly below it."],
            de: ["Dutch Flatmates", "Jede 5 hat direkt über sich eine 1 oder direkt unter sich eine 9."],
        },
    },
    {
        id: "top-bottom",
        kind: "top-bottom",
        words: {
            en: [
                "Top to bottom",
                "The 1 of the first row, the 2 of the second and so on touch, at least at a corner; the same from the bottom row up.",
            ],
            de: [
                "Von oben nach unten",
                "Die 1 der ersten Zeile, die 2 der zweiten und so fort berühren sich, mindestens an einer Ecke; ebenso von der untersten Zeile nach oben.",
            ],
        },
    },
    {
        id: "distinct-lines",
        kind: "distinct-lines",
        words: {
            en: ["Distinct lines", "No two rows or columns read the same in either direction."],
            de: ["Verschiedene Linien", "Keine zwei Zeilen oder Spalten lesen sich gleich, auch nicht rückwärts."],
        },
    },
];
