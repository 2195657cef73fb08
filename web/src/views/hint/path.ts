// The whole solution from the player's position on, forward and back.
import { signal } from "@preact/signals";
import type { Station } from "../../engine/types";
import { announce } from "../../shell/toast";
import { fill, language, pick } from "../../words";
import { hint as area } from "../../words/hint";
import { applyStep, currentGame, settledGame } from "../play/game";
import { ask, stop } from "./question";
import { page, type Page } from "./state";
import { resultOf, spoken } from "./telling";

type Path = Extract<Page, { kind: "path" }>;

const kSecondsPerStep = 2;
/** More steps than any path has. */
export const kEnd = 100_000;

/** Stations of this game, by the number of steps before them. */
let seen = new Map<number, Station>();
let known = 0;
let complete = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Steps are being done: the path goes on from where they lead. */
export const doing = signal(false);

/** The game is another one now. */
export function forgetPath(): void {
    seen = new Map();
    known = 0;
    complete = false;
    clearTimeout(timer);
}

export const isEnd = (station: Station) => station.hint.kind !== "step";

async function stationAt(at: number): Promise<Station | null> {
    const game = (await settledGame())?.changes.game;
    const kept = seen.get(at);
    if (kept || game === undefined) return kept ?? null;
    const station = await ask("path", "station", { game, at, language: language.value });
    if (!station || game !== currentGame.value?.changes.game) return null;
    seen.set(station.at, station);
    complete ||= isEnd(station);
    known = Math.max(known, isEnd(station) ? station.at : station.at + 1);
    return station;
}

function wordsOf(station: Station): string {
    const words = pick(area);
    if (isEnd(station)) return words.outcome[station.outcome];
    return `${fill(words.stepSoFar, { at: station.at + 1, known })}. ${spoken(station.hint.stages.flatMap((s) => s.lines))}`;
}

/** Shows the board after `at` steps and the step that comes next. */
export async function showPath(at: number, playing = false): Promise<void> {
    clearTimeout(timer);
    const station = await stationAt(Math.max(0, at));
    if (!station) return pausePath();
    const goesOn = playing && !isEnd(station);
    page.value = { kind: "path", station, known, complete, playing: goesOn };
    announce(playing ? resultOf(station.hint) : wordsOf(station));
    if (goesOn) timer = setTimeout(() => void showPath(station.at + 1, true), kSecondsPerStep * 1000);
}

export function pausePath(): void {
    clearTimeout(timer);
    if (page.value.kind === "path") page.value = { ...page.value, playing: false };
}

export function togglePath(): void {
    const shown = page.value;
    if (shown.kind !== "path") return;
    if (shown.playing) pausePath();
    else void showPath(shown.station.at + 1, true);
}

async function doSteps(from: Path): Promise<void> {
    const steps = [];
    for (let at = 0; at <= from.station.at; ++at) {
        const station = await stationAt(at);
        if (!station) return;
        if (station.hint.step) steps.push(station.hint.step);
    }
    doing.value = true;
    try {
        for (const step of steps) await applyStep(step);
    } finally {
        doing.value = false;
    }
    await showPath(0);
}

/** Does the steps up to the one that shows, and goes on from there. */
export function goOnFrom(shown: Path): boolean {
    stop();
    pausePath();
    void doSteps(shown);
    return true;
}
