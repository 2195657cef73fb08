// A question of the card to the engine: one at a time, each can be stopped.
import { work } from "../../engine/client";
import { errorOf, isAbort } from "../../engine/faults";
import type { WorkCalls } from "../../engine/types";
import { busy, fault, type Matter } from "./state";

let current: AbortController | null = null;

export function stop(): void {
    current?.abort();
    current = null;
    busy.value = null;
}

/** Null: stopped, or a fault that the card shows. What showed before stays. */
export async function ask<K extends keyof WorkCalls & string>(
    matter: Matter,
    name: K,
    question: Parameters<WorkCalls[K]>[0],
): Promise<ReturnType<WorkCalls[K]> | null> {
    stop();
    const own = (current = new AbortController());
    busy.value = matter;
    fault.value = null;
    try {
        return await work.call(name, question, own.signal);
    } catch (reason) {
        if (!isAbort(reason)) fault.value = errorOf(reason);
        return null;
    } finally {
        if (current === own) {
            current = null;
            busy.value = null;
        }
    }
}
