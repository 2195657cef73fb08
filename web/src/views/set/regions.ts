// Regions of the board: cells with one number are one region.
import type { CellName, Draft } from "../../engine/types";
import { placeOf } from "../../board/plan";

export interface Region {
    number: number;
    cells: CellName[];
    /** In how many pieces it lies. */
    pieces: number;
}

/** Do both say the same cells to be together, and the same to be in no region? */
export function isSameParts(a: number[], b: number[]): boolean {
    const pairs = new Set(a.map((number, i) => `${number} ${b[i]}`));
    const isKept = a.every((number, i) => (number === 0) === (b[i] === 0));
    return a.length === b.length && isKept && pairs.size === new Set(a).size && pairs.size === new Set(b).size;
}

/** How many regions of full size the board has room for. */
export const roomFor = ({ board }: Draft): number => Math.ceil(board.cells.length / board.symbols.length);

export function regionsOf({ board, regions }: Draft): Region[] {
    const cells = new Map<number, CellName[]>();
    regions?.forEach((number, i) => {
        const cell = board.cells[i];
        if (number > 0 && cell) cells.set(number, [...(cells.get(number) ?? []), cell]);
    });
    return [...cells]
        .map(([number, own]) => ({ number, cells: own, pieces: piecesOf(own) }))
        .sort((a, b) => a.number - b.number);
}

function piecesOf(cells: CellName[]): number {
    const left = new Set(cells);
    let pieces = 0;
    for (const first of cells) {
        if (!left.delete(first)) continue;
        ++pieces;
        const open = [first];
        for (let at = open.pop(); at; at = open.pop())
            for (const next of left) if (isBeside(at, next) && left.delete(next)) open.push(next);
    }
    return pieces;
}

function isBeside(a: CellName, b: CellName): boolean {
    const [from, to] = [placeOf(a), placeOf(b)];
    return Math.abs(from.row - to.row) + Math.abs(from.column - to.column) === 1;
}

/** What keeps the regions from being complete. A board with none at all is meant to have none. */
export interface Lack {
    /** How many cells are in no region. */
    outside: number;
    /** Those with too few or too many cells. */
    regions: Region[];
}

export function lackOf(draft: Draft): Lack | null {
    const regions = regionsOf(draft).filter(({ cells }) => cells.length !== draft.board.symbols.length);
    const outside = draft.regions?.filter((number) => number === 0).length ?? 0;
    const hasNone = draft.regions === null || outside === draft.regions.length;
    return hasNone || (outside === 0 && regions.length === 0) ? null : { outside, regions };
}

/** A region with more cells than there are digits has no solution, whatever the clues are. */
export const isCrowded = (draft: Draft): boolean =>
    regionsOf(draft).some(({ cells }) => cells.length > draft.board.symbols.length);

/** The lowest number that no region has; null: all are in use. */
export function freeNumber(draft: Draft): number | null {
    const used = new Set(draft.regions);
    const free = Array.from({ length: roomFor(draft) }, (_, i) => i + 1).find((number) => !used.has(number));
    return free ?? null;
}
