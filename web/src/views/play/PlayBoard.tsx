// The board of the game: draws each answer of the engine, and passes on what the player does.
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { BoardView } from "../../board/board";
import type { CellState, Opened } from "../../engine/types";
import { whenIdle } from "../../shell/idle";
import { settings } from "../../store/settings";
import { collapsed, hintView, isOpen } from "../hint/state";
import { paused } from "./clock";
import { celebration, cells, currentGame } from "./game";
import { playKey } from "./keys";
import { lay, wrongCells } from "./moves";
import { digitAtCursor, filter, held, selection, solutions, status, wrong } from "./state";

/** The board that is on the page, for keys that come from elsewhere. */
export let board: BoardView | null = null;

export const focusBoard = () => board?.element.focus({ preventScroll: true });

/** Another game: nothing is in the player's hand any more. */
function layDown({ cursor }: Opened): void {
    selection.value = { cells: [cursor], cursor };
    filter.value = null;
    held.value = null;
    wrong.value = [];
    solutions.value = null;
    whenIdle(() => void wrongCells()); // it tells the number of solutions, too
    status.value = null;
    paused.value = false;
}

/** The cells as they are to be drawn: the step's position while a hint shows one. */
function drawCells(view: BoardView, opened: Opened, before: Opened | null, changes: CellState[]): void {
    if (opened === before) return view.setCells(changes);
    view.setBoard(opened.board);
    view.setCells([...cells.values()]);
    layDown(opened);
}

function drawGame(view: BoardView): () => void {
    let before: Opened | null = null;
    return effect(() => {
        const game = currentGame.value;
        if (!game) return;
        const isPictured = hintView.peek()?.position;
        drawCells(view, game.opened, before, isPictured ? [] : game.changes.cells);
        before = game.opened;
    });
}

function drawHint(view: BoardView): () => void {
    let wasPictured = false;
    return effect(() => {
        const shown = hintView.value;
        const position = shown?.position ?? null;
        if (position) view.setCells(position);
        else if (wasPictured) view.setCells([...cells.values()]);
        wasPictured = position !== null;
        view.setLayers(shown?.layers ?? null);
        view.setLit(shown?.lit ?? [], "hint");
    });
}

function drawLights(view: BoardView): () => void {
    return effect(() => {
        const game = currentGame.value;
        const isHinting = hintView.value?.position;
        const { showConflicts, showSame } = settings.value;
        view.setLit(showConflicts && !isHinting ? (game?.changes.conflicts ?? []) : [], "conflict");
        view.setLit(isHinting ? [] : wrong.value, "wrong");
        view.setDigit(isHinting ? null : (filter.value ?? (showSame ? digitAtCursor.value : null)));
    });
}

/** Wrong entries at once, for those who want that. */
function checkAlways(): () => void {
    let wasOn = false;
    return effect(() => {
        const isOn = settings.value.showWrong;
        if (isOn && currentGame.value) void wrongCells().then((found) => found && (wrong.value = found));
        else if (wasOn) wrong.value = [];
        wasOn = isOn;
    });
}

function drawSelection(view: BoardView): () => void {
    return effect(() => {
        const { cells: selected, cursor } = selection.value;
        void currentGame.value?.opened;
        view.setSelection(selected, cursor);
    });
}

function celebrate(view: BoardView): () => void {
    return effect(() => {
        view.element.classList.toggle("celebrates", celebration.value !== null);
    });
}

function mount(host: HTMLElement): () => void {
    const view = new BoardView(host);
    view.onSelect = (selected, cursor) => {
        selection.value = { cells: selected, cursor };
    };
    // On a narrow screen the hint lies over the pad: who touches a cell wants that.
    view.element.addEventListener("pointerdown", () => {
        if (isOpen.peek()) collapsed.value = true;
    });
    view.onPress = lay;
    view.onKey = playKey;
    const stops = [drawGame, drawHint, drawLights, drawSelection, celebrate, checkAlways].map((draw) => draw(view));
    board = view;
    view.element.focus({ preventScroll: true });
    return () => {
        board = null;
        stops.forEach((stop) => stop());
        view.remove();
    };
}

export function PlayBoard() {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => (host.current ? mount(host.current) : undefined), []);
    return <div class="board-host" ref={host} />;
}
