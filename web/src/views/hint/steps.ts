// Every step that is possible on the player's board.
import type { Hint } from "../../engine/types";
import { announce } from "../../shell/toast";
import { fill, language, pick } from "../../words";
import { hint as area } from "../../words/hint";
import { currentGame, settledGame } from "../play/game";
import { ask } from "./question";
import { page } from "./state";
import { spoken } from "./telling";

export interface Group {
    technique: string;
    name: string;
    level: string;
    se: number;
    /** Places in the list of all steps. */
    places: number[];
}

/** By technique, in the order of the engine: the easiest first. */
export function groupsOf(hints: Hint[]): Group[] {
    const groups = new Map<string, Group>();
    hints.forEach(({ technique = "", name = technique, level = "", se = 0 }, place) => {
        const group = groups.get(technique) ?? { technique, name, level, se, places: [] };
        group.places.push(place);
        groups.set(technique, group);
    });
    return [...groups.values()];
}

export function countOf(hints: Hint[]): string {
    const words = pick(area);
    if (hints.length === 0) return words.foundNone;
    if (hints.length === 1) return words.foundOne;
    const m = groupsOf(hints).length;
    return fill(m === 1 ? words.foundSame : words.found, { n: hints.length, m });
}

export async function showSteps(): Promise<void> {
    const game = (await settledGame())?.changes.game;
    if (game === undefined) return;
    const found = await ask("steps", "steps", { game, language: language.value });
    if (!found || game !== currentGame.value?.changes.game) return;
    const { position, hints } = found;
    const steps = hints.filter((hint) => hint.kind === "step").map((hint) => ({ ...hint, position }));
    page.value = { kind: "steps", hints: steps, chosen: null };
    announce(countOf(steps));
}

/** Shows a step on the board; the same again takes it away. */
export function choose(place: number): void {
    const shown = page.value;
    if (shown.kind !== "steps") return;
    const chosen = shown.chosen === place ? null : place;
    page.value = { ...shown, chosen };
    const hint = shown.hints[place];
    if (chosen !== null && hint) announce(spoken(hint.stages.flatMap((stage) => stage.lines)));
}
