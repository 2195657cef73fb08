// What the player's hand holds: selection, mode, the digit that is highlighted.
import { computed, signal } from "@preact/signals";
import type { CellName } from "../../engine/types";
import type { Selection } from "../../board/selection";
import { cells, currentGame } from "./game";

export const kModes = ["digit", "corner", "centre", "colour"] as const;
export type Mode = (typeof kModes)[number];

/** As many as the engine has. */
export const kColours = 9;

export const mode = signal<Mode>("digit");
export const selection = signal<Selection>({ cells: [], cursor: null });
/** The digit that is highlighted all over the board. */
export const filter = signal<number | null>(null);
/** For those who choose a digit first: the digit in the hand, in the mode for colours a colour; 0: the eraser. */
export const held = signal<number | null>(null);
/** The next digit is to be highlighted. */
export const choosesFilter = signal(false);
/** Why there is no game, in words. */
export const failure = signal("");
/** What was done last: said in the language that the page has when it shows. */
export const status = signal<(() => string) | null>(null);
/** Wrong entries that are shown. */
export const wrong = signal<CellName[]>([]);
/** Of the puzzle: 0, 1, or 2 for more; -1: too long to find out; null: not asked yet. */
export const solutions = signal<number | null>(null);

export const symbols = computed(() => currentGame.value?.opened.board.symbols ?? []);

/** The digit under the cursor. */
export const digitAtCursor = computed<number | null>(() => {
    const { cursor } = selection.value;
    const state = currentGame.value && cursor ? cells.get(cursor) : undefined;
    return state?.digit ?? null;
});
