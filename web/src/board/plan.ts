// Where things are on the board, in its units; the same places as on the engine's pictures.
import type { Board, CellName } from "../engine/types";

export const kCell = 40;
/** Where notes stand in a cell with a label. */
const kTight = { left: 5, top: 11, width: 30, height: 24 };

export interface Place {
    row: number;
    column: number;
}

/** "r3c4": row and column from 1. */
export function placeOf(cell: CellName): Place {
    const [row = 0, column = 0] = cell.slice(1).split("c").map(Number);
    return { row, column };
}
export const nameOf = (row: number, column: number): CellName => `r${row}c${column}`;

export class Plan {
    readonly step: number;
    readonly font: number;
    readonly known: ReadonlySet<CellName>;
    readonly inOrder: CellName[];
    constructor(readonly board: Board) {
        this.step = Math.floor((board.tight ? kTight.height : kCell) / board.side);
        this.font = this.step - (board.tight ? -1 : board.side > 3 ? 1 : 2);
        this.known = new Set(board.cells);
        this.inOrder = board.cells;
    }

    left(cell: CellName): number {
        return (placeOf(cell).column - 1) * kCell;
    }
    top(cell: CellName): number {
        return (placeOf(cell).row - 1) * kCell;
    }
    symbol(digit: number): string {
        return this.board.symbols[digit - 1] ?? String(digit);
    }
    /** Middle and baseline of a note. */
    note(cell: CellName, digit: number): [number, number] {
        const { side } = this.board;
        const column = (digit - 1) % side;
        const row = Math.floor((digit - 1) / side);
        const [x, y] = this.board.tight
            ? [kTight.left + ((column + 0.5) * kTight.width) / side, kTight.top + ((row + 1) * kTight.height) / side]
            : [column * this.step + Math.floor(this.step / 2) + 1, (row + 1) * this.step - 2];
        return [this.left(cell) + x, this.top(cell) + y];
    }
    /** The cell at a point of the board; `reach`: how far from its middle it still counts. */
    cellAt(x: number, y: number, reach = kCell / 2): CellName | null {
        const row = Math.floor(y / kCell);
        const column = Math.floor(x / kCell);
        const off = Math.max(Math.abs(x - (column + 0.5) * kCell), Math.abs(y - (row + 0.5) * kCell));
        const cell = nameOf(row + 1, column + 1);
        return off <= reach && this.known.has(cell) ? cell : null;
    }
    /** The next cell in a direction, over gaps and around the edge. */
    beside(cell: CellName, down: number, right: number): CellName {
        const { rows, columns } = this.board;
        let { row, column } = placeOf(cell);
        for (let steps = rows + columns; steps > 0; --steps) {
            row = ((row - 1 + down + rows) % rows) + 1;
            column = ((column - 1 + right + columns) % columns) + 1;
            if (this.known.has(nameOf(row, column))) return nameOf(row, column);
        }
        return cell;
    }
}

/** A path around `cells`, moved inwards by `inset`. */
export function outline(cells: Iterable<CellName>, inset: number): string {
    const all = new Set(cells);
    let path = "";
    for (const cell of all) {
        const { row, column } = placeOf(cell);
        const has = (down: number, right: number) => all.has(nameOf(row + down, column + right));
        path += edges(has, (column - 1) * kCell, (row - 1) * kCell, inset);
    }
    return path;
}

// The border of one cell where its neighbour is not among the cells. Where the neighbour is, a line
// runs on to the edge of the cell; where only the corner between two of them is missing, it turns there.
function edges(has: (down: number, right: number) => boolean, x: number, y: number, inset: number): string {
    const near = inset;
    const far = kCell - inset;
    const from = (open: boolean) => (open ? 0 : near);
    const to = (open: boolean) => (open ? kCell : far);
    let path = "";
    if (!has(-1, 0)) path += `M${x + from(has(0, -1))} ${y + near}H${x + to(has(0, 1))}`;
    if (!has(1, 0)) path += `M${x + from(has(0, -1))} ${y + far}H${x + to(has(0, 1))}`;
    if (!has(0, -1)) path += `M${x + near} ${y + from(has(-1, 0))}V${y + to(has(1, 0))}`;
    if (!has(0, 1)) path += `M${x + far} ${y + from(has(-1, 0))}V${y + to(has(1, 0))}`;
    for (const down of [-1, 1])
        for (const right of [-1, 1])
            if (has(down, 0) && has(0, right) && !has(down, right)) path += turn(x, y, down, right, inset);
    return path;
}

function turn(x: number, y: number, down: number, right: number, inset: number): string {
    const edgeX = right < 0 ? 0 : kCell;
    const edgeY = down < 0 ? 0 : kCell;
    return `M${x + edgeX} ${y + edgeY - down * inset}h${-right * inset}v${down * inset}`;
}
