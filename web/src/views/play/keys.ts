// Keys of the play view: digits in the mode or as a modifier says, and the commands.
import { runKey } from "../../shell/commands";
import { commands } from "./commands";
import { closeWhatIsOpen } from "./escape";
import { choose, enter, lay } from "./moves";
import { kColours, mode, selection, symbols, type Mode } from "./state";

const kCommands = Object.values(commands);

/** What is on the key without modifiers, for digits: Shift+1 is "!" or "1", on one keyboard or another. */
function signOf({ code, key }: KeyboardEvent): string {
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
    return digit ?? (key.length === 1 ? key.toUpperCase() : "");
}

function modeOf(event: KeyboardEvent): Mode {
    if (event.altKey) return "colour";
    if (event.ctrlKey || event.metaKey) return "centre";
    return event.shiftKey ? "corner" : mode.value;
}

const isLetter = (sign: string) => sign >= "A" && sign <= "Z";

/** The digit of a key, from 1; 0: none. On big boards letters are digits; with Alt they are commands. */
function digitOf(event: KeyboardEvent): number {
    const sign = signOf(event);
    if (isLetter(sign) && (event.ctrlKey || event.metaKey || event.altKey)) return 0;
    const at = symbols.value.indexOf(sign);
    if (at >= 0) return at + 1;
    const isColour = modeOf(event) === "colour" && sign >= "1" && Number(sign) <= kColours;
    return isColour ? Number(sign) : 0;
}

export function playKey(event: KeyboardEvent): boolean {
    if (event.key === "Escape") return closeWhatIsOpen();
    const digit = digitOf(event);
    if (digit > 0) {
        const as = modeOf(event);
        void (as === mode.value ? choose(digit) : enter(digit, as));
        return true;
    }
    const { cursor } = selection.value;
    if (event.key === " " && cursor && lay(cursor)) return true;
    return cursor !== null && runKey(kCommands, event);
}
