// Exercises: the one on the board, how many of each technique were found, and those that come back because they were
// missed. When which one comes back, the engine knows. Kept in localStorage.
import { effect, signal } from "@preact/signals";
import { work } from "../../engine/client";
import type { ExerciseStep, Missed, PuzzleText } from "../../engine/types";
import { toast } from "../../shell/toast";
import { fill, pick } from "../../words";
import { learn as words } from "../../words/learn";
import { cells, currentGame, type Game } from "../play/game";

/** Of one technique: how many exercises were found without help, of how many. */
export interface Progress {
    found: number;
    done: number;
}

interface Doing {
    technique: string;
    puzzle: PuzzleText;
    /** Opened.key */
    key: string;
    steps: ExerciseStep[];
}

interface Kept {
    practice: string;
    progress: Record<string, Progress>;
    doing: Doing | null;
}

const kKey = "sudokit-practice";

function read(): Kept {
    const kept: Kept = { practice: "", progress: {}, doing: null };
    try {
        return { ...kept, ...(JSON.parse(localStorage.getItem(kKey) ?? "{}") as Partial<Kept>) };
    } catch {
        return kept;
    }
}

const kept = signal<Kept>(read());
export const missed = signal<Missed[]>([]);
export const progressOf = (technique: string): Progress | undefined => kept.value.progress[technique];

function keep(changes: Partial<Kept>): void {
    kept.value = { ...kept.value, ...changes };
    try {
        localStorage.setItem(kKey, JSON.stringify(kept.value));
    } catch {
        // Refused: it lasts as long as the page.
    }
}

export async function loadMissed(): Promise<void> {
    if (missed.value.length > 0 || !kept.value.practice) return;
    missed.value = (await work.call("practice", { kept: kept.value.practice })).missed;
}

/** One of this technique whose turn it is; of all techniques, the one whose turn comes first. */
export const dueOf = (technique: string) => missed.value.find((one) => one.technique === technique && one.wait === 0);
export const firstMissed = () =>
    missed.value.reduce<Missed | undefined>((first, one) => (first && first.wait <= one.wait ? first : one), undefined);

async function end({ technique, puzzle }: Doing, found: boolean): Promise<void> {
    const before = progressOf(technique) ?? { found: 0, done: 0 };
    const after = { found: before.found + Number(found), done: before.done + 1 };
    keep({ doing: null, progress: { ...kept.value.progress, [technique]: after } });
    const answer = await work.call("practice", { kept: kept.value.practice, technique, puzzle, found });
    keep({ practice: answer.kept });
    missed.value = answer.missed;
}

const isTaken = ({ placed, removed }: ExerciseStep) =>
    placed.every(({ cell, digit }) => cells.get(cell)?.digit === digit) &&
    removed.every(({ cell, digit }) => {
        const { digit: entered, notes = [] } = cells.get(cell) ?? {};
        return entered === undefined ? notes.length > 0 && !notes.includes(digit) : entered !== digit;
    });

/** A worker that is stopped does not note it. */
const note = (doing: Doing, found: boolean) => void end(doing, found).catch(() => undefined);

/** Missed: another game was begun, or a hint helped. */
function look({ opened, changes }: Game): void {
    const { doing } = kept.value;
    if (!doing) return;
    if (opened.key !== doing.key) {
        note(doing, false);
        return;
    }
    if (!doing.steps.some(isTaken)) return;
    const found = changes.helped === 0;
    note(doing, found);
    const { found: n = 0, done: m = 0 } = progressOf(doing.technique) ?? {};
    toast(found ? fill(pick(words).found, { n, m }) : pick(words).foundWithHelp);
}

effect(() => {
    const game = currentGame.value;
    if (game) look(game);
});

/** The game on the board is an exercise. */
export async function beginExercise(technique: string, puzzle: PuzzleText): Promise<void> {
    const { doing } = kept.value;
    if (doing) await end(doing, false);
    const game = currentGame.value;
    if (!game) return;
    const { steps } = await work.call("exercise", { game: game.changes.game, technique });
    if (currentGame.value?.opened === game.opened && steps.length > 0)
        keep({ doing: { technique, puzzle, key: game.opened.key, steps } });
}
