// From the bench to the game.
import { go } from "../../shell/router";
import { openPuzzle } from "../play/game";
import { draft, fault, faultOf } from "./bench";

export async function playDraft(): Promise<void> {
    const puzzle = draft.value?.puzzle;
    if (!puzzle) return;
    try {
        await openPuzzle(puzzle);
        go("play");
    } catch (thrown) {
        fault.value = faultOf(thrown);
    }
}
