// Text from anywhere becomes puzzles: reading it, and opening what was read.
import { signal } from "@preact/signals";
import { work } from "../../engine/client";
import { errorOf } from "../../engine/faults";
import type { EngineError, ReadPuzzle } from "../../engine/types";
import { go, view } from "../../shell/router";
import { toast } from "../../shell/toast";
import { fill, pick } from "../../words";
import { open as openWords } from "../../words/open";
import { currentGame, openGame, openPuzzle } from "../play/game";

export interface Reading {
    puzzles: ReadPuzzle[];
    errors: EngineError[];
}

/** The dialog is open. */
export const isOpen = signal(false);
/** What stands in its field. */
export const text = signal("");
/** What was read last: more than the field shows, if it is long. */
let whole = "";
const kMostShown = 200_000;
export const reading = signal<Reading | null>(null);
export const isReading = signal(false);

let latest: AbortController | null = null;

/** Reads `what` and stops reading what came before. Null: something newer came. */
export async function read(what: string, ignoreUnknown = false): Promise<Reading | null> {
    latest?.abort();
    whole = what;
    const mine = (latest = new AbortController());
    isReading.value = true;
    try {
        return await work.call("read", { text: what, ignore_unknown: ignoreUnknown }, mine.signal);
    } catch (thrown) {
        if (mine.signal.aborted) return null;
        return { puzzles: [], errors: [errorOf(thrown)] };
    } finally {
        if (latest === mine) isReading.value = false;
    }
}

/** Reads the same text again, without the rules that nobody knows. */
export const readWithoutUnknown = (): Promise<Reading | null> => read(whole, true);

/** Text that came by paste, drop or link: one sound puzzle opens at once, everything else is shown. */
export async function openText(what: string): Promise<void> {
    const found = await read(what);
    if (!found) return;
    const [first] = found.puzzles;
    if (first && found.puzzles.length === 1 && found.errors.length === 0) {
        if (await openHere(first)) return;
    }
    show(what, found);
}

/** Shows the dialog with what was read. */
export function show(what = "", found: Reading | null = null): void {
    text.value = what.length > kMostShown ? "" : what;
    reading.value = found;
    isOpen.value = true;
}

export function close(): void {
    latest?.abort();
    isOpen.value = false;
    reading.value = null;
    text.value = "";
}

/** In the view that shows: on the bench to edit, everywhere else to play. */
const openHere = (puzzle: ReadPuzzle): Promise<boolean> => (view.value === "set" ? edit(puzzle) : playIt(puzzle));

export async function playIt(read: ReadPuzzle): Promise<boolean> {
    const before = currentGame.value?.changes.game;
    const where = view.value;
    if (!(await attempt(() => openPuzzle(read.puzzle)))) return false;
    go("play");
    tell(read, before === undefined ? undefined : () => void openGame(before).then(() => go(where)));
    return true;
}

export async function edit(read: ReadPuzzle): Promise<boolean> {
    const bench = await import("../set/bench");
    const where = view.value;
    if (!(await bench.put(read.puzzle))) {
        if (bench.fault.value) reading.value = { puzzles: [], errors: [bench.fault.value] };
        return false;
    }
    go("set");
    tell(read, () => {
        bench.undo();
        go(where);
    });
    return true;
}

/** A puzzle that the engine refuses leaves everything as it is, and the dialog says why. */
async function attempt(start: () => Promise<void>): Promise<boolean> {
    try {
        await start();
        return true;
    } catch (thrown) {
        reading.value = { puzzles: reading.value?.puzzles ?? [], errors: [errorOf(thrown)] };
        return false;
    }
}

function tell({ board: { title }, dropped }: ReadPuzzle, undo?: () => void): void {
    const words = pick(openWords);
    close();
    const action = undo && { label: words.undo, run: undo };
    const what = title ? fill(words.openedTitle, { title }) : words.opened;
    const without = dropped.length > 0 ? fill(words.leftOut, { what: dropped.join(" · ") }) : "";
    toast(`${what} ${without}`.trim(), "info", action);
}
