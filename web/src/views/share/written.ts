// A puzzle in other words: the formats that the engine writes.
import { work } from "../../engine/client";
import type { EngineError, PuzzleText } from "../../engine/types";

export interface Written {
    text: string;
    error: EngineError | null;
}

export async function written(puzzle: PuzzleText, format: string, signal?: AbortSignal): Promise<Written> {
    const run = await work.call("run", { command: "convert", text: puzzle, options: { to: format } }, signal);
    const error = run.status === "failed" ? (run.errors[0] ?? null) : null;
    return { text: error ? "" : run.text, error };
}
