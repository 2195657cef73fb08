// Commands of a game, with their keys.
import { dialog } from "../../shell/app";
import type { Command } from "../../shell/commands";
import { pick } from "../../words";
import { play as words } from "../../words/play";
import { togglePause } from "./clock";
import { hints } from "./hints";
import * as moves from "./moves";
import { held, kModes, mode, type Mode } from "./state";

const command = (keys: string[], name: keyof typeof words.en.commands, run: () => unknown): Command => ({
    keys,
    run,
    text: () => pick(words).commands[name],
});

/** A colour in the hand is no digit, and a digit no colour. */
function change(to: Mode): void {
    if (held.value && (to === "colour") !== (mode.value === "colour")) moves.hold(null);
    mode.value = to;
}
const choose = (which: Mode) => () => change(which);
const nextMode = () => change(kModes[(kModes.indexOf(mode.value) + 1) % kModes.length] ?? "digit");

export const commands = {
    digit: command(["Z"], "digit", choose("digit")),
    corner: command(["X"], "corner", choose("corner")),
    centre: command(["C"], "centre", choose("centre")),
    colour: command(["V"], "colour", choose("colour")),
    nextMode: command(["Space"], "nextMode", nextMode),
    digitFirst: command(["D"], "digitFirst", moves.toggleDigitFirst),
    erase: command(["Delete", "Backspace", "0"], "erase", moves.erase),
    undo: command(["Ctrl+Z", "U"], "undo", () => moves.undo()),
    redo: command(["Ctrl+Y", "Ctrl+Shift+Z"], "redo", () => moves.redo()),
    hint: command(["H"], "hint", () => hints().then((card) => card.askHint())),
    doIt: command(["Enter"], "doIt", () => hints().then((card) => card.doIt())),
    why: command(["W"], "why", () => hints().then((card) => card.askWhyHere())),
    check: command(["K"], "check", moves.check),
    automatic: command(["A"], "automatic", moves.toggleAutomatic),
    filter: command(["F"], "filter", moves.toggleFilter),
    checkpoint: command(["B"], "checkpoint", moves.checkpoint),
    back: command(["Shift+B"], "back", () => moves.back()),
    fillIn: command(["+"], "fillIn", moves.fillIn),
    lock: command(["L"], "lock", moves.lock),
    clears: command(["Y"], "clears", moves.toggleClears),
    restart: command(["R"], "restart", moves.restart),
    pause: command(["P"], "pause", togglePause),
    rules: command(["I"], "rules", () => (dialog.value = "rules")),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;
