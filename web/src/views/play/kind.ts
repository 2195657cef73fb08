// What kind of puzzle a game is, as a title: "Killer", "Jigsaw", "6 × 6".
import type { Board, PuzzleText } from "../../engine/types";
import { pick } from "../../words";
import { play } from "../../words/play";

type BoardName = keyof typeof play.en.boards;

interface House {
    kind: string;
    label?: string;
    /** Which of several overlapping grids it belongs to, from 1. */
    grid?: number;
    cells: number[];
}
interface Shape {
    rules?: { kind: string }[];
    extra_houses?: unknown[];
    houses?: House[];
}

/** Kinds of rules that give a puzzle its name; the boards of a new game are called the same. */
const kNamed: Record<string, BoardName> = {
    cage: "killer",
    thermometer: "thermometer",
    arrow: "arrow",
    difference: "kropki",
    ratio: "kropki",
    "negative-difference": "kropki",
    "negative-ratio": "kropki",
    sandwich: "sandwich",
    contains: "quadruple",
};

/** A line of 81 characters has the classic board and no other rule. */
const shapeOf = (puzzle: PuzzleText): Shape => (puzzle.startsWith("{") ? (JSON.parse(puzzle) as Shape) : {});

function isRectangle({ cells }: House, columns: number): boolean {
    const inRow = cells.map((cell) => cell % columns);
    const rows = new Set(cells.map((cell) => Math.floor(cell / columns)));
    return (Math.max(...inRow) - Math.min(...inRow) + 1) * rows.size === cells.length;
}

function boardOf(houses: House[], columns: number): BoardName | "variant" | "" {
    const grids = Math.max(0, ...houses.map(({ grid = 0 }) => grid));
    if (grids > 0) return grids === 5 ? "samurai" : "variant";
    const extra = houses.filter(({ kind }) => kind === "extra");
    const areAll = (name: string) => extra.every(({ label = "" }) => label.includes(name));
    if (extra.length) return areAll("diagonal") ? "x" : areAll("window") ? "windoku" : "variant";
    const boxes = houses.filter(({ kind }) => kind === "box");
    return boxes.every((box) => isRectangle(box, columns)) ? "" : "jigsaw";
}

/** What its rules make of it; without any, its board; empty for a classic one. */
export function kindOf(puzzle: PuzzleText, { rows, columns }: Board): string {
    const { boards, variant } = pick(play);
    const { rules = [], extra_houses: extra = [], houses = [] } = shapeOf(puzzle);
    const kinds = new Set(rules.map(({ kind }) => kNamed[kind] ?? "variant"));
    const [kind = ""] = kinds.size > 1 || extra.length ? ["variant"] : kinds.size ? kinds : [boardOf(houses, columns)];
    const name = kind === "variant" ? variant : kind && boards[kind];
    const size = (rows === 9 && columns === 9) || kind === "samurai" ? "" : `${rows} × ${columns}`;
    return [name, size].filter(Boolean).join(" ");
}
