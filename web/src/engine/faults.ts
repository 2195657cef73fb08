// What went wrong with a question, whatever was thrown.
import { EngineFault } from "./line";
import type { EngineError } from "./types";

/** Stopped because nobody waits for the answer any more. */
export const isAbort = (thrown: unknown) => thrown instanceof DOMException && thrown.name === "AbortError";

/** In the engine's own words, where it has some. */
export function errorOf(thrown: unknown): EngineError {
    if (thrown instanceof EngineFault) return thrown.error;
    return { code: "internal", message: String(thrown), remedy: "", line: 0, column: 0 };
}
