export { SudokitError } from "./module.js";

/** Arrays of puzzles have 81 bytes for each: 1 to 9, and 0 for an open cell. */
export type Puzzles = Uint8Array;

export interface Solved {
  /** The first solution of each puzzle, or zeros; null if none were asked for. */
  solutions: Puzzles | null;
  /** How many solutions each has: 0, 1, or 2 for several. */
  counts: Uint8Array;
}

export interface BatchOptions {
  /** Stops the call, in a Background alone. */
  signal?: AbortSignal;
}

/** `out` may be the array of puzzles itself; null: only count. */
export function solveBatch(puzzles: Puzzles, options?: BatchOptions & { out?: Puzzles | null; counts?: Uint8Array }): Promise<Solved>;
/** The smallest equivalent puzzle of each. */
export function canonicalBatch(puzzles: Puzzles, options?: BatchOptions & { out?: Puzzles }): Promise<Puzzles>;
/** Without the givens that are not needed; what is not proper stays as it is. */
export function minimizeBatch(puzzles: Puzzles, options?: BatchOptions & { out?: Puzzles }): Promise<Puzzles>;
/** Random minimal puzzles, from number `first` of this seed on: the same on every machine. */
export function generateBatch(number: number, options?: BatchOptions & { seed?: number | bigint; first?: number }): Promise<Puzzles>;

/** Lines of 81 characters as an array. */
export function toArray(lines: string): Puzzles;
/** Each puzzle as a line of 81 characters. */
export function fromArray(puzzles: Puzzles): string[];

/** The first solution of a line of 81 characters, or null. */
export function solve(puzzle: string): Promise<string | null>;
/** How many solutions it has. */
export function check(puzzle: string): Promise<"unique" | "multiple" | "none">;
