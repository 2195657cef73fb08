// What the player can do, as moves on the selected cells.
import { contentLabel, placeLabel } from "../../board/labels";
import { Plan } from "../../board/plan";
import { work } from "../../engine/client";
import type { Act, CellName, Changes } from "../../engine/types";
import { announce, toast } from "../../shell/toast";
import { change, settings } from "../../store/settings";
import { fill, pick } from "../../words";
import { play as words } from "../../words/play";
import { paused } from "./clock";
import { act, cells, currentGame, settledGame } from "./game";
import {
    choosesFilter,
    digitAtCursor,
    filter,
    held,
    kColours,
    mode,
    selection,
    solutions,
    status,
    symbols,
    wrong,
    type Mode,
} from "./state";

const chosen = (): CellName[] => selection.value.cells;

/** What changed, in words: a cell by name, several by number. */
function inWords(changes: Changes): string {
    const game = currentGame.value;
    const cell = changes.subject ?? changes.cells[0]?.cell;
    if (!game || !cell) return "";
    const state = cells.get(cell);
    if (!state || changes.cells.length > 1) return fill(pick(words).cells, { n: changes.cells.length });
    return `${placeLabel(cell)}: ${contentLabel(new Plan(game.opened.board), state)}`;
}

/** Shows what was done, and says it to screen readers. */
function say(text: () => string): void {
    status.value = text;
    announce(text());
}

/** What is known about the entries: asked about the newest board, whatever is said meanwhile. */
export async function wrongCells(): Promise<CellName[] | null> {
    const game = await settledGame();
    if (!game) return null;
    const found = await work.call("check", { game: game.changes.game });
    if (currentGame.value?.opened === game.opened) solutions.value = found.solutions;
    return currentGame.value === game ? found.wrong.map(({ cell }) => cell) : null;
}

async function move(what: Act): Promise<Changes | null> {
    if (paused.value) return null;
    const changes = await act(what);
    if (!changes) return null;
    if (!settings.value.showWrong && wrong.value.length) wrong.value = [];
    if (changes.changed && !changes.solved) say(() => inWords(changes));
    else status.value = null;
    return changes;
}

/** Takes the digit in the mode, or in the one that a modifier key says. */
export async function enter(digit: number, as: Mode = mode.value): Promise<void> {
    if (choosesFilter.value) return pointOut(digit);
    if (!chosen().length) return;
    if (as === "colour") return colour(digit);
    const kind = as === "digit" ? "enter" : as === "corner" ? "corner" : "note";
    await move({ act: kind, cells: chosen(), digit });
}

/** Colours the cells; while a digit is highlighted, its notes. */
export async function colour(number: number): Promise<void> {
    if (number > kColours || !chosen().length) return;
    const digit = filter.value;
    if (digit === null) await move({ act: "colour", cells: chosen(), colour: number });
    else await move({ act: "paint", cells: chosen(), digit, colour: number });
}

const has = (cell: CellName, what: number): boolean => {
    const { digit, notes, corners, colours } = cells.get(cell) ?? {};
    if (mode.value === "colour") return colours?.includes(what) ?? false;
    if (mode.value === "digit" || digit !== undefined) return digit === what;
    return ((mode.value === "corner" ? corners : notes) ?? []).includes(what);
};

/** Takes a digit, a colour or the eraser in the hand; the same again, or null, puts it down. */
export function hold(what: number | null): void {
    held.value = held.value === what ? null : what;
    status.value = null;
    if (mode.value !== "colour") filter.value = held.value || null;
    announce(heldText());
}

/** What is in the hand, in words. */
export function heldText(): string {
    const say = pick(words);
    if (held.value === null) return say.handEmpty;
    if (held.value === 0) return say.handErases;
    const isColour = mode.value === "colour";
    const what = isColour ? fill(say.colourName, { n: held.value }) : (symbols.value[held.value - 1] ?? "");
    return fill(say.handHolds, { what });
}

/** A digit from the pad or a key, in the mode: goes to the selected cells, or into the hand. */
export async function choose(what: number): Promise<void> {
    if (choosesFilter.value) pointOut(what);
    else if (settings.value.digitFirst) hold(what);
    else if (what === 0) await erase();
    else await enter(what);
}

/** What a drag does goes by the cell where it began. */
let adds = true;

/** Lays what is in the hand on a cell; a press on another digit takes that one. False: the hand is empty. */
export function lay(cell: CellName, isDrag = false): boolean {
    const what = held.value;
    if (what === null) return false;
    selection.value = { cells: [cell], cursor: cell };
    const digit = cells.get(cell)?.digit;
    const isOther = what > 0 && digit !== undefined && digit !== what && mode.value !== "colour";
    if (!isDrag) adds = !has(cell, what);
    if (isOther) {
        if (!isDrag) hold(digit);
    } else if (what === 0) void erase();
    else if (!isDrag || has(cell, what) !== adds) void enter(what);
    return true;
}

export function toggleDigitFirst(): void {
    const digitFirst = !settings.value.digitFirst;
    change({ digitFirst });
    if (held.value !== null) hold(null);
    say(() => (digitFirst ? pick(words).digitFirstOn : pick(words).digitFirstOff));
}

const kFirst = { digit: "digit", corner: "corners", centre: "notes", colour: "colour" } as const;

export async function erase(): Promise<void> {
    if (chosen().length) await move({ act: "clear", cells: chosen(), first: kFirst[mode.value] });
}

function goTo(changes: Changes): void {
    if (changes.subject) selection.value = { cells: [changes.subject], cursor: changes.subject };
}

type Step = "undone" | "redone" | "wentBack";
type Nothing = "nothingToUndo" | "nothingToRedo" | "noCheckpoint";

async function step(what: "undo" | "redo" | "back", text: Step, nothing: Nothing): Promise<void> {
    const changes = await move({ act: what });
    if (!changes) return;
    if (!changes.changed) return say(() => pick(words)[nothing]);
    goTo(changes);
    say(() => fill(pick(words)[text], { what: inWords(changes) }));
}

export const undo = () => step("undo", "undone", "nothingToUndo");
export const redo = () => step("redo", "redone", "nothingToRedo");
export const back = () => step("back", "wentBack", "noCheckpoint");

export async function checkpoint(): Promise<void> {
    if (await move({ act: "checkpoint" })) say(() => pick(words).checkpointSet);
}

export async function restart(): Promise<void> {
    if (await move({ act: "restart" })) toast(pick(words).restarted, "info", { label: pick(words).undo, run: undo });
}

export async function toggleAutomatic(): Promise<void> {
    const on = !currentGame.value?.changes.automatic_notes;
    if (await move({ act: "automatic_notes", on }))
        say(() => (on ? pick(words).automaticOn : pick(words).automaticOff));
}

export async function toggleClears(): Promise<void> {
    const on = !currentGame.value?.changes.clears_notes;
    if (await move({ act: "clears_notes", on })) say(() => (on ? pick(words).clearsOn : pick(words).clearsOff));
}

export async function fillIn(): Promise<void> {
    const cells = chosen();
    const game = await settledGame();
    if (!game || !cells.length) return;
    const digits = await work.call("answers", { game: game.changes.game, cells });
    if (currentGame.value?.opened === game.opened) await move({ act: "fill", digits });
}
export const lock = () => move({ act: "lock", cells: chosen() });

/** A look at the entries: right so far? */
export async function check(): Promise<void> {
    const found = await wrongCells();
    if (!found) return;
    wrong.value = found;
    const say = pick(words);
    const count = found.length;
    if (count) toast(fill(count === 1 ? say.oneWrong : say.someWrong, { n: count }));
    else toast(solutions.value === 1 ? say.rightSoFar : say.nothingKnown);
}

export function pointOut(digit: number | null): void {
    choosesFilter.value = false;
    filter.value = digit === filter.value ? null : digit;
    const name = symbols.value[(filter.value ?? 0) - 1] ?? "";
    if (filter.value !== null) say(() => fill(pick(words).pointsOut, { digit: name }));
}

/** Points out the digit under the cursor, else the one that comes next; again: ends it. */
export function toggleFilter(): void {
    if (filter.value !== null) return pointOut(null);
    if (choosesFilter.value) choosesFilter.value = false;
    else if (digitAtCursor.value !== null) pointOut(digitAtCursor.value);
    else {
        choosesFilter.value = true;
        say(() => pick(words).chooseDigit);
    }
}
