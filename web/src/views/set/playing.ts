// From the bench to the game.
import { go } from "../../shell/router";
import { openPuzzle } from "../play/game";
import { draft, fault, faultOf, settled } from "./bench";

export async function playDraft(): Promise<void> {
    await settled();
    const puzzle = draft.value?.puzzle;
    if (!puzzle) return;
    try {
        await openPuzzle(puzzle);
        go("play");
    } catch (thrown) {
        fault.value = faultOf(thrown);
    }
}
