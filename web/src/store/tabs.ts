// One tab plays a game, others look on. A lock with the name of the game says who plays; who waits
// for the lock looks on, sees each move, and plays as soon as the other tab closes or gives way.
import { signal } from "@preact/signals";
import type { GameText } from "../engine/types";

type Message = { kind: "moved"; key: string; game: GameText } | { kind: "give"; key: string };

/** This tab only looks on. */
export const isViewer = signal(false);

interface Listener {
    /** Another tab has made a move. */
    moved: (game: GameText) => void;
    /** The lock is wanted: everything must be kept before it goes. */
    give: () => Promise<void>;
    /** The lock has come: go on from what was kept. */
    taken: (key: string) => void;
}

const kPatienceMs = 1500;
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("sudokit") : null;
let listener: Listener | null = null;
let key = "";
let release: (() => void) | null = null;
let waiting: AbortController | null = null;

export function listen(to: Listener): void {
    listener = to;
}

const post = (message: Message) => channel?.postMessage(message);

/** Tells the tabs that look on. */
export function tell(game: GameText): void {
    if (key && !isViewer.value) post({ kind: "moved", key, game });
}

/** Runs `begin` when the lock is ours and keeps it until release(). */
async function request(name: string, options: LockOptions, begin: (got: boolean) => void): Promise<void> {
    await navigator.locks.request(`sudokit ${name}`, options, (lock) => {
        begin(lock !== null);
        if (!lock) return;
        return new Promise<void>((done) => (release = done));
    });
}

/** The lock was stolen, or waiting for it ended. */
function lost(name: string, reason: unknown): void {
    const wasOurs = name === key && release !== null;
    if (!wasOurs || !(reason instanceof DOMException)) return;
    release = null;
    lookOn(name);
}

function lookOn(name: string): void {
    isViewer.value = true;
    waiting = new AbortController();
    const { signal } = waiting;
    const begin = () => take(name);
    request(name, { signal }, begin).catch((reason) => signal.aborted || lost(name, reason));
}

function take(name: string): void {
    waiting = null;
    isViewer.value = false;
    listener?.taken(name);
}

/** Plays the game `name` in this tab, or looks on where another tab plays it. */
export async function hold(name: string): Promise<void> {
    if (name === key) return;
    waiting?.abort();
    waiting = null;
    release?.();
    release = null;
    key = name;
    isViewer.value = false;
    if (!("locks" in navigator) || !channel) return;
    const got = await new Promise<boolean>((resolve) => {
        request(name, { ifAvailable: true }, resolve).catch((reason) => lost(name, reason));
    });
    if (!got && name === key) lookOn(name);
}

/** Plays here from now on. The other tab gives way, or does not answer and loses the lock. */
export function takeOver(): void {
    const name = key;
    post({ kind: "give", key: name });
    setTimeout(() => {
        if (!isViewer.value || name !== key) return;
        waiting?.abort();
        request(name, { steal: true }, () => take(name)).catch((reason) => lost(name, reason));
    }, kPatienceMs);
}

async function give(name: string): Promise<void> {
    await listener?.give();
    if (name !== key || !release) return;
    release();
    release = null;
    lookOn(name);
}

channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.key !== key) return;
    if (data.kind === "give" && !isViewer.value) void give(data.key);
    if (data.kind === "moved" && isViewer.value) listener?.moved(data.game);
});
