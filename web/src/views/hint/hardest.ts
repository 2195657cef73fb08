// The hardest step of a puzzle that has been solved.
import type { GameText, Station } from "../../engine/types";
import { language, pick } from "../../words";
import { hint as area } from "../../words/hint";
import { levelIds } from "../../words/levels";
import { currentGame } from "../play/game";
import { done } from "./hint";
import { isEnd } from "./path";
import { ask } from "./question";
import { page } from "./state";

/** The game before its first move: the last line counts those that are done. */
const beginningOf = (game: GameText) => game.replace(/^done \d+$/m, "done 0");

/** By its level; within one by the scale that not all techniques are on. */
function isHarder({ hint: one }: Station, other: Station | null): boolean {
    if (!other) return true;
    const levels = levelIds.indexOf(one.level ?? "") - levelIds.indexOf(other.hint.level ?? "");
    return levels > 0 || (levels === 0 && (one.se ?? 0) > (other.hint.se ?? 0));
}

export async function showHardest(): Promise<void> {
    const game = currentGame.value;
    if (!game) return;
    const start = beginningOf(game.changes.game);
    let hardest: Station | null = null;
    let at = 0;
    for (; ; ++at) {
        const station = await ask("hardest", "station", { game: start, at, language: language.value });
        if (!station || currentGame.value?.opened !== game.opened) return;
        if (isEnd(station)) break;
        if (isHarder(station, hardest)) hardest = station;
    }
    if (hardest) page.value = { kind: "hardest", station: hardest, known: at };
    else done.value = pick(area).noHardest;
}
