// Commands with their keys: one table that keys, tooltips and the list of keys are made from.
import { signal } from "@preact/signals";
import { pick } from "../words";
import { shell } from "../words/shell";

export interface Command {
    /** As "Ctrl+Z", "Shift+B", "H", "Space"; the first is shown. */
    keys: readonly string[];
    run: () => unknown;
    /** What it does, in the language of the page. */
    text: () => string;
}

/** Commands of a view that is loaded when it is first used, while it shows. */
export const viewCommands = signal<{ title: string; commands: Command[] } | null>(null);

const isLetter = (key: string) => /^\p{L}$/u.test(key);

/** With Alt some keyboards type other signs: then the key counts. */
function signOf({ key, code, altKey }: KeyboardEvent): string {
    if (key === " ") return "Space";
    return (altKey && /^Key([A-Z])$/.exec(code)?.[1]) || key;
}

/** "Ctrl+Shift+Z"; signs such as "?" carry their Shift already. */
export function keyOf(event: KeyboardEvent): string {
    const key = signOf(event);
    const named = key.length > 1 || isLetter(key);
    const parts = [
        (event.ctrlKey || event.metaKey) && "Ctrl",
        event.altKey && "Alt",
        event.shiftKey && named && "Shift",
        isLetter(key) ? key.toUpperCase() : key,
    ];
    return parts.filter(Boolean).join("+");
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The name of a key on the player's keyboard. */
export function keyName(key: string): string {
    const names: Record<string, string> = { ...pick(shell).keyNames, ...(isMac && { Ctrl: "⌘" }) };
    return key
        .split("+")
        .map((part) => names[part] ?? part)
        .join("+");
}

/** Runs the first command that has the key; Alt with a letter is that letter, where letters are digits. */
export function runKey(commands: readonly Command[], event: KeyboardEvent): boolean {
    const key = keyOf(event).replace(/^Alt\+(?=(?:Shift\+)?\p{L}$)/u, "");
    const command = commands.find(({ keys }) => keys.includes(key));
    if (!command) return false;
    command.run();
    return true;
}
