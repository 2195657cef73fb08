// What can be done on the bench, with its keys.
import type { Command } from "../../shell/commands";
import { pick } from "../../words";
import { set } from "../../words/set";
import { stopQuestions } from "./asking";
import { draft, redo, undo } from "./bench";
import { choose, drop, stroke, tool, turnTo } from "./drawing";
import { canonical, count, each, minimize, minimizeRules, rate, shuffle, symmetries } from "./facts";
import { showCandidates, solutions, whyNone } from "./facts";
import { dialog, panel, type BenchDialog, type Panel } from "./panel";
import { playDraft } from "./playing";
import { isCrowded } from "./regions";

type Name = keyof typeof set.en.commands;

const command = (keys: string[], name: Name, run: () => unknown): Command => ({
    keys,
    run,
    text: () => {
        const [label, about] = pick(set).commands[name];
        return about ? `${label}: ${about}` : label;
    },
});

const show = (which: Panel) => () => (panel.value = which);
const open = (which: BenchDialog) => () => (dialog.value = which);
/** The answer comes in the panel of facts. */
const asked =
    (question: () => Promise<void>, isMeant: () => boolean = () => true) =>
    () => {
        if (!isMeant()) return;
        panel.value = "facts";
        void question();
    };

/** Escape: first the stroke, then the tool, then what is being asked. */
function leave(): void {
    if (stroke.value.length > 0) drop();
    else if (tool.value) choose(null);
    else stopQuestions();
}

/** Only puzzles with one solution have a rating, and givens to spare. */
export const isProper = () => solutions.value === "one";
/** Crowded regions already say why there is no solution. */
export const canAskWhy = () => solutions.value === "none" && draft.value !== null && !isCrowded(draft.value);

export const commands = {
    undo: command(["Ctrl+Z"], "undo", undo),
    redo: command(["Ctrl+Y", "Ctrl+Shift+Z"], "redo", redo),
    board: command(["B"], "board", open("board")),
    text: command(["X"], "text", open("text")),
    share: command(["E"], "share", open("share")),
    play: command(["P"], "play", playDraft),
    draw: command(["D"], "draw", show("draw")),
    list: command(["L"], "list", show("list")),
    facts: command(["F"], "facts", show("facts")),
    texts: command(["H"], "texts", show("texts")),
    regions: command(["J"], "regions", () => {
        panel.value = "draw";
        turnTo("regions");
    }),
    candidates: command(["A"], "candidates", () => (showCandidates.value = !showCandidates.value)),
    count: command(["C"], "count", asked(count)),
    why: command(["W"], "why", asked(whyNone, canAskWhy)),
    minimize: command(
        ["M"],
        "minimize",
        asked(() => minimize(minimizeRules.value), isProper),
    ),
    each: command(["I"], "each", asked(each, isProper)),
    rate: command(["R"], "rate", asked(rate, isProper)),
    symmetries: command(["Y"], "symmetries", asked(symmetries)),
    canonical: command(["K"], "canonical", asked(canonical)),
    shuffle: command(["U"], "shuffle", asked(shuffle)),
    stop: command(["Escape"], "stop", leave),
} satisfies Record<Name, Command>;

/** The name of a command alone. */
export const labelOf = (name: Name): string => pick(set).commands[name][0];
