// Keys of the bench, wherever on it the focus is. On boards with letters for digits they need Alt.
import { keyOf, type Command } from "../../shell/commands";
import { draft } from "./bench";
import { handleKey } from "./BenchBoard";
import { commands } from "./commands";

const kCommands: Command[] = Object.values(commands);

/** Keys that belong to what has the focus. */
const isTaken = ({ target, key }: KeyboardEvent) =>
    target instanceof Element &&
    (target.matches("input:not([type=checkbox]), textarea, select") ||
        ((key === "Enter" || key === " ") && target.matches("button, a, input")));

function commandOf(event: KeyboardEvent): Command | undefined {
    const isOfDigits = /^\p{L}$/u.test(event.key) && (draft.value?.board.symbols.length ?? 0) > 9;
    // Alt may make another letter of a key.
    const key = event.altKey ? event.code.replace("Key", "") : keyOf(event);
    return isOfDigits && !event.altKey && !event.ctrlKey && !event.metaKey
        ? undefined
        : kCommands.find(({ keys }) => keys.includes(key));
}

/** Returns what ends this. */
export function watchKeys(): () => void {
    const onKey = (event: KeyboardEvent): void => {
        if (event.defaultPrevented || isTaken(event) || document.querySelector("dialog[open]")) return;
        const command = commandOf(event);
        command?.run();
        if (command || handleKey(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
}
