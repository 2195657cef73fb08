// The next step, stage by stage; why an entry is wrong; and doing what the card shows.
import { signal } from "@preact/signals";
import type { CellName, Deed, Hint } from "../../engine/types";
import { announce } from "../../shell/toast";
import { fill, language, pick } from "../../words";
import { hint as area } from "../../words/hint";
import { applyStep, currentGame, mendMistakes, settledGame } from "../play/game";
import { goOnFrom } from "./path";
import { ask, stop } from "./question";
import { busy, fault, page } from "./state";
import { showSteps } from "./steps";
import { resultOf, spoken } from "./telling";

/** What came of the last question, in words. */
export const done = signal("");
/** Grows with each move: a hint from before may no longer hold. */
export const revision = signal(0);

/** Shows `stage`, and reads it out. */
export function showStage(stage: number): void {
    const shown = page.value;
    if (shown.kind !== "hint" && shown.kind !== "why") return;
    page.value = { ...shown, stage };
    const { lines = [] } = shown.hint.stages[stage - 1] ?? {};
    const all = shown.hint.stages.length;
    const place = all > 1 ? `${fill(pick(area).stageOf, { n: stage, all })}. ` : "";
    announce(place + spoken(lines));
}

function more(hint: Hint, stage: number): void {
    showStage(Math.min(stage + 1, hint.stages.length));
}

const isSame = (one: Hint, other: Hint) => JSON.stringify(one.step) === JSON.stringify(other.step);

/** A hint; again: more of it. A step that a move has not done goes on where it was. */
export async function askHint(): Promise<void> {
    const game = await settledGame();
    const before = page.value;
    if (!game || busy.value === "hint") return;
    const at = revision.value;
    const old = before.kind === "hint" ? before : null;
    if (old?.revision === at) return more(old.hint, old.stage);
    const hint = await ask("hint", "hint", { game: game.changes.game, language: language.value });
    if (!hint) return;
    if (revision.value !== at) return askHint(); // a move came in between
    const stage = old && hint.kind === "step" && isSame(old.hint, hint) ? old.stage : 0;
    page.value = { kind: "hint", hint, stage, revision: at };
    more(hint, stage);
}

/** Why the entry of a cell is wrong; again: more of the proof. */
export async function askWhy(cell: CellName): Promise<void> {
    const game = await settledGame();
    const before = page.value;
    if (!game || busy.value === "why") return;
    if (before.kind === "why" && before.cell === cell) return more(before.hint, before.stage);
    const at = revision.value;
    const hint = await ask("why", "why", { game: game.changes.game, cell, language: language.value });
    if (!hint || revision.value !== at) return;
    page.value = { kind: "why", cell, hint, stage: 1 };
    showStage(1);
}

async function carryOut(hint: Hint, step: Deed, listsAll: boolean): Promise<void> {
    const before = currentGame.value?.changes;
    await applyStep(step);
    const after = currentGame.value?.changes;
    if (after === before || !after?.changed) return;
    closeCard();
    done.value = fill(pick(area).done, { step: resultOf(hint) });
    announce(done.value);
    if (listsAll) await showSteps();
}

/** Entries that are wrong, or notes that lack the digit of their cell. */
export const isAboutMistakes = (hint: Hint) => hint.wrong.length > 0;

/** May the step be done, or the mistake be mended? Only once its reason, or its place, has been told. */
export function isReady(hint: Hint, stage: number): boolean {
    if (hint.step) return stage + 1 >= hint.stages.length;
    return isAboutMistakes(hint) && stage >= hint.stages.length;
}

/** Takes the mistakes of a hint back, or undoes all moves since. */
export async function mend(hint: Hint, how: "mend" | "undo_mistakes"): Promise<void> {
    await mendMistakes(how, hint);
    closeCard();
}

/** Does what the card shows; of a hint that has not told its reason, shows more. False: there is nothing to do. */
export function doIt(): boolean {
    const shown = page.value;
    if (shown.kind === "path") return goOnFrom(shown);
    if (shown.kind === "hint" || shown.kind === "why") {
        const { hint, stage } = shown;
        if (!hint.step && !isAboutMistakes(hint)) return false;
        if (!isReady(hint, stage)) more(hint, stage);
        else if (hint.step) void carryOut(hint, hint.step, false);
        else void mend(hint, "mend");
        return true;
    }
    const hint = shown.kind === "steps" ? shown.hints[shown.chosen ?? -1] : undefined;
    if (!hint?.step) return false;
    void carryOut(hint, hint.step, true);
    return true;
}

/** The card as it is without a question. */
export function closeCard(): void {
    stop();
    fault.value = null;
    page.value = { kind: "home" };
}
