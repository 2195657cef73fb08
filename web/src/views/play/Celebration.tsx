// A board is solved: said once, quietly, with what the game was like.
import { dialog } from "../../shell/app";
import { Dialog } from "../../shell/dialog";
import { pick } from "../../words";
import { play } from "../../words/play";
import { ratingText } from "../hint/short";
import { rating } from "../hint/state";
import { clockText } from "./clock";
import { celebration, currentGame } from "./game";
import { titleOf } from "./level";

export function Celebration() {
    const words = pick(play);
    const game = celebration.value;
    if (!game) return null;
    const praise = currentGame.value?.opened.board.praise;
    const close = () => (celebration.value = null);
    const next = () => {
        close();
        dialog.value = "new";
    };
    const hardest = () => {
        close();
        void import("../hint").then((hint) => hint.showHardest());
    };
    const facts: [string, string | number][] = [
        [words.solvedTime, clockText(game.milliseconds)],
        [words.solvedMoves, game.done],
        [words.solvedHelp, game.helped],
        [words.solvedLevel, titleOf(game.level)],
        [words.solvedRating, ratingText(rating.value)],
    ];
    return (
        <Dialog title={words.solved} onClose={close} class="celebration">
            {praise && <p class="praise">{praise}</p>}
            <dl class="facts">
                {facts
                    .filter(([, value]) => value !== "")
                    .map(([name, value]) => (
                        <div key={name}>
                            <dt>{name}</dt>
                            <dd>{value}</dd>
                        </div>
                    ))}
            </dl>
            <div class="row">
                <button type="button" class="button primary" autofocus onClick={next}>
                    {words.nextGame}
                </button>
                <button type="button" class="button" onClick={hardest}>
                    {words.solvedHardest}
                </button>
                <button type="button" class="button" onClick={close}>
                    {words.look}
                </button>
            </div>
        </Dialog>
    );
}
