// What the hint card shows, and what the board shows with it. Small: the play view needs it from the start.
import { computed, signal } from "@preact/signals";
import type { CellName, CellState, EngineError, Hint, Layers, Station } from "../../engine/types";

/** What the card is open at. Stages count from 1. */
export type Page =
    | { kind: "home" }
    | { kind: "hint"; hint: Hint; stage: number; revision: number }
    | { kind: "why"; cell: CellName; hint: Hint; stage: number }
    | { kind: "path"; station: Station; known: number; complete: boolean; playing: boolean }
    | { kind: "steps"; hints: Hint[]; chosen: number | null }
    | { kind: "hardest"; station: Station; known: number };

export const page = signal<Page>({ kind: "home" });
export type Matter = "hint" | "why" | "path" | "steps" | "hardest";
/** What is being looked for. */
export const busy = signal<Matter | null>(null);
/** Why the last question has no answer. */
export const fault = signal<EngineError | null>(null);
/** There is something to close. */
export const isOpen = computed(() => page.value.kind !== "home" || busy.value !== null || fault.value !== null);
/** The sheet of a narrow screen shows its head alone. */
export const collapsed = signal(false);
/** On wide screens: over the pad, for long proofs. */
export const enlarged = signal(false);

/** The board while a hint shows: marks, cells in place of the player's, cells in a light. */
export interface HintView {
    layers: Layers | null;
    position: CellState[] | null;
    lit: CellName[];
}

/** What makes sense over the player's own notes is shown there; marks of candidates are not. */
function staged(hint: Hint, stage: number): HintView {
    const { layers = null, cells = [] } = hint.stages[stage - 1] ?? {};
    const isMarked = layers !== null && (layers.candidates !== "" || layers.strokes !== "");
    return { layers, position: isMarked ? hint.position : null, lit: layers ? [] : cells };
}

/** A position of its own, with the whole step. */
function finished(hint: Hint): HintView {
    return { ...staged(hint, hint.stages.length), position: hint.position };
}

function viewOf(shown: Page): HintView | null {
    switch (shown.kind) {
        case "home":
            return null;
        case "hint":
        case "why":
            return staged(shown.hint, shown.stage);
        case "path":
        case "hardest":
            return finished(shown.station.hint);
        case "steps": {
            const hint = shown.chosen === null ? undefined : shown.hints[shown.chosen];
            return hint ? finished(hint) : null;
        }
    }
}

export const hintView = computed(() => viewOf(page.value));

/** How hard the puzzle is, as far as that is known. */
export interface Rating {
    /** Opened.key of the puzzle. */
    key: string;
    se?: { er: number; ep: number; ed: number; isBound: boolean };
    hodoku?: { level: string; score: number; isBound: boolean };
    sudokit?: { grade: string; peak: number; effort: number; isBound: boolean };
    running: "se" | "hodoku" | "sudokit" | null;
    outcome: "open" | "done" | "stopped" | "none";
}

export const rating = signal<Rating | null>(null);
