// The puzzle on the bench and its past: each edit is a question to the engine, in order, and what it
// answers is the newest draft.
import { computed, signal } from "@preact/signals";
import { work } from "../../engine/client";
import { errorOf, isAbort } from "../../engine/faults";
import type { CellName, Draft, EngineError, PuzzleText } from "../../engine/types";
import { stopQuestions } from "./asking";
import { isSameParts } from "./regions";

const kKept = "sudokit.bench";
const kMost = 500;

interface History {
    past: Draft[];
    future: Draft[];
}

export const draft = signal<Draft | null>(null);
/** What the engine has against the last edit. */
export const fault = signal<EngineError | null>(null);
/** Edits that have changed nothing: what they stopped is to be asked again. */
export const vain = signal(0);
const history = signal<History>({ past: [], future: [] });
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

let queue: Promise<unknown> = Promise.resolve();
/** When all edits so far are done. */
export const settled = () => queue;

function inTurn<T>(act: () => T | Promise<T>): Promise<T> {
    const turn = queue.then(act);
    queue = turn;
    return turn;
}

/** Edits come one after another; one that the engine refuses leaves the draft as it is. */
export function edit(change: (from: Draft) => Promise<Draft>): Promise<boolean> {
    stopQuestions();
    return inTurn(() => attempt(change));
}

async function attempt(change: (from: Draft) => Promise<Draft>): Promise<boolean> {
    const from = draft.value;
    if (!from) return false;
    try {
        const next = numbered(await change(from), from);
        fault.value = null;
        if (next.puzzle === from.puzzle) ++vain.value;
        else keep(next, { past: [...history.value.past, from].slice(-kMost), future: [] });
        return true;
    } catch (thrown) {
        fault.value = faultOf(thrown);
        ++vain.value;
        return false;
    }
}

/** The engine numbers regions by their places. Those that stay what they are keep the numbers that they have here. */
const numbered = (next: Draft, from: Draft): Draft =>
    next.regions && from.regions && isSameParts(next.regions, from.regions) ? { ...next, regions: from.regions } : next;

export const faultOf = (thrown: unknown): EngineError | null => (isAbort(thrown) ? null : errorOf(thrown));

function keep(next: Draft, then: History): void {
    draft.value = next;
    history.value = then;
    try {
        localStorage.setItem(kKept, next.puzzle);
    } catch {
        // The bench goes on without: the shell says that nothing can be kept.
    }
}

/** What is being edited comes first. */
export const undo = (): Promise<void> =>
    inTurn(() => {
        const { past, future } = history.value;
        const before = past.at(-1);
        const now = draft.value;
        if (!before || !now) return;
        stopQuestions();
        keep(before, { past: past.slice(0, -1), future: [...future, now] });
    });

export const redo = (): Promise<void> =>
    inTurn(() => {
        const { past, future } = history.value;
        const after = future.at(-1);
        const now = draft.value;
        if (!after || !now) return;
        stopQuestions();
        keep(after, { past: [...past, now], future: future.slice(0, -1) });
    });

/** The puzzle that was here last time, or an empty board. */
export async function begin(): Promise<void> {
    if (draft.value) return;
    const kept = lastTime();
    const first = kept ? await work.call("draft", { puzzle: kept }).catch(() => null) : null;
    try {
        const next = first ?? (await work.call("empty", { board: "9x9" }));
        draft.value ??= next;
    } catch (thrown) {
        fault.value = faultOf(thrown);
    }
}

function lastTime(): PuzzleText | null {
    try {
        return localStorage.getItem(kKept);
    } catch {
        return null;
    }
}

/** Puts a puzzle on the bench in place of the one there; undo brings that back. */
export async function put(puzzle: PuzzleText): Promise<boolean> {
    await begin();
    return edit(() => work.call("draft", { puzzle }));
}

export const putEmpty = (board: string): Promise<boolean> => edit(() => work.call("empty", { board }));

export const setGiven = (cells: CellName[], digit: number): Promise<boolean> =>
    edit(({ puzzle }) => work.call("given", { puzzle, cells, digit }));
