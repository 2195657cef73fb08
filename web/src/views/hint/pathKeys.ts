// While the solution shows, the board is not the player's: arrows go along the path, wherever the focus is.
import { isEnd, kEnd, showPath, togglePath } from "./path";
import { page } from "./state";

const kUses: Record<string, (at: number) => unknown> = {
    ArrowLeft: (at) => at > 0 && showPath(at - 1),
    ArrowRight: (at) => showPath(at + 1),
    Home: () => showPath(0),
    End: () => showPath(kEnd),
    " ": togglePath,
};

/** Fields and open dialogs have their own use for these keys, and buttons for the space bar. */
function isTaken({ target, key }: KeyboardEvent): boolean {
    const element = target instanceof Element ? target : null;
    if (document.querySelector("dialog[open]") || element?.closest("input, textarea, select")) return true;
    return key === " " && element?.closest("button, summary, a") !== null && element !== null;
}

function onKey(event: KeyboardEvent): void {
    const shown = page.value;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const use = isPlain && shown.kind === "path" && !isTaken(event) ? kUses[event.key] : undefined;
    if (!use || shown.kind !== "path") return;
    event.preventDefault();
    event.stopPropagation();
    const isForward = event.key === "ArrowRight" || event.key === "End" || event.key === " ";
    if (!isForward || !isEnd(shown.station)) use(shown.station.at);
}

/** Ends with the function that it returns. */
export function listenToKeys(): () => void {
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
}
