// What goes between the page and its workers.
import type { EngineError } from "./types";

export interface Question {
    id: number;
    call: string;
    ask: unknown;
}

export interface Answer {
    id: number;
    result?: unknown;
    error?: EngineError;
    /** The module has lost its state: take a new worker. */
    lost?: boolean;
}
