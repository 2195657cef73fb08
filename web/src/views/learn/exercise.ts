// A game for practice: a position that needs a technique, or an easy puzzle for the first steps.
import { signal } from "@preact/signals";
import { work } from "../../engine/client";
import type { EngineError, Wish } from "../../engine/types";
import { go } from "../../shell/router";
import { errorOf, isAbort } from "../../engine/faults";
import { openPuzzle } from "../play/game";
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

/** Opens a new game for a technique, unless that was stopped. */
export async function tryOut(technique: string): Promise<void> {
    stopMaking();
    const own = (current = new AbortController());
    making.value = true;
    makingFault.value = null;
    try {
        const game = await work.call("make", wishFor(technique), own.signal);
        await openPuzzle(game.puzzle, game.level);
        go("play");
    } catch (reason) {
        if (!isAbort(reason)) makingFault.value = errorOf(reason);
    } finally {
        if (current === own) stopMaking();
    }
}
