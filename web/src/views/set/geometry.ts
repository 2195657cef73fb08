// Where cells are: from a point of the picture to cells, and from two cells to the whole line.
import { kCell, nameOf, placeOf } from "../../board/plan";
import type { CellName } from "../../engine/types";
import type { Form } from "./tools";

/** A line goes through the middle of cells: corners are left alone, so that diagonals can be drawn. */
const kReach = 0.42;

export interface Point {
    x: number;
    y: number;
}

export function middleOf(cell: CellName): Point {
    const { row, column } = placeOf(cell);
    return { x: (column - 0.5) * kCell, y: (row - 0.5) * kCell };
}

const cellAt = ({ x, y }: Point): CellName => nameOf(Math.floor(y / kCell) + 1, Math.floor(x / kCell) + 1);

/** The cells that a pointer begins with: for dots the two at the nearest border, for a corner the four around it. */
export function firstCells(point: Point, form: Form): CellName[] {
    if (form === "pair") return nearestPair(point);
    if (form === "corner") return aroundCorner(point);
    return [cellAt(point)];
}

function nearestPair(point: Point): CellName[] {
    const home = cellAt(point);
    const { row, column } = placeOf(home);
    const right = point.x / kCell - (column - 0.5);
    const down = point.y / kCell - (row - 0.5);
    if (Math.max(Math.abs(right), Math.abs(down)) < 0.25) return [home];
    const other =
        Math.abs(right) > Math.abs(down)
            ? nameOf(row, column + Math.sign(right))
            : nameOf(row + Math.sign(down), column);
    return [home, other];
}

function aroundCorner(point: Point): CellName[] {
    const row = Math.max(1, Math.round(point.y / kCell));
    const column = Math.max(1, Math.round(point.x / kCell));
    return [nameOf(row, column), nameOf(row, column + 1), nameOf(row + 1, column), nameOf(row + 1, column + 1)];
}

/** The cell under the pointer, or null between two cells. */
export function passed(point: Point): CellName | null {
    const cell = cellAt(point);
    const middle = middleOf(cell);
    return Math.hypot(point.x - middle.x, point.y - middle.y) <= kReach * kCell * 1.1 ? cell : null;
}

const touches = (a: CellName, b: CellName): boolean => {
    const { row: r1, column: c1 } = placeOf(a);
    const { row: r2, column: c2 } = placeOf(b);
    return Math.max(Math.abs(r1 - r2), Math.abs(c1 - c2)) === 1;
};

/** The cells on the straight way from one cell to the other, without the first: pointers jump. */
function between(from: CellName, to: CellName): CellName[] {
    const { row: r1, column: c1 } = placeOf(from);
    const { row: r2, column: c2 } = placeOf(to);
    const steps = Math.max(Math.abs(r2 - r1), Math.abs(c2 - c1));
    return Array.from({ length: steps }, (_, i) =>
        nameOf(Math.round(r1 + ((r2 - r1) * (i + 1)) / steps), Math.round(c1 + ((c2 - c1) * (i + 1)) / steps)),
    );
}

/** The stroke with the pointer now on this cell. Going back over the last cell takes it away again. */
export function extended(stroke: CellName[], cell: CellName, form: Form): CellName[] {
    const last = stroke.at(-1);
    if (last === undefined) return [cell];
    if (last === cell) return stroke;
    if (form === "area")
        return stroke.includes(cell) ? stroke : [...stroke, ...between(last, cell).filter((c) => !stroke.includes(c))];
    if (form === "pair") return touches(stroke[0] ?? cell, cell) ? [stroke[0] ?? cell, cell] : stroke;
    if (form === "corner") return stroke;
    if (stroke.at(-2) === cell) return stroke.slice(0, -1);
    return [...stroke, ...between(last, cell)];
}

/** The whole row, column or diagonal in the direction of the stroke; null if that shows none. */
export function wholeLine(stroke: CellName[], cells: ReadonlySet<CellName>, form: Form): CellName[] | null {
    const [first, second] = stroke;
    if (first === undefined) return null;
    const step = second === undefined ? inwards(first, cells) : stepOf(first, second);
    if (!step || (form === "diagonal") !== (step[0] !== 0 && step[1] !== 0)) return null;
    const ahead = (cell: CellName, sign: number) => {
        const { row, column } = placeOf(cell);
        return nameOf(row + sign * step[0], column + sign * step[1]);
    };
    let start = first;
    while (cells.has(ahead(start, -1))) start = ahead(start, -1);
    const line: CellName[] = [];
    for (let cell = start; cells.has(cell); cell = ahead(cell, 1)) line.push(cell);
    return line;
}

function stepOf(from: CellName, to: CellName): [number, number] {
    const { row: r1, column: c1 } = placeOf(from);
    const { row: r2, column: c2 } = placeOf(to);
    return [Math.sign(r2 - r1), Math.sign(c2 - c1)];
}

/** A tap on the border says where the clue stands, unless it is a corner. */
function inwards(cell: CellName, cells: ReadonlySet<CellName>): [number, number] | null {
    const { row, column } = placeOf(cell);
    const ways: [number, number][] = [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
    ];
    const open = ways.filter(([down, right]) => !cells.has(nameOf(row - down, column - right)));
    return open.length === 1 ? (open[0] ?? null) : null;
}
