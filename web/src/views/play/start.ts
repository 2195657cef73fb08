// What the page shows first: a link's puzzle or game, the last game, or an easy puzzle.
import { effect, untracked } from "@preact/signals";
import { EngineFault } from "../../engine/client";
import { link, linkDone, type Link } from "../../shell/router";
import { toast } from "../../shell/toast";
import * as games from "../../store/games";
import { unpacked } from "../../store/links";
import { fill, pick } from "../../words";
import { play as words } from "../../words/play";
import { shell } from "../../words/shell";
import { firstPuzzle, kFirstLevel } from "./first";
import { currentGame, openGame, openPuzzle } from "./game";
import { failure } from "./state";

const reasonOf = (thrown: unknown) => {
    if (!(thrown instanceof EngineFault)) return String(thrown);
    const { code, message, remedy } = thrown.error;
    // The remedy for an unknown rule is an option of the command.
    return remedy && code !== "unknown-constraint" ? `${message}; ${remedy}` : message;
};

/** A puzzle in any format: short ones are read by the game itself, others by the engine's reader. */
async function openAny(text: string): Promise<void> {
    try {
        await openPuzzle(text);
    } catch (thrown) {
        const { read } = await import("../open/reading");
        const { puzzles = [], errors = [] } = { ...(await read(text)) };
        if (puzzles[0]) return openPuzzle(puzzles[0].puzzle);
        throw errors[0] ? new EngineFault(errors[0]) : thrown;
    }
}

async function openDay(date: string, variant: boolean): Promise<void> {
    const { makeDaily } = await import("./making");
    await makeDaily(variant, date || undefined);
}

async function openLink(to: Link): Promise<void> {
    try {
        if (to.kind === "day") await openDay(to.date, to.variant);
        else {
            const what = await unpacked(to.text);
            await (to.kind === "puzzle" ? openAny(what) : openGame(what));
        }
    } catch (thrown) {
        toast(fill(pick(shell).linkBroken, { reason: reasonOf(thrown) }), "error");
    }
    linkDone();
}

async function openLast(): Promise<void> {
    const last = await games.last();
    if (last) {
        try {
            return await openGame(last.game, last.begun);
        } catch (thrown) {
            toast(reasonOf(thrown), "error");
        }
    }
    await openPuzzle(firstPuzzle(), kFirstLevel);
}

/** There is always a game on the page; without one it says why. */
export async function openSomething(): Promise<void> {
    failure.value = "";
    try {
        if (!currentGame.peek()) await openLast();
    } catch (thrown) {
        failure.value = fill(pick(words).noEngine, { reason: reasonOf(thrown) });
    }
}

/** Opens something at once, and each link that comes later. */
export async function begin(): Promise<void> {
    const first = link.peek();
    if (first) await openLink(first);
    await openSomething();
    effect(() => {
        const next = link.value;
        if (next) untracked(() => void openLink(next));
    });
}
