// The game that is being played: the engine's answers, as signals.
import { computed, signal } from "@preact/signals";
import { EngineFault, now, play } from "../../engine/client";
import type { Act, CellName, CellState, Changes, Deed, GameText, Hint, Opened, PuzzleText } from "../../engine/types";
import * as games from "../../store/games";
import * as tabs from "../../store/tabs";
import { toast } from "../../shell/toast";
import { fill, pick } from "../../words";
import { play as words } from "../../words/play";

export interface Game {
    opened: Opened;
    /** The newest answer. */
    changes: Changes;
}

export const currentGame = signal<Game | null>(null);
/** When this game was begun; tells two games of one puzzle apart. */
let begun = 0;
const states = new Map<CellName, CellState>();
/** Every cell as it is now; read it after currentGame. */
export const cells: ReadonlyMap<CellName, CellState> = states;
/** When the newest answer came, on the clock of performance.now(). */
export let answeredAt = 0;

export const isSolved = computed(() => currentGame.value?.changes.solved ?? false);

function take(opened: Opened, changes: Changes): void {
    answeredAt = performance.now();
    if (changes === opened) states.clear();
    for (const state of changes.cells) states.set(state.cell, state);
    currentGame.value = { opened, changes };
}

/** The game as its record in the list. */
function kept(): games.Kept | null {
    const game = currentGame.value;
    return game && games.keptOf(game.opened, game.changes, states.values(), begun);
}

function keep(): void {
    const record = kept();
    if (!record || tabs.isViewer.value) return;
    void games.keep(record);
    tabs.tell(record.game);
}

function sayLost(opened: Opened): void {
    const [first] = opened.lost;
    if (first) toast(fill(pick(words).lost, { n: opened.lost.length, reason: first.message }), "error");
}

async function adopt(opened: Opened, since: number): Promise<void> {
    begun = since;
    take(opened, opened);
    sayLost(opened);
    await tabs.hold(opened.key);
    await goOn();
    keep();
}

/** The clock runs while somebody can see the board. */
async function goOn(): Promise<void> {
    if (!isSolved.value && !tabs.isViewer.value && !document.hidden) await act({ act: "run" });
}

const isBegun = (game: games.Kept | undefined): game is games.Kept => !!game && game.done > 0 && !game.solved;
const isUntouched = ({ moves, solved }: Changes) => moves.known === 0 && !solved;

/** Another game in place of this one, which is kept with its clock stopped; one without a move is not
 *  kept. If the engine refuses the other, this one goes on. */
async function replace(open: () => Promise<Opened>): Promise<Opened> {
    const before = tabs.isViewer.value ? null : currentGame.value;
    const wasRunning = before?.changes.running ?? false;
    if (wasRunning) await act({ act: "pause" });
    await games.settled();
    try {
        const opened = await open();
        if (before && isUntouched(before.changes) && before.opened.key !== opened.key)
            await games.forget(before.opened.key);
        return opened;
    } catch (reason) {
        if (wasRunning) await goOn();
        throw reason;
    }
}

/** Starts a game and shows it, or goes on with one of the same puzzle, unless it is to be `fresh`. Rejects with
 *  the engine's words, and leaves the game as it is. */
export async function openPuzzle(puzzle: PuzzleText, level = "", fresh = false): Promise<void> {
    const opened = await replace(() => play.call("start", { puzzle, level, now: now() }));
    const before = await games.find(opened.key);
    if (fresh || !isBegun(before)) return adopt(opened, Date.now());
    toast(pick(words).goesOn);
    return adopt(await play.call("open", { game: before.game, now: now() }), before.begun);
}

export async function openGame(game: GameText, since = Date.now()): Promise<void> {
    return adopt(await replace(() => play.call("open", { game, now: now() })), since);
}

let lastMove: Promise<unknown> = Promise.resolve();

/** The game after every move that is on its way: what a question is about, however fast the player is. */
export async function settledGame(): Promise<Game | null> {
    for (let seen; seen !== lastMove;) await (seen = lastMove);
    return currentGame.value;
}

/** One move. Null: not made, and said why. */
export function act(move: Act): Promise<Changes | null> {
    const made = make(move);
    lastMove = made.catch(() => null);
    return made;
}

async function make(move: Act): Promise<Changes | null> {
    const before = currentGame.value;
    if (!before) return null;
    if (tabs.isViewer.value) {
        toast(pick(words).viewer);
        return null;
    }
    try {
        const changes = await play.call("act", { ...move, now: now() });
        if (currentGame.value?.opened !== before.opened) return null;
        const wasSolved = isSolved.value;
        if (move.act === "restart") celebrated = "";
        take(before.opened, changes);
        keep();
        if (changes.solved && !wasSolved) solved();
        return changes;
    } catch (reason) {
        if (!(reason instanceof EngineFault)) throw reason;
        toast(reason.error.message, "error");
        return null;
    }
}

/** What was just solved, once. */
export const celebration = signal<games.Kept | null>(null);

/** The game that was celebrated last: undo and redo do not solve it again. */
let celebrated = "";

function solved(): void {
    const record = kept();
    if (!record || celebrated === `${record.key} ${begun}`) return;
    celebrated = `${record.key} ${begun}`;
    void games.record(record);
    celebration.value = record;
}

/** A move made by hand or by hint; null: not made. */
export async function applyStep(step: Deed): Promise<void> {
    await act({ act: "apply", step });
}

export async function mendMistakes(how: "mend" | "undo_mistakes", { kind, wrong }: Hint): Promise<void> {
    await act({ act: how, kind, wrong });
}

/** The same game from the text that another tab has written. */
async function follow(game: GameText): Promise<void> {
    const opened = await play.call("open", { game, now: now() });
    take(opened, opened);
}

tabs.listen({
    moved: (game) => void follow(game),
    give: async () => {
        if (currentGame.value?.changes.running) await act({ act: "pause" });
        await games.settled();
    },
    taken: (key) =>
        void games.find(key).then(async (game) => {
            if (!game || currentGame.value?.opened.key !== key) return;
            begun = game.begun;
            await follow(game.game);
            await goOn();
        }),
});
