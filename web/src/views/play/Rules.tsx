// Name and author of the puzzle, and those of its rules that have no picture.
import { pick } from "../../words";
import { play } from "../../words/play";
import { currentGame } from "./game";

export function Rules() {
    const { words: rules = [], title = "", author = "" } = currentGame.value?.opened.board ?? {};
    if (!rules.length && !title && !author) return null;
    return (
        <details class="rules">
            <summary>{[title || pick(play).rules, author].filter(Boolean).join(" · ")}</summary>
            {rules.map((rule) => (
                <p key={rule}>{rule}</p>
            ))}
        </details>
    );
}
