// One question at a time: the next one, or an edit, stops the one before.
import { signal } from "@preact/signals";

/** What the bench asks by itself, and what somebody pressed a button for. */
export type Question =
    "look" | "count" | "clash" | "minimize" | "each" | "canonical" | "shuffle" | "symmetries" | "rate";

export const asking = signal<Question | null>(null);
let current: AbortController | null = null;

export function stopQuestions(): void {
    current?.abort();
    current = null;
    asking.value = null;
}

/** Null: something else came between, or it was stopped. Other failures are the caller's. */
export async function ask<T>(question: Question, put: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    stopQuestions();
    const mine = new AbortController();
    current = mine;
    asking.value = question;
    try {
        const answer = await put(mine.signal);
        return mine.signal.aborted ? null : answer;
    } catch (thrown) {
        if (mine.signal.aborted) return null;
        throw thrown;
    } finally {
        if (current === mine) stopQuestions();
    }
}
