// How hard the puzzle is, on the scales that players quote; found in the background, one after the other.
import { signal } from "@preact/signals";
import { work } from "../../engine/client";
import type { EngineError, Opened, RatedPuzzle, Run } from "../../engine/types";
import { currentGame } from "../play/game";
import { errorOf, isAbort } from "../../engine/faults";
import { rating, type Rating } from "./state";

export const ratingFault = signal<EngineError | null>(null);

type Scale = NonNullable<Rating["running"]>;
const kQuietMs = 1500;
/** Larger boards are rated only if the player asks: it may take hours. */
const kMostSide = 9;

const known = new Map<string, Rating>();
let current: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function put(changes: Partial<Rating>): void {
    if (!rating.value) return;
    rating.value = { ...rating.value, ...changes };
    known.set(rating.value.key, rating.value);
}

function parsed(run: Run): RatedPuzzle {
    const rated = JSON.parse(run.text.trim() || "{}") as RatedPuzzle;
    const error = rated.error ?? run.errors[0];
    return error && rated.check === undefined ? { error } : rated;
}

const isMissing = (figure: unknown): figure is null | undefined => figure === null || figure === undefined;

function takeSe({ er, ep, ed, complete }: RatedPuzzle): boolean {
    if (isMissing(er) || isMissing(ep) || isMissing(ed)) return false;
    put({ se: { er, ep, ed, isBound: complete === false } });
    return true;
}

function takeHodoku({ level, score, complete }: RatedPuzzle): boolean {
    if (isMissing(level) || isMissing(score)) return false;
    put({ hodoku: { level: level.toLowerCase(), score, isBound: complete === false } });
    return true;
}

function takeSudokit({ peak, effort, grade, complete }: RatedPuzzle): boolean {
    if (isMissing(peak) || isMissing(effort) || isMissing(grade)) return false;
    put({ sudokit: { grade: grade.toLowerCase(), peak, effort, isBound: complete === false } });
    return true;
}

const kTakers: Record<Scale, (rated: RatedPuzzle) => boolean> = {
    se: takeSe,
    hodoku: takeHodoku,
    sudokit: takeSudokit,
};

async function rateOn(scale: Scale, puzzle: string, signal: AbortSignal): Promise<boolean> {
    put({ running: scale });
    const run = await work.call("run", { command: "rate", text: puzzle, options: { format: "json", scale } }, signal);
    const rated = parsed(run);
    // A board that is too large is no fault.
    if (rated.error && rated.error.code !== "unsupported") ratingFault.value = rated.error;
    return kTakers[scale](rated);
}

async function rateAll({ puzzle }: Opened, signal: AbortSignal): Promise<void> {
    let any = false;
    try {
        // Where Sudoku Explainer does not know the rules, only our own scale does.
        any = await rateOn("se", puzzle, signal);
        any = (await rateOn(any ? "hodoku" : "sudokit", puzzle, signal)) || any;
        if (!signal.aborted) put({ running: null, outcome: any ? "done" : "none" });
    } catch (reason) {
        if (signal.aborted || isAbort(reason)) return;
        ratingFault.value = errorOf(reason);
        put({ running: null, outcome: any ? "done" : "none" });
    }
}

/** Begins to rate the puzzle of the game, unless that has been done. */
export function startRating(): void {
    const opened = currentGame.value?.opened;
    if (!opened || rating.value?.running) return;
    clearTimeout(timer);
    ratingFault.value = null;
    rating.value = { key: opened.key, running: null, outcome: "open" };
    current = new AbortController();
    void rateAll(opened, current.signal);
}

function halt(): void {
    clearTimeout(timer);
    current?.abort();
    current = null;
}

export function stopRating(): void {
    halt();
    put({ running: null, outcome: "stopped" });
}

/** Another puzzle: what is known of it, or a rating as soon as the page is quiet. */
export function ratePuzzle(opened: Opened | null): void {
    if (opened && rating.value?.key === opened.key) return;
    if (rating.value?.running) put({ running: null, outcome: "open" });
    halt();
    ratingFault.value = null;
    if (!opened) {
        rating.value = null;
        return;
    }
    rating.value = known.get(opened.key) ?? { key: opened.key, running: null, outcome: "open" };
    const isSmall = Math.max(opened.board.rows, opened.board.columns) <= kMostSide;
    if (isSmall && rating.value.outcome === "open") timer = setTimeout(startRating, kQuietMs);
}
