// The clock: stands still while the page is hidden, and while the player wants it to.
import { computed, signal } from "@preact/signals";
import { isViewer } from "../../store/tabs";
import { act, answeredAt, currentGame, isSolved } from "./game";
import { selection } from "./state";

const tick = signal(0);
/** The player has stopped the clock; the board is covered. */
export const paused = signal(false);

/** Milliseconds of play. */
export const elapsed = computed(() => {
    const game = currentGame.value;
    void tick.value;
    if (!game) return 0;
    const { milliseconds, running } = game.changes;
    return milliseconds + (running ? Math.max(0, performance.now() - answeredAt) : 0);
});

export function clockText(milliseconds: number): string {
    const seconds = Math.floor(milliseconds / 1000);
    const two = (value: number) => String(value).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

async function run(on: boolean): Promise<void> {
    const game = currentGame.value;
    if (!game || isSolved.value || isViewer.value || game.changes.running === on) return;
    const { cursor } = selection.value;
    if (!on && cursor) await act({ act: "cursor", cells: [cursor] });
    await act({ act: on ? "run" : "pause" });
}

export async function togglePause(): Promise<void> {
    if (isSolved.value || !currentGame.value) return;
    paused.value = !paused.value;
    await run(!paused.value);
}

/** Runs while the game is on the page; ends with the function that it returns. */
export function startClock(): () => void {
    const timer = setInterval(() => document.hidden || (tick.value += 1), 500);
    const onVisible = () => void run(!document.hidden && !paused.value);
    document.addEventListener("visibilitychange", onVisible);
    onVisible();
    return () => {
        void run(false);
        clearInterval(timer);
        document.removeEventListener("visibilitychange", onVisible);
    };
}
