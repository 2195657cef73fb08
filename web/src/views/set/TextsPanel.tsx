// Title, author, the rules in the author's own words, and what is said when the puzzle is solved.
import { useEffect } from "preact/hooks";
import type { About } from "../../engine/types";
import { pick } from "../../words";
import { set } from "../../words/set";
import { addRules, take, textOf, type } from "./texts";

export function TextsPanel() {
    const words = pick(set).texts;
    useEffect(() => () => void take(), []);
    return (
        <form class="bench-panel" onSubmit={(event) => event.preventDefault()} onFocusOut={() => void take()}>
            <p class="muted small">{words.about}</p>
            <Line name="title" />
            <Line name="author" />
            <Lines name="rules" rows={8} />
            <button type="button" class="button" onClick={() => void addRules()}>
                {words.addRules}
            </button>
            <Lines name="praise" rows={3} />
        </form>
    );
}

function Line({ name }: { name: keyof About }) {
    return (
        <label class="field">
            <span>{pick(set).texts[name]}</span>
            <input
                value={textOf(name)}
                autocomplete="off"
                onInput={(event) => type(name, event.currentTarget.value)}
                onChange={() => void take()}
            />
        </label>
    );
}

function Lines({ name, rows }: { name: keyof About; rows: number }) {
    return (
        <label class="field">
            <span>{pick(set).texts[name]}</span>
            <textarea rows={rows} value={textOf(name)} onInput={(event) => type(name, event.currentTarget.value)} />
        </label>
    );
}
