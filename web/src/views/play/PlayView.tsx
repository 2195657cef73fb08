// The game: board, pad, actions, and the hint card.
import { useEffect, useState } from "preact/hooks";
import type { ComponentType } from "preact";
import { whenIdle } from "../../shell/idle";
import { fill, pick } from "../../words";
import { play } from "../../words/play";
import { Actions } from "./Actions";
import { paused, startClock, togglePause } from "./clock";
import { currentGame } from "./game";
import { heldText } from "./moves";
import { Pad, Modes } from "./Pad";
import { focusBoard, PlayBoard } from "./PlayBoard";
import { Rules } from "./Rules";
import { openSomething } from "./start";
import { choosesFilter, failure, filter, held, mode, solutions, status, symbols } from "./state";
import "../../styles/pad.css";
import "../../styles/play.css";

function Paused() {
    const words = pick(play);
    const goOn = () => {
        void togglePause();
        focusBoard();
    };
    return (
        <div class="veil">
            <p>{words.paused}</p>
            <button type="button" class="button primary" title={`${words.goOn} (P)`} onClick={goOn}>
                {words.goOn}
            </button>
        </div>
    );
}

/** Before there is a game. */
function Waiting() {
    const words = pick(play);
    if (!failure.value) return <p class="veil muted">{words.loading}</p>;
    return (
        <div class="veil" role="alert">
            <p>{failure.value}</p>
            <button type="button" class="button primary" onClick={() => void openSomething()}>
                {words.again}
            </button>
        </div>
    );
}

/** What is to be known about the puzzle or the mode; else what was done last. */
function statusText(): string {
    const words = pick(play);
    const game = currentGame.value;
    if (!game) return "";
    if (choosesFilter.value) return words.chooseDigit;
    if (mode.value === "colour" && filter.value !== null)
        return fill(words.colourNote, { digit: symbols.value[filter.value - 1] ?? "" });
    if (held.value !== null) return heldText();
    if (status.value) return status.value();
    if (solutions.value === 0) return words.noSolution;
    return solutions.value === 2 ? words.manySolutions : "";
}

function HintSlot() {
    const [Card, setCard] = useState<ComponentType | null>(null);
    useEffect(() => {
        const show = () => import("../hint").then((hint) => setCard(() => hint.HintCard));
        return whenIdle(() => void show());
    }, []);
    return (
        <div class="hint-slot">
            <h2 class="unseen">{pick(play).hint}</h2>
            {Card && <Card />}
        </div>
    );
}

/** The mouse leaves the focus on the board: Space and Enter mean what they mean there. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function PlayView() {
    useEffect(startClock, []);
    return (
        <main class="play">
            <h1 class="unseen">Sudoku</h1>
            <div class="play-board">
                <PlayBoard />
                {paused.value && <Paused />}
                {!currentGame.value && <Waiting />}
            </div>
            <div class="play-side">
                <div class="controls" onMouseDown={keepFocus}>
                    <Modes />
                    <Pad />
                    <Actions />
                </div>
                <div class="play-notes">
                    <p class="status small muted">{statusText()}</p>
                    <Rules />
                </div>
                <HintSlot />
            </div>
        </main>
    );
}
