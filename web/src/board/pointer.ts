// Mouse, pen and finger on the board: press selects, dragging selects several, Ctrl or Shift adds
// and takes away, a double press selects all cells alike.
import type { CellName } from "../engine/types";

export interface Presses {
    /** `reach` in units: how near its middle a cell is hit. */
    cellAt(event: PointerEvent, reach?: number): CellName | null;
    isSelected(cell: CellName): boolean;
    /** Something in the hand is laid on the cell; false: the hand is empty. */
    press(cell: CellName, isDrag: boolean): boolean;
    select(cell: CellName): void;
    add(cell: CellName): void;
    remove(cell: CellName): void;
    selectAlike(cell: CellName): void;
    outside(): void;
}

const kDoubleMs = 350;
/** While dragging, corners of cells do not count: diagonals can be drawn. */
const kDragReach = 15;

export function listenToPointer(element: SVGSVGElement, board: Presses): void {
    let drag: "add" | "remove" | "press" | null = null;
    let pressed: CellName | null = null;
    let last: { cell: CellName; at: number } | null = null;

    element.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        const cell = board.cellAt(event);
        if (!cell) return board.outside();
        event.preventDefault();
        element.focus({ preventScroll: true });
        element.setPointerCapture(event.pointerId);
        const adds = event.ctrlKey || event.metaKey || event.shiftKey;
        if (!adds && board.press(cell, false)) {
            drag = "press";
            pressed = cell;
            last = null;
            return;
        }
        const isDouble = last?.cell === cell && event.timeStamp - last.at < kDoubleMs;
        last = isDouble ? null : { cell, at: event.timeStamp };
        drag = adds && !isDouble && board.isSelected(cell) ? "remove" : "add";
        if (isDouble) board.selectAlike(cell);
        else if (drag === "remove") board.remove(cell);
        else if (adds) board.add(cell);
        else board.select(cell);
    });

    element.addEventListener("pointermove", (event) => {
        if (!drag) return;
        const cell = board.cellAt(event, kDragReach);
        if (drag === "press") {
            if (cell && cell !== pressed) board.press(cell, true);
            pressed = cell ?? pressed;
            return;
        }
        if (!cell || board.isSelected(cell) === (drag === "add")) return;
        last = null;
        if (drag === "add") board.add(cell);
        else board.remove(cell);
    });

    const end = () => (drag = null);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
    element.addEventListener("lostpointercapture", end);
}
