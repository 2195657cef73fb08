// New games: what can be asked for, and making one.
import { signal } from "@preact/signals";
import { EngineFault, work } from "../../engine/client";
import { isAbort } from "../../engine/faults";
import type { Menu, NewGame, Wish } from "../../engine/types";
import { go } from "../../shell/router";
import { toast } from "../../shell/toast";
import { dateOf, dayId, rememberDay } from "../../store/days";
import { change } from "../../store/settings";
import { language, pick } from "../../words";
import { play } from "../../words/play";
import { currentGame, openPuzzle } from "./game";

export const menu = signal<Menu | null>(null);
/** Stops the puzzle that is being made. */
export const making = signal<AbortController | null>(null);

let menuLanguage = "";

export async function loadMenu(): Promise<void> {
    if (menuLanguage === language.value) return;
    const wanted = language.value;
    try {
        menu.value = await work.call("menu", { language: wanted });
        menuLanguage = wanted;
    } catch (thrown) {
        say(thrown);
    }
}

function say(thrown: unknown): void {
    if (thrown instanceof EngineFault) toast(thrown.error.message, "error");
    else if (!isAbort(thrown)) throw thrown;
}

/** True: the game has begun. */
async function begin(make: (signal: AbortSignal) => Promise<NewGame>, exercise = ""): Promise<boolean> {
    making.value?.abort();
    const mine = (making.value = new AbortController());
    try {
        const { puzzle, level } = await make(mine.signal);
        await openPuzzle(puzzle, level);
        go("play");
        if (exercise) await (await import("../learn/practice")).beginExercise(exercise, puzzle);
        return true;
    } catch (thrown) {
        say(thrown);
        return false;
    } finally {
        if (making.value === mine) making.value = null;
    }
}

const kMostSeed = 2 ** 31;

export function makeGame(board: string, level: string, technique: string): Promise<boolean> {
    if (!technique) change({ board, level });
    const seed = Math.floor(Math.random() * kMostSeed);
    const wish: Wish = technique ? { board: "9x9", level, seed, technique } : { board, level, seed };
    return begin((signal) => work.call("make", wish, signal), technique);
}

/** The puzzle of a day; the calendar remembers which one that was. */
export async function makeDaily(variant: boolean, date = dateOf(new Date())): Promise<boolean> {
    const isBegun = await begin((signal) => work.call("daily", { date, variant }, signal));
    const key = currentGame.value?.opened.key;
    if (isBegun && key) rememberDay(dayId(date, variant), key);
    return isBegun;
}

/** Names of boards that people know; of others the engine's. */
export function boardName(id: string, name: string): string {
    const names: Record<string, string> = pick(play).boards;
    return names[id] ?? name;
}
