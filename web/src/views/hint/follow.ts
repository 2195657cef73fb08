// What a move, another game or another language means for the card.
import { effect, untracked } from "@preact/signals";
import { language } from "../../words";
import { currentGame, type Game } from "../play/game";
import { closeCard, done, revision } from "./hint";
import { doing, forgetPath } from "./path";
import { ratePuzzle } from "./rate";
import { hintView, page } from "./state";

/** Words alone stay while the player follows them; a picture of a board that is no more does not. */
function moved(before: Game, after: Game): void {
    revision.value += 1;
    forgetPath();
    done.value = "";
    if (doing.value) return;
    const isPictured = hintView.value?.position !== null;
    const isFilled = after.changes.open !== before.changes.open;
    if (page.value.kind !== "hint" || isPictured || isFilled) closeCard();
}

function opened(game: Game | null): void {
    revision.value += 1;
    forgetPath();
    done.value = "";
    closeCard();
    ratePuzzle(game?.opened ?? null);
}

let before: Game | null = null;

function compare(game: Game | null): void {
    const last = before;
    before = game;
    if (!last || !game || game.opened !== last.opened) opened(game);
    else if (game.changes !== last.changes && game.changes.changed) moved(last, game);
}

function speakAnew(): void {
    done.value = "";
    forgetPath();
    closeCard();
}

/** From the first use of the card on, as long as the page lives. */
export function follow(): void {
    effect(() => {
        const game = currentGame.value;
        untracked(() => compare(game));
    });
    effect(() => {
        void language.value;
        untracked(speakAnew);
    });
}
