// What is known about the puzzle on the bench: how many solutions it has, which digits they leave, what
// clashes, and what was asked for besides.
import { effect, signal } from "@preact/signals";
import { work } from "../../engine/client";
import type { CellName, CellState, PuzzleText, RatedPuzzle, Run } from "../../engine/types";
import { language } from "../../words";
import { ask, stopQuestions, type Question } from "./asking";
import { draft, edit, faultOf, fault, vain } from "./bench";

export type Solutions = "none" | "one" | "several";
export interface Clash {
    cells: CellName[];
    rules: number[];
    minimal: boolean;
}
/** A given or rule, as a message names it, and how many solutions there are without it: "83" or "1000+". */
export interface Clue {
    name: string;
    solutions: string;
}
/** What a button has found out. `text` is the engine's. */
export type Finding =
    | { about: "count"; count: string; isExact: boolean }
    | { about: "rate"; rating: RatedPuzzle }
    | { about: "symmetries"; places: string[]; count: number }
    | { about: "minimize"; removed: number }
    | { about: "each"; clues: Clue[] }
    | { about: "noClash" }
    | { about: "failed"; message: string };

export const solutions = signal<Solutions | null>(null);
export const candidates = signal<CellState[] | null>(null);
export const clash = signal<Clash | null>(null);
export const finding = signal<Finding | null>(null);
export const showCandidates = signal(true);
/** Minimizing takes away rules as well. */
export const minimizeRules = signal(false);
/** At most so many solutions are counted. */
export const countLimit = signal(100_000);

const kPause = 120;

/** Looks at every new draft, after a short pause. Returns what ends this. */
export function watchDrafts(): () => void {
    let timer = 0;
    let seen = "";
    const stop = effect(() => {
        const { puzzle, key, conflicts } = draft.value ?? { puzzle: "", key: "", conflicts: [] };
        void vain.value;
        const withCandidates = showCandidates.value;
        const next = `${withCandidates} ${key}`;
        if (next === seen && isKnown(withCandidates)) return;
        seen = next;
        candidates.value = clash.value = finding.value = null;
        solutions.value = conflicts.length > 0 ? "none" : null;
        clearTimeout(timer);
        if (puzzle && conflicts.length === 0)
            timer = window.setTimeout(() => void look(puzzle, withCandidates), kPause);
    });
    return () => {
        clearTimeout(timer);
        stop();
        stopQuestions();
    };
}

/** Other texts about the same puzzle change nothing of it. */
const isKnown = (withCandidates: boolean): boolean =>
    solutions.peek() === "none" || (solutions.peek() !== null && (!withCandidates || candidates.peek() !== null));

async function look(puzzle: PuzzleText, withCandidates: boolean): Promise<void> {
    await reported(
        ask("look", async (signal) => {
            const told = await work.call("run", { command: "count", text: puzzle, options: { limit: 2 } }, signal);
            if (signal.aborted) return;
            solutions.value = solutionsOf(told);
            if (!withCandidates || solutions.value === null || solutions.value === "none") return;
            const found = await work.call("candidates", { puzzle }, signal);
            if (!signal.aborted) candidates.value = found;
        }),
    );
}

function solutionsOf(told: Run): Solutions | null {
    const count = told.text.trim();
    if (told.status === "failed" || told.status === "cancelled" || !/^\d/.test(count)) return null;
    return count === "0" ? "none" : count === "1" ? "one" : "several";
}

/** A failure is told where those of edits are. */
async function reported(question: Promise<unknown>): Promise<void> {
    try {
        await question;
    } catch (thrown) {
        fault.value = faultOf(thrown);
    }
}

/** Runs a command of the program on the draft. `use` gets its answer if it had one. */
async function command(
    name: string,
    options: Record<string, string | boolean | number>,
    use: (text: string) => void | Promise<unknown>,
    question = name as Question,
): Promise<void> {
    const text = draft.value?.puzzle;
    if (!text) return;
    finding.value = null;
    await reported(
        ask(question, (signal) => work.call("run", { command: name, text, options }, signal)).then(async (told) => {
            if (!told || told.status === "cancelled") return;
            const [error] = told.errors;
            if (told.status === "failed" && error) {
                finding.value = {
                    about: "failed",
                    message: error.remedy ? `${error.message}; ${error.remedy}` : error.message,
                };
                return;
            }
            await use(told.text.trim());
        }),
    );
}

export const count = (): Promise<void> =>
    command("count", { limit: countLimit.value }, (text) => {
        finding.value = { about: "count", count: text.replace("+", ""), isExact: !text.endsWith("+") };
    });

export const rate = (): Promise<void> =>
    command("rate", { scale: "se,hodoku,sudokit", format: "json" }, (text) => {
        finding.value = { about: "rate", rating: JSON.parse(text) as RatedPuzzle };
    });

/** Puts what a command has written in place of the draft. */
async function replaceBy(text: string): Promise<boolean> {
    return edit(async (from) => {
        const { puzzles } = await work.call("read", { text });
        const [first] = puzzles;
        return first ? work.call("draft", { puzzle: first.puzzle }) : from;
    });
}

const given = (): number => draft.value?.cells.filter((cell) => cell.given).length ?? 0;

export const minimize = (rules: boolean): Promise<void> =>
    command("minimize", { format: "sudokit", "drop-rules": rules }, async (text) => {
        const before = given() + (draft.value?.rules.length ?? 0);
        await replaceBy(text);
        finding.value = { about: "minimize", removed: before - given() - (draft.value?.rules.length ?? 0) };
    });

/** The clues without which there are the fewest solutions come first. */
export const each = (): Promise<void> =>
    command(
        "check",
        { each: true, format: "json" },
        (text) => {
            const { without } = JSON.parse(text) as { without: string[] };
            const clues = without.map((line) => {
                const at = line.lastIndexOf(": ");
                return { name: line.slice(0, at), solutions: line.slice(at + 2) };
            });
            clues.sort((a, b) => parseInt(a.solutions) - parseInt(b.solutions));
            finding.value = { about: "each", clues };
        },
        "each",
    );

export const canonical = (): Promise<void> => command("canonical", { format: "sudokit" }, replaceBy);
export const shuffle = (): Promise<void> => command("shuffle", { format: "sudokit" }, replaceBy);

export async function symmetries(): Promise<void> {
    const puzzle = draft.value?.puzzle;
    if (!puzzle) return;
    finding.value = null;
    await reported(
        ask("symmetries", (signal) => work.call("symmetries", { puzzle, language: language.value }, signal)).then(
            (told) => {
                if (told) finding.value = { about: "symmetries", ...told };
            },
        ),
    );
}

export async function whyNone(): Promise<void> {
    const puzzle = draft.value?.puzzle;
    if (!puzzle) return;
    await reported(
        ask("clash", (signal) => work.call("clash", { puzzle }, signal)).then((told) => {
            clash.value = told;
        }),
    );
}
