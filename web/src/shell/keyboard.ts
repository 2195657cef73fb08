// Keys that nothing on the page has used: to the board of the game, then to the commands of the frame.
import { board } from "../views/play/PlayBoard";
import { commands } from "./app";
import { runKey, type Command } from "./commands";
import { view } from "./router";

const kCommands: Command[] = Object.values(commands);
const kFields = "input, textarea, select, [contenteditable]";

/** Keys that belong to what has the focus. */
function isTaken(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.isComposing) return true;
    const { target } = event;
    if (!(target instanceof Element)) return false;
    if (target.closest(`dialog[open], ${kFields}`)) return true;
    return (event.key === "Enter" || event.key === " ") && target.matches("button, a, summary, [role=button]");
}

function onKey(event: KeyboardEvent): void {
    if (isTaken(event) || event.key === "Tab" || document.querySelector("dialog[open]")) return;
    const handled = (view.value === "play" && board?.handleKey(event)) || runKey(kCommands, event);
    if (handled) event.preventDefault();
}

export const startKeyboard = () => addEventListener("keydown", onKey);
