// Pointer on the board while a rule is drawn: it goes before what the board itself does with it.
import type { BoardView } from "../../board/board";
import { svg } from "../../board/svg";
import type { CellName } from "../../engine/types";
import { boardCells, drop, finish, isWaiting, stroke, tool } from "./drawing";
import { extended, firstCells, middleOf, passed, type Point } from "./geometry";

function pointOf(picture: SVGSVGElement, event: PointerEvent): Point {
    const matrix = picture.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : { x: -1, y: -1 };
}

const onBoard = (cells: CellName[]): CellName[] => cells.filter((cell) => boardCells.value.has(cell));

/** Follows strokes as long as a tool is chosen. Returns what ends this. */
export function watchStrokes(host: HTMLElement, board: BoardView): () => void {
    let pointer: number | null = null;
    const begin = (event: PointerEvent): void => {
        const use = tool.value;
        if (!use || event.button !== 0) return;
        event.stopPropagation();
        event.preventDefault();
        board.element.focus();
        const first = onBoard(firstCells(pointOf(board.element, event), use.form));
        if (first.length === 0) return;
        const isMore = use.form === "area" && (event.ctrlKey || event.metaKey || event.shiftKey);
        if (!isMore) drop();
        pointer = event.pointerId;
        host.setPointerCapture(pointer);
        isWaiting.value = false;
        stroke.value = isMore ? [...stroke.value.filter((cell) => !first.includes(cell)), ...first] : first;
    };
    const move = (event: PointerEvent): void => {
        const use = tool.value;
        if (!use || event.pointerId !== pointer) return;
        event.stopPropagation();
        for (const each of event.getCoalescedEvents?.() ?? [event]) {
            const cell = passed(pointOf(board.element, each));
            if (cell && boardCells.value.has(cell)) stroke.value = onBoard(extended(stroke.value, cell, use.form));
        }
    };
    const end = (event: PointerEvent): void => {
        if (event.pointerId !== pointer) return;
        event.stopPropagation();
        pointer = null;
        if (event.type === "pointercancel") drop();
        // With Ctrl more cells may follow: Enter takes them, or the number that is asked for.
        else if (!(event.ctrlKey || event.metaKey) || tool.value?.number) finish();
    };
    const pairs: [keyof HTMLElementEventMap, (event: PointerEvent) => void][] = [
        ["pointerdown", begin],
        ["pointermove", move],
        ["pointerup", end],
        ["pointercancel", end],
    ];
    for (const [name, act] of pairs) host.addEventListener(name, act as EventListener, { capture: true });
    return () => {
        for (const [name, act] of pairs) host.removeEventListener(name, act as EventListener, { capture: true });
    };
}

/** The stroke as it is drawn, over the board. */
export class StrokePicture {
    readonly #group = svg("g", { class: "stroke", "aria-hidden": "true" });

    constructor(private readonly board: BoardView) {}

    show(cells: CellName[], isLine: boolean): void {
        this.#group.replaceChildren(...(isLine ? lineOf(cells) : cells.map(squareOf)));
        this.board.element.append(this.#group);
    }
}

function squareOf(cell: CellName): SVGElement {
    const { x, y } = middleOf(cell);
    return svg("rect", { x: x - 18, y: y - 18, width: 36, height: 36, rx: 5 });
}

function lineOf(cells: CellName[]): SVGElement[] {
    const first = cells[0];
    if (first === undefined) return [];
    const start = middleOf(first);
    const points = cells.map(middleOf).map(({ x, y }) => `${x},${y}`);
    return [svg("polyline", { points: points.join(" ") }), svg("circle", { cx: start.x, cy: start.y, r: 9 })];
}
