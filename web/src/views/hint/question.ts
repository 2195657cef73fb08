// A question of the card to the engine: one at a time, each can be stopped.
import { EngineFault, work } from "../../engine/client";
import type { EngineError, WorkCalls } from "../../engine/types";
import { busy, fault, type Matter } from "./state";

let current: AbortController | null = null;

export function stop(): void {
    current?.abort();
    current = null;
    busy.value = null;
}

export const isAbort = (reason: unknown) => reason instanceof DOMException && reason.name === "AbortError";

export function errorOf(reason: unknown): EngineError {
    if (reason instanceof EngineFault) return reason.error;
    return { code: "internal", message: String(reason), remedy: "", line: 0, column: 0 };
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
