// A game for practice: a position that needs a technique, or an easy puzzle for the first steps.
import { signal } from "@preact/signals";
import { work } from "../../engine/client";
import type { EngineError, PuzzleText, Wish } from "../../engine/types";
import { go } from "../../shell/router";
import { errorOf, isAbort } from "../../engine/faults";
import { openPuzzle } from "../play/game";
import { beginExercise, dueOf, firstMissed, loadMissed } from "./practice";
import { isBasic } from "./techniques";

export const making = signal(false);
export const makingFault = signal<EngineError | null>(null);
let current: AbortController | null = null;

const seed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

function wishFor(technique: string): Wish {
    const wish = { board: "9x9", level: "easy", seed: seed() };
    return isBasic(technique) ? wish : { ...wish, technique };
}

export function stopMaking(): void {
    current?.abort();
    current = null;
    making.value = false;
}

/** Opens a game, unless that was stopped. `technique`: it is an exercise. */
async function open(
    find: (signal: AbortSignal) => Promise<{ puzzle: PuzzleText; level: string; technique?: string }>,
): Promise<void> {
    stopMaking();
    const own = (current = new AbortController());
    making.value = true;
    makingFault.value = null;
    try {
        await loadMissed();
        const { puzzle, level, technique } = await find(own.signal);
        await openPuzzle(puzzle, level, technique !== undefined);
        go("play");
        if (technique !== undefined) await beginExercise(technique, puzzle);
    } catch (reason) {
        if (!isAbort(reason)) makingFault.value = errorOf(reason);
    } finally {
        if (current === own) stopMaking();
    }
}

/** A new game for a technique; or an exercise that was missed, if it is its turn. */
export const tryOut = (technique: string) =>
    open(async (signal) => {
        if (isBasic(technique)) return work.call("make", wishFor(technique), signal);
        const due = dueOf(technique);
        if (due) return { puzzle: due.puzzle, level: "exercise", technique };
        return { ...(await work.call("make", wishFor(technique), signal)), technique };
    });

/** What was missed and comes first. */
export async function practise(): Promise<void> {
    const first = firstMissed();
    if (first) await open(() => Promise.resolve({ ...first, level: "exercise" }));
}
