// The board of the bench: givens, true candidates, clashes, and what is being drawn.
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { BoardView } from "../../board/board";
import type { ShownCell } from "../../board/cell";
import type { Board, CellName, CellState, Draft } from "../../engine/types";
import { pick } from "../../words";
import { set } from "../../words/set";
import { draft, setGiven } from "./bench";
import { add, finish, isWaiting, pointedRule, stroke, tool } from "./drawing";
import { candidates, clash } from "./facts";
import { extended } from "./geometry";
import { isOnRegions } from "./panel";
import { assign, assignNext } from "./regionEdits";
import { cursor, selection } from "./selection";
import { StrokePicture, watchStrokes } from "./strokes";

export function BenchBoard() {
    const host = useRef<HTMLDivElement>(null);
    const label = pick(set).board;
    useEffect(() => (host.current ? connect(host.current, label) : undefined), [label]);
    return <div class="bench-host" ref={host} />;
}

let shown: BoardView | null = null;

/** A key that nothing on the bench has used. */
export const handleKey = (event: KeyboardEvent): boolean => shown?.handleKey(event) ?? false;

function connect(host: HTMLElement, label: string): () => void {
    const board = (shown = new BoardView(host, { label }));
    const picture = new StrokePicture(board);
    board.onSelect = select;
    board.onKey = onKey;
    let drawn = "";
    const ends = [
        effect(() => {
            if (!draft.value) return;
            drawn = drawBoard(board, draft.value.board, drawn);
            board.setCells(isOnRegions.value ? withRegions(draft.value) : shownCells(draft.value, candidates.value));
        }),
        effect(() => drawLights(board)),
        effect(() => {
            void draft.value;
            const isDrawing = tool.value !== null;
            board.setSelection(isDrawing && cursor.value ? [cursor.value] : selection.value, cursor.value);
        }),
        effect(() => {
            void draft.value;
            picture.show(stroke.value, tool.value?.form !== "area" && tool.value?.form !== "corner");
        }),
        watchStrokes(host, board),
    ];
    return () => {
        for (const end of ends) end();
        board.remove();
        shown = null;
    };
}

/** Only rules and regions change the board itself. Returns what is drawn now. */
function drawBoard(view: BoardView, board: Board, drawn: string): string {
    const key = JSON.stringify(board);
    if (key === drawn) return drawn;
    view.setBoard(board);
    const first = board.cells[0];
    const at = cursor.peek();
    if (first && (at === null || !board.cells.includes(at))) {
        cursor.value = first;
        selection.value = [first];
    }
    return key;
}

/** Givens, and in open cells the digits that solutions leave. */
function shownCells({ board, cells }: Draft, found: CellState[] | null): CellState[] {
    const known = new Map(found?.map((state) => [state.cell, told(state, board.symbols.length)]));
    return cells.map((state) => (state.digit === undefined ? (known.get(state.cell) ?? state) : state));
}

const withRegions = ({ cells, regions }: Draft): ShownCell[] =>
    cells.map((state, i) => ({ ...state, region: regions?.[i] }));

/** A digit that all solutions have is drawn as one; all digits say nothing. */
function told({ cell, notes = [] }: CellState, digits: number): CellState {
    if (notes.length === 1) return { cell, digit: notes[0] };
    return notes.length < digits ? { cell, notes } : { cell };
}

function drawLights(board: BoardView): void {
    const now = draft.value;
    board.setLit(now?.conflicts ?? [], "conflict");
    const found = clash.value;
    const cellsOf = (index: number): CellName[] => now?.rules[index]?.cells ?? [];
    // A rule of the whole board would light all of it.
    const isLocal = (index: number) => cellsOf(index).length < (now?.board.cells.length ?? 0);
    board.setLit(found ? [...found.cells, ...found.rules.filter(isLocal).flatMap(cellsOf)] : [], "clash");
    board.setLit(pointedRule.value === null ? [] : cellsOf(pointedRule.value), "hint");
}

function select(cells: CellName[], at: CellName): void {
    const before = cursor.value;
    cursor.value = at;
    selection.value = cells;
    const use = tool.value;
    // Shift with an arrow draws.
    if (use && cells.length > 1 && before && !isWaiting.value) {
        const sofar = stroke.value.length > 0 ? stroke.value : [before];
        stroke.value = extended(sofar, at, use.form);
    }
}

function onKey(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey) return false;
    if (tool.value && drawKey(event)) return true;
    if (event.altKey || tool.value) return false;
    if (isOnRegions.value && event.key === "Enter") {
        void assignNext();
        return true;
    }
    const digit = digitOf(event);
    if (digit === null || selection.value.length === 0) return false;
    void (isOnRegions.value ? assign : setGiven)(selection.value, digit);
    return true;
}

/** Keys while a rule is drawn. */
function drawKey({ key }: KeyboardEvent): boolean {
    const at = cursor.value;
    if (key === "Enter") {
        if (stroke.value.length === 0 && at) stroke.value = [at];
        if (isWaiting.value) void add();
        else finish();
        return true;
    }
    if (key === " " && at && tool.value) {
        stroke.value = extended(stroke.value, at, tool.value.form);
        return true;
    }
    if (key === "Backspace" && stroke.value.length > 0) {
        stroke.value = stroke.value.slice(0, -1);
        return true;
    }
    return false;
}

/** The digit of a key, 0 to erase; null of any other key. */
export function digitOf({ key, code }: KeyboardEvent): number | null {
    const pad = /^(?:Numpad|Digit)([0-9])$/.exec(code)?.[1];
    const index = (draft.value?.board.symbols ?? []).indexOf(pad ?? key.toUpperCase());
    if (index >= 0) return index + 1;
    return key === "Backspace" || key === "Delete" || pad === "0" ? 0 : null;
}
