import type { WholeNumber } from "./options.js";

export { SudokitError } from "./module.js";

/** Arrays of puzzles have 81 bytes for each: 1 to 9, and 0 for an open cell. */
export type Puzzles = Uint8Array;

export interface BatchOptions {
  /** Stops the call, in a Background alone. */
  signal?: AbortSignal | null | undefined;
}
export interface OutOptions extends BatchOptions {
  /** Where results go: the array of puzzles itself, or another one of this size. */
  out?: Puzzles | undefined;
}
export interface SolveBatchOptions extends BatchOptions {
  /** ... and null: only count. */
  out?: Puzzles | null | undefined;
  /** Where the numbers of solutions go: a byte for each puzzle. */
  counts?: Uint8Array | undefined;
}
export interface GenerateBatchOptions extends BatchOptions {
  /** The same seed gives the same puzzles; 1 if left out. */
  seed?: WholeNumber | undefined;
  /** The number of the first puzzle in this seed's sequence. */
  first?: WholeNumber | undefined;
}

export interface Solved<Solutions = Puzzles> {
  /** The first solution of each puzzle, or zeros; null if none were asked for. */
  solutions: Solutions;
  /** How many solutions each has: 0, 1, or 2 for several. */
  counts: Uint8Array;
}

export function solveBatch(
  puzzles: Puzzles,
  options: SolveBatchOptions & { out: null },
): Promise<Solved<null>>;
export function solveBatch(
  puzzles: Puzzles,
  options?: OutOptions & { counts?: Uint8Array | undefined },
): Promise<Solved>;
export function solveBatch(puzzles: Puzzles, options?: SolveBatchOptions): Promise<Solved<Puzzles | null>>;
/** The smallest equivalent puzzle of each. */
export function canonicalBatch(puzzles: Puzzles, options?: OutOptions): Promise<Puzzles>;
/** Without the givens that are not needed; what is not proper stays as it is. */
export function minimizeBatch(puzzles: Puzzles, options?: OutOptions): Promise<Puzzles>;
/** Random minimal puzzles, from number `first` of this seed on: the same on every machine. */
export function generateBatch(number: WholeNumber, options?: GenerateBatchOptions): Promise<Puzzles>;

/** Lines of 81 characters as an array: a text, or a string for each puzzle, as fromArray() gives them. */
export function toArray(lines: string | readonly string[]): Puzzles;
/** Each puzzle as a line of 81 characters. */
export function fromArray(puzzles: Puzzles): string[];

/** The first solution of a line of 81 characters, or null. */
export function solve(puzzle: string): Promise<string | null>;
/** How many solutions it has. */
export function check(puzzle: string): Promise<"unique" | "multiple" | "none">;
